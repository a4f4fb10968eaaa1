// keys.ts -- letters of this screen: k clan, t travel, r recruit, b Boss, w stop, g offers, y agree; digits
// choose a family, then type a price; plus and minus change it. Buttons name their own keys.
import { readMove } from '../../fields';
import type { Play } from '../module';
import { actions } from './actions';
import { isFreshOffer } from './fresh';
import { isOpen, legalMoves, needs, readHand, readScene, type Known } from './model';

// The next thing of a sort in the hand: pressing again goes on to the one behind it.
function cycle(play: Play, things: string[]): boolean {
    if (things.length === 0) return false;
    const at = things.indexOf(play.table.selected ?? '');
    play.acts.select(things[(at + 1) % things.length]!);
    return true;
}

function newestForMe(play: Play): Known | undefined {
    return legalMoves(play.view).filter(k => k.kind === 'agree').at(-1);
}

function typeDigit(play: Play, digit: number): boolean {
    const span = actions(play).find(a => a.legal?.last !== undefined);
    if (span === undefined) return false;
    const n = (play.table.number ?? 0) * 10 + digit;
    play.acts.setNumber(n > (span.legal?.last ?? 0) ? digit : n);
    return true;
}

function step(play: Play, by: number): boolean {
    const span = actions(play).find(a => a.legal?.last !== undefined);
    if (span === undefined) return false;
    const from = readMove(span.legal!.move).args.at(-1);
    const n = (play.table.number ?? span.start ?? Number(from)) + by;
    play.acts.setNumber(Math.min(span.legal!.last!, Math.max(0, n)));
    return true;
}

export function keys(play: Play, key: string): boolean {
    const scene = readScene(play.view);
    const hand = isOpen(play) ? readHand(play.view) : null;
    if (/^\d$/.test(key)) {
        if (typeDigit(play, Number(key))) return true;
        const need = needs(scene.deal)[Number(key) - 1];
        if (!scene.talking || need === undefined) return false;
        play.acts.select(`fam-${need.family}`);
        return true;
    }
    switch (key) {
    case '+': case '=': return step(play, 1);
    case '-': return step(play, -1);
    case 'y': {
        const known = newestForMe(play);
        if (known === undefined || isFreshOffer(play.table, parseInt(known.args[0] ?? '0', 10))) return false;
        play.acts.move(known.legal.move);
        return true;
    }
    case 'g': return cycle(play, scene.offers.map(o => `offer-${o.number}`).reverse());
    case 'k': return cycle(play, Object.keys(hand?.clan ?? {}).map(f => `card-clan-${f}`));
    case 't': return cycle(play, [...Object.keys(hand?.travel ?? {}).map(f => `card-travel-${f}`),
                                  ...(hand?.joker ? ['card-joker'] : [])]);
    case 'r': return cycle(play, hand?.recruit ? ['card-recruit'] : []);
    case 'b': return cycle(play, hand?.boss ? ['card-boss'] : []);
    case 'w': return cycle(play, hand?.stop ? ['card-stop'] : []);
    }
    if (key.startsWith('arrow') && scene.phase === 'place') return walk(play, key);
    return false;
}

// Along the ring.
function walk(play: Play, key: string): boolean {
    const at = Number(/^deal-(\d+)$/.exec(play.table.selected ?? '')?.[1] ?? -1);
    const by = key === 'arrowright' || key === 'arrowdown' ? 1 : -1;
    play.acts.select(`deal-${(at + by + 16) % 16}`);
    return true;
}
