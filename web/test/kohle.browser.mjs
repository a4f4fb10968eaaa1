// kohle.browser.mjs -- Kohle in a browser: a whole game by pointer, two clicks an action, sums that
// are right, a hand that can be covered, windows for all, an end that adds up; with --full also by
// keys and roles alone, and every state in every look. TAP.
import { launch, resize } from './browser.mjs';
import { myMove, overflows, sitDown, tooSmall, violations } from './game.mjs';
import { byKeys, byPointer, byRoles, decide, look, overlaps, playOut } from './kohle.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const FULL = process.argv.includes('--full');
const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const sit = o => sitDown(browser, server.url, 'kohle', o);

async function looksWell(p, name, least) {
    const found = [...await violations(p.page), ...await overflows(p.page),
                   ...await tooSmall(p.page, least), ...await overlaps(p.page)];
    ok(found.length === 0, `${name}: axe, widths, heights, sizes`, found.join('\n'));
}

// Agree must not take a click for a moment after its offer came or changed: watched from inside.
const watchGuard = page => page.evaluate(() => {
    window.early = [];
    const since = new Map();
    const check = () => {
        for (const line of document.querySelectorAll('[data-offer]')) {
            const key = line.dataset.offer, now = performance.now();
            if (!since.has(key)) since.set(key, now);
            const agree = line.querySelector('[data-testid^="agree-"]');
            if (agree !== null && agree.getAttribute('aria-disabled') === null
                && now - since.get(key) < 350) {
                window.early.push(key);
            }
        }
    };
    new MutationObserver(check).observe(document.body, { childList: true, subtree: true, attributes: true });
});

async function wholeGame() {
    const p = await sit({ seats: 3 });
    await watchGuard(p.page);
    const looked = new Set(), wrong = [], dice = [];
    let marks = null;
    const { n, done } = await playOut(p, byPointer(p), 500, async (s, what) => {
        if (s.shares.length > 0 && s.shares.reduce((a, b) => a + b, 0) !== s.total) wrong.push(s);
        if (s.phase === 'wait' && s.acts.length > 0 && await p.id('act-stop').count() !== 1) wrong.push(s);
        if (what === 'roll' && marks !== null) dice.push(...await dollarIs(p, marks));
        marks = s.phase === 'turn' ? await marked(p) : null;
        if (s.phase === 'over' || looked.has(s.phase) || (!FULL && looked.size > 2)) return;
        looked.add(s.phase);
        await looksWell(p, `desktop, ${s.phase}`, 28);
    });
    ok((await p.data()).phase === 'over', `a whole game by pointer, ${n} decisions`);
    const most = Math.max(...Object.values(done));
    ok(most <= 2, `at most two clicks each: ${Object.keys(done).join(' ')}`, JSON.stringify(done));
    ok(wrong.length === 0, 'shares always add up to the proceeds; STOP is always there',
        JSON.stringify(wrong[0]));
    ok(dice.length === 0, 'the dollar goes where the roll was marked', dice.join('\n'));
    const early = await p.page.evaluate(() => window.early);
    ok(early.length === 0, 'nobody can agree to what has just changed', early.join(' '));
    await scoring(p);
    ok(p.odd.length === 0, 'silence on the console', p.odd.join('\n'));
    await p.close();
}

// Which deal each number of the die is marked on.
const marked = p => p.page.evaluate(() => Object.fromEntries(
    [...document.querySelectorAll('[data-testid^="deal-"] .ko-dice')].flatMap(e =>
        e.textContent.split(' ').map(die => [die, e.closest('[data-testid]').dataset.testid]))));

async function dollarIs(p, marks) {
    const here = await p.page.evaluate(() =>
        document.querySelector('[data-testid^="deal-"].here')?.dataset.testid);
    const s = await look(p.page);
    if (s.phase !== 'rolled') return [];
    return Object.values(marks).includes(here) ? [] : [`${here} is none of ${JSON.stringify(marks)}`];
}

async function scoring(p) {
    await p.page.locator('[data-testid="reveal"][data-done="1"]').waitFor({ timeout: 20000 });
    await looksWell(p, 'desktop, the end', 28);
    const counted = await p.page.locator('.ko-columns li').evaluateAll(
        all => all.map(e => Number(e.dataset.sum)));
    const told = await p.page.locator('.ko-ribbon li').evaluateAll(all => all.map(e =>
        Number(/(\d+) M/.exec(e.textContent)[1])).reduce((a, b) => a + b, 0));
    await p.id('skip-reveal').click();
    await p.id('podium').waitFor();
    const parts = await p.page.locator('.score tbody').evaluateAll(all => all.map(e => [
        Number(e.querySelector('[data-points]').dataset.points),
        ...[...e.querySelectorAll('tr:not(.score-seat) > :last-child')]
            .map(td => parseInt(td.textContent, 10))]));
    ok(await p.page.locator('.score').isVisible() && parts.every(([sum, boss, fees]) => sum === boss + fees),
       'below the podium everybody has a part as the Boss and one from others', JSON.stringify(parts));
    const steps = await p.page.locator('.step').evaluateAll(all => Object.fromEntries(all.map(e =>
        [e.dataset.testid, Number(/\d+/.exec(e.querySelector('.unseen').textContent)[0])])));
    ok(counted.every((sum, seat) => steps[`step-${seat}`] === sum), 'the steps tell what is counted',
       `${counted} ${JSON.stringify(steps)}`);
    const score = await p.page.locator('.score-seat').evaluateAll(all => Object.fromEntries(all.map(e =>
        [e.closest('tbody').dataset.testid, Number(e.querySelector('[data-points]').dataset.points)])));
    ok(counted.every((sum, seat) => score[`score-${seat}`] === sum), 'what is counted is the score',
       `${counted} ${JSON.stringify(score)}`);
    ok(told === counted.reduce((a, b) => a + b, 0), 'the ribbon has all the money there is',
        `${told} ${counted}`);
}

// Covered, no card is in the page, nor what could be done with it; held, all are.
async function covered() {
    const p = await sit({ seats: 4 });
    await myMove(p);
    const tried = new Set();
    for (let n = 1; n < 12 && !(await look(p.page)).phase.startsWith('talk') && await myMove(p); n++) {
        await decide(p, byPointer(p), n, tried);
        await p.idle();
    }
    const cards = () => p.page.locator('.ko-card').count();
    ok(await cards() > 0, 'the own hand lies open');
    const names = await p.page.locator('.ko-card [data-testid]').evaluateAll(
        all => all.map(e => e.querySelector('.unseen').textContent));
    await p.id('cover').click();        // openly laid cards are in the log, and not secret
    ok(await cards() === 0, 'covered it is gone');
    const left = await p.page.evaluate(names => names.filter(n =>
        ['.board', '.players', '.actions', 'head'].some(part =>
            document.querySelector(part).innerHTML.includes(n))), names.map(n => n.replace(/, \d+$/, ''))
        .filter(n => !/^(boss|stop|recruit)$/.test(n)));
    ok(left.length === 0, 'and so is every name of it', left.join(', '));
    for (const f of 'HKLPRT') {
        await p.id(`family-${f}`).click();
        const acts = (await look(p.page)).acts.join(' ');
        if (/act-(lay|travel|joker|recruit)/.test(acts)) ok(false, `${f} tells of the hand`, acts);
        await p.page.keyboard.press('Escape');
    }
    await p.page.keyboard.press('/');
    const words = await p.page.locator('.palette code').allTextContents();
    const told = words.filter(w => /^(lay|travel|joker|recruit|boss)/.test(w));
    ok(told.length === 0, 'nor does the palette tell', told.join('\n'));
    await p.page.keyboard.press('Escape');
    await p.page.keyboard.down('q');
    await p.page.locator('.ko-card').first().waitFor();
    ok(await cards() === names.length, 'while a key is held it is there');
    await p.page.keyboard.up('q');
    await p.page.locator('.ko-card').first().waitFor({ state: 'detached' });
    ok(await cards() === 0, 'and then it is not');
    const money = await p.page.locator('.seat .ko-money b').count();
    ok(money === 0, 'no sum of money is shown');
    await p.id('cover').click();
    await p.close();
}

// The largest table on a phone, in the longest language: nothing scrolls, everything can be hit.
async function phone() {
    const p = await sit({ seats: 6, phone: true, dark: true, lang: 'de' });
    const looked = new Set(), tried = new Set();
    for (let n = 0; n < 60 && looked.size < (FULL ? 6 : 3) && await myMove(p); n++) {
        const s = await look(p.page);
        if (!looked.has(s.phase)) {
            looked.add(s.phase);
            await looksWell(p, `phone, ${s.phase}`, 44);
        }
        await decide(p, byPointer(p), n, tried);
        await p.idle();
    }
    await p.id('tab-notebook').click();
    await looksWell(p, 'phone, the board', 44);
    ok(p.odd.length === 0, 'phone: silence on the console', p.odd.join('\n'));
    await p.close();
}

// To a negotiation of one's own in which an owner has several investors; false if none came.
async function becomeBoss(p) {
    const tried = new Set();
    for (let n = 0; n < 80 && await myMove(p); n++) {
        const s = await look(p.page);
        if (s.phase === 'talk' && s.boss) return true;
        if (s.acts.includes('act-deal')) await p.id('act-deal').click();
        else await decide(p, byPointer(p), n, tried);
        await p.idle();
    }
    return false;
}

// With three players everybody owns two investors: one price for both, one dividend.
async function bidForTwo(o) {
    const p = await sit({ seats: 3, ...o });
    const name = o.phone ? 'phone' : 'desktop';
    if (!ok(await becomeBoss(p), `${name}: a deal of one's own`)) return p.close();
    const found = s => p.page.locator(`[data-testid^="${s}"]`);
    for (const f of 'HKLPRT') {
        await p.id(`family-${f}`).click();
        if (await found('act-pack-').count() > 0) break;
        await p.page.keyboard.press('Escape');
    }
    await found('act-pack-').first().click();
    ok(await p.page.locator('.ko-row.picked').count() === 2, `${name}: two families are marked`);
    await looksWell(p, `${name}, a package`, o.phone ? 44 : 28);
    const most = o.phone ? 4 : 5;       // a phone scrolls to a third package
    const hidden = await p.page.locator('.act-list').evaluate((e, most) => {
        const end = e.getBoundingClientRect().bottom + 1;
        return [...e.querySelectorAll('.amount, [data-testid="act-dividend"], [data-testid^="act-pack-"]')]
            .slice(0, most).filter(b => b.getBoundingClientRect().bottom > end).length;
    }, most);
    ok(hidden === 0, `${name}: what belongs to it is in sight`, `${hidden} are not`);
    await p.id('act-dividend').click();
    const price = await found('number-bid-').first().inputValue();
    ok((await p.id('act-dividend').textContent()).includes(`(${price} M)`),
       `${name}: the price is one dividend`, price);
    await found('act-bid-').first().click();
    // A bot may answer before the offer is drawn; the log keeps it.
    await p.id(o.phone ? 'tab-log' : 'panel-log').click();
    const told = p.id('log').getByText(new RegExp(`\\b${price} .* (and|und) `)).first();
    ok(await told.waitFor().then(() => true, () => false),
       `${name}: the offer names both for that price`, await p.id('log').textContent());
    await p.close();
}

// A family of one's own that the Boss lacks: its plate has a mark, and a button chooses it as a click on it
// does.
async function namePrice(o) {
    const p = await sit({ seats: 3, ...o }), tried = new Set();
    const name = o.phone ? 'phone' : 'desktop';
    const button = p.page.locator('[data-testid^="act-name-"]').first();
    for (let n = 0; n < 80 && await button.count() === 0 && await myMove(p); n++) {
        await decide(p, byPointer(p), n, tried);
        await p.idle();
    }
    if (!ok(await button.count() > 0, `${name}: a button to name a price`)) return p.close();
    const family = (await button.getAttribute('data-testid')).at(-1);
    ok(await p.page.locator(`.ko-row.open[data-family="${family}"]`).count() === 1,
       `${name}: the plate is marked too`);
    await looksWell(p, `${name}, a price could be named`, o.phone ? 44 : 28);
    await button.click();
    ok(await p.id(`family-${family}`).getAttribute('aria-pressed') === 'true'
        && await p.id(`number-offer-${family}`).isVisible(),
       `${name}: it chooses the family and asks for a price`);
    await p.id(`act-offer-${family}`).click();
    await p.idle();
    ok(await p.id(`act-name-${family}`).count() === 0, `${name}: then it is gone`);
    await p.close();
}

// One town at every size: sixteen lots on the board, or in their tab, drawn once and whole; no family is
// cut off.
const SIZES = [[1920, 1080], [1440, 900], [1366, 768], [1280, 720], [1024, 768], [390, 844], [360, 740]];

const cutOff = (page, what) => page.evaluate(what => {
    return [...document.querySelectorAll(what)].filter(e => e.checkVisibility()).flatMap(e => {
        const b = e.getBoundingClientRect();
        const middle = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
        const isInside = b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1
            && b.bottom <= innerHeight + 1;
        return isInside && b.width >= 40 && b.height >= 34 && e.contains(middle) ? []
            : [`${e.dataset.testid}: ${b.left} ${b.top} ${b.width} x ${b.height}`];
    });
}, what);

async function everySize() {
    const p = await sit({ seats: 5 }), tried = new Set();
    for (let n = 0; n < 40 && (await look(p.page)).phase !== 'talk' && await myMove(p); n++) {
        await decide(p, byPointer(p), n, tried);
        await p.idle();
    }
    for (const [width, height] of SIZES) {
        await resize(p.page, width, height);
        const name = `${width} x ${height}`, phone = width < 1024;
        const rows = await cutOff(p.page, '.ko-row');
        ok(rows.length === 0, `${name}: no family is cut off`, rows.join('\n'));
        if (phone) await p.id('tab-notebook').click();
        const lots = p.page.locator(phone ? '.panel [data-kind="deal"]' : '.board [data-kind="deal"]');
        ok(await lots.count() === 16 && await p.page.locator('[data-kind="deal"]:visible').count() === 16,
           `${name}: sixteen lots, drawn once`, `${await lots.count()}`);
        const cut = await cutOff(p.page, '[data-kind="deal"]');
        ok(cut.length === 0, `${name}: no lot is cut off`, cut.join('\n'));
        if (phone) await p.id('tab-table').click();
    }
    await p.close();
}

async function withoutPointer() {
    for (const [name, how] of [['keys', byKeys], ['roles', byRoles]]) {
        const p = await sit({ seats: 3 });
        let lost = 0;
        const { n, done } = await playOut(p, how(p), 500, async () => {
            if (await p.page.evaluate(() => document.activeElement === document.body)) lost++;
        });
        ok((await p.data()).phase === 'over', `a whole game by ${name}, ${n} decisions`,
           JSON.stringify(done));
        if (name === 'roles') ok(lost === 0, 'the focus was never lost', `${lost} times`);
        ok(p.odd.length === 0, `${name}: silence on the console`, p.odd.join('\n'));
        await p.close();
    }
}

// Every state there is, each in its own look.
async function everyLook() {
    for (const o of [{ dark: true, lang: 'fr' }, { phone: true, lang: 'fr' },
        { phone: true, dark: true, lang: 'en' }]) {
        const p = await sit({ seats: 6, ...o });
        const name = `${o.phone ? 'phone' : 'desktop'} ${o.dark ? 'dark' : 'light'} ${o.lang}`;
        const looked = new Set(), tried = new Set();
        for (let n = 0; n < 200 && await myMove(p); n++) {
            const s = await look(p.page);
            const state = `${s.phase}${s.boss ? ' as the Boss' : ''}${s.agrees.length > 0 ? ', asked' : ''}`;
            if (!looked.has(state)) {
                looked.add(state);
                await looksWell(p, `${name}, ${state}`, o.phone ? 44 : 28);
            }
            await decide(p, byPointer(p), n, tried);
            await p.idle();
        }
        ok(p.odd.length === 0, `${name}: silence on the console`, p.odd.join('\n'));
        await p.close();
    }
}

await wholeGame();
await covered();
await phone();
await bidForTwo({});
await bidForTwo({ phone: true, lang: 'de' });
await namePrice({});
await namePrice({ phone: true, lang: 'fr' });
await everySize();
if (FULL) {
    await withoutPointer();
    await everyLook();
}
await browser.close();
await server.stop();
end();
