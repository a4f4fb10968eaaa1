// together.browser.mjs -- several browsers at one table: the link, talk in each one's language, a
// seat that moves, a line that breaks, secrets that are not there. TAP.
import { DESKTOP, launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();

const server = await serve();
const browser = await launch();
const odd = [];

async function person(lang) {
    const context = await browser.newContext({ viewport: DESKTOP, locale: lang });
    const page = await context.newPage();
    page.on('pageerror', e => odd.push(String(e)));
    return { context, page, id: name => page.getByTestId(name) };
}

const body = (p, name) => p.page.evaluate(n => document.body.dataset[n], name);
const until = (p, test, arg) => p.page.waitForFunction(test, arg);

// ---- a friend comes by the link ------------------------------------------------------------------

const ada = await person('de'), bert = await person('fr');
await ada.page.goto(`${server.url}/?tempo=normal&seats=2`);
await ada.id('friends-pfusch').click();
await ada.id('waiting').waitFor();
const NOVICES = 'Stift Kalle|Maurer Hein|Gesellin Rike|Bauherr Sorglos';
const sits = novice => until(ada, ([names, wanted]) => RegExp(names).test(
    document.querySelector('[data-testid=wait-seat-1] b').textContent) === wanted, [NOVICES, novice]);
await ada.id('wait-level-1').selectOption('novice');
await sits(true);
await ada.id('wait-level-1').selectOption('regular');
await sits(false);
ok(true, 'the host chooses how well a bot plays');
const link = ada.page.url().replace(/\?.*/, '');
await bert.page.goto(link);
await bert.id('sit').click();
await until(bert, () => document.querySelector('.mine') !== null);
ok(true, 'from the link to a seat in one click, no name asked');
await until(ada, () => /2 von 2/.test(document.querySelector('[data-testid=status]').textContent));
await ada.id('warm-up').click();
await until(ada, () => document.body.dataset.rehearsal === '1' && document.body.dataset.phase !== '');
ok(await body(ada, 'decision') === 'me', 'one may rehearse while friends are awaited');
await ada.page.reload();
await until(ada, () => document.body.dataset.rehearsal === '1' && document.body.dataset.link === 'open');
ok(ada.page.url().startsWith(link), 'the address is the friends\' table, also when loaded again');
await ada.id('to-friends').click();
await ada.id('start').click();
for (const p of [ada, bert]) await until(p, () => document.body.dataset.rehearsal === '0');
await until(ada, () => document.body.dataset.phase === 'mix');
await until(bert, () => document.body.dataset.phase === 'mix');
ok(await body(ada, 'decision') === 'me' && await body(bert, 'decision') === 'me',
   'both are asked');

// ---- talk ----------------------------------------------------------------------------------------

for (const p of [ada, bert]) await p.id('panel-talk').click();
await ada.id('phrase-2').click();
const reads = (p, words) => p.id('talk').getByText(words).first().waitFor().then(() => true, () => false);
ok(await reads(bert, 'Pas chez moi') && await reads(ada, 'Nicht bei mir'),
   'a phrase is read in each one\'s language', await ada.id('talk').textContent());
for (const p of [ada, bert]) await p.id('panel-log').click();

// ---- secrets -------------------------------------------------------------------------------------

await ada.id('mix-hollow').click();
await ada.id('act-mix').click();
await ada.page.evaluate(() => window.app.whenIdle());
const html = await ada.page.evaluate(() => document.body.innerHTML + document.title);
ok(!/hohlen Block|hollow/.test(html), 'what I mixed is not on the page');

// ---- a line that breaks --------------------------------------------------------------------------

await until(bert, seq => document.body.dataset.seq === seq, await body(ada, 'seq'));
const before = await bert.page.evaluate(() => window.app.stateHash());
await bert.context.setOffline(true);
await bert.context.setOffline(false);
await bert.page.reload();
await until(bert, () => document.body.dataset.link === 'open' && document.body.dataset.phase !== '');
ok(await bert.page.evaluate(() => window.app.stateHash()) === before, 'after a reload the same is known');

// ---- a seat moves --------------------------------------------------------------------------------

await bert.page.locator('.seat.mine .seat-name').click();
await bert.id('move-seat').click();
await bert.page.locator('[data-testid=sheet-seat] [data-testid=qr]').waitFor();
const ticket = await bert.page.locator('[data-testid=sheet-seat] [data-testid=qr]').getAttribute('data-text');
const phone = await person('fr');
await phone.page.goto(ticket);
await until(phone, () => document.querySelector('.seat.mine') !== null);
await until(bert, () => document.body.dataset.link === 'moved');
ok(!phone.page.url().includes('ticket'), 'a ticket moves the seat, and leaves the address');
await bert.page.keyboard.press('Escape');
await bert.id('take-seat-back').click();
await until(bert, () => document.body.dataset.link === 'open');
await until(phone, () => document.body.dataset.link === 'moved');
ok(true, 'one click takes it back');

// ---- watching ------------------------------------------------------------------------------------

const tv = await person('en');
await tv.page.goto(`${link}/tv`);
await until(tv, () => document.body.dataset.phase !== '');
ok(await tv.page.locator('.qr').count() === 1, 'a television shows the table and the way to it');
ok(await body(tv, 'decision') === 'other' && await tv.id('actions').count() === 0,
   'a television has nothing to decide');

ok(odd.length === 0, 'no exception anywhere', odd.join('\n'));
await browser.close();
await server.stop();
end();
