// lineup.ts -- the picture of the puzzle of the day: four suspects before a wall with marks of height.
import { GOLD, INK, p, type } from '../../art/paper';
import { at, strip } from '../../art/posters';
import { bust, type Shift } from './art/bust';

const SUSPECTS: [letter: string, shift: Shift][] =
    [['M', 'day'], ['S', 'weekend'], ['K', 'day'], ['L', 'weekend']];

const sign = p('M30 116h60v34H30z', INK) + type('?', 60, 121, 24, GOLD);

export const lineup = (): string =>
    '<svg viewBox="0 0 300 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    + p('M-300-300h900v450h-900z', '#C9D3E8') + [10, 40, 70, 100].map(y => strip(y, 2.5, '#8FA3C9')).join('')
    + SUSPECTS.map(([letter, shift], i) =>
        at(-8 + i * 68, 16, .92, bust(letter, shift) + sign)).join('')
    + '</svg>';
