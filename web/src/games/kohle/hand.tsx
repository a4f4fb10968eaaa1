// hand.tsx -- one's own cards by kind, with counts. They lie open on the own screen; covered they
// are not in the page at all until their owner peeks.
import { kohleCard, recruitCard } from '../../art/families';
import { Button, useApp, useSay } from '../../frame/bits';
import { readMove } from '../../fields';
import { FAMILY_LETTERS } from '../facts';
import type { Play } from '../module';
import { Art, familyName, Thing } from './bits';
import { isOpen, readHand } from './model';

interface CardProps { play: Play; card: string; count: number; newest: string[]; }

function cardName(play: Play, card: string): string {
    const [kind = '', family] = card.split('-');
    const at = ['clan', 'travel', 'joker', 'recruit', 'boss', 'stop'].indexOf(kind);
    return play.texts.say(`ko.card.${at}`, { family: familyName(family ?? '') });
}

// Could it be played now? Then it stands out.
function isPlayable(play: Play, card: string): boolean {
    const [kind = '', family] = card.split('-');
    const verb = kind === 'clan' ? 'lay' : kind;
    return play.view.legal.some(l => {
        const m = readMove(l.move);
        return (m.kind === verb && (family === undefined || m.args[0] === family))
            || (m.kind === 'discard' && m.args[0] === card);
    });
}

function Card({ play, card, count, newest }: CardProps) {
    const say = useSay();
    const can = isPlayable(play, card);
    const label = `${cardName(play, card)}, ${count}${newest.includes(card) ? `, ${say('web.ko.new')}` : ''}`;
    return (
        <li class={`ko-card ${can ? 'can' : ''}`}>
            <Thing play={play} id={`card-${card}`} kind={card.split('-')[0]!} label={label}
                class={newest.includes(card) ? 'new' : ''}>
                {card === 'recruit'
                    ? <span class="ko-triptych">{([0, 1, 2] as const).map(i =>
                        <Art key={i} svg={recruitCard(i)} class={i < count ? '' : 'missing'} />)}</span>
                    : <Art svg={kohleCard(card)} />}
                <b class="ko-count">{count}</b>
            </Thing>
        </li>
    );
}

const KINDS = ['clan', 'travel', 'recruit', 'boss', 'stop'] as const;

function cardsOf(play: Play): Record<typeof KINDS[number], [string, number][]> {
    const hand = readHand(play.view);
    const families = (kind: 'clan' | 'travel'): [string, number][] => FAMILY_LETTERS
        .filter(f => (hand[kind][f] ?? 0) > 0).map(f => [`${kind}-${f}`, hand[kind][f]!]);
    const one = (kind: 'joker' | 'recruit' | 'boss' | 'stop'): [string, number][] =>
        hand[kind] > 0 ? [[kind, hand[kind]]] : [];
    return {
        clan: families('clan'), travel: [...families('travel'), ...one('joker')],
        recruit: one('recruit'), boss: one('boss'), stop: one('stop'),
    };
}

function OpenHand({ play }: { play: Play }) {
    const say = useSay();
    const cards = cardsOf(play);
    const newest = Array.isArray(play.view.private?.newest) ? play.view.private.newest.map(String) : [];
    return (
        <div class="ko-kinds">
            {KINDS.filter(kind => cards[kind].length > 0).map(kind => (
                <div key={kind} class={`ko-kind kind-${kind}`} role="group"
                    aria-label={say(`web.ko.kind.${kind}`)}>
                    <p class="ko-kind-name" aria-hidden="true">{say(`web.ko.kind.${kind}`)}</p>
                    <ul class="plain">{cards[kind].map(([card, count]) =>
                        <Card key={card} play={play} card={card} count={count} newest={newest} />)}</ul>
                </div>
            ))}
        </div>
    );
}

export function HandStrip({ play }: { play: Play }) {
    const app = useApp(), say = useSay();
    if (play.me === null || app.state.route.tv) return null;
    const { cover } = app.state.settings;
    const count = Array.isArray(play.view.public.hands) ? Number(play.view.public.hands[play.me] ?? 0) : 0;
    return (
        <section class="ko-hand" aria-label={say('web.ko.hand', { n: count, m: 12 })}
            data-testid="hand" data-kind="hand">
            {isOpen(play) ? <OpenHand play={play} />
                : <p class="ko-covered">{say('web.ko.covered')}</p>}
            <div class="ko-hand-side">
                <b class={count > 12 ? 'ko-full' : ''}>{count} / 12</b>
                <Button id="cover" icon="eye" kind="quiet" pressed={cover} label={say('web.ko.cover')}
                    onClick={() => { play.acts.select(null); app.set({ cover: !cover }); }} />
            </div>
        </section>
    );
}
