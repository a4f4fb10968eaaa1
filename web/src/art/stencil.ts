// stencil.ts -- lettering inside pictures, drawn from the strokes of letters.ts.
import { GAP, HIGH, letter, STROKE } from './letters';

interface Set { width: number; path: string; }

export function setType(text: string): Set {
    let x = 0, path = '';
    for (const sign of text) {
        const [width, d] = letter(sign);
        if (d !== '') path += `<path d="${d}" transform="translate(${round(x)} 0)"/>`;
        x += width + GAP;
    }
    return { width: x - GAP, path };
}

export const round = (n: number): number => Math.round(n * 100) / 100;

// A line of type as SVG of the given height in pixels; it takes the colour of the
// surrounding text.
export function stencil(text: string, height: number): string {
    const { width, path } = setType(text);
    const above = /[\u00C0-\u00FF]/.test(text) ? 3.6 : 1.6;
    const box = `-.5 ${-above} ${round(width + 1)} ${HIGH + 1.6 + above}`;
    return `<svg viewBox="${box}" height="${height}" fill="none" stroke="currentColor" `
        + `stroke-width="${STROKE}" stroke-linecap="butt" stroke-linejoin="miter">${path}</svg>`;
}

// The same inside another picture: at x, y (top), with the given height.
export function stencilAt(text: string, x: number, y: number, height: number, color: string,
                          anchor: 'start' | 'middle' = 'start'): string {
    const { width, path } = setType(text);
    const s = height / HIGH;
    const left = anchor === 'middle' ? x - width * s / 2 : x;
    return `<g transform="translate(${round(left)} ${round(y)}) scale(${round(s)})" fill="none" `
        + `stroke="${color}" stroke-width="${STROKE}">${path}</g>`;
}
