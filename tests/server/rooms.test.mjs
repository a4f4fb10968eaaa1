// rooms.test.mjs -- sockets: joining, hosting, moving, looking on.
import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Client, Server } from './kit.mjs';

let s;
before(async () => { s = await Server.start(); });
after(() => s.stop());

const waiting = { seats: 3, bots: [null, null], name: 'Ada' };

async function tryJoin(join) {
  const c = await Client.open(s);
  c.send({ type: 'join', ...join });
  const m = await c.until((x) => x.type === 'error' || x.type === 'joined');
  return { word: m.error ?? m.type, c };
}

test('joining: what is told, in this order', async () => {
  const place = await s.create({ ...waiting, tempo: 'normal' });
  const c = await s.join(place);
  await c.next('here');
  assert.deepEqual(c.all.map((m) => m.type),
                   ['joined', 'hello', 'view', 'here']);
  const joined = c.all[0];
  assert.equal(joined.table, place.table);
  assert.equal(joined.you, 0);
  const { invite } = joined.room;
  assert.match(invite, /^[\w-]{22}$/);
  assert.deepEqual(joined.room, { listed: false, watch: true, chat: true,
                                  takeover: 'ask', code: true, invite,
                                  silent: [], host: 0 });
  await c.close();
  const again = await s.join(place, 0);
  assert.deepEqual(again.all.slice(0, 4).map((m) => m.type),
                   ['joined', 'hello', 'entry', 'view']);
  assert.equal(again.all[2].seq, 1);
  await again.close();
});

test('joining refused', async () => {
  const place = await s.create(waiting);
  let { word, c } = await tryJoin({ table: 'ZINK-00' });
  assert.equal(word, 'no_table');
  assert.equal(await c.closed, 4004);
  ({ word, c } = await tryJoin({ table: '???' }));
  assert.equal(await c.closed, 4004);
  ({ word, c } = await tryJoin({ table: place.table, token: 'x'.repeat(43) }));
  assert.equal(word, 'bad_token');
  assert.equal(await c.closed, 4007);
  ({ word, c } = await tryJoin({ table: place.table, token: place.token }));
  assert.equal(word, 'joined');
  c.send({ type: 'join', table: place.table });
  assert.equal((await c.next('error')).error, 'joined');
  await c.close();
});

test('nothing before joining, and not too late', async () => {
  let c = await Client.open(s);
  c.send({ type: 'view' });
  assert.equal((await c.next('error')).error, 'not_joined');
  assert.equal(await c.closed, 1008);
  const hasty = await Server.start({ 'join-time': 3000 });
  c = await Client.open(hasty);
  c.send({ type: 'ping' });
  assert.equal((await c.next('pong')).type, 'pong');
  assert.equal(await c.closed, 4000);
  await hasty.stop();
});

test('what is no message is refused, and the socket stays', async () => {
  const c = await s.join(await s.create(waiting));
  for (const text of ['x', '[]', '{}', '{"type":7}', '{"type":"fly"}',
                      '{"type":"move","move":"0: fly"}']) {
    c.send(text);
    const m = await c.next('refused');
    assert.equal(m.why, 'unreadable', text);
  }
  c.send({ type: 'hello' });
  assert.equal((await c.next('hello')).you, 0);
  await c.close();
});

test('looking on', async () => {
  const place = await s.create({ seats: 2 });
  const c = await s.join(place);
  const watcher = await s.join({ table: place.table });
  assert.equal(watcher.view.you, null);
  assert.ok(!('private' in watcher.view));
  const refused = await watcher.wish({ type: 'say', text: 'boo' });
  assert.equal(refused.why, 'not_yours');
  watcher.send({ type: 'set', listed: true });
  assert.equal((await watcher.next('error')).error, 'not_host');
  watcher.send({ type: 'ticket' });
  assert.equal((await watcher.next('error')).error, 'no_seat');
  const here = await c.until((m) => m.type === 'here' && m.watching === 1);
  assert.deepEqual(here.seats, [0]);
  c.send({ type: 'set', watch: false });
  assert.equal((await c.next('room')).watch, false);
  assert.equal(await watcher.closed, 4005);
  const { word, c: late } = await tryJoin({ table: place.table });
  assert.equal(word, 'not_allowed');
  assert.equal(await late.closed, 4005);
  await c.close();
});

test('the host kicks and seats bots before the start only', async () => {
  const place = await s.create(waiting);
  const host = await s.join(place);
  const other = await s.sit(place.table, { name: 'Bert' });
  const c = await s.join(other);
  const says = async (who, m) => {
    who.send(m);
    return (await who.next('error')).error;
  };
  assert.equal(await says(c, { type: 'kick', seat: 0 }), 'not_host');
  assert.equal(await says(c, { type: 'level', seat: 2, bot: 'novice' }),
               'not_host');
  assert.equal(await says(host, { type: 'kick' }), 'bad_field');
  assert.equal(await says(host, { type: 'kick', seat: 0 }), 'bad_field');
  assert.equal(await says(host, { type: 'kick', seat: 2 }), 'no_seat');
  assert.equal(await says(host, { type: 'kick', seat: 4 }), 'no_seat');
  assert.equal(await says(host, { type: 'level', seat: 2, bot: 'god' }),
               'bad_field');
  assert.equal(await says(host, { type: 'level', seat: 1, bot: 'novice' }),
               'taken');
  host.send({ type: 'kick', seat: 1 });
  assert.equal(await c.closed, 4006);
  const { word, c: again } = await tryJoin(other);
  assert.equal(word, 'bad_token');
  await again.closed;
  for (const seat of [1, 2])
    host.send({ type: 'level', seat, bot: 'novice' });
  await host.until((m) => m.type === 'entry' && m.seat === 2);
  host.send({ type: 'kick', seat: 2 });
  await host.until((m) => m.entry === 'leave' && m.seat === 2);
  host.send({ type: 'level', seat: 2, bot: 'random' });
  await host.until((m) => m.entry === 'sit' && m.bot === 'random');
  assert.equal((await host.wish({ type: 'start' })).type, 'done');
  assert.equal(await says(host, { type: 'kick', seat: 1 }), 'started');
  await host.close();
});

test('wishes to the room may be repeated', async () => {
  const place = await s.create(waiting);
  const host = await s.join(place, 0);
  const bert = await s.join(await s.sit(place.table, { name: 'Bert' }));
  const sat = await host.until((m) => m.entry === 'sit' && m.seat === 1);
  const kick = { type: 'kick', seat: 1, seen: sat.seq };
  host.send(kick);
  assert.equal(await bert.closed, 4006);
  host.send({ type: 'pass', seat: 1 });             // from the same address as Bert
  const { pass } = await host.next('pass');
  const carla = await s.join(await s.sit(place.table, { name: 'Carla', pass }));
  host.send(kick);
  assert.equal((await host.next('error')).error, 'no_seat');
  assert.equal((await carla.wish({ type: 'say', text: 'hi' })).type, 'done');
  const sits = () => host.all.filter((m) => m.entry === 'sit').length;
  host.send({ type: 'level', seat: 2, bot: 'novice' });
  await host.until((m) => m.entry === 'sit' && m.bot === 'novice');
  const before = sits();
  host.send({ type: 'level', seat: 2, bot: 'novice' });
  host.send({ type: 'set', silent: [1] });
  host.send({ type: 'set', silent: [1] });
  await host.next('room');
  assert.deepEqual((await host.next('room')).silent, [1]);
  assert.equal(sits(), before);
  await host.close();
  await carla.close();
});

test('if the host leaves, the next human is the host', async () => {
  const place = await s.create({ ...waiting, bots: ['novice', null] });
  const host = await s.join(place);
  const c = await s.join(await s.sit(place.table, {}));
  assert.equal((await host.wish({ type: 'leave' })).type, 'done');
  assert.equal(await host.closed, 1000);
  assert.equal((await c.next('room')).host, 2);
  c.send({ type: 'set', listed: true });
  assert.equal((await c.next('room')).listed, true);
  const { word } = await tryJoin(place);
  assert.equal(word, 'bad_token');
  await c.close();
});

test('talk: everybody, nobody, all but some', async () => {
  const place = await s.create(waiting);
  const host = await s.join(place);
  const c = await s.join(await s.sit(place.table, { name: 'Bert' }));
  assert.equal((await c.wish({ type: 'say', text: 'hi' })).type, 'done');
  const heard = await host.until((m) => m.entry === 'say');
  assert.equal(heard.text, 'hi');
  assert.ok(!('id' in heard));
  host.send({ type: 'set', silent: [1] });
  assert.deepEqual((await c.next('room')).silent, [1]);
  assert.equal((await c.wish({ type: 'say', text: 'hi' })).why, 'not_yours');
  assert.equal((await c.wish({ type: 'phrase', phrase: 1 })).why, 'not_yours');
  assert.equal((await host.wish({ type: 'phrase', phrase: 1 })).type, 'done');
  host.send({ type: 'set', silent: [], chat: false });
  await c.until((m) => m.type === 'room' && m.chat === false);
  assert.equal((await c.wish({ type: 'say', text: 'hi' })).why, 'not_yours');
  for (const bad of [{ silent: 3 }, { silent: [9] }, { chat: 1 }]) {
    host.send({ type: 'set', ...bad });
    assert.equal((await host.next('error')).error, 'bad_field');
  }
  await host.close();
  await c.close();
});

test('what was said stays said when talk is switched off', async () => {
  const place = await s.create(waiting);
  const host = await s.join(place);
  const c = await s.join(await s.sit(place.table, { name: 'Bert' }));
  const wishes = [{ type: 'say', text: 'hi' }, { type: 'phrase', phrase: 1 }];
  const first = [];
  for (const m of wishes)
    first.push(await c.wish(m, 1000 + first.length));
  host.send({ type: 'set', silent: [1], chat: false });
  await c.until((m) => m.type === 'room' && m.chat === false);
  const refused = await c.wish(wishes[0], 2000);
  assert.equal(refused.why, 'not_yours');
  host.send({ type: 'set', silent: [], chat: true });
  await c.until((m) => m.type === 'room' && m.chat === true);
  assert.deepEqual(await c.wish(wishes[0], 2000), refused);
  assert.equal((await c.wish(wishes[0], 2001)).type, 'done');
  for (const [i, m] of wishes.entries())
    assert.deepEqual(await c.wish(m, 1000 + i), first[i]);
  assert.equal(host.all.filter((m) => m.entry === 'phrase').length, 1);
  await host.close();
  await c.close();
});

// The answer cannot leave while the store is down. A socket that has left did
// join in time, though.
test('to leave while the store is down is answered busy', async (t) => {
  const own = await Server.start({ 'join-time': '100', 'stand-time': '100' });
  t.after(() => own.kill());
  const c = await own.join(await own.create({ game: 'pfusch' }));
  renameSync(`${own.folder}/krumm.db`, `${own.folder}/aside`);
  c.send({ type: 'leave', id: 1 });
  assert.equal(await c.closed, 4002);
});

test('to leave with a used id is no leaving', async () => {
  const place = await s.create(waiting);
  const c = await s.join(place);
  const said = await c.wish({ type: 'say', text: 'hi' }, 77);
  assert.deepEqual(await c.wish({ type: 'leave' }, 77), said);
  const again = await s.join(place);
  assert.equal(again.view.you, 0);
  assert.equal((await c.wish({ type: 'leave' }, 78)).type, 'done');
  assert.equal(await c.closed, 1000);
});

test('what cannot be read is refused by its id', async () => {
  const c = await s.join(await s.create({ seats: 2 }));
  const { move } = c.view.legal[0];
  const { seq } = c.view;
  const said = async (m) => { c.send(m); return c.next('refused'); };
  assert.deepEqual(await said({ type: 'move', move, id: 5 }),
                   { type: 'refused', seq, id: 5, why: 'unreadable' });
  assert.deepEqual(await said({ type: 'say', text: 'x'.repeat(500), id: 6 }),
                   { type: 'refused', seq, id: 6, why: 'unreadable' });
  for (const id of [0, -1, 1.5, 2 ** 53, '7', null])
    assert.deepEqual(await said({ type: 'move', move, seen: seq, id }),
                     { type: 'refused', seq, why: 'unreadable' });
  const id = 2 ** 53 - 1;
  const done = await c.wish({ type: 'move', move, seen: seq }, id);
  assert.equal(done.type, 'done');
  await c.close();
});

test('several tabs hold one seat', async () => {
  const place = await s.create({ seats: 2 });
  const tabs = [await s.join(place), await s.join(place), await s.join(place)];
  const over = await tabs[0].play();
  for (const tab of tabs) {
    await tab.until((m) => m.type === 'over', 0);
    assert.deepEqual(tab.over.seats, over.seats);
    assert.deepEqual(tab.view, tabs[0].view);
    await tab.close();
  }
});

test('a seat moves to another device, and back', async () => {
  const place = await s.create(waiting);
  const old = await s.join(place);
  old.send({ type: 'ticket' });
  const { ticket, left } = await old.next('ticket');
  assert.equal(left, 60000);
  const path = `/api/tables/${place.table}/seats`;
  const moved = await s.sit(place.table, { ticket });
  assert.equal(moved.seat, 0);
  assert.notEqual(moved.token, place.token);
  assert.equal(await old.closed, 4003);
  assert.equal((await s.post(path, { ticket })).json.error, 'bad_token');
  const { word, c } = await tryJoin(place);
  assert.equal(word, 'seat_moved');
  assert.equal(await c.closed, 4003);
  const here = await s.join(moved);
  const back = await s.sit(place.table, { token: place.token });
  assert.equal(await here.closed, 4003);
  const again = await s.join(back);
  assert.equal(again.view.you, 0);
  await again.close();
});

test('a ticket is for one table', async () => {
  const a = await s.join(await s.create(waiting));
  const b = await s.create(waiting);
  a.send({ type: 'ticket' });
  const { ticket } = await a.next('ticket');
  const answer = await s.post(`/api/tables/${b.table}/seats`, { ticket });
  assert.equal(answer.json.error, 'bad_token');
  await a.close();
});

test('a rematch: everybody one seat further, with the same token', async () => {
  const place = await s.create({ seats: 2, bots: [null], name: 'Ada' });
  const other = await s.sit(place.table, { name: 'Bert' });
  const ada = await s.join(place), bert = await s.join(other);
  const watcher = await s.join({ table: place.table });
  assert.equal((await ada.wish({ type: 'again' })).why, 'not_started');
  await bert.wish({ type: 'start' });
  await Promise.all([ada.play(), bert.play(3)]);
  assert.equal((await ada.wish({ type: 'again' })).type, 'done');
  assert.equal((await bert.wish({ type: 'again' })).type, 'done');
  const [a, b, w] = await Promise.all([ada, bert, watcher].map(
    (c) => c.next('next')));
  assert.equal(a.table, b.table);
  assert.deepEqual([a.seat, b.seat, w.seat], [1, 0, null]);
  const ada2 = await s.join({ table: a.table, token: place.token });
  assert.equal(ada2.view.you, 1);
  assert.equal(ada2.all[0].room.host, 1);
  const bert2 = await s.join({ table: a.table, token: other.token });
  await Promise.all([ada2.play(), bert2.play()]);
  const late = await s.join(place);
  assert.equal((await late.next('next')).table, a.table);
});

test('retries with the same id are harmless', async () => {
  const place = await s.create({ seats: 2 });
  let c = await s.join(place);
  const v = c.view;
  const m = { type: 'move', move: v.legal[0].move, seen: v.seq };
  const first = await c.wish(m, 77);
  assert.equal(first.type, 'done');
  assert.deepEqual(await c.wish(m, 77), first);
  await c.drop();
  c = await s.join(place);
  assert.deepEqual(await c.wish(m, 77), first);
  await c.close();
});

test('everything since N', async () => {
  const place = await s.create({ seats: 2 });
  const c = await s.join(place, 0);
  await c.play();
  const mine = c.all.filter((m) => m.type === 'entry');
  const last = mine.at(-1).seq;
  assert.deepEqual(mine.map((m) => m.seq),
                   Array.from({ length: last }, (_, i) => i + 1));
  const later = await s.join(place, 10);
  await later.next('over');
  assert.deepEqual(later.all.filter((m) => m.type === 'entry'),
                   mine.slice(10));
  assert.deepEqual(later.view, c.view);
  later.send({ type: 'since', seq: last - 1 });
  assert.equal((await later.next('entry')).seq, last);
  await c.close();
  await later.close();
});

test('a timed table has clocks, and bots play on when all are gone',
     async () => {
  const place = await s.create({ seats: 2, tempo: 'blitz' });
  const c = await s.join(place);
  const clock = await c.until((m) => m.type === 'clock', 0);
  assert.ok(clock.deciding.length > 0);
  assert.equal((await c.wish({ type: 'pause' })).type, 'done');
  assert.equal((await c.wish({ type: 'resume' })).type, 'done');
  await c.close();
});

test('changes add up to the view', async () => {
  const place = await s.create({ seats: 3, game: 'schwarzarbeit' });
  const c = await s.join(place);
  const watcher = await s.join({ table: place.table });
  await c.play();
  for (const one of [c, watcher]) {
    await one.until((m) => m.type === 'over', 0);
    const kept = one.view;
    one.send({ type: 'view' });
    await one.next('view');
    assert.deepEqual(one.view, kept);
    await one.close();
  }
});
