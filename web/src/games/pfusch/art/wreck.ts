// wreck.ts -- two large pictures that come with the first bribes. A house that falls: its storeys tumble, wood and
// bricks fly, dust rises in three layers, on 640 by 520, the street at 500. And the scale for gifts. They need
// no other art but paper.
import { dot, GOLD, GOLD2, INK, line, p, SKINS } from '../../../art/paper';

type Tones = [shade: string, body: string, light: string];
const FAR: Tones = ['#8D7C5E', '#A8977A', '#BDAE92'], MIDDLE: Tones = ['#AE9D7E', '#CDBFA2', '#E2D7BF'], NEAR: Tones = ['#C9BB9E', '#EADFC8', '#FBF6E9'];

// Light comes from the left: a billow of dust has a shade below it, humps on its back, and a bright crest.
const HUMPS = [[-.5, -.3, .5], [.05, -.55, .48], [.5, -.2, .42], [-.1, 0, .72]];
const puff = (x: number, y: number, r: number, [shade, body, light]: Tones): string => {
    const humps = (dx: number, dy: number, size: number, fill: string): string =>
        HUMPS.map(([a, b, c]) => dot(x + (a! + dx) * r, y + (b! + dy) * r, c! * size * r, fill)).join('');
    return dot(x, y, r, shade) + humps(.06, .02, 1.08, shade) + humps(-.04, -.06, .96, body)
        + HUMPS.slice(0, 2).map(([a, b, c]) => dot(x + (a! - .12) * r, y + (b! - .16) * r, c! * .6 * r, light)).join('');
};
// Neighbours move together and are one thing for the browser: every layer of dust is three, all debris five.
const inGroups = (name: string, count: number, things: number[][], draw: (thing: number[]) => string): string => {
    const sorted = [...things].sort((a, b) => a[0]! - b[0]!), size = Math.ceil(things.length / count);
    return Array.from({ length: count }, (_, i) =>
        `<g class="${name}">${sorted.slice(i * size, (i + 1) * size).map(draw).join('')}</g>`).join('');
};
const cloud = (balls: number[][], tones: Tones): string => inGroups('puff', 3, balls, ([x, y, r]) => puff(x!, y!, r!, tones));

const BEHIND = [[110, 420, 74], [536, 414, 78], [200, 330, 70], [452, 322, 72], [150, 250, 44], [500, 240, 48], [262, 240, 54], [398, 226, 52], [330, 170, 48], [320, 400, 96], [326, 300, 84]];
const AROUND = [[70, 462, 58], [574, 460, 60], [168, 430, 56], [478, 428, 58], [236, 398, 40], [414, 392, 44]];
const BEFORE = [[28, 508, 46], [612, 508, 48], [120, 500, 54], [522, 502, 54], [214, 492, 50], [432, 492, 52], [322, 486, 58], [272, 516, 42], [376, 518, 42]];

const WRECK: string[] = [
    p('M-52-9l98-4l8 6l-4 6l6 7l-106 6z', '#A8763F', `stroke="${INK}" stroke-width="2.4"`) + p('M-50 3l102-4l4 7l-106 6z', '#7A5226') + line('M-40-3h50M-10-7h44', '#7A5226', 2),
    p('M-20-12h40v24h-40z', '#C2573A', `stroke="${INK}" stroke-width="2.4"`) + p('M-20 4h40v8h-40z', '#8C3C24') + line('M-12-6h12', '#E38A6C', 3),
    `<path d="M-22-14h44v28h-44z" class="block-front" stroke="${INK}" stroke-width="2.4"/><path d="M-22 4h44v10h-44z" class="block-deep"/>`,
    p('M-18-26h36v52h-36z', '#CFE3EE', `stroke="${INK}" stroke-width="5"`) + p('M-14 22l14-24l-7-5l18-15v44z', '#93B6CC') + line('M0-26v52M-18-4h36', INK, 3.4),
    dot(0, 0, 19, '#C9985C', 'stroke="#5A3A14" stroke-width="3"') + dot(0, 0, 12, '#B07E43') + dot(0, 0, 7, '#C9985C') + dot(0, 0, 2.6, '#5A3A14'),
    p('M-24 10l8-26h30l10 26z', '#6E3620', `stroke="${INK}" stroke-width="2.4"`) + line('M-18-4h36M-10-14v10M8-14v10', '#3E1D10', 2),
];
const FLYING = [[84, 300, -32, 0], [560, 288, 34, 0], [150, 178, 24, 3], [506, 150, -20, 0], [214, 120, -50, 1], [440, 92, 28, 5], [58, 392, 18, 2], [590, 384, -28, 4],
    [110, 236, 40, 5], [548, 214, -44, 2], [252, 66, 14, 2], [392, 48, -26, 1], [196, 262, 70, 4], [470, 246, 12, 3], [326, 40, 60, 0], [30, 340, -12, 1], [612, 322, 22, 1]];
const debris = inGroups('plank', 5, FLYING, ([x, y, turn, kind]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${WRECK[kind!]}</g>`);

const CRACK = 'M20 22l14 18l-8 10l18 16l-6 12l12 14M88 24l-10 16l10 12l-16 14l6 12';
const WIDE = 128, FACE = 72, TALL = 400;

const sizeOf = (storeys: string[]): number => Math.min(2.3, TALL / (storeys.length * FACE + 60));

// Every storey leans further than the storey below it; the roof slides off.
function falling(storeys: string[], roof: string): string {
    const size = sizeOf(storeys), left = 320 - WIDE / 2 * size;
    const part = (art: string, i: number, above: number): string => {
        const side = i % 2 ? -1 : 1, lean = side * (5 + 4 * i), dx = side * (6 + 14 * i), dy = -i * 8;
        return `<g class="part" transform="translate(${dx} ${dy}) rotate(${lean} 320 ${490 - i * FACE * size})">`
            + `<g transform="translate(${left} ${490 - above * size}) scale(${size})">${art}</g></g>`;
    };
    return storeys.map((art, i) => part(art + line(CRACK, INK, 3, 'stroke-linejoin="round"'), i, 92 + i * FACE)).join('')
        + part(roof, storeys.length, storeys.length * FACE);
}

// `storeys` from below, as they are drawn on the table; no roof if the house was not finished.
export const wreck = (storeys: string[], roof: string): string => '<svg class="wreck" viewBox="0 0 640 520" aria-hidden="true">'
    + cloud(BEHIND, FAR) + falling(storeys, roof) + cloud(AROUND, MIDDLE) + debris + cloud(BEFORE, NEAR) + '</svg>';

// The same house upright, in a ring of dust that does it no harm.
export function upright(storeys: string[], roof: string): string {
    const size = sizeOf(storeys), parts = [...storeys.map((art, i) => [92 + i * FACE, art]), [storeys.length * FACE, roof]];
    return '<svg class="wreck" viewBox="0 0 640 520" aria-hidden="true"><g class="stands">'
        + parts.map(([above, art]) => `<g transform="translate(${320 - WIDE / 2 * size} ${490 - Number(above) * size}) scale(${size})">${art}</g>`).join('')
        + `</g>${cloud(BEFORE.map(([x, y, size]) => [x!, y! + 14, size! * .7]), NEAR)}</svg>`;
}

export const watching = (person: string): string => `<svg class="witness" viewBox="-62 -8 232 192" aria-hidden="true">${person}</svg>`;

// The inspector points at it, before the drawing of the person. On 160 by 184, and 60 more to the left.
const [SKIN, SKIN2] = SKINS.fair;
export const pointing = (person: string): string => `<svg class="witness" viewBox="-62 -8 232 192" aria-hidden="true">${person}`
    + `<g class="arm">${p('M54 130q-12 1-22 5L-12 94l-14 22L13 166q10 1 17-8t24-28z', '#7C7A80')}${p('M-26 116L13 166q7 1 13-4L-19 105z', '#57555C')}${line('M53 131q-14 6-19 19t-14 14', '#57555C', 2)}${p('M-12 94l-14 22l-8-5l14-23z', '#FFFDF8')}`
    + `${p('M-20 88q-10-12-22-8l-18-12q-7 0-4 6l14 12q-4 10 2 16q6 10 14 9z', SKIN)}${p('M-34 111q-8 1-14-9q-4-6-3-10q8 8 22 4z', SKIN2)}</g></svg>`;

// ---- what moves --------------------------------------------------------------------------------

const FALL = 700;                       // milliseconds from the top to the ground

export function tumble(stage: HTMLElement, easing: string): void {
    const start = (which: string, from: (i: number) => Keyframe, duration: number, wait: (i: number) => number) =>
        stage.querySelectorAll(which).forEach((e, i) =>
            e.animate([from(i), {}], { duration, delay: wait(i), easing, fill: 'backwards' }));
    start('.part', () => ({ transform: 'none' }), FALL, i => 250 - i * 40);
    start('.plank', () => ({ transform: 'scale(.2)', opacity: 0 }), FALL, i => 200 + i * 50);
    start('.puff', () => ({ transform: 'translateY(30%) scale(.1)', opacity: 0 }), FALL, i => 150 + i % 3 * 110);
    start('.builder', () => ({ transform: 'translateY(14%)' }), 300, () => 200);
    start('.arm', () => ({ transform: 'translate(20px, 40px)' }), 250, () => 450);
    start('.stamp', () => ({ transform: 'scale(2.4)', opacity: 0 }), 250, () => 600);
}

// The block is hit, and the house only shudders.
export function shudder(stage: HTMLElement, easing: string): void {
    stage.querySelector('.stands')?.animate(
        [0, -5, 4, -2, 0].map(x => ({ transform: `translateX(${x}px)` })), { duration: 260, easing: 'steps(4)' });
    stage.querySelector('.stamp')?.animate(
        [{ transform: 'scale(2.4)', opacity: 0 }, {}], { duration: 250, delay: 300, easing, fill: 'backwards' });
    stage.querySelector('.builder')?.animate(
        [0, -7, 0, -4, 0].map(y => ({ transform: `translateY(${y}%)` })), { duration: 600, delay: 350, easing: 'steps(8)' });
}

// The scale that weighs two gifts, on 240 by 140: a straight beam, and pans that stay level (style.css), each with
// the mark of its giver on 24 by 24.
export interface Pan { thing: string; mark: string; }
const pan = (x: number, { thing, mark }: Pan): string => `<g class="pan" transform="translate(${x} 20)"><g>` + line('M0 0l-30 62h60z', '#E9C77A', 2) + dot(0, 0, 3.4, '#8A5D0A')
    + `<g transform="translate(0 61)">${thing}</g>` + p('M-36 60h72q-7 22-36 22t-36-22z', GOLD) + p('M0 60h36q-7 22-36 22z', GOLD2) + p('M-36 60h72v4h-72z', '#F9DB8E')
    + (mark && dot(0, 73, 9, '#FFFDF8', `stroke="${INK}" stroke-width="1.6"`) + `<g transform="translate(-5.4 67.6) scale(.45)">${mark}</g>`) + '</g></g>';
export const scale = (left: Pan, right: Pan): string =>
    '<svg class="scale" viewBox="0 0 240 140" aria-hidden="true">' + p('M114 20h12l4 96h-20z', GOLD) + p('M120 20h6l4 96h-10z', GOLD2) + p('M96 112h48l14 16H82z', GOLD)
    + p('M120 112h24l14 16h-38z', GOLD2) + p('M76 128h88v8H76z', '#8A5D0A')
    + `<g class="beam">${p('M30 15h180a5 5 0 0 1 0 10H30a5 5 0 0 1 0-10z', '#F9DB8E')}${p('M25 20h190a5 5 0 0 1-5 5H30a5 5 0 0 1-5-5z', GOLD2)}${pan(32, left)}${pan(208, right)}</g>`
    + `${dot(120, 20, 11, GOLD)}${dot(120, 20, 5, '#8A5D0A')}</svg>`;
