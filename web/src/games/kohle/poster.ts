// poster.ts -- the poster of Kohle, Kie$ & Knete: one has closed a deal, one waits for hers, one sulks.
import { CREAM, dot, GOLD, GOLD2, line, p } from '../../art/paper';
import { disc, medal, rays, sheet, stands, strip } from '../../art/posters';
import { figure } from './art/magnates';

const GREEN = '#0F6B4F';

const coinAt = (x: number, y: number, r: number): string =>
    dot(x + r * .15, y + r * .2, r, '#1B1A1740') + dot(x, y, r, GOLD2) + dot(x - r * .08, y - r * .1, r * .84, GOLD);

const pileAt = (x: number, y: number, n: number): string => Array.from({ length: n }, (_, i) =>
    `<ellipse cx="${x}" cy="${y - i * 5}" rx="15" ry="6" fill="${GOLD2}"/>`
    + `<ellipse cx="${x}" cy="${y - i * 5 - 2}" rx="15" ry="6" fill="${GOLD}" stroke="#7A5200" stroke-width=".9"/>`).join('');

// Walnut with a rim. Coins and elbows cast shadows on it, and the contract is signed.
const shade = (x: number, y: number, wide: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="8" fill="#2E1708" opacity=".45"/>`;
const TABLE = strip(250, 150, '#6E4222') + strip(250, 9, '#A36A35') + strip(259, 4, '#4A2A13')
    + line('M-400 274H40M90 279H880M-400 292H230M290 294H880', '#5B3419', 2.4)
    + shade(240, 264, 92) + shade(160, 292, 44) + shade(353, 293, 44)
    + p('M204 268h66l12 26h-90z', CREAM) + line('M214 275h42M211 281h50', '#8F8B84', 2.4) + dot(262, 287, 6, '#A8281A');

export const poster = (): string => sheet(GREEN, rays(240, 170, 28, '#0D5F46') + disc(240, 138, 118, '#E9C77A', '#DDB25A')
    + stands(371, 262, .72, figure('T', 'sulking', 'poT')) + stands(132, 262, .82, figure('L', 'neutral', 'poL'))
    + stands(240, 266, 1.1, figure('R', 'agreed', 'poR')) + TABLE
    + pileAt(150, 288, 6) + pileAt(182, 290, 3) + pileAt(330, 288, 8) + pileAt(362, 290, 4)
    + `<g class="art-hop">${coinAt(300, 60, 11)}${coinAt(174, 40, 11)}${coinAt(330, 96, 9)}</g>`);

export const guest = (id: string): string => figure('R', 'neutral', id);
export const face = (id: string): string => medal('#DDD4EE', guest(id));
