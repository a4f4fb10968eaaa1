// serve.mjs -- a server of our own for browser tests: a free port, a store that is thrown away.
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
export const krumm = path.join(root, process.env.KRUMM_BUILD ?? 'build', 'krumm');

export async function serve() {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'krumm-web-'));
    const args = ['--any-port', '--metrics', '',
                  '--store', path.join(dir, 'store'), '--key-file', path.join(dir, 'key'),
                  '--tables-per-address', '100000', '--joins-per-address', '100000',
                  '--lookups-per-address', '100000', '--guesses-per-address', '100000',
                  '--requests-per-address', '100000',
                  '--opens-per-address', '100000', '--sockets-per-address', '1000',
                  '--messages-per-socket', '0'];
    let child = null;
    process.on('exit', () => child?.kill());
    const start = async listen => {
        child = spawn(krumm, ['serve', '--listen', listen, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
        return address(child);
    };
    const end = () => new Promise(done => {
        child.removeAllListeners('exit');
        child.on('exit', done);
        child.kill('SIGTERM');
    });
    // Outside the range that others search first: a restarted server must find its
    // port free.
    const own = 10000 + process.pid % 20000;
    const server = { url: await start(`127.0.0.1:${own}`), dir, store: path.join(dir, 'store'),
                     key: path.join(dir, 'key'), krumm };
    const again = async () => {
        const url = await start(new URL(server.url).host);
        if (url !== server.url) throw new Error(`the server is at ${url} now`);
    };
    server.end = end;
    server.again = again;
    server.restart = async () => { await end(); await again(); };
    server.stop = async () => { await end(); fs.rmSync(dir, { recursive: true, force: true }); };
    return server;
}

function address(child) {
    let said = '';
    child.stderr.on('data', text => { said += text; });
    return new Promise((done, fail) => {
        child.stdout.on('data', text => {
            said += text;
            const at = /http:\/\/[\d.:]+/.exec(said);
            if (at) done(at[0]);
        });
        child.on('exit', code => fail(new Error(`the server ended with ${code}: ${said}`)));
        setTimeout(() => fail(new Error(`the server says no address: ${said}`)), 20000).unref();
    });
}
