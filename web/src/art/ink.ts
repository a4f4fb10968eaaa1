// ink.ts -- the two colours of all pictures.
export const INK = '#1B1A17', CREAM = '#FFFDF8';
