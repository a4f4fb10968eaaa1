// enter.ts -- taking a seat. The same id is sent until there is an answer, so a lost answer costs
// nothing; in a running game a person at the table may have to agree first.
import * as api from './api';
import type { App } from './app';
import { tidyName } from './clear';
import { inviteTo } from './invites';
import { holdSeat, lastToken } from './settings';
import { GAMES, type GameName } from './types';

const AGAIN = 2000;                     // until a question is asked again
const TRIES = 5;                        // while the server does not answer

const pause = (span: number) => new Promise<void>(done => { setTimeout(done, span); });

// 24 random bytes, as base64url. It is as secret as a token.
function newId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

export class Enter {
    private attempt = 0;

    constructor(private readonly app: App) {}

    async sit(code: string, wish: api.SeatWish = {}): Promise<void> {
        const attempt = ++this.attempt;
        const name = tidyName(this.app.state.settings.name);
        const given = wish.ticket === undefined && wish.token === undefined && name !== '';
        try {
            const mine = await this.ask(attempt, code, {
                invite: inviteTo(code), ...given && { name }, ...wish, id: newId() });
            if (mine === null) return;
            this.hold(mine, this.app.state.table?.game ?? GAMES[0]);
            this.app.openTable(code);
        } catch (e) {
            if (attempt === this.attempt) this.refused(code, wish, e);
        }
        this.show(null);
    }

    // A link for one seat that opens it no more is a page of its own.
    private refused(code: string, wish: api.SeatWish, e: unknown): void {
        const dead = e instanceof api.ApiError && ['bad_token', 'no_table', 'taken'].includes(e.word);
        const once = wish.ticket !== undefined || wish.pass !== undefined;
        if (!dead || !once) this.app.trouble(e);
        else this.app.store.update(s => { s.expired = code; });
        if (wish.ticket !== undefined && !dead) this.app.openTable(code);
    }

    hold(mine: api.MySeat, game: GameName): void {
        holdSeat({ table: mine.table, token: mine.token, seat: mine.seat, game, at: Date.now() });
    }

    // Nobody waits for the answer any more.
    cancel(): void {
        this.attempt++;
        this.show(null);
    }

    // Null if it was given up meanwhile.
    private async ask(attempt: number, code: string, wish: api.SeatWish): Promise<api.MySeat | null> {
        for (let failed = 0; attempt === this.attempt;) {
            const answer = await api.takeSeat(code, wish, lastToken(code)).catch((e: unknown) => {
                const lost = e instanceof api.ApiError && (e.word === 'offline' || e.word === 'busy');
                if (!lost || ++failed === TRIES) throw e;
                return null;
            });
            if (attempt !== this.attempt) break;
            if (answer !== null && 'token' in answer) return answer;
            if (answer !== null) this.show(answer);
            await pause(AGAIN);
        }
        return null;
    }

    private show(asked: api.Asked | null): void {
        this.app.store.update(s => { s.entering = asked; });
    }
}
