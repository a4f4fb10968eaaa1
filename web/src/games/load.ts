// load.ts -- game screens come when they are needed, each as a file of its own with a sheet of its own.
import { untilLoaded } from '../retry';
import type { GameName } from '../types';
import { SCREENS } from './list';
import type { GameModule } from './module';

// index.html has the sheets of all screens, and of all that comes later, switched off.
export async function loadSheet(name: GameName | 'after'): Promise<void> {
    const link = document.querySelector<HTMLLinkElement>(`link[data-screen="${name}"]`);
    if (link === null || link.sheet !== null) return;
    await new Promise((done, fail) => {
        link.addEventListener('load', done);
        link.addEventListener('error', () => { link.disabled = true; fail(new Error(name)); });
        link.disabled = false;
    });
}

export async function loadGame(name: GameName): Promise<GameModule> {
    const [{ game }] = await Promise.all([SCREENS[name](), loadSheet(name)]);
    return game;
}

// The parts for lessons and for the end of a game, with their sheet; null until they are here.
export let after: typeof import('../after') | null = null;

export const fetchAfter = (): Promise<typeof import('../after')> =>
    untilLoaded(() => Promise.all([import('../after'), loadSheet('after')]).then(([parts]) => after = parts));
