// offline.browser.mjs -- without a network from the second visit on; and as plain files in a sub-folder of
// any web server. TAP.
import * as fs from 'node:fs';
import * as http from 'node:http';
import * as path from 'node:path';
import { DESKTOP, PHONE, launch } from './browser.mjs';
import { serve, krumm } from './serve.mjs';
import { codeOf, goesOn, isOver, openPage, play, seated, turn, whereIs } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const GAMES = ['schwarzarbeit', 'pfusch', 'kohle'];
const browser = await launch();

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json',
                svg: 'image/svg+xml', png: 'image/png', wasm: 'application/wasm' };

// Knows files below /some/folder/ and nothing else.
async function serveSite(dir) {
    const site = { more: '' };          // more: makes the service worker a new one
    const server = http.createServer((request, answer) => {
        const { pathname } = new URL(request.url, 'http://x');
        const name = pathname.replace(/^\/some\/folder\//, '') || 'index.html';
        const file = path.join(dir, path.basename(name));
        if (!request.url.startsWith('/some/folder/') || name.includes('/') || !fs.existsSync(file)) {
            answer.writeHead(404).end();
            return;
        }
        answer.writeHead(200, { 'Content-Type': TYPES[name.split('.').at(-1)] ?? 'text/plain' });
        answer.end(name === 'sw.js' ? fs.readFileSync(file, 'utf8') + site.more : fs.readFileSync(file));
    });
    await new Promise(done => server.listen(0, '127.0.0.1', done));
    site.url = `http://127.0.0.1:${server.address().port}/some/folder`;
    site.stop = () => new Promise(done => { server.closeAllConnections(); server.close(done); });
    return site;
}

// The worker has all files, and the next page is its own.
async function visited(p, url) {
    await p.page.goto(`${url}/`);
    await p.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await p.page.reload();
    await p.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

// A whole game if it is a short one; else some moves, and on after a reload.
async function game(p, url, name, what, most) {
    await p.page.goto(`${url}/?speed=0&seats=3`);
    await p.id(`play-${name}`).click();
    await seated(p);
    await play(p, 3);
    await turn(p);
    const before = await whereIs(p);
    await p.page.reload();
    await seated(p);
    await turn(p);
    ok(await goesOn(p, before), `${what}, ${name}: on after a reload`);
    await play(p, most);
    if (!(await isOver(p))) return;
    const code = codeOf(p);
    ok(code !== '', `${what}, ${name}: a whole game`);
    await p.id('skip-reveal').click();
    await p.id('to-replay').click();
    await p.id('replay-bar').waitFor();
    ok(true, `${what}, ${name}: seen again`);
}

async function rules(p, url, what) {
    await p.page.goto(`${url}/`);
    await p.id('rules-kohle').click();
    await p.page.getByText('K-1.1').first().waitFor();
    ok(true, `${what}: the rules`);
}

{
    const server = await serve();
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'en', withWorkers: true });
    const p = await openPage(context);
    await visited(p, server.url);
    await server.stop();
    for (const name of GAMES) await game(p, server.url, name, 'offline', 1500);
    await rules(p, server.url, 'offline');
    await p.page.goto(`${server.url}/`);
    await p.id('friends-pfusch').click();
    await p.page.getByTestId('toast').waitFor();
    ok(/online/.test(await p.page.getByTestId('toast').textContent()),
       'offline: with friends says that the server does not answer');
    await context.close();
}

{
    const site = await serveSite(path.join(path.dirname(krumm), 'site'));
    const context = await browser.newContext({ viewport: PHONE, locale: 'de', hasTouch: true });
    const p = await openPage(context);
    for (const name of GAMES) await game(p, site.url, name, 'plain files', name === 'pfusch' ? 400 : 3);
    await rules(p, site.url, 'plain files');
    await p.page.goto(`${site.url}/`);
    await p.id('friends-pfusch').click({ force: true });
    await p.page.getByTestId('toast').waitFor();
    ok(/Server/.test(await p.page.getByTestId('toast').textContent()),
       'plain files: with friends says that there is no server');
    await context.close();
    await site.stop();
}

{
    const site = await serveSite(path.join(path.dirname(krumm), 'site'));
    const context = await browser.newContext({ viewport: PHONE, locale: 'fr', withWorkers: true });
    const p = await openPage(context);
    await visited(p, site.url);
    await p.id('play-pfusch').click();
    await seated(p);
    site.more = '//';
    await p.page.evaluate(() => navigator.serviceWorker.getRegistration().then(async r => {
        await r.update();
        while (r.waiting === null) await new Promise(done => setTimeout(done, 20));
    }));
    await turn(p);
    ok(await p.id('new-version').count() === 0, 'a new version is not offered in the middle of a game');
    const code = codeOf(p), before = await whereIs(p);
    await p.id('home').click();
    await p.id('new-version').waitFor();
    ok(true, 'but on the first page');
    await Promise.all([p.page.waitForEvent('load'), p.id('use-version').click()]);
    await p.id('play-pfusch').waitFor();
    ok(await p.page.evaluate(() => navigator.serviceWorker.getRegistration().then(r => r.waiting === null)),
       'it is loaded when the player wants it');
    await p.id(`continue-${code}`).click();
    await seated(p);
    await turn(p);
    ok(await goesOn(p, before), 'and the game goes on with it');
    await context.close();
    await site.stop();
}

await browser.close();
end();
