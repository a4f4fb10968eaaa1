// people.ts -- the twenty people of S-1.1 with their head, hair, hat and toy. A hand-made table;
// test/art.browser.mjs measures that no two look alike at 44 pixels in grey.

export type Head = 'round' | 'long' | 'square' | 'heart' | 'hex';
export type Hair = 'buzz' | 'bun' | 'slick' | 'curl' | 'bald' | 'bob' | 'fringe' | 'braid'
                 | 'mohawk' | 'side' | 'long' | 'spike' | 'afro' | 'quiff' | 'tails';
export type Nose = 'wedge' | 'drop' | 'hook' | 'ball' | 'line';
export type Eyes = 'dot' | 'wide' | 'half' | 'slit';
export type Mouth = 'flat' | 'smile' | 'smirk' | 'frown';
export type Extra = 'none' | 'beard' | 'goatee' | 'tash' | 'walrus' | 'rings' | 'glasses'
                  | 'monocle' | 'freckles' | 'scar' | 'collar' | 'patch';
export type Hat = 'scarf' | 'helmet' | 'cap' | 'beret' | 'bowler' | 'fedora' | 'cloche' | 'beanie'
                | 'newsboy' | 'bandana' | 'sailor' | 'turban' | 'visor' | 'fez' | 'topper' | 'straw'
                | 'bucket' | 'paper' | 'feather' | 'goggles';

export interface Person {
    head: Head; hair: Hair; tone: number; skin: number; nose: Nose; eyes: Eyes; mouth: Mouth;
    extra: Extra; hat: Hat; hatColor: string; toy: string;
    size: number;                       // of the figure
    dx: number;                         // is left or right of the middle
    cloth: number;                      // 0 dark, 1 middle, 2 light
}

type Row = [Head, Hair, number, number, Nose, Eyes, Mouth, Extra, Hat, string, string, number,
            number, number];

const ROWS: Record<string, Row> = {
    A: ['heart', 'long', 0, 1, 'drop', 'wide', 'smile', 'none', 'scarf', '#A8281A', 'meeple', 1, 0, 0],
    B: ['square', 'buzz', 1, 0, 'wedge', 'dot', 'flat', 'beard', 'helmet', '#F2C14E', 'board', 1.12, -4, 2],
    C: ['long', 'slick', 0, 2, 'hook', 'half', 'smirk', 'tash', 'fedora', '#33302A', 'cup', .98, 6, 0],
    D: ['round', 'curl', 3, 3, 'drop', 'wide', 'flat', 'rings', 'beret', '#C2410C', 'cards', .92, -7, 2],
    E: ['round', 'bald', 1, 0, 'ball', 'dot', 'smile', 'walrus', 'bowler', '#1B1A17', 'diamond', 1.14, 3, 1],
    F: ['long', 'quiff', 4, 1, 'hook', 'half', 'smile', 'glasses', 'straw', '#E7CF8E', 'puzzle', 1.03, 0, 2],
    G: ['heart', 'bob', 2, 0, 'line', 'slit', 'flat', 'none', 'cloche', '#5B3A6E', 'pawn', .9, 7, 1],
    H: ['square', 'fringe', 5, 1, 'ball', 'half', 'frown', 'scar', 'beanie', '#1E6B45', 'hourglass', 1.06, -6, 0],
    J: ['hex', 'mohawk', 2, 0, 'wedge', 'wide', 'smirk', 'freckles', 'newsboy', '#8A5A2B', 'joker', .88, 4, 2],
    K: ['round', 'bun', 0, 2, 'drop', 'dot', 'smile', 'none', 'bandana', '#2E6BDA', 'die', .96, -8, 1],
    L: ['square', 'side', 4, 0, 'wedge', 'slit', 'smile', 'goatee', 'sailor', '#FFFDF8', 'ludo', 1.1, 8, 0],
    M: ['long', 'afro', 0, 3, 'line', 'wide', 'smirk', 'rings', 'turban', '#E9D9F2', 'top', 1, -2, 1],
    N: ['heart', 'spike', 4, 0, 'wedge', 'slit', 'frown', 'monocle', 'visor', '#2F7D5B', 'ticket', .94, -5, 0],
    O: ['round', 'bald', 5, 2, 'drop', 'half', 'flat', 'beard', 'fez', '#B3261E', 'ball', 1.08, 9, 2],
    P: ['hex', 'fringe', 1, 0, 'line', 'dot', 'smile', 'tash', 'topper', '#1B1A17', 'target', .86, -9, 2],
    R: ['heart', 'long', 2, 0, 'drop', 'half', 'smirk', 'collar', 'feather', '#0B5A45', 'rook', 1.05, 2, 2],
    S: ['hex', 'slick', 5, 0, 'ball', 'slit', 'smile', 'glasses', 'bucket', '#6E7F5C', 'coins', 1.16, -3, 0],
    T: ['square', 'curl', 1, 3, 'wedge', 'wide', 'flat', 'glasses', 'paper', '#F4EFE2', 'domino', .93, 6, 0],
    V: ['long', 'braid', 5, 1, 'line', 'half', 'frown', 'patch', 'goggles', '#7A4A1E', 'bell', 1.1, -9, 1],
    W: ['round', 'tails', 4, 3, 'ball', 'dot', 'smile', 'none', 'cap', '#D8522A', 'cube', .9, 0, 1],
};

export const PERSONS: Record<string, Person> = Object.fromEntries(
    Object.entries(ROWS).map(([letter, r]) => [letter, {
        head: r[0], hair: r[1], tone: r[2], skin: r[3], nose: r[4], eyes: r[5], mouth: r[6],
        extra: r[7], hat: r[8], hatColor: r[9], toy: r[10], size: r[11], dx: r[12], cloth: r[13],
    }]));
