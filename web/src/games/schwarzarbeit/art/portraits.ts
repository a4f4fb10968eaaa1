// portraits.ts -- a person on a shift: the figure is the same in all three, backdrop, garment, hat
// and light belong to the shift. The same call gives the same text, so it can be kept.
import { CREAM, INK } from '../../../art/ink';
import { stencilAt } from '../../../art/stencil';
import type { Feeling } from '../../module';
import { BODY, bust, FRIGHT, type Look, type Shift } from './bust';
import { PERSONS } from './people';
import { TOYS } from './toys';

const GROUND: Record<Shift, string> = {
    day: '<path d="M0 0h120v150H0z" fill="#FFE39A"/><circle cx="60" cy="70" r="50" fill="#F2C14E"/>',
    evening: '<path d="M0 0h120v150H0z" fill="#5C7BB5"/><path d="M96 6L0 150h120V6z" fill="#33507F"/>'
        + '<path d="M100.6 10.2A14 14 0 1 1 86.3 31.7A13 13 0 0 0 100.6 10.2z" fill="#F4E7B8"/>',
    weekend: '<path d="M0 0h120v150H0z" fill="#E3BBA4"/><path d="M0 0h60v150H0z" fill="#C98C6C"/>',
};

// Sun in a circle, moon in a circle with a bite, two leaves of a calendar in a square.
const BADGE: Record<Shift, string> = {
    day: `<circle cx="12" cy="12" r="11" fill="${INK}"/><circle cx="12" cy="12" r="6" fill="#F2C14E"/>`,
    evening: `<path d="M20 4a11 11 0 1 0 3 9a6 6 0 0 1-3-9z" fill="${INK}"/>`
        + '<path d="M13 6a7 7 0 1 0 6 11a7 7 0 0 1-6-11z" fill="#F4E7B8"/>',
    weekend: `<path d="M1 1h22v22H1z" fill="${INK}"/><path d="M4 8h7v12H4zM13 8h7v12h-7z" fill="#E3BBA4"/>`
        + `<path d="M4 3h16v3H4z" fill="${CREAM}"/>`,
};

// Eyes and mouth laugh.
const JOY: Look = [
    `<path d="M41 66q8-12 16 0M63 66q8-12 16 0" fill="none" stroke="${INK}" stroke-width="3.6"/>`,
    `<path d="M44 80q16 5 32 0q-1 18-16 18t-16-18z" fill="#5A1A12"/><path d="M44 80q16 5 32 0l-2 7q-14 4-28 0z" fill="${CREAM}"/>`,
];

const LOOKS: Record<Feeling, Look | undefined> = { glad: JOY, calm: undefined, sad: FRIGHT };

function draw(letter: string, shift: Shift, feels: Feeling): string {
    const p = PERSONS[letter];
    if (p === undefined) return '';
    const place = `translate(${60 + p.dx - 60 * p.size} ${150 - 150 * p.size + (p.size - 1) * 8}) scale(${p.size})`;
    return '<svg class="portrait" viewBox="0 0 120 150" aria-hidden="true">'
        + `${GROUND[shift]}<g transform="${place}">${bust(letter, shift, LOOKS[feels])}</g>`
        + `<g transform="translate(88 116)"><circle cx="13" cy="13" r="17" fill="${CREAM}"/>`
        + `<path d="${TOYS[p.toy]}" fill="${INK}" fill-rule="evenodd"/></g>`
        + `<path d="M0 0h26v26H0z" fill="${INK}"/>${stencilAt(letter, 13, 5, 16, CREAM, 'middle')}`
        + `<g transform="translate(6 120)">${BADGE[shift]}</g></svg>`;
}

const kept = new Map<string, string>();

export function portrait(letter: string, shift: Shift, feels: Feeling = 'calm'): string {
    const name = `${letter}${shift}${feels}`;
    const had = kept.get(name);
    if (had !== undefined) return had;
    const made = draw(letter, shift, feels);
    kept.set(name, made);
    return made;
}

// A card face down: a person behind a blind. With the number it has in its pile.
export function cardBack(number: number | null): string {
    const slats = Array.from({ length: 9 }, (_, i) => `M0 ${12 * i + 10}h120`).join('');
    return '<svg class="portrait" viewBox="0 0 120 150" aria-hidden="true">'
        + `<path d="M0 0h120v150H0z" fill="#F2C14E"/><path d="M60 0h60v150H60z" fill="#DDA636"/><path d="${BODY}" fill="${INK}"/>`
        + `<path d="M0 0h120v112H0z" fill="#5A6384"/><path d="M60 0h60v112H60z" fill="#4B5473"/><path d="${slats}" stroke="#363D57" stroke-width="3"/>`
        + `<path d="M0 108h120v8H0z" fill="#2A3048"/><path d="M60 116v9" stroke="${CREAM}" stroke-width="2"/>`
        + `<circle cx="60" cy="130" r="4.5" fill="none" stroke="${CREAM}" stroke-width="2.4"/>`
        + (number === null ? '' : `<circle cx="60" cy="58" r="34" fill="${CREAM}"/>`
            + stencilAt(String(number), 60, 40, 36, INK, 'middle')) + '</svg>';
}
