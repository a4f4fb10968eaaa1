// paper.ts -- the pieces that all pictures are cut from. All functions are pure: the same call gives the same
// text. A picture that cuts a piece with a clip path takes the name of that clip as `id`.
import { CREAM, INK } from './ink';
import { stencilAt } from './stencil';

export { CREAM, INK };
export const GOLD = '#F2C14E', GOLD2 = '#C98A17', RED = '#A8281A';

export const p = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const dot = (x: number, y: number, r: number, fill: string, more = ''): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
export const type = (text: string, x: number, y: number, size: number, color: string): string =>
    stencilAt(text, x, y, size, color, 'middle');

// Light comes from the left: the right half of a piece lies in the shade. `inside` is cut off at its edge.
export function piece(id: string, d: string, light: string, dark: string, inside = '', split = 82): string {
    return `<clipPath id="${id}"><path d="${d}"/></clipPath>${p(d, light)}<g clip-path="url(#${id})">`
        + `<path d="M${split} -20H200V200H${split - 6}Q${split + 8} 90 ${split} -20z" fill="${dark}"/>${inside}</g>`;
}

export type Tones = [light: string, dark: string];
export const SKINS: Record<'fair' | 'tan' | 'deep', Tones> = {
    fair: ['#F0C9A4', '#D09A72'], tan: ['#D9A27A', '#AE7450'], deep: ['#8A5838', '#643C25'],
};

export const hand = (x: number, y: number, skin: Tones, flip = 1): string =>
    `<g transform="translate(${x} ${y}) scale(${flip} 1)">${dot(0, 0, 9, skin[0])}`
    + `${p('M0-9a9 9 0 0 1 0 18z', skin[1])}${p('M-9-2q-6-7-1-10q6-1 8 6z', skin[0])}</g>`;
