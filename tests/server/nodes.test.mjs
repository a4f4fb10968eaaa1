// nodes.test.mjs -- several servers on one PostgreSQL: ownership of tables.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, Server } from './kit.mjs';

const postgres = fileURLToPath(new URL('../../scripts/postgres',
                                       import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'krumm-'));
let store;

// The database may run as another user, who has to get there.
before(() => {
  chmodSync(folder, 0o755);
  store = String(execFileSync(postgres, ['start', join(folder, 'pg')])).trim();
});
after(() => {
  execFileSync(postgres, ['stop', join(folder, 'pg')]);
  rmSync(folder, { recursive: true, force: true });
});

// A live node keeps its tables, however long the machine halts: the lease is
// long, except where it must expire.
function node(lease = 60000) {
  return Server.start({ store, 'key-file': join(folder, 'key'), lease,
                        node: 'http://127.0.0.1:PORT' });
}

async function move(c, id) {
  const l = c.view.legal[0];
  return c.wish({ type: 'move', move: l.move, seen: c.view.seq }, id);
}

// A table somewhere else is asked for until this node has it.
async function joinSoon(s, place, since) {
  for (let i = 0; ; i++) {
    try {
      return await s.join(place, since);
    } catch (error) {
      if (i === 600)
        throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

test('who comes to the wrong node is sent to the right one', async () => {
  const [a, b] = [await node(), await node()];
  const place = await a.create({ seats: 2 });
  const about = await b.get(`/api/tables/${place.table.toLowerCase()}`);
  assert.equal(about.status, 307);
  assert.equal(about.headers.get('location'),
               `${a.url}/api/tables/${place.table}`);
  const c = await Client.open(b);
  c.send({ type: 'join', table: place.table, token: place.token });
  assert.equal((await c.next('moved')).to, a.url);
  assert.equal(await c.closed, 4001);
  assert.equal((await a.join(place)).view.you, 0);
  await a.stop();
  assert.equal((await joinSoon(b, place)).view.you, 0);
  await b.stop();
});

test('a seat taken by id is the same on another node', async () => {
  const [a, b] = [await node(), await node()];
  const place = await a.create({ seats: 3, bots: [null, null] });
  const wishes = { name: 'Bert', id: 'x'.repeat(22) };
  const first = await a.sit(place.table, wishes);
  await a.stop();
  await joinSoon(b, place);
  assert.deepEqual(await b.sit(place.table, wishes), first);
  assert.equal((await b.join(first)).view.you, first.seat);
  await b.stop();
});

// Only those who may know of a table are sent to its node.
test('a code switched off is unknown on every node', async () => {
  const [a, b] = [await node(), await node()];
  const place = await a.create({ seats: 2, bots: [null], code: false });
  const { invite } = (await a.join(place)).all[0].room;
  const about = (table, headers) => b.get(`/api/tables/${table}`, headers);
  const hidden = await about(place.table);
  const none = await about('ZINK-HOBEL-EICHE-42');
  assert.deepEqual([hidden.status, hidden.text], [none.status, none.text]);
  for (const headers of [{ authorization: `Bearer ${place.token}` },
                         { 'krumm-invite': invite }])
    assert.equal((await about(place.table, headers)).status, 307);
  const closes = async (join) => {
    const c = await Client.open(b);
    c.send({ type: 'join', ...join });
    return c.closed;
  };
  const { table } = place;
  assert.equal(await closes({ table }), 4004);
  assert.equal(await closes({ table, token: 'x'.repeat(43) }), 4004);
  assert.equal(await closes({ table, invite: 'x'.repeat(22) }), 4004);
  assert.equal(await closes({ table, invite }), 4001);
  assert.equal(await closes({ table, token: place.token }), 4001);
  const sit = (wish) => b.post(`/api/tables/${table}/seats`, wish);
  assert.equal((await sit({})).status, 404);
  assert.equal((await sit({ invite })).status, 307);
  await a.stop();
  const guest = await b.sit(table, { invite });
  assert.equal((await b.join(guest)).all[0].room.invite, invite);
  assert.equal((await about(table)).status, 404);
  await b.stop();
});

test('a node that is killed is replaced, and nothing is lost', async () => {
  const [a, b] = [await node(), await node()];
  const place = await a.create({ seats: 2 });
  let c = await a.join(place, 0);
  const first = await move(c, 5);
  assert.equal(first.type, 'done');
  const told = c.all.filter((m) => m.type === 'entry');
  await a.kill();
  c = await joinSoon(b, place, 0);
  assert.deepEqual(c.all.filter((m) => m.type === 'entry')
                    .slice(0, told.length), told);
  c.send({ type: 'move', id: 5, move: '0: mix solid', seen: 0 });
  const again = await c.until((m) => m.id === 5 && m.type === 'done');
  assert.equal(again.seq, first.seq);
  assert.ok(await c.play());
  await b.stop();
});

test('a node that slept acknowledges nothing more', async () => {
  const [a, b] = [await node(1000), await node(1000)];
  const place = await a.create({ seats: 2, bots: [null] });
  const old = await a.join(place);
  a.child.kill('SIGSTOP');
  const c = await joinSoon(b, place, 0);
  assert.equal((await c.wish({ type: 'word', text: 'new' })).type, 'done');
  old.send({ type: 'word', id: 9, text: 'stale' });
  a.child.kill('SIGCONT');
  assert.equal(await old.closed, 4001);
  assert.ok(!old.all.some((m) => m.id === 9));
  const late = await b.join(place, 0);
  const words = late.all.filter((m) => m.entry === 'word');
  assert.deepEqual(words.map((m) => m.text), ['new']);
  await a.stop();
  await b.stop();
});

// Where a node sends who comes to that place. It may be at a loss at first, but
// must not say anything of the table.
async function sentTo(s, place) {
  for (let i = 0; i < 600; i++) {
    const c = await Client.open(s);
    c.send({ type: 'join', ...place, since: 0 });
    const code = await c.closed;
    assert.ok([4001, 4002].includes(code), `${code} ${JSON.stringify(c.all)}`);
    assert.ok(c.all.every((m) => m.type === 'moved' || m.error === 'busy'));
    const moved = c.all.find((m) => m.type === 'moved' && m.to !== '');
    if (moved)
      return moved.to;
    await new Promise((done) => setTimeout(done, 100));
  }
}

// With its sessions a node loses its lock, so others take what it had, though
// its lease is far from over.
test('a node whose links broke shows nothing that is old', async () => {
  const [a, b] = [await node(), await node()];
  const place = await a.create({ seats: 2, bots: [null] });
  const watcher = await a.join({ table: place.table });
  a.child.kill('SIGSTOP');
  execFileSync(postgres, ['crash', join(folder, 'pg')]);
  const c = await joinSoon(b, place, 0);
  const seat = await b.sit(place.table);
  assert.equal((await c.wish({ type: 'word', text: 'new' })).type, 'done');
  a.child.kill('SIGCONT');
  assert.equal(await sentTo(a, { table: seat.table, token: seat.token }),
               b.url);
  assert.equal(await watcher.closed, 4001);
  assert.equal((await b.join(seat)).view.you, 1);
  await a.stop();
  await b.stop();
});
