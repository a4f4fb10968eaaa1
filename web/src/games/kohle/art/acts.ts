// acts.ts -- what is shown on the full stage: a burst.
import { GOLD, p, picture } from './paper';

const POINTS = 28;                      // of the burst, every second one shorter

export function burst(): string {
    const at = (i: number): string => {
        const a = i * 2 * Math.PI / POINTS, r = i % 2 ? 74 : 100;
        return `${(r * 1.25 * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
    };
    return picture('-126 -101 252 202', p(`M${Array.from({ length: POINTS }, (_, i) => at(i)).join('L')}z`, GOLD));
}
