// notice.ts -- what the reader has noticed of a table: the board as they last touched it, the events they had
// shown again, and the talk beside the seats.
import type { App } from './app';
import { happenings, missed, nameOf } from './recent';
import type { Table } from './store';
import { TALK } from './table';
import type { Entry } from './types';

const READING = { least: 4000, each: 40 };      // milliseconds, and for each letter

export class Notice {
    constructor(private readonly app: App) {}

    // The reader has seen the board as it is now: nothing on it is new any more.
    look(): void {
        const { table } = this.app.state;
        if (table?.view == null || table.looked?.seq === table.view.seq) return;
        const { view } = table, { scene } = this.app.mind.screen(false);
        this.app.store.update(() => { table.looked = { seq: view.seq, view, scene }; });
    }

    // Everything the reader has missed, as a sheet.
    showAgain(): void {
        const { table } = this.app.state;
        if (table === null) return;
        const [first] = missed(table, happenings(table, false));
        this.app.store.update(s => {
            s.recent = first === undefined ? '' : nameOf(first);
            s.sheet = 'recent';
            table.shownAgain = table.log.at(-1)?.seq ?? 0;
        });
        this.look();
    }

    // The seat shows the words for as long as it takes to read them.
    hear(table: Table, e: Entry): void {
        const said = e.text ?? this.app.gameOf(table)?.phrases[(e.phrase ?? 0) - 1];
        if (!TALK.has(e.entry) || e.seat === undefined || said === undefined) return;
        const { seat } = e, { store } = this.app;
        store.update(() => { table.bubbles[seat] = said; });
        setTimeout(() => store.update(() => {
            if (table.bubbles[seat] === said) delete table.bubbles[seat];
        }), READING.least + READING.each * said.length);
    }
}
