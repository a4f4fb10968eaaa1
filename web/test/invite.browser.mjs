// invite.browser.mjs -- tables by code and by link: a code in any spelling, a code switched off, a link
// that was pasted, and one that was renewed. TAP.
import { DESKTOP, launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();

const server = await serve();
const browser = await launch();
const odd = [], asked = [];

async function person(lang) {
    const context = await browser.newContext({ viewport: DESKTOP, locale: lang });
    const page = await context.newPage();
    page.on('pageerror', e => odd.push(String(e)));
    page.on('request', r => asked.push(r.url()));
    return { context, page, id: name => page.getByTestId(name) };
}

const until = (p, test, arg) => p.page.waitForFunction(test, arg);
const isLink = (p, link) => until(p, l => document.body.dataset.link === l, link);
const toast = async p => { await p.id('toast').waitFor(); return p.id('toast').textContent(); };

async function enter(p, typed) {
    await p.page.goto(server.url);
    await p.id('code-show').click();
    await p.id('code').fill(typed);
    await p.id('code-sit').click();
}

// ---- the code works ------------------------------------------------------------------------------

const ada = await person('de'), bert = await person('fr');
await ada.page.goto(`${server.url}/?tempo=normal&seats=2`);
await ada.id('friends-pfusch').click();
const room = ada.id('waiting'), sheet = ada.id('sheet-invite');
await room.waitFor();
const linkNow = () => room.getByTestId('qr').getAttribute('data-text');
const code = await room.getByTestId('big-code').textContent();
const link = await linkNow();
ok(/^([A-Z]{4,6}-){3}\d\d$/.test(code), 'a code is three words and two digits', code);
ok(RegExp(`/t/${code}#invite=[\\w-]{22}$`).test(link), 'the link carries its invitation', link);
await enter(bert, code.toLowerCase().replaceAll('-', ''));
await bert.page.waitForURL(`${server.url}/t/${code}`);
await isLink(bert, 'open');
ok(true, 'a code typed without anything between its words leads to the table');
await bert.page.goto(`${server.url}/t/${code.toLowerCase().replaceAll('-', '')}`);
await bert.page.waitForURL(`${server.url}/t/${code}`);
await bert.id('sit').waitFor();
ok(true, 'so does an address, and it is corrected');
await enter(bert, 'zink');
ok(/ZINK-HOBEL-EICHE-42/.test(await toast(bert)), 'what is no code is explained');
await bert.context.close();

// ---- it does not ---------------------------------------------------------------------------------

await ada.id('room-settings').click();
await sheet.getByTestId('room-code').click();
await room.getByTestId('link-only').waitFor();
ok(await room.getByTestId('big-code').count() === 0 && await ada.id('table-code').count() === 0
   && await linkNow() === link, 'a code that is switched off is not shown; the link stays');
const guest = await person('en');
await enter(guest, code);
const said = await toast(guest);
ok(/no such table/.test(said), 'the code leads nowhere', said);
await guest.page.goto(`${server.url}/t/${code}`);
await isLink(guest, 'gone');
ok(true, 'neither does its address');
await enter(guest, link);
await guest.id('sit').click();
await until(guest, () => document.querySelector('.mine') !== null);
ok(true, 'a link that was pasted leads to the table, and one click to a seat');
await guest.page.goto(`${server.url}/t/${code}`);
await until(guest, () => document.querySelector('.mine') !== null);
ok(true, 'whoever has a seat needs no link');

const tv = await person('en');
await tv.page.goto(server.url + await room.getByTestId('tv-link').getAttribute('href'));
await tv.page.locator('.room .qr').waitFor();
ok(await tv.page.locator('.room .qr').getAttribute('data-text') === link,
   'a television that was opened by the link shows it');

// ---- another link --------------------------------------------------------------------------------

await sheet.getByTestId('room-renew').click();
await until(ada, old => document.querySelector('[data-testid=qr]').dataset.text !== old, link);
const fresh = await linkNow();
const late = await person('en');
await late.page.goto(link);
await isLink(late, 'gone');
await late.page.goto(fresh);
await isLink(late, 'open');
ok(true, 'a renewed link opens the table, the one before does not');
await late.page.reload();
await isLink(late, 'open');
ok(late.page.url() === fresh, 'also when the page is loaded again');

// ---- everywhere ----------------------------------------------------------------------------------

const secrets = [link, fresh].map(l => l.split('=')[1]);
ok(!asked.some(url => secrets.some(s => url.split('#')[0].includes(s))), 'no request has it in its address');
ok(odd.length === 0, 'no exception anywhere', odd.join('\n'));
await browser.close();
await server.stop();
end();
