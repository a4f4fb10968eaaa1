// Effects of messages on the client's state: changes are merged, entries told once, clocks
// run down.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import test from 'node:test';
import type { Catalogue } from '../src/i18n';
import { Mirror } from '../src/mirror';
import { makeTable } from '../src/store';
import { apply, hashOf, leftNow, merge, nothingWaits } from '../src/table';
import type { Change, Clock, Entry, Hello, Message, View } from '../src/types';

declare const ROOT: string, BUILD: string;
const example = <T>(name: string): T =>
    JSON.parse(fs.readFileSync(path.join(ROOT, `protocol/examples/${name}.json`), 'utf8')) as T;
const module = new WebAssembly.Module(fs.readFileSync(path.join(BUILD, 'krumm.wasm')));
const EN = JSON.parse(fs.readFileSync(path.join(BUILD, 'texts/en.json'), 'utf8')) as Catalogue;

function seated() {
    const t = makeTable('ZINK-42', null), waiting = nothingWaits(), mirror = new Mirror(module, EN);
    const tell = (m: Message, now = 0) => apply(t, waiting, m, now, mirror.hear(m)?.lines ?? []);
    tell(example<Hello>('hello'));
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
    assert.equal(t.log.filter(l => l.seq === entry.seq).length, 2);     // the first player; January
});

test('a move taken back is struck out', () => {
    const { t, tell } = seated();
    const view = example<View>('view');
    tell({ ...example<Entry>('entry-move'), seq: 18 });
    tell(view);
    tell(example<Entry>('entry-take_back'));
    tell(view);
    assert.deepEqual(t.log.filter(l => l.seq === 18).map(l => l.taken), [true]);
    assert.ok(t.log.some(l => l.seq === example<Entry>('entry-take_back').seq && !l.taken));
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
