// model.ts -- a view of Kohle, read once into names. Nothing is decided here: what may be done is
// in `view.legal`; this only says what lies where.
import { num, readHead, readMove, word, words } from '../../fields';
import type { Legal, Seat, View } from '../../types';
import { DEALS, FAMILY_LETTERS, TILE_VALUES, type Deal } from '../facts';
import type { Play } from '../module';

export type Stage = 'asked' | 'bidden' | 'agreed';

export interface Offer {
    number: number;
    revision: number;
    stage: Stage;
    owner: Seat;
    families: string;                   // "RT"
    clan: string;                       // those of them that are clan cards
    price: number;
}

// Somebody who could bring a family: his investor, or clan cards laid open.
export interface Bringer { seat: Seat | null; kind: 'investor' | 'clan'; away: boolean; count: number; }

export interface Scene {
    phase: string;
    talking: boolean;                   // a negotiation is on, also while a play waits in it
    boss: Seat | null;
    active: Seat;
    dollar: number | null;              // null before it is placed
    deal: Deal | null;
    deals: number;
    value: number;                      // of a dividend now
    proceeds: number;
    tiles: number[];                    // by deal: the tile that covers it, or 0
    seats: number;
    investors: string[];
    hands: number[];
    money: number[];
    away: string;
    offers: Offer[];
    hush: number[];
    passed: Seat[];
    own: string;
    used: string;
    play: { kind: string; by: Seat; on: string; of: Seat } | null;
}

const row = (view: View, name: string, count: number): number[] =>
    Array.from({ length: count }, (_, i) => num(view.public, name, i));

function readOffers(view: View): Offer[] {
    const all: Offer[] = [];
    for (let i = 0; num(view.public, 'offers', i) > 0; i++) {
        all.push({
            number: num(view.public, 'offers', i), revision: num(view.public, 'revisions', i),
            stage: word(view.public, 'stages', i) as Stage, owner: num(view.public, 'owners', i),
            families: words(view.public, 'families', i).join(''),
            clan: words(view.public, 'by-clan', i).join(''), price: num(view.public, 'prices', i),
        });
    }
    return all;
}

const OUTSIDE = new Set(['setup', 'place', 'turn', 'roll', 'rolled', 'draw', 'overfull', 'last', 'over']);

export function readScene(view: View): Scene {
    const pub = view.public;
    const phase = word(pub, 'phase'), back = word(pub, 'back');
    const { seats } = readHead(view.game);
    const talking = phase === 'wait' ? !OUTSIDE.has(back) : !OUTSIDE.has(phase);
    const active = num(pub, 'active');
    const placed = phase !== 'setup' && phase !== 'place';
    const deals = num(pub, 'deals'), dollar = num(pub, 'dollar');
    const deal = placed ? DEALS[dollar] ?? null : null;
    const value = TILE_VALUES[deals] ?? 0;
    const kind = word(pub, 'play');
    return {
        phase, talking, active, boss: talking ? active : null, dollar: placed ? dollar : null, deal,
        deals, value, proceeds: (deal?.dividends ?? 0) * value, tiles: row(view, 'tiles', DEALS.length),
        seats, investors: Array.from({ length: seats }, (_, s) => words(pub, 'investors', s).join('')),
        hands: row(view, 'hands', seats), money: row(view, 'money', seats),
        away: words(pub, 'away').join(''), offers: readOffers(view), hush: row(view, 'hush', seats),
        passed: words(pub, 'passed').map(Number), own: words(pub, 'own').join(''),
        used: words(pub, 'agreed').join(''),
        play: phase !== 'wait' || kind === '' || kind === '-' ? null
            : { kind, by: num(pub, 'by'), on: word(pub, 'on') || 'H', of: num(pub, 'of') },
    };
}

export function bringers(scene: Scene, view: View, family: string): Bringer[] {
    const at = FAMILY_LETTERS.indexOf(family);
    const owner = scene.investors.findIndex(set => set.includes(family));
    const away = scene.away.includes(family);
    const all: Bringer[] = [{ seat: owner < 0 ? null : owner, kind: 'investor', away, count: 1 }];
    for (let seat = 0; seat < scene.seats; seat++) {
        const count = num(view.public, 'laid', seat, at);
        if (count > 0) all.push({ seat, kind: 'clan', away: false, count });
    }
    return all;
}

// Rows of the deal table: those that must, then the group; the rest of the six for reference.
export interface Need { family: string; need: 'must' | 'some' | 'no'; }

export function needs(deal: Deal | null): Need[] {
    const of = (family: string): Need['need'] => deal === null ? 'no'
        : deal.required.includes(family) ? 'must' : deal.group.includes(family) ? 'some' : 'no';
    const order = { must: 0, some: 1, no: 2 };
    return FAMILY_LETTERS.map(family => ({ family, need: of(family) }))
        .sort((a, b) => order[a.need] - order[b.need]);
}

// ---- who gets what -----------------------------------------------------------------------------

export interface Share { seat: Seat; sum: number; keeps: boolean; }

// As things stand: what is promised to each, and what the Boss keeps. Their sum is the proceeds.
export function shares(scene: Scene): Share[] {
    if (scene.boss === null) return [];
    const parts: Share[] = [];
    let left = scene.proceeds;
    for (let seat = 0; seat < scene.seats; seat++) {
        if (seat === scene.boss) continue;
        const sum = (scene.hush[seat] ?? 0) + scene.offers
            .filter(o => o.stage === 'agreed' && o.owner === seat)
            .reduce((all, o) => all + o.price, 0);
        if (sum > 0) parts.push({ seat, sum, keeps: false });
        left -= sum;
    }
    return [...parts, { seat: scene.boss, sum: left, keeps: true }];
}

// ---- one's own cards ---------------------------------------------------------------------------

export interface Hand {
    clan: Record<string, number>;
    travel: Record<string, number>;
    joker: number;
    recruit: number;
    boss: number;
    stop: number;
    count: number;
}

// The hand is a secret: it is drawn for its own player, unless he covers it, and then only while
// he peeks. A television and those who watch have none.
export const isOpen = (play: Play): boolean =>
    play.me !== null && !play.state.route.tv && (play.table.peek || !play.state.settings.cover);

export function readHand(view: View): Hand {
    const families = (name: string): Record<string, number> => Object.fromEntries(
        FAMILY_LETTERS.map((f, i) => [f, num(view.private, name, i)] as const).filter(([, n]) => n > 0));
    const clan = families('clan'), travel = families('travel');
    const of = (name: string) => num(view.private, name);
    const hand = { clan, travel, joker: of('joker'), recruit: of('recruit'),
        boss: of('boss'), stop: of('stop') };
    const sum = (r: Record<string, number>) => Object.values(r).reduce((a, b) => a + b, 0);
    return { ...hand, count: sum(clan) + sum(travel) + hand.joker + hand.recruit + hand.boss + hand.stop };
}

// ---- legal moves -------------------------------------------------------------------------------

export interface Known { legal: Legal; kind: string; args: string[]; }

export function legalMoves(view: View): Known[] {
    return view.legal.map(legal => ({ legal, ...readMove(legal.move) }));
}

// "offer 3.1 R 8" is another price; "offer R 8" is new.
export const isPrice = (k: Known): boolean => k.kind === 'offer' && (k.args[0] ?? '').includes('.');
export const isNewOffer = (k: Known): boolean => k.kind === 'offer' && !isPrice(k);
export const names = (o: Offer): string => `${o.number}.${o.revision}`;

// Who answers an offer: of one that is asked the Boss, of a bid its owner.
export const waitsFor = (o: Offer, boss: Seat | null): Seat | null =>
    o.stage === 'asked' ? boss : o.stage === 'bidden' ? o.owner : null;

export const openBooks = (play: Play): boolean =>
    play.table.over !== null || play.table.hello?.memory === 'inspector' ||
    play.table.hello?.memory === 'analysis';

// Where the dollar would come to rest on 1 to 6: it counts free deals only, as the board shows them.
export function reach(scene: Scene): Map<number, number[]> {
    const found = new Map<number, number[]>();
    let at = scene.dollar ?? 0;
    for (let die = 1; die <= 6; die++) {
        for (let step = 0; step < DEALS.length; step++) {
            at = (at + 1) % DEALS.length;
            if ((scene.tiles[at] ?? 0) === 0) break;
        }
        found.set(at, [...found.get(at) ?? [], die]);
    }
    return found;
}

// Of the places of a deal, how many I could fill: investors and, if the hand is open, clan cards.
export function couldFill(play: Play, scene: Scene, at: number): [number, number] {
    const deal = DEALS[at]!;
    const hand = isOpen(play) ? readHand(play.view) : null;
    const mine = play.me === null ? '' : scene.investors[play.me] ?? '';
    const have = (f: string) => mine.includes(f) || (hand?.clan[f] ?? 0) > 0;
    const some = [...deal.group].filter(have).length;
    return [[...deal.required].filter(have).length + Math.min(deal.choose, some),
            deal.required.length + deal.choose];
}
