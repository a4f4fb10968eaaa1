// pfusch.browser.mjs -- whole games of Pfusch by pointer, by keys alone, by roles alone; secrets that
// are not there; nothing scrolls; sums of the reveal. By keys and roles only with --full. TAP.
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { DESKTOP, launch, PHONE } from './browser.mjs';
import { makeTurns } from './game.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const FULL = process.argv.includes('--full');
const WOOD = '#C9985C', VOID = '#2A211B';               // paints of a block cut open
const LEAST = 8;                        // decisions: a game ends early when only one is left (P-6.4)

const { ok, end } = begin();

const server = await serve();
const browser = await launch();
const odd = [];

async function person({ size = DESKTOP, theme = 'light', lang = 'en', query = '' } = {}) {
    const context = await browser.newContext({
        viewport: size, colorScheme: theme, locale: lang, hasTouch: size === PHONE,
    });
    const page = await context.newPage();
    const sent = [], heard = [];
    page.on('console', m => { if (['error', 'warning'].includes(m.type())) odd.push(m.text()); });
    page.on('pageerror', e => odd.push(String(e)));
    page.on('websocket', ws => {
        ws.on('framesent', f => sent.push(String(f.payload)));
        ws.on('framereceived', f => heard.push(JSON.parse(String(f.payload))));
    });
    const mine = makeTurns(page);
    await page.goto(`${server.url}/${query === '' ? '?' : `${query}&`}at=server`);
    const id = name => page.getByTestId(name);
    return { page, sent, heard, mine, size, id, close: () => context.close() };
}

const idle = p => p.page.evaluate(() => window.app.whenIdle());
const body = (p, name) => p.page.evaluate(n => document.body.dataset[n], name);

// My turn, or the end.
async function turn(p) {
    await p.mine();
    await idle(p);
    return p.page.evaluate(() => ({ ...document.body.dataset }));
}

async function sit(p) {
    await p.id('play-pfusch').click();
    await turn(p);
}

const CHOICE = {
    mix: 'button.pf-mix', site: 'button.pf-lot', bribe: 'button.pf-token', agree: 'button.pf-floor',
    probe: 'button.pf-floor', inform: 'button.pf-floor',
};

// ---- what must hold in every state ---------------------------------------------------------------

async function clean(p, name) {
    await p.page.evaluate(axe);
    const found = await p.page.evaluate(async tags => (await window.axe.run(document, { runOnly: tags }))
        .violations.map(v => `${v.id}: ${v.nodes.slice(0, 3).map(n => n.html).join(' | ')}`), TAGS);
    ok(found.length === 0, `axe finds nothing: ${name}`, found.join('\n'));
}

async function fits(p, name) {
    const found = await p.page.evaluate(least => {
        const list = [];
        for (const e of [document.documentElement, document.querySelector('.board')]) {
            const x = e.scrollWidth - e.clientWidth, y = e.scrollHeight - e.clientHeight;
            if (x > 0 || y > 0) list.push(`${e.className || 'page'} scrolls by ${x}, ${y}`);
        }
        const sky = document.querySelector('.pf-sky').getBoundingClientRect();
        for (const e of document.querySelectorAll('.pf-floor, .pf-sign svg')) {
            const b = e.getBoundingClientRect();
            if (b.top < sky.top || b.bottom > sky.bottom) list.push(`${e.dataset.testid ?? 'a sign'} is cut`);
        }
        for (const e of document.querySelectorAll('.board button, .actions button')) {
            const b = e.getBoundingClientRect();
            if (b.height > 0 && (b.height < least || b.width < least)) {
                list.push(`${e.dataset.testid} is ${b.width} by ${b.height}`);
            }
        }
        return list;
    }, p.size === PHONE ? 43.5 : 28);
    ok(found.length === 0, `all fits, targets are large: ${name}`, found.join('\n'));
}

// Nothing of mine is drawn or told: no core, no sentence of mixing or sealing, no stock.
async function hidden(p) {
    return p.page.evaluate(wood => {
        const fence = document.querySelector('.pf-mixes')?.outerHTML ?? '';
        const all = (document.documentElement.outerHTML + document.title).replace(fence, '');
        return [wood, 'You mix', 'You seal', 'Wood left', 'stroke="#A8281A"'].filter(s => all.includes(s));
    }, WOOD);
}

// ---- a whole game by pointer ---------------------------------------------------------------------

// The first sentence tells what happened; the rest may be cut.
const cutNews = p => p.page.locator('.ribbon li:last-child p').evaluateAll(all => {
    const end = e => e.getBoundingClientRect().bottom;
    return all.filter(e => end(e.firstChild) > end(e) + 1).map(e => e.textContent);
});

const paint = (p, button) =>
    p.page.locator(button).last().evaluate(e => getComputedStyle(e).backgroundColor);

// Blocks to point at have a broad frame, all other blocks are dimmed; the eyes of a card have a caption, and
// no card counts zero chips.
const plain = p => p.page.evaluate(() => {
    const broad = e => parseFloat(getComputedStyle(e, '::after').borderTopWidth) >= 4;
    const dim = e => getComputedStyle(e).filter.includes('brightness');
    const isAimed = document.querySelector('button.pf-floor') !== null;
    const all = s => [...document.querySelectorAll(s)], id = e => e.dataset.testid;
    return [
        ...all('button.pf-floor').filter(e => !broad(e) || dim(e)).map(e => `${id(e)} is not framed`),
        ...all('span.pf-floor').filter(e => dim(e) !== isAimed).map(e => `${id(e)} is as bright`),
        ...all('.pf-caught').filter(e => e.title.length < 5).map(() => 'eyes without a caption'),
        ...all('.pf-minis').filter(e => /\u00d70/.test(e.textContent)).map(() => 'zero chips are counted'),
    ];
});

// Each decision takes two clicks: a thing, and the button of the bar, which looks closed before the first.
// A third click does no harm.
async function byPointer(p, pick, look = null) {
    const seen = new Set(), leaks = new Set(), cut = new Set(), hasty = new Set(), odds = new Set();
    for (;;) {
        const { phase, turn: month } = await turn(p);
        for (const said of await cutNews(p)) cut.add(said);
        if (phase === 'over') {
            ok(cut.size === 0, `the newest event is told in full (${p.size.width})`, [...cut].join('\n'));
            ok(hasty.size === 0, `closed buttons look closed, a second click does no harm (${p.size.width})`,
               [...hasty].join('\n'));
            ok(odds.size === 0, `blocks to point at stand out, marks are explained (${p.size.width})`,
               [...odds].join('\n'));
            return { seen, leaks };
        }
        for (const one of await plain(p)) odds.add(`${phase}: ${one}`);
        const things = p.page.locator(CHOICE[phase]);
        const n = await things.count();
        if (n === 0) throw new Error(`nothing to choose in ${phase}`);
        const closed = await paint(p, '.act[aria-disabled]');
        await things.nth(pick(phase, n, month)).click();
        const open = await paint(p, '.act.primary:not([aria-disabled])');
        if (open === closed) hasty.add(`${phase}: closed and open look alike`);
        for (const leak of await hidden(p)) leaks.add(`${month} ${phase}: ${leak}`);
        if (!seen.has(phase)) await look?.(phase);
        seen.add(phase);
        await p.page.locator('.act.primary').dblclick();
        await idle(p);
        const told = (await p.id('toast').allTextContents()).join();
        if (/Too late|Zu spät/.test(told)) hasty.add(`${phase}: ${told}`);
    }
}

const any = (phase, n) => phase === 'bribe' ? n - 1 : Math.floor(Math.random() * n);

async function checkReveal(p, name) {
    await p.id('reveal').waitFor();
    await p.page.locator('.pf-reveal.lit').waitFor();
    const shown = await p.page.evaluate(() => [...document.querySelectorAll('.pf-ledger')].map(l => ({
        seat: Number(l.dataset.testid.slice(7)), points: [...l.children].map(e => Number(e.dataset.points)),
    })));
    const over = p.heard.find(m => m.type === 'over');
    const wrong = shown.filter(({ seat, points: [a, b, c, sum] }) =>
        a + b + c !== sum || sum !== over.seats[seat].points);
    ok(shown.length === over.seats.length && wrong.length === 0,
       `${name}: three lines of each builder add up to his score`, JSON.stringify([wrong, over]));
    const solid = Object.assign({}, ...p.heard.filter(m => m.private).map(m => m.private)).solid ?? [];
    const view = Object.assign({}, ...p.heard.filter(m => m.public).map(m => m.public));
    const words = [6, 5, 4, 4, 4].flatMap((n, d) => Array.from({ length: n }, (_, i) => `${d + 1}.${i + 1}`));
    const mine = words.flatMap((word, i) => view.owner[i] === '0' && view.height[i] > 0
        ? [[word, Array.from({ length: view.height[i] }, (_, f) =>
            (solid[i] ?? []).includes(String(f + 1)) ? 'solid' : 'hollow').join(' ')]] : []);
    const drawn = await Promise.all(mine.map(([w]) => p.id(`ray-${w}`).getAttribute('data-inside')));
    ok(drawn.join() === mine.map(m => m[1]).join(), `${name}: the X-ray of my houses is true`,
       `${drawn.join()} is not ${mine.join()}`);
}

async function checkPeek(p) {
    await p.id('peek').hover();
    await p.page.mouse.down();
    await p.id('secret').waitFor();
    ok(/Wood left/.test(await p.id('secret').textContent()), 'held: the stock is there');
    ok(await p.page.locator('.pf-plot.mine .pf-floor').first().innerHTML().then(h =>
        h.includes(WOOD) || h.includes(VOID)), 'held: my blocks are cut open');
    await p.page.mouse.up();
    await p.id('secret').waitFor({ state: 'detached' });
    ok((await hidden(p)).length === 0, 'released: gone', (await hidden(p)).join());
}

{
    const p = await person({ query: '?speed=0&seats=5' });
    await sit(p);
    const { seen, leaks } = await byPointer(p, any, async phase => {
        await clean(p, `desktop light, ${phase}`);
        await fits(p, `desktop light, ${phase}`);
        if (phase === 'bribe') await checkPeek(p);
    });
    ok(seen.has('mix') && seen.has('site') && seen.has('bribe'), 'a whole game by pointer, two clicks each');
    ok(leaks.size === 0, 'no secret of mine was drawn without a peek', [...leaks].join('\n'));
    await checkReveal(p, 'by pointer');
    await clean(p, 'the reveal');
    await p.id('skip-reveal').click();
    await p.id('score-0').waitFor();
    ok(await p.page.locator('[data-testid^="score-"]').count() === 5, 'the reveal can be left for the score');
    await p.close();
}

{
    const p = await person({ query: '?speed=0&seats=5', size: PHONE, theme: 'dark', lang: 'de' });
    await sit(p);
    await byPointer(p, any, async phase => {
        await clean(p, `phone dark, ${phase}`);
        await fits(p, `phone dark, ${phase}`);
    });
    await checkReveal(p, 'on a phone');
    await p.id('skip-reveal').click();
    await p.id('to-table').click();
    ok(await p.id('peek').count() === 0, 'after the end there is nothing to hold');
    await p.id('seat-menu-1').click();
    const chips = await p.id('chips-of-1').locator('[data-used]').evaluateAll(all =>
        all.map(e => Number(e.dataset.used)));
    const played = p.heard.filter(m => m.type === 'entry').flatMap(m => m.news ?? [])
        .filter(n => /^1: bribe /.test(n)).length;
    ok(chips.length === 11 && chips.reduce((a, b) => a + b) === played && played > 0,
       'the sheet of a seat shows its chips, the spent ones greyed', `${chips} ${played}`);
    if (process.env.SHOT) await p.page.screenshot({ path: `${process.env.SHOT}-chips.png` });
    await p.page.keyboard.press('Escape');
    for (const tab of ['notebook', 'log', 'talk']) {
        await p.id(`tab-${tab}`).click();
        await clean(p, `phone dark, ${tab}`);
    }
    await p.close();
}

// ---- by keys alone -------------------------------------------------------------------------------

// Two digits of a block: whose (from 1), which floor; of a site: district, place.
async function digits(p, selector, cut) {
    const id = await p.page.locator(selector).first().getAttribute('data-testid');
    const [a, b] = id.slice(cut.length).split('.').map(Number);
    await p.page.keyboard.press(String(cut === 'block-' ? a + 1 : a));
    await p.page.keyboard.press(String(b));
}

async function byKeys(p) {
    const { phase } = await turn(p);
    if (phase === 'over') return false;
    if (phase === 'mix') await p.page.keyboard.press(Math.random() < 0.5 ? '1' : '2');
    else if (phase === 'site') await digits(p, 'button.pf-lot', 'site-');
    else if (phase === 'bribe') {
        const id = await p.page.locator('button.pf-token').last().getAttribute('data-testid');
        await p.page.keyboard.press({ e: 'e', i: 'i' }[id[5]] ?? id[5]);
    } else await digits(p, 'button.pf-floor', 'block-');
    await p.page.keyboard.press('Enter');
    await idle(p);
    return true;
}

if (FULL) {
    const p = await person({ query: '?speed=0&seats=2' });
    await p.id('play-pfusch').press('Enter');
    let decisions = 0;
    while (await byKeys(p)) if (++decisions > 60) throw new Error('the keys do not end the game');
    ok(decisions >= LEAST, 'a whole game by keys alone', `${decisions} decisions`);
    await p.close();
}

// ---- by roles alone ------------------------------------------------------------------------------

const NAMES = {
    mix: /^(Solid|Hollow)/, site: /^Site .* free/, bribe: /gift|informer|empty/i,
    agree: /^Block \d of/, probe: /^Block \d of/, inform: /^Block \d of/,
};
const VERBS = {
    mix: /^Mix in secret/, site: /^Build here/, bribe: /^Seal/, agree: /^Point at it/,
    probe: /^Probe this block/, inform: /^Probe this block/,
};

if (FULL) {
    const p = await person({ query: '?speed=0&seats=3' });
    await p.page.getByRole('button', { name: /play now/i }).nth(2).click();
    let decisions = 0;
    for (;;) {
        const { phase } = await turn(p);
        if (phase === 'over') break;
        const region = p.page.getByRole('main');
        await region.getByRole('button', { name: NAMES[phase] }).last().click();
        await p.page.getByRole('button', { name: VERBS[phase] }).click();
        await idle(p);
        decisions++;
    }
    const current = await p.page.getByRole('region', { name: 'The town under X-rays' }).count();
    ok(decisions >= LEAST && current === 1, 'a whole game by roles alone', `${decisions} decisions`);
    await p.close();
}

// The table names its districts: those are built in, and no others.
{
    const p = await person();
    await p.id('options-pfusch').click();
    const shark = () => p.page.locator('label', { has: p.id('opt-bots-shark') }).textContent();
    const strength = async () => Number((await shark()).match(/\d{4}/)?.[0]);
    const four = await strength();
    await p.id('opt-seats-3').click();
    const three = await strength();
    ok(four > 1500 && three > 1500 && three !== four, 'a level has its strength, which depends on the seats',
       `${four} ${three}`);
    await p.id('opt-districts-145').click();
    if (process.env.SHOT) await p.page.screenshot({ path: process.env.SHOT });
    await p.id('opt-play').click();
    await turn(p);
    const names = await p.page.locator('.pf-district').evaluateAll(all =>
        [...new Set(all.map(e => e.getAttribute('aria-label')))]);
    ok(names.join() === "Workers' Houses,Villa Quarter,City", 'the districts a table has named', names);
    await p.close();
}

ok(odd.length === 0, 'silence on the console', odd.join('\n'));
await browser.close();
await server.stop();
end();
