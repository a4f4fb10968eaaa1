// frame.browser.mjs -- the frame in a real browser against a real server: pages and sheets of all
// games, light and dark, large and small. No violation of axe, no sideways scrolling, no word on
// the console, no request to anywhere else. With --full all four looks. TAP.
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, launch, PHONE, resize } from './browser.mjs';
import { readQr } from './picture.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';
import { GAMES } from '../../tests/games.mjs';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [320, 360, 390, 768, 1024, 1440, 1920];

const { ok, end } = begin();

async function clean(page, name) {
    await page.evaluate(axe);
    const found = await page.evaluate(async tags => {
        const r = await window.axe.run(document, { runOnly: tags });
        return r.violations.map(v => `${v.id}: ${v.nodes.slice(0, 3).map(n => n.html).join(' | ')}`);
    }, TAGS);
    ok(found.length === 0, `axe finds nothing: ${name}`, found.join('\n'));
}

async function fits(page, name) {
    const { width, height } = page.viewportSize();
    const wide = [];
    for (const w of WIDTHS) {
        await resize(page, w, height);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) wide.push(`${w}: ${over} too wide`);
    }
    await resize(page, width, height);
    ok(wide.length === 0, `no sideways scrolling: ${name}`, wide.join('\n'));
}

async function large(page, name, least) {
    const small = await page.evaluate(least => [...document.querySelectorAll(
        'button, a[href], input, select')].filter(e => {
        const b = e.getBoundingClientRect();
        const held = e.closest('label')?.getBoundingClientRect();
        const seen = b.width > 1 && e.checkVisibility() && !e.closest('p');
        return seen && Math.max(b.height, held?.height ?? 0) < least - 0.5;
    }).map(e => `${e.dataset.testid ?? e.outerHTML.slice(0, 80)} is ${e.offsetHeight}`), least);
    ok(small.length === 0, `targets are at least ${least} high: ${name}`, small.join('\n'));
}

const server = await serve();
const browser = await launch();

async function visit(size, theme, lang) {
    const context = await browser.newContext({
        viewport: size, colorScheme: theme, locale: lang, hasTouch: size === PHONE,
    });
    const page = await context.newPage();
    const odd = [];
    page.on('console', m => { if (m.type() === 'error' || m.type() === 'warning') odd.push(m.text()); });
    page.on('pageerror', e => odd.push(String(e)));
    page.on('request', q => { if (!q.url().startsWith(server.url) && !q.url().startsWith('data:')
        && !q.url().startsWith(server.url.replace('http', 'ws'))) odd.push(`asks ${q.url()}`); });
    await page.goto(server.url);
    await page.getByTestId('play-pfusch').waitFor();
    return { page, odd, close: () => context.close() };
}

const byId = (page, id) => page.getByTestId(id);

async function sheets(page, name, least) {
    for (const [button, sheet] of [['settings', 'settings'], ['invite', 'invite'],
                                   ['seat-menu-0', 'seat'], ['seat-menu-1', 'seat']]) {
        await byId(page, button).click();
        await byId(page, `sheet-${sheet}`).waitFor();
        await clean(page, `${name}, ${button}`);
        await large(page, `${name}, ${button}`, least);
        await page.keyboard.press('Escape');
        await byId(page, `sheet-${sheet}`).waitFor({ state: 'detached' });
    }
}

const LOOKS = [[DESKTOP, 'dark', 'de'], [PHONE, 'light', 'fr'],
               [DESKTOP, 'light', 'en'], [PHONE, 'dark', 'de']];
for (const [size, theme, lang] of LOOKS.slice(0, process.argv.includes('--full') ? 4 : 2)) {
    const look = `${size === PHONE ? 'phone' : 'desktop'} ${theme} ${lang}`;
    const least = size === PHONE ? 44 : 28;
    const { page, odd, close } = await visit(size, theme, lang);
    ok(await page.evaluate(() => document.documentElement.lang) === lang, `${look}: language`);
    ok(await page.locator('input:visible, [role=dialog]').count() === 0, `${look}: nothing to fill in`);
    await clean(page, `${look}, landing`);
    await fits(page, `${look}, landing`);
    await large(page, `${look}, landing`, least);
    for (const game of GAMES) {
        await page.goto(`${server.url}/?speed=0`);      // elements that fade in have no contrast yet
        await byId(page, `play-${game}`).click();
        await page.waitForFunction(() => document.body.dataset.decision === 'me');
        await page.evaluate(() => window.app.whenIdle());
        await clean(page, `${look}, ${game}`);
        await fits(page, `${look}, ${game}`);
        await large(page, `${look}, ${game}`, least);
        if (game === 'pfusch') await sheets(page, `${look}, ${game}`, least);
    }
    await page.goto(`${server.url}/rules/kohle`);
    await byId(page, 'rule-K-5.4').waitFor();
    await clean(page, `${look}, rules`);
    await fits(page, `${look}, rules`);
    ok(odd.length === 0, `${look}: silence on the console`, odd.join('\n'));
    await close();
}

// The QR code on the screen is the link.
{
    const { page, close } = await visit(DESKTOP, 'light', 'en');
    await byId(page, 'friends-pfusch').click();
    const qr = byId(page, 'waiting').getByTestId('qr');
    const read = await readQr(page, qr);
    const [path, fragment] = read.split('#');
    ok(path === page.url().replace(/\?.*/, '') && /^invite=[\w-]{22}$/.test(fragment),
       'the QR code is the link', `${read} is not ${page.url()}`);
    await close();
}

await browser.close();
await server.stop();
end();
