// local.browser.mjs -- tables in the page: a whole game of each kind without a server, reloaded in the
// middle, in two windows, seen again, and once more. TAP.
import { DESKTOP, launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { codeOf, hash, isOver, openPage, play, seated, turn } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const MOVES_MAX = 1500;
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
    const before = await hash(p);
    await p.page.reload();
    await seated(p);
    await turn(p);
    ok(await hash(p) === before, `${game}: after a reload it goes on where it was`);

    if (game === 'pfusch') {
        const q = await openPage(context);
        await q.page.goto(p.page.url());
        await seated(q);
        await p.id('take-seat-back').waitFor();
        ok(await hash(q) === before, 'another window takes the table over');
        await p.id('take-seat-back').click();
        await seated(p);
        await q.id('take-seat-back').waitFor();
        ok(await hash(p) === before, 'and the first one takes it back');
        await q.page.close();
    }

    await play(p, MOVES_MAX);
    ok(await isOver(p), `${game}: a whole game`);
    ok(p.asked.length === 0, `${game}: the server was asked for nothing but files`, p.asked.join('\n'));

    await p.page.goto(`${server.url}/g/${code}`);
    await p.id('replay-bar').waitFor();
    ok(true, `${game}: it can be seen again`);
    ok(p.odd.length === 0, `${game}: silence on the console`, p.odd.join('\n'));
    await context.close();
}

await browser.close();
await server.stop();
end();
