// face.ts -- eyes, brows and mouths of the people of Pfusch. A mood changes the face, never the outline of a hat.
import { CREAM, dot, INK, line, p } from '../../../art/paper';

export type Mood = 'sly' | 'caught' | 'glad' | 'stern' | 'tempted' | 'away';

const LIPS = '#7A2A20';
const half = (x: number, y: number, look: number): string =>
    p(`M${x - 6} ${y - 2}h12a6 6.5 0 0 1-12 0z`, CREAM) + dot(x + look, y + 1, 2.8, INK) + line(`M${x - 7} ${y - 2}h14`, INK, 2.6);

const EYE: Record<Mood, (x: number, y: number) => string> = {
    sly: (x, y) => half(x, y, 3),
    stern: (x, y) => half(x, y, 0),
    caught: (x, y) => dot(x, y, 8, CREAM, `stroke="${INK}" stroke-width="1.6"`) + dot(x, y, 2.4, INK),
    glad: (x, y) => line(`M${x - 7} ${y + 2}q7-9 14 0`, INK, 3.4, 'stroke-linecap="round"'),
    tempted: (x, y) => dot(x, y, 7, CREAM) + dot(x - 3.4, y + 2.6, 3.4, INK) + dot(x - 4.4, y + 1.4, 1, CREAM),
    away: () => '',
};
const BROW: Record<Mood, [number, number, number, number]> = {      // ends of the left one; the right one mirrors it
    sly: [-7, -6, -9, 6], stern: [-12, -9, -5, 7], caught: [-12, -8, -16, 6], glad: [-13, -8, -15, 6],
    tempted: [-13, -8, -17, 6], away: [-14, -7, -17, 6],
};
const MOUTH: Record<Mood, (x: number, y: number) => string> = {
    sly: (x, y) => line(`M${x - 8} ${y + 2}q8 3 16-6`, LIPS, 3.2, 'stroke-linecap="round"'),
    stern: (x, y) => line(`M${x - 9} ${y + 2}h18`, LIPS, 3.4),
    caught: (x, y) => `<ellipse cx="${x}" cy="${y + 2}" rx="7" ry="8" fill="${LIPS}"/>`,
    glad: (x, y) => p(`M${x - 12} ${y - 4}h24a12 11 0 0 1-24 0z`, LIPS) + p(`M${x - 9} ${y - 4}h18v4h-18z`, CREAM),
    tempted: (x, y) => p(`M${x - 10} ${y - 3}h20q-2 11-10 11t-10-11z`, LIPS) + p(`M${x - 3} ${y + 3}q6-3 8 2q1 9-4 9t-4-11z`, '#E77C74'),
    away: (x, y) => p(`M${x - 11} ${y - 3}h22a11 10 0 0 1-22 0z`, LIPS) + p(`M${x - 8} ${y - 3}h16v3h-16z`, CREAM),
};

export interface Features { eyes: [gap: number, y: number]; mouth: number; brow: [color: string, width: number]; }

export function face(f: Features, mood: Mood): string {
    const [gap, y] = f.eyes, [a, b, c, d] = BROW[mood];
    const brows = `M${80 - gap + b} ${y + a}L${80 - gap + d} ${y + c}M${80 + gap - d} ${y + c}L${80 + gap - b} ${y + a}`;
    return EYE[mood](80 - gap, y) + EYE[mood](80 + gap, y) + line(brows, ...f.brow) + MOUTH[mood](80, f.mouth);
}

export const SWEAT = p('M122 70q8 12 0 16q-8-4 0-16zM34 62q7 10 0 14q-7-4 0-14z', '#8CC6E8', `stroke="${INK}" stroke-width="1"`);
export const POSE: Record<Mood, string> = {
    sly: 'rotate(4 80 120)', stern: 'translate(0 2)', caught: 'translate(0 -4)', glad: 'rotate(-3 80 120)',
    tempted: 'rotate(-8 80 130) translate(-6 2)', away: 'rotate(5 80 120)',
};
