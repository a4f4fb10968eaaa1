// shots.mjs -- pictures of the page, to be looked at: build/shots/*.png, one sheet a game, and those of the
// README (tables.png, phones.png) of states that every game has. usage: node shots.mjs [GAME...]
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESKTOP, GAMES, openKit, PHONE, sleep } from './test/accept/kit.mjs';
import { tour } from './test/accept/tour.mjs';

const out = path.join(path.dirname(fileURLToPath(import.meta.url)), '../build/shots');
const LOOKS = {
    'desktop-light': { size: DESKTOP, theme: 'light', lang: 'en' },
    'desktop-dark': { size: DESKTOP, theme: 'dark', lang: 'de' },
    'phone-light': { size: PHONE, theme: 'light', lang: 'fr' },
    'phone-dark': { size: PHONE, theme: 'dark', lang: 'de' },
};
const PAGES = { landing: '/', rules: '/rules/kohle#K-5.4' };

const fileOf = (name, look) => `${name.replace(/[^a-z0-9]+/g, '-')}-${look}.png`;

async function shoot(p, name, look) {
    await sleep(250);
    await p.page.screenshot({ path: path.join(out, fileOf(name, look)) });
}

// Two looks of one game meet different states; in the sheet are eight that most have, the end first.
const FIRST = ['ending', 'score', 'peek', 'panel notebook'];

function sheetOf(game, taken) {
    const looks = Object.keys(LOOKS);
    const count = name => looks.filter(l => taken[l].includes(name)).length;
    const all = new Set(looks.flatMap(l => taken[l]));
    const names = [...all].filter(n => !/^(start|panel talk|panel log)/.test(n));
    const others = names.filter(n => !FIRST.includes(n)).sort((x, y) => count(y) - count(x)).slice(0, 4);
    const best = names.filter(n => others.includes(n) || FIRST.includes(n));
    const cell = (name, look) => (taken[look].includes(name)
        ? `<img src="${fileOf(`${game} ${name}`, look)}" class="${look.split('-')[0]}">` : '');
    const row = name => `<tr><th>${name}</th>${looks.map(l => `<td>${cell(name, l)}</td>`).join('')}</tr>`;
    return `<!doctype html><meta charset="utf-8"><style>body { font: 12px sans-serif; margin: 8px }
        img { display: block; border: 1px solid #999 } .desktop { width: 232px } .phone { width: 67px }
        th { width: 60px; text-align: left; vertical-align: top; font-weight: normal }</style>
        <table>${best.map(row).join('')}</table>`;
}

// A picture of pictures; the sheets as JPEG, which is a third of the bytes.
async function compose(kit, name, html, width) {
    const file = path.join(out, `${name}.html`);
    fs.writeFileSync(file, html);
    const p = await kit.person({ size: { width, height: 400 } });
    await p.page.goto(`file://${file}`);
    await p.page.screenshot({ path: path.join(out, name), quality: /jpg$/.test(name) ? 70 : undefined,
        fullPage: true });
    await p.close();
}

// For the README: of each game the first picture that was taken of such a state in such a look.
const README = {
    tables: [470, ['schwarzarbeit take.*selected', 'desktop-light'], ['kohle wait', 'desktop-dark'],
             ['pfusch probe', 'desktop-light'], ['pfusch ending', 'desktop-dark']],
    phones: [230, ['schwarzarbeit take', 'phone-dark'], ['kohle talk', 'phone-light'],
             ['pfusch bribe', 'phone-dark'], ['schwarzarbeit ending', 'phone-light']],
};

async function readme(kit, name, taken) {
    const [width, ...wanted] = README[name];
    const files = wanted.map(([state, look]) => {
        const of = taken[look].find(t => new RegExp(`^${state}`).test(t));
        return of === undefined ? '' : `<img src="${fileOf(of, look)}" width="${width}">`;
    });
    await compose(kit, `${name}.png`, `<!doctype html><style>body { margin: 0; font-size: 0 }
        img { margin: 2px; border: 1px solid #999 }</style>${files.join('')}`, 952);
}

fs.mkdirSync(out, { recursive: true });
const kit = await openKit();
const wanted = process.argv.slice(2).filter(g => GAMES.includes(g));
for (const [look, o] of Object.entries(LOOKS)) {
    const p = await kit.person(o);
    for (const [name, address] of Object.entries(PAGES)) {
        await p.page.goto(kit.server.url + address);
        await sleep(500);
        await shoot(p, name, look);
    }
    await p.close();
}
const all = Object.fromEntries(Object.keys(LOOKS).map(look => [look, []]));
for (const game of wanted.length > 0 ? wanted : GAMES) {
    const taken = {};
    for (const [look, o] of Object.entries(LOOKS)) {
        const p = await kit.person(o);
        taken[look] = [];
        await tour(p, kit.server, game, async name => {
            taken[look].push(name);
            all[look].push(`${game} ${name}`);
            await shoot(p, `${game} ${name}`, look);
        }, { most: 8, over: false });
        await p.close();
    }
    await compose(kit, `sheet-${game}.jpg`, sheetOf(game, taken), 710);
}
for (const name of Object.keys(README)) await readme(kit, name, all);
await kit.close();
console.log(`pictures are in ${path.relative(process.cwd(), out)}`);
