// poster.ts -- the poster of Schwarzarbeit: people at work behind lit windows, and a man who finds out.
import { CREAM, dot, GOLD, hand, INK, line, p, piece, SKINS } from '../../art/paper';
import { at, medal, sheet, stands, strip } from '../../art/posters';
import { bust, FRIGHT, type Shift } from './art/bust';

const WALL = '#1C2B4A', GLASS = '#33507F', FRAME = '#0E1830';

// `lit` names how the light goes out now and then; '' for never.
function windowAt(x: number, y: number, lit: string, id: string, inside: string): string {
    const pane = `M${x} ${y}h84v92h-84z`;
    return `<clipPath id="${id}"><path d="${pane}"/></clipPath><g class="${lit}">${p(pane, '#F9D56E')}`
        + `${p(`M${x + 42} ${y}h42v92h-42z`, GOLD)}<g clip-path="url(#${id})">${inside}</g></g>`
        + line(pane, FRAME, 4) + p(`M${x - 5} ${y + 92}h94v6h-94z`, '#3D5C92');
}

const dark = (x: number, y: number): string => p(`M${x} ${y}h84v92h-84z`, GLASS) + line(`M${x + 42} ${y}v92M${x} ${y + 46}h84`, WALL, 4);
const BESIDE = [-234, -126, -18, 414, 522, 630];

// People of the game, each with the light on.
function front(): string {
    const lit = (x: number, y: number, letter: string, shift: Shift, light = '') =>
        windowAt(x, y, light, `pw${letter}`, at(x + 2, y - 4, .66, bust(letter, shift)));
    return lit(90, 10, 'A', 'day', 'art-off-1') + lit(198, 10, 'B', 'day') + lit(306, 10, 'R', 'weekend', 'art-off-2')
        + lit(90, 138, 'W', 'weekend') + lit(306, 138, 'E', 'day', 'art-off-1')
        + BESIDE.map(x => dark(x, 10) + dark(x, 138)).join('')
        + [...BESIDE, 90, 198, 306].map(x => dark(x, -118)).join('');
}

// Collar up, hat down, yesterday's news.
const HAT = p('M48 58q-2-36 12-42q10 4 20 4t20-4q14 6 12 42z', '#3F3B36') + p('M82 20q10 0 18-4q14 6 12 42H82z', '#26231F')
    + p('M48 46h64v11H48z', INK) + p('M18 62q62-18 124 0q0 14-12 12q-50-8-100 0q-12 2-12-12z', '#3F3B36')
    + p('M82 54q30 0 60 8q0 14-12 12q-24-4-48-4z', '#26231F');
const EYES = p('M50 70h60v9q-30 6-60 0z', INK, 'opacity=".35"')
    + `<g class="art-look">${[69, 91].map(x => dot(x, 85, 4.6, CREAM) + dot(x + 1.5, 85, 2.2, INK)).join('')}</g>`;
const SMIRK = line('M68 111q12 4 22-5', '#7A2A20', 3.2, 'stroke-linecap="round"');
const NEWS = p('M24 116l56 8l56-8v68H24z', '#00000030', 'transform="translate(4 3)"') + p('M24 116l56 8v64H24z', CREAM)
    + p('M80 124l56-8v70H80z', '#DCD4C2') + p('M31 128h42v6h-42zM36 138h32v4h-32z', INK) + p('M88 146h20v20h-20z', '#8F8B84') + dot(98, 153, 4, CREAM) + p('M90 166q1-8 8-8t8 8z', CREAM)
    + line('M32 149h40M32 156h40M32 163h34M88 136h40M113 147h15M113 154h15M113 161h15', '#8F8B84', 2.4);

// Both hands are at the paper, unless one is needed elsewhere.
const informer = (id: string, both = true): string => piece(`${id}b`, 'M12 184q0-44 34-54l34-6l34 6q34 10 34 54z', '#A88B5C', '#7D6540')
    + p('M40 98l18 6l22 34l-22 12q-24-22-18-52z', '#8C7248') + p('M120 98l-18 6l-22 34l22 12q24-22 18-52z', '#64502F')
    + p('M68 108h24v20q-12 9-24 0z', SKINS.tan[1]) + piece(`${id}h`, 'M80 52q28 0 28 34q0 28-28 40q-28-12-28-40q0-34 28-34z', ...SKINS.tan)
    + p('M80 90l7 10q-7 4-12 0z', SKINS.tan[1]) + EYES + SMIRK + HAT
    + at(0, 12, 1, NEWS + hand(26, 158, SKINS.tan, -1) + (both ? hand(134, 158, SKINS.tan) : ''));

// The arm behind the glass, and the hand at its handle.
const ARM = at(148, 102, 1.1, line('M150 190Q168 176 147 146', '#7D6540', 23) + line('M140 150l14-7', '#64502F', 9));
const GRIP = at(148, 102, 1.1, hand(143, 134, SKINS.tan));

// The glass shows the frightened face of the person at that window.
const GLASS_ROUND = 'M0-40a40 40 0 1 0 .1 0z';
const LENS = `<g transform="translate(346 188)">${line('M-42 62L-24 34', '#6B421C', 13, 'stroke-linecap="round"')}`
    + `<clipPath id="pl"><path d="${GLASS_ROUND}"/></clipPath>${p(GLASS_ROUND, '#CFE3EE')}`
    + `<g clip-path="url(#pl)">${at(-50, -58, .84, bust('E', 'day', FRIGHT))}</g>`
    + `${line(GLASS_ROUND, INK, 11)}${line(GLASS_ROUND, '#C98A17', 6)}</g>`;

export const poster = (): string => sheet(WALL, [30, 87, 144, 201, 258].map(y => strip(y, 2, '#243760')).join('') + front()
    + strip(268, 60, FRAME) + p('M150 300q90-54 190 0z', GOLD, 'opacity=".25"') + stands(236, 304, 1.1, informer('po', false)) + ARM + LENS + GRIP);

export const guest = (id: string): string => informer(id);
export const face = (id: string): string => medal('#C3CFE6', guest(id));
