// carry.ts -- a record on its way to another device: as a file, or in the fragment of a link, which no
// server sees.
import type { App } from './app';
import { keepDays, mergeDays, readTried, tried, type Tried } from './days';
import { history, keep, merge, readPast, type Past } from './history';
import { linkTo } from './invites';
import { learnTexts } from './rooms';

const VERSION = 1;
export const LARGEST = 1 << 20;         // bytes of a file, and of what a link unpacks to
const IN_LINK = 200;                    // games and days; a file has all

export interface Luggage { games: Past[]; days: Tried[]; }

export const mine = (): Luggage => ({ games: history(), days: tried() });
export const isEmpty = ({ games, days }: Luggage): boolean => games.length === 0 && days.length === 0;

// ---- files -------------------------------------------------------------------------------------

export const fileOf = (l: Luggage): string => JSON.stringify({ krumm_history: VERSION, ...l });

// Null if it is none of ours. Games and days in it that are none are left out; files of old have no days.
export function readFile(text: string): Luggage | null {
    if (text.length > LARGEST) return null;
    try {
        const said = JSON.parse(text) as { krumm_history?: unknown; games?: unknown; days?: unknown } | null;
        if (said?.krumm_history !== VERSION || !Array.isArray(said.games)) return null;
        const days: unknown[] = Array.isArray(said.days) ? said.days : [];
        return { games: merge([], said.games.map(readPast).filter(p => p !== null)),
                 days: mergeDays([], days.map(readTried).filter(t => t !== null)) };
    } catch {
        return null;
    }
}

// ---- links -------------------------------------------------------------------------------------

async function drain(from: ReadableStream<Uint8Array>): Promise<Uint8Array> {
    const parts: Uint8Array[] = [], reader = from.getReader();
    let length = 0;
    for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
        parts.push(next.value);
        length += next.value.length;
        if (length > LARGEST) throw new RangeError('too long');
    }
    const all = new Uint8Array(length);
    let at = 0;
    for (const part of parts) { all.set(part, at); at += part.length; }
    return all;
}

const through = (bytes: Uint8Array, change: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
    drain(new Blob([bytes as BlobPart]).stream().pipeThrough(change as ReadableWritablePair<Uint8Array>));

// For the end of a fragment.
export async function pack({ games, days }: Luggage): Promise<string> {
    const newest = { games: games.slice(0, IN_LINK), days: days.slice(0, IN_LINK) };
    const plain = new TextEncoder().encode(fileOf(newest));
    const small = await through(plain, new CompressionStream('deflate-raw'));
    const text = Array.from(small, byte => String.fromCharCode(byte)).join('');
    return `you=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

// Null if it is damaged.
export async function unpack(word: string): Promise<Luggage | null> {
    try {
        const text = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
        const bytes = await through(Uint8Array.from(text, c => c.charCodeAt(0)),
                                    new DecompressionStream('deflate-raw'));
        return readFile(new TextDecoder().decode(bytes));
    } catch {
        return null;
    }
}

// For the end of a link to a seat; '' if there is nothing to carry.
export const luggage = async (): Promise<string> =>
    isEmpty(mine()) ? '' : `&${await pack(mine()).catch(() => '')}`;

export const linkOf = async (l: Luggage): Promise<string> => linkTo(`/you#${await pack(l)}`);

// ---- arriving ----------------------------------------------------------------------------------

// Such a record is taken only if the player agrees: strangers can make a link or file.
export function offer(app: App, l: Luggage | null): void {
    if (l === null) app.toast(app.texts.say('web.past.bad'));
    else app.store.update(s => { s.brought = l; s.sheet = 'brought'; });
}

export const arrive = async (app: App, word: string): Promise<void> => {
    const [l] = await Promise.all([unpack(word), learnTexts(app, 'after')]);
    offer(app, l);
};

// Answers how many are new.
export function take(l: Luggage): { games: number; days: number } {
    const ours = mine(), games = merge(ours.games, l.games), days = mergeDays(ours.days, l.days);
    keep(games);
    keepDays(days);
    return { games: games.length - ours.games.length, days: days.length - ours.days.length };
}
