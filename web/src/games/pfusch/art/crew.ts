// crew.ts -- the two people of the poster: the apprentice and the inspector. On 160 by 184.
import { CREAM, dot, GOLD, GOLD2, hand, INK, line, p, piece, RED, SKINS, type Tones } from '../../../art/paper';
import { at } from '../../../art/posters';
import { face, POSE, SWEAT, type Mood } from './face';

export const CLOTH: Tones = ['var(--hue)', 'color-mix(in srgb, var(--hue) 64%, black)'];

// ---- the apprentice: a hat folded from yesterday's paper, ears like handles, a bucket of plaster -----------------

const PAPER_HAT = p('M34 62L80 4l46 58z', '#F4EFE2') + p('M82 6l44 56H82z', '#CFC7B3') + p('M28 50l104 2l-8 18q-44-10-88 0z', CREAM)
    + p('M82 51l50 1l-8 18q-21-5-42-5z', '#DCD4C2')
    + line('M44 58h30M46 63h22M90 58h30M92 63h24M66 34h12M62 40h18M88 34h10M88 40h14', '#6B665A', 2.2);
const GRIN = p('M68 103q14 5 25-3q-1 14-13 14q-9 0-12-11z', '#7A2A20') + p('M73 105q7 1 14-2v4q-7 3-13 2z', CREAM) + p('M79 103h3v7h-3z', '#7A2A20');
const BUCKET = line('M88 148q23-40 46 0', '#6B665A', 4) + p('M88 146h46l-5 40H93z', '#8FA0AE') + p('M111 146h23l-5 40h-18z', '#64737F')
    + '<ellipse cx="111" cy="146" rx="23" ry="6" fill="#F4EFE2" stroke="#64737F" stroke-width="2"/>' + p('M96 148q3 16 7 16t5-14z', '#F4EFE2');

export function apprentice(id: string, mood: Mood = 'sly', cloth = CLOTH): string {
    const [light, shade] = SKINS.tan;
    const ears = dot(48, 88, 12, light) + dot(48, 88, 6, shade) + dot(112, 88, 12, shade) + dot(112, 88, 6, SKINS.deep[0]);
    const head = ears + p('M68 108h24v20q-12 9-24 0z', shade)
        + piece(`${id}h`, 'M80 52q26 0 26 34q0 26-12 36l-14 6l-14-6q-12-10-12-36q0-34 26-34z', light, shade)
        + face({ eyes: [11, 82], mouth: 108, brow: ['#2B1B12', 3] }, mood) + (mood === 'sly' ? GRIN : '')
        + p('M80 86l8 10q-7 6-14 0z', shade) + p('M56 72q4-10 14-8l-4 10zM104 72q-4-10-14-8l6 8z', '#2B1B12')
        + (mood === 'caught' ? SWEAT : '') + PAPER_HAT;
    return piece(`${id}b`, 'M26 184q-2-36 32-48l22-10l22 10q34 12 32 48z', ...cloth)
        + p('M62 128l18 10l18-10l4 10l-22 14l-22-14z', '#F1D9EB') + line('M50 150l10 34M110 150l-10 34', '#F1D9EB', 5)
        + `<g transform="${POSE[mood]}">${head}</g>${BUCKET}${hand(111, 127, SKINS.tan)}`;
}

// ---- the inspector: a bowler with a quill, a nose for plaster, spectacles, the long needle -----------------------

const BOWLER = p('M46 56q-6-46 34-48q40 2 34 48z', '#46454B') + p('M82 8q38 2 32 48H82z', '#2B2A2F') + p('M45 44q35 8 70 0l-1 10q-34 8-68 0z', RED)
    + p('M30 54q50 14 100 0q5 9-5 13q-45 11-90 0q-10-4-5-13z', '#46454B') + p('M82 61q26 0 48-7q5 9-5 13q-22 5-43 6z', '#2B2A2F')
    + p('M104 50q10-32 30-40q4 22-20 44z', CREAM) + line('M106 50q12-20 26-36', '#8F8B84', 1.6);
const STRAW = p('M50 22q30-10 60 0v26H50z', '#F5E3B5') + p('M82 16q14 0 28 6v26H82z', '#D9BF80') + p('M50 38h60v10H50z', RED)
    + p('M24 48q56-12 112 0q2 10-8 10q-48-10-96 0q-10 0-8-10z', '#F5E3B5') + p('M82 43q26 0 54 5q2 10-8 10q-23-5-46-5z', '#D9BF80');
const SUIT = p('M58 124l22 18l22-18l10 6l-32 54l-32-54z', CREAM) + p('M80 142l22-18l10 6l-32 54z', '#D9D2C2') + p('M72 140h16l3 32l-11 12l-11-12z', INK)
    + p('M32 150h22v26H32z', GOLD) + p('M43 150h11v26H43z', GOLD2) + line('M36 157h14M36 163h14M36 169h9', INK, 2);
const SHIRT = [[36, 156], [62, 168], [104, 152], [128, 172]].map(([x, y]) =>
    p(`M${x} ${y}q-10-6-12 2q6-4 12-2q2-10 10-8q-8 2-10 8q10-2 10 6q-4-6-10-6z`, '#F9DB8E')).join('') + p('M64 124l16 22l16-22z', SKINS.fair[1]);
const GLASSES = [67, 93].map(x => dot(x, 84, 12.5, 'none', `stroke="${INK}" stroke-width="2.4"`)).join('') + line('M79.5 82h1M54 82l-6-3M106 82l6-3', INK, 2.6);
const SHADES = p('M50 76h60v6q-2 14-14 14t-14-12q-2-2-4 0q-2 12-14 12T50 82z', INK) + p('M54 79h9l-6 12q-3-4-3-9zM88 79h9l-6 12q-3-4-3-9z', '#5C7BB5');
const OPEN_HAND = p('M4 150q18-10 34-6l20 8l-4 22H2z', '#57555C')
    + at(16, 140, 1, p('M-16 6q2-14 16-13l22 2q4 4-1 7l-12 2l16 1q5 3 0 7l-18 8q-16 4-23-14z', SKINS.fair[0])
        + p('M-16 6q7 18 23 14l18-8q-14 2-22-1t-19-5z', SKINS.fair[1]));
const NEEDLE = `<g transform="rotate(16 124 150)">${p('M123 40l3-26l3 26v80h-6z', '#C9CCD2', `stroke="${INK}" stroke-width="1.4"`)}`
    + `${p('M119 116h14v44h-14z', INK)}${line('M119 126h14M119 136h14M119 146h14', CREAM, 1.6)}</g>${hand(118, 160, SKINS.fair)}`;
const ICE = hand(122, 158, SKINS.fair) + p('M112 126h22l-11 34z', '#D9A25A') + dot(123, 116, 13, '#F7C7D0') + p('M123 103a13 13 0 0 1 0 26z', '#E79AAA')
    + dot(123, 100, 9, '#FFF3D0') + p('M123 91a9 9 0 0 1 0 18z', '#E9D59A');

// An open hand when tempted, the needle when stern, an ice when away.
export function inspector(id: string, mood: Mood = 'tempted'): string {
    const [light, shade] = SKINS.fair, away = mood === 'away';
    const head = p('M68 108h24v20q-12 9-24 0z', shade)
        + piece(`${id}h`, 'M80 48q28 0 28 38q0 34-14 46l-14 6l-14-6q-14-12-14-46q0-38 28-38z', light, shade)
        + face({ eyes: [13, 84], mouth: 118, brow: ['#8F8B84', 5] }, mood) + p('M78 82q26 18 18 28q-10 6-20 0q7-10 2-28z', shade)
        + (away ? SHADES + STRAW : GLASSES + BOWLER);
    const cloth: Tones = away ? ['#3F9AA8', '#2A7480'] : ['#7C7A80', '#57555C'];
    return piece(`${id}b`, 'M14 184q0-40 30-50l36-12l36 12q30 10 30 50z', ...cloth)
        + (away ? SHIRT : SUIT) + `<g transform="${POSE[mood]}">${head}</g>`
        + (away ? ICE : mood === 'tempted' ? `<g class="art-beg">${OPEN_HAND}</g>` : NEEDLE);
}
