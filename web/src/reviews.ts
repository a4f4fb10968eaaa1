// reviews.ts -- the review of the game that is seen again: a worker makes it, as long as that game is open.
import type { App } from './app';
import { noteReview } from './history';
import type { Catalogue } from './i18n';
import type { Report } from './local/reviewer';
import { fileAt } from './routes';
import type { Replay } from './store';
import { GAMES, type Seat } from './types';

let worker: Worker | null = null;
let of = '';                            // the record and the language it is about

const nameOf = (replay: Replay, texts: Catalogue): string => `${texts.lang} ${replay.record}`;

// Starts it, unless it goes on already. The texts of reviews come with it.
export async function review(app: App, replay: Replay): Promise<void> {
    const texts = await app.file(`review-${app.texts.lang}`) as Catalogue;
    if (app.state.replay !== replay || of === nameOf(replay, texts)) return;
    of = nameOf(replay, texts);
    app.store.update(() => {
        app.texts.learn(texts);
        replay.review = { review: null, done: false };
    });
    worker?.terminate();
    worker = new Worker(fileAt(app.files.reviewer), { type: 'module' });
    worker.onmessage = (e: MessageEvent<Report>) => {
        if (app.state.replay !== replay) return stop();
        app.store.update(() => { replay.review = e.data; });
        if (e.data.done) noteReview(app.state.table?.hello?.commitment ?? '', e.data.review);
    };
    worker.onerror = () => app.store.update(() => { replay.review = { review: null, done: true }; });
    const wasm = new URL(fileAt(app.files.review), location.href).href;
    worker.postMessage({ wasm, record: replay.record, texts });
}

// A table in this browser that begins before this entry, with the same opponents.
export async function tryFrom(app: App, replay: Replay, at: number, seat: Seat): Promise<void> {
    try {
        const game = app.state.table?.game ?? GAMES[0];
        const mine = await app.tables.fork(replay.record, at, seat);
        app.enter.hold(mine, game);
        app.go(`/t/${mine.table}`);
    } catch (e) {
        app.trouble(e);
    }
}

function stop(): void {
    worker?.terminate();
    worker = null;
    of = '';
}
