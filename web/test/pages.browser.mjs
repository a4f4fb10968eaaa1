// pages.browser.mjs -- rules with tables as examples, words that are longer by 40 %, landscape and
// zoom, the log after a reload. TAP.
import * as fs from 'node:fs';
import { renderShort } from '../rules.mjs';
import { DESKTOP, launch, PHONE } from './browser.mjs';
import { playOn } from './player.mjs';
import { serve } from './serve.mjs';
import { play } from './solo.mjs';
import { begin } from './tap.mjs';
import { GAMES } from '../../tests/games.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const odd = [];

async function visit(viewport) {
    const page = await (await browser.newContext({ viewport, locale: 'en' })).newPage();
    page.on('pageerror', e => odd.push(String(e)));
    return page;
}

const MOVES = 8;
const INSIDE = '.top .button, .tabs button, .actions .button';

const over = page => page.evaluate(inside => [...document.querySelectorAll(inside)]
    .filter(e => e.checkVisibility())
    .filter(e => { const b = e.getBoundingClientRect(); return b.right > innerWidth + 1 || b.left < -1; })
    .map(e => e.dataset.testid)
    .concat(document.documentElement.scrollWidth > innerWidth ? ['page'] : []), INSIDE);

// The rules in two minutes: above the law, with every picture, and the same in all languages.
async function twoMinutes(page, game) {
    const [en, ...others] = ['en', 'de', 'fr'].map(lang => renderShort(fs.readFileSync(
        new URL(`../../docs/rules/short/${game}.${lang}.md`, import.meta.url), 'utf8')).sections);
    const drawn = sections => JSON.stringify(sections.map(s => s.pieces));
    ok(others.every(o => drawn(o) === drawn(en)), `${game}: two minutes, the same drawings in all languages`);
    await page.getByTestId('law').waitFor();
    await page.waitForFunction(n => document.querySelectorAll('.piece > span > svg').length === n,
                               en.flatMap(s => s.pieces).length);
    const heads = await page.locator('main h2').allTextContents();
    ok(heads[0] === en[0].title && heads.indexOf('All the rules') === en.length,
       `${game}: two minutes before the law`, heads.join('\n'));
}

// ---- an address that leads nowhere ---------------------------------------------------------------

{
    const page = await visit(PHONE);
    const answer = await page.goto(`${server.url}/ZINK-42`);
    await page.getByRole('heading', { name: 'This page does not exist.' }).waitFor();
    ok(answer.status() === 404 && await page.locator('.poster').count() === 3,
       'where nothing is, it is said, and what there is shown');
    await page.close();
}

// ---- examples ------------------------------------------------------------------------------------

{
    const page = await visit(DESKTOP);
    for (const game of GAMES) {
        await page.goto(`${server.url}/rules/${game}`);
        await twoMinutes(page, game);
        ok(await page.locator('.boot').count() === 0, `${game}: nothing is above the rules`);
        await page.getByTestId('example-1').waitFor();
        const buttons = page.locator('[data-testid^=example-show-]');
        const count = await buttons.count();
        for (let i = 0; i < count; i++) await buttons.nth(i).click();
        await page.waitForFunction(n => document.querySelectorAll('.example-table .seat').length >= 2 * n
            && document.querySelectorAll('.example-table .board > *').length >= n, count);
        ok(count >= 4, `${game}: ${count} examples are tables`);
        ok((await over(page)).length === 0, `${game}: and they fit`, await over(page));
    }
}

// ---- longer words, other shapes ------------------------------------------------------------------

for (const [name, size] of [['phone', PHONE], ['landscape', { width: 844, height: 390 }],
                            ['zoom of 200 %', { width: 720, height: 450 }]]) {
    const page = await visit(size);
    for (const game of GAMES) {
        await page.goto(`${server.url}/?lang=xx&speed=0`);
        await page.getByTestId(`play-${game}`).click();
        await page.waitForFunction(() => document.body.dataset.phase !== '');
        const p = { page, id: id => page.getByTestId(id) }, out = new Set();
        for (let moves = 0; moves < MOVES; moves++) {
            for (const id of await over(page)) out.add(id);
            await play(p, 1);
        }
        ok(out.size === 0, `${game}, ${name}: longer words stay inside`, [...out].join(' '));
    }
}

// ---- the log after a reload ----------------------------------------------------------------------

{
    const page = await visit(DESKTOP);
    for (const game of GAMES) {
        await page.goto(`${server.url}/?at=server&speed=0&seats=3`);
        await page.getByTestId(`play-${game}`).click();
        await page.waitForFunction(() => document.body.dataset.phase !== '');
        const table = new URL(page.url()).pathname.split('/')[2];
        await page.evaluate(playOn, { table, most: 12 });
        await page.waitForFunction(() => Number(document.body.dataset.seq) >= window.reached);
        await page.evaluate(() => window.app.whenIdle());
        const log = async () => {
            await page.getByTestId('panel-log').click();
            return page.getByTestId('log').innerText();
        };
        const before = await log();
        await page.reload();
        await page.waitForFunction(() => document.body.dataset.phase !== '');
        const after = await log();
        ok(before.length > 200 && after === before, `${game}: after a reload the log is the same`,
           `${before}\n---\n${after}`);
    }
}

ok(odd.length === 0, 'no exception', odd.join('\n'));
await browser.close();
await server.stop();
end();
