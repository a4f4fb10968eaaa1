// invites.ts -- invitations: the secret in the fragment of a link to a table. This browser keeps those it
// was shown, so that they need not stand in every address of the page.
import type { App } from './app';
import { fetchAfter } from './games/load';
import { addressOf } from './routes';
import { load, save } from './settings';
import type { Table } from './store';
import type { Room } from './types';

// `only`: nothing else opens the table to a guest, as far as is known.
interface Kept { table: string; invite: string; only: boolean; }

const KEY = 'krumm.invites', MOST = 20, INVITE = /^[\w-]{22}$/;

const isKept = (k: Partial<Kept> | null): k is Kept =>
    typeof k?.table === 'string' && typeof k.invite === 'string' && INVITE.test(k.invite);

function kept(): Kept[] {
    const all = load(KEY);
    return Array.isArray(all) ? all.filter(isKept) : [];
}

const find = (table: string): Kept | undefined => kept().find(k => k.table === table);

export const inviteTo = (table: string): string | undefined => find(table)?.invite;

export function keepInvite(table: string, invite: string | undefined, only = false): void {
    if (invite === undefined || !INVITE.test(invite)) return;
    save(KEY, [{ table, invite, only }, ...kept().filter(k => k.table !== table)].slice(0, MOST));
}

// The invitation in an address: "#invite=...", or behind the place in a game, "#17.2&invite=...". A link
// may also bring the player's games from another device: "#you=...", or behind a ticket.
export function arriveBy(app: App, table: string, hash: string): void {
    const said = new URLSearchParams(hash.slice(1)), shown = said.get('invite'), you = said.get('you');
    if (shown !== null && shown !== inviteTo(table)) keepInvite(table, shown);
    if (you === null) return;
    const [kept = ''] = hash.split(/.you=/);
    history.replaceState(null, '', location.pathname + location.search + kept);
    void fetchAfter().then(after => after.arrive(app, you));
}

// The room tells seats the invitation itself, and everybody whether the code works.
export function learnInvite(table: string, room: Room | null): void {
    if (room !== null) keepInvite(table, room.invite ?? inviteTo(table), !room.code);
}

// ---- links -------------------------------------------------------------------------------------

export const linkTo = (path: string): string => location.origin + addressOf(path);

export function fragmentOf(table: Table): string {
    const invite = table.room?.invite ?? inviteTo(table.code);
    return invite === undefined ? '' : `#invite=${invite}`;
}

// A link to a moment of a game is no invitation, unless nothing else opens it.
export function momentLink(code: string, place: string): string {
    const by = find(code);
    return linkTo(`/g/${code}#${place}${by?.only === true ? `&invite=${by.invite}` : ''}`);
}
