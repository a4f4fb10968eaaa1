// history.ts -- the games of this browser's player that are over. They are kept here and nowhere else; what
// comes from a file or a link is checked like a stranger's message.
import type { App } from './app';
import { tidyName } from './clear';
import type { Review } from './local/review';
import { load, save } from './settings';
import { GAMES, LEVELS, type GameName, type Level, type Seat } from './types';

export interface Sat { name: string; bot: Level | ''; points: number; rank: number; }

export interface Past {
    id: string;                         // the beginning of the commitment to its shuffle
    table: string;
    game: GameName;
    at: number;                         // when this browser saw the end
    seat: Seat;
    seats: Sat[];
    accuracy?: number;                  // if it was reviewed
    victims?: number[];                 // of each seat: secrets of it that the player uncovered
}

const KEY = 'krumm.history';
export const MOST = 1000;               // games that are kept
const ID = /^[0-9a-f]{16}$/, CODE = /^[\p{L}\d-]{1,64}$/u;
const LATEST = 4e12, SEATS = 8, MANY = 1e9;

// ---- what counts as a game ---------------------------------------------------------------------

type Anything = Record<string, unknown>;

const isObject = (v: unknown): v is Anything => typeof v === 'object' && v !== null;
const isWhole = (v: unknown, least: number, most: number): v is number =>
    Number.isInteger(v) && (v as number) >= least && (v as number) <= most;
const isShare = (v: unknown): v is number => typeof v === 'number' && v >= 0 && v <= 100;

function readSat(v: unknown): Sat | null {
    if (!isObject(v) || typeof v.name !== 'string') return null;
    const bot = v.bot === '' ? '' : LEVELS.find(l => l === v.bot), name = tidyName(v.name.slice(0, 200));
    if (bot === undefined || !isWhole(v.points, -MANY, MANY) || !isWhole(v.rank, 1, SEATS)) return null;
    return { name, bot, points: v.points, rank: v.rank };
}

// A copy of what is right about it; null if it is no game.
export function readPast(v: unknown): Past | null {
    if (!isObject(v) || !Array.isArray(v.seats) || !isWhole(v.seats.length, 2, SEATS)) return null;
    const { id, table, at, seat, accuracy, victims } = v;
    const game = GAMES.find(g => g === v.game), seats = v.seats.map(readSat);
    const isOdd = typeof id !== 'string' || !ID.test(id) || typeof table !== 'string' || !CODE.test(table)
        || !isWhole(at, 1, LATEST) || !isWhole(seat, 0, seats.length - 1);
    if (isOdd || game === undefined || seats.includes(null)) return null;
    const isCount = Array.isArray(victims) && victims.length === seats.length
        && victims.every(n => isWhole(n, 0, 99));
    return {
        id, table, game, at, seat, seats: seats as Sat[],
        ...isShare(accuracy) && { accuracy }, ...isCount && { victims: victims as number[] },
    };
}

// Of two lists, the newest first. A game is in it once, with all that either list knows of it.
export function merge(ours: Past[], theirs: Past[]): Past[] {
    const all = new Map<string, Past>();
    for (const game of [...ours, ...theirs]) all.set(game.id, { ...game, ...all.get(game.id) });
    return [...all.values()].sort((a, b) => b.at - a.at).slice(0, MOST);
}

// ---- what is kept ------------------------------------------------------------------------------

export function history(): Past[] {
    const kept = load(KEY);
    return Array.isArray(kept) ? kept.map(readPast).filter(p => p !== null) : [];
}

export const keep = (games: Past[]): void => save(KEY, games);

// The game at the table, when it is over. A second game with the same shuffle does not count.
export function remember(app: App): void {
    const play = app.play(), { hello, over, code, game } = play?.table ?? {};
    if (!play || !hello || !over || !code || !game || play.me === null || app.state.replay !== null) return;
    const past = readPast({
        id: hello.commitment.slice(0, 16), table: code, game, at: Date.now(), seat: play.me,
        seats: hello.seats.map((s, i) => ({
            name: s.name, bot: s.sort === 'bot' ? LEVELS.find(l => l === s.bot) ?? LEVELS[0] : '',
            points: over.seats[i]?.points, rank: over.seats[i]?.rank,
        })),
        victims: app.module()?.victims?.(play),
    });
    if (past !== null) keep(merge(history(), [past]));
}

// A review of the game with this commitment is complete.
export function noteReview(commitment: string, review: Review | null): void {
    const games = history(), game = games.find(g => g.id === commitment.slice(0, 16));
    const mine = review?.seats[game?.seat ?? -1];
    if (game === undefined || mine === undefined || mine.moves === 0) return;
    game.accuracy = Math.round(mine.accuracy * 10) / 10;
    keep(games);
}
