// pfusch.ts -- blocks of clay, towers, signs, tokens and districts. All blocks look alike: their
// thumb prints depend on their place, never on their content.
import { CREAM, INK } from '../../../art/ink';
import { stencilAt } from '../../../art/stencil';

// One block, isometric, three tones of one hue: on 64 by 40.
export function block(seed: number): string {
    const a = (seed * 37) % 9, b = (seed * 53) % 7;
    return '<path d="M6 14h44v24H6z" class="block-front"/><path d="M6 14l8-10h44l-8 10z" class="block-top"/>'
        + '<path d="M50 14l8-10v24l-8 10z" class="block-side"/>'
        + `<path d="M${14 + a} 22q4-4 8 0M${15 + a} 25q3-3 6 0M${30 + b} 30q4-4 8 0M${31 + b} 33q3-3 6 0" `
        + 'class="block-print" fill="none" stroke-width="1.6"/>';
}

// The inside, for cut-aways only: rings of wood, or speckles of plaster.
export function core(kind: 'solid' | 'hollow'): string {
    if (kind === 'solid') {
        return '<path d="M14 19h28v14H14z" fill="#B98A55"/><g fill="none" stroke="#7A5226" stroke-width="1.4">'
            + '<ellipse cx="28" cy="26" rx="11" ry="5"/><ellipse cx="28" cy="26" rx="7" ry="3"/><ellipse cx="28" cy="26" rx="3" ry="1.2"/></g>';
    }
    const at = [[17, 21], [24, 29], [31, 22], [38, 30], [21, 33], [41, 20], [34, 34]];
    return '<path d="M14 19h28v14H14z" fill="#F4EFE2" stroke="#8F8B84" stroke-dasharray="3 2"/>'
        + at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.5" fill="#8F8B84"/>`).join('')
        + '<path d="M15 20l26 12M41 20L15 32" stroke="#A8281A" stroke-width="1.6"/>';
}

// The warning sign: what has it can be probed.
export const sign = (): string =>
    '<svg class="sign" viewBox="0 0 28 30" aria-hidden="true">'
    + `<path d="M13 18h3v12h-3z" fill="${INK}"/><path d="M14 1l13 20H1z" fill="#F2C14E" stroke="${INK}" stroke-width="2"/>`
    + `<path d="M12.8 8h2.6v7h-2.6zM12.8 16.5h2.6v2.5h-2.6z" fill="${INK}"/></svg>`;

export interface Floor { known?: 'solid' | 'hollow'; probed?: boolean; }

// A tower on its site: floors from below, dashed ones still to come, the sign beside it.
export function tower(seat: number, floors: Floor[], height: number, signed: boolean): string {
    const rows = Math.max(height, floors.length), h = rows * 24 + 26;
    const ghosts = Array.from({ length: Math.max(0, height - floors.length) }, (_, i) => {
        const y = h - 40 - (floors.length + i) * 24;
        return `<path d="M6 ${y + 14}h44v24H6z" class="block-ghost" fill="none" stroke-dasharray="4 3"/>`;
    }).join('');
    const blocks = floors.map((f, i) => {
        const y = h - 40 - i * 24;
        const seen = f.known !== undefined ? core(f.known)
            : f.probed ? '<path d="M22 26l5 5l10-11" fill="none" class="block-mark" stroke-width="3.5"/>' : '';
        return `<g transform="translate(0 ${y})">${block(seat * 7 + i)}${seen}</g>`;
    }).join('');
    const post = signed ? `<g transform="translate(60 ${h - 32})">${sign().replace('<svg ', '<svg width="28" height="30" ')}</g>` : '';
    return `<svg class="tower hue-${seat % 6}" viewBox="0 0 92 ${h}" aria-hidden="true">`
        + `<path d="M0 ${h - 2}h92" stroke="currentColor" stroke-width="3"/>${ghosts}${blocks}${post}</svg>`;
}

const GIFTS = [
    'M20 4h8v9l4 7v24H16V20l4-7zM16 26h16v9H16z', 'M8 22h32l-4 22H12zM12 22q0-16 12-16t12 16h-4q0-11-8-11t-8 11z',
    'M24 12a13 13 0 1 0 .1 0zM18 2h12v10H18zM18 38h12v8H18zM23 18h2v8h6v2h-8z',
    'M14 6l10 6l10-6l8 12l-6 4v24H12V22l-6-4zM23 14h2v30h-2z', 'M24 6l20 18h-5v20H9V24H4zM19 30h10v14H19z',
    'M4 30q2-6 8-7l8-8h14q6 2 8 8q4 2 4 9h-4a6 6 0 0 1-12 0H20a6 6 0 0 1-12 0H4z',
];
const INFORMER = 'M8 18q8-4 8-12h16q0 8 8 12q-16 4-32 0zM14 24h20q0 12-10 14q-10-2-10-14zM17 26h6v4h-6zM26 26h6v4h-6zM8 46q2-10 16-10t16 10z';
const EMPTY = 'M8 10h14v20q-7 8-14 0zM26 10h14v20q-7 8-14 0zM12 14v14q3 3 6 0V14zM30 14v14q3 3 6 0V14z';

// A chip: a gift with its number, empty pockets, the informer; used ones are hollow.
export function token(word: string, used: boolean): string {
    const n = Number(word);
    const shape = n > 0 ? GIFTS[n - 1]! : word === 'informer' ? INFORMER : EMPTY;
    const number = n > 0 ? '<circle cx="50" cy="14" r="12" class="token-number"/>'
        + stencilAt(String(n), 50, 7, 14, 'var(--on-fill)', 'middle') : '';
    return `<svg class="token ${used ? 'used' : ''}" viewBox="0 0 64 64" aria-hidden="true">`
        + '<circle cx="32" cy="32" r="29" class="token-ground" stroke-width="3"/>'
        + `<path d="${shape}" transform="translate(8 9)" class="token-shape" fill-rule="evenodd"/>${number}</svg>`;
}

// Five districts as sky lines: rows, gables, sheds, villas, blocks.
const SKYLINES = [
    'M0 40V26h12v-4h8v4h12v-4h8v4h12v-4h8v4h12v-4h8v4h16v14z', 'M0 40V24l8-10l8 10V18l8-10l8 10v6l8-9l8 9v-8l10-12l10 12v10l8-6l8 6v20z',
    'M0 40V22l14-8v8l14-8v8l14-8v8l14-8v8h8V6h6v16h16v18z', 'M0 40V28h8l10-10l10 10h8v-6l12-10l12 10v6h10l8-8l8 8h6v12z',
    'M0 40V20h14V8h14v14h6V2h16v18h8v-8h14v12h10v16z',
];
export const district = (i: number): string =>
    `<svg class="district" viewBox="0 0 96 40" aria-hidden="true"><path d="${SKYLINES[i % 5]}" fill="currentColor"/></svg>`;

// One eye for each time a builder was caught.
export const eye = (open: boolean): string =>
    '<svg class="strike" viewBox="0 0 24 16" aria-hidden="true">'
    + `<path d="M1 8q11-14 22 0q-11 14-22 0z" fill="${open ? INK : 'none'}" stroke="currentColor" stroke-width="2"/>`
    + (open ? `<circle cx="12" cy="8" r="4" fill="${CREAM}"/>` : '') + '</svg>';

// One floor of a house, stretched to its place: the face is 36 of 46 high, so that floors stack.
export function floor(seed: number, inside?: 'solid' | 'hollow'): string {
    const a = (seed * 37) % 11, b = (seed * 53) % 9;
    return '<svg class="floor" viewBox="0 0 64 46" preserveAspectRatio="none" aria-hidden="true">'
        + '<path d="M3 10h48v36H3z" class="block-front"/><path d="M3 10l9-10h49l-10 10z" class="block-top"/>'
        + '<path d="M51 10l10-10v36l-10 10z" class="block-side"/>'
        + (inside !== undefined ? `<g transform="translate(-12 -13) scale(1.4)">${core(inside)}</g>`
            : `<path d="M${9 + a} 20q5-5 10 0M${11 + a} 24q3-3 6 0M${27 + b} 36q5-5 10 0M${29 + b} 40q3-3 6 0" `
              + 'class="block-print" fill="none" stroke-width="1.6"/>') + '</svg>';
}

// Planks, and kneading fists in the background: the same for every material.
export const fence = (): string =>
    '<svg class="fence" viewBox="0 0 160 64" aria-hidden="true">'
    + '<g class="fists"><path d="M40 30q-2-16 14-18q16 2 18 12q2 14-12 18h-12q-6-2-8-12z" fill="#D9A27A"/>'
    + '<path d="M120 30q2-16-14-18q-16 2-18 12q-2 14 12 18h12q6-2 8-12z" fill="#B97E56"/>'
    + `<path d="M46 16v12M53 13v13M60 14v12M114 16v12M107 13v13M100 14v12" stroke="${INK}" stroke-width="1.5"/></g>`
    + [0, 1, 2, 3, 4, 5, 6, 7].map(i => `<path d="M${i * 20 + 1} ${34 + (i * 5) % 4}l9-7l9 7v30h-18z" `
        + `fill="${i % 2 ? '#8A5A2E' : '#9C6A38'}" stroke="${INK}" stroke-width="1.5"/>`).join('')
    + '<path d="M0 46h160M0 56h160" stroke="#4A2E12" stroke-width="3"/></svg>';

// The back of a chip that lies sealed.
export const chipBack = (): string =>
    '<svg class="token back" viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="29" '
    + 'class="token-shape"/><path d="M12 40l28-28M18 50l32-32M30 54l24-24" class="token-hatch"/></svg>';

// The needle goes in from the right; on 80 by 16.
export const needle = (): string =>
    '<svg class="needle" viewBox="0 0 80 16" aria-hidden="true">'
    + `<path d="M0 8l48-2v4z" fill="#8F8B84" stroke="${INK}" stroke-width="1"/><path d="M48 2h28v12H48z" fill="${INK}"/>`
    + `<path d="M52 2v12M58 2v12M64 2v12" stroke="${CREAM}" stroke-width="1.5"/></svg>`;

// The inspector's hat, over the foot of who chooses.
export const hat = (): string =>
    '<svg class="hat" viewBox="0 0 40 22" aria-hidden="true"><path d="M8 14V3q12-5 24 0v11z" fill="currentColor"/>'
    + '<path d="M1 14q19-5 38 0v4q-19 5-38 0z" fill="currentColor"/><path d="M8 10h24v3H8z" fill="#A8281A"/></svg>';

// The weather: rain in April, the holiday sun in August, snow in December.
export function weather(month: number): string {
    const at = Array.from({ length: 26 }, (_, i) => [(i * 67) % 200, (i * 41) % 96] as const);
    const falls = month === 3
        ? `<path d="${at.map(([x, y]) => `M${x} ${y}l-3 9`).join('')}" class="sky-rain" fill="none" stroke-width="1.3"/>`
        : month === 11 || month === 0
            ? at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.3" class="sky-snow"/>`).join('') : '';
    const sun = month === 7 ? 21 : month === 3 ? 0 : 13;
    return '<svg class="weather" viewBox="0 0 200 100" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">'
        + `<circle cx="168" cy="26" r="${sun}" class="sky-sun"/>`
        + `<path d="M0 100V70h14V56h10v14h12V48l9-8l9 8v24h16V60h8V44h14v20h14V52l12-9l12 9v16h18V58h10v10h14V50h8v16h20v34z" class="sky-town"/>`
        + `${falls}</svg>`;
}
