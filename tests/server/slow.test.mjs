// slow.test.mjs -- games with days for each decision, over simulated days with restarts: deadlines,
// vacations, reminders, players who vanish.
import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { measured, metrics, Server, until } from './kit.mjs';

const program = join(process.env.KRUMM_BUILD ?? 'build', 'tests', 'days');
const HOUR = 3600000, DAY = 24 * HOUR;

// A server whose clock the test moves.
class Slow {
  static async start(options) {
    const it = new Slow();
    it.folder = mkdtempSync(join(tmpdir(), 'krumm-days-'));
    it.ahead = 0;
    it.pass(0);
    it.server = await Server.start(options, { KRUMM_AHEAD: join(it.folder, 'ahead') }, program);
    return it;
  }

  pass(time) {
    this.ahead += time;
    writeFileSync(join(this.folder, 'new'), String(this.ahead));
    renameSync(join(this.folder, 'new'), join(this.folder, 'ahead'));
  }

  now() { return Date.now() + this.ahead; }

  // Steps of the clock, until it is so. A step that the server notices late counts as its sleep.
  async passUntil(is, step = HOUR) {
    await until(async () => {
      if (await is()) return true;
      this.pass(step);
      await new Promise((done) => setTimeout(done, 600));
      return is();
    });
  }

  // To the next deadline of this seat, until it is so. A server that notices it late has slept: the
  // deadline moves, and we go there.
  async passDeadline(place, is) {
    await until(async () => {
      const { late } = await about(this.server, place);
      if (late !== undefined) this.pass(Math.max(0, late + 500 - this.now()));
      await until(async () => await is() || (await about(this.server, place)).late !== late);
      return is();
    });
  }

  async stop() {
    await this.server.stop();
    rmSync(this.folder, { recursive: true });
  }
}

async function receiver() {
  const it = { got: [] };
  it.http = createServer((request, answer) => {
    let text = '';
    request.on('data', (part) => { text += part; });
    request.on('end', () => { it.got.push(JSON.parse(text)); answer.end(); });
  });
  await new Promise((done) => it.http.listen(0, '127.0.0.1', done));
  it.url = `http://127.0.0.1:${it.http.address().port}/`;
  return it;
}

const open = { 'hook-http': 'yes', 'hook-private': 'yes' };

async function table(s, wishes) {
  const place = await s.create({ seats: 2, bots: [null], name: 'Ada', tempo: '1d', hurry: false, ...wishes });
  const other = await s.sit(place.table, { name: 'Bert' });
  const ada = await s.join(place), bert = await s.join(other);
  await ada.wish({ type: 'start' });
  await Promise.all([ada, bert].map((c) => c.until(() => c.view.must.length > 0, 0)));
  return { place, other, ada, bert };
}

const about = async (s, place) =>
  (await s.get(`/api/tables/${place.table}`, { authorization: `Bearer ${place.token}` })).json;

const entries = (c, kind) => c.all.filter((m) => m.type === 'entry' && m.entry === kind);
// The clock's moves, except those that others may not recognise.
const lates = (c) => entries(c, 'move').filter((m) => m.move.startsWith('table: tick'));

async function move(c) {
  await c.until(() => c.view.must.includes(c.view.you), 0);
  return c.wish({ type: 'move', move: c.view.legal[0].move, seen: c.view.seq });
}

test('the plan: slow tempos, and what becomes of those who vanish', async () => {
  const s = await Server.start();
  for (const bad of [{ tempo: '2d' }, { tempo: '1d', absent: 'dance' }, { tempo: 'normal', absent: 'wait' },
                     { absent: 'bot' }])
    assert.equal((await s.post('/api/tables', { game: 'pfusch', ...bad })).status, 400, JSON.stringify(bad));
  for (const tempo of ['12h', '1d', '3d', '7d']) {
    const place = await s.create({ tempo, absent: 'wait', seats: 2, bots: [null] });
    const c = await s.join(place);
    const hello = c.all.find((m) => m.type === 'hello');
    assert.equal(hello.tempo, tempo);
    assert.equal(hello.absent, 'wait');
    assert.match(hello.game, /timing=windows/);
    assert.equal((await about(s, place)).tempo, tempo);
    await c.close();
  }
  await s.stop();
});

test('a deadline passes by the calendar, through restarts and without visitors', async () => {
  const it = await Slow.start({ ...open, metrics }), s = it.server;
  const { place, other, ada, bert } = await table(s);
  const { late } = await about(s, place);
  assert.ok(Math.abs(late - it.now() - DAY) < 60000, `${late - it.now()}`);
  await move(bert);
  await Promise.all([ada.close(), bert.close()]);
  for (let day = 0; day < 3; day++) {
    it.pass(5 * HOUR);
    await s.restart(day % 2 ? 'SIGTERM' : 'SIGKILL');
    assert.equal((await about(s, place)).late, late);
  }
  // Down over the deadline: an hour is left.
  it.pass(2 * DAY);
  await s.restart();
  const again = (await about(s, place)).late;
  assert.ok(again > it.now() && again <= it.now() + HOUR + 60000, `${again - it.now()}`);
  // Nobody asks for the table; the server loads it by itself.
  await s.restart();
  await until(async () => await measured('tables_loaded_total') === 1);
  const visitor = await s.join(other);
  await it.passDeadline(place, () => entries(visitor, 'move').length > 0);
  await it.stop();
});

test('a vacation stops one clock, is seen by all, and outlives restarts', async () => {
  const it = await Slow.start(open), s = it.server;
  const { place, other, ada, bert } = await table(s);
  const before = (await about(s, other)).late, others = (await about(s, place)).late;
  assert.equal((await bert.wish({ type: 'vacation', days: 15 })).why, 'no_pauses');
  assert.equal((await bert.wish({ type: 'vacation', days: 3 })).type, 'done');
  bert.send({ type: 'vacation' });
  const seen = await ada.until((m) => m.type === 'clock' && m.vacation.some((v) => v.left > 0), 0);
  assert.equal(seen.vacation.find((v) => v.seat === 1).days, 11);
  assert.equal(entries(ada, 'vacation')[0].days, 3);
  assert.equal((await about(s, other)).late, before + 3 * DAY);
  assert.equal((await about(s, place)).late, others);
  it.pass(DAY / 2);
  await s.restart();
  assert.equal((await about(s, other)).late, before + 3 * DAY);
  const back = await s.join(other);
  assert.equal((await back.wish({ type: 'vacation', days: 0 })).type, 'done');
  const late = (await about(s, other)).late;
  assert.ok(Math.abs(late - before - DAY / 2) < 60000, `${late - before}`);
  await it.stop();
});

test('one notice of a turn and one reminder, also through restarts', async () => {
  const it = await Slow.start(open), s = it.server, hook = await receiver();
  const { place, other, ada, bert } = await table(s);
  bert.send({ type: 'hook', url: hook.url });
  await move(bert);
  await bert.close();
  await ada.until((m) => m.type === 'here' && m.seats.length === 1);
  while (!ada.view.must.includes(1)) await move(ada);
  await until(() => hook.got.length === 1);
  const [turn] = hook.got;
  assert.ok(Math.abs(turn.late - it.now() - DAY) < 60000 && !turn.reminder);
  await ada.close();
  // Restarts repeat nothing, though something happens at the table.
  for (let i = 0; i < 2; i++) {
    await s.restart();
    const again = await s.join(place);
    await again.wish({ type: 'say', text: `Well? ${i}` });
    await again.close();
  }
  it.pass(12 * HOUR);
  await s.restart();
  assert.equal(hook.got.length, 1);
  await it.passUntil(() => hook.got.length > 1);
  const [, reminder] = hook.got;
  assert.deepEqual([reminder.reminder, reminder.seat, reminder.late], [true, 1, turn.late]);
  assert.ok(reminder.late - it.now() <= 6 * HOUR && reminder.late > it.now());
  await s.restart();
  it.pass(HOUR);
  const last = await s.join(place);
  await last.wish({ type: 'say', text: 'Hello?' });
  await it.passDeadline(other, () => entries(last, 'move').length > 0);
  assert.equal(hook.got.filter((m) => m.reminder && m.late === turn.late).length, 1);
  await it.stop();
  hook.http.close();
});

test('those who vanish: a bot at once, or the game waits', async () => {
  const it = await Slow.start(open), s = it.server;
  const withBot = await table(s, { absent: 'bot' }), waits = await table(s, { absent: 'wait' });
  await move(withBot.ada);
  await withBot.bert.close();
  await it.passDeadline(withBot.other, () => entries(withBot.ada, 'away').length > 0);
  assert.equal(lates(withBot.ada).length, 0);
  await withBot.ada.until((m) => m.type === 'entry' && m.move?.startsWith('1: '), 0);
  assert.equal(lates(waits.ada).length + entries(waits.ada, 'away').length, 0);
  it.pass(9 * DAY);
  assert.equal((await move(waits.ada)).type, 'done');
  assert.equal(lates(waits.ada).length + entries(waits.ada, 'away').length, 0);
  await it.stop();
});
