// bust.ts -- a person of the game from the hat to the shoulders, dressed for a shift, calm or frightened.
import type { SchwarzarbeitCard } from '../../../border';
import { CREAM, INK } from '../../../art/ink';
import { extra, EYES, HAIR, HALVES, HATS, HEADS, MOUTHS, NOSES, SHADE, SKIN, TONE } from './parts';
import { PERSONS, type Person } from './people';
import type { Suspect } from './scenes';

export type Shift = SchwarzarbeitCard['shift'];

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

export const BODY = 'M12 152q0-40 48-42q48 2 48 42z';

function hat(p: Person, shift: Shift): string {
    if (shift === 'evening') return '';
    const [shape, trim, color] = HATS[p.hat];
    return `<path fill="${p.hatColor}" d="${shape}"/><path fill="${color ?? INK}" fill-rule="evenodd" d="${trim}"/>`;
}

export type Look = [eyes: string, mouth: string];

// Brows up, eyes and mouth wide open, and a drop of sweat.
export const FRIGHT: Look = [
    `<g fill="${INK}">${EYES.wide}</g><path d="M40 49l15-5v3l-14 5zM80 49l-15-5v3l14 5z" fill="${INK}"/>`,
    '<path fill="#5A1A12" d="M60 79a7 9 0 1 1-.1 0z"/><path d="M92 42q8 12 0 16q-8-4 0-16zM26 62q7 10 0 14q-7-4 0-14z" fill="#BFE3F2"/>',
];

function ownFace(p: Person): Look {
    return [`<g fill="${INK}">${EYES[p.eyes]}</g><path d="M42 56l14-2v2.6l-14 2zM78 56l-14-2v2.6l14 2z" fill="${TONE[p.tone]!}"/>`
        + (p.extra === 'beard' ? '' : `<g fill="#7A2A20">${MOUTHS[p.mouth]}</g>`), ''];
}

function face(p: Person, [eyes, mouth]: Look): string {
    const shade = SHADE[p.skin]!;
    return `<path d="${NOSES[p.nose]}" fill="${shade}"/>${eyes}${extra(p.extra, shade, TONE[p.tone]!)}${mouth}`;
}

function figure(p: Person, shift: Shift, look: Look): string {
    const skin = SKIN[p.skin]!, shade = SHADE[p.skin]!, tone = TONE[p.tone]!;
    const [light, dark] = CLOTH[shift][p.cloth]!;
    const [behind, before] = HAIR[p.hair];
    const head = HEADS[p.head];
    return `<g transform="translate(4 3)" opacity=".22"><path d="${BODY}"/><path d="${head}"/></g>`
        + `<g fill="${tone}">${behind}</g>`
        + `<path d="${BODY}" fill="${light}"/><path d="M60 110q48 2 48 42H60z" fill="${dark}"/>`
        + `<path d="M48 88h24v26q-12 8-24 0z" fill="${shade}"/>${COLLAR[shift](skin)}`
        + `<path d="${head}" fill="${skin}"/>`
        + `<path d="${HALVES[p.head]}" fill="${shade}" opacity="${shift === 'evening' ? .85 : .55}"/>`
        + `<g fill="${tone}">${before}</g>${hat(p, shift)}${face(p, look)}`;
}

// The figure without its card, on 120 by 150.
export function bust(letter: string, shift: Shift, look?: Look): string {
    const p = PERSONS[letter]!;
    return figure(p, shift, look ?? ownFace(p));
}

// Frightened, and the colours of the arms.
export function caught(letter: string, shift: Shift): Suspect {
    const p = PERSONS[letter]!;
    return { skin: [SKIN[p.skin]!, SHADE[p.skin]!], cloth: CLOTH[shift][p.cloth]!,
             figure: bust(letter, shift, FRIGHT) };
}
