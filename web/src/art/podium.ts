// podium.ts -- paper that rains on the winners, in the six shapes of the seats.
import { SHAPES } from './shapes';

const paper = (i: number): string => {
    const x = (i * i * 41 + i * 67) % 1000, y = (i * i * 23 + i * 71) % 460;
    return `<path d="${SHAPES[i % 6]}" class="hue-${i % 6}" transform="translate(${x} ${y}) `
        + `rotate(${i * 47}) scale(${(.5 + i % 3 * .2).toFixed(1)})"/>`;
};

export const podium = (): string =>
    '<svg class="podium-ground" viewBox="0 0 1000 640" preserveAspectRatio="xMidYMin slice" aria-hidden="true">'
    + `<g class="podium-rain">${Array.from({ length: 48 }, (_, i) => paper(i)).join('')}</g></svg>`;
