// names.browser.mjs -- a right-to-left name does not turn its line round, and long words in talk do not
// scroll the log sideways; a player takes another name at any table. TAP.
import { DESKTOP, launch, PHONE } from './browser.mjs';
import { serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();

const NAME = '\u05d3\u05d5\u05d3', SUM = '12 + 30 = 42', LONG = 'x'.repeat(240);
const server = await serve(), browser = await launch();
const made = await (await fetch(`${server.url}/api/tables`, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'pfusch', seats: 2, bots: ['novice'], name: NAME }),
})).json();

// The player chats; a spectator is shown it.
const talk = (page, texts) => page.evaluate(({ table, token, texts }) => new Promise(done => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    let left = texts.length;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'join', table, token }));
    socket.onmessage = ({ data }) => {
        const { type } = JSON.parse(data);
        if (type === 'view')
            texts.forEach((text, i) => socket.send(JSON.stringify({ type: 'say', text, id: i + 1 })));
        if (type === 'done' && --left === 0) done();
    };
}), { ...made, texts });

// Where the first of these words is in the line, from its left.
const leftOf = (page, line, word) => line.evaluate((p, word) => {
    const walk = document.createTreeWalker(p, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const at = node.data.indexOf(word);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        return range.getBoundingClientRect().left;
    }
    return NaN;
}, word);

const first = await browser.newPage({ viewport: DESKTOP, locale: 'en' });
await first.goto(`${server.url}/t/${made.table}?lang=en`);
await first.getByTestId('panel-talk').click();
await talk(first, [SUM, LONG]);
for (const [size, page] of [['desktop', first],
                            ['phone', await browser.newPage({ viewport: PHONE, locale: 'en' })]]) {
    if (size === 'phone') {
        await page.goto(`${server.url}/t/${made.table}?lang=en`);
        await page.getByTestId('tab-talk').click();
    }
    const box = page.getByTestId('talk');
    const line = box.locator('p').filter({ hasText: SUM });
    await line.waitFor();
    await box.locator('p').filter({ hasText: 'xxxx' }).waitFor();
    const [name, sum] = [await leftOf(page, line, NAME), await leftOf(page, line, '12')];
    ok(name < sum, `${size}: the name stands before what is said`, `${name} ${sum}`);
    const [wide, room] = await box.evaluate(b => [b.scrollWidth, b.clientWidth]);
    ok(wide <= room, `${size}: a long word is broken`, `${wide} in ${room}`);
}

// ---- another name ----------------------------------------------------------------------------------

async function rename(where, change) {
    const page = await browser.newPage({ viewport: DESKTOP, locale: 'en' });
    const id = name => page.getByTestId(name);
    await page.goto(`${server.url}/?${where}speed=0&tempo=none`);
    await id('play-schwarzarbeit').click();
    const mine = async () => {
        await page.waitForFunction(() => document.body.dataset.decision === 'me');
        await page.locator('.seat.mine .seat-name').click();
        return id('my-name');
    };
    await change(page, id, mine);
    await page.evaluate(() => window.app.whenIdle());
    await page.reload();
    const name = await (await mine()).inputValue();
    await page.close();
    return name;
}

const LONGEST = 'Ä'.repeat(16);
async function onSeat(page, id, mine) {
    const field = await mine();
    await field.fill(`${LONGEST}Ä`);
    await id('name-full').waitFor();
    ok(await field.inputValue() === LONGEST, 'a name that is too long is cut, and the page says so');
    await field.press('Enter');
}
async function inSettings(page, id) {
    await page.waitForFunction(() => document.body.dataset.decision === 'me');
    await id('settings').click();
    await id('set-name').fill('Lineal');
    await page.keyboard.press('Escape');
}
for (const [where, what] of [['', 'in the page alone'], ['at=server&', 'at a server']]) {
    ok(await rename(where, onSeat) === LONGEST, `a player changes their name on the seat, ${what}`);
    ok(await rename(where, inSettings) === 'Lineal', `and in the settings, ${what}`);
}
await browser.close();
await server.stop();
end();
