// history.ts -- what the entries tell that no view has: the dearest gift of each month, where
// houses fell, and, from the record of a game that is over, what was in every block.
import { readMove, type Move } from '../../fields';
import type { Entry, Seat } from '../../types';
import { SITES, siteNamed } from '../facts';
import { AUGUST, type Material } from './look';

// What was taken back has not happened.
function standing<T extends { seq: number; entry: string; from?: number }>(entries: T[]): T[] {
    const back = entries.filter(e => e.entry === 'take_back');
    return entries.filter(e => e.entry === 'move' &&
        !back.some(b => e.seq >= (b.from ?? b.seq) && e.seq < b.seq));
}

const newsOf = (e: Entry): Move[] => (e.news ?? []).map(readMove);

export interface Gift { seat: Seat; n: number; }

export interface History {
    top: number[];                      // by month; 0: none
    wasted: Gift | null;                // the dearest gift that did not decide
    burnt: Set<number>;                 // sites where a house was torn down
}

// The months in which chips are shown, in order; nobody bribes in August.
const monthOf = (shows: number): number => shows < AUGUST ? shows : shows + 1;

// The last that was read; entries only become more.
let read: { entries: Entry[]; count: number; history: History } | null = null;

export function readHistory(entries: Entry[]): History {
    if (read?.entries !== entries || read.count !== entries.length) {
        read = { entries, count: entries.length, history: newHistory(entries) };
    }
    return read.history;
}

function newHistory(entries: Entry[]): History {
    const history: History = { top: [], wasted: null, burnt: new Set() };
    const at: number[] = [];
    let shows = 0;
    for (const e of standing(entries)) {
        const m = readMove(e.move ?? '');
        if (m.kind === 'site') at[Number(m.actor)] = siteNamed(m.args[0] ?? '');
        const news = newsOf(e);
        const gifts = news.filter(n => n.kind === 'bribe')
            .map(n => ({ seat: Number(n.actor), n: Number(n.args[0]) || 0 }));
        if (gifts.length > 0) {
            const top = Math.max(...gifts.map(g => g.n));
            history.top[monthOf(shows++)] = top;
            for (const g of gifts) if (g.n < top && g.n > (history.wasted?.n ?? 0)) history.wasted = g;
        }
        for (const n of news) if (n.kind === 'falls') history.burnt.add(at[Number(n.actor)] ?? -1);
    }
    return history;
}

interface Recorded { seq: number; entry: string; move?: string; from?: number; }

// By site, from below. Moves come from the record, which has those that were sealed; what fell
// comes from the news the table told.
export function xray(record: Recorded[], told: Entry[]): Material[][] {
    const inside: Material[][] = SITES.map(() => []);
    const at = new Map<Seat, number>(), mixed = new Map<Seat, Material>();
    const news = new Map(told.map(e => [e.seq, newsOf(e)]));
    const build = (seat: Seat) => {
        const site = at.get(seat), block = mixed.get(seat);
        if (site === undefined || block === undefined) return;
        if (inside[site]!.length >= SITES[site]!.height) return;
        inside[site]!.push(block);
        mixed.delete(seat);
    };
    for (const e of standing(record)) {
        const m = readMove(e.move ?? ''), drawn = m.actor === 'chance';
        const seat = Number(drawn ? m.args[0] : m.actor);
        if (m.kind === 'mix') mixed.set(seat, m.args[drawn ? 1 : 0] as Material);
        if (m.kind === 'site') at.set(seat, siteNamed(m.args[0] ?? ''));
        if (m.kind === 'mix' || m.kind === 'site') build(seat);
        for (const n of news.get(e.seq) ?? []) {
            const owner = Number(n.actor), site = at.get(owner);
            if (n.kind !== 'falls' || site === undefined) continue;
            inside[site] = [];
            at.delete(owner);
        }
    }
    return inside;
}
