// orders.browser.mjs -- a standing order in the page: a flag opens it, a switch gives it, and the table
// passes without a click; on a server and in the page alone. TAP.
import { DESKTOP, launch, PHONE } from './browser.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();

async function orders(where, viewport) {
    const page = await (await browser.newContext({ viewport })).newPage();
    const id = name => page.getByTestId(name);
    await page.goto(`${server.url}/?${where}speed=0`);
    await id('play-schwarzarbeit').click();
    await page.waitForFunction(() => document.body.dataset.decision === 'me');
    const phase = () => page.evaluate(() => document.body.dataset.phase);
    ok(await phase() === 'look', 'everybody is asked for a detective');
    await id('orders').click();
    const box = await id('order-card').boundingBox();
    ok(box.x >= 0 && box.x + box.width <= viewport.width && box.y >= 0, 'the switch is inside the window',
       JSON.stringify(box));
    ok(await id('order-1').count() === 1, 'lawyers have a switch of their own');
    ok(!await id('order-0').isChecked(), 'it is off');
    await id('order-0').check();
    ok(await id('orders').getAttribute('aria-pressed') === 'true', 'the flag shows that it is on');
    await page.waitForFunction(() => document.body.dataset.phase !== 'look');
    ok(true, 'the table passes without a click');
    await page.evaluate(() => window.app.whenIdle());
    ok(await id('orders').getAttribute('aria-pressed') === 'true', 'and the order stays');
    await page.context().close();
}

await orders('at=server&', DESKTOP);
await orders('', PHONE);
await browser.close();
await server.stop();
end();
