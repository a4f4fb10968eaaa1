// picture.ts -- what an event is about, small: the person, or the scales of a lawyer.
import { movesBy } from '../../fields';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { lawyer } from './art/companies';
import { portrait } from './art/portraits';
import { cardNamed, findCard } from './look';

export function picture(play: Play, entry: Entry, seat: number | null): string {
    for (const m of movesBy(entry, seat)) {
        if (m.kind === 'lawyer') return lawyer();
        const card = findCard(play, cardNamed(play, ...m.args));
        if (card !== undefined) return portrait(card.initial, card.shift);
    }
    return '';
}
