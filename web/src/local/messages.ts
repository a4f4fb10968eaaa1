// messages.ts -- what the page and its worker say to each other.
import type { NewTable } from '../api';
import type { Speed } from '../border';
import type { Catalogue } from '../i18n';
import type { GameName, Seat } from '../types';

export type Ask =
    | { what: 'open'; wish: NewTable }
    | { what: 'record'; code: string }
    | { what: 'show'; game: GameName; code: string }
    | { what: 'why'; wasm: string; record: string; seq: number; texts: Catalogue }
    | { what: 'fork'; record: string; at: number; seat: Seat }
    | { what: 'hint'; code: string; seat: Seat; texts: Catalogue }
    | { what: 'speed'; speed: Speed }
    | { what: 'hold'; on: boolean }
    | { what: 'connect'; code: string; port: MessagePort };

export interface Reply { number: number; value?: unknown; error?: string; }

// Over the port of a table, besides messages as text: the table closes it.
export interface Ended { close: number; }
