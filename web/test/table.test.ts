// What messages do to what we know: changes are merged, entries told once, clocks run down.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import test from 'node:test';
import { teller as kohle } from '../src/games/kohle/tell';
import { teller as pfusch } from '../src/games/pfusch/tell';
import { teller as schwarzarbeit } from '../src/games/schwarzarbeit/tell';
import { type Catalogue, Texts } from '../src/i18n';
import { makeTable } from '../src/store';
import { apply, hashOf, leftNow, merge, newTelling } from '../src/table';
import { happening, speak } from '../src/tell';
import type { Change, Clock, Entry, Hello, Message, View } from '../src/types';

declare const ROOT: string, BUILD: string;
const example = <T>(name: string): T =>
    JSON.parse(fs.readFileSync(path.join(ROOT, `protocol/examples/${name}.json`), 'utf8')) as T;
const texts = (lang: string) =>
    new Texts(JSON.parse(fs.readFileSync(path.join(BUILD, `texts/${lang}.json`), 'utf8')) as Catalogue);

function seated() {
    const t = makeTable('ZINK-42', null), telling = newTelling();
    const tell = (m: Message, now = 0) => apply(t, telling, m, now);
    tell(example<Hello>('hello'));
    telling.teller = pfusch as never;
    telling.memory = pfusch.memory(3);
    return { t, tell };
}

test('a change is laid over the view', () => {
    const view = example<View>('view'), change = example<Change>('change');
    const now = merge(view, change, [example<Entry>('entry-move')]);
    assert.deepEqual(now.public.due, ['1', '2']);
    assert.equal(now.public.month, view.public.month);
    assert.equal(now.private?.mix, 'solid');
    assert.equal(now.private?.wood, view.private?.wood);
    assert.equal(now.you, 0);
    assert.equal(now.seq, change.seq);
});

test('an entry that is told again counts once', () => {
    const { t, tell } = seated();
    const entry = example<Entry>('entry-chance');
    tell(entry);
    tell(entry);
    tell(example<View>('view'));
    assert.equal(t.entries.length, 1);
    assert.equal(t.log.filter(l => l.seq === entry.seq).length, 2);     // who begins; January
});

test('a move taken back is struck out', () => {
    const { t, tell } = seated();
    const view = example<View>('view');
    tell({ ...example<Entry>('entry-move'), seq: 18 });
    tell(view);
    tell(example<Entry>('entry-take_back'));
    tell(view);
    assert.deepEqual(t.log.filter(l => l.seq === 18).map(l => l.taken), [true]);
    assert.ok(t.log.some(l => l.sentence.key === 'table.take_back' && !l.taken));
});

test('a clock that is heard late has run meanwhile', () => {
    const { t, tell } = seated();
    tell(example<Clock>('clock'), 1000);
    tell({ ...example<Clock>('clock'), at: 2000 }, 9000);
    assert.equal(leftNow(t, 105000, 9000), 99000);
});

test('clocks run down from when they were told, and stand in a pause', () => {
    const { t, tell } = seated();
    tell(example<Clock>('clock'), 1000);
    assert.equal(leftNow(t, 105000, 3500), 102500);
    assert.equal(leftNow(t, 1000, 9000), 0);
    assert.equal(leftNow(t, null, 9000), null);
    tell(example<Clock>('clock-paused'), 1000);
    assert.equal(leftNow(t, 105000, 3500), 105000);
});

test('who sits where follows the entries', () => {
    const { t, tell } = seated();
    tell({ ...example<Entry>('entry-sit'), seq: 20, seat: 1, name: 'Gast', bot: undefined });
    assert.equal(t.hello?.seats[1]?.name, 'Gast');
    tell({ ...example<Entry>('entry-away'), seq: 21 });
    assert.equal(t.hello?.seats[1]?.away, true);
});

test('the hash is of what is known, not of when', () => {
    const a = seated(), b = seated();
    a.tell(example<View>('view'));
    b.tell(example<Clock>('clock'), 7);
    b.tell(example<View>('view'));
    assert.equal(hashOf(a.t.view), hashOf(b.t.view));
    b.tell(example<Change>('change'));
    assert.notEqual(hashOf(a.t.view), hashOf(b.t.view));
});

// ---- sentences ---------------------------------------------------------------------------------

const names = ['Ada', 'Bert', 'Carla', 'Dora'];

function told(teller: { memory(n: number): unknown; tell: typeof schwarzarbeit.tell },
              lang: string, seat: number | null, ...moves: [string, ...string[]][]): string[] {
    const memory = teller.memory(4), reader = { texts: texts(lang), seat, names };
    return moves.flatMap(([move, ...news]) =>
        teller.tell(memory as never, happening({ type: 'entry', seq: 1, at: 0, entry: 'move', move,
                                                 news }, 4, false)).map(s => speak(reader, s)));
}

test('Schwarzarbeit is told from what was said', () => {
    const lines = told(schwarzarbeit as never, 'en', 1, ['chance: S day'],
        ['chance: H evening', '3: announce 1'], ['0: denounce S day'], ['1: lawyer 0.1'], ['2: ?'],
        ['table: tick', '1: claim H evening', '2: claim H evening']);
    assert.deepEqual(lines, [
        'New on the market: Sid Schmiel, free for the day shift.',
        'New on the market: Heinz Henn, free for the evening shift.',
        'Turn 1: Ada',
        'Dora: "I could take 1 of 2." So one card is off limits to Dora.',
        'Ada denounces Sid Schmiel (day): number 1 in the pile.',
        'You send a lawyer to Sid Schmiel, whom Ada denounced (number 1).',
        'Your detective was not alone: Heinz Henn (evening) is disputed and stays.',
        "Carla's detective was not alone: Heinz Henn (evening) is disputed and stays.",
    ]);
});

test('Kohle is told from what was said', () => {
    const lines = told(kohle as never, 'en', 0, ['chance: investor 1 R'], ['2: place 1'], ['0: deal'],
        ['1: offer R 8'], ['1: offer 1.1 R 6'], ['0: agree 1.2'], ['2: travel R'],
        ['3: stop', '3: stops'], ['2: boss'], ['table: tick', '2: stands']);
    assert.deepEqual(lines, [
        'Raffzahn works for Bert.', 'Carla puts the dollar on deal 1.',
        'You: "Let\'s make a deal!" Deal 1 pays 6 million.', 'It takes Heiermann and Raffzahn.',
        'Bert offers you Raffzahn for 8 million [1.1].',
        'Bert tells you 6 million instead of 8 for Raffzahn [1.2].',
        'Agreed: Bert brings you Raffzahn for 6 million.',
        "Carla plays a travel card: Bert's Raffzahn is to go travelling.",
        'Dora: "Stop!" Raffzahn stays.', 'Carla: "Now I\'m the Boss!"',
        'Nobody objects: Carla is the Boss now. All offers are void.',
    ]);
});

test('Pfusch is told from what was said', () => {
    const lines = told(pfusch as never, 'de', 2, ['chance: first 2'], ['2: mix hollow'], ['1: site 2.1'],
        ['3: ?', '0: bribe 4', '1: bribe empty', '2: bribe informer'],
        ['0: probe 1.1', '1: block 1 hollow', '1: falls with wood 13', '1: pays wood']);
    assert.equal(lines.length, 11);
    assert.ok(lines.every(l => l.length > 8 && !/[{}]|undefined/.test(l)), lines.join('\n'));
    assert.match(lines[9]!, /2/);
});
