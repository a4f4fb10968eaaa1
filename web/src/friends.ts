// friends.ts -- a rehearsal while friends are awaited, for those who want one. The table they will play
// at waits in the background, with a socket and a mirror of its own, while another one, of bots, is open
// to play; when it starts, or is lost, it is opened instead. The address is that of the friends' table
// all the time.
import type { App } from './app';
import { dropSeat, heldSeat } from './settings';
import { makeTable, type Table } from './store';
import { apply, nothingWaits, seatsOf } from './table';
import { tableWish } from './wishes';
import type { Message, Wish } from './types';
import type { Wire } from './wire';

const KEPT = 'krumm.rehearsal';

interface Pair { friends: string; rehearsal: string; }

function kept(): Pair | null {
    try {
        return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Pair | null;
    } catch {
        return null;
    }
}

function keep(pair: Pair | null): void {
    try {
        if (pair === null) sessionStorage.removeItem(KEPT);
        else sessionStorage.setItem(KEPT, JSON.stringify(pair));
    } catch {
        // then a reload ends the rehearsal
    }
}

export class Friends {
    private wire: Wire | null = null;

    constructor(private readonly app: App) {}

    // The table to open for this address: the rehearsal, if there is one.
    at(code: string): string {
        const pair = this.app.state.route.tv ? null : kept();
        if (pair === null || pair.friends !== code || heldSeat(pair.rehearsal) === undefined) return code;
        void this.wait(code);
        return pair.rehearsal;
    }

    // A player with a seat at a waiting table rehearses in the meantime.
    async rehearse(table: Table): Promise<void> {
        if (table.game === null) return;
        try {
            const wish = tableWish(table.game, this.app.state.route.params, false);
            const mine = await this.app.tables.openAlone({ ...wish, seats: seatsOf(table), tempo: 'none' });
            if (this.app.state.table !== table || table.hello?.stage !== 'seating') return;
            this.app.enter.hold(mine, table.game);
            keep({ friends: table.code, rehearsal: mine.table });
            this.app.openTable(table.code);
        } catch (e) {
            this.app.trouble(e);
        }
    }

    private async wait(code: string): Promise<void> {
        if (this.app.state.friends?.code === code) return;
        this.leave();
        const token = heldSeat(code)?.token ?? null;
        const here = this.app.state.table;      // the last known state stays in view
        const table = here?.code === code ? here : makeTable(code, token);
        this.app.store.update(s => { s.friends = table; });
        const mirror = await this.app.newMirror();
        if (this.app.state.friends !== table) return;
        const waiting = nothingWaits();
        const hear = (m: Message) => {
            const lines = mirror.hear(m)?.lines ?? [];
            this.app.store.update(() => { apply(table, waiting, m, performance.now(), lines); });
            if (m.type === 'entry' && lines.some(l => l.sort === 'talk')) this.app.toast(lines[0]!.text);
            if (m.type === 'refused') this.app.sayRefused(m);
            if (table.hello !== null && table.hello.stage !== 'seating') this.end();
        };
        mirror.begin(this.app.texts.catalogue);
        this.wire = this.app.tables.connect(code, token, {
            message: hear,
            since: () => table.entries.at(-1)?.seq ?? 0,
            link: link => { if (link === 'closed') this.end(); },
        });
    }

    wish(wish: Wish): void { this.wire?.send(wish); }

    // It starts, or the player goes back: to the table, and the rehearsal is forgotten.
    end(): void {
        const pair = kept();
        const code = this.app.state.friends?.code;
        if (pair !== null) dropSeat(pair.rehearsal);
        keep(null);
        this.leave();
        if (code !== undefined) this.app.openTable(code);
    }

    leave(): void {
        this.wire?.close();
        this.wire = null;
        if (this.app.state.friends !== null) this.app.store.update(s => { s.friends = null; });
    }
}
