// street.ts -- the place of the game: roofs under the sky, a wall of bricks with its windows, the pavement in
// front of it. The sheet has its colours for day and night; the same call gives the same text.
import { p, dot, line } from '../../../art/paper';

const picture = (name: string, box: string, fit: string, inside: string): string =>
    `<svg class="${name}" viewBox="${box}" preserveAspectRatio="${fit}" aria-hidden="true">${inside}</svg>`;

// ---- the sky: sun or moon, clouds or stars, two rows of roofs ------------------------------------

const FAR = 'M0 110V66h34V54h26v12h22l18-16 18 16h20V44h9V22h11v22h26v18h48V50h16l14-12 14 12v16h44V40h34v26h26V30h8V14h12v16h8'
    + 'v36h40l22-18 22 18h30V52h52v14h22V36h10V20h11v16h30v30h36l16-14 16 14h85V110z';
const NEAR = 'M0 110V88l40-22 44 22h28V76h12v12h44l36-20 40 20h70V80h18v-9h14v9h52l40-20 42 20v8h84V72h12v16h30l38-22 40 22h60V82'
    + 'h60V110z';
const LIT = 'M42 57h6v6h-6zM176 66h6v6h-6zM152 54h5v6h-5zM300 69h6v6h-6zM312 69h6v6h-6zM374 69h6v6h-6zM480 67h6v6h-6zM560 60h6v6h-6zM604 52h6v6h-6zM70 92h7v7h-7zM232 92h7v7h-7zM420 92h7v7h-7zM648 92h7v7h-7zM702 94h7v7h-7z';
const STARS: [number, number, number][] =
    [[60, 20, 1.4], [130, 12, 1], [236, 30, 1.2], [290, 10, 1], [452, 24, 1.4], [520, 12, 1], [590, 34, 1], [742, 22, 1.2]];
const cloud = (x: number, y: number): string =>
    p(`M${x} ${y}q2-12 16-10q6-14 22-8q14-4 16 10q12 0 12 8z`, 'var(--cloud)');

export const sky = (): string => picture('sw-sky', '0 0 800 110', 'xMidYMax slice',
    dot(726, 42, 27, 'var(--sun)') + p('M726 15a27 27 0 0 1 0 54z', 'var(--sun2)')
    + cloud(128, 40) + cloud(430, 26) + cloud(742, 62)
    + `<g class="sw-night">${STARS.map(([x, y, r]) => dot(x, y, r, '#F4E7B8')).join('')}</g>`
    + p(FAR, 'var(--far)') + p(NEAR, 'var(--near)') + `<g class="sw-night">${p(LIT, '#F2C14E')}</g>`);

// ---- the wall ------------------------------------------------------------------------------------

const WIDE = 46, HIGH = 18;             // a brick with its joints
const PALE = 'var(--pale)';
const TINTED: [row: number, brick: number, fill: string][] = [[0, 1, PALE], [1, 3, '#0000000F'], [2, 0, '#0000000C'],
    [2, 3, PALE], [3, 2, '#00000012'], [4, 1, PALE], [5, 0, '#00000010'], [5, 3, PALE]];
const left = (row: number, brick: number): number => brick * WIDE - row % 2 * WIDE / 2;

function bricks(id: string): string {
    const rows = Array.from({ length: 6 }, (_, row) => row);
    const joints = rows.map(row => `M-46 ${row * HIGH}h276`
        + [0, 1, 2, 3, 4].map(b => `M${left(row, b)} ${row * HIGH}v${HIGH}`).join('')).join('');
    return `<pattern id="${id}" width="184" height="108" patternUnits="userSpaceOnUse">`
        + p('M0 0h184v108H0z', 'var(--wall)')
        + TINTED.map(([row, b, fill]) => p(`M${left(row, b)} ${row * HIGH}h${WIDE}v${HIGH}h-${WIDE}z`, fill)).join('')
        + line(joints, 'var(--mortar)', 2) + '</pattern>';
}

// Bricks, and the light that falls across them from the left. `id` names the bricks in the page.
export const wall = (id: string): string => `<svg class="sw-wall" aria-hidden="true"><defs>${bricks(id)}</defs>`
    + p('M0 0h4000v3000H0z', `url(#${id})`)
    + '<svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">'
    + `${p('M0 0H44L14 100H0z', 'var(--shine)')}${p('M58 0h8L36 100h-8z', 'var(--shine)')}`
    + `${p('M88 0h12v100H58z', 'var(--dusk)')}</svg></svg>`;

// ---- a cat on the roof ---------------------------------------------------------------------------

export const cat = (): string => picture('sw-cat', '0 0 42 50', 'xMidYMax meet',
    p('M8 50q-4-20 6-28q-4-12 0-18l6 6h6l6-6q4 8 0 18q8 8 5 28z', 'var(--edge)') + line('M32 48q12 2 8-14', 'var(--edge)', 4, 'stroke-linecap="round"')
    + dot(17, 15, 2, '#F2C14E') + dot(28, 15, 2, '#F2C14E') + p('M20 19h5l-2.5 3z', '#E3BBA4'));
