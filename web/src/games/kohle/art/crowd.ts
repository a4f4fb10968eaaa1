// crowd.ts -- the investors around the die for the end. While it rolls all look up. Then it is over, and hats fly;
// or it goes on, and they breathe again: each in their own way, without regard to the lead. The people are handed in.
// This file imports nothing but types: the build would split what it shares off the game.
import type { piece } from './paper';
import type { Magnate, Mood, personOf } from './six';

export interface Troupe { personOf: typeof personOf; piece: typeof piece; }
export type Beat = 'waits' | 'ends' | 'on';

const CREAM = '#FFFDF8', INK = '#1B1A17', GOLD = '#F2C14E', GOLD2 = '#C98A17', LIPS = '#7A2A20', SWEAT = '#7CC4F2';
const p = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const dot = (x: number, y: number, r: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const turned = (x: number, y: number, by: number, inside: string): string => `<g transform="translate(${x} ${y}) rotate(${by})">${inside}</g>`;

// ---- arms ----------------------------------------------------------------------------------------

type Hand = 'open' | 'fist' | 'thumb' | 'crossed';
type Draw = (m: Magnate) => string;
type Side = 1 | -1;

// A hand around 0, 0 that points upwards.
const FINGERS: Record<Hand, string> = {
    open: 'M-8-6L-12-20M-3-9L-4-25M3-9L5-24M8-6L13-18M-9 1L-19-6', fist: '',
    thumb: 'M-3-4L-5-19', crossed: 'M-3-7L3-26M4-7L-4-25',
};
const palm = ({ skin: [light, dark] }: Magnate, kind: Hand): string => line(FINGERS[kind], dark, 9) + line(FINGERS[kind], light, 7)
    + dot(0, 0, 11.5, light) + p('M0-11.5a11.5 11.5 0 0 1 0 23q5-11 0-23z', dark)
    + (kind === 'open' ? '' : line('M-5 1h9M-5 5h8', dark, 1.8));

// A sleeve over the elbow to the hand; drawn on the right, turned over for the left. The light comes from there.
const arm = (side: Side, [ex, ey]: [number, number], [hx, hy]: [number, number], kind: Hand, from = 118): Draw => m => {
    const turn = Math.atan2(hx - ex, ey - hy) * 180 / Math.PI;
    const d = `M${from} 178L${ex} ${ey}L${hx} ${hy}`, cloth = m.cloth[side > 0 ? 1 : 0];
    return `<g transform="${side > 0 ? '' : 'translate(160 0) scale(-1 1)'}">${line(d, INK, 24, 'opacity=".28"')}${line(d, cloth, 20.5)}`
        + turned(hx, hy, turn, p('M-11 18h22v-11h-22z', CREAM) + p('M3 18h8v-11h-8z', '#D9D2C2') + palm(m, kind)) + '</g>';
};
const both = (...how: [elbow: [number, number], hand: [number, number], kind: Hand, from?: number]): Draw =>
    m => arm(-1, ...how)(m) + arm(1, ...how)(m);
const all = (...draws: Draw[]): Draw => m => draws.map(draw => draw(m)).join('');
const thing = (svg: string): Draw => () => svg;

// ---- what they hold --------------------------------------------------------------------------------

const CLOTH = p('M-16-14L16-18L20 10L4 4L-12 14z', CREAM) + p('M2-16L16-18L20 10L4 4z', '#D9D2C2') + line('M-10-6L12-8', '#A8281A', 2);
const FAN = Array.from({ length: 7 }, (_, i) => p('M0 0L-9-46Q0-52 9-46z', i % 2 ? '#F1D9EB' : '#C8202F', `transform="rotate(${i * 17 - 51})"`)).join('') + dot(0, 0, 5, GOLD);
const PIPE = line('M88 113q16 5 26 17', INK, 5) + p('M102 126h28l-3 22q-2 8-11 8t-11-8z', '#6B3A16') + p('M116 126h14l-3 22q-2 8-11 8z', '#4A260C');
const RING = '<ellipse cx="128" cy="52" rx="23" ry="15" fill="none" stroke="#8F8B84" stroke-width="8" opacity=".85"/><ellipse cx="110" cy="88" rx="12" ry="8" fill="none" stroke="#8F8B84" stroke-width="5" opacity=".7"/>';
const drop = (x: number, y: number, size = 1): string => p('M0-9q7 9 0 13q-7-4 0-13z', SWEAT, `stroke="${INK}" stroke-width="1.4" transform="translate(${x} ${y}) scale(${size})"`);
const PUFF = p('M0 0q10-12 20-6q6-10 16-3q12-1 10 9q4 10-8 11q-8 7-16 1q-10 5-15-3q-9-2-7-9z', CREAM, `stroke="${INK}" stroke-width="1.6"`);

// ---- faces -----------------------------------------------------------------------------------------

type Eyes = 'up' | 'wide' | 'shut' | 'merry';
const EYES: Record<Eyes, (x: number, y: number, look: number) => string> = {
    up: (x, y, look) => dot(x, y, 7.2, CREAM) + dot(x + 3 * look, y - 3.4, 3.2, INK),
    wide: (x, y) => dot(x, y, 9, CREAM) + dot(x, y, 2.8, INK),
    shut: (x, y) => line(`M${x - 7} ${y - 1}q7 7 14 0`, INK, 3.2),
    merry: (x, y) => line(`M${x - 7} ${y + 3}q7-10 14 0`, INK, 3.4),
};
const BROWS: Record<Eyes, number> = { up: 13, wide: 16, shut: 9, merry: 13 };

type Mouth = 'gasp' | 'shout' | 'phew' | 'laugh' | 'bitten' | 'own';
const MOUTH: Record<Mouth, (x: number, y: number) => string> = {
    gasp: (x, y) => `<ellipse cx="${x}" cy="${y + 2}" rx="7.5" ry="10" fill="#5A1A14"/>`,
    shout: (x, y) => p(`M${x - 15} ${y - 9}q15-6 30 0q3 27-15 27t-15-27z`, '#5A1A14') + p(`M${x - 13} ${y - 9}q13-5 26 0l-1 5q-12-4-24 0z`, CREAM) + p(`M${x - 9} ${y + 13}q9-9 18 0q-9 8-18 0z`, '#C8524A'),
    phew: (x, y) => `<ellipse cx="${x + 4}" cy="${y}" rx="5" ry="4.4" fill="#5A1A14"/>`,
    laugh: (x, y) => p(`M${x - 17} ${y - 7}h34q-2 22-17 22t-17-22z`, LIPS) + p(`M${x - 14} ${y - 7}h28l-1 6h-26z`, CREAM),
    bitten: (x, y) => line(`M${x - 10} ${y + 2}q3-6 7 0t7 0t7-2`, LIPS, 3.4),
    own: () => '',
};
const MOUTH_AT: Record<string, number> = { H: 115, K: 117, L: 110, P: 113, R: 106, T: 111 };

// ---- each in their own way ---------------------------------------------------------------------------

interface Act { eyes: Eyes; mouth: Mouth; hands: Draw; mood?: Mood; head?: string; hat?: string; }     // `mood`: of beards and teeth
const LIFTED = 'translate(0 -7)', OFF = '';
const HIGH: [number, number] = [142, 122];

const ACTS: Record<string, Record<Beat, Act>> = {
    H: {        // shades the eyes; throws up both arms; wipes the brow, the cap pushed back
        waits: { eyes: 'up', mouth: 'own', hands: all(arm(-1, [138, 166], [106, 174], 'fist'), arm(1, [138, 136], [114, 74], 'open')), hat: LIFTED },
        ends: { eyes: 'wide', mouth: 'shout', hands: both(HIGH, [132, 38], 'open'), hat: OFF },
        on: { eyes: 'shut', mouth: 'phew', hands: all(arm(1, [136, 140], [108, 64], 'fist'), thing(turned(98, 58, -12, CLOTH) + drop(34, 66, 1.3) + drop(26, 90) + turned(8, 122, 0, PUFF))), head: 'rotate(-6 80 120)', hat: 'translate(-10 -22) rotate(-14 80 60)' },
    },
    K: {        // bites the nails; hands to the cheeks; laughs until the belly shakes
        waits: { eyes: 'up', mouth: 'own', hands: both([128, 158], [95, 122], 'fist'), hat: LIFTED },
        ends: { eyes: 'wide', mouth: 'gasp', hands: both([136, 156], [116, 112], 'open'), hat: OFF },
        on: { eyes: 'merry', mouth: 'laugh', hands: both([148, 164], [104, 168], 'fist'), head: 'rotate(-9 80 120) translate(0 -5)', hat: 'rotate(-8 80 60) translate(0 -6)' },
    },
    L: {        // folds the hands; faints; fans herself
        waits: { eyes: 'up', mouth: 'bitten', hands: both([122, 166], [88, 144], 'fist', 104), hat: LIFTED },
        ends: { eyes: 'shut', mouth: 'gasp', hands: all(arm(-1, [126, 120], [132, 40], 'open', 104), arm(1, [134, 118], [100, 72], 'open', 104)), head: 'rotate(13 80 120) translate(4 4)', hat: OFF },
        on: { eyes: 'shut', mouth: 'phew', hands: all(arm(-1, [120, 170], [82, 152], 'open', 104), thing(turned(124, 118, 8, FAN)), arm(1, [128, 162], [124, 124], 'fist', 104)), head: 'rotate(-6 80 120)' },
    },
    P: {        // crosses the fingers; arms wide, the bird is off; a ring of smoke
        waits: { eyes: 'up', mouth: 'bitten', hands: both([138, 150], [132, 92], 'crossed', 108), hat: LIFTED },
        ends: { eyes: 'wide', mouth: 'shout', hands: both([138, 128], [138, 56], 'open', 108), head: 'translate(0 -5)', hat: OFF },
        on: { eyes: 'shut', mouth: 'phew', hands: all(thing(PIPE + RING), arm(1, [150, 168], [122, 156], 'fist', 108)), head: 'rotate(-5 80 120)' },
    },
    R: {        // does not let go of the sack; fists to the sky; rubs the hands
        waits: { eyes: 'up', mouth: 'own', mood: 'sulking', hands: m => m.prop(m) + drop(30, 84, 1.4) + drop(22, 60), hat: LIFTED },
        ends: { eyes: 'wide', mouth: 'own', mood: 'agreed', hands: both([144, 120], [134, 36], 'fist'), head: 'translate(0 -4)', hat: OFF },
        on: { eyes: 'merry', mouth: 'own', mood: 'agreed', hands: both([140, 170], [92, 150], 'open'), head: 'rotate(7 80 120)', hat: 'rotate(9 80 60)' },
    },
    T: {        // holds on to her spectacles; throws up the papers; both thumbs up
        waits: { eyes: 'up', mouth: 'gasp', hands: both([136, 152], [112, 98], 'fist') },
        ends: { eyes: 'wide', mouth: 'shout', hands: both([140, 124], [136, 40], 'open'), head: 'rotate(-6 80 120)' },
        on: { eyes: 'merry', mouth: 'laugh', hands: both([138, 160], [128, 118], 'thumb') },
    },
};
const CALM: Record<Beat, Act> = { ...ACTS.H!, on: ACTS.T!.on };

// Hair, under the hats.
const HAIR: Record<string, string> = {
    H: p('M45 72q-5-44 35-44t35 44q-14-12-35-12t-35 12z', '#F4F1EA') + p('M82 28q38 1 33 44q-13-12-33-12z', '#CFC9BC'),
    K: line('M62 54q-2-12 6-16M78 50q2-14 12-12M94 54q8-10 12-4', '#3A2418', 3.4),
    L: p('M50 84q-6-40 30-40t30 40q-6-20-30-22q-24 2-30 22z', INK),
    P: p('M54 76q-6-38 26-38q12-8 20 2q10 14 6 36q-8-18-26-18t-26 18z', '#5A4630') + p('M82 38q22-8 24 38q-8-16-24-18z', '#40311F'),
    R: p('M43 66q-3-38 37-38t37 38q-16-10-37-10t-37 10z', '#26242B') + p('M82 28q38 2 35 38q-15-9-35-10z', '#0F0E12') + line('M62 36q14 6 12 20', '#57535F', 2),
};

// ---- putting together --------------------------------------------------------------------------------

// One investor in this beat; `look` is where the die is: -1 to the left, 1 to the right.
export function spectator(cast: Troupe, family: string, beat: Beat, look: number, id: string): string {
    const m = cast.personOf(family), act = (ACTS[family] ?? CALM)[beat], mood = act.mood ?? (act.eyes === 'merry' ? 'agreed' : 'travelling');
    const y = m.eyeY ?? 82, dx = m.eyeDx ?? 12, up = y - BROWS[act.eyes];
    const pose = act.head ?? (beat === 'waits' ? `rotate(${(5 * look).toFixed(1)} 80 120) translate(0 -6)` : '');
    const brows = [80 - dx, 80 + dx].map((x, i) => line(`M${x - 8} ${up + (i ? 3 : 0)}L${x + 8} ${up + (i ? 0 : 3)}`, m.brow ?? INK, m.browWidth ?? 3)).join('');
    const isBare = act.hat === OFF && family in HAIR;
    const hat = isBare ? '' : `<g transform="${act.hat ?? ''}">${m.hat(mood)}</g>`;
    const face = EYES[act.eyes](80 - dx, y, look) + EYES[act.eyes](80 + dx, y, look) + (act.mouth === 'own' ? m.mouth?.(mood, id) ?? '' : '')
        + p(m.nose, m.skin[1]) + (m.over?.(mood) ?? '') + MOUTH[act.mouth](80, MOUTH_AT[family] ?? 110);
    const head = (m.behind ?? '') + p('M68 108h24v20q-12 9-24 0z', m.skin[1]) + cast.piece(`${id}h`, m.head, ...m.skin)
        + (isBare ? HAIR[family]! : '') + face + hat + brows;
    return '<svg viewBox="-4 -8 168 192" aria-hidden="true">' + `<g opacity=".22" transform="translate(5 4)">${p(m.body, INK)}</g>`
        + p(`M${m.foot} 182h${160 - 2 * m.foot}v30h${2 * m.foot - 160}z`, m.cloth[1]) + cast.piece(`${id}b`, m.body, ...m.cloth) + m.dress + `<g transform="${pose}">${head}</g>${act.hands(m)}</svg>`;
}

// ---- what flies ----------------------------------------------------------------------------------------

const svg = (box: string, inside: string): string => `<svg viewBox="${box}" aria-hidden="true">${inside}</svg>`;
const PAPER = p('M-14-18h28v36h-28z', '#00000030', 'transform="translate(3 3)"') + p('M-14-18h28v36h-28z', CREAM) + p('M2-18h12v36h-12z', '#E6DFCE')
    + line('M-9-10h17M-9-3h17M-9 4h11', '#8F8B84', 2) + dot(7, 11, 4, '#A8281A');
const COIN = dot(1, 2, 10, '#1B1A1740') + dot(0, 0, 10, GOLD2) + dot(-1, -1, 8.4, GOLD);

export const hasHat = (family: string): boolean => family in HAIR;
export const hatOf = ({ personOf }: Troupe, family: string): string => svg('0 -8 160 88', personOf(family).hat('neutral'));

// Papers and coins in the air, on 400 by 200; none where the die is.
export const shower = (): string => svg('0 0 400 200', Array.from({ length: 16 }, (_, n) => {
    const side = n % 4 < 2 ? 8 : 268, x = side + (n * 53 + 17) % 126, y = (n * n * 29 + n * 41) % 150 + 8;
    return `<g transform="translate(${x} ${y}) rotate(${n * 67 % 360}) scale(${n % 2 ? .62 : .8})">${n % 3 === 2 ? COIN : PAPER}</g>`;
}).join(''));
