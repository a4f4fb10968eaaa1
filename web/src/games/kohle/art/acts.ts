// acts.ts -- what is shown on the full stage: rays and a burst, two hands, a die that rolls.
import { CREAM, die, dot, GOLD, GOLD2, INK, p, picture, SKINS } from './paper';

const POINTS = 28;                      // of the burst, every second one shorter

export function burst(): string {
    const at = (i: number): string => {
        const a = i * 2 * Math.PI / POINTS, r = i % 2 ? 74 : 100;
        return `${(r * 1.25 * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
    };
    return picture('-126 -101 252 202', p(`M${Array.from({ length: POINTS }, (_, i) => at(i)).join('L')}z`, GOLD));
}

// The arms meet where their pictures touch; each is 300 by 120, its sleeve runs on beyond the edge.
const FINGERS = [62, 74, 86, 98].map(y => `<rect x="6" y="${y}" width="62" height="14" rx="7" fill="${SKINS.tan[0]}"`
    + ` stroke="${SKINS.tan[1]}" stroke-width="1.5"/>`).join('');

export const bossArm = (): string => picture('0 0 300 130', p('M92 34L300 26V120L92 112z', INK) + p('M92 80L300 76V120L92 112z', '#00000060')
    + p('M78 32h22v82H78z', CREAM) + p('M78 76h22v38H78z', '#D9D2C2') + dot(89, 54, 6, GOLD) + dot(90, 54, 3.4, GOLD2)
    + p('M80 44Q34 26 8 52q0 14 22 12l50 8z', SKINS.tan[0]) + FINGERS);

export const partnerArm = (): string => picture('0 0 300 130', p('M208 34L0 26V120L208 112z', 'var(--fill)') + p('M208 80L0 76V120L208 112z', '#00000038')
    + p('M200 32h22v82h-22z', CREAM) + p('M200 76h22v38h-22z', '#D9D2C2')
    + p('M222 48q34-14 62 0q14 10 14 30q-2 28-36 30q-28 2-40-6z', SKINS.fair[0]) + p('M222 84q40 10 74 2q-8 20-34 22q-28 2-40-6z', SKINS.fair[1]));

// A strip of eight faces, one beside the other; the last is the one that comes up.
export const rolls = (n: number): string => [3, 1, 5, 2, 6, 4, 1, n].map(die).join('');
