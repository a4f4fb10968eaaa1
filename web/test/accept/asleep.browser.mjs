// asleep.browser.mjs -- acceptance O4: a page in the background, whose timers are slow or stopped
import { accept, atTable, caughtUp, drive, everybody, openTable, seated, sleep } from './kit.mjs';
import { GAMES } from '../../../tests/games.mjs';

// As browsers treat a tab that is not looked at: timers once a second, nothing is drawn.
function inBackground() {
    const { setTimeout: timeout, setInterval: interval, requestAnimationFrame: frame } = window;
    let hidden = false;
    const slow = ms => (hidden ? Math.max(1000, ms ?? 0) : ms);
    window.setTimeout = (f, ms, ...more) => timeout(f, slow(ms), ...more);
    window.setInterval = (f, ms, ...more) => interval(f, slow(ms), ...more);
    const waiting = [];
    window.requestAnimationFrame = f => (hidden ? waiting.push(f) : frame(f));
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
    window.hide = is => {
        hidden = is;
        document.dispatchEvent(new Event('visibilitychange'));
        if (!is) for (const f of waiting.splice(0)) frame(f);
    };
}

async function background(test, world) {
    for (const game of GAMES)
        await test('O4', `${game}: in the background: the same is known, and it is my move`, async () => {
            const { server, person } = world;
            const table = await openTable(server, game);
            const all = await everybody(server, table);
            const p = await person({ motion: true });
            await p.context.addInitScript(inBackground);
            await seated(p, server, table, 0, '');
            await p.page.evaluate(() => window.hide(true));
            await drive(all, () => false, { most: 25 });
            await drive(all, a => a[0].view.must.includes(0));
            await caughtUp(p, all[0]);
            const title = await p.page.title();
            await p.page.evaluate(() => window.hide(false));
            await p.until(() => document.body.dataset.busy === '0');
            const fresh = await seated(await person(), server, table, 0);
            const [here, there] = [await p.hash(), await fresh.hash()];
            const odd = [...p.odd];
            for (const x of [p, fresh, ...all]) await x.close();
            return [
                ...odd,
                here !== there && `${here} is not ${there}`,
                all[0].over === null && !title.startsWith('\u25cf') && `the title is ${title}`,
            ].filter(x => x);
        });
}

// In the page: what the clock shows next, and when.
const nextShown = () =>
    new Promise(done => {
        new MutationObserver(all => {
            const clock = all.map(m => m.target.parentElement?.closest('[data-testid=clock]')).find(e => e);
            if (clock) done({ text: clock.innerText, at: Date.now() });
        }).observe(document.body, { subtree: true, characterData: true });
    });

// The displayed clock compared with the time in a socket's message, in seconds.
async function behind(p, player) {
    const { text, at } = await p.page.evaluate(nextShown);
    const timed = player.heard.filter(h => h.m.at !== undefined);
    const ahead = Math.min(...timed.map(h => h.at - h.m.at)); // of the table's time; some were heard at once
    const { m } = timed.filter(h => h.m.type === 'clock').at(-1);
    const mine = m.deciding.find(d => d.seat === player.seat) ?? m.deciding[0];
    const left = (m.window !== 'none' ? m.left : mine.left) - (at - performance.timeOrigin - m.at - ahead);
    const [minutes, seconds] = text.trim().split(':').map(Number);
    return minutes * 60 + seconds - left / 1000;
}

const SLEPT = 5000;

async function frozen(test, world) {
    await test('O4', 'a page that stood still shows the right time and state when it goes on', async () => {
        const { p, all, close } = await atTable(world, 'pfusch', {
            table: { seats: 3, tempo: 'normal' },
        });
        const before = await behind(p, all[0]);
        const cdp = await p.context.newCDPSession(p.page);
        await cdp.send('Debugger.enable');
        const stands = new Promise(done => cdp.once('Debugger.paused', done));
        await cdp.send('Debugger.pause');
        await stands;
        await all[1].move(all[1].view.legal[0].move); // so that clocks are told while it sleeps
        await sleep(SLEPT);
        await cdp.send('Debugger.resume');
        await cdp.send('Debugger.disable');
        await caughtUp(p, all[0]);
        const after = await behind(p, all[0]);
        const hash = await p.hash();
        await p.page.reload();
        await p.until(() => document.body.dataset.link === 'open' && document.body.dataset.phase !== '');
        const again = await p.hash();
        await close();
        console.log(`# the clock is ${before.toFixed(2)} s, then ${after.toFixed(2)} s from the table's`);
        return [
            // It shows begun seconds, and a busy machine hears late; standing still must add nothing.
            (before < -1 || before > 3) && `${before} s before`,
            (after < -1 || after > before + 2) && `${after} s after`,
            hash !== again && 'another state',
        ].filter(x => x);
    });
}

await accept(async (test, world) => {
    await background(test, world);
    await frozen(test, world);
});
