// rooms.ts -- tables at a server: their texts, what becomes of a link to one, one's name there.
import * as api from './api';
import type { App } from './app';
import { tidyName } from './clear';
import { type Catalogue, pseudo, type Texts } from './i18n';
import { inviteTo, keepInvite } from './invites';
import { dropSeat } from './settings';
import type { Link, Table } from './store';
import { me } from './table';
import { GAMES, type Wish } from './types';

// Texts that only some screens need, and one of each part.
const PARTS = { room: 'web.room.who', home: 'web.home.what', after: 'web.past.bad' };

type Part = keyof typeof PARTS;

export const isHome = (page: string): boolean => page === 'home' || page === 'missing';

export const knows = (texts: Texts, part: Part): boolean => texts.has(PARTS[part]);

// Without them keys are shown, and the screen works all the same.
export async function learnTexts(app: App, part: Part, texts = app.texts): Promise<void> {
    if (knows(texts, part)) return;
    const said = await app.file(`${part}-${texts.lang}`).catch(() => null) as Catalogue | null;
    const strange = app.state.route.params.get('lang') === 'xx';
    if (said !== null) app.store.update(() => texts.learn(strange ? pseudo(said) : said));
}

// The parts that the current screen needs, in another language.
export async function translate(app: App, texts: Texts): Promise<void> {
    if (isHome(app.state.route.page)) await learnTexts(app, 'home', texts);
    if (app.state.table?.local === false) await learnTexts(app, 'room', texts);
    if (knows(app.texts, 'after')) await learnTexts(app, 'after', texts);
}

const CLOSED: Record<number, Link> = {
    4002: 'full', 4003: 'moved', 4004: 'gone', 4005: 'closed', 4006: 'kicked', 4008: 'damaged',
};
const TRIES = 2;                        // that fail before the page says so

// A table that was never reached says so and is tried further; one that was lost keeps its picture.
export function noteLink(table: Table, link: Link, code: number): void {
    const reached = link === 'open' || table.hello !== null;
    if (link === 'lost' && !reached) table.failed++;
    if (link === 'open') { table.failed = 0; table.error = ''; }
    table.link = link === 'closed' ? CLOSED[code] ?? 'closed'
               : !reached && (table.failed >= TRIES || table.error !== '') ? 'none' : link;
    if (table.link === 'kicked') dropSeat(table.code);
}

// An error before the table was reached is shown as a page; other errors are toasts.
export function noteError(table: Table, error: string): boolean {
    if (table.hello !== null) return false;
    table.error = error;
    return true;
}

// The table we sit at learns the name; during a rehearsal the friends' table does.
export function tellName(app: App, typed: string): void {
    const { table, friends } = app.state, name = tidyName(typed);
    if (name === '' || table === null || me(table) === null || table.over !== null) return;
    const wish: Wish = { type: 'name', name };
    if (friends === null) app.wish(wish);
    else app.friends.wish(wish);
}

// Also the name at later tables.
export function rename(app: App, typed: string): void {
    if (tidyName(typed) === '') return;
    app.set({ name: tidyName(typed) });
    tellName(app, typed);
}

// At this table for looking on only, whatever kept us out before.
export function watch(app: App, code: string): void {
    app.store.update(s => { s.expired = ''; });
    app.openTable(code);
}

const AGAIN = 10000;                    // milliseconds

// The tables and games that the server lists. If it does not answer, the last known ones stay.
async function refresh(app: App): Promise<void> {
    const lists = await Promise.all([api.listTables(), api.listGames()]).catch(() => null);
    if (lists === null) return;
    app.store.update(s => { s.tables = lists[0] as never; s.games = lists[1] as never; });
}

// Asks now and again while the page can be seen. Answers how to stop.
export function keepFresh(app: App): () => void {
    const ask = () => { if (!document.hidden) void refresh(app); };
    const timer = setInterval(ask, AGAIN);
    document.addEventListener('visibilitychange', ask);
    ask();
    return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', ask);
    };
}

// The table of the rematch: our seat there, and the invitation to it.
export function follow(app: App, table: Table, code: string): void {
    keepInvite(code, inviteTo(table.code), table.room?.code === false);
    if (table.token !== null && table.next) {
        app.enter.hold({ table: code, token: table.token, seat: table.next.seat }, table.game ?? GAMES[0]);
    }
}
