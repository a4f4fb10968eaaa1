// places.browser.mjs -- Schwarzarbeit: whatever is chosen, no button of a move comes, goes or moves, on
// large screens and on phones. TAP.
import { launch } from './browser.mjs';
import { denounce, myMove, sitDown } from './game.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const WIDE = [[1024, 768], [1440, 900]], PHONES = [[390, 844], [360, 640]];

// The visible buttons, and where they are.
const places = p => p.page.locator('.act').evaluateAll(all => all.map(e => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return width === 0 ? '' : `${e.dataset.testid} ${[x, y, width, height].map(Math.round)}`;
}).filter(s => s !== '').join('\n'));

// Before and after a card, a person or a denounced card is chosen. A phone shows one side at a time.
async function samePlaces(p, name) {
    const before = await places(p), moved = [];
    for (const side of ['piles', 'market']) {
        const turn = p.id(`show-${side}`);
        if (await turn.count() > 0) await turn.click();
        else if (side === 'market' && await p.id('show-piles').count() === 0) break;
        for (const thing of await p.page.locator('.sw-card, .sw-who, button.sw-back').all()) {
            if (!await thing.isVisible()) continue;
            await thing.click();
            await p.idle();
            const after = await places(p);
            if (after !== before) moved.push(await thing.getAttribute('data-testid'), after);
            await p.page.keyboard.press('Escape');
            await p.idle();
        }
    }
    ok(before !== '' && moved.length === 0, `${name}: a choice moves no button`,
       [before, ...moved].join('\n'));
}

async function phases(lang, phone) {
    const p = await sitDown(browser, server.url, 'schwarzarbeit', { seats: 4, lang, phone });
    const seen = new Set();
    while (seen.size < 3 && await myMove(p)) {
        const { phase, turn } = await p.data();
        if (!seen.has(phase) && Number(turn) > 2) {          // some cards are denounced
            seen.add(phase);
            for (const [width, height] of phone ? PHONES : WIDE) {
                await p.page.setViewportSize({ width, height });
                await samePlaces(p, `${phase}, ${lang}, ${width} x ${height}`);
            }
        }
        if (phase === 'take') await denounce(p);
        else await p.id(phase === 'look' ? 'act-pass' : 'act-end').click();
        await p.idle();
    }
    ok(seen.size === 3, `${lang}: all phases were there`, [...seen].join());
    await p.close();
}

for (const lang of ['en', 'de', 'fr']) {
    await phases(lang, false);
    await phases(lang, true);
}
await browser.close();
await server.stop();
end();
