// pfusch.ts -- signs, districts, eyes, the fence, and what lies about on a building site.
import { CREAM, dot, GOLD, GOLD2, INK, line, p } from '../../../art/paper';

// The warning sign: what has it can be probed.
export const sign = (): string =>
    '<svg class="sign" viewBox="-40 -108 80 112" aria-hidden="true">'
    + p('M-4 0h8V-60h-8z', '#4A2E12') + p('M0-104L36-42H-36z', GOLD, `stroke="${INK}" stroke-width="6" stroke-linejoin="round"`)
    + p('M0-98L30-46H0z', GOLD2) + p('M-4-86h8l-1.5 22h-5z', INK) + dot(0, -55, 4.4, INK)
    + '<rect x="-20" y="-36" width="40" height="24" rx="2" class="sign-plate"/></svg>';

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

// Houses that fell leave this.
export const rubble = (): string =>
    '<svg class="rubble" viewBox="0 -36 92 40" aria-hidden="true">'
    + p('M0 0l8-16l14-4l6-12l18 2l10 12l16 0l10 10l8 8z', '#B4A88F') + p('M46-30l10 12l16 0l10 10l8 8H50z', '#93876E')
    + [[12, -6, 20], [40, -16, -14], [62, -4, 34]].map(([x, y, turn]) =>
        `<rect x="${x}" y="${y! - 8}" width="20" height="12" class="block-front" transform="rotate(${turn} ${x} ${y})"/>`).join('') + '</svg>';

// A site before its first block: sand, bricks, a mixer.
export const supplies = (): string =>
    '<svg class="rubble" viewBox="0 -52 92 56" aria-hidden="true">' + p('M0 2q16-34 40-26t26 26z', '#E0C088') + p('M30-25q8-2 18 4t18 23H34z', '#C7A468')
    + p('M58 2l5-24h10l5 24h-4l-4-20l-4 20z', '#5B5F66') + `<g transform="rotate(-24 70 -30)">${p('M52-44l26 4v22l-26 4z', GOLD)}${p('M52-29h26v11l-26 4z', GOLD2)}${p('M78-42h8v26h-8z', '#8A5D0A')}</g>`
    + [[2, 0], [20, 0], [11, -7]].map(([x, y]) => p(`M${x} ${y! - 5}h16v6h-16z`, '#B5533A', 'stroke="#7D2E10" stroke-width="1"')).join('') + '</svg>';

// Planks, and kneading fists in the background: the same for every material.
export const fence = (): string =>
    '<svg class="fence" viewBox="0 0 160 64" aria-hidden="true">'
    + '<g class="fists"><path d="M40 30q-2-16 14-18q16 2 18 12q2 14-12 18h-12q-6-2-8-12z" fill="#D9A27A"/>'
    + '<path d="M120 30q2-16-14-18q-16 2-18 12q-2 14 12 18h12q6-2 8-12z" fill="#B97E56"/>'
    + `<path d="M46 16v12M53 13v13M60 14v12M114 16v12M107 13v13M100 14v12" stroke="${INK}" stroke-width="1.5"/></g>`
    + [0, 1, 2, 3, 4, 5, 6, 7].map(i => `<path d="M${i * 20 + 1} ${34 + (i * 5) % 4}l9-7l9 7v30h-18z" `
        + `fill="${i % 2 ? '#8A5A2E' : '#9C6A38'}" stroke="${INK}" stroke-width="1.5"/>`).join('')
    + '<path d="M0 46h160M0 56h160" stroke="#4A2E12" stroke-width="3"/></svg>';

// A wood that is left: the end of a beam.
export const log = (): string => '<svg class="log" viewBox="-12 -12 24 24" aria-hidden="true">'
    + dot(0, 0, 10.5, '#C9985C', 'stroke="#5A3A14" stroke-width="2"') + dot(0, 0, 6.5, 'none', 'stroke="#7A5226" stroke-width="1.6"') + dot(0, 0, 2.4, '#7A5226') + '</svg>';

// The needle goes in from the right; on 80 by 16.
export const needle = (): string =>
    '<svg class="needle" viewBox="0 0 80 16" aria-hidden="true">'
    + `<path d="M0 8l48-3v6z" fill="#E4E2DC" stroke="${INK}" stroke-width="1"/><path d="M48 2h28v12H48z" fill="${INK}"/>`
    + `<path d="M52 2v12M58 2v12M64 2v12" stroke="${CREAM}" stroke-width="1.5"/></svg>`;

// The inspector's hat, over the foot of who chooses.
export const hat = (): string =>
    '<svg class="hat" viewBox="0 0 40 22" aria-hidden="true"><path d="M8 14V3q12-5 24 0v11z" fill="currentColor"/>'
    + '<path d="M1 14q19-5 38 0v4q-19 5-38 0z" fill="currentColor"/><path d="M8 10h24v3H8z" fill="#A8281A"/></svg>';
