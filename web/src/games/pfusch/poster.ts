// poster.ts -- the poster of Pfusch: a tower that leans, an apprentice with a bottle, an inspector with an open hand.
import { CREAM, dot, GOLD, GOLD2, hand, INK, line, p, piece, RED, SKINS } from '../../art/paper';
import { at, disc, medal, rays, sheet, stands, strip } from '../../art/posters';

const LIPS = '#7A2A20';

// ---- the tower ---------------------------------------------------------------------------------

type Paint = [front: string, top: string, side: string];
const PAINTS: Paint[] = [
    ['#2E6BDA', '#7BA5F0', '#1D4AA0'], ['#A8418F', '#CF86BE', '#75295F'],
    ['#D8522A', '#F0906D', '#9C3414'], ['#1B7258', '#5FB096', '#0B4636'],
];

const pane = (x: number, y: number, turn: number, side: string): string =>
    `<g transform="rotate(${turn} ${x + 9} ${y + 13})">${p(`M${x} ${y}h18v28h-18z`, '#FFF3D0', `stroke="${side}" stroke-width="2.4"`)}`
    + `${p(`M${x + 9} ${y}h9v28h-9z`, '#E9CF8A')}${line(`M${x + 9} ${y}v28M${x} ${y + 11}h18`, side, 2)}</g>`;

function storey([front, top, side]: Paint, i: number): string {
    const door = p('M43-44h20V0H43z', INK) + dot(58, -18, 1.8, GOLD);
    const middle = i === 0 ? door : pane(43, -45, 2 - i, side);
    return p('M104 0l18-12v-60l-18 12z', side) + p('M0-60l18-12h104l-18 12z', top) + p('M0 0h104v-60H0z', front)
        + p('M0-3h104v3H0z', side, 'opacity=".55"') + line('M6-54q4-4 8 0M89-7q4-4 8 0', side, 1.8)
        + pane(14, -45, i - 2, side) + middle + pane(72, -45, 1.4 - i, side);
}

const tower = (): string => PAINTS.map((paint, i) =>
    `<g transform="translate(${186 + i * 8 + i * i * 2} ${258 - i * 48}) rotate(${i * 2.4}) scale(1 .84)">${storey(paint, i)}</g>`).join('');

// ---- the people --------------------------------------------------------------------------------

const PAPER_HAT = p('M34 62L80 4l46 58z', '#F4EFE2') + p('M82 6l44 56H82z', '#CFC7B3') + p('M28 50l104 2l-8 18q-44-10-88 0z', CREAM)
    + p('M82 51l50 1l-8 18q-21-5-42-5z', '#DCD4C2')
    + line('M44 58h30M46 63h22M90 58h30M92 63h24M66 34h12M62 40h18M88 34h10M88 40h14', '#6B665A', 2.2);
const slyEye = (x: number): string => p(`M${x - 6} 80h12a6 6.5 0 0 1-12 0z`, CREAM) + dot(x + 3, 83, 2.8, INK) + line(`M${x - 7} 80h14`, INK, 2.6);
const GRIN = p('M68 103q14 5 25-3q-1 14-13 14q-9 0-12-11z', LIPS) + p('M73 105q7 1 14-2v4q-7 3-13 2z', CREAM) + p('M79 103h3v7h-3z', LIPS);
const BUCKET = line('M88 148q23-40 46 0', '#6B665A', 4) + p('M88 146h46l-5 40H93z', '#8FA0AE') + p('M111 146h23l-5 40h-18z', '#64737F')
    + '<ellipse cx="111" cy="146" rx="23" ry="6" fill="#F4EFE2" stroke="#64737F" stroke-width="2"/>' + p('M96 148q3 16 7 16t5-14z', '#F4EFE2');

// The apprentice: a hat folded from yesterday's paper, ears like handles, a bucket of plaster.
function apprentice(id: string): string {
    const [light, shade] = SKINS.tan;
    const ears = dot(48, 88, 12, light) + dot(48, 88, 6, shade) + dot(112, 88, 12, shade) + dot(112, 88, 6, SKINS.deep[0]);
    const head = ears + p('M68 108h24v20q-12 9-24 0z', shade)
        + piece(`${id}h`, 'M80 52q26 0 26 34q0 26-12 36l-14 6l-14-6q-12-10-12-36q0-34 26-34z', light, shade)
        + slyEye(69) + slyEye(91) + line('M61 75L75 73M85 68L99 72', '#2B1B12', 3) + GRIN + p('M80 86l8 10q-7 6-14 0z', shade)
        + p('M56 72q4-10 14-8l-4 10zM104 72q-4-10-14-8l6 8z', '#2B1B12') + PAPER_HAT;
    return piece(`${id}b`, 'M26 184q-2-36 32-48l22-10l22 10q34 12 32 48z', '#A8418F', '#75295F')
        + p('M62 128l18 10l18-10l4 10l-22 14l-22-14z', '#F1D9EB') + line('M50 150l10 34M110 150l-10 34', '#F1D9EB', 5)
        + `<g transform="rotate(4 80 120)">${head}</g>${BUCKET}${hand(111, 127, SKINS.tan)}`;
}

const BOWLER = p('M46 56q-6-46 34-48q40 2 34 48z', '#46454B') + p('M82 8q38 2 32 48H82z', '#2B2A2F') + p('M45 44q35 8 70 0l-1 10q-34 8-68 0z', RED)
    + p('M30 54q50 14 100 0q5 9-5 13q-45 11-90 0q-10-4-5-13z', '#46454B') + p('M82 61q26 0 48-7q5 9-5 13q-22 5-43 6z', '#2B2A2F')
    + p('M104 50q10-32 30-40q4 22-20 44z', CREAM) + line('M106 50q12-20 26-36', '#8F8B84', 1.6);
const longingEye = (x: number): string => dot(x, 84, 7, CREAM) + dot(x - 3.4, 86.6, 3.4, INK) + dot(x - 4.4, 85.4, 1, CREAM)
    + dot(x, 84, 12.5, 'none', `stroke="${INK}" stroke-width="2.4"`);
const TONGUE = p('M70 115h20q-2 11-10 11t-10-11z', LIPS) + p('M77 121q6-3 8 2q1 9-4 9t-4-11z', '#E77C74');
const SUIT = p('M58 124l22 18l22-18l10 6l-32 54l-32-54z', CREAM) + p('M80 142l22-18l10 6l-32 54z', '#D9D2C2') + p('M72 140h16l3 32l-11 12l-11-12z', INK)
    + p('M32 150h22v26H32z', GOLD) + p('M43 150h11v26H43z', GOLD2) + line('M36 157h14M36 163h14M36 169h9', INK, 2);
const OPEN_HAND = p('M4 150q18-10 34-6l20 8l-4 22H2z', '#57555C')
    + at(16, 140, 1, p('M-16 6q2-14 16-13l22 2q4 4-1 7l-12 2l16 1q5 3 0 7l-18 8q-16 4-23-14z', SKINS.fair[0])
        + p('M-16 6q7 18 23 14l18-8q-14 2-22-1t-19-5z', SKINS.fair[1]));

// The inspector: a bowler with a quill, a nose for plaster, and a hand that happens to be open.
function inspector(id: string): string {
    const [light, shade] = SKINS.fair;
    const head = p('M68 108h24v20q-12 9-24 0z', shade)
        + piece(`${id}h`, 'M80 48q28 0 28 38q0 34-14 46l-14 6l-14-6q-14-12-14-46q0-38 28-38z', light, shade)
        + line('M59 71L73 67M87 67L101 71', '#8F8B84', 5) + TONGUE + p('M78 82q26 18 18 28q-10 6-20 0q7-10 2-28z', shade)
        + longingEye(67) + longingEye(93) + line('M79.5 82h1M54 82l-6-3M106 82l6-3', INK, 2.6) + BOWLER;
    return piece(`${id}b`, 'M14 184q0-40 30-50l36-12l36 12q30 10 30 50z', '#7C7A80', '#57555C') + SUIT
        + `<g transform="rotate(-8 80 130) translate(-6 2)">${head}</g><g class="art-beg">${OPEN_HAND}</g>`;
}

// ---- around them -------------------------------------------------------------------------------

const CRANE = p('M452-160h9v440h-9zM300 20h580v7H300zM456-8L316 20h-8L456-16l60 36h-8z', INK)
    + `<g class="art-sway art-hook">${line('M330 26v22', INK, 3)}${p('M318 48h24v12h-24z', INK)}</g>`;
const SIGN = p('M-3-4h7V-60h-7z', '#4A2E12') + p('M0-104L36-42H-36z', GOLD, `stroke="${INK}" stroke-width="5" stroke-linejoin="round"`)
    + p('M0-98L30-46H0z', GOLD2) + p('M-4-86h8l-1.5 22h-5z', INK) + dot(0, -55, 4.4, INK)
    + `<rect x="-20" y="-37" width="40" height="24" rx="2" fill="${CREAM}" stroke="${INK}" stroke-width="3"/>` + p('M-7-32h14v14H-7z', '#A8418F');
const BOTTLE = p('M27 4h10v14l7 10v32H20V28l7-10z', '#2F7D5B') + p('M32 4h5v14l7 10v32H32z', '#1B5A3E') + p('M27 4h10v10H27z', GOLD)
    + p('M32 4h5v10h-5z', GOLD2) + p('M20 34h24v15H20z', '#FBF3DF') + p('M32 34h12v15H32z', '#E0D0A4')
    + p('M32 37l1.5 3l3 .3l-2.3 2.2l.7 3.2l-2.9-1.6l-2.9 1.6l.7-3.2l-2.3-2.2l3-.3z', RED)
    + `<g class="art-hop">${dot(12, 14, 2.4, GOLD2)}${dot(17, 7, 1.8, GOLD2)}${dot(50, 12, 2.2, GOLD2)}</g>`;

export const poster = (): string => sheet('#F3C9A0', rays(250, 150, 26, '#F0BF92') + disc(250, 140, 124, '#E0793F', '#CC6630') + CRANE
    + strip(258, 80, '#A3401A') + strip(258, 7, '#7D2E10') + `<g class="art-sway art-tower">${tower()}</g>`
    + at(346, 268, .72, SIGN) + stands(98, 304, 1.04, apprentice('poa')) + at(15, 205, 1.03, BOTTLE) + stands(414, 304, 1.04, inspector('poi')));

export const face = (id: string): string => medal('#F3C9A0', inspector(id));
