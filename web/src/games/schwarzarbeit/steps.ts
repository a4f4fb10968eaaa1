// steps.ts -- the end of a game, card by card. What a card is worth is taken from the lines the
// table told; all steps of a seat together are its points.
import { readMove } from '../../fields';
import type { Entry, Over, Seat, View } from '../../types';
import { accused, hired, seatsIn } from './model';

export type Act = 'shutters' | 'hired' | 'accused' | 'lawyers' | 'detectives' | 'end';

export interface Step {
    act: Act;
    seat: Seat;                         // whose points
    of: Seat;                           // before whom it lies
    card: string;                       // a card; "" where there is none
    place: number;
    rule: string;
    points: number;
}

// Who hid whom, as it was shown at the end.
export function shownHidden(entries: Entry[], seats: number): string[][] {
    const hidden: string[][] = Array.from({ length: seats }, () => []);
    for (const e of entries) {
        for (const m of (e.news ?? []).map(readMove)) {
            if (m.kind === 'show') hidden[Number(m.actor)]?.push(m.args[0] ?? '');
        }
    }
    return hidden;
}

// One card of a line: its points are shared alike by all it counts.
function worth(over: Over, seat: Seat, rule: string): number {
    const line = over.lines.find(l => l.seat === seat && l.rule === rule);
    return line === undefined || line.count === 0 ? 0 : line.points / line.count;
}

interface Scene { view: View; over: Over; hidden: string[][]; }

const ownerOf = (s: Scene, card: string): Seat => s.hidden.findIndex(h => h.includes(card[0]!));

function step(s: Scene, act: Act, seat: Seat, of: Seat, card: string, place: number, rule: string): Step {
    return { act, seat, of, card, place, rule, points: worth(s.over, seat, rule) };
}

function hiredSteps(s: Scene, seat: Seat): Step[] {
    return hired(s.view, seat).map(card => {
        const owner = ownerOf(s, card);
        const rule = owner < 0 ? 'S-8.3' : owner === seat ? 'S-8.11' : 'S-8.4';
        return step(s, 'hired', seat, seat, card, 0, rule);
    });
}

function accusedSteps(s: Scene, seat: Seat): Step[] {
    return accused(s.view, seat).map(({ card, place }) => {
        const owner = ownerOf(s, card);
        const rule = owner < 0 ? 'S-8.6' : owner === seat ? 'S-8.11' : 'S-8.5';
        return step(s, 'accused', seat, seat, card, place, rule);
    });
}

function lawyerSteps(s: Scene, of: Seat): Step[] {
    return accused(s.view, of).flatMap(({ card, place, lawyer }) => {
        if (lawyer === null) return [];
        const owner = ownerOf(s, card);
        const rule = owner < 0 ? 'S-8.7' : owner === lawyer ? 'S-8.9' : 'S-8.8';
        return [step(s, 'lawyers', lawyer, of, card, place, rule)];
    });
}

// Piles are turned left to right over all players: the first cards, the second ones, ...
function inTurn(piles: Step[][]): Step[] {
    const most = Math.max(0, ...piles.map(p => p.length));
    return Array.from({ length: most }, (_, i) => piles.flatMap(p => p[i] ?? [])).flat();
}

export function stepsOf(view: View, over: Over, hidden: string[][]): Step[] {
    const s: Scene = { view, over, hidden };
    const seats = Array.from({ length: seatsIn(view) }, (_, seat) => seat);
    const home = seats.filter(seat => over.lines.some(l => l.seat === seat && l.rule === 'S-8.10'));
    return [
        ...seats.map(seat => step(s, 'shutters', seat, seat, '', 0, '')),
        ...seats.flatMap(seat => hiredSteps(s, seat)),
        ...inTurn(seats.map(seat => accusedSteps(s, seat))),
        ...seats.flatMap(seat => lawyerSteps(s, seat)),
        ...home.map(seat => step(s, 'detectives', seat, seat, '', 0, 'S-8.10')),
        step(s, 'end', 0, 0, '', 0, ''),
    ];
}

// Points of a seat after the first `at` steps.
export const tally = (steps: Step[], at: number, seat: Seat): number =>
    steps.slice(0, at).reduce((sum, s) => s.seat === seat ? sum + s.points : sum, 0);

// How long each step is shown; all together at most eighteen seconds.
const PACE: Record<Act, number> = {
    shutters: 700, hired: 160, accused: 420, lawyers: 700, detectives: 400, end: 1200,
};
const ALL = 18000;

export function paces(steps: Step[]): number[] {
    const wished = steps.map(s => PACE[s.act]);
    const sum = wished.reduce((a, b) => a + b, 0);
    return wished.map(ms => ms * Math.min(1, ALL / sum));
}
