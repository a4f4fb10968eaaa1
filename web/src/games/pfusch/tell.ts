// tell.ts -- Pfusch in sentences; src/text/tell_pfusch.c does it in the terminal.
import { num, word, words, type Move } from '../../fields';
import {
    common, seatOf, secret, sentence, text, waiting, type Fill, type Filling, type Happening,
    type Sentence, type Teller,
} from '../../tell';
import type { Fields, Seat, View } from '../../types';
import { MONTHS, SITES, siteNamed } from '../facts';

export interface Memory {
    month: number;                      // the last that was headed; -1: none
    bribes: number;                     // months whose chips were shown
}

const AUGUST = 7;

function chip(name: string): Filling {
    const n = Number(name);
    if (n > 0) return text('pf.chip.gift', { n, gift: text(`pf.gift.${n - 1}`) });
    return text(name === 'informer' ? 'pf.chip.informer' : 'pf.chip.empty');
}

function place(site: number): Fill {
    const at = SITES[site];
    if (at === undefined) return {};
    return { district: text(`pf.in_district.${at.district}`), site: at.word, n: at.height };
}

// "2.1": the lowest block of seat 2.
function block(m: Move): { to: Seat; n: number } {
    const [to = 0, n = 1] = (m.args[0] ?? '').split('.').map(Number);
    return { to, n };
}

function bribed(m: Move): Sentence {
    const who = seatOf(m.actor), n = Number(m.args[0]);
    if (n > 0) return sentence('pf.bribe_gift', who, { n, gift: text(`pf.a_gift.${n - 1}`) });
    return sentence(m.args[0] === 'informer' ? 'pf.bribe_informer' : 'pf.bribe_empty', who);
}

// "falls with wood 13": as many blocks as digits were solid; "-" is none.
const woodIn = (m: Move): number => /^\d+$/.test(m.args[2] ?? '') ? m.args[2]!.length : 0;

function newsOf(m: Move): Sentence[] {
    const who = seatOf(m.actor);
    switch (m.kind) {
    case 'bribe': return [bribed(m)];
    case 'rest': return [sentence('pf.rest', who)];
    case 'block': {
        const key = m.args[1] === 'hollow' ? 'pf.block_hollow' : 'pf.block_solid';
        return [sentence(key, who, { n: Number(m.args[0]) })];
    }
    case 'falls': {
        const n = woodIn(m);
        return [n > 0 ? sentence('pf.falls', who, { n }) : sentence('pf.falls_empty', who)];
    }
    case 'pays': return [sentence(m.args[0] === 'wood' ? 'pf.pays' : 'pf.pays_nothing', who)];
    case 'out': return [sentence('pf.out', who)];
    }
    return pointing(m);
}

function pointing(m: Move): Sentence[] {
    const who = seatOf(m.actor), { to, n } = block(m);
    if (m.kind === 'point') return [sentence('pf.point', who, { n }, to)];
    if (m.kind === 'probe') return [sentence('pf.probe', who, { n }, to)];
    if (m.kind === 'disagree') return [sentence('pf.disagree', who)];
    return [];
}

// Moves of chance: the first player, the districts, and answers for players who were late.
function chanceOf(m: Move): Sentence[] {
    const [first = '', block = ''] = m.args, who = seatOf(first);
    switch (m.kind) {
    case 'first': return [sentence('pf.first', null, {}, who)];
    case 'districts': return [sentence('pf.drawn_districts', null,
        { list: { texts: [...first].map(d => `pf.district.${Number(d) - 1}`) } })];
    case 'mix': return [block === '?' ? sentence('pf.drawn', who)
                                      : secret(sentence(`pf.drawn_${block}`, who))];
    case 'bribe': return [sentence('pf.drawn_chip', who)];
    }
    return [];
}

function moveOf(m: Move): Sentence[] {
    const who = seatOf(m.actor);
    if (m.actor === 'chance') return chanceOf(m);
    switch (m.kind) {
    case 'mix': return [secret(sentence(`pf.mix_${m.args[0]}`, who))];
    case 'site': return [sentence('pf.site', who, place(siteNamed(m.args[0] ?? '')))];
    case 'bribe': return [secret(sentence('pf.seal', who, { chip: chip(m.args[0] ?? '') }))];
    case 'rest': return [];
    }
    return common(m) ?? pointing(m);
}

// ---- what follows, from what is seen before and after ------------------------------------------

function followBuilding(before: Fields, after: Fields): Sentence[] {
    const builders: Seat[] = [], lines: Sentence[] = [];
    SITES.forEach((site, i) => {
        const was = num(before, 'height', i), is = num(after, 'height', i);
        if (is <= was) return;
        const owner = num(after, 'owner', i);
        if (was > 0) builders.push(owner);
        if (is === site.height) lines.push(sentence('pf.finished', owner, place(i)));
    });
    if (builders.length > 0) {
        lines.unshift(sentence('pf.built', null, { list: { seats: builders, you: true } }));
    }
    return lines;
}

function followGifts(h: Happening, before: Fields, after: Fields): Sentence[] {
    const has = (kind: string) => h.news.some(m => m.kind === kind);
    const was = word(before, 'phase'), is = word(after, 'phase');
    const failed = was === 'agree' && !has('block') &&
        (is !== 'agree' || num(before, 'gift') !== num(after, 'gift'));
    const lapsed = was === 'probe' && !has('block');
    if (!has('bribe') && !failed && !lapsed) return [];
    const due = words(after, 'due').map(Number), lines: Sentence[] = [];
    if (is === 'probe') lines.push(sentence(failed ? 'pf.decides' : 'pf.inspects', due[0] ?? null));
    else if (failed) lines.push(sentence('pf.no_agreement'));
    if (is === 'agree') lines.push(sentence('pf.tied', null, { list: { us: due } }));
    if (is !== 'probe' && is !== 'agree') lines.push(sentence('pf.no_inspection'));
    const informers = h.news.filter(m => m.kind === 'bribe' && m.args[0] === 'informer').length;
    if (informers > 1) lines.push(sentence('pf.informers_cancel'));
    return lines;
}

function follow(h: Happening): Sentence[] {
    const { before, after } = h;
    if (before === undefined || after === undefined) return [];
    const lines = [...followBuilding(before, after), ...followGifts(h, before, after)];
    for (const m of h.news) {
        const who = seatOf(m.actor) ?? 0;
        if (m.kind === 'falls' && num(after, 'strikes', who) === 1) {
            lines.push(sentence('pf.warned', who));
        }
    }
    if (word(after, 'phase') === 'inform' && word(before, 'phase') !== 'inform') {
        lines.push(sentence('pf.informer', Number(words(after, 'due')[0] ?? 0)));
    }
    return lines;
}

// A month is headed when it begins, or, in history without views, when its chips are shown.
function headed(memory: Memory, month: number): Sentence[] {
    if (month <= memory.month) return [];
    memory.month = month;
    return [{ ...sentence(`pf.begins.${month}`), heading: true }];
}

function tell(memory: Memory, h: Happening): Sentence[] {
    const lines: Sentence[] = [];
    if (h.move.kind === 'first') return [...moveOf(h.move), ...headed(memory, 0)];
    if (h.news.some(m => m.kind === 'bribe')) {
        const month = memory.bribes++;
        lines.push(...headed(memory, month < AUGUST ? month : month + 1));
    }
    lines.push(...moveOf(h.move), ...h.news.flatMap(newsOf), ...follow(h));
    const now = MONTHS.indexOf(word(h.after, 'month') as never);
    if (now >= 0) lines.push(...headed(memory, now));
    return lines;
}

const STATUS = new Set(['lot', 'mix', 'site', 'bribe', 'agree', 'probe', 'inform']);

function status(view: View, reader: Seat | null): Sentence {
    const phase = word(view.public, 'phase');
    if (!STATUS.has(phase)) return sentence('all.over');
    if (phase === 'agree' && view.must.length === 0) {
        const due = words(view.public, 'due').map(Number);
        const who = reader !== null && due.includes(reader) ? reader : null;
        return sentence('pf.status.agree', who, { list: { seats: due } });
    }
    return waiting(`pf.status.${phase}`, view, reader);
}

export const teller: Teller<Memory> = {
    memory: () => ({ month: -1, bribes: 0 }),
    tell, status,
    offer: (_, m) => m.kind === 'rest' ? sentence('pf.rest', seatOf(m.actor))
                   : moveOf(m)[0] ?? sentence('all.sealed', seatOf(m.actor)),
};
