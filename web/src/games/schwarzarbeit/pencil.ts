// pencil.ts -- one's own marks in the notebook: kept in this browser, table by table, each with the
// turn it was made in, so that a replay can show them when they were written.
import { num } from '../../fields';
import { useApp } from '../../frame/bits';
import type { Play } from '../module';

export type Mark = 0 | 1 | 2 | 3;       // nothing, no, perhaps, yes
export interface Stroke { turn: number; person: string; seat: number; mark: Mark; }

const MOST = 2000;
const nameOf = (play: Play): string => `krumm.pencil.${play.table.code}.${play.me ?? 'w'}`;

const isStroke = (s: unknown): s is Stroke => {
    const t = s as Stroke | null;
    return typeof t === 'object' && t !== null && typeof t.turn === 'number' && /^[A-Z]$/.test(t.person)
        && Number.isInteger(t.seat) && [0, 1, 2, 3].includes(t.mark);
};

// Storage may be forbidden or full; then marks last as long as the page.
const kept = new Map<string, Stroke[]>();

export function strokes(name: string): Stroke[] {
    const had = kept.get(name);
    if (had !== undefined) return had;
    let all: Stroke[] = [];
    try {
        const read: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
        if (Array.isArray(read)) all = read.filter(isStroke).slice(-MOST);
    } catch {
        // nothing kept
    }
    kept.set(name, all);
    return all;
}

// The marks as they were after turn `until`.
export function markAt(all: Stroke[], person: string, seat: number, until = Infinity): Mark {
    for (let i = all.length - 1; i >= 0; i--) {
        const s = all[i]!;
        if (s.person === person && s.seat === seat && s.turn <= until) return s.mark;
    }
    return 0;
}

export interface Pencil {
    at(person: string, seat: number): Mark;
    draw(person: string, seat: number, mark: Mark): void;
}

export function usePencil(play: Play): Pencil {
    const app = useApp();
    const name = nameOf(play);
    const turn = num(play.view.public, 'turn') + 1;
    const until = app.state.replay === null ? Infinity : turn;
    return {
        at: (person, seat) => markAt(strokes(name), person, seat, until),
        draw(person, seat, mark) {
            const all = [...strokes(name), { turn, person, seat, mark }].slice(-MOST);
            kept.set(name, all);
            try {
                localStorage.setItem(name, JSON.stringify(all));
            } catch {
                // not kept
            }
            app.store.update(() => undefined);
        },
    };
}
