// page.test.mjs -- the page as the server gives it out.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server } from './kit.mjs';

let s;
before(async () => {
  s = await Server.start({ origins: 'https://other.example' });
});
after(() => s.stop());

test('one page for all that is shown', async () => {
  const page = (await s.get('/')).text;
  assert.match(page, /^<!doctype html>/i);
  for (const path of ['/t/ZINK-42', '/t/ZINK-42/tv', '/g/ZINK-42',
                      '/rules/kohle', '/t/x?y=z'])
    assert.equal((await s.get(path)).text, page, path);
  for (const path of ['/t', '/index', '/../etc/passwd', '/app.js', '//'])
    assert.equal((await s.get(path)).status, 404, path);
});

test('headers that keep others out', async () => {
  const { headers } = await s.get('/');
  const policy = headers.get('content-security-policy');
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /base-uri 'none'/);
  assert.match(policy, /connect-src 'self' https:\/\/other\.example wss:\/\//);
  assert.ok(!policy.includes('unsafe-inline'));
  assert.ok(!/'unsafe-eval'/.test(policy));
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
  assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
});

test('files: kept for ever if their name changes with them', async () => {
  const { text, headers } = await s.get('/');
  assert.equal(headers.get('cache-control'), 'no-cache');
  assert.ok(!/<script(?![^>]*src=)[^>]*>[^<]/.test(text), 'inline script');
  const script = text.match(/src="(\/[^"]+\.js)"/)[1];
  const plain = await s.get(script, { 'accept-encoding': 'identity' });
  assert.match(plain.headers.get('cache-control'), /immutable/);
  assert.equal(plain.headers.get('content-encoding'), null);
  const length = answer => Number(answer.headers.get('content-length'));
  const zipped = await s.get(script, { 'accept-encoding': 'gzip' });
  assert.equal(zipped.headers.get('content-encoding'), 'gzip');
  assert.equal(zipped.text, plain.text);
  assert.ok(length(zipped) < length(plain) / 2);
  const best = await s.get(script, { 'accept-encoding': 'gzip, deflate, br' });
  assert.equal(best.headers.get('content-encoding'), 'br');
  assert.equal(best.text, plain.text);
  assert.ok(length(best) < length(zipped));
  const tags = [plain, zipped, best].map(a => a.headers.get('etag'));
  assert.equal(new Set(tags).size, 3);
});

test('a file comes in the best form the client accepts', async () => {
  for (const [accepted, coding] of [
    ['br', 'br'], ['gzip', 'gzip'], ['identity', null], ['deflate', null],
    ['gzip;q=0.5, br;q=0.1', 'br'], ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0 , gzip;q=0', null], ['brisk, gzipped', null],
    ['gzip ;q=1', 'gzip'], [',,br,', 'br'], ['br;q=', null],
  ]) {
    const { headers, text } = await s.get('/', { 'accept-encoding': accepted });
    assert.equal(headers.get('content-encoding'), coding, accepted);
    assert.match(text, /^<!doctype html>/i);
  }
});

test('what is known is not sent again', async () => {
  const first = await s.get('/');
  const again = await s.get('/', {
    'if-none-match': first.headers.get('etag') });
  assert.equal(again.status, 304);
  assert.equal(again.text, '');
  assert.equal((await s.http('HEAD', '/')).text, '');
});

// ---- the documents ----------------------------------------------------------

test('documents: every link of every page leads to a page and a place in it', async () => {
  const redirect = await s.get('/docs');
  assert.equal(redirect.status, 308);
  assert.equal(redirect.headers.get('location'), '/docs/');
  const pages = new Map(), faults = [];
  async function visit(path) {
    if (!pages.has(path)) {
      const { status, text } = await s.get(`/docs/${path}`);
      pages.set(path, status === 200 ? text : null);
      for (const [, to] of text.matchAll(/<a[^>]* href="([^"#]*)/g))
        if (to !== '' && !/^\w+:/.test(to))
          await visit(to.replace('./index.html', ''));
    }
  }
  await visit('');
  assert.ok(pages.size > 45, `${pages.size} pages`);
  for (const [path, text] of pages) {
    if (text === null)
      faults.push(`${path} does not exist`);
    for (const [, to, id] of text?.matchAll(/<a[^>]* href="([^"#]*)#([^"]+)"/g) ?? [])
      if (!pages.get(to === '' ? path : to)?.includes(` id="${id}"`))
        faults.push(`${path}: ${to}#${id}`);
  }
  assert.deepEqual(faults, []);
});
