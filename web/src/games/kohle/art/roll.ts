// roll.ts -- the faces of a die that rolls; the last is the one that comes up. It is handed in: it comes with
// the game.
export const rolling = (n: number, die: (n: number) => string): string[] => [3, 1, 5, 2, 6, 4, 1, n].map(die);
