// kit.mjs -- recipes of docs/OPERATING.md, and programs that run as they say. For files that run inside
// tests/operating/inside: ports, /etc and names of hosts are theirs.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Server, until } from '../server/kit.mjs';

export { until };
export const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(`${root}docs/OPERATING.md`, 'utf8');

// The first indented block after these words.
export function recipe(words) {
  const at = text.indexOf(words);
  if (at < 0)
    throw new Error(`docs/OPERATING.md has no "${words}"`);
  const block = text.slice(at).match(/\n\n((?: {4}.*\n|\n)+)/)[1];
  return block.replace(/^ {4}/gm, '').trim() + '\n';
}

// Its commands, without comments.
export const commands = (words) => recipe(words).replaceAll(/\\\n\s*/g, '').trim().split('\n')
  .map((line) => line.replace(/\s+# .*/, ''));

export const run = (command, options = {}) =>
  execFileSync('bash', ['-c', command], { encoding: 'utf8', cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });

// A program that goes on; what it says is kept.
const children = new Set();
process.on('exit', () => children.forEach((c) => c.kill('SIGKILL')));
export class Program {
  constructor(command, options = {}) {
    this.said = '';
    this.child = spawn('bash', ['-c', `exec ${command}`], { cwd: root, ...options });
    children.add(this.child);
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (more) => { this.said += more; });
    this.ended = new Promise((done) => this.child.on('close', (code, signal) => {
      children.delete(this.child);
      this.over = true;
      done(code ?? signal);
    }));
  }

  // When this address answers.
  async answers(url) {
    await until(async () => {
      if (this.over)
        throw new Error(`it ended: ${this.said}`);
      return fetch(url).then((answer) => answer.ok, () => false);
    });
    return this;
  }

  stop(signal = 'SIGTERM') {
    this.child.kill(signal);
    return this.ended;
  }
}

// A server that is already running.
export const at = (url) => Object.assign(Object.create(Server.prototype), { url });

// A seat at a new table, where a move was made; and whether a move is possible there.
export async function begin(server) {
  const place = await server.create({ seats: 2 });
  const player = await server.join(place);
  await move(player);
  return { place, player };
}
export async function move(player) {
  await until(() => player.view.legal.length > 0);
  const { legal, seq } = player.view;
  const answer = await player.wish({ type: 'move', move: legal[0].move, seen: seq });
  if (answer.type !== 'done')
    throw new Error(JSON.stringify(answer));
  return answer;
}
