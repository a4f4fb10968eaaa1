// six.ts -- six investors and the players, cut from paper on a sheet of 160 by 180: tables of pieces (body, head, hat,
// face, prop).
import { SHAPES } from '../../../art/shapes';
import { CREAM, dot, GOLD, GOLD2, hand, INK, line, p, piece, RED, SKINS, type Tones, type } from './paper';

export { hand };

export type Mood = 'neutral' | 'agreed' | 'sulking' | 'travelling';

export interface Magnate {
    skin: Tones;
    cloth: Tones;
    body: string;
    foot: number;                       // where the body ends, from the left edge and from the right one
    head: string;
    nose: string;
    sil: string;                        // the outline of the head, for its shadow
    dress: string;
    behind?: string;                    // the head: long hair
    eyeY?: number;
    eyeDx?: number;
    brow?: string;
    browWidth?: number;
    mouthY?: number;
    mouth?(mood: Mood, id: string): string;
    over?(mood: Mood): string;          // the face: beards, spectacles
    hat(mood: Mood): string;
    prop(m: Magnate): string;           // held in a neutral mood
}

const MAGNATES: Record<string, Magnate> = {
    // Heiermann: the five-mark piece sailors were paid in. Old skipper, white chin beard, a giant coin.
    H: { skin: SKINS.fair, cloth: ['#2E62BE', '#1F4487'],
        foot: 6, body: 'M6 184q-2-46 38-56l36-10l36 10q40 10 38 56z', brow: '#F4F1EA', browWidth: 5, eyeY: 84,
        head: 'M50 60h60l3 30q0 30-33 34q-33-4-33-34z', nose: 'M80 88q10 2 9 10q-9 6-18 0q-1-8 9-10z',
        dress: p('M58 122l22 16l22-16l8 6l-30 26l-30-26z', '#17335F') + [150, 166].map(y => dot(66, y, 4, GOLD) + dot(94, y, 4, GOLD2)).join(''),
        over: mood => p('M44 84q-4 46 36 52q40-6 36-52l-8 4q0 14-6 22q-10-5-22-4q-12-1-22 4q-6-8-6-22z', '#F4F1EA') + p('M82 106q12-1 20 4q6-8 6-22l8-4q2 44-34 52z', '#CFC9BC') 
            + (mood === 'sulking' ? line('M70 118q10-9 20 0', '#7A2A20', 3.4) : mood === 'agreed' ? p('M66 109q14 6 28 0q-2 13-14 13t-14-13z', '#7A2A20') + p('M69 111q11 4 22 0l-1 4q-10 3-20 0z', CREAM) : mood === 'travelling' ? dot(82, 115, 4.5, '#7A2A20') : p('M70 112q10 4 20 0l-2 5q-8 3-16 0z', '#7A2A20')),
        mouth: () => '',
        hat: mood => p('M36 46q2-26 44-28q42 2 44 28q-4 12-12 12H48q-8 0-12-12z', CREAM) + p('M82 18q40 2 42 28q-4 12-12 12H84z', '#D9D2C2')
            + p('M46 54h68v11H46z', '#17335F') + p('M42 66q38-13 76 0q3 9-5 9q-33-11-66 0q-8 0-5-9z', INK)
            + p('M80 32l13 10l-5 15H72l-5-15z', GOLD)
            + `<g transform="${mood === 'sulking' ? 'translate(160 0) scale(-1 1)' : ''}">${type('5', 80, 38, 13, INK)}</g>`,
        sil: 'M36 46q2-26 44-28q42 2 44 28l-4 28q2 20-4 30q-8 28-36 32q-28-4-36-32q-6-10-4-30z',
        prop: m => `<g transform="translate(-16 6)">${dot(134, 134, 25, '#00000030', 'transform="translate(4 3)"') + dot(134, 134, 25, '#C9CCD2') + p('M134 109a25 25 0 0 1 0 50z', '#A2A7B0')
            + dot(134, 134, 20, 'none', 'stroke="#6F7580" stroke-width="2.4" stroke-dasharray="3 3"') + type('5', 134, 122, 24, '#2A2E35') + hand(116, 156, m.skin)}</g>` },

    // Knetowitz: Knete is dough. Round as a loaf, curly fur hat, handlebar moustache, kneads money.
    K: { skin: SKINS.fair, cloth: ['#D8522A', '#9C3414'],
        foot: 4, body: 'M4 184q-2-44 36-58q40-14 80 0q38 14 36 58z', eyeY: 82, eyeDx: 13, brow: '#2B1B12', browWidth: 4,
        head: 'M80 50q36 0 36 36q0 36-36 38q-36-2-36-38q0-36 36-36z', nose: 'M80 86q9 1 9 9q-3 6-9 6t-9-6q0-8 9-9z',
        dress: p('M30 132q2-12 16-10q8-8 18 0q8 6 16 6t16-6q10-8 18 0q14-2 16 10q4 12-8 14q-6 10-16 4q-12 8-26 6q-14 2-26-6q-10 6-16-4q-12-2-8-14z', '#4A2E1C') + p('M82 128q8 0 14-6q10-8 18 0q14-2 16 10q4 12-8 14q-6 10-16 4q-10 7-24 6z', '#2B1B12'),
        over: mood => dot(57, 98, 6.5, '#D8522A', 'opacity=".45"') + dot(103, 98, 6.5, '#D8522A', 'opacity=".45"')
            + (mood === 'sulking' ? p('M80 102q-8-3-14 2q-10 8-20 16q12 2 22-6q6-4 12-4t12 4q10 8 22 6q-10-8-20-16q-6-5-14-2z', '#2B1B12')
                : p('M80 102q-8-3-14 2q-10 5-20-6q0 16 20 17q10-1 14-5q4 4 14 5q20-1 20-17q-10 11-20 6q-6-5-14-2z', '#2B1B12')),
        mouth: mood => mood === 'agreed' ? p('M70 111h20a10 8 0 0 1-20 0z', '#7A2A20') : mood === 'travelling' ? dot(80, 115, 4, '#7A2A20') : '',
        hat: () => p('M40 66q-10-6-5-16q-9-9 0-19q-2-13 12-16q6-11 18-7q7-8 15-8t15 8q12-4 18 7q14 3 12 16q9 10 0 19q5 10-5 16q-40-12-80 0z', '#3A2418') + p('M82 0q7 0 13 8q12-4 18 7q14 3 12 16q9 10 0 19q5 10-5 16q-18-6-38-8z', '#241409')
            + line('M46 52q5-9 12 0M62 48q6-9 13 0M80 48q6-9 13 0M98 50q6-9 12 0M46 34q6-9 13 0M64 30q6-9 13 0M82 30q6-9 13 0M100 34q6-8 12 0M58 18q6-8 12 0M84 16q6-8 12 0', '#7A5A42', 3.2, 'stroke-linecap="round"'),
        sil: 'M40 66q-10-6-5-16q-9-9 0-19q-2-13 12-16q6-11 18-7q7-8 15-8t15 8q12-4 18 7q14 3 12 16q9 10 0 19q5 10-5 16q6 54-40 60q-46-6-40-60z',
        prop: m => `<g transform="translate(0 2)">${p('M34 182q-8-22 14-26q8-14 28-10q18-8 30 6q20 2 18 20q0 8-6 10z', '#00000030', 'transform="translate(4 3)"')}`
            + p('M34 182q-8-22 14-26q8-14 28-10q18-8 30 6q20 2 18 20q0 8-6 10z', '#FBEBC8') + p('M82 146q14-5 24 6q20 2 18 20q0 8-6 10H84z', '#E2C690')
            + ([[58, 168], [80, 158], [100, 172]] as const).map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="7" ry="5" fill="${GOLD}" stroke="${GOLD2}" stroke-width="1.6"/>`).join('')
            + hand(46, 158, m.skin, -1) + hand(118, 158, m.skin) + '</g>' },

    // Liebgeld: dear money. Grande dame, hat as wide as a carousel, pearls, hugs a heart of a purse.
    L: { skin: SKINS.deep, cloth: ['#A8418F', '#75295F'],
        foot: 30, body: 'M30 184q0-38 34-52l16-8l16 8q34 14 34 52z', eyeY: 84, eyeDx: 11, brow: INK, browWidth: 2.4,
        head: 'M80 54q26 0 26 28q0 20-14 34l-12 10l-12-10q-14-14-14-34q0-28 26-28z', nose: 'M80 84l6 15q-6 4-11 0z',
        behind: p('M50 116q-8-62 30-62t30 62q-8 6-16 0q-14-8-28 0q-8 6-16 0z', INK),
        dress: p('M66 124l14 22l14-22z', '#8A5838') + p('M80 124l14 0l-14 22z', '#643C25') + ([[54, 134], [60, 141], [68, 147], [77, 150], [86, 149], [94, 145], [101, 139], [106, 132]] as const).map(([x, y]) => dot(x, y, 4.6, CREAM, 'stroke="#C9BFA8" stroke-width="1"')).join(''),
        over: mood => line('M60 78l-6-4M62 75l-4-6M100 78l6-4M98 75l4-6', INK, 2.2) + dot(50, 106, 5, GOLD) + dot(110, 106, 5, GOLD2)
            + (mood === 'neutral' ? dot(98, 102, 1.9, INK) : ''),
        mouth: mood => mood === 'agreed' ? p('M69 106q6-5 11-1q5-4 11 1q-2 11-11 11t-11-11z', '#C8202F') + p('M72 107h16v3H72z', CREAM)
            : mood === 'sulking' ? p('M71 114q4-8 9-5q5-3 9 5q-5-3-9-2q-4-1-9 2z', '#C8202F') : p('M70 108q5-5 10-2q5-3 10 2l-10 8z', '#C8202F'),
        hat: () => p('M6 62q8-14 40-22q0-32 34-32q30 0 36 26q34 4 40 16q3 9-8 11q-68-19-134 8q-10 1-8-7z', '#6E255C') + p('M82 8q30 1 34 26q34 4 40 16q3 9-8 11q-30-9-62-9z', '#4E1641')
            + p('M46 40q34-14 70-6l2 10q-36-8-73 6z', '#F1D9EB') + p('M110 50l-15-14q-7-10 2-15q9-3 13 6q4-9 13-6q9 5 2 15z', '#E3342F'),
        sil: 'M6 62q8-14 40-22q0-32 34-32q30 0 36 26q34 4 40 16q3 9-8 11l-40-4q6 50-4 58q-12 14-24 12q-12 2-24-12q-10-8-4-52l-38 14q-10 1-8-9z',
        prop: () => p('M80 186l-30-28q-12-18 4-27q17-6 26 11q9-17 26-11q16 9 4 27z', '#00000030', 'transform="translate(4 4)"') + p('M80 186l-30-28q-12-18 4-27q17-6 26 11q9-17 26-11q16 9 4 27z', '#E3342F') + p('M80 142q9-17 26-11q16 9 4 27l-30 28z', '#B01E22')
            + p('M66 134h28v7H66z', GOLD) + dot(80, 134, 5, GOLD2) + p('M26 184q0-22 18-26l16 4l-2 14q-14 0-16 10z', CREAM) + dot(60, 168, 9, CREAM) + p('M134 184q0-22-18-26l-16 4l2 14q14 0 16 10z', '#D9D2C2') + dot(100, 168, 9, '#D9D2C2') },

    // Piepenbrok: Piepen, chirps, is money; a pipe is the mark. Tall and thin, cape, deerstalker with a bird on it.
    P: { skin: SKINS.tan, cloth: ['#1B7258', '#0B4636'],
        foot: 16, body: 'M80 112l18 10q40 26 46 62H16q6-36 46-62z', eyeY: 80, eyeDx: 10, brow: '#5A4630', browWidth: 4,
        head: 'M80 48q22 0 22 30q0 28-10 42q-6 8-12 8t-12-8q-10-14-10-42q0-30 22-30z', nose: 'M78 78q20 14 13 24q-9 4-15-1q7-8 2-23z',
        dress: p('M80 124l-22 4q-24 14-34 40q30 4 56-20q26 24 56 20q-10-26-34-40z', '#2B8A6B') + p('M80 124l22 4q24 14 34 40q-30 4-56-20z', '#145540')
            + line('M46 138l-8 26M60 130l-4 32M114 138l8 26M100 130l4 32', '#F2E3B3', 1.6, 'opacity=".6"') + p('M68 122l12 10l12-10l4 8l-16 12l-16-12z', '#F2E3B3'),
        over: () => p('M56 84q-2 22 8 34l4-10q-7-8-7-24zM104 84q2 22-8 34l-4-10q7-8 7-24z', '#5A4630'),
        mouthY: 112,
        hat: () => p('M46 62q-2-40 34-40t34 40l16 6q0 8-10 7q-40-16-80 0q-10 1-10-7z', '#8C7748') + p('M82 22q34 0 32 40l16 6q0 8-10 7q-18-8-38-8z', '#655430')
            + line('M54 32l14 34M70 24l10 38M90 24l-6 38M106 32l-12 32M48 48q32-12 64 0', '#F2E3B3', 1.7, 'opacity=".75"')
            + p('M62 24q10-10 18-2q8-8 18 2q-10 6-18 0q-8 6-18 0z', '#4E4023')
            + p('M66 14q-12-2-14-9q10 2 13-1q4-8 12-5q7 3 6 11q-2 9-12 10h-6z', GOLD) + p('M83 3l9 3l-8 3z', '#D8522A') + dot(77, 3, 1.7, INK) + line('M70 19v5M75 19v5', INK, 1.6),
        sil: 'M46 62q-2-34 22-39l-2-9q-12-2-14-9q10 2 13-1q4-8 12-5q7 3 6 11l-1 12q34 0 32 40l16 6q0 8-10 7l-18-4q2 44-22 58q-24-14-22-58l-18 4q-10 1-10-7z',
        prop: m => line('M88 113q18 4 30 18', INK, 5, 'stroke-linecap="round"') + p('M106 124h28l-3 22q-2 8-11 8t-11-8z', '#6B3A16') + p('M120 124h14l-3 22q-2 8-11 8z', '#4A260C') + p('M104 120h32v7h-32z', '#3A1D08')
            + line('M120 114q-10-12 2-20t-2-22q-6-8 2-16', '#8F8B84', 4.4, 'stroke-linecap="round" opacity=".9"') + hand(122, 158, m.skin) },

    // Raffzahn: the grabber's tooth. Square as a safe, top hat, all teeth (one gold), both hands on the sack.
    R: { skin: SKINS.tan, cloth: ['#4A2D8C', '#2B1658'],
        foot: 2, body: 'M2 184v-42q0-10 12-12l44-10h44l44 10q12 2 12 12v42z', eyeY: 78, eyeDx: 14, brow: INK, browWidth: 6,
        head: 'M46 52h68l2 46q0 22-16 28H60q-16-6-16-28z', nose: 'M80 76l9 16H73z',
        dress: line('M22 130v60M38 128v60M122 128v60M138 130v60', '#CFC2EE', 1.6, 'opacity=".7"') + p('M56 122l24 40l24-40l-10-4H66z', CREAM) + p('M74 126h12l4 30l-10 12l-10-12z', RED),
        over: () => p('M44 60h7v26h-7zM109 60h7v26h-7z', INK) + line('M94 88q6 12 3 30', INK, 1.8) + dot(94, 78, 10.5, 'none', `stroke="${GOLD2}" stroke-width="3"`),
        mouth: (mood, id) => {
            const sulk = mood === 'sulking', y = sulk ? 102 : 98, h = mood === 'agreed' ? 20 : sulk ? 10 : 15;
            const d = sulk ? `M58 ${y + h}q22-14 44 0v-6q-22-14-44 0z` : `M54 ${y}q26 6 52 0l-4 ${h}q-22 6-44 0z`;
            const teeth = sulk ? '' : [62, 71, 80, 89, 98].map(x => line(`M${x} ${y}v${h + 4}`, INK, 1.6)).join('');
            return piece(`${id}m`, d, CREAM, '#E0D6C2', (sulk ? '' : p(`M80 ${y}h9v${h + 5}h-9z`, GOLD)) + teeth) + line(d, INK, 2.2);
        },
        hat: () => p('M50 48V2q30-6 60 0v46h22v11H28V48z', '#26242B') + p('M82 0q14 0 28 2v46h22v11H82z', '#0F0E12') + p('M50 32h60v14H50z', GOLD) + p('M82 32h28v14H82z', GOLD2),
        sil: 'M50 48V2q30-6 60 0v46h22v11h-16v39q0 22-16 28H60q-16-6-16-28V59H28V48z',
        prop: m => p('M48 186q-6-28 20-40l-6-10h36l-6 10q26 12 20 40z', '#00000030', 'transform="translate(4 3)"') + p('M48 186q-6-28 20-40l-6-10h36l-6 10q26 12 20 40z', '#D9B98A') + p('M82 136h16l-6 10q26 12 20 40H82z', '#B08E5C') + p('M66 143h28v6H66z', '#6B421C')
            + type('$', 80, 154, 22, INK) + hand(46, 160, m.skin, -1) + hand(114, 160, m.skin) },

    // Talerfeld: a field of thalers. Farmer's widow, white bun, spectacles of two coins, waters a coin plant.
    T: { skin: SKINS.fair, cloth: ['#4B3B2E', '#241A12'],
        foot: 16, body: 'M16 184v-32l26-26h76l26 26v32z', eyeY: 84, eyeDx: 15, brow: '#A59E91', browWidth: 3, mouthY: 110,
        head: 'M80 54q30 0 30 32q0 26-16 36l-14 6l-14-6q-16-10-16-36q0-32 30-32z', nose: 'M80 88q7 6 4 12q-5 3-9-1q0-6 5-11z',
        dress: p('M46 124q34 18 68 0l10 14q-44 26-88 0z', CREAM) + p('M82 132q18-2 32-8l10 14q-20 12-42 13z', '#D9D2C2') + line('M40 139q6 8 12 3q6 8 13 4q7 7 15 3q8 5 15-2q8 4 13-4q6 4 11-4', '#8F8B84', 1.6) + dot(80, 140, 6, GOLD) + type('T', 80, 137, 6, INK),
        over: () => [65, 95].map((x, i) => dot(x, 84, 14, 'none', `stroke="${i ? GOLD2 : '#E0A72E'}" stroke-width="5"`) + dot(x, 84, 14, 'none', `stroke="${INK}" stroke-width="1.2" stroke-dasharray="2 3"`)).join('') + line('M79 83h2M51 82l-5-4M109 82l5-4', GOLD2, 4)
            + line('M64 104l-4 3M96 104l4 3', '#D09A72', 2),
        hat: () => dot(80, 30, 25, '#F4F1EA') + p('M82 5a25 25 0 0 1 0 50z', '#CFC9BC') + line('M64 20q16-10 32 2M60 32q20-10 40 2M66 44q14-6 28 2', '#A59E91', 2)
            + p('M46 92q-8-46 34-46t34 46q-6-24-20-30q-14 6-28 0q-14 6-20 30z', '#F4F1EA') + p('M82 46q40 0 32 46q-6-24-20-30q-6 3-12 3z', '#CFC9BC')
            + line('M100 14l22-10', INK, 3) + dot(124, 4, 9, GOLD) + dot(124, 4, 5, GOLD2),
        sil: 'M58 44a25 25 0 1 1 44 0q16 14 12 46q0 24-20 34l-14 6l-14-6q-20-10-20-34q-4-32 12-46z',
        prop: m => `<g transform="translate(24 0)">${p('M10 156h38l-5 30H15z', '#B5623A') + p('M29 156h19l-5 30H29z', '#8C4524') + p('M7 150h44v9H7z', '#C9744A') + line('M29 150v-38M29 134q-12-2-16-14M29 126q12-2 14-14', '#1E6B45', 4, 'stroke-linecap="round"')
            + ([[29, 104, 11], [10, 114, 9], [46, 108, 9], [40, 132, 7]] as const).map(([x, y, r]) => dot(x, y, r, GOLD) + p(`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}z`, GOLD2) + dot(x, y, r - 3, 'none', `stroke="${INK}" stroke-width="1.2"`)).join('') + hand(52, 166, m.skin)}</g>` },
};

// A player in person, when all investors are gone: yesterday's tycoon, with a dent in the hat, patches and an empty wallet,
// and the mark of the seat. A glad one shows a gold tooth.
const HAIRS = ['#3A2418', '#8F8B84', '#7A3E1A'], PATCH = '#8A5A2B';
const patch = (x: number, y: number, turn: number): string => `<g transform="translate(${x} ${y}) rotate(${turn})">` + p('M-8-8H8V8H-8z', PATCH)
    + line('M-4-10v5M4-10v5M-4 5v5M4 5v5M-10 0h5M5 0h5', CREAM, 1.5) + '</g>';
const WHISKERS = 'M80 99q-8-4-15 0q-10 5-18-4q2 16 19 14q9-1 14-5q5 4 14 5q17 2 19-14q-8 9-18 4q-7-4-15 0z';

function player(seat: number): Magnate {
    const mark = (x: number, y: number, size: number): string => p(SHAPES[seat]!, INK, `transform="translate(${x - 12 * size} ${y - 12 * size}) scale(${size})"`);
    const hair = HAIRS[seat % 3]!, hasWhiskers = seat % 2 === 0;
    return { skin: Object.values(SKINS)[(seat + 1) % 3]!, cloth: ['#66717F', '#434C58'],
        foot: 4, body: 'M4 184q-4-40 26-50l18-12h64l18 12q30 10 26 50z', eyeY: 84, eyeDx: 13, brow: hair, browWidth: 5,
        head: 'M80 52q32 0 32 36q0 27-15 36q-17 8-34 0q-15-9-15-36q0-36 32-36z', nose: 'M79 84q10 4 9 14q-8 6-16 0q0-9 7-14z',
        behind: p('M46 64q-14 14-8 32q2 8 12 8zM114 64q14 14 8 32q-2 8-12 8z', hair) + (hasWhiskers ? '' : p('M46 62q-10 44 4 62h60q14-18 4-62z', hair)),
        dress: p('M56 122l24 44l24-44l-9-3H65z', CREAM) + p('M75 128h11l6 24l-9 18l-12-16z', RED)
            + p('M60 118l-24 10l8 16l-8 4l38 36l6-18z', '#7E8997') + p('M100 118l24 10l-8 16l8 4l-38 36l-6-18z', '#333B46')
            + patch(22, 152, -8),
        over: () => (hasWhiskers ? p(WHISKERS, hair) : dot(60, 100, 6, RED, 'opacity=".3"') + dot(100, 100, 6, RED, 'opacity=".3"'))
            + line('M61 93q6 4 12 0M87 93q6 4 12 0', INK, 1.6, 'opacity=".4"'),
        mouth: mood => mood === 'agreed' ? p('M64 107q16 5 32 0q-2 17-16 17t-16-17z', '#5A1A14') + p('M67 108q13 4 26 0l-1 6q-12 3-24 0z', CREAM) + p('M82 109.5q4 0 6-.5v5.5l-6 .8z', GOLD)
            : mood === 'sulking' ? line('M70 119q5-8 10-4t10 3', '#7A2A20', 3.4, 'stroke-linecap="round"') + p('M58 92q6 9 0 12q-6-3 0-12z', '#7CC4F2')
            : line('M70 112q11 6 20-2', '#7A2A20', 3.4, 'stroke-linecap="round"'),
        hat: () => p('M46 58q-8-32 3-46q8-10 22-4q9 6 17-1q20-8 27 9q6 16-1 42z', '#3A3833') + p('M82 9q3-1 6-2q20-8 27 9q6 16-1 42H82z', INK)
            + p('M44 40q36 10 72 0l-1 16q-35 8-70 0z', GOLD)
            + p('M20 58q10-9 27-6q33 7 66 0q17-3 27 6q4 9-7 10q-53-13-106 0q-11-1-7-10z', '#3A3833') + p('M82 55q16 0 31-3q17-3 27 6q4 9-7 10q-25-6-51-7z', INK)
            + patch(101, 25, 12) + dot(72, 42, 15, CREAM) + dot(72, 42, 15, 'none', `stroke="${INK}" stroke-width="2"`) + mark(72, 42, .9),
        sil: 'M20 58q8-8 26-6q-8-28 3-42q8-8 22-2q9 6 17-1q20-8 27 9q4 14 0 36q17-2 25 6q4 9-7 10l-20-3q4 50-16 59q-17 8-34 0q-20-9-16-59l-20 3q-11-1-7-10z',
        prop: m => p('M44 154h76v32H44z', '#00000038') + p('M40 150l40 6v30H40z', '#8A5A2B') + p('M80 156l40-6v36H80z', '#6B421C')
            + dot(100, 171, 10, CREAM) + mark(100, 171, .7) + line('M96 150q10-20 24-22', INK, 1.4, 'stroke-dasharray="2 4" opacity=".6"')
            + p('M128 124q-12-14-14-2q2 8 14 4q12 6 16-2q0-12-16 0z', '#C9BFA8', `stroke="${INK}" stroke-width="1.2"`) + line('M128 120v9', INK, 2.4)
            + hand(40, 168, m.skin, -1) + hand(120, 168, m.skin) };
}

// By the letter of a family; the digit of a seat is the player in person.
export const personOf = (who: string): Magnate => MAGNATES[who] ?? player(Number(who));
