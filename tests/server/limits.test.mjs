// limits.test.mjs -- too much of anything; options by all ways.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client, measured, metrics, Server, until } from './kit.mjs';

const krumm = join(process.env.KRUMM_BUILD ?? 'build', 'krumm');

test('tables of one address, and of all', async () => {
  for (const option of ['tables-per-address', 'tables-per-hour']) {
    const s = await Server.start({ [option]: 3 });
    for (let i = 0; i < 3; i++)
      await s.create();
    const more = await s.post('/api/tables', { game: 'pfusch' });
    assert.equal(more.status, 429);
    assert.equal(more.json.error, 'too_many_tables');
    assert.ok(Number(more.headers.get('retry-after')) > 0);
    await s.stop();
  }
});

test('guessing codes', async () => {
  const s = await Server.start({ 'lookups-per-address': 5 });
  const { table } = await s.create();
  for (let i = 10; i < 15; i++)
    assert.equal((await s.get(`/api/tables/ZINK-${i}`)).status, 404);
  const more = await s.get('/api/tables/ZINK-15');
  assert.equal(more.json.error, 'too_many_requests');
  const c = await Client.open(s);
  c.send({ type: 'join', table: 'ZINK-16' });
  assert.equal((await c.next('error')).error, 'too_many_requests');
  assert.equal(await c.closed, 1008);
  assert.equal((await s.get(`/api/tables/${table}`)).status, 200);
  await s.stop();
});

const asks = (s, table, headers) => s.get(`/api/tables/${table}`, headers);

async function metric(port, name) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(text.match(new RegExp(`^krumm_${name} (\\d+)$`, 'm'))[1]);
}

test('wrong codes are few, and right ones do not count', async () => {
  const port = 30002 + process.pid % 2700;
  const s = await Server.start({ 'guesses-per-address': 4,
                                 metrics: `127.0.0.1:${port}` });
  const place = await s.create(), shut = await s.create({ code: false });
  const listed = await s.create({ listed: true });
  const { invite } = (await s.join(shut)).all[0].room;
  const right = async (table, headers) =>
    (await asks(s, table, headers)).status;
  for (let i = 0; i < 20; i++)
    assert.equal(await right(place.table), 200);
  for (const wrong of ['ZINK-10', 'ZINK-HOBEL-EICHE-42', shut.table, 'ZINK-11'])
    assert.equal(await right(wrong), 404);
  assert.equal(await metric(port, 'guesses_total'), 4);
  assert.equal(await metric(port, 'guesses_limited_total'), 0);
  const answers = [];
  for (const table of ['ZINK-12', place.table, shut.table])
    answers.push(await asks(s, table));
  for (const a of answers) {
    assert.equal(a.json.error, 'too_many_requests');
    assert.equal(a.text, answers[0].text);
    assert.equal(a.headers.get('retry-after'),
                 answers[0].headers.get('retry-after'));
  }
  assert.equal(await metric(port, 'guesses_limited_total'), 3);
  for (const table of ['ZINK-13', place.table, shut.table]) {
    const c = await Client.open(s);
    c.send({ type: 'join', table });
    assert.equal((await c.next('error')).error, 'too_many_requests');
    assert.equal(await c.closed, 1008);
  }
  const token = (p) => ({ authorization: `Bearer ${p.token}` });
  assert.equal(await right(listed.table), 200);
  assert.equal(await right(place.table, token(place)), 200);
  assert.equal(await right(place.table, token(shut)), 429);
  assert.equal(await right(shut.table, { 'krumm-invite': invite }), 200);
  assert.equal((await s.join(place)).view.you, 0);
  await s.stop();
});

// No answer may differ by whether there is a table, also not in a server that
// is full.
test('a full server does not tell which codes exist', async () => {
  const s = await Server.start({ rooms: 2, 'lookups-per-address': 3 });
  const shut = await s.create({ code: false });
  assert.equal((await asks(s, shut.table)).status, 404);
  assert.equal((await asks(s, 'ZINK-10')).status, 404);
  await s.create();
  assert.equal((await asks(s, 'ZINK-11')).json.error, 'busy');
  assert.equal((await asks(s, shut.table)).json.error, 'busy');
  await s.stop();
});

test('hidden codes count as lookups', async () => {
  const s = await Server.start({ 'lookups-per-address': 3 });
  const shut = await s.create({ code: false });
  for (let i = 0; i < 3; i++)
    assert.equal((await asks(s, shut.table)).status, 404);
  for (const table of [shut.table, 'ZINK-10'])
    assert.equal((await asks(s, table)).json.error, 'too_many_requests');
  await s.stop();
});

test('joining too often', async () => {
  const s = await Server.start({ 'joins-per-address': 4 });
  const place = await s.create();
  for (let i = 0; i < 4; i++)
    await s.join(place);
  const c = await Client.open(s);
  c.send({ type: 'join', table: place.table, token: place.token });
  assert.equal((await c.next('error')).error, 'too_many_requests');
  const answer = await s.post(`/api/tables/${place.table}/seats`, {});
  assert.equal(answer.json.error, 'too_many_requests');
  await s.stop();
});

test('talking too fast', async () => {
  const s = await Server.start({ 'chat-rate': 60000 });
  const c = await s.join(await s.create({ bots: [null, null, null] }));
  const said = [];
  for (let i = 0; i < 5; i++)
    said.push(await c.wish({ type: 'say', text: 'x' }, 500 + i));
  assert.ok(said.every((m) => m.type === 'done'));
  assert.equal((await c.wish({ type: 'say', text: 'x' })).why, 'too_much');
  for (let i = 0; i < 5; i++)
    assert.deepEqual(await c.wish({ type: 'say', text: 'x' }, 500 + i),
                     said[i]);
  assert.equal((await c.wish({ type: 'phrase', phrase: 2 })).why, 'too_much');
  await s.stop();
});

test('messages too many and too long', async () => {
  const s = await Server.start({ 'messages-per-socket': 20 });
  const place = await s.create();
  let c = await s.join(place);
  for (let i = 0; i < 40; i++)
    c.send({ type: 'ping' });
  assert.equal(await c.closed, 1008);
  c = await s.join(place);
  c.send(`{"type":"say","text":"${'x'.repeat(5000)}"}`);
  assert.equal(await c.closed, 1009);
  await s.stop();
});

test('rooms in memory', async () => {
  const s = await Server.start({ rooms: 2 });
  await s.create();
  await s.create();
  const more = await s.post('/api/tables', { game: 'pfusch' });
  assert.equal(more.json.error, 'busy');
  assert.equal(more.status, 503);
  await s.stop();
});

test('only pages of its own may connect', async () => {
  const s = await Server.start({ origins: 'https://krumm.example' });
  const open = (origin) => Client.open(s, { origin });
  await assert.rejects(open('https://evil.example'), /403/);
  await assert.rejects(open('https://krumm.example.evil'), /403/);
  (await open('https://krumm.example')).drop();
  (await open(s.url)).drop();
  await s.stop();
});

test('pages of the named origins may ask and read answers, no others', async () => {
  const named = 'https://krumm.example';
  const s = await Server.start({ origins: `https://other.example ${named}` });
  const { table } = await s.create({ seats: 2, bots: [null] });
  const ask = async (method, path, origin) => {
    const answer = await fetch(s.url + path, { method, headers: origin ? { origin } : {} });
    return [answer.status, answer.headers.get('access-control-allow-origin')];
  };
  const seats = `/api/tables/${table}/seats`;
  assert.deepEqual(await ask('OPTIONS', seats, named), [204, named]);
  assert.deepEqual(await ask('OPTIONS', seats, 'https://evil.example'), [403, null]);
  assert.deepEqual(await ask('OPTIONS', seats, s.url), [204, null]);
  assert.deepEqual(await ask('OPTIONS', '/', named), [404, named]);
  assert.deepEqual(await ask('GET', `/api/tables/${table}`, named), [200, named]);
  assert.deepEqual(await ask('GET', '/api/tables/KEIN-TISCH-HIER-1', named), [404, named]);
  assert.deepEqual(await ask('GET', `/api/tables/${table}`, 'https://evil.example'), [200, null]);
  assert.deepEqual(await ask('GET', `/api/tables/${table}`), [200, null]);
  await s.stop();
});

test('no sockets but at /ws', async () => {
  const s = await Server.start();
  await assert.rejects(Client.open({ url: `${s.url}/api` }), /404/);
  await s.stop();
});

test('metrics on an address of their own, without names', async () => {
  const port = 30000 + process.pid % 2700;
  const s = await Server.start({ metrics: `127.0.0.1:${port}` });
  const place = await s.create({ name: 'Zacharias' });
  const c = await s.join(place);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  assert.match(text, /^krumm_rooms 1$/m);
  assert.match(text, /^krumm_build_info\{version="\d+\.\d+\.\d+",postgres="yes",hooks="yes"\} 1$/m);
  assert.match(text, /^# HELP krumm_rooms \S.*\.$/m);
  assert.equal(text.match(/^# HELP /gm).length, text.match(/^# TYPE /gm).length);
  assert.match(text, /^krumm_websockets 1$/m);
  assert.match(text, /^krumm_tables_created_total 1$/m);
  assert.match(text, /^krumm_commit_seconds_bucket\{le="\+Inf"\} \d+$/m);
  assert.ok(!text.includes(place.table) && !text.includes('Zacharias'));
  const none = await fetch(`http://127.0.0.1:${port}/`);
  assert.equal(none.status, 404);
  await c.close();
  await s.stop();
});

// ---- web hooks ------------------------------------------------------------

// The player does what is asked, and is asked again after leaving.
async function moveAndGo(c) {
  await c.until((m) => m.type === 'change' && m.must.includes(c.view.you), 0);
  const l = c.view.legal[0];
  await c.wish({ type: 'move', move: l.move, seen: c.view.seq });
  await c.close();
}

async function listener() {
  const got = [];
  const http = createServer((request, answer) => {
    let body = '';
    request.on('data', (text) => { body += text; });
    request.on('end', () => {
      got.push({ path: request.url, ...JSON.parse(body) });
      answer.writeHead(302, { location: '/elsewhere' }).end();
      http.emit('told');
    });
  });
  await new Promise((done) => http.listen(0, '127.0.0.1', done));
  return { got, http, url: `http://127.0.0.1:${http.address().port}/hook` };
}

test('your move: told once a turn to who is not there', async () => {
  const ear = await listener();
  const s = await Server.start({ 'hook-http': 'yes', 'hook-private': 'yes',
                                 node: 'https://krumm.example' });
  const place = await s.create({ seats: 2, bots: [null], name: 'Ada' });
  const other = await s.sit(place.table, { name: 'Bert' });
  const ada = await s.join(place), bert = await s.join(other);
  bert.send({ type: 'hook', url: ear.url });
  await bert.wish({ type: 'start' });
  await moveAndGo(bert);
  await ada.until((m) => m.type === 'here' && m.seats.length === 1);
  const told = new Promise((done) => ear.http.once('told', done));
  const over = ada.play();
  await told;
  assert.equal(ear.got[0].table, place.table);
  assert.equal(ear.got[0].name, 'Bert');
  assert.equal(ear.got[0].seat, 1);
  assert.equal(ear.got[0].url, `https://krumm.example/t/${place.table}`);
  assert.ok(!JSON.stringify(ear.got[0]).includes(other.token));
  await new Promise((done) => setTimeout(done, 200));
  assert.equal(ear.got.length, 1);
  await s.stop();
  await over;
  ear.http.close();
});

test('hooks: only https, and to no private network', async () => {
  const ear = await listener();
  let s = await Server.start();
  let c = await s.join(await s.create({ seats: 2 }));
  for (const url of [ear.url, 'ftp://a.example', 'file:///etc/passwd', 'x',
                     'https://user:pw@a.example/']) {
    c.send({ type: 'hook', url });
    assert.equal((await c.next('error')).error, 'bad_field', url);
  }
  await s.stop();
  s = await Server.start({ 'hook-http': 'yes', metrics });
  const place = await s.create({ seats: 2, bots: [null] });
  const other = await s.sit(place.table);
  c = await s.join(place);
  const d = await s.join(other);
  d.send({ type: 'hook', url: ear.url.replace('127.0.0.1', 'localhost') });
  await c.wish({ type: 'start' });
  await moveAndGo(d);
  await c.until((m) => m.type === 'here' && m.seats.length === 1);
  c.play();
  await until(async () => await measured('hooks_failed_total') === 1);
  assert.equal(ear.got.length, 0);
  await s.stop();
  ear.http.close();
});

// ---- options ----------------------------------------------------------------

const printed = (words, env = {}) => spawnSync(krumm,
  ['serve', '--print-config', ...words],
  { env: { PATH: process.env.PATH, LANG: 'C', ...env }, encoding: 'utf8' });

test('word before environment before file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'krumm-')), 'conf');
  writeFileSync(file, '# ours\nlisten = 1.2.3.4:1\nrooms = 11\n\n' +
                      'log = debug\nany-port = yes\n');
  const { stdout } = printed(['--config', file, '--listen', '1.2.3.4:3'],
                             { KRUMM_LISTEN: '1.2.3.4:2', KRUMM_ROOMS: '12' });
  assert.match(stdout, /^listen = 1\.2\.3\.4:3$/m);
  assert.match(stdout, /^rooms = 12$/m);
  assert.match(stdout, /^log = debug$/m);
  assert.match(stdout, /^any-port = yes$/m);
  const again = join(mkdtempSync(join(tmpdir(), 'krumm-')), 'conf');
  writeFileSync(again, stdout);
  assert.equal(printed([`--config=${again}`]).stdout, stdout);
});

test('options that are none', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'krumm-')), 'conf');
  writeFileSync(file, 'listen\n');
  for (const [words, env] of [[['--rooms', '0']], [['--rooms', 'many']],
      [['--rooms']], [['--flooms', '3']], [['x']], [['--any-port=maybe']],
      [['--config', '/nowhere']], [['--config', file]],
      [[], { KRUMM_ROOMS: '-1' }]]) {
    const { status, stderr } = printed(words, env);
    assert.equal(status, 2, words.join(' '));
    assert.match(stderr, /^krumm: .+\n$/);
  }
  const { stdout, status } = printed(['--help']);
  assert.equal(status, 0);
  assert.match(stdout, /--listen/);
});

test('a port in use: a sentence, or the next one', async () => {
  const s = await Server.start();
  const words = ['serve', `--listen=127.0.0.1:${s.port}`, '--metrics=',
                 `--store=${s.folder}/b.db`];
  const refused = spawnSync(krumm, words, { encoding: 'utf8' });
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /^krumm: .*in use/);
  const other = await Server.start({ listen: `127.0.0.1:${s.port}`,
                                     'any-port': 'yes' });
  assert.ok(other.port > s.port);
  await other.stop();
  await s.stop();
});
