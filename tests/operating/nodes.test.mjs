// nodes.test.mjs -- three nodes on one PostgreSQL with the commands of docs/OPERATING.md, each behind a proxy
// with its own name: a page that comes to the wrong node follows `moved`, and a guest sits down there. And
// scripts/cluster.
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { launch } from '../../web/test/browser.mjs';
import { Program, at, begin, commands, move, root, run } from './kit.mjs';

const folder = '/var/lib/krumm', names = ['one', 'two', 'three'];
const env = { ...process.env, PATH: `${root}build:${process.env.PATH}`, KRUMM_PROXIES: '127.0.0.1' };
const postgres = (what) => run(`scripts/postgres ${what} ${folder}/pg`);
const url = (name) => `https://${name}.example.org`;
let nodes, proxy;

before(async () => {
  postgres('start');
  appendFileSync(`${folder}/pg/data/postgresql.conf`, "listen_addresses = '127.0.0.1'\n");
  postgres('crash');
  run('createdb -h db -U krumm krumm');
  const site = (name, i) => `https://${name}.example.org {\n  tls ${env.CERTIFICATES}/fullchain.pem `
    + `${env.CERTIFICATES}/privkey.pem\n  bind 127.0.0.1${i + 1}\n  reverse_proxy 127.0.0.1${i + 1}:7433\n}\n`;
  writeFileSync('/etc/caddy/Caddyfile', '{\n  auto_https off\n}\n' + names.map(site).join(''));
  proxy = new Program('caddy run --config /etc/caddy/Caddyfile', { env: { ...env, HOME: folder } });
  const lines = commands('## Several nodes');
  assert.equal(lines.length, 3);
  nodes = [];
  for (const [i, line] of lines.entries())
    nodes.push(await new Program(line, { cwd: folder, env: {
      ...env, KRUMM_LISTEN: `127.0.0.1${i + 1}:7433`, KRUMM_METRICS: '' } }).answers(`${url(names[i])}/readyz`));
});
after(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await proxy.stop();
  postgres('stop');
});

// A page of the node `two` for a table of `one`, and the hosts of its sockets.
async function visit(table, seats) {
  const browser = await launch();
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en' });
  await context.addInitScript((kept) => localStorage.setItem('krumm.seats', kept), JSON.stringify(seats));
  const page = await context.newPage();
  const sockets = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host));
  await page.goto(`${url('two')}/t/${table}`);
  return { browser, page, sockets };
}

test('a page on the wrong node follows the table and has its seat there', async () => {
  const { place, player } = await begin(at(url('one')));
  await player.close();
  const { browser, page, sockets } = await visit(place.table, [place]);
  await page.locator('.seat.mine').waitFor();
  assert.deepEqual(sockets, ['two.example.org', 'one.example.org']);
  await browser.close();
});

test('a guest sits down through the wrong node', async () => {
  const { table } = await at(url('one')).create({ seats: 2, bots: [null] });
  const { browser, page, sockets } = await visit(table, []);
  await page.getByTestId('sit').click();
  await page.getByTestId('ready').waitFor();
  assert.equal(sockets.at(-1), 'one.example.org');
  const { json } = await at(url('one')).get(`/api/tables/${table}`);
  assert.deepEqual(json.seats.map((seat) => seat.sort), ['human', 'human']);
  await browser.close();
});

test('a node stops, and the others go on with its tables', async () => {
  const { place } = await begin(at(url('two')));
  assert.equal(await nodes[1].stop(), 0);
  await move(await at(url('three')).join(place));
});

test('scripts/cluster starts three nodes whose pages may follow a redirect', async () => {
  const own = `${folder}/cluster`;
  mkdirSync(own);
  const cluster = new Program(`scripts/cluster 3 ${own}`);
  for (const port of [7433, 7434, 7435]) {
    await cluster.answers(`http://127.0.0.1:${port}/readyz`);
    const policy = (await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-security-policy');
    assert.match(policy, /ws:\/\/127\.0\.0\.1:7433 .*ws:\/\/127\.0\.0\.1:7434 .*ws:\/\/127\.0\.0\.1:7435/);
  }
  await cluster.stop();
});
