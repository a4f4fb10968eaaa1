// pfusch.ts -- blocks of clay, houses, signs and districts. All blocks look alike: their windows depend on
// their place, never on their content.
import { CREAM, dot, GOLD, GOLD2, INK, line, p } from '../../../art/paper';

// One block, isometric, three tones of one hue: on 64 by 40.
export function block(seed: number): string {
    const a = (seed * 37) % 9, b = (seed * 53) % 7;
    return '<path d="M6 14h44v24H6z" class="block-front"/><path d="M6 14l8-10h44l-8 10z" class="block-top"/>'
        + '<path d="M50 14l8-10v24l-8 10z" class="block-side"/>'
        + `<path d="M${14 + a} 22q4-4 8 0M${15 + a} 25q3-3 6 0M${30 + b} 30q4-4 8 0M${31 + b} 33q3-3 6 0" `
        + 'class="block-print" fill="none" stroke-width="1.6"/>';
}

// The inside, for cut-aways only: rings of wood, or a hole that is crossed out. On a face of 28 by 14 at 14, 19.
export function core(kind: 'solid' | 'hollow'): string {
    if (kind === 'solid') {
        return p('M14 19h28v14H14z', '#C9985C') + [[13, 6], [9.5, 4.4], [6, 2.8], [2.5, 1.2]].map(([x, y], i) =>
            `<ellipse cx="27" cy="26" rx="${x}" ry="${y}" fill="${i % 2 ? '#C9985C' : '#B07E43'}" stroke="#7A5226" stroke-width=".8"/>`).join('')
            + p('M14 19h28v14H14z', 'none', 'stroke="#5A3A14" stroke-width="1.2"');
    }
    return p('M14 19h28v14H14z', '#FBF6E8', `stroke="${INK}" stroke-width="1.2" stroke-dasharray="3 2"`)
        + [[18, 22], [23, 31], [36, 22], [39, 30], [17, 30]].map(([x, y]) => dot(x!, y!, 1, '#8F8B84')).join('')
        + line('M22 21l12 10M34 21L22 31', '#A8281A', 2);
}

// The warning sign: what has it can be probed.
export const sign = (): string =>
    '<svg class="sign" viewBox="-40 -108 80 112" aria-hidden="true">'
    + p('M-4 0h8V-60h-8z', '#4A2E12') + p('M0-104L36-42H-36z', GOLD, `stroke="${INK}" stroke-width="6" stroke-linejoin="round"`)
    + p('M0-98L30-46H0z', GOLD2) + p('M-4-86h8l-1.5 22h-5z', INK) + dot(0, -55, 4.4, INK)
    + '<rect x="-20" y="-36" width="40" height="24" rx="2" class="sign-plate"/></svg>';

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

// Five districts as sky lines: rows, gables, sheds, villas, blocks.
const SKYLINES = [
    'M0 40V26h12v-4h8v4h12v-4h8v4h12v-4h8v4h12v-4h8v4h16v14z', 'M0 40V24l8-10l8 10V18l8-10l8 10v6l8-9l8 9v-8l10-12l10 12v10l8-6l8 6v20z',
    'M0 40V22l14-8v8l14-8v8l14-8v8l14-8v8h8V6h6v16h16v18z', 'M0 40V28h8l10-10l10 10h8v-6l12-10l12 10v6h10l8-8l8 8h6v12z',
    'M0 40V20h14V8h14v14h6V2h16v18h8v-8h14v12h10v16z',
];
export const district = (i: number): string =>
    `<svg class="district" viewBox="0 0 96 40" aria-hidden="true"><path d="${SKYLINES[i % 5]}" fill="currentColor"/></svg>`;

// One eye opens each time a builder is caught.
export const eye = (open: boolean): string =>
    '<svg class="strike" viewBox="0 0 28 20" aria-hidden="true">' + (open
        ? p('M2 10q12-16 24 0q-12 16-24 0z', CREAM, 'stroke="currentColor" stroke-width="3"') + dot(14, 10, 5, 'currentColor')
        : line('M3 7q11 12 22 0M7 12l-3 5M14 14v5M21 12l3 5', 'currentColor', 2.4)) + '</svg>';

// A window that hangs as its place wants, on the face of a floor.
const pane = (x: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x + 4} 27)">${p(`M${x} 18h9v18h-9z`, '#FFF3D0')}${p(`M${x + 4.5} 18h4.5v18h-4.5z`, '#E9CF8A')}`
    + `<path d="M${x} 18h9v18h-9zM${x + 4.5} 18v18M${x} 25h9" class="block-print" fill="none" stroke-width="1.2"/></g>`;

// Floors of a house are five; the lowest has a door.
const windows = (seed: number): string => {
    const a = (seed * 3) % 5 - 2, b = (seed * 7) % 5 - 2;
    return pane(8, a) + (seed % 5 === 1 ? p('M22 20h10v26H22z', INK) + dot(30, 34, 1, GOLD) : pane(22.5, -a)) + pane(37, b);
};

// One floor of a house, stretched to its place: the face is 36 of 46 high, so that floors stack.
export const floor = (seed: number, inside?: 'solid' | 'hollow'): string =>
    '<svg class="floor" viewBox="0 0 64 46" preserveAspectRatio="none" aria-hidden="true">'
    + '<path d="M3 10h48v36H3z" class="block-front"/><path d="M3 10l9-10h49l-10 10z" class="block-top"/>'
    + '<path d="M51 10l10-10v36l-10 10z" class="block-side"/>'
    + (inside === undefined ? windows(seed) : `<g transform="translate(-12 -13) scale(1.4)">${core(inside)}</g>`) + '</svg>';

// A finished house has a roof; with its wreath the sign is still up.
export const roof = (): string =>
    '<svg class="roof" viewBox="-8 -102 140 104" aria-hidden="true">'
    + p('M110 2L52-34l18-12L130-12z', '#4A2A1A') + p('M-8 2L52-34L112 2z', '#8C4A2E') + p('M52-34L112 2H52z', '#6E3620') + p('M40-8a12 12 0 0 1 24 0z', '#FFF3D0')
    + line('M52-32v-28', '#4A2E12', 4) + dot(52, -74, 15, 'none', 'stroke="#2F7D5B" stroke-width="8"')
    + [[40, -84], [64, -82], [44, -62], [65, -66]].map(([x, y]) => dot(x!, y!, 3.4, '#E3342F')).join('')
    + p('M50-60l-10 20l6-2l4 6zM54-60l10 18l-6-1l-4 6z', '#E3342F') + '</svg>';

// A house that is lived in, far down the street: it has smoke, and nobody can probe it.
export function cottage(floors: number): string {
    const top = -floors * 24;
    const rows = Array.from({ length: floors }, (_, i) => `<path d="M0 ${-i * 24}h44v-24H0z" class="block-front"/>`
        + `<path d="M44 ${-i * 24}l8-6v-24l-8 6z" class="block-side"/>`
        + [6, 18, 30].map(x => p(`M${x} ${-i * 24 - 18}h8v12h-8z`, i === 0 && x === 18 ? INK : '#FFF3D0')).join('')).join('');
    return `<svg class="cottage" viewBox="-4 ${top - 52} 64 ${56 - top}" aria-hidden="true">${rows}`
        + p(`M-4 ${top}l26-18l30 18z`, '#8C4A2E') + p(`M22 ${top - 18}l8-5l26 17l-4 6z`, '#4A2A1A') + p(`M6 ${top - 26}h7v20H6z`, '#6E3620')
        + `<g class="smoke">${dot(10, top - 32, 3.4, 'var(--pf-puff)')}${dot(13, top - 39, 4.4, 'var(--pf-puff)')}${dot(10, top - 46, 5, 'var(--pf-puff)')}</g></svg>`;
}

// Houses that fell leave this.
export const rubble = (): string =>
    '<svg class="rubble" viewBox="0 -36 92 40" aria-hidden="true">'
    + p('M0 0l8-16l14-4l6-12l18 2l10 12l16 0l10 10l8 8z', '#B4A88F') + p('M46-30l10 12l16 0l10 10l8 8H50z', '#93876E')
    + [[12, -6, 20], [40, -16, -14], [62, -4, 34]].map(([x, y, turn]) =>
        `<rect x="${x}" y="${y! - 8}" width="20" height="12" class="block-front" transform="rotate(${turn} ${x} ${y})"/>`).join('') + '</svg>';

// Planks, and kneading fists in the background: the same for every material.
export const fence = (): string =>
    '<svg class="fence" viewBox="0 0 160 64" aria-hidden="true">'
    + '<g class="fists"><path d="M40 30q-2-16 14-18q16 2 18 12q2 14-12 18h-12q-6-2-8-12z" fill="#D9A27A"/>'
    + '<path d="M120 30q2-16-14-18q-16 2-18 12q-2 14 12 18h12q6-2 8-12z" fill="#B97E56"/>'
    + `<path d="M46 16v12M53 13v13M60 14v12M114 16v12M107 13v13M100 14v12" stroke="${INK}" stroke-width="1.5"/></g>`
    + [0, 1, 2, 3, 4, 5, 6, 7].map(i => `<path d="M${i * 20 + 1} ${34 + (i * 5) % 4}l9-7l9 7v30h-18z" `
        + `fill="${i % 2 ? '#8A5A2E' : '#9C6A38'}" stroke="${INK}" stroke-width="1.5"/>`).join('')
    + '<path d="M0 46h160M0 56h160" stroke="#4A2E12" stroke-width="3"/></svg>';

// A cloud of dust with wood in it, over the site of a house that falls. On 160 by 200.
export const dust = (): string =>
    '<svg class="dust" viewBox="0 0 160 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    + [[40, 170, 34], [110, 172, 38], [76, 150, 42], [24, 186, 26], [138, 188, 26], [80, 184, 40]].map(([x, y, r], i) =>
        dot(x!, y!, r!, i % 2 ? '#D9CDB4' : '#F4EFE2', 'class="puff"')).join('')
    + [50, 66, 80, 94, 108].map((x, i) => p(`M${x} 150h26v7h-26z`, i % 2 ? '#A8763F' : '#8A5A2B', 'class="plank" stroke="#5A3A14"')).join('') + '</svg>';

// The needle goes in from the right; on 80 by 16.
export const needle = (): string =>
    '<svg class="needle" viewBox="0 0 80 16" aria-hidden="true">'
    + `<path d="M0 8l48-2v4z" fill="#8F8B84" stroke="${INK}" stroke-width="1"/><path d="M48 2h28v12H48z" fill="${INK}"/>`
    + `<path d="M52 2v12M58 2v12M64 2v12" stroke="${CREAM}" stroke-width="1.5"/></svg>`;

// The inspector's hat, over the foot of who chooses.
export const hat = (): string =>
    '<svg class="hat" viewBox="0 0 40 22" aria-hidden="true"><path d="M8 14V3q12-5 24 0v11z" fill="currentColor"/>'
    + '<path d="M1 14q19-5 38 0v4q-19 5-38 0z" fill="currentColor"/><path d="M8 10h24v3H8z" fill="#A8281A"/></svg>';
