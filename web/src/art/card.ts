// card.ts -- the result of a game as a picture to show around: the podium with its figures, the outcome, and
// up to two stamps. Names come from strangers; everything is escaped.
import { p } from './paper';
import { rays } from './posters';
import { stencilAt } from './stencil';
import { wordMark } from './wordmark';

export interface CardSeat { name: string; points: string; rank: number; high: number; figures: string[]; }
export interface CardStamp { title: string; who: string; why: string; }
export interface CardFacts {
    title: string;
    outcome: string;
    more: string[];                     // up to two lines below it
    seats: CardSeat[];                  // in the order of the podium
    stamps: CardStamp[];
    fill: string;                       // the colour of the game
    width(text: string, size: number): number;
}

export const WIDE = 1200, HIGH = 630;
const INK = '#1B1A17', CREAM = '#FFFDF8', BAND = 84, FLOOR = 470, FONT = 'system-ui, DejaVu Sans, sans-serif';

const escape = (text: string): string => text.replace(/[\0-\x1f\x7f]/g, ' ')
    .replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`);

// A line of text, smaller if it is long, cut if it is too long even then.
function line(
    c: CardFacts, said: string, x: number, y: number, size: number, room: number, look: string,
): string {
    const least = Math.round(size * .7);
    let at = size, text = said;
    while (at > least && c.width(text, at) > room) at--;
    while (text.length > 1 && c.width(text, at) > room) text = `${text.slice(0, -2)}…`;
    return `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${at}" font-weight="700" ${look}>`
        + `${escape(text)}</text>`;
}

// A picture of its own inside a box, standing on its floor.
const placed = (svg: string, x: number, y: number, width: number, height: number): string =>
    svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `
        + 'preserveAspectRatio="xMidYMax meet" ');

function column(c: CardFacts, seat: CardSeat, i: number): string {
    const wide = Math.min(250, (WIDE - 80) / c.seats.length), x = WIDE / 2 + (i - c.seats.length / 2) * wide;
    const high = 96 + 84 * seat.high, top = FLOOR - high, tall = Math.min(186, wide * 1.05);
    const part = wide / Math.max(1, seat.figures.length) * .94;
    const figures = seat.figures.map((f, n) => placed(f, x + wide * .03 + n * part, top - tall, part, tall));
    const middle = x + wide / 2, label = 'text-anchor="middle"';
    return figures.join('')
        + p(`M${x + 4} ${top}h${wide - 8}v${high}h${8 - wide}z`, seat.rank === 1 ? c.fill : CREAM)
        + p(`M${x + 4} ${top}h${wide - 8}v8h${8 - wide}z`, INK)
        + p(`M${x + 12} ${top + 18}h${wide - 24}v34h${24 - wide}z`, INK)
        + line(c, `${seat.rank}. ${seat.name}`, middle, top + 42, 20, wide - 36, `${label} fill="${CREAM}"`)
        + line(c, seat.points, middle, top + 82, 26, wide - 24,
               `${label} fill="${seat.rank === 1 ? 'var(--on)' : INK}"`);
}

// In one line or two, parted where both are shortest.
function parted(c: CardFacts, text: string, size: number, room: number): string[] {
    if (c.width(text, size) <= room) return [text];
    const words = text.split(' ');
    const ways = words.slice(1).map((_, i) =>
        [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
    const longest = (way: string[]) => Math.max(...way.map(part => c.width(part, size)));
    return ways.sort((a, b) => longest(a) - longest(b))[0] ?? [text];
}

function stamp(c: CardFacts, s: CardStamp, i: number): string {
    const x = 690 + i * 250, turn = i === 0 ? -3 : 2;
    return `<g transform="rotate(${turn} ${x + 115} 550)">`
        + `<rect x="${x}" y="500" width="232" height="102" rx="6" fill="${CREAM}" `
        + 'stroke="#A8281A" stroke-width="4"/>'
        + line(c, s.title, x + 116, 529, 21, 212, 'text-anchor="middle" fill="#A8281A"')
        + line(c, s.who, x + 116, 554, 18, 212, `text-anchor="middle" fill="${INK}"`)
        + parted(c, s.why, 15, 212).map((why, n) =>
            line(c, why, x + 116, 576 + 18 * n, 15, 212, 'text-anchor="middle" fill="#5A564C"')).join('')
        + '</g>';
}

export function card(c: CardFacts, on: string): string {
    const room = c.stamps.length === 0 ? 1100 : 620;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" `
        + `viewBox="0 0 ${WIDE} ${HIGH}" color="${CREAM}">`
        + p(`M0 0h${WIDE}v${HIGH}H0z`, '#F0E6D2') + rays(600, 300, 26, '#E5D8BC')
        + `<circle cx="600" cy="300" r="190" fill="#E9C77A"/>`
        + p(`M0 0h${WIDE}v${BAND}H0z`, INK)
        + stencilAt(c.title, 36, 29, 27, CREAM)
        + placed(wordMark('#FF9D6B'), 880, 18, 290, 48)
        + c.seats.map((s, i) => column(c, s, i)).join('').replaceAll('var(--on)', on)
        + p(`M0 ${FLOOR}h${WIDE}v8H0z`, INK) + p(`M0 ${FLOOR + 8}h${WIDE}v${HIGH - FLOOR - 8}H0z`, CREAM)
        + line(c, c.outcome, 40, 535, 42, room, `fill="${INK}"`)
        + c.more.map((m, i) => line(c, m, 40, 572 + i * 32, 23, room, 'fill="#5A564C"')).join('')
        + c.stamps.slice(0, 2).map((s, i) => stamp(c, s, i)).join('') + '</svg>';
}
