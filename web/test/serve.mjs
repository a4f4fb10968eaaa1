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
    const args = ['serve', '--listen', '127.0.0.1:7533', '--any-port', '--metrics', '',
                  '--store', path.join(dir, 'store'), '--key-file', path.join(dir, 'key'),
                  '--tables-per-address', '100000', '--joins-per-address', '100000',
                  '--lookups-per-address', '100000', '--requests-per-address', '100000',
                  '--opens-per-address', '100000', '--sockets-per-address', '1000',
                  '--messages-per-socket', '100000'];
    const child = spawn(krumm, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    process.on('exit', () => child.kill());
    let said = '';
    child.stderr.on('data', text => { said += text; });
    const url = await new Promise((done, fail) => {
        child.stdout.on('data', text => {
            said += text;
            const at = /http:\/\/[\d.:]+/.exec(said);
            if (at) done(at[0]);
        });
        child.on('exit', code => fail(new Error(`the server ended with ${code}: ${said}`)));
        setTimeout(() => fail(new Error(`the server says no address: ${said}`)), 20000);
    });
    const stop = () => new Promise(done => {
        child.removeAllListeners('exit');
        child.on('exit', () => { fs.rmSync(dir, { recursive: true, force: true }); done(); });
        child.kill('SIGTERM');
    });
    return { url, stop };
}
