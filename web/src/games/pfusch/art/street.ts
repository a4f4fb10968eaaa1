// street.ts -- what lies behind the building sites: sky, town, lawn and street, with the weather of the month.
import { dot, line, p } from '../../../art/paper';

const cloud = (x: number, y: number, size: number): string =>
    p('M0 30q-4-18 16-18q6-16 24-12q10-10 24 0q18-2 18 14q16 0 14 16z', 'var(--pf-cloud)', `transform="translate(${x} ${y}) scale(${size})"`);
const tree = (x: number, y: number, size: number): string => `<g transform="translate(${x} ${y}) scale(${size})">`
    + `${p('M-3 0h6v-16h-6z', '#6B421C')}${dot(0, -26, 16, 'var(--pf-tree)')}${p('M0-42a16 16 0 0 1 0 32z', 'var(--pf-tree2)')}</g>`;
const crane = (x: number): string => `<g fill="var(--pf-crane)" transform="translate(${x} 60)"><path d="M0 330V66h9v264zM-60 74h250v7H-60z"/>`
    + '<path d="M4 44L186 76h-10L6 52l-62 24h-8z"/><g class="art-sway"><path d="M150 81h2v34h-2zM144 115h14v9h-14z"/></g><path d="M-64 70h26v24h-26z"/></g>';
const TOWN = 'M0 330V262h40v-24h26v24h34v-52l22-22l22 22v40h48v-30h30v-26h34v46h30l24-20l24 20v22h44v-66h12v-30h12v30h12v66h36v-40h60v24h40v-56l26-20l26 20'
    + 'v38h52v-26h36v32h44v-70h20v70h36v-44l30-18l30 18v36h52v-58h40v40h56v50z';

export const APRIL = 3, AUGUST = 7, DECEMBER = 11;      // rain, the holiday sun, the first snow

function falls(month: number): string {
    const at = Array.from({ length: 60 }, (_, i) => [(i * 167) % 1200, (i * 91) % 400] as const);
    if (month === APRIL) return line(at.map(([x, y]) => `M${x} ${y}l-8 26`).join(''), 'var(--pf-rain)', 3);
    return month === DECEMBER || month === 0 ? at.map(([x, y], i) => dot(x, y, 2 + i % 3, '#FFFFFF', 'stroke="#8FA3AE" stroke-width=".8"')).join('') : '';
}

// Windows of the town are dashes that its outline cuts off.
const PANES = line(Array.from({ length: 9 }, (_, i) => `M${-i % 2 * 9} ${150 + i * 20}H940`).join(''), 'var(--pf-pane)', 7, 'stroke-dasharray="5 13"');
const STARS = `<g class="pf-stars">${Array.from({ length: 40 }, (_, i) => dot((i * 311) % 1200, (i * 97) % 260, 1 + i % 2, '#F2EDE1')).join('')}</g>`;
const CRATERS = `<g class="pf-stars">${dot(566, 160, 16, 'var(--pf-sun2)')}${dot(590, 222, 10, 'var(--pf-sun2)')}${dot(548, 208, 7, 'var(--pf-sun2)')}</g>`;

const SKY = (r: number): string => STARS + cloud(70, 60, 1) + cloud(380, 24, .8) + cloud(880, 60, 1.1) + cloud(1060, 130, .7) + cloud(262, 110, .6)
    + `<g transform="translate(0 -66)"><g class="pf-orb">${dot(600, 190, r * 1.32, 'var(--pf-halo)')}${dot(600, 190, r, 'var(--pf-sun)')}`
    + `${p(`M600 ${190 - r}a${r} ${r} 0 0 1 0 ${2 * r}z`, 'var(--pf-sun2)')}${r > 0 ? CRATERS : ''}</g>${crane(210)}${crane(760)}</g>`;
const EARTH = p('M0 350q150-120 330-60t340-40t300 20t260-30v140H0z', 'var(--pf-hill)') + `<clipPath id="pf-town"><path d="${TOWN}"/></clipPath>`
    + `<g transform="translate(0 60) scale(1.3 1)">${p(TOWN, 'var(--pf-far)')}<g clip-path="url(#pf-town)">${PANES}</g></g>`
    + p('M0 370q240-26 560-6t640-8v150H0z', 'var(--pf-lawn2)') + [20, 130, 320, 520, 640, 800, 990, 1150].map((x, i) => tree(x, 388, .6 + i % 3 * .1)).join('')
    + p('M0 396h1200v8H0z', 'var(--pf-kerb)') + p('M0 404h1200v34H0z', 'var(--pf-road)') + line('M0 421h1200', 'var(--pf-kerb)', 3, 'stroke-dasharray="26 20"')
    + p('M0 438h1200v62H0z', 'var(--pf-lawn)') + p('M0 438h1200v5H0z', 'var(--pf-kerb)')
    + [60, 230, 415, 590, 700, 905, 1080].map((x, i) => tree(x, 404, .8 + i % 3 * .12)).join('');

const picture = (keeps: string, wide: number, inside: string): string =>
    `<svg class="street" viewBox="0 0 ${wide} 500" preserveAspectRatio="${keeps} slice" aria-hidden="true">${inside}</svg>`;

// The sky keeps its top in a wide place. The town keeps its foot, and is long enough for the widest: twice as long,
// the other half as in a mirror.
export const street = (month: number): string =>
    picture('xMidYMin', 1200, SKY(month === AUGUST ? 120 : month === APRIL ? 0 : 82))
    + picture('xMidYMax', 2400, `${EARTH}<g transform="translate(2400 0) scale(-1 1)">${EARTH}</g>`)
    + picture('xMidYMin', 1200, `<g class="pf-falls">${falls(month)}</g>`);
