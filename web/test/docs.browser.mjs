// docs.browser.mjs -- the documents that a server has under /docs: searched on a phone and on a desktop,
// in the language of the page, without a request to another server. No violation of axe. TAP.
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, PHONE, launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const odd = [];
const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page) {
    await page.evaluate(axe);
    return page.evaluate(async () => (await window.axe.run(document)).violations
        .map(v => `${v.id}: ${v.nodes.map(n => n.target).slice(0, 3).join(' ')}`).join('\n'));
}

for (const [viewport, colorScheme] of [[DESKTOP, 'light'], [PHONE, 'dark']]) {
    const context = await browser.newContext({ viewport, colorScheme });
    const page = await context.newPage();
    page.on('pageerror', e => odd.push(String(e)));
    page.on('console', m => { if (m.type() === 'error') odd.push(m.text()); });
    page.on('request', r => { if (!r.url().startsWith(server.url)) odd.push(r.url()); });
    const on = viewport === PHONE ? 'on a phone, dark' : 'on a desktop';
    await page.goto(server.url);
    await page.getByTestId('docs').click();
    await page.getByRole('searchbox').waitFor();
    ok(new URL(page.url()).pathname === '/docs/', `the landing page leads there, ${on}`, page.url());
    ok(await violations(page) === '', `axe finds nothing: the start, ${on}`, await violations(page));
    await page.getByRole('link', { name: 'Pfusch en deux minutes' }).click();
    ok(await page.locator('h1').textContent() === 'Pfusch en deux minutes', `the rules in French, ${on}`);
    await page.getByRole('searchbox').fill('regle inspect');
    const first = page.locator('.found a').first();
    await first.waitFor();
    const target = await first.getAttribute('href');
    ok(/pfusch-fr|rules-fr/.test(target), `French comes first, accents do not matter, ${on}`, target);
    await page.getByRole('searchbox').fill('proxy_set_header');
    await page.locator('.found a', { hasText: 'Behind a proxy' }).click();
    ok(page.url().endsWith('/docs/operating.html#behind-a-proxy'), `a section is found and opened, ${on}`,
       page.url());
    await page.waitForLoadState();      // with its style
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    ok(wide <= 0, `nothing is wider than the screen, ${on}`, wide);
    ok(await page.locator('.menu nav').isVisible() === (viewport === DESKTOP), `the menu has room, ${on}`);
    ok(await violations(page) === '', `axe finds nothing: a document, ${on}`, await violations(page));
    await context.close();
}
ok(odd.length === 0, 'no error, and nothing from elsewhere', odd.join('\n'));
await browser.close();
await server.stop();
end();
