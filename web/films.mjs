// films.mjs -- film strips of the moments of a game, eight pictures each (build/shots/GAME-moments.jpg), and
// one that moves (build/shots/GAME.webp, by img2webp). The clock of the page is stopped while others move;
// whatever begins to move is filmed, each kind once.
// usage: node films.mjs [GAME...]
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { advance, holdTime } from './film.mjs';
import { DESKTOP, everybody, GAMES, openKit, openTable, pick, seated, settled } from './test/accept/kit.mjs';
import { toTheEnd } from './test/accept/tour.mjs';

const out = path.join(path.dirname(fileURLToPath(import.meta.url)), '../build/shots');
const MOST = 28, STEP = 110, IN_STRIP = 8;      // pictures of a moment, milliseconds between them
const LOOK = { motion: true, theme: 'light', lang: 'en', context: { deviceScaleFactor: .5 } };

// The moments to film (classes of things on the stage), the moves that lead to them, and the film that moves.
// `near`: the page is there only when this is true of what all see, for a long game.
const nearDeal = v => ['called', 'last'].includes(v.phase) || v.phase === 'wait' && v.play === 'boss';
const SEATS = 4;
const hasHouses = v => v.height.filter(n => n > 1).length >= SEATS;
const PLAN = {
    schwarzarbeit: { wanted: ['sw-catch', 'sw-turning'], likes: ['claim'], moves: 'sw-catch' },
    kohle: { wanted: ['ko-takeover', 'ko-closing', 'ko-last.end'], likes: ['boss', 'call', 'agree'],
             moves: 'ko-takeover', near: nearDeal },
    pfusch: { wanted: ['pf-weighing', 'hollow', 'solid'], likes: ['hollow', 'probe'], moves: 'hollow',
              near: hasHouses },
};

const seen = page => page.evaluate(() =>
    [...document.querySelectorAll('.stage, .pf-stage, .pf-stamp')].map(e => e.className).join(' '));

// A film of whatever moves now, and what was on the stage meanwhile.
async function filmNow(page) {
    const pictures = [], names = new Set();
    for (let now = await seen(page); now !== '' && pictures.length < MOST; now = await seen(page)) {
        for (const name of now.split(' ')) names.add(name);
        pictures.push(await page.screenshot());
        await advance(page, STEP);
    }
    pictures.push(await page.screenshot());
    return { pictures, names };
}

const isBusy = page => page.evaluate(() => document.body.dataset.busy === '1');

// Films all that comes on the stage until nothing moves: after a handshake coins fly, then a die may roll.
async function watch(page, wanted, found) {
    for (let i = 0; i < 120 && await isBusy(page); i++) {
        if (await seen(page) === '') {
            await advance(page, STEP);
            continue;
        }
        const { pictures, names } = await filmNow(page);
        for (const w of wanted) if (w.split('.').every(name => names.has(name))) found[w] ??= pictures;
    }
}

const begins = (page, seq) => page.waitForFunction(s => document.body.dataset.busy === '1'
    || Number(document.body.dataset.seq) >= s, seq, { polling: 20, timeout: 10000 }).catch(() => undefined);

// Something may come on the stage within a few tasks.
async function rises(page) {
    for (let i = 0; i < 8 && await isBusy(page) && await seen(page) === ''; i++) await advance(page, 1);
}

function choose(able, likes) {
    const isLiked = l => l.move.split(' ').some(word => likes.includes(word));
    const liked = able.flatMap(p => p.view.legal.filter(isLiked).map(l => [p, l]));
    if (liked.length > 0 && Math.random() < .5) {
        const [p, l] = liked[Math.floor(Math.random() * liked.length)];
        return [p, pick([l])];
    }
    const p = able[Math.floor(Math.random() * able.length)];
    return [p, pick(p.view.legal)];
}

async function arrive(kit, table) {
    const p = await seated(await kit.person({ ...LOOK, size: DESKTOP }), kit.server, table, 0, '');
    await p.idle();
    await holdTime(p.page);
    return p;
}

// One game; `found` learns the films of it.
async function filmGame(kit, game, found) {
    const { wanted, likes, near = () => true } = PLAN[game];
    const table = await openTable(kit.server, game, { seats: SEATS });
    const all = await everybody(kit.server, table);
    let p = null;
    while (all[0].over === null && wanted.some(w => !(w in found))) {
        await settled(all);
        const able = all.filter(one => one.view.legal.length > 0);
        if (able.length === 0) continue;
        const [one, move] = choose(able, likes), isNear = near(all[0].view.public);
        if (isNear) p ??= await arrive(kit, table);
        else p = await p?.close() ?? null;
        await one.move(move);
        if (p === null) continue;
        await begins(p.page, all[0].view.seq);
        await rises(p.page);
        await watch(p.page, wanted, found);
    }
    for (const x of [p, ...all]) await x?.close();
}

const TRIES = 5;                        // games: not every one ends by a die

async function films(kit, game) {
    const found = {}, isDone = () => PLAN[game].wanted.every(w => w in found);
    for (let i = 0; i < TRIES && !isDone(); i++) await filmGame(kit, game, found);
    return found;
}

// The count at the end: only a strip.
async function ending(kit, game) {
    const p = await kit.person({ ...LOOK, size: DESKTOP });
    await p.page.clock.install();
    await toTheEnd(p, kit.server, game, '');
    await p.page.clock.pauseAt(await p.page.evaluate(() => Date.now() + 400));
    const pictures = [];
    while (pictures.length < IN_STRIP) {
        pictures.push(await p.page.screenshot());
        await advance(p.page, 8 * STEP);
    }
    await p.close();
    return pictures;
}

const keep = (name, pictures) => pictures.map((picture, i) => {
    const file = path.join(out, `film-${name}-${String(i).padStart(2, '0')}.png`);
    fs.writeFileSync(file, picture);
    return file;
});

async function strips(kit, game, rows) {
    const picture = (files, i) => files[Math.round(i * (files.length - 1) / (IN_STRIP - 1))];
    const html = rows.map(files => `<div>${Array.from({ length: IN_STRIP }, (_, i) =>
        `<img width="226" src="${path.basename(picture(files, i))}">`).join('')}</div>`);
    const page = path.join(out, `${game}-moments.html`);
    fs.writeFileSync(page, `<!doctype html><style>body { margin: 2px } div { display: flex; gap: 2px;
        margin-bottom: 4px }</style>${html.join('')}`);
    const p = await kit.person({ size: { width: 1828, height: 100 } });
    await p.page.goto(`file://${page}`);
    await p.page.screenshot({ path: path.join(out, `${game}-moments.jpg`), quality: 66, fullPage: true });
    await p.close();
}

function animate(game, files) {
    const times = files.flatMap((f, i) => ['-d', String(i === files.length - 1 ? 1500 : STEP), f]);
    execFileSync('img2webp', ['-loop', '0', '-lossy', '-q', '55', '-m', '6', ...times,
                              '-o', path.join(out, `${game}.webp`)]);
}

fs.mkdirSync(out, { recursive: true });
const kit = await openKit(), asked = process.argv.slice(2);
for (const game of GAMES.filter(g => asked.length === 0 || asked.includes(g))) {
    const found = await films(kit, game);
    const kept = Object.fromEntries(Object.entries(found).map(([w, pictures]) =>
        [w, keep(`${game}-${w}`, pictures)]));
    const rows = [...Object.values(kept), keep(`${game}-end`, await ending(kit, game))];
    await strips(kit, game, rows);
    if (kept[PLAN[game].moves] !== undefined) animate(game, kept[PLAN[game].moves]);
    console.log(`${game}: ${[...Object.keys(found), 'end'].join(', ')}`);
}
await kit.close();
