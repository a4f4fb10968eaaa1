// piece.ts -- the pieces of the drawings in the rules: a card, a family, a chip, a die.
import { kohleCard } from './art/cards';
import { chip, emblem } from './art/families';
import { die } from './art/paper';

export function piece(kind: string, [what = '']: string[]): string {
    switch (kind) {
    case 'card': return kohleCard(what);
    case 'family': return emblem(what);
    case 'chip': return chip(Number(what), 'agreed');
    case 'die': return die(Number(what));
    }
    return '';
}
