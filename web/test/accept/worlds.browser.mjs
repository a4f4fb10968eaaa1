// worlds.browser.mjs -- acceptance G3: two worlds that differ in what is hidden look the same
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import {
    accept,
    caughtUp,
    everybody,
    GAMES,
    openTable,
    pick,
    pictureOf,
    Player,
    seated,
    settled,
    watching,
} from './kit.mjs';

const store = (server, verb, input) =>
    execFileSync(server.krumm, ['store', verb, server.store, '--key-file', server.key], {
        input,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
    });

const twinCode = code => code.replace(/\d+$/, n => String((Number(n) + 50) % 100).padStart(2, '0'));

// The same store again under other codes; seats 2 and 3 were dealt each other's cards.
function twinOf(text, tables) {
    const dealt = /(chance: (?:hide|draw) )([23])( [^"\\]*)/g;
    const cards = { 2: [], 3: [] };
    for (const m of text.matchAll(dealt)) cards[m[2]].push(m[3]);
    const next = { 2: cards[3][Symbol.iterator](), 3: cards[2][Symbol.iterator]() };
    let other = text.replace(dealt, (_, head, seat) => head + seat + next[seat].next().value);
    for (const { code } of tables) other = other.replaceAll(code, twinCode(code));
    return other.replace(/^(\{"room":)(\d+)/gm, (_, head, n) => head + String(BigInt(n) ^ 1n));
}

const SHOWING = /announce|show|block|falls|bribe|stops|stands|pays|out|drop|return/;

// The messages to a page, without times and the name of the table.
const told = (p, code) =>
    p.frames
        .filter(f => f.m.type !== 'here')
        .map(f => f.text.replace(/"(at|opened)":\d+/g, '"$1":0').replaceAll(code, 'CODE'));

function firstDifference(a, b) {
    for (let i = 0; i < Math.max(a.length, b.length); i++)
        if (a[i] !== b[i]) return { i, x: a[i], y: b[i] };
    return null;
}

// One move in both worlds; where it is sealed, seat 2 makes another one in the second.
function choose(worlds) {
    for (const seat of [0, 1, 2, 3]) {
        const [a, b] = worlds.map(w => w.all[seat].view.legal);
        const both = a.filter(l => b.some(m => m.move === l.move && m.last === l.last));
        if (seat === 2 && both.some(l => l.move === '2: mix solid'))
            return [seat, '2: mix solid', '2: mix hollow'];
        if (both.length > 0) {
            const move = pick(both);
            return [seat, move, move];
        }
    }
    return null;
}

// Step by step; `alike(step)` looks after each.
async function inBoth(worlds, steps, alike) {
    for (let step = 0; step < steps; step++) {
        const chosen = choose(worlds);
        if (chosen === null) return;
        for (const [i, w] of worlds.entries()) {
            const answer = await w.all[chosen[0]].move(chosen[i + 1]);
            if (answer.type === 'refused') return;
            await settled(w.all);
        }
        await alike(`after ${chosen[1]}`);
    }
}

async function openWorld({ person, server }, table) {
    const all = table.tokens.map((_, seat) => new Player(server, table, seat));
    await Promise.all(all.map(x => x.ready));
    for (const [i, x] of all.entries()) x.next = 1000 + 1000 * i;
    const eyes = [
        await seated(await person(), server, table, 0),
        await watching(await person(), server, table),
    ];
    return { table, all, eyes };
}

// Without the chains of the records, which what is exchanged would break.
const unchained = text => text.replace(/,\\"chain\\":\\"[0-9a-f]{16}\\"/g, '');

// Two exports as one: the last line counts rooms and rows.
function together(...exports) {
    const lines = exports.map(text => text.trimEnd().split('\n'));
    const counts = lines.map(l => JSON.parse(l.pop()));
    const sum = key => counts.reduce((n, c) => n + c[key], 0);
    return [...lines.flat(), JSON.stringify({ rooms: sum('rooms'), rows: sum('rows') }), ''].join('\n');
}

async function twoWorlds(test, world) {
    const { server } = world;
    const tables = [];
    for (const game of GAMES) {
        const table = await openTable(server, game);
        for (const x of await everybody(server, table)) x.close();
        tables.push(table);
    }
    await server.end();
    const text = unchained(store(server, 'export'));
    for (const file of fs.readdirSync(server.dir).filter(f => f.startsWith('store'))) {
        fs.rmSync(`${server.dir}/${file}`, { recursive: true });
    }
    store(server, 'import', together(text, twinOf(text, tables)));
    await server.again();
    for (const table of tables) {
        await test(
            'G3',
            `${table.game}: two worlds that differ in what others hide look the same`,
            async () => {
                const worlds = [
                    await openWorld(world, table),
                    await openWorld(world, { ...table, code: twinCode(table.code) }),
                ];
                const bad = [];
                let same = 0;
                await inBoth(worlds, 14, async step => {
                    const seen = await compared(worlds);
                    same = seen.same;
                    bad.push(...seen.bad.map(b => `${step}: ${b}`));
                });
                console.log(`# ${same} frames are the same`);
                for (const w of worlds) for (const x of [...w.eyes, ...w.all]) await x.close();
                return same < 20 ? [...bad, `only ${same} frames`] : bad;
            },
        );
    }
}

// The messages to a player and a spectator, and their pages, in both worlds.
async function compared(worlds) {
    const [code, twin] = worlds.map(w => w.table.code);
    const bad = [];
    let same = 0;
    for (const i of [0, 1]) {
        for (const w of worlds) await caughtUp(w.eyes[i], w.all[0]);
        const [a, b] = worlds.map(w => w.eyes[i]);
        const x = told(a, code),
            y = told(b, twin);
        const d = firstDifference(x, y);
        const ruled = d !== null && [d.x, d.y].every(t => t !== undefined && SHOWING.test(t));
        same += d === null ? x.length : d.i;
        if (d !== null && !ruled) bad.push(`${d.x}\n${d.y}`);
        if (d === null) bad.push(...(await drawnAlike(a, b, code)));
    }
    return { same, bad };
}

// Told the same, both come to draw the same: for a moment what is new cannot be pressed yet, in one
// page longer than in the other.
async function drawnAlike(a, b, code) {
    let x, y;
    for (const end = Date.now() + 5000; ; await new Promise(done => setTimeout(done, 100))) {
        [x, y] = [await pictureOf(a), (await pictureOf(b)).replaceAll(twinCode(code), code)];
        if (x === y) return [];
        if (Date.now() > end) break;
    }
    let i = 0;
    while (x[i] === y[i]) i++;
    return [`the pages differ:\n${x.slice(i - 80, i + 80)}\n${y.slice(i - 80, i + 80)}`];
}

await accept(twoWorlds);
