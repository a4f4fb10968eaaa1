// shortcuts.ts -- keys of the frame; what they leave goes to the game.
import type { App } from '../app';
import { actionsOf, doAction } from './actions';

// No worker of Schwarzarbeit begins with it, and no other game has use for it.
export const PEEK_KEY = 'q';

function escape(app: App): boolean {
    const { sheet, asking, table } = app.state;
    if (sheet !== null) app.sheet(null);
    else if (asking) app.store.update(s => { s.asking = false; });
    else if (app.lessons.escape()) return true;
    else if (app.hints.now?.lines != null) app.hints.close();
    else if (table?.choice != null) app.acts.choose(null);
    else return false;
    return true;
}

function frameKey(app: App, key: string): boolean {
    switch (key) {
    case 'escape': return escape(app);
    case '/': app.sheet('palette'); return true;
    case '?': app.store.update(s => { s.asking = !s.asking; }); return true;
    case '!':
        if (app.hints.now?.lines != null) app.hints.close();
        else void app.hints.ask();
        return app.hints.offered;
    case 'u':
        app.set({ sound: !app.state.settings.sound });
        app.toast(app.texts.say(app.state.settings.sound ? 'web.unmute' : 'web.mute'));
        return true;
    case 'z':
        if (app.state.table?.view?.take_back === 'no') return false;
        app.wish({ type: 'ask' });
        return true;
    case 'space': app.motion.skip(); return app.state.table !== null;
    }
    return false;
}

// Of a game seen again. Arrows on the slider are its own.
function replayKey(app: App, key: string): boolean {
    const { replay } = app.state;
    if (replay === null) return false;
    switch (key) {
    case 'arrowleft': app.replay.step(-1); return true;
    case 'arrowright': app.replay.step(1); return true;
    case 'home': app.replay.go(0); return true;
    case 'end': app.replay.go(replay.last); return true;
    case 'space':
        if (replay.speed > 0) app.replay.stop();
        else app.replay.play(1);
        return true;
    }
    return key === '/' || key === 'z' ? false : frameKey(app, key);
}

export function handleKeys(app: App, key: string, e: KeyboardEvent): boolean {
    const play = app.play();
    if (app.state.sheet !== null) return key === 'escape' && escape(app);
    if (app.state.replay !== null) return replayKey(app, key);
    if (play === null) return key === 'u' || key === '/' ? false : frameKey(app, key);
    const game = app.module();
    if (key === PEEK_KEY && !e.repeat && game?.Secret !== undefined) { hold(app); return true; }
    const actions = game === null ? [] : actionsOf(game, play);
    const action = actions.find(a => a.key === key && a.why === undefined);
    if (action !== undefined) { doAction(action, play); return true; }
    return (game?.keys?.(play, key) ?? false) || frameKey(app, key);
}

// Held like the peek button.
function hold(app: App): void {
    const shown = setTimeout(() => app.acts.peek(true), 150);
    const end = () => {
        clearTimeout(shown);
        clearTimeout(longest);
        app.acts.peek(false);
        removeEventListener('keyup', end);
        removeEventListener('blur', end);
    };
    addEventListener('keyup', end);
    addEventListener('blur', end);
    const longest = setTimeout(end, 8000);
}
