// posters.ts -- what the posters of all games are drawn on.
export const sheet = (ground: string, inside: string): string =>
    '<svg viewBox="0 0 360 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    + `<path d="M0 0h360v240H0z" fill="${ground}"/>${inside}</svg>`;

export const at = (x: number, y: number, size: number, inside: string): string =>
    `<g transform="translate(${x} ${y}) scale(${size})">${inside}</g>`;
