// stencil.ts -- "Schablone": our own alphabet of strokes of one width, for titles and stamps.
// Each letter is a path on a grid 10 high, with its width; capitals only.
const LETTERS: Record<string, [number, string]> = {
    A: [8, 'M0 10L3.5 0h1L8 10M1.8 7h4.4'],
    B: [7, 'M1 0v10M1 0h3q2.5 0 2.5 2.4T4 4.8h-1.5M4 4.8q3 0 3 2.6T4 10H1'],
    C: [7.5, 'M7.5 2Q6.5 0 4.2 0 .5 0 .5 5t3.7 5q2.3 0 3.3-2'],
    D: [7.5, 'M1 0v10M2.5 0h.8q4.2 0 4.2 5T3.3 10H1'],
    E: [6, 'M6 0H1v10h5M2.5 5h3'],
    F: [6, 'M6 0H1v10M2.5 5h3'],
    G: [8, 'M7.5 2Q6.5 0 4.2 0 .5 0 .5 5t3.7 5q3.3 0 3.3-3.5V5.5H5'],
    H: [7.5, 'M1 0v10M7 0v10M2.5 5h3'],
    I: [2, 'M1 0v10'],
    J: [5.5, 'M5 0v7q0 3-2.5 3T0 7.6'],
    K: [7.5, 'M1 0v10M7 0L2.8 4.8 7.3 10'],
    L: [6, 'M1 0v10h5'],
    M: [9, 'M1 10V0l3.5 6L8 0v10'],
    N: [7.5, 'M1 10V0l6 10V0'],
    O: [8, 'M4 0Q.5 0 .5 5T4 10M4 0q3.5 0 3.5 5T4 10'],
    P: [6.5, 'M1 10V0h2.8Q6.5 0 6.5 2.8T3.8 5.6H2.5'],
    Q: [8, 'M4 0Q.5 0 .5 5T4 10q3.5 0 3.5-5T4 0M5 7.5L8 10.5'],
    R: [7, 'M1 10V0h2.8Q6.5 0 6.5 2.7T3.8 5.4H2.5M4.3 5.4L7 10'],
    S: [6.5, 'M6 1.5Q5 0 3.2 0 .6 0 .6 2.4T3.3 5q2.9.3 2.9 2.7T3.2 10Q1.2 10 .3 8.3'],
    T: [7, 'M0 0h7M3.5 1.5V10'],
    U: [7.5, 'M1 0v6.5Q1 10 4 10t3-3.5V0'],
    V: [8, 'M0 0l3.5 10h1L8 0'],
    W: [11, 'M0 0l2.7 10L5.5 2l2.8 8L11 0'],
    X: [7.5, 'M.5 0L7 10M7 0L4.5 3.9M3 6.1L.5 10'],
    Y: [7.5, 'M.3 0L3.8 5 7.3 0M3.8 6.5V10'],
    Z: [7, 'M.5 0h6L.5 10h6'],
    0: [7, 'M3.5 0Q.5 0 .5 5t3 5M3.5 0q3 0 3 5t-3 5'],
    1: [4.5, 'M.5 2L3 0v10'],
    2: [6.5, 'M.5 2.4Q.8 0 3.3 0q2.8 0 2.8 2.6Q6.1 4.5.5 10H6.5'],
    3: [6.5, 'M.6 1.8Q1.3 0 3.2 0 5.9 0 5.9 2.4T3.5 4.8H2.8M3.5 4.8q2.7 0 2.7 2.6T3.2 10Q1 10 .4 8'],
    4: [7, 'M5 10V0L.3 7H7'],
    5: [6.5, 'M5.8 0H1.3L1 4.6q1-.7 2.3-.7Q6.2 3.9 6.2 7T3.2 10Q1.2 10 .4 8.3'],
    6: [6.5, 'M5.5 1Q4.8 0 3.6 0 .5 0 .5 6q0 4 3 4t3-3.1-2.9-3q-2 0-3 1.8'],
    7: [6.5, 'M.3 0h6L2.8 10'],
    8: [6.5, 'M3.3 4.7Q.9 4.7.9 2.4T3.3 0q2.3 0 2.3 2.4T3.3 4.7M3.3 4.7Q.4 4.7.4 7.4T3.3 10q2.9 0 2.9-2.6T3.3 4.7'],
    9: [6.5, 'M1 9q.8 1 2 1 3.1 0 3.1-6 0-4-3-4t-3 3.1T3 6.1q2 0 3-1.8'],
    '!': [2, 'M1 0v6.5M1 9v1'], '?': [6, 'M.5 2.2Q.9 0 3.1 0q2.6 0 2.6 2.5Q5.7 4.5 3 6v.8M3 9v1'],
    $: [6.5, 'M6 2.3Q5 1.2 3.2 1.2.8 1.2.8 3.2t2.5 2q2.7.2 2.7 2t-2.8 2Q1.2 9.2.3 7.8M3.2-.5v1.2M3.2 9.7v1.2'],
    '&': [8, 'M7.5 10L2 3.3Q.8 0 3.2 0q2.5 0 2.2 2.3Q5 3.8 2.2 5.2.5 6.2.5 7.7q0 2.3 2.5 2.3Q6.5 10 7.2 5.5'],
    ',': [2, 'M1.3 9v1l-.8 1.5'], '.': [2, 'M1 9v1'], '-': [4, 'M0 5.5h3.5'],
    '\'': [2, 'M1.3 0v1.4l-.8 1.5'],
};
const UMLAUTS: Record<string, string> = { Ä: 'A', Ö: 'O', Ü: 'U', É: 'E', È: 'E', À: 'A', Ç: 'C' };
const GAP = 2.6, BLANK = 4, STROKE = 1.9;

interface Set { width: number; path: string; }

export const letter = (sign: string): [width: number, d: string] => LETTERS[sign] ?? [BLANK - GAP, ''];

export function setType(text: string): Set {
    let x = STROKE / 2, path = '';
    for (const sign of text.toUpperCase().replace(/ß/g, 'SS')) {
        const [width, d] = letter(UMLAUTS[sign] ?? sign);
        const half = width / 2;
        const dots = 'ÄÖÜ'.includes(sign) ? `M${half - 2}-3.4v1.8M${half + 2}-3.4v1.8` : '';
        if (d !== '') path += `<path d="${d}${dots}" transform="translate(${round(x)} 0)"/>`;
        x += width + GAP;
    }
    return { width: x - GAP + STROKE / 2, path };
}

export const round = (n: number): number => Math.round(n * 100) / 100;

// A line of type as SVG of the given height in pixels; it takes the colour of the
// surrounding text.
export function stencil(text: string, height: number): string {
    const { width, path } = setType(text);
    const above = /[ÄÖÜ]/i.test(text) ? 3.6 : 1.6;
    const box = `0 ${-STROKE / 2 - above} ${round(width)} ${11.6 + STROKE + above}`;
    return `<svg viewBox="${box}" height="${height}" fill="none" stroke="currentColor" `
        + `stroke-width="${STROKE}" stroke-linecap="butt" stroke-linejoin="miter">${path}</svg>`;
}

// The same inside another picture: at x, y (top), with the given height.
export function stencilAt(text: string, x: number, y: number, height: number, color: string,
                          anchor: 'start' | 'middle' = 'start'): string {
    const { width, path } = setType(text);
    const s = height / 10;
    const left = anchor === 'middle' ? x - width * s / 2 : x;
    return `<g transform="translate(${round(left)} ${round(y)}) scale(${round(s)})" fill="none" `
        + `stroke="${color}" stroke-width="${STROKE}">${path}</g>`;
}

export const stencilSigns = (): string[] => Object.keys(LETTERS);
