// friends.test.mjs -- before the start: names, readiness, a person whom the host removes, another host.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { Server, until } from './kit.mjs';

let s;
before(async () => { s = await Server.start(); });
after(() => s.stop());

const newId = () => randomBytes(18).toString('base64url');
const bearer = (place) => ({ authorization: `Bearer ${place.token}` });
const seats = (table, wish, headers) => s.post(`/api/tables/${table}/seats`, wish, headers);

// A table that waits, its host, and a guest on seat 1.
async function waiting(wishes = {}) {
  const place = await s.create({ game: 'schwarzarbeit', seats: 4, start: false, name: 'Pinsel', ...wishes });
  const guest = await s.sit(place.table, { seat: 1, name: 'Feile' });
  return { table: place.table, place, guest, host: await s.join(place), friend: await s.join(guest) };
}

const closed = (c) => Promise.all(c.map((x) => x.close()));
const says = async (c, m) => { c.send(m); return (await c.next('error')).error; };

test('a new name is told to everybody at once, and stays distinct', async () => {
  const t = await waiting();
  const watcher = await s.join({ table: t.table });
  assert.equal((await t.friend.wish({ type: 'name', name: 'Kelle' })).type, 'done');
  for (const c of [t.host, t.friend, watcher]) {
    const e = await c.until((m) => m.entry === 'name', 0);
    assert.deepEqual([e.seat, e.name], [1, 'Kelle']);
  }
  assert.equal((await t.friend.wish({ type: 'name', name: 'pinsel' })).type, 'done');
  assert.equal((await t.host.until((m) => m.name === 'pinsel 2', 0)).seat, 1);
  assert.equal((await t.host.wish({ type: 'name', name: 'Pinsel' })).type, 'done');     // their own
  assert.equal((await t.friend.until((m) => m.entry === 'name' && m.seat === 0, 0)).name, 'Pinsel');
  assert.equal((await t.friend.wish({ type: 'name', name: 'a\u202eb' })).why, 'bad_text');
  assert.equal((await t.friend.wish({ type: 'name' })).why, 'bad_text');
  await t.host.wish({ type: 'start' });
  assert.equal((await t.friend.wish({ type: 'name', name: 'Zange' })).type, 'done');
  const about = (await s.get(`/api/tables/${t.table}`)).json;
  assert.equal(about.seats[1].name, 'Zange');
  await closed([t.host, t.friend, watcher]);
});

test('a player whom the host has silenced does not talk by names', async () => {
  const t = await waiting();
  t.host.send({ type: 'set', silent: [1] });
  await t.friend.next('room');
  assert.equal((await t.friend.wish({ type: 'name', name: 'Hear me' })).why, 'not_yours');
  await closed([t.host, t.friend]);
});

test('readiness is told, kept over a restart, and ends with the player', async () => {
  const t = await waiting();
  await t.friend.wish({ type: 'ready' });
  assert.equal((await t.host.until((m) => m.entry === 'ready', 0)).seat, 1);
  await closed([t.host, t.friend]);
  await s.restart();
  const host = await s.join(t.place), friend = await s.join(t.guest);
  assert.deepEqual(host.all.find((m) => m.type === 'hello').seats.map((x) => x.ready),
                   [false, true, false, false]);
  await friend.wish({ type: 'unready' });
  assert.equal((await host.until((m) => m.entry === 'unready', 0)).seat, 1);
  await closed([host, friend]);
});

test('a removed guest may watch, and sits down again with the consent of the host', async () => {
  const t = await waiting();
  t.host.send({ type: 'kick', seat: 1 });
  assert.equal(await t.friend.closed, 4006);
  const watcher = await s.join({ table: t.table });
  const id = newId();
  // Nothing but the host's word lets them in: not the link, not a forgotten token, not a restart.
  await s.restart();
  const host = await s.join(t.place);
  assert.equal((await seats(t.table, { name: 'Feile' }, bearer(t.guest))).json.error, 'bad_field');
  const asked = await seats(t.table, { name: 'Feile', id }, bearer(t.guest));
  assert.deepEqual([asked.status, asked.json.asked, asked.json.by], [202, true, 0]);
  assert.equal((await seats(t.table, { name: 'Other', id: newId() })).status, 202);
  const { asks } = await host.until((m) => m.type === 'asks' && m.asks.length === 2);
  host.send({ type: 'admit', ask: asks[1].ask, yes: false });
  host.send({ type: 'admit', ask: asks[0].ask, yes: true });
  await host.until((m) => m.entry === 'sit' && m.name === 'Feile', 0);
  assert.equal((await seats(t.table, { name: 'Feile', id }, bearer(t.guest))).status, 201);
  assert.equal((await host.wish({ type: 'start' })).type, 'done');
  await closed([host, watcher]);
});

test('a pass of the host lets a removed guest in without a question', async () => {
  const t = await waiting();
  t.host.send({ type: 'kick', seat: 1 });
  await t.friend.closed;
  t.host.send({ type: 'pass', seat: 1 });
  const { pass } = await t.host.next('pass');
  assert.equal((await seats(t.table, { pass, id: newId() }, bearer(t.guest))).status, 201);
  await t.host.close();
});

test('a guest who left may come back', async () => {
  const t = await waiting();
  await t.friend.wish({ type: 'leave' });
  assert.equal((await seats(t.table, { id: newId() }, bearer(t.guest))).status, 201);
  await t.host.close();
});

test('the host makes another person host, also over a restart', async () => {
  const t = await waiting();
  assert.equal(await says(t.friend, { type: 'host', seat: 1 }), 'not_host');
  assert.equal(await says(t.host, { type: 'host' }), 'bad_field');
  assert.equal(await says(t.host, { type: 'host', seat: 2 }), 'no_seat');
  assert.equal(await says(t.host, { type: 'host', seat: 5 }), 'no_seat');
  t.host.send({ type: 'pass', seat: 2 });
  const { pass } = await t.host.next('pass');
  t.host.send({ type: 'host', seat: 1 });
  assert.equal((await t.friend.until((m) => m.type === 'room' && m.host === 1)).host, 1);
  await closed([t.host, t.friend]);
  await s.restart();
  const host = await s.join(t.guest), former = await s.join(t.place);
  assert.equal(await says(former, { type: 'level', seat: 2, bot: 'master' }), 'not_host');
  assert.equal((await seats(t.table, { pass, id: newId() })).json.error, 'bad_token');
  host.send({ type: 'kick', seat: 0 });
  assert.equal(await former.closed, 4006);
  await host.close();
});

test('a table tells its language; its players whether they are asked', async () => {
  const t = await waiting({ lang: 'de', tempo: 'none' });
  const path = `/api/tables/${t.table}`;
  assert.equal((await s.get(path)).json.lang, 'de');
  assert.equal((await s.get(path)).json.you, undefined);
  await t.host.wish({ type: 'start' });
  await t.host.until((m) => m.type === 'change' && m.must.length > 0);
  const must = t.host.view.must;
  for (const [seat, place] of [t.place, t.guest].entries()) {
    const about = (await s.get(path, bearer(place))).json;
    assert.deepEqual([about.you, about.asked], [seat, must.includes(seat)]);
  }
  for (const lang of ['german', 'D', 'x1', 7])
    assert.equal((await s.post('/api/tables', { game: 'pfusch', lang })).json.error, 'bad_field');
  await closed([t.host, t.friend]);
});

test('files of the page do not count against the limit of requests', async () => {
  const few = await Server.start({ 'requests-per-address': 3 });
  const page = await few.get('/');
  const script = page.text.match(/src="([^"]+\.js)"/)[1];
  await until(async () => (await few.get('/api/games')).status === 429);
  for (let i = 0; i < 10; i++)
    for (const path of ['/', script, '/t/ZINK-HOBEL-EICHE-42'])
      assert.equal((await few.get(path)).status, 200, path);
  assert.equal((await few.get('/nothing')).status, 429);
  await few.stop();
});
