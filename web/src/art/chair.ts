// chair.ts -- a table with a chair for the visitor. A figure of each game sits there already.
import { CREAM, GOLD, GOLD2, INK, p, type } from './paper';
import { stands, strip } from './posters';

const FELT = '#0F6B4F', WOOD = '#8A5A2B', WOOD2 = '#6B421C';

// Under a lamp, seen from the front, its middle at 0; the light shows between its slats.
const LIGHT = p('M-24 12h48l44 138h-136z', '#F9D56E');
const LAMP = p('M-2-60h4v48h-4z', INK) + p('M-32 13q2-29 32-29t32 29z', INK) + p('M-18 13h36q-4 10-18 10t-18-10z', '#FFF3D0');
const CHAIR = p('M-38 56h9v90h-9zM29 56h9v90h-9zM-20 62h8v44h-8zM-4 62h8v44h-8zM12 62h8v44h-8z', WOOD2)
    + p('M-42 46q0-10 10-10h64q10 0 10 10v18h-84z', WOOD, `stroke="${INK}" stroke-width="2.5"`)
    + p('M-44 112q0-12 12-12h64q12 0 12 12v12h-88z', '#C0341F', `stroke="${INK}" stroke-width="2.5"`);
const NAME = p('M-19 141l4-27h30l4 27z', CREAM, `stroke="${INK}" stroke-width="2.5"`) + type('?', 0, 118, 19, '#A3401A');

const cardAt = (x: number, y: number, turn: number, paint: string): string => `<g transform="translate(${x} ${y}) rotate(${turn}) skewX(-14)">`
    + `<rect width="17" height="13" rx="2" fill="${CREAM}" stroke="${INK}" stroke-width="1.6"/>${p('M3 3h11v7H3z', paint)}</g>`;
const coinsAt = (x: number, y: number, n: number): string => Array.from({ length: n }, (_, i) =>
    `<ellipse cx="${x}" cy="${y - i * 4}" rx="9" ry="3.6" fill="${GOLD2}"/>`
    + `<ellipse cx="${x}" cy="${y - i * 4 - 1.4}" rx="9" ry="3.6" fill="${GOLD}" stroke="#7A5200" stroke-width=".8"/>`).join('');
const TABLE = p('M-300 118h900v40h-900z', FELT) + strip(116, 5, '#1F8A68') + strip(146, 30, WOOD) + strip(146, 2.5, INK)
    + cardAt(48, 126, 4, '#A8281A') + cardAt(122, 126, -10, '#24386B') + coinsAt(88, 138, 4) + coinsAt(262, 138, 3);

const AT = [34, 99, 266], FREE = 183;   // where the guests sit, and where nobody does

export function freeChair(guests: string[]): string {
    const sits = guests.slice(0, AT.length).map((guest, i) => stands(AT[i]!, 138, .62, guest)).join('');
    const here = (inside: string): string => `<g transform="translate(${FREE} 0)">${inside}</g>`;
    return '<svg viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        + p('M-300-300h900v750h-900z', '#0B4F3B') + [16, 46, 76, 106].map(y => strip(y, 2, FELT)).join('')
        + `${here(LIGHT + CHAIR + LAMP)}${sits}${TABLE}${here(NAME)}</svg>`;
}
