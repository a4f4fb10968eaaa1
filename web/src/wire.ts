// wire.ts -- one socket to one table: joins, comes back after losses, sends wishes until they are
// answered, and hands over messages. It knows nothing of what they mean.
import { parseMessage } from './check';
import type { Message, Wish, WishWord } from './types';

export interface WireHooks {
    message(m: Message): void;
    link(state: 'connecting' | 'open' | 'lost' | 'closed', code: number): void;
    since(): number;                    // the last entry we have
}

export interface Wire {
    send(wish: Wish): number;           // its id
    close(): void;
}

// The browser's implementation; tests pass their own.
export interface World {
    connect(url: string): WebSocket;
    later(run: () => void, ms: number): unknown;
    never(timer: unknown): void;
    random(): number;
    now(): number;
    address(to: string): string;        // of the socket of another node
}

export const browser: World = {
    connect: url => new WebSocket(url),
    later: (run, ms) => setTimeout(run, ms),
    never: timer => clearTimeout(timer as number),
    random: Math.random,
    now: Date.now,
    address: to => socketUrl(location, to),
};

const FIRST_WAIT = 250, LONGEST_WAIT = 8000, PING_EVERY = 20000, PONG_WITHIN = 10000;

// After these the server would only say the same again.
const FINAL = new Set([1000, 4002, 4003, 4004, 4005, 4006, 4007, 4008]);

// Questions, and wishes to the room, which are not answered by id: they are not repeated.
const FREE = new Set<WishWord>(['hello', 'view', 'since', 'join', 'ping', 'set', 'kick', 'level',
                                'ticket', 'hook', 'push', 'pass', 'admit', 'host']);

// Another node is named by its origin, this one by nothing.
export function socketUrl(place: { protocol: string; host: string }, to?: string): string {
    const at = to === undefined || to === '' ? place : new URL(to);
    return `${at.protocol === 'https:' ? 'wss:' : 'ws:'}//${at.host}/ws`;
}

// Half fixed, half random, so that not all clients reconnect to a restarted
// server at once.
export function waitFor(tries: number, random: () => number): number {
    const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries);
    return most / 2 + random() * most / 2;
}

// Blanks up to a multiple of 64: the length of a message tells nothing of a sealed move.
const padded = (text: string): string => text.padEnd(Math.ceil(text.length / 64) * 64);

// Which table, and what opens it.
export interface Joining { table: string; token: string | null; invite?: string; }

export function openWire(
    url: string, { table, token, invite }: Joining, hooks: WireHooks, world: World = browser,
): Wire {
    let socket: WebSocket | null = null;
    let tries = 0;
    let closed = false;
    let joined = false;
    let nextId = Math.floor(world.now()) * 1000 + Math.floor(world.random() * 1000);
    let timer: unknown, ping: unknown;
    const pending = new Map<number, Wish>();

    function put(wish: Wish): void {
        if (socket !== null && socket.readyState === 1) socket.send(padded(JSON.stringify(wish)));
    }

    function beat(): void {
        ping = world.later(() => {
            put({ type: 'ping' });
            ping = world.later(() => socket?.close(), PONG_WITHIN);
        }, PING_EVERY);
    }

    function heard(text: string): void {
        world.never(ping);
        beat();
        const m = parseMessage(text);
        if (m === null) return;
        if (m.type === 'moved') url = world.address(m.to);
        if ((m.type === 'done' || m.type === 'refused') && m.id !== undefined) pending.delete(m.id);
        if (m.type === 'view' && !joined) {
            joined = true;
            tries = 0;
            hooks.link('open', 0);
            hooks.message(m);
            for (const wish of pending.values()) put(wish);
            return;
        }
        hooks.message(m);
    }

    function ended(code: number): void {
        world.never(ping);
        joined = false;
        if (closed) return;
        if (FINAL.has(code)) {
            closed = true;
            hooks.link('closed', code);
            return;
        }
        hooks.link('lost', code);
        timer = world.later(start, waitFor(tries++, world.random));
    }

    function start(): void {
        const mine = world.connect(url);
        socket = mine;
        hooks.link('connecting', 0);
        mine.onopen = () => {
            const since = hooks.since();
            put({
                type: 'join', table, ...(token === null ? {} : { token }),
                ...(invite === undefined ? {} : { invite }),
                ...(since > 0 ? { since } : { since: 0 }),
            });
            beat();
        };
        mine.onmessage = e => { if (mine === socket) heard(String(e.data)); };
        mine.onclose = e => { if (mine === socket) ended(e.code); };
    }

    start();
    return {
        send(wish) {
            const id = FREE.has(wish.type) ? 0 : nextId++;
            const whole = id === 0 ? wish : { ...wish, id };
            if (id !== 0) pending.set(id, whole);
            if (joined) put(whole);
            return id;
        },
        close() {
            closed = true;
            world.never(timer);
            world.never(ping);
            socket?.close();
        },
    };
}
