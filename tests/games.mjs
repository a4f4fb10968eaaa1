// games.mjs -- scripts/games for tests in JavaScript: the names of all games.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../scripts/games', import.meta.url));

export const GAMES = execFileSync(script, { encoding: 'utf8' }).trim().split('\n');
