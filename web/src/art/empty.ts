// empty.ts -- pictures for places where nothing is yet: a chair, a table.
import { CREAM, INK, line, p } from './paper';
import { disc } from './posters';

const scene = (ground: string, light: string, dark: string, inside: string): string =>
    '<svg viewBox="-2 -2 124 100" aria-hidden="true">'
    + `${p('M-200-200h520v500h-520z', ground)}${disc(60, 48, 44, light, dark)}${inside}</svg>`;

const WOOD = '#8A5A2B', WOOD2 = '#6B421C';

// A chair with a hat on it.
const noGames = (): string => scene('#24386B', '#C3CFE6', '#A9BBDC', p('M20 90h80v4H20z', '#1B1A1738')
    + p('M42 10h36v46H42z', WOOD) + p('M60 10h18v46H60z', WOOD2) + p('M48 17h24v12H48zM48 35h24v12H48z', '#C3CFE6')
    + p('M38 54h44v10H38z', '#A8763F') + p('M60 54h22v10H60z', WOOD) + p('M40 64h7v28h-7zM73 64h7v28h-7z', WOOD2)
    + p('M44 51q0-17 8-20q8 4 16 0q8 3 8 20z', '#3F3B36') + p('M60 33q4 0 8-2q8 3 8 20H60z', '#26231F')
    + p('M44 45h32v5H44z', INK) + p('M34 51q26-6 52 0q0 6-6 6q-20-4-40 0q-6 0-6-6z', '#3F3B36'));

// The evening is over: chairs are on the table, and a broom leans there.
const CHAIR = p('M0 0h4v30H0zM26 0h4v30h-4z', WOOD2) + p('M-2 26h34v8H-2z', WOOD) + p('M15 26h17v8H15z', WOOD2)
    + p('M0 34h5v22H0zM25 34h5v22h-5z', WOOD) + p('M4 42h22v5H4zM4 50h22v6H4z', '#A8763F');
const BROOM = p('M-2-70h4v64h-4z', '#C98A17') + p('M-11-10h22l5 22h-32z', '#F2C14E') + p('M0-10h11l5 22H0z', '#DFAE3C') + line('M-6-2l-3 13M0-2v13M6-2l3 13', WOOD2, 1.6);
const noTables = (): string => scene('#0F6B4F', '#CFE3D4', '#A9CDB6', p('M8 90h104v4H8z', '#1B1A1738')
    + `<g transform="translate(24 2) rotate(-5)">${CHAIR}</g><g transform="translate(64 0) rotate(4)">${CHAIR}</g>`
    + p('M10 54h100v10H10z', '#A8763F') + p('M60 54h50v10H60z', WOOD) + p('M18 64h8v28h-8zM94 64h8v28h-8z', WOOD2) + p('M26 64h68v6H26z', WOOD2)
    + `<rect x="46" y="66" width="28" height="15" rx="2" transform="rotate(-4 60 74)" fill="${CREAM}" stroke="${INK}" stroke-width="1.6"/>`
    + line('M51 72l17-1M52 76l12-1', INK, 1.6) + `<g transform="translate(108 84) rotate(14)">${BROOM}</g>`);

export const EMPTY = { games: noGames, tables: noTables };
