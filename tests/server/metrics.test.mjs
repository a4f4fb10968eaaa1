// metrics.test.mjs -- each metric explains itself, and those that dashboard, alert rules and documents name
// exist.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Server, metrics } from './kit.mjs';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
let server, text;
before(async () => {
  server = await Server.start({ metrics });
  text = await (await fetch(`http://${metrics}/metrics`)).text();
});
after(() => server.stop());

const all = (pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

test('each metric has a sentence and a type', () => {
  const samples = new Set(all(/^(krumm_\w+?)(?:_bucket|_sum|_count)?[ {]/gm));
  assert.deepEqual(all(/^# HELP (krumm_\w+) [A-Z0-9].*\.$/gm).sort(), [...samples].sort());
  assert.deepEqual(all(/^# TYPE (krumm_\w+) (?:counter|gauge|histogram)$/gm).sort(), [...samples].sort());
});

test('build_info names this version', () => {
  const version = read('src/core/base.h').match(/KR_VERSION "(.*)"/)[1];
  assert.match(text, new RegExp(`^krumm_build_info\\{version="${version}",postgres="(?:yes|no)",`, 'm'));
});

for (const path of ['dist/krumm-dashboard.json', 'dist/krumm-alerts.yml', 'docs/OPERATING.md'])
  test(`${path} names metrics that exist`, () => {
    const named = read(path).match(/\bkrumm_[a-z_]+\b/g);
    const known = new Set([...all(/^(krumm_\w+)[ {]/gm), ...all(/^# TYPE (\w+)/gm)]);
    assert.deepEqual(named.filter((name) => !known.has(name)), []);
  });
