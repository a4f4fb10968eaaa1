// kit.mjs -- a server of one's own for a test, and clients that talk to it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { checkAnswer, checkFrom, checkTo } from './schema.mjs';

export const krumm = join(process.env.KRUMM_BUILD ?? 'build', 'krumm');

// Limits that no test but those about limits should meet.
const generous = {
  'tables-per-address': 1000000, 'lookups-per-address': 1000000,
  'guesses-per-address': 1000000, 'joins-per-address': 1000000,
  'opens-per-address': 0,
  'requests-per-address': 0, 'sockets-per-address': 0,
  'messages-per-socket': 0, 'chat-rate': 1, metrics: '', log: 'warn',
};

// No server outlives the tests, whatever becomes of them.
const children = new Set();
process.on('exit', () => children.forEach((c) => c.kill('SIGKILL')));
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => process.exit(1));

// Below those the system gives to outgoing connections, so that a server finds
// its own again after a restart.
let ports = 12000 + process.pid * 37 % 18000;

// Until it is so; only what fails takes long.
export async function until(is, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (!await is()) {
    if (Date.now() > end)
      throw new Error(`in vain: ${is}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

// Of a server that has `metrics` on this address, by name.
export const metrics = `127.0.0.1:${30001 + process.pid % 2700}`;
export async function measured(name) {
  const text = await (await fetch(`http://${metrics}/metrics`)).text();
  return Number(text.match(new RegExp(`^krumm_${name} (\\d+)$`, 'm'))?.[1]);
}

export class Server {
  static async start(options = {}, env = {}, program = krumm) {
    const s = new Server();
    s.program = program;
    s.folder = mkdtempSync(join(tmpdir(), 'krumm-'));
    s.env = env;
    s.options = options;
    for (let tries = 0; ; tries++) {
      s.port = ports++;
      try {
        await s.begin();
        return s;
      } catch (error) {
        if (tries === 20 || options.listen || !/in use/.test(error.message))
          throw error;
      }
    }
  }

  async begin() {
    const all = { ...generous, store: join(this.folder, 'krumm.db'),
                  listen: `127.0.0.1:${this.port}`, ...this.options };
    const words = Object.entries(all).map(
      ([k, v]) => `--${k}=${v}`.replace('PORT', this.port));
    this.said = '';
    this.child = spawn(this.program, ['serve', ...words],
                       { env: { PATH: process.env.PATH, ...this.env } });
    children.add(this.child);
    // When it has ended and all it said was read.
    this.ended = new Promise((done) => this.child.on('close', (code, signal) => {
      children.delete(this.child);
      done({ code, signal });
    }));
    this.child.stderr.on('data', (text) => { this.said += text; });
    const line = await new Promise((done, fail) => {
      this.child.stdout.once('data', (text) => done(String(text)));
      this.child.on('close', () => fail(new Error(`no server: ${this.said}`)));
    });
    this.url = line.match(/http:\/\/[^ /]+/)[0];
    this.port = Number(new URL(this.url).port);
  }

  async kill(signal = 'SIGKILL') {
    this.child.kill(signal);
    return this.ended;
  }

  // The same store again, on the same port.
  async restart(signal = 'SIGKILL') {
    await this.kill(signal);
    await this.begin();
  }

  async stop() {
    const how = await this.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
    if (how.code !== 0)
      throw new Error(`it ended by ${JSON.stringify(how)}: ${this.said}`);
    return how;
  }

  async http(method, path, body, headers = {}) {
    const answer = await fetch(this.url + path, {
      method, redirect: 'manual',
      headers: { ...(body === undefined ? {} :
                     { 'content-type': 'application/json' }), ...headers },
      body: body === undefined || typeof body === 'string'
        ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    const result = { status: answer.status, headers: answer.headers, text,
                     json: type === 'application/json' && text !== ''
                       ? JSON.parse(text) : null };
    checkAnswer(method, path, body, result);
    return result;
  }

  get(path, headers) { return this.http('GET', path, undefined, headers); }
  post(path, body, headers) { return this.http('POST', path, body, headers); }

  async create(wishes = {}) {
    const made = await this.post('/api/tables',
                                 { game: 'pfusch', hurry: true, ...wishes });
    if (made.status !== 201)
      throw new Error(`${made.status} ${made.text}`);
    return made.json;
  }

  async sit(table, wishes = {}) {
    const made = await this.post(`/api/tables/${table}/seats`, wishes);
    if (made.status !== 201)
      throw new Error(`${made.status} ${made.text}`);
    return made.json;
  }

  // A socket that has joined and was told all.
  async join(place, since) {
    const c = await Client.open(this);
    c.send({ type: 'join', table: place.table, token: place.token, since });
    await c.until((m) => m.type === 'view');
    return c;
  }
}

// The messages of one viewer; changes update `view`.
export class Client {
  static async open(server, options = {}) {
    const c = new Client();
    c.all = [];
    c.seen = 0;
    c.waiting = [];
    c.socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, options);
    c.closed = new Promise((done) => c.socket.on('close', (code) => {
      c.code = code;
      done(code);
      c.look();
    }));
    c.socket.on('message', (data) => c.hear(JSON.parse(String(data))));
    await new Promise((done, fail) => {
      c.socket.on('open', done);
      c.socket.on('error', fail);
    });
    c.socket.on('error', () => {});
    return c;
  }

  hear(m) {
    checkFrom(m);
    this.all.push(m);
    if (m.type === 'view')
      this.view = m;
    if (m.type === 'entry' && this.view && m.seq > this.view.seq)
      this.view.public = { ...this.view.public, ...m.public };
    if (m.type === 'change')
      this.view = { ...this.view, ...m, type: 'view',
                    ...(m.private || this.view.private ?
                        { private: { ...this.view.private, ...m.private } }
                        : {}) };
    if (m.type === 'over')
      this.over = m;
    this.look();
  }

  look() {
    const still = [];
    for (const w of this.waiting) {
      while (w.at < this.all.length && !w.found)
        w.found = w.is(this.all[w.at++]) ? this.all[w.at - 1] : null;
      if (w.found)
        w.done(w.found);
      else if (this.code !== undefined)
        w.fail(new Error(`closed ${this.code} while waiting for ${w.is}: ` +
                         JSON.stringify(this.all.slice(-3))));
      else
        still.push(w);
    }
    this.waiting = still;
  }

  // The next message, from those not looked at, that is so.
  until(is, from = this.seen) {
    return new Promise((done, fail) => {
      this.waiting.push({ is, at: from, fail, done: (m) => {
        this.seen = this.all.indexOf(m) + 1;
        done(m);
      } });
      this.look();
    });
  }

  next(type) { return this.until((m) => m.type === type); }

  send(m) { this.socket.send(typeof m === 'string' ? m : JSON.stringify(m)); }

  // A wish, and how it is answered.
  async wish(m, id = Client.ids++) {
    this.send({ id, ...m });
    const answer = await this.until((a) => (a.type === 'done' || a.type === 'refused') && a.id === id,
                                    this.all.length);
    if (answer.type === 'done')
      checkTo({ id, ...m });
    return answer;
  }

  // Any legal move, as long as there is one; the game's end, or undefined.
  async play(lot = 0) {
    while (!this.over && this.code === undefined) {
      const v = this.view;
      const mine = v.must.includes(v.you);
      if (mine && v.legal.length > 0) {
        const l = v.legal[(lot += 7) % v.legal.length];
        await this.wish({ type: 'move', move: l.move, seen: v.seq });
      } else {
        await new Promise((done) => { this.tick = done; this.waiting.push({
          is: () => true, at: this.all.length, fail: done, done }); });
      }
    }
    return this.over;
  }

  close() { this.socket.close(); return this.closed; }
  drop() { this.socket.terminate(); return this.closed; }
}
Client.ids = 1;
