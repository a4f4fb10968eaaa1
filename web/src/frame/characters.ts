// characters.ts -- who the bots are: of each name the text that says its trait.
import type { GameName } from '../types';

declare const CHARACTERS: Record<GameName, Record<string, string>>;     // put there by build.mjs

export const characters = CHARACTERS;

export const traitOf = (game: GameName | null, name: string): string | null =>
    game === null ? null : CHARACTERS[game][name] ?? null;
