// gifts.ts -- the eleven chips as things on 64 by 64: the object says what it costs before the number does.
import { CREAM, dot, GOLD, GOLD2, INK, line, p, RED } from '../../../art/paper';
import { stencilAt } from '../../../art/stencil';

const CHAMPAGNE = p('M27 4h10v14l7 10v32H20V28l7-10z', '#2F7D5B') + p('M32 4h5v14l7 10v32H32z', '#1B5A3E') + p('M27 4h10v10H27z', GOLD) + p('M32 4h5v10h-5z', GOLD2)
    + p('M20 34h24v15H20z', '#FBF3DF') + p('M32 34h12v15H32z', '#E0D0A4') + dot(32, 41.5, 4.5, RED) + dot(12, 14, 2.4, GOLD2) + dot(17, 7, 1.8, GOLD2) + dot(50, 12, 2.2, GOLD2);
const HAMPER = line('M14 32q0-26 18-26t18 26', '#6B421C', 4) + dot(24, 28, 8, '#C8202F') + dot(39, 27, 8, '#7FA04A') + p('M30 12l6 2l-2 18h-8z', '#E9C77A')
    + p('M6 30h52l-7 30H13z', '#C08A4E') + p('M32 30h26l-7 30H32z', '#966432') + line('M9 40h46M11 50h42M20 30l3 30M32 30v30M44 30l-3 30', '#6B421C', 1.8);
const WATCH = p('M23 2h18v60H23z', '#6B421C') + p('M32 2h9v60h-9z', '#4A2C10') + dot(32, 32, 20, GOLD) + p('M32 12a20 20 0 0 1 0 40z', GOLD2) + dot(32, 32, 14.5, CREAM)
    + line('M32 22v10l7 5', INK, 2.6, 'stroke-linecap="round"') + line('M32 19v2M45 32h-2M32 45v-2M19 32h2', INK, 2) + p('M52 30h4v5h-4z', GOLD2);
const FUR = p('M22 8q10 8 20 0l14 10l4 26l-9 3l-3-12v26q-16 4-32 0V35l-3 12l-9-3l4-26z', '#8C6239') + p('M32 11q6 0 10-3l14 10l4 26l-9 3l-3-12v26q-8 2-16 2z', '#633F1D')
    + p('M20 8q-4 14 10 22l2 32h2l1-32q13-8 9-22q-12 12-24 0z', '#E4CBA3')
    + line('M19 36q3 4 6 0M19 46q3 4 6 0M39 36q3 4 6 0M39 46q3 4 6 0M12 34q2 3 5 0M47 34q2 3 5 0', '#3E2510', 1.8);
const COTTAGE = dot(52, 12, 8, GOLD) + p('M10 32h40v26H10z', '#FBF3DF') + p('M30 32h20v26H30z', '#DCCBAA') + p('M4 34L30 12l26 22z', '#C9563A') + p('M30 12l26 22H30z', '#983A22')
    + p('M25 42h10v16H25z', '#2E6BDA') + p('M14 40h7v8h-7zM39 40h7v8h-7z', '#7BA5F0') + p('M0 58h64v5H0z', '#E9C77A') + line('M57 58q2-14-1-22', '#6B421C', 3)
    + p('M56 37q-12-5-14 3q7-4 14-1q2-10 9-8q-6 3-7 9q8 1 6 8q-3-7-8-9z', '#2F7D5B');
const CAR = p('M2 46q0-10 12-12l8-2l10-10h16q4 0 6 6l2 5q7 2 7 10v5H2z', RED) + p('M32 22h16q4 0 6 6l2 5q7 2 7 10v5H32z', '#7D1B10')
    + p('M26 32l8-7h6v7zM43 25h4q2 0 3 3l1 4h-8z', '#CFE3EE') + line('M4 40h56', '#F0906D', 1.8)
    + [16, 49].map(x => dot(x, 48, 9, INK) + dot(x, 48, 4, '#C9CCD2')).join('') + p('M2 40h5v4H2z', GOLD);
const INFORMER = `<g transform="translate(4 2) scale(.35)">${p('M18 62l30-7q0-34 12-39q10 4 20 4t20-4q12 5 12 39l30 7q0 14-12 12l-12-1q8 22 4 60H38q-4-38 4-60l-12 1q-12 2-12-12z', '#3F3B36')}`
    + `${p('M24 112l56 8l56-8v60H24z', CREAM)}${p('M80 120l56-8v60H80z', '#DCD4C2')}${p('M48 46h64v11H48z', RED)}${p('M52 74h56v12q-28 8-56 0z', INK)}`
    + `${dot(68, 81, 6, CREAM)}${dot(92, 81, 6, CREAM)}${line('M34 132h36M34 144h36M34 156h28M90 128h36M90 140h36M90 152h28', '#6B665A', 4)}</g>`;
const EMPTY = p('M6 8h52v12H6z', '#5C7BB5') + p('M32 8h26v12H32z', '#3F5A8C') + [[10, CREAM], [37, '#E0D6C2']].map(([x, fill]) =>
    p(`M${x} 20h17l3 26q-2 11-11 11t-12-11z`, String(fill), `stroke="${INK}" stroke-width="1.6" stroke-dasharray="3 2"`)).join('');

const BY_WORTH = [CHAMPAGNE, HAMPER, WATCH, FUR, COTTAGE, CAR];

export const gift = (word: string): string =>
    Number(word) > 0 ? BY_WORTH[Number(word) - 1]! : word === 'informer' ? INFORMER : EMPTY;

// A chip: a gift with its number, empty pockets, the informer; used ones are hollow.
export function token(word: string, used: boolean): string {
    const n = Number(word);
    const number = n > 0 ? '<circle cx="52" cy="12" r="11" class="token-number"/>' + stencilAt(word, 52, 5, 14, GOLD, 'middle') : '';
    return `<svg class="token ${used ? 'used' : ''}" viewBox="-1 -1 66 66" aria-hidden="true">`
        + '<circle cx="32" cy="32" r="30" class="token-ground" stroke-width="3"/>'
        + `<g class="token-gift" transform="translate(10 11) scale(.68)">${gift(word)}</g>${number}</svg>`;
}

// A chip that lies sealed: an envelope with wax.
export const envelope = (): string =>
    '<svg class="token back" viewBox="-32 -32 64 64" aria-hidden="true">'
    + p('M-30-20h60v40h-60z', '#FBF3DF') + p('M0-20h30v40H0z', '#E8D9B8') + line('M-30-20L0 5l30-25M-30-20h60v40h-60z', INK, 2.4)
    + `${dot(0, 4, 10, RED)}${p('M0-6a10 10 0 0 1 0 20z', '#7D1B10')}</svg>`;

// A gift on a pan of the scale (wreck.ts), its foot at 0.
const badge = (word: string): string => Number(word) > 0 ? dot(24, -38, 9, INK) + stencilAt(word, 24, -43.5, 11, GOLD, 'middle') : '';
export const weighed = (word: string): string => `<g transform="translate(-23 -44) scale(.72)">${gift(word)}</g>${badge(word)}`;
