// court.browser.mjs -- the lawyer phase of Schwarzarbeit on a large screen: every card is whole, and all
// are of one size, however long the piles are. TAP.
import { launch } from './browser.mjs';
import { denounce, myMove, sitDown } from './game.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const SIZES = [[1024, 768], [1366, 768], [1440, 900], [1920, 1080]];
// One card in each turn and one by the detective: the longest pile there can be.
const LONGEST = { 3: 16, 4: 12, 5: 10 };
const LEAST = 28;                       // pixels of a target

// Plays until a lawyer may be sent; before a card is chosen, the turn's buttons are closed and say why.
async function toCourt(p) {
    while (await myMove(p)) {
        const { phase } = await p.data();
        if (phase === 'lawyer') return;
        if (phase === 'look') await p.id('act-pass').click();
        else {
            const closed = await p.page.locator('.act[aria-disabled=true] .act-hint').allTextContents();
            ok(String(closed) === '+1 if honest,+3 or \u22122,+3 or \u22122',
               'the stakes are there before a choice', closed);
            await denounce(p);
        }
        await p.idle();
    }
}

// Fills every pile up to `length` cards, and measures: cards that are cut, too small, or of another size.
const faults = (p, length, least) => p.page.evaluate(([length, least]) => {
    const tray = document.querySelector('.sw-tray').getBoundingClientRect(), found = [], sizes = new Set();
    for (const row of document.querySelectorAll('.sw-tray-row')) {
        const cards = row.querySelector('.sw-cards'), one = cards.querySelector('.sw-back');
        while (cards.children.length > 1) cards.lastChild.remove();
        while (cards.children.length < length) cards.append(one.cloneNode(true));
    }
    for (const card of document.querySelectorAll('.sw-tray .sw-back')) {
        const b = card.getBoundingClientRect(), r = card.closest('.sw-tray-row').getBoundingClientRect();
        const is = (edge, sign) => sign * (b[edge] - r[edge]) >= 0 && sign * (b[edge] - tray[edge]) >= 0;
        if (!is('left', 1) || !is('top', 1) || !is('right', -1) || !is('bottom', -1)) found.push('cut');
        if (Math.min(b.width, b.height) < least) found.push(`${b.width} x ${b.height}`);
        sizes.add(`${Math.round(b.width)} x ${Math.round(b.height)}`);
    }
    return [...found.slice(0, 3), ...sizes.size === 1 ? [] : sizes];
}, [length, least]);

for (const seats of [3, 4, 5]) {
    const p = await sitDown(browser, server.url, 'schwarzarbeit', { seats });
    await toCourt(p);
    ok(await p.id('announcement').count() === 0, `${seats} players: nothing hangs over the judge`);
    ok(await p.id('act-lawyer').getAttribute('aria-disabled') === 'true',
       `${seats} players: the lawyer waits for a card`);
    for (const [width, height] of SIZES) {
        await p.page.setViewportSize({ width, height });
        const found = [];
        for (let length = 1; length <= LONGEST[seats]; length++) {
            found.push(...(await faults(p, length, LEAST)).map(f => `${length} cards: ${f}`));
        }
        ok(found.length === 0, `${seats} players, ${width} x ${height}: cards are whole`, found.join('\n'));
    }
    await p.close();
}

await browser.close();
await server.stop();
end();
