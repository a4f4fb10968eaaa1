// A table in the page: whole games through its messages, kept and resumed line by line.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import test from 'node:test';
import type { NewTable } from '../src/api';
import { Host, type HostExports, type Outcome } from '../src/local/host';
import { merge } from '../src/table';
import type { Entry, Message, View } from '../src/types';
import { GAMES } from '../src/types';

declare const BUILD: string;

const module = new WebAssembly.Module(fs.readFileSync(path.join(BUILD, 'krumm.wasm')));
const newHost = () => new Host(new WebAssembly.Instance(module, {}).exports as unknown as HostExports);

const START = 1_800_000_000_000;

// A player at a table in the page: makes the first legal move it has not made twice in a row.
class Player {
    host = newHost();
    kept: string[] = [];
    next: string[] = [];
    heard: Message[] = [];
    view: View | null = null;
    entries: Entry[] = [];
    now = START;
    private ids = 1;

    constructor(readonly code: string, private seed: number) {}

    hear(out: Outcome | null): void {
        assert.ok(out !== null);
        this.kept.push(...out.keep);
        this.next.push(...out.next);
        for (const text of out.messages) {
            const m = JSON.parse(text) as Message;
            this.heard.push(m);
            if (m.type === 'entry') this.entries.push(m);
            if (m.type === 'view') this.view = m;
            if (m.type === 'change') {
                const since = this.entries.filter(e => e.seq > this.view!.seq);
                this.view = merge(this.view!, m, since);
            }
        }
    }

    open(wish: NewTable): void {
        this.host.shuffle(new Uint8Array(32).fill(this.seed));
        this.hear(this.host.open({ name: 'Ada', ...wish }, this.now));
        this.join(0);
    }

    join(since: number): void { this.hear(this.host.join(this.code, since, this.now)); }

    say(wish: object): Message {
        this.hear(this.host.said(JSON.stringify({ ...wish, id: this.ids++ }), this.now));
        return this.heard.at(-1)!;
    }

    // The browser was closed: another module reads what was kept.
    reload(): void {
        this.host = newHost();
        this.now += 60_000;
        this.hear(this.host.load(this.kept, this.now));
        this.join(this.entries.at(-1)?.seq ?? 0);
    }

    private pick(legal: View['legal']): string {
        this.seed = (this.seed * 1103515245 + 12345) % 2147483648;
        const { move, last } = legal[this.seed % legal.length]!;
        return last === undefined ? move : move.replace(/\d+$/, n => String(Math.min(last, Number(n) + 3)));
    }

    // One thing: an answer if one is due, else whatever the table does next. False: it is over.
    step(): boolean {
        const { view } = this;
        if (view!.must.includes(view!.you ?? -1) && view!.legal.length > 0) {
            this.say({ type: 'move', move: this.pick(view!.legal), seen: view!.seq });
            return true;
        }
        const due = this.host.due();
        if (due === null) return false;
        this.now = Math.max(this.now, due);
        this.hear(this.host.wake(this.now));
        return true;
    }

    finish(most = 60_000): void {
        while (most-- > 0 && this.step());
    }
}

function verify(record: string): void {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'krumm-')), 'record.jsonl');
    fs.writeFileSync(file, record);
    execFileSync(path.join(BUILD, 'krumm'), ['verify', file]);
    fs.rmSync(path.dirname(file), { recursive: true });
}

for (const game of GAMES) {
    test(`${game}: a whole game, verified by the program`, () => {
        const p = new Player('SOLO-TEST', 7);
        p.open({ game, bots: undefined, speed: 'instant' });
        p.finish();
        assert.equal(p.heard.filter(m => m.type === 'over').length, 1);
        assert.deepEqual(p.entries.map(e => e.seq), p.entries.map((_, i) => i + 1));
        assert.equal(p.kept.length, p.entries.length + 1);
        verify(p.host.record());
    });

    test(`${game}: reloaded in the middle, it goes on as if nothing had been`, () => {
        const straight = new Player('SOLO-TEST', 7), broken = new Player('SOLO-TEST', 7);
        for (const p of [straight, broken]) p.open({ game, speed: 'instant' });
        for (let i = 0; i < 40; i++) { straight.step(); broken.step(); }
        const hand = JSON.stringify(broken.view!.private);
        broken.reload();
        assert.equal(JSON.stringify(broken.view!.private), hand);
        assert.deepEqual(broken.entries.map(e => e.seq), broken.entries.map((_, i) => i + 1));
        broken.finish();
        assert.ok(broken.heard.some(m => m.type === 'over'));
        verify(broken.host.record());
    });

    test(`${game}: bots that are held wait, for any time, and act when they are let go`, () => {
        const p = new Player('SOLO-TEST', 5);
        p.open({ game });
        while (p.host.due() === null && p.step());
        p.host.hold(true);
        assert.equal(p.host.due(), null);
        assert.deepEqual(p.host.wake(p.now + 1e9), { keep: [], next: [], messages: [] });
        p.host.hold(false);
        const due = p.host.due();
        assert.ok(due !== null && p.host.wake(due).keep.length > 0);
    });

    test(`${game}: others' secrets are not in what is told`, () => {
        const p = new Player('SOLO-TEST', 9);
        p.open({ game, speed: 'instant' });
        while (p.entries.length < 40 && p.step());
        assert.ok(p.view!.stage === 'running');         // at the end the secret is told
        const told = JSON.stringify(p.heard);
        const secret = (JSON.parse(p.kept[0]!) as { secret: string }).secret;
        assert.equal(secret, '09'.repeat(32));
        assert.ok(!told.includes(secret));
        const sealed = p.kept.slice(1).map(l => JSON.parse(l) as Entry);
        const hidden = sealed.filter((e, i) => e.move !== undefined && e.move !== p.entries[i]?.move);
        assert.ok(hidden.length > 0);
        for (const e of hidden) assert.match(p.entries[e.seq - 1]!.move!, /\?/);
    });
}

test('the speed of bots changes at once', () => {
    const p = new Player('SOLO-TEST', 7);
    p.open({ game: 'pfusch', seats: 3 });
    assert.ok(p.host.due()! >= p.now + 900);
    p.host.speed('brisk', p.now);
    assert.ok(p.host.due()! >= p.now + 300 && p.host.due()! <= p.now + 3000);
    p.host.speed('instant', p.now);
    assert.equal(p.host.due(), p.now);
});

test('a rematch is another table, one seat further', () => {
    const p = new Player('SOLO-TEST', 3);
    p.open({ game: 'pfusch', seats: 3, speed: 'instant' });
    p.finish();
    p.host.shuffle(new Uint8Array(32).fill(4));
    assert.equal(p.say({ type: 'again' }).type, 'done');
    const again = new Player('SOLO-NEXT', 5);
    again.kept = p.next;
    again.reload();
    assert.equal(again.view!.you, 1);
    again.finish();
    assert.ok(again.heard.some(m => m.type === 'over'));
    verify(again.host.record());
});

test('what cannot be is refused', () => {
    const wishes: object[] = [
        { game: 'chess' }, {}, { game: 'pfusch', seats: 9 }, { game: 'pfusch', seats: 1 },
        { game: 'pfusch', bots: ['shark'] }, { game: 'pfusch', seats: 3, bots: ['shark', null] },
        { game: 'pfusch', seats: 2, bots: ['nobody'] }, { game: 'pfusch', options: { tea: true } },
        { game: 'pfusch', options: { rest: 7 } }, { game: 'pfusch', tempo: 'soon' },
        { game: 'pfusch', memory: 'perfect' }, { game: 'pfusch', name: 'a\u0007b' },
        { game: 'pfusch', name: 'x'.repeat(60) }, { game: 'pfusch', options: [] },
        { game: 'pfusch', seats: 3, options: { districts: '1345' } },
    ];
    for (const wish of wishes) {
        assert.equal(newHost().open({ name: 'Ada', ...wish } as NewTable, START), null, JSON.stringify(wish));
    }
    const p = new Player('SOLO-TEST', 1);
    p.open({ game: 'pfusch', seats: 2, bots: ['shark'], options: { rest: true } });
    assert.equal(p.say({ type: 'kick', seat: 1 }).type, 'error');
    assert.equal(p.say({ type: 'nonsense' }).type, 'refused');
    assert.equal(p.say({ type: 'ping' }).type, 'pong');
    assert.equal(newHost().load(['{"krumm":1}'], START), null);
});
