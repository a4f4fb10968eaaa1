// recent.ts -- the last events of a table, made of the lines of its log: an action, and what came of it.
import type { LogLine, Table } from './store';
import { me } from './table';

export interface Happening { seq: number; seat: number | null; said: string[]; }

export const nameOf = (h: Happening): string => `${h.seq}.${h.seat}`;

const LOOKED_AT = 80;                   // lines; there are three or four in an event at most
export const SHOWN = 3;

// With classic memory the log begins at the last heading: people have to remember the rest.
export function keptLines(t: Table): LogLine[] {
    const from = t.hello?.memory === 'classic' ? t.log.map(l => l.heading).lastIndexOf(true) : 0;
    return t.log.slice(Math.max(0, from));
}

// The text of a line that may be on the screen now; '' for none.
export const saidIn = (l: LogLine, open: boolean): string => l.secret && !open ? l.open : l.text;

// Own secrets are left out, unless they are open anyway: their player knows them. A line with a player in
// it begins an event; lines without one belong to the event before them, unless a heading separates them.
export function happenings(t: Table, open: boolean): Happening[] {
    const found: Happening[] = [];
    let last: Happening | null = null;
    for (const l of keptLines(t).slice(-LOOKED_AT)) {
        const said = saidIn(l, open);
        if (l.heading) last = null;
        if (l.heading || l.talk || l.taken || said === '' || (l.secret && !open)) continue;
        const same = last !== null && (l.seat === null || (l.seq === last.seq && l.seat === last.seat));
        if (same) last!.said.push(said);
        else found.push(last = { seq: l.seq, seat: l.seat, said: [said] });
    }
    return found;
}

// The events without a sentence that is shown elsewhere.
export const without = (all: Happening[], sentence: string): Happening[] => sentence === '' ? all
    : all.map(h => ({ ...h, said: h.said.filter(s => s !== sentence) })).filter(h => h.said.length > 0);

// The first sentence, and as many more as there is room for: letters, about.
export function brief([first = '', ...rest]: string[], room: number): string[] {
    const kept = [first];
    for (const more of rest) {
        if (kept.join(' ').length + more.length > room) break;
        kept.push(more);
    }
    return kept;
}

// How many the reader may have missed: those since their own last one, or since they looked at the list.
export function missed(t: Table, all: Happening[]): Happening[] {
    const mine = me(t);
    const own = mine === null ? -1 : all.map(h => h.seat).lastIndexOf(mine);
    return all.slice(own + 1).filter(h => h.seq > t.shownAgain);
}

// Has this seat done something since the reader touched the board?
export const hasNews = (t: Table, seat: number): boolean => t.looked !== null && t.over === null
    && t.log.slice(-LOOKED_AT).some(l => l.seat === seat && l.seq > t.looked!.seq && !l.talk && !l.taken);

// Has something changed since the reader looked at the board?
export function isChanged<T>(t: Table, scene: unknown, pick: (scene: T) => unknown): boolean {
    if (t.looked === null) return false;
    return JSON.stringify(pick(t.looked.scene as T)) !== JSON.stringify(pick(scene as T));
}
