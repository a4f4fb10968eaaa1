// lessons.ts -- first games with a coach: which tables are lessons, what was said in them, and the sentence
// of the moment. The sentences and their moments are the program's (src/coach); this browser remembers.
import type { App } from './app';
import { type Coach, type Lesson, LESSONS } from './border';
import { fetchAfter } from './games/load';
import { heldSeats, load, save } from './settings';
import { mayAct, mustAct } from './table';
import { GAMES, type GameName } from './types';
import { tableWish } from './wishes';

// A device's memory of the lessons in a game.
interface Kept {
    table: string;                      // the code of the lesson's table
    said: string;                       // the steps, as the program writes them
    beat: number;                       // of the ceremony; NO_BEAT: it is over
    quiet: boolean;
    prepared: boolean;                  // its deal
}

const KEY = 'krumm.lessons', CROSSES = 3, NO_BEAT = 99;

function loadKept(): Partial<Record<GameName, Kept>> {
    const all = load(KEY) as Record<string, Partial<Kept> | undefined> | null ?? {};
    const read = (k: Partial<Kept>): Kept => ({
        table: String(k.table ?? ''), said: String(k.said ?? ''), beat: Number(k.beat) || 0,
        quiet: k.quiet === true, prepared: k.prepared === true });
    return Object.fromEntries(GAMES.flatMap(g => all[g] === undefined ? [] : [[g, read(all[g])]]));
}

export const hasLesson = (game: GameName): boolean => (LESSONS as readonly string[]).includes(game);

export class Lessons {
    private readonly kept = loadKept();
    needed = false;                     // the coach's texts, besides those of the language
    private last: Coach | null = null;  // the last sentence, to be said again
    private repeats = false;
    private crosses = 0;                // sentences closed in a row

    constructor(private readonly app: App) {}

    // A player who knows a game, with a coach or without, is not taught it unasked.
    isFirst(game: GameName): boolean {
        const elsewhere = this.app.state.route.params.get('at') === 'server';
        return hasLesson(game) && this.kept[game] === undefined && !elsewhere &&
            !heldSeats().some(h => h.game === game);
    }

    // The prepared deal from the beginning; or another deal, with what has not been said yet.
    async start(game: GameName, prepared = true): Promise<void> {
        const before = this.kept[game];
        await this.load();
        const code = await this.app.playNow({ game, lesson: prepared, memory: 'inspector' });
        if (code === null) return;
        this.kept[game] = { table: code, said: prepared ? '' : before?.said ?? '',
                            beat: prepared ? 0 : NO_BEAT, quiet: false, prepared };
        this.last = null;
        this.crosses = 0;
        this.keep();
    }

    // Once more: with a coach who has said most of it, or without.
    async again(game: GameName, hints: boolean): Promise<void> {
        if (hints) await this.start(game, false);
        else await this.app.playNow(tableWish(game, this.app.state.route.params, false));
    }

    // A lesson begins or is resumed: the coach's texts join those of the language, and her bubble comes.
    private async load(): Promise<void> {
        this.needed = true;
        void fetchAfter();
        const { texts } = this.app;
        if (!texts.has('coach.knoll')) await this.app.setLang(texts.lang).catch(() => undefined);
    }

    arrive(code: string): void {
        if (Object.values(this.kept).some(k => k.table === code)) void this.load();
    }

    // The lesson that is on the screen.
    get here(): Kept | null {
        const { table, replay } = this.app.state;
        if (table === null || table.game === null || replay !== null) return null;
        const kept = this.kept[table.game];
        return kept?.table === table.code && this.app.texts.has('coach.knoll') ? kept : null;
    }

    // The sentences around the game; null without a lesson.
    words(): Lesson | null { return this.here === null ? null : this.app.mind.lesson(); }

    // ---- the ceremony --------------------------------------------------------------------------

    // Counted from 0; null when it is over.
    get beat(): number | null {
        const at = this.here?.beat ?? NO_BEAT;
        return at < NO_BEAT ? at : null;
    }

    goTo(beat: number | null): void {
        if (this.here !== null) this.here.beat = beat ?? NO_BEAT;
        this.keep();
    }

    // ---- the sentence of the moment ------------------------------------------------------------

    now(): Coach | null {
        const { here, app: { state: { table } } } = this;
        if (here === null || this.beat !== null || table?.over != null) return null;
        const coach = this.ask(false);
        if (coach === null || coach.text !== '') this.repeats = false;
        if (coach?.text) this.last = coach;
        const again = this.repeats && this.last !== null ? { ...this.last, is_brief: true } : null;
        return coach === null ? null : again ?? coach;
    }

    private ask(close: boolean): Coach | null {
        const { here, app: { mind, state: { table } } } = this;
        if (here === null || here.quiet || table === null) return null;
        const coach = mind.coach({ ...table.choice ?? { what: '' }, said: here.said, close });
        if (coach !== null && coach.said !== here.said) {
            here.said = coach.said;
            save(KEY, this.kept);
        }
        return coach;
    }

    // Bots wait for a pupil who is asked: during the ceremony, until a sentence that names a move is followed
    // or closed, and, where something only glows, while the pupil must act.
    waits(coach: Coach | null): boolean {
        const { table } = this.app.state;
        if (table === null || this.here === null || this.repeats) return false;
        const reads = this.beat !== null || (coach?.asks === true && coach.text !== '');
        return reads && mayAct(table) || coach?.asks === true && mustAct(table);
    }

    // The sentence was read.
    close(): void {
        if (!this.repeats) this.ask(true);
        this.repeats = false;
        this.keep();
    }

    cross(): void {
        this.crosses++;
        this.close();
    }

    // Escape closes the sentence that is there; false if there is none.
    escape(): boolean {
        const shown = this.now()?.text !== undefined && this.now()?.text !== '';
        if (shown) this.cross();
        return shown;
    }

    // After a few crosses in a row the coach offers to be silent, while the pupil has nothing to decide.
    get offersQuiet(): boolean {
        const { table } = this.app.state;
        return this.crosses >= CROSSES && table !== null && !mustAct(table) && !mayAct(table);
    }

    playOn(): void {
        this.crosses = 0;
        this.keep();
    }

    get canRepeat(): boolean {
        return this.here?.quiet === false && this.last !== null && this.app.state.table?.over === null;
    }

    repeat(): void {
        this.repeats = true;
        this.keep();
    }

    // The pupil acted: the crosses were not in a row, unless an offer waits.
    acted(): void {
        if (this.crosses < CROSSES) this.crosses = 0;
    }

    quiet(): void {
        if (this.here !== null) this.here.quiet = true;
        this.crosses = 0;
        this.keep();
    }

    private keep(): void {
        save(KEY, this.kept);
        this.app.store.update(() => undefined);
    }
}
