// characters.ts -- who the bots are: name and trait, as in src/text/character.c (a test compares).
import type { GameName } from '../types';

const CHARACTERS: Record<GameName, Record<string, string>> = {
    schwarzarbeit: {
        'Onkel Bodo': 'sw.trait.shy', 'Tante Trude': 'sw.trait.forgets', 'Lehrling Timo': 'sw.trait.errs',
        'Herr Kwapil': 'sw.trait.suspects', 'Frau Zettel': 'sw.trait.last',
        'Polier Manne': 'sw.trait.no_hints', 'Doktor Akribie': 'sw.trait.all',
        'Kommissarin Luchs': 'sw.trait.reads', 'Notar Sauer': 'sw.trait.proves',
    },
    kohle: { 'Vetter Udo': 'all.trait.errs', 'Nichte Gitti': 'all.trait.forgets' },
    pfusch: { 'Stift Kalle': 'all.trait.errs', 'Maurer Hein': 'all.trait.forgets' },
};

export const characters = CHARACTERS;

export const traitOf = (game: GameName | null, name: string): string | null =>
    game === null ? null : CHARACTERS[game][name] ?? null;
