// calendar.test.ts -- games that wait, by the days of their deadlines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byDay } from '../src/calendar';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

test('today, tomorrow, this week, later, without a deadline; each in order', () => {
    const now = at(17, 22);             // a Tuesday
    const rows = { a: at(18, 9), b: at(17, 23), c: undefined, d: at(22, 12), e: at(23, 12), f: at(17, 1),
                   g: at(20, 8) };
    const days = byDay(Object.keys(rows), key => rows[key as keyof typeof rows], now, 'en');
    assert.deepEqual(days.map(d => `${d.day}: ${d.rows.join('')}`),
                     ['today: fb', 'tomorrow: a', 'this week: gd', 'next week: e', ': c']);
    assert.deepEqual(byDay(['b', 'a'], () => at(17, 23), now, 'de').map(d => d.day), ['heute']);
});
