// browser.mjs -- a game that brings only its rules and texts, on the page: whole games by pointer and by
// keys, on a desktop and a phone; nothing axe finds, no secret where it is covered. TAP.
import { launch } from '../../web/test/browser.mjs';
import { myMove, overflows, sitDown, tooSmall, violations } from '../../web/test/game.mjs';
import { serve } from '../../web/test/serve.mjs';
import { begin } from '../../web/test/tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();

// Call whenever that is offered, or else bid.
async function byPointer(p) {
    if (await p.id('act-0').count() === 1) {
        await p.id('act-0').click();
        return;
    }
    await p.id('moves').locator('button').last().click();
    await p.id('actions').locator('.act.primary').click();
}

async function byKeys(p) {
    if (await p.id('act-0').count() === 1) {
        await p.id('act-0').focus();
        await p.page.keyboard.press('Enter');
        return;
    }
    await p.page.keyboard.press('2');
    await p.page.keyboard.press('Enter');
}

async function play(name, act, how) {
    const p = await sitDown(browser, server.url, 'dice', { seats: 2, ...how });
    let turns = 0;
    while (await myMove(p)) {
        if (turns++ === 0) {
            const found = [...await violations(p.page), ...await overflows(p.page),
                           ...await tooSmall(p.page, how.phone ? 43.5 : 24)];
            ok(found.length === 0, `${name}: nothing is wrong with the screen`, found.join('\n'));
            const row = await p.id('row-0').textContent();
            ok(/\d \d \d \d \d/.test(row), `${name}: my dice are there`, row);
        }
        await act(p);
    }
    ok(turns > 2, `${name}: a whole game`, `${turns} turns`);
    await p.page.locator('[data-testid^="step-"]').nth(1).waitFor();
    ok(p.odd.length === 0, `${name}: the score is told, and nothing odd in the console`, p.odd.join('\n'));
    await p.close();
}

async function law() {
    const page = await browser.newPage();
    await page.goto(`${server.url}/rules/dice`);
    const first = page.getByRole('heading', { name: /^D-1\.1/ });
    await first.waitFor();
    ok(/five dice each/.test(await first.textContent()), 'the law can be read, rule by rule');
    await page.close();
}

await law();
await play('by pointer', byPointer, {});
await play('by keys, on a phone, in German', byKeys, { phone: true, dark: true, lang: 'de' });
await browser.close();
await server.stop();
end();
