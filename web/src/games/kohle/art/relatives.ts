// relatives.ts -- a relative of each family for its clan cards: a portrait in an oval frame of 100 by
// 120. A child, a dog, an aunt, a canary, a baby, a grandfather; all fit the oval, so nothing is clipped.
import { CREAM, dot, GOLD, GOLD2, INK, line, p, SKINS, standing } from './paper';

const BUST = 'M13 88A44 54 0 0 0 87 88Q80 76 50 74Q20 76 13 88z';
const bust = (cloth: string): string => p(BUST, cloth);
const eyes = (y: number): string => dot(43, y, 2.4, INK) + dot(57, y, 2.4, INK);
const { fair, tan, deep } = SKINS, LIPS = '#7A2A20';

const RELATIVE: Record<string, string> = {
    // a boy in a sailor cap, ribbons flying
    H: bust('#2E62BE') + dot(50, 56, 19, fair[0]) + p('M50 37a19 19 0 0 1 0 38z', fair[1]) + p('M28 44q0-16 22-16t22 16l-4 6H32z', '#17335F') + line('M31 47h38', CREAM, 3)
        + p('M70 47q12 2 14 12l-7-2l1 8q-8-4-10-14z', '#17335F') + eyes(57)
        + line('M44 66q6 5 12 0', LIPS, 2.4) + line('M34 84l16 12l16-12M36 92l14 10l14-10', CREAM, 2.4),
    // a dog with hanging ears and a curl of dough on its head
    K: bust('#D8522A') + p('M31 44q2-16 19-16t19 16l2 20q-4 16-21 16t-21-16z', '#D9A27A') + p('M34 34q-16 0-18 18q0 14 8 16q8-6 8-18zM66 34q16 0 18 18q0 14-8 16q-8-6-8-18z', '#6B3A16')
        + dot(42, 50, 2.8, INK) + dot(58, 50, 2.8, INK)
        + p('M43 60h14l-4 6h-6z', INK) + line('M50 66v5M42 72q4 4 8-1q4 5 8 1', INK, 2.2) + line('M32 86q18 8 36 0', CREAM, 3.4) + dot(50, 94, 4, GOLD)
        + line('M44 32q6-8 10 0', '#6B3A16', 2.4),
    // an aunt: veil, high collar, pearls
    L: bust('#A23B8B') + p('M36 50q0-18 14-18t14 18l-2 14q-4 12-12 12t-12-12z', deep[0]) + p('M50 32q14 0 14 18l-2 14q-4 12-12 12z', deep[1]) + p('M18 42q8-10 22-12q2-14 12-14q12 0 12 14q14 2 20 10q-32 6-66 2z', '#6E255C')
        + p('M62 22q12-12 16-2q-2 8-14 10z', '#E3342F') + line('M40 32q12 4 24-1', '#F1D9EB', 2.4) + eyes(52)
        + line('M38 46h24M39 52h22M44 44v14M50 44v14M56 44v14', '#F1D9EB', .9) + p('M45 66q5-4 10 0q-5 5-10 0z', '#C8202F')
        + ([[36, 84], [42, 89], [50, 91], [58, 89], [64, 84]] as const).map(([x, y]) => dot(x, y, 2.8, CREAM)).join(''),
    // a canary on its perch
    P: p('M30 66q-2-30 22-32q20 0 20 22q0 30-24 34l-26 14z', GOLD) + p('M70 44l14 4l-13 5z', '#D8522A') + dot(60, 46, 3, INK)
        + p('M34 66q10 14 26 4q-6-8-16-8z', GOLD2) + p('M48 34q-2-10 4-14l2 10l6-8l-2 12z', GOLD) + line('M46 88v10M56 86v12', '#D8522A', 3)
        + p('M14 96h72v5H14z', '#8A5A2B') + p('M24 101h52q-12 11-26 11t-26-11z', '#1B7258') + line('M38 104h24', CREAM, 2),
    // a baby in a bonnet, with the family's tooth
    R: bust('#4A2D8C') + dot(50, 54, 24, '#6A48B8') + dot(50, 54, 18, CREAM) + dot(50, 55, 16, tan[0]) + p('M50 39a16 16 0 0 1 0 32z', tan[1]) + eyes(52)
        + p('M42 60h16q-1 8-8 8t-8-8z', LIPS) + p('M47 60h5v4h-5z', CREAM) + p('M42 80l8-4l8 4l-2 8l-6-4l-6 4z', CREAM)
        + line('M32 38q4-4 6-2M44 33q4-3 6 0M57 34q5-1 6 3', CREAM, 2),
    // a grandfather with a straw hat and a blade of wheat
    T: bust('#5F4A38') + p('M34 50h32l1 16q-2 16-17 16t-17-16z', fair[0]) + p('M50 50h16l1 16q-2 16-17 16z', fair[1]) + p('M16 48q16-8 18-8q0-16 16-16t16 16q2 0 18 8q-34 8-68 0z', '#E0A72E')
        + line('M34 42q16 5 32 0', '#6B421C', 3) + line('M38 54h8M54 54h8', '#8F8B84', 3) + eyes(58)
        + p('M36 66q14-8 28 0q2 16-14 20q-16-4-14-20z', '#F4F1EA') + line('M42 72h16', LIPS, 2) + line('M56 72l24-8M74 62l4 6M78 60l3 5', '#9A7416', 2.2),
};

// The oval, at x and y, w wide and 1.2 w high.
export const framed = (family: string, x: number, y: number, w: number): string =>
    `<g transform="translate(${x} ${y}) scale(${w / 100})"><ellipse cx="54" cy="64" rx="50" ry="60" opacity=".2"/>`
    + `<ellipse cx="50" cy="60" rx="50" ry="60" fill="${GOLD2}"/><ellipse cx="49" cy="59" rx="48" ry="58" fill="${GOLD}"/>`
    + `<ellipse cx="50" cy="60" rx="44" ry="54" fill="#FBF3DF"/>${RELATIVE[family]}</g>`;

// On its easel, in the place of an investor.
export const clanFigure = (family: string): string => standing(p('M60 150h40l10 36H50z', '#8A5A2B') + p('M80 150h20l10 36H80z', '#6B421C') + framed(family, 18, 14, 124));
