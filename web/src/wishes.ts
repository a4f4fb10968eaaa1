// wishes.ts -- the table that PLAY NOW opens: everybody else is a bot; with friends, seats are free.
// Parameters of the address are for tests.
import type { NewTable } from './api';
import { MEMORIES, TEMPOS, type GameName } from './types';

export function tableWish(game: GameName, params: URLSearchParams, friends: boolean): NewTable {
    const tempo = TEMPOS.find(t => t === params.get('tempo'));
    const bots = params.get('bots')?.split(',');
    const seats = Number(params.get('seats') ?? 4);
    return {
        game, seats,
        tempo: tempo ?? (friends ? 'normal' : 'none'),
        memory: MEMORIES[Number(params.get('memory') ?? 1)] ?? 'file',
        ...(bots !== undefined ? { bots } : friends ? { bots: Array<null>(seats - 1).fill(null) } : {}),
        ...(friends ? { watch: true, start: false } : { start: true }),
    };
}
