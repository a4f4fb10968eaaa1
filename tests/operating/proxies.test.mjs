// proxies.test.mjs -- nginx and Caddy with the configurations of docs/OPERATING.md, on port 443 and on another.
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { after, before, test } from 'node:test';
import { Client } from '../server/kit.mjs';
import { Program, at, commands, move, recipe, root, run } from './kit.mjs';

const CERTIFICATES = process.env.CERTIFICATES;
let krumm;
before(async () => {
  writeFileSync('/etc/krumm.conf', commands('Name the proxy').join('\n'));
  appendFileSync('/etc/krumm.conf', '\ntables-per-address = 2\nstore = /var/lib/krumm/krumm.db\n');
  krumm = await new Program(`${root}build/krumm serve --config /etc/krumm.conf`).answers('http://127.0.0.1:7433/readyz');
});
after(() => krumm.stop());

const onPort = (text, port) => port === 443 ? text
  : text.replace('listen 443', `listen ${port}`).replace('example.org {', `example.org:${port} {`);

const proxies = {
  nginx: (port) => {
    rmSync('/etc/nginx/sites-enabled', { recursive: true, force: true });
    mkdirSync('/etc/ssl/krumm', { recursive: true });
    run(`cp ${CERTIFICATES}/fullchain.pem ${CERTIFICATES}/privkey.pem /etc/ssl/krumm/`);
    writeFileSync('/etc/nginx/conf.d/krumm.conf', onPort(recipe('nginx, as'), port));
    run('nginx -t -q');
    return new Program("nginx -g 'daemon off;'");
  },
  // Where there is no network, certificates come from the tests' own authority.
  Caddy: (port) => {
    const own = `{\n  local_certs\n  skip_install_trust\n  pki {\n    ca local {\n      root {\n`
      + `        cert ${CERTIFICATES}/ca.pem\n        key ${CERTIFICATES}/ca.key\n      }\n    }\n  }\n}\n`;
    writeFileSync('/etc/caddy/Caddyfile', own + onPort(recipe('Caddy, as'), port));
    return new Program('caddy run --config /etc/caddy/Caddyfile', { env: { ...process.env, HOME: '/var/lib/krumm' } });
  },
};

// A new table for one of this machine's many addresses.
const create = (url, localAddress, headers = {}) => new Promise((done, fail) => request(`${url}/api/tables`, {
  method: 'POST', localAddress, headers: { 'content-type': 'application/json', ...headers },
}, (answer) => {
  let body = '';
  answer.on('data', (more) => { body += more; });
  answer.on('end', () => done({ status: answer.statusCode, place: JSON.parse(body) }));
}).on('error', fail).end('{"game":"pfusch","seats":2,"speed":"instant"}'));
const status = async (...words) => (await create(...words)).status;

let visitors = 20;
for (const [name, start] of Object.entries(proxies))
  for (const port of [443, 8443])
    test(`${name} on port ${port}: page, sockets, addresses`, async () => {
      const url = `https://krumm.example.org${port === 443 ? '' : `:${port}`}`;
      const proxy = await start(port).answers(`${url}/readyz`);
      const server = at(url), first = `127.0.0.${visitors++}`, second = `127.0.0.${visitors++}`;
      assert.match((await server.get('/')).text, /<title>/);
      const { place } = await create(url, first);
      const player = await Client.open(server, { origin: url });            // as a page does
      player.send({ type: 'join', ...place });
      await player.next('view');
      await move(player);
      await assert.rejects(Client.open(server, { origin: 'https://evil.example.org' }), /403/);
      assert.equal(await status(url, first), 201);
      assert.equal(await status(url, first), 429);
      assert.equal(await status(url, second), 201, 'another visitor has limits of their own');
      assert.equal(await status(url, first, { 'x-forwarded-for': '9.9.9.9' }), 429, 'nobody invents an address');
      await player.close();
      await proxy.stop();
    });
