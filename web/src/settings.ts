// settings.ts -- the user's preferences, kept in this browser; and the seats they hold.
import { cutName } from './clear';
import type { Lang } from './i18n';
import { chooseLang, LANGS } from './i18n';
import { SPEEDS, type GameName, type Speed } from './types';

export interface Settings {
    lang: Lang;
    theme: 'system' | 'light' | 'dark';
    sound: boolean;
    volume: number;                     // 0 to 1
    motion: 'system' | 'full' | 'less' | 'none';    // none, only by the address: not even still pictures
    shortcuts: boolean;
    tapToPeek: boolean;
    patterns: boolean;
    cover: boolean;                     // secrets that else lie open on their own screen
    hints: boolean;                     // may be asked for
    speed: Speed;                       // of bots at tables without tempo
    name: string;
}

// A seat this browser holds or held.
export interface Held {
    table: string;
    token: string;
    seat: number;
    game: GameName;
    at: number;
    over?: boolean;                     // the game has ended
}

// Storage may be forbidden or full; then nothing is kept.
export function load(key: string): unknown {
    try {
        return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
        return null;
    }
}

export function save(key: string, value: unknown): void {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // not kept
    }
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;

// URL parameters override stored settings, and are not stored.
export function loadSettings(params: URLSearchParams): Settings {
    const kept = load('krumm.settings');
    const of = isRecord(kept) ? kept : {};
    const theme = params.get('theme') ?? of.theme;
    const fast = params.get('speed') === '0';
    return {
        lang: chooseLang([params.get('lang'), String(of.lang ?? ''), ...navigator.languages]),
        theme: theme === 'light' || theme === 'dark' ? theme : 'system',
        sound: of.sound !== false,
        volume: typeof of.volume === 'number' ? Math.min(1, Math.max(0, of.volume)) : 0.6,
        motion: fast ? 'none' : of.motion === 'full' || of.motion === 'less' ? of.motion : 'system',
        shortcuts: of.shortcuts !== false,
        tapToPeek: of.tapToPeek === true,
        patterns: of.patterns === true,
        cover: of.cover === true,
        hints: of.hints !== false,
        speed: fast ? 'instant' : SPEEDS.find(s => s === of.speed) ?? 'relaxed',
        name: typeof of.name === 'string' ? cutName(of.name) : '',
    };
}

export function saveSettings(settings: Settings): void {
    save('krumm.settings', settings);
}

// The page's own attributes follow the settings; style sheets do the rest.
export function applySettings(settings: Settings): void {
    const root = document.documentElement;
    root.lang = LANGS.includes(settings.lang) ? settings.lang : 'en';
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion === 'none' ? 'less' : settings.motion;
    root.dataset.patterns = settings.patterns ? 'on' : 'off';
}

const HELD_MAX = 20;

export function heldSeats(): Held[] {
    const kept = load('krumm.seats');
    if (!Array.isArray(kept)) return [];
    return kept.filter((h): h is Held => isRecord(h) && typeof h.table === 'string' &&
        typeof h.token === 'string' && typeof h.seat === 'number');
}

export function heldSeat(table: string): Held | undefined {
    return heldSeats().find(h => h.table === table);
}

export function holdSeat(held: Held): void {
    const others = heldSeats().filter(h => h.table !== held.table);
    save('krumm.seats', [held, ...others].slice(0, HELD_MAX));
}

// The game at this table is over.
export function noteOver(table: string): void {
    save('krumm.seats', heldSeats().map(h => h.table === table ? { ...h, over: true } : h));
}

// The last token we had at a table, also if it opens no seat any more.
export function lastToken(table: string): string | null {
    const former = load('krumm.former');
    const kept: unknown = isRecord(former) ? former[table] : null;
    return heldSeat(table)?.token ?? (typeof kept === 'string' ? kept : null);
}

export function dropSeat(table: string): void {
    const held = heldSeat(table), former = load('krumm.former');
    const others = Object.entries(isRecord(former) ? former : {}).filter(([code]) => code !== table);
    if (held !== undefined) {
        save('krumm.former', Object.fromEntries([[table, held.token], ...others].slice(0, HELD_MAX)));
    }
    save('krumm.seats', heldSeats().filter(h => h.table !== table));
}
