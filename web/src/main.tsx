// main.tsx -- from an empty page to a drawn one.
import { render } from 'preact';
import { App } from './app';
import { takeDrops } from './drop';
import { Root, showBody } from './frame/root';
import { handleKeys } from './frame/shortcuts';
import { type Catalogue, pseudo, Texts } from './i18n';
import { listenKeys } from './keys';
import { keepOffline } from './offline';
import { isHome } from './rooms';
import { fileAt, readRoute } from './routes';
import { applySettings, loadSettings } from './settings';
import { makeStore } from './store';

declare global {
    interface Window { app: { whenIdle(): Promise<void>; stateHash(): string }; }
}

// When what had the focus is gone, it goes to the board, not to nowhere.
function makeFocusKeeper(): () => void {
    let held: Element | null = null;
    addEventListener('focusin', e => { held = e.target instanceof Element ? e.target : null; });
    return () => {
        if (held === null || held.isConnected || document.activeElement !== document.body) return;
        (document.getElementById('board') ?? document.getElementById('main'))?.focus({ preventScroll: true });
    };
}

async function start(): Promise<void> {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=krumm-files]');
    const files = JSON.parse(meta?.content ?? '{}') as Record<string, string>;
    const route = readRoute(location);
    const settings = loadSettings(route.params);
    applySettings(settings);
    const read = async (part: string): Promise<Catalogue> => {
        const said = await (await fetch(fileAt(files[`${part}-${settings.lang}`]))).json() as Catalogue;
        return route.params.get('lang') === 'xx' ? pseudo(said) : said;
    };
    const home = isHome(route.page) ? read('home').catch(() => null) : null;
    const texts = new Texts(await read('texts'));
    const more = await home;
    if (more !== null) texts.learn(more);
    const store = makeStore({
        route, texts, settings, table: null, friends: null, replay: null, sheet: null, sheetSeat: null,
        sheetGame: null, recent: '', rule: null, asking: false, tab: 'table', panel: 'notebook', toast: null,
        starting: null, expired: '', entering: null, tables: null, games: null,
        brought: { games: [], days: [] },
        mine: {}, late: {}, modules: {}, newVersion: null,
    });
    const app = new App(store, files);
    const box = document.getElementById('app')!;
    const keepFocus = makeFocusKeeper();
    const draw = () => { render(<Root app={app} />, box); showBody(app); keepFocus(); };
    app.speaker.set(settings.sound, settings.volume);
    app.listen(document.getElementById('polite')!, document.getElementById('assertive')!);
    store.listen(draw);
    listenKeys(() => store.state.settings.shortcuts, (key, e) => handleKeys(app, key, e));
    for (const gesture of ['click', 'keydown']) {
        addEventListener(gesture, () => app.speaker.wake(), { capture: true });
    }
    takeDrops(app);
    addEventListener('popstate', () => app.arrive());
    window.app = { whenIdle: () => app.whenIdle(), stateHash: () => app.stateHash() };
    box.replaceChildren();              // without the words for a page that did not load
    app.arrive();
    draw();
    keepOffline(use => store.update(s => { s.newVersion = use; }))
        .catch(() => undefined);        // then the page needs the network
}

// When something did not come, the page says so at once. Its words and the way to try again stand in
// index.html.
start().catch(() => { document.body.dataset.boot = 'failed'; });
