// friends.ts -- a rehearsal while friends are awaited. The table they will play at waits in the
// background, with a socket of its own, while another one, of bots, is open to play; when it
// starts, or is lost, it is opened instead. The address is that of the friends' table all the time.
import type { App } from './app';
import { dropSeat, heldSeat } from './settings';
import { makeTable, type Table } from './store';
import { apply, me, nothingWaits, seatsOf } from './table';
import { tableWish } from './wishes';
import type { Wish } from './types';
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
        // then a reload begins another rehearsal
    }
}

export class Friends {
    private wire: Wire | null = null;
    private asked = '';                 // the table a rehearsal was wished for

    constructor(private readonly app: App) {}

    // The table to open for this address: the rehearsal, if there is one.
    at(code: string): string {
        const pair = this.app.state.route.tv ? null : kept();
        if (pair === null || pair.friends !== code || heldSeat(pair.rehearsal) === undefined) return code;
        this.wait(code);
        return pair.rehearsal;
    }

    // A player with a seat at a waiting table rehearses in the meantime.
    async awaited(table: Table): Promise<void> {
        const { route } = this.app.state;
        const waits = table.hello?.stage === 'seating' && me(table) !== null && table.game !== null;
        if (!waits || route.tv || route.hand || this.asked === table.code) return;
        this.asked = table.code;
        try {
            const wish = tableWish(table.game!, route.params, false);
            const mine = await this.app.tables.openAlone({ ...wish, seats: seatsOf(table), tempo: 'none' });
            if (this.app.state.table !== table || table.hello?.stage !== 'seating') return;
            this.app.enter.hold(mine, table.game!);
            keep({ friends: table.code, rehearsal: mine.table });
            this.app.openTable(table.code);
        } catch {
            // then one waits as one always has
        }
    }

    private wait(code: string): void {
        if (this.app.state.friends?.code === code) return;
        this.leave();
        const token = heldSeat(code)?.token ?? null;
        const here = this.app.state.table;      // the last known state stays in view
        const table = here?.code === code ? here : makeTable(code, token);
        const waiting = nothingWaits();
        this.app.store.update(s => { s.friends = table; });
        this.wire = this.app.tables.connect(code, token, {
            message: m => {
                this.app.store.update(() => { apply(table, waiting, m, performance.now(), []); });
                if (m.type === 'refused') this.app.sayRefused(m);
                if (table.hello !== null && table.hello.stage !== 'seating') this.end();
            },
            since: () => table.entries.at(-1)?.seq ?? 0,
            link: link => { if (link === 'closed') this.end(); },
        });
    }

    wish(wish: Wish): void { this.wire?.send(wish); }

    // It starts: to the table, and the rehearsal is forgotten.
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
