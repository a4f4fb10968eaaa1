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

// A copy of what is right about it; null if it is no such day.
export function readTried(v: unknown): Tried | null {
    const t = v as Tried | null;
    if (typeof t !== 'object' || t === null) return null;
    const { day, hints, misses, solved } = t;
    const isRight = isCount(day, LATEST) && isCount(hints, 99) && isCount(misses, 99)
        && typeof solved === 'boolean';
    return isRight ? { day, hints, misses, solved } : null;
}

// Of two lists, the newest first. Our own result of a day stays.
export function mergeDays(ours: Tried[], theirs: Tried[]): Tried[] {
    const all = new Map([...theirs, ...ours].map(t => [t.day, t]));
    return [...all.values()].sort((a, b) => b.day - a.day).slice(0, MOST);
}

// The newest first.
export function tried(): Tried[] {
    const kept = load(KEY);
    return Array.isArray(kept) ? kept.map(readTried).filter(t => t !== null) : [];
}

export const keepDays = (days: Tried[]): void => save(KEY, days);
export const note = (one: Tried): void => keepDays(mergeDays(tried(), [one]));

// Days in a row with a solved puzzle, up to today or yesterday.
export function streak(all: Tried[], today: number): number {
    const solved = new Set(all.filter(t => t.solved).map(t => t.day));
    let day = solved.has(today) ? today : today - 1, length = 0;
    for (; solved.has(day); day--) length++;
    return length;
}

export const isSolvedToday = (): boolean =>
    tried().some(t => t.solved && t.day === dayOf(new Date()));
