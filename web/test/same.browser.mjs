// same.browser.mjs -- one game of bots gives the same record and the same sentences everywhere: for every
// game, number of seats and level, in the page's module, in the program, live, after a lost line, later; and
// the messages of a server during a game agree with the program's text of its record, and its bots make the
// same choices as the program's bots. TAP.
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import WebSocket from 'ws';
import { launch } from './browser.mjs';
import { krumm, serve } from './serve.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const build = path.dirname(krumm), LANGS = ['en', 'de', 'fr'], START = 1_800_000_000_000;
const SEATS = { schwarzarbeit: [3, 4, 5], kohle: [3, 4, 5, 6], pfusch: [2, 3, 4, 5] };
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'krumm-same-'));

// ---- in the page: the module as it is, without our TypeScript ----

function openModule(wasm) {
    const bytes = text => new TextEncoder().encode(text);
    const c = new WebAssembly.Instance(new WebAssembly.Module(
        Uint8Array.from(atob(wasm), x => x.charCodeAt(0))), {}).exports;
    const put = (at, text) => {
        const b = bytes(text);
        new Uint8Array(c.memory.buffer, at, b.length).set(b);
        return b.length;
    };
    const take = (at, length) => new TextDecoder().decode(new Uint8Array(c.memory.buffer, at, length));
    const said = length => (length === 0 ? [] : JSON.parse(take(c.border_at(), length)).lines);
    const lines = length => said(length).map(l => l.text);
    const out = () => {
        const all = take(c.host_out(), c.host_used()).split('\n').filter(l => l !== '');
        c.host_clear();
        return sort => all.filter(l => l[0] === sort).map(l => l.slice(1));
    };
    window.module = { c, put, lines, out };
}

function givePlayer() {
    const { c, put, out } = window.module;
    const seqOf = m => (m.startsWith('{"type":"entry"') ? JSON.parse(m).seq : 0);

    // A person opens the table, gives up at once, and looks on while bots play.
    window.playGame = ({ game, seats, level, start }) => {
        const kept = [], heard = [];
        const gather = () => {
            const more = out();
            kept.push(...more('k'));
            heard.push(...more('m'));
        };
        new Uint8Array(c.memory.buffer, c.host_at(), 32).fill(seats + 7);
        c.host_secret();
        const wish = { game, seats, hurry: true, name: 'Ada', bots: Array(seats - 1).fill(level) };
        if (c.host_new(put(c.host_at(), JSON.stringify(wish)), start) === 0) throw new Error('no table');
        gather();
        c.host_join(put(c.host_at(), 'SOLO-SAME'), 0, start);
        c.host_said(put(c.host_at(), '{"type":"resign","id":1}'), start);
        gather();
        const given = kept.length;
        for (let now = start; c.host_due() >= 0; gather()) c.host_wake(now = Math.max(now, c.host_due()));
        const half = kept.length >> 1;
        c.host_join(put(c.host_at(), 'SOLO-SAME'), half, start);
        const again = out()('m');
        const cut = heard.findIndex(m => seqOf(m) > half);
        return { kept, given, heard, again: [...heard.slice(0, cut), ...again] };
    };

}

function giveTeller(packs) {
    const { c, put, lines } = window.module;
    const listen = (at, messages) => {
        c.mirror_begin(at, 0);
        return messages.flatMap(m => lines(c.mirror_hear(put(c.border_at(), m))));
    };
    const replay = (at, viewer, last) => {
        c.mirror_begin(at, 1);
        c.record_show(0);
        c.mirror_hear(c.record_hello(viewer));
        const told = [];
        for (let seq = 1; seq <= last; seq++) {
            c.record_show(seq);
            told.push(...lines(c.mirror_hear(c.record_entry(viewer))));
        }
        return told;
    };
    window.hearGame = ({ at, heard }) => {
        c.texts_load(put(c.border_at(), packs[at]));
        return { seat: listen(at, heard.seat), nobody: listen(at, heard.nobody) };
    };
    window.tellGame = ({ kept, heard, again }) => {
        if (c.record_read(put(c.border_at(), `${kept.join('\n')}\n`)) !== 0) throw new Error('no record');
        const last = c.record_last();
        return packs.map((pack, at) => {
            c.texts_load(put(c.border_at(), pack));
            return { live: listen(at, heard), again: listen(at, again),
                     seat: replay(at, 0, last), nobody: replay(at, 100, last) };
        });
    };
}

// ---- here: the program ----

function run(command, args, input = '') {
    return new Promise((done, fail) => {
        const child = spawn(command, args, { stdio: [input === '' ? 'ignore' : 'pipe', 'pipe', 'inherit'] });
        const parts = [];
        child.stdout.on('data', part => parts.push(part));
        child.on('close', code => (code === 0 ? done(Buffer.concat(parts).toString())
            : fail(new Error(`${command} ${args.join(' ')}: ${code}`))));
        child.stdin?.end(input);
    });
}

// The output of `krumm export` between the list of the seats and the points.
async function exported(file, eye, lang) {
    const text = await run(krumm, ['export', file, '--eye', eye, '--lang', lang]);
    return text.split('\n').map(l => l.trim()).filter(l => l !== '');
}

const same = (a, b) => a.join('\n') === b.join('\n');
const first = (a, b) => {
    const i = a.findIndex((line, at) => line !== b[at]);
    return `line ${i}: ${a[i]}\n    and: ${b[i]}`;
};
// All of `told`, in a row, somewhere in `text`.
const holds = (text, told) => `\n${text.join('\n')}\n`.includes(`\n${told.join('\n')}\n`);

async function check(name, game, told) {
    const file = path.join(dir, `${name.replaceAll(' ', '-')}.jsonl`), record = `${game.kept.join('\n')}\n`;
    fs.writeFileSync(file, record);
    const native = await run(path.join(build, 'tests', 'offline'), [],
                             `${game.kept.slice(0, game.given).join('\n')}\n`);
    ok(native === record, `${name}: program and page make the same record`,
       first(native.split('\n'), record.split('\n')));
    for (const [at, lang] of LANGS.entries()) {
        const { live, again, seat, nobody } = told[at];
        ok(live.length > 20 && same(live, again), `${name} ${lang}: a lost line changes no sentence`,
           first(live, again));
        ok(same(live, seat), `${name} ${lang}: the record is told as it was live`, first(live, seat));
        const [mine, all] = await Promise.all([exported(file, '0', lang), exported(file, 'none', lang)]);
        ok(holds(mine, seat), `${name} ${lang}: the program tells it the same way`,
           first(seat, mine.slice(mine.indexOf(seat[0]))));
        ok(holds(all, nobody), `${name} ${lang}: and to those who look on`,
           first(nobody, all.slice(all.indexOf(nobody[0]))));
    }
}

// ---- at a server: what a seat and an onlooker are sent while it happens ----

// A lost connection, for example of a slow reader, resumes after the last entry.
const messagesOf = (server, join, joined) => new Promise(done => {
    const heard = [];
    let last = 0, over = false;
    const open = () => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
        socket.on('open', () => socket.send(JSON.stringify({ type: 'join', since: last, ...join })));
        socket.on('error', () => undefined);            // it is closed as well
        socket.on('close', () => { if (!over) setTimeout(open, 50); });
        socket.on('message', data => {
            const text = String(data), { type, seq } = JSON.parse(text);
            heard.push(text);
            if (type === 'entry') last = seq;
            if (type === 'view') joined(socket);
            if (type !== 'over') return;
            over = true;
            socket.close();
            done(heard);
        });
    };
    open();
});

async function playAtServer(server, { game, seats, level }) {
    const wish = { game, seats, name: 'Ada', hurry: true, watch: true, start: true,
                   bots: Array(seats - 1).fill(level) };
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.url}/api/tables`,
                               { method: 'POST', body: JSON.stringify(wish), headers });
    const { table, token } = await answer.json();
    let looksOn;
    const looking = new Promise(done => { looksOn = done; });
    const nobody = messagesOf(server, { table }, looksOn);
    const seat = messagesOf(server, { table, token }, async socket => {
        await looking;
        socket.send('{"type":"resign","id":1}');
    });
    const heard = { seat: await seat, nobody: await nobody };
    const record = await (await fetch(`${server.url}/api/games/${table}`)).text();
    return { heard, record };
}

async function checkServer(name, { heard, record }) {
    const file = path.join(dir, 'server.jsonl');
    fs.writeFileSync(file, record);
    await run(krumm, ['verify', file]);
    const answer = await run(path.join(build, 'tests', 'offline'), ['again'], record);
    const [same, moves] = answer.trim().split(' of ');
    ok(Number(moves) > 10 && same === moves, `${name}: the program's bots choose what the server's chose`,
       `${same} of ${moves} moves`);
    for (const [at, lang] of LANGS.entries()) {
        const told = await page.evaluate(heard => window.hearGame(heard), { at, heard });
        for (const [eye, who] of [['0', 'seat'], ['none', 'nobody']]) {
            const text = await exported(file, eye, lang);
            ok(told[who].length > 20 && holds(text, told[who]),
               `${name} ${lang}: a server's messages to ${who} say what the program says`,
               first(told[who], text.slice(text.indexOf(told[who][0]))));
        }
    }
}

const packOf = lang => Object.values(JSON.parse(fs.readFileSync(`${build}/texts/${lang}.json`, 'utf8')).texts)
    .map(t => `${[t].flat().join('\x01')}\0`).join('');

const browser = await launch(), page = await (await browser.newContext()).newPage();
await page.evaluate(openModule, fs.readFileSync(path.join(build, 'krumm.wasm')).toString('base64'));
await page.evaluate(givePlayer);
await page.evaluate(giveTeller, LANGS.map(packOf));
let before = Promise.resolve();
for (const [game, counts] of Object.entries(SEATS))
    for (const level of ['novice', 'regular', 'shark'])
        for (const seats of counts) {
            const wish = { game, seats, level, start: START };
            const played = await page.evaluate(wish => window.playGame(wish), wish);
            const told = await page.evaluate(game => window.tellGame(game), played);
            await before;
            before = check(`${game} ${seats} ${level}`, played, told);
        }
await before;
const server = await serve();
for (const [game, counts] of Object.entries(SEATS))
    for (const seats of counts) {
        const level = seats === 4 ? 'shark' : 'novice';
        await checkServer(`${game} ${seats} ${level}`, await playAtServer(server, { game, seats, level }));
    }
await server.stop();
await browser.close();
fs.rmSync(dir, { recursive: true });
end();
