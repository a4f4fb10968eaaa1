// tell.ts -- Schwarzarbeit in sentences; src/text/tell_schwarzarbeit.c does it in the terminal.
import { num, word, words, type Move } from '../../fields';
import {
    common, seatOf, secret, sentence, text, waiting, type Fill, type Happening, type Sentence, type Teller,
} from '../../tell';
import type { Seat, View } from '../../types';
import { PEOPLE, SHIFTS } from '../facts';

export interface Memory {
    seats: number;
    piles: string[][];                  // by seat: denounced cards, "S day"
    market: string[];
    turn: number;
    active: Seat;
    turned: number;                     // cards turned up so far
    second: boolean;
}

function person(initial: string, shift: string): Fill {
    const i = Math.max(0, SHIFTS.indexOf(shift as never));
    return {
        person: PEOPLE[initial] ?? initial, shift: text(`sw.for_shift.${i}`),
        when: text(`sw.shift.${i}`),
    };
}

const cardOf = (m: Move): Fill => person(m.args[0] ?? '', m.args[1] ?? '');
const nameOf = (m: Move): string => `${m.args[0]} ${m.args[1]}`;

function leave(memory: Memory, card: string): void {
    const at = memory.market.indexOf(card);
    if (at >= 0) memory.market.splice(at, 1);
}

function denounce(memory: Memory, who: Seat, card: string): number {
    leave(memory, card);
    return memory.piles[who]?.push(card) ?? 0;
}

// A catch nobody else claims is one; the news of a contest come together.
function claimed(memory: Memory, m: Move, news: Move[]): Sentence {
    const who = seatOf(m.actor);
    const rivals = news.filter(n => n.kind === 'claim' && nameOf(n) === nameOf(m));
    if (rivals.length > 1) return sentence('sw.disputed', who, cardOf(m));
    const place = denounce(memory, who ?? 0, nameOf(m));
    return sentence('sw.caught', who, { ...cardOf(m), place });
}

function lawyer(memory: Memory, m: Move, forgets: boolean): Sentence {
    const [to = 0, place = 1] = (m.args[0] ?? '').split('.').map(Number);
    const card = memory.piles[to]?.[place - 1];
    if (forgets || card === undefined) {
        return sentence('sw.lawyer', seatOf(m.actor), { place }, to);
    }
    const [initial = '', shift = ''] = card.split(' ');
    return sentence('sw.defend', seatOf(m.actor), { ...person(initial, shift), place }, to);
}

function turnedUp(memory: Memory, m: Move): Sentence {
    const doubled = !memory.second && memory.market.some(c => c[0] === m.kind);
    const shift = m.args[0] ?? '';
    memory.turned++;
    const args = person(m.kind, shift);
    if (doubled) return sentence('sw.double', null, args);
    memory.market.push(`${m.kind} ${shift}`);
    return sentence(shift === 'weekend' ? 'sw.weekend' : 'sw.card', null, args);
}

// K of M, and what that means.
function announced(memory: Memory, m: Move): Sentence[] {
    const who = seatOf(m.actor) ?? 0;
    const k = Number(m.args[0]), cards = memory.market.length;
    memory.turn++;
    memory.active = (who + 1) % memory.seats;
    const heading = { ...sentence('sw.turn', memory.active, { turn: memory.turn }), heading: true };
    const key = k >= cards ? 'sw.announce_all' : 'sw.announce';
    return [heading, sentence(key, who, { k, m: cards, n: cards - k })];
}

const hiddenEach = (seats: number): number => seats === 3 ? 3 : 2;

function byChance(memory: Memory, m: Move): Sentence[] {
    const to = seatOf(m.args[0] ?? '');
    switch (m.kind) {
    case 'hide':
        if (m.args[1] === '?') return [];
        return [secret(sentence('sw.hide', null, person(m.args[1] ?? '', 'weekend'), to))];
    case 'first':
        return [sentence('sw.all_hide', null, { n: hiddenEach(memory.seats) }),
                sentence('sw.first', null, {}, to)];
    case 'lot':
        leave(memory, nameOf(m));
        return [sentence('sw.lot', null, cardOf(m), memory.active)];
    case 'Ich-AG':
        memory.turned++;
        memory.market = [];
        return [sentence('sw.ich_ag')];
    }
    return m.kind in PEOPLE ? [turnedUp(memory, m)] : [];
}

function oneMove(memory: Memory, m: Move, h: Happening, isNews: boolean): Sentence[] {
    const who = seatOf(m.actor);
    if (m.actor === 'chance') return byChance(memory, m);
    switch (m.kind) {
    case 'hire':
        leave(memory, nameOf(m));
        return [sentence('sw.hire', who, cardOf(m))];
    case 'denounce': {
        const place = denounce(memory, who ?? 0, nameOf(m));
        return [sentence('sw.denounce', who, { ...cardOf(m), place })];
    }
    case 'claim':
        return [isNews ? claimed(memory, m, h.news) : secret(sentence('sw.claim', who, cardOf(m)))];
    case 'lawyer': return [lawyer(memory, m, h.forgets)];
    case 'skip': return [sentence('sw.skip', who)];
    case 'announce': return announced(memory, m);
    case 'show': return [sentence('sw.show', who, person(m.args[0] ?? '', 'weekend'))];
    }
    return common(m) ?? [];             // end, pass: not worth a line
}

function tell(memory: Memory, h: Happening): Sentence[] {
    const lines = oneMove(memory, h.move, h, false);
    for (const m of h.news) lines.push(...oneMove(memory, m, h, true));
    const second = h.after === undefined ? memory.second : word(h.after, 'way') === 'second';
    if (second && !memory.second) lines.push(sentence('sw.second_way'));
    memory.second = second;
    return lines;
}

function offer(memory: Memory, m: Move, view: View): Sentence {
    const who = seatOf(m.actor);
    const mine = words(view.public, 'denounced', who ?? 0).length;
    switch (m.kind) {
    case 'hire': return sentence('sw.hire', who, cardOf(m));
    case 'denounce': return sentence('sw.denounce', who, { ...cardOf(m), place: mine + 1 });
    case 'claim': return sentence('sw.claim', who, cardOf(m));
    case 'lawyer': return lawyer(memory, m, false);
    case 'skip': case 'end': case 'pass': return sentence(`sw.${m.kind}`, who);
    }
    return sentence('all.sealed', who);
}

const STATUS: Record<string, string> = {
    hide: 'deal', open: 'deal', first: 'deal', look: 'look', contest: 'contest', take: 'take',
    lawyer: 'lawyer', lot: 'refill', refill: 'refill',
};

function status(view: View, reader: Seat | null): Sentence {
    const phase = word(view.public, 'phase');
    if (phase === 'over') return sentence('all.over');
    if (phase === 'look' && view.must.length === 0) {
        const refill = num(view.public, 'due') > 0;
        return sentence(refill ? 'sw.status.refill' : 'sw.status.look_live');
    }
    return waiting(`sw.status.${STATUS[phase] ?? 'deal'}`, view, reader);
}

export const teller: Teller<Memory> = {
    memory: seats => ({
        seats, piles: Array.from({ length: seats }, () => []), market: [], turn: 0, active: 0,
        turned: 0, second: false,
    }),
    tell, offer, status,
};
