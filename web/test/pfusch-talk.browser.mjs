// pfusch-talk.browser.mjs -- two builders and two who watch, by the clock: mixing that tells nothing,
// ties by pointing, signs that stay, and a probe that looks the same until it is over. TAP.
import { DESKTOP, launch } from './browser.mjs';
import { apart } from './picture.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();

const SUSPENSE = 850;                   // as in moments.ts
const server = await serve();
const browser = await launch();
const odd = [];

async function person(prepare) {
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'en' });
    const page = await context.newPage();
    const sent = [];
    page.on('pageerror', e => odd.push(String(e)));
    page.on('console', m => { if (m.type() === 'error') odd.push(m.text()); });
    page.on('websocket', ws => ws.on('framesent', f => sent.push(String(f.payload))));
    await prepare?.(page);
    return { page, sent, id: name => page.getByTestId(name) };
}

const until = (p, test, arg) => p.page.waitForFunction(test, arg);
const phase = (p, name) => until(p, n => document.body.dataset.phase === n, name);
const idle = p => p.page.evaluate(() => window.app.whenIdle());
const log = p => p.id('log').textContent();

async function act(p, thing, button) {
    await p.id(thing).click();
    await p.id(button).click();
}

// ---- the table -----------------------------------------------------------------------------------

const ada = await person(), bert = await person();
await ada.page.goto(`${server.url}/?tempo=relaxed&seats=2`);
await ada.id('friends-pfusch').click();
await ada.id('waiting').waitFor();
const link = ada.page.url().replace(/\?.*/, '');
await bert.page.goto(link);
await bert.id('sit').click();
await until(ada, () => document.querySelectorAll('.wait-seats .human').length === 2);
await ada.id('start').click();
for (const p of [ada, bert]) {
    await until(p, () => document.body.dataset.phase === 'mix');
    await p.id('panel-log').click();
}

// Those who watch stop inside the suspense. The second is told that every block is solid.
const stopped = ms => {
    const real = window.setTimeout;
    window.setTimeout = (run, after, ...rest) => real(run, after === ms ? 1e8 : after, ...rest);
    const animate = Element.prototype.animate;
    window.held = [];
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        if (this.closest('.pf-probe') !== null) { animation.pause(); window.held.push(animation); }
        return animation;
    };
};
async function watcher(lie) {
    const p = await person(async page => {
        await page.addInitScript(stopped, SUSPENSE);
        await page.routeWebSocket(/\/ws$/, ws => {
            const to = ws.connectToServer();
            const told = m => lie ? String(m).replace(/(block \d) hollow"[^\]]*\]/, '$1 solid"]') : m;
            to.onMessage(m => ws.send(told(m)));
        });
    });
    await p.page.goto(link);
    await phase(p, 'mix');
    return p;
}

// ---- mixing --------------------------------------------------------------------------------------

// In the page: what something holds when it comes, however soon it goes.
const whenThere = what => new Promise(done => {
    const watch = new MutationObserver(() => {
        const there = document.querySelector(what);
        if (there === null) return;
        watch.disconnect();
        done(there.innerHTML);
    });
    watch.observe(document.body, { childList: true, subtree: true });
});

// The stage while a builder kneads.
async function mixing(p, kind) {
    const stage = p.page.evaluate(whenThere, '.pf-knead');
    await p.id(`mix-${kind}`).click();
    await p.id('act-mix').click();
    const html = await stage;
    await idle(p);
    return { html, last: await p.id('log').locator('p').last().textContent() };
}

const sites = async names => {
    for (let i = 0; i < 2; i++) {
        const p = await Promise.race([ada, bert].map(q =>
            until(q, () => document.body.dataset.phase === 'site' &&
                document.body.dataset.decision === 'me').then(() => q)));
        await act(p, `site-${names.get(p)}`, 'act-build');
        await idle(p);
    }
};

const first = await mixing(ada, 'solid');
await act(bert, 'mix-hollow', 'act-mix');
await sites(new Map([[ada, '1.1'], [bert, '2.2']]));
for (const p of [ada, bert]) await phase(p, 'bribe');

// ---- a tie, agreed -------------------------------------------------------------------------------

await act(ada, 'chip-3', 'act-seal');
await bert.id('sealed-0').waitFor();
ok(await bert.id('shown-0').count() === 0, 'who has sealed has a tick, not a face');
await act(bert, 'chip-3', 'act-seal');
for (const p of [ada, bert]) await phase(p, 'agree');
await act(ada, 'block-0.1', 'act-point');
await act(bert, 'block-1.1', 'act-point');
await until(ada, () => document.querySelectorAll('.pf-fingers').length === 2);
const labels = await Promise.all(['block-0.1', 'block-1.1'].map(b => ada.id(b).getAttribute('aria-label')));
ok(/pointing here: You$/.test(labels[0]) && /pointing here: \w+$/.test(labels[1]),
   'fingers are public, and told', labels.join('; '));
ok(await ada.page.evaluate(() => document.body.dataset.phase) === 'agree', 'two blocks: no agreement yet');
await act(bert, 'block-0.1', 'act-point');
for (const p of [ada, bert]) { await phase(p, 'mix'); await idle(p); }
ok(/Tock!/.test(await log(bert)) && await bert.id('block-0.1').locator('.pf-known').count() === 1,
   'the same block: agreed at once; all know it is solid');

// ---- a tie, not agreed; a sign that stays --------------------------------------------------------

const second = await mixing(ada, 'hollow');
ok(first.html === second.html && first.last === second.last && first.last === 'You have decided.',
   'solid and hollow are kneaded and told alike', `${first.last} ${second.last}`);
const sizes = ada.sent.filter(m => m.includes(': mix ')).map(m => m.length);
ok(sizes.length === 2 && sizes[0] === sizes[1], 'and sent in messages of one length', sizes.join());
await act(bert, 'mix-hollow', 'act-mix');
for (const p of [ada, bert]) { await phase(p, 'bribe'); await idle(p); }
ok(await ada.id('state-0').textContent() === '2/2 blocks' && await bert.id('sign-0').isVisible(),
   'a finished house keeps its sign');
await act(ada, 'chip-2', 'act-seal');
await act(bert, 'chip-2', 'act-seal');
await phase(bert, 'agree');
await phase(ada, 'agree');
ok(await ada.page.locator('button[data-testid="block-0.2"]').count() === 1, 'and may be named');
await bert.id('act-disagree').click();
for (const p of [ada, bert]) { await phase(p, 'mix'); await idle(p); }
ok(/No inspection this month/.test(await log(ada)), 'no agreement: nothing is inspected');

// ---- the next project, and a house that falls ----------------------------------------------------

const honest = await watcher(false), liar = await watcher(true);
for (const p of [honest, liar]) {
    await p.id('panel-log').click();
    await p.page.evaluate(() => document.activeElement.blur());        // Space is to skip, not to press it
}
await act(ada, 'mix-solid', 'act-mix');
await act(bert, 'mix-hollow', 'act-mix');
await until(ada, () => document.body.dataset.phase === 'site' && document.body.dataset.decision === 'me');
await act(ada, 'site-1.2', 'act-build');
for (const p of [ada, bert]) { await phase(p, 'bribe'); await idle(p); }
ok(await ada.id('state-0').textContent() === '1/2 blocks' && await ada.id('block-0.2').count() === 0,
   'with the next project the old house has no sign, and no block to name');
await act(ada, 'chip-6', 'act-seal');
await act(bert, 'chip-empty-0', 'act-seal');
await until(ada, () => document.body.dataset.phase === 'probe');
await ada.page.evaluate(() => {
    window.stamped = [];
    const seen = () => document.querySelector('.pf-stamp') === null ? null : document.body.dataset.phase
        + (document.querySelector('[data-testid="mix-solid"]') === null ? '' : ', asked to mix');
    // Seen is what stays: when the stage ends, the table goes on a frame before the stamp is gone.
    new MutationObserver(() => {
        const first = seen();
        if (first !== null) setTimeout(() => { if (seen() === first) window.stamped.push(first); }, 300);
    }).observe(document, { subtree: true, childList: true, attributes: true });
});
await act(ada, 'block-1.2', 'act-probe');
await until(ada, () => window.stamped.length > 0);
await idle(ada);
const during = await ada.page.evaluate(() => [...new Set(window.stamped)].join('; '));
ok(during === 'probe', 'the next month is not there while the stamp of the inspection is', during);

// ---- pictures of the suspense --------------------------------------------------------------------

const ALIKE = 16;                       // of 255, over 8 x 8 pixels
const PART = { x: 0, y: 240, width: 1440, height: 580 };
// Clocks run and the mark of the seat to move breathes, on each page in its own time.
const calm = p => p.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.seat-left { visibility: hidden } .seat .shape { animation: none !important }');
    document.adoptedStyleSheets.push(sheet);
});
// The moment as plain styles: what moves is a layer, and a layer is painted at the scale it happened to have.
const frozen = (p, at) => p.page.evaluate(async ms => {
    for (const a of window.held) {
        a.currentTime = ms;
        a.commitStyles();
        a.cancel();
    }
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}, at);
for (const p of [honest, liar]) { await p.page.locator('.pf-probe .needle').waitFor(); await calm(p); }
// All that pictures are made from, without a tolerance; but two pages read their clocks one after the other.
const made = p => p.page.evaluate(() => JSON.stringify([
    document.querySelector('.board').innerHTML.replaceAll(/"seat-left">[\d:]+/g, ''),
    document.querySelector('.panel').innerHTML, document.querySelector('.status').innerHTML, document.title,
    window.held.map(a => [a.effect.getTiming(), a.effect.getKeyframes()]),
]));
ok(!/Squish!/.test(await log(honest)) && !/Tock!.*Tock!/s.test(await log(liar)),
   'while the needle goes in the log says nothing');
const parts = [await made(honest), await made(liar)];
const from = Math.max(0, [...parts[0]].findIndex((c, i) => c !== parts[1][i]) - 60);
ok(parts[0] === parts[1] && parts[0].includes('needle'), 'solid or hollow, page and movements are the same',
   parts.map(part => part.slice(from, from + 200)).join('\n'));
const shots = () => Promise.all([honest, liar].map(p => p.page.screenshot({ clip: PART })));
const honestly = [];
for (const at of [60, 250, 400, 650, 840]) {
    for (const p of [honest, liar]) await frozen(p, at);
    const [one, other] = await shots(), off = await apart(ada.page, one, other);
    honestly.push(one);
    ok(off.most <= ALIKE, `solid or hollow, the picture at ${at} ms is the same`, JSON.stringify(off));
}
ok((await apart(ada.page, honestly[0], honestly[2])).most > 2 * ALIKE, 'and not the same at all times');
for (const p of [honest, liar]) {
    await p.page.keyboard.press('Space');
    await idle(p);
}
const ends = await apart(ada.page, ...await shots());
ok(ends.most > 2 * ALIKE, 'nor at the end', JSON.stringify(ends));
ok(/Squish!/.test(await log(honest)) && /Tock!.*Tock!/s.test(await log(liar)),
   'and they did see different ends', `${await log(honest)}\n${await log(liar)}`);
await idle(ada);
ok(await ada.page.locator('[data-testid="plot-1"] [data-strikes="1"]').count() === 1 &&
   await ada.id('sign-1').count() === 0, 'the house is gone, an eye is open');
ok(await ada.page.locator('.pf-sites [data-state="burnt"]').count() === 1, 'the site is marked');

ok(odd.length === 0, 'silence on the console', odd.join('\n'));
await browser.close();
await server.stop();
end();
