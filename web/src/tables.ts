// tables.ts -- tables, wherever they are: in this browser, or at the server.
import * as api from './api';
import type { App } from './app';
import { tidyName } from './clear';
import { inviteTo } from './invites';
import { isLocal, shownGame, startLocal, type Local } from './local/local';
import type { Advice } from './records';
import { fileAt } from './routes';
import { heldSeat } from './settings';
import type { Seat } from './types';
import { browser, openWire, socketUrl, type Wire, type WireHooks } from './wire';

export class Tables {
    private started: Local | null = null;
    private readonly dropped = new Map<string, string>();       // records from files, by a code of their own

    constructor(private readonly app: App, private readonly files: Record<string, string>) {}

    // The worker starts with the first table of this browser.
    private get here(): Local {
        const module = new URL(fileAt(this.files.module), location.href).href;
        if (this.started === null) {
            this.started = startLocal(new Worker(fileAt(this.files.worker), { type: 'module' }), module);
            this.started.speed(this.app.state.settings.speed);
        }
        return this.started;
    }

    // Everybody else is a bot: in this browser, unless the address asks for the server. Only this browser
    // knows prepared deals.
    openAlone(wish: api.NewTable): Promise<api.MySeat> {
        const { settings, route, texts } = this.app.state;
        if (route.params.get('at') === 'server' && wish.lesson === undefined) return this.open(wish);
        const name = tidyName(settings.name) || texts.say('web.you');
        return this.here.open({ speed: settings.speed, ...wish, name });
    }

    open(wish: api.NewTable): Promise<api.MySeat> {
        const { settings, texts: { lang } } = this.app.state, name = tidyName(settings.name);
        const mine = { lang, speed: settings.speed, ...wish };
        return api.openTable(name === '' ? mine : { name, ...mine });
    }

    connect(code: string, token: string | null, hooks: WireHooks): Wire {
        const join = { table: code, token, invite: inviteTo(code) };
        if (!isLocal(code)) return openWire(socketUrl(location), join, hooks);
        return openWire('', join, hooks, { ...browser, connect: () => this.here.connect(code) });
    }

    // Answers the code under which it can be seen again, until the page is left.
    keepRecord(record: string): string {
        const code = `FILE-${this.dropped.size + 1}`;
        this.dropped.set(code, record);
        return code;
    }

    // Bots at tables of this browser do not act meanwhile.
    hold(on: boolean): void { this.started?.hold(on); }

    setSpeed(): void { this.started?.speed(this.app.state.settings.speed); }

    // Bots think in the worker, so that the page stays responsive.
    why(record: string, seq: number): Promise<string[]> {
        const wasm = new URL(fileAt(this.files.review), location.href).href;
        return this.here.why(wasm, record, seq, this.app.texts.catalogue);
    }

    // A table in this browser that begins before an entry of a record.
    fork(record: string, at: number, seat: Seat): Promise<api.MySeat> {
        return this.here.fork(record, at, seat);
    }

    hint(code: string, seat: Seat): Promise<Advice | null> {
        return this.here.hint(code, seat, this.app.texts.catalogue);
    }

    record(code: string): Promise<string> {
        const dropped = this.dropped.get(code);
        if (dropped !== undefined) return Promise.resolve(dropped);
        const game = shownGame(code);
        if (game !== undefined) return this.here.show(game, code);
        const shown = { token: heldSeat(code)?.token, invite: inviteTo(code) };
        return isLocal(code) ? this.here.record(code) : api.readRecord(code, shown);
    }
}
