// piece.ts -- the pieces of the drawings in the rules: a card, a family, a chip, a die.
import { kohleCard } from './art/cards';
import { chip, emblem } from './art/families';

// Where the pips of a die are: in columns and rows of 0, 1 and 2.
const PIPS = ['', '11', '0022', '001122', '00200222', '0020110222', '000102202122'];

function die(n: number): string {
    const place = (digit = '1'): number => 28 + 22 * Number(digit);
    const pips = PIPS[n]!.match(/../g)!.map(at =>
        `<circle cx="${place(at[0])}" cy="${place(at[1])}" r="7.5" fill="currentColor"/>`);
    return '<svg viewBox="0 0 100 100" aria-hidden="true"><rect x="6" y="6" width="88" height="88" rx="14" '
        + `fill="none" stroke="currentColor" stroke-width="5"/>${pips.join('')}</svg>`;
}

export function piece(kind: string, [what = '']: string[]): string {
    switch (kind) {
    case 'card': return kohleCard(what);
    case 'family': return emblem(what);
    case 'chip': return chip(Number(what), 'agreed');
    case 'die': return die(Number(what));
    }
    return '';
}
