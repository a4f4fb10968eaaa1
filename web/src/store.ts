// store.ts -- the complete state of the page as plain data. Changes go through `update`,
// which redraws; drawing is a function of the state.
import type { Asked } from './api';
import type { Eye } from './records';
import type { Catalogue, Lang } from './i18n';
import { Texts } from './i18n';
import { isLocal } from './local/local';
import type { Hint } from './hints';
import type { Luggage } from './carry';
import type { Moment } from './local/review';
import type { Report } from './local/reviewer';
import type { Settings } from './settings';
import type { Choice } from './mirror';
import type {
    Asking, Clock, Entry, GameName, Hello, Here, Next, Over, Pass, Refused, Room, Seat, View, Wish,
} from './types';

export type Link =
    | 'connecting' | 'open' | 'lost' | 'none' | 'moved' | 'gone' | 'closed' | 'kicked' | 'damaged' | 'full';

export interface LogLine {
    seq: number;
    talk: boolean;
    seat: Seat | null;
    taken: boolean;                     // taken back
    heading: boolean;
    text: string;
    secret: boolean;                    // secret of its reader: drawn while they peek ...
    open: string;                       // ... and this otherwise
}

export interface Table {
    code: string;
    local: boolean;                     // this browser plays host to it
    game: GameName | null;
    token: string | null;
    link: Link;
    host: boolean;
    room: Room | null;
    here: Here | null;
    hello: Hello | null;
    view: View | null;
    clock: Clock | null;
    clockAt: number;                    // performance.now() when `clock` was told
    ahead: number;                      // performance.now() before the table's time, at least
    entries: Entry[];
    log: LogLine[];
    read: number;                       // lines of talk that have been looked at
    over: Over | null;
    next: Next | null;
    ticket: { word: string; until: number } | null;
    asks: Asking[];                     // people who would like to take over a seat
    pass: Pass | null;                  // the invitation to a seat made last
    pending: Map<number, Wish>;         // sent, not yet answered
    refused: Refused | null;            // the last refusal, until something is done
    hint: Hint | null;                  // asked for; of one view
    choice: Choice | null;              // the first of the two clicks
    number: number | null;              // the amount chosen in a span
    peek: boolean;
    busy: boolean;                      // animations are running
    muted: Seat[];
    bubbles: Record<Seat, string>;      // the newest words, by seat
    looked: { seq: number; view: View; scene: unknown } | null; // when the reader last touched the board
    shownAgain: number;                 // the last event that the reader had shown again
    looks: boolean;                     // a guest who wants to look on
    seenPlaying: boolean;               // the game was not over when we came
    failed: number;                     // attempts to reach it, in a row
    error: string;                      // the word of the server, before it let us in
}

// A game that is over, at one moment, by one eye.
export interface Replay {
    code: string;
    record: string;                     // '' until it has come
    last: number;
    at: number;
    eye: Eye;
    speed: 0 | 1 | 4;                   // 0: paused
    trouble: string;                    // the word of an error
    review: Report | null;              // null until it is wanted
    proof: { moment: Moment; step: number } | null;     // being shown; the last step is the claim
}

export type Sheet =
    | 'settings' | 'invite' | 'moment' | 'why' | 'seat' | 'help' | 'palette' | 'options' | 'rule'
    | 'recent' | 'brought' | 'card' | null;
export type Tab = 'table' | 'review' | 'notebook' | 'log' | 'talk';

export interface Route {
    page: 'home' | 'table' | 'game' | 'rules' | 'you' | 'puzzle' | 'missing';
    code: string;
    tv: boolean;
    hand: boolean;
    anchor: string;
    params: URLSearchParams;
}

// A row of a list of tables, as the server describes them.
export interface Listed {
    table: string;
    game: string;                       // a head: "pfusch seats=3 timing=live rest=off"
    stage: 'waiting' | 'running' | 'over';
    tempo: string;
    lang?: string;                      // older servers do not say
    seats: { sort: 'empty' | 'human' | 'bot'; name: string }[];
    asked?: boolean;                    // told to a player: must we act?
    late?: number;                      // and until when
}
export type Mine = 'move' | 'waits' | 'over';

export interface State {
    route: Route;
    texts: Texts;
    settings: Settings;
    table: Table | null;
    friends: Table | null;              // the table that waits while `table` is a rehearsal
    replay: Replay | null;              // then `table` is what is seen again
    sheet: Sheet;
    sheetSeat: Seat | null;
    sheetGame: GameName | null;         // whose options are open
    recent: string;                     // the first event that the sheet shows
    rule: string | null;                // the rule the sheet shows, "S-4.2"
    asking: boolean;                    // `?` mode: the next tap opens a rule
    tab: Tab;
    panel: Exclude<Tab, 'table'>;       // of the right column
    toast: string | null;
    starting: GameName | null;          // PLAY NOW was pressed
    expired: string;                    // the table of a ticket or pass that opens nothing
    entering: Asked | null;             // we asked for a seat of a running game
    tables: Listed[] | null;
    games: Listed[] | null;
    brought: Luggage;                   // by a link or a file
    mine: Record<string, Mine>;         // how the games stand in which this browser has a seat
    late: Record<string, number>;       // the deadlines of those that wait for their player
    modules: Partial<Record<GameName, unknown>>;        // game screens that have come
    newVersion: (() => void) | null;    // loads it; null: this one is the newest
}

type Listener = () => void;

export interface Store {
    readonly state: State;
    update(change: (state: State) => void): void;
    listen(listener: Listener): () => void;
}

export function makeStore(state: State): Store {
    const listeners = new Set<Listener>();
    let due = false;
    return {
        state,
        update(change) {
            change(state);
            if (due) return;
            due = true;
            queueMicrotask(() => {
                due = false;
                for (const listener of listeners) listener();
            });
        },
        listen(listener) {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
    };
}

export function makeTable(code: string, token: string | null): Table {
    return {
        code, local: isLocal(code), token, game: null, link: 'connecting', host: false, room: null,
        here: null,
        hello: null, view: null, clock: null, clockAt: 0, ahead: Infinity, entries: [], log: [], read: 0,
        over: null, next: null, ticket: null, asks: [], pass: null, pending: new Map(), refused: null,
        hint: null, choice: null, number: null, peek: false, busy: false, muted: [],
        bubbles: {}, looked: null, shownAgain: 0,
        looks: false, seenPlaying: false, failed: 0, error: '',
    };
}

export const emptyTexts = (lang: Lang): Texts =>
    new Texts({ lang, plural: 'n != 1', texts: {} } satisfies Catalogue);

// At a table of this browser nobody else plays: own secrets may help their player, unless covered.
export const isAlone = ({ table, replay, settings }: State): boolean =>
    table?.local === true && replay === null && !settings.cover;
