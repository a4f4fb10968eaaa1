// qr.ts -- a small encoder of QR codes: bytes, error correction M, versions 1 to 10 (213 bytes),
// after ISO/IEC 18004. `test/qr.test.ts` has another program read them.

// Of versions 1 to 10 at level M: error bytes a block, blocks, all data bytes.
const EC = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const DATA = [16, 28, 44, 64, 86, 108, 124, 154, 182, 216];
const ALIGN = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42],
               [6, 26, 46], [6, 28, 50]];

// ---- the field of 256 --------------------------------------------------------------------------

const EXP = new Uint8Array(512), LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
    EXP[i] = EXP[i + 255] = x;
    LOG[x] = i;
    x = x << 1 ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number =>
    a === 0 || b === 0 ? 0 : EXP[LOG[a]! + LOG[b]!]!;

function errorBytes(data: number[], count: number): number[] {
    let poly = [1];
    for (let i = 0; i < count; i++) {
        const next = [...poly, 0];
        poly.forEach((c, j) => { next[j + 1]! ^= times(c, EXP[i]!); });
        poly = next;
    }
    const rest = [...data, ...new Array<number>(count).fill(0)];
    for (let i = 0; i < data.length; i++) {
        const lead = rest[i]!;
        if (lead !== 0) poly.forEach((c, j) => { rest[i + j]! ^= times(c, lead); });
    }
    return rest.slice(data.length);
}

// ---- what is written ---------------------------------------------------------------------------

function versionFor(length: number): number {
    const v = DATA.findIndex((room, i) => length + (i < 9 ? 2 : 3) <= room);
    if (v < 0) throw new Error('too long for a QR code');
    return v;
}

function dataBytes(bytes: Uint8Array, v: number): number[] {
    const bits: number[] = [];
    const put = (value: number, n: number) => {
        for (let i = n - 1; i >= 0; i--) bits.push(value >> i & 1);
    };
    put(4, 4);
    put(bytes.length, v < 9 ? 8 : 16);
    for (const b of bytes) put(b, 8);
    put(0, Math.min(4, DATA[v]! * 8 - bits.length));
    while (bits.length % 8 !== 0) bits.push(0);
    const out: number[] = [];
    for (let i = 0; i < bits.length; i += 8) {
        out.push(bits.slice(i, i + 8).reduce((a, b) => a << 1 | b, 0));
    }
    for (let pad = 0xec; out.length < DATA[v]!; pad ^= 0xec ^ 0x11) out.push(pad);
    return out;
}

// Blocks side by side; the later ones may be one longer.
function interleave(data: number[], v: number): number[] {
    const n = BLOCKS[v]!, short = Math.floor(data.length / n), long = data.length % n;
    const blocks: number[][] = [];
    for (let i = 0, at = 0; i < n; i++) {
        const size = short + (i >= n - long ? 1 : 0);
        blocks.push(data.slice(at, at += size));
    }
    const errors = blocks.map(b => errorBytes(b, EC[v]!));
    const out: number[] = [];
    for (let i = 0; i <= short; i++) for (const b of blocks) if (i < b.length) out.push(b[i]!);
    for (let i = 0; i < EC[v]!; i++) for (const e of errors) out.push(e[i]!);
    return out;
}

// ---- the grid ----------------------------------------------------------------------------------

type Grid = (0 | 1 | null)[][];

function finder(grid: Grid, row: number, column: number): void {
    for (let r = -1; r <= 7; r++) {
        for (let c = -1; c <= 7; c++) {
            const y = row + r, x = column + c;
            if (grid[y]?.[x] === undefined) continue;
            const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
            grid[y]![x] = ring === 2 || ring === 4 ? 0 : 1;
        }
    }
}

function patterns(v: number): Grid {
    const size = 21 + 4 * v;
    const grid: Grid = Array.from({ length: size }, () => new Array<null>(size).fill(null));
    finder(grid, 0, 0);
    finder(grid, 0, size - 7);
    finder(grid, size - 7, 0);
    for (const y of ALIGN[v]!) for (const x of ALIGN[v]!) {
        if (grid[y]![x] !== null) continue;
        for (let r = -2; r <= 2; r++) for (let c = -2; c <= 2; c++) {
            grid[y + r]![x + c] = Math.max(Math.abs(r), Math.abs(c)) === 1 ? 0 : 1;
        }
    }
    for (let i = 8; i < size - 8; i++) {
        grid[6]![i] = grid[i]![6] = i % 2 === 0 ? 1 : 0;
    }
    grid[size - 8]![8] = 1;
    return grid;
}

function remainder(value: number, poly: number, bits: number): number {
    let rest = value << bits;
    for (let i = 31 - Math.clz32(rest); i >= bits; i--) {
        if (rest >> i & 1) rest ^= poly << i - bits;
    }
    return value << bits | rest;
}

function format(grid: Grid, mask: number): void {
    const size = grid.length;
    const bits = remainder(mask, 0x537, 10) ^ 0x5412;           // level M is 00
    for (let i = 0; i < 15; i++) {
        const bit = (bits >> i & 1) as 0 | 1;
        grid[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i]![8] = bit;
        grid[8]![i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i] = bit;
    }
}

function versionBits(grid: Grid, v: number): void {
    if (v < 6) return;
    const size = grid.length, bits = remainder(v + 1, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
        const bit = (bits >> i & 1) as 0 | 1;
        grid[Math.floor(i / 3)]![size - 11 + i % 3] = bit;
        grid[size - 11 + i % 3]![Math.floor(i / 3)] = bit;
    }
}

const MASKS: ((y: number, x: number) => boolean)[] = [
    (y, x) => (y + x) % 2 === 0, y => y % 2 === 0, (_, x) => x % 3 === 0, (y, x) => (y + x) % 3 === 0,
    (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
    (y, x) => y * x % 2 + y * x % 3 === 0, (y, x) => (y * x % 2 + y * x % 3) % 2 === 0,
    (y, x) => ((y + x) % 2 + y * x % 3) % 2 === 0,
];

// From the lower right corner, two columns at a time, up and down.
function fill(grid: Grid, bytes: number[], mask: number): void {
    const size = grid.length;
    let at = 0;
    for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
        if (right === 6) right--;
        for (let i = 0; i < size; i++) {
            const y = up ? size - 1 - i : i;
            for (const x of [right, right - 1]) {
                if (grid[y]![x] !== null) continue;
                const bit = (bytes[at >> 3] ?? 0) >> 7 - (at & 7) & 1;
                grid[y]![x] = (bit ^ (MASKS[mask]!(y, x) ? 1 : 0)) as 0 | 1;
                at++;
            }
        }
    }
}

// Runs of five, blocks of four, and imbalance; the patterns like finders are left out of account.
function penalty(grid: Grid): number {
    const size = grid.length;
    let sum = 0, dark = 0;
    for (let y = 0; y < size; y++) {
        let across = 0, along = 0;
        for (let x = 0; x < size; x++) {
            dark += grid[y]![x]!;
            across = x > 0 && grid[y]![x] === grid[y]![x - 1] ? across + 1 : 1;
            along = x > 0 && grid[x]![y] === grid[x - 1]![y] ? along + 1 : 1;
            for (const run of [across, along]) sum += run === 5 ? 3 : run > 5 ? 1 : 0;
            if (y > 0 && x > 0 && grid[y]![x] === grid[y]![x - 1] &&
                grid[y]![x] === grid[y - 1]![x] && grid[y]![x] === grid[y - 1]![x - 1]) sum += 3;
        }
    }
    return sum + Math.floor(Math.abs(dark / size / size - 0.5) * 20) * 10;
}

export function qr(text: string): (0 | 1)[][] {
    const bytes = new TextEncoder().encode(text);
    const v = versionFor(bytes.length);
    const all = interleave(dataBytes(bytes, v), v);
    const grids = MASKS.map((_, mask) => {
        const grid = patterns(v);
        format(grid, mask);
        versionBits(grid, v);
        fill(grid, all, mask);
        return grid as (0 | 1)[][];
    });
    return grids.reduce((best, grid) => penalty(grid) < penalty(best) ? grid : best);
}

// Always dark on light, with its margin, whatever the theme.
export function qrSvg(text: string): string {
    const grid = qr(text), size = grid.length + 8;
    const path = grid.flatMap((row, y) =>
        row.flatMap((bit, x) => bit ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])).join('');
    return `<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" aria-hidden="true">`
        + `<path d="M0 0h${size}v${size}H0z" fill="#FFFDF8"/><path d="${path}" fill="#1B1A17"/></svg>`;
}
