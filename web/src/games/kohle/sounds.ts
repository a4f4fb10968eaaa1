// sounds.ts -- what is heard of what has happened. Everything is also seen and told.
import { readMove } from '../../fields';
import type { SoundName } from '../../sound';
import type { News } from '../../table';
import type { Play } from '../module';

const OF_MOVE: Record<string, SoundName> = {
    offer: 'chip', bid: 'chip', hush: 'chip', agree: 'handshake', refuse: 'flip', withdraw: 'flip',
    lay: 'slide', travel: 'trip', joker: 'trip', recruit: 'slide', boss: 'boss', call: 'gavel',
    fail: 'lose', roll: 'tock', place: 'stamp', draw: 'slide', discard: 'slide',
};
const OF_NEWS: Record<string, SoundName> = { stops: 'stop', earn: 'gavel', pay: 'chip', stands: 'stamp' };

// A price rises with its chip.
const amount = (args: string[]): number => Math.max(1, Math.ceil(Number(args.at(-1) ?? 1) / 4) || 1);

export function sounds(news: News, play: Play): [SoundName, number][] {
    const all: [SoundName, number][] = [];
    for (const e of news.entries) {
        if (e.entry !== 'move' || e.move === undefined) continue;
        const move = readMove(e.move);
        const own = OF_MOVE[move.kind];
        if (own !== undefined) all.push([own, own === 'chip' ? amount(move.args) : 1]);
        for (const n of news.shown ? [] : (e.news ?? []).map(readMove)) {
            const heard = OF_NEWS[n.kind];
            if (heard !== undefined) all.push([heard, heard === 'chip' ? amount(n.args) : 1]);
        }
    }
    if (play.table.over !== null && news.before?.stage !== 'over') {
        const mine = play.me === null ? undefined : play.table.over.seats[play.me];
        all.push([mine === undefined || mine.rank === 1 ? 'win' : 'lose', 1]);
    }
    return all.slice(0, 6);             // a burst of old news is not played out
}
