// shots.mjs -- pictures of the page, to be looked at: build/shots/*.png, a sheet of each game
// (GAME.jpg), and those of the README (tables.jpg, phones.jpg). One game is played against bots; at each
// state that is new every look takes the seat in turn, so a row of a sheet shows one state.
// usage: node shots.mjs [GAME...] [LOOK...]
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESKTOP, GAMES, openKit, openTable, pick, Player, PHONE, seated, sleep, watching }
    from './test/accept/kit.mjs';
import { selectSomething } from './test/accept/tour.mjs';

const out = path.join(path.dirname(fileURLToPath(import.meta.url)), '../build/shots');
const SEATS = { schwarzarbeit: 4, kohle: 4, pfusch: 4 };
const ALL_LOOKS = {
    'desktop-light': { size: DESKTOP, theme: 'light', lang: 'en', wide: 224 },
    'desktop-dark': { size: DESKTOP, theme: 'dark', lang: 'de', wide: 224 },
    'small': { size: { width: 1366, height: 768 }, theme: 'light', lang: 'fr', wide: 224 },
    'tablet': { size: { width: 820, height: 1180 }, theme: 'light', lang: 'de', wide: 98 },
    'sideways': { size: { width: 844, height: 390 }, theme: 'dark', lang: 'en', wide: 224 },
    'hand': { size: PHONE, theme: 'light', lang: 'en', wide: 66, query: 'speed=0&view=hand' },
    'tv': { size: { width: 1920, height: 1080 }, theme: 'dark', lang: 'en', wide: 224, tv: true },
    '4k': { size: { width: 3840, height: 2160 }, theme: 'light', lang: 'de', wide: 224 },
    'phone-light': { size: PHONE, theme: 'light', lang: 'fr', wide: 66 },
    'phone-dark': { size: PHONE, theme: 'dark', lang: 'de', wide: 66 },
};
const asked = process.argv.slice(2), wanted = asked.filter(a => GAMES.includes(a));
const LOOKS = Object.fromEntries(Object.entries(ALL_LOOKS).filter(([key], _, all) =>
    asked.includes(key) || !all.some(([k]) => asked.includes(k))));
const STATES = 8;                       // of play, before the end
const BEFORE = { schwarzarbeit: 8, kohle: 40, pfusch: 12 };     // moves: a table in the middle of its game
const PAGES = { landing: '/', rules: '/rules/kohle#K-5.4' };

const fileOf = (name, look) => `${name.replace(/[^a-z0-9]+/g, '-')}-${look}.png`;

async function shoot(p, name, look) {
    await sleep(1400);                  // scenery comes after the table
    await p.page.screenshot({ path: path.join(out, fileOf(name, look)) });
}

// ---- one game ------------------------------------------------------------------------------------

async function join(server, table) {
    const me = new Player(server, table, 0);
    await me.ready;
    return me;
}

const nameOf = view => [...new Set([view.public.phase, ...view.legal.map(l => l.move.split(' ')[1])])]
    .slice(0, 3).join(' ');

// The seat keeps its cards, so that the pictures show a hand.
const CARDS = ['lay', 'travel', 'joker', 'recruit', 'boss', 'stop'];

function choose(legal) {
    const kept = legal.filter(l => !CARDS.includes(l.move.split(' ')[1]));
    return pick(kept.length > 0 ? kept : legal);
}

// Plays some moves, and on until the seat is asked in a way that is new; false when the game is over.
async function toNew(me, seen, before = 0) {
    for (let i = 0; i < 2000 && me.over === null; i++) {
        const { legal, must } = me.view;
        if (legal.length === 0) {
            await sleep(20);
            continue;
        }
        if (before-- <= 0 && must.includes(0) && !seen.has(nameOf(me.view))) return true;
        await me.move(choose(legal));
    }
    return false;
}

async function look(kit, table, name, key, shots) {
    const o = LOOKS[key], p = await kit.person(o);
    if (o.tv) await watching(p, kit.server, table, '/tv');
    else await seated(p, kit.server, table, 0, o.query ?? 'speed=0');
    await p.idle();
    for (const [suffix, prepare] of shots) {
        if (o.tv && suffix === ' selected') continue;
        if (await prepare(p)) await shoot(p, `${table.game} ${name}${suffix}`, key);
    }
    await p.close();
}

const stay = () => Promise.resolve(true);

async function end(p) {
    await p.id('ending').waitFor();
    return true;
}

async function score(p) {
    if ((await p.id('skip-reveal').count()) === 0) return false;
    await p.id('skip-reveal').click();
    return true;
}

async function play(kit, game) {
    const bots = Array(SEATS[game] - 1).fill('regular');
    const table = await openTable(kit.server, game,
        { seats: SEATS[game], bots, speed: 'instant', start: true });
    const seen = new Set(), looks = Object.keys(LOOKS);
    let me = await join(kit.server, table);
    while (seen.size < STATES && await toNew(me, seen, seen.size === 0 ? BEFORE[game] : 0)) {
        const name = nameOf(me.view);
        seen.add(name);
        me.close();
        const shots = [['', stay], [' selected', selectSomething]];
        for (const key of looks) await look(kit, table, name, key, shots);
        me = await join(kit.server, table);
    }
    while (me.over === null && await toNew(me, new Set())) await me.move(pick(me.view.legal));
    me.close();
    for (const key of looks) await look(kit, table, 'ending', key, [['', end], [' score', score]]);
    return [...seen, 'ending', 'ending score'];
}

// ---- pictures of pictures --------------------------------------------------------------------------

function sheetOf(game, names) {
    const looks = Object.entries(LOOKS);
    const cell = (name, [key, o]) => {
        const file = fileOf(`${game} ${name}`, key);
        return fs.existsSync(path.join(out, file)) ? `<img src="${file}" width="${o.wide}">` : '';
    };
    return `<!doctype html><meta charset="utf-8"><style>body { margin: 4px } td { padding: 2px }
        img { display: block; outline: 1px solid #999 }</style>
        <table>${names.map(n => `<tr>${looks.map(l => `<td>${cell(n, l)}</td>`).join('')}</tr>`).join('')}
        </table>`;
}

async function compose(kit, name, html, width) {
    const file = path.join(out, `${name}.html`);
    fs.writeFileSync(file, html);
    const p = await kit.person({ size: { width, height: 400 } });
    await p.page.goto(`file://${file}`);
    await p.page.screenshot({ path: path.join(out, name), quality: 68, fullPage: true });
    await p.close();
}

// For the README: of each line the first picture there is.
const README = {
    tables: [470, ['schwarzarbeit-take.*-selected-desktop-light', 'kohle-talk-[^s]*-desktop-light',
                   'pfusch-probe-desktop-light', 'kohle-ending-score-desktop-dark']],
    phones: [231, ['schwarzarbeit-take-[^s]*-phone-dark', 'kohle-talk-[^s]*-phone-light',
                   'pfusch-probe-phone-light', 'pfusch-ending-score-phone-dark']],
};

function readme([width, wanted]) {
    const files = fs.readdirSync(out).sort();
    const images = wanted.map(w => files.find(f => new RegExp(`^${w}\\.png$`).test(f)))
        .filter(f => f !== undefined).map(f => `<img src="${f}" width="${width}">`);
    return `<!doctype html><style>body { margin: 0; font-size: 0 } img { margin: 2px; border: 1px solid #999 }
        </style>${images.join('')}`;
}

// ---- all -------------------------------------------------------------------------------------------

fs.mkdirSync(out, { recursive: true });
const kit = await openKit();
for (const [key, o] of Object.entries(LOOKS)) {
    if (o.tv || wanted.length > 0) continue;
    const p = await kit.person(o);
    for (const [name, address] of Object.entries(PAGES)) {
        await p.page.goto(kit.server.url + address);
        await sleep(500);
        await shoot(p, name, key);
    }
    await p.close();
}
for (const game of wanted.length > 0 ? wanted : GAMES) {
    await compose(kit, `${game}.jpg`, sheetOf(game, await play(kit, game)), 1700);
}
for (const name of Object.keys(README)) await compose(kit, `${name}.jpg`, readme(README[name]), 956);
await kit.close();
console.log(`pictures are in ${path.relative(process.cwd(), out)}`);
