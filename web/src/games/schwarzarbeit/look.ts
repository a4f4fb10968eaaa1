// look.ts -- what C says of a game of Schwarzarbeit (src/page/schwarzarbeit.h), and what is chosen of it.
import type {
    SchwarzarbeitAccused as Accused, SchwarzarbeitCard, SchwarzarbeitCell as Cell, SchwarzarbeitFacts,
    SchwarzarbeitName, SchwarzarbeitScene,
} from '../../border';
import { words } from '../../fields';
import type { Play } from '../module';

export type { Accused };
export type Card = SchwarzarbeitCard & SchwarzarbeitName;

export const sceneOf = (play: Play): SchwarzarbeitScene => play.scene as SchwarzarbeitScene;
export const factsOf = (play: Play): SchwarzarbeitFacts => play.facts as SchwarzarbeitFacts;
export const market = (play: Play): string[] => words(play.view.public, 'market');
export const hired = (play: Play, seat: number): string[] => words(play.view.public, 'hired', seat);

// A card by its word in views, "Sw", with who is on it; undefined for none.
export function findCard(play: Play, word: string): Card | undefined {
    const { cards, people } = factsOf(play);
    const card = cards.find(c => c.word === word);
    return card && { ...card, ...people[card.person]! };
}

// The word of a card, "Sw", that a move calls "S weekend".
export function cardNamed(play: Play, initial = '', shift = ''): string {
    const { cards, people } = factsOf(play);
    return cards.find(c => people[c.person]!.initial === initial && c.shift === shift)?.word ?? '';
}

export const cardOf = (play: Play, word: string): Card => findCard(play, word)!;

// "Emil Eckstein, evening"
export const nameOf = (card: Card): string => `${card.name}, ${card.when}`;

// Everybody's seats but one's own; a spectator has all.
export const others = (play: Play): number[] =>
    sceneOf(play).seats.map((_, seat) => seat).filter(seat => seat !== play.me);

// The stamps of a notebook of this depth.
export const stampIn = (cell: Cell, level: number): Cell | undefined =>
    cell.level > 0 && cell.level <= level ? cell : undefined;

// ---- what is chosen: a card of the market, a denounced card, or just a person ------------------

export function chosenCard(play: Play): string | null {
    const { choice } = play.table;
    return choice?.what === 'card' && market(play).includes(choice.word!) ? choice.word! : null;
}

export function chosenPile(play: Play): Accused | null {
    const { choice } = play.table;
    if (choice?.what !== 'pile') return null;
    return sceneOf(play).seats[choice.seat!]?.pile[choice.place! - 1] ?? null;
}

// By the place in the list of people.
export function chosenPerson(play: Play): number | null {
    const { choice } = play.table;
    if (choice?.what === 'person') return choice.number!;
    return findCard(play, chosenCard(play) ?? chosenPile(play)?.card ?? '')?.person ?? null;
}

// The person whose turn it is may send a lawyer. All at a television see that; bots decide at once.
const isTrial = ({ state: { route }, table, view: { public: pub } }: Play): boolean =>
    route.tv && pub.phase === 'lawyer' && table.hello?.seats[Number(pub.active)]?.sort === 'human';

// The viewer may send a lawyer to a card, or a player may at a television: the piles come to the middle.
export const isInCourt = (play: Play): boolean => isTrial(play) || sceneOf(play).is_defending
    && sceneOf(play).seats.some(s => s.pile.some(a => a.is_target));
