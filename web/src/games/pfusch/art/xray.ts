// xray.ts -- the town under X-rays: timber shows, and where it is missing there is nothing. It comes
// when a game has ended, so it needs no other art but paper.
import { CREAM, dot, line, p } from '../../../art/paper';

const LIGHT = 'var(--edge, #9CE8FF)', BONE = '#E6F7FB', VOID = '#070C13';
const edge = (d: string, width = 2.4, more = ''): string => line(d, LIGHT, width, `stroke-linejoin="round" ${more}`);

const EDGES = edge('M6 20h96v72H6zM6 20L24 0h98v72l-20 20M102 20l20-20');
// Three beams, each with its grain and a knot.
const beam = (y: number, knot: number): string => p(`M12 ${y}h84v18H12z`, '#E0A961') + p(`M12 ${y + 11}h84v7H12z`, '#BC8040')
    + line(`M16 ${y + 5}h${knot - 24}q8-4 16 0h${84 - knot}M16 ${y + 10}h${knot - 24}q8 3 16 0h${84 - knot}M24 ${y + 15}h56`, '#7A4A1E', 1.3)
    + `<ellipse cx="${knot}" cy="${y + 7.5}" rx="4" ry="2" fill="#7A4A1E"/>` + edge(`M12 ${y}h84v18H12z`, 1.2);
const TIMBER = beam(27, 40) + beam(48, 70) + beam(69, 48);
const NOTHING = p('M12 27h84v60H12z', VOID, `opacity=".86" stroke="${LIGHT}" stroke-width="2" stroke-dasharray="5 5"`)
    + line('M14 29l20 18M14 42q9-3 12-13M14 54q20-6 22-25', '#5C7F8C', 1.4) + line('M38 42l32 30M70 42L38 72', '#FF6B4E', 7, 'stroke-linecap="round"');
// Of a gable: the outline, the posts, the rafters of the side; `rise` as in house.ts.
const gable = (rise: number): string => `M0 4L54-${rise}L108 4zM54-${rise}l20-20L128-16L108 4`
    + [.5, 1, 1.5].map(t => `M${54 * t} ${4 - (rise + 4) * Math.min(t, 2 - t)}V4`).join('')
    + [.25, .5, .75].map(t => `M${108 - 54 * t} ${4 - (rise + 4) * t}l20-20`).join('');
const RAFTERS = [
    gable(36), gable(58),
    'M0 4q0-54 54-54t54 54zM54-50l20-20q54 0 54 54l-20 20M94-36l20-20M24 4q0-36 30-36t30 36M54-50V4M30-44V4M78-44V4',
    'M-2 4l16-36h80l14 36zM14-32l20-20h80l-20 20M114-52l14 36l-20 20M34-32V4M54-32V4M74-32V4',
    'M0-10h108V4H0zM0-10l20-20h108l-20 20M128-30v14l-20 20M34-58h34v36H34zM30-58l21-15l21 15zM38-22v8M64-22v8M27-10V4M54-10V4M81-10V4',
].map(d => edge(d));
const REST = edge('M10 20V-14M40 20V-8M72 20V-16M98 20V-10M118 2v-26', 3, 'stroke-dasharray="7 5"');

// Over a storey, and over the highest one: see house.ts.
export const block = (inside: string): string => EDGES + (inside === 'solid' ? TIMBER : NOTHING);
export const top = (style: number, isFinished: boolean): string => isFinished ? RAFTERS[style % RAFTERS.length]! : REST;

// The picture of a block, small, for a legend.
export const swatch = (inside: string): string => `<svg class="pf-swatch" viewBox="4 18 100 76" aria-hidden="true">${block(inside)}</svg>`;

// ---- around the houses -------------------------------------------------------------------------

const truss = (x: number, turn: number): string => `<g transform="translate(${x} 40) scale(${turn} 1)">`
    + edge(`M0 460V60h16v400M0 60L8 20L16 60M-70 60h260v12H-70zM8 20L180 60M8 20L-60 60`, 2)
    + edge(Array.from({ length: 20 }, (_, i) => `M${i % 2 ? 0 : 16} ${60 + i * 20}L${i % 2 ? 16 : 0} ${80 + i * 20}`).join('')
        + Array.from({ length: 13 }, (_, i) => `M${-70 + i * 20} ${i % 2 ? 60 : 72}l20 ${i % 2 ? 12 : -12}`).join(''), 1.2) + edge('M150 72v60M140 132h20v14h-20z', 2) + '</g>';
const TOWN = 'M-20 500V300h70v-50h60v50h40v-90l40-30l40 30v70h80v-60h60v90h40V210h20v-50h24v50h20v100h60v-36h90v6h60v-90l44-34l44 34v70h80v-50h60v60h70V180h36v120h60v-60l46-30l46 30v60h90V240h60v70h100v190z';
const STARS = Array.from({ length: 110 }, (_, i) => dot((i * 331) % 1200, (i * 127) % 380, .8 + i % 3 * .6, CREAM, `opacity="${.3 + i % 4 * .2}"`)).join('');
const MOON = `<svg class="moon" viewBox="472 42 256 256" aria-hidden="true">${dot(600, 170, 128, '#2E7C93', 'opacity=".22"')}${dot(600, 170, 104, '#6FC4D8', 'opacity=".28"')}${dot(600, 170, 84, '#CDEFF6', 'opacity=".9"')}`
    + p('M600 86a84 84 0 0 1 0 168z', '#9CCAD6') + [[566, 138, 15], [628, 196, 19], [588, 218, 8], [640, 130, 9], [556, 186, 7]].map(([x, y, r]) => dot(x!, y!, r!, '#8FBCC9')).join('') + '</svg>';
const CLOUD = 'M0 30q-4-18 16-18q6-16 24-12q10-10 24 0q18-2 18 14q16 0 14 16z';
const cloud = (x: number, y: number, size: number): string => `<g transform="translate(${x} ${y}) scale(${size})">${p(CLOUD, '#123A4B')}${edge(CLOUD, 1.4, 'opacity=".6"')}</g>`;
export const night = (): string =>
    '<svg class="street" viewBox="0 0 1200 500" preserveAspectRatio="xMidYMax slice" aria-hidden="true">' + STARS + '<g class="pf-far">' + cloud(380, 92, 1.2) + cloud(690, 190, 1.5) + cloud(900, 60, .9) + cloud(220, 40, .8)
    + `${p(TOWN, '#10394A')}<g opacity=".35">${edge(TOWN, 2)}</g>`
    + `<g opacity=".55">${truss(190, 1)}${truss(1010, -1)}</g></g></svg>` + MOON;

// Below the street: pebbles, a pipe that leaks, a bottle, old bones.
const BONES = (x: number): string => `<g transform="translate(${x} 34)" opacity=".85">` + line('M0 8q30-14 70 0t60-4', BONE, 4, 'stroke-linecap="round"')
    + line('M18 3v15M30 0v18M42 0v18M54 2v16M66 6v12', BONE, 3, 'stroke-linecap="round"') + p('M-34 6q4-18 24-16q14 2 12 16l-10 10h-22l-8-4z', BONE) + dot(-18, 2, 4, VOID) + '</g>';
const BOTTLE = (x: number): string => p(`M${x} 40h24l8 4h12v6h-12l-8 4h-24z`, 'none', `stroke="${LIGHT}" stroke-width="2" opacity=".7"`);
const PIPE = (x: number): string => edge(`M${x} 0v26h60v34M${x + 10} 0v16h60v44`, 2, 'opacity=".5"');
const STONES = Array.from({ length: 60 }, (_, i) => dot((i * 97) % 1800, 16 + (i * 29) % 50, 1.5 + i % 4, '#9CE8FF', 'opacity=".16"')).join('');
const SOIL = p('M0 0h1800v72H0z', '#0D222C') + p('M0 0h1800v5H0z', LIGHT) + p('M0 40q200-14 420 0t400-4t420 6t360-6t200 2v36H0z', '#0A1A23')
    + STONES + BONES(330) + BOTTLE(730) + PIPE(980) + BOTTLE(1330) + PIPE(90);

// Over the houses of a builder a tube and its light, under them their part of the soil: from where in the street,
// and how much of it, from 0 to 1.
const STREET = 1440;
export const tube = (from: number, share: number): string =>
    '<svg class="tube" viewBox="0 0 360 400" preserveAspectRatio="none" aria-hidden="true"><path d="M156 0h48L352 400H8z" class="ray-light"/></svg>'
    + '<svg class="lamp" viewBox="0 0 120 64" aria-hidden="true">' + p('M56 0h8v18h-8z', '#5B6878') + p('M22 16h76l10 22H12z', '#3B4653') + p('M60 16h38l10 22H60z', '#2A333E')
    + p('M6 38h108v9H6z', '#5B6878') + p('M60 38h54v9H60z', '#465260') + p('M16 47h88l-8 8H24z', '#DDF6FF') + line('M34 20v14M46 20v14M74 20v14M86 20v14', '#1B232C', 3) + '</svg>'
    + `<svg class="soil" viewBox="${from * STREET} 0 ${share * STREET} 72" preserveAspectRatio="none" aria-hidden="true">${SOIL}</svg>`;
