// poster.ts -- the poster of Kohle, Kie$ & Knete: one has closed a deal, one waits for hers, one sulks.
import { CREAM, dot, GOLD, GOLD2 } from '../../art/paper';
import { disc, medal, rays, sheet, stands, strip } from '../../art/posters';
import { figure } from './art/magnates';

const GREEN = '#0F6B4F';

const coinAt = (x: number, y: number, r: number): string =>
    dot(x + r * .15, y + r * .2, r, '#1B1A1740') + dot(x, y, r, GOLD2) + dot(x - r * .08, y - r * .1, r * .84, GOLD);

const pileAt = (x: number, y: number, n: number): string => Array.from({ length: n }, (_, i) =>
    `<ellipse cx="${x}" cy="${y - i * 5}" rx="15" ry="6" fill="${GOLD2}"/>`
    + `<ellipse cx="${x}" cy="${y - i * 5 - 2}" rx="15" ry="6" fill="${GOLD}" stroke="#7A5200" stroke-width=".9"/>`).join('');

const TABLE = strip(250, 150, CREAM) + strip(250, 8, '#E6DCC7');

export const poster = (): string => sheet(GREEN, rays(240, 170, 28, '#0D5F46') + disc(240, 138, 118, '#E9C77A', '#DDB25A')
    + stands(348, 262, .72, figure('T', 'sulking', 'poT')) + stands(132, 262, .82, figure('L', 'neutral', 'poL'))
    + stands(240, 266, 1.1, figure('R', 'agreed', 'poR')) + TABLE
    + pileAt(150, 288, 6) + pileAt(182, 290, 3) + pileAt(330, 288, 8) + pileAt(362, 290, 4)
    + `<g class="art-hop">${coinAt(300, 60, 11)}${coinAt(174, 40, 11)}${coinAt(330, 96, 9)}</g>`);

export const guest = (id: string): string => figure('R', 'neutral', id);
export const face = (id: string): string => medal('#DDD4EE', guest(id));
