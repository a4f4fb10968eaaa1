// local.ts -- tables that this browser plays host to, as the page uses them: requests like those of
// api.ts, and a socket like a server's.
import { ApiError, type MySeat, type NewTable } from '../api';
import type { Speed } from '../border';
import type { Catalogue } from '../i18n';
import type { Advice } from '../records';
import { GAMES, type GameName, type Seat } from '../types';
import type { Ask, Ended, Reply } from './messages';

// Codes of servers are words of their own list; this is none of them.
export const isLocal = (code: string): boolean => code.startsWith('SOLO-');

// Games of bots among themselves: "SHOW-KOHLE-1234". The code is the shuffle, so it is always the same game.
export const showOf = (game: GameName, n: number): string => `SHOW-${game.toUpperCase()}-${n}`;
export const shownGame = (code: string): GameName | undefined =>
    GAMES.find(game => code.startsWith(`SHOW-${game.toUpperCase()}-`));

export interface Local {
    open(wish: NewTable): Promise<MySeat>;
    record(code: string): Promise<string>;
    show(game: GameName, code: string): Promise<string>;                // its record
    why(wasm: string, record: string, seq: number, texts: Catalogue): Promise<string[]>;
    fork(record: string, at: number, seat: Seat): Promise<MySeat>;      // a table that begins there
    hint(code: string, seat: Seat, texts: Catalogue): Promise<Advice | null>;
    connect(code: string): WebSocket;
    hold(on: boolean): void;            // bots do not act meanwhile
    speed(speed: Speed): void;          // of the bots at all these tables, also at those that are open
}

// As much of a WebSocket as wire.ts uses.
function makeSocket(port: MessagePort): WebSocket {
    const socket = {
        readyState: 0,
        onopen: null as (() => void) | null,
        onmessage: null as ((e: { data: unknown }) => void) | null,
        onclose: null as ((e: { code: number }) => void) | null,
        send(text: string): void { port.postMessage(text); },
        close(): void {
            if (socket.readyState === 3) return;
            port.postMessage('');
            ended(1000);
        },
    };
    function ended(code: number): void {
        socket.readyState = 3;
        port.close();
        socket.onclose?.({ code });
    }
    port.onmessage = e => {
        if (socket.readyState === 3) return;
        if (typeof e.data === 'string') socket.onmessage?.({ data: e.data });
        else ended((e.data as Ended).close);
    };
    queueMicrotask(() => {
        if (socket.readyState !== 0) return;
        socket.readyState = 1;
        socket.onopen?.();
    });
    return socket as unknown as WebSocket;
}

export function startLocal(worker: Worker, wasm: string): Local {
    const waiting = new Map<number, (r: Reply) => void>();
    let number = 0;
    worker.postMessage({ wasm });
    worker.onmessage = (e: MessageEvent<Reply>) => {
        waiting.get(e.data.number)?.(e.data);
        waiting.delete(e.data.number);
    };

    function ask<T>(what: Ask, ports: MessagePort[] = []): Promise<T> {
        const mine = ++number;
        worker.postMessage({ number: mine, ask: what }, ports);
        return new Promise((resolve, reject) => waiting.set(mine, r =>
            r.error === undefined ? resolve(r.value as T) : reject(new ApiError(r.error, ''))));
    }

    return {
        open: wish => ask({ what: 'open', wish }),
        record: code => ask({ what: 'record', code }),
        show: (game, code) => ask({ what: 'show', game, code }),
        why: (wasm, record, seq, texts) => ask({ what: 'why', wasm, record, seq, texts }),
        fork: (record, at, seat) => ask({ what: 'fork', record, at, seat }),
        hint: (code, seat, texts) => ask({ what: 'hint', code, seat, texts }),
        hold(on) { void ask({ what: 'hold', on }); },
        speed(speed) { void ask({ what: 'speed', speed }); },
        connect(code) {
            const { port1, port2 } = new MessageChannel();
            void ask({ what: 'connect', code, port: port2 }, [port2]);
            return makeSocket(port1);
        },
    };
}
