// orders.tsx -- the standing orders of a seat: a button that opens, and a switch for each.
import { useState } from 'preact/hooks';
import type { Play } from '../games/module';
import { Button, Switch, useApp, useSay } from './bits';

export function Orders({ play }: { play: Play }) {
    const app = useApp(), say = useSay();
    const [open, show] = useState(false);
    const { orders } = play.view, game = play.table.game;
    if (orders === undefined || game === null || play.table.over !== null) return null;
    const give = (which: number, on: boolean) => {  // the next change shows whether one answers
        const next = orders.filter(n => n !== which).concat(on ? which : []);
        app.wish({ type: 'order', on: next });
        app.store.update(s => { if (s.table?.view) s.table.view.orders = next; });
    };
    const about = play.texts.listOfGame(game, 'order_about');
    return (
        <div class="orders" onKeyDown={e => { if (e.key === 'Escape') show(false); }}>
            <Button id="orders" icon="flag" pressed={orders.length > 0} label={say('web.order.title')}
                onClick={() => show(!open)}><span class="side-label">{say('web.order.title')}</span></Button>
            {open && <div class="order-card" data-testid="order-card">
                {play.texts.listOfGame(game, 'order').map((label, which) => <div key={which}>
                    <Switch id={`order-${which}`} label={label} on={orders.includes(which)}
                        onChange={on => give(which, on)} />
                    <p class="small">{about[which]}</p>
                </div>)}
                <p class="small">{say('web.order.same')}</p>
            </div>}
        </div>
    );
}
