// families.ts -- six families: an emblem from the pun in the name, cut out of its hue; each has a
// base form of its own, so that colour is never needed. And the chip with a price.
import { stencilAt } from '../../../art/stencil';

// Base form and emblem on 48 by 48. R teeth, L heart, K dough, T coins, P pipe, H a five.
const BASE: Record<string, string> = {
    R: 'M2 2h44v44H2z', L: 'M24 1a23 23 0 1 0 .1 0z', K: 'M24 1l23 23l-23 23L1 24z',
    T: 'M12 1h24l11 11v24l-11 11H12L1 36V12z', P: 'M24 1l23 43H1z',
    H: 'M24 1l23 17l-9 28H10L1 18z',
};
const EMBLEM: Record<string, string> = {
    R: 'M6 15h36v6l-4 13l-5-13l-4 9l-5-9l-5 11l-4-11l-5 10l-4-10z',
    L: 'M24 38L10 24q-5-8 2-13q8-3 12 5q4-8 12-5q7 5 2 13z',
    K: 'M12 27q-2-9 7-10q5-7 12-2q8 2 6 10q1 9-8 9q-6 4-10 0q-7 0-7-7z',
    T: 'M16 10a6 6 0 1 0 .1 0zM32 10a6 6 0 1 0 .1 0zM16 26a6 6 0 1 0 .1 0zM32 26a6 6 0 1 0 .1 0z',
    P: 'M10 28h17v3q0 8-7 8t-7-8l-3-1zM27 29l9 2l-6-9l-3-1z',
    H: 'M30 14H19l-1 11q3-2 6-2q5 0 5 5t-5 5q-4 0-6-4l-4 3q3 6 10 6q10 0 10-10t-10-9q-1 0-2 .4l.4-1.4H30z',
};

export const FAMILY_LETTERS = Object.keys(BASE).sort();
export const hueOf = (family: string): number => FAMILY_LETTERS.indexOf(family);

// The emblem, in the hue of the theme around it (classes hue-0 to hue-5).
export function emblem(family: string): string {
    return `<svg class="emblem hue-${hueOf(family)}" viewBox="0 0 48 48" aria-hidden="true">`
        + `<path d="${BASE[family]}" fill="var(--hue)"/><path d="${EMBLEM[family]}" fill="var(--on)"/></svg>`;
}

// The same inside another picture, `size` units wide.
export const mark = (family: string, x: number, y: number, size: number): string =>
    `<g class="hue-${hueOf(family)}" transform="translate(${x} ${y}) scale(${size / 48})">`
    + `<path d="${BASE[family]}" fill="var(--hue)"/><path d="${EMBLEM[family]}" fill="var(--on)"/></g>`;

// A chip with an amount in millions: dashed is asked, solid is agreed, grey is
// void.
export function chip(n: number, stage: 'asked' | 'agreed' | 'void'): string {
    const dash = stage === 'asked' ? ' stroke-dasharray="7 5"' : '';
    return `<svg class="chip chip-${stage}" viewBox="0 0 48 48" aria-hidden="true">`
        + '<circle cx="24" cy="24" r="22" class="chip-ground"/>'
        + `<circle cx="24" cy="24" r="20" fill="none" class="chip-rim" stroke-width="4"${dash}/>`
        + stencilAt(String(n), 24, 16, 16, 'currentColor', 'middle') + '</svg>';
}
