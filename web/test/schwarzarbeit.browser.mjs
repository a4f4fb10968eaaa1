// schwarzarbeit.browser.mjs -- Schwarzarbeit in a browser: whole games by pointer, keys and roles;
// secrets, memory, contests, the end. With --full also what takes longer. TAP.
import { launch } from './browser.mjs';
import { myMove, overflows, sitDown, tooSmall, violations } from './game.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const GAME = 'schwarzarbeit', FULL = process.argv.includes('--full');
const sit = o => sitDown(browser, server.url, GAME, o);

async function looksWell(p, name, least) {
    const found = [...await violations(p.page), ...await overflows(p.page), ...await tooSmall(p.page, least)];
    ok(found.length === 0, `${name}: axe, widths, heights, sizes`, found.join('\n'));
}

const cardsOf = p => p.page.locator('.sw-card').evaluateAll(all => all.map(e => e.dataset.card));

// Selecting any card gives the same buttons: whose people they are does not show.
async function sameButtons(p, name) {
    const seen = new Set();
    for (const card of await cardsOf(p)) {
        if (await p.id(`card-${card}`).getAttribute('aria-pressed') !== 'true') {
            await p.id(`card-${card}`).click();
        }
        seen.add(await p.id('actions').evaluate(e =>
            e.innerHTML.replace(/id="[^"]*"|describedby="[^"]*"/g, '')));
    }
    ok(seen.size === 1, `${name}: the same buttons for every card`, [...seen].join('\n'));
    await p.page.keyboard.press('Escape');
}

// ---- by pointer, two clicks an action ------------------------------------------------------------

// Takes some card, own people are refused; returns the number of clicks the last try took.
async function takeByPointer(p, how) {
    const before = await p.hash();
    for (const card of await cardsOf(p)) {
        await p.id(`card-${card}`).click();
        await p.idle();                 // its button was there before the choice
        const act = p.id(`act-${how}`);
        if (await act.isEnabled()) await act.click();
        await p.idle();
        if (await p.hash() !== before) return 2;
        await p.page.keyboard.press('Escape');
    }
    return 99;
}

async function lawyerByPointer(p, phone) {
    if (phone) await p.id('tray').waitFor();
    const target = await p.page.evaluate(() => [...document.querySelectorAll('button.sw-back')]
        .filter(e => e.querySelector('.sw-lawyer-on') === null)
        .map(e => e.dataset.testid).find(t => !t.startsWith('pile-0.')));
    if (target === undefined) return p.id('act-end').click();
    await p.id(target).click();
    const before = await p.hash();
    await p.id('act-lawyer').click();
    await p.idle();
    if (await p.hash() === before) await p.id('act-lawyer').click();     // S-8.9 asks twice
}

async function byPointer(o, name) {
    const p = await sit(o);
    const least = o.phone ? 44 : 28;
    const done = new Set();
    const once = async (what, job) => { if (!done.has(what)) { done.add(what); await job(); } };
    let clicks = 0, lawyers = 0, turns = 0;
    await once('start', () => looksWell(p, `${name}, start`, least));
    while (await myMove(p)) {
        const { phase, turn } = await p.data();
        if (phase === 'look') {
            const some = (await cardsOf(p))[0];
            await once('look', async () => {
                await p.id(`card-${some}`).click();
                ok(await p.id('act-hire').getAttribute('aria-disabled') === 'true' &&
                   /S-/.test(await p.id('act-hire').getAttribute('title')),
                   `${name}: a button that waits says why`);
                await looksWell(p, `${name}, look`, least);
            });
            if (turns < 1) await p.id('act-pass').click();
            else clicks = Math.max(clicks, await takeByPointer(p, 'detective'));
        } else if (phase === 'take') {
            turns++;
            if (turns === 3) await sameButtons(p, name);
            clicks = Math.max(clicks, await takeByPointer(p, turns % 2 ? 'hire' : 'denounce'));
        } else if (phase === 'lawyer') {
            if (lawyers < 2 && Number(turn) > 6) {
                await once('lawyer', () => looksWell(p, `${name}, lawyer`, least));
                await lawyerByPointer(p, o.phone);
                lawyers++;
            } else await p.id('act-end').click();
        } else await p.id('act-skip').click();
        await p.idle();
    }
    ok(clicks <= 2, `${name}: two clicks at most`, clicks);
    ok(lawyers === 2, `${name}: lawyers went out`, lawyers);
    await theEnd(p, name, least);
    await p.close();
}

// Points of one person, or of their lawyer, that overlap another's.
const over = p => p.page.locator('.sw-reveal-row :is(.sw-points, .sw-plea svg.shape)').evaluateAll(all => {
    const boxes = all.map(e => [e.parentElement.textContent, e.getBoundingClientRect()]);
    return boxes.flatMap(([a, r], i) => boxes.slice(i + 1).filter(([, s]) =>
        Math.min(r.right, s.right) - Math.max(r.left, s.left) > 1 &&
        Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top) > 1).map(([b]) => `${a} over ${b}`));
});

// The sum of the reveal equals the table's result.
async function theEnd(p, name, least) {
    await p.id('reveal').waitFor();
    await p.idle();
    const shown = await p.page.locator('.sw-reveal-row')
        .evaluateAll(rows => rows.map(e => Number(e.dataset.points)));
    await looksWell(p, `${name}, scoring`, least);
    const covered = await over(p);
    ok(covered.length === 0, `${name}: no points lie over others`, covered.join('\n'));
    await p.id('skip-reveal').click();
    const said = await Promise.all(shown.map((_, seat) =>
        p.id(`score-${seat}`).locator('[data-points]').getAttribute('data-points')));
    ok(String(shown) === String(said.map(Number)), `${name}: the reveal adds up`, `${shown} is not ${said}`);
    ok(p.odd.length === 0, `${name}: silence on the console`, p.odd.join('\n'));
}

if (FULL) await byPointer({ seats: 5, dark: true, lang: 'de' }, 'pointer, five on a desktop');
await byPointer({ seats: 5, phone: true, lang: 'fr' }, 'pointer, five on a phone');

// People of whom the notebook knows more than their file says.
const doubts = p => p.page.evaluate(async () => {
    const found = [];
    for (const row of document.querySelectorAll('.sw-notes tbody tr:not(.regular)')) {
        const stamps = [...row.querySelectorAll('.sw-cell[data-kind=note]')].map(e => e.dataset.stamp);
        if (!stamps.includes('yes') && !stamps.every(s => s === 'no')) continue;
        row.querySelector('.sw-who').click();
        await window.app.whenIdle();
        const said = document.querySelector('[data-testid=case]').textContent;
        found.push([said, /may be somebody's/.test(said)]);
        row.querySelector('.sw-who').click();
        await window.app.whenIdle();
    }
    return found;
});

// ---- by keys -------------------------------------------------------------------------------------

{
    const p = await sit({ seats: 3 });
    const turns = new Set();            // by the table's number: one may take two tries
    const files = [];
    while (await myMove(p)) {
        const { phase, turn } = await p.data();
        if (phase === 'take') {
            turns.add(turn);
            files.push(...await doubts(p));
            const before = await p.hash();
            for (const card of await cardsOf(p)) {
                await p.page.keyboard.press(card[0].toLowerCase());
                await p.page.keyboard.press(turns.size % 2 ? '1' : '2');
                await p.idle();
                if (await p.hash() !== before) break;
            }
            if (await p.hash() === before) await p.page.keyboard.press('0');
        } else if (phase === 'look') {
            const before = await p.hash();
            for (const card of await cardsOf(p)) {
                await p.page.keyboard.press(card[0].toLowerCase());
                await p.page.keyboard.press('3');
                await p.idle();
                if (await p.hash() !== before) break;
            }
        } else if (phase === 'lawyer' && turns.size > 4 && turns.size < 8) {
            await p.page.keyboard.press('4');
            await p.page.keyboard.press('ArrowRight');
            await p.page.keyboard.press('4');
            await p.idle();
            if ((await p.data()).phase === 'lawyer' && (await p.data()).decision === 'me') {
                await p.page.keyboard.press('4');      // an own worker: asked twice
            }
        } else await p.page.keyboard.press(phase === 'lawyer' ? 'Enter' : '0');
        await p.idle();
    }
    ok(turns.size === 15, 'keys: fifteen turns of a game of three', [...turns].join());
    await theEnd(p, 'keys', 28);
    const doubted = files.filter(([, is]) => is).map(([said]) => said);
    ok(files.length > 0 && doubted.length === 0, 'the file of a person says what the notebook knows',
       `${files.length} files; ${doubted.join('\n')}`);
    await p.close();
}

// ---- by roles and names only ---------------------------------------------------------------------

if (FULL) {
    const p = await sit({ seats: 4 });
    const market = p.page.getByRole('region', { name: 'Market' });
    const bar = p.page.getByRole('group', { name: 'What you can do' });
    let turns = 0;
    const take = async how => {
        const before = await p.hash();
        for (const card of await market.getByRole('button').all()) {
            await card.click();
            await p.idle();
            const act = bar.getByRole('button', { name: how });
            if (await act.isEnabled()) await act.click();
            await p.idle();
            if (await p.hash() !== before) return;
        }
    };
    while (await myMove(p)) {
        const passes = await bar.getByRole('button', { name: /^Keep the detective/ }).count() > 0;
        if (passes) await take(/^Send my detective/);
        else if (await bar.getByRole('button', { name: /^(Done|Take nobody)/ }).count() > 0) {
            await bar.getByRole('button', { name: /^(Done|Take nobody)/ }).click();
        } else { turns++; await take(/^Hire/); }
    }
    ok(turns === 11, 'roles: eleven turns of a game of four', turns);
    ok(await p.page.getByRole('heading', { name: /win/ }).count() > 0, 'roles: somebody wins');
    await p.close();
}

// ---- secrets -------------------------------------------------------------------------------------

// All but what is read out, which comes line by line.
const html = p => p.page.evaluate(() => document.title +
    document.getElementById('app').innerHTML.replace(/ id="P\d[^"]*"|describedby="[^"]*"/g, ''));

// The same messages with other secrets in them must give the same page.
function exchange(text, from, to) {
    const m = JSON.parse(text);
    const swap = word => from.includes(word) ? to[from.indexOf(word)]
                       : to.includes(word) ? from[to.indexOf(word)] : word;
    if (m.private?.hides) m.private.hides = m.private.hides.map(c => swap(c[0]) + c[1]);
    if (m.entry === 'move') {
        m.move = m.move.replace(/^(chance: hide \d )(\w)$/, (_, head, who) => head + swap(who));
    }
    if (m.legal) {
        const all = m.public?.market ?? [];
        const kinds = new Set(m.legal.flatMap(l =>
            /^\d: (hire|denounce|claim) /.exec(l.move)?.[1] ?? []));
        m.legal = m.legal.filter(l => !to.some(w => new RegExp(`: \\w+ ${w} `).test(l.move)));
        for (const card of all.filter(c => from.includes(c[0]))) {
            const shift = { d: 'day', e: 'evening', w: 'weekend' }[card[1]];
            for (const kind of kinds) m.legal.push({ move: `0: ${kind} ${card[0]} ${shift}` });
        }
    }
    return JSON.stringify(m);
}

{
    const p = await sit({ seats: 3 });
    const frames = [];
    p.page.on('websocket', ws => ws.on('framereceived', f => frames.push(String(f.payload))));
    await myMove(p);
    await p.page.reload();
    await myMove(p);
    const view = frames.map(f => JSON.parse(f)).find(m => m.type === 'view');
    const mine = view.private.hides.map(c => c[0]);
    const there = view.public.market.map(c => c[0]);        // three of these five may be mine
    const others = [...there, ...'ABCDEF'].filter((w, i, all) =>
        !mine.includes(w) && all.indexOf(w) === i).slice(0, 3);
    await p.id(`card-${view.public.market[0]}`).click();
    const before = await html(p);
    await p.page.keyboard.down('q');
    await p.id('secret').waitFor();
    ok(await p.page.locator('.sw-notes tr.own').count() === 3, 'a peek marks my people');
    await p.page.keyboard.up('q');
    await p.id('secret').waitFor({ state: 'detached' });
    ok(await html(p) === before, 'after a peek the page is as it was');
    await p.page.routeWebSocket(/./, ws => {
        const real = ws.connectToServer();
        real.onMessage(m => ws.send(exchange(String(m), mine, others)));
    });
    await p.page.reload();
    await myMove(p);
    await p.id(`card-${view.public.market[0]}`).click();
    const after = await html(p);
    const at = [...after].findIndex((c, i) => c !== before[i]) - 60;
    ok(after === before, 'with other secrets the same page',
       `${mine} for ${others}:\n${before.slice(at, at + 200)}\n${after.slice(at, at + 200)}`);
    await p.page.keyboard.down('q');
    await p.id('secret').waitFor();
    const own = there.filter(w => others.includes(w)).length;
    ok(own >= 2 && await p.page.locator('.sw-card.own').count() === own, 'and the exchange was real');
    await p.page.keyboard.up('q');
    await p.close();
}

// ---- notebook and memory -------------------------------------------------------------------------

{
    const p = await sit({ seats: 4 });
    await myMove(p);
    const cell = p.page.locator('.sw-cell:not([data-stamp])[data-mark="0"]').first();
    const name = await cell.getAttribute('data-testid');
    await p.id(name).click();
    await p.id(name).click();
    ok(await p.id(name).getAttribute('data-mark') === '2', 'the pencil goes from nothing to no to perhaps');
    await p.id(name).press('o');
    await p.page.reload();
    await myMove(p);
    ok(await p.id(name).getAttribute('data-mark') === '3', 'pencil marks outlast the page');
    const kept = await p.page.evaluate(() =>
        Object.entries(localStorage).find(([k]) => k.includes('pencil'))[1]);
    ok(JSON.parse(kept).every(s => s.turn === 1), 'each with its turn', kept);
    await p.close();
}
{
    const p = await sit({ seats: 3, more: '&memory=0' });
    for (let turns = 0; turns < 3 && await myMove(p);) {
        const { phase } = await p.data();
        if (phase === 'take') { turns++; await takeByPointer(p, 'denounce'); }
        else await p.id(phase === 'lawyer' ? 'act-end' : 'act-pass').click();
        await p.idle();
    }
    const backs = p.page.locator('.sw-back');
    const letters = await backs.locator('.sw-shift').count();
    ok(await backs.count() >= 3 && letters === 0, 'classic: piles are numbers');
    ok(await p.page.locator('[data-stamp]').count() === 0, 'classic: no stamps');
    await p.close();
}

// ---- detectives against each other ---------------------------------------------------------------

{
    const p = await sit({ seats: 3, tempo: 'relaxed' });
    const ring = await p.id('look-ring').waitFor().then(() => true, () => false);
    ok(ring, 'the look has its ring');
    await p.close();
}
{
    const ada = await browser.newContext(), bert = await browser.newContext();
    const a = await ada.newPage(), b = await bert.newPage();
    await a.goto(`${server.url}/?tempo=none&seats=4&speed=0`);      // with three, all cards may be forbidden
    await a.getByTestId(`friends-${GAME}`).click();
    await a.getByTestId('waiting').waitFor();
    await b.goto(a.url().replace(/\?.*/, '?speed=0'));
    await b.getByTestId('sit').click();
    await a.waitForFunction(() => document.querySelectorAll('.wait-seats .human').length === 2);
    await a.getByTestId('start').click();
    for (const page of [a, b]) await page.waitForFunction(() => document.body.dataset.phase === 'look');
    const own = new Set();
    for (const page of [a, b]) {
        await page.bringToFront();
        await page.keyboard.down('q');
        const hidden = await page.getByTestId('secret').textContent();
        await page.keyboard.up('q');
        for (const [card, name] of await page.locator('.sw-card')
            .evaluateAll(cards => cards.map(e => [e.dataset.card, e.title])))
            if (hidden.includes(name)) own.add(card);
    }
    const all = await a.locator('.sw-card').evaluateAll(cards => cards.map(e => e.dataset.card));
    const card = all.find(c => !own.has(c));
    for (const page of [a, b]) await page.getByTestId(`card-${card}`).click();
    await Promise.all([a, b].map(page => page.getByTestId('act-detective').click()));
    const seal = await a.getByTestId(`disputed-${card}`).waitFor().then(() => true, () => false);
    ok(seal, 'two detectives on one card: disputed');
    await ada.close();
    await bert.close();
}

await browser.close();
await server.stop();
end();
