// piece.ts -- the pieces of the drawings in the rules: a card, its back, a company, a detective, a lawyer.
import { company, detective, lawyer } from './art/companies';
import type { Shift } from './art/bust';
import { cardBack, portrait } from './art/portraits';

export function piece(kind: string, [what = '', shift = '']: string[]): string {
    switch (kind) {
    case 'card': return portrait(what, shift as Shift);
    case 'back': return cardBack(null);
    case 'company': return company(Number(what));
    case 'detective': return detective(false);
    case 'lawyer': return lawyer();
    }
    return '';
}
