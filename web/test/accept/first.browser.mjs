// first.browser.mjs -- acceptance A: the first minute of a newcomer, and asking about things
import {
    accept,
    DESKTOP,
    eventually,
    FULL,
    GAMES,
    openTable,
    everybody,
    caughtUp,
    drive,
    seated,
    PHONE,
} from './kit.mjs';
import { selectSomething } from './tour.mjs';

const SIZES = { desktop: DESKTOP, phone: PHONE };
const ACTS = '[data-testid^="act-"]:not([aria-disabled=true])';
const [SOON, LIMIT] = FULL ? [4000, 15000] : [20000, 40000]; // a machine that does other things too

// A new user: PLAY NOW, an item on the table, the offers of the action bar.
async function newcomer(p, server, game) {
    await p.page.goto(server.url);
    const early = await p.page.locator('input:visible, [role=dialog]').count();
    const began = performance.now();
    await p.id(`play-${game}`).click();
    await p.until(() => document.body.dataset.decision === 'me');
    const seen = performance.now() - began;
    let clicks = 1;
    const fields = await p.page.locator('input:visible, [role=dialog]').count();
    const seq = () => p.page.evaluate(() => Number(document.body.dataset.seq));
    const before = await seq();
    if ((await p.page.locator(ACTS).count()) === 0) {
        if (!(await selectSomething(p))) throw new Error('nothing can be selected');
        clicks++;
    }
    await p.page.locator(ACTS).first().click();
    clicks++;
    await eventually(async () => (await seq()) > before, 'the first decision is taken');
    return { early, fields, seen, clicks, took: performance.now() - began };
}

await accept(async (test, world) => {
    for (const game of GAMES)
        for (const [name, size] of Object.entries(SIZES)) {
            const p = await world.person({ size });
            let r = null;
            await test(
                'A1',
                `${game}, ${name}: a first decision within three clicks and 15 s`,
                async () => {
                    r = await newcomer(p, world.server, game);
                    console.log(`# ${r.clicks} clicks, ${Math.round(r.took)} ms`);
                    return [
                        r.clicks > 3 && `${r.clicks} clicks`,
                        r.took > LIMIT && `${r.took} ms`,
                    ].filter(x => x);
                },
            );
            await test('A2', `${game}, ${name}: nothing to fill in before`, async () =>
                r.early + r.fields > 0 ? ['there is a field or a dialog'] : [],
            );
            await test('A3', `${game}, ${name}: the decision is there within 4 s`, async () =>
                r.seen > SOON ? [`${r.seen} ms`] : [],
            );
            await p.close();
        }
    await asking(test, world);
});

// All kinds of things that are drawn in the course of a game; each opens a rule.
async function asking(test, { person, server }) {
    const kinds = new Set();
    for (const game of GAMES) {
        await test('A7', `${game}: every kind of thing opens its rule`, async () => {
            const table = await openTable(server, game);
            const all = await everybody(server, table);
            const p = await seated(await person(), server, table, 0);
            const bad = [],
                here = new Set();
            for (let i = 0; i < 8; i++) {
                await caughtUp(p, all[0]);
                const drawn = await p.page.evaluate(() =>
                    [...document.querySelectorAll('[data-kind]')]
                        .filter(e => e.checkVisibility())
                        .map(e => e.dataset.kind),
                );
                for (const kind of new Set(drawn)) {
                    if (here.has(kind)) continue;
                    here.add(kind);
                    if (!(await opensRule(p, kind))) bad.push(`${kind} opens nothing`);
                }
                await drive(all, () => false, { most: 9 });
            }
            for (const kind of here) kinds.add(`${game} ${kind}`);
            console.log(`# ${[...here].join(' ')}`);
            for (const one of all) one.close();
            await p.close();
            return bad;
        });
    }
    await test('A7', 'at least 25 kinds of things in all', async () =>
        kinds.size < 25 ? [`${kinds.size}: ${[...kinds].join(', ')}`] : [],
    );
}

async function opensRule(p, kind) {
    const thing = p.page.locator(`[data-kind="${kind}"]:visible`).first();
    await p.id('ask').click();
    await thing.dispatchEvent('click');
    const sheet = p.id('sheet-rule');
    const good = await sheet.waitFor().then(
        () => true,
        () => false,
    );
    const number = good ? await sheet.textContent() : '';
    await p.page.keyboard.press('Escape');
    await p.page.keyboard.press('Escape');
    return /[A-Z]-\d+\.\d+/.test(number);
}
