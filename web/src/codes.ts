// codes.ts -- from a typed text to a table: a code in any spelling, or a pasted link.
import * as api from './api';
import type { App } from './app';
import { learnInvite } from './invites';
import { heldSeats } from './settings';
import type { Table } from './store';
import type { Message } from './types';

const CODE = /^(?:[A-Z]+-){1,3}\d{2,6}$/;

// Words and number, as spoken on the telephone. Without blanks or dashes between the words only the
// server knows how they are written.
export function tidyCode(typed: string): string | null {
    const code = typed.toUpperCase().replace(/[^A-Z\d]+/g, '-').replace(/^-|-$/g, '')
        .replace(/([A-Z])(\d)/, '$1-$2');
    return CODE.test(code) && !/[<>&]/.test(typed) ? code : null;
}

// The path of a link to a table, with its invitation.
export function pathOfLink(typed: string): string | null {
    const found = /\/t\/([\w-]+)(?:[^#\s]*)(#invite=[\w-]+)?\s*$/.exec(typed);
    return found === null ? null : `/t/${found[1]!.toUpperCase()}${found[2] ?? ''}`;
}

const plain = (code: string): string => code.replaceAll('-', '');

// How the code is written: a seat this browser holds is known here, others the server is asked for.
async function spelled(code: string): Promise<string> {
    const held = heldSeats().find(h => plain(h.table) === plain(code));
    if (held !== undefined) return held.table;
    try {
        return String((await api.aboutTable(code)).table);
    } catch (e) {
        if (e instanceof api.ApiError && e.word !== 'offline') throw e;
        return code;                    // another node has it; its socket will tell
    }
}

export async function enter(app: App, typed: string): Promise<void> {
    const path = pathOfLink(typed), code = tidyCode(typed);
    if (path !== null) app.go(path);
    else if (code === null) app.toast(app.texts.say('web.bad_code'));
    else {
        try {
            app.go(`/t/${await spelled(code)}`);
        } catch (e) {
            app.trouble(e);
        }
    }
}

// Keeps the invitation that the room tells. If the address spells the code otherwise than the server,
// corrects the address and returns true.
export function learnRoom(table: Table, m: Message): boolean {
    if (m.type === 'joined' || m.type === 'room') learnInvite(table.code, table.room);
    const { pathname, search, hash } = location;
    if (m.type !== 'joined' || m.table === table.code || !pathname.startsWith('/t/')) return false;
    history.replaceState(null, '', pathname.replace(/^\/t\/[^/]+/, `/t/${m.table}`) + search + hash);
    return true;
}
