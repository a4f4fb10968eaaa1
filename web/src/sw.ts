// sw.ts -- the service worker: keeps the files of the page, so that it opens without a network, and shows
// pushes of the server. A new version waits until the player wants it.
declare const FILES: string[];          // all files of this version
declare const VERSION: string;

// As much of a service worker's world as is used here; the types of the page know nothing of it.
interface Extendable { waitUntil(work: Promise<unknown>): void; }
interface Fetching { request: Request; respondWith(answer: Promise<Response>): void; }
interface Pushed extends Extendable { data: { json(): unknown } | null; }
interface Shown { body: string; tag: string; icon: string; data: string; }
interface Clicked extends Extendable { notification: { data: string; close(): void }; }
interface Window { url: string; focus(): Promise<unknown>; }
declare const self: {
    registration: { scope: string; showNotification(title: string, shown: Shown): Promise<void> };
    location: Location;
    clients: {
        matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>;
        openWindow(url: string): Promise<unknown>;
    };
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate', run: (e: Extendable) => void): void;
    addEventListener(type: 'message', run: (e: { data: unknown }) => void): void;
    addEventListener(type: 'fetch', run: (e: Fetching) => void): void;
    addEventListener(type: 'push', run: (e: Pushed) => void): void;
    addEventListener(type: 'notificationclick', run: (e: Clicked) => void): void;
};

const CACHE = `krumm-${VERSION}`;
const KEPT = 2;                         // versions: a window may still run the one before
const PAGES = /^(?:$|index\.html$|t\/|g\/|you$|puzzle$|rules(?:\/|$))/;

const scope = (): string => new URL(self.registration.scope).pathname;

async function install(): Promise<void> {
    const cache = await caches.open(CACHE);
    await cache.addAll(['./', ...FILES].map(file => new Request(file, { cache: 'no-cache' })));
}

async function tidy(): Promise<void> {
    const ours = (await caches.keys()).filter(name => name.startsWith('krumm-') && name !== CACHE);
    for (const old of ours.slice(0, Math.max(0, ours.length + 1 - KEPT))) await caches.delete(old);
}

// The page itself always comes from this version; files also from the one before.
async function answer(request: Request, isPage: boolean): Promise<Response> {
    const cache = await caches.open(CACHE);
    const kept = isPage ? await cache.match('./') : await caches.match(request, { ignoreSearch: true });
    return kept ?? fetch(request);
}

// ---- your move ---------------------------------------------------------------------------------

// docs/SERVER.md says what a push carries; push.ts leaves the words.
interface Turn { table: string; game: string; name: string; late?: unknown; reminder?: unknown; }
interface Words { lang?: string; title: string; reminder?: string; games: Record<string, string>; }

const isTurn = (v: unknown): v is Turn => typeof v === 'object' && v !== null &&
    ['table', 'game', 'name'].every(key => typeof (v as Record<string, unknown>)[key] === 'string');

// Until when, at a slow table.
const deadline = (turn: Turn, words: Words | undefined): string => typeof turn.late !== 'number' ? ''
    : ` · ${new Date(turn.late).toLocaleString(words?.lang, { dateStyle: 'short', timeStyle: 'short' })}`;

// The browser demands a notification for each push, whatever it carries. A later one of a table replaces
// the earlier one.
async function notify(turn: unknown): Promise<void> {
    const kept = await caches.match(`${scope()}words`, { cacheName: 'push' });
    const words = await kept?.json() as Words | undefined;
    const known = isTurn(turn) ? turn : null;
    const game = known === null ? '' : words?.games[known.game] ?? known.game;
    const title = known?.reminder === true ? words?.reminder ?? words?.title : words?.title;
    await self.registration.showNotification(title ?? 'Krumme Dinger', {
        body: known === null ? '' : `${game} · ${known.name} · ${known.table}${deadline(known, words)}`,
        tag: known?.table ?? '', icon: `${scope()}icon-192.png`,
        data: known === null ? scope() : `${scope()}t/${encodeURIComponent(known.table)}`,
    });
}

// The window of this table, or a new one.
async function openTable(path: string): Promise<void> {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = windows.find(w => new URL(w.url).pathname === path);
    await (there !== undefined ? there.focus() : self.clients.openWindow(path));
}

function hear(e: Pushed): unknown {
    try {
        return e.data?.json();
    } catch {
        return null;
    }
}

self.addEventListener('push', e => e.waitUntil(notify(hear(e))));
self.addEventListener('notificationclick', e => {
    e.notification.close();
    e.waitUntil(openTable(e.notification.data));
});

self.addEventListener('install', e => e.waitUntil(install()));
self.addEventListener('activate', e => e.waitUntil(tidy()));
self.addEventListener('message', e => { if (e.data === 'use') void self.skipWaiting(); });
self.addEventListener('fetch', e => {
    const url = new URL(e.request.url);
    if (e.request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (!url.pathname.startsWith(scope())) return;
    const path = url.pathname.slice(scope().length);
    const isPage = e.request.mode === 'navigate' && PAGES.test(path);
    if (isPage || FILES.includes(path) || /-[0-9A-Z]{8}\.\w+$/.test(path)) {
        e.respondWith(answer(e.request, isPage));
    }
});

export {};
