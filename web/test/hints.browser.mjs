// hints.browser.mjs -- hints at tables of this browser, when asked for, and the speed of bots. TAP.
import { DESKTOP, PHONE, launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { codeOf, idle, openPage, play, seated, turn, whereIs } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();

// Every table has the same shuffle, so that every run is the same game.
async function newContext(options) {
    const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block', ...options });
    await context.route('**/worker-*.js', async route => {
        const answer = await route.fetch();
        const same = 'crypto.getRandomValues = bytes => bytes.fill(7);';
        await route.fulfill({ response: answer, body: same + await answer.text() });
    });
    return context;
}

async function start(context, game, query = 'speed=0&seats=3') {
    const p = await openPage(context);
    await p.page.goto(`${server.url}/?${query}`);
    await p.id(`play-${game}`).click();
    await seated(p);
    await turn(p);
    return p;
}

const shown = p => p.id('hint-words').count();
const gone = p => p.id('hint-words').waitFor({ state: 'detached' });

async function hint(p, ask) {
    await ask();
    await p.id('hint-words').waitFor();
    await idle(p);
}

async function palette(p) {
    await p.page.keyboard.press('/');
    await p.id('palette-input').fill('hint');
    await p.page.keyboard.press('Enter');
}

// Where the parts of the table are: the board must not become smaller than the bars leave it.
const boxes = p => p.page.evaluate(() => Object.fromEntries(['.status', '.board', '.actions'].map(name => {
    const { top, bottom } = document.querySelector(name).getBoundingClientRect();
    return [name.slice(1), { top, bottom }];
})));

for (const game of ['schwarzarbeit', 'pfusch', 'kohle']) {
    const context = await newContext({ viewport: PHONE });
    const p = await start(context, game);
    ok(await shown(p) === 0, `${game}: no hint unasked`);
    const before = await boxes(p);
    await hint(p, () => p.id('hint').click());
    const after = await boxes(p);
    const said = await p.id('hint-words').textContent();
    ok(/^A shark in your place: \S/.test(said), `${game}: a hint in sentences`, said);
    ok(await p.page.locator('.act.hinted').count() === 1, `${game}: and a mark on its button`);
    ok(after.status.bottom <= after.board.top && after.board.bottom <= after.actions.top + 1 &&
       after.board.top <= before.board.top + 1, `${game}: on a phone it covers and moves nothing`,
       JSON.stringify([before, after]));
    await p.page.locator('.act.hinted').click();
    await gone(p);
    ok(true, `${game}: it is gone when the game goes on`);
    await turn(p);
    await hint(p, () => p.page.keyboard.press('!'));
    await p.page.keyboard.press('Escape');
    await gone(p);
    ok(true, `${game}: by a key, and closed by another`);
    await hint(p, () => palette(p));
    await p.id('hint-close').click();
    await gone(p);
    ok(true, `${game}: by the palette, and closed by its button`);
    ok(p.odd.length === 0, `${game}: silence on the console`, p.odd.join('\n'));
    await context.close();
}

{
    const context = await newContext({ viewport: DESKTOP });
    const p = await start(context, 'pfusch');
    const height = async () => (await p.page.locator('.board').boundingBox()).height;
    const with_ = await height();
    await p.id('settings').click();
    await p.id('set-hints').click();
    await p.page.keyboard.press('Escape');
    await p.id('hint').waitFor({ state: 'detached' });
    ok(true, 'a player who wants no hints is not offered any');
    ok(await height() === with_, 'and the button takes no room from the board');
    await p.page.keyboard.press('!');
    await idle(p);
    ok(await shown(p) === 0, 'nor does the key give one');
    await context.close();
}

{
    const context = await newContext({ viewport: DESKTOP });
    const p = await start(context, 'pfusch', 'at=server&speed=0&seats=3');
    ok(await p.id('hint').count() === 0, 'no hints at a table of the server');
    await context.close();
}

// The lines of the record of a table in this browser.
const recordOf = (p, code) => p.page.evaluate(code => new Promise((done, fail) => {
    const request = indexedDB.open('krumm');
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
        const all = request.result.transaction('lines').objectStore('lines')
            .getAll(IDBKeyRange.bound([code, 0], [code, Infinity]));
        all.onsuccess = () => done(all.result.map(line => JSON.parse(line)));
    };
}), code);

// Milliseconds from the entry before it to each move of a bot after `seq`. The record has the times when they
// were due.
async function pauses(p, seq) {
    const record = await recordOf(p, codeOf(p));
    const bots = record.filter(e => e.seq > seq && /^[1-9]:/.test(e.move ?? ''));
    return bots.map(e => e.at - record[e.seq - 1].at);
}

{
    const context = await newContext({ viewport: DESKTOP, reducedMotion: 'reduce' });
    const p = await start(context, 'pfusch', 'seats=3');
    await p.id('settings').click();
    ok(await p.id('set-speed-relaxed').isChecked(), 'bots are relaxed unless the player wants otherwise');
    await p.id('set-speed-instant').check();
    await p.page.keyboard.press('Escape');
    // A bot that was waiting when the speed changed moves then. After an own move none is left from before.
    await play(p, 1);
    await turn(p);
    const { seq } = await whereIs(p);
    await play(p, 4);
    await turn(p);
    const waited = await pauses(p, seq);
    ok(waited.length > 3 && waited.every(ms => ms === 0), 'at once means at once, also at a running table',
       waited.join(' '));
    await p.page.reload();
    await seated(p);
    await p.id('settings').click();
    ok(await p.id('set-speed-instant').isChecked(), 'the choice is remembered');
    ok(p.odd.length === 0, 'silence on the console', p.odd.join('\n'));
    await context.close();
}

await browser.close();
await server.stop();
end();
