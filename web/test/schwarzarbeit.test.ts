// schwarzarbeit.test.ts -- what is read from a view of Schwarzarbeit: stamps, piles, the reckoning.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOf, pileLeft, saidNow, takenOf, turnsIn } from '../src/games/schwarzarbeit/model';
import { markAt, type Stroke } from '../src/games/schwarzarbeit/pencil';
import { paces, shownHidden, stepsOf, tally } from '../src/games/schwarzarbeit/steps';
import type { Entry, Fields, Over, View } from '../src/types';

const view = (seats: number, fields: Fields): View => ({
    type: 'view', seq: 1, game: `schwarzarbeit seats=${seats} timing=windows`, you: 0, stage: 'running',
    public: { phase: 'take', active: 1, turn: 1, way: 'first', ...fields }, must: [], may: [],
    window: 'none', asked: [], legal: [],
});

test('a game has 45, 44 or 40 turns', () => {
    assert.deepEqual([3, 4, 5].map(n => turnsIn(view(n, {}))), [45, 44, 40]);
});

test('the pile at the opening: all cards but hidden ones and the market, and Ich-AG', () => {
    const market = ['Ad', 'Bd', 'Cd', 'Dd', 'Ed', 'Fd'];
    assert.equal(pileLeft(view(4, { market })), 60 - 8 - 6 + 1);
    const second = { market, way: 'second', aside: ['Gd', 'Hd', 'Jd'], detectives: ['0'] };
    assert.equal(pileLeft(view(4, second)), 2);
});

test('the neighbour on the right has spoken', () => {
    const v = view(3, { shown: [['Ad'], ['Ad', 'Bd']], said: [1, 1] });
    assert.deepEqual(saidNow(v), { turn: 2, who: 0, k: 1, cards: ['Ad', 'Bd'] });
});

test('stamps go one step: weekend cards, who took, who could take all', () => {
    const v = view(3, {
        market: ['Sw'], taken: [['Kd'], [], ['Pe']], hired: [['Kd']],
        shown: [['Ad', 'Bd'], ['Cd', 'Dd']], said: [2, 1], claimed: [[], ['Md']],
    });
    const facts = factsOf(v);
    assert.deepEqual([...facts.regular], ['S']);
    const no = [...facts.stamps].filter(([, s]) => s.is === 'no').map(([cell]) => cell).sort();
    // Turn 1 was announced by seat 2; in turn 2 one of C and D is seat 0's: no stamp for that.
    assert.deepEqual(no, ['A2', 'B2', 'K0', 'M1', 'P2']);
    assert.equal(facts.stamps.get('A2')?.why.key, 'sw.why.said');
    assert.deepEqual(takenOf(v, 'K'), [{ seat: 0, card: 'Kd', how: 'hired', place: 0 }]);
});

test('who may take nobody shows whom he hides', () => {
    const facts = factsOf(view(3, { skipped: [[], ['Ad', 'Ae']] }));
    assert.equal(facts.stamps.get('A1')?.is, 'yes');
    assert.equal(facts.stamps.get('A0')?.is, 'no');
});

test('the reckoning card by card is the score', () => {
    const v = view(3, {
        phase: 'over', hired: [['Ad', 'Be'], [], []], denounced: [['Cd'], ['Dd', 'Be'], []],
        taken: [['Ad', 'Be', 'Cd'], ['Dd', 'Be'], []], lawyers: [[], ['Cd'], ['Dd']], detectives: ['2'],
    });
    const news = ['1: show E', '2: show B', '2: show C'];
    const entries = [{ type: 'entry', seq: 9, at: 0, entry: 'move', move: '0: end', news }] as Entry[];
    const line = (seat: number, rule: string, points: number) => ({ seat, rule, count: 1, points });
    const over: Over = {
        type: 'over', seq: 9, seats: [4, -1, 3].map(points => ({ points, rank: 1, resigned: false })),
        lines: [line(0, 'S-8.3', 1), line(0, 'S-8.4', 0), line(0, 'S-8.5', 3), line(1, 'S-8.6', -2),
                line(1, 'S-8.5', 3), line(1, 'S-8.8', -2), line(2, 'S-8.7', 2), line(2, 'S-8.10', 1)],
    };
    const steps = stepsOf(v, over, shownHidden(entries, 3));
    assert.deepEqual([0, 1, 2].map(seat => tally(steps, steps.length, seat)), [4, -1, 3]);
    assert.ok(paces(steps).reduce((a, b) => a + b, 0) <= 20000);
});

test('however many cards, the reckoning takes less than twenty seconds', () => {
    const step = { act: 'accused' as const, seat: 0, of: 0, card: 'Ad', place: 1, rule: 'S-8.6', points: -2 };
    assert.ok(paces(Array.from({ length: 60 }, () => step)).reduce((a, b) => a + b, 0) <= 20000);
});

test('a pencil mark is there from its turn on', () => {
    const all: Stroke[] = [{ turn: 2, person: 'C', seat: 1, mark: 2 },
                           { turn: 5, person: 'C', seat: 1, mark: 0 }];
    assert.deepEqual([1, 2, 4, 5].map(turn => markAt(all, 'C', 1, turn)), [0, 2, 2, 0]);
});
