// wordmark.ts -- "Krumme Dinger": a straight word, and one in which each letter hangs as it likes; the N swings
// from its nail. The first word takes the colour of the text around it.
import { GAP, letter, STROKE } from './letters';
import { round, setType } from './stencil';

// A letter, how far it is turned, how low it hangs, and the room before it.
const HANGS: [sign: string, turn: number, drop: number, before: number][] =
    [['D', 4, 0, 0], ['I', -7, .6, .9], ['N', 14, -.5, 2.7], ['G', -5, .8, .7], ['E', 8, -.3, 1], ['R', -12, .7, .9]];

// `crook` is the colour of the second word. Stacked, it is below the first.
export function wordMark(crook = 'var(--accent-pf)', stacked = false): string {
    const straight = setType('Krumme'), left = stacked ? 3 : straight.width + 7, top = stacked ? 17 : 0;
    let x = left, crooked = '';
    for (const [sign, turn, drop, before] of HANGS) {
        const [width, d] = letter(sign);
        x += before;
        crooked += `<path d="${d}" transform="translate(${round(x)} ${top + drop}) `
            + `rotate(${turn} ${width / 2} ${sign === 'N' ? 0 : 5})"/>`;
        x += width + GAP;
    }
    const box = `-.6 -3 ${round(Math.max(x, straight.width + 1))} ${stacked ? 33 : 16.5}`;
    return `<svg class="mark" viewBox="${box}" fill="none" stroke="currentColor" stroke-width="${STROKE}" `
        + `aria-hidden="true">${straight.path}<g stroke="${crook}">${crooked}</g></svg>`;
}
