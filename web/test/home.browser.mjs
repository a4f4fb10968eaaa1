// home.browser.mjs -- the landing page on large and small screens, in three languages: what it is, how each
// game is won, ways to play, what is going on; it moves, except for people who do not want that. TAP.
import { DESKTOP, launch, PHONE } from './browser.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';
import { GAMES } from '../../tests/games.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const odd = [];

async function visit(viewport, locale = 'en', reducedMotion = 'reduce') {
    const context = await browser.newContext({ viewport, locale, reducedMotion });
    const page = await context.newPage();
    page.on('pageerror', e => odd.push(String(e)));
    page.on('console', m => { if (m.type() === 'error') odd.push(m.text()); });
    await page.goto(server.url);
    await page.waitForFunction(n => document.querySelectorAll('.poster-art svg').length === n, GAMES.length);
    return { page, context, id: name => page.getByTestId(name) };
}

async function open(wish) {
    const answer = await fetch(`${server.url}/api/tables`, {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ listed: true, tempo: 'normal', name: 'Rosa', lang: 'de', ...wish }),
    });
    return answer.json();
}

// ---- nothing is going on ---------------------------------------------------------------------------

{
    const { page, id, context } = await visit({ width: 1920, height: 1080 });
    await id('day-puzzle').locator('svg').first().waitFor();
    await page.locator('.block.open .block-art svg').waitFor();
    const said = await page.locator('.block p').allTextContents();
    ok(said.length === 2 && said.every(s => s.length > 20) && await id('code-show').count() === 1,
       'a puzzle and a free chair, each with a picture, a sentence and a way on', said.join('\n'));
    ok(await page.locator('.block.watch').count() === 0, 'no list without rows');
    const { height, bottom } = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        bottom: document.querySelector('.home footer').getBoundingClientRect().bottom,
    }));
    ok(height === 1080 && bottom > 1030, 'a large screen is filled and needs no scrolling',
       `${height} ${bottom}`);
    await page.evaluate(() => document.fonts.ready);
    const state = await page.evaluate(() => [...document.fonts].find(f => f.family === 'Schablone')?.status);
    ok(state === 'loaded', 'titles are in our own letters', state);
    // A sign that the font lacks comes from the next font, so its width differs between two of them.
    const missing = await page.evaluate(signs => {
        const pen = document.createElement('canvas').getContext('2d');
        const width = (sign, next) => {
            pen.font = `100px Schablone, ${next}`;
            return pen.measureText(sign).width;
        };
        return [...signs].filter(s => width(s, 'serif') !== width(s, 'monospace'));
    }, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßÉÈÊÀÂÇÎÔÙéèêàâçîôù'
       + '€$&+−×=/%:,.!?');
    ok(missing.length === 0, 'they have the signs of titles and prices in three languages', missing.join());
    await context.close();
}

// Where nobody plays, bots do; the address shows the same game again.
{
    const { page, id, context } = await visit(DESKTOP);
    const at = async () => Number((await id('replay-at').textContent()).split('/')[0]);
    const length = async () => (await id('replay-at').textContent()).split('/')[1];
    await id('watch-pfusch').click();
    await id('replay-at').waitFor();
    const from = await at(), whole = await length();
    await page.waitForFunction(n => Number(document.querySelector('[data-testid=replay-at]')
        .textContent.split('/')[0]) > n, from);
    ok(/^SHOW-PFUSCH-\d{4}$/.test(await id('table-code').textContent()) && Number(whole) > 50,
       'bots play a game to watch, and it runs by itself', whole);
    await page.reload();
    await id('replay-at').waitFor();
    ok(await length() === whole, 'its address is always the same game', `${whole} ${await length()}`);
    await context.close();
}

// ---- one screen, in each language ------------------------------------------------------------------

const hidden = page => page.evaluate(() => [...document.querySelectorAll('.poster :is(a, button)')]
    .filter(e => {
        const { right, bottom } = e.getBoundingClientRect();
        return bottom > innerHeight || right > innerWidth;
    })
    .map(e => e.dataset.testid));
const LAPTOP = { width: 1366, height: 768 };
for (const lang of ['en', 'de', 'fr']) {
    for (const [name, size] of [['phone', PHONE], ['desktop', DESKTOP], ['laptop', LAPTOP]]) {
        const { page, context } = await visit(size, lang);
        const out = await hidden(page);
        const what = await page.locator('.what').innerText();
        const wins = await page.locator('.poster-win').allTextContents();
        ok(out.length === 0 && what.length > 40 && wins.every(w => w.length > 40),
           `${name}, ${lang}: what it is, how each game is won and all ways to play are on the first screen`,
           [what, ...wins, ...out].join('\n'));
        const tight = await page.evaluate(() => [...document.querySelectorAll('.home .button, .listed')]
            .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.dataset.testid));
        ok(tight.length === 0, `${name}, ${lang}: texts fit their buttons`, tight.join());
        const untidy = await page.evaluate(() => [...document.querySelectorAll('.poster')].flatMap(poster => {
            const of = (name, say) => new Set([...poster.querySelectorAll(name)]
                .map(e => say(e.getBoundingClientRect())));
            const bare = [...poster.querySelectorAll('.poster-facts, .poster-more span')]
                .filter(e => e.getBoundingClientRect().width < 20).map(e => e.textContent);
            const sizes = of('.poster-go .primary', r => `${r.width.toFixed()} x ${r.height.toFixed()}`);
            const rows = of('.poster-go .plain', r => r.top.toFixed());
            return sizes.size > 1 || rows.size > 1 ? [...bare, ...sizes, ...rows] : bare;
        }));
        ok(untidy.length === 0, `${name}, ${lang}: ways are of one size; players, rules, options are named`,
           untidy.join('\n'));
        await context.close();
    }
}

// ---- something is going on -------------------------------------------------------------------------

const { table: waits } = await open({ game: 'kohle', seats: 4, start: false, bots: [null, null, null] });
const { table: runs } = await open({ game: 'pfusch', seats: 3, watch: true });
{
    const { page, id, context } = await visit(PHONE);
    await id('play-schwarzarbeit').click();
    await page.waitForFunction(() => document.body.dataset.phase !== '');
    await page.goto(server.url);
    const row = id(`tables-${waits}`);
    await row.waitFor();                // the list may be some seconds old; the page asks again
    ok(await row.locator('.taken').count() === 1 && await row.locator('.free').count() === 3,
       'an open table has a figure for each seat, and free chairs are dashed');
    const mine = id('mine-move').locator('a');
    await mine.locator('.face svg').waitFor();
    const [own, ...posters] = await page.evaluate(() => ['.mine .listed', '.poster'].flatMap(name =>
        [...document.querySelectorAll(name)].map(e => Math.round(e.getBoundingClientRect().bottom))));
    ok(posters.length === GAMES.length && posters.every(y => own < y && y <= 844),
       'on a phone, a game that waits for its player comes first, and all is one screen',
       `${own} ${posters}`);
    await id('watch-pfusch').click();
    await page.waitForFunction(code => location.pathname === `/t/${code}`, runs);
    ok(true, 'watching is one click');
    await context.close();
}

// A public table, of the game one wants; a visitor who came before hears of it.
{
    const guest = await visit(DESKTOP), host = await visit(DESKTOP);
    await host.id('open-table').click();
    await host.id('open-kohle').click();
    await host.page.waitForFunction(() => location.pathname.startsWith('/t/'));
    const code = decodeURIComponent(new URL(host.page.url()).pathname.slice(3));
    await guest.id(`tables-${code}`).waitFor();
    ok(true, 'an open table appears on a page that is open');
    await host.context.close();
    await guest.context.close();
}

// ---- it moves --------------------------------------------------------------------------------------

for (const [wish, moves] of [['no-preference', true], ['reduce', false]]) {
    const { page, context } = await visit(DESKTOP, 'en', wish);
    const count = await page.evaluate(() => document.getAnimations().length);
    ok(count > 0 === moves, `with motion "${wish}" the posters ${moves ? 'move' : 'stand still'}`,
       String(count));
    await context.close();
}

ok(odd.length === 0, 'no exception, silence on the console', odd.join('\n'));
await browser.close();
await server.stop();
end();
