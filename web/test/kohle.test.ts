// kohle.test.ts -- what the screen of Kohle reads from views and entries.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, closings } from '../src/games/kohle/actions';
import { oldPrice } from '../src/games/kohle/fresh';
import { ghostsOf } from '../src/games/kohle/ghosts';
import { bringers, legalMoves, needs, reach, readScene, shares } from '../src/games/kohle/model';
import { moments } from '../src/games/kohle/moments';
import { dealsOf, takings } from '../src/games/kohle/story';
import { makeTable } from '../src/store';
import type { Entry, Fields, Legal, View } from '../src/types';

const view = (pub: Fields, legal: Legal[] = [], seq = 1): View => ({
    type: 'view', seq, game: 'kohle seats=4 timing=live hush=off ten=off', you: 0, stage: 'running',
    public: { phase: 'talk', active: 0, dollar: 0, deals: 12, pile: 40, ...pub }, must: [], may: [],
    window: 'none', asked: [], legal,
});

// As in the first worked example of the law: Bert 8, Doris 9.
const LONG = {
    investors: [['L', 'P'], ['K'], ['H', 'R'], ['T']], away: ['L'],
    laid: [[1, 0, 0, 0, 1], [], [], [0, 0, 1]], hush: [],
    offers: [1, 2, 3], revisions: [2, 1, 1], stages: ['agreed', 'agreed', 'asked'], owners: [1, 3, 2],
    families: [['K'], ['L'], ['R']], 'by-clan': [[], ['L'], []], prices: [8, 9, 8],
};

test('shares add up to the proceeds, what is only asked does not count', () => {
    const scene = readScene(view(LONG));
    assert.equal(scene.proceeds, 30);
    assert.deepEqual(shares(scene), [
        { seat: 1, sum: 8, keeps: false }, { seat: 3, sum: 9, keeps: false },
        { seat: 0, sum: 13, keeps: true }]);
});

test('who promises more than there is keeps less than nothing', () => {
    const scene = readScene(view({ ...LONG, prices: [20, 19, 1] }));
    assert.equal(shares(scene).at(-1)?.sum, -9);
    assert.equal(shares(scene).reduce((sum, s) => sum + s.sum, 0), 30);
});

test('who could bring whom', () => {
    const v = view(LONG), scene = readScene(v);
    assert.deepEqual(bringers(scene, v, 'L'), [
        { seat: 0, kind: 'investor', away: true, count: 1 },
        { seat: 3, kind: 'clan', away: false, count: 1 }]);
    assert.deepEqual(needs(scene.deal).map(n => n.need), ['must', 'must', 'must', 'some', 'some', 'some']);
});

test('the dollar counts free deals only, around the ring', () => {
    const tiles = Array.from({ length: 16 }, (_, i) => i === 3 || i === 13 ? 0 : 1);
    const found = reach(readScene(view({ phase: 'turn', dollar: 3, tiles })));
    assert.deepEqual([...found], [[13, [1, 3, 5]], [3, [2, 4, 6]]]);
});

test('of several closings the cheapest comes first, then the one with more of his own', () => {
    const calls = ['0: call own PH agreed KLR', '0: call own PR agreed KL', '0: call own HPR agreed KL']
        .map(move => ({ move }));
    const v = view({ ...LONG, stages: ['agreed', 'agreed', 'agreed'] }, calls);
    const order = closings(readScene(v), legalMoves(v)).map(k => k.args.join(' '));
    assert.equal(order[2], 'own PH agreed KLR');
});

const entry = (seq: number, move: string, news: string[] = []): Entry =>
    ({ type: 'entry', seq, at: seq, entry: 'move', move, news });

test('deals are told by what was paid', () => {
    const deals = dealsOf([
        entry(1, '0: deal'), entry(2, '1: boss'), entry(3, '2: pass', ['1: stands']),
        entry(4, '3: pass', ['1: earn 30', '1: pay 3 10', '1: pay 0 10']),
        entry(5, '2: deal'), entry(6, '0: pass', ['2: earn 6']),
    ]);
    assert.deepEqual(deals.map(d => [d.boss, d.total, d.keeps, d.bosses]), [[1, 30, 10, 2], [2, 6, 6, 1]]);
    assert.deepEqual(takings(deals, 4), [10, 10, 6, 10]);
});

// The bar's offers to a Boss with these legal moves, and the selection after a click.
function barOf(selected: string, moves: string[], last = 30) {
    const done: (string | number | null)[] = [];
    const legal = moves.map(move => ({ move, last }));
    const play = {
        me: 0, view: view(LONG, legal), reader: { names: ['Axel', 'Bert', 'Chris', 'Doris'] },
        table: { ...makeTable('ZINK-42', null), selected }, state: { settings: {}, route: {} },
        texts: { say: (key: string, args?: { n?: number }) => `${key} ${args?.n ?? ''}`.trim(),
                 names: (all: string[]) => all.join('+') },
        acts: { select: (s: string | null) => done.push(s), setNumber: (n: number) => done.push(n) },
    };
    return { list: actions(play as never), done };
}

test('the Boss puts several of one owner into one bid, and takes them out again', () => {
    const moves = ['0: bid 1 K 0', '0: bid 2 H 0', '0: bid 2 R 0', '0: bid 2 HR 0', '0: bid 3 R 0'];
    const one = barOf('fam-R', moves);
    assert.deepEqual(one.list.map(a => a.id), ['bid-2-R', 'bid-3-R', 'dividend', 'pack-H']);
    one.list.at(-1)?.run?.();
    assert.deepEqual(one.done, ['fam-RH']);
    const two = barOf('fam-RH', moves);
    assert.deepEqual(two.list.map(a => a.id), ['bid-2-RH', 'dividend', 'pack-H', 'pack-R']);
    assert.equal(two.list[0]?.legal?.move, '0: bid 2 HR 0');
    assert.equal(two.list[0]?.hint, 'Raffzahn+Heiermann');
});

test('one dividend is a click away wherever a price is named, if it is not too much', () => {
    for (const [selected, move] of [['fam-K', '0: bid 1 K 0'], ['offer-3', '0: offer 3.1 R 0'],
                                    ['hush-2', '0: hush 2 0']] as const) {
        const { list, done } = barOf(selected, [move]);
        const button = list.find(a => a.id === 'dividend');
        assert.equal(button?.label, 'web.ko.act.dividend 5');
        button?.run?.();
        assert.deepEqual(done, [5]);
        assert.equal(barOf(selected, [move], 4).list.find(a => a.id === 'dividend'), undefined);
    }
});

test('a new Boss makes ghosts of all offers, the end of the talk lays them', () => {
    const table = makeTable('ZINK-42', null);
    table.view = view(LONG, [], 1);
    assert.deepEqual(ghostsOf(table), []);
    table.view = view({ active: 1, investors: LONG.investors }, [], 2);
    assert.deepEqual(ghostsOf(table).map(g => g.number), [1, 2, 3]);
    table.view = view({ phase: 'turn', active: 2 }, [], 3);
    assert.deepEqual(ghostsOf(table), []);
});

test('what was never drawn is noticed: the price before is that of the last revision', () => {
    const table = makeTable('ZINK-42', null), play = { table, state: { settings: { motion: 'less' } } };
    const priced = (revision: number, price: number) => view(
        { ...LONG, revisions: [revision, 1, 1], prices: [price, 9, 8] }, [], revision);
    for (const n of [1, 2]) {
        const news = { entries: [], lines: [], before: priced(n, 8 + n), after: priced(n + 1, 9 + n) };
        moments(news, play as never);
    }
    table.view = priced(3, 11);
    assert.equal(oldPrice(table, 1), 10);
});
