// api.ts -- the requests of docs/SERVER.md. Every answer is a value or an `ApiError` with a word.
import type { Listed } from './store';
import type { Absent, GameName, Memory, Seat, Speed, Takeover, Tempo } from './types';

export class ApiError extends Error {
    constructor(readonly word: string, message: string) {
        super(message);
    }
}

export interface NewTable {
    game: GameName;
    seats?: number;
    tempo?: Tempo;
    absent?: Absent;
    memory?: Memory;
    bots?: (string | null)[];
    name?: string;
    lang?: string;
    listed?: boolean;
    watch?: boolean;
    chat?: boolean;
    code?: boolean;
    start?: boolean;
    ask_back?: boolean;
    speed?: Speed;                      // of bots, without tempo
    lesson?: boolean;                   // the coach's prepared deal; only in this browser
    takeover?: Takeover;
    options?: Record<string, boolean | string>;
}

export interface MySeat { table: string; seat: Seat; token: string; forgets?: boolean; }

// Proofs that open a table to a client that asks about it.
export interface Shown { token?: string | null; invite?: string; }

async function request(method: string, path: string, body?: unknown, shown: Shown = {}) {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (shown.token) headers.Authorization = `Bearer ${shown.token}`;
    if (shown.invite !== undefined) headers['Krumm-Invite'] = shown.invite;
    let answer: Response;
    try {
        answer = await fetch(path, {
            method, headers, body: body === undefined ? undefined : JSON.stringify(body),
        });
    } catch {
        throw new ApiError('offline', '');
    }
    const text = await answer.text();
    if (!answer.ok) throw readError(text, answer.status);
    return text;
}

function readError(text: string, status: number): ApiError {
    try {
        const said = JSON.parse(text) as { error?: string; message?: string };
        return new ApiError(said.error ?? String(status), said.message ?? '');
    } catch {
        return new ApiError(String(status), '');
    }
}

const code = encodeURIComponent;

export async function openTable(wish: NewTable): Promise<MySeat> {
    return JSON.parse(await request('POST', '/api/tables', wish)) as MySeat;
}

export interface SeatWish {
    seat?: Seat;
    name?: string;
    ticket?: string;
    token?: string;
    id?: string;
    pass?: string;
    invite?: string;
}

// Seat `by` is being asked whether we may have seat `seat`.
export interface Asked { table: string; seat: Seat; asked: true; by: Seat; }

// `token`: the last we had at this table, so that nobody gets a second seat.
export async function takeSeat(table: string, wish: SeatWish, token: string | null): Promise<MySeat | Asked> {
    const path = `/api/tables/${code(table)}/seats`;
    return JSON.parse(await request('POST', path, wish, { token })) as MySeat | Asked;
}

// Lists come as an array, or as an object that has one.
async function list(path: string): Promise<Record<string, unknown>[]> {
    const value: unknown = JSON.parse(await request('GET', path));
    if (Array.isArray(value)) return value as Record<string, unknown>[];
    const inside = Object.values(value as object).find(Array.isArray);
    return (inside ?? []) as Record<string, unknown>[];
}

// The key of the server, to which a browser subscribes for pushes.
export const pushKey = async (): Promise<string> =>
    (JSON.parse(await request('GET', '/api/push')) as { key: string }).key;

export const listTables = () => list('/api/tables');
export const listGames = () => list('/api/games');
export const aboutTable = async (table: string, shown: Shown = {}): Promise<Listed> =>
    JSON.parse(await request('GET', `/api/tables/${code(table)}`, undefined, shown)) as Listed;
export const readRecord = (table: string, shown: Shown): Promise<string> =>
    request('GET', `/api/games/${code(table)}`, undefined, shown);
