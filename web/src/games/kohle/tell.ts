// tell.ts -- Kohle, Kie$ & Knete in sentences; src/text/tell_kohle.c does it in the terminal.
import { num, word, type Move } from '../../fields';
import {
    common, seatOf, secret, sentence, text, waiting, type Fill, type Filling, type Happening,
    type Sentence, type Teller,
} from '../../tell';
import type { Seat, View } from '../../types';
import { DEALS, FAMILIES, TILE_VALUES } from '../facts';

interface Offer { families: string; price: number; owner: Seat; agreed: boolean; }

// What has been said so far: who owns and leads, what lies between the two.
export interface Memory {
    boss: Seat;
    dollar: number | null;              // null: moved where we did not look
    deals: number;
    owner: Record<string, Seat>;
    offers: Map<number, Offer>;
    numbers: number;
    play: { kind: string; family: string; by: Seat } | null;
    kept: number;                       // of the closing: what the Boss keeps so far
    last: boolean;                      // the die that is rolled may end the game
}

const millions = (n: number): Filling => text('ko.millions', { n });
const name = (family: string): string => FAMILIES[family] ?? family;
const families = (set: string): Filling =>
    ({ names: [...set].filter(f => f in FAMILIES).map(name) });

const CARDS: Record<string, number> = { joker: 2, recruit: 3, boss: 4, stop: 5 };

function card(cardName: string): Filling {
    const [kind = '', family] = cardName.split('-');
    if (family !== undefined) {
        return text(`ko.card.${kind === 'clan' ? 0 : 1}`, { family: name(family) });
    }
    return text(`ko.card.${CARDS[kind] ?? 3}`);
}

// ---- offers ------------------------------------------------------------------------------------

const dotted = (s: string | undefined): [number, number] | null => {
    const m = /^(\d+)\.(\d+)$/.exec(s ?? '');
    return m === null ? null : [Number(m[1]), Number(m[2])];
};

function about(memory: Memory, number: number, revision: number): Fill {
    const o = memory.offers.get(number);
    return {
        families: families(o?.families ?? ''), money: millions(o?.price ?? 0),
        offer: `${number}.${revision}`,
    };
}

// "offer R 8", or "offer 3.1 R 8" for another price.
function offered(memory: Memory, m: Move, keep: boolean): Sentence {
    const who = seatOf(m.actor) ?? 0;
    const named = dotted(m.args[0]);
    if (named !== null) return repriced(memory, m, named, keep);
    const set = m.args[0] ?? '', price = Number(m.args[1]);
    const number = memory.numbers + 1;
    if (keep) {
        memory.numbers = number;
        memory.offers.set(number, { families: set, price, owner: who, agreed: false });
    }
    return sentence('ko.offer', who, {
        families: families(set), money: millions(price), offer: `${number}.1`,
    }, memory.boss);
}

function repriced(memory: Memory, m: Move, [number, revision]: [number, number], keep: boolean) {
    const who = seatOf(m.actor) ?? 0;
    const price = Number(m.args[m.args.length - 1]);
    const o = memory.offers.get(number);
    const args = {
        ...about(memory, number, revision + 1), old: o?.price ?? 0, money: millions(price),
    };
    const to = who === o?.owner ? memory.boss : o?.owner ?? null;
    if (keep && o !== undefined) o.price = price;
    return sentence('ko.price', who, args, to);
}

function bid(memory: Memory, m: Move, keep: boolean): Sentence {
    const to = Number(m.args[0]), set = m.args[1] ?? '', price = Number(m.args[2]);
    const number = memory.numbers + 1;
    if (keep) {
        memory.numbers = number;
        memory.offers.set(number, { families: set, price, owner: to, agreed: false });
    }
    return sentence('ko.bid', seatOf(m.actor), {
        families: families(set), money: millions(price), offer: `${number}.1`,
    }, to);
}

// agree, refuse, withdraw, lapse: by the Boss or by the owner.
function answered(memory: Memory, m: Move, keep: boolean): Sentence {
    const who = seatOf(m.actor);
    const [number, revision] = dotted(m.args[0]) ?? [0, 0];
    const o = memory.offers.get(number);
    const args = about(memory, number, revision);
    const to = who !== null && who === o?.owner ? memory.boss : o?.owner ?? null;
    const isBoss = who === memory.boss;
    const wasAgreed = o?.agreed === true;
    if (keep && m.kind === 'agree' && o !== undefined) o.agreed = true;
    if (keep && m.kind !== 'agree') memory.offers.delete(number);
    const keys: Record<string, string> = {
        agree: isBoss ? 'ko.agree' : 'ko.accept', refuse: isBoss ? 'ko.refuse' : 'ko.decline',
        withdraw: 'ko.withdraw', lapse: wasAgreed ? 'ko.lapse_agreed' : 'ko.lapse',
    };
    return sentence(keys[m.kind] ?? 'ko.withdraw', who, args, to);
}

// ---- cards -------------------------------------------------------------------------------------

function played(memory: Memory, m: Move, keep: boolean): Sentence {
    const who = seatOf(m.actor) ?? 0, family = m.args[0] ?? '';
    const clan = m.args[1] === 'of';
    const owner = clan ? Number(m.args[2]) : memory.owner[family] ?? null;
    const kind = clan ? `${m.kind}-clan` : m.kind;
    if (keep) memory.play = { kind, family, by: who };
    if (m.kind === 'boss') return sentence('ko.boss', who);
    if (m.kind === 'recruit') {
        return sentence(owner === null ? 'ko.recruit' : 'ko.lure', who,
                        { family: name(family) }, owner);
    }
    return sentence(clan ? 'ko.travel_clan' : 'ko.travel', who, {
        family: name(family), card: text(`ko.trip.${m.kind === 'joker' ? 1 : 0}`),
    }, owner);
}

function stands(memory: Memory, m: Move): Sentence {
    const play = memory.play, who = seatOf(m.actor);
    const family = play?.family ?? '';
    memory.play = null;
    if (play?.kind === 'boss') {
        memory.boss = play.by;
        memory.offers.clear();
        return sentence('ko.stands_boss', play.by);
    }
    if (play?.kind === 'recruit') {
        memory.owner[family] = play.by;
        return sentence('ko.stands_recruit', who, { family: name(family) });
    }
    const key = play?.kind.endsWith('-clan') === true ? 'ko.stands_clan' : 'ko.stands_travel';
    return sentence(key, who, { family: name(family) });
}

function stopped(memory: Memory, m: Move): Sentence {
    const play = memory.play;
    memory.play = null;
    if (play?.kind === 'boss') return sentence('ko.stops_boss', seatOf(m.actor), {}, memory.boss);
    return sentence('ko.stops', seatOf(m.actor), { family: name(play?.family ?? '') });
}

// ---- the turn ----------------------------------------------------------------------------------

export const proceeds = (dollar: number, deals: number): number =>
    (DEALS[dollar]?.dividends ?? 0) * (TILE_VALUES[deals] ?? 0);

function needs(dollar: number): Sentence {
    const deal = DEALS[dollar];
    const args = {
        families: families(deal?.required ?? ''), n: deal?.choose, list: families(deal?.group ?? ''),
    };
    const key = (deal?.choose ?? 0) > 0 ? 'ko.need_some' : 'ko.need';
    return sentence('ko.needs', null, { need: text(key, args) });
}

function begins(memory: Memory, m: Move, h: Happening): Sentence[] {
    memory.boss = seatOf(m.actor) ?? 0;
    memory.offers.clear();
    memory.numbers = 0;                 // each negotiation counts anew
    memory.dollar ??= h.after === undefined ? null : num(h.after, 'dollar');
    if (memory.dollar === null) return [];
    const money = millions(proceeds(memory.dollar, memory.deals));
    return [sentence('ko.deal', memory.boss, { deal: memory.dollar, money }), needs(memory.dollar)];
}

function byChance(memory: Memory, m: Move, h: Happening): Sentence[] {
    if (m.kind === 'investor') {
        const to = Number(m.args[0]), family = m.args[1] ?? '';
        memory.owner[family] = to;
        return [sentence('ko.investor', null, { family: name(family) }, to)];
    }
    if (m.kind === 'draw') {
        if (m.args[1] === '?') return [];
        const drawn = { card: card(m.args[1] ?? '') };
        return [secret(sentence('ko.drawn', null, drawn, Number(m.args[0])))];
    }
    if (m.kind !== 'roll') return [];
    return rolled(memory, Number(m.args[0]), h);
}

function rolled(memory: Memory, n: number, h: Happening): Sentence[] {
    if (memory.last) {
        memory.last = false;
        const over = word(h.after, 'phase') === 'over';
        if (h.after === undefined) return [];
        return [sentence(over ? 'ko.die_ends' : 'ko.die_goes_on', null, { n })];
    }
    // Where the dollar comes to stand only a view says.
    memory.dollar = h.after === undefined ? null : num(h.after, 'dollar');
    return memory.dollar === null ? [] : [sentence('ko.die', null, { n, deal: memory.dollar })];
}

// ---- everything --------------------------------------------------------------------------------

const SIMPLE = new Set(['draw', 'fail']);

function bySeat(memory: Memory, m: Move, keep: boolean): Sentence[] {
    const who = seatOf(m.actor);
    switch (m.kind) {
    case 'place':
        if (keep) memory.dollar = Number(m.args[0]);
        return [sentence('ko.place', who, { deal: Number(m.args[0]) })];
    case 'discard': return [sentence('ko.discard', who, { card: card(m.args[0] ?? '') })];
    case 'lay': return [sentence('ko.lay', who, { family: name(m.args[0] ?? '') })];
    case 'travel': case 'joker': case 'recruit': case 'boss': return [played(memory, m, keep)];
    case 'offer': return [offered(memory, m, keep)];
    case 'bid': return [bid(memory, m, keep)];
    case 'agree': case 'refuse': case 'withdraw': return [answered(memory, m, keep)];
    case 'hush':
        return [sentence('ko.hush', who, { money: millions(Number(m.args[1])) }, Number(m.args[0]))];
    case 'call': {
        const set = m.args.filter(a => /^[HKLPRT]+$/.test(a)).join('');
        return [sentence('ko.call', who, { families: families(set) })];
    }
    }
    return SIMPLE.has(m.kind) ? [sentence(`ko.${m.kind}`, who)] : [];
}

function newsOf(memory: Memory, m: Move): Sentence[] {
    const who = seatOf(m.actor);
    switch (m.kind) {
    case 'stops': return [stopped(memory, m)];
    case 'stands': return [stands(memory, m)];
    case 'lapse': {
        const [number] = dotted(m.args[0]) ?? [0];
        const silent = memory.offers.get(number)?.agreed !== true;
        const line = answered(memory, m, true);
        return silent ? [] : [line];
    }
    case 'earn':
        memory.kept = Number(m.args[0]);
        return [sentence('ko.earn', who, { money: millions(memory.kept) })];
    case 'pay':
        memory.kept -= Number(m.args[1]);
        return [sentence('ko.pay', who, { money: millions(Number(m.args[1])) }, Number(m.args[0]))];
    case 'return':
        return [sentence('ko.return', who, { n: Number(m.args[0]), family: name(m.args[1] ?? '') })];
    case 'drop': return [sentence('ko.drop', who, { card: card(m.args[0] ?? '') })];
    case 'renew': return [sentence('ko.renew')];
    }
    return [];
}

function closing(memory: Memory): Sentence {
    memory.deals++;
    memory.last = memory.deals >= 10;
    return sentence('ko.closed', memory.boss, { n: memory.deals, money: millions(memory.kept) });
}

function heading(memory: Memory, h: Happening): Sentence[] {
    if (h.before === undefined || h.after === undefined) return [];
    const turns = word(h.after, 'phase') === 'turn' && word(h.before, 'phase') !== 'turn';
    const who = Number(h.after.active ?? 0);
    return turns ? [{ ...sentence('ko.turn', who, { n: memory.deals }), heading: true }] : [];
}

function tell(memory: Memory, h: Happening): Sentence[] {
    const m = h.move;
    const expired = m.actor === 'table' && m.kind === 'tick' && word(h.before, 'phase') === 'talk';
    const lines = m.actor === 'chance' ? byChance(memory, m, h)
        : m.kind === 'deal' ? begins(memory, m, h)
        : expired ? [sentence('ko.expired')]
        : common(m) ?? bySeat(memory, m, true);
    for (const news of h.news) lines.push(...newsOf(memory, news));
    if (h.news.some(n => n.kind === 'earn')) lines.push(closing(memory));
    if (h.after !== undefined) memory.dollar = num(h.after, 'dollar');
    return [...lines, ...heading(memory, h)];
}

function offer(memory: Memory, m: Move, view: View): Sentence {
    const who = seatOf(m.actor);
    if (m.kind === 'deal') {
        const deal = num(view.public, 'dollar');
        const money = millions(proceeds(deal, num(view.public, 'deals')));
        return sentence('ko.deal', who, { deal, money });
    }
    if (m.kind === 'roll' || m.kind === 'stop' || m.kind === 'pass') {
        return sentence(`ko.${m.kind}`, who);
    }
    return bySeat(memory, m, false)[0] ?? sentence('all.sealed', who);
}

const STATUS: Record<string, string> = {
    setup: 'deal', place: 'place', turn: 'turn', roll: 'die', rolled: 'rolled', draw: 'draw',
    overfull: 'overfull', talk: 'talk', called: 'called', wait: 'wait', last: 'die',
};

function status(view: View, reader: Seat | null): Sentence {
    const phase = word(view.public, 'phase');
    const key = STATUS[phase];
    if (key === undefined) return sentence('all.over');
    if (phase !== 'talk' && phase !== 'called' && phase !== 'wait') {
        return waiting(`ko.status.${key}`, view, reader);
    }
    const boss = Number(view.public.active ?? 0);
    const who = phase === 'wait' ? Number(view.public.by ?? 0) : boss;
    const to = reader !== null && view.must.includes(reader) ? reader : null;
    const named = phase !== 'talk' ? key
        : view.must.length === 0 ? 'live' : view.must.includes(boss) ? 'boss' : key;
    if (named === 'boss') return waiting('ko.status.boss', view, reader);
    return sentence(`ko.status.${named}`, who, { list: { seats: view.must } }, to);
}

export const teller: Teller<Memory> = {
    memory: () => ({
        boss: 0, dollar: 0, deals: 0, owner: {}, offers: new Map(), numbers: 0, play: null,
        kept: 0, last: false,
    }),
    tell, offer, status,
};
