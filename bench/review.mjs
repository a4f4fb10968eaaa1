// review.mjs -- how long a review takes in a browser: from a dropped record to the last judgement, and the
// module itself with a processor slowed down by four. A browser slows down only the page's own thread, so
// that part runs there and not in its worker.
// usage: review.mjs [N]     (games of each kind, default 3; KRUMM_BUILD: where `make` builds)
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { DESKTOP, launch } from '../web/test/browser.mjs';
import { krumm, serve } from '../web/test/serve.mjs';

const games = Number(process.argv[2] ?? 3), SLOW = 4;
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'krumm-review-'));
process.on('exit', () => fs.rmSync(dir, { recursive: true, force: true }));
const server = await serve(), browser = await launch();

function recordOf(game, seed) {
    const file = path.join(dir, 'record');
    execFileSync(krumm, ['arena', game, '--bots', 'novice,regular,shark', '--games', '1', '--seed', String(seed),
                         '--record', file]);
    return fs.readFileSync(file, 'utf8').split(/(?<=\n)(?=\{"krumm":)/)[0];
}

async function open() {
    const page = await (await browser.newContext({ viewport: DESKTOP, locale: 'en' })).newPage();
    await page.goto(server.url);
    await page.locator('.poster-art svg').first().waitFor();
    return page;
}

async function inPage(record) {
    const page = await open(), began = Date.now();
    await page.evaluate(text => {
        const carried = new DataTransfer();
        carried.items.add(new File([text], 'game.jsonl'));
        dispatchEvent(new DragEvent('drop', { dataTransfer: carried, cancelable: true }));
    }, record);
    await page.getByTestId('review').waitFor();
    const first = Date.now() - began;
    await page.locator('[data-testid=review][data-done="1"]').waitFor({ timeout: 120000 });
    const all = Date.now() - began;
    await page.context().close();
    return { first, all };
}

async function slowed(record) {
    const page = await open(), session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
    const took = await page.evaluate(async text => {
        const files = JSON.parse(document.querySelector('meta[name=krumm-files]').content);
        const [wasm, { texts, runs }] = await Promise.all([
            fetch(`/${files.review}`).then(answer => answer.arrayBuffer()),
            fetch(`/${files['review-en']}`).then(answer => answer.json())]);
        const began = performance.now();
        const { instance: { exports: c } } = await WebAssembly.instantiate(wasm, {});
        const put = said => {
            const bytes = new TextEncoder().encode(said);
            new Uint8Array(c.memory.buffer, c.border_at(), bytes.length).set(bytes);
            return bytes.length;
        };
        let pack = '', next = 0;
        const all = Object.values(texts).map(t => (typeof t === 'string' ? t : t.join('\x01')) + '\0');
        for (const [start, count] of runs) {
            pack += '\0'.repeat(start - next) + all.splice(0, count).join('');
            next = start + count;
        }
        c.texts_load(put(pack));
        c.review_open(put(text), 0);
        const moves = c.review_moves();
        for (let nth = 0; nth < moves; nth++) c.review_judge_move(nth);
        c.review_told();
        return { all: performance.now() - began, moves };
    }, record);
    await page.context().close();
    return took;
}

const seconds = ms => (ms / 1000).toFixed(1);
console.log(`game            decisions  first seen  complete  module x ${SLOW}   (seconds)`);
for (const game of execFileSync('scripts/games', { encoding: 'utf8' }).trim().split('\n')) {
    for (let i = 0; i < games; i++) {
        const record = recordOf(game, 5001 + i), plain = await inPage(record), slow = await slowed(record);
        console.log([game.padEnd(14), String(slow.moves).padStart(10), seconds(plain.first).padStart(11),
                     seconds(plain.all).padStart(9), seconds(slow.all).padStart(11)].join(' '));
    }
}
await browser.close();
await server.stop();
