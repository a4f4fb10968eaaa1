// cards.ts -- the influence cards, 90 by 126: each kind has its own ground, its own big shape and its own foot, and
// is told apart across the room. No card has a word that needs a translation.
import { FAMILY_LETTERS, hueOf, mark } from './families';
import { CREAM, crown, dot, GOLD, INK, line, p, RED, type } from './paper';
import { framed } from './relatives';

// An inner sheet that cuts its picture off at the edge of the card.
const sheet = (inside: string): string =>
    `<svg x="1" y="1" width="88" height="103" viewBox="1 1 88 103">${inside}</svg>`;
const card = (ground: string, inside: string, footFill: string, foot: string): string =>
    `<svg class="card-art" viewBox="0 0 90 126" aria-hidden="true"><rect x="1" y="1" width="88" height="124" rx="4" fill="${ground}"/>${inside}`
    + `<path d="M1 104h88v17q0 4-4 4H5q-4 0-4-4z" fill="${footFill}"/>${foot}`
    + `<rect x="1" y="1" width="88" height="124" rx="4" fill="none" stroke="${INK}" stroke-width="2"/></svg>`;

export const clanCard = (family: string): string => card('#FBF3DF', framed(family, 14, 18, 68) + mark(family, 5, 5, 27),
    INK, `<g class="hue-${hueOf(family)}">${p('M1 104h88v17q0 4-4 4H5q-4 0-4-4z', 'var(--hue)')}</g>`
    + [19, 36, 53].map(x => p(`M${x} 121q0-7 8-7t8 7z`, CREAM) + dot(x + 8, 110.5, 3.4, CREAM)).join(''));

const SUITCASE = p('M13 44h66v52H13z', '#00000030', 'transform="translate(3 3)"') + p('M12 42h66v52H12z', '#9A6630') + p('M45 42h33v52H45z', '#74481D')
    + p('M19 42h6v52h-6zM65 42h6v52h-6z', '#4E2F12') + line('M32 42v-8q0-4 4-4h18q4 0 4 4v8', '#4E2F12', 5);
const rays = (fill: string): string => sheet(p('M45 68L-20 20V50zM45 68L10-10H34zM45 68L60-10H84zM45 68L110 20V54zM45 68L-20 84V104zM45 68L110 86V106z', fill));
const AWAY = line('M14 115h52', CREAM, 4) + p('M62 107l16 8l-16 8z', CREAM);

// A case with a label; the joker's has all families on it.
export function travelCard(family: string | null): string {
    const label = family !== null ? p('M29 52h32v33H29z', CREAM) + mark(family, 32, 55, 26)
        : dot(45, 68, 19, CREAM) + FAMILY_LETTERS.map((f, i) => mark(f,
            Math.round(39 + 11 * Math.sin(i * Math.PI / 3)), Math.round(62 - 11 * Math.cos(i * Math.PI / 3)), 12)).join('');
    return card('#BFDCEB', rays('#D7EAF4') + line('M10 22q12-14 26-4t24-6t20 2', CREAM, 6, 'stroke-linecap="round"') + SUITCASE + label, '#1F4C66', AWAY);
}

// One third of a picture: hand, rope, catch. Three side by side lasso an investor.
const SAND = '#D9B36A', GREY = '#655F52';
const THIRDS = [
    p('M0 104q20-14 90-8v30H0z', SAND) + p('M18 104V72q0-14 16-14t16 14v32z', INK) + dot(34, 46, 12, INK)
        + p('M14 40q20-12 40 0l-2 4q-18-8-36 0zM24 36q0-14 10-14t10 14z', INK) + line('M46 68q14-4 18-18q6-22 26-20', RED, 5) + p('M44 62l20-16l5 5l-18 18z', INK),
    p('M0 96q40-8 90 0v30H0z', SAND) + line('M0 30q22 4 34 18t30 8t26-12', RED, 5)
        + p('M45 66l5 11l12 1l-9 8l3 12l-11-6l-11 6l3-12l-9-8l12-1z', RED),
    p('M0 96q60-6 90 8v22H0z', SAND) + line('M0 44q10-10 20-12', RED, 5)
        + `<ellipse cx="50" cy="36" rx="32" ry="13" fill="none" stroke="${RED}" stroke-width="5"/>`
        + p('M26 104V82q0-16 24-16t24 16v22z', GREY) + dot(50, 50, 15, GREY) + p('M30 40h40v5H30zM38 18h24v22H38z', GREY) + line('M18 36q0 13 32 13t32-13', RED, 5),
] as const;
export const recruitCard = (part: 0 | 1 | 2): string => card('#F3D9A4', sheet(THIRDS[part]), RED,
    [25, 45, 65].map((x, i) => dot(x, 114.5, 5, i <= part ? CREAM : 'none', `stroke="${CREAM}" stroke-width="2"`)).join(''));

export const bossCard = (): string => card(INK, rays('#37342D') + `<g transform="translate(14 34) scale(.94)">${crown()}</g>`,
    GOLD, type('Boss', 45, 109.5, 10, INK));

const OCTAGON = 'M29 12h32l20 20v32l-20 20H29L9 64V32z';
const HAND = 'M30 56V38q3-4 6 0V26q3-4 6 0v-4q3-4 6 0v5q3-4 6 0v24l5-6q5-2 5 2l-9 20q-4 6-14 6q-11 0-11-17z';
export const stopCard = (): string => card('#F5DAD3', p(OCTAGON, '#00000030', 'transform="translate(3 9)"')
    + `<g transform="translate(0 5)">${p(OCTAGON, RED)}${p('M33 17h24l19 19v24l-19 19H33L14 60V36z', 'none', `stroke="${CREAM}" stroke-width="2.5"`)}${p(HAND, CREAM)}</g>`,
    INK, type('Stop', 45, 109.5, 10, CREAM));

// A card of Kohle by its word: "clan-R", "travel-R", "joker", "recruit", "boss", "stop".
export function kohleCard(word: string): string {
    const [kind, family] = word.split('-');
    switch (kind) {
    case 'clan': return clanCard(family ?? 'R');
    case 'travel': return travelCard(family ?? 'R');
    case 'joker': return travelCard(null);
    case 'recruit': return recruitCard(1);
    case 'boss': return bossCard();
    }
    return stopCard();
}
