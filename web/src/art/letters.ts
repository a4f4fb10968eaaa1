// letters.ts -- "Schablone": our own alphabet, as strokes of one width on a grid 10 high; capitals only. A
// letter is its width and a path of M, L, H, V, Q and T; strokes have gaps where a stencil needs its bridges.
// stencil.ts draws it inside pictures, and lettering.mjs makes the page's font of it.
export const STROKE = 2, GAP = 1.1, BLANK = 3.4, HIGH = 10;

const ROUND = 'M3 1Q1 1 1 3V7Q1 9 3 9M3.8 1Q5.8 1 5.8 3V7Q5.8 9 3.8 9';

export const LETTERS: Record<string, [width: number, path: string]> = {
    A: [7.6, 'M1 10L3.1 0M6.6 10L4.5 0M2 7.2H4.4'],
    B: [6.8, 'M1 0V10M2.7 1H3.7Q5.5 1 5.5 2.9T3.7 4.8H2.7M3.7 4.8H3.9Q5.8 4.8 5.8 6.9T3.9 9H2.7'],
    C: [6.6, 'M5.6 3.5V3Q5.6 1 3.6 1H3Q1 1 1 3V7Q1 9 3 9H3.6Q5.6 9 5.6 7V6.5'],
    D: [7, 'M1 0V10M2.7 1H3.2Q6 1 6 4V6Q6 9 3.2 9H2.7'],
    E: [5.6, 'M5.6 1H1V9H5.6M1 5H5'],
    F: [5.4, 'M5.4 1H1V10M1 5.2H4.8'],
    G: [6.7, 'M5.7 3.3V3Q5.7 1 3.7 1H3Q1 1 1 3V7Q1 9 3 9H3.7Q5.7 9 5.7 7V5.5H3.7'],
    H: [6.8, 'M1 0V10M5.8 0V10M1 5H4.1'],
    I: [2, 'M1 0V10'],
    J: [5.4, 'M4.4 0V7Q4.4 9 2.7 9T1 7V6.6'],
    K: [7.2, 'M1 0V10M6.1 0L3.8 4.8 6.2 10'],
    L: [5.2, 'M1 0V9H5.2'],
    M: [9, 'M1 0V10M8 0V10M1.9 0L4.5 7 7.1 0'],
    N: [7.2, 'M1 0V10M6.2 0V10M1.9 0L5.3 10'],
    O: [6.8, ROUND],
    P: [6.6, 'M1 0V10M2.7 1H3.6Q5.6 1 5.6 3.3T3.6 5.6H2.7'],
    Q: [7.1, `${ROUND}M4.2 6.6L6.2 10`],
    R: [6.6, 'M1 0V10M2.7 1H3.6Q5.6 1 5.6 3.2T3.6 5.4H2.7M3.6 5.4L5.6 10'],
    S: [6.4, 'M5.4 3.2V3Q5.4 1 3.6 1H2.8Q1 1 1 3T2.8 5H3.6Q5.4 5 5.4 7T3.6 9H2.8Q1 9 1 7V6.8'],
    T: [6.4, 'M0 1H6.4M3.2 2.7V10'],
    U: [6.8, 'M1 0V6.8Q1 9 3 9H3.8Q5.8 9 5.8 6.8V0'],
    V: [7, 'M1 0L3.1 10M6 0L3.9 10'],
    W: [11, 'M1 0L3 10M5.5 0L3.5 10M5.5 0L7.5 10M10 0L8 10'],
    X: [7, 'M1.1 0L5.9 10M5.9 0L1.1 10'],
    Y: [7, 'M1.1 0L3.5 5 5.9 0M3.5 5V10'],
    Z: [6, 'M0 1H4.5L1.3 9H5.9'],
    0: [6.4, 'M2.85 1Q1 1 1 3V7Q1 9 2.85 9M3.55 1Q5.4 1 5.4 3V7Q5.4 9 3.55 9'],
    1: [6.4, 'M3.8 0V10M1.1 3L3.8 1'],
    2: [6.4, 'M1 3.4V3Q1 1 3 1H3.4Q5.4 1 5.4 3 5.4 4.3 4.5 5.4L2 9H6.2'],
    3: [6.4, 'M1 3.1V2.9Q1 1 2.9 1H3.5Q5.3 1 5.3 2.9T3.5 4.8H2.5'
           + 'M3.5 4.8Q5.4 4.8 5.4 6.9T3.5 9H2.9Q1 9 1 7.1V6.9'],
    4: [6.4, 'M3.7 0L1.3 7H6.4M4.6 4.2V10'],
    5: [6.4, 'M5.8 1H1.3V4.9H3.4Q5.4 4.9 5.4 6.9T3.4 9H2.9Q1 9 1 7.1V6.9'],
    6: [6.4, 'M5.3 3V2.8Q5.3 1 3.5 1H2.9Q1 1 1 3V7Q1 9 2.9 9H3.5Q5.4 9 5.4 6.9T3.5 4.8H2.7'],
    7: [6.4, 'M.3 1H4.9L2.6 10'],
    8: [6.4, 'M2.9 1Q1.2 1 1.2 2.9T2.9 4.8H3.5Q5.2 4.8 5.2 2.9T3.5 1'
           + 'M2.9 9Q1 9 1 6.9T2.9 4.8H3.5Q5.4 4.8 5.4 6.9T3.5 9'],
    9: [6.4, 'M1.1 7V7.2Q1.1 9 2.9 9H3.5Q5.4 9 5.4 7V3Q5.4 1 3.5 1H2.9Q1 1 1 3.1T2.9 5.2H3.7'],
    ẞ: [6.8, 'M1 10V3Q1 1 3 1H3.4Q5.2 1 5.2 2.9T3.4 4.8H3M3.4 4.8H3.7Q5.8 4.8 5.8 6.9T3.9 9H3.2'],
    '€': [7, 'M6 3.3V3Q6 1 4.2 1H3.8Q1.9 1 1.9 3V7Q1.9 9 3.8 9H4.2Q6 9 6 7V6.7M0 4.1H4.4M0 6.4H4.4'],
    '!': [2, 'M1 0V6.5M1 7.8V10'],
    '?': [6.2, 'M1 3.3V3Q1 1 3 1H3.2Q5.2 1 5.2 3 5.2 4.2 4.1 4.9T3 6.8M3 7.9V10'],
    $: [6.4, 'M5.4 3.2V3Q5.4 1 3.6 1H2.8Q1 1 1 3T2.8 5H3.6Q5.4 5 5.4 7T3.6 9H2.8Q1 9 1 7V6.8'
           + 'M3.2-1.4V.4M3.2 9.6V11.4'],
    '&': [8, 'M7.1 10L1.9 3.4Q1.2 1 3.3 1T4.7 2.6Q4.7 3.9 2.6 5.1 1 6 1 7.3 1 9 3 9 5.8 9 6.7 5.4'],
    ',': [2.2, 'M1.3 8V9.6L.8 11.6'], '.': [2, 'M1 8V10'], ':': [2, 'M1 3V5M1 8V10'],
    '-': [3.6, 'M.3 5.4H3.3'], '–': [6, 'M.2 5.4H5.8'], '−': [6.4, 'M.2 5.2H6.2'],
    '+': [6.4, 'M.2 5.2H6.2M3.2 2.2V8.2'],
    '×': [6, 'M1 3L5 7.4M5 3L1 7.4'], '=': [6, 'M.2 3.7H5.8M.2 6.9H5.8'], '/': [5, 'M1 10L4 0'],
    '\'': [2, 'M1 0V2.8'], '·': [2, 'M1 4.2V6.2'], '%': [8.4, 'M1 0V4.2M7.4 5.8V10M2 10L6.4 0'],
    '(': [3.2, 'M2.4 0Q1 2 1 5T2.4 10'], ')': [3.2, 'M.8 0Q2.2 2 2.2 5T.8 10'],
};

// Marks above or below a letter, around the middle of its width.
const MARKS: Record<string, (middle: number) => string> = {
    '\u0308': m => `M${m - 1.6}-2.9V-1M${m + 1.6}-2.9V-1`,
    '\u0301': m => `M${m - .6}-1L${m + .9}-3.2`,
    '\u0300': m => `M${m + .6}-1L${m - .9}-3.2`,
    '\u0302': m => `M${m - 1.7}-1L${m}-2.4 ${m + 1.7}-1`,
    '\u0327': m => `M${m} 10.4L${m - .6} 12.4`,
};

// Width and path of a sign, with its mark if it has one; without a path if there is no such letter.
export function letter(sign: string): [width: number, path: string] {
    const capital = sign === 'ß' ? 'ẞ' : sign === '\u2019' ? '\'' : sign.toUpperCase();
    const [base = ' ', mark = ''] = capital.normalize('NFD');
    const [width, path] = LETTERS[base] ?? [BLANK - GAP, ''];
    return [width, path === '' ? '' : path + (MARKS[mark]?.(width / 2) ?? '')];
}
