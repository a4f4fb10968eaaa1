// upgrade.test.mjs -- from the previous version to this one, as docs/OPERATING.md says, while games run: one
// server on SQLite, and three nodes on PostgreSQL, one after the other. KRUMM_PREVIOUS is the older program.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { Program, at, root, run, until } from './kit.mjs';

const older = process.env.KRUMM_PREVIOUS, newer = `${root}build/krumm`, folder = '/var/lib/krumm';
const GAMES = ['schwarzarbeit', 'kohle', 'pfusch'];
const version = (program) => run(`${program} --version`).split(' ')[1];

// Joins a table wherever it is now, again and again, until its game is over.
async function play(place, servers) {
  for (let tries = 0; ; tries++) {
    try {
      if (await (await servers[tries % servers.length].join(place)).play(tries))
        return;
    } catch {
      await new Promise((done) => setTimeout(done, 50));                // it is stopped, or elsewhere
    }
  }
}

// Players who begin a new game whenever one has ended, until they are told to stop.
function people(servers) {
  const ended = [];
  let stops = false, running = 0;
  const lives = GAMES.map(async (game, i) => {
    while (!stops) {
      const place = await servers[i % servers.length].create({ game, seats: 3, speed: 'instant' }).catch(() => null);
      if (place === null)
        continue;
      running++;
      await play(place, servers);
      ended.push(place);
    }
  });
  return { ended, running: () => running, stop: () => { stops = true; return Promise.all(lives); } };
}

async function check(ended, server) {
  for (const { table, token } of ended) {
    const record = await server.http('GET', `/api/games/${table}`, undefined, { authorization: `Bearer ${token}` });
    writeFileSync(`${folder}/game.jsonl`, record.text);
    run(`${newer} verify ${folder}/game.jsonl`);
  }
}

const begun = (players, more) => {
  const games = players.running();
  return until(() => players.running() >= games + more);
};

test('the older program is older', () => {
  assert.notEqual(version(older), version(newer));
});

test('one server: games go on after the upgrade', async () => {
  const server = at('http://127.0.0.1:7433');
  const start = (program) => new Program(`${program} serve --store ${folder}/krumm.db --tables-per-address 10000`
    + ' --opens-per-address 0 --requests-per-address 0').answers(`${server.url}/readyz`);
  let service = await start(older);
  const players = people([server]);
  await begun(players, 3);
  assert.equal(await service.stop(), 0, service.said);
  service = await start(newer);
  await begun(players, 3);
  await players.stop();
  await check(players.ended, server);
  assert.equal(await service.stop(), 0, service.said);
  run(`${newer} store check ${folder}/krumm.db`);
});

test('three nodes, one after the other', async () => {
  run(`scripts/postgres start ${folder}/pg`);
  const store = run(`scripts/postgres url ${folder}/pg`).trim();
  const urls = [7433, 7434, 7435].map((port) => `http://127.0.0.1:${port}`), servers = urls.map(at);
  const start = (program, i) => new Program(`${program} serve --store '${store}' --key-file ${folder}/shared.key`
    + ` --node ${urls[i]} --listen ${urls[i].slice(7)} --metrics '' --tables-per-address 10000`
    + ` --opens-per-address 0 --requests-per-address 0 --origins '${urls.join(' ')}'`).answers(`${urls[i]}/readyz`);
  const nodes = [];
  for (let i = 0; i < 3; i++)
    nodes.push(await start(older, i));
  const players = people(servers);
  await begun(players, 3);
  for (let i = 0; i < 3; i++) {
    assert.equal(await nodes[i].stop(), 0, nodes[i].said);
    nodes[i] = await start(newer, i);
    await begun(players, 2);
  }
  await players.stop();
  await Promise.all(nodes.slice(1).map((node) => node.stop()));
  await check(players.ended, servers[0]);
  await nodes[0].stop();
  run(`${newer} store check '${store}' --key-file ${folder}/shared.key`);
  run(`scripts/postgres stop ${folder}/pg`);
});
