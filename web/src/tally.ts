// tally.ts -- the numbers of a history: wins, runs of wins, accuracy, opponents. Lists are newest first.
import type { Past } from './history';
import { LEVELS, type Level } from './types';

export type Against = Level | 'people';

export const hasWon = (p: Past): boolean => p.seats[p.seat]!.rank === 1;
export const others = (p: Past) => p.seats.filter((_, seat) => seat !== p.seat);

// People, or else the strongest bot.
export function against(p: Past): Against {
    const rivals = others(p);
    if (rivals.some(s => s.bot === '')) return 'people';
    return LEVELS[Math.max(...rivals.map(s => LEVELS.indexOf(s.bot as Level)))]!;
}

export interface Tally { games: number; wins: number; streak: number; best: number; accuracy: number | null; }

export function tally(games: Past[]): Tally {
    const reviewed = games.flatMap(g => g.accuracy ?? []);
    const lost = games.findIndex(g => !hasWon(g));
    let run = 0, best = 0;
    for (const game of games) {
        run = hasWon(game) ? run + 1 : 0;
        best = Math.max(best, run);
    }
    return {
        games: games.length, wins: games.filter(hasWon).length, best,
        streak: lost < 0 ? games.length : lost,
        accuracy: reviewed.length === 0 ? null : reviewed.reduce((a, b) => a + b, 0) / reviewed.length,
    };
}

// An opponent: games together, in how many the player was ahead, secrets uncovered.
export interface Rival { name: string; games: number; ahead: number; victims: number; }

export function rivals(games: Past[]): Rival[] {
    const met = new Map<string, Rival>();
    for (const game of games) game.seats.forEach((s, seat) => {
        if (seat === game.seat) return;
        const rival = met.get(s.name) ?? { name: s.name, games: 0, ahead: 0, victims: 0 };
        rival.games++;
        rival.ahead += Number(game.seats[game.seat]!.rank < s.rank);
        rival.victims += game.victims?.[seat] ?? 0;
        met.set(s.name, rival);
    });
    return [...met.values()].sort((a, b) => b.victims - a.victims || b.games - a.games || b.ahead - a.ahead);
}
