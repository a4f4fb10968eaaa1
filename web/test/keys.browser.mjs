// keys.browser.mjs -- by keyboard alone: a whole game through the palette, secrets only while a key is
// held, the focus never lost, Escape never leaves. TAP.
import { DESKTOP, launch } from './browser.mjs';
import { makeTurns } from './game.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();

const MOVES_MAX = 400;
const server = await serve();
const browser = await launch();
const page = await (await browser.newContext({ viewport: DESKTOP })).newPage();
const mine = makeTurns(page);
const key = name => page.keyboard.press(name);
const secret = () => page.getByTestId('secret').count();

await page.goto(`${server.url}/?at=server&speed=0`);
await page.getByTestId('play-pfusch').focus();
await key('Enter');
await page.waitForFunction(() => document.body.dataset.decision === 'me');

ok(await secret() === 0, 'no secret is drawn');
await page.keyboard.down('q');
await page.getByTestId('secret').waitFor();
ok(await secret() === 1, 'while the key is held, it is');
await page.keyboard.up('q');
await page.getByTestId('secret').waitFor({ state: 'detached' });
ok(true, 'and then it is gone');

await page.getByTestId('settings').focus();
await key('Enter');
await page.getByTestId('sheet-settings').waitFor();
await key('Escape');
ok(await page.evaluate(() => document.activeElement?.dataset.testid) === 'settings',
   'focus returns to what opened a sheet');
await key('Escape');
ok(await page.evaluate(() => document.body.dataset.page) === 'table', 'Escape does not leave');

const seq = () => page.evaluate(() => Number(document.body.dataset.seq)), before = await seq();
await page.getByTestId('mix-solid').focus();
await key('Enter');
ok(await page.getByTestId('mix-solid').getAttribute('aria-pressed') === 'true', 'Enter chooses a thing');
await key('Enter');
await page.waitForFunction(was => Number(document.body.dataset.seq) > was, before);
ok(true, 'and Enter again does what is offered for it');

let lost = 0, moves = 0;
for (; moves < MOVES_MAX && await page.getByTestId('ending').count() === 0; moves++) {
    await mine();
    await page.evaluate(() => window.app.whenIdle());
    if (await page.getByTestId('ending').count() > 0) break;
    await key('/');
    await key('Enter');
    await page.evaluate(() => window.app.whenIdle());
    if (await page.evaluate(() => document.activeElement === document.body)) lost++;
}
ok(await page.getByTestId('ending').count() === 1, `a whole game in ${moves} moves`);
ok(lost === 0, 'the focus was never lost', `${lost} times`);

await page.keyboard.press('u');
ok(await page.evaluate(() => JSON.parse(localStorage['krumm.settings']).sound) === false,
   'U mutes, and that is remembered');

await browser.close();
await server.stop();
end();
