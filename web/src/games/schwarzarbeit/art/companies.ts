// companies.ts -- five window fronts, each a rhythm of its own, and the signs of Schwarzarbeit.

// Shop: awning; publisher: tall windows; factory: saw-tooth roof; archive: columns; café: arches.
const FRONTS = [
    'M6 20h84v6q-7 8-14 0q-7 8-14 0q-7 8-14 0q-7 8-14 0q-7 8-14 0q-7 8-14 0zM10 32h76v24H10zM16 36v16h28V36zM52 36v20h14V36z',
    'M10 8h76v48H10zM16 14v28h8V14zM30 14v28h8V14zM44 14v28h8V14zM58 14v28h8V14zM72 14v28h8V14zM42 46v10h12V46z',
    'M8 56V24l18-14v14l18-14v14l18-14v14l18-14v46zM16 34v8h12v-8zM36 34v8h12v-8zM56 34v8h12v-8zM72 46v10h8V46z',
    'M4 22L48 4l44 18v6H4zM10 30h8v20h-8zM27 30h8v20h-8zM44 30h8v20h-8zM61 30h8v20h-8zM78 30h8v20h-8zM4 51h88v6H4z',
    'M8 12h80v44H8zM14 48V34q9-14 18 0v14zM39 56V34q9-14 18 0v22zM64 48V34q9-14 18 0v14zM14 16h68v6H14z',
];

export function company(seat: number): string {
    return `<svg class="company hue-${seat % 6}" viewBox="0 0 96 60" aria-hidden="true">`
        + `<path d="${FRONTS[seat % 5]}" fill="var(--hue)" fill-rule="evenodd"/></svg>`;
}

const OCTAGON = 'M9 1h14l8 8v14l-8 8H9l-8-8V9z';

export const detective = (used: boolean): string =>
    `<svg class="detective ${used ? 'used' : ''}" viewBox="0 0 32 32" aria-hidden="true">`
    + `<path d="${OCTAGON}" fill="${used ? 'none' : 'currentColor'}" stroke="currentColor" stroke-width="2"/>`
    + (used ? '' : '<path d="M14 7a6 6 0 0 1 5 9.5l6 6l-2.5 2.5l-6-6A6 6 0 1 1 14 7zM14 10a3 3 0 1 0 .1 0z" class="cut" fill-rule="evenodd"/>')
    + '</svg>';

// Scales on a ribbon.
export const lawyer = (): string =>
    '<svg class="lawyer" viewBox="0 0 32 32" aria-hidden="true">'
    + `<path d="M15 3h2v4h9l5 11q-5 6-10 0l4-9h-8v16h6v3H9v-3h6V9H7l4 9q-5 6-10 0L6 7h9z" fill="currentColor"/></svg>`;

// STRITTIG, BEI DER BEHÖRDE and so on are stamps: `stencil` in a frame, turned a little.
export const stampFrame = (inside: string): string =>
    `<span class="stamp" aria-hidden="true">${inside}</span>`;

