// drop.ts -- a record from a file is seen again, with its review; also one that is dropped on the page.
import type { App } from './app';
import { reviewOf } from './replay';

const LARGEST = 4 << 20;                // bytes, as the program reads at most

// A file may hold several games, each with a head; this is the first.
const firstGame = (text: string): string => /^[^\n]*(?:\n(?!\{"krumm":)[^\n]*)*/.exec(text)![0];

const hasFile = (e: DragEvent): boolean => e.dataTransfer?.types.includes('Files') === true;

export function openRecord(app: App, file: File): void {
    if (file.size > LARGEST) app.toast(app.texts.say('web.replay.bad'));
    else void file.text().then(text => app.go(reviewOf(app.tables.keepRecord(firstGame(text)))));
}

export function takeDrops(app: App): void {
    addEventListener('dragover', e => {
        if (!hasFile(e)) return;
        e.preventDefault();
        if (app.state.toast === null) app.toast(app.texts.say('web.drop'));
    });
    addEventListener('drop', e => {
        const file = e.dataTransfer?.files[0];
        if (file === undefined) return;
        e.preventDefault();
        openRecord(app, file);
    });
}
