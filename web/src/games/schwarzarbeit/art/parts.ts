// parts.ts -- cut-outs: heads, hair, hats, faces and toys, on a sheet of 120 by 150.
import { CREAM, INK } from '../../../art/ink';
import type { Extra, Eyes, Hair, Hat, Head, Mouth, Nose } from './people';

export const SKIN = ['#F0C9A4', '#D9A27A', '#B97E56', '#7F5237'];
export const SHADE = ['#C98F68', '#A96F4B', '#8A5838', '#573623'];
export const TONE = ['#1B1A17', '#6B4226', '#B5482A', '#3A1F3F', '#E0B04A', '#A9A59E'];

export const HEADS: Record<Head, string> = {
    round: 'M60 34a26 27 0 0 1 26 27q0 31-26 33q-26-2-26-33a26 27 0 0 1 26-27z',
    long: 'M60 30q22 0 22 26q0 22-9 34q-6 8-13 8t-13-8q-9-12-9-34q0-26 22-26z',
    square: 'M47 32h26q13 0 13 12l-2 35q-1 16-24 18q-23-2-24-18l-2-35q0-12 13-12z',
    heart: 'M60 32q27 0 27 24q0 20-14 33l-13 9l-13-9q-14-13-14-33q0-24 27-24z',
    hex: 'M46 32h28l12 18l-3 30l-15 17h-16l-15-17l-3-30z',
};

// The right half of each, in the shade.
export const HALVES: Record<Head, string> = {
    round: 'M60 94q7-22 2-60a24 27 0 0 1 24 27q0 31-26 33z',
    long: 'M60 98q8-24 2-68q20 1 20 26q0 22-9 34q-6 8-13 8z',
    square: 'M60 97q8-24 2-65h11q13 0 13 12l-2 35q-1 16-24 18z',
    heart: 'M60 98q8-24 2-66q25 1 25 24q0 20-14 33z',
    hex: 'M60 97q8-24 2-65h12l12 18l-3 30l-15 17z',
};

const dots = (at: [number, number][], r: number): string =>
    at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
const path = (d: string): string => `<path d="${d}"/>`;

// The parts behind the head, and those in front of it.
export const HAIR: Record<Hair, [string, string]> = {
    buzz: ['', path('M36 52q0-22 24-22t24 22l-5-6h-38z')],
    bun: ['', '<circle cx="60" cy="22" r="11"/>' + path('M33 62q-2-34 27-34t27 34q-4-18-14-20q-18-2-26 0q-10 2-14 20z')],
    slick: ['', path('M35 58q-2-30 25-30q20 0 26 18q-20-8-36-4q-12 4-15 16z')],
    curl: ['', dots([[38, 44], [44, 34], [54, 28], [66, 28], [76, 34], [82, 44], [36, 56], [84, 56]], 9)],
    bald: ['', path('M34 66q-2-8 1-16l3 2v14zM86 66q2-8-1-16l-3 2v14z')],
    bob: [path('M30 88q-4-60 30-60t30 60q-10 4-18 0h-24q-10 4-18 0z'), path('M36 56q2-26 24-26t25 24q-16-10-28-9t-21 11z')],
    fringe: ['', path('M34 58q-2-30 26-30t26 30l-7-8l-6 7l-7-7l-6 7l-7-7l-6 7l-7-6z')],
    braid: [path('M90 56q12 14 6 30q8 16 2 36l-10-4q4-12-2-28q4-16-4-30z'), path('M33 60q-1-32 27-32t27 32q-6-16-27-17q-21 1-27 17z')],
    mohawk: ['', path('M52 42l-5-28l8 6l5-14l5 14l8-6l-5 28z')],
    side: ['', path('M35 60q-3-32 27-31q24 2 24 30q-4-12-10-16q-16 2-30-4q-6 6-11 21z')],
    long: [path('M28 112q-6-84 32-84t32 84q-14 6-22 0h-20q-10 6-22 0z'), path('M36 58q0-28 24-28t25 26q-10-12-25-13q-16 2-24 15z')],
    spike: ['', path('M34 58l-8-14l12 1l-4-18l14 11l4-18l10 16l13-14l1 18l13-8l-5 16l9 2l-7 9q-6-13-26-14q-20 1-26 13z')],
    afro: ['<circle cx="60" cy="48" r="37"/>', path('M36 54q4-20 24-20t24 20q-10-10-24-10t-24 10z')],
    quiff: ['', path('M35 56q-3-14 8-22q16-20 42-14q-6 4-6 8q8 6 7 26q-6-10-16-10q-24 2-35 12z')],
    tails: ['<circle cx="24" cy="52" r="12"/><circle cx="96" cy="52" r="12"/>', path('M34 56q0-27 26-27t26 27q-10-12-26-16q-16 4-26 16z')],
};

// A hat in its colour, and its darker or lighter trimmings.
export const HATS: Record<Hat, [string, string, string?]> = {
    scarf: ['M28 76q-8-60 32-60t32 60q-2-30-32-33q-30 3-32 33z', 'M38 34a3 3 0 1 0 .1 0zM54 24a3 3 0 1 0 .1 0zM70 26a3 3 0 1 0 .1 0zM82 40a3 3 0 1 0 .1 0zM50 102l10 6l10-6l8 14H42z', CREAM],
    helmet: ['M28 46q0-34 32-34t32 34l6 2v6q-38-8-76 0v-6z', 'M54 11h12v34H54zM22 48q38-8 76 0v6q-38-8-76 0z', '#D89A1E'],
    cap: ['M32 46q-2-26 28-26t29 20l17 7q-2 8-16 5q-28-10-58-2z', 'M32 46q26-8 56 0l-1 5q-28-8-55-1z', '#8F2F14'],
    beret: ['M20 36q2-24 42-24t38 22q-2 13-16 10q-22-6-44 4q-18 2-20-12z', 'M60 5h5l-1 9h-4zM36 46q24-10 50-2v4q-26-6-50 4z', '#7A230A'],
    bowler: ['M36 44q-4-34 24-34t24 34l16 2q0 8-8 8q-32-10-64 0q-8 0-8-8z', 'M36 36q24-8 48 0v8q-24-7-48 0z', '#8F8B84'],
    fedora: ['M34 42l5-28q10 6 21 0q11 6 21 0l5 28q20 2 24 8q-6 10-18 5q-32-8-64 0q-12 5-18-5q4-6 24-8z', 'M35 34q25-8 50 0l1 8q-26-7-52 0z', '#C9C2B2'],
    cloche: ['M28 66q-4-54 32-54t32 54q-6-14-14-14q-18-4-36 0q-8 2-14 14z', 'M31 46q28-10 58 0v7q-30-9-58 0zM78 38a8 8 0 1 0 .1 0z', '#E3BBA4'],
    beanie: ['M31 50q-2-38 29-38t29 38z', 'M28 42h64v13H28zM60 2a9 9 0 1 0 .1 0z', '#D9E6C3'],
    newsboy: ['M20 42q-2-32 40-32t40 30q-2 10-14 7H34q-12 3-14-5z', 'M34 46h52l10 10q-36-8-72 0zM57 8h6v5h-6z', '#4A2E12'],
    bandana: ['M31 54q-1-32 29-32t29 32q-28-14-58 0z', 'M86 44l20-8l-6 13l8 10l-20-5zM44 40a3 3 0 1 0 .1 0zM58 32a3 3 0 1 0 .1 0zM72 38a3 3 0 1 0 .1 0z', CREAM],
    sailor: ['M24 34q6-16 36-16t36 16q-4 6-10 6v8H34v-8q-6 0-10-6z', 'M34 40h52v9q-26-6-52 0z', '#26407A'],
    turban: ['M24 54q-8-48 36-48t36 48q-8-18-36-19q-28 1-36 19z', 'M60 35q-18-10-30-6l2-6q18-2 28 8q10-10 28-8l2 6q-12-4-30 6zM60 18a6 7 0 1 0 .1 0z', '#7A5AA0'],
    visor: ['M14 52q46-26 92 0l-3 5q-43-14-86 0z', 'M32 40q28-12 56 0v7q-28-12-56 0z', '#14402E'],
    fez: ['M40 42l5-34h30l5 34q-20 8-40 0z', 'M59 6h20q8 2 9 24h-4q-2-18-8-20H59zM82 28h8v12h-8z', INK],
    topper: ['M38 42V-6h44v48h14v9H24v-9z', 'M38 30h44v11H38z', '#A8281A'],
    straw: ['M8 50q52-24 104 0q0 8-9 8q-43-16-86 0q-9 0-9-8zM38 45q0-31 22-31t22 31q-22-7-44 0z', 'M38 45q22-8 44 0v-8q-22-7-44 0z', '#A8281A'],
    bucket: ['M36 42l6-28h36l6 28l16 16q-40-12-80 0z', 'M36 42q24-7 48 0l-1-6q-23-6-46 0z', '#3E4A31'],
    paper: ['M18 52L60 4l42 48q-42-12-84 0z', 'M58 8h4v36h-4zM44 34h9v2h-9zM42 39h11v2H42zM68 34h9v2h-9zM68 39h11v2H68z', '#8F8B84'],
    feather: ['M26 50q4-30 50-28l18 18q-30-4-68 10z', 'M74 30q18-38 40-34q-2 30-34 42z', '#D8A437'],
    goggles: ['M30 40q30-12 60 0v11q-30-12-60 0z', 'M46 32a11 11 0 1 0 .1 0zM46 37a6 6 0 1 1-.1 0zM74 32a11 11 0 1 0 .1 0zM74 37a6 6 0 1 1-.1 0z', '#D9E6F2'],
};

export const EYES: Record<Eyes, string> = {
    dot: dots([[49, 64], [71, 64]], 3.2),
    wide: `<g fill="${CREAM}">${dots([[49, 64], [71, 64]], 5.6)}</g>` + dots([[50, 64], [72, 64]], 2.9),
    half: path('M43 63h12a6 6 0 0 1-12 0zM65 63h12a6 6 0 0 1-12 0z'),
    slit: path('M43 62l12 3v2.6l-12-2zM77 62l-12 3v2.6l12-2z'),
};

export const NOSES: Record<Nose, string> = {
    wedge: 'M60 60l7 17h-10z', drop: 'M60 62q7 10 3 15q-5 3-8-1q0-6 5-14z',
    hook: 'M58 60q14 10 8 18q-6 2-10-1q6-6 2-17z', ball: 'M60 69a6.5 6 0 1 1-.1 0z',
    line: 'M59 60h3l3 17h-8z',
};

export const MOUTHS: Record<Mouth, string> = {
    flat: path('M50 84h20v3H50z'), smile: path('M48 82h24a12 9 0 0 1-24 0z'),
    smirk: path('M50 86q12 3 22-5l1 3q-10 8-23 5z'), frown: path('M49 88q11-8 22 0l-2 2q-9-5-18 0z'),
};

export function extra(kind: Extra, shade: string, tone: string): string {
    const line = `fill="none" stroke="${INK}" stroke-width="2.6"`;
    const ring = 'fill="none" stroke="#E0B04A" stroke-width="2.6"';
    const made: Record<Extra, string> = {
        none: '',
        beard: `<path fill="${tone}" d="M34 70q4 10 13 9q13-5 26 0q9 1 13-9q3 30-26 35q-29-5-26-35z"/>`
            + `<path fill="#7A2A20" d="M51 85h18v3H51z"/>`,
        goatee: `<path fill="${tone}" d="M49 90h22l-11 18z"/>`,
        tash: `<path fill="${tone}" d="M60 78q10-3 18 6q-9 1-18-3q-9 4-18 3q8-9 18-6z"/>`,
        walrus: `<path fill="${tone}" d="M38 77q11 3 22 1q11 2 22-1q1 11-11 11q-8 0-11-4q-3 4-11 4q-12 0-11-11z"/>`,
        rings: `<g ${ring}><circle cx="33" cy="80" r="5"/><circle cx="87" cy="80" r="5"/></g>`,
        glasses: `<g ${line}><circle cx="48" cy="64" r="9"/><circle cx="72" cy="64" r="9"/><path d="M57 63h6M39 62l-6-3M81 62l6-3"/></g>`,
        monocle: `<g ${line}><circle cx="72" cy="64" r="9.5"/><path d="M80 70q6 14 3 30"/></g>`,
        freckles: `<g fill="${shade}">${dots([[43, 74], [47, 77], [41, 79], [77, 74], [73, 77], [79, 79]], 1.6)}</g>`,
        scar: `<path d="M74 50l5 24M71 58l9-2M72 66l9-2" stroke="${shade}" stroke-width="2.4" fill="none"/>`,
        collar: `<path fill="#C2410C" d="M38 104q22 14 44 0l4 12q-26 16-52 0z"/>`,
        patch: `<path fill="${INK}" d="M64 57h16v9q-2 8-8 8t-8-8z"/><path d="M34 52l52 12" stroke="${INK}" stroke-width="2.4"/>`,
    };
    return made[kind];
}
