// past.browser.mjs -- the player's record: games that end get into it, a review adds its accuracy, and it
// moves to other browsers by file, by link and with a seat. TAP.
import * as fs from 'node:fs';
import { DESKTOP, PHONE, launch } from './browser.mjs';
import { looksWell } from './game.mjs';
import { wholeGame } from './player.mjs';
import { serve } from './serve.mjs';
import { isOver, openPage, play, seated } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const people = [];

async function person(lang, viewport = DESKTOP, more = {}) {
    const context = await browser.newContext({ locale: lang, viewport, ...more });
    await context.addInitScript(() => {
        window.copied = [];
        const writeText = async text => window.copied.push(text);
        Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
        delete Navigator.prototype.share;
    });
    const p = await openPage(context);
    people.push(p);
    return p;
}

const number = async (p, id) => (await p.id(`past-${id}`).textContent()).trim();
const goTo = (p, path) => p.page.goto(server.url + path);
const days = p => p.page.evaluate(() => JSON.parse(localStorage.getItem('krumm.puzzles') ?? '[]'));
const kept = p => p.page.evaluate(() => JSON.parse(localStorage.getItem('krumm.history') ?? '[]'));

const looks = (p, what) => looksWell(ok, p, what);
// ---- nothing yet ---------------------------------------------------------------------------------

const ada = await person('en');
await goTo(ada, '/');
await ada.id('to-past').click();
await ada.id('empty-games').locator('svg').waitFor();
await ada.id('empty-games').getByText(/./).waitFor();
const exports = await ada.id('past-export').count();
ok(exports === 0, 'an empty record is a picture and a sentence', `${exports} buttons to save it`);
await looks(ada, 'an empty record');

// ---- a game in this browser ----------------------------------------------------------------------

await goTo(ada, '/?speed=0&seats=2&bots=novice');
await ada.id('play-pfusch').click();
await seated(ada);
await play(ada, 400);
ok(await isOver(ada), 'a game alone comes to its end');
await ada.page.waitForFunction(() => localStorage.getItem('krumm.history') !== null);
if (await ada.id('skip-reveal').count() > 0) await ada.id('skip-reveal').click();
const place = Number(await ada.page.locator('.step.mine').getAttribute('data-rank'));
await ada.id('to-past').click();
await ada.id('past-games').waitFor();
const [first] = await kept(ada);
ok(first.game === 'pfusch' && first.seats[first.seat].rank === place && first.seats.length === 2
   && first.seats[1 - first.seat].bot === 'novice', 'it is in the record, with place and opponent',
   JSON.stringify(first));
ok(await number(ada, 'games') === '1', 'and is counted');

await ada.id(`past-review-${first.id}`).click();
await ada.page.locator('[data-testid=review][data-done="1"]').waitFor({ timeout: 120000 });
const said = parseFloat(await ada.id(`review-seat-${first.seat}`).locator('b').textContent());
await goTo(ada, '/you');
await ada.id('past-graph').waitFor();
ok(Math.abs(parseFloat(await number(ada, 'accuracy')) - said) < 0.06, 'a review adds its accuracy');

await goTo(ada, `/t/${first.table}`);
await ada.id('show-result').or(ada.id('ending')).waitFor();
await goTo(ada, '/you');
ok((await kept(ada)).length === 1, 'a game that is opened again does not count twice');

// ---- a game at the server ------------------------------------------------------------------------

await wholeGame(ada.page, server.url, 'schwarzarbeit', 3, '&bots=regular,regular');
await ada.page.waitForFunction(() => JSON.parse(localStorage.getItem('krumm.history')).length === 2);
await goTo(ada, '/you');
await ada.id('past-games').waitFor();
const two = await kept(ada);
ok(await number(ada, 'games') === '2' && two[0].victims.length === 3, 'a game at the server counts too');
await ada.id('past-of-schwarzarbeit').click({ force: true });
ok(await number(ada, 'games') === '1', 'numbers of one game');
await ada.id('past-of-all').click({ force: true });
await ada.id('past-against-novice').click({ force: true });
ok(await number(ada, 'games') === '1', 'numbers against one kind of opponents');
await looks(ada, 'the record');

// ---- by file, with the days of puzzles -------------------------------------------------------------

const SOLVED = [{ day: 20000, hints: 1, misses: 0, solved: true }];
await ada.page.evaluate(solved => localStorage.setItem('krumm.puzzles', JSON.stringify(solved)), SOLVED);
await goTo(ada, '/you');
const [file] = await Promise.all([ada.page.waitForEvent('download'), ada.id('past-export').click()]);
const text = fs.readFileSync(await file.path(), 'utf8');
ok(/^krumm-\d{4}-\d\d-\d\d\.json$/.test(file.suggestedFilename()) && JSON.parse(text).games.length === 2,
   'saved as one file');

const bert = await person('de', PHONE);
const give = (p, text, id = 'past-import') => p.id(`${id}-file`).setInputFiles(
    { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
await goTo(bert, '/you');
await bert.id('empty-games').waitFor();
await give(bert, '{"krumm_history":1,"games":7}');
await bert.id('toast').waitFor();
ok((await kept(bert)).length === 0, 'a file that is none is refused');
const evil = structuredClone(JSON.parse(text));
evil.games[0].seats.forEach(s => { s.name = '<img src=x onerror=alert(1)>'; });
evil.games.push({ ...evil.games[1], table: 'javascript:alert(1)', id: 'f'.repeat(16) });
await give(bert, JSON.stringify(evil));
await bert.id('sheet-brought').waitFor();
ok((await bert.id('sheet-brought').textContent()).includes('<img') &&
   await bert.page.locator('img').count() === 0, 'names of strangers are text');
await bert.id('brought-leave').click();
ok((await kept(bert)).length === 0, 'nothing is taken unasked');
await give(bert, text);
await bert.id('brought-take').click();
await bert.id('past-games').waitFor();
ok(await number(bert, 'games') === '2' && await bert.id('past-graph').count() === 1
   && JSON.stringify(await days(bert)) === JSON.stringify(SOLVED), 'another browser reads the file');
await give(bert, text);
await bert.id('brought-take').click();
ok((await kept(bert)).length === 2, 'and again without doubles');
await looks(bert, 'the record on a phone');
await give(bert, 'no record', 'past-record');
await bert.page.locator('main.replay').waitFor();
ok(bert.page.url().includes('/g/FILE-'), 'a file with the record of a game opens its replay');
await goTo(bert, '/you');

// ---- by link -------------------------------------------------------------------------------------

await ada.id('past-link').click();
await ada.id('past-copied').waitFor();
const link = await ada.page.evaluate(() => window.copied.at(-1));
const cora = await person('fr');
await cora.page.goto(link);
await cora.id('brought-take').click();
await cora.id('past-games').waitFor();
ok(await number(cora, 'games') === '2' && (await days(cora)).length === 1
   && !cora.page.url().includes('you='),
   'a link brings the record, and leaves the address');
await cora.page.goto(link.slice(0, -20));
await cora.id('toast').waitFor();
ok((await kept(cora)).length === 2, 'a damaged link brings nothing');
await cora.id('past-forget').click();
await cora.id('past-forget-sure').click();
await cora.id('empty-games').waitFor();
ok((await kept(cora)).length === 0 && (await days(cora)).length === 0, 'the record can be deleted');

// ---- with a seat ---------------------------------------------------------------------------------

await goTo(ada, '/?at=server&speed=0&seats=2');
await ada.id('play-pfusch').click();
await seated(ada);
await ada.page.locator('.seat.mine .seat-name').click();
await ada.id('move-seat').click();
await ada.page.waitForFunction(() => document.querySelector('#copy-ticket-text')?.value.includes('&you='));
const ticket = await ada.page.locator('#copy-ticket-text').inputValue();
const code = new URL(ada.page.url()).pathname;
await cora.page.goto(ticket);
await cora.id('brought-take').click();
await seated(cora);
await cora.page.waitForFunction(() => document.querySelector('.seat.mine') !== null);
ok((await kept(cora)).length === 2 && new URL(cora.page.url()).pathname === code
   && new URL(cora.page.url()).hash === '', 'the link that moves a seat brings the record along');

const odd = people.flatMap(p => p.odd).filter(o => !/Failed to load resource/.test(o));
ok(odd.length === 0, 'silence on the console', odd.join('\n'));
await browser.close();
await server.end();
end();
