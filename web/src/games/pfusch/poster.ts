// poster.ts -- the poster of Pfusch.
import { INK } from '../../art/ink';
import { block } from './art/pfusch';
import { sheet } from '../../art/posters';

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
export function poster(): string {
    const crane = `<path d="M58 240V26h8v214zM30 34h190v7H30zM62 8l120 28h-8L62 14l-30 20h-6z" fill="${INK}"/>`
        + `<path d="M198 41h2v24h-2zM192 65h14v8h-14z" fill="${INK}"/><path d="M22 34h22v20H22z" fill="${INK}"/>`;
    const floors = [0, 1, 2, 3].map(i => painted(i, 142 + i * 9 + i * i, 176 - i * 33, 2 + i * 2.5)).join('');
    return sheet('#F3C9A0', '<circle cx="214" cy="112" r="92" fill="#E0793F"/>'
        + '<path d="M0 240L360 150v90z" fill="#A3401A"/>' + crane + floors
        + `<path d="M284 176h6v56h-6z" fill="${INK}"/><path d="M287 118l38 62h-76z" fill="#F2C14E" stroke="${INK}" stroke-width="5"/>`
        + `<path d="M283 140h8v22h-8zM283 166h8v8h-8z" fill="${INK}"/>`);
}
