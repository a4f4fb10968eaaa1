// hand.tsx -- one's own cards by kind, with counts. They lie open on the own screen; covered they
// are not in the page at all until their owner peeks.
import type { KohleCard } from '../../border';
import { kohleCard, recruitCard } from './art/cards';
import { Button, useApp, useSay } from '../../frame/bits';
import type { Play } from '../module';
import { boards, purse } from './art/paper';
import { Art, factsOf, sceneOf, Thing, useColumns } from './bits';
import { Out } from './board';

const BOARDS = boards();
// Kinds of cards that have room for the rest of a recruitment, on a phone for the purse.
const LOOSE = 5, LOOSE_NARROW = 3;

// Covered, it is drawn while its owner peeks. A television and those who watch have none.
export const isOpen = (play: Pick<Play, 'state' | 'table' | 'me'>): boolean =>
    play.me !== null && !play.state.route.tv && (play.table.peek || !play.state.settings.cover);

// `off`: how many cards it is from the middle of the fan.
function Card({ play, card, off }: { play: Play; card: KohleCard; off: number }) {
    const say = useSay();
    const label = `${card.name}, ${card.count}${card.is_new ? `, ${say('ko.web.new')}` : ''}`;
    return (
        <li class={`ko-card ${card.can ? 'can' : ''}`} style={{ '--off': off }}>
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

// A fan of all kinds; without any card, the places where they would be.
function OpenHand({ play, wide }: { play: Play; wide: boolean }) {
    const say = useSay();
    const piles = sceneOf(play).cards.piles.filter(p => p.cards.length > 0);
    const all = piles.flatMap(p => p.cards);
    if (all.length === 0) {
        return <p class="ko-kinds ko-none"><i /><i /><i /><span>{say('ko.web.no_cards')}</span></p>;
    }
    const tight = all.length > (wide ? LOOSE : LOOSE_NARROW) ? 'ko-tight' : '';
    return (
        <div class={`ko-kinds ${tight}`} style={{ '--all': all.length }}>
            {piles.map(p => (
                <div key={p.kind} class={`ko-kind kind-${p.kind}`} role="group" aria-label={p.name}>
                    <p class="ko-kind-name" aria-hidden="true">{p.name}</p>
                    <ul class="plain">{p.cards.map(c => <Card key={c.word} play={play} card={c}
                        off={all.indexOf(c) - (all.length - 1) / 2} />)}</ul>
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
        <span class="ko-purse" aria-hidden="true"><Art svg={purse(money)} />
            <b>{say('ko.m', { n: money })}</b></span>
    );
}

// A desk: the money, the hand, and where there is room the pile and what is out.
export function HandStrip({ play }: { play: Play }) {
    const app = useApp(), say = useSay(), wide = useColumns();
    const { has_hand, is_full, count, label } = sceneOf(play).cards;
    if (!has_hand || app.state.route.tv) return null;
    const { cover } = app.state.settings;
    return (
        <section class="ko-hand" aria-label={label} data-testid="hand" data-kind="hand">
            <Art svg={BOARDS} />
            {isOpen(play) && <Purse play={play} />}
            {isOpen(play) ? <OpenHand play={play} wide={wide} />
                : <p class="ko-covered">{say('ko.web.covered')}</p>}
            <div class="ko-hand-side">
                <b title={label} class={is_full ? 'ko-excess' : ''}>{count} / {factsOf(play).hand}{' '}
                    <small>{say('ko.web.cards')}</small></b>
                <Button id="cover" icon="eye" kind="quiet" pressed={cover} label={say('ko.web.cover')}
                    onClick={() => { play.acts.choose(null); app.set({ cover: !cover }); }} />
            </div>
            {wide && !app.state.route.hand && <Out play={play} />}
        </section>
    );
}
