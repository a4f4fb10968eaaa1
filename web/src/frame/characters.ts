// characters.ts -- who the bots are: name and trait, as in src/text/character.c (a test compares).
import type { GameName } from '../types';

const CHARACTERS: Record<GameName, Record<string, string>> = {
    schwarzarbeit: {
        'Onkel Bodo': 'sw.trait.shy', 'Tante Trude': 'sw.trait.forgets',
        'Lehrling Timo': 'sw.trait.errs', 'Pastor Mild': 'sw.trait.shy',
        'Herr Kwapil': 'sw.trait.suspects', 'Frau Zettel': 'sw.trait.last',
        'Polier Manne': 'sw.trait.no_hints', 'Wirtin Hanne': 'sw.trait.last',
        'Doktor Akribie': 'sw.trait.all', 'Kommissarin Luchs': 'sw.trait.reads',
        'Notar Sauer': 'sw.trait.proves', 'Witwe Argus': 'sw.trait.reads',
    },
    kohle: {
        'Vetter Udo': 'all.trait.errs', 'Nichte Gitti': 'all.trait.forgets',
        'Volontär Jens': 'all.trait.errs', 'Graf Pomp': 'all.trait.forgets',
        'Fräulein Sorglos': 'all.trait.errs', 'Makler Brause': 'ko.trait.leader',
        'Frau Kontor': 'ko.trait.gathers', 'Onkel Prozent': 'ko.trait.yields',
        'Konsul Holm': 'ko.trait.gathers', 'Tante Börse': 'ko.trait.leader',
        'Direktor Hai': 'ko.trait.imagines', 'Madame Kalkül': 'ko.trait.counts',
        'Baronin Zaster': 'ko.trait.price', 'Doktor Saldo': 'ko.trait.counts',
        'Syndikus Kralle': 'ko.trait.imagines',
    },
    pfusch: {
        'Stift Kalle': 'pf.trait.mood', 'Maurer Hein': 'pf.trait.afraid',
        'Gesellin Rike': 'pf.trait.counts_not', 'Bauherr Sorglos': 'pf.trait.mood',
        'Meister Lot': 'pf.trait.plaster', 'Polierin Karin': 'pf.trait.dearest',
        'Architekt Schief': 'pf.trait.stake', 'Gutachter Klopf': 'pf.trait.dearest',
        'Baulöwe Brandt': 'pf.trait.lot', 'Professor Statik': 'pf.trait.hollow',
        'Ingenieurin Senk': 'pf.trait.hollow', 'Investor Beton': 'pf.trait.lot',
    },
};

export const characters = CHARACTERS;

export const traitOf = (game: GameName | null, name: string): string | null =>
    game === null ? null : CHARACTERS[game][name] ?? null;
