// proofs.ts -- the deeper levels of the notebook: what can be proved, and how likely the rest is. The
// program works it out (src/text/notes.c), from what is drawn here and no more.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Door, Notes } from '../../door';
import { num, words } from '../../fields';
import { useApp } from '../../frame/bits';
import { MEMORIES, type Seat, type View } from '../../types';
import { INITIALS, PEOPLE } from '../facts';
import type { Play } from '../module';
import { factsOf, forgets, seatsIn, type Facts } from './model';

const FILE = MEMORIES.indexOf('file'), INSPECTOR = MEMORIES.indexOf('inspector');
const NOTHING: Facts = { regular: new Set(), stamps: new Map(), chances: new Map() };

const set = (cards: string[]): string => cards.length === 0 ? '-' : cards.join('');

// The fields that notes are taken from, as docs/NOTATION.md writes them; with one's own if `me` is given.
export function seenText(view: View, me: Seat | null): string {
    const { public: pub } = view;
    const turns = num(pub, 'turn') + 1;
    const row = (name: string, count: number): string =>
        Array.from({ length: count }, (_, i) => set(words(pub, name, i))).join(',');
    const rows = ['taken', 'claimed', 'skipped'].map(name => `${name}=${row(name, seatsIn(view))}`);
    const said = Array.from({ length: turns }, (_, turn) => num(pub, 'said', turn)).join(',');
    const own = me === null ? '' : ` | ${me}: hides=${set(words(view.private, 'hides'))}`;
    return `${view.game} | active=${num(pub, 'active')} turn=${turns - 1}`
        + ` market=${set(words(pub, 'market'))} aside=${set(words(pub, 'aside'))} ${rows.join(' ')}`
        + ` shown=${row('shown', turns)} said=${said}${own}`;
}

// The facts, and what follows from all of them together.
export function deepen(facts: Facts, notes: Notes): Facts {
    const stamps = new Map(facts.stamps), chances = new Map<string, number>();
    INITIALS.forEach((p, person) => notes.fact[person]!.forEach((fact, who) => {
        if (fact === 0) chances.set(p + who, notes.percent[person]![who]!);
        if (fact === 0 || stamps.has(p + who) || facts.regular.has(p)) return;
        const is = fact === 1 ? 'no' : 'yes';
        stamps.set(p + who, { is, why: { key: `web.sw.proved.${is}`, who, args: { person: PEOPLE[p]! } } });
    }));
    return { ...facts, stamps, chances };
}

// How deep the notes go here: as the table wants it; of a game seen again, as its reader does.
export function useLevel(play: Play): [number, ((level: number) => void) | null] {
    const level = MEMORIES.indexOf(play.table.hello?.memory ?? 'file');
    const [chosen, choose] = useState(level);
    return useApp().state.replay === null ? [forgets(play) ? 0 : Math.max(FILE, level), null]
                                          : [chosen, choose];
}

// What is stamped at a level. One's own people are used while they are shown.
export function useFacts(play: Play, level: number): Facts {
    const app = useApp();
    const [door, open] = useState<Door | null>(null);
    const deep = level >= INSPECTOR;
    useEffect(() => { if (deep) void app.door().then(open, () => undefined); }, [deep]);
    const seen = seenText(play.view, play.table.peek ? play.me : null);
    const notes = useMemo(() => deep && door !== null ? door.notes(seen, level) : null, [door, seen, level]);
    if (level < FILE) return NOTHING;
    const facts = factsOf(play.view);
    return notes === null ? facts : deepen(facts, notes);
}
