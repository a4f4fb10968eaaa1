// doors.test.mjs -- every close code and every word of an error that
// docs/SERVER.md names, provoked once.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, Server } from './kit.mjs';

let s, place;
before(async () => {
  s = await Server.start({ 'message-bytes': 4096 });
  place = await s.create({ seats: 3, bots: [null, null], name: 'Ada' });
});
after(() => s.stop());

const codes = new Set(), words = new Set();

// A socket that says this; the word it is told, if any, and its close code.
async function says(server, ...messages) {
  const c = await Client.open(server);
  messages.forEach((m) => c.send(m));
  const code = await c.closed;
  const word = c.all.find((m) => m.type === 'error')?.error;
  codes.add(code);
  words.add(word);
  return `${code} ${word ?? ''}`.trim();
}

// ---- joining ----------------------------------------------------------------

const joins = [
  [{}, '4004 no_table'],
  [{ table: 7 }, '4004 no_table'],
  [{ table: '' }, '4004 no_table'],
  [{ table: '???' }, '4004 no_table'],
  [{ table: 'Z'.repeat(500) }, '4004 no_table'],
  [{ table: 'ZINK-00' }, '4004 no_table'],
  [{ token: 'x'.repeat(43) }, '4007 bad_token'],
  [{ token: 'x'.repeat(44) }, '4007 bad_token'],
  [{ token: 'x'.repeat(3000) }, '4007 bad_token'],
  [{ token: 7 }, '4007 bad_token'],
  [{ token: null }, '4007 bad_token'],
  [{ token: {} }, '4007 bad_token'],
];
for (const [fields, told] of joins)
  test(`join ${JSON.stringify(fields).slice(0, 60)}: ${told}`, async () => {
    const table = 'token' in fields ? { table: place.table } : {};
    assert.equal(await says(s, { type: 'join', ...table, ...fields }), told);
  });

for (const since of [-1, 1.5, 2 ** 32, '3', null, []])
  test(`join since ${JSON.stringify(since)}: bad_field, and may try again`,
       async () => {
    const c = await Client.open(s);
    c.send({ type: 'join', ...place, since });
    assert.equal((await c.next('error')).error, 'bad_field');
    c.send({ type: 'join', ...place });
    await c.next('joined');
    await c.close();
  });

// ---- close codes -------------------------------------------------------------

// A frame that ws would not send.
function raw(c, first, bytes) {
  const mask = Buffer.from([1, 2, 3, 4]);
  c.socket._socket.write(Buffer.concat([
    Buffer.from([first, 0x80 | bytes.length]), mask,
    Buffer.from(bytes.map((b, i) => b ^ mask[i % 4]))]));
}

const closes = {
  1000: async () => {
    const { table } = await s.create({ bots: [null, null, null] });
    const c = await s.join(await s.sit(table));
    c.send({ type: 'leave' });
    return c.closed;
  },
  1001: async () => {
    const other = await Server.start();
    const c = await other.join(await other.create());
    await other.stop();
    return c.closed;
  },
  1002: async (c) => { raw(c, 0x83, Buffer.from('x')); return c.closed; },
  1003: async (c) => { c.socket.send(Buffer.from([1])); return c.closed; },
  1007: async (c) => { raw(c, 0x81, Buffer.from([0xff])); return c.closed; },
  1008: async (c) => { c.send({ type: 'view' }); return c.closed; },
  1009: async (c) => { c.send('x'.repeat(4097)); return c.closed; },
  4000: async () => {
    const hasty = await Server.start({ 'join-time': 100 });
    const code = await says(hasty);
    await hasty.stop();
    return Number(code.slice(0, 4));
  },
  4003: async () => {
    const mine = await s.create({ bots: [null, null, null] });
    const c = await s.join(mine);
    c.send({ type: 'ticket' });
    await s.sit(mine.table, { ticket: (await c.next('ticket')).ticket });
    assert.equal(await says(s, { type: 'join', ...mine }), '4003 seat_moved');
    return c.closed;
  },
  4004: async (c) => { c.send({ type: 'join' }); return c.closed; },
  4005: async (c) => {
    const { table } = await s.create({ watch: false });
    c.send({ type: 'join', table });
    words.add((await c.next('error')).error);
    return c.closed;
  },
  4006: async () => {
    const mine = await s.create({ bots: [null, null, null] });
    const host = await s.join(mine);
    const c = await s.join(await s.sit(mine.table));
    host.send({ type: 'kick', seat: 1 });
    return c.closed;
  },
  4007: async (c) => {
    c.send({ type: 'join', table: place.table, token: 'x' });
    return c.closed;
  },
  4008: async () => {
    const other = await Server.start();
    const { table } = await other.create();
    await other.kill();
    execFileSync('sqlite3', [`${other.folder}/krumm.db`,
                             'UPDATE log SET body=zeroblob(100)']);
    await other.begin();
    assert.equal(await says(other, { type: 'join', table }), '4008 damaged');
    await other.stop();
    return 4008;
  },
};
for (const [code, provoke] of Object.entries(closes))
  test(`close ${code}`, async () => {
    assert.equal(await provoke(await Client.open(s)), Number(code));
    codes.add(Number(code));
  });

// Where the others are provoked: a reader that does not read, another node, a
// store that is gone.
const elsewhere = { 1013: 'ws-limits.mjs', 4001: 'nodes.test.mjs',
                    4002: 'nodes.test.mjs' };

// ---- words --------------------------------------------------------------------

const seats = () => `/api/tables/${place.table}/seats`;
const asks = [
  ['bad_json', () => s.post('/api/tables', '{')],
  ['bad_json', () => s.post('/api/tables', '{"game":"pfusch"}',
                            { 'content-type': 'application/jsonp' })],
  ['bad_json', () => s.post('/api/tables', '{"game":"pfusch"}',
                            { 'content-type': 'application/json; charset=x' })],
  ['bad_field', () => s.post('/api/tables', {})],
  ['no_table', () => s.get('/api/tables/ZINK-00')],
  ['no_seat', () => s.post(seats(), { seat: 5 })],
  ['taken', () => s.post(seats(), { seat: 0 })],
  ['bad_token', () => s.post(seats(), { token: 'x' })],
  ['not_found', () => s.get('/api/nothing')],
  ['method', () => s.post('/healthz', {})],
  ['not_over', () => s.get(`/api/games/${place.table}`)],
  ['too_large', () => s.post('/api/tables', 'x'.repeat(70000))],
];
for (const [word, ask] of asks)
  test(`word ${word}`, async () => {
    assert.equal((await ask()).json.error, word);
    words.add(word);
  });

for (const type of ['application/json', 'Application/JSON',
                    'application/json; charset=utf-8',
                    'application/json;charset=UTF-8'])
  test(`taken: ${type}`, async () => {
    const made = await s.post('/api/tables', '{"game":"pfusch"}',
                              { 'content-type': type });
    assert.equal(made.status, 201);
  });

const messages = [
  ['not_host', async () => s.join(await s.sit(place.table)),
   { type: 'set', listed: true }],
  ['started', async () => s.join(await s.create()), { type: 'kick', seat: 1 }],
  ['joined', () => s.join(place), { type: 'join', table: 'ZINK-00' }],
  ['no_seat', () => s.join(place), { type: 'kick', seat: 4 }],
];
for (const [word, come, message] of messages)
  test(`word ${word}, told to a socket`, async () => {
    const c = await come();
    c.send(message);
    assert.equal((await c.next('error')).error, word);
    words.add(word);
    await c.drop();
  });

test('word not_joined', async () => {
  assert.equal(await says(s, { type: 'view' }), '1008 not_joined');
});

for (const [word, options] of [['too_many_tables', { 'tables-per-address': 1 }],
    ['too_many_requests', { 'guesses-per-address': 1 }],
    ['busy', { rooms: 1 }]])
  test(`word ${word}`, async () => {
    const small = await Server.start(options);
    await small.create();
    const { json } = word === 'too_many_requests'
      ? (await small.get('/api/tables/ZINK-00'),
         await small.get('/api/tables/ZINK-01'))
      : await small.post('/api/tables', { game: 'pfusch' });
    assert.equal(json.error, word);
    words.add(word);
    await small.stop();
  });

test('word wrong_host: a name made to point here', async () => {
  const status = (host, headers = {}) => new Promise((done) => request(
    { port: s.port, host: '127.0.0.1', path: '/api/games',
      headers: { host, ...headers } },
    (answer) => {
      let body = '';
      answer.on('data', (text) => { body += text; });
      answer.on('end', () => done(
        `${answer.statusCode} ${JSON.parse(body).error ?? ''}`.trim()));
    }).end());
  assert.equal(await status('evil.example', { origin: 'http://evil.example' }),
               '421 wrong_host');
  assert.equal(await status(`localhost:${s.port}`), '200');
  words.add('wrong_host');
});

// Words that come with a close code above, or are provoked in another file.
const told = { no_join: 4000, seat_moved: 4003, kicked: 4006, stops: 1001,
               moved: 4001, denied: 'seats.test.mjs', closed: 'seats.test.mjs',
               has_seat: 'seats.test.mjs', no_ask: 'seats.test.mjs' };

// ---- the tables of docs/SERVER.md ----------------------------------------------

test('nothing that is documented is left out', () => {
  const text = readFileSync(fileURLToPath(
    new URL('../../docs/SERVER.md', import.meta.url)), 'utf8');
  const rows = text.match(/\| close code \|[^]*?\n\n/)[0];
  const documented = rows.match(/^\| [\d, ]+ \|/gm)
    .flatMap((row) => row.match(/\d{4}/g)).map(Number);
  assert.deepEqual(documented.filter((code) => !codes.has(code) &&
                                               !(code in elsewhere)), []);
  const listed = text.match(/## Error words\n\n([^]*)$/)[1]
    .match(/`[a-z_]+`/g).map((word) => word.slice(1, -1));
  assert.deepEqual(listed.filter((word) => !words.has(word) &&
                                           !(word in told)), []);
});
