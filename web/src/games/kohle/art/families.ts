// families.ts -- six families: an emblem from the pun in the name, cut out of its hue; each has a
// base form of its own, so that colour is never needed. Their cards, and the other cards of Kohle.
import { CREAM, INK } from '../../../art/ink';
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

const inner = (family: string, x: number, y: number, size: number): string =>
    `<g class="hue-${hueOf(family)}" transform="translate(${x} ${y}) scale(${size / 48})">`
    + `<path d="${BASE[family]}" fill="var(--hue)"/><path d="${EMBLEM[family]}" fill="var(--on)"/></g>`;

const card = (inside: string, ground = CREAM): string =>
    '<svg class="card-art" viewBox="0 0 90 126" aria-hidden="true">'
    + `<path d="M2 2h86v122H2z" fill="${ground}" stroke="${INK}" stroke-width="3"/>${inside}</svg>`;

// A smaller relative for each family: child, aunt, dog and so on, as a bust.
const RELATIVE: Record<string, string> = {
    R: 'M31 96q0-20 14-20t14 20zM45 54a11 11 0 1 0 .1 0zM36 58h18v4H36z',
    L: 'M26 96q0-22 19-22t19 22zM45 52a12 12 0 1 0 .1 0zM31 66q0-20 14-20t14 20l-5-8q-10-4-18 0z',
    K: 'M26 96V78l-4-14l10 6h26l10-6l-4 14v18zM36 76h5v5h-5zM49 76h5v5h-5zM41 85h8l-4 5z',
    T: 'M28 96q0-20 17-20t17 20zM45 52a12 12 0 1 0 .1 0zM28 52h34v4H28zM35 40h20v12H35z',
    P: 'M30 96q0-18 15-18t15 18zM45 56a11 11 0 1 0 .1 0zM52 70h14v-4h4v8H52z',
    H: 'M24 96q0-24 21-24t21 24zM45 48a13 13 0 1 0 .1 0zM38 44h14l8-8H30z',
};

export const clanCard = (family: string): string => card(
    inner(family, 10, 10, 26) + `<path d="${RELATIVE[family]}" fill="${INK}" fill-rule="evenodd"/>`
    + `<g class="hue-${hueOf(family)}"><path d="M2 100h86v24H2z" fill="var(--hue)"/></g>`
    + inner(family, 54, 84, 30));

const CASE = 'M14 54h62v46H14zM34 54v-9h22v9h-5v-4H39v4zM22 54h4v46h-4zM64 54h4v46h-4z';

// A suitcase with a label; the joker's has a question mark for all.
export function travelCard(family: string | null): string {
    const label = family === null
        ? `<circle cx="45" cy="77" r="17" fill="${CREAM}"/>` + stencilAt('?', 45, 68, 18, INK, 'middle')
        : `<path d="M27 60h36v34H27z" fill="${CREAM}"/>` + inner(family, 31, 63, 28);
    const steam = '<path d="M20 34q8-14 20-6t20-8" stroke="#8F8B84" stroke-width="5" fill="none"/>';
    return card(`${steam}<path d="${CASE}" fill="#8A5A2B"/>${label}`, '#FFF3D6');
}

// Three make one picture: a flag carried by three hands. `have` of them are filled.
export function recruitCard(part: 0 | 1 | 2): string {
    const pole = part === 0 ? `<path d="M40 20h5v92h-5z" fill="${INK}"/>` : '';
    const cloth = ['M45 24q22-8 45 2v44q-22-10-45-2z', 'M0 26q22 10 45 2t45-2v44q-22-6-45 2t-45-2z',
                   'M0 26q30-10 62 6l-20 16l20 18q-34-12-62 4z'][part]!;
    const star = part === 1 ? `<path d="M45 34l4 10l10 1l-8 7l3 10l-9-6l-9 6l3-10l-8-7l10-1z" fill="${CREAM}"/>` : '';
    return card(`${pole}<path d="${cloth}" fill="#A8281A"/>${star}`
        + `<path d="M30 112q0-14 15-14t15 14z" fill="${INK}"/><circle cx="45" cy="90" r="8" fill="${INK}"/>`);
}

export const bossCard = (): string => card(
    '<path d="M14 66L20 26l16 18l9-26l9 26l16-18l6 40z" fill="#F2C14E"/>'
    + '<path d="M45 18L20 66M45 18l25 48" stroke="#D89A1E" stroke-width="2"/>'
    + `<path d="M12 68h66v12H12z" fill="${INK}"/>` + stencilAt('Boss', 45, 92, 18, INK, 'middle'), '#FFF3D6');

const OCTAGON = 'M29 14h32l19 19v32l-19 19H29L10 65V33z';
export const stopCard = (): string => card(
    `<path d="${OCTAGON}" fill="#A8281A"/><path d="M30 56V38q3-4 6 0v-10q3-4 6 0v-4q3-4 6 0v5q3-4 6 0v22l5-6q5-2 5 2`
    + `l-9 18q-4 6-14 6q-11 0-11-15z" fill="${CREAM}"/>` + stencilAt('Stop', 45, 96, 18, INK, 'middle'));

// A card of Kohle by its word: "clan-R", "travel-R", "joker", "recruit", "boss", "stop".
export function kohleCard(word: string): string {
    const [kind, family] = word.split('-');
    switch (kind) {
    case 'clan': return clanCard(family ?? 'R');
    case 'travel': return travelCard(family ?? 'R');
    case 'joker': return travelCard(null);
    case 'recruit': return recruitCard(1);
    case 'boss': return bossCard();
    }
    return stopCard();
}

// A chip with an amount in millions: dashed is asked, solid is agreed, grey is
// void.
export function chip(n: number, stage: 'asked' | 'agreed' | 'void'): string {
    const dash = stage === 'asked' ? ' stroke-dasharray="7 5"' : '';
    return `<svg class="chip chip-${stage}" viewBox="0 0 48 48" aria-hidden="true">`
        + '<circle cx="24" cy="24" r="22" class="chip-ground"/>'
        + `<circle cx="24" cy="24" r="20" fill="none" class="chip-rim" stroke-width="4"${dash}/>`
        + stencilAt(String(n), 24, 16, 16, 'currentColor', 'middle') + '</svg>';
}
