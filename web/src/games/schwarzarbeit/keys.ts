// keys.ts -- the first click by key: letters choose people, arrows the next card, 4 the next pile.
import type { Choice } from '../../mirror';
import type { Play } from '../module';
import { cardOf, chosenPile, factsOf, market, sceneOf } from './look';

const cards = (play: Play): Choice[] => market(play).map(word => ({ what: 'card', word }));

// Denounced cards a lawyer may go to, in the order of seats.
const targets = (play: Play): Choice[] => sceneOf(play).seats.flatMap(({ pile }, seat) =>
    pile.filter(a => a.is_target).map(a => ({ what: 'pile', seat, place: a.place })));

const isSame = (a: Choice | null, b: Choice): boolean =>
    a?.what === b.what && a.word === b.word && a.seat === b.seat && a.place === b.place;

function chooseNext(play: Play, things: Choice[], by: number): boolean {
    if (things.length === 0) return false;
    const at = things.findIndex(t => isSame(play.table.choice, t));
    const next = at < 0 ? 0 : (at + by + things.length) % things.length;
    play.acts.choose(things[next]!);
    return true;
}

function choosePerson(play: Play, number: number): boolean {
    const shown = cards(play).filter(c => cardOf(play, c.word!).person === number);
    if (!chooseNext(play, shown, 1)) play.acts.choose({ what: 'person', number });
    return true;
}

export function keys(play: Play, key: string): boolean {
    const person = factsOf(play).people.findIndex(p => p.initial === key.toUpperCase());
    if (person >= 0) return choosePerson(play, person);
    if (key === '4') return chooseNext(play, targets(play), 1);
    const by = key === 'arrowright' ? 1 : key === 'arrowleft' ? -1 : 0;
    if (by !== 0) return chooseNext(play, chosenPile(play) !== null ? targets(play) : cards(play), by);
    const end = play.offered.find(a => a.id === 'end');
    if (key !== 'enter' || end === undefined) return false;
    play.acts.move(end.move);
    return true;
}
