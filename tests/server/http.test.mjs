// http.test.mjs -- requests: what is answered and what is refused.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, until } from './kit.mjs';

let s;
before(async () => { s = await Server.start(); });
after(() => s.stop());

const named = (what) => typeof what === 'string' ? what : JSON.stringify(what);
const refuses = (what) => test(`refused: ${named(what)}`, async () => {
  const answer = await s.post('/api/tables', what);
  assert.equal(answer.json.error, 'bad_json');
  assert.equal(answer.status, 400);
  assert.ok(answer.json.message.length > 5);
});
const blames = (field, what) => test(`the field ${field}: ${named(what)}`, async () => {
  const answer = await s.post('/api/tables', what);
  assert.equal(answer.status, 400);
  assert.deepEqual({ ...answer.json, message: '' }, { error: 'bad_field', message: '', field });
});

refuses('');
refuses('{');
refuses('[]');
refuses('{"game":"pfusch","game":"kohle"}');
refuses(`{"game":${'['.repeat(50)}${']'.repeat(50)}}`);
blames('game', {});
blames('game', { game: 'chess' });
blames('game', { game: 7 });
blames('seats', { game: 'pfusch', seats: 9 });
blames('seats', { game: 'pfusch', seats: 1 });
blames('seats', { game: 'pfusch', seats: '3' });
blames('tempo', { game: 'pfusch', tempo: 'hasty' });
blames('memory', { game: 'pfusch', memory: 'none' });
blames('speed', { game: 'pfusch', speed: 'slow' });
blames('options', { game: 'pfusch', options: { rest: 1 } });
blames('options', { game: 'pfusch', options: { vest: true } });
blames('options', { game: 'pfusch', options: [] });
blames('options', { game: 'pfusch', options: { districts: true } });
blames('options', { game: 'pfusch', options: { districts: '2345' } });
blames('options', { game: 'pfusch', seats: 3, options: { districts: '1345' } });
blames('bots', { game: 'pfusch', bots: ['novice'] });
blames('bots', { game: 'pfusch', bots: ['novice', 'novice', 'oracle'] });
blames('name', { game: 'pfusch', name: 'x'.repeat(33) });
blames('name', { game: 'pfusch', name: 'a\u0007b' });
blames('listed', { game: 'pfusch', listed: 'yes' });
blames('code', { game: 'pfusch', listed: true, code: false });
blames('takeover', { game: 'pfusch', takeover: 'never' });
blames('lang', { game: 'pfusch', lang: '77' });
blames('start', { game: 'pfusch', start: true, bots: [null, 'novice', 'novice'] });
blames('memory', { game: 'pfusch', memory: 'analysis', bots: [null, null, null] });
blames('surprise', { game: 'pfusch', surprise: 1 });
blames('a "quoted" word', { 'a "quoted" word': [{}], game: 'pfusch' });

test('a request for a seat names its wrong field too, unless the name is endless', async () => {
  const { table } = await s.create({ seats: 2, bots: [null] });
  const field = async (what) => (await s.post(`/api/tables/${table}/seats`, what)).json.field;
  assert.equal(await field({ seat: 'x' }), 'seat');
  assert.equal(await field({ name: 'a\u0007b' }), 'name');
  assert.equal(await field({ id: 'short' }), 'id');
  assert.equal(await field({ ['x'.repeat(1000)]: 1 }), undefined);
});

test('a table of Pfusch with the districts it names', async () => {
  const made = await s.post('/api/tables', {
    game: 'pfusch', seats: 3, options: { rest: true, districts: '145' },
  });
  assert.equal(made.status, 201);
  const about = await s.get(`/api/tables/${made.json.table}`);
  assert.equal(about.json.game,
               'pfusch seats=3 timing=windows rest=on districts=145');
});

test('a table: code, seat, token', async () => {
  const made = await s.post('/api/tables', {
    game: 'kohle', seats: 5, tempo: 'blitz', memory: 'classic', name: 'Ada',
    bots: ['novice', null, 'random', null], ask_back: false,
  });
  assert.equal(made.status, 201);
  assert.match(made.json.table, /^([A-Z]{4,6}-){3}\d\d$/);
  assert.equal(made.json.seat, 0);
  assert.match(made.json.token, /^[\w-]{43}$/);
  const about = await s.get(`/api/tables/${made.json.table}`);
  assert.equal(about.json.stage, 'waiting');
  assert.match(about.json.game, /^kohle seats=5 timing=live/);
  assert.equal(about.json.tempo, 'blitz');
  assert.equal(about.json.memory, 'classic');
  assert.deepEqual(about.json.seats.map((x) => x.sort),
                   ['human', 'bot', 'empty', 'bot', 'empty']);
  assert.ok(!about.text.includes(made.json.token));
});

test('who gives no name gets one, and starts at once with bots', async () => {
  const place = await s.create();
  const about = await s.get(`/api/tables/${place.table}`);
  assert.ok(about.json.seats[0].name.length > 2);
  assert.equal(about.json.stage, 'running');
});

test('a code may be typed in any way', async () => {
  const { table } = await s.create();
  for (const typed of [table.toLowerCase(), table.replaceAll('-', ''),
                       table.replaceAll('-', '.').toLowerCase()]) {
    const about = await s.get(`/api/tables/${typed}`);
    assert.equal(about.json.table, table);
  }
  for (const typed of ['', 'ZINK', '42', 'ZINK-4', 'ZINK-42x', '../x',
                       'Z'.repeat(40), 'ZINK-4242424242']) {
    const about = await s.get(`/api/tables/${typed}x`);
    assert.equal(about.status, 404, typed);
  }
});

test('listed tables are listed, others not', async () => {
  const open = await s.create({ listed: true, bots: [null, null, null] });
  const shut = await s.create({ bots: [null, null, null] });
  const later = await s.create({ listed: true, bots: [null, null, null] });
  let codes;
  await until(async () => {
    codes = (await s.get('/api/tables')).json.tables.map((t) => t.table);
    return codes.includes(later.table);
  });
  assert.ok(codes.includes(open.table));
  assert.ok(!codes.includes(shut.table));
});

test('paths and methods', async () => {
  assert.equal((await s.get('/api/nothing')).json.error, 'not_found');
  assert.equal((await s.get('/nothing')).json.error, 'not_found');
  const page = await s.get('/nothing', { accept: 'text/html,*/*;q=0.8' });
  assert.equal(page.status, 404);
  assert.match(page.text, /^<!doctype html>/i);
  assert.equal((await s.get('/api/tables/ZINK-00')).json.error, 'no_table');
  assert.equal((await s.post('/healthz', {})).json.error, 'method');
  assert.equal((await s.post('/api/games', {})).status, 405);
  assert.equal((await s.get('/api/tables/ZINK-00/seats')).status, 405);
  assert.equal((await s.get('/healthz')).text, 'ok\n');
  assert.equal((await s.get('/readyz')).text, 'ready\n');
  assert.equal((await s.http('HEAD', '/healthz')).status, 200);
  assert.equal((await s.get('/metrics')).status, 404);
});

test('only JSON is taken, so that no form of another page counts', async () => {
  const form = await s.post('/api/tables', '{"game":"pfusch"}',
                            { 'content-type': 'text/plain' });
  assert.equal(form.json.error, 'bad_json');
});

test('answers are not kept by anybody', async () => {
  const { headers } = await s.get('/api/tables');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
});

test('taking seats', async () => {
  const { table } = await s.create({ seats: 3, bots: [null, 'novice'],
                                     name: 'Ada' });
  const path = `/api/tables/${table}/seats`;
  assert.equal((await s.post(path, { seat: 0 })).json.error, 'taken');
  assert.equal((await s.post(path, { seat: 5 })).json.error, 'no_seat');
  assert.equal((await s.post(path, { seat: 7 })).json.error, 'bad_field');
  assert.equal((await s.post(path, { wish: 1 })).json.error, 'bad_field');
  assert.equal((await s.post(path, '')).json.error, 'bad_json');
  assert.equal((await s.post(path, { ticket: 'x' })).json.error, 'bad_token');
  assert.equal((await s.post(path, { token: 'x' })).json.error, 'bad_token');
  const free = await s.sit(table, { name: 'Bert' });
  assert.equal(free.seat, 1);
  const bots = await s.sit(table, { name: 'Carla' });
  assert.equal(bots.seat, 2);
  assert.equal((await s.post(path, {})).json.error, 'no_seat');
  const names = (await s.get(`/api/tables/${table}`)).json.seats;
  assert.deepEqual(names.map((x) => x.name), ['Ada', 'Bert', 'Carla']);
});

test('a running game is not entered without asking', async () => {
  const { table } = await s.create({ seats: 3, hurry: false });
  const late = await s.post(`/api/tables/${table}/seats`, { name: 'Late' });
  assert.equal(late.json.error, 'bad_field');    // no id to ask with
  const about = await s.get(`/api/tables/${table}`);
  assert.equal(about.json.stage, 'running');
  assert.deepEqual(about.json.seats.map((x) => x.sort),
                   ['human', 'bot', 'bot']);
});

test('a table has bots of any speed, also by the old word', async () => {
  const wishes = [{ speed: 'relaxed' }, { speed: 'brisk' },
                  { speed: 'instant' }, { hurry: true }];
  for (const wish of wishes) {
    const answer = await s.post('/api/tables', { game: 'pfusch', ...wish });
    assert.equal(answer.status, 201);
  }
  for (const speed of ['slow', '', 1, null]) {
    const answer = await s.post('/api/tables', { game: 'pfusch', speed });
    assert.equal(answer.json.error, 'bad_field');
  }
});

test('with analysis one stays alone', async () => {
  const { table } = await s.create({ memory: 'analysis' });
  const answer = await s.post(`/api/tables/${table}/seats`, {});
  assert.equal(answer.json.error, 'not_allowed');
});

test('records of games that are over', async () => {
  const place = await s.create({ watch: false, seats: 2 });
  const path = `/api/games/${place.table}`;
  const bearer = { authorization: `Bearer ${place.token}` };
  assert.equal((await s.get(path, bearer)).json.error, 'not_over');
  assert.equal((await s.get(path)).json.error, 'not_allowed');
  const c = await s.join(place);
  await c.play();
  assert.equal((await s.get(path)).json.error, 'not_allowed');
  assert.equal((await s.get(path, { authorization: 'Bearer x' })).json.error,
               'not_allowed');
  const record = await s.get(path, bearer);
  const lines = record.text.trim().split('\n').map((l) => JSON.parse(l));
  assert.equal(lines[0].krumm, 1);
  assert.ok(!('secret' in lines[0]));
  assert.equal(lines.at(-2).entry, 'reveal');
  assert.equal(lines.at(-1).end, lines.length - 2);
  assert.ok(!record.text.includes('"room"'));
  await c.close();
});

test('games played are listed', async () => {
  const place = await s.create({ listed: true, seats: 2 });
  const c = await s.join(place);
  await c.play();
  let mine;
  await until(async () => {
    const { json } = await s.get('/api/games');
    mine = json.games.find((g) => g.table === place.table);
    return mine !== undefined;
  });
  assert.equal(mine.stage, 'over');
  assert.equal(mine.points.length, 2);
  const record = await s.get(`/api/games/${place.table}`);
  assert.equal(record.status, 200);
});
