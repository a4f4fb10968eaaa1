// tell.ts -- sentences as data: which text, who acts, on whom, and what fills its holes. They are
// spoken when they are drawn, so that the log follows the reader's language at any time.
import type { Args, Texts } from './i18n';
import { readMove, type Move } from './fields';
import type { Entry, Fields, Seat, View } from './types';

// A hole is filled by a number or a name as it is, another text, a list, or seats: the reader by his
// name, as "you", or, in a sentence about us, not at all: he is who acts.
export type Filling =
    | number | string | { key: string; args?: Fill } | { names: string[] } | { texts: string[] }
    | { seats: Seat[]; you?: boolean } | { us: Seat[] };
export type Fill = Record<string, Filling | undefined>;

export interface Sentence {
    key: string;
    who: Seat | null;
    to: Seat | null;
    args: Fill;
    heading?: boolean;
    secret?: boolean;                   // only its reader may know: drawn while he peeks
}

export const sentence = (
    key: string, who: Seat | null = null, args: Fill = {}, to: Seat | null = null,
): Sentence => ({ key, who, to, args });

export const secret = (s: Sentence): Sentence => ({ ...s, secret: true });

// What may stand on an open screen: of a secret only that something was decided.
export function openly(s: Sentence): Sentence | null {
    if (s.secret !== true) return s;
    return s.who === null ? null : sentence('all.sealed', s.who);
}

export const text = (key: string, args?: Fill): Filling => ({ key, args });

export interface Reader { texts: Texts; seat: Seat | null; names: string[]; }

function filling(r: Reader, value: Filling): string | number {
    if (typeof value !== 'object') return value;
    if ('names' in value) return r.texts.names(value.names);
    if ('texts' in value) return r.texts.names(value.texts.map(key => r.texts.say(key)));
    if ('key' in value) return r.texts.say(value.key, fillings(r, value.args ?? {}));
    if ('us' in value) return r.texts.names(value.us.flatMap(s => s === r.seat ? [] : [r.names[s] ?? '?']));
    return r.texts.names(value.seats.map(s =>
        value.you === true && s === r.seat ? r.texts.say('list.you') : r.names[s] ?? '?'));
}

function fillings(r: Reader, fill: Fill): Args {
    const args: Args = {};
    for (const [name, value] of Object.entries(fill)) {
        if (value !== undefined) args[name] = filling(r, value);
    }
    return args;
}

const isUs = (r: Reader, value?: Filling): boolean =>
    typeof value === 'object' && 'us' in value && r.seat !== null && value.us.includes(r.seat);

export function speak(r: Reader, s: Sentence): string {
    const who = isUs(r, s.args.list) ? r.seat : s.who;
    return r.texts.say(r.texts.form(s.key, r.seat, who, s.to), {
        who: s.who === null ? undefined : r.names[s.who],
        to: s.to === null ? undefined : r.names[s.to],
        ...fillings(r, s.args),
    });
}

// ---- what games answer -------------------------------------------------------------------------

// One entry that is a move, with its news; views where they are known (not in older history).
export interface Happening {
    move: Move;
    news: Move[];
    seats: number;
    before?: Fields;
    after?: Fields;
    forgets: boolean;
}

// A teller remembers what was said, in `M`, so that later sentences can refer to it.
export interface Teller<M> {
    memory(seats: number): M;
    tell(memory: M, h: Happening): Sentence[];
    // A legal move as a sentence, for a button or the palette.
    offer(memory: M, move: Move, view: View): Sentence;
    status(view: View, reader: Seat | null): Sentence;
}

export const seatOf = (actor: string): Seat | null => /^\d$/.test(actor) ? Number(actor) : null;

export function happening(
    entry: Entry, seats: number, forgets: boolean, before?: Fields, after?: Fields,
): Happening {
    return {
        move: readMove(entry.move ?? ''), news: (entry.news ?? []).map(readMove), seats, before,
        after, forgets,
    };
}

// What every game tells alike; null where the game has to.
export function common(move: Move): Sentence[] | null {
    if (move.kind === '?') return [];
    if (move.kind !== 'tick') return null;
    const late = seatOf(move.args[0] ?? '');
    return late === null ? [] : [sentence('all.late', late)];
}

// Whoever must act, as the status line says it: the reader first.
export function waiting(key: string, view: View, reader: Seat | null, args: Fill = {}): Sentence {
    const who = reader !== null && view.must.includes(reader) ? reader : null;
    return sentence(key, who, { list: { seats: view.must }, ...args });
}

// ---- entries that are no moves -----------------------------------------------------------------

const PLAIN = new Set(['leave', 'word', 'start', 'away', 'back', 'pause', 'resume', 'ask', 'allow',
                       'deny', 'take_back', 'resign', 'again', 'reveal']);

// A seat may have another person by now.
const named = (entry: Entry): Fill => ({ who: entry.name ?? '' });

export function tellEntry(entry: Entry, phrases: string): Sentence | null {
    const seat = entry.seat ?? null;
    if (entry.how !== undefined) {
        return sentence(`table.${entry.how === 'open' ? 'opened' : entry.how}`, seat, named(entry),
                        entry.by ?? null);
    }
    if (entry.entry === 'sit') {
        return entry.bot ? sentence('table.sit_bot', seat, { ...named(entry), what: entry.bot })
                         : sentence('table.sit', seat, named(entry));
    }
    if (entry.entry === 'say') return sentence('table.say', seat, { text: entry.text ?? '' });
    if (entry.entry === 'phrase') {
        const number = (entry.phrase ?? 1) - 1;
        return sentence('table.say', seat, { text: text(`${phrases}.phrase.${number}`) });
    }
    return PLAIN.has(entry.entry) ? sentence(`table.${entry.entry}`, seat) : null;
}
