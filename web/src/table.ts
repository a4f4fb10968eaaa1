// table.ts -- what a message does to what we know of a table. No rule of any game is here.
import { readHead } from './fields';
import type { Line } from './border';
import type { LogLine, Table } from './store';
import type { Change, Clock, Entry, Fields, GameName, Message, View } from './types';
import { GAMES } from './types';

// Entries wait with their lines until the view that follows them.
export interface Waiting { entries: Entry[]; lines: LogLine[]; shown: boolean; }
export const nothingWaits = (): Waiting => ({ entries: [], lines: [], shown: false });

// News for sounds, animations and the screen reader. `shown`: a prelude has shown the reader what happened.
export interface News { entries: Entry[]; lines: LogLine[]; shown?: boolean; before?: View; after?: View; }

// The entries before a change have told what it changed of what all see.
export function merge(view: View, change: Change, entries: readonly Entry[]): View {
    return {
        ...view, ...change, type: 'view',
        public: Object.assign({}, view.public, ...entries.map(e => e.public)) as Fields,
        private: change.private === undefined ? view.private
                                              : { ...view.private, ...change.private },
    };
}

export function gameOf(head: string): GameName | null {
    const { game } = readHead(head);
    return GAMES.find(g => g === game) ?? null;
}

export const seatsOf = (t: Table): number => readHead(t.hello?.game ?? '').seats;
export const namesOf = (t: Table): string[] => (t.hello?.seats ?? []).map(s => s.name);
export const me = (t: Table): number | null => t.view?.you ?? t.hello?.you ?? null;

export function mustAct(t: Table): boolean {
    const seat = me(t);
    return seat !== null && t.view !== null && t.view.must.includes(seat) && t.over === null
        && t.view.answers !== true;
}

export function mayAct(t: Table): boolean {
    return (t.view?.legal.length ?? 0) > 0 && t.over === null;
}

// ---- entries -----------------------------------------------------------------------------------

// The players in the seats follow from the entries; so do words and absences.
function reseat(t: Table, e: Entry): void {
    const sitter = e.seat === undefined ? undefined : t.hello?.seats[e.seat];
    if (sitter === undefined) return;
    switch (e.entry) {
    case 'sit':
        sitter.sort = e.bot ? 'bot' : 'human';
        sitter.name = e.name ?? '';
        sitter.bot = e.bot ?? '';
        sitter.away = false;
        sitter.resigned = false;
        sitter.ready = false;
        break;
    case 'leave':
        sitter.sort = t.hello?.stage === 'seating' ? 'empty' : 'bot';
        break;
    case 'name': sitter.name = e.name ?? ''; break;
    case 'ready': sitter.ready = true; break;
    case 'unready': sitter.ready = false; break;
    case 'word': sitter.word = e.text ?? ''; break;
    case 'away': sitter.away = true; break;
    case 'back': sitter.away = false; break;
    case 'resign': sitter.resigned = true; break;
    }
}

export const TALK = new Set<string>(['say', 'phrase']);

// Has this seat made a move?
export const hasActed = (news: News, seat: number | null): boolean =>
    seat !== null && news.entries.some(e => e.move?.startsWith(`${seat}:`) === true);

export const linesOf = (e: Entry, told: Line[]): LogLine[] => told.map(l => ({
    seq: e.seq, talk: TALK.has(e.entry), seat: l.who, taken: e.taken_back === true,
    heading: l.sort === 'heading', text: l.text, secret: l.secret, open: l.open,
}));

// A view has come: what has waited is in it.
function letIn(t: Table, waiting: Waiting, before?: View): News {
    const { entries, lines, shown } = waiting;
    Object.assign(waiting, nothingWaits());
    t.log.push(...lines);
    for (const e of entries) if (e.entry === 'take_back') strikeIn(t, e.from ?? e.seq, e.seq);
    return { entries, lines, shown, before, after: t.view ?? undefined };
}

export function strikeIn(t: Table, from: number, until: number): void {
    for (const l of t.log) {
        if (l.seq >= from && l.seq < until && !l.talk) l.taken = true;
    }
}

// ---- messages ----------------------------------------------------------------------------------

function receive(t: Table, waiting: Waiting, e: Entry, told: Line[]): void {
    const last = t.entries[t.entries.length - 1]?.seq ?? 0;
    if (e.seq <= last) return;          // told again after coming back
    t.entries.push(e);
    waiting.entries.push(e);
    waiting.lines.push(...linesOf(e, told));
    reseat(t, e);
}

// `told` are the lines of an entry. Null while nothing is to be shown yet.
export function apply(t: Table, waiting: Waiting, m: Message, now: number, told: Line[]): News | null {
    switch (m.type) {
    case 'joined':
        t.room = m.room;
        t.asks = [];                    // told next, if there are any
        t.host = m.you !== null && m.room.host === m.you;
        return null;
    case 'hello':
        t.hello = m;
        t.ahead = Infinity;
        t.game = gameOf(m.game);
        return null;
    case 'entry':
        t.ahead = Math.min(t.ahead, now - m.at);
        receive(t, waiting, m, told);
        return null;
    // A whole view after entries: we were away, and what lies between is not one change.
    case 'view':
        if (waiting.entries.length > 0) t.view = null;
        return see(t, waiting, m);
    case 'change': return t.view === null ? null : see(t, waiting, merge(t.view, m, waiting.entries));
    case 'clock': tellClock(t, m, now); return null;
    case 'done': settle(t, m.id); return null;
    case 'refused': settle(t, m.id); t.refused = m; return null;
    case 'over': t.over = m; return null;
    case 'room':
        t.room = m;
        t.host = me(t) !== null && m.host === me(t);
        return null;
    case 'asks': t.asks = m.asks; return null;
    case 'pass': t.pass = m; return null;
    case 'here': t.here = m; return null;
    case 'ticket': t.ticket = { word: m.ticket, until: now + m.left }; return null;
    case 'next': t.next = m; return null;
    case 'moved': case 'error': case 'pong': return null;
    }
}

// A message processed late, by a page that slept or showed something first, keeps its original
// time.
function tellClock(t: Table, m: Clock, now: number): void {
    t.ahead = Math.min(t.ahead, now - m.at);
    t.clock = m;
    t.clockAt = m.at + t.ahead;
}

function settle(t: Table, id: number | undefined): void {
    if (id !== undefined) t.pending.delete(id);
}

function see(t: Table, waiting: Waiting, view: View): News {
    const before = t.view ?? undefined;
    t.view = view;
    if (t.hello !== null) t.hello.stage = view.stage;
    if (t.choice !== null && before !== undefined && before.seq !== view.seq) {
        const still = view.legal.some(l => before.legal.some(b => b.move === l.move));
        const looks = before.legal.length === 0 || t.choice.what === 'person';
        if (!still && !looks) t.choice = null;
    }
    return letIn(t, waiting, before);
}

// Milliseconds left of a clock that was told some time ago.
export function leftNow(t: Table, left: number | null, now: number): number | null {
    if (left === null || t.clock === null) return null;
    const gone = t.clock.paused ? 0 : now - t.clockAt;
    return Math.max(0, left - gone);
}

// A short fingerprint of all we know, public and own; not of what is on the screen.
export function hashOf(v: View | null): string {
    const text = JSON.stringify([v?.seq, v?.stage, v?.public, v?.private, v?.must, v?.may, v?.legal]);
    let h = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) >>> 0;
    return h.toString(16).padStart(8, '0');
}
