// carry.ts -- a history on its way to another device: as a file, or in the fragment of a link, which no
// server sees.
import type { App } from './app';
import { history, keep, merge, readPast, type Past } from './history';
import { linkTo } from './invites';
import { learnTexts } from './rooms';

const VERSION = 1;
export const LARGEST = 1 << 20;         // bytes of a file, and of what a link unpacks to
const IN_LINK = 200;                    // games; a file has all

// ---- files -------------------------------------------------------------------------------------

export const fileOf = (games: Past[]): string => JSON.stringify({ krumm_history: VERSION, games });

// Null if it is none of ours. Games in it that are none are left out.
export function readFile(text: string): Past[] | null {
    if (text.length > LARGEST) return null;
    try {
        const said = JSON.parse(text) as { krumm_history?: unknown; games?: unknown } | null;
        if (said?.krumm_history !== VERSION || !Array.isArray(said.games)) return null;
        return merge([], said.games.map(readPast).filter(p => p !== null));
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
export async function pack(games: Past[]): Promise<string> {
    const plain = new TextEncoder().encode(fileOf(games.slice(0, IN_LINK)));
    const small = await through(plain, new CompressionStream('deflate-raw'));
    const text = Array.from(small, byte => String.fromCharCode(byte)).join('');
    return `you=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

// Null if it is damaged.
export async function unpack(word: string): Promise<Past[] | null> {
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
    history().length === 0 ? '' : `&${await pack(history()).catch(() => '')}`;

export const linkOf = async (games: Past[]): Promise<string> => linkTo(`/you#${await pack(games)}`);

// ---- arriving ----------------------------------------------------------------------------------

// Games that have come are taken only if the player agrees: strangers can make such a link or file.
export function offer(app: App, games: Past[] | null): void {
    if (games === null) app.toast(app.texts.say('web.past.bad'));
    else app.store.update(s => { s.brought = games; s.sheet = 'brought'; });
}

export const arrive = async (app: App, word: string): Promise<void> => {
    const [games] = await Promise.all([unpack(word), learnTexts(app, 'after')]);
    offer(app, games);
};

// Answers how many are new.
export function take(games: Past[]): number {
    const ours = history(), all = merge(ours, games);
    keep(all);
    return all.length - ours.length;
}
