// posters.ts -- three posters: a disc, a diagonal, a black bar, and who is up to something.
import type { GameName } from '../types';
import { CREAM, INK } from './parts';
import { bust } from './portraits';
import { block } from './pfusch';
import { stencilAt } from './stencil';

const sheet = (ground: string, inside: string): string =>
    '<svg viewBox="0 0 360 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    + `<path d="M0 0h360v240H0z" fill="${ground}"/>${inside}</svg>`;

const at = (x: number, y: number, size: number, inside: string): string =>
    `<g transform="translate(${x} ${y}) scale(${size})">${inside}</g>`;

// A lamp, its cone, and three who look as if nothing were the matter.
function schwarzarbeit(): string {
    const windows = [[14, 30], [44, 30], [14, 66], [306, 40], [336, 40], [336, 76]].map(([x, y]) =>
        `<path d="M${x} ${y}h16v22h-16z" fill="#33507F"/>`).join('');
    return sheet('#1C2B4A', windows
        + '<path d="M44 14h16v22H44z" fill="#F2C14E" opacity=".9"/>'
        + '<path d="M180 34L52 240h256z" fill="#F2C14E"/><path d="M180 34l128 206H180z" fill="#E3A92F"/>'
        + `<path d="M177 0h6v20h-6z" fill="${INK}"/><path d="M150 40q4-24 30-24t30 24z" fill="${INK}"/>`
        + '<path d="M168 40h24q-2 9-12 9t-12-9z" fill="#FFF3C4"/>'
        + at(62, 112, .92, bust('C', 'evening', 'po-c')) + at(196, 112, .92, bust('A', 'weekend', 'po-a'))
        + at(122, 92, 1.05, bust('B', 'day', 'po-b')));
}

const chipAt = (x: number, y: number, n: string, color: string): string =>
    `<circle cx="${x + 3}" cy="${y + 3}" r="21" fill="${INK}" opacity=".25"/><circle cx="${x}" cy="${y}" r="21" fill="${CREAM}"/>`
    + `<circle cx="${x}" cy="${y}" r="17" fill="none" stroke="${color}" stroke-width="6" stroke-dasharray="9 5"/>`
    + stencilAt(n, x, y - 8, 16, INK, 'middle');

// Two hands that agree, for now; and what flies between them.
function kohle(): string {
    const sleeve = `<path d="M0 118l96-10v64L0 190z" fill="${INK}"/><path d="M92 108l20-3v66l-20 2z" fill="${CREAM}"/>`;
    const left = '<path d="M112 108l56 4l34 22q8 8-2 14l-26-10l22 20q4 12-10 12l-26-18l12 18q0 10-12 8l-48-24z" fill="#D9A27A"/>';
    const right = '<path d="M250 108l-44 0q-22-6-40 8q-16 10-20 20q4 8 16 4l18-12l44 34q8 6 14-2l12-14z" fill="#7F5237"/>';
    const cuff = `<path d="M360 112l-92-6v60l92 20z" fill="#5B2A3C"/><path d="M268 105l-20 2v58l20 4z" fill="${CREAM}"/>`;
    return sheet('#0F6B4F', '<circle cx="180" cy="120" r="104" fill="#5FA98B"/>'
        + '<path d="M0 240L360 26v62L96 240z" fill="#0B4F3B" opacity=".55"/>' + sleeve + cuff + right + left
        + chipAt(118, 62, '8', '#A8281A') + chipAt(186, 40, '12', '#2E6BDA') + chipAt(252, 66, '5', '#5B2A3C')
        + '<path d="M150 206h60v8h-60zM154 196h60v8h-60zM148 216h60v8h-60zM152 226h60v8h-60z" fill="#F2C14E" stroke="#1B1A17" stroke-width="1.5"/>');
}

const PAINTS: [string, string, string][] = [
    ['#2E6BDA', '#5E90EA', '#1D4AA0'], ['#F4EFE2', '#FFFDF8', '#CFC7B3'], ['#A8418F', '#C873B2', '#7A2C68'],
];

function painted(i: number, x: number, y: number, turn: number): string {
    const [front, top, side] = PAINTS[i % 3]!;
    const clay = block(i).replace('class="block-front"', `fill="${front}"`)
        .replace('class="block-top"', `fill="${top}"`).replace('class="block-side"', `fill="${side}"`)
        .replace('class="block-print"', `stroke="${side}"`);
    return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.35)">${clay}</g>`;
}

// A tower that leans, a sign that warns, and a crane that looks the other way.
function pfusch(): string {
    const crane = `<path d="M58 240V26h8v214zM30 34h190v7H30zM62 8l120 28h-8L62 14l-30 20h-6z" fill="${INK}"/>`
        + `<path d="M198 41h2v24h-2zM192 65h14v8h-14z" fill="${INK}"/><path d="M22 34h22v20H22z" fill="${INK}"/>`;
    const floors = [0, 1, 2, 3].map(i => painted(i, 142 + i * 9 + i * i, 176 - i * 33, 2 + i * 2.5)).join('');
    return sheet('#F3C9A0', '<circle cx="214" cy="112" r="92" fill="#E0793F"/>'
        + '<path d="M0 240L360 150v90z" fill="#A3401A"/>' + crane + floors
        + `<path d="M284 176h6v56h-6z" fill="${INK}"/><path d="M287 118l38 62h-76z" fill="#F2C14E" stroke="${INK}" stroke-width="5"/>`
        + `<path d="M283 140h8v22h-8zM283 166h8v8h-8z" fill="${INK}"/>`);
}

const POSTERS: Record<GameName, () => string> = { schwarzarbeit, kohle, pfusch };

export const poster = (game: GameName): string => POSTERS[game]();
