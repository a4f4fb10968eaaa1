// recent.test.ts -- lines of the log become events: an action, and its consequences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, happenings, isChanged, missed } from '../src/recent';
import { type LogLine, makeTable, type Table } from '../src/store';
import type { Hello } from '../src/types';

const line = (seq: number, seat: number | null, text: string, more: Partial<LogLine> = {}): LogLine =>
    ({ seq, seat, text, talk: false, taken: false, heading: false, secret: false, open: '', ...more });

function tableOf(log: LogLine[], memory = 'file'): Table {
    const hello = { you: 0, memory, seats: [] } as unknown as Hello;
    return { ...makeTable('', null), hello, log };
}

const GAME = [
    line(1, 1, 'Bo hires Leo.'), line(2, null, 'New: Maureen.'), line(3, null, 'New: Wanda.'),
    line(4, null, 'Turn 2', { heading: true }),
    line(4, null, 'Rain.'), line(5, 2, 'Co: "Hello!"', { talk: true }),
    line(6, 2, 'Co denounces Sid.'), line(6, 3, 'Do is caught, too.'), line(7, 0, 'You hide Otto.',
        { secret: true, open: 'You have decided.' }),
    line(8, 3, 'Do hires Nora.', { taken: true }),
];

test('a line with a player begins an event, others belong to the one before', () => {
    assert.deepEqual(happenings(tableOf(GAME), false).map(h => [h.seat, h.said.length]),
                     [[1, 3], [null, 1], [2, 1], [3, 1]]);
});

test('own secrets are told only while they are open', () => {
    const said = (open: boolean) => happenings(tableOf(GAME), open).flatMap(h => h.said);
    assert.equal(said(false).some(s => /hide|decided/.test(s)), false);
    assert.equal(said(true).includes('You hide Otto.'), true);
});

test('with classic memory the ribbon forgets with the log', () => {
    assert.equal(happenings(tableOf(GAME, 'classic'), false)[0]!.said[0], 'Rain.');
});

test('missed is everything since the last own event, until it was shown again', () => {
    const t = tableOf([line(1, 0, 'You pass.'), line(2, 1, 'Bo passes.'), line(3, 2, 'Co passes.')]);
    assert.deepEqual(missed(t, happenings(t, false)).map(h => h.seq), [2, 3]);
    t.shownAgain = 2;
    assert.deepEqual(missed(t, happenings(t, false)).map(h => h.seq), [3]);
});

test('something has changed if the scene of the last look differs', () => {
    const t = tableOf([]);
    const pick = (s: { a: number[] }) => s.a;
    assert.equal(isChanged(t, { a: [1] }, pick), false);
    t.looked = { seq: 1, view: {} as never, scene: { a: [1] } };
    assert.equal(isChanged(t, { a: [1] }, pick), false);
    assert.equal(isChanged(t, { a: [1, 2] }, pick), true);
});

test('a brief event has its first sentence, and others while there is room', () => {
    assert.deepEqual(brief(['A long one.', 'Short.', 'No.'], 0), ['A long one.']);
    assert.deepEqual(brief(['A long one.', 'Short.', 'No.'], 17), ['A long one.', 'Short.']);
    assert.deepEqual(brief(['A long one.', 'Longer than that.', 'No.'], 20), ['A long one.']);
});
