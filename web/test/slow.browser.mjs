// slow.browser.mjs -- a slow game in the page: its tempo in the form, the waiting room, clocks in days, a
// vacation, and the game in the list of those that wait. With a folder as argument it leaves pictures there.
// TAP.
import { DESKTOP, PHONE, launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const folder = process.argv.slice(2).find(word => !word.startsWith('--'));
const server = await serve();
const browser = await launch();

const WAYS = [['en', DESKTOP, 'light'], ['de', PHONE, 'dark'], ['fr', PHONE, 'light']];

for (const [lang, viewport, colorScheme] of WAYS) {
    const context = await browser.newContext({ viewport, locale: lang, colorScheme });
    const page = await context.newPage();
    const odd = [];
    page.on('pageerror', e => odd.push(String(e)));
    const id = word => page.getByTestId(word);
    const shot = name => folder && page.screenshot({ path: `${folder}/slow-${lang}-${name}.png` });
    await page.goto(server.url);
    await id('options-pfusch').click();
    await id('opt-tempo-3d').click();
    await id('opt-absent-bot').click();
    ok(await id('opt-play').count() === 0, `${lang}: a slow game is no game alone`);
    await shot('form');
    await id('opt-friends').click();
    const facts = await id('facts').textContent();
    ok(/3 (days|Tage|jours)/.test(facts) && /bot|Bot|robot/.test(facts), `${lang}: the waiting room says so`);
    await shot('room');
    await id('start').click();
    await id('clock').waitFor();
    const clock = await id('clock').textContent();
    ok(/^\s*(2|3)\s?\S+ \d+/.test(clock), `${lang}: the clock counts days: ${clock}`);
    await id('seat-menu-0').click();
    ok(await id('pause').count() === 0, `${lang}: there are no pauses of a minute`);
    await id('vacation-days-3').click();
    await shot('vacation');
    await id('vacation-begin').click();
    await id('vacation-0').waitFor();
    ok(/^\s*(5|6)\s?\S+/.test(await id('clock').textContent()), `${lang}: the vacation moves the deadline`);
    await shot('table');
    await page.goto(server.url);
    await page.waitForFunction(() =>
        document.querySelector('.listed .small')?.textContent.match(/by|bis|avant/));
    await shot('home');
    ok(odd.length === 0, `${lang}: no errors: ${odd}`);
    await context.close();
}
await browser.close();
await server.end();
end();
