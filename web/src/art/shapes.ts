// shapes.ts -- the six identities: always a shape, a hue and a letter together, on 24 by 24.
// Told apart at 11 pixels without colour; a pentagon there is a circle.
export const SHAPES = [
    'M12 2a10 10 0 1 0 .01 0z', 'M12 2l11 20H1z', 'M3 3h18v18H3z', 'M12 1l11 11-11 11L1 12z',
    'M8 1h8v7h7v8h-7v7H8v-7H1V8h7z',
    'M12 1l3.2 7.2 7.8.8-5.9 5.2L18.8 22 12 18l-6.8 4 1.7-7.8L1 9l7.8-.8z',
];
