// icons.tsx -- every sign of the frame, drawn by us; no emoji, no icon font.
import { SHAPES } from '../art/shapes';

const PATHS = {
    home: 'M12 3l10 9h-3v9h-5v-6h-4v6H5v-9H2z',
    gear: 'M10 2h4l.6 3 2.1 1.2 2.9-1 2 3.5-2.3 2v2.6l2.3 2-2 3.5-2.9-1-2.1 1.2-.6 3h-4l-.6-3-2.1-1.2-2.9 1-2-3.5 2.3-2v-2.6l-2.3-2 2-3.5 2.9 1L9.4 5zM12 8.5a3.5 3.5 0 1 0 .01 0z',
    share: 'M17 2a4 4 0 1 1-3.5 5.9l-5 2.5a4 4 0 0 1 0 3.2l5 2.5A4 4 0 1 1 13 18l-5-2.5A4 4 0 1 1 8 8.5L13 6a4 4 0 0 1 4-4z',
    bulb: 'M12 1a8 8 0 0 0-4.6 14.5V18h9.2v-2.5A8 8 0 0 0 12 1zM8 19.4h8v1.8H8zM9.6 22h4.8v1.6H9.6z',
    help: 'M12 2a6 6 0 0 1 6 6c0 2.5-1.5 3.7-2.9 4.8-1.1.9-1.6 1.3-1.6 2.7h-3c0-2.9 1.4-4 2.7-5 1.2-.9 1.8-1.4 1.8-2.5a3 3 0 0 0-6 0H6a6 6 0 0 1 6-6zM10.3 18h3.4v3.4h-3.4z',
    close: 'M5 3l7 7 7-7 2 2-7 7 7 7-2 2-7-7-7 7-2-2 7-7-7-7z',
    check: 'M3 12l3-3 4 4 9-9 3 3-12 12z',
    cross: 'M4 6l2-2 6 6 6-6 2 2-6 6 6 6-2 2-6-6-6 6-2-2 6-6z',
    warn: 'M12 2l11 20H1zM10.7 9v6h2.6V9zM10.7 17v2.6h2.6V17z',
    pause: 'M5 3h5v18H5zM14 3h5v18h-5z',
    play: 'M5 2l16 10L5 22z',
    back: 'M10 3v5c7 0 11 4 11 12-2-5-5-7-11-7v5L2 10z',
    first: 'M4 3h3v18H4zM21 3v18L8 12z',
    left: 'M18 2v20L4 12z',
    right: 'M6 2v20l14-10z',
    last: 'M20 3h-3v18h3zM3 3v18l13-9z',
    save: 'M10 2h4v9h5l-7 7-7-7h5zM3 19h18v3H3z',
    eye: 'M12 5c6 0 10 7 10 7s-4 7-10 7S2 12 2 12s4-7 10-7zM12 8a4 4 0 1 0 .01 0z',
    person: 'M12 2a5 5 0 1 1-.01 0zM3 22c0-6 4-9 9-9s9 3 9 9z',
    robot: 'M11 1h2v4h6v15H5V5h6zM8.5 9a1.8 1.8 0 1 0 .01 0zM15.5 9a1.8 1.8 0 1 0 .01 0zM8 15h8v2H8z',
    empty: 'M12 2a10 10 0 1 0 .01 0zM12 4.5a7.5 7.5 0 1 1-.01 0z',
    crown: 'M2 6l5 5 5-8 5 8 5-5-2 13H4z',
    sound: 'M3 9h4l6-5v16l-6-5H3zM16 8q4 4 0 8l1.5 1.5q6-5.5 0-11z',
    mute: 'M3 9h4l6-5v16l-6-5H3zM15.5 9.5l1.5-1.5 2.3 2.3L21.5 8 23 9.5 20.8 12l2.2 2.5-1.5 1.5-2.2-2.3L17 16l-1.5-1.5 2.3-2.5z',
    send: 'M2 3l20 9-20 9 4-9z',
    copy: 'M8 2h13v15H8zM3 7h3v12h10v3H3z',
    tv: 'M2 4h20v13H2zM8 19h8v2.5H8z',
    phone: 'M7 1h10v22H7zM9 4v14h6V4z',
    clock: 'M12 2a10 10 0 1 0 .01 0zM12 4.5a7.5 7.5 0 1 1-.01 0zM10.8 7h2.4v5l3.5 2-1.2 2-4.7-2.7z',
    print: 'M6 2h12v5H6zM2 8h20v9h-4v-3H6v3H2zM8 16h8v6H8zM17 10h3v2h-3z',
    flag: 'M5 2h2.5v1H20l-3 5 3 5H7.5v9H5z',
    book: 'M2 4q6-3 10 1q4-4 10-1v16q-6-3-10 1q-4-4-10-1zM11 7.5v10.5h2V7.5z',
    friends: 'M8 3a4.5 4.5 0 1 0 .01 0zM17 5a3.5 3.5 0 1 0 .01 0zM1 21q0-8 7-8t7 8zM16 13q7 0 7 8h-6q0-5-3-7z',
    sun: 'M12 6a6 6 0 1 0 .01 0zM11 0h2v4h-2zM11 20h2v4h-2zM0 11h4v2H0zM20 11h4v2h-4z',
    moon: 'M15 2a10 10 0 1 0 7 13A8.5 8.5 0 0 1 15 2z',
} as const;

export type IconName = keyof typeof PATHS;

// Pixels that grow with everything on a very large screen.
const rem = (px: number): string => `${px / 16}rem`;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
    return (
        <svg class="icon" viewBox="0 0 24 24" width={rem(size)} height={rem(size)} aria-hidden="true">
            <path d={PATHS[name]} fill="currentColor" fill-rule="evenodd" />
        </svg>
    );
}

// With "strong patterns" on, every hue has a hatch of its own too; styles fill by url(#hatch-N).
const HATCHES = ['M-1 5l6-6M-1 9l10-10M3 9l6-6', 'M2 0v8M6 0v8', 'M0 2h8M0 6h8', 'M-1 3l6 6M-1-1l10 10M3-1l6 6',
                 'M0 2h8M0 6h8M2 0v8M6 0v8', 'M2 2h.1M6 6h.1'];

export function Hatches() {
    return (
        <svg class="hatches" width="0" height="0" aria-hidden="true">
            <defs>{HATCHES.map((d, i) => (
                <pattern key={i} id={`hatch-${i}`} class={`hue-${i}`} width="8" height="8"
                    patternUnits="userSpaceOnUse">
                    <rect width="8" height="8" class="hatch-ground" /><path d={d} class="hatch-ink" />
                </pattern>
            ))}</defs>
        </svg>
    );
}

// The mark of a seat inside a picture.
export const shape = (seat: number): string =>
    `<svg class="shape" viewBox="0 0 24 24"><path d="${SHAPES[seat % 6]}"/></svg>`;

export function Shape({ seat, size = 16 }: { seat: number; size?: number }) {
    return (
        <svg class={`shape hue-${seat % 6}`} viewBox="0 0 24 24" width={rem(size)} height={rem(size)}
             aria-hidden="true">
            <path d={SHAPES[seat % 6]} />
        </svg>
    );
}
