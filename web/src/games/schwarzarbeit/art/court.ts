// court.ts -- where lawyers speak: a judge under the scales, and the lawyers.
import { CREAM, dot, GOLD, GOLD2, INK, line, p, piece, SKINS } from '../../../art/paper';

const WOOD = 'var(--oak)', WOOD2 = 'var(--oak2)', WIG = '#E9E4D8', WIG2 = '#C2BBAA';

const panel = (x: number): string => p(`M${x} 14h92v150h-92z`, WOOD2) + p(`M${x + 6} 20h80v138h-80z`, WOOD)
    + p(`M${x + 46} 20h40v138h-40z`, '#00000010');
const PANELS = [-220, -114, -8, 98, 204, 504, 610, 716, 822, 928].map(panel).join('');

// A pan on its chains, hanging from x, y, and the thing in it.
const pan = (x: number, y: number, thing: string): string => line(`M${x} ${y}l-44 84M${x} ${y}l44 84`, GOLD2, 2.4)
    + `<g transform="translate(${x} ${y + 84})">${thing}</g>`
    + p(`M${x - 56} ${y + 84}h112q-12 26-56 26t-56-26z`, GOLD) + p(`M${x} ${y + 84}h56q-12 26-56 26z`, GOLD2);
const HELMET = p('M-30 0q0-32 30-32t30 32z', '#F2C14E') + p('M0-32q30 0 30 32H0z', '#D89A1E') + p('M-6-34H6V0H-6z', '#D89A1E') + p('M-38-4h76v6h-76z', '#D89A1E');
const PURSE = p('M-22 0q-8-26 12-36h20q20 10 12 36z', '#A3401A') + p('M0-36h10q20 10 12 36H0z', '#7E2F11') + p('M-14-46h28l-5 11H-9z', '#7E2F11') + line('M-12-36h24', GOLD, 4);
const SCALES = p('M394 10h12v150h-12z', GOLD2) + dot(400, 14, 11, GOLD) + line('M236 40L564 26', GOLD, 9, 'stroke-linecap="round"')
    + pan(240, 40, HELMET) + pan(560, 26, PURSE);

// Wig, gown and gavel; eyes that have seen it all.
const curls = (x: number): string => [44, 60, 76, 92].map(y => dot(x, y, 10, x < 60 ? WIG : WIG2)).join('');
const JUDGE = p('M-24 170q0-62 60-72h48q60 10 60 72z', '#2A2530') + p('M60 98h24q60 10 60 72H60z', '#17141B') + p('M46 94h28l-6 44-8 8-8-8z', CREAM)
    + line('M60 98v40', WIG2, 2) + curls(30) + curls(90) + piece('sw-judge', 'M60 26q27 0 27 32q0 36-27 42q-27-6-27-42q0-32 27-32z', ...SKINS.fair, '', 62)
    + p('M30 50q-2-34 30-34t30 34q-8-14-30-14t-30 14z', WIG) + p('M60 16q32 0 30 34q-8-14-30-14z', WIG2)
    + p('M38 55l18 4v4l-18-4zM82 55l-18 4v4l18-4z', INK) + dot(48, 66, 3, INK) + dot(72, 66, 3, INK)
    + line('M39 70q9 9 18 0M63 70q9 9 18 0M57 70h6', INK, 2.2) + p('M60 66l6 14h-9z', SKINS.fair[1]) + p('M48 88q12-7 24 0v3q-12-5-24 0z', '#7A2A20');
const GAVEL = '<g transform="translate(508 176) rotate(-24)">' + p('M-4-4h74v8H-4z', '#8A5A2B') + p('M-26-17h30v34h-30z', '#A8763F') + p('M-11-17h15v34h-15z', '#8A5A2B')
    + p('M-30-19h7v38h-7zM2-19h7v38H2z', '#6B421C') + '</g>' + p('M458 196h52v8h-52z', '#6B421C');

export const court = (): string => '<svg class="sw-bench" viewBox="0 0 800 216" preserveAspectRatio="xMidYMax" aria-hidden="true">'
    + p('M-400-400h1600v620H-400z', WOOD) + PANELS + p('M310 216V-60q90-60 180 0v276z', WOOD2) + p('M322 216V-50q78-50 156 0v266z', 'var(--oak3)')
    + SCALES + `<g transform="translate(334 34)">${JUDGE}</g>` + p('M-400 202h1600v14H-400z', '#6B421C') + p('M-400 202h1600v4H-400z', GOLD2) + GAVEL + '</svg>';

// A lawyer with white bands and a briefcase.
export const advocate = (id: string, skin: 'fair' | 'deep'): string => '<svg viewBox="0 0 120 150" aria-hidden="true">'
    + p('M8 152q0-44 52-48q52 4 52 48z', '#2A2530') + p('M60 104q52 4 52 48H60z', '#17141B') + p('M48 102h24l-4 34h-6l-2-12l-2 12h-6z', CREAM)
    + p('M50 84h20v22q-10 8-20 0z', SKINS[skin][1]) + piece(id, 'M60 30q25 0 25 30q0 32-25 38q-25-6-25-38q0-30 25-30z', ...SKINS[skin], '', 62)
    + p('M34 58q-2-36 26-36t26 36q-6-16-14-18q-14 2-24 0q-8 2-14 18z', skin === 'fair' ? '#6B4226' : INK)
    + dot(50, 62, 2.8, INK) + dot(70, 62, 2.8, INK) + p('M43 54l13-3v3l-13 3zM77 54l-13-3v3l13 3z', INK) + p('M60 62l6 13h-9z', SKINS[skin][1])
    + p('M50 84q12 4 20-4v3q-9 8-20 4z', '#7A2A20') + p('M70 118h44v30H70z', '#8A5A2B') + p('M92 118h22v30H92z', '#6B421C') + line('M84 118v-7h16v7', INK, 4) + p('M88 128h8v8h-8z', GOLD) + '</svg>';
