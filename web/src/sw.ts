// sw.ts -- the service worker: keeps the files of the page, so that it opens without a network. A new
// version waits until the player wants it.
declare const FILES: string[];          // all files of this version
declare const VERSION: string;

// As much of a service worker's world as is used here; the types of the page know nothing of it.
interface Extendable { waitUntil(work: Promise<unknown>): void; }
interface Fetching { request: Request; respondWith(answer: Promise<Response>): void; }
declare const self: {
    registration: { scope: string };
    location: Location;
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate', run: (e: Extendable) => void): void;
    addEventListener(type: 'message', run: (e: { data: unknown }) => void): void;
    addEventListener(type: 'fetch', run: (e: Fetching) => void): void;
};

const CACHE = `krumm-${VERSION}`;
const KEPT = 2;                         // versions: a window may still run the one before
const PAGES = /^(?:$|index\.html$|t\/|g\/|rules(?:\/|$))/;

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
