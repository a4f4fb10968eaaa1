// mind.ts -- the program behind the page: its module, which comes once, and the mirror of the table that is
// open, which is told every message and tells what they mean.
import type { Coach, Game, Lesson, Line } from './border';
import { type Records, openRecords } from './records';
import type { Catalogue } from './i18n';
import { type Choice, Mirror, type Question, type Screen } from './mirror';
import type { Table } from './store';
import { linesOf, strikeIn } from './table';
import type { Message, Refused } from './types';

const UNHEARD: Screen = { status: '', scene: null, result: null };

async function compile(url: string): Promise<WebAssembly.Module> {
    const answer = await fetch(url);
    return WebAssembly.compile(await answer.arrayBuffer());
}

export class Mind {
    private module: Promise<WebAssembly.Module> | null = null;
    private opened: Promise<Records> | null = null;
    private mirror: Mirror | null = null;

    // `texts` are those of the reader's language now.
    constructor(private readonly url: string, private readonly texts: () => Catalogue) {}

    load(): Promise<WebAssembly.Module> {
        this.module ??= compile(this.url);
        this.module.catch(() => { this.module = null; });       // tried again when next needed
        return this.module;
    }

    records(): Promise<Records> {
        this.opened ??= this.load().then(openRecords);
        this.opened.catch(() => { this.opened = null; });
        return this.opened;
    }

    async newMirror(): Promise<Mirror> { return new Mirror(await this.load(), this.texts()); }

    // Another table is looked at; nothing is known of it yet.
    async begin(replays = false): Promise<void> {
        this.mirror ??= await this.newMirror();
        this.mirror.begin(this.texts(), replays);
    }

    get ready(): boolean { return this.mirror !== null; }

    hear(m: Message): Line[] { return this.mirror?.hear(m)?.lines ?? []; }

    // Why the table would refuse, by its word: "no_clock".
    why(word: string): string { return this.refusal({ type: 'refused', seq: 0, why: word }); }

    learn(record: string): void { this.mirror?.learn(record); }

    refusal(m: Refused): string { return this.mirror?.hear(m)?.refusal ?? ''; }

    // Everything that has happened so far, in the current language.
    retell(t: Table): void {
        if (this.mirror === null || t.hello === null) return;
        this.mirror.begin(this.texts());
        this.mirror.hear(t.hello);
        const shown = new Set(t.log.map(l => l.seq));
        const lines = t.entries.flatMap(e => linesOf(e, this.hear(e)));
        t.log = lines.filter(l => shown.has(l.seq));
        for (const e of t.entries) if (e.entry === 'take_back') strikeIn(t, e.from ?? e.seq, e.seq);
        if (t.view !== null) this.mirror.hear(t.view);
        if (t.over !== null) this.mirror.hear(t.over);
    }

    screen(peeks: boolean): Screen { return this.mirror?.screen(peeks) ?? UNHEARD; }

    offered(choice: Choice | null, peeks: boolean) { return this.mirror?.actions(choice, peeks) ?? []; }

    // The choice that offers a move; null: none is needed.
    aim(move: string, peeks: boolean): Choice | null { return this.mirror?.aim(move, peeks) ?? null; }

    coach(question: Question): Coach | null { return this.mirror?.coach(question) ?? null; }

    lesson(): Lesson | null { return this.mirror?.lesson() ?? null; }

    sentence(move: string): string { return this.mirror?.sentence(move) ?? move; }

    tells(move: string): boolean { return this.mirror?.tells(move) ?? true; }

    facts(t: Table): unknown { return t.game === null ? null : this.mirror?.facts(t.game) ?? null; }

    gameOf(t: Table): Game | null { return t.game === null ? null : this.mirror?.game(t.game) ?? null; }

    trait(name: string): string { return this.mirror?.trait(name) ?? ''; }
}
