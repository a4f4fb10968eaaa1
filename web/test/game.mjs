// game.mjs -- what browser tests of games have in common: axe, boxes, a page at a table.
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, PHONE, resize } from './browser.mjs';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const WIDTHS = [320, 360, 390, 768, 1024, 1440, 1920];

export async function violations(page) {
    await page.evaluate(axe);
    return page.evaluate(async tags => {
        const r = await window.axe.run(document, { runOnly: tags });
        return r.violations.map(v => `${v.id}: ${v.nodes.slice(0, 3).map(n => n.html).join(' | ')}`);
    }, TAGS);
}

// Where the page is wider than the window, at all widths; or higher than the
// window.
export async function overflows(page) {
    const { width, height } = page.viewportSize();
    const found = [];
    for (const w of WIDTHS) {
        await resize(page, w, height);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) found.push(`${w}: ${over} too wide`);
    }
    await resize(page, width, height);
    for (const box of ['html', '.board', '.players']) {
        const over = await page.evaluate(b => {
            const e = document.querySelector(b);
            return e === null ? 0 : e.scrollHeight - e.clientHeight;
        }, box);
        if (over > 1) found.push(`${box}: ${over} too high`);
    }
    return found;
}

// Controls smaller than `least` either way; text smaller than 13 pixels.
export const tooSmall = (page, least) => page.evaluate(least => {
    const found = [];
    for (const e of document.querySelectorAll('button, a[href], input, select')) {
        const b = e.getBoundingClientRect();
        if (b.width > 1 && e.checkVisibility() && !e.closest('p') && !e.matches('.skip, .link')
            && Math.min(b.width, b.height) < least - 0.5) {
            found.push(`${e.dataset.testid ?? e.className}: ${b.width} x ${b.height}`);
        }
    }
    for (const e of document.querySelectorAll('body *')) {
        const own = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim() !== '');
        if (own && e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 12.9) {
            found.push(`text of ${getComputedStyle(e).fontSize}: ${e.textContent.slice(0, 30)}`);
        }
    }
    return found;
}, least);

// Waits until it is the page's move and nobody else's, or the end. Bots who are asked as well answer by
// themselves, and what they do must not come between two clicks.
export function makeTurns(page) {
    let view = null;
    page.on('websocket', socket => socket.on('framereceived', f => {
        const m = JSON.parse(String(f.payload));
        if (m.type === 'view' || m.type === 'change') view = { ...view, ...m };
    }));
    const mine = () => (view.must.length > 0 || view.legal.length > 0)
        && view.must.every(seat => seat === view.you);
    return async () => {
        for (const end = Date.now() + 60000; view?.stage !== 'over' && !(view && mine());
            await page.waitForTimeout(5))
            if (Date.now() > end) throw new Error(`it is never my move: ${JSON.stringify(view)}`);
    };
}

// A page at a new table. `odd` gathers what nobody wants to see on a console.
export async function sitDown(browser, url, game, o = {}) {
    const viewport = o.phone ? PHONE : DESKTOP;
    const context = await browser.newContext({
        viewport, colorScheme: o.dark ? 'dark' : 'light', locale: o.lang ?? 'en', hasTouch: o.phone === true,
    });
    const page = await context.newPage();
    const odd = [];
    page.on('console', m => { if (m.type() === 'error' || m.type() === 'warning') odd.push(m.text()); });
    page.on('pageerror', e => odd.push(String(e)));
    const turn = makeTurns(page);
    const wish = `tempo=${o.tempo ?? 'none'}&seats=${o.seats ?? 3}${o.more ?? ''}`;
    await page.goto(`${url}/?at=server&speed=0&${wish}`);
    await page.getByTestId(`play-${game}`).click();
    await page.waitForFunction(() => document.body.dataset.phase !== '');
    const data = () => page.evaluate(() => ({ ...document.body.dataset }));
    const idle = async () => {
        await page.waitForFunction(() => typeof window.app?.whenIdle === 'function' &&
            document.body.dataset.phase !== '' && document.body.dataset.link === 'open');
        await page.evaluate(() => window.app.whenIdle());
    };
    const hash = () => page.evaluate(() => window.app.stateHash());
    const id = name => page.getByTestId(name);
    return { context, page, odd, data, turn, idle, hash, id, close: () => context.close() };
}

// Until it is my move, or the end: true while the game goes on.
export async function myMove(p) {
    await p.turn();
    await p.idle();
    return (await p.data()).phase !== 'over';
}

// A page away from a table: accessible, not too wide, with targets that are large enough.
export async function looksWell(ok, p, what) {
    const faults = await violations(p.page);
    ok(faults.length === 0, `${what}: accessible`, faults.join('\n'));
    const wide = (await overflows(p.page)).filter(o => o.includes('wide'));
    ok(wide.length === 0, `${what}: nothing overflows`, wide.join());
    const small = await tooSmall(p.page, 24);
    ok(small.length === 0, `${what}: nothing is too small`, small.join('\n'));
}

// Schwarzarbeit: denounces the first card that is not the viewer's own.
export async function denounce(p) {
    const before = await p.hash();
    for (const card of await p.page.locator('.sw-card').all()) {
        await card.click();
        await p.idle();
        if (await p.id('act-denounce').isEnabled()) await p.id('act-denounce').click();
        await p.idle();
        if (await p.hash() !== before) return;
    }
}
