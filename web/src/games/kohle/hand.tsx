// hand.tsx -- one's own cards by kind, with counts. They lie open on the own screen; covered they
// are not in the page at all until their owner peeks.
import type { KohleCard } from '../../border';
import { kohleCard, recruitCard } from './art/cards';
import { Button, useApp, useSay } from '../../frame/bits';
import type { Play } from '../module';
import { pile } from './art/paper';
import { Art, factsOf, sceneOf, Thing } from './bits';

// Covered, it is drawn while its owner peeks. A television and those who watch have none.
export const isOpen = (play: Pick<Play, 'state' | 'table' | 'me'>): boolean =>
    play.me !== null && !play.state.route.tv && (play.table.peek || !play.state.settings.cover);

function Card({ play, card }: { play: Play; card: KohleCard }) {
    const say = useSay();
    const label = `${card.name}, ${card.count}${card.is_new ? `, ${say('ko.web.new')}` : ''}`;
    return (
        <li class={`ko-card ${card.can ? 'can' : ''}`}>
            <Thing play={play} choice={{ what: 'card', word: card.word }} id={`card-${card.word}`}
                kind={card.kind} label={label} class={card.is_new ? 'new' : ''}>
                {card.kind === 'recruit'
                    ? <span class="ko-triptych">{([0, 1, 2] as const).map(i =>
                        <Art key={i} svg={recruitCard(i)} class={i < card.count ? '' : 'missing'} />)}</span>
                    : <>{card.count > 1 && <Art svg={kohleCard(card.word)} class="ko-under" />}
                        <Art svg={kohleCard(card.word)} /></>}
                {card.count > 1 && <b class="ko-count">{card.count}</b>}
            </Thing>
        </li>
    );
}

function OpenHand({ play }: { play: Play }) {
    return (
        <div class="ko-kinds">
            {sceneOf(play).cards.piles.filter(p => p.cards.length > 0).map(p => (
                <div key={p.kind} class={`ko-kind kind-${p.kind}`} role="group" aria-label={p.name}>
                    <p class="ko-kind-name" aria-hidden="true">{p.name}</p>
                    <ul class="plain">{p.cards.map(c => <Card key={c.word} play={play} card={c} />)}</ul>
                </div>
            ))}
        </div>
    );
}

// The own money, as open as the cards.
function Purse({ play }: { play: Play }) {
    const say = useSay();
    const money = sceneOf(play).seats[play.me ?? -1]?.money ?? 0;
    return (
        <span class="ko-purse" aria-hidden="true"><Art svg={pile(Math.ceil(money / 4))} />
            <b>{say('ko.m', { n: money })}</b></span>
    );
}

export function HandStrip({ play }: { play: Play }) {
    const app = useApp(), say = useSay();
    const { has_hand, is_full, count, label } = sceneOf(play).cards;
    if (!has_hand || app.state.route.tv) return null;
    const { cover } = app.state.settings;
    return (
        <section class="ko-hand" aria-label={label} data-testid="hand" data-kind="hand">
            {isOpen(play) && <Purse play={play} />}
            {isOpen(play) ? <OpenHand play={play} />
                : <p class="ko-covered">{say('ko.web.covered')}</p>}
            <div class="ko-hand-side">
                <b class={is_full ? 'ko-full' : ''}>{count} / {factsOf(play).hand}</b>
                <Button id="cover" icon="eye" kind="quiet" pressed={cover} label={say('ko.web.cover')}
                    onClick={() => { play.acts.choose(null); app.set({ cover: !cover }); }} />
            </div>
        </section>
    );
}
