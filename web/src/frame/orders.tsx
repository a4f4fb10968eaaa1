// orders.tsx -- the standing order of a seat: a button that opens, and a switch.
import { useState } from 'preact/hooks';
import type { Play } from '../games/module';
import { Button, Switch, useApp, useSay } from './bits';

export function Orders({ play }: { play: Play }) {
    const app = useApp(), say = useSay();
    const [open, show] = useState(false);
    const { order } = play.view, game = play.table.game;
    if (order === undefined || game === null || play.table.over !== null) return null;
    const give = (on: boolean) => {                 // the next change shows whether it answers
        app.wish({ type: 'order', on });
        app.store.update(s => { if (s.table?.view) s.table.view.order = on ? 'on' : 'off'; });
    };
    const text = (key: string) => play.texts.ofGame(game, key);
    return (
        <div class="orders" onKeyDown={e => { if (e.key === 'Escape') show(false); }}>
            <Button id="orders" icon="flag" pressed={order !== 'off'} label={say('web.order.title')}
                onClick={() => show(!open)}><span class="side-label">{say('web.order.title')}</span></Button>
            {open && <div class="order-card" data-testid="order-card">
                <Switch id="order" label={text('order')} on={order !== 'off'} onChange={give} />
                <p class="small">{text('order_about')}</p>
                <p class="small">{say('web.order.same')}</p>
            </div>}
        </div>
    );
}
