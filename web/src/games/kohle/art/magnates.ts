// magnates.ts -- an investor in one of four moods: shows off, shakes the Boss's hand, folds the arms, leaves with a
// case. A mood changes face, pose and what the hands do.
import { mark } from './families';
import { CREAM, crown, dot, INK, line, p, piece, RED, standing } from './paper';
import { hand, personOf, type Magnate, type Mood } from './six';

export type { Mood } from './six';

// ---- faces -------------------------------------------------------------------------------------

const EYE: Record<Mood, (x: number, y: number) => string> = {
    neutral: (x, y) => dot(x, y, 5.6, CREAM) + dot(x + 1, y, 2.9, INK),
    agreed: (x, y) => line(`M${x - 6} ${y + 2}q6-8 12 0`, INK, 3.2, 'stroke-linecap="round"'),
    sulking: (x, y) => p(`M${x - 6} ${y - 1}h12a6 6 0 0 1-12 0z`, CREAM) + dot(x + 3, y + 1.6, 2.6, INK)
        + line(`M${x - 7} ${y - 1}h14`, INK, 2.4),
    travelling: (x, y) => dot(x, y, 5.6, CREAM) + dot(x + 3, y - 1, 2.7, INK),
};
type Brow = [number, number, number, number];
const BROW: Record<Mood, [Brow, Brow]> = {
    neutral: [[-7, -9, 7, -11], [-7, -11, 7, -9]], agreed: [[-7, -12, 6, -15], [-6, -15, 7, -12]],
    sulking: [[-8, -11, 6, -6], [-6, -6, 8, -11]], travelling: [[-7, -11, 7, -14], [-7, -13, 7, -12]],
};
const LIPS = '#7A2A20';
const MOUTH: Record<Mood, (x: number, y: number) => string> = {
    neutral: (x, y) => line(`M${x - 8} ${y}q8 3 16 0`, LIPS, 3),
    agreed: (x, y) => p(`M${x - 11} ${y - 3}h22a11 10 0 0 1-22 0z`, LIPS) + p(`M${x - 8} ${y - 3}h16v3h-16z`, CREAM),
    sulking: (x, y) => line(`M${x - 9} ${y + 4}q9-9 18 0`, LIPS, 3),
    travelling: (x, y) => dot(x + 2, y, 4.2, LIPS),
};

// Open eyes blink now and then: lids of skin, which only style.css ever shows.
const lids = (m: Magnate, mood: Mood, y: number, dx: number): string => mood === 'agreed' || mood === 'sulking' ? ''
    : `<g class="ko-lids" opacity="0">${[80 - dx, 80 + dx].map(x => dot(x, y, 6.2, m.skin[0]) + line(`M${x - 5} ${y + 1}h10`, INK, 2)).join('')}</g>`;

function face(m: Magnate, mood: Mood, id: string): string {
    const y = m.eyeY ?? 82, dx = m.eyeDx ?? 12;
    const brows = BROW[mood].map(([a, b, c, d], i) => {
        const x = i === 0 ? 80 - dx : 80 + dx;
        return line(`M${x + a} ${y + b}L${x + c} ${y + d}`, m.brow ?? INK, m.browWidth ?? 3);
    }).join('');
    return EYE[mood](80 - dx, y) + EYE[mood](80 + dx, y) + lids(m, mood, y, dx) + brows
        + (m.mouth ? m.mouth(mood, id) : MOUTH[mood](80, m.mouthY ?? 107)) + p(m.nose, m.skin[1]) + (m.over?.(mood) ?? '');
}

// ---- what the hands do -------------------------------------------------------------------------

// The other sleeve is ink: the Boss shakes hands.
const handshake = (m: Magnate): string => '<g transform="translate(-25 -49) scale(1.3)">'
    + p('M26 184q2-28 22-34q12-3 26 0l2 20q-14 2-18 16z', m.cloth[0]) + p('M26 184q8-22 32-28l-4 4q-10 6-14 24z', m.cloth[1], 'opacity=".6"')
    + p('M138 186q0-24-18-31q-8-3-16-2v21q12 0 14 12z', INK) + p('M71 149l8 1l1 21l-8 0z', CREAM) + p('M100 151l8 0l1 23l-8 0z', CREAM)
    + p('M78 152q12-5 22 0q6 4 5 10q-2 9-14 10q-8 1-13-1z', m.skin[0]) + p('M101 154q-9-3-14 3q1 3 6 3l8 1z', '#D9A27A')
    + ([[86, 161], [85, 165.5], [86, 170]] as const).map(([x, y]) =>
        `<rect x="${x}" y="${y}" width="16" height="5" rx="2.5" fill="#D9A27A" stroke="#AE7450" stroke-width=".8"/>`).join('') + '</g>';

// Two forearms as broad strokes, the upper one edged so that the crossing reads at 60 pixels.
const forearm = (d: string, color: string): string => line(d, INK, 25, 'stroke-linecap="round" opacity=".35"')
    + line(d, color, 21, 'stroke-linecap="round"');
const crossed = (m: Magnate): string => forearm('M34 176L112 158', m.cloth[1]) + hand(122, 152, m.skin) + p('M103 149l9-2l5 20l-9 2z', CREAM)
    + forearm('M126 176L50 158', m.cloth[0]) + hand(38, 152, m.skin, -1) + p('M57 149l-9-2l-5 20l9 2z', CREAM);

const suitcase = (m: Magnate, family: string): string => p('M100 142h52v42h-52z', '#00000038', 'transform="translate(4 3)"')
    + p('M98 140h54v46H98z', '#8A5A2B') + p('M125 140h27v46h-27z', '#6B421C') + p('M104 140h5v46h-5zM141 140h5v46h-5z', '#4E2F12')
    + line('M114 140v-8q0-4 4-4h14q4 0 4 4v8', '#4E2F12', 5) + p('M112 148h26v27h-26z', CREAM) + mark(family, 114, 150.5, 22)
    + hand(125, 129, m.skin);

// Above the hat, so that all see whose it is.
const CLOUD = `<g class="ko-cloud" transform="translate(46 -42)">${p('M12 34q-12-1-11-11q2-9 12-8q3-12 16-9q10 3 9 12q12 0 12 9q-1 8-11 8h-9l-4 8h8l-16 20l4-15h-8l4-13z', 'var(--ink)')}</g>`;
const CLOUD_HIGH = 34;
const DUST = line('M2 172q12-10 24-2t22-4M6 156q10-9 20-2M0 140q8-6 14-2', '#8F8B84', 5, 'stroke-linecap="round"');
const SCARF = p('M58 120q22 12 44 0l2 10q-24 12-48 0z', RED) + p('M60 122q-20-4-34 6l8 3l-6 8q16-4 30-6z', RED)
    + p('M60 122q-14 0-22 6l22 4z', '#7A1A10');

const POSE: Record<Mood, [figure: string, head: string]> = {
    neutral: ['', ''], agreed: ['', 'rotate(7 80 120) translate(0 3)'],
    sulking: ['', 'translate(160 4) scale(-1 1) rotate(5 80 120)'],
    travelling: ['rotate(4 80 180) translate(-6 0)', 'rotate(-3 80 120)'],
};
const ACTING: Record<Mood, (m: Magnate, family: string) => string> = {
    neutral: m => m.prop(m), agreed: handshake, sulking: crossed, travelling: suitcase,
};

// ---- putting together --------------------------------------------------------------------------

// On a sheet of 160 by 184. Other hands and another turn of the head can take the place of the mood's.
export function figure(family: string, mood: Mood, id: string, hands = ACTING[mood], headPose = POSE[mood][1]): string {
    const m = personOf(family), [pose] = POSE[mood];
    const head = (m.behind ?? '') + p('M68 108h24v20q-12 9-24 0z', m.skin[1]) + piece(`${id}h`, m.head, ...m.skin)
        + face(m, mood, id) + m.hat(mood);
    return (mood === 'travelling' ? DUST : '')
        + `<g transform="${pose}"><g opacity=".22" transform="translate(5 4)">${p(m.body, INK)}<g transform="${headPose}">${p(m.sil, INK)}</g></g>`
        + piece(`${id}b`, m.body, ...m.cloth) + m.dress + `<g transform="${headPose}">${head}</g>`
        + `${mood === 'travelling' ? SCARF : ''}${hands(m, family)}</g>${mood === 'sulking' ? CLOUD : ''}`;
}

// A crown on the hat, in front of everything.
const HAT_TOP: Record<string, number> = { H: 18, K: 2, L: 10, P: 6, R: 2, T: 2 }, BOWLER_TOP = 2;
export const crowned = (family: string, headPose = POSE.agreed[1]): string =>
    `<g transform="${headPose} translate(52 ${(HAT_TOP[family] ?? BOWLER_TOP) - 32}) scale(.86)"><g class="ko-flight">${crown()}</g></g>`;

// Several in one picture: the first in front, with the crown perhaps, the others behind and higher: their clothes go on
// below the sheet. style.css has their places.
const torso = ({ foot, cloth: [light, dark] }: Magnate): string => p(`M${foot} 182H80v90H${foot}z`, light) + p(`M78 182H${160 - foot}v90H78z`, dark);
export const group = (families: string, mood: Mood, id: string, isCrowned = false): string => `<span class="ko-bunch of-${families.length}">`
    + [...families].map((f, i) => standing((i > 0 ? torso(personOf(f)) : '') + figure(f, mood, `${id}${f}`) + (isCrowned && i === 0 ? crowned(f) : ''))).join('') + '</span>';

// `id` names the clips of this picture; two pictures on a page take two.
export const magnate = (family: string, mood: Mood, id: string): string =>
    standing(figure(family, mood, `${id}${family}`), mood === 'sulking' ? CLOUD_HIGH : 0);
