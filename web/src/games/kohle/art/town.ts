// town.ts -- a lot is a house. Its doors are the families that must come, its windows those that may. The coin in
// the gable shows how many dividends it pays; the form of the roof shows it again.
import type { KohleDeal } from '../../../border';
import { mark } from './families';
import { dot, GOLD, GOLD2, line, p, picture, RED, type } from './paper';

// Gables on a house 160 wide whose wall begins at 0: shed, gable, steps, tower.
type Roof = 'shed' | 'gable' | 'steps' | 'tower';
// Two of each, in two parts: the left one is lit.
const LIT: Record<Roof, [string, string]> = {
    shed: ['M80 0H0L8-16H80z', 'M80 0H0V-8L32-20V-8L64-20V-8L80-14z'],
    gable: ['M80 0H-4L44-30H80z', 'M80 0H-4L28-20H50L80-40z'],
    steps: ['M80 0H0V-10H22V-20H44V-30H66V-38H80z', 'M80 0H0V-10Q18-10 22-20Q28-30 50-30Q56-38 66-38H80z'],
    tower: ['M80 0H0V-8H46L56-36L80-46z', 'M80 0H0V-14L12-28L24-14V-8H48Q54-44 80-44z'],
};
const SHADED: Record<Roof, [string, string]> = {
    shed: ['M80 0V-16H152L160 0z', 'M80 0V-14L96-20V-8L128-20V-8L160-20V0z'],
    gable: ['M80 0V-30H116L164 0z', 'M80 0V-40L110-20H132L164 0z'],
    steps: ['M80 0V-38H94V-30H116V-20H138V-10H160V0z', 'M80 0V-38H94Q104-38 110-30Q132-30 138-20Q142-10 160-10V0z'],
    tower: ['M80 0V-46L104-36L114-8H160V0z', 'M80 0V-44Q106-44 112-8H136V-14L148-28L160-14V0z'],
};
// Chimneys and a flag behind the gable, so that the skyline is a town's.
const TRIM: Record<Roof, string> = {
    shed: p('M126-16v-12h14v12z', 'var(--roof2)'), gable: p('M122-14v-22h13v22z', 'var(--roof2)'),
    steps: p('M20-10v-18h11v18zM129-10v-18h11v18z', 'var(--roof2)'),
    tower: line('M140-16v-24', 'var(--ink)', 2) + p('M140-40h18l-5 5l5 5h-18z', RED) + p('M12-8v-14h16v14zM132-8v-14h16v14z', 'var(--roof2)'),
};
const COIN_AT: Record<Roof, number> = { shed: 15, gable: 21, steps: 22, tower: 24 };   // its middle, above the wall

// The more it pays, the grander the roof.
const roofOf = ({ dividends }: KohleDeal): Roof =>
    dividends < 4 ? 'shed' : dividends === 4 ? 'gable' : dividends === 5 ? 'steps' : 'tower';
const wallOf = ({ group }: KohleDeal): number => group === '' ? 46 : 68;

const FRAME = 'class="ko-frame"';       // drawn for the deal in hand

// No two neighbours are alike: the form of the gable, the side of the chimney, an awning. `at` is the place.
function roofAt(roof: Roof, at: number, top: number): string {
    const form = at & 1, isTurned = at % 3 === 1;
    return `<g transform="translate(4 ${top})"><g${isTurned ? ' transform="matrix(-1 0 0 1 160 0)"' : ''}>${TRIM[roof]}</g>`
        + `${p(LIT[roof][form]!, 'var(--roof)')}${p(SHADED[roof][form]!, 'var(--roof2)')}</g>`;
}

const AWNING = 5;
const awning = (at: number, top: number): string => at % 3 !== 2 ? p(`M4 ${top}h160v2.5H4z`, 'var(--shade)')
    : line(`M2 ${top + AWNING / 2}h164`, 'var(--roof2)', AWNING) + line(`M9 ${top + AWNING / 2}h151`, 'var(--wall)', AWNING, 'stroke-dasharray="7"');

// "3 of", and the marks.
function windows({ group }: KohleDeal, top: number, some: string): string {
    if (group === '') return '';
    const step = Math.min(27, 106 / group.length), size = step - 2;
    return p(`M8 ${top + 3}h152v28H8z`, 'var(--wall2)', FRAME) + p(`M8 ${top + 3}h44v28H8z`, 'var(--ink2)', FRAME)
        + `<text x="30" y="${top + 22.5}" class="ko-of">${some}</text>`
        + [...group].map((f, i) => mark(f, 54 + i * step, top + 17 - size / 2, size)).join('');
}

// While the house is not in play: those that must come, and how many more.
function calm({ required, choose }: KohleDeal, top: number, wall: number): string {
    const size = 32, step = size + 6;
    const x = 84 - (required.length * step - 5 + (choose > 0 ? 36 : 0)) / 2, y = top + (wall - size) / 2;
    return `<g class="ko-calm">${[...required].map((f, i) => mark(f, x + i * step, y, size)).join('')}`
        + (choose > 0 ? `<text x="${x + required.length * step + 16}" y="${y + size / 2 + 9}">+${choose}</text>` : '') + '</g>';
}

// Without windows there is room for larger doors.
function doors({ required, group }: KohleDeal): string {
    const [size, step] = group !== '' || required.length > 2 ? [26, 38] : [31, 42];
    return [...required].map((f, i) => {
        const x = 86 - required.length * step / 2 + i * step, high = size + 3;
        return p(`M${x} 112v-${high}q0-5 5-5h${step - 14}q5 0 5 5v${high}z`, 'var(--wall2)', FRAME)
            + mark(f, x + (step - 4 - size) / 2, 112 - high, size);
    }).join('');
}

function shadowOf(roof: Roof, at: number, top: number, wall: number): string {
    return `<g transform="translate(5 4)" fill="var(--shade)"><path d="M4 ${top}h160v${wall}H4z"/>`
        + `<path d="${LIT[roof][at & 1]!}${SHADED[roof][at & 1]!}" transform="translate(4 ${top})"/></g>`;
}

// On a sheet of 168 by 118. `some`: "3 of".
export function house(deal: KohleDeal, some: string, at = 0): string {
    const wall = wallOf(deal), top = 112 - wall, roof = roofOf(deal), coin = top - COIN_AT[roof];
    return picture('0 0 168 118', shadowOf(roof, at, top, wall) + roofAt(roof, at, top)
        + p(`M4 ${top}h160v${wall}H4z`, 'var(--wall)') + awning(at, top)
        + `<g class="ko-full">${windows(deal, top, some)}${doors(deal)}</g>${calm(deal, top, wall)}`
        + p('M0 112h168v4H0z', 'var(--kerb)') + `<g class="ko-gold">${dot(84, coin + 2, 14.5, GOLD2)}${dot(83.5, coin + 1, 13, GOLD)}</g>`
        + type(String(deal.dividends), 83.5, coin - 6.5, 15, 'currentColor'), `ko-house roof-${roof}`);
}

// A deal that is done: shutters down, and a bill pasted over the door, which the page writes.
export function shutHouse(deal: KohleDeal, at = 0): string {
    const wall = wallOf(deal), top = 112 - wall, roof = roofOf(deal);
    const slats = Array.from({ length: Math.floor(wall / 6) }, (_, i) => `M10 ${top + 5 + i * 6}H158`).join('');
    return picture('0 0 168 118', shadowOf(roof, at, top, wall) + roofAt(roof, at, top)
        + p(`M4 ${top}h160v${wall}H4z`, 'var(--shut)', 'stroke="var(--kerb)" stroke-width="2"') + line(slats, 'var(--kerb)', 1.6, 'opacity=".5"')
        + p('M0 112h168v4H0z', 'var(--kerb)'), `ko-house ko-shut roof-${roof}`);
}

// A round one and a fir, lit from the left.
const CROWNS = [['M0-12a11 11 0 0 0 0 22z', 'M0-12a11 11 0 0 1 0 22z'], ['M0-16L-10 11H0z', 'M0-16L10 11H0z']] as const;
export const tree = (kind: 0 | 1): string => picture('-12 -16 30 38', '<ellipse cx="5" cy="18" rx="12" ry="3.6" fill="var(--shade)"/>'
    + p('M-2 8h4v10h-4z', '#5E4433') + p(CROWNS[kind][0], 'var(--tree)') + p(CROWNS[kind][1], 'var(--tree2)'));

// The back of a bench, for investors beside the board.
export const bench = (): string => picture('0 0 140 46', p('M14 0h9v46h-9zM117 0h9v46h-9z', '#4E2F12')
    + p('M2 5h136v10H2zM2 22h136v10H2z', '#8A5A2B') + p('M70 5h68v10H70zM70 22h68v10H70z', '#6B421C'));
