// seats.test.mjs -- a seat of a running game changes hands only with consent.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { Client, Server } from './kit.mjs';

let s, still;
before(async () => {
  [s, still] = await Promise.all([Server.start(), Server.start()]);
});
after(() => Promise.all([s.stop(), still.stop()]));

const newId = () => randomBytes(18).toString('base64url');

// POST .../seats from an address of one's own.
function sit(table, wishes, { from = '127.0.0.9', token, server = s } = {}) {
  return new Promise((done, fail) => {
    const q = request(`${server.url}/api/tables/${table}/seats`, {
      method: 'POST', localAddress: from, agent: false,
      headers: { 'content-type': 'application/json',
                 ...(token ? { authorization: `Bearer ${token}` } : {}) },
    }, (answer) => {
      let text = '';
      answer.on('data', (part) => { text += part; });
      answer.on('end', () => done({ status: answer.statusCode,
                                    json: JSON.parse(text) }));
    });
    q.on('error', fail);
    q.end(JSON.stringify(wishes));
  });
}

async function join(place, from, since) {
  const c = await Client.open(s, { localAddress: from });
  c.send({ type: 'join', table: place.table, token: place.token, since });
  await c.until((m) => m.type === 'view');
  return c;
}

// A running game of a host, people from addresses of their own, and bots.
async function table(people = ['127.0.0.1'], wishes = {}) {
  const bots = Array(3).fill('novice').fill(null, 0, people.length - 1);
  const host = await s.create({ game: 'schwarzarbeit', seats: 4, bots,
                                start: false, name: 'Carla', ...wishes });
  const clients = [await join(host, people[0])];
  const places = [host];
  for (let i = 1; i < people.length; i++) {
    const taken = await sit(host.table, { seat: i, name: `P${i}` },
                            { from: people[i] });
    assert.equal(taken.status, 201);
    places.push(taken.json);
    clients.push(await join(taken.json, people[i]));
  }
  await clients[0].wish({ type: 'start' });
  return { table: host.table, places, clients, host: clients[0] };
}

const closeAll = (t) => Promise.all(t.clients.map((c) => c.close()));
const word = (answer) => [answer.status, answer.json.error];
const asked = (c, is = (m) => m.asks.length > 0) =>
  c.until((m) => m.type === 'asks' && is(m));

// It takes half a minute; the others go on meanwhile.
let forgotten;
test('a question that nobody repeats is open for a while', async () => {
  const place = await still.create({ seats: 4, tempo: 'relaxed' });
  const host = await still.join(place);
  await sit(place.table, { seat: 2, id: newId() }, { server: still });
  await asked(host);
  const start = Date.now();
  forgotten = asked(host, (m) => m.asks.length === 0).then(async () => {
    await host.close();
    return Date.now() - start;
  });
  forgotten.catch(() => {});
});

test('the host is asked and says yes', async () => {
  const t = await table();
  const wishes = { seat: 2, name: 'Ada', id: newId() };
  const first = await sit(t.table, wishes);
  assert.deepEqual([first.status, first.json],
                   [202, { table: t.table, seat: 2, asked: true, by: 0 }]);
  const { asks } = await asked(t.host);
  assert.deepEqual({ ...asks[0], ask: 0 }, { ask: 0, seat: 2, name: 'Ada',
                                             by: 0, same_address: [] });
  assert.equal((await sit(t.table, wishes)).status, 202);
  t.host.send({ type: 'admit', ask: asks[0].ask, yes: true });
  const entry = await t.host.until((m) => m.entry === 'sit' && m.seat === 2);
  assert.deepEqual([entry.name, entry.how, entry.by], ['Ada', 'admitted', 0]);
  await asked(t.host, (m) => m.asks.length === 0);
  const got = await sit(t.table, wishes);
  assert.equal(got.status, 201);
  const ada = await join(got.json, '127.0.0.9', 0);
  assert.equal(ada.view.you, 2);
  await ada.close();
  await closeAll(t);
});

test('the host says no, and the same id stays denied', async () => {
  const t = await table();
  const wishes = { seat: 1, name: 'Ada', id: newId() };
  await sit(t.table, wishes);
  const { asks } = await asked(t.host);
  t.host.send({ type: 'admit', ask: asks[0].ask, yes: false });
  await asked(t.host, (m) => m.asks.length === 0);
  assert.deepEqual(word(await sit(t.table, wishes)), [403, 'denied']);
  assert.equal((await sit(t.table, { ...wishes, id: newId() })).status, 202);
  await closeAll(t);
});

test('who is denied three times is not asked about again', async () => {
  const t = await table();
  for (let i = 0; i < 3; i++) {
    await sit(t.table, { seat: 1, id: newId() });
    const { asks } = await asked(t.host);
    t.host.send({ type: 'admit', ask: asks[0].ask, yes: false });
    await asked(t.host, (m) => m.asks.length === 0);
  }
  assert.deepEqual(word(await sit(t.table, { seat: 1, id: newId() })),
                   [403, 'denied']);
  await closeAll(t);
});

test('only the person who decides answers, and only once', async () => {
  const t = await table(['127.0.0.1', '127.0.0.2']);
  await sit(t.table, { seat: 2, id: newId() });
  const [{ asks }] = await Promise.all(t.clients.map((c) => asked(c)));
  t.clients[1].send({ type: 'admit', ask: asks[0].ask, yes: true });
  assert.equal((await t.clients[1].next('error')).error, 'no_ask');
  t.host.send({ type: 'admit', ask: asks[0].ask + 1, yes: true });
  assert.equal((await t.host.next('error')).error, 'no_ask');
  for (const yes of [true, true])
    t.host.send({ type: 'admit', ask: asks[0].ask, yes });
  assert.equal((await t.host.next('error')).error, 'no_ask');
  t.host.send({ type: 'admit', yes: true });
  assert.equal((await t.host.next('error')).error, 'bad_field');
  await closeAll(t);
});

test('who joins is told of open questions, who looks on is not', async () => {
  const t = await table();
  await sit(t.table, { seat: 2, id: newId() });
  await asked(t.host);
  const again = await join(t.places[0], '127.0.0.1');
  const watcher = await join({ table: t.table }, '127.0.0.5');
  const types = again.all.map((m) => m.type);
  assert.deepEqual(types.slice(0, 3), ['joined', 'asks', 'hello']);
  assert.ok(!watcher.all.some((m) => m.type === 'asks'));
  await again.close();
  await watcher.close();
  await closeAll(t);
});

test('a closed table lets nobody in; the host sets it for all to see',
     async () => {
  const t = await table(['127.0.0.1'], { takeover: 'closed' });
  const wishes = { seat: 2, id: newId() };
  assert.deepEqual(word(await sit(t.table, wishes)), [403, 'closed']);
  assert.equal((await s.get(`/api/tables/${t.table}`)).json.takeover,
               'closed');
  t.host.send({ type: 'set', takeover: 'open' });
  assert.equal((await t.host.next('room')).takeover, 'open');
  assert.equal((await sit(t.table, wishes)).status, 201);
  const entry = await t.host.until((m) => m.entry === 'sit' && m.seat === 2);
  assert.deepEqual([entry.how, entry.by], ['open', undefined]);
  t.host.send({ type: 'set', takeover: 'wide' });
  assert.equal((await t.host.next('error')).error, 'bad_field');
  assert.equal((await s.post('/api/tables', { game: 'pfusch',
                                              takeover: 'wide' })).status, 400);
  await closeAll(t);
});

test('closing the table ends its questions', async () => {
  const t = await table();
  const wishes = { seat: 2, id: newId() };
  await sit(t.table, wishes);
  await asked(t.host);
  t.host.send({ type: 'set', takeover: 'closed' });
  await asked(t.host, (m) => m.asks.length === 0);
  assert.deepEqual(word(await sit(t.table, wishes)), [403, 'closed']);
  await closeAll(t);
});

test('an open table still asks about an address that was here', async () => {
  const t = await table(['127.0.0.1', '127.0.0.2'], { takeover: 'open' });
  assert.equal((await sit(t.table, { seat: 2, id: newId() },
                          { from: '127.0.0.2' })).status, 202);
  assert.deepEqual((await asked(t.host)).asks[0].same_address, [1]);
  await t.clients[1].wish({ type: 'leave' });
  const left = await sit(t.table, { seat: 3, id: newId() },
                         { from: '127.0.0.2' });
  assert.equal(left.status, 202);
  assert.equal((await sit(t.table, { seat: 3, id: newId() },
                          { from: '127.0.0.3' })).status, 201);
  await t.host.close();
});

test('who shares the host\'s address is decided on by somebody else',
     async () => {
  const t = await table(['127.0.0.1', '127.0.0.1', '127.0.0.3']);
  const own = await sit(t.table, { seat: 3, id: newId() },
                        { from: '127.0.0.1' });
  assert.equal(own.json.by, 2);
  const { asks } = await asked(t.host);
  assert.deepEqual([asks[0].by, asks[0].same_address], [2, [0, 1]]);
  t.host.send({ type: 'admit', ask: asks[0].ask, yes: true });
  assert.equal((await t.host.next('error')).error, 'no_ask');
  await t.clients[2].wish({ type: 'leave' });       // nobody else is elsewhere
  const next = await asked(t.host, (m) => m.asks[0]?.by === 1);
  assert.deepEqual(next.asks[0].same_address, [0, 1]);
  await t.clients[1].wish({ type: 'leave' });       // nobody else is there
  await asked(t.host, (m) => m.asks[0]?.by === 0);
  t.host.send({ type: 'admit', ask: asks[0].ask, yes: true });
  await t.host.until((m) => m.entry === 'sit' && m.seat === 3);
  await t.host.close();
});

test('where nobody is left to be asked, nobody comes in', async () => {
  const t = await table(['127.0.0.1'], { tempo: 'relaxed' });
  await t.host.wish({ type: 'leave' });
  const answer = await sit(t.table, { seat: 2, id: newId() });
  assert.ok(['closed', 'no_seat'].includes(answer.json.error));
});

test('nobody gets a second seat', async () => {
  const t = await table(['127.0.0.1', '127.0.0.2'], { takeover: 'open' });
  const token = t.places[1].token;
  const elsewhere = { from: '127.0.0.8', token };
  assert.deepEqual(word(await sit(t.table, { seat: 2, id: newId() },
                                  elsewhere)), [403, 'has_seat']);
  await t.clients[1].wish({ type: 'leave' });
  for (const seat of [2, 3])
    assert.deepEqual(word(await sit(t.table, { seat, id: newId() },
                                    elsewhere)), [403, 'has_seat']);
  const back = await sit(t.table, { id: newId() }, elsewhere);
  assert.deepEqual([back.status, back.json.seat], [201, 1]);
  await t.host.close();
});

test('a token that was moved away is still a person\'s who sits', async () => {
  const t = await table(['127.0.0.1', '127.0.0.2'], { takeover: 'open' });
  const old = t.places[1].token;
  for (let i = 0; i < 2; i++) {
    t.clients[1].send({ type: 'ticket' });
    const { ticket } = await t.clients[1].next('ticket');
    const moved = await sit(t.table, { ticket, id: newId() },
                            { from: '127.0.0.2' });
    assert.equal(moved.status, 201);
    t.clients[1] = await join(moved.json, '127.0.0.2');
  }
  assert.deepEqual(word(await sit(t.table, { seat: 1, id: newId() },
                                  { token: old })), [403, 'has_seat']);
  await closeAll(t);
});

test('a seat that a person has is taken', async () => {
  const t = await table(['127.0.0.1', '127.0.0.2']);
  for (const seat of [0, 1])
    assert.deepEqual(word(await sit(t.table, { seat, id: newId() })),
                     [409, 'taken']);
  assert.deepEqual(word(await sit(t.table, { seat: 5, id: newId() })),
                   [404, 'no_seat']);
  assert.deepEqual(word(await sit(t.table, { seat: 2 })), [400, 'bad_field']);
  for (const id of ['short', 'x'.repeat(65), `${newId()}=`, 7])
    assert.deepEqual(word(await sit(t.table, { seat: 2, id })),
                     [400, 'bad_field']);
  await closeAll(t);
});

test('a question ends when somebody else gets the seat', async () => {
  const t = await table();
  const ids = [newId(), newId()];
  await sit(t.table, { seat: 2, name: 'Ada', id: ids[0] });
  await sit(t.table, { seat: 2, name: 'Eve', id: ids[1] },
            { from: '127.0.0.7' });
  const { asks } = await asked(t.host, (m) => m.asks.length === 2);
  t.host.send({ type: 'admit', ask: asks[1].ask, yes: true });
  await asked(t.host, (m) => m.asks.length === 0);
  assert.deepEqual(word(await sit(t.table, { seat: 2, id: ids[0] })),
                   [409, 'taken']);
  assert.equal((await sit(t.table, { seat: 2, id: ids[1] })).status, 201);
  await closeAll(t);
});

test('an address asks twice at a time, everybody eight times', async () => {
  const t = await table();
  const ask = (from) => sit(t.table, { seat: 2, id: newId() }, { from });
  for (const status of [202, 202, 429])
    assert.equal((await ask('127.0.0.9')).status, status);
  for (let i = 20; i < 26; i++)
    assert.equal((await ask(`127.0.0.${i}`)).status, 202);
  assert.equal((await ask('127.0.0.40')).status, 429);
  await closeAll(t);
});

// ---- invitations to a seat -------------------------------------------------

async function passOf(c, seat) {
  c.send({ type: 'pass', seat });
  const m = await c.until((a) => a.type === 'pass' || a.type === 'error');
  return m.pass ?? m.error;
}

test('an invitation to a seat is for that seat, once', async () => {
  const t = await table(['127.0.0.1'], { takeover: 'closed' });
  const old = await passOf(t.host, 2);
  const pass = await passOf(t.host, 2);
  const bad = [{ pass: old }, { pass, seat: 1 }, { pass: 'x' }];
  for (const wishes of bad)
    assert.deepEqual(word(await sit(t.table, { ...wishes, id: newId() })),
                     [403, 'bad_token']);
  const id = newId();
  const got = await sit(t.table, { pass, id, name: 'Ada' });
  assert.deepEqual([got.status, got.json.seat], [201, 2]);
  const entry = await t.host.until((m) => m.entry === 'sit' && m.seat === 2);
  assert.deepEqual([entry.how, entry.by], ['invited', 0]);
  assert.deepEqual(word(await sit(t.table, { pass, id: newId() },
                                  { from: '127.0.0.7' })), [403, 'bad_token']);
  assert.deepEqual(await sit(t.table, { pass, id }), got);
  assert.equal(await passOf(t.host, 2), 'taken');
  assert.equal(await passOf(t.host, 5), 'no_seat');
  await closeAll(t);
});

test('an invitation outlives a restart, not the host who made it',
     async () => {
  const t = await table(['127.0.0.1', '127.0.0.2']);
  const [kept, lost] = [await passOf(t.host, 2), await passOf(t.host, 3)];
  assert.equal(await passOf(t.clients[1], 3), 'not_host');
  await closeAll(t);
  await s.restart();
  assert.equal((await sit(t.table, { pass: kept, id: newId() })).status, 201);
  const host = await join(t.places[0], '127.0.0.1');
  await host.wish({ type: 'leave' });
  assert.deepEqual(word(await sit(t.table, { pass: lost, id: newId() },
                                  { from: '127.0.0.7' })), [403, 'bad_token']);
});

test('an invitation from the host\'s own address is asked about', async () => {
  const t = await table(['127.0.0.1', '127.0.0.2']);
  const pass = await passOf(t.host, 2);
  const own = await sit(t.table, { pass, id: newId() }, { from: '127.0.0.1' });
  assert.deepEqual([own.status, own.json.by], [202, 1]);
  await t.clients[1].wish({ type: 'leave' });
  const alone = await sit(t.table, { pass, id: newId() },
                          { from: '127.0.0.1' });
  assert.equal(alone.status, 201);
  await t.host.close();
});

test('where the code is off, an invitation to a seat opens the table',
     async () => {
  const t = await table(['127.0.0.1'], { code: false });
  const wishes = { pass: await passOf(t.host, 2), id: newId() };
  assert.deepEqual(word(await sit(t.table, { seat: 2, id: newId() })),
                   [404, 'no_table']);
  const first = await sit(t.table, wishes);
  assert.equal(first.status, 201);
  assert.deepEqual(await sit(t.table, wishes), first);      // by its id
  assert.deepEqual(word(await sit(t.table, { ...wishes, id: newId() })),
                   [404, 'no_table']);
  await closeAll(t);
});

// ---- the same request again ------------------------------------------------

test('the same id gets the same seat, also after a restart', async () => {
  const waiting = await s.create({ seats: 4, bots: [null, null, null] });
  const id = newId();
  const first = await sit(waiting.table, { name: 'Ada', id });
  assert.equal(first.status, 201);
  assert.deepEqual(await sit(waiting.table, { name: 'Ada', id }), first);
  await s.restart();
  assert.deepEqual(await sit(waiting.table, { name: 'Ada', id }), first);
  assert.notEqual((await sit(waiting.table, { name: 'Eve', id: newId() }))
    .json.seat, first.json.seat);
  const c = await join(first.json, '127.0.0.9');
  await c.wish({ type: 'leave' });
  assert.deepEqual(word(await sit(waiting.table, { id })), [403, 'bad_token']);
});

test('who was let in gets the seat after a restart', async () => {
  const t = await table();
  const wishes = { seat: 2, name: 'Ada', id: newId() };
  await sit(t.table, wishes);
  const { asks } = await asked(t.host);
  t.host.send({ type: 'admit', ask: asks[0].ask, yes: true });
  await t.host.until((m) => m.entry === 'sit' && m.seat === 2);
  await closeAll(t);
  await s.restart();
  const got = await sit(t.table, wishes, { from: '127.0.0.77' });
  assert.deepEqual([got.status, got.json.seat], [201, 2]);
});

test('a restart forgets the question; the next request asks again',
     async () => {
  const t = await table();
  const wishes = { seat: 2, name: 'Ada', id: newId() };
  await sit(t.table, wishes);
  await closeAll(t);
  await s.restart();
  const host = await join(t.places[0], '127.0.0.1');
  assert.equal((await sit(t.table, wishes)).status, 202);
  assert.equal((await asked(host)).asks.length, 1);
  await host.close();
});

test('a repeated request is not limited', async () => {
  const few = await Server.start({ 'joins-per-address': 3 });
  const place = await few.create({ seats: 4, bots: [null, null, null] });
  const wishes = { name: 'Ada', id: newId() };
  const first = await sit(place.table, wishes, { server: few });
  for (let i = 0; i < 6; i++)
    assert.deepEqual(await sit(place.table, wishes, { server: few }), first);
  await few.stop();
});

test('a device that gets a seat by ticket may ask again', async () => {
  const t = await table();
  t.host.send({ type: 'ticket' });
  const { ticket } = await t.host.next('ticket');
  const wishes = { ticket, id: newId() };
  const first = await sit(t.table, wishes);
  assert.equal(first.status, 201);
  assert.deepEqual(await sit(t.table, wishes), first);
});

// ---- what its new person sees ----------------------------------------------

test('the private past of a seat stays hidden', async () => {
  const t = await table(['127.0.0.1', '127.0.0.2']);
  const [own] = t.clients[1].all.filter((m) => /^chance: hide 1/.test(m.move));
  assert.ok(!own.move.endsWith('?'));
  await t.clients[1].wish({ type: 'leave' });
  const wishes = { seat: 1, name: 'Ada', id: newId() };
  await sit(t.table, wishes);
  const { asks } = await asked(t.host);
  t.host.send({ type: 'admit', ask: asks[0].ask, yes: true });
  const sat = await t.host.until((m) => m.entry === 'sit' && m.how);
  const ada = await join((await sit(t.table, wishes)).json, '127.0.0.9', 0);
  const watcher = await join({ table: t.table }, '127.0.0.9', 0);
  const past = (c) => c.all.filter((m) => m.type === 'entry' &&
                                          m.seq <= sat.seq);
  assert.deepEqual(past(ada), past(watcher));
  ada.send({ type: 'since', seq: 0 });
  await ada.until((m) => m.seq === own.seq, ada.all.length);
  assert.ok(!ada.all.some((m) => m.move === own.move));
  assert.ok(ada.view.private.hides.length > 0);
  await Promise.all([ada, watcher, t.host].map((c) => c.close()));
});

test('... and then it is gone', async () => {
  const waited = await forgotten;
  assert.ok(waited > 25000, `${waited} ms`);
});
