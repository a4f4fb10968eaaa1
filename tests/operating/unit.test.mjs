// unit.test.mjs -- the systemd unit: installed as docs/OPERATING.md says, checked by systemd, and run with
// its configuration file, environment, user, limits and filters.
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { Program, at, begin, commands, move, root, run } from './kit.mjs';

const lines = commands('## systemd');
const unit = '/etc/systemd/system/krumm.service';
const server = at('http://127.0.0.1:7433');
const start = () => new Program(`unshare --mount ${root}tests/operating/sandbox.py ${unit}`)
  .answers(`${server.url}/readyz`);

test('the recipe installs program, unit and configuration', () => {
  assert.equal(lines.at(-1), 'systemctl enable --now krumm');
  for (const line of lines.slice(0, -1))
    run(line);
  assert.equal(run('krumm --version', { env: { PATH: '/usr/local/bin:/usr/bin' } }), run('build/krumm --version'));
});

test('systemd finds no fault with the unit', () => {
  assert.equal(run(`systemd-analyze verify ${unit} 2>&1`), '');
});

test('it runs confined, and games outlive a restart', async () => {
  let service = await start();
  const { place, player } = await begin(server);
  assert.match(await (await fetch('http://127.0.0.1:7434/metrics')).text(), /^krumm_rooms 1$/m);
  const kept = statSync('/var/lib/krumm/krumm.db');
  assert.equal(kept.mode & 0o777, 0o600);
  assert.notEqual(kept.uid, process.getuid());
  const status = readFileSync(`/proc/${service.child.pid}/status`, 'utf8');
  for (const line of [/^CapBnd:\t0+$/m, /^NoNewPrivs:\t1$/m, /^Seccomp:\t2$/m, /^Umask:\t0077$/m])
    assert.match(status, line);
  assert.equal(await service.stop(), 0, service.said);
  assert.equal(await player.closed, 1001);
  service = await start();
  await move(await server.join(place));
  assert.equal(await service.stop(), 0, service.said);
});

test('the configuration file counts', async () => {
  appendFileSync('/etc/krumm.conf', 'tables-per-address = 1\n');
  const service = await start();
  await server.create();
  await assert.rejects(server.create(), /429 .*too_many_tables/);
  await service.stop();
});
