// portraits.ts -- a person on a shift: the figure is the same in all three, backdrop, garment, hat
// and light belong to the shift. The same call gives the same text, so it can be kept.
import type { SchwarzarbeitCard } from '../../../border';
import { CREAM, INK } from '../../../art/ink';
import { extra, EYES, HAIR, HATS, HEADS, MOUTHS, NOSES, SHADE, SKIN, TONE, TOYS } from './parts';
import { PERSONS, type Person } from './people';
import type { Suspect } from './scenes';
import { stencilAt } from '../../../art/stencil';

export type Shift = SchwarzarbeitCard['shift'];

const GROUND: Record<Shift, string> = {
    day: '<path d="M0 0h120v150H0z" fill="#FFE39A"/><circle cx="60" cy="70" r="50" fill="#F2C14E"/>',
    evening: '<path d="M0 0h120v150H0z" fill="#5C7BB5"/><path d="M96 6L0 150h120V6z" fill="#33507F"/>'
        + '<circle cx="98" cy="24" r="14" fill="#F4E7B8"/><circle cx="92" cy="20" r="13" fill="#33507F"/>',
    weekend: '<path d="M0 0h120v150H0z" fill="#E3BBA4"/><path d="M0 0h60v150H0z" fill="#C98C6C"/>',
};

// Light and dark half of the garment, in three depths.
const CLOTH: Record<Shift, [string, string][]> = {
    day: [['#2B4A66', '#1D344A'], ['#4A7BA3', '#345B7B'], ['#A9C4D6', '#7FA0B6']],
    evening: [['#26242B', '#131217'], ['#5B2A3C', '#3E1A28'], ['#8C8FA0', '#666979']],
    weekend: [['#5F7A4A', '#465C35'], ['#E2A73E', '#BF8526'], ['#F8F0DF', '#DCCBAA']],
};

const COLLAR: Record<Shift, (skin: string) => string> = {
    day: () => `<path fill="${CREAM}" d="M44 112l16 12l16-12l4 8l-20 16l-20-16z" opacity=".9"/>`,
    evening: () => `<path fill="${CREAM}" d="M46 110h28l-14 34z"/>`
        + '<path fill="#A8281A" d="M46 111l14 6l14-6v15l-14-6l-14 6z"/>',
    weekend: skin => `<path fill="${skin}" d="M46 108h28l-14 24z"/>`,
};

// Sun in a circle, moon in a circle with a bite, two leaves of a calendar in a square.
const BADGE: Record<Shift, string> = {
    day: `<circle cx="12" cy="12" r="11" fill="${INK}"/><circle cx="12" cy="12" r="6" fill="#F2C14E"/>`,
    evening: `<path d="M20 4a11 11 0 1 0 3 9a6 6 0 0 1-3-9z" fill="${INK}"/>`
        + '<path d="M13 6a7 7 0 1 0 6 11a7 7 0 0 1-6-11z" fill="#F4E7B8"/>',
    weekend: `<path d="M1 1h22v22H1z" fill="${INK}"/><path d="M4 8h7v12H4zM13 8h7v12h-7z" fill="#E3BBA4"/>`
        + `<path d="M4 3h16v3H4z" fill="${CREAM}"/>`,
};

const BODY = 'M12 152q0-40 48-42q48 2 48 42z';

function hat(p: Person, shift: Shift): string {
    if (shift === 'evening') return '';
    const [shape, trim, color] = HATS[p.hat];
    return `<path fill="${p.hatColor}" d="${shape}"/><path fill="${color ?? INK}" fill-rule="evenodd" d="${trim}"/>`;
}

// Brows up, eyes and mouth wide open, and a drop of sweat.
const FRIGHT: [eyes: string, mouth: string] = [
    `<g fill="${INK}">${EYES.wide}</g><path d="M40 49l15-5v3l-14 5zM80 49l-15-5v3l14 5z" fill="${INK}"/>`,
    '<path fill="#5A1A12" d="M60 79a7 9 0 1 1-.1 0z"/><path d="M92 42q8 12 0 16q-8-4 0-16zM26 62q7 10 0 14q-7-4 0-14z" fill="#BFE3F2"/>',
];

function ownFace(p: Person): [eyes: string, mouth: string] {
    return [`<g fill="${INK}">${EYES[p.eyes]}</g><path d="M42 56l14-2v2.6l-14 2zM78 56l-14-2v2.6l14 2z" fill="${TONE[p.tone]!}"/>`
        + (p.extra === 'beard' ? '' : `<g fill="#7A2A20">${MOUTHS[p.mouth]}</g>`), ''];
}

function face(p: Person, [eyes, mouth]: [string, string]): string {
    const shade = SHADE[p.skin]!;
    return `<path d="${NOSES[p.nose]}" fill="${shade}"/>${eyes}${extra(p.extra, shade, TONE[p.tone]!)}${mouth}`;
}

function figure(p: Person, shift: Shift, id: string, look: [string, string]): string {
    const skin = SKIN[p.skin]!, shade = SHADE[p.skin]!, tone = TONE[p.tone]!;
    const [light, dark] = CLOTH[shift][p.cloth]!;
    const [behind, before] = HAIR[p.hair];
    const head = HEADS[p.head];
    return `<g transform="translate(4 3)" opacity=".22"><path d="${BODY}"/><path d="${head}"/></g>`
        + `<g fill="${tone}">${behind}</g>`
        + `<path d="${BODY}" fill="${light}"/><path d="M60 110q48 2 48 42H60z" fill="${dark}"/>`
        + `<path d="M48 88h24v26q-12 8-24 0z" fill="${shade}"/>${COLLAR[shift](skin)}`
        + `<path d="${head}" fill="${skin}"/><g clip-path="url(#${id})">`
        + `<path d="M62 20h40v90H58q10-26 4-90z" fill="${shade}" opacity="${shift === 'evening' ? .85 : .55}"/></g>`
        + `<g fill="${tone}">${before}</g>${hat(p, shift)}${face(p, look)}`;
}

function draw(letter: string, shift: Shift, frightened: boolean): string {
    const p = PERSONS[letter];
    if (p === undefined) return '';
    const id = `h-${letter}${shift[0]}`;
    const place = `translate(${60 + p.dx - 60 * p.size} ${150 - 150 * p.size + (p.size - 1) * 8}) scale(${p.size})`;
    return '<svg class="portrait" viewBox="0 0 120 150" aria-hidden="true">'
        + `<defs><clipPath id="${id}"><path d="${HEADS[p.head]}"/></clipPath></defs>`
        + `${GROUND[shift]}<g transform="${place}">${figure(p, shift, id, frightened ? FRIGHT : ownFace(p))}</g>`
        + `<g transform="translate(88 116)"><circle cx="13" cy="13" r="17" fill="${CREAM}"/>`
        + `<path d="${TOYS[p.toy]}" fill="${INK}" fill-rule="evenodd"/></g>`
        + `<path d="M5 5h26v26H5z" fill="${INK}"/>${stencilAt(letter, 18, 10, 16, CREAM, 'middle')}`
        + `<g transform="translate(6 120)">${BADGE[shift]}</g></svg>`;
}

// The figure without its card, on 120 by 150.
export function bust(letter: string, shift: Shift, id: string, frightened = false): string {
    const p = PERSONS[letter]!;
    return `<clipPath id="${id}"><path d="${HEADS[p.head]}"/></clipPath>`
        + figure(p, shift, id, frightened ? FRIGHT : ownFace(p));
}

// Frightened, and the colours of the arms.
export function caught(letter: string, shift: Shift): Suspect {
    const p = PERSONS[letter]!;
    return { skin: [SKIN[p.skin]!, SHADE[p.skin]!], cloth: CLOTH[shift][p.cloth]!,
             figure: bust(letter, shift, `c-${letter}${shift[0]}`, true) };
}

const kept = new Map<string, string>();

export function portrait(letter: string, shift: Shift, frightened = false): string {
    const name = `${letter}${shift}${frightened}`;
    const had = kept.get(name);
    if (had !== undefined) return had;
    const made = draw(letter, shift, frightened);
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

// An empty place for a picture.
export const nobody = (): string => '<svg class="portrait" viewBox="0 0 120 150" aria-hidden="true">'
    + '<rect x="3" y="3" width="114" height="144" rx="8" fill="none" stroke="currentColor" stroke-width="4" '
    + 'stroke-dasharray="10 8"/><path d="M60 34a26 26 0 1 1-.1 0zM16 140q4-42 44-42t44 42z" '
    + 'fill="currentColor" opacity=".35"/></svg>';
