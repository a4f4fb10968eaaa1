// replay.browser.mjs -- a finished game seen again is the game that was played: every state by its
// hash, every eye, nothing that was not known; by keys, by slider, by address. TAP.
import * as fs from 'node:fs';
import { execFileSync } from 'node:child_process';
import * as os from 'node:os';
import * as path from 'node:path';
import { DESKTOP, launch, PHONE, resize } from './browser.mjs';
import { wholeGame } from './player.mjs';
import { krumm, serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const context = await browser.newContext({ viewport: DESKTOP, locale: 'en', acceptDownloads: true });
await context.addInitScript(() => {     // the name of those who gave none, in their own browser
    const kept = JSON.parse(localStorage.getItem('krumm.settings') ?? '{}');
    localStorage.setItem('krumm.settings', JSON.stringify({ ...kept, name: 'You' }));
});
const page = await context.newPage();
const odd = [];
page.on('console', m => { if (m.type() === 'error' || m.type() === 'warning') odd.push(m.text()); });
page.on('pageerror', e => odd.push(String(e)));
const id = name => page.getByTestId(name);
const at = async () => Number((await id('replay-at').textContent()).split('/')[0]);
const press = async key => {
    await page.keyboard.press(key);
    await page.evaluate(() => window.app.whenIdle());
};

// Every state the page was in while it was played, again.
async function same(game, table, seen) {
    const last = Number((await id('replay-at').textContent()).split('/')[1]);
    const wrong = await page.evaluate(async ({ seen, last }) => {
        const bad = [];
        const slider = document.querySelector('[data-testid=slider]');
        for (let seq = 0; seq <= last; seq++) {
            slider.value = seq;
            slider.dispatchEvent(new Event('input', { bubbles: true }));
            await Promise.resolve();
            const hash = window.app.stateHash();
            if (seen[seq] !== undefined && seen[seq] !== hash) bad.push(seq);
        }
        return bad;
    }, { seen, last });
    const count = Object.keys(seen).length;         // simultaneous entries are one state to the page
    ok(count > 8 && wrong.length === 0, `${game}: ${count > 8 ? 'all' : 'too few'} states are as they were`,
       `${count} states, wrong: ${wrong.join(' ')}`);
}

async function moving(game) {
    await id('board').focus();
    await press('Home');
    ok(await at() === 0, `${game}: Home is the beginning`);
    await press('ArrowRight');
    await press('ArrowRight');
    await press('ArrowLeft');
    ok(await at() === 1, `${game}: arrows step`);
    await press('End');
    ok(await id('ending').isVisible(), `${game}: the end has its score`);
    await press('Home');
    await id('play-x4').click();
    await page.waitForFunction(() => parseInt(
        document.querySelector('[data-testid=replay-at]').textContent, 10) >= 4);
    await id('play-x4').click();
    ok(await at() < 40, `${game}: it plays by itself, and stops`);
}

// The record tells what each seat hid; by everybody's eye nothing of it is in the page.
async function secrecy(game, table) {
    await page.goto(`${server.url}/g/${table}#0.-`);
    await page.reload();
    await id('slider').waitFor();
    const half = Math.floor(Number((await id('replay-at').textContent()).split('/')[1]) / 2);
    for (let i = 0; i < 3; i++) await press('ArrowRight');
    await id('slider').fill(String(half));
    ok(await id('secret').count() === 0 && await id('all-secrets').count() === 0
       && await id('knew').count() === 0, `${game}: nobody's secrets are shown at first`);
    await id('eye').selectOption('1');
    ok(await id('secret').count() === 0, `${game}: nor by another eye, until asked`);
    await id('knew').click();
    ok(await id('secret').count() === 1, `${game}: then what that seat knew`);
    await page.waitForFunction(h => location.hash === h, `#${half}.1`);
    ok(true, `${game}: the address is the moment`);
    await page.reload();
    await id('slider').waitFor();
    ok(await at() === half && await id('eye').inputValue() === '1', `${game}: and leads back to it`);
    await id('eye').selectOption('all');
    await id('panel-notebook').click();
    ok(await id('all-secrets').locator('section').count() === 3, `${game}: all cards, when asked for`);
}

// A bot explains its move, in a view that may know it; the page stays responsive.
async function reasons(game) {
    const closed = async () => await id('why').getAttribute('aria-disabled') === 'true';
    await id('eye').selectOption('all');
    await id('slider').fill('30');
    while (await closed()) await press('ArrowRight');       // to the next move of a seat
    await id('eye').selectOption('');
    ok(await closed(), `${game}: reasons are their maker's secret`);
    await id('eye').selectOption('all');
    await id('why').click();
    await id('why-lines').locator('li').first().waitFor();
    const said = await id('sheet-why').textContent();
    ok(!/[{}]/.test(said), `${game}: a move has its reasons`, said);
    await press('Escape');
}

// A line of the log links to its moment.
async function byLog(game) {
    await id('eye').selectOption('');
    await id('panel-log').click();
    await press('End');
    const line = page.locator('[data-testid=log] p[data-seq] a').nth(4);
    const seq = Number(/\d+$/.exec(await line.getAttribute('data-testid'))[0]);
    await line.click();
    ok(await at() === seq, `${game}: a line of the log leads to its moment`, `${await at()}, not ${seq}`);
}

// The notebook goes as deep as its reader likes.
async function notes() {
    await id('eye').selectOption('');
    await id('panel-notebook').click();
    await id('slider').fill('60');
    const stamps = () => page.locator('[data-testid=notes] [data-stamp]').count();
    await id('notes-level').selectOption('1');
    const seen = await stamps();
    await id('notes-level').selectOption('3');
    await page.locator('[data-testid=notes] .sw-mark', { hasText: /^\d+$/ }).first().waitFor();
    ok(await stamps() >= seen, 'schwarzarbeit: what can be proved is stamped, and the rest has chances');
}

// Marks of the pencil are there from the turn in which they were made.
async function pencil(table) {
    const made = [...'ABCDEFGHJKLMNOPRSTVW'].map(person => ({ turn: 4, person, seat: 1, mark: 2 }));
    await page.evaluate(([name, text]) => localStorage.setItem(name, text),
                        [`krumm.pencil.${table}.0`, JSON.stringify(made)]);
    await page.goto(`${server.url}/g/${table}#0.0`);
    await page.reload();
    await id('slider').waitFor();
    await id('panel-notebook').click();
    const last = Number((await id('replay-at').textContent()).split('/')[1]);
    const early = new Set(), late = new Set();
    for (let seq = 20; seq <= last; seq += 6) {
        await id('slider').fill(String(seq));
        const turn = Number(/\d+/.exec(await id('progress').textContent())[0]);
        const marks = await page.locator('[data-testid$="-1"][data-mark]').evaluateAll(
            all => all.map(e => e.dataset.mark));
        for (const mark of marks) (turn < 4 ? early : late).add(mark);
    }
    ok([...early].join() === '0' && [...late].join() === '2',
       'schwarzarbeit: pencil marks appear when they were made', `${[...early]}; ${[...late]}`);
}

// One seat at most is the reader's own.
async function names(game) {
    await id('panel-log').click();
    await press('End');
    for (const eye of ['1', '', '0']) {
        await id('eye').selectOption(eye);
        const seats = await page.locator('.seat-name b').allTextContents();
        const log = await id('log').textContent();
        const wrong = /\bYou (?:opens|turns|mixes|seals|hires|denounces|has|gives|points)\b.*/.exec(log);
        ok(seats.filter(s => s === 'You').length === (eye === '' ? 0 : 1) && wrong === null,
           `${game}: only the eye's own seat is called You (${eye || 'everybody'})`, `${seats}; ${wrong}`);
    }
}

// All steps can be taken on a phone, nothing asks for a move, and there is a way back to the result.
async function onPhone(game, table) {
    await resize(page, PHONE.width, PHONE.height);
    await id('slider').fill('25');
    const said = await id('status').textContent();
    ok(/step 25 of/.test(said), `${game}: the replay says where it is and asks for nothing`, said);
    const parts = page.locator('.replay-bar button, .replay-bar a, .replay-bar select');
    const hidden = await parts.evaluateAll(all => all.filter(e => {
        const b = e.getBoundingClientRect();
        const isGone = b.width === 0 && e.dataset.testid !== 'play-x4';
        return isGone || b.right > innerWidth || b.bottom > innerHeight || b.left < 0;
    }).map(e => e.dataset.testid));
    ok(hidden.length === 0, `${game}: every button of the bar is on a phone's screen`, hidden.join());
    if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-${game}.png` });
    await id('replay-right').click();
    ok(await at() === 26, `${game}: and steps`);
    await id('to-result').click();
    await id('ending').waitFor();
    ok(page.url().endsWith(`/t/${table}`), `${game}: the result is one tap away`, page.url());
    await resize(page, DESKTOP.width, DESKTOP.height);
}

async function saved(game, table) {
    await id('moment').click();
    const [download] = await Promise.all([page.waitForEvent('download'), id('download').click()]);
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'krumm-replay-'));
    const file = path.join(dir, download.suggestedFilename());
    await download.saveAs(file);
    let said = '';
    try { said = execFileSync(krumm, ['verify', file], { encoding: 'utf8' }); } catch (e) { said = `${e}`; }
    ok(path.basename(file) === `${table}.jsonl` && !/Error/.test(said),
       `${game}: the record is saved, and krumm verify has nothing to say against it`, said);
    fs.rmSync(dir, { recursive: true });
    await page.keyboard.press('Escape');
}

for (const game of ['pfusch', 'schwarzarbeit', 'kohle']) {
    const table = await wholeGame(page, server.url, game);
    const seen = await page.evaluate(() => window.seen);
    await page.goto(`${server.url}/g/${table}`);
    await id('slider').waitFor();
    ok(await at() > 0 && await id('ending').count() === 0
       && await page.locator('body[data-phase=""]').count() === 0,
       `${game}: it begins with the first decision`);
    await same(game, table, seen);
    await moving(game);
    await secrecy(game, table);
    await byLog(game);
    await reasons(game);
    if (game === 'schwarzarbeit') await notes();
    if (game === 'schwarzarbeit') await pencil(table);
    await names(game);
    await saved(game, table);
    await onPhone(game, table);
}

await page.goto(`${server.url}/g/ZINK-99`);
ok(await page.getByRole('heading', { level: 1 }).waitFor().then(() => true, () => false),
   'a game there is none of has its page');
ok(odd.filter(o => !/404/.test(o)).length === 0, 'silence on the console', odd.join('\n'));
await browser.close();
await server.stop();
end();
