// builders.ts -- five builders, in the colour of their seat. Their hats differ in black.
import { CREAM, dot, GOLD, GOLD2, hand, INK, line, p, piece, RED, SKINS, type Tones } from '../../../art/paper';
import { apprentice, CLOTH } from './crew';
import { face, POSE, SWEAT, type Features, type Mood } from './face';
import { once } from './once';

interface Builder extends Features {
    skin: Tones;
    body: string; head: string; nose: string;
    behind?: string;                    // the head
    dress: string; hat: string; prop: string;
    over(mood: Mood): string;           // beard, freckles, cigar
}

// The forewoman: yellow helmet, two plaits, a level whose bubble never sits in the middle.
const FOREWOMAN: Builder = {
    skin: SKINS.fair, eyes: [13, 84], mouth: 108, brow: ['#7A3414', 3.4],
    body: 'M8 184q-2-44 38-54l34-10l34 10q40 10 38 54z', head: 'M80 52q32 0 32 36q0 30-32 38q-32-8-32-38q0-36 32-36z',
    nose: 'M80 86q8 4 6 11q-6 4-11 0q-1-7 5-11z',
    behind: p('M48 84q-14 26-6 50q-10 8-6 24h12q8-14 2-24q6-24 6-46z', '#B5531C') + p('M112 84q14 26 6 50q10 8 6 24h-12q-8-14-2-24q-6-24-6-46z', '#8C3C10')
        + p('M34 150h17v7H34zM109 150h17v7h-17z', RED),
    dress: p('M58 124l22 14l22-14l6 5l-28 20l-28-20z', CREAM) + p('M54 138h8v18h36v-18h8v50H54z', CLOTH[1]) + dot(60, 158, 4, GOLD) + dot(100, 158, 4, GOLD2),
    over: () => [[62, 98], [67, 101], [93, 101], [98, 98]].map(([x, y]) => dot(x!, y!, 1.5, '#B5531C')).join(''),
    hat: p('M40 64q-2-48 40-50q42 2 40 50z', GOLD) + p('M82 14q40 2 38 50H82z', GOLD2) + p('M72 10h16v52H72z', '#F9DB8E') + p('M81 10h7v52h-7z', '#E3A92F')
        + p('M32 60q48-9 96 0v9q-48-7-96 0z', '#8A5D0A') + p('M114 46l24-8l2 5l-24 8z', '#E9C77A') + p('M138 38l7-1l-5 6z', INK),
    prop: `<g transform="rotate(-14 80 160)">${p('M22 150h116v17H22z', RED)}${p('M82 150h56v17H82z', '#7D1B10')}`
        + `<rect x="62" y="153" width="36" height="11" rx="5" fill="#D9F2B0" stroke="${INK}" stroke-width="1.6"/>`
        + `${dot(90, 158.5, 4, CREAM, `stroke="${INK}" stroke-width="1.4"`)}</g>${hand(40, 170, SKINS.fair, -1)}${hand(122, 150, SKINS.fair)}`,
};

// Without a care: boater, curled moustache, cigar, and plans nobody can read.
const CAREFREE: Builder = {
    skin: SKINS.fair, eyes: [13, 80], mouth: 112, brow: ['#4A2E1C', 4],
    body: 'M2 184q-2-46 38-58q40-12 80 0q40 12 38 58z', head: 'M80 46q38 0 38 40q0 38-38 42q-38-4-38-42q0-40 38-40z',
    nose: 'M80 84q10 1 10 10q-3 7-10 7t-10-7q0-9 10-10z',
    dress: p('M60 124l20 40l20-40z', CREAM) + p('M80 128l-20-9v22l20-8l20 8v-22z', INK) + dot(80, 130, 5, '#6B665A'),
    over: mood => dot(56, 98, 7, '#D8522A', 'opacity=".4"') + dot(104, 98, 7, '#D8522A', 'opacity=".4"')
        + p('M80 102q-10-4-18 2q-10 6-16-4q-6-4-6 2q4 14 20 12q14-2 20-8q6 6 20 8q16 2 20-12q0-6-6-2q-6 10-16 4q-8-6-18-2z', '#4A2E1C')
        + (mood === 'caught' ? '' : line('M92 116l26 8', '#6B421C', 7, 'stroke-linecap="round"') + dot(120, 124.5, 4, '#E3342F')
            + line('M124 116q10-10 0-18t4-18', '#8F8B84', 4, 'stroke-linecap="round"')),
    hat: p('M50 18h60v32H50z', '#F5E3B5') + p('M82 18h28v32H82z', '#D9BF80') + p('M50 34h60v13H50z', INK)
        + p('M26 46q54-9 108 0v9q-54-8-108 0z', '#F5E3B5') + p('M82 42q26 0 52 4v9q-26-4-52-5z', '#D9BF80'),
    prop: `<g transform="rotate(12 60 160)">${p('M8 142h88v22H8z', '#E8F0F8')}${p('M8 153h88v11H8z', '#B9CBE0')}`
        + `${line('M20 142v22M40 142v22M60 142v22M80 142v22', '#2E6BDA', 1.2)}`
        + `<ellipse cx="96" cy="153" rx="6" ry="11" fill="#FFFDF8" stroke="#2E6BDA" stroke-width="1.4"/></g>${hand(62, 164, SKINS.fair)}`,
};

// On the road with her hammer: a carpenter's hat wide as a table, pearl buttons, one ear-ring.
const CARPENTER: Builder = {
    skin: SKINS.deep, eyes: [11, 86], mouth: 110, brow: [INK, 3],
    body: 'M18 184v-34q2-16 26-22l36-8l36 8q24 6 26 22v34z', head: 'M80 54q28 0 28 32q0 26-14 36l-14 7l-14-7q-14-10-14-36q0-32 28-32z',
    nose: 'M80 88q9 5 6 12q-6 3-11-1q0-7 5-11z', behind: p('M52 76q-12 26-2 50q14 8 30 0q16 8 30 0q10-24-2-50z', '#241409'),
    dress: p('M18 184v-34q2-16 26-22l10-2l4 58zM142 184v-34q-2-16-26-22l-10-2l-4 58z', CREAM) + p('M142 184v-34q-2-16-26-22l-10-2l-4 58z', '#D9D2C2')
        + p('M66 122l14 16l14-16l6 4l-20 26l-20-26z', CREAM) + [152, 166, 180].map(y => dot(70, y, 3.4, CREAM) + dot(90, y, 3.4, CREAM)).join(''),
    over: () => dot(52, 108, 4.6, 'none', `stroke="${GOLD}" stroke-width="2.6"`),
    hat: p('M50 54q-4-36 30-40q34 4 30 40z', '#2F2C30') + p('M82 14q32 4 28 40H82z', '#151417') + p('M49 42q31-8 62 0v10q-31-8-62 0z', RED)
        + p('M8 62q72-26 144 0q2 9-8 10q-64-18-128 0q-10-1-8-10z', '#2F2C30') + p('M82 52q36 0 70 10q2 9-8 10q-31-9-62-9z', '#151417'),
    prop: `<g transform="rotate(18 126 150)">${p('M122 116h9v70h-9z', '#8A5A2B')}${p('M127 116h4v70h-4z', '#6B421C')}`
        + `${p('M104 104h36l10 8l-10 9h-36z', '#8F959E')}${p('M104 113h44l-8 8h-36z', '#666C75')}</g>${hand(120, 158, SKINS.deep)}`,
};

// The old bricklayer: a woollen cap with a bobble, a beard that has seen mortar, a trowel.
const BRICKLAYER: Builder = {
    skin: SKINS.tan, eyes: [13, 82], mouth: 112, brow: ['#E9E1D2', 5],
    body: 'M4 184q0-46 38-56q38-10 76 0q38 10 38 56z', head: 'M80 50q34 0 34 38q0 34-34 42q-34-8-34-42q0-38 34-38z',
    nose: 'M80 84q11 2 10 11q-4 7-10 6t-10-6q-1-9 10-11z',
    dress: p('M62 126l18 14l18-14l6 6l-24 22l-24-22z', CREAM) + line('M56 150v34M104 150v34', CLOTH[1], 9),
    over: () => p('M46 90q-2 54 34 54t34-54q-10 14-22 10q-12-6-24 0q-12 4-22-10zM70 112h20q-2 8-10 8t-10-8z', '#F4EFE2', 'fill-rule="evenodd"')
        + p('M82 100q14 4 32-10q2 54-34 54q2-10 2-24q7-1 8-8h-8z', '#D9D2C2'),
    hat: p('M44 58q-2-46 36-46q38 0 36 46z', CLOTH[0]) + p('M82 12q36 2 34 46H82z', CLOTH[1]) + dot(80, 10, 10, CREAM) + p('M80 0a10 10 0 0 1 0 20z', '#D9D2C2')
        + p('M40 52q40-10 80 0v15q-40-9-80 0z', CREAM) + line('M52 50v14M64 48v14M76 47v14M88 47v14M100 48v14M112 50v14', '#8F8B84', 1.8),
    prop: `<g transform="rotate(-20 118 150)">${p('M112 138h10v34h-10z', '#8A5A2B')}${p('M117 138h5v34h-5z', '#6B421C')}`
        + `${p('M100 138l17-42l17 42z', '#C9CCD2')}${p('M117 96l17 42h-17z', '#8F959E')}</g>${hand(120, 160, SKINS.tan)}`,
};

function draw(b: Builder, mood: Mood, id: string): string {
    const head = (b.behind ?? '') + p('M68 108h24v20q-12 9-24 0z', b.skin[1]) + piece(`${id}h`, b.head, ...b.skin)
        + face(b, mood) + p(b.nose, b.skin[1]) + b.over(mood) + (mood === 'caught' ? SWEAT : '') + b.hat;
    return piece(`${id}b`, b.body, ...CLOTH) + b.dress + `<g transform="${POSE[mood]}">${head}</g>${b.prop}`;
}

const BUILDERS = [FOREWOMAN, CAREFREE, null, CARPENTER, BRICKLAYER];
const IS_WOMAN = BUILDERS.map(who => who === FOREWOMAN || who === CARPENTER);

// The builder of each seat. `wants` says of a seat whether it has a woman's name; null: any builder will do.
export function casting(wants: (boolean | null)[]): number[] {
    const cast = BUILDERS.map((_, i) => i), fits = (seat: number): boolean => IS_WOMAN[cast[seat]!] === wants[seat];
    wants.forEach((want, seat) => {
        if (want === null || fits(seat)) return;
        const other = cast.findIndex((who, s) => IS_WOMAN[who] === want && !fits(s));
        if (other >= 0) [cast[seat], cast[other]] = [cast[other]!, cast[seat]!];
    });
    return cast;
}

// `id` names the clips of this picture; two pictures on a page take two.
export const builder = once((number: number, mood: Mood, id: string) => {
    const who = BUILDERS[number] ?? null;
    return '<svg class="builder" viewBox="-4 -8 168 192" aria-hidden="true">'
        + `${who === null ? apprentice(id, mood) : draw(who, mood, id)}</svg>`;
});
