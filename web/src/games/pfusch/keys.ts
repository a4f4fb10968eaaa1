// keys.ts -- keys that choose what a click would.
import type { Play } from '../module';
import { factsOf, sceneOf } from './look';

function choose(play: Play, what: string, place: number): boolean {
    if (place >= 0) play.acts.choose({ what, place });
    return place >= 0;
}

// The place of the site or block with these two digits, or -1: where or whose, then which.
function placeOf(play: Play, what: 'site' | 'block', a: number, b: number): number {
    const { lots, plots } = sceneOf(play);
    if (what === 'site') {
        return factsOf(play).sites.findIndex((s, i) => s.word === `${a}.${b}` && lots[i]!.is_open);
    }
    const floor = plots[a - 1]?.floors[b - 1];
    return floor?.is_open ? floor.block : -1;
}

// The first digit is kept as a choice that no button answers to.
function twoDigits(play: Play, what: 'site' | 'block', key: string): boolean {
    const n = Number(key), { choice } = play.table;
    if (!(n > 0)) return false;
    const first = choice?.what === 'first' ? choice.number ?? 0 : 0;
    if (!choose(play, what, placeOf(play, what, first, n))) play.acts.choose({ what: 'first', number: n });
    return true;
}

export function keys(play: Play, key: string): boolean {
    const { asks, plots } = sceneOf(play), { chips, materials } = factsOf(play);
    switch (asks) {
    case '': return false;
    case 'mix': return choose(play, 'mix', materials[Number(key) - 1] === undefined ? -1 : Number(key) - 1);
    case 'bribe': return choose(play, 'chip', chips.findIndex((c, i) =>
        c.word[0] === key && !plots[play.me!]!.used[i]));
    case 'site': return twoDigits(play, 'site', key);
    }
    return twoDigits(play, 'block', key);
}
