// fresh.ts -- a button whose meaning has just changed is inert for a moment, so that players
// cannot agree to a price, or answer a card, that appeared while they were already clicking.
import type { Table } from '../../store';
import type { Play } from '../module';
import { sceneOf } from './bits';

export const GUARD = 400;               // milliseconds

// When each offer and the play that waits were drawn first.
interface Seen { scene: unknown; times: Map<string, number>; }
const UNDRAWN = Infinity;               // instead of a time: nobody can have seen it yet
const ACTIVE = 0;                       // instead of a time: it may be answered

const seen = new WeakMap<Table, Seen>();

// Everything is noticed, whether it was drawn or not, so that the same news leads to the same page.
export function look(play: Play): Seen {
    const known = seen.get(play.table), scene = sceneOf(play);
    if (known?.scene === scene) return known;
    const names = scene.offers.map(o => o.name);
    if (scene.by !== null) names.push(playName(play));
    const at = known === undefined ? ACTIVE : UNDRAWN;
    const next = { scene, times: new Map(names.map(n => [n, known?.times.get(n) ?? at])) };
    seen.set(play.table, next);
    return next;
}

const playName = (play: Play): string => `${sceneOf(play).by} ${sceneOf(play).played}`;

// Not by the time: a page that is drawn late must not show for long what was so when it was drawn.
const isFresh = (play: Play, name: string): boolean => (look(play).times.get(name) ?? ACTIVE) !== ACTIVE;

export const isFreshOffer = (play: Play, number: number | undefined): boolean =>
    sceneOf(play).offers.some(o => o.number === number && isFresh(play, o.name));

export const isFreshPlay = (play: Play): boolean => isFresh(play, playName(play));

// The changes have been drawn, so their delay begins; returns the time until the first may be answered,
// or null if all may.
export function drawn({ times }: Seen): number | null {
    const now = performance.now();
    for (const [name, at] of times) if (at === UNDRAWN) times.set(name, now);
    const fresh = [...times.values()].filter(at => at !== ACTIVE);
    return fresh.length === 0 ? null : Math.max(0, Math.min(...fresh) + GUARD - now);
}

// Changes that were drawn long enough ago may be answered.
export function activate({ times }: Seen): void {
    const now = performance.now();
    for (const [name, at] of times) if (now - at >= GUARD) times.set(name, ACTIVE);
}
