// empty.ts -- pictures for places where nothing is yet: a chair, a table, a stage, a door.
import { CREAM, dot, GOLD, GOLD2, INK, line, p, RED } from './paper';
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

// A stage with its curtain down.
const nobodyPlays = (): string => scene('#A3401A', '#F3C9A0', '#E9B585', p('M16 84h88v8H16z', WOOD) + p('M60 84h44v8H60z', WOOD2)
    + p('M22 18h76v66H22z', RED) + p('M60 18h38v66H60z', '#7D1B10')
    + line('M31 20v62M41 20v62M51 20v62M69 20v62M79 20v62M89 20v62', '#5A120A', 2, 'opacity=".55"')
    + p('M18 8h84v10H18z', GOLD) + p('M60 8h42v10H60z', GOLD2)
    + p('M22 18q6 12 13 0q6 12 12 0q7 12 13 0q6 12 13 0q6 12 12 0q7 12 13 0z', GOLD)
    + line('M60 26v56', INK, 2.4) + dot(57, 60, 2, GOLD) + dot(63, 60, 2, GOLD));

// A locked door with a sign that says nothing.
const noDoor = (): string => scene('none', '#DDD4EE', '#C6B8E2', p('M20 90h80v4H20z', '#1B1A1738') + p('M34 8h52v84H34z', '#4A2A1A')
    + p('M38 12h44v80H38z', WOOD) + p('M60 12h22v80H60z', WOOD2) + p('M43 18h14v28H43zM63 18h14v28H63z', '#4E2F12')
    + p('M43 62h14v24H43zM63 62h14v24H63z', '#4E2F12') + dot(76, 55, 3.4, GOLD)
    + line('M60 34l-13 14M60 34l13 14', INK, 1.6)
    + `<rect x="41" y="46" width="38" height="20" rx="2" fill="${CREAM}" stroke="${INK}" stroke-width="2.4"/>`
    + line('M55 53q1-4 5-4t5 4q0 3-5 4v2M60 62v1.6', INK, 2.6));

export const EMPTY = { games: noGames, tables: noTables, running: nobodyPlays, door: noDoor };
