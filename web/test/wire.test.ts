// The socket against a world of our own: joins, comes back, sends until answered.
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Message, Wish } from '../src/types';
import { openWire, socketUrl, waitFor, type World } from '../src/wire';

class FakeSocket {
    constructor(readonly url: string) {}
    readyState = 0;
    sent: Wish[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((e: { data: string }) => void) | null = null;
    onclose: ((e: { code: number }) => void) | null = null;
    send(text: string) { this.sent.push(JSON.parse(text) as Wish); }
    close() { this.end(1000); }
    open() { this.readyState = 1; this.onopen?.(); }
    hear(m: object) { this.onmessage?.({ data: JSON.stringify(m) }); }
    end(code: number) { this.readyState = 3; this.onclose?.({ code }); }
}

const view = {
    type: 'view', seq: 5, game: 'pfusch seats=3', you: 0, stage: 'running', public: {}, must: [],
    may: [], window: 'none', asked: [], legal: [],
};

function world(invite?: string) {
    const sockets: FakeSocket[] = [], timers: { run: () => void; ms: number }[] = [];
    const fake: World = {
        connect: url => {
            const s = new FakeSocket(url);
            sockets.push(s);
            return s as unknown as WebSocket;
        },
        later: (run, ms) => { const t = { run, ms }; timers.push(t); return t; },
        never: t => { const i = timers.indexOf(t as never); if (i >= 0) timers.splice(i, 1); },
        random: () => 0.5,
        now: () => 1_700_000_000_000,
        address: to => socketUrl({ protocol: 'http:', host: 'here' }, to),
    };
    const heard: Message[] = [], links: string[] = [];
    const wire = openWire('ws://x/ws', { table: 'ZINK-42', token: 'secret', invite }, {
        message: m => heard.push(m), link: (l, code) => links.push(`${l} ${code}`), since: () => 4,
    }, fake);
    return { sockets, timers, heard, links, wire, again: () => {
        const due = timers.findIndex(t => t.ms < 9000);
        timers.splice(due, 1)[0]!.run();
    } };
}

test('it joins with its token and what it has', () => {
    const { sockets } = world();
    sockets[0]!.open();
    assert.deepEqual(sockets[0]!.sent, [
        { type: 'join', table: 'ZINK-42', token: 'secret', since: 4 }]);
});

test('it shows its invitation', () => {
    const { sockets } = world('pT3xW0c9JqvK2mYbR8uZ_g');
    sockets[0]!.open();
    assert.equal(sockets[0]!.sent[0]!.invite, 'pT3xW0c9JqvK2mYbR8uZ_g');
});

test('a wish waits for the view, and is sent again after a loss with the same id', () => {
    const { sockets, wire, again } = world();
    sockets[0]!.open();
    const id = wire.send({ type: 'move', move: '0: rest', seen: 5 });
    assert.equal(sockets[0]!.sent.length, 1);
    sockets[0]!.hear(view);
    assert.equal(sockets[0]!.sent[1]!.id, id);
    sockets[0]!.end(1006);
    again();
    sockets[1]!.open();
    sockets[1]!.hear(view);
    assert.equal(sockets[1]!.sent[1]!.id, id);
    sockets[1]!.hear({ type: 'done', seq: 6, id });
    sockets[1]!.end(1001);
    again();
    sockets[2]!.open();
    sockets[2]!.hear(view);
    assert.equal(sockets[2]!.sent.length, 1);
});

test('ids are whole numbers that never repeat', () => {
    const { wire } = world();
    const ids = Array.from({ length: 50 }, () => wire.send({ type: 'pause' }));
    assert.equal(new Set(ids).size, 50);
    assert.ok(ids.every(id => Number.isSafeInteger(id) && id > 0));
});

test('a table that has moved is found where it is', () => {
    const { sockets, again } = world();
    sockets[0]!.open();
    sockets[0]!.hear({ type: 'moved', to: 'https://two.example.org' });
    sockets[0]!.end(4001);
    again();
    assert.equal(sockets[1]!.url, 'wss://two.example.org/ws');
});

test('what is final is not tried again', () => {
    for (const code of [1000, 4003, 4004, 4005, 4006, 4007, 4008]) {
        const { sockets, links } = world();
        sockets[0]!.open();
        sockets[0]!.end(code);
        assert.equal(links.at(-1), `closed ${code}`);
        assert.equal(sockets.length, 1);
    }
});

test('messages that are none are not handed over', () => {
    const { sockets, heard } = world();
    sockets[0]!.open();
    sockets[0]!.hear({ type: 'view' });
    sockets[0]!.hear({ type: 'nonsense' });
    assert.equal(heard.length, 0);
});

test('it waits longer each time, by lot, and never more than eight seconds', () => {
    for (let tries = 0; tries < 20; tries++) {
        const least = waitFor(tries, () => 0), most = waitFor(tries, () => 1);
        assert.ok(least >= 125 && most <= 8000 && most >= 2 * least - 1);
    }
});

test('addresses of sockets', () => {
    assert.equal(socketUrl({ protocol: 'https:', host: 'a.b' }), 'wss://a.b/ws');
    assert.equal(socketUrl({ protocol: 'http:', host: 'a:1' }, ''), 'ws://a:1/ws');
    assert.equal(socketUrl({ protocol: 'http:', host: 'a:1' }, 'https://d.org'), 'wss://d.org/ws');
});
