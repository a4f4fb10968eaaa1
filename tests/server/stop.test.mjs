// stop.test.mjs -- SIGTERM while two hundred tables of sharks think.
//
// No claim here is about seconds. The server counts the thoughts that no thread
// had begun when the signal came, and those it dropped. They may differ by one
// for each thread, which was just about to begin, however slow the machine is.
// "stopped" is logged behind the release of the store, so the next server can
// open it as soon as the line was read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server } from './kit.mjs';
import { GAMES } from '../games.mjs';

const TABLES = 200, THREADS = 2;

// Each table waits for its only person. All leave at once, so that bots play on
// among themselves without a pause.
async function fill(s, game) {
  const tables = [];
  for (let i = 0; i < TABLES; i++) {
    const place = await s.create({ game, seats: 5, bots: Array(4).fill('shark') });
    tables.push({ place, c: await s.join(place) });
  }
  const left = await Promise.all(tables.map(({ c }) =>
    c.wish({ type: 'leave' })));
  assert.ok(left.every((answer) => answer.type === 'done'));
  return tables.map(({ place, c }) =>
    ({ place, seq: Math.max(...c.all.map((m) => m.seq ?? 0)) }));
}

const number = (s, key) => Number(s.said.match(`${key}="(\\d+)"`)?.[1]);

async function says(s, what) {
  while (!s.said.includes(what))
    await new Promise((done) => s.child.stderr.once('data', done));
}

for (const game of GAMES)
  test(`${game}: no thought is begun after the signal`, async () => {
    const s = await Server.start({ log: 'info' },
                                 { UV_THREADPOOL_SIZE: String(THREADS) });
    const places = await fill(s, game);
    const watcher = await s.join({ table: places[0].place.table });
    const began = performance.now();
    s.child.kill('SIGTERM');
    await says(s, 'event=stopped');
    const next = await Server.start({ store: `${s.folder}/krumm.db` });
    assert.equal(await watcher.closed, 1001);
    assert.deepEqual(await s.ended, { code: 0, signal: null });
    const took = performance.now() - began;
    const waiting = number(s, 'thoughts'), dropped = number(s, 'dropped');
    console.log(`# ${waiting} thoughts waited, ${dropped} were dropped; ` +
                `stopped and started again in ${Math.round(took)} ms`);
    assert.ok(waiting > 10 * THREADS, `only ${waiting} thoughts: no test`);
    assert.ok(waiting - dropped <= THREADS, `${waiting - dropped} were begun`);
    for (const { place, seq } of places) {
      const after = await next.join({ table: place.table });
      assert.ok(after.view.seq >= seq, place.table);
      after.drop();
    }
    await next.stop();
  });
