// kohle.mjs -- playing Kohle in a browser: what to do is decided from what is drawn; how it is done
// differs: by pointer, by keys, by roles. For the tests of both suites.
import { myMove } from './game.mjs';

// The table, as the page draws it.
export const look = page => page.evaluate(() => {
    const at = s => document.querySelector(s);
    const on = s => { const e = at(s); return e !== null && e.getAttribute('aria-disabled') === null; };
    const ids = s => [...document.querySelectorAll(s)].map(e => e.dataset.testid);
    return {
        phase: at('.ko')?.dataset.phase ?? '',
        boss: at('.seat.mine .ko-crown') !== null,
        acts: ids('[data-testid^="act-"]:not([aria-disabled])'),
        canClose: on('[data-testid="act-call"]'),
        agrees: ids('[data-testid^="agree-"]'),
        missing: [...document.querySelectorAll('.ko-row.must:not(.filled), .ko-row.some:not(.filled)')]
            .filter(e => e.querySelector('.ko-price') === null).map(e => e.dataset.family),
        rows: [...document.querySelectorAll('.ko-row')].map(e => e.dataset.family),
        cards: [...document.querySelectorAll('.ko-card.can [data-testid]')].map(e => e.dataset.testid),
        all: ids('.ko-card [data-testid]'),
        total: Number(/(\d+) M$/.exec(at('[data-testid="deal-head"]')?.textContent ?? '')?.[1] ?? 0),
        shares: [...document.querySelectorAll('.ko-split li')].map(e => Number(e.dataset.sum)),
        selected: at('.ko [aria-pressed="true"]')?.dataset.testid ?? null,
    };
});

// Overlapping elements: rows, windows, offers and the hand each have their place.
export const overlaps = page => page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.ko-row, .ko-window, .ko-middle .ko-offer, .ko-hand, '
        + '.ko-split, .ko-tile')].filter(e => e.checkVisibility())
        .map(e => [e.className, e.getBoundingClientRect()]);
    const found = [];
    for (const [i, [a, r]] of boxes.entries()) {
        for (const [b, s] of boxes.slice(i + 1)) {
            const wide = Math.min(r.right, s.right) - Math.max(r.left, s.left);
            const high = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
            if (wide > 3 && high > 3) found.push(`${a} over ${b}: ${wide} x ${high}`);
        }
    }
    return found;
});

// Until what has just changed can be pressed, or is gone.
const guard = (page, id) => page.waitForFunction(
    s => document.querySelector(`${s}[aria-disabled]`) === null, `[data-testid^="${id}"]`);

// ---- by pointer: every method counts its clicks ------------------------------------------------

export function byPointer(p) {
    const click = (...names) => names.reduce(
        (before, name) => before.then(() => p.id(name).first().click()),
            Promise.resolve()).then(() => names.length);
    return {
        place: () => click('deal-9', 'act-place'),
        turn: what => click(`act-${what}`),
        discard: s => click(s.all[0], 'act-discard'),
        answer: what => guard(p.page, 'act-pass').then(() => click(`act-${what}`)),
        simple: what => click(`act-${what}`),
        async agree({ agrees: [name] }) {
            await guard(p.page, name);
            return await p.id(name).count() === 0 ? 0 : click(name);    // it may have been withdrawn
        },
        async family(f) {
            await p.id(`family-${f}`).click();
            const act = p.page.locator('[data-testid^="act-bid-"]:not([aria-disabled]), '
                + `[data-testid="act-offer-${f}"]:not([aria-disabled])`).first();
            if (await act.count() === 0) { await p.page.keyboard.press('Escape'); return 0; }
            await act.click();
            return 2;
        },
        async card(name) {
            await p.id(name).click();
            await p.page.locator('[data-testid^="act-"]:not([aria-disabled])').first().click();
            return 2;
        },
    };
}

// ---- by keys ------------------------------------------------------------------------------------

export function byKeys(p) {
    const press = async (...keys) => {
        for (const k of keys) await p.page.keyboard.press(k); return keys.length; };
    const letter = { clan: 'k', travel: 't', joker: 't', recruit: 'r', boss: 'b', stop: 'w' };
    return {
        place: () => press('ArrowRight', 'Enter'),
        turn: what => press({ deal: '1', roll: '2', draw: '3' }[what]),
        discard: s => press(letter[s.all[0].split('-')[1]], 'd'),
        answer: what => guard(p.page, 'act-pass').then(() => press(what[0])),
        simple: what => press({ call: 'c', fail: 'n', pass: 'p' }[what]),
        agree: () => guard(p.page, 'agree-').then(() => press('y')),
        async family(f) {
            const { rows } = await look(p.page);
            await press(String(rows.indexOf(f) + 1));
            const { acts } = await look(p.page);
            if (!acts.some(a => a.startsWith('act-bid-') || a === `act-offer-${f}`))
                return (await press('Escape'), 0);
            return press('3', 'Enter');
        },
        async card(name) {
            const kind = name.split('-')[1];
            await press(letter[kind]);
            const s = await look(p.page);
            if (s.acts.length !== 1) { await press('Escape'); return 0; }
            return press(kind === 'boss' ? 'b' : 'Enter');
        },
    };
}

// ---- by roles and names, as a screen reader has them (English) -----------------------------------

const FAMILIES = { H: 'Heiermann', K: 'Knetowitz', L: 'Liebgeld', P: 'Piepenbrok',
    R: 'Raffzahn', T: 'Talerfeld' };
const TURN = { deal: /^Make the deal/, roll: /^Roll/, draw: /^Three cards/ };
const SIMPLE = { call: /^Cash in/, fail: /^Give up/, pass: /^Pass/, stop: /^STOP/ };

export function byRoles(p) {
    const { page } = p;
    const bar = page.getByRole('group', { name: 'What you can do' });
    const press = async (...names) => {
        for (const name of names) await page.getByRole('button', { name }).first().click();
        return names.length;
    };
    const act = async (...names) => {
        for (const name of names) await bar.getByRole('button', { name }).first().click(); };
    return {
        place: async () => { await press(/^Square 9,/); await act(/^Put the dollar/); return 2; },
        turn: what => act(TURN[what]),
        discard: async () => {
            const hand = page.getByRole('region', { name: /^Your hand/ });
            await hand.getByRole('list').first().getByRole('button').first().click();
            await act(/^Discard/);
        },
        answer: what => guard(page, 'act-pass').then(() => act(SIMPLE[what])),
        simple: what => act(SIMPLE[what]),
        agree: () => guard(page, 'agree-').then(() => press(/^Agree$/)),
        async family(f) {
            const row = page.getByRole('region', { name: 'What the deal needs' })
                .getByRole('button', { name: new RegExp(FAMILIES[f]) }).first();
            await row.click();
            const offer = bar.getByRole('button', { name: /^(Offer|Sell) .+/ }).first();
            if (await offer.count() === 0 || await offer.getAttribute('aria-disabled') !== null) {
                await row.click();
                return 0;
            }
            await offer.click();
            return 2;
        },
        card: async () => 0,
    };
}

// ---- what to do ----------------------------------------------------------------------------------

// One decision. `n` counts them, so that all sorts of things are done; returns what was done.
export async function decide(p, how, n, tried) {
    const s = await look(p.page);
    const can = what => s.acts.includes(`act-${what}`);
    if (s.phase === 'place') return [s.phase, await how.place()];
    if (s.phase === 'turn' || s.phase === 'rolled') {
        tried.clear();
        const what = n % 3 === 0 && can('roll') ? 'roll' : n % 3 === 0 && can('draw') ? 'draw'
            : can('deal') ? 'deal' : can('roll') ? 'roll' : 'draw';
        return [what, await how.turn(what)];
    }
    if (s.phase === 'overfull') return ['discard', await how.discard(s)];
    if (s.phase === 'wait') return ['answer', await how.answer(can('stop') && n % 2 === 0 ? 'stop' : 'pass')];
    if (s.phase === 'called') return ['pass', await how.simple(can('pass') ? 'pass' : 'fail')];
    if (s.canClose) return ['call', await how.simple('call')];
    if (s.agrees.length > 0) return ['agree', await how.agree(s)];
    return talk(s, how, n, tried, can);
}

async function talk(s, how, n, tried, can) {
    for (const f of s.missing) {
        if (tried.has(f) || (!s.boss && n % 2 === 0)) continue;
        tried.add(f);
        const clicks = await how.family(f);
        if (clicks > 0) return [s.boss ? 'bid' : 'offer', clicks];
    }
    const card = s.cards[n % Math.max(1, s.cards.length)];
    if (card !== undefined && n % 4 === 1 && !tried.has(card)) {
        tried.add(card);
        const clicks = await how.card(card);
        if (clicks > 0) return [card.split('-')[1], clicks];
    }
    return can('pass') ? ['pass', await how.simple('pass')] : ['fail', await how.simple('fail')];
}

// A whole game, at most `max` decisions. `seen` is told after each.
export async function playOut(p, how, max, seen = async () => undefined) {
    const tried = new Set(), done = {};
    let n = 0;
    for (; n < max && await myMove(p); n++) {
        const [what, clicks] = await decide(p, how, n, tried);
        done[what] = Math.max(done[what] ?? 0, clicks ?? 0);
        await p.idle();
        await seen(await look(p.page), what);
    }
    return { n, done };
}
