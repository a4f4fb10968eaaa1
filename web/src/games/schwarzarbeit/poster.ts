// poster.ts -- the poster of Schwarzarbeit: people at work behind lit windows, and a man who finds out.
import { CREAM, dot, GOLD, hand, INK, line, p, piece, SKINS, type } from '../../art/paper';
import { at, medal, sheet, stands, strip } from '../../art/posters';
import { HATS, HEADS } from './art/parts';
import { PERSONS } from './art/people';

const WALL = '#1C2B4A', GLASS = '#33507F', FRAME = '#0E1830';

// A person of the game as a black outline: shoulders, head, hat.
function shade(letter: string): string {
    const { head, hat } = PERSONS[letter]!;
    return p('M12 152q0-40 48-42q48 2 48 42z', INK) + p('M48 88h24v26H48z', INK) + p(HEADS[head], INK) + p(HATS[hat][0], INK);
}

// `lit` names how the light goes out now and then; '' for never.
function windowAt(x: number, y: number, lit: string, id: string, inside: string): string {
    const pane = `M${x} ${y}h84v92h-84z`;
    return `<clipPath id="${id}"><path d="${pane}"/></clipPath><g class="${lit}">${p(pane, '#F9D56E')}`
        + `${p(`M${x + 42} ${y}h42v92h-42z`, GOLD)}<g clip-path="url(#${id})">${inside}</g></g>`
        + line(pane, FRAME, 4) + p(`M${x - 5} ${y + 92}h94v6h-94z`, '#3D5C92');
}

const dark = (x: number, y: number): string => p(`M${x} ${y}h84v92h-84z`, GLASS) + line(`M${x + 42} ${y}v92M${x} ${y + 46}h84`, WALL, 4);
const SAW = line('M96 140l40-22', INK, 6) + p('M104 140l46-22l5 10l-44 20z', INK);
const ROLLER = line('M104 150l18-64', INK, 6) + p('M104 66h38v17h-38z', INK);
const BROOM = line('M18 152L2 60', INK, 6) + p('M-8 44h20l4 22H-4z', INK);

function front(): string {
    const at1 = (x: number, y: number, letter: string, tool = '') => at(x + 5, y + 2, .62, shade(letter) + tool);
    return windowAt(78, 8, 'art-off-1', 'pw1', at1(78, 8, 'C', SAW)) + windowAt(198, 8, '', 'pw2', at1(198, 8, 'T', ROLLER))
        + windowAt(318, 8, 'art-off-2', 'pw3', at1(318, 8, 'F'))
        + windowAt(78, 138, '', 'pw4', at1(78, 138, 'R')) + windowAt(318, 138, 'art-off-1', 'pw5', at1(318, 138, 'B', BROOM))
        + [-282, -162, -42, 438, 558, 678].map(x => dark(x, 8) + dark(x, 138)).join('')
        + [-282, -162, -42, 78, 198, 318, 438, 558, 678].map(x => dark(x, -122)).join('');
}

// Collar up, hat down, yesterday's news.
const HAT = p('M48 58q-2-36 12-42q10 4 20 4t20-4q14 6 12 42z', '#3F3B36') + p('M82 20q10 0 18-4q14 6 12 42H82z', '#26231F')
    + p('M48 46h64v11H48z', INK) + p('M18 62q62-18 124 0q0 14-12 12q-50-8-100 0q-12 2-12-12z', '#3F3B36')
    + p('M82 54q30 0 60 8q0 14-12 12q-24-4-48-4z', '#26231F');
const EYES = p('M52 74h56v14q-28 10-56 0z', INK, 'opacity=".55"')
    + `<g class="art-look">${[69, 91].map(x => dot(x, 85, 4.6, CREAM) + dot(x + 1.5, 85, 2.2, INK)).join('')}</g>`;
const NEWS = p('M24 116l56 8l56-8v68H24z', '#00000030', 'transform="translate(4 3)"') + p('M24 116l56 8v64H24z', CREAM)
    + p('M80 124l56-8v70H80z', '#DCD4C2') + type('News', 52, 130, 9, INK)
    + line('M32 148h40M32 156h40M32 164h34M88 136h40M88 144h40M88 152h32M88 160h40', '#8F8B84', 2.4);

const informer = (id: string): string => piece(`${id}b`, 'M12 184q0-44 34-54l34-6l34 6q34 10 34 54z', '#A88B5C', '#7D6540')
    + p('M40 98l18 6l22 34l-22 12q-24-22-18-52z', '#8C7248') + p('M120 98l-18 6l-22 34l22 12q24-22 18-52z', '#64502F')
    + p('M68 108h24v20q-12 9-24 0z', SKINS.tan[1]) + piece(`${id}h`, 'M80 52q28 0 28 34q0 28-28 40q-28-12-28-40q0-34 28-34z', ...SKINS.tan)
    + p('M80 90l7 10q-7 4-12 0z', SKINS.tan[1]) + EYES + HAT + NEWS + hand(26, 158, SKINS.tan, -1) + hand(134, 158, SKINS.tan);

// The glass shows one of them, and what gives them away.
const GLASSES = `<g transform="translate(330 206) rotate(14)">${line('M-26 66L-8 22', '#6B421C', 11, 'stroke-linecap="round"')}`
    + `${dot(0, 0, 33, '#CFE3EE')}<g transform="rotate(-14) translate(-25 -34) scale(.42)">${shade('B')}`
    + `${p('M22 48q38-8 76 0v6q-38-8-76 0z', GOLD)}</g>${dot(0, 0, 33, 'none', `stroke="${INK}" stroke-width="10"`)}`
    + `${dot(0, 0, 33, 'none', 'stroke="#C98A17" stroke-width="5"')}</g>`;

export const poster = (): string => sheet(WALL, [30, 87, 144, 201, 258].map(y => strip(y, 2, '#243760')).join('') + front()
    + strip(268, 60, FRAME) + p('M150 300q90-54 190 0z', GOLD, 'opacity=".25"') + stands(240, 304, 1.02, informer('po')) + GLASSES);

export const face = (id: string): string => medal('#C3CFE6', informer(id));
