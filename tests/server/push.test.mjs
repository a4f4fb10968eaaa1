// push.test.mjs -- pushes to a browser, received and opened by an independent reading of RFC 8291 and 8292.
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { Server, until } from './kit.mjs';

const loopback = { 'hook-http': 'yes', 'hook-private': 'yes' };

// A browser's subscription, and how it opens a message.
class Browser {
  constructor() {
    this.pair = createECDH('prime256v1');
    this.pair.generateKeys();
    this.auth = randomBytes(16);
  }

  subscription(url) {
    return { type: 'push', url, key: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
  }

  open(sealed) {
    const salt = sealed.subarray(0, 16), length = sealed[20];
    assert.ok(sealed.readUInt32BE(16) >= sealed.length);
    assert.equal(length, 65);
    const sender = sealed.subarray(21, 21 + length), text = sealed.subarray(21 + length, -16);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', this.pair.computeSecret(sender), this.auth, info, 32));
    const part = (name, size) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size));
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(text), cipher.final()]);
    assert.equal(plain.at(-1), 2);
    return JSON.parse(plain.subarray(0, -1));
  }
}

// A push service that answers with `status`.
async function service() {
  const it = { got: [], status: 201 };
  it.http = createServer((request, answer) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      it.got.push({ headers: request.headers, path: request.url, body: Buffer.concat(parts) });
      answer.writeHead(it.status).end();
    });
  });
  await new Promise((done) => it.http.listen(0, '127.0.0.1', done));
  it.origin = `http://127.0.0.1:${it.http.address().port}`;
  return it;
}

function checkSignature(header, key, origin, contact) {
  const [, head, claim, signature, k] = header.match(/^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+),k=([\w-]+)$/);
  assert.equal(k, key);
  const point = Buffer.from(k, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'),
                y: point.subarray(33).toString('base64url') };
  assert.ok(verify('sha256', Buffer.from(`${head}.${claim}`),
                   { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
                   Buffer.from(signature, 'base64url')));
  const { aud, exp, sub } = JSON.parse(Buffer.from(claim, 'base64url'));
  assert.equal(aud, origin);
  assert.equal(sub, contact);
  const hours = (exp - Date.now() / 1000) / 3600;
  assert.ok(hours > 1 && hours <= 24, `${hours} hours`);
}

// Two people at a table; Bert subscribes, moves and goes. Ada plays until it is Bert's turn.
async function table(s, subscription) {
  const place = await s.create({ seats: 2, bots: [null], name: 'Ada' });
  const other = await s.sit(place.table, { name: 'Bert' });
  const ada = await s.join(place), bert = await s.join(other);
  bert.send(subscription);
  await bert.wish({ type: 'start' });
  return { place, other, ada, bert };
}

async function moveOnce(c) {
  await c.until(() => c.view?.must.includes(c.view.you), 0);
  await c.wish({ type: 'move', move: c.view.legal[0].move, seen: c.view.seq });
}

// Ada plays until it is Bert's turn.
async function turnBegins(ada) {
  for (;;) {
    await ada.until(() => ada.over || ada.view.must.length > 0, 0);
    assert.ok(!ada.over, 'the game is over too soon');
    if (ada.view.must.includes(1)) return;
    await moveOnce(ada);
  }
}

// Bert plays until it is not their turn, and goes; Ada knows.
async function turnEnds(bert, ada) {
  do await moveOnce(bert);
  while (bert.view.must.includes(1));
  const heard = ada.all.length;
  await bert.close();
  await ada.until((m) => m.type === 'here' && m.seats.length === 1, heard);
}

test('your move: a sealed and signed push to the browser of an absent player', async () => {
  const push = await service(), browser = new Browser();
  const s = await Server.start({ ...loopback, node: 'https://krumm.example' });
  const { key } = (await s.get('/api/push')).json;
  const { place, other, ada, bert } = await table(s, browser.subscription(`${push.origin}/to/bert`));
  await turnEnds(bert, ada);
  const over = ada.play();
  await until(() => push.got.length > 0);
  const { headers, path, body } = push.got[0];
  assert.equal(path, '/to/bert');
  assert.equal(headers['content-encoding'], 'aes128gcm');
  assert.ok(Number(headers.ttl) > 0);
  checkSignature(headers.authorization, key, push.origin, 'https://krumm.example');
  const told = browser.open(body);
  assert.deepEqual(told, { table: place.table, game: 'pfusch', seat: 1, name: 'Bert',
                           url: `https://krumm.example/t/${place.table}` });
  assert.ok(!JSON.stringify(told).includes(other.token));
  await s.stop();
  await over;
  push.http.close();
});

test('key and subscription outlive a restart; a service that says 410 ends the subscription', async () => {
  const push = await service(), hook = await service(), browser = new Browser();
  const s = await Server.start(loopback);
  const { key } = (await s.get('/api/push')).json;
  const { place, other, ada, bert } = await table(s, browser.subscription(`${push.origin}/to/bert`));
  bert.send({ type: 'hook', url: `${hook.origin}/` });
  await turnEnds(bert, ada);
  await ada.close();
  await s.restart();
  assert.equal((await s.get('/api/push')).json.key, key);
  push.status = 410;
  const adaAgain = await s.join(place);
  await turnBegins(adaAgain);
  await until(() => push.got.length === 1);
  assert.equal(browser.open(push.got[0].body).url, `/t/${place.table}`);
  // A turn that begins while Bert is away sends a webhook; soon several come without a push.
  let quiet = 0;
  await until(async () => {
    const turns = hook.got.length, pushes = push.got.length;
    await turnEnds(await s.join(other), adaAgain);
    await turnBegins(adaAgain);
    await until(() => hook.got.length > turns);
    quiet = push.got.length > pushes ? 0 : quiet + 1;
    return quiet === 3;
  });
  await s.stop();
  push.http.close();
  hook.http.close();
});

test('pushes: only with the keys of a browser, only https, and only to a seat', async () => {
  const browser = new Browser();
  const s = await Server.start();
  const place = await s.create({ seats: 2 });
  const c = await s.join(place);
  const good = browser.subscription('https://push.example/a');
  for (const bad of [{ url: 'http://push.example/a' }, { key: '' }, { key: good.key.slice(1) }, { auth: 'short' },
                     { key: `${good.key}${good.key}` }, { url: undefined }, { key: 7 }]) {
    c.send({ ...good, ...bad });
    assert.equal((await c.next('error')).error, 'bad_field', JSON.stringify(bad));
  }
  const watcher = await s.join({ table: place.table });
  watcher.send(good);
  assert.equal((await watcher.next('error')).error, 'no_seat');
  c.send(good);
  c.send({ type: 'push', url: '' });
  c.send({ type: 'ping' });
  await c.next('pong');
  assert.equal(c.all.filter((m) => m.type === 'error').length, 7);
  await s.stop();
});
