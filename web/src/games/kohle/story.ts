// story.ts -- what the entries of a game tell about its deals: who was Boss, what came in, who was
// paid what. For the end.
import { readMove, type Move } from '../../fields';
import type { Entry, Seat } from '../../types';

export interface Done {
    number: number;                     // of the tile
    boss: Seat;
    total: number;
    pays: { to: Seat; sum: number }[];
    keeps: number;
    bosses: number;                     // how many there were in this negotiation
    seq: number;
}

const takenBack = (entries: readonly Entry[]): Set<number> => {
    const gone = new Set<number>();
    for (const e of entries) if (e.taken_back === true) gone.add(e.seq);
    return gone;
};

function closed(news: Move[], number: number, bosses: number, seq: number): Done | null {
    const earn = news.find(n => n.kind === 'earn');
    if (earn === undefined) return null;
    const total = Number(earn.args[0]);
    const pays = news.filter(n => n.kind === 'pay')
        .map(n => ({ to: Number(n.args[0]), sum: Number(n.args[1]) }));
    const keeps = total - pays.reduce((sum, p) => sum + p.sum, 0);
    return { number, boss: Number(earn.actor), total, pays, keeps, bosses, seq };
}

export function dealsOf(entries: readonly Entry[]): Done[] {
    const gone = takenBack(entries), deals: Done[] = [];
    let bosses = 1, waits = '';
    for (const e of entries) {
        if (e.entry !== 'move' || gone.has(e.seq)) continue;
        const move = readMove(e.move ?? ''), news = (e.news ?? []).map(readMove);
        if (move.kind === 'deal') bosses = 1;
        if (['boss', 'travel', 'joker', 'recruit'].includes(move.kind)) waits = move.kind;
        if (news.some(n => n.kind === 'stands') && waits === 'boss') bosses++;
        const done = closed(news, deals.length + 1, bosses, e.seq);
        if (done !== null) deals.push(done);
    }
    return deals;
}

// What each has made of all deals; at the end this is his score.
export function takings(deals: readonly Done[], seats: number): number[] {
    const sums = Array.from({ length: seats }, () => 0);
    for (const d of deals) {
        sums[d.boss]! += d.keeps;
        for (const p of d.pays) sums[p.to]! += p.sum;
    }
    return sums;
}

// Small honours: the best fee, the richest Boss, the deal with most Bosses.
export interface Honour { key: string; who: Seat; n: number; deal: number; }

export function honours(deals: readonly Done[]): Honour[] {
    const all: Honour[] = [];
    const fee = deals.flatMap(d => d.pays.map(p => ({ ...p, deal: d.number })))
        .sort((a, b) => b.sum - a.sum)[0];
    const keeper = [...deals].sort((a, b) => b.keeps - a.keeps)[0];
    const fought = [...deals].sort((a, b) => b.bosses - a.bosses)[0];
    if (keeper !== undefined) all.push({ key: 'web.ko.honour.keeper', who: keeper.boss,
        n: keeper.keeps, deal: keeper.number });
    if (fee !== undefined && fee.sum > 0) all.push({ key: 'web.ko.honour.fee', who: fee.to,
        n: fee.sum, deal: fee.deal });
    if (fought !== undefined && fought.bosses > 1) {
        all.push({ key: 'web.ko.honour.fought', who: fought.boss, n: fought.bosses, deal: fought.number });
    }
    return all;
}
