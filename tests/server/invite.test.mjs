// invite.test.mjs -- what opens a table: its code, its invitation, a seat.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, Server } from './kit.mjs';

const krumm = join(process.env.KRUMM_BUILD ?? 'build', 'krumm');
let s;
before(async () => { s = await Server.start(); });
after(() => s.stop());

const waiting = { seats: 3, bots: [null, null], name: 'Ada' };
const bearer = (token) => ({ authorization: `Bearer ${token}` });
const invited = (invite) => ({ 'krumm-invite': invite });
const fake = { token: 'x'.repeat(43), invite: 'x'.repeat(22) };

// A code with the same words that no table has.
const another = (code) =>
  code.slice(0, -2) + String((Number(code.slice(-2)) + 1) % 100).padStart(2, 0);

// All that an answer says, but for the time it was given.
async function whole(server, method, path, body, headers) {
  const a = await server.http(method, path, body, headers);
  const names = [...a.headers].filter(([name]) => name !== 'date');
  return { status: a.status, headers: names, text: a.text };
}

async function joining(server, join) {
  const c = await Client.open(server);
  c.send({ type: 'join', ...join });
  await Promise.race([c.closed, c.until((m) => m.type === 'view')
    .catch(() => null)]);
  return c;
}

const heard = async (server, join) => {
  const c = await joining(server, join);
  return { code: await c.closed, all: c.all };
};

// Every request there is about a table, with `shown` in each place it can have.
async function askAll(server, table, { token, invite, ticket } = {}) {
  const headers = { ...(token ? bearer(token) : {}),
                    ...(invite ? invited(invite) : {}) };
  const at = `/api/tables/${table}`;
  return {
    about: await whole(server, 'GET', at, undefined, headers),
    head: await whole(server, 'HEAD', at, undefined, headers),
    record: await whole(server, 'GET', `/api/games/${table}`, undefined,
                        headers),
    seat: await whole(server, 'POST', `${at}/seats`,
                      { token, invite, ticket, name: 'Eve' }),
    seated: await whole(server, 'POST', `${at}/seats`, {}, headers),
    broken: await whole(server, 'POST', `${at}/seats`, '{', headers),
    join: await heard(server, { table, token, invite }),
    since: await heard(server, { table, token, invite, since: 0 }),
  };
}

// A table that opens by its invitation only, and how to get there.
async function closed(server, wishes = {}) {
  const place = await server.create({ ...waiting, code: false, ...wishes });
  const host = await server.join(place);
  const { room } = host.all[0];
  assert.equal(room.code, false);
  assert.match(room.invite, /^[\w-]{22}$/);
  return { place, host, table: place.table, invite: room.invite };
}

test('a code switched off is answered as one that does not exist', async () => {
  const { table, place } = await closed(s);
  const other = await s.create(waiting);
  const shown = [{}, fake, { token: fake.token }, { invite: fake.invite },
                 { ticket: fake.invite }, { token: other.token },
                 { invite: place.token }, { token: '' }];
  for (const show of shown) {
    const is = await askAll(s, table, show);
    const none = await askAll(s, another(table), show);
    assert.equal(is.about.status, 404);
    assert.equal(is.join.code, 4004);
    assert.deepEqual(is, none, JSON.stringify(show));
  }
});

test('the same after it was loaded anew', async () => {
  const { table, host } = await closed(s);
  await host.close();
  await s.restart();
  assert.deepEqual(await askAll(s, table), await askAll(s, another(table)));
  await s.restart();
  assert.deepEqual(await heard(s, { table }),
                   await heard(s, { table: another(table) }));
});

test('a seat or the invitation opens what the code does not', async () => {
  const { table, place, invite } = await closed(s);
  for (const headers of [bearer(place.token), invited(invite)]) {
    const about = await s.get(`/api/tables/${table}`, headers);
    assert.equal(about.json.table, table);
    const record = await s.get(`/api/games/${table}`, headers);
    assert.equal(record.json.error, 'not_over');
  }
  const guest = await s.sit(table, { invite, name: 'Bert' });
  assert.equal(guest.seat, 1);
  assert.equal((await s.join(guest)).view.you, 1);
  const watcher = await joining(s, { table, invite });
  assert.equal(watcher.view.you, null);
  const by = await s.post(`/api/tables/${table}/seats`, {}, invited(invite));
  assert.equal(by.json.seat, 2);
});

test('the invitation opens no more than the code would', async () => {
  const { table, invite } = await closed(s, { watch: false });
  const c = await joining(s, { table, invite });
  assert.equal(await c.closed, 4005);
  const wrong = await joining(s, { table, invite, token: fake.token });
  assert.equal(await wrong.closed, 4007);
  const record = await s.get(`/api/games/${table}`, invited(invite));
  assert.equal(record.json.error, 'not_allowed');
});

test('seats are told the invitation, others are not', async () => {
  const { table, host, invite } = await closed(s);
  const guest = await s.join(await s.sit(table, { invite }));
  assert.equal(guest.all[0].room.invite, invite);
  const watcher = await joining(s, { table, invite });
  assert.equal(watcher.all[0].room.code, false);
  host.send({ type: 'set', chat: false });
  assert.equal((await guest.next('room')).invite, invite);
  const told = await watcher.next('room');
  assert.equal(told.chat, false);
  assert.ok(!JSON.stringify(watcher.all).includes(invite));
});

test('who may switch the code, and what follows', async () => {
  const place = await s.create({ ...waiting, listed: true });
  const host = await s.join(place);
  const guest = await s.join(await s.sit(place.table));
  guest.send({ type: 'set', code: false });
  assert.equal((await guest.next('error')).error, 'not_host');
  const set = async (change) => {
    host.send({ type: 'set', ...change });
    const m = await host.until((x) => x.type === 'room' || x.type === 'error');
    return m.error ?? [m.listed, m.code];
  };
  assert.deepEqual(host.all[0].room.code, true);
  assert.equal(await set({ code: 1 }), 'bad_field');
  assert.equal(await set({ listed: true, code: false }), 'bad_field');
  assert.deepEqual(await set({ chat: true }), [true, true]);
  assert.deepEqual(await set({ code: false }), [false, false]);
  assert.equal((await s.get(`/api/tables/${place.table}`)).status, 404);
  assert.deepEqual(await set({ listed: true }), [true, true]);
  assert.equal((await s.get(`/api/tables/${place.table}`)).status, 200);
  assert.deepEqual(await set({ code: false, listed: false }), [false, false]);
  assert.deepEqual(await set({ code: true }), [false, true]);
  assert.equal((await s.get(`/api/tables/${place.table}`)).status, 200);
  const wrong = await s.post('/api/tables', { game: 'pfusch', listed: true,
                                              code: false });
  assert.equal(wrong.json.error, 'bad_field');
});

test('a renewed invitation ends the one before, also after a restart',
     async () => {
  const { table, place, host, invite } = await closed(s);
  const guest = await s.join(await s.sit(table, { invite }));
  guest.send({ type: 'set', renew: true });
  assert.equal((await guest.next('error')).error, 'not_host');
  host.send({ type: 'set', renew: true });
  const fresh = (await guest.next('room')).invite;
  assert.notEqual(fresh, invite);
  for (let i = 0; i < 2; i++) {
    assert.equal((await heard(s, { table, invite })).code, 4004);
    assert.equal((await joining(s, { table, invite: fresh })).view.you, null);
    const again = await s.join(place);
    assert.equal(again.all[0].room.invite, fresh);
    assert.equal(again.all[0].room.code, false);
    await s.restart();
  }
});

test('a ticket and a seat that was moved away open it', async () => {
  const { table, place, host } = await closed(s);
  host.send({ type: 'ticket' });
  const { ticket } = await host.next('ticket');
  const moved = await s.sit(table, { ticket });
  assert.equal((await heard(s, { table, token: place.token })).code, 4003);
  const back = await s.sit(table, { token: place.token });
  assert.equal((await s.join(back)).view.you, 0);
  assert.equal((await heard(s, { table, token: moved.token })).code, 4003);
});

test('the record of a game that is over', async () => {
  const { place, host, invite } = await closed(s, { seats: 2,
                                                    bots: ['novice'] });
  assert.ok(await host.play());
  const path = `/api/games/${place.table}`;
  assert.equal((await s.get(path)).json.error, 'no_table');
  for (const headers of [bearer(place.token), invited(invite)])
    assert.match((await s.get(path, headers)).text, /^\{"krumm":1/);
});

test('a rematch has the same invitation, and its code works no more',
     async () => {
  const { place, host, invite } = await closed(s, { seats: 2,
                                                    bots: ['novice'] });
  assert.ok(await host.play());
  const watcher = await joining(s, { table: place.table, invite });
  await host.wish({ type: 'again' });
  const { table } = await watcher.next('next');
  const again = await s.join({ table, token: place.token });
  assert.equal(again.all[0].room.invite, invite);
  assert.equal(again.all[0].room.code, false);
  assert.equal((await joining(s, { table, invite })).view.you, null);
  assert.equal((await heard(s, { table })).code, 4004);
});

test('an old table keeps its code, and gets an invitation', async () => {
  const old = await Server.start();
  const rooms = fileURLToPath(new URL('earlier.jsonl', import.meta.url));
  const place = { table: 'LEDER-84', seat: 0,
                  token: '-MZh8ukIfB2P7SOaYTb0FuVzOno2ilJI8ntLO0op08Q' };
  await old.kill('SIGTERM');
  execFileSync(krumm, ['store', 'import', `${old.folder}/krumm.db`, '--from',
                       rooms]);
  await old.begin();
  for (const typed of ['LEDER-84', 'leder84', 'Leder.84'])
    assert.equal((await old.get(`/api/tables/${typed}`)).json.table,
                 'LEDER-84');
  const watcher = await joining(old, { table: 'leder 84' });
  assert.equal(watcher.all[0].room.code, true);
  const host = await old.join(place);
  const { invite } = host.all[0].room;
  assert.match(invite, /^[\w-]{22}$/);
  host.send({ type: 'set', code: false });
  await host.next('room');
  await old.restart();
  assert.equal((await heard(old, { table: 'LEDER-84' })).code, 4004);
  assert.equal((await joining(old, { table: 'LEDER-84', invite })).view.you,
               null);
  assert.equal((await old.join(place)).all[0].room.invite, invite);
  await old.stop();
});
