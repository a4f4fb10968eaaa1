// monitoring.test.mjs -- Prometheus reads the server's metrics with the configuration and the alert rules of
// docs/OPERATING.md.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { Program, recipe, root, run, until } from './kit.mjs';

test('promtool finds no fault, and Prometheus has our metrics and rules', async () => {
  const krumm = await new Program(`${root}build/krumm serve --store /var/lib/krumm/krumm.db`)
    .answers('http://127.0.0.1:7433/readyz');
  run('curl -s http://127.0.0.1:7434/metrics | promtool check metrics');
  mkdirSync('/etc/prometheus', { recursive: true });
  writeFileSync('/etc/prometheus/prometheus.yml', `global: { scrape_interval: 1s, evaluation_interval: 1s }\n`
    + recipe('Both expect a job').replace(/^ {2}/gm, ''));
  copyFileSync(`${root}dist/krumm-alerts.yml`, '/etc/prometheus/krumm-alerts.yml');
  assert.match(run('promtool check config /etc/prometheus/prometheus.yml'), /SUCCESS: 7 rules found/);
  const prometheus = await new Program('prometheus --config.file=/etc/prometheus/prometheus.yml '
    + '--storage.tsdb.path=/var/lib/krumm/prometheus').answers('http://127.0.0.1:9090/-/ready');
  const ask = async (path) => (await (await fetch(`http://127.0.0.1:9090/api/v1/${path}`)).json()).data;
  await until(async () => (await ask('query?query=krumm_build_info')).result.length === 1);
  const { groups } = await ask('rules');
  assert.deepEqual(groups[0].rules.map((rule) => rule.state), groups[0].rules.map(() => 'inactive'));
  await krumm.stop();
  await until(async () => (await ask('query?query=up')).result[0]?.value[1] === '0');
  await until(async () => (await ask('rules')).groups[0].rules[0].state === 'pending');
  await prometheus.stop();
});
