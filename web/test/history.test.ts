// The player's record: what counts as a game, lists that meet, numbers, and the way in a link.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fileOf, pack, readFile, unpack } from '../src/carry';
import { mergeDays, readTried, type Tried } from '../src/days';
import { merge, readPast, MOST, type Past } from '../src/history';
import { against, rivals, tally } from '../src/tally';

const game = (n: number, rank = 1, more: Partial<Past> = {}): Past => ({
    id: n.toString(16).padStart(16, '0'), table: 'SOLO-ABC', game: 'pfusch', at: 1000 + n, seat: 0,
    seats: [{ name: 'Ada', bot: '', points: 5, rank },
            { name: 'Bodo', bot: 'novice', points: 4, rank: 3 - rank }],
    ...more,
});

const day = (n: number, solved = true): Tried => ({ day: n, hints: n % 3, misses: 0, solved });

test('only games count as games', () => {
    assert.deepEqual(readPast(game(1)), game(1));
    assert.deepEqual(readPast(JSON.parse(JSON.stringify(game(1, 2, { accuracy: 88.5, victims: [0, 2] })))),
                     game(1, 2, { accuracy: 88.5, victims: [0, 2] }));
    const odd: [string, unknown][] = [
        ['id', 'x'], ['id', 7], ['table', '../api'], ['table', 'A'.repeat(65)], ['game', 'chess'], ['at', 0],
        ['at', 1e13], ['at', 1.5], ['seat', 2], ['seat', -1], ['seats', []], ['seats', 'ab'],
        ['seats', Array(9).fill(game(1).seats[0])], ['seats', [game(1).seats[0], null]],
        ['seats', [game(1).seats[0], { name: 'B', bot: 'god', points: 0, rank: 1 }]],
        ['seats', [game(1).seats[0], { name: 'B', bot: '', points: '0', rank: 1 }]],
        ['seats', [game(1).seats[0], { name: 'B', bot: '', points: 0, rank: 0 }]],
    ];
    for (const [key, value] of odd) {
        assert.equal(readPast({ ...game(1), [key]: value }), null, `${key} ${value}`);
    }
    for (const nothing of [null, 7, 'x', []]) assert.equal(readPast(nothing), null);
});

test('what is only strange is left out', () => {
    const strange = { ...game(1), accuracy: 101, victims: [1], extra: '<script>', __proto__: { x: 1 } };
    assert.deepEqual(readPast(strange), game(1));
    const [me, other] = game(1).seats;
    const renamed = readPast({ ...game(1), seats: [{ ...me, name: '\u202eA\u200bda  X' }, other] });
    assert.equal(renamed?.seats[0]?.name, 'Ada X');
});

test('a game is in a list once, with all that is known of it', () => {
    const here = [game(2), game(1, 1, { accuracy: 70 })];
    const there = [game(3), game(2, 2, { accuracy: 80 }), game(1, 1, { accuracy: 90 })];
    const all = merge(here, there);
    assert.deepEqual(all.map(g => g.at), [1003, 1002, 1001]);
    assert.deepEqual(all.map(g => g.accuracy), [undefined, 80, 70]);
    assert.equal(all[1]!.seats[0]!.rank, 1);
    assert.deepEqual(merge(all, all), all);
    assert.equal(merge([], Array.from({ length: MOST + 5 }, (_, i) => game(i + 1))).length, MOST);
});

test('a file comes back, and nothing else does', () => {
    const games = [game(2), game(1, 2, { accuracy: 50 })];
    const all = { games, days: [day(9), day(7, false)] };
    assert.deepEqual(readFile(fileOf(all)), all);
    for (const bad of ['', 'x', 'null', '[]', '{}', '{"krumm_history":2,"games":[]}', '{"krumm_history":1}',
                       '{"krumm_history":1,"games":{}}', fileOf(all) + ' '.repeat(1 << 20)]) {
        assert.equal(readFile(bad), null, bad.slice(0, 40));
    }
    const mixed = [null, game(1), { ...game(2), at: 'now' }];
    const read = (games: unknown, days?: unknown) =>
        readFile(JSON.stringify({ krumm_history: 1, games, days }));
    assert.deepEqual(read(mixed), { games: [game(1)], days: [] });
    const odd = [null, 7, { ...day(8), hints: -1 }, { ...day(8), solved: 1 }, { ...day(6), extra: 'x' }];
    assert.deepEqual(read([], [day(7), ...odd])?.days, [day(7), day(6)]);
    assert.deepEqual(read([], 'x')?.days, []);
});

test('our own result of a day stays', () => {
    const ours = [day(3, false), day(2)];
    assert.deepEqual(mergeDays(ours, [day(4), day(3)]), [day(4), ...ours]);
    assert.equal(mergeDays([], Array.from({ length: 1005 }, (_, i) => day(i))).length, 1000);
    assert.equal(readTried({ ...day(1), day: 1.5 }), null);
});

test('a link carries games, and no bomb', async () => {
    const games = Array.from({ length: 40 }, (_, i) => game(40 - i, 1 + i % 2));
    const all = { games, days: Array.from({ length: 40 }, (_, i) => day(40 - i)) };
    const word = (await pack(all)).slice(4);
    assert.match(word, /^[\w-]+$/);
    assert.deepEqual(await unpack(word), all);
    for (const bad of ['', '!', 'AAAA', word.slice(0, -9), 'x'.repeat(1000)]) {
        assert.equal(await unpack(bad), null);
    }
    const bomb = new Blob([' '.repeat(3 << 20)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
    assert.equal(await unpack(Buffer.from(bytes).toString('base64url')), null);
});

test('wins, runs, accuracy', () => {
    const reviewed = (i: number) => i < 2 ? { accuracy: 60 + 20 * i } : {};
    const games = [1, 1, 2, 1, 1, 1, 2].map((rank, i) => game(9 - i, rank, reviewed(i)));
    assert.deepEqual(tally(games), { games: 7, wins: 5, streak: 2, best: 3, accuracy: 70 });
    assert.deepEqual(tally([]), { games: 0, wins: 0, streak: 0, best: 0, accuracy: null });
    assert.equal(tally([game(1), game(2)]).streak, 2);
});

test('opponents and victims', () => {
    const three = game(1, 1, { victims: [0, 0, 2] });
    three.seats.push({ name: 'Cora', bot: 'shark', points: 1, rank: 3 });
    assert.deepEqual(rivals([three, game(2, 2)]), [
        { name: 'Cora', games: 1, ahead: 1, victims: 2 }, { name: 'Bodo', games: 2, ahead: 1, victims: 0 }]);
    assert.equal(against(three), 'shark');
    assert.equal(against(game(1)), 'novice');
    const people = game(1);
    people.seats[1]!.bot = '';
    assert.equal(against(people), 'people');
});
