// model.ts -- what a view of Schwarzarbeit says, read and counted. Nothing here decides anything:
// what may be done is in view.legal, what is provable is not worked out here.
import { num, readHead, word, words } from '../../fields';
import type { Fields, Legal, Seat, View } from '../../types';
import type { Play } from '../module';
import { INITIALS, PEOPLE, readCard, SHIFTS, type Card } from '../facts';

export const seatsIn = (view: View): number => readHead(view.game).seats;
export const phaseOf = (view: View): string => word(view.public, 'phase');
export const market = (view: View): string[] => words(view.public, 'market');
export const surname = (initial: string): string => (PEOPLE[initial] ?? initial).split(' ').at(-1)!;
export const forgets = (play: Play): boolean =>
    play.table.hello?.memory === 'classic' && play.table.over === null;

// The turns a game has (S-8.1): seats times fifteen, eleven or eight.
const TURNS_EACH: Record<number, number> = { 3: 15, 4: 11, 5: 8 };
export const turnsIn = (view: View): number => seatsIn(view) * (TURNS_EACH[seatsIn(view)] ?? 0);
export const hiddenEach = (view: View): number => seatsIn(view) === 3 ? 3 : 2;

export function shiftName(play: Play, card: Card): string {
    return play.texts.say(`sw.shift.${SHIFTS.indexOf(card.shift)}`);
}

// "Emil Eckstein, evening"
export const cardName = (play: Play, name: string): string =>
    `${PEOPLE[name[0] ?? ''] ?? '?'}, ${shiftName(play, readCard(name))}`;

// ---- seats -------------------------------------------------------------------------------------

export interface Accused { place: number; card: string; lawyer: Seat | null; }

export const hired = (view: View, seat: Seat): string[] => words(view.public, 'hired', seat);
export const lawyersLeft = (view: View, seat: Seat): number =>
    2 - words(view.public, 'lawyers', seat).length;
export const hasDetective = (view: View, seat: Seat): boolean =>
    words(view.public, 'detectives').includes(String(seat));

export function accused(view: View, seat: Seat): Accused[] {
    const pile = words(view.public, 'denounced', seat).filter(c => c !== '-' && c !== '0');
    return pile.map((card, i) => ({ place: i + 1, card, lawyer: lawyerOn(view, card) }));
}

function lawyerOn(view: View, card: string): Seat | null {
    for (let seat = 0; seat < seatsIn(view); seat++) {
        if (words(view.public, 'lawyers', seat).includes(card)) return seat;
    }
    return null;
}

// Cards nobody has seen are hidden or in the pile; Ich-AG is one more until it comes. On the second
// way the pile is what was laid aside, less one for each detective.
export function pileLeft(view: View): number {
    const { public: pub } = view;
    const way = word(pub, 'way'), aside = words(pub, 'aside').length;
    if (way === 'second') return Math.max(0, aside - words(pub, 'detectives').length);
    let seen = aside + market(view).length;
    for (let seat = 0; seat < seatsIn(view); seat++) seen += words(pub, 'taken', seat).length;
    const hidden = seatsIn(view) * hiddenEach(view);
    return Math.max(0, INITIALS.length * SHIFTS.length - seen - hidden + (way === 'first' ? 1 : 0));
}

// ---- announcements -----------------------------------------------------------------------------

export interface Said { turn: number; who: Seat; k: number; cards: string[]; }

// Who spoke in a turn sat to the right of who had it (S-3.1).
function saidIn(view: View, turn: number): Said | null {
    const { public: pub } = view;
    const cards = words(pub, 'shown', turn);
    if (cards.length === 0) return null;
    const seats = seatsIn(view);
    const ago = num(pub, 'turn') - turn + 1;
    const who = (((num(pub, 'active') - ago) % seats) + seats) % seats;
    return { turn: turn + 1, who, k: num(pub, 'said', turn), cards };
}

export function saidNow(view: View): Said | null {
    const early = ['hide', 'open', 'first', 'over'].includes(phaseOf(view));
    return early ? null : saidIn(view, num(view.public, 'turn'));
}

export function allSaid(view: View): Said[] {
    const all: Said[] = [];
    for (let turn = 0; turn <= num(view.public, 'turn'); turn++) {
        const said = saidIn(view, turn);
        if (said !== null) all.push(said);
    }
    return all;
}

// ---- stamps: what one thing seen says by itself ------------------------------------------------

export interface Reason { key: string; who: Seat | null; args: Record<string, string | number>; }
export interface Stamp { is: 'no' | 'yes'; why: Reason; }
export interface Facts {
    regular: Set<string>;               // whose weekend card was on the table
    stamps: Map<string, Stamp>;         // by initial and seat, "C2"
    chances: Map<string, number>;       // of a hundred, where it is worked out
}

const initials = (cards: string[]): Set<string> => new Set(cards.map(c => c[0]!));

function seenCards(pub: Fields, seats: number): string[] {
    const cards = [...words(pub, 'market'), ...words(pub, 'aside')];
    for (let seat = 0; seat < seats; seat++) cards.push(...words(pub, 'taken', seat));
    return cards;
}

function stampSeat(facts: Facts, view: View, who: Seat): void {
    const no = (p: string, key: string) => facts.stamps.set(p + who, {
        is: 'no', why: { key, who, args: { person: PEOPLE[p] ?? p } },
    });
    for (const p of initials(words(view.public, 'claimed', who))) no(p, 'sw.why.claimed');
    for (const p of initials(words(view.public, 'taken', who))) no(p, 'sw.why.took');
    for (const p of initials(words(view.public, 'skipped', who))) {
        const why: Reason = { key: 'sw.why.skipped', who, args: {} };
        for (let seat = 0; seat < seatsIn(view); seat++) {
            facts.stamps.set(p + seat, { is: seat === who ? 'yes' : 'no', why });
        }
    }
}

// The same as the terminal stamps at memory level "file", and no step further.
export function factsOf(view: View): Facts {
    const facts: Facts = { regular: new Set(), stamps: new Map(), chances: new Map() };
    const seats = seatsIn(view);
    for (const card of seenCards(view.public, seats)) {
        if (readCard(card).shift === 'weekend') facts.regular.add(card[0]!);
    }
    for (const said of allSaid(view).filter(s => s.k === s.cards.length)) {
        const args = { turn: said.turn, k: said.k, m: said.cards.length };
        for (const p of initials(said.cards)) {
            facts.stamps.set(p + said.who, {
                is: 'no', why: { key: 'sw.why.said', who: said.who, args },
            });
        }
    }
    for (let who = 0; who < seats; who++) stampSeat(facts, view, who);
    return facts;
}

// Where a person was among the cards of an announcement, and who has taken him how.
export interface Taken { seat: Seat; card: string; how: 'hired' | 'accused'; place: number; }

export const saidAbout = (view: View, person: string): Said[] =>
    allSaid(view).filter(s => s.cards.some(c => c[0] === person));

export function takenOf(view: View, person: string): Taken[] {
    const all: Taken[] = [];
    for (let seat = 0; seat < seatsIn(view); seat++) {
        for (const card of hired(view, seat)) {
            if (card[0] === person) all.push({ seat, card, how: 'hired', place: 0 });
        }
        for (const { card, place } of accused(view, seat)) {
            if (card[0] === person) all.push({ seat, card, how: 'accused', place });
        }
    }
    return all;
}

// ---- selection and moves -----------------------------------------------------------------------

const LONG = (name: string): string => `${name[0]} ${readCard(name).shift}`;

export const legalMove = (view: View, kind: string, rest = ''): Legal | undefined =>
    view.legal.find(l => l.move.slice(l.move.indexOf(': ') + 2) === (rest === '' ? kind : `${kind} ${rest}`));

export const cardMove = (view: View, kind: string, card: string): Legal | undefined =>
    legalMove(view, kind, LONG(card));

export const anyMove = (view: View, kind: string): boolean =>
    view.legal.some(l => l.move.includes(`: ${kind} `));

export interface Pile { seat: Seat; place: number; }

// What is chosen: a card of the market, a denounced card, or just a person.
export function chosenCard(play: Play): string | null {
    const card = /^card-(\w\w)$/.exec(play.table.selected ?? '')?.[1];
    return card !== undefined && market(play.view).includes(card) ? card : null;
}

export function chosenPile(play: Play): (Pile & { sure: boolean }) | null {
    const found = /^(pile|sure)-(\d)\.(\d+)$/.exec(play.table.selected ?? '');
    if (found === null) return null;
    const seat = Number(found[2]), place = Number(found[3]);
    if (place > accused(play.view, seat).length) return null;
    return { seat, place, sure: found[1] === 'sure' };
}

export function chosenPerson(play: Play): string | null {
    const person = /^person-(\w)$/.exec(play.table.selected ?? '')?.[1];
    if (person !== undefined) return person;
    const card = chosenCard(play);
    if (card !== null) return card[0]!;
    const pile = chosenPile(play);
    if (pile === null || forgets(play)) return null;
    return accused(play.view, pile.seat)[pile.place - 1]!.card[0]!;
}

// The people I hide, by their initials.
export const mine = (view: View): string[] => words(view.private, 'hides').map(c => c[0]!);
