// clasp.ts -- two sides of a deal shake hands over a table: partners on the left, the Boss on the right. What
// belongs to a side moves with its class. The people are handed in: they come with the game.
// This file imports nothing but types: the build would split what it shares off the game.
import type { Tones } from '../../../art/paper';
import type { crowned, figure } from './magnates';
import type { personOf } from './six';

export interface Cast { crowned: typeof crowned; figure: typeof figure; personOf: typeof personOf; }

const CREAM = '#FFFDF8', GOLD = '#F2C14E', GOLD2 = '#C98A17';
const p = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const dot = (x: number, y: number, r: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

const stands = (x: number, y: number, size: number, lean: number, inside: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size}) translate(-80 -184)">${inside}</g>`;

// Glad, the hands free, the head towards the other side; the table hides where they end. One beside the other, the last in front; the Boss's has the crown.
function people(id: string, { crowned, figure }: Cast, families: string, side: 1 | -1): string {
    const head = `rotate(${8 * side} 80 120)`, most = [...families].slice(-2);
    return most.map((f, i) => {
        const isFront = i === most.length - 1;
        return stands(-side * (isFront ? 96 : 139), 118, isFront ? .98 : .72, side * (isFront ? 5 : 2),
            figure(f, 'agreed', `${id}${f}`, () => '', head) + (isFront && side < 0 ? crowned(f, head) : ''));
    }).join('');
}

// ---- arms and hands, around 0, 0; the left one is nearer ---------------------------------------------

const sleeve = ([light, dark]: Tones, side: 1 | -1): string => `<g transform="scale(${-side} 1)">`
    + p('M138 108Q132 62 100 42L56 14L40 56L74 84Q82 94 80 108z', light)
    + p('M138 108Q122 82 92 66L48 36L40 56L74 84Q82 94 80 108z', dark)
    + p('M60 10L42 3L26 48L44 58z', CREAM) + p('M52 33L36 24L26 48L44 58z', '#D9D2C2')
    + dot(39, 36, 3.4, GOLD2) + dot(38.2, 35.2, 2.4, GOLD) + '</g>';

// The far hand: its back behind, the tips of its fingers below the other.
const farHand = ([light, dark]: Tones): string =>
    p('M48 8Q38-16 20-24Q4-28-6-14L-8 30Q8 42 32 50z', light) + p('M32 50Q8 42-8 30L-6 16Q20 34 42 28z', dark)
    + [[-20, 33], [-9, 38], [3, 41]].map(([x, y]) =>
        `<rect x="${x! - 6}" y="${y! - 11}" width="12" height="20" rx="6" transform="rotate(14 ${x} ${y})" fill="${light}" stroke="${dark}" stroke-width="1.8"/>`).join('');

// The near hand: its back, and four fingers around the other.
const FINGERS = [[12, -11, 27], [12, .5, 31], [10, 12, 29], [6, 23, 24]] as const;
const nearHand = ([light, dark]: Tones): string =>
    FINGERS.map(([x, y, w]) => `<rect x="${x - 8}" y="${y}" width="${w + 8}" height="12.6" rx="6.3" transform="rotate(7 ${x} ${y})" fill="${light}" stroke="${dark}" stroke-width="1.8"/>`).join('')
    + p('M-46 6Q-34-10-18-15Q0-19 12-11Q20 12 10 37Q-8 42-31 50z', light) + p('M-31 50Q-8 42 10 37L13 27Q-12 34-38 28z', dark, 'opacity=".55"')
    + p('M12-11q6 11 5.4 23.4M15 0l-5 1M17 12l-5 1M15 24l-5 0', 'none', `stroke="${dark}" stroke-width="1.8" stroke-linecap="round"`);

// The far thumb: short, over the edge of the near hand.
const thumb = ([light, dark]: Tones): string =>
    p('M30-8Q20-10 10-9Q-3-8-4-15Q-4-23 8-23Q18-24 30-18z', light, `stroke="${dark}" stroke-width="1.8"`)
    + p('M20-24Q38-16 44 2L26-3Q22-10 22-16z', light) + p('M-1-16q1-4 7-4q1 4-1 6q-6 1-6-2z', CREAM, 'opacity=".7"');

// `id` names the clips of this picture. Neither side is empty.
export function clasp(id: string, cast: Cast, partners: string, boss: string): string {
    const near = cast.personOf(partners.at(-1)!), far = cast.personOf(boss.at(-1)!);
    const by = (side: string, inside: string): string => `<g class="ko-side-${side}">${inside}</g>`;
    const low = (inside: string): string => `<g transform="translate(0 47) scale(.94)">${inside}</g>`;
    return '<svg viewBox="-190 -110 380 220" aria-hidden="true">' + by('boss', people(id, cast, boss, -1) + low(sleeve(far.cloth, -1) + farHand(far.skin)))
        + by('partners', people(id, cast, partners, 1) + low(sleeve(near.cloth, 1) + nearHand(near.skin))) + by('boss', low(thumb(far.skin))) + '</svg>';
}
