// paper.ts -- the things that the pictures of Kohle share. All functions are pure.
import { CREAM, dot, GOLD, GOLD2, INK, line, p, type } from '../../../art/paper';

export * from '../../../art/paper';
export const picture = (box: string, inside: string, more = ''): string =>
    `<svg viewBox="${box}" aria-hidden="true"${more && ` class="${more}"`}>${inside}</svg>`;
// A figure on the lower edge of its place; `more`: what is above its hat.
export const standing = (inside: string, more = 0): string =>
    `<svg class="ko-magnate" viewBox="-4 ${-8 - more} 168 ${192 + more}" preserveAspectRatio="xMidYMax" aria-hidden="true">${inside}</svg>`;

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

// A coin that lies on the table, `size` times ten wide.
const lying = (x: number, y: number, size = 1): string => [[0, GOLD2, ''], [-1.6, GOLD, ' stroke="#7A5200" stroke-width=".7"']]
    .map(([up, fill, edge]) => `<ellipse cx="${x}" cy="${y + size * Number(up)}" rx="${10 * size}" ry="${4.5 * size}" fill="${fill}"${edge}/>`).join('');

// Coins in two piles; at most fourteen are drawn.
export const pile = (n: number): string => picture('0 0 40 34',
    Array.from({ length: Math.min(14, n) }, (_, i) => lying(12 + i % 2 * 17, 29 - (i >> 1) * 4.2)).join(''), 'pile');

// The own money on a tray: a coin is a million, eight are a pile. Where there is no room, a coin is more.
const PILES = [[32, 54], [60, 54], [88, 54], [46, 43], [74, 43]] as const, HIGH = 8;
export function purse(n: number): string {
    const coins = Math.ceil(n / Math.max(1, Math.ceil(n / (HIGH * PILES.length))));
    return picture('0 0 120 72', '<ellipse cx="63" cy="57" rx="58" ry="15" fill="#00000038"/>'
        + `<ellipse cx="60" cy="54" rx="58" ry="16" fill="#2B1B0D"/><ellipse cx="60" cy="51" rx="58" ry="16" fill="#A9743B"/><ellipse cx="60" cy="52" rx="51" ry="12.5" fill="#3A2412"/>`
        + [3, 4, 0, 1, 2].map(i => Array.from({ length: Math.max(0, Math.min(HIGH, coins - i * HIGH)) }, (_, k) =>
            lying(PILES[i]![0], PILES[i]![1] - k * 4.6, 1.35)).join('')).join(''));
}

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

// A chair; its colours are those of the seat around it.
const CHAIR = p('M14 150V44q0-40 86-40t86 40v106z', 'var(--chair)') + p('M100 4q86 0 86 40v106h-86z', 'var(--chair2)')
    + line('M26 150V50q0-32 74-32t74 32v100', CREAM, 2, 'stroke-opacity=".35" stroke-dasharray="2 7"')
    + p('M40 150v-30q0-12 14-12h92q14 0 14 12v30z', 'var(--chair)') + p('M40 150v-20h120v20zM160 150V92q0-16 20-16t20 16v58z', 'var(--chair2)')
    + p('M0 150V92q0-16 20-16t20 16v58z', 'var(--chair)') + line('M40 122v28M160 122v28M40 130h120', INK, 2, 'opacity=".3"');

// Stretched to its place.
export const chair = (): string =>
    `<svg class="ko-chair" viewBox="0 0 200 150" preserveAspectRatio="none" aria-hidden="true">${CHAIR}</svg>`;

const BACK = `<rect x="2" y="2" width="86" height="122" rx="8" fill="#3A3833" stroke="${CREAM}" stroke-width="4"/>`
    + `<path d="M12 40L40 12M12 76L76 12M12 112L78 46M44 114l34-34" stroke="${CREAM}" opacity=".3" stroke-width="6"/>`;
export const cardBack = (): string => picture('0 0 90 126', BACK);

// The draw pile: a sheet for six cards. Without any, the place where it was.
export function deck(n: number): string {
    const sheets = Math.ceil(n / 6), y = 166 - 126 - sheets * 2.4;
    if (sheets === 0) return picture('0 0 100 166', line('M10 44h70v110H10z', CREAM, 2.5, 'stroke-dasharray="8 7" opacity=".6"'));
    return picture('0 0 100 166', p(`M8 ${y + 10}h88V166H14z`, '#0004')
        + Array.from({ length: sheets }, (_, i) => `<rect x="2" y="${164 - 122 - i * 2.4}" width="86" height="120" rx="8" `
            + `fill="${CREAM}" stroke="#3A3833" stroke-width="1.4"/>`).join('')
        + `<g transform="translate(0 ${y})">${BACK}${dot(45, 63, 20, '#3A3833')}${dot(45, 63, 16, GOLD2)}${dot(44, 62, 13.5, GOLD)}`
        + `${type('$', 44, 54, 16, INK)}</g>`);
}

// The desk: three boards with their grain, lit from above; stretched to its place.
export const boards = (): string => `<svg class="ko-boards" viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden="true">`
    + p('M0 0h400v100H0z', 'var(--wood)') + p('M0 34h400v32H0z', 'var(--wood2)')
    + p('M110 0h180l50 100H60z', 'var(--lit)') + p('M150 0h100l30 100H120z', 'var(--lit)')
    + line('M0 9q90-7 190 1t210-4M0 22q90 7 190-1t210 4M0 50q90-7 190 1t210-4M0 76q90 7 190-1t210 4M0 90q90-7 190 1t210-4', 'var(--grain)', 1.1)
    + line('M0 34h400M0 66h400', 'var(--seam)', 1.4) + '</svg>';
