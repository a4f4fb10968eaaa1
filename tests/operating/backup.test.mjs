// backup.test.mjs -- the backup of a running server, and the restored store: the recipes of docs/OPERATING.md.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { Program, at, begin, commands, move, root, run } from './kit.mjs';

const cwd = '/var/lib/krumm', env = { ...process.env, PATH: `${root}build:${process.env.PATH}` };
const server = at('http://127.0.0.1:7433');
const start = () => new Program('krumm serve --store krumm.db', { cwd, env }).answers(`${server.url}/readyz`);
const all = (words) => commands(words).map((line) => run(line, { cwd, env })).join('');

test('backup while games run, then restore: games go on where the copy was made', async () => {
  let service = await start();
  const { place, player } = await begin(server);
  mkdirSync(`${cwd}/safe`);
  assert.match(all('## Backup and restore'), /1 /);
  const then = player.view.seq;
  await move(player);
  assert.equal(await service.stop(), 0, service.said);
  all('To restore, stop');
  service = await start();
  const again = await server.join(place);
  assert.ok(again.view.seq <= then, 'a move after the copy is lost');
  await move(again);
  assert.equal(await service.stop(), 0, service.said);
});
