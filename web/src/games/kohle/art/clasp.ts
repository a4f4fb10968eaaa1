// clasp.ts -- two sides of a deal shake hands over a table: partners on the left, the Boss on the right. What
// belongs to a side moves with its class. The people are handed in: they come with the game.
// This file imports nothing but types: the build would split what it shares off the game.
import type { Tones } from '../../../art/paper';
import type { crowned, figure } from './magnates';
import type { MAGNATES } from './six';

export interface Cast { crowned: typeof crowned; figure: typeof figure; MAGNATES: typeof MAGNATES; }

const CREAM = '#FFFDF8', GOLD = '#F2C14E', GOLD2 = '#C98A17';
const p = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const dot = (x: number, y: number, r: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

const NOBODY: { skin: Tones; cloth: Tones } = { skin: ['#D9A27A', '#AE7450'], cloth: ['#3A3833', '#1B1A17'] };

const stands = (x: number, y: number, size: number, lean: number, inside: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size}) translate(-80 -184)">${inside}</g>`;

// Glad, the hands free, the head towards the other side. One beside the other, the last in front; the Boss's has the crown.
function people(id: string, { crowned, figure }: Cast, families: string, side: 1 | -1): string {
    const head = `rotate(${8 * side} 80 120)`, most = [...families].slice(-2);
    return most.map((f, i) => {
        const isFront = i === most.length - 1;
        return stands(-side * (isFront ? 106 : 160), 102, isFront ? .98 : .78, side * (isFront ? 5 : 2),
            figure(f, 'agreed', `${id}${f}`, () => '', head) + (isFront && side < 0 ? crowned(f, head) : ''));
    }).join('');
}

// ---- arms and hands, around 0, 0; the left one is nearer ---------------------------------------------

const sleeve = ([light, dark]: Tones, side: 1 | -1): string => `<g transform="scale(${-side} 1)">`
    + p('M138 108Q132 62 100 42L56 14L40 56L74 84Q82 94 80 108z', light)
    + p('M138 108Q122 82 92 66L48 36L40 56L74 84Q82 94 80 108z', dark)
    + p('M60 10L42 3L26 48L44 58z', CREAM) + p('M52 33L36 24L26 48L44 58z', '#D9D2C2')
    + dot(39, 36, 3.4, GOLD2) + dot(38.2, 35.2, 2.4, GOLD) + '</g>';

// The far hand: its palm behind, the tips of its fingers below.
const farHand = ([light, dark]: Tones): string =>
    p('M44 6Q26-16 4-18Q-8-18-12-8L-16 26Q-2 42 14 42L32 48z', light) + p('M32 48L14 42Q-2 42-16 26L-14 12Q12 30 38 26z', dark)
    + [[-22, 27], [-13, 33], [-3, 37]].map(([x, y]) =>
        `<ellipse cx="${x}" cy="${y}" rx="6" ry="8.4" transform="rotate(24 ${x} ${y})" fill="${light}" stroke="${dark}" stroke-width="1.6"/>`).join('');

// The near hand: its back, four fingers around the other.
const FINGERS = [[6, -10, 34, 10], [8, .5, 36, 10.4], [7, 11.4, 33, 10], [3, 21.6, 28, 9]] as const;
const nearHand = ([light, dark]: Tones): string =>
    p('M-44 8Q-34-12-16-20Q4-26 14-12L14 28Q-6 38-30 46', light, `stroke="${dark}" stroke-width="1.6"`) + p('M-30 46Q-6 38 14 30L14 18Q-12 30-38 30z', dark, 'opacity=".7"')
    + FINGERS.map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 2}" transform="rotate(9 ${x} ${y})" fill="${light}" stroke="${dark}" stroke-width="1.6"/>`).join('')
    + p('M-6-14Q6-16 14-10L14 28Q4 34-8 36Q2 10-6-14z', light) + p('M14-3q-4 2-9 1M16 8q-5 2-10 1M15 19q-4 2-9 2', 'none', `stroke="${dark}" stroke-width="1.6" stroke-linecap="round"`);

// The far thumb lies on the near hand.
const thumb = ([light, dark]: Tones): string =>
    p('M40 0Q28-16 12-20Q0-23-9-18Q-17-13-15-7Q-12-2-4-5Q4-8 10-5Q18-1 26 9z', light, `stroke="${dark}" stroke-width="2.4"`)
    + p('M-14-10Q-12-16-6-16Q-7-10-12-7Q-15-7-14-10z', CREAM, 'opacity=".75"') + p('M44 6Q34-9 25-14Q21-6 26 9z', light);

// `id` names the clips of this picture.
export function clasp(id: string, cast: Cast, partners: string, boss: string): string {
    const { MAGNATES } = cast, near = MAGNATES[partners.at(-1) ?? ''] ?? NOBODY,
        far = MAGNATES[boss.at(-1) ?? ''] ?? NOBODY;
    const by = (side: string, inside: string): string => `<g class="ko-side-${side}">${inside}</g>`;
    const low = (inside: string): string => `<g transform="translate(0 40) scale(.94)">${inside}</g>`;
    return '<svg viewBox="-190 -110 380 220" aria-hidden="true">' + by('boss', people(id, cast, boss, -1) + low(sleeve(far.cloth, -1) + farHand(far.skin)))
        + by('partners', people(id, cast, partners, 1) + low(sleeve(near.cloth, 1) + nearHand(near.skin))) + by('boss', low(thumb(far.skin))) + '</svg>';
}
