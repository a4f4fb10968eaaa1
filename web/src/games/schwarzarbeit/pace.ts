// pace.ts -- the end of a game step by step: how long each is shown, and what it has come to.
import type { SchwarzarbeitStep as Step } from '../../border';

export type { Step };

// Points of a seat after the first `at` steps.
export const tally = (steps: Step[], at: number, seat: number): number =>
    steps.slice(0, at).reduce((sum, s) => s.seat === seat ? sum + s.points : sum, 0);

// How far a seat falls below nothing on the way, as a number of points.
export function debt(steps: Step[], seats: number): number {
    const points = Array<number>(seats).fill(0);
    return steps.reduce((most, s) => Math.max(most, -(points[s.seat]! += s.points)), 0);
}

// How long each step is shown; all together at most eighteen seconds.
const PACE: Record<Step['act'], number> = {
    shutters: 700, hired: 160, accused: 420, lawyers: 700, detectives: 400, end: 1200,
};
const ALL = 18000;

export function paces(steps: Step[]): number[] {
    const wished = steps.map(s => PACE[s.act]);
    const sum = wished.reduce((a, b) => a + b, 0);
    return wished.map(ms => ms * Math.min(1, ALL / sum));
}
