// relatives.ts -- a relative of each family for its clan cards: black paper with a few cuts, in an oval frame of
// 100 by 120. A child, a dog, an aunt, a canary, a baby, a grandfather; all fit the oval, so nothing is clipped.
import { CREAM, dot, GOLD, GOLD2, INK, line, p, standing } from './paper';

const SHOULDERS = p('M13 88A44 54 0 0 0 87 88Q80 76 50 74Q20 76 13 88z', INK);

const RELATIVE: Record<string, string> = {
    // a boy in a sailor cap, ribbons flying
    H: SHOULDERS + dot(50, 56, 19, INK) + p('M28 44q0-16 22-16t22 16l-4 6H32z', INK) + line('M31 47h38', CREAM, 3)
        + p('M70 47q12 2 14 12l-7-2l1 8q-8-4-10-14z', INK) + dot(43, 57, 2.4, CREAM) + dot(57, 57, 2.4, CREAM)
        + line('M44 66q6 5 12 0', CREAM, 2.4) + line('M34 84l16 12l16-12M36 92l14 10l14-10', CREAM, 2.4),
    // a dog with hanging ears and a curl of dough on its head
    K: SHOULDERS + p('M31 44q2-16 19-16t19 16l2 20q-4 16-21 16t-21-16z', INK) + p('M34 34q-16 0-18 18q0 14 8 16q8-6 8-18zM66 34q16 0 18 18q0 14-8 16q-8-6-8-18z', INK)
        + line('M33 40q-6 10-3 22M67 40q6 10 3 22', CREAM, 2) + dot(42, 50, 2.8, CREAM) + dot(58, 50, 2.8, CREAM)
        + p('M43 60h14l-4 6h-6z', CREAM) + line('M50 66v5M42 72q4 4 8-1q4 5 8 1', CREAM, 2.2) + line('M32 86q18 8 36 0', CREAM, 3.4) + dot(50, 94, 4, CREAM)
        + line('M44 32q6-8 10 0', CREAM, 2.4),
    // an aunt: veil, high collar, pearls
    L: SHOULDERS + p('M36 50q0-18 14-18t14 18l-2 14q-4 12-12 12t-12-12z', INK) + p('M18 42q8-10 22-12q2-14 12-14q12 0 12 14q14 2 20 10q-32 6-66 2z', INK)
        + p('M62 22q12-12 16-2q-2 8-14 10z', INK) + line('M40 32q12 4 24-1', CREAM, 2.4)
        + line('M38 46h24M39 52h22M44 44v14M50 44v14M56 44v14', CREAM, 1.1) + p('M45 66q5-4 10 0q-5 5-10 0z', CREAM)
        + ([[36, 84], [42, 89], [50, 91], [58, 89], [64, 84]] as const).map(([x, y]) => dot(x, y, 2.8, CREAM)).join(''),
    // a canary on its perch
    P: p('M30 66q-2-30 22-32q20 0 20 22q0 30-24 34l-26 14z', INK) + p('M70 44l14 4l-13 5z', INK) + dot(60, 46, 3, CREAM)
        + line('M34 66q10 14 26 4q-6-8-16-8', CREAM, 2.4) + p('M48 34q-2-10 4-14l2 10l6-8l-2 12z', INK) + line('M46 88v10M56 86v12', INK, 3)
        + p('M14 96h72v5H14z', INK) + p('M24 101h52q-12 11-26 11t-26-11z', INK) + line('M38 104h24', CREAM, 2),
    // a baby in a bonnet, with the family's tooth
    R: SHOULDERS + dot(50, 54, 24, INK) + dot(50, 54, 18, CREAM) + dot(50, 55, 16, INK) + dot(44, 52, 2.6, CREAM) + dot(56, 52, 2.6, CREAM)
        + p('M42 60h16q-1 8-8 8t-8-8z', CREAM) + p('M42 60h5v4h-5zM53 60h5v4h-5z', INK) + p('M42 80l8-4l8 4l-2 8l-6-4l-6 4z', CREAM)
        + line('M32 38q4-4 6-2M44 33q4-3 6 0M57 34q5-1 6 3', CREAM, 2),
    // a grandfather with a straw hat and a blade of wheat
    T: SHOULDERS + p('M34 50h32l1 16q-2 16-17 16t-17-16z', INK) + p('M16 48q16-8 18-8q0-16 16-16t16 16q2 0 18 8q-34 8-68 0z', INK)
        + line('M34 42q16 5 32 0', CREAM, 3) + line('M38 54h8M54 54h8', CREAM, 3) + dot(42, 57, 2.2, CREAM) + dot(58, 57, 2.2, CREAM)
        + p('M36 66q14-8 28 0q2 16-14 20q-16-4-14-20z', CREAM) + line('M42 72h16', INK, 2) + line('M56 72l24-8M74 62l4 6M78 60l3 5', INK, 2.2),
};

// The oval, at x and y, w wide and 1.2 w high.
export const framed = (family: string, x: number, y: number, w: number): string =>
    `<g transform="translate(${x} ${y}) scale(${w / 100})"><ellipse cx="54" cy="64" rx="50" ry="60" opacity=".2"/>`
    + `<ellipse cx="50" cy="60" rx="50" ry="60" fill="${GOLD2}"/><ellipse cx="49" cy="59" rx="48" ry="58" fill="${GOLD}"/>`
    + `<ellipse cx="50" cy="60" rx="44" ry="54" fill="#FBF3DF"/>${RELATIVE[family]}</g>`;

// On its easel, in the place of an investor.
export const clanFigure = (family: string): string => standing(p('M60 150h40l10 36H50z', '#8A5A2B') + p('M80 150h20l10 36H80z', '#6B421C') + framed(family, 18, 14, 124));
