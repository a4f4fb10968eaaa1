// empty.ts -- pictures for places where nothing is yet: a chair, a table.
import { CREAM, INK, line, p } from './paper';
import { disc } from './posters';

const scene = (ground: string, light: string, dark: string, inside: string): string =>
    '<svg viewBox="-2 -2 124 100" aria-hidden="true">'
    + `${p('M-200-200h520v500h-520z', ground)}${disc(60, 48, 44, light, dark)}${inside}</svg>`;

const WOOD = '#8A5A2B', WOOD2 = '#6B421C';
const figure = (x: number, y: number): string =>
    line(`M${x} ${y}a9 9 0 1 0 .1 0M${x - 18} ${y + 42}q0-20 18-20t18 20`, INK, 2.4, 'stroke-dasharray="5 3"');

// A chair with a hat on it.
const noGames = (): string => scene('#24386B', '#C3CFE6', '#A9BBDC', p('M20 90h80v4H20z', '#1B1A1738')
    + p('M42 10h36v46H42z', WOOD) + p('M60 10h18v46H60z', WOOD2) + p('M48 17h24v12H48zM48 35h24v12H48z', '#C3CFE6')
    + p('M38 54h44v10H38z', '#A8763F') + p('M60 54h22v10H60z', WOOD) + p('M40 64h7v28h-7zM73 64h7v28h-7z', WOOD2)
    + p('M44 51q0-17 8-20q8 4 16 0q8 3 8 20z', '#3F3B36') + p('M60 33q4 0 8-2q8 3 8 20H60z', '#26231F')
    + p('M44 45h32v5H44z', INK) + p('M34 51q26-6 52 0q0 6-6 6q-20-4-40 0q-6 0-6-6z', '#3F3B36'));

// A table laid for four; all chairs are free.
const noTables = (): string => scene('#0F6B4F', '#CFE3D4', '#A9CDB6', figure(34, 6) + figure(86, 6)
    + p('M14 50q46-14 92 0l6 22q-52 14-104 0z', '#1B1A1738', 'transform="translate(3 4)"')
    + p('M14 50q46-14 92 0l6 22q-52 14-104 0z', '#0F6B4F') + p('M60 43q24 0 46 7l6 22q-26 7-52 7z', '#0B4F3B')
    + p('M8 72q52 14 104 0v8q-52 14-104 0z', WOOD) + p('M60 82q26 0 52-10v8q-26 7-52 7z', WOOD2)
    + [[34, -10], [54, 4], [74, 12]].map(([x, turn]) => `<g transform="rotate(${turn} ${x! + 6} 60)">`
        + `<rect x="${x}" y="52" width="13" height="18" rx="2" fill="${CREAM}" stroke="${INK}" stroke-width="1.4"/>`
        + `${p(`M${x! + 3} 56h7v10h-7z`, '#3A3833')}</g>`).join(''));

export const EMPTY = { games: noGames, tables: noTables };
