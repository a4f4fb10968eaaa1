// facts.ts -- what is printed on cards and board, as src/games/*/data.c has it; a test compares.
export const FAMILIES: Record<string, string> = {
    H: 'Heiermann', K: 'Knetowitz', L: 'Liebgeld', P: 'Piepenbrok', R: 'Raffzahn', T: 'Talerfeld',
};
export const FAMILY_LETTERS = Object.keys(FAMILIES);

// Deals 0 to 15: families that must take part, how many of a group, the group, dividends.
export interface Deal { required: string; choose: number; group: string; dividends: number; }
const deal = (required: string, choose: number, group: string, dividends: number): Deal =>
    ({ required, choose, group, dividends });
export const DEALS: readonly Deal[] = [
    deal('KLR', 2, 'HPT', 6), deal('HR', 0, '', 3), deal('KT', 1, 'HPR', 4),
    deal('KP', 2, 'HLRT', 5), deal('L', 4, 'HKPRT', 6), deal('PT', 0, '', 3),
    deal('R', 2, 'KLPT', 4), deal('HPT', 1, 'KLR', 5), deal('HT', 3, 'KLPR', 6),
    deal('KL', 0, '', 3), deal('PT', 1, 'LR', 4), deal('PR', 2, 'HKL', 5),
    deal('P', 4, 'HKLRT', 6), deal('HL', 1, 'KT', 4), deal('K', 3, 'HLPRT', 5),
    deal('HLR', 0, '', 4),
];
// By the number of deals done: what a dividend of the next one is worth, in millions.
export const TILE_VALUES: readonly number[] = [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5];
// After so many deals the die ends the game up to this number.
export const ENDS_UP_TO: Record<number, number> = { 10: 1, 11: 2, 12: 3, 13: 4, 14: 5, 15: 6 };
