// examples.test.mjs -- the kept examples of messages are what really is said.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Client, Server } from './kit.mjs';
import { checkFrom, checkTo, messages } from './schema.mjs';

const folder = new URL('../../protocol/examples/', import.meta.url);
const examples = (start) => Object.fromEntries(readdirSync(folder)
  .filter((name) => name.startsWith(start))
  .map((name) => [name.slice(start.length, -5),
                  JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]));

// The shape of a value, recursively.
function shape(v) {
  if (Array.isArray(v))
    return v.length ? [shape(v[0])] : [];
  if (v && typeof v === 'object')
    return Object.fromEntries(Object.entries(v).map(
      ([k, x]) => [k, Array.isArray(x) ? 'array' : shape(x)]));
  return v === null ? 'null' : typeof v;
}

for (const [name, m] of Object.entries(examples('')))
  test(`${name} is as described`, () => {
    (/^(?:wish|to-room)-/.test(name) ? checkTo : checkFrom)(m);
  });

test('every message is described, and nothing else', () => {
  const described = (start) => Object.keys(messages.$defs).filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length)).sort();
  const named = (test_) => [...new Set(Object.entries(examples(''))
    .filter(([name]) => test_.test(name)).map(([, m]) => m.entry ?? m.type))].sort();
  assert.deepEqual(described('to-'), named(/^(?:wish|to-room)-/));
  assert.deepEqual(described('entry-'), named(/^entry-/));
  assert.deepEqual(described('from-'), named(/^(?!wish-|to-room-|entry-)/));
});

test('what does not fit is found', () => {
  const bad = [{ type: 'done' }, { type: 'done', seq: '3' }, { type: 'done', seq: 3, more: 1 },
               { type: 'pass', seat: 6, pass: '' }, { type: 'unheard' }, { type: 'entry', entry: 'fly' },
               { type: 'here', seats: [0, null], watching: 0 }];
  for (const m of bad)
    assert.throws(() => checkFrom(m), /not as described/, JSON.stringify(m));
});

let s;
before(async () => { s = await Server.start(); });
after(() => s.stop());

test('all that goes to a room is understood', async () => {
  const to = examples('to-room-');
  const place = await s.create({ seats: 3, bots: [null, null] });
  await s.sit(place.table, {});
  const c = await Client.open(s);
  c.send({ ...to.join, table: place.table, token: place.token });
  await c.next('view');
  for (const word of ['ping', 'set', 'kick', 'level', 'ticket', 'hook', 'push'])
    c.send(to[word]);
  await c.next('ticket');
  c.send({ type: 'hello' });
  await c.next('hello');
  assert.deepEqual(c.all.filter((m) => m.type === 'error' ||
                                       m.type === 'refused'), []);
  const about = (await s.get(`/api/tables/${place.table}`,
    { authorization: `Bearer ${place.token}` })).json;
  assert.equal(about.seats[1].sort, 'bot');
  c.send({ ...to.pass, seat: 1 });
  await c.next('pass');
  c.send(to.admit);
  assert.equal((await c.next('error')).error, 'no_ask');
  c.send(to.host);
  assert.equal((await c.next('error')).error, 'no_seat');       // a bot
  assert.equal(Object.keys(to).length, 11);
  await c.close();
});

test('all that comes from a room is as its example', async () => {
  const from = examples('room-');
  const heard = {};
  const place = await s.create({ seats: 2 });
  const c = await s.join(place);
  const watcher = await s.join({ table: place.table });
  await c.next('here');
  await s.post(`/api/tables/${place.table}/seats`, {
    seat: 1, name: 'Ada', id: 'x'.repeat(22) });
  heard.asks = await c.next('asks');
  c.send({ type: 'set', takeover: 'closed' });      // and the question ends
  await c.until((m) => m.type === 'asks' && m.asks.length === 0);
  c.send({ type: 'pass', seat: 1 });
  for (const m of [{ type: 'ping' }, { type: 'set', silent: [1] },
                   { type: 'ticket' }, { type: 'kick', seat: 1 }])
    c.send(m);
  await c.play();
  c.send({ type: 'again' });
  await c.next('next');
  for (const m of c.all)
    heard[m.type] = m.type === 'asks' ? heard.asks : m;
  heard['joined-spectator'] = watcher.all[0];
  for (const [word, example] of Object.entries(from))
    if (word !== 'moved')
      assert.deepEqual(shape(heard[word]), shape(example), word);
  await c.close();
});
