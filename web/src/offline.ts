// offline.ts -- registers the service worker, and says when a new version of the page is ready.
import { fileAt } from './routes';

// Calls `ready` with a function that loads the new version; nothing happens until it is called.
export async function keepOffline(ready: (use: () => void) => void): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const worker = await navigator.serviceWorker.register(fileAt('sw.js'));
    const offer = (waiting: ServiceWorker) => ready(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage('use');
    });
    const look = () => {
        if (worker.waiting !== null && navigator.serviceWorker.controller !== null) offer(worker.waiting);
    };
    worker.addEventListener('updatefound', () => {
        worker.installing?.addEventListener('statechange', look);
    });
    look();
}
