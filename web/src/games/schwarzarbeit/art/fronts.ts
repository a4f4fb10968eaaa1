// fronts.ts -- the five companies as houses with a street in front of them, in the hue of their seat.
import { CREAM, dot, INK, line, p } from '../../../art/paper';

const LIGHT = 'color-mix(in srgb, var(--hue) 55%, #FFFDF8)', DARK = 'color-mix(in srgb, var(--hue) 62%, #1B1A17)';
const HUE = 'var(--hue)', GLASS = '#FFE39A', GLASS2 = '#F2C14E';

const pane = (x: number, y: number, w: number, h: number): string => p(`M${x} ${y}h${w}v${h}h-${w}z`, GLASS)
    + p(`M${x + w / 2} ${y}h${w / 2}v${h}h-${w / 2}z`, GLASS2) + line(`M${x} ${y}h${w}v${h}h-${w}z`, INK, 2);
const panes = (xs: number[], y: number, w: number, h: number): string => xs.map(x => pane(x, y, w, h)).join('');
const body = (x: number, y: number, w: number): string =>
    p(`M${x} ${y}h${w}v${100 - y}h-${w}z`, HUE) + p(`M${x + w / 2} ${y}h${w / 2}v${100 - y}h-${w / 2}z`, DARK);
const door = (x: number, y = 66): string => p(`M${x} ${y}h20v${100 - y}h-20z`, INK) + dot(x + 15, y + 19, 1.8, GLASS2);

// A shop for games: a striped awning, a pawn and a die in the window.
const shop = (): string => body(30, 24, 180) + p('M22 16h196v10H22z', INK)
    + [0, 1, 2, 3, 4, 5, 6, 7].map(i => p(`M${26 + i * 23.5} 26h23.5v16q-11.75 12-23.5 0z`, i % 2 ? HUE : CREAM)).join('')
    + pane(42, 56, 76, 34) + p('M62 62a6 6 0 0 1 4 10h3v3h-3q0 6 5 10v4H53v-4q5-4 5-10h-3v-3h3a6 6 0 0 1 4-10z', INK)
    + p('M88 68h20v20H88z', CREAM) + dot(93, 73, 2.2, INK) + dot(103, 83, 2.2, INK) + dot(98, 78, 2.2, INK)
    + pane(172, 56, 28, 34) + door(134);
// A publisher: tall windows, books on the roof.
const publisher = (): string => body(36, 26, 168) + p('M30 20h180v8H30z', INK) + panes([48, 72, 148, 172], 38, 16, 44) + panes([100, 124], 38, 16, 20)
    + p('M86 4h12v16H86zM112 2h9v18h-9z', LIGHT) + p('M98 0h14v20H98zM121 6h12v14h-12z', CREAM) + p('M98 0h4v20h-4zM121 6h3v14h-3z', HUE) + door(110);
// A factory: a saw-tooth roof, and a chimney that smokes.
const factory = (): string => p('M188 34V2h16v40z', DARK) + dot(206, -4, 9, 'var(--cloud)') + dot(220, -10, 12, 'var(--cloud)')
    + p('M24 100V36l36-24v24l36-24v24l36-24v24l36-24v24h44v64z', HUE) + p('M120 100V28l12-8v16l36-24v24h44v64z', DARK)
    + panes([36, 72], 52, 26, 18) + panes([150, 182], 52, 22, 18) + p('M108 62h32v38h-32z', INK) + line('M108 70h32M108 79h32M108 88h32', '#7C8494', 2.4);
// An archive: columns and a pediment.
const archive = (): string => p('M20 34L120 2l100 32v8H20z', HUE) + p('M120 2l100 32v8H120z', DARK) + dot(120, 24, 7, CREAM)
    + p('M30 42h180v50H30z', DARK) + [36, 70, 152, 186].map(x => p(`M${x} 44h18v46h-18z`, LIGHT) + p(`M${x + 10} 44h8v46h-8z`, HUE)).join('')
    + door(110, 56) + panes([94, 132], 56, 12, 24) + p('M22 90h196v10H22z', LIGHT);
// A café: arches, and a cup above the door.
const cafe = (): string => body(34, 22, 172) + p('M28 16h184v8H28z', INK)
    + [46, 156].map(x => p(`M${x} 92V56q19-26 38 0v36z`, GLASS) + p(`M${x + 19} 92V43q11 2 19 13v36z`, GLASS2) + line(`M${x} 92V56q19-26 38 0v36z`, INK, 2)).join('')
    + p('M102 30h30v12q0 8-8 8h-14q-8 0-8-8zM132 34q10 0 8 7t-11 5v-4q6 0 6-4h-3z', CREAM) + door(110, 60)
    + line('M66 100v-12h-10h20', INK, 3);

const FRONTS = [shop, publisher, factory, archive, cafe];

export const front = (seat: number): string => `<svg class="sw-front hue-${seat % 6}" viewBox="0 -14 240 118" `
    + `preserveAspectRatio="xMidYMax meet" aria-hidden="true">${FRONTS[seat % 5]!()}${p('M-200 99h640v6h-640z', 'var(--line)')}</svg>`;
