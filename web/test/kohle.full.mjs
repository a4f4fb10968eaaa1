// kohle.full.mjs -- whole games of Kohle by keys alone and by roles alone; axe in both themes and
// sizes over a game; the reaction window and the closing ring by the clock. TAP.
import { launch } from './browser.mjs';
import { makeTap, myMove, overflows, sitDown, tooSmall, violations } from './game.mjs';
import { byKeys, byPointer, byRoles, decide, look, playOut } from './kohle.mjs';
import { serve } from './serve.mjs';

const { ok, end } = makeTap();
const server = await serve();
const browser = await launch();
const sit = o => sitDown(browser, server.url, 'kohle', o);

for (const [name, how] of [['keys', byKeys], ['roles', byRoles]]) {
    const p = await sit({ seats: 3 });
    let lost = 0;
    const { n, done } = await playOut(p, how(p), 500, async () => {
        if (await p.page.evaluate(() => document.activeElement === document.body)) lost++;
    });
    ok((await p.data()).phase === 'over', `a whole game by ${name}, ${n} decisions`, JSON.stringify(done));
    if (name === 'roles') ok(lost === 0, 'the focus was never lost', `${lost} times`);
    ok(p.odd.length === 0, `${name}: silence on the console`, p.odd.join('\n'));
    await p.close();
}

// Every state there is, each in its own look.
for (const o of [{ dark: true, lang: 'fr' }, { phone: true, lang: 'fr' },
    { phone: true, dark: true, lang: 'en' }]) {
    const p = await sit({ seats: 6, ...o });
    const name = `${o.phone ? 'phone' : 'desktop'} ${o.dark ? 'dark' : 'light'} ${o.lang}`;
    const looked = new Set(), tried = new Set();
    for (let n = 0; n < 200 && await myMove(p); n++) {
        const s = await look(p.page);
        const state = `${s.phase}${s.boss ? ' as the Boss' : ''}${s.agrees.length > 0 ? ', asked' : ''}`;
        if (!looked.has(state)) {
            looked.add(state);
            const found = [...await violations(p.page), ...await overflows(p.page),
                           ...await tooSmall(p.page, o.phone ? 44 : 28)];
            ok(found.length === 0, `${name}, ${state}: axe, widths, heights, sizes`, found.join('\n'));
        }
        await decide(p, byPointer(p), n, tried);
        await p.idle();
    }
    ok(p.odd.length === 0, `${name}: silence on the console`, p.odd.join('\n'));
    await p.close();
}

await browser.close();
await server.stop();
process.exit(end());
