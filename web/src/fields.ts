// fields.ts -- reading the fields of a view. Missing trailing elements are 0 or empty.
import type { Entry, Field, Fields } from './types';

export function num(fields: Fields | undefined, name: string, ...at: number[]): number {
    const value = dig(fields, name, at);
    return typeof value === 'number' ? value : Number(typeof value === 'string' ? value : 0) || 0;
}

export function word(fields: Fields | undefined, name: string, ...at: number[]): string {
    const value = dig(fields, name, at);
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

// A set or list of words; at [i] of a list of such.
export function words(fields: Fields | undefined, name: string, ...at: number[]): string[] {
    const value = dig(fields, name, at);
    return Array.isArray(value) ? value.map(String) : [];
}

function dig(fields: Fields | undefined, name: string, at: number[]): Field | undefined {
    let value: Field | undefined = fields?.[name];
    for (const i of at) value = Array.isArray(value) ? value[i] : undefined;
    return value;
}

// "pfusch seats=3 timing=live rest=off"
export interface Head { game: string; seats: number; options: Record<string, string>; }

export function readHead(text: string): Head {
    const [game = '', ...rest] = text.split(' ');
    const options = Object.fromEntries(rest.map(pair => pair.split('=') as [string, string]));
    return { game, seats: Number(options.seats ?? 4), options };
}

// "2: lawyer 3.2" -> actor "2", kind "lawyer", args ["3.2"]
export interface Move { actor: string; kind: string; args: string[]; }

export function readMove(text: string): Move {
    const colon = text.indexOf(': ');
    const [kind = '', ...args] = text.slice(colon + 2).split(' ');
    return { actor: text.slice(0, colon), kind, args };
}

// The move and the news of an entry in which this seat acts.
export const movesBy = (e: Entry, seat: number | null): Move[] =>
    [e.move ?? '', ...e.news ?? []].map(readMove).filter(m => m.actor === String(seat));
