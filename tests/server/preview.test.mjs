// preview.test.mjs -- the page of a table, as programs see it that show a link before a person opens it.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server } from './kit.mjs';

let s, plain;
before(async () => {
  s = await Server.start({ node: 'https://krumm.example' });
  plain = (await s.get('/')).text;
});
after(() => s.stop());

const tag = (page, name) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1];

test('a table that waits', async () => {
  const place = await s.create({ name: 'Ada', lang: 'de', bots: [null, null], seats: 3, start: false });
  for (const way of ['t', 'g']) {
    const { text, status, headers } = await s.get(`/${way}/${place.table}`);
    assert.equal(status, 200);
    assert.match(text, /<title>Pfusch · Krumme Dinger<\/title>/);
    assert.equal(text.match(/<title>/g).length, 1);
    assert.equal(tag(text, 'og:title'), 'Pfusch');
    assert.equal(tag(text, 'og:description'), 'Es warten: Ada. 2 Plätze sind frei.');
    assert.equal(tag(text, 'description'), tag(text, 'og:description'));
    assert.match(tag(text, 'og:image'), /^https:\/\/krumm\.example\/card\.jpg$/);
    const image = await fetch(s.url + new URL(tag(text, 'og:image')).pathname);
    assert.equal(image.headers.get('content-type'), 'image/jpeg');
    assert.match(headers.get('content-security-policy'), /default-src 'none'/);
    const rest = page => page.replace(/<title>[^]*?<meta name="viewport/, '<meta name="viewport')
      .replace(/<meta property="og:[^\n]*\n/g, '');
    assert.equal(rest(text), rest(plain), 'the rest is the page');
  }
});

test('a browser gets the page at once', async () => {
  const place = await s.create({ name: 'Ada' });
  const { text } = await s.get(`/t/${place.table}`, { 'sec-fetch-dest': 'document' });
  assert.equal(text, plain);
});

test('names are text', async () => {
  const name = `<b>"&'x`;
  const place = await s.create({ name, bots: [null], seats: 2, start: false });
  const { text } = await s.get(`/t/${place.table}`);
  assert.ok(!text.includes('<b>'));
  assert.ok(tag(text, 'og:description').includes('&#60;b&#62;&#34;&#38;&#39;x'), tag(text, 'og:description'));
});

test('a game that goes on, and one that is over', async () => {
  const place = await s.create({ name: 'Ada', seats: 2, bots: ['novice'], lang: 'en', start: true });
  const running = (await s.get(`/t/${place.table}`)).text;
  assert.match(tag(running, 'og:description'), /^Ada and .* are playing\.$/);
  const one = await s.join(place);
  const over = await one.play();
  const said = tag((await s.get(`/g/${place.table}`)).text, 'og:description');
  assert.match(said, / Ada (?:−)?€[\d,]+, /);
  assert.equal(over.seats.length, 2);
  assert.ok(!said.includes('are playing'), said);
});

test('nothing is told of a table that the code does not open, nor of none', async () => {
  const place = await s.create({ name: 'Ada', code: false, start: false, seats: 2, bots: [null] });
  assert.equal((await s.get(`/t/${place.table}`)).text, plain);
  for (const code of ['ZINK-HOBEL-EICHE-42', 'x', '%00', '../..'])
    assert.equal((await s.get(`/t/${code}`)).text, plain, code);
});
