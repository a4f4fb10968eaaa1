// chair.ts -- a table with a chair for the visitor. A figure of each game sits there already.
import { CREAM, GOLD, GOLD2, INK, line, p, type } from './paper';
import { stands, strip } from './posters';

const FELT = '#0F6B4F', WOOD = '#8A5A2B', WOOD2 = '#6B421C';

// Under a lamp, seen from the front, its middle at 0 and the floor at 150.
const CHAIR = p('M-36 46q0-12 12-12h48q12 0 12 12v90h-72z', WOOD2) + p('M-36 46q0-12 12-12H0v102h-36z', WOOD)
    + p('M-26 44h52v14h-52zM-26 66h52v14h-52zM-26 88h52v14h-52z', '#F9D56E', 'opacity=".6"') + line('M-36 46q0-12 12-12h48q12 0 12 12v90h-72z', INK, 2);
const NOBODY = p('M0 40a17 17 0 1 0 .1 0zM-36 124q0-40 36-44q36 4 36 44z', '#FFFDF8', `opacity=".9" stroke="${INK}" stroke-width="2.6" stroke-dasharray="7 5"`)
    + type('?', 0, 88, 26, '#A3401A');
const LAMP = p('M-2-60h4v46h-4z', INK) + p('M-26 8q2-24 26-24t26 24z', INK) + p('M-14 8h28q-3 8-14 8t-14-8z', '#FFF3D0');
const LIGHT = p('M-22 8h44l46 142h-136z', '#F9D56E', 'opacity=".5"');

const cardAt = (x: number, y: number, turn: number, paint: string): string => `<g transform="translate(${x} ${y}) rotate(${turn}) skewX(-14)">`
    + `<rect width="17" height="13" rx="2" fill="${CREAM}" stroke="${INK}" stroke-width="1.6"/>${p('M3 3h11v7H3z', paint)}</g>`;
const coinsAt = (x: number, y: number, n: number): string => Array.from({ length: n }, (_, i) =>
    `<ellipse cx="${x}" cy="${y - i * 4}" rx="9" ry="3.6" fill="${GOLD2}"/>`
    + `<ellipse cx="${x}" cy="${y - i * 4 - 1.4}" rx="9" ry="3.6" fill="${GOLD}" stroke="#7A5200" stroke-width=".8"/>`).join('');
const TABLE = p('M-300 118h900v40h-900z', FELT) + strip(116, 5, '#1F8A68') + strip(146, 30, WOOD) + strip(146, 2.5, INK)
    + cardAt(206, 126, -6, '#A8281A') + cardAt(226, 128, 8, '#24386B') + cardAt(52, 128, 4, '#A8281A') + cardAt(122, 126, -10, '#24386B')
    + coinsAt(92, 138, 4) + coinsAt(112, 141, 2) + coinsAt(262, 138, 3);

const FREE = 2;                         // the place of the chair in the row

export function freeChair(guests: string[]): string {
    const step = 300 / (guests.length + 1), middle = (i: number): number => Math.round(step * (i + .5));
    const sits = guests.map((guest, i) => stands(middle(i < FREE ? i : i + 1), 138, .64, guest)).join('');
    return '<svg viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        + p('M-300-300h900v750h-900z', '#0B4F3B') + [16, 46, 76, 106].map(y => strip(y, 2, FELT)).join('')
        + `<g transform="translate(${middle(FREE)} 0)">${LIGHT}${CHAIR}${NOBODY}${LAMP}</g>${sits}${TABLE}</svg>`;
}
