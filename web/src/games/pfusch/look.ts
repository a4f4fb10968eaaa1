// look.ts -- a view of Pfusch as the screen wants it: builders with their houses, lots, months.
import { num, readHead, word, words } from '../../fields';
import { sentence, speak, type Fill } from '../../tell';
import type { Fields, Seat, View } from '../../types';
import { MONTHS, SITES, siteNamed, DISTRICTS } from '../facts';
import type { Play } from '../module';

export const APRIL = 3, AUGUST = 7, STRIKES = 3, EMPTIES = 4, ROUNDS = 3;
export const GIFTS = ['1', '2', '3', '4', '5', '6'] as const;
// Phases of the rules as steps of the month: mixing, building, bribing, inspecting.
export const STEP: Record<string, number> = {
    mix: 0, site: 1, bribe: 2, agree: 3, probe: 3, inform: 3,
};
export type Material = 'solid' | 'hollow';

export interface House {
    owner: Seat;
    site: number;
    height: number;                     // blocks that stand
    target: number;                     // blocks when it is finished
    probed: number[];                   // floors all know to be solid, from 1
}

export interface Look {
    phase: string;
    month: number;
    seats: Seat[];
    districts: number[];                // in use, from 0
    live: boolean;                      // ties talk by the clock
    signed: (House | null)[];           // the house with the sign of each builder
    lots: (House | null)[];             // by site; null also where nobody may build
    due: Seat[];
    gift: number;
    round: number;
}

// A word that stands for nothing is "-", or missing at the end.
const named = (pub: Fields, name: string, at: number): string | null => {
    const value = word(pub, name, at);
    return value === '' || value === '-' ? null : value;
};

function houseAt(pub: Fields, site: number): House | null {
    const owner = named(pub, 'owner', site);
    if (owner === null) return null;
    return {
        owner: Number(owner), site, height: num(pub, 'height', site), target: SITES[site]!.height,
        probed: words(pub, 'probed', site).map(Number),
    };
}

// The districts in use: the first ones, those drawn, or those the table has named, like "135".
function districtsOf(choice: string, seats: number, pub: Fields): number[] {
    if (choice === 'first') return DISTRICTS.slice(0, seats).map((_, d) => d);
    const names = choice === 'drawn' ? words(pub, 'districts') : [...choice];
    return names.map(name => Number(name) - 1);
}

// A view never changes, so one look at it serves all who ask.
const LOOKS = new WeakMap<View, Look>();

export function lookAt(view: View): Look {
    const look = LOOKS.get(view) ?? newLook(view);
    LOOKS.set(view, look);
    return look;
}

function newLook(view: View): Look {
    const pub = view.public;
    const head = readHead(view.game);
    const seats = Array.from({ length: head.seats }, (_, i) => i);
    const lots = SITES.map((_, site) => houseAt(pub, site));
    return {
        phase: word(pub, 'phase'),
        month: Math.max(0, MONTHS.indexOf(word(pub, 'month') as never)),
        districts: districtsOf(head.options.districts ?? 'first', head.seats, pub),
        seats, lots, live: head.options.timing === 'live',
        signed: seats.map(seat => lots[siteNamed(named(pub, 'sign', seat) ?? '')] ?? null),
        due: words(pub, 'due').map(Number), gift: num(pub, 'gift'), round: num(pub, 'round'),
    };
}

export const strikesOf = (view: View, seat: Seat): number => num(view.public, 'strikes', seat);
export const isOut = (view: View, seat: Seat): boolean => num(view.public, 'out', seat) > 0;
export const shownBy = (view: View, seat: Seat): string | null => named(view.public, 'shown', seat);
export const pointOf = (view: View, seat: Seat): string | null => named(view.public, 'point', seat);
export const emptiesLeft = (view: View, seat: Seat): number =>
    EMPTIES - num(view.public, 'empties', seat);

// Gifts, or the informer, which the view calls "i" here.
export const hasPlayed = (view: View, seat: Seat, chip: string): boolean =>
    words(view.public, 'played', seat).includes(chip === 'informer' ? 'i' : chip);

// Of a block that stands: what I put in it. Only for who peeks.
export const insideOf = (view: View, site: number, floor: number): Material =>
    words(view.private, 'solid', site).includes(String(floor)) ? 'solid' : 'hollow';

// ---- moves -------------------------------------------------------------------------------------

export const moveText = (play: Play, what: string): string => `${play.me}: ${what}`;

export const may = (play: Play, what: string): boolean =>
    play.view.legal.some(l => l.move === moveText(play, what));

// Whether any move of this kind is mine now.
export const mayKind = (play: Play, kind: string): boolean =>
    play.me !== null && play.view.legal.some(l => l.move.startsWith(`${play.me}: ${kind}`));

export const blockKind = (play: Play): 'probe' | 'point' | null =>
    mayKind(play, 'probe ') ? 'probe' : mayKind(play, 'point ') ? 'point' : null;

// ---- words -------------------------------------------------------------------------------------

export const say = (play: Play, key: string, args: Record<string, string | number> = {}): string =>
    play.texts.say(`web.pf.${key}`, args);

export const told = (play: Play, key: string, who: Seat | null, args: Fill = {}, to: Seat | null = null) =>
    speak(play.reader, sentence(`web.pf.${key}`, who, args, to));

export const nameOf = (play: Play, seat: Seat): string =>
    seat === play.me ? play.texts.say('web.you') : play.reader.names[seat] ?? '';

export function chipName(play: Play, chip: string): string {
    const n = Number(chip);
    if (n > 0) return play.texts.say('pf.chip.gift', { n, gift: play.texts.say(`pf.gift.${n - 1}`) });
    return play.texts.say(chip === 'informer' ? 'pf.chip.informer' : 'pf.chip.empty');
}
