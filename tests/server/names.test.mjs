// names.test.mjs -- names and talk that hide something, or look the same.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server } from './kit.mjs';

let s;
before(async () => { s = await Server.start(); });
after(() => s.stop());

const hiding = [' ', '\u3164', 'A\u202eda', 'A\u200bda', 'Ada\u2069', 'A\u00adda',
                ' Ada', 'Ada ', 'A  da', 'A\u00a0da', '\u0301Ada'];
const clear = ['\u05d3\u05d5\u05d3', 'Zoe\u0308', '\u{1f469}\u200d\u{1f527}',
               'Ada B. 3', '\u0645\u06cc\u200c\u062e'];

for (const name of hiding)
  test(`refused: ${JSON.stringify(name)}`, async () => {
    const made = await s.post('/api/tables', { game: 'pfusch', name });
    assert.equal(made.json.error, 'bad_field');
    const { table } = await s.create({ bots: [null, null, null] });
    const sat = await s.post(`/api/tables/${table}/seats`, { name });
    assert.equal(sat.json.error, 'bad_field');
  });

const namesAt = async (table) =>
  (await s.get(`/api/tables/${table}`)).json.seats.map((x) => x.name);

for (const name of clear)
  test(`taken: ${JSON.stringify(name)}`, async () => {
    const { table } = await s.create({ name, bots: [null, null, null] });
    assert.equal((await namesAt(table))[0], name);
  });

test('talk that hides something is refused, the same as words', async () => {
  const c = await s.join(await s.create({ bots: [null, null, null] }));
  for (const text of ['A\u202eda', '\u200b', ' ', 'a\u2066b'])
    for (const type of ['say', 'word'])
      assert.equal((await c.wish({ type, text })).why, 'bad_text', text);
  const said = await c.wish({ type: 'say', text: 'Ah\u00a0! \u2764\ufe0f' });
  assert.equal(said.type, 'done');
  await c.close();
});

test('names that look the same are told apart by a number', async () => {
  const { table } = await s.create({ seats: 5, name: 'Max Otto',
                                     bots: [null, null, null, null] });
  for (const name of ['max otto', 'MAXOTTO', 'Moritz'])
    await s.sit(table, { name });
  assert.deepEqual((await namesAt(table)).slice(0, 4),
                   ['Max Otto', 'max otto 2', 'MAXOTTO 3', 'Moritz']);
});

test('a number finds room behind a long name', async () => {
  const long = 'x'.repeat(32);
  const { table } = await s.create({ name: long, bots: [null, null, null] });
  await s.sit(table, { name: long });
  const wide = '\u{1f469}\u200d'.repeat(4) + '\u{1f469}';
  await s.sit(table, { name: wide });
  await s.sit(table, { name: wide });
  assert.deepEqual(await namesAt(table), [long, `${'x'.repeat(30)} 2`, wide,
    `${'\u{1f469}\u200d'.repeat(3)}\u{1f469} 2`]);
});
