// keep.ts -- tables of this browser, in IndexedDB: a card for each table and the lines of its record.
import type { GameName, Seat } from '../types';

export interface Card {
    code: string;
    game: GameName;
    seat: Seat;
    created: number;
    lines: number;                      // of its record
}

export interface Keep {
    cards(): Promise<Card[]>;
    card(code: string): Promise<Card | undefined>;
    // Durable when the promise is kept: the card as it is now, and the lines that are new.
    append(card: Card, lines: string[]): Promise<void>;
    lines(code: string): Promise<string[]>;
    forget(code: string): Promise<void>;
}

const DATABASE = 'krumm', VERSION = 1;

const done = <T>(request: IDBRequest<T>): Promise<T> => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not kept'));
});

const ended = (work: IDBTransaction): Promise<void> => new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error('not kept'));
});

function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
        request.result.createObjectStore('tables', { keyPath: 'code' });
        request.result.createObjectStore('lines');      // [code, number from 0]
    };
    return done(request);
}

const linesOf = (code: string): IDBKeyRange => IDBKeyRange.bound([code, 0], [code, Infinity]);

export async function openKeep(): Promise<Keep> {
    const db = await open();
    const read = (store: string) => db.transaction(store).objectStore(store);
    const change = () => db.transaction(['tables', 'lines'], 'readwrite', { durability: 'strict' });
    return {
        cards: () => done(read('tables').getAll() as IDBRequest<Card[]>),
        card: code => done(read('tables').get(code) as IDBRequest<Card | undefined>),
        lines: code => done(read('lines').getAll(linesOf(code)) as IDBRequest<string[]>),
        async append(card, lines) {
            const work = change();
            lines.forEach((line, i) => work.objectStore('lines').add(line, [card.code, card.lines + i]));
            card.lines += lines.length;
            work.objectStore('tables').put(card);
            await ended(work);
        },
        async forget(code) {
            const work = change();
            work.objectStore('tables').delete(code);
            work.objectStore('lines').delete(linesOf(code));
            await ended(work);
        },
    };
}

// Where a browser keeps nothing, tables last as long as their page.
export function openMemory(): Keep {
    const cards = new Map<string, Card>(), records = new Map<string, string[]>();
    return {
        cards: () => Promise.resolve([...cards.values()]),
        card: code => Promise.resolve(cards.get(code)),
        lines: code => Promise.resolve(records.get(code) ?? []),
        append(card, lines) {
            cards.set(card.code, card);
            records.set(card.code, [...records.get(card.code) ?? [], ...lines]);
            card.lines += lines.length;
            return Promise.resolve();
        },
        forget(code) {
            cards.delete(code);
            records.delete(code);
            return Promise.resolve();
        },
    };
}
