// poster.ts -- the poster of Pfusch: a tower that leans, an apprentice with a bottle, an inspector with an open hand.
import { dot, GOLD, GOLD2, hand, INK, line, p, RED, SKINS } from '../../art/paper';
import { at, disc, medal, rays, sheet, stands, strip } from '../../art/posters';
import { apprentice, inspector } from './art/crew';

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

// ---- around them -------------------------------------------------------------------------------

const CRANE = p('M430-160h9v440h-9zM300 20h580v7H300zM434-8L316 20h-8L434-16l60 36h-8z', INK)
    + `<g class="art-sway art-hook">${line('M330 26v22', INK, 3)}${p('M318 48h24v12h-24z', INK)}</g>`;
// Coins for the open hand, and the arm of the bottle.
const COINS = [0, 1, 2, 3].map(i => `<ellipse cx="${i % 2}" cy="${-i * 4}" rx="11" ry="4.4" fill="${GOLD}" stroke="${GOLD2}" stroke-width="1.6"/>`).join('');
const ARM = line('M88 306Q80 284 91 268', '#75295F', 21);
const BOTTLE = p('M27 4h10v14l7 10v32H20V28l7-10z', '#2F7D5B') + p('M32 4h5v14l7 10v32H32z', '#1B5A3E') + p('M27 4h10v10H27z', GOLD)
    + p('M32 4h5v10h-5z', GOLD2) + p('M20 34h24v15H20z', '#FBF3DF') + p('M32 34h12v15H32z', '#E0D0A4')
    + p('M32 37l1.5 3l3 .3l-2.3 2.2l.7 3.2l-2.9-1.6l-2.9 1.6l.7-3.2l-2.3-2.2l3-.3z', RED)
    + `<g class="art-hop">${dot(12, 14, 2.4, GOLD2)}${dot(17, 7, 1.8, GOLD2)}${dot(50, 12, 2.2, GOLD2)}</g>`;

export const poster = (): string => sheet('#F3C9A0', rays(250, 150, 26, '#F0BF92') + disc(250, 140, 124, '#E0793F', '#CC6630') + CRANE
    + strip(258, 80, '#A3401A') + strip(258, 7, '#7D2E10') + `<g class="art-sway art-tower">${tower()}</g>`
    + stands(132, 304, .9, apprentice('poa', 'sly', ['#A8418F', '#75295F'])) + ARM + at(62, 212, .9, BOTTLE) + hand(91, 262, SKINS.fair)
    + stands(364, 304, .92, inspector('poi')) + at(308, 260, 1, COINS));

export const guest = (id: string): string => inspector(id);
export const face = (id: string): string => medal('#F3C9A0', guest(id));
