// lettering.mjs -- the font of titles, prices and numerals, made from the strokes of src/art/letters.ts: each
// stroke becomes an outline, the outlines a TrueType font, and that a WOFF2 file. Small letters look like
// capitals.
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import * as esbuild from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const EM = 1000, UNIT = 72, ASCENT = 960, DESCENT = 240;
const EXTRA = 'ÄÖÜÀÂÇÉÈÊËÎÏÔÙÛ\u2019';

async function source() {
    const { outputFiles } = await esbuild.build({ absWorkingDir: here, entryPoints: ['src/art/letters.ts'],
        bundle: true, write: false, format: 'esm' });
    return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

// ---- from strokes to outlines --------------------------------------------------------------------

const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const unit = v => v.map(x => x / Math.hypot(...v));
const beside = (p, d, by) => [p[0] - d[1] * by, p[1] + d[0] * by];

// Where the lines through p along d and through q along e meet; p if they are parallel.
function meet(p, d, q, e) {
    const cross = d[0] * e[1] - d[1] * e[0];
    if (Math.abs(cross) < 1e-6) return p;
    const t = ((q[0] - p[0]) * e[1] - (q[1] - p[1]) * e[0]) / cross;
    return [p[0] + d[0] * t, p[1] + d[1] * t];
}

// The strokes of a path: each a list of [from, control, to]; a line's control is its middle.
function strokes(d) {
    const tokens = d.match(/[MLHVQT]|-?(?:\d+\.?\d*|\.\d+)/g), all = [];
    let at = [0, 0], command = '', control = at, i = 0;
    const number = () => Number(tokens[i++]), point = () => [number(), number()];
    const TO = { L: point, H: () => [number(), at[1]], V: () => [at[0], number()] };
    while (i < tokens.length) {
        if (/[A-Z]/.test(tokens[i])) command = tokens[i++];
        if (command === 'M') {
            at = point();
            all.push([]);
            command = 'L';
            continue;
        }
        control = command === 'Q' ? point() : command === 'T' ? minus([2 * at[0], 2 * at[1]], control) : null;
        const to = (TO[command] ?? point)();
        control ??= middle(at, to);
        all.at(-1).push([at, control, to]);
        at = to;
    }
    return all;
}

const isLine = ([a, c, b]) => Math.hypot(...minus(middle(a, b), c)) < 1e-6;

// A curve in two halves, so that its parallels are curves of the same kind.
function halves([a, c, b]) {
    const l = middle(a, c), r = middle(c, b), m = middle(l, r);
    return [[a, l, m], [m, r, b]];
}

// One side of a stroke, `by` away from it: points [x, y, whether it is on the curve].
function side(pieces, by, cut) {
    const along = pieces.map(([a, c, b]) => [unit(minus(c, a)), unit(minus(b, c))]), out = [];
    pieces.forEach(([a, c, b], i) => {
        const [d, e] = along[i], before = along[i - 1]?.[1], p = beside(a, d, by), q = beside(b, e, by);
        out.push([...before === undefined ? cut(p, d, a) : meet(p, d, beside(a, before, by), before), 1]);
        if (!isLine([a, c, b])) out.push([...meet(p, d, q, e), 0]);
        if (i === pieces.length - 1) out.push([...cut(q, e, b), 1]);
    });
    return out;
}

// The outline of a stroke. Ends on the edge of the grid are cut along it.
function outline(stroke, width, high) {
    const pieces = stroke.flatMap(s => isLine(s) ? [s] : halves(s));
    const cut = (p, d, end) => end[1] === 0 || end[1] === high ? meet(p, d, end, [1, 0]) : p;
    return [...side(pieces, width / 2, cut), ...side(pieces, -width / 2, cut).reverse()];
}

// ---- from outlines to a font ---------------------------------------------------------------------

const u16 = (...all) => Buffer.from(all.flatMap(n => [n >> 8 & 255, n & 255]));
const u32 = (...all) => Buffer.from(all.flatMap(n => [n >>> 24, n >> 16 & 255, n >> 8 & 255, n & 255]));
const padded = b => Buffer.concat([b, Buffer.alloc(-b.length & 3)]);

// Coordinates as differences: a byte with its sign in the flag where that is enough.
function deltas(values, short, same) {
    const bytes = [], flags = [];
    values.forEach((v, i) => {
        const by = v - (values[i - 1] ?? 0);
        flags.push(by === 0 ? same : Math.abs(by) < 256 ? short | (by > 0 ? same : 0) : 0);
        if (by !== 0) bytes.push(Math.abs(by) < 256 ? Buffer.from([Math.abs(by)]) : u16(by));
    });
    return [Buffer.concat(bytes), flags];
}

const OVERLAPS = 64;                    // in the first flag: strokes cover each other

function glyph(contours, shift, high) {
    if (contours.length === 0) return { bytes: Buffer.alloc(0), box: [0, 0, 0, 0], points: 0 };
    const points = contours.flat().map(([x, y, on]) =>
        [Math.round(x * UNIT + shift), Math.round((high - y) * UNIT), on]);
    const xs = points.map(p => p[0]), ys = points.map(p => p[1]);
    const [xBytes, xFlags] = deltas(xs, 2, 16), [yBytes, yFlags] = deltas(ys, 4, 32);
    let last = -1;
    const ends = contours.map(c => last += c.length);
    const flags = points.map((p, i) => p[2] | xFlags[i] | yFlags[i] | (i === 0 ? OVERLAPS : 0));
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const head = u16(contours.length, ...box, ...ends, 0);
    const bytes = padded(Buffer.concat([head, Buffer.from(flags), xBytes, yBytes]));
    return { box, points: points.length, bytes };
}

// Runs of characters that follow each other, as the segments of a character map.
function characterMap(pairs) {
    const sorted = [...pairs].sort((a, b) => a[0] - b[0]), runs = [];
    for (const [code, index] of sorted) {
        const run = runs.at(-1);
        const follows = run?.end + 1 === code && run.first + code - run.start === index;
        if (follows) run.end = code;
        else runs.push({ start: code, end: code, first: index });
    }
    runs.push({ start: 0xFFFF, end: 0xFFFF, first: 0 });
    const n = runs.length, power = 2 ** Math.floor(Math.log2(n));
    const body = u16(2 * n, 2 * power, Math.log2(power), 2 * (n - power), ...runs.map(r => r.end), 0,
        ...runs.map(r => r.start), ...runs.map(r => r.first - r.start), ...runs.map(() => 0));
    return Buffer.concat([u16(0, 1, 3, 1), u32(12), u16(4, body.length + 6, 0), body]);
}

// Family, full name and PostScript name are the same.
function names(text) {
    const bytes = Buffer.from(text, 'utf16le').swap16(), ids = [1, 4, 6];
    const records = ids.map(id => u16(3, 1, 0x409, id, bytes.length, 0));
    return Buffer.concat([u16(0, ids.length, 6 + 12 * ids.length), ...records, bytes]);
}

const VERSION = 0x10000;

function tablesOf(glyphs, widths, characters, cap) {
    const box = [0, 1].map(i => Math.min(...glyphs.map(g => g.box[i])))
        .concat([2, 3].map(i => Math.max(...glyphs.map(g => g.box[i]))));
    const points = Math.max(...glyphs.map(g => g.points)), codes = characters.map(c => c[0]);
    const average = Math.round(widths.reduce((a, b) => a + b) / widths.length);
    let end = 0;
    return {
        cmap: characterMap(characters),
        glyf: Buffer.concat(glyphs.map(g => g.bytes)),
        head: Buffer.concat([u32(VERSION, VERSION, 0, 0x5F0F3CF5), u16(3, EM), u32(0, 0, 0, 0),
            u16(...box, 0, 8, 2, 0, 0)]),
        hhea: Buffer.concat([u32(VERSION), u16(ASCENT, -DESCENT, 0, Math.max(...widths), 0, 0, box[2],
            1, 0, 0, 0, 0, 0, 0, 0, widths.length)]),
        hmtx: Buffer.concat(widths.map((w, i) => u16(w, glyphs[i].box[0]))),
        loca: u16(0, ...glyphs.map(g => (end += g.bytes.length) / 2)),
        maxp: Buffer.concat([u32(VERSION), u16(glyphs.length, points, points, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0,
            0)]),
        name: names('Schablone'),
        'OS/2': Buffer.concat([u16(4, average, 900, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0),
            Buffer.alloc(10), u32(1, 0, 0, 0), Buffer.from('KRUM'), u16(0x40, Math.min(...codes),
            Math.max(...codes), ASCENT, -DESCENT, 0, ASCENT, DESCENT), u32(1, 0), u16(cap, cap, 0, 32, 1)]),
        post: Buffer.concat([u32(0x30000, 0), u16(-100, 70), u32(0, 0, 0, 0, 0)]),
    };
}

// ---- the file ------------------------------------------------------------------------------------

const KNOWN = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf',
               'loca'];

function base128(n) {
    const bytes = [n & 127];
    for (let rest = n >>> 7; rest > 0; rest >>>= 7) bytes.unshift(rest & 127 | 128);
    return Buffer.from(bytes);
}

// WOFF2 with all tables as they are (transform 3 of glyf and loca is none).
function woff2(tables) {
    const all = Object.entries(tables), plain = Buffer.concat(all.map(([, bytes]) => bytes));
    const directory = Buffer.concat(all.flatMap(([tag, bytes]) =>
        [Buffer.from([KNOWN.indexOf(tag) | (/glyf|loca/.test(tag) ? 0xC0 : 0)]), base128(bytes.length)]));
    const packed = brotliCompressSync(plain, { params: { [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_FONT,
        [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length } });
    const whole = 12 + 16 * all.length + all.reduce((sum, [, b]) => sum + padded(b).length, 0);
    const rest = padded(Buffer.concat([directory, packed]));
    return Buffer.concat([Buffer.from('wOF2'), u32(VERSION, 48 + rest.length), u16(all.length, 0),
        u32(whole, packed.length), u16(1, 0), u32(0, 0, 0, 0, 0), rest]);
}

export async function lettering() {
    const { LETTERS, BLANK, GAP, HIGH, STROKE, letter } = await source();
    const signs = [...Object.keys(LETTERS), ...EXTRA], blank = Math.round(BLANK * UNIT);
    const drawn = signs.map(sign => {
        const [width, d] = letter(sign), outlines = strokes(d).map(s => outline(s, STROKE, HIGH));
        return { width: Math.round((width + GAP) * UNIT), ...glyph(outlines, GAP / 2 * UNIT, HIGH) };
    });
    const empty = glyph([], 0, 0), characters = [0x20, 0xA0, 0x202F].map(code => [code, 1]);
    signs.forEach((sign, i) => new Set([sign, sign.toLowerCase()])
        .forEach(c => characters.push([c.codePointAt(0), i + 2])));
    const widths = [blank, blank, ...drawn.map(g => g.width)];
    return woff2(tablesOf([empty, empty, ...drawn], widths, characters, HIGH * UNIT));
}
