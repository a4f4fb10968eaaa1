// house.ts -- houses, storey by storey. The district gives the style, the owner the colour, the place every
// crooked window: nothing outside depends on the content of a block. A storey is 128 wide; its face is 72 of
// 92 high, so that storeys stack.
import { CREAM, dot, GOLD, INK, line, p } from '../../../art/paper';
import { once } from './once';

export type Inside = 'solid' | 'hollow';

export const FACE = 72, DEPTH = 20;             // heights of a face, and of the roof or floor seen above it

// ---- parts of a face ---------------------------------------------------------------------------

const print = (d: string, width = 2): string => `<path d="${d}" class="block-print" fill="none" stroke-width="${width}"/>`;
const trim = (d: string): string => `<path d="${d}" class="block-trim"/>`;
const deep = (d: string): string => `<path d="${d}" class="block-deep"/>`;

// Panes are lit or dark by their place; `arch` rounds the top.
function pane(x: number, w: number, y: number, h: number, seed: number, arch = 0): string {
    const r = w / 2, top = `M${x} ${y + h}V${y + arch}q0-${arch} ${r}-${arch}`, isDark = seed * 7 % 5 === 2;
    const d = `${top}t${r} ${arch}V${y + h}z`;
    const cat = seed % 11 === 4 ? p(`M${x + 2} ${y + h}q0-11 6-11l1-4l3 3l3-2v6q3 4 1 8z`, INK) : '';
    return p(d, isDark ? '#6F8FA8' : '#FFF0C2') + p(`M${x + r} ${y + arch / 4}h${r}v${h - arch / 4}h-${r}z`, isDark ? '#55748C' : '#EBCB7E', 'opacity=".9"')
        + cat + print(`${d}M${x + r} ${y}v${h}M${x} ${y + h * .42}h${w}`) + trim(`M${x - 2} ${y + h}h${w + 4}v4h-${w + 4}z`);
}
const turned = (inside: string, x: number, turn: number): string => `<g transform="rotate(${turn} ${x} 56)">${inside}</g>`;

const door = (round: number): string => deep(`M42 92V${42 + round}q0-${round} 12-${round}t12 ${round}V92z`)
    + p(`M45 92V${45 + round}q0-${round} 9-${round}t9 ${round}V92z`, INK) + p(`M49 ${50 + round}h10v12h-10z`, '#6B421C') + dot(60, 74, 1.8, GOLD)
    + p('M38 88h32v4H38z', '#B4A88F');
const box = (x: number): string => p(`M${x} 72h20v6h-20z`, '#6B421C') + [2, 7, 12, 17].map((dx, i) =>
    dot(x + dx + 1, 70, 3.4, i % 2 ? '#E3342F' : '#3E7D3A')).join('');
const shutter = (x: number): string => trim(`M${x} 40h8v30h-8z`) + print(`M${x} 47h8M${x} 54h8M${x} 61h8`, 1.4);

// ---- five districts ------------------------------------------------------------------------------

type Face = (windows: (i: number) => number, isGround: boolean, seed: number) => string;
const AT = [14, 44, 76];                         // where windows begin

const across = (one: (x: number, i: number) => string, isGround: boolean, doors: string): string =>
    AT.map((x, i) => i === 1 && isGround ? doors : one(x, i)).join('');

const BRICKS = print('M10 32h9M28 28h9M88 30h9M70 84h8M10 62h5M94 58h6M34 82h8M12 80h7M64 30h8M92 82h8M36 60h4M68 62h4', 2.4);
const brick: Face = (turn, isGround, seed) => BRICKS + across((x, i) =>
    turned(pane(x, 18, 42, 28, seed + i, 4) + trim(`M${x - 3} 40q12-8 24 0v4q-12-7-24 0z`), x + 9, turn(i)), isGround, door(6));

const BEAMS = 'M6 24h96M6 90h96M9 24v66M99 24v66M36 24v66M72 24v66M9 64l27 26M99 64L72 90M36 64h36';
const timber: Face = (turn, isGround, seed) => print(BEAMS, 5) + across((x, i) =>
    i === 1 ? turned(pane(44, 20, 38, 24, seed), 54, turn(i)) : turned(pane(x + 1, 16, 34, 28, seed + i), x + 9, turn(i)), isGround, door(0));

const BANDS = print('M6 34h96M6 48h96M6 62h96M6 76h96', 1.4);
const arches: Face = (turn, isGround, seed) => BANDS + deep('M34 20h5v72h-5zM69 20h5v72h-5z') + across((x, i) =>
    turned(pane(x - 1, 20, 34, 42, seed + i, 12), x + 9, turn(i) / 2), isGround, door(12));

const villa: Face = (turn, isGround, seed) => trim('M6 20h8v72H6zM94 20h8v72h-8zM4 20h12v5H4zM92 20h12v5H92zM4 87h12v5H4zM92 87h12v5H92z')
    + across((x, i) => shutter(x + (i === 0 ? 3 : i === 2 ? -5 : -7)) + shutter(x + (i === 0 ? 23 : i === 2 ? 15 : 17))
        + turned(pane(x + (i === 0 ? 9 : i === 2 ? 1 : 1), 14, 40, 30, seed + i), x + 9, turn(i) / 2) + box(x + (i === 0 ? 6 : -2)),
    isGround, door(12) + trim('M36 42L54 30l18 12z'));

const AWNING = p('M8 52h32l4 10H6zM68 52h32l3 10H64z', CREAM) + p('M14 52h7l-1 10h-8zM28 52h6l3 10h-8zM74 52h6l-1 10h-8zM88 52h6l2 10h-7z', '#A8281A');
const SHOP = p('M10 58h30v26H10zM68 58h30v26H68z', '#CFE3EE') + print('M10 58h30v26H10zM68 58h30v26H68zM25 58v26M83 58v26') + door(0) + AWNING;
const city: Face = (turn, isGround, seed) => [30, 60].map((y, row) => isGround && row > 0 ? SHOP
    : [12, 34, 56, 78].map((x, i) => turned(pane(x, 16, y, isGround ? 14 : 20, seed + i + row), x + 8, turn(i) / 2)).join('')).join('') + print('M6 56h96', 1.4);

const FACES = [brick, timber, arches, villa, city];

// ---- one storey ------------------------------------------------------------------------------------

const SIDE = `<g transform="matrix(1 -1 0 1 102 20)">${p('M6 22h8v26H6z', '#D9B768')}${deep('M5 48h10v3H5z')}`
    + `${print('M6 22h8v26H6zM6 32h8', 1.4)}${deep('M0 66h20v6H0z')}</g>`;
const TOPS = deep('M30 16l5-6h70l-6 6zM22 4l2-2h90l-2 2z');    // open until the next storey comes

// A block through a hole in its wall: beams and rings of wood, or a void that is crossed out.
const HOLE = 'M14 34l8-4l14 3l16-4l18 4l14-3l10 5l-2 14l3 16l-4 14l-13 2l-15-3l-18 4l-16-3l-13 2l-4-13l3-17z';
const RINGS = [30, 54, 78].map(x => dot(x, 58, 11.5, '#C9985C', 'stroke="#5A3A14" stroke-width="2"') + dot(x, 58, 7.4, '#B07E43')
    + dot(x, 58, 4, '#C9985C') + dot(x, 58, 1.6, '#7A5226')).join('');
export const cut = (inside: Inside): string => inside === 'solid'
    ? p(HOLE, '#7A4E22') + p('M16 36h76v8H16zM16 72h76v8H16z', '#A8763F') + p('M16 41h76v3H16zM16 77h76v3H16z', '#8A5A2B') + RINGS
        + p(HOLE, 'none', 'stroke="#3E2510" stroke-width="2.4"')
    : p(HOLE, '#2A211B') + line('M18 34l22 18M18 46q10-2 14-12M18 56q22-6 26-24M96 80L84 66M96 70q-8 2-10 12', '#8F8B84', 1.2)
        + p(HOLE, 'none', `stroke="${CREAM}" stroke-width="2.4" stroke-dasharray="6 4"`) + line('M38 42l32 32M70 42L38 74', '#A8281A', 8)
        + line('M38 42l32 32M70 42L38 74', '#F0563C', 4);

// The storey `n` (from 1) of a house in the district `style`.
export function storey(style: number, n: number, inside?: Inside): string {
    const seed = style * 13 + n * 3, turn = (i: number) => (seed * (i + 2) * 5) % 5 - 2;
    const face = inside === undefined ? FACES[style % FACES.length]!(turn, n === 1, seed) : cut(inside);
    return '<path d="M6 20h96v72H6z" class="block-front"/><path d="M6 20L24 0h98l-20 20z" class="block-top"/>'
        + `<path d="M102 20l20-20v72l-20 20z" class="block-side"/>${TOPS}${SIDE}${face}`
        + (n === 1 ? deep('M6 88h36v4H6zM66 88h36v4H66z') : '') + trim('M4 20h100v4H4z') + deep('M6 24h96v2H6z');
}

// One storey, stretched to its place.
export const floor = once((style: number, n: number, inside?: Inside) =>
    `<svg class="floor" viewBox="0 0 128 92" preserveAspectRatio="none" aria-hidden="true">${storey(style, n, inside)}</svg>`);

// ---- roofs: the eaves of the face are at 0, from 0 to 108 -------------------------------------------------

const CHIMNEY = (x: number, y: number): string => p(`M${x} ${y}h12v34h-12z`, '#8C4A2E') + p(`M${x + 6} ${y}h6v34h-6z`, '#5E2E1A') + p(`M${x - 2} ${y}h16v5h-16z`, '#4A2A1A');
const tiles = (rise: number): string => line([.15, .35, .55, .75].map(t => `M${108 - 54 * t} ${4 - (rise + 4) * t}l20-20`).join(''), '#38200F', 1.8);
const gable = (rise: number, tone: [string, string, string]): string => CHIMNEY(84, -58 - rise / 3)
    + p(`M108 4L54-${rise}l20-20L128-16z`, tone[2]) + tiles(rise) + `<path d="M6 2L54-${rise - 2}L102 2z" class="block-front"/>`
    + `<path d="M54-${rise - 2}L102 2H54z" class="block-deep" opacity=".4"/>` + line(`M-3 5L54-${rise}L111 5`, tone[0], 8) + line(`M54-${rise}L111 5`, tone[1], 8);
const ROUND = dot(54, -12, 8, '#FFF0C2') + p('M54-20a8 8 0 0 1 0 16z', '#EBCB7E') + print('M46-12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M54-20v16M46-12h16');
const DORMERS = [26, 70].map(x => p(`M${x - 2}-14h18v14h-18z`, CREAM) + p(`M${x + 1}-11h12v10H${x + 1}z`, '#EBCB7E') + p(`M${x - 5}-13l12-11l12 11z`, '#3B4653')).join('');
const HALL = p('M108 4q0-54-54-54l20-20q54 0 54 54z', '#3B4653') + line('M104-18l20-20M94-36l20-20M78-46l20-20', '#2A333E', 2) + '<path d="M4 4q0-50 50-50t50 50z" class="block-front"/>'
    + p('M24 0q0-32 30-32t30 32z', '#FFF0C2') + p('M54-32q30 0 30 32H54z', '#EBCB7E') + print('M24 0q0-32 30-32t30 32zM54-32V0M54 0L34-22M54 0l20-22') + line('M0 5q0-55 54-55t54 55', '#5B6878', 7);

const ROOFS = [
    gable(36, ['#8C4A2E', '#6E3620', '#5E2E1A']) + ROUND,
    gable(58, ['#7A3B22', '#5E2E1A', '#4A2A1A']) + ROUND + print('M22-8h64M38-26h32', 4),
    CHIMNEY(92, -78) + HALL,
    CHIMNEY(88, -66) + p('M106 4l-14-36l20-20L130-16z', '#3B4653') + p('M-2 4l16-36h80l14 36z', '#5B6878') + p('M54-32h40l14 36H54z', '#4A5665')
        + p('M14-32l20-20h80l-20 20z', '#6F7D8E') + DORMERS,
    '<path d="M0-10h108v12H0zM108-10l20-20v12l-20 20z" class="block-side"/><path d="M0-10l20-20h108l-20 20z" class="block-top"/>'
        + p('M34-58h34v36H34z', '#8A5A2B') + p('M51-58h17v36H51z', '#6B421C') + p('M30-58l21-15l21 15z', '#4A2A1A') + line('M38-22v8M64-22v8M92-20v-46M84-58h16M86-50h12', INK, 3),
];

export const roofOf = (style: number): string => ROOFS[style % ROOFS.length]!;

// A finished house has a roof; with the wreath on its gable the sign is still up.
const WREATH = dot(54, -12, 13, 'none', 'stroke="#2F7D5B" stroke-width="7"')
    + [[44, -20], [64, -19], [45, -3], [63, -4]].map(([x, y]) => dot(x!, y!, 3, '#E3342F')).join('') + p('M53-1l-7 15l5-1l3 5zM55-1l7 15l-5-1l-3 5z', '#E3342F');

export const roof = once((style: number) =>
    `<svg class="roof" viewBox="0 -84 128 86" aria-hidden="true">${roofOf(style)}${WREATH}</svg>`);

// A whole house in its own proportions, its foot at 0: `each` draws what a storey shows.
export const house = (height: number, each: (n: number) => string, above: string): string =>
    Array.from({ length: height }, (_, i) => `<g transform="translate(0 ${-92 - i * FACE})">${each(i + 1)}</g>`).join('')
    + `<g transform="translate(0 ${-height * FACE})">${above}</g>`;

// A house that is lived in, far down the street: it has smoke, and nobody can probe it.
export const cottage = once((style: number, height: number) => {
    const top = -height * FACE - 124;
    return `<svg class="cottage" viewBox="-4 ${top} 136 ${-top}" aria-hidden="true">${house(height, n => storey(style, n), roofOf(style))}`
        + `<g class="smoke">${[[92, 28, 7], [98, 14, 9], [91, 0, 11]].map(([x, y, r]) => dot(x!, top + 34 + y! - 14, r!, 'var(--pf-puff)')).join('')}</g></svg>`;
});

// ---- building sites ------------------------------------------------------------------------------------

// Poles and planks beside a storey; where it is still to come also its outline, a brace and a ladder.
export const scaffold = (isBuilt: boolean, n: number): string =>
    '<svg class="scaffold" viewBox="0 0 128 72" preserveAspectRatio="none" aria-hidden="true">'
    + (isBuilt ? '' : '<path d="M7 1h94v70H7z" class="pf-plan"/>' + line(n % 2 ? 'M1 72L108 0' : 'M108 72L1 0', '#B88A4E', 3)
        + line('M20 72l8-72M34 72l8-72M22 58h13M23 46h13M25 34h13M26 22h13M28 10h13', '#8A5A2B', 2.6))
    + p('M-3 0h5v72h-5z', '#B88A4E') + p('M0 0h2v72H0z', '#8A5A2B') + p('M107 0h5v72h-5z', '#B88A4E') + p('M110 0h2v72h-2z', '#8A5A2B')
    + (isBuilt ? p('M-9 66h16v5H-9zM101 66h18v5h-18z', '#8A5A2B') : p('M-9 66h130v5H-9z', '#A8763F') + p('M-9 69h130v2H-9z', '#6B421C')) + '</svg>';

// For drawings in the rules: a house cut open, from below.
export const tower = (insides: Inside[]): string =>
    `<svg class="tower hue-0" viewBox="0 ${-insides.length * FACE - 22} 128 ${insides.length * FACE + 24}" aria-hidden="true">`
    + `${house(insides.length, n => storey(0, n, insides[n - 1]), '')}</svg>`;

// A house on a night of X-rays: `bones` over its walls. later.css stretches it to its place.
export function rayed(style: number, height: number, isFinished: boolean, bones: string): string {
    const high = height * FACE + 96;
    return `<svg class="rayed" viewBox="-4 ${-high} 136 ${high + 2}" preserveAspectRatio="none" aria-hidden="true"><g class="${bones && 'ray-skin'}">`
        + `${house(height, n => storey(style, n), isFinished ? roofOf(style) : '')}</g><g class="ray-bones">${bones}</g></svg>`;
}
