// restart.test.mjs -- the server ends in all ways there are; games go on.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { where } from '../where.mjs';
import { krumm, measured, metrics, Server, until } from './kit.mjs';

// Waits for the player's turn, or the end of the game.
async function turn(c) {
  while (!c.over && !c.view.must.includes(c.view.you))
    await c.until(() => true, c.all.length);
  return !c.over;
}

// One after the other until the game is over: some moves, then the end.
async function playThrough(s, place, end, moves) {
  const told = new Map();
  let c, over, lot = 0, rounds = 0;
  while (!over && rounds++ < 60) {
    c = await s.join(place, told.size);
    for (let i = 0; i < moves && await turn(c); i++) {
      const l = c.view.legal[(lot += 5) % c.view.legal.length];
      await c.wish({ type: 'move', move: l.move, seen: c.view.seq });
    }
    for (const m of c.all.filter((x) => x.type === 'entry')) {
      if (told.has(m.seq))
        assert.deepEqual(m, told.get(m.seq));
      told.set(m.seq, m);
    }
    over = c.over;
    if (!over)
      await s.restart(end);
  }
  assert.ok(over);
  assert.equal(told.size, Math.max(...told.keys()));
  return rounds;
}

for (const [end, seats] of [['SIGKILL', 2], ['SIGTERM', 3]])
  test(`a whole game, ended by ${end} again and again`, async () => {
    const s = await Server.start();
    const place = await s.create({ seats });
    const rounds = await playThrough(s, place, end, 3);
    assert.ok(rounds > 2);
    await s.stop();
  });

test('an answer is the same after a restart', async () => {
  const s = await Server.start();
  const place = await s.create({ seats: 2 });
  let c = await s.join(place);
  const m = { type: 'move', move: c.view.legal[0].move, seen: c.view.seq };
  const first = await c.wish(m, 99);
  await s.restart();
  assert.equal(await c.closed, 1006);
  c = await s.join(place);
  assert.deepEqual(await c.wish(m, 99), first);
  await s.stop();
});

test('seats, settings, host and moved tokens outlive the process', async () => {
  const s = await Server.start();
  const place = await s.create({ seats: 3, bots: [null, null], watch: false });
  const other = await s.sit(place.table, { name: 'Bert' });
  let host = await s.join(place);
  host.send({ type: 'set', listed: true, chat: false, silent: [1],
              takeover: 'open' });
  await host.next('room');
  const c = await s.join(other);
  c.send({ type: 'ticket' });
  const { ticket } = await c.next('ticket');
  const moved = await s.sit(place.table, { ticket });
  await s.restart();
  host = await s.join(place);
  const { invite } = host.all[0].room;
  assert.deepEqual(host.all[0].room,
                   { listed: true, watch: false, chat: false, code: true,
                     takeover: 'open', invite, silent: [1], host: 0 });
  const there = await s.join(moved);
  assert.equal(there.view.you, 1);
  const back = await s.sit(place.table, { token: other.token });
  assert.equal(back.seat, 1);
  await s.restart();
  assert.equal((await s.join(back)).view.you, 1);
  await s.stop();
});

test('a ticket outlives the process, and is used up for good', async () => {
  const s = await Server.start();
  const place = await s.create({ seats: 3, bots: [null, null] });
  const c = await s.join(place);
  c.send({ type: 'ticket' });
  const { ticket } = await c.next('ticket');
  await s.restart();
  const moved = await s.sit(place.table, { ticket });
  assert.equal(moved.seat, 0);
  await s.restart();
  const path = `/api/tables/${place.table}/seats`;
  assert.equal((await s.post(path, { ticket })).json.error, 'bad_token');
  assert.equal((await s.join(moved)).view.you, 0);
  await s.stop();
});

test('a game that is over can be had again after a restart', async () => {
  const s = await Server.start();
  const place = await s.create({ seats: 2 });
  let c = await s.join(place);
  const over = await c.play();
  await s.restart();
  c = await s.join(place);
  assert.deepEqual((await c.next('over')).seats, over.seats);
  assert.equal((await c.wish({ type: 'again' })).type, 'done');
  const next = await c.next('next');
  const again = await s.join({ table: next.table, token: place.token });
  assert.equal(again.view.you, 1);
  await s.stop();
});

test('a stop is told: 1001, and the process ends well', async () => {
  const s = await Server.start();
  const c = await s.join(await s.create({ seats: 2 }));
  const how = await s.stop();
  assert.equal(how.code, 0);
  assert.equal(await c.closed, 1001);
});

test('idle rooms are forgotten and found again', async () => {
  const s = await Server.start({ 'idle-time': 100, metrics });
  const place = await s.create({ seats: 2, bots: [null] });
  await until(async () => await measured('tables_evicted_total') === 1);
  assert.equal(await measured('rooms'), 0);
  const about = await s.get(`/api/tables/${place.table}`);
  assert.equal(about.json.stage, 'waiting');
  const c = await s.join(place);
  assert.equal(c.view.you, 0);
  await s.stop();
});

test('a damaged log concerns its own table only', async () => {
  const s = await Server.start();
  const bad = await s.create({ seats: 2 });
  const good = await s.create({ seats: 2 });
  await s.kill();
  const db = `${s.folder}/krumm.db`;
  const room = `(SELECT id FROM room WHERE code='${bad.table}')`;
  execFileSync('sqlite3', [db,
    `UPDATE log SET body=zeroblob(100) WHERE room=${room}`]);
  await s.begin();
  const answer = await s.get(`/api/tables/${bad.table}`);
  assert.equal(answer.json.error, 'damaged');
  assert.equal(answer.status, 500);
  const logged = () => /event=damaged table=/.test(s.said);
  await until(logged);                  // it may be read later than the answer
  assert.ok(!s.said.includes(bad.token));
  assert.equal((await s.join(good)).view.you, 0);
  await s.stop();
});

// A trigger stands in for codes that are in use: there are too many to use up.
test('a code that is in use is drawn again', async () => {
  const s = await Server.start();
  await s.kill();
  const db = `${s.folder}/krumm.db`;
  execFileSync('sqlite3', [db], { input: `
    CREATE TABLE tried (code TEXT);
    CREATE TRIGGER in_use BEFORE INSERT ON room BEGIN
      INSERT INTO tried VALUES (new.code);
      SELECT RAISE(IGNORE) WHERE (SELECT count(*) FROM tried) < 4;
    END;` });
  await s.begin();
  const place = await s.create({ seats: 2 });
  const c = await s.join(place);
  assert.ok(await c.play());
  const tried = String(execFileSync('sqlite3', [db, 'SELECT * FROM tried']));
  const codes = tried.trim().split('\n');
  assert.equal(codes.length, 4);
  assert.equal(new Set(codes).size, 4);
  assert.equal(codes[3], place.table);
  await s.stop();
});

// A day ahead by the world's clock, not by the machine's.
const faketime = where('faketime');

test('a clock that is set back a day', { skip: !faketime }, async () => {
  const ahead = { LD_PRELOAD: faketime, FAKETIME: '+1d',
                  FAKETIME_DONT_FAKE_MONOTONIC: '1',
                  ASAN_OPTIONS: 'verify_asan_link_order=0' };
  const s = await Server.start({}, ahead);
  const place = await s.create({ seats: 3, tempo: 'blitz', bots: [null, null] });
  const others = [await s.sit(place.table), await s.sit(place.table)];
  let c = await s.join(place, 0);
  await c.wish({ type: 'start' });
  const l = c.view.legal[0];
  await c.wish({ type: 'move', move: l.move, seen: c.view.seq });
  const told = c.all.filter((m) => m.type === 'entry');
  s.env = {};
  await s.restart();
  c = await s.join(place, 0);
  const again = c.all.filter((m) => m.type === 'entry');
  assert.deepEqual(again.slice(0, told.length), told);
  const clients = [c, ...await Promise.all(others.map((o) => s.join(o)))];
  for (const one of clients)
    if (one.view.must.includes(one.view.you)) {
      const m = one.view.legal[0];
      const done = await one.wish({ type: 'move', move: m.move,
                                    seen: one.view.seq });
      assert.equal(done.type, 'done');
    }
  const times = c.all.filter((m) => m.type === 'entry').map((m) => m.at);
  assert.deepEqual(times, [...times].sort((a, b) => a - b));
  assert.ok(times.at(-1) < 3600000, 'the day counts');
  await s.stop();
});

test('a health check: krumm serve --is-ready', async () => {
  const s = await Server.start();
  const words = ['serve', '--is-ready', `--listen=127.0.0.1:${s.port}`];
  const status = () => new Promise((done) => execFile(krumm, words, (error) => done(error?.code ?? 0)));
  assert.equal(await status(), 0);
  await s.stop();
  assert.equal(await status(), 1);
});
