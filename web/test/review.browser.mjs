// review.browser.mjs -- the review of a game in the page: of a dropped record, with a proof on the table, and
// a table that begins at a moment of it. TAP.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { DESKTOP, PHONE, launch } from './browser.mjs';
import { overflows, violations } from './game.mjs';
import { krumm, serve } from './serve.mjs';
import { openPage, seated, turn } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'krumm-review-'));
process.on('exit', () => fs.rmSync(dir, { recursive: true, force: true }));

function recordOf(game) {
    const file = path.join(dir, game);
    execFileSync(krumm, ['arena', game, '--bots', 'novice,regular,shark', '--games', '1', '--seed', '5001',
                         '--record', file]);
    const review = lang => execFileSync(krumm, ['review', file, '--json', '--lang', lang],
                                        { encoding: 'utf8', maxBuffer: 1 << 28 });
    return { text: fs.readFileSync(file, 'utf8'), review: lang => JSON.parse(review(lang).split('\n')[0]) };
}

const drop = (p, text) => p.page.evaluate(text => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], 'game.jsonl'));
    dispatchEvent(new DragEvent('drop', { dataTransfer: carried, cancelable: true }));
}, text);

const done = p => p.page.locator('[data-testid=review][data-done="1"]').waitFor({ timeout: 120000 });

async function open(options, lang, text) {
    const context = await browser.newContext({ locale: lang, ...options });
    const p = await openPage(context);
    await p.page.goto(`${server.url}/?lang=${lang}`);
    await p.page.locator('.poster').first().waitFor();
    await drop(p, text);
    return p;
}

const near = (a, b) => Math.abs(a - b) < 0.06;

for (const [game, lang] of [['schwarzarbeit', 'en'], ['kohle', 'de'], ['pfusch', 'fr']]) {
    const { text, review } = recordOf(game);
    const p = await open({ viewport: DESKTOP }, lang, text);
    await done(p);
    const told = review(lang), shown = await p.page.evaluate(() =>
        [...document.querySelectorAll('[data-testid^=review-seat-] b')].map(b => parseFloat(
            b.textContent.replace(',', '.'))));
    ok(told.seats.every((s, i) => near(s.accuracy, shown[i])), `${game}: the accuracy of each player`,
       `${shown} ${told.seats.map(s => s.accuracy)}`);
    for (const seat of [0, 1, 2]) {
        await p.id(`review-seat-${seat}`).click();
        const said = await p.page.locator('.review-moment h3').allTextContents();
        ok(told.seats[seat].moments.every((m, i) => said[i].includes(m.title) && said[i].includes(m.when)) &&
           said.length === told.seats[seat].moments.length, `${game}: the moments of seat ${seat}`,
           said.join());
    }
    const faults = await violations(p.page);
    ok(faults.length === 0, `${game}: accessible`, JSON.stringify(faults));
    const wide = await overflows(p.page);
    ok(wide.length === 0, `${game}: nothing overflows`, JSON.stringify(wide));

    await p.page.locator('[data-testid^=show-]').first().click();
    const seat = 2, moment = told.seats[seat].moments[0];
    ok(Number(await p.page.evaluate(() => document.body.dataset.seq)) === moment.seq - 1,
       `${game}: the table shows the moment`);
    ok(await p.id('mark-1').count() === 1, `${game}: the slider has its marks`);

    await p.page.locator('[data-testid^=try-]').first().click();
    await p.page.waitForURL(/SOLO-/);
    await seated(p);
    await turn(p);
    const names = await p.page.evaluate(() =>
        [...document.querySelectorAll('.seat-name')].map(n => n.textContent));
    ok(names.some(n => n.includes(told.seats[0].name)), `${game}: a table from here, with the same opponents`,
       names.join());
    ok(p.odd.length === 0, `${game}: silence on the console`, p.odd.join('\n'));
    await p.page.context().close();
}

// A proof, fact by fact, on a phone.
{
    const { text, review } = recordOf('schwarzarbeit');
    const p = await open({ viewport: PHONE }, 'en', text);
    await done(p);
    const told = review('en');
    const seat = told.seats.findIndex(s => s.moments.some(m => m.sort === 'known'));
    await p.id(`review-seat-${seat}`).click();
    const moment = told.seats[seat].moments.find(m => m.sort === 'known');
    await p.id(`prove-${moment.seq}`).click();
    const facts = moment.proof.slice(1);
    let right = 0;
    for (const fact of facts) {
        const said = await p.id('proof').textContent();
        const at = Number(await p.page.evaluate(() => document.body.dataset.seq));
        right += said.includes(fact.text) && (fact.seq === 0 || at === fact.seq);
        await p.id('proof-next').click();
    }
    ok(right === facts.length && facts.length > 0, 'each fact of a proof where it came up',
       `${right} of ${facts.length}`);
    ok((await p.id('proof').textContent()).includes(moment.proof[0].text), 'and what follows from them');
    await p.id('proof-end').click();
    await drop(p, 'no record at all');
    await p.page.locator('main.replay').waitFor();
    ok(true, 'what is no record is refused');
    await p.page.context().close();
}

await browser.close();
await server.end();
end();
