// manner.browser.mjs -- acceptance B6-B8 D5 D7 D8 D10 N: other screens, those who listen, sound
import {
    accept,
    ACTS,
    at,
    atTable,
    caughtUp,
    drive,
    eventually,
    everybody,
    openTable,
    PHONE,
    seated,
} from './kit.mjs';
import { selectSomething } from './tour.mjs';

// ---- B6-B8: other screens ------------------------------------------------------------------------

const SPACING = `* { line-height: 1.5 !important; letter-spacing: .12em !important;
                     word-spacing: .16em !important; }
                 p { margin-bottom: 2em !important; }`;
const SCREENS = {
    'B6 zoom of 200 %': { context: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 } },
    'B6 wide spacing': { spacing: true },
    'B7 phone on its side': { context: { viewport: { width: 844, height: 390 }, hasTouch: true } },
};

// One turn by pointer: something is selected, and what it offers can be pressed.
async function oneTurn(p) {
    const before = p.frames.filter(f => f.m.type === 'done').length;
    if ((await p.page.locator(ACTS).count()) === 0 && !(await selectSomething(p)))
        return ['nothing can be selected'];
    const isDone = () => p.frames.filter(f => f.m.type === 'done').length > before;
    const press = async () => {
        const act = p.page.locator(ACTS).first();
        await act.scrollIntoViewIfNeeded();
        await act.click();
    };
    const chooses = await p.page.locator(ACTS).first().getAttribute('data-testid');
    await press();
    if (chooses.startsWith('act-name-')) await press();         // of a family, whose price is next
    await eventually(isDone, 'it is done');
    return [];
}

async function screens(test, world) {
    for (const game of at('kohle'))
        for (const [name, o] of Object.entries(SCREENS)) {
            await test(name.slice(0, 2), `${game}: a turn with ${name.slice(3)}`, async () => {
                const { p, close } = await atTable(world, game, o);
                if (o.spacing) {
                    await p.page.evaluate(css => {
                        const sheet = new CSSStyleSheet();
                        sheet.replaceSync(css);
                        document.adoptedStyleSheets = [sheet];
                    }, SPACING);
                }
                const over = await p.page.evaluate(
                    () => document.documentElement.scrollWidth - innerWidth,
                );
                const said = await oneTurn(p);
                await close();
                return over > 0 ? [...said, `${over} too wide`] : said;
            });
        }
    for (const game of at('kohle'))
        await test('B8', `${game}: the action bar is in the lower 40 % of the phone`, async () => {
            const { p, close } = await atTable(world, game, { size: PHONE });
            const box = await p.id('actions').boundingBox();
            await close();
            return box.y < PHONE.height * 0.6 ? [`at ${box.y}`] : [];
        });
}

// ---- D: those who listen, and those who need time ------------------------------------------------

async function voices(test, world) {
    for (const game of at('schwarzarbeit'))
        await test('D7', `${game}: public events are sentences, in order, 700 ms apart`, async () => {
            const { p, all, close } = await atTable(world, game);
            // An observer would be told only when all that was to do then is done.
            await p.page.evaluate(() => {
                window.said = [];
                const polite = document.getElementById('polite'),
                    { append } = polite;
                polite.append = line => {
                    window.said.push({ at: performance.now(), text: line.textContent });
                    append.call(polite, line);
                };
            });
            await p.id('panel-log').click();
            const before = await p.page.locator('[data-testid=log] :is(p, h2)').count();
            await drive(all, () => false, { most: 5 });
            await caughtUp(p, all[0]);
            const log = (await p.page.locator('[data-testid=log] :is(p, h2)').allTextContents()).slice(
                before,
            );
            await p.until(n => window.said.length >= n, log.length);
            const said = await p.page.evaluate(() => window.said);
            const near = said.some((s, i) => i > 0 && s.at - said[i - 1].at < 699);
            const order = log
                .slice(0, said.length)
                .every((l, i) => said[i].text.includes(l) || l.includes(said[i].text));
            await close();
            return [
                said.length === 0 && 'nothing was said',
                near && 'too fast',
                !order && `said ${said.map(s => s.text).join(' | ')}; log ${log.join(' | ')}`,
            ].filter(x => x);
        });
    await test('D7', 'what is asked of me interrupts', async () => {
        const { p, all, close } = await atTable(world, 'schwarzarbeit');
        await drive(all, a => !a[0].view.must.includes(0));
        await drive(all, a => a[0].view.must.includes(0));
        await caughtUp(p, all[0]);
        const [said, status] = [
            await p.page.locator('#assertive').textContent(),
            await p.id('status').textContent(),
        ];
        const live = await p.page.locator('#assertive').getAttribute('aria-live');
        await close();
        return [
            live !== 'assertive' && String(live),
            said.trim() === '' && `nothing; status ${status}`,
        ].filter(x => x);
    });
}

async function comfort(test, world) {
    await test('D8', 'time can be doubled, and switched off', async () => {
        const p = await world.person();
        await p.page.goto(world.server.url);
        await p.id('options-kohle').click();
        await p.id('opt-play').waitFor();
        const said = [];
        for (const tempo of ['none', 'relaxed', 'normal', 'blitz']) {
            if ((await p.id(`opt-tempo-${tempo}`).count()) !== 1) said.push(`no ${tempo}`);
        }
        await p.close();
        const { p: q, close } = await atTable(world, 'kohle');
        if ((await q.id('clock').count()) > 0) said.push('a clock without tempo');
        await close();
        return said;
    });
    await test('D10', 'without holding: a tap shows what is hidden, and it goes by itself', async () => {
        const { p, close } = await atTable(world, 'kohle');
        await p.id('settings').click();
        await p.id('set-peek').check();
        await p.page.keyboard.press('Escape');
        const shown = p.id('secret').waitFor(); // begun before: it is there for four seconds only
        await p.id('peek').click();
        await shown;
        await p.id('secret').waitFor({ state: 'detached' });
        await close();
    });
    for (const game of at('schwarzarbeit'))
        await test('D5', `${game}: forced colours leave every control its edge`, async () => {
            const { p, close } = await atTable(world, game, { context: { forcedColors: 'active' } });
            const bad = await p.page.evaluate(() =>
                [...document.querySelectorAll('.button')]
                    .filter(e => e.checkVisibility() && e.offsetWidth > 0)
                    .filter(e => {
                        const s = getComputedStyle(e);
                        return parseFloat(s.borderTopWidth) === 0 && !e.classList.contains('quiet');
                    })
                    .map(e => e.dataset.testid),
            );
            await close();
            return bad;
        });
}

// ---- N: sound ------------------------------------------------------------------------------------

const AUDIO = `window.contexts = 0; const Old = window.AudioContext;
    window.AudioContext = class extends Old { constructor() { super(); window.contexts++; } };`;

async function sound(test, world) {
    const { person, server } = world;
    await test('N1', 'no AudioContext before a gesture', async () => {
        const p = await person();
        await p.context.addInitScript(AUDIO);
        const table = await openTable(server, 'pfusch');
        const all = await everybody(server, table);
        await seated(p, server, table, 0);
        await drive(all, () => false, { most: 6 });
        const early = await p.page.evaluate(() => window.contexts);
        await p.page.mouse.click(5, 5);
        await p.until(() => window.contexts > 0); // when the answer to the gesture has been painted
        await p.page.mouse.click(6, 6);
        const late = await p.page.evaluate(() => window.contexts);
        for (const x of [p, ...all]) await x.close();
        return [early !== 0 && 'before', late !== 1 && `${late} after`].filter(x => x);
    });
    await test('N3', 'U mutes at once, and that is remembered', async () => {
        const { p, close } = await atTable(world, 'pfusch');
        await p.page.keyboard.press('u');
        const off = await p.page.evaluate(() => JSON.parse(localStorage['krumm.settings']).sound);
        await p.page.reload();
        await p.id('settings').click();
        const shown = await p.id('set-sound').isChecked();
        await close();
        return [off !== false && 'not kept', shown && 'on again'].filter(x => x);
    });
    for (const game of at('kohle'))
        await test('N4', `${game}: a page without WebAudio works`, async () => {
            const p = await person();
            await p.context.addInitScript(
                'delete window.AudioContext; delete window.webkitAudioContext;',
            );
            const table = await openTable(server, game);
            const all = await everybody(server, table);
            await seated(p, server, table, 0);
            await p.page.mouse.click(5, 5);
            await drive(all, () => false, { most: 20 });
            await caughtUp(p, all[0]);
            const odd = [...p.odd];
            for (const x of [p, ...all]) await x.close();
            return odd;
        });
}

await accept(async (test, world) => {
    await screens(test, world);
    await voices(test, world);
    await comfort(test, world);
    await sound(test, world);
});
