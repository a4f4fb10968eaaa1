// Days with the puzzle of the day: which day it is, and how many in a row.
import assert from 'node:assert/strict';
import test from 'node:test';
import { dayOf, streak, type Tried } from '../src/days';

const on = (day: number, solved = true): Tried => ({ day, hints: 0, misses: 0, solved });

test('a day is that of the calendar on the wall, whatever the hour', () => {
    assert.equal(dayOf(new Date(2026, 10, 18, 0, 0, 1)), 20775);
    assert.equal(dayOf(new Date(2026, 10, 18, 23, 59, 59)), 20775);
    assert.equal(dayOf(new Date(2026, 10, 19)), 20776);
    for (let day = 0; day < 400; day++) {
        assert.equal(dayOf(new Date(2026, 0, 1 + day, 12)), dayOf(new Date(2026, 0, 1)) + day);
    }
});

test('days in a row end today or yesterday', () => {
    assert.equal(streak([], 10), 0);
    assert.equal(streak([on(10), on(9), on(8), on(6)], 10), 3);
    assert.equal(streak([on(9), on(8)], 10), 2);
    assert.equal(streak([on(8), on(7)], 10), 0);
    assert.equal(streak([on(10, false), on(9)], 10), 1);
    assert.equal(streak([on(10), on(9, false), on(8)], 10), 1);
});
