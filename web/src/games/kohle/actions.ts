// actions.ts -- the second click: what can be done with what is selected. Everything offered is a
// legal move of the view; what one might expect and may not do is there too and says why.
import { FAMILIES } from '../facts';
import type { Action, Play } from '../module';
import { isFreshOffer, isFreshPlay } from './fresh';
import {
    isNewOffer, isOpen, isPrice, legalMoves, names, readHand, readScene, type Known, type Offer,
    type Scene,
} from './model';

interface Desk { play: Play; scene: Scene; moves: Known[]; say: Play['texts']['say']; }

const familyName = (f: string): string => FAMILIES[f] ?? f;
export const setName = (d: Pick<Play, 'texts'>, set: string): string =>
    d.texts.names([...set].map(familyName));

const find = (d: Desk, kind: string, ...args: string[]): Known | undefined =>
    d.moves.find(k => k.kind === kind && args.every((a, i) => k.args[i] === a));

const million = (d: Desk, n: number): string => d.say('ko.m', { n });

// A price to begin with: an equal share for each place.
export const fair = (scene: Scene): number =>
    Math.floor(scene.proceeds / Math.max(1, (scene.deal?.dividends ?? 2) - 1));

// ---- the turn ----------------------------------------------------------------------------------

function simple(d: Desk, id: string, key: string, why: string, hint?: string): Action {
    const known = find(d, id);
    const base = { id, label: d.say(`web.ko.act.${id}`), key, hint };
    return known === undefined ? { ...base, why } : { ...base, move: known.legal.move };
}

function turnActions(d: Desk): Action[] {
    const rolled = d.scene.phase === 'rolled';
    const make = simple(d, 'deal', '1', 'K-3.1', million(d, d.scene.proceeds));
    const must = find(d, 'roll') === undefined && find(d, 'draw') === undefined;
    return [
        { ...make, primary: true },
        simple(d, 'roll', '2', rolled ? 'K-3.3' : must ? 'K-10.3' : 'K-3.1'),
        simple(d, 'draw', '3', rolled && must ? 'K-10.3' : 'K-3.3'),
    ];
}

function placeActions(d: Desk, thing: string | null): Action[] {
    const at = /^deal-(\d+)$/.exec(thing ?? '')?.[1];
    const known = at === undefined ? undefined : find(d, 'place', at);
    const label = d.say('web.ko.act.place');
    if (known === undefined) return [{ id: 'place', label, why: d.say('web.ko.choose_deal'), primary: true }];
    return [{ id: 'place', label, hint: d.say('web.ko.deal', { deal: Number(at) }), key: 'enter',
              move: known.legal.move, primary: true }];
}

// ---- cards -------------------------------------------------------------------------------------

function ownerOf(d: Desk, k: Known): string | undefined {
    const seat = k.args[1] === 'of' ? Number(k.args[2])
        : d.scene.investors.findIndex(set => set.includes(k.args[0] ?? ''));
    if (seat < 0) return d.say('term.ko.beside');
    const who = seat === d.play.me ? d.say('web.ko.yours') : d.play.reader.names[seat] ?? '';
    return k.args[1] === 'of' ? d.say('web.ko.clan_of', { who }) : who;
}

// One card on one target: "Send Liebgeld travelling", below it whose.
function onTarget(d: Desk, k: Known): Action {
    const family = familyName(k.args[0] ?? '');
    const verb = k.kind === 'joker' ? 'travel' : k.kind;
    return {
        id: [k.kind, ...k.args].join('-'), label: d.say(`web.ko.act.${verb}`, { family }),
        hint: k.kind === 'lay' ? undefined : ownerOf(d, k), move: k.legal.move,
    };
}

const CARD_KINDS: Record<string, string> = {
    clan: 'lay', travel: 'travel', joker: 'joker', recruit: 'recruit', boss: 'boss', stop: 'stop',
};
const CARD_WHY: Record<string, string> = {
    lay: 'K-4.3', travel: 'K-6.2', joker: 'K-6.2', recruit: 'K-6.5', boss: 'K-6.7', stop: 'K-6.10',
};

function whyNot(d: Desk, kind: string): string {
    if (d.scene.phase === 'wait') return 'K-6.11';
    if (!d.scene.talking) return 'K-7.4';
    if (kind === 'recruit' && readHand(d.play.view).recruit >= 3) return 'K-6.6';
    return CARD_WHY[kind] ?? 'K-7.4';
}

// "card-travel-R", "card-boss": the moves it is good for.
function cardActions(d: Desk, card: string): Action[] {
    const [sort = '', family] = card.split('-');
    const kind = CARD_KINDS[sort] ?? sort;
    const targets = d.moves.filter(k => k.kind === kind && kind !== 'stop'
        && (family === undefined || k.args[0] === family));
    const discard = find(d, 'discard', card);
    const list: Action[] = kind === 'boss'
        ? targets.map(k => ({ id: 'boss', label: d.say('web.ko.act.boss'), key: 'b', move: k.legal.move }))
        : targets.map(k => onTarget(d, k));
    if (discard !== undefined) {
        list.unshift({ id: 'discard', label: d.say('web.ko.act.discard'),
            key: 'd', move: discard.legal.move });
    }
    if (list.length === 0) {
        const label = d.say(`web.ko.act.${kind === 'joker' ? 'travel' : kind}`,
                            { family: family === undefined ? '' : familyName(family) });
        list.push({ id: kind, label: label.trim(), why: whyNot(d, kind) });
    }
    if (list.length === 1) list[0] = { ...list[0]!, primary: true, key: list[0]!.key ?? 'enter' };
    return list;
}

// ---- families ----------------------------------------------------------------------------------

const sameSet = (a: string, b: string): boolean => a.length === b.length && [...a].every(f => b.includes(f));

// One price for several: each family that may be put to the set, or be taken out of it.
function packActions(d: Desk, set: string, legal: string[]): Action[] {
    return Object.keys(FAMILIES).flatMap(f => {
        const has = set.includes(f), next = has ? set.replace(f, '') : set + f;
        return !legal.some(l => sameSet(l, next)) ? [] : [{
            id: `pack-${f}`, label: `${has ? '\u2212' : '+'} ${familyName(f)}`,
            run: () => d.play.acts.select(`fam-${next}`),
        }];
    });
}

// What I ask for one family or a package of mine.
function askActions(d: Desk, set: string): Action[] {
    const offers = d.moves.filter(isNewOffer);
    const known = offers.find(k => sameSet(k.args[0] ?? '', set));
    if (known === undefined) return [];
    const ask: Action = {
        id: `offer-${set}`, label: d.say('web.ko.act.offer', { families: setName(d.play, set) }),
        legal: known.legal, key: 'enter', start: fair(d.scene) * set.length, primary: true,
    };
    return [ask, ...packActions(d, set, offers.map(k => k.args[0] ?? ''))];
}

// The Boss's bids for one family or a package of one owner.
function bidActions(d: Desk, set: string): Action[] {
    const bids = d.moves.filter(k => k.kind === 'bid');
    const same = bids.filter(k => sameSet(k.args[1] ?? '', set));
    const list: Action[] = same.map((k, i) => ({
        id: `bid-${k.args[0]}-${set}`,
        label: d.say('web.ko.act.bid', { who: d.play.reader.names[Number(k.args[0])] ?? '' }),
        hint: set.length > 1 ? setName(d.play, set) : undefined,
        legal: k.legal, start: fair(d.scene) * set.length, primary: i === 0,
        ...(i === 0 ? { key: 'enter' } : {}),
    }));
    return same.length === 0 ? [] : [...list, ...packActions(d, set, bids.map(k => k.args[1] ?? ''))];
}

function familyActions(d: Desk, set: string): Action[] {
    const list = [...askActions(d, set), ...bidActions(d, set)];
    if (isOpen(d.play) && set.length === 1) {
        const cards = d.moves.filter(k => ['lay', 'travel', 'joker', 'recruit'].includes(k.kind)
            && k.args[0] === set);
        list.push(...cards.map(k => onTarget(d, k)));
    }
    if (list.length > 0) return list;
    const boss = d.scene.boss === d.play.me;
    const why = !d.scene.talking ? 'K-4.1' : d.scene.phase === 'wait' ? 'K-6.11'
        : d.scene.phase === 'called' ? 'K-7.3' : boss ? 'K-5.2' : 'K-5.1';
    return [{ id: 'offer', label: boss ? d.say('web.ko.act.bid_any') : d.say('web.ko.act.offer',
        { families: setName(d.play, set) }), why }];
}

// ---- offers ------------------------------------------------------------------------------------

export function offerActions(play: Play, scene: Scene, moves: Known[], o: Offer): Action[] {
    const d: Desk = { play, scene, moves, say: play.texts.say.bind(play.texts) };
    const fresh = isFreshOffer(play.table, o.number) ? d.say('web.ko.just_changed') : undefined;
    const at = names(o), list: Action[] = [];
    const answer = (kind: string, key: string, primary = false) => {
        const known = find(d, kind, at);
        if (known !== undefined) {
            list.push({ id: kind, label: d.say(`web.ko.act.${kind}`), key, move: known.legal.move,
                        why: fresh, primary, hint: kind === 'agree' ? million(d, o.price) : undefined });
        }
    };
    answer('agree', 'y', true);
    const price = moves.find(k => isPrice(k) && k.args[0] === at);
    if (price !== undefined) {
        list.push({ id: 'price', label: d.say('web.ko.act.price'), legal: price.legal, key: 'enter',
                    start: o.price, why: fresh });
    }
    answer('refuse', 'x');
    answer('withdraw', 'x');
    return list;
}

// ---- the Boss ----------------------------------------------------------------------------------

export const costOf = (scene: Scene, families: string): number => scene.offers
    .filter(o => o.stage === 'agreed' && [...o.families].some(f => families.includes(f)))
    .reduce((sum, o) => sum + o.price, 0);

const agreedOf = (k: Known): string => {
    const at = k.args.indexOf('agreed');
    return at < 0 ? '' : (k.args[at + 1] ?? '').replace('-', '');
};
const ownOf = (k: Known): string => (k.args[1] ?? '').replace('-', '');

// Cheapest first; of two that cost the same the one with more of his own.
export function closings(scene: Scene, moves: Known[]): Known[] {
    const cost = (k: Known) => costOf(scene, agreedOf(k)) * 8 + agreedOf(k).length;
    return moves.filter(k => k.kind === 'call').sort((a, b) => cost(a) - cost(b));
}

// How many of the places are filled as things stand, for the button.
export function ready(scene: Scene, view: Play['view']): [number, number] {
    if (scene.deal === null || scene.boss === null) return [0, 0];
    const agreed = scene.offers.filter(o => o.stage === 'agreed').map(o => o.families).join('');
    const mine = [...(scene.investors[scene.boss] ?? '')].filter(f => !scene.away.includes(f)).join('');
    const laid = view.public.laid;
    const clans = Array.isArray(laid) && Array.isArray(laid[scene.boss]) ? laid[scene.boss] as number[] : [];
    const letters = Object.keys(FAMILIES);
    const have = new Set([...agreed, ...mine, ...letters.filter((_, i) => Number(clans[i] ?? 0) > 0)]);
    const { required, choose, group } = scene.deal;
    const some = [...group].filter(f => have.has(f)).length;
    return [[...required].filter(f => have.has(f)).length + Math.min(choose, some),
            required.length + choose];
}

function closeActions(d: Desk): Action[] {
    const ways = closings(d.scene, d.moves);
    const [n, m] = ready(d.scene, d.play.view);
    const over = costOf(d.scene, d.scene.offers.map(o => o.families).join('')) > d.scene.proceeds;
    const best = ways[0];
    const close: Action = best === undefined
        ? { id: 'call', label: d.say('web.ko.act.call'), hint: d.say('web.ko.ready', { n, m }),
            why: n < m ? 'K-7.1' : over ? 'K-7.2' : 'K-5.7', key: 'c' }
        : { id: 'call', label: d.say('web.ko.act.call'), key: 'c', move: best.legal.move, primary: true,
            hint: d.say('web.ko.keep', { n: d.scene.proceeds - costOf(d.scene, agreedOf(best))
                - d.scene.hush.reduce((a, b) => a + b, 0) }) };
    const more: Action[] = ways.length < 2 ? [] : [{
        id: 'calls', label: d.say('web.ko.act.calls', { n: ways.length }), key: 'o',
        run: () => d.play.acts.select('calls'),
    }];
    return [close, ...more];
}

function otherClosings(d: Desk): Action[] {
    return closings(d.scene, d.moves).slice(0, 8).map((k, i) => ({
        id: `call-${i}`, key: String(i + 1), move: k.legal.move, primary: i === 0,
        label: setName(d.play, ownOf(k) + agreedOf(k)),
        hint: d.say('web.ko.costs', { n: costOf(d.scene, agreedOf(k)) }),
    }));
}

function hushActions(d: Desk, seat: string): Action[] {
    const known = find(d, 'hush', seat);
    if (known === undefined) return [];
    const who = d.play.reader.names[Number(seat)] ?? '';
    return [{ id: 'hush', label: d.say('web.ko.act.hush', { who }), legal: known.legal, key: 'enter',
              start: Math.max(1, d.scene.hush[Number(seat)] ?? 0), primary: true }];
}

// ---- windows -----------------------------------------------------------------------------------

// The same two buttons for everybody. With a covered hand a stop always looks possible: whether
// there is one is the secret, and the table refuses what is not.
function reactionActions(d: Desk): Action[] {
    const stop = find(d, 'stop'), pass = find(d, 'pass');
    if (stop === undefined && pass === undefined) return [];
    const fresh = isFreshPlay(d.play.table) ? d.say('web.ko.just_changed') : undefined;
    const why = isOpen(d.play) && stop === undefined ? d.say('web.ko.no_stop') : fresh;
    return [
        { id: 'stop', label: d.say('web.ko.act.stop'), key: 's', why, move: `${d.play.me}: stop` },
        { id: 'pass', label: d.say('web.ko.act.pass'), key: 'p', why: fresh, move: pass?.legal.move,
          primary: true },
    ];
}

function talkActions(d: Desk): Action[] {
    const boss = d.scene.boss === d.play.me;
    const list: Action[] = [];
    const pass = find(d, 'pass'), fail = find(d, 'fail');
    if (boss && d.scene.phase === 'talk') list.push(...closeActions(d));
    if (fail !== undefined) {
        list.push({ id: 'fail', label: d.say('web.ko.act.fail'), key: 'n', move: fail.legal.move });
    }
    if (pass !== undefined) {
        list.push({ id: 'pass', label: d.say('web.ko.act.pass'), key: 'p', move: pass.legal.move });
    }
    return list;
}

// ---- all of it ---------------------------------------------------------------------------------

// Where a price is named, one dividend is a click away: behind the last of them.
function withDividend(d: Desk, list: Action[]): Action[] {
    const n = d.scene.value;
    const behind = list.map(a => a.why === undefined && (a.legal?.last ?? 0) >= n).lastIndexOf(true) + 1;
    const one: Action = { id: 'dividend', label: d.say('web.ko.act.dividend', { n }), key: 'v',
                          run: () => d.play.acts.setNumber(n) };
    return behind === 0 ? list : [...list.slice(0, behind), one, ...list.slice(behind)];
}

function selectedActions(d: Desk, thing: string): Action[] | null {
    const [sort = ''] = thing.split('-', 1);
    const what = thing.slice(sort.length + 1);
    switch (sort) {
    case 'card': return isOpen(d.play) ? cardActions(d, what) : null;
    case 'fam': return familyActions(d, what);
    case 'hush': return hushActions(d, what);
    case 'calls': return otherClosings(d);
    case 'offer': {
        const o = d.scene.offers.find(x => String(x.number) === what);
        return o === undefined ? null : offerActions(d.play, d.scene, d.moves, o);
    }
    }
    return null;
}

export function actions(play: Play): Action[] {
    if (play.me === null) return [];
    const d: Desk = { play, scene: readScene(play.view), moves: legalMoves(play.view),
                      say: play.texts.say.bind(play.texts) };
    const { selected } = play.table;
    const { phase } = d.scene;
    if (phase === 'wait') return reactionActions(d);
    if (phase === 'place') return d.moves.length > 0 ? placeActions(d, selected) : [];
    const chosen = selected === null ? null : selectedActions(d, selected);
    if (chosen !== null && chosen.length > 0) return withDividend(d, chosen);
    if (d.moves.length === 0) return [];
    if (phase === 'turn' || phase === 'rolled') return turnActions(d);
    if (phase === 'overfull') {
        return [{ id: 'discard', label: d.say('web.ko.act.discard'), why: d.say('web.ko.choose_card') }];
    }
    return talkActions(d);
}
