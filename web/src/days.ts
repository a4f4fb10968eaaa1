// days.ts -- the days on which this browser's player tried the puzzle of the day. They are kept here and
// nowhere else.
import { load, save } from './settings';

// ---- days --------------------------------------------------------------------------------------

const DAY = 864e5;

// Of the player's calendar, counted from 1970-01-01.
export function dayOf(now: Date): number {
    return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;
}

// ---- how the player did ------------------------------------------------------------------------

export interface Tried { day: number; hints: number; misses: number; solved: boolean; }

const KEY = 'krumm.puzzles', MOST = 1000, LATEST = 1e5;

const isCount = (v: unknown, most: number): boolean =>
    Number.isInteger(v) && (v as number) >= 0 && (v as number) <= most;

function isTried(v: unknown): v is Tried {
    const t = v as Tried | null;
    return typeof t === 'object' && t !== null && isCount(t.day, LATEST) && isCount(t.hints, 99)
        && isCount(t.misses, 99) && typeof t.solved === 'boolean';
}

// The newest first.
export function tried(): Tried[] {
    const kept = load(KEY);
    return Array.isArray(kept) ? kept.filter(isTried) : [];
}

export const forgetPuzzles = (): void => save(KEY, []);

// The first result of a day stays.
export function note(one: Tried): void {
    const all = tried();
    if (all.some(t => t.day === one.day)) return;
    save(KEY, [one, ...all].sort((a, b) => b.day - a.day).slice(0, MOST));
}

// Days in a row with a solved puzzle, up to today or yesterday.
export function streak(all: Tried[], today: number): number {
    const solved = new Set(all.filter(t => t.solved).map(t => t.day));
    let day = solved.has(today) ? today : today - 1, length = 0;
    for (; solved.has(day); day--) length++;
    return length;
}

export const isSolvedToday = (): boolean =>
    tried().some(t => t.solved && t.day === dayOf(new Date()));
