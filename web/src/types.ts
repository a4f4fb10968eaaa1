// types.ts -- the messages of docs/PROTOCOL.md and docs/SERVER.md. `check.ts` holds real
// messages against them; `test/examples.test.ts` does so with every file of protocol/examples/.

import {
    type EntryWord, GAMES, type GameName, type Level, LEVELS, MEMORIES, type Memory, type Stage, type Tempo,
    SPEEDS, type Speed, TEMPOS, type Window,
} from './border';

export type Seat = number;
export { GAMES, LEVELS, MEMORIES, SPEEDS, TEMPOS, type GameName, type Level, type Memory, type Speed,
    type Tempo };

export interface Sitter {
    sort: 'empty' | 'human' | 'bot';
    name: string;
    bot: string;
    word: string;
    ready?: boolean;                    // before the start; older servers do not say
    away: boolean;
    resigned: boolean;
}

export interface Hello {
    type: 'hello';
    krumm: number;
    rules: number;
    game: string;                       // a head: "pfusch seats=3 timing=live rest=off"
    you: Seat | null;
    seq: number;
    opened: number;
    stage: Stage;
    tempo: Tempo;
    absent?: Absent;                    // at a slow tempo
    memory: Memory;
    ask_back: boolean;
    commitment: string;
    seats: Sitter[];
}

// A field of a view: a number, a word, or an array of fields. Missing trailing elements of an
// array are 0 or empty; `fields.ts` reads them this way.
export type Field = number | string | Field[];
export type Fields = Record<string, Field>;

// With `last` a span: the number at the end of `move` may be up to `last`.
export interface Legal {
    move: string;
    last?: number;
}

export interface View {
    type: 'view';
    seq: number;
    game: string;
    you: Seat | null;
    stage: Stage;
    public: Fields;
    private?: Fields;
    must: Seat[];
    may: Seat[];
    window: Window;
    take_back?: 'no' | 'free' | 'asked';
    orders?: number[];                  // standing orders that were given
    answers?: boolean;                  // one of them answers the present question
    asked: Seat[];
    legal: Legal[];
}

// Of `private` only what is not as told before; what all see the entries have told.
export interface Change extends Omit<View, 'type' | 'public' | 'game' | 'you'> {
    type: 'change';
}

export interface Entry {
    type: 'entry';
    seq: number;
    at: number;
    entry: EntryWord;
    id?: number;
    seat?: Seat;
    name?: string;
    bot?: string;
    text?: string;
    phrase?: number;
    from?: number;
    move?: string;
    news?: string[];
    public?: Fields;                    // the public fields it changed
    taken_back?: boolean;
    secret?: string;
    hash?: string;
    how?: 'admitted' | 'invited' | 'open';
    by?: Seat;
}

export interface Deciding {
    seat: Seat;
    left: number | null;
    bank: number;
}

// Milliseconds left at the moment `at`.
export interface Clock {
    type: 'clock';
    seq: number;
    at: number;
    window: Window;
    left: number | null;
    talk: number;
    deciding: Deciding[];
    vacation?: { seat: Seat; left: number; days: number }[];    // at a slow tempo
    paused: boolean;
    pause_left?: number;
}

export interface Done { type: 'done'; seq: number; id?: number; }
export interface Refused { type: 'refused'; seq: number; id?: number; why: string; rule?: string; }

export interface ScoreLine { seat: Seat; rule: string; count: number; points: number; }
export interface Over {
    type: 'over';
    seq: number;
    seats: { points: number; rank: number; resigned: boolean }[];
    lines: ScoreLine[];
}

// ---- of the room ------------------------------------------------------------------------------

export interface Room {
    listed: boolean;
    watch: boolean;
    chat: boolean;
    code: boolean;                      // its code opens the table
    invite?: string;                    // told to seats only
    silent: Seat[];
    host: Seat | null;
    takeover?: Takeover;                // older servers do not say
}
// May somebody take over a bot's seat of the running game?
export type Takeover = 'closed' | 'ask' | 'open';
export const TAKEOVERS: Takeover[] = ['ask', 'closed', 'open'];
export interface Asking {
    ask: number;
    seat: Seat;
    name: string;
    by: Seat;                           // the seat that decides
    same_address: Seat[];
}
export interface Asks { type: 'asks'; asks: Asking[]; }
export interface Pass { type: 'pass'; seat: Seat; pass: string; }
export interface Joined { type: 'joined'; table: string; you: Seat | null; room: Room; }
export interface RoomSet extends Room { type: 'room'; }
export interface Here { type: 'here'; seats: Seat[]; watching: number; }
export interface Ticket { type: 'ticket'; ticket: string; left: number; }
export interface Next { type: 'next'; table: string; seat: Seat; }
export interface Moved { type: 'moved'; to: string; }
export interface Trouble { type: 'error'; error: string; message: string; }
export interface Pong { type: 'pong'; }

export type Message =
    | Hello | View | Change | Entry | Clock | Done | Refused | Over
    | Joined | RoomSet | Asks | Pass | Here | Ticket | Next | Moved | Trouble | Pong;

// ---- slow tables ------------------------------------------------------------------------------

// When a player's time runs out: the clock moves, a bot steps in, or the game waits.
export const ABSENTS = ['clock', 'bot', 'wait'] as const;
export type Absent = typeof ABSENTS[number];

// Hours or days for each decision: "12h", "3d".
export const isSlow = (tempo: string): boolean => /^\d+[hd]$/.test(tempo);

// ---- to the table -----------------------------------------------------------------------------

export type WishWord =
    | 'hello' | 'view' | 'since' | 'move' | 'sit' | 'leave' | 'word' | 'start' | 'away' | 'back'
    | 'pause' | 'resume' | 'ask' | 'allow' | 'deny' | 'resign' | 'say' | 'phrase' | 'again' | 'order'
    | 'name' | 'ready' | 'unready' | 'host' | 'vacation'
    | 'join' | 'set' | 'kick' | 'level' | 'ticket' | 'hook' | 'push' | 'ping' | 'pass' | 'admit';

export interface Wish {
    type: WishWord;
    id?: number;
    seq?: number;
    seat?: Seat;
    seen?: number;
    move?: string;
    text?: string;
    name?: string;
    days?: number;                      // of vacation
    key?: string;                       // of a push
    auth?: string;
    bot?: string;
    phrase?: number;
    on?: number[];
    table?: string;
    token?: string;
    since?: number;
    listed?: boolean;
    watch?: boolean;
    chat?: boolean;
    code?: boolean;
    invite?: string;
    renew?: boolean;
    silent?: Seat[];
    takeover?: Takeover;
    ask?: number;
    yes?: boolean;
    url?: string;
}
