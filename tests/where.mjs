// where.mjs -- scripts/where for tests in JavaScript.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../scripts/where', import.meta.url));

// A path, or undefined if it is not on this machine.
export function where(what) {
  const { stdout } = spawnSync(script, [what], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}
