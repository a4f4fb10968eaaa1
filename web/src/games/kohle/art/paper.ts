// paper.ts -- the things that the pictures of Kohle share. All functions are pure.
import { CREAM, dot, GOLD, GOLD2, INK, line, p, type } from '../../../art/paper';

export * from '../../../art/paper';
export const picture = (box: string, inside: string, more = ''): string =>
    `<svg viewBox="${box}" aria-hidden="true"${more && ` class="${more}"`}>${inside}</svg>`;
// A figure on the lower edge of its place.
export const standing = (inside: string): string =>
    `<svg class="ko-magnate" viewBox="-4 -8 168 192" preserveAspectRatio="xMidYMax" aria-hidden="true">${inside}</svg>`;

// ---- money -------------------------------------------------------------------------------------

// The dollar: a coin with its shadow, around 0, 0.
export const dollar = (): string => picture('-22 -22 44 48', '<ellipse cx="3.6" cy="19" rx="20" ry="5.6" fill="#1B1A1750"/>'
    + dot(0, 0, 20, GOLD2) + dot(-1.2, -1.2, 18, GOLD)
    + dot(-1.2, -1.2, 14.4, 'none', `stroke="${GOLD2}" stroke-width="1.6" stroke-dasharray="2.8 2.8"`)
    + type('$', -1.2, -10, 18, INK));

// One million.
export const million = (): string => picture('0 0 24 24', dot(13, 14, 10, '#1B1A1740') + dot(12, 12, 10, GOLD2) + dot(11, 11, 8.4, GOLD));

// A coin with a number on it.
export const coin = (n: number): string => picture('0 0 40 40', dot(22, 23, 17, '#1B1A1740') + dot(20, 20, 18, GOLD2)
    + dot(19, 19, 16, GOLD) + type(String(n), 19, 11, 16, INK));

// Coins in two piles; at most fourteen are drawn.
export const pile = (n: number): string => picture('0 0 40 34',
    Array.from({ length: Math.min(14, n) }, (_, i) => {
        const x = 12 + i % 2 * 17, y = 29 - (i >> 1) * 4.2;
        return `<ellipse cx="${x}" cy="${y}" rx="10" ry="4.5" fill="${GOLD2}"/>`
            + `<ellipse cx="${x}" cy="${y - 1.6}" rx="10" ry="4.5" fill="${GOLD}" stroke="#7A5200" stroke-width=".7"/>`;
    }).join(''), 'pile');

const CROWN = 'M0 40L6 2l17 17L33-6l10 25L60 2l6 38z';
export const crown = (): string => p(CROWN, '#00000038', 'transform="translate(4 3)"') + p(CROWN, GOLD)
    + p('M33-6l10 25L60 2l6 38H33z', GOLD2) + p('M0 40h66v9H0z', INK)
    + dot(13, 44.5, 2.6, GOLD) + dot(33, 44.5, 2.6, GOLD) + dot(53, 44.5, 2.6, GOLD);
export const crownPicture = (): string => picture('-4 -8 78 60', crown());

// Where the pips of a die are, on 20 by 20.
const PIPS: [number, number][][] = [[], [[10, 10]], [[5, 5], [15, 15]], [[5, 5], [10, 10], [15, 15]],
    [[5, 5], [15, 5], [5, 15], [15, 15]], [[5, 5], [15, 5], [10, 10], [5, 15], [15, 15]],
    [[5, 4.5], [5, 10], [5, 15.5], [15, 4.5], [15, 10], [15, 15.5]]];
export const die = (n: number): string => picture('0 0 20 20',
    `<rect x="1" y="1" width="18" height="18" rx="4" fill="${CREAM}" stroke="${INK}" stroke-width="1.5"/>`
    + (PIPS[n] ?? []).map(([x, y]) => dot(x, y, 1.9, INK)).join(''));

// A chair, stretched to its place; its colours are those of the seat around it.
export const chair = (): string =>
    '<svg class="ko-chair" viewBox="0 0 200 150" preserveAspectRatio="none" aria-hidden="true">'
    + p('M14 150V44q0-40 86-40t86 40v106z', 'var(--chair)') + p('M100 4q86 0 86 40v106h-86z', 'var(--chair2)')
    + line('M26 150V50q0-32 74-32t74 32v100', CREAM, 2, 'stroke-opacity=".35" stroke-dasharray="2 7"')
    + p('M40 150v-30q0-12 14-12h92q14 0 14 12v30z', 'var(--chair)') + p('M40 150v-20h120v20zM160 150V92q0-16 20-16t20 16v58z', 'var(--chair2)')
    + p('M0 150V92q0-16 20-16t20 16v58z', 'var(--chair)') + line('M40 122v28M160 122v28M40 130h120', INK, 2, 'opacity=".3"') + '</svg>';

export const cardBack = (): string => picture('0 0 90 126',
    `<rect x="2" y="2" width="86" height="122" rx="8" fill="#3A3833" stroke="${CREAM}" stroke-width="4"/>`
    + `<path d="M12 40L40 12M12 76L76 12M12 112L78 46M44 114l34-34" stroke="${CREAM}" opacity=".3" stroke-width="6"/>`);
