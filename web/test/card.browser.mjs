// card.browser.mjs -- a result to show around: its picture, the link to the replay, the proof of the
// shuffle. TAP.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { DESKTOP, PHONE, launch } from './browser.mjs';
import { overflows, tooSmall, violations } from './game.mjs';
import { wholeGame } from './player.mjs';
import { krumm, serve } from './serve.mjs';
import { openPage, play, seated } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();

// Width, height and the number of colours of a PNG, read by the browser itself.
const look = (page, png) => page.evaluate(async base => {
    const image = new Image();
    image.src = `data:image/png;base64,${base}`;
    await image.decode();
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, colours: new Set(new Uint32Array(data.buffer)).size };
}, png.toString('base64'));

async function person(lang, viewport) {
    const context = await browser.newContext({ locale: lang, viewport });
    await context.addInitScript(() => {
        window.copied = [];
        const clipboard = { writeText: async text => window.copied.push(text),
                            write: async items => window.copied.push(items[0].types[0]) };
        Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    });
    return openPage(context);
}

async function show(p) {
    if (await p.id('skip-reveal').count() > 0) await p.id('skip-reveal').click();
    await p.id('to-card').click();
    await p.page.locator('[data-testid=card-picture][data-ready="1"]').waitFor();
    await p.page.locator('[data-testid=card-proof]:not([data-flaw="?"])').waitFor();
}

async function picture(p) {
    const [file] = await Promise.all([p.page.waitForEvent('download'), p.id('card-save').click()]);
    const bytes = fs.readFileSync(await file.path());
    return { name: file.suggestedFilename(), ...await look(p.page, bytes) };
}

// ---- at a server ---------------------------------------------------------------------------------

for (const [game, lang, size] of [['schwarzarbeit', 'de', DESKTOP], ['kohle', 'fr', PHONE]]) {
    const p = await person(lang, size);
    const table = await wholeGame(p.page, server.url, game, 3);
    await show(p);
    const made = await picture(p);
    ok(made.name === 'krumm.png' && made.width === 1200 && made.height === 630 && made.colours > 300,
       `${game}: a picture of the result`, JSON.stringify(made));
    await p.id('card-copy').click();
    ok((await p.page.evaluate(() => window.copied)).includes('image/png'), `${game}: it can be copied`);

    const token = await p.page.evaluate(code => JSON.parse(localStorage.getItem('krumm.seats'))
        .find(h => h.table === code).token, table);
    const text = await (await fetch(`${server.url}/api/games/${table}`,
                                    { headers: { Authorization: `Bearer ${token}` } })).text();
    const file = path.join(server.dir, game);
    fs.writeFileSync(file, text);
    const [, moves, drawn] = /(\d+)\D+(\d+)/.exec(execFileSync(krumm, ['verify', file, '--lang', 'en'],
                                                               { encoding: 'utf8' }));
    const said = await p.id('card-proof').textContent();
    ok(said.includes(moves) && said.includes(drawn), `${game}: the proof of krumm verify`,
       `${said} ${moves} ${drawn}`);

    await p.id('card-eye').selectOption('1');
    await p.id('card-link').click();
    const link = await p.page.evaluate(() => window.copied.at(-1));
    ok(link.startsWith(`${server.url}/g/${table}#0.1`), `${game}: a link by any eye`, link);
    const faults = await violations(p.page);
    ok(faults.length === 0, `${game}: accessible`, faults.join('\n'));
    const wide = (await overflows(p.page)).filter(o => o.includes('wide'));
    ok(wide.length === 0, `${game}: nothing overflows`, wide.join());
    const small = (await tooSmall(p.page, 24)).filter(s => !s.startsWith('text'));
    ok(small.length === 0, `${game}: nothing is too small`, small.join('\n'));
    await p.page.goto(link);
    await p.page.locator('[data-view=replay]').waitFor();
    await p.page.waitForFunction(() => document.querySelector('.seat-name[aria-pressed="true"]') !== null);
    ok(p.odd.length === 0, `${game}: silence on the console`, p.odd.join('\n'));
    await p.page.context().close();

    // A record that was changed does not pass: another outcome of chance, another secret.
    const { instance: { exports: c } } = await WebAssembly.instantiate(fs.readFileSync(
        path.join(path.dirname(krumm), 'review.wasm')), {});
    const verify = record => {
        const bytes = new TextEncoder().encode(record);
        new Uint8Array(c.memory.buffer, c.border_at(), bytes.length).set(bytes);
        const length = c.review_verify(bytes.length);
        return JSON.parse(new TextDecoder().decode(new Uint8Array(c.memory.buffer, c.border_at(), length)));
    };
    ok(verify(text).flaw === '', `${game}: the record is sound`);
    const other = text.replace(/("secret":")(.)/, (_, a, b) => a + (b === '0' ? '1' : '0'));
    ok(other !== text && verify(other).flaw !== '', `${game}: another secret is not`);
    ok(verify('no record').flaw !== '', `${game}: and no record is not`);
}

// ---- in this browser -----------------------------------------------------------------------------

{
    const p = await person('en', DESKTOP);
    await p.page.goto(`${server.url}/?speed=0&seats=2&theme=dark`);
    await p.id('play-pfusch').click();
    await seated(p);
    await play(p, 400);
    await show(p);
    const made = await picture(p);
    ok(made.colours > 300, 'a game alone has a picture too', JSON.stringify(made));
    ok(await p.id('card-proof').getAttribute('data-flaw') === '' && await p.id('card-link').count() === 0,
       'and a proof, but no link');
    ok(p.odd.length === 0, 'silence on the console', p.odd.join('\n'));
}

await browser.close();
await server.end();
end();
