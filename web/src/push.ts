// push.ts -- your move as a notification of the browser: asked for at one table, sent by its server.
import { pushKey } from './api';
import type { App } from './app';
import { fileAt } from './routes';
import { load, save } from './settings';
import { GAMES } from './types';

const KEPT = 'krumm.pushes';            // tables that may notify
const KEPT_MAX = 50;

export const canPush = (): boolean =>
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function tables(): string[] {
    const kept = load(KEPT);
    return Array.isArray(kept) ? kept.filter((t): t is string => typeof t === 'string') : [];
}

export const pushes = (table: string): boolean => tables().includes(table);

function keep(table: string, on: boolean): void {
    const others = tables().filter(t => t !== table);
    save(KEPT, on ? [table, ...others].slice(0, KEPT_MAX) : others);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
    const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(text, c => c.charCodeAt(0));
}

// The service worker speaks the language of this page; it finds the words where the page leaves them.
async function leaveWords(app: App): Promise<void> {
    const { texts } = app;
    const words = {
        lang: texts.lang, title: texts.say('web.room.push.title'),
        reminder: texts.say('web.room.push.reminder'),
        games: Object.fromEntries(GAMES.map(game => [game, texts.title(game)])),
    };
    const cache = await caches.open('push');
    await cache.put(fileAt('words'), new Response(JSON.stringify(words)));
}

// A subscription is bound to the key of one server; with another it has to be a new one.
async function subscribe(key: string): Promise<PushSubscriptionJSON> {
    const { pushManager } = await navigator.serviceWorker.ready;
    const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
    const made = await pushManager.subscribe(wanted).catch(async () => {
        await (await pushManager.getSubscription())?.unsubscribe();
        return pushManager.subscribe(wanted);
    });
    return made.toJSON();
}

// Returns whether the table will notify; a toast says why not.
export async function setPush(app: App, table: string, on: boolean): Promise<boolean> {
    const fail = (key: string): boolean => { app.toast(app.texts.say(key)); return false; };
    if (!on) {
        app.wish({ type: 'push', url: '' });
        keep(table, false);
        return false;
    }
    if (await Notification.requestPermission() !== 'granted') return fail('web.room.push.denied');
    try {
        const { endpoint, keys } = await subscribe(await pushKey());
        await leaveWords(app);
        app.wish({ type: 'push', url: endpoint ?? '', key: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
        keep(table, true);
        return true;
    } catch {
        return fail('web.room.push.failed');
    }
}
