// scenery.ts -- what is around the houses: the street, the inspectorate at its end, the seasons, the fence. It
// comes after the first picture, so it needs no art of the screen.
import { SHAPES } from '../../../art/shapes';
import { CREAM, dot, GOLD, INK, line, p, RED } from '../../../art/paper';
import { at, stands } from '../../../art/posters';
import { stencilAt } from '../../../art/stencil';
import { inspector } from './crew';
import { once } from './once';
import type { Mood } from './face';

import { street as drawn } from './street';

export const street = once(drawn);

// ---- the inspectorate: a pediment with its name, the inspector at the window, the desk with the gifts ------------------

const BOOKS = ['#A8281A', '#2E6BDA', '#C98A17', '#1B7258', '#75295F'].map((fill, i) =>
    p(`M${176 + i * 13} 168h11v${-30 - i % 3 * 4}h-11zM${176 + i * 13} 216h11v${-32 + i % 3 * 5}h-11z`, fill)).join('');
const ARCH = 'M34 384V204q0-84 102-84t102 84v180z';
const SHELF = line('M170 170h76M170 218h76', '#6B421C', 5) + BOOKS + dot(74, 172, 22, CREAM, `stroke="${INK}" stroke-width="4"`)
    + p('M74 172v-18a18 18 0 0 1 16 27z', '#A3401A') + dot(74, 172, 3, INK);
const HOUSE = p('M14 92h244v374H14z', 'var(--pf-stone)') + p('M136 92h122v374H136z', 'var(--pf-stone2)')
    + line(Array.from({ length: 8 }, (_, i) => `M14 ${130 + i * 42}h244`).join(''), 'var(--pf-stone3)', 1.6)
    + p('M12 36h248L176 4H96z', 'var(--pf-stone2)') + p('M136 4h40l84 32H136z', 'var(--pf-stone3)') + dot(136, 22, 8, GOLD)
    + p('M0 36h272v14H0z', 'var(--pf-stone3)') + p('M0 44h272v6H0z', INK, 'opacity=".18"') + p('M2 50h268v42H2z', INK)
    + p('M14 92h244v9H14z', INK, 'opacity=".2"') + p('M26 384V202q0-92 110-92t110 92v182z', 'var(--pf-stone3)');
const DESK = p('M4 392h268v18H4z', INK, 'opacity=".25" transform="translate(3 6)"') + p('M2 386h268v18H2z', '#8A5A2B') + p('M136 386h134v18H136z', '#6B421C')
    + p('M12 404h248v62H12z', '#A8763F') + p('M136 404h124v62H136z', '#8A5A2B') + line('M12 407h248', INK, 6, 'opacity=".22"')
    + line('M20 412h232v46H20z', '#6B421C', 2);

// On the desk each builder has a free place, a sealed letter, or a gift on 64 by 64.
export interface Letter { chip: 'none' | 'ready' | 'sealed' | 'shown'; gift: string; }

const seal = (seat: number, size: number): string =>
    at(-size / 2, -size / 2, size / 24, `<path d="${SHAPES[seat % 6]}" class="booth-shape"/>`);
const LETTER = p('M-22-15h44v30h-44z', '#FBF3DF') + p('M0-15h22v30H0z', '#E8D9B8') + line('M-22-15L0 3l22-18M-22-15h44v30h-44z', INK, 2) + dot(0, 2, 10, RED);
const PLACE = '<rect x="-21" y="-15" width="42" height="30" fill="#FFF3D0" fill-opacity=".5" stroke="#1B1A17" stroke-width="2" stroke-dasharray="5 4"/>';

function letter({ chip, gift }: Letter, seat: number, of: number): string {
    const x = 136 + (seat - (of - 1) / 2) * Math.min(58, 244 / of);
    const inside = chip === 'shown' ? at(-27, -43, .84, gift)
        : chip === 'sealed' ? `<g transform="rotate(${[-4, 3, -2, 4, -3][seat % 5]})">${LETTER}<g class="on-wax">${at(0, 2, 1, seal(seat, 11))}</g></g>`
        : PLACE + seal(seat, 16);
    return at(x, chip === 'shown' ? 402 : 435, 1, `<g class="hue-${seat % 6}">${inside}</g>`)
        + (chip === 'shown' ? at(x, 435, 1, `<g class="hue-${seat % 6}">${dot(0, 0, 13, CREAM, `stroke="${INK}" stroke-width="2"`)}${seal(seat, 15)}</g>`) : '');
}

// In four layers: a letter or a mood changes only its own.
const layer = (inside: string): string =>
    `<svg class="booth" viewBox="0 0 272 466" preserveAspectRatio="xMidYMax meet" aria-hidden="true">${inside}</svg>`;
export const booth = (mood: Mood, title: string, letters: Letter[]): string[] => [
    HOUSE + stencilAt(title, 136, 62, Math.min(19, 230 / title.length), GOLD, 'middle')
        + `<clipPath id="pf-arch"><path d="${ARCH}"/></clipPath><g clip-path="url(#pf-arch)">${p(ARCH, 'var(--pf-office)')}${SHELF}</g>`,
    `<clipPath id="pf-window"><path d="${ARCH}"/></clipPath><g clip-path="url(#pf-window)">${stands(138, 396, 1.36, inspector('pfi', mood))}</g>`,
    DESK, letters.map((l, seat) => letter(l, seat, letters.length)).join(''),
].map(layer);

// ---- the months to come, on 56 by 40 ------------------------------------------------------------------

const flake = (x: number, y: number): string => line(`M${x} ${y - 12}v24M${x - 10} ${y - 6}l20 12M${x + 10} ${y - 6}l-20 12`, '#7FA0C6', 3);
const leaf = (d: string, fill: string): string => p(d, fill) + line('M26 36q2-14 6-22', '#7A3414', 2);
const blossom = (x: number, y: number, fill: string): string =>
    [[0, -7], [7, -2], [4, 6], [-4, 6], [-7, -2]].map(([dx, dy]) => dot(x + dx!, y + dy!, 5, fill)).join('') + dot(x, y, 4, GOLD);
const SUN = dot(28, 20, 11, GOLD, 'stroke="#C98A17" stroke-width="2"')
    + line('M28 1v5M28 34v5M9 20h5M42 20h5M15 7l3 3M38 30l3 3M41 7l-3 3M18 30l-3 3', '#C98A17', 3);
const RAIN = p('M6 20q0-10 12-10q3-8 12-7q10 0 11 9q9 1 9 8z', '#8FA0AE') + line('M16 25l-4 10M27 25l-4 10M38 25l-4 10', '#2E6BDA', 3);
const SEASONS = [
    flake(28, 20), flake(20, 16) + flake(42, 26), blossom(28, 20, '#D9A6CF'), RAIN, blossom(18, 16, '#F0906D') + blossom(38, 26, '#E9C77A'),
    p('M28 38q-2-14 0-18q4-14 14-14q2 12-14 18M28 30q-14-2-16-12q12-2 16 8', '#6E9A4F'), p('M14 36V14h4v22zM26 36V8h4v28zM38 36V14h4v22z', '#C98A17') + [16, 28, 40].map((x, i) => dot(x, i === 1 ? 8 : 14, 6, GOLD)).join(''),
    SUN, leaf('M28 4q18 8 10 24q-8 8-18 4q-6-14 8-28z', '#C9744A'), p('M16 8q14 4 10 16q-8 6-14 0q-2-10 4-16zM38 12q12 8 4 18q-10 4-12-4q0-8 8-14z', '#B5862A'),
    line('M6 12h44M10 20h40M6 28h36', '#8F959E', 4, 'stroke-linecap="round"'), flake(16, 14) + flake(38, 22) + flake(18, 32),
];
export const season = (month: number): string => `<svg class="pf-season" viewBox="0 0 56 40" aria-hidden="true">${SEASONS[month]}</svg>`;

// ---- the fence: shut, it hides the yard; open, two planks are left on each side ------------------------------------

const plank = (i: number): string => `<g transform="translate(${i * 30 - 63} ${(i * 7) % 5 - 2}) rotate(${[0, -1, 1, 0, 2, -1][i % 6]})">`
    + p('M0 62l14-16l14 16v140H0z', i % 2 ? '#A8763F' : '#96662F', `stroke="${INK}" stroke-width="2"`) + p('M14 46l14 16v140H14z', '#4A2E12', 'opacity=".2"')
    + line(i % 3 ? 'M8 80q4 40-1 110' : 'M20 76q-5 30 0 60t-2 60', '#5A3A14', 1.4) + dot(14, 90, 2, INK) + dot(14, 160, 2, INK) + '</g>';
const PEEP = dot(0, 0, 9, INK) + p('M-6 0q6-8 12 0q-6 6-12 0z', CREAM) + dot(0, -.5, 2.4, INK);
const BEHIND = p('M-100-100h500v300h-500z', 'var(--pf-sky)') + line('M70 60V6M230 60V14M60 22h180', '#8A5A2B', 5) + line('M70 40L230 22', '#A8763F', 4)
    + p('M92 80V30q58 16 116-4v54z', '#5C7BB5') + p('M150 34q30-2 58-8v54h-58z', '#3F5A8C');
const RAILS = p('M-100 92h500v9h-500zM-100 150h500v9h-500z', '#6B421C') + at(104, 122, 1, PEEP) + at(132, 122, 1, PEEP)
    + `<g transform="rotate(-4 206 118)">${p('M182 100h50v38h-50z', CREAM, `stroke="${INK}" stroke-width="3"`)}${dot(207, 119, 13, RED)}${p('M198 116h18v6h-18z', CREAM)}</g>`;
const YARD = p('M0 0h300v170H0z', 'var(--pf-yard)') + p('M0 150h300v20H0z', 'var(--pf-yard2)');
const yard = (ratio: string, inside: string): string =>
    `<svg class="hoarding" viewBox="0 0 300 170" preserveAspectRatio="${ratio}" aria-hidden="true">${inside}</svg>`;
export const hoarding = (isOpen: boolean): string => isOpen
    ? yard('none', YARD + ['scale(.62 1)', 'translate(300 0) scale(-.62 1)'].map(side =>
        `<g transform="${side}">${at(0, -34, 1, plank(2) + plank(3))}</g>`).join(''))
    : yard('xMidYMax slice', BEHIND + Array.from({ length: 14 }, (_, i) => plank(i)).join('') + RAILS);
