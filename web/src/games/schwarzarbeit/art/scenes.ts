// scenes.ts -- the pictures of the full stage: a window in the light of a torch, and the discard on its way to
// the pile. They come when they are needed, so they need no other art but paper. Each is 650 high and as wide
// as the stage asks.
import { CREAM, dot, GOLD, GOLD2, INK, line, p, SKINS, type, type Tones } from '../../../art/paper';

const HIGH = 650;
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';
const at = (x: number, y: number, size: number, inside: string, turn = 0): string =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${size})">${inside}</g>`;
const picture = (wide: number, inside: string): string =>
    `<svg class="sw-scene" viewBox="0 0 ${wide.toFixed(0)} ${HIGH}" aria-hidden="true">${inside}</svg>`;

// ---- caught: the suspect -------------------------------------------------------------------------

// A person on their sheet of 120 by 150, with the colours of their hands and sleeves.
export interface Suspect { figure: string; skin: Tones; cloth: Tones; }

// An open hand above a wrist at 0, 0; its thumb is at the right.
const hand = ([light, dark]: Tones): string => line('M-8-18l-7-20M-3-22l-2-27M4-22l4-26M9-18l8-20', light, 8, ROUND)
    + line('M8-4l13-13', light, 8, ROUND) + p('M-11 6q-3-18-1-26q12-8 24 0q2 10-3 26z', light)
    + p('M3-24q6 0 9 4q2 10-3 26H2q4-16 1-30z', dark, 'opacity=".45"') + line('M-6-8q7-4 13 1', dark, 1.8, ROUND);

// Shoulder, elbow, wrist: the left arm of the picture, raised.
const arm = (skin: Tones, cloth: string): string => line('M24 132L-14 152L-25 104', cloth, 27, ROUND)
    + line('M14 146l-20 10M-2 141q-6 6-12 6', INK, 1.6, 'opacity=".25"')
    + at(-26, 88, 1, hand(skin), -8) + line('M-23 110l-3.4-15', CREAM, 22);

const startled = (x: number, y: number): string => line([-62, -36, -12, 12, 36, 62].map(turn => {
    const a = turn * Math.PI / 180, s = Math.sin(a), c = -Math.cos(a);
    return `M${(x + 74 * s).toFixed(1)} ${(y + 74 * c).toFixed(1)}L${(x + 90 * s).toFixed(1)} ${(y + 90 * c).toFixed(1)}`;
}).join(''), CREAM, 4.5, ROUND);

const raised = ({ figure, skin, cloth }: Suspect): string =>
    arm(skin, cloth[0]) + `<g transform="matrix(-1 0 0 1 120 0)">${arm([skin[1], skin[1]], cloth[1])}</g>${figure}`;

// ---- the window ----------------------------------------------------------------------------------

const FRAME = '#F8EFDC', FRAME2 = '#CDB98F', SHUT = '#3B7A66', SHUT2 = '#2A5A4B';

const shutter = (x: number): string => p(`M${x} 52h84v384h-84z`, INK) + p(`M${x + 5} 57h74v374h-74z`, SHUT)
    + line(Array.from({ length: 22 }, (_, i) => `M${x + 13} ${70 + i * 16}h58`).join(''), SHUT2, 7) + p(`M${x + 5} 238h74v12h-74z`, SHUT);

// A room that is half painted.
const ROOM = p('M-176 60h352v366h-352z', '#DDE7D2') + p('M-176 60h352v46q-22 18-44 2t-46 22t-46-14t-44 26t-50-24t-56 18t-66-10z', '#6FA58C')
    + p('M96 60h80v366H60q30-180 36-366z', '#0F2A2A', 'opacity=".22"');
const BUCKET = p('M-30-50h60l-6 50h-48z', '#A9AEBA') + p('M4-50h26l-6 50H4z', '#7C8494') + p('M-33-58h66v10h-66z', '#6FA58C')
    + p('M-33-50q4 18 10 4q3 30 10 4q6 40 12 2q6 12 10-10z', '#6FA58C') + line('M-30-54q30-58 60 0', '#454C5A', 4);

const windowed = (cx: number, suspect: Suspect): string => at(cx, 0, 1,
    shutter(-276) + shutter(192) + p('M-198 38h396v404h-396z', INK) + p('M-192 44h384v392h-384z', FRAME) + p('M150 44h42v392h-42z', FRAME2)
    + '<clipPath id="sw-room"><path d="M-176 60h352v366h-352z"/></clipPath>' + `<g clip-path="url(#sw-room)">${ROOM}`
    + `<g class="sw-cast" opacity=".3">${at(-92, 70, 2.5, raised(suspect))}</g></g>` + line('M-176 60h352v366h-352z', INK, 5)
    + `<g class="sw-suspect">${at(-129, 98, 2.15, startled(60, 60) + raised(suspect))}</g>`
    + p('M-214 424h428v26h-428z', INK) + p('M-208 430h416v14h-416z', FRAME) + p('M60 430h148v14H60z', FRAME2)
    + p('M-190 450h380l-12 12h-356z', INK, 'opacity=".3"') + at(150, 430, .9, BUCKET));

// ---- the torch and the one who holds it ----------------------------------------------------------

const COAT = '#1A2238', COAT2 = '#0F1525', RIM = '#F7D98A';
const TORCH = p('M-34-15h62v30h-62z', '#3A4152') + p('M-34-15h62v9h-62z', '#6A7388') + p('M28-15l22-14h14v58H50L28 15z', '#565E70')
    + p('M28-15l22-14h14v12H34z', '#98A1B5') + p('M64-31h9v62h-9z', GOLD2) + `<ellipse cx="73" cy="0" rx="9" ry="29" fill="#FFF6D2"/>`
    + p('M-10-21h14v7h-14z', '#A8281A');
const FIST = p('M-22-20q20-8 36 0q8 20 0 38q-20 8-38 0q-8-18 2-38z', SKINS.tan[0]) + line('M-10-21q-5 18 0 40M2-23q-4 22 0 44', SKINS.tan[1], 3)
    + p('M-24 2q20 10 40 4q2 8-2 12q-20 8-38 0z', SKINS.tan[1], 'opacity=".6"');

// Seen over the shoulder, the nose at the right; the hand is at 300, 262.
const SLEUTH = p('M-40 420q-12-150 62-184l84-30q82 4 112 54q24 50 26 160z', COAT) + p('M150 212q52 12 68 48q24 50 26 160h-84q10-120-10-208z', '#252F4B')
    + p('M186 262q30-14 50-4l36-18l24 42l-50 50q-40 26-84 16z', '#2C3757') + line('M190 258q28-10 46-2l36-17', RIM, 5, ROUND)
    + p('M262 238l26-14l22 40l-26 22z', '#3C4A72') + line('M263 237l25-14', RIM, 5, ROUND)
    + p('M104 150h66v66q-40 22-66 0z', SKINS.tan[1])
    + p('M92 88q4-40 52-38q40 2 46 42l16 26q-4 6-12 6q2 24-6 38q-10 10-30 8q-44 8-58-24q-12-26-8-58z', SKINS.tan[0])
    + p('M92 88q-6 34 6 60q14 26 44 26l14-34q-8-6-6-18q2-12 12-16l2-28z', '#3A2618') + p('M150 104q18-8 20 10q0 18-14 22q-12-4-10-18z', SKINS.tan[1])
    + line('M156 110q8 0 6 12', '#7A4A2C', 3, ROUND) + p('M172 146q14-4 20 4q-8 8-22 6z', '#3A2618') + line('M180 92q14-4 18 0', '#2A1C14', 5, ROUND)
    + dot(186, 103, 3.4, INK) + line('M190 94l16 25q-4 6-12 6q2 24-6 37', RIM, 3.4, ROUND)
    + p('M58 246q8-56 36-84l24 12q12 34 60 30l26 8q2 30-12 54q-60-20-134-20z', '#2C3757') + p('M178 204l26 8q2 30-12 54q-20-8-40-12q16-20 26-50z', '#3C4A72')
    + line('M178 203l26 9q2 30-12 54', RIM, 4, ROUND)
    + p('M84 86Q76 14 108 2q24 14 42 2q42-8 52 66q-60-14-118 16z', '#2A3452') + p('M150 4q42-8 52 66q-24-6-50-2q8-34-2-64z', '#36426A')
    + p('M82 90q58-36 122-18l-2-22Q140 34 80 64z', 'var(--hue)')
    + p('M36 112Q126 44 244 82q12 12-2 22Q136 76 56 130q-24 0-20-18z', COAT2) + line('M130 74q60-8 113 9', RIM, 4, ROUND);

// The light: one beam around the lens and a circle, and the night around it, which gets darker in small steps.
function light(x: number, y: number, r: number, tx: number, ty: number): string {
    const far = Math.hypot(x - tx, y - ty), to = Math.atan2(y - ty, x - tx);
    const on = (cx: number, cy: number, radius: number, turn: number): string =>
        `${(cx - radius * Math.cos(to + turn)).toFixed(1)} ${(cy - radius * Math.sin(to + turn)).toFixed(1)}`;
    const beam = (radius: number, lens: number): string => {
        if (radius - lens >= far) return `M${x} ${y - radius}a${radius} ${radius} 0 1 0 .1 0z`;
        const turn = Math.acos((radius - lens) / far);
        return `M${on(tx, ty, lens, -turn)}L${on(x, y, radius, -turn)}A${radius} ${radius} 0 1 0 ${on(x, y, radius, turn)}L${on(tx, ty, lens, turn)}z`;
    };
    const night = Array.from({ length: 10 }, (_, i) =>
        p(`M-3000-3000h6000v6000h-6000z${beam(r + 6 * i, 24 + i)}`, '#0A1128', 'fill-rule="evenodd" opacity=".16"')).join('');
    return `<radialGradient id="sw-cone" gradientUnits="userSpaceOnUse" cx="${tx.toFixed(1)}" cy="${ty.toFixed(1)}" r="${far.toFixed(1)}">`
        + '<stop stop-color="#FFF3D6" stop-opacity=".9"/><stop offset=".35" stop-color="#FFD9A0" stop-opacity=".34"/><stop offset=".8" stop-color="#FFC98A" stop-opacity=".06"/><stop offset="1" stop-color="#FFC98A" stop-opacity="0"/></radialGradient>'
        + night + p(beam(r + 24, 27), 'url(#sw-cone)');
}

// ---- what else there is --------------------------------------------------------------------------

// Paid in notes.
const NOTE = p('M-26-14q13-7 26 0t26 0v28q-13 7-26 0t-26 0z', '#8FC49B', `stroke="${INK}" stroke-width="2"`) + dot(0, 0, 8, '#DCEFD8')
    + line('M4-4q-7-3-8 4q1 7 8 4M-7-1h7M-7 2h7', '#2E6B45', 1.8);
const notes = (cx: number): string => [[-238, 150, -24], [-200, 316, 18], [226, 96, 30], [252, 268, -16], [-120, 500, 40], [236, 392, 8], [20, 520, -12]]
    .map(([x, y, turn]) => at(cx + x!, y!, 1, `<g class="sw-note">${NOTE}</g>`, turn)).join('');
const CAT = p('M-42 0q-6-46 14-60q-10-28-2-44l16 14h14l16-14q8 20-2 44q20 18 16 60z', '#070B17') + line('M26-6q34 0 26-46', '#070B17', 9, ROUND)
    + dot(-16, -78, 4.6, GOLD) + dot(4, -78, 4.6, GOLD);
const BIN = p('M-54 0h108l-8 120h-92z', '#2C3550') + p('M10 0h44l-8 120H10z', '#1B2238') + p('M-60-12h120v14h-120z', '#3B4668') + line('M-28 14l4 96M0 14v96M28 14l-4 96', '#151B2D', 6);

// A neighbour who sees everything, with curlers, between her curtains.
const NEIGHBOUR = p('M-6-6h132v152H-6z', '#070B17') + p('M0 0h120v140H0z', '#F2C14E') + p('M60 0h60v140H60z', '#D9A437') + p('M22 140q0-34 38-36q38 2 38 36z', '#1A1426')
    + p('M60 44q26 0 26 30q0 28-26 34q-26-6-26-34q0-30 26-30z', '#1A1426') + [[34, 58], [44, 42], [60, 36], [76, 42], [86, 58]].map(([x, y]) => dot(x!, y!, 10, '#1A1426')).join('')
    + dot(51, 74, 4, CREAM) + dot(70, 74, 4, CREAM) + p('M0 0h34q4 80-20 140H0zM120 0H86q-4 80 20 140h14z', '#A8418F') + p('M86 0h34v140h-14Q82 80 86 0z', '#75295F')
    + line('M0 0h120v140H0z', '#070B17', 6) + p('M-14 146h148v12H-14z', '#2C3550');

// A window by night. All is drawn by day; the night lies over it.
export function trap(wide: number, suspect: Suspect): string {
    const isWide = wide > 640, cx = isWide ? wide / 2 + 100 : wide / 2 + 8, size = isWide ? .94 : .8;
    const left = isWide ? Math.max(-62, cx - 560) : -74, top = isWide ? 296 : 306;
    const torch: [number, number] = [left + 300 * size, top + 258 * size];
    const turn = Math.atan2(270 - torch[1], cx - torch[0]) * 180 / Math.PI;
    const [c, s] = [Math.cos(turn * Math.PI / 180), Math.sin(turn * Math.PI / 180)];
    return picture(wide, windowed(cx, suspect) + notes(cx) + p('M-3000 566h6000v100h-6000z', '#8F8677') + p('M-3000 566h6000v8h-6000z', '#6E6557')
        + `<g class="sw-torchlight">${light(cx, 270, 232, torch[0] + 74 * size * c, torch[1] + 74 * size * s)}</g>`
        + (cx > 460 ? at(cx - 452, 58, .98, NEIGHBOUR) : '') + (isWide ? at(Math.min(cx + 300, wide - 84), 500, .9, at(0, -10, 1, CAT) + BIN) : '')
        + `<g class="sw-sleuth">${at(left, top, size, SLEUTH)}${at(...torch, size, TORCH + at(-6, 2, 1, FIST), turn)}</g>`);
}

// ---- the pile turned over ------------------------------------------------------------------------

const SLOPE = [-66, -40, -14, 14, 40, 66];      // degrees: where cards fly, from the discard to the pile

// A card of 120 by 150 around its middle.
const card = (art: string, x: number, y: number, size: number, turn: number, name: string): string => at(x, y, size,
    `<g class="${name}"><rect x="-59" y="-72" width="126" height="156" rx="9" fill="${INK}" opacity=".3"/>`
    + `<rect x="-64" y="-79" width="128" height="158" rx="9" fill="${CREAM}" stroke="${INK}" stroke-width="3"/>`
    + `<g transform="translate(-60 -75)">${art.replace('class="portrait"', 'width="120" height="150"')}</g></g>`, turn);

// The town in the evening. A roof sits on a house of this size, whose left corner is at 0, 0.

const ROOFS: ((wide: number, high: number) => string)[] = [
    (w, h) => `M-5 ${-h}L${w / 2} ${-h - w * .46}L${w + 5} ${-h}z`,
    (w, h) => `M-4 ${-h}v-9h${w + 8}v9zM${w * .62} ${-h - 9}v-26h16v26z`,
    (w, h) => `M0 ${-h}v-12h${w / 5}v-14h${w / 5}v-14h${w / 5}v14h${w / 5}v14h${w / 5}v12z`,
    (w, h) => `M-4 ${-h}l${w * .16} -30h${w * .68 + 8}l${w * .16} 30zM${w * .2} ${-h - 30}v-24h13v24z`,
    (w, h) => [0, 1, 2].map(i => `M${i * w / 3} ${-h}v-30l${w / 3} 30z`).join('') + `M${w - 17} ${-h}v-72h15v72z`,
    (w, h) => `M-4 ${-h}v-7h${w + 8}v7zM${w / 2} ${-h - 100}l${w * .22} 94h${-w * .44}zM${w / 2 - 2} ${-h - 124}h4v30h-4zM${w / 2 - 9} ${-h - 116}h18v4h-18z`,
    (w, h) => `M-3 ${-h}q${w * .06} ${-w * .62} ${w / 2 + 3} ${-w * .62}t${w / 2 + 3} ${w * .62}zM${w / 2 - 2} ${-h - w * .62 - 20}h4v22h-4z`,
];
const PANE = 'h10v15h-10z';

// Some windows are lit; the side away from the sun lies in the shade.
function house(x: number, wide: number, high: number, kind: number, paint: string, west: boolean): string {
    const columns = Math.floor((wide - 8) / 21), rows = Math.floor((high - 16) / 29), left = (wide - columns * 21 + 11) / 2;
    const panes = Array.from({ length: columns * rows }, (_, i) => ({ lit: (i * 13 + kind * 7 + Math.round(x)) % 5 < 2,
        d: `M${(left + i % columns * 21).toFixed(0)} ${-high + 12 + Math.floor(i / columns) * 29}${PANE}` }));
    const of = (lit: boolean): string => panes.filter(pane => pane.lit === lit).map(pane => pane.d).join('');
    return at(x, 566, 1, p(`M0 4V${-high}h${wide}V4z${ROOFS[kind]!(wide, high)}`, paint)
        + p(`M${west ? 0 : wide * .62} 4V${-high}h${wide * .38}V4z`, INK, 'opacity=".2"') + p(of(false), INK, 'opacity=".28"') + p(of(true), '#FFD873'));
}

// A row of houses, low before the sun in the middle and high at the sides.
function street(wide: number, low: number, high: number, paint: string, salt: number): string {
    let houses = '';
    for (let x = -30 - salt * 9, i = salt; x < wide; i++) {
        const broad = 62 + i * 37 % 4 * 15, off = Math.min(1, Math.abs(x + broad / 2 - wide / 2) / (wide / 2));
        houses += house(x, broad, Math.round(low + (high - low) * off * off + i * 29 % 5 * 9), i * 3 % ROOFS.length, paint, x + broad / 2 < wide / 2);
        x += broad + (i % 3 === 0 ? 10 : -3);
    }
    return houses;
}

const LAMP = p('M-3 0v-120h6V0zM-9 0h18v-8h-18z', '#150E26') + dot(0, -128, 30, '#FFD873', 'opacity=".22"')
    + p('M-11-140h22l-4 22h-14z', '#FFE9A8') + p('M-14-140h28l-6-10h-16z', '#150E26');

// The sun lies on the street, too.
const shine = (cx: number, r: number): string => [[580, 1], [594, .72], [610, .9], [626, .5]].map(([y, size]) =>
    p(`M${(cx - r * size!).toFixed(0)} ${y}h${(2 * r * size!).toFixed(0)}v5h${(-2 * r * size!).toFixed(0)}z`, '#F0955A', 'opacity=".45"')).join('');

// The sun goes down on the first round. `faces` are cards of the discard, `back` is a card face down.
export function turned(wide: number, faces: string[], back: string): string {
    const cx = wide / 2, cy = wide > 640 ? 432 : 386, ry = 306, size = Math.min(1, wide / 780), rx = Math.min(wide / 2 - 106 * size, 430);
    const spot = (turn: number): [number, number] => [cx + rx * Math.sin(turn * Math.PI / 180), cy - ry * Math.cos(turn * Math.PI / 180)];
    const r = Math.min(190, wide * .3), sun = cy - 128;
    const heap = [[-15, 22, -16], [16, 14, 13], [-2, 0, -4]].map(([x, y, turn], i) =>
        card(faces[(i + 3) % faces.length] ?? back, cx - rx + x! * size, cy + 26 + y! * size, size, turn!, 'sw-lies')).join('');
    const pile = [4, 3, 2, 1, 0].map(i => card(back, cx + rx + 3 * i, cy + 14 + 8 * i, size, 2, 'sw-lies')).join('');
    const flight = SLOPE.map((turn, i) => card(i < 3 ? faces[i % faces.length] ?? back : back, ...spot(turn), size * .94, turn * .62, 'sw-turned')).join('');
    return picture(wide, `<linearGradient id="sw-eve" x2="0" y2="1"><stop stop-color="#332F66"/><stop offset=".5" stop-color="#A8527E"/><stop offset=".85" stop-color="#F0955A"/></linearGradient>`
        + p(`M-3000-300h6000v1200h-6000z`, 'url(#sw-eve)')
        + Array.from({ length: 26 }, (_, i) => dot(i * 137 % wide, i * 71 % 210 + 8, 1 + i % 3 * .6, '#F9E7C0', 'opacity=".8"')).join('')
        + dot(cx, sun, r * 1.42, '#F7C873', 'opacity=".16"') + dot(cx, sun, r * 1.2, '#F7C873', 'opacity=".22"')
        + dot(cx, sun, r, '#FBD67C') + p(`M${cx} ${sun - r}a${r} ${r} 0 0 1 0 ${2 * r}z`, '#F2B75C')
        + line(`M${cx - rx} ${cy - 60}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy - 60}`, CREAM, 7, 'stroke-dasharray="3 19" opacity=".55" stroke-linecap="round"')
        + type('2', cx, sun - r * .44, r, '#7A2B4E')
        + street(wide, 96, 190, '#7E4A72', 2) + street(wide, 34, 150, '#472C58', 5)
        + p('M-3000 566h6000v100h-6000z', '#241B3A') + p('M-3000 566h6000v7h-6000z', '#5B4377') + shine(cx, r)
        + at(cx - r * 1.05, 576, 1, LAMP) + at(cx + r * 1.05, 576, 1, LAMP)
        + heap + pile + flight);
}
