// fresh.ts -- a button whose meaning has just changed does nothing for a moment, so that nobody
// agrees to a price, or answers a card, that was not there when his finger began to move.
import type { Table } from '../../store';
import type { View } from '../../types';
import { readScene } from './model';

export const GUARD = 400;               // milliseconds

interface Seen { seq: number; phase: string; phaseAt: number; offers: Map<number, Known>; }
interface Known { revision: number; price: number; old: number | null; at: number; }
const UNDRAWN = Infinity;               // instead of a time: nobody can have seen it yet

const seen = new WeakMap<Table, Seen>();

// Every view is noticed, whether it was drawn or not, so that the same news leads to the same page.
export function look(table: Table, view: View | null = table.view): Seen | null {
    if (view === null) return null;
    const known = seen.get(table);
    if (known?.seq === view.seq) return known;
    const scene = readScene(view);
    const phase = scene.play === null ? '' : `${scene.play.kind} ${scene.play.by} ${scene.play.on}`;
    const offers = new Map<number, Known>();
    for (const o of scene.offers) {
        const before = known?.offers.get(o.number);
        offers.set(o.number, before?.revision === o.revision ? before : {
            revision: o.revision, price: o.price, old: before?.price ?? null,
            at: known === undefined ? 0 : UNDRAWN,
        });
    }
    const next = {
        seq: view.seq, phase, offers,
        phaseAt: known?.phase === phase ? known.phaseAt : known === undefined ? 0 : UNDRAWN,
    };
    seen.set(table, next);
    return next;
}

const young = (at: number): boolean => at > 0 && performance.now() - at < GUARD;

export const isFreshOffer = (table: Table, number: number): boolean =>
    young(look(table)?.offers.get(number)?.at ?? 0);

export const isFreshPlay = (table: Table): boolean => young(look(table)?.phaseAt ?? 0);

// The price an offer had before its last change.
export const oldPrice = (table: Table, number: number): number | null =>
    look(table)?.offers.get(number)?.old ?? null;

// What was looked at is drawn, so its moment begins; answers how long until all of it is free.
export function drawn(known: Seen | null): number {
    if (known === null) return 0;
    const offers = [...known.offers.values()], now = performance.now();
    if (known.phaseAt === UNDRAWN) known.phaseAt = now;
    for (const o of offers) if (o.at === UNDRAWN) o.at = now;
    return Math.max(known.phaseAt, ...offers.map(o => o.at)) + GUARD - now;
}
