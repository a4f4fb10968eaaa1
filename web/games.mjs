// games.mjs -- what src/games/games.def says to the page: list.ts, pictures.ts, tokens.css and later.css
// in web/src/games.
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
const list = `// list.ts -- the screens of the games. Made by web/games.mjs.
import type { GameName } from '../types';
import type { GameModule } from './module';

export const SCREENS: Record<GameName, () => Promise<{ game: GameModule }>> = {
${rows.map(row => `    ${row[0]}: () => import('./${folder(row)}/index'),\n`).join('')}};
`;
const pictures = '// pictures.ts -- the pictures of the landing page, in one file. Made by web/games.mjs.\n'
    + rows.map(row => `export * as ${row[0]} from './${folder(row)}/poster';\n`).join('')
    + rows.filter(row => fs.existsSync(path.join(here, 'src/games', folder(row), 'lineup.ts')))
        .map(row => `export { lineup } from './${folder(row)}/lineup';\n`).join('')
    + "export { freeChair } from '../art/chair';\n";
const own = rows.filter(([, page]) => page === 'OWN').map(([name]) => name);
const tokens = '/* tokens.css -- the games before their screens are there. Made by web/games.mjs. */\n'
    + own.map(name => `@import "./${name}/tokens.css";\n`).join('');
const later = '/* later.css -- the full stages and ends of games. Made by web/games.mjs. */\n'
    + own.filter(name => fs.existsSync(path.join(here, 'src/games', name, 'later.css')))
        .map(name => `@import "./${name}/later.css";\n`).join('');

function write(name, text) {
    const file = path.join(here, 'src/games', name);
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
}
write('list.ts', list);
write('pictures.ts', pictures);
write('tokens.css', tokens);
write('later.css', later);
