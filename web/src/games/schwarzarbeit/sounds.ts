// sounds.ts -- what is heard when something happens.
import { readMove, words } from '../../fields';
import type { News } from '../../table';
import type { SoundName } from '../../sound';

const OF: Record<string, SoundName[]> = {
    hire: ['slide'], lot: ['slide'], denounce: ['stamp', 'flip'], lawyer: ['gavel'], 'Ich-AG': ['trip'],
};

export function sounds(news: News): [SoundName, number][] {
    const all: [SoundName, number][] = [];
    for (const e of news.entries) {
        if (e.entry !== 'move') continue;
        for (const text of [e.move ?? '', ...(e.news ?? [])]) {
            const m = readMove(text);
            for (const name of OF[m.kind] ?? []) all.push([name, 1]);
            if (m.kind === 'claim' && e.news?.includes(text) && !news.shown) all.push(['detective', 1]);
            if (m.kind === 'announce' && news.after !== undefined) {
                all.push(['announce', words(news.after.public, 'market').length - Number(m.args[0])]);
            }
        }
    }
    return all.slice(-3);               // of many things at once, what was last
}
