// kit.mjs -- for acceptance tests: TAP with the names of the criteria, people with browsers, seats
// played by plain sockets, and tables brought to where a test wants them.
import * as net from 'node:net';
import WebSocket from 'ws';
import { GAMES as ALL } from '../../../tests/games.mjs';
import { DESKTOP, launch, PHONE } from '../browser.mjs';
import { serve } from '../serve.mjs';
import { eventually, PATIENCE, sleep } from './wait.mjs';

export { DESKTOP, eventually, PATIENCE, PHONE, sleep };
export const FULL = process.argv.includes('--full');
const SOME = new RegExp(process.env.KRUMM_GAME ?? '.');
export const GAMES = ALL.filter(game => SOME.test(game));
export const MOST = { schwarzarbeit: 5, kohle: 6, pfusch: 5 };

// ---- TAP -----------------------------------------------------------------------------------------

const ONLY = new RegExp(process.env.KRUMM_ONLY ?? '.');

// Reports a hanging step instead of hanging its caller.
function inTime(promise) {
    const hangs = sleep((FULL ? 30 : 5) * 60000).then(() => ['it hangs']);
    return Promise.race([promise, hangs]);
}

// `run(test, world)` makes tests; test(id, name, body, {full, todo}): body returns complaints, or
// throws one. `full`: only by make test-web-full. `todo`: known to fail, docs/ACCEPTANCE.md says why.
export async function accept(run) {
    let count = 0,
        bad = 0;
    const world = await openKit();
    async function test(id, name, body, { full = false, todo = '' } = {}) {
        if (!ONLY.test(id)) return;
        count++;
        if (full && !FULL) return console.log(`ok ${count} - ${id} ${name} # SKIP make test-web-full`);
        const began = Date.now();
        const said = (await inTime(body()).catch(e => [e.stack ?? String(e)])) ?? [];
        const good = said.length === 0;
        if (!good && todo === '') bad++;
        const took = ((Date.now() - began) / 1000).toFixed(1);
        console.log(`${good ? 'ok' : 'not ok'} ${count} - ${id} ${name}${todo && ` # TODO ${todo}`}`);
        console.log(`# ${took} s`);
        for (const s of said.slice(0, 20)) console.log(String(s).slice(0, 1500).replace(/^/gm, '# '));
    }
    try {
        await run(test, world);
    } finally {
        await world.close();
    }
    console.log(`1..${count}`);
    process.exit(bad > 0 ? 1 : 0);
}

// A server, a browser, and people who have one.
export async function openKit() {
    const server = await serve(),
        browser = await launch();
    const close = async () => {
        await browser.close();
        await server.stop();
    };
    return { server, browser, person: options => person(browser, server, options), close };
}

// ---- people --------------------------------------------------------------------------------------

// Entries tell what they changed of what all see, changes the rest.
function merged(view, m) {
    if (m.type === 'view') return m;
    if (m.type === 'entry')
        return view && m.seq > view.seq ? { ...view, public: { ...view.public, ...m.public } } : view;
    return { ...view, ...m, type: 'view', private: { ...view?.private, ...m.private } };
}

// A browser of one's own. `frames` are all messages that came, `odd` what should not have been said.
async function person(browser, server, o = {}) {
    const context = await browser.newContext({
        viewport: o.size ?? DESKTOP,
        locale: o.lang ?? 'en',
        colorScheme: o.theme ?? 'light',
        hasTouch: o.size === PHONE,
        reducedMotion: o.motion === true ? 'no-preference' : 'reduce',
        ...o.context,
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
    const page = await context.newPage();
    const p = {
        context,
        page,
        frames: [],
        odd: [],
        asked: [],
        view: null,
        id: name => page.getByTestId(name),
        body: name => page.evaluate(n => document.body.dataset[n], name),
        until: (test, arg) => page.waitForFunction(test, arg, { timeout: PATIENCE }),
        idle: () => page.evaluate(() => window.app.whenIdle()),
        hash: () => page.evaluate(() => window.app.stateHash()),
        close: () => context.close(),
    };
    page.on('console', m => {
        // no page of ours asks for favicon.ico
        const ours = !m.location().url.endsWith('/favicon.ico');
        if (ours && ['error', 'warning'].includes(m.type()))
            p.odd.push(`${m.text()} ${m.location().url}`);
    });
    page.on('pageerror', e => p.odd.push(String(e)));
    page.on('request', q => p.asked.push(q.url()));
    page.on('websocket', socket => socket.on('framereceived', f => hear(p, String(f.payload))));
    return p;
}

function hear(p, text) {
    const m = JSON.parse(text);
    p.frames.push({ at: performance.now(), text, m });
    if (['view', 'change', 'entry'].includes(m.type)) p.view = merged(p.view, m);
}

// Sits down with a seat that was taken elsewhere; before the start there is no phase to wait for.
export async function arrived(p, server, table, seat, query = 'speed=0') {
    await p.page.goto(`${server.url}/healthz`);
    await p.page.evaluate(held => localStorage.setItem('krumm.seats', JSON.stringify([held])), {
        table: table.code,
        token: table.tokens[seat],
        seat,
        game: table.game,
        at: 0,
    });
    await p.page.goto(`${server.url}/t/${table.code}?${query}`);
    await p.until(() => document.body.dataset.link === 'open');
    return p;
}

export async function seated(p, server, table, seat, query) {
    await arrived(p, server, table, seat, query);
    await p.until(() => document.body.dataset.phase !== '');
    return p;
}

export async function watching(p, server, table, path = '') {
    await p.page.goto(`${server.url}/t/${table.code}${path}`);
    await p.until(() => document.body.dataset.link === 'open');
    return p;
}

// A move as people type it.
export async function type(p, body) {
    await p.page.keyboard.press('/');
    await p.id('palette-input').fill(body);
    const row = p.page.getByRole('option').filter({ has: p.page.locator('code', { hasText: body }) });
    await row.first().waitFor();
    return () => row.first().click();
}

// ---- tables --------------------------------------------------------------------------------------

async function post(server, path, body) {
    const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
}

// A table of people only: its code, and everybody's token.
export async function openTable(server, game, { seats = 4, ...more } = {}) {
    const mine = await post(server, '/api/tables', {
        game,
        seats,
        tempo: 'none',
        bots: Array(seats - 1).fill(null),
        name: 'Ada',
        watch: true,
        ...more,
    });
    const table = { game, code: mine.table, tokens: [mine.token] };
    for (let seat = 1; seat < seats; seat++) {
        if (more.bots?.[seat - 1]) continue;
        const got = await post(server, `/api/tables/${mine.table}/seats`, {
            seat,
            name: 'BCDEFG'[seat - 1] + 'o',
        });
        table.tokens[seat] = got.token;
    }
    return table;
}

// A seat played by a plain socket.
export class Player {
    constructor(server, table, seat) {
        Object.assign(this, { server, table, seat, view: null, over: null, waiting: new Map(), next: 1 });
        this.next = Date.now() * 1000 + Math.floor(Math.random() * 1000);
        this.heard = [];
        this.listeners = new Set();
        this.ready = new Promise(done => {
            this.listeners.add(done);
        });
        this.socket = new WebSocket(server.url.replace('http', 'ws') + '/ws');
        this.socket.on('open', () =>
            this.say({ type: 'join', table: table.code, token: table.tokens[seat] }),
        );
        this.socket.on('message', data => this.hear(JSON.parse(String(data))));
        this.socket.on('error', () => undefined);
    }

    say(wish) {
        this.socket.send(JSON.stringify(wish));
    }

    hear(m) {
        this.heard.push({ at: performance.now(), m });
        if (m.type === 'over') this.over = m;
        if (m.type === 'done' || m.type === 'refused') {
            this.waiting.get(m.id)?.(m);
            this.waiting.delete(m.id);
        }
        if (m.type === 'entry') this.view = merged(this.view, m);
        if (m.type !== 'view' && m.type !== 'change') return;
        this.view = merged(this.view, m);
        for (const wake of this.listeners) wake();
    }

    wish(wish) {
        const id = this.next++;
        return new Promise(done => {
            this.waiting.set(id, done);
            this.say({ ...wish, id });
        });
    }

    // Until the player has also seen the result, so that `settled` cannot finish early.
    async move(move) {
        const answer = await this.wish({ type: 'move', move, seen: this.view.seq });
        if (answer.type === 'done')
            await eventually(() => this.view.seq >= answer.seq, `entry ${answer.seq} is seen`);
        return answer;
    }

    // All earlier messages have been processed: the answer comes after them.
    upToDate() {
        return this.wish({ type: 'say', text: 'well?' });
    }

    // Until a message fits.
    async until(fits) {
        let found;
        const heard = () => (found = this.heard.find(h => fits(h.m))) !== undefined;
        await eventually(heard, String(fits));
        return found;
    }

    close() {
        this.socket.close();
    }
}

// Everybody of a table by sockets, started.
export async function everybody(server, table) {
    const all = table.tokens.map((_, seat) => new Player(server, table, seat));
    await Promise.all(all.map(p => p.ready));
    if (all[0].view.stage === 'seating') await all[0].wish({ type: 'start' });
    await settled(all);
    return all;
}

export const settled = all =>
    eventually(
        () => new Set(all.map(p => p.view?.seq)).size === 1 && all[0].view.stage !== 'seating',
        'all have seen the same',
    );

// The actions of a player who wants the game to continue.
const LIKING = {
    offer: 0.004,
    bid: 0.004,
    hush: 0.004,
    withdraw: 0.02,
    refuse: 0.05,
    agree: 8,
    pass: 4,
    call: 20,
    disagree: 0.3,
    skip: 0.05,
    fail: 0.01,
    claim: 0.02,
};

export function pick(legal, random = Math.random) {
    const weight = l => LIKING[l.move.split(' ')[1]] ?? 1;
    let left = random() * legal.reduce((sum, l) => sum + weight(l), 0);
    const l = legal.find(x => (left -= weight(x)) <= 0) ?? legal[0];
    if (l.last === undefined) return l.move;
    const from = Number(/\d+$/.exec(l.move)[0]);
    return l.move.replace(/\d+$/, String(from + Math.floor(random() * (l.last - from + 1))));
}

// Random moves by all until `there(views)` holds or the game is over; how many were made.
export async function drive(all, there, { most = 4000, random = Math.random } = {}) {
    for (let moves = 0; moves < most; moves++) {
        await settled(all);
        if (there(all) || all[0].over !== null) return moves;
        const able = all.filter(p => p.view.legal.length > 0);
        if (able.length === 0) await sleep(20);
        else {
            const p = able[Math.floor(random() * able.length)];
            await p.move(pick(p.view.legal, random));
        }
    }
    await settled(all);
    return most;
}

// The page has what the sockets have.
export async function caughtUp(p, player) {
    await eventually(() => (p.view?.seq ?? 0) >= player.view.seq, 'the page has caught up');
    await p.idle();
}

// A line to the server that can break: `cut(ms)` drops all connections and lets none through for a while,
// or until `mend()`.
// (Playwright's setOffline leaves open sockets alone.)
export async function proxy(server) {
    const { port, hostname } = new URL(server.url);
    const open = new Set();
    let broken = 0;
    const gate = net.createServer(near => {
        if (Date.now() < broken) return near.destroy();
        const far = net.connect(Number(port), hostname);
        for (const [from, to] of [
            [near, far],
            [far, near],
        ]) {
            open.add(from);
            from.pipe(to);
            from.on('error', () => to.destroy());
            from.on('close', () => {
                open.delete(from);
                to.destroy();
            });
        }
    });
    await new Promise(done => gate.listen(0, '127.0.0.1', done));
    return {
        url: `http://127.0.0.1:${gate.address().port}`,
        cut(ms = Infinity) {
            broken = Date.now() + ms;
            for (const socket of open) socket.destroy();
        },
        mend() {
            broken = 0;
        },
        close() {
            for (const socket of open) socket.destroy();
            gate.close();
        },
    };
}

// In CI some tests are made at one game, in `make test-web-full` at all.
export const at = game => (FULL ? GAMES : [game]);
export const ACTS = '[data-testid^="act-"]:not([aria-disabled=true])';

// A table of sockets where seat 0 is asked, and a page that holds it.
export async function atTable({ person, server }, game, options = {}, query = 'speed=0') {
    const table = await openTable(server, game, options.table);
    const all = await everybody(server, table);
    await drive(all, a => a[0].view.must.includes(0) && a[0].view.legal.length > 0);
    const p = await seated(await person(options), server, table, 0, query);
    await caughtUp(p, all[0]);
    const close = async () => {
        for (const x of [p, ...all]) await x.close();
    };
    return { p, all, table, close };
}

// ---- pictures ------------------------------------------------------------------------------------

// The page as text, without the clock and the number of spectators, after all automatic changes. Ids
// count redraws, and recent changes are redrawn once they may be pressed, so ids depend on the pace: here
// they are renumbered in order.
export async function pictureOf(p) {
    await p.page.waitForFunction(() => document.querySelector('.pf-stage') === null);
    return p.page.evaluate(() => {
        const ids = new Map();
        const number = id => ids.get(id) ?? ids.set(id, `id-${ids.size}`).get(id);
        return document
            .getElementById('app')
            .innerHTML.replace(/<(span|time)[^>]*data-testid="clock".*?<\/\1>/g, '')
            .replace(/<span class="watching">.*?<\/span>/, '')
            .replace(/\bP\d+-\d+\b/g, number);
    });
}
