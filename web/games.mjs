// games.mjs -- what src/games/games.def says to the page: web/src/games/list.ts and tokens.css.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const script = path.join(here, '../scripts/games');
const rows = execFileSync(script, ['name', 'page', 'prefix'], { encoding: 'utf8' })
    .trim().split('\n').map(row => row.split(' '));

export const GAMES = rows.map(([name]) => name);
export const PREFIXES = rows.map(row => row[2]);

// A game without a page of its own has the general one.
const folder = ([name, page]) => page === 'OWN' ? name : 'general';
export const FOLDERS = Object.fromEntries(rows.map(row => [row[0], folder(row)]));
const list = `// list.ts -- the screens and posters of the games. Made by web/games.mjs.
import type { GameName } from '../types';
import type { GameModule } from './module';

export interface Poster { poster(): string; face(id: string): string; }

export const SCREENS: Record<GameName, () => Promise<{ game: GameModule }>> = {
${rows.map(row => `    ${row[0]}: () => import('./${folder(row)}/index'),\n`).join('')}};
export const POSTERS: Record<GameName, () => Promise<Poster>> = {
${rows.map(row => `    ${row[0]}: () => import('./${folder(row)}/poster'),\n`).join('')}};
`;
const own = rows.filter(([, page]) => page === 'OWN').map(([name]) => name);
const tokens = '/* tokens.css -- the games before their screens are there. Made by web/games.mjs. */\n'
    + own.map(name => `@import "./${name}/tokens.css";\n`).join('');

function write(name, text) {
    const file = path.join(here, 'src/games', name);
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}
write('list.ts', list);
write('tokens.css', tokens);
