// keys.ts -- letters of this screen: k clan, t travel, r recruit, b Boss, w stop, g offers, y agree; digits
// choose a family, then type a price; plus and minus change it. Buttons name their own keys.
import type { Choice } from '../../mirror';
import type { Play } from '../module';
import { factsOf, isChosen, sceneOf } from './bits';
import { isFreshOffer } from './fresh';

// The next item of a sort: pressing again moves on to the next.
function cycle(play: Play, things: Choice[]): boolean {
    if (things.length === 0) return false;
    const at = things.findIndex(c => isChosen(play, c));
    play.acts.choose(things[(at + 1) % things.length]!);
    return true;
}

const span = (play: Play) => play.offered.find(a => a.is_span);

function typeDigit(play: Play, digit: number): boolean {
    const price = span(play);
    if (price === undefined) return false;
    const n = (play.table.number ?? 0) * 10 + digit;
    play.acts.setNumber(n > price.last ? digit : n);
    return true;
}

function step(play: Play, by: number): boolean {
    const price = span(play);
    if (price === undefined) return false;
    const n = (play.table.number ?? price.start) + by;
    play.acts.setNumber(Math.min(price.last, Math.max(price.first, n)));
    return true;
}

// The newest offer that can be agreed to.
function agree(play: Play): boolean {
    const offer = sceneOf(play).offers.filter(o => o.agree !== '').at(-1);
    if (offer === undefined || isFreshOffer(play, offer.number)) return false;
    play.acts.move(offer.agree);
    return true;
}

function digit(play: Play, n: number): boolean {
    if (typeDigit(play, n)) return true;
    const row = sceneOf(play).rows[n - 1];
    if (!sceneOf(play).is_talk || row === undefined) return false;
    play.acts.choose({ what: 'family', word: row.family });
    return true;
}

const PILES: Record<string, string> = { k: 'clan', t: 'travel', r: 'recruit', b: 'boss', w: 'stop' };

export function keys(play: Play, key: string): boolean {
    const scene = sceneOf(play);
    if (/^\d$/.test(key)) return digit(play, Number(key));
    switch (key) {
    case '+': case '=': return step(play, 1);
    case '-': return step(play, -1);
    case 'y': return agree(play);
    case 'g': return cycle(play, scene.offers.map(o => ({ what: 'offer', number: o.number })).reverse());
    }
    const pile = scene.cards.piles.find(p => p.kind === PILES[key]);
    if (pile !== undefined) return cycle(play, pile.cards.map(c => ({ what: 'card', word: c.word })));
    return key.startsWith('arrow') && scene.phase === 'place' && walk(play, key);
}

// Along the ring.
function walk(play: Play, key: string): boolean {
    const { length } = factsOf(play).deals, at = play.table.choice?.place ?? -1;
    const by = key === 'arrowright' || key === 'arrowdown' ? 1 : -1;
    play.acts.choose({ what: 'deal', place: (at + by + length) % length });
    return true;
}
