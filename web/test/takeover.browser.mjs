// takeover.browser.mjs -- a player asks for a bot's seat of a running game, and the host answers; a seat
// by invitation; the messages about it. With a folder as argument it leaves pictures there. TAP.
import { DESKTOP, PHONE, launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const folder = process.argv.slice(2).find(word => !word.startsWith('--'));
const server = await serve();
const browser = await launch();
const odd = [];

async function person(lang, name, viewport = DESKTOP, colorScheme = 'light') {
    const context = await browser.newContext({ viewport, locale: lang, colorScheme });
    await context.addInitScript(who => {
        if (location.protocol === 'about:') return;
        const kept = JSON.parse(localStorage.getItem('krumm.settings') ?? '{}');
        localStorage.setItem('krumm.settings', JSON.stringify({ ...kept, name: who }));
    }, name);
    const page = await context.newPage();
    page.on('pageerror', e => odd.push(String(e)));
    return { page, id: word => page.getByTestId(word) };
}

const picture = (p, name) => folder && p.page.screenshot({ path: `${folder}/${name}.png` });
const text = (p, id) => p.id(id).textContent();
const seated = p => p.page.waitForFunction(() => document.querySelector('.seat.mine') !== null);

async function ask(p, link, seat) {
    await p.page.goto(link);
    await p.id(`seat-menu-${seat}`).click();
    await p.id('sit-here').click();
    await p.id('entering').waitFor();
}

// ---- the host is asked and says no ---------------------------------------------------------------

const carla = await person('en', 'Carla'), ada = await person('de', 'Ada', PHONE, 'dark');
await carla.page.goto(`${server.url}/?at=server&seats=3`);
await carla.id('play-schwarzarbeit').click();
await seated(carla);
const link = carla.page.url().replace(/[?#].*/, '');

await ask(ada, link, 1);
ok(/Warten, bis Carla antwortet/.test(await text(ada, 'entering')), 'the newcomer sees who is asked');
await carla.id('asks-1').waitFor();
ok(/^Ada would like to take over .*seat/.test(await text(carla, 'asks-1')), 'the host is asked',
   await text(carla, 'asks-1'));
ok(/Same network as you/.test(await text(carla, 'asks-1')), 'and told of the same network');
await picture(carla, 'asked-desktop-light');
await picture(ada, 'waits-phone-dark');
await carla.id('refuse').click();
await ada.id('entering').waitFor({ state: 'detached' });
ok(/abgelehnt/.test(await text(ada, 'toast')), 'the newcomer hears that the answer is no');
ok(await carla.id('asks-1').count() === 0, 'and the question is gone');

// ---- the host says yes ---------------------------------------------------------------------------

await ask(ada, link, 1);
await carla.page.emulateMedia({ colorScheme: 'dark' });
await carla.id('admit').waitFor();
await picture(carla, 'asked-desktop-dark');
await carla.page.setViewportSize(PHONE);
await picture(carla, 'asked-phone-dark');
await carla.page.emulateMedia({ colorScheme: 'light' });
await picture(carla, 'asked-phone-light');
await carla.page.setViewportSize(DESKTOP);
await carla.id('admit').click();
await seated(ada);
ok(true, 'who is let in sits at the table');
await carla.id('panel-log').click();
const said = await carla.id('log').getByText('Ada takes over from a bot. You let them in.').count();
ok(said === 1, 'the log says who let whom in', await text(carla, 'log'));
await ada.page.reload();
await seated(ada);
ok(true, 'and keeps the seat when the page is loaded again');

// ---- others see the question; it is withdrawn ----------------------------------------------------

const eve = await person('en', 'Eve');
await ask(eve, link, 2);
await ada.id('asks-2').waitFor();      // she comes from the host's network, so Ada decides
await carla.id('asks-2').waitFor();
ok(await carla.id('admit').count() === 0 &&
   /Ada is deciding whether Eve may/.test(await text(carla, 'asks-2')),
   'a player who does not decide sees that another is asked', await text(carla, 'asks-2'));
await picture(carla, 'others-desktop-light');
await eve.id('stop-asking').click();
await eve.id('entering').waitFor({ state: 'detached' });
ok(true, 'a newcomer may stop asking');

// ---- a closed table, and an invitation to a seat -------------------------------------------------

await carla.id('invite').click();
await carla.id('room-takeover-closed').locator('..').click();
await picture(carla, 'settings-desktop-light');
await carla.page.keyboard.press('Escape');
await eve.id('seat-menu-2').click();
await eve.page.waitForFunction(() => document.querySelector('[data-testid=sit-here]')
    ?.getAttribute('aria-disabled') === 'true');
ok(true, 'a closed table says that it is');
await carla.id('seat-menu-2').click();
await carla.id('invite-seat').click();
await carla.id('copy-pass').waitFor();
const pass = await carla.page.locator('#copy-pass-text').inputValue();
ok(/#pass=[\w-]{22}$/.test(pass), 'the host invites to a seat; the secret is in the fragment', pass);
await picture(carla, 'invitation-desktop-light');
await eve.page.goto('about:blank');
await eve.page.goto(pass);
await eve.id('entering').waitFor();
ok(!eve.page.url().includes('#'), 'it does not stay in the address');
await ada.id('admit').click();
await seated(eve);
ok(true, 'who is invited and let in sits at the table');
ok(odd.length === 0, 'no page has failed', odd.join('\n'));

await browser.close();
await server.stop();
end();
