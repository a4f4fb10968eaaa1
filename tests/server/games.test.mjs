// games.test.mjs -- whole games through real sockets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server } from './kit.mjs';
import { GAMES } from '../games.mjs';

// KRUMM_GAMES names other games than all.
const games = process.env.KRUMM_GAMES?.trim().split(/\s/) ?? GAMES;

for (const game of games)
  test(`${game}: alone with bots`, async () => {
    const s = await Server.start();
    const c = await s.join(await s.create({ game }));
    const over = await c.play();
    assert.equal(over.seats.length, 4);
    assert.ok(over.seats.some((x) => x.rank === 1));
    await s.stop();
  });

for (const game of games)
  test(`${game}: three people and somebody who looks on`, async () => {
    const s = await Server.start();
    const place = await s.create({ game, seats: 3, bots: [null, null] });
    const places = [place, await s.sit(place.table), await s.sit(place.table)];
    const all = await Promise.all(places.map((p) => s.join(p, 0)));
    const watcher = await s.join({ table: place.table }, 0);
    assert.equal((await all[0].wish({ type: 'start' })).type, 'done');
    const ends = await Promise.all(all.map((c, i) => c.play(i)));
    await watcher.until((m) => m.type === 'over', 0);
    for (const over of [...ends, watcher.over])
      assert.deepEqual(over, ends[0]);
    for (const c of [...all, watcher]) {
      assert.deepEqual(c.view.public, all[0].view.public);
      const seqs = c.all.filter((m) => m.type === 'entry').map((m) => m.seq);
      assert.deepEqual(seqs, seqs.map((_, i) => i + 1));
    }
    await s.stop();
  });

for (const game of games)
  test(`${game}: with bots that take their time`, async () => {
    const s = await Server.start();
    const c = await s.join(await s.create({
      game, seats: 3, bots: ['regular', 'regular'] }));
    assert.ok(await c.play());
    await s.stop();
  });
