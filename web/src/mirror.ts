// mirror.ts -- what the program knows of a table, from the messages this page receives (src/page/mirror.h):
// what to say, to draw and to offer. One for each table that is looked at.
import type { Action, Actions, Coach, Game, Lesson, Result, Told } from './border';
import { type Catalogue, LANGS, packOf } from './i18n';
import type { GameName, Message } from './types';

// The first click of a choice; the game defines its meaning.
export interface Choice {
    what: string;
    word?: string;
    seat?: number;
    place?: number;
    number?: number;
    sure?: boolean;                     // asked once already
}

// A question to the coach: the choice, the steps that were said, and whether the last sentence was read.
export interface Question extends Choice { said: string; close: boolean; }

// `scene` is of the game's own type, in border.d.ts.
export interface Screen { status: string; scene: unknown; result: Result | null; }

interface Exports {
    memory: WebAssembly.Memory;
    border_at(): number;
    border_room(): number;
    texts_load(length: number): number;
    record_teach(length: number): number;
    mirror_begin(lang: number, replay: number): void;
    mirror_hear(length: number): number;
    mirror_screen(peeks: number): number;
    mirror_actions(length: number, peeks: number): number;
    mirror_aim(length: number, peeks: number): number;
    mirror_coach(length: number): number;
    mirror_lesson(): number;
    mirror_sentence(length: number): number;
    mirror_tells(length: number): number;
    mirror_facts(length: number): number;
    mirror_game(length: number): number;
    mirror_trait(length: number): number;
}

const NOTHING: Choice = { what: '' };
const UNKNOWN: Screen = { status: '', scene: null, result: null };

export class Mirror {
    private readonly c: Exports;
    private screens = new Map<string, Screen>();        // since the last message
    private offers = new Map<string, Action[]>();
    private coaches = new Map<string, Coach | null>();
    private readonly known = new Map<string, unknown>();        // in this language

    constructor(module: WebAssembly.Module, texts: Catalogue) {
        this.c = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
        this.begin(texts);
    }

    // Knows nothing again, and speaks this language.
    begin(texts: Catalogue, replays = false): void {
        this.c.texts_load(this.put(packOf(texts)));
        this.c.mirror_begin(LANGS.indexOf(texts.lang), replays ? 1 : 0);
        this.known.clear();
        this.forget();
    }

    hear(m: Message): Told | null {
        this.forget();
        return this.parse<Told>(this.c.mirror_hear(this.put(JSON.stringify(m))));
    }

    // At the end: what was hidden, from the record of the game.
    learn(record: string): void {
        this.forget();
        this.c.record_teach(this.put(record));
    }

    screen(peeks: boolean): Screen {
        return kept(this.screens, String(peeks), () =>
            this.parse<Screen>(this.c.mirror_screen(peeks ? 1 : 0)) ?? UNKNOWN);
    }

    actions(choice: Choice | null, peeks: boolean): Action[] {
        const asked = JSON.stringify(choice ?? NOTHING);
        return kept(this.offers, asked + peeks, () =>
            this.parse<Actions>(this.c.mirror_actions(this.put(asked), peeks ? 1 : 0))?.list ?? []);
    }

    // The choice that offers a move; null: it is offered without one.
    aim(move: string, peeks: boolean): Choice | null {
        return this.parse<Choice>(this.c.mirror_aim(this.put(move), peeks ? 1 : 0));
    }

    // The coach's sentence of the moment; null where there is no coach.
    coach(question: Question): Coach | null {
        const asked = JSON.stringify(question);
        if (question.close) this.coaches.clear();
        return kept(this.coaches, asked, () => this.parse<Coach>(this.c.mirror_coach(this.put(asked))));
    }

    lesson(): Lesson | null { return this.parse<Lesson>(this.c.mirror_lesson()); }

    // A legal move, as if the reader made it.
    sentence(move: string): string { return this.take(this.c.mirror_sentence(this.put(move))); }

    // That it is legal tells others what the reader holds.
    tells(move: string): boolean { return this.c.mirror_tells(this.put(move)) !== 0; }

    // The character of a bot with this name; '' for others.
    trait(name: string): string { return this.take(this.c.mirror_trait(this.put(name))); }

    facts(game: GameName): unknown {
        return kept(this.known, `facts ${game}`, () => this.parse(this.c.mirror_facts(this.put(game))));
    }

    game(game: GameName): Game {
        return kept(this.known, game, () => this.parse(this.c.mirror_game(this.put(game)))) as Game;
    }

    private forget(): void {
        this.screens.clear();
        this.offers.clear();
        this.coaches.clear();
    }

    private put(text: string): number {
        const bytes = new TextEncoder().encode(text);
        if (bytes.length > this.c.border_room()) return 0;
        new Uint8Array(this.c.memory.buffer, this.c.border_at(), bytes.length).set(bytes);
        return bytes.length;
    }

    private take(length: number): string {
        return new TextDecoder().decode(new Uint8Array(this.c.memory.buffer, this.c.border_at(), length));
    }

    private parse<T>(length: number): T | null {
        return length === 0 ? null : JSON.parse(this.take(length)) as T;
    }
}

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
    const found = map.get(key);
    if (found !== undefined) return found;
    const made = make();
    map.set(key, made);
    return made;
}
