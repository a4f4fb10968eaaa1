// local.browser.mjs -- tables in the page: the server is asked for files only; reloads and two windows.
// Whole games are in offline.browser.mjs. TAP.
import { DESKTOP, launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { codeOf, goesOn, openPage, play, seated, turn, whereIs } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();

async function start(context, game) {
    const p = await openPage(context);
    await p.page.goto(`${server.url}/?speed=0&seats=3`);
    await p.page.waitForLoadState('networkidle');
    p.asked.length = 0;                 // the landing page lists the server's tables
    await p.id(`play-${game}`).click();
    await seated(p);
    return p;
}

for (const game of ['schwarzarbeit', 'pfusch', 'kohle']) {
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'en' });
    const p = await start(context, game);
    const code = codeOf(p);
    ok(code.startsWith('SOLO-'), `${game}: PLAY NOW opens a table of this browser`, code);

    await play(p, 3);
    await turn(p);
    const before = await whereIs(p);
    await p.page.reload();
    await seated(p);
    await turn(p);
    ok(await goesOn(p, before), `${game}: after a reload it goes on where it was`);

    if (game === 'pfusch') {
        const q = await openPage(context);
        await q.page.goto(p.page.url());
        await seated(q);
        await p.id('take-seat-back').waitFor();
        ok(await goesOn(q, before), 'another window takes the table over');
        await p.id('take-seat-back').click();
        await seated(p);
        await q.id('take-seat-back').waitFor();
        ok(await goesOn(p, before), 'and the first one takes it back');
        await q.page.close();
    }

    await play(p, 3);
    ok(p.asked.length === 0, `${game}: the server was asked for nothing but files`, p.asked.join('\n'));
    ok(p.odd.length === 0, `${game}: silence on the console`, p.odd.join('\n'));
    await context.close();
}

// The worker with something before it.
async function withWorker(before) {
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'en', serviceWorkers: 'block' });
    await context.route('**/worker-*.js', async route => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: before + await answer.text() });
    });
    return context;
}

{
    const context = await withWorker('indexedDB.open = () => { throw new Error("forbidden"); };');
    const p = await start(context, 'pfusch');
    ok(/saves nothing/.test(await p.id('toast').textContent()), 'where nothing is kept, the page says so');
    await play(p, 3);
    ok(p.odd.length === 0, 'and plays all the same', p.odd.join('\n'));
    await context.close();
}

{
    const quota = 'const { add } = IDBObjectStore.prototype; let room = 30; IDBObjectStore.prototype.add ='
        + ' function (...all) { if (room-- < 0) throw new DOMException("", "QuotaExceededError");'
        + ' return add.apply(this, all); };';
    const context = await withWorker(quota);
    const p = await start(context, 'pfusch');
    let full = false;
    const isFull = () => document.body.dataset.link === 'full';
    const named = p.page.waitForFunction(isFull, null, { timeout: 60000 }).then(() => { full = true; });
    while (!full) await Promise.race([named, play(p, 1).catch(() => undefined)]);
    ok(/no space left/.test(await p.id('status').textContent()), 'a full disk is named');
    await context.close();
}

await browser.close();
await server.stop();
end();
