// hints.ts -- a shark's advice for the player of a table in this browser, when they ask. The shark thinks in
// the worker, from what the seat has seen; its sentences are the program's. A hint is gone when the game goes
// on.
import type { App } from './app';
import { mayAct, me } from './table';

export interface Hint {
    seq: number;                        // of the view it is for
    move: string;                       // '' while the shark thinks, or if it would wait
    lines: string[] | null;             // a heading and sentences; null while the shark thinks
}

export class Hints {
    constructor(private readonly app: App) {}

    // At tables of this browser everybody else is a bot. A coach who speaks is enough.
    get offered(): boolean {
        const { table, replay, settings } = this.app.state, { here } = this.app.lessons;
        return settings.hints && table?.local === true && replay === null && me(table) !== null &&
            table.view?.answers !== true && mayAct(table) && (here === null || here.quiet);
    }

    get now(): Hint | null {
        const { table } = this.app.state;
        return table?.hint != null && table.hint.seq === table.view?.seq && table.over === null &&
            this.app.state.settings.hints ? table.hint : null;
    }

    async ask(): Promise<void> {
        const { app, app: { state: { table } } } = this;
        if (table === null || !this.offered || this.now !== null) return;
        const seat = me(table), seq = table.view?.seq ?? 0;
        app.store.update(() => { table.hint = { seq, move: '', lines: null }; });
        const told = await app.tables.hint(table.code, seat ?? 0).catch(() => null);
        if (app.state.table !== table || table.view?.seq !== seq || table.hint === null) return;
        app.store.update(() => { table.hint = told === null ? null : { seq, ...told }; });
        if (told === null) app.toast(app.texts.say('web.advice.none'));
        else this.point(told.move);
    }

    // The first of two clicks is made, and the number of the advice set.
    private point(move: string): void {
        const { app: { acts, mind, state: { table } } } = this;
        if (table === null || move === '') return;
        acts.choose(mind.aim(move, this.app.peeks()));
        const number = /(\d+)$/.exec(move)?.[1];
        if (number !== undefined && table.view?.legal.some(l => l.last !== undefined)) {
            acts.setNumber(Number(number));
        }
    }

    close(): void {
        this.app.store.update(s => { if (s.table !== null) s.table.hint = null; });
    }
}
