// posters.ts -- the sheet of 480 by 300 that the posters of all games are drawn on. A frame of any shape cuts
// it off at the sides or above, so grounds reach far beyond it.
import { dot, p } from './paper';

export const sheet = (ground: string, inside: string): string =>
    '<svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
    + `${p('M-400-300h1280v700H-400z', ground)}${inside}</svg>`;

// The head of a figure, for a row of a list.
export const medal = (ground: string, inside: string): string =>
    `<svg viewBox="8 -6 144 144" aria-hidden="true">${p('M8-6h144v144H8z', ground)}${inside}</svg>`;

export const at = (x: number, y: number, size: number, inside: string): string =>
    `<g transform="translate(${x} ${y}) scale(${size})">${inside}</g>`;

// A figure of 160 by 184 with its feet at x, y.
export const stands = (x: number, y: number, size: number, inside: string): string =>
    at(Math.round(x - 80 * size), Math.round(y - 184 * size), size, inside);

export const strip = (y: number, height: number, fill: string): string =>
    p(`M-400 ${y}h1280v${height}H-400z`, fill);

const ray = (x: number, y: number, angle: number): string =>
    `L${(x + 900 * Math.cos(angle)).toFixed(0)} ${(y + 900 * Math.sin(angle)).toFixed(0)}`;

export const rays = (x: number, y: number, n: number, fill: string): string =>
    p(Array.from({ length: n }, (_, i) => {
        const from = i * 2 * Math.PI / n;
        return `M${x} ${y}${ray(x, y, from)}${ray(x, y, from + Math.PI / n)}z`;
    }).join(''), fill);

// The sun of a poster, its right half in the shade.
export const disc = (x: number, y: number, r: number, light: string, dark: string): string =>
    dot(x, y, r, light) + p(`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}z`, dark);
