// worker.ts -- the tables of this browser, off the main thread. A table is in at most one window at a
// time; what it tells is stored before it is told.
import type { Speed } from '../border';
import { openRecords } from '../records';
import { gameOf } from '../table';
import { forkOf } from './fork';
import { newReviewer } from './review';
import { Host, type HostExports, type Outcome } from './host';
import { openKeep, openMemory, type Card, type Keep } from './keep';
import type { Ask, Reply, Ended } from './messages';
import type { Entry, Seat } from '../types';

const TABLES_MAX = 100;
const DAMAGED = 4008, MOVED = 4003, GONE = 4004, NOT_KEPT = 4002;

let wasm: Promise<WebAssembly.Module> | null = null;
let kept: Promise<Keep> | null = null;
let forgets = false;                    // the browser forbids to keep anything
const keep = (): Promise<Keep> => kept ??= openKeep().catch(() => {
    forgets = true;
    return openMemory();
});

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

async function newHost(): Promise<Host> {
    const { exports } = await WebAssembly.instantiate(await wasm!, {});
    const host = new Host(exports as unknown as HostExports);
    host.shuffle(random(32));
    return host;
}

// No two letters or digits that look alike.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = (): string => 'SOLO-' + [...random(6)].map(n => SIGNS[n % SIGNS.length]).join('');

const personIn = (record: string[]): Seat => record.map(l => JSON.parse(l) as Partial<Entry>)
    .find(e => e.entry === 'sit' && !e.bot)?.seat ?? 0;

async function store(game: Card['game'], record: string[]): Promise<Card> {
    const card: Card = { code: newCode(), game, seat: personIn(record), created: Date.now(), lines: 0 };
    await (await keep()).append(card, record);
    await tidy(await keep());
    return card;
}

// The oldest tables go when there are too many.
async function tidy(all: Keep): Promise<void> {
    const cards = (await all.cards()).sort((a, b) => b.created - a.created);
    for (const card of cards.slice(TABLES_MAX)) await all.forget(card.code);
}

// ---- a table that is open ----------------------------------------------------------------------

const rooms = new Set<Room>();
let speed: Speed | null = null;         // of all bots; null: as each table has it
let held = false;                       // bots wait for the player

class Room {
    private work: Promise<void> = Promise.resolve();    // one thing after the other
    private timer: ReturnType<typeof setTimeout> | undefined;
    private closed = false;
    private release: () => void = () => undefined;

    constructor(
        private readonly host: Host, private readonly card: Card, private readonly port: MessagePort,
    ) {
        port.onmessage = e => this.then(() => this.hear(String(e.data)));
    }

    // Another window that opens the table takes it over.
    guard(): void {
        if (!('locks' in navigator)) return;
        const held = new Promise<void>(release => { this.release = release; });
        navigator.locks.request(`krumm-${this.card.code}`, { steal: true }, () => held)
            .catch(() => this.end(MOVED));
    }

    private then(run: () => Outcome | null): void {
        this.work = this.work.then(() => this.finish(run)).catch(() => this.end(NOT_KEPT));
    }

    private async finish(run: () => Outcome | null): Promise<void> {
        const out = this.closed ? null : run();
        if (out === null) return;
        if (out.keep.length > 0) await (await keep()).append(this.card, out.keep);
        const next = out.next.length > 0 ? await store(this.card.game, out.next) : null;
        if (this.closed) return;
        for (const message of out.messages) this.port.postMessage(message);
        if (next !== null) {
            this.host.shuffle(random(32));
            this.port.postMessage(JSON.stringify({ type: 'next', table: next.code, seat: next.seat }));
        }
        this.wait();
    }

    // The client closes by saying nothing at all.
    private hear(text: string): Outcome | null {
        if (text === '') {
            this.end(null);
            return null;
        }
        const said = JSON.parse(text) as { type: string; since?: number };
        if (said.type === 'join') return this.host.join(this.card.code, said.since ?? -1, Date.now());
        return this.host.said(text, Date.now());
    }

    private wait(): void {
        clearTimeout(this.timer);
        const due = this.host.due();
        if (due === null) return;
        const wake = () => this.then(() => this.host.wake(Date.now()));
        this.timer = setTimeout(wake, Math.min(2 ** 30, Math.max(0, due - Date.now())));
    }

    private end(code: number | null): void {
        if (this.closed) return;
        this.closed = true;
        rooms.delete(this);
        clearTimeout(this.timer);
        this.release();
        if (code !== null) this.port.postMessage({ close: code } satisfies Ended);
    }

    open(out: Outcome): void { this.then(() => out); }

    hold(on: boolean): void {
        this.host.hold(on);
        this.wait();
    }

    // The bots of a table that is open may be due at another time now.
    setSpeed(speed: Speed): void {
        this.host.speed(speed, Date.now());
        this.wait();
    }
}

async function connect(code: string, port: MessagePort): Promise<void> {
    const refuse = (why: number) => port.postMessage({ close: why } satisfies Ended);
    try {
        const card = await (await keep()).card(code);
        if (card === undefined) return refuse(GONE);
        const host = await newHost();
        const out = host.load(await (await keep()).lines(code), Date.now());
        if (out === null) return refuse(DAMAGED);
        if (speed !== null) host.speed(speed, Date.now());
        host.hold(held);
        const room = new Room(host, card, port);
        rooms.add(room);
        room.guard();
        room.open(out);
    } catch {
        refuse(NOT_KEPT);
    }
}

// Bots play a whole game; nothing of it is kept.
function show(host: Host, game: Card['game'], code: string): string {
    host.shuffle(new TextEncoder().encode(code.padEnd(32)).slice(0, 32));
    const bots = ['regular', 'regular', 'regular'];
    if (host.open({ game, seats: 4, bots, tempo: 'none' }, 0) === null) throw new Error('bad_field');
    for (let due = host.due(); due !== null; due = host.due()) host.wake(due);
    return host.record();
}

// ---- what the page asks ------------------------------------------------------------------------

async function answer(ask: Ask): Promise<unknown> {
    switch (ask.what) {
    case 'open': {
        const out = (await newHost()).open(ask.wish, Date.now());
        if (out === null) throw new Error('bad_field');
        const { code, seat } = await store(ask.wish.game, out.keep);
        return { table: code, seat, token: '', forgets };
    }
    case 'record': {
        const host = await newHost();
        if (host.load(await (await keep()).lines(ask.code), Date.now()) === null) throw new Error('no_table');
        const record = host.record();
        if (record === '') throw new Error('not_over');
        return record;
    }
    case 'show': return show(await newHost(), ask.game, ask.code);
    case 'why': {
        const reviewer = await newReviewer(ask.wasm);
        return reviewer.open(ask.record, ask.texts) ? reviewer.why(ask.seq) : [];
    }
    case 'fork': {
        const lines = forkOf(ask.record, ask.at, ask.seat);
        const host = await newHost();
        if (lines === null || host.load(lines, Date.now()) === null) throw new Error('bad_record');
        const game = gameOf((JSON.parse(lines[0]!) as { game: string }).game);
        const { code, seat } = await store(game!, lines);
        return { table: code, seat, token: '', forgets };
    }
    case 'hint': {
        const record = (await (await keep()).lines(ask.code)).join('\n');
        return openRecords(await wasm!).hint(record, ask.seat, ask.texts);
    }
    case 'speed':
        speed = ask.speed;
        for (const room of rooms) room.setSpeed(speed);
        return null;
    case 'hold':
        held = ask.on;
        for (const room of rooms) room.hold(held);
        return null;
    case 'connect': return connect(ask.code, ask.port);
    }
}

onmessage = (e: MessageEvent<{ wasm: string } | { number: number; ask: Ask }>) => {
    const said = e.data;
    if ('wasm' in said) {
        wasm = fetch(said.wasm).then(a => a.arrayBuffer()).then(bytes => WebAssembly.compile(bytes));
        return;
    }
    const reply = (r: Reply) => postMessage(r);
    answer(said.ask).then(value => reply({ number: said.number, value }),
                          (error: Error) => reply({ number: said.number, error: error.message }));
};
