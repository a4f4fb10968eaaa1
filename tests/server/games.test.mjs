// games.test.mjs -- whole games through real sockets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server } from './kit.mjs';

for (const game of ['pfusch', 'kohle', 'schwarzarbeit'])
  test(`${game}: alone with bots`, async () => {
    const s = await Server.start();
    const place = await s.create({ game });
    const c = await s.join(place);
    const over = await c.play();
    assert.equal(over.seats.length, c.view.public ? over.seats.length : 0);
    await s.stop();
  });
