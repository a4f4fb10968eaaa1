// picture.ts -- what an event is about, small: the card that was played, the families that are traded, the
// money that is paid.
import { movesBy, type Move } from '../../fields';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { kohleCard } from './art/cards';
import { chip, emblem } from './art/families';

// The word of the card that a move plays, "travel-R"; '' for none.
export function cardIn({ kind, args }: Move): string {
    switch (kind) {
    case 'travel': return `travel-${args[0]}`;
    case 'lay': return `clan-${args[0]}`;
    case 'joker': case 'recruit': case 'boss': return kind;
    case 'stop': case 'stops': return 'stop';
    }
    return '';
}

const PAID = new Set(['earn', 'pay']);

export function picture(_: Play, entry: Entry, seat: number | null): string {
    for (const m of movesBy(entry, seat)) {
        const card = cardIn(m), family = /^[A-Z]/.exec(m.args.find(a => /^[A-Z]+$/.test(a)) ?? '');
        if (card !== '') return kohleCard(card);
        if (PAID.has(m.kind)) return chip(Number(m.args.at(-1)), 'agreed');
        if (family !== null) return emblem(family[0]);
    }
    return '';
}
