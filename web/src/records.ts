// records.ts -- the table itself as WebAssembly (src/page/record.h): records seen again from any seat, and
// positions as views. It is loaded when first needed.
import { showEntry, showHello } from './clear';
import { type Catalogue, LANGS, packOf } from './i18n';
import type { Entry, Fields, Hello, Over, Seat, View } from './types';

// Whose eye: a seat, everybody's (null), or all there is.
export type Eye = Seat | null | 'all';

// One moment of a record, behind the entry of that number.
export interface Step {
    hello: Hello;
    view: View;
    entry: Entry | null;                // none before the first
    over: Over | null;
}

export interface Projector {
    readonly length: number;            // entries
    steps(eye: Eye): Step[];            // 0 to length
}

export interface Position { public: Fields; private?: Fields; must: Seat[]; may: Seat[]; }

export interface Advice { move: string; lines: string[]; }

export interface Records {
    read(record: string): Projector | null;             // null: it is no record
    // A shark's move in this seat's place, and its reasons; null if the game does not ask the seat. Takes as
    // long as a bot thinks.
    hint(record: string, seat: Seat, texts: Catalogue): Advice | null;
    position(text: string, eye: Seat | null): Position | null;
}

interface Exports {
    memory: WebAssembly.Memory;
    border_at(): number;
    border_room(): number;
    record_read(length: number): number;
    record_last(): number;
    record_show(seq: number): void;
    record_hello(viewer: number): number;
    record_view(viewer: number): number;
    record_entry(viewer: number): number;
    record_over(): number;
    texts_load(length: number): number;
    record_hint(viewer: number, lang: number): number;
    position_show(length: number, viewer: number): number;
}

const NOBODY = 100, ALL = 101;

const viewerOf = (eye: Eye): number => eye === 'all' ? ALL : eye ?? NOBODY;

export function makeRecords(c: Exports): Records {
    let open = '';                      // the record that is read in

    const take = (length: number): string => new TextDecoder().decode(
        new Uint8Array(c.memory.buffer, c.border_at(), length));
    const parse = <T>(length: number): T | null => length === 0 ? null : JSON.parse(take(length)) as T;

    function put(text: string): number {
        const bytes = new TextEncoder().encode(text);
        if (bytes.length > c.border_room()) return -1;
        new Uint8Array(c.memory.buffer, c.border_at(), bytes.length).set(bytes);
        return bytes.length;
    }

    function load(record: string): boolean {
        const length = put(record);
        open = length > 0 && c.record_read(length) === 0 ? record : '';
        return open !== '';
    }

    function step(seq: number, eye: Eye): Step {
        const viewer = viewerOf(eye);
        c.record_show(seq);
        const hello = parse<Hello>(c.record_hello(viewer))!;
        const entry = seq === 0 ? null : parse<Entry>(c.record_entry(viewer));
        return {
            hello: showHello(hello),
            view: parse<View>(c.record_view(viewer))!,
            entry: entry && showEntry(entry),
            over: parse<Over>(c.record_over()),
        };
    }

    return {
        read(record) {
            if (!load(record)) return null;
            const length = c.record_last();
            return {
                length,
                steps(eye) {
                    if (open !== record) load(record);
                    return Array.from({ length: length + 1 }, (_, seq) => step(seq, eye));
                },
            };
        },
        hint(record, seat, texts) {
            c.texts_load(put(packOf(texts)));
            if (open !== record && !load(record)) return null;
            const [move, ...lines] = take(c.record_hint(seat, LANGS.indexOf(texts.lang))).split('\n');
            return lines.length === 0 ? null : { move: move!, lines };
        },
        position(text, eye) {
            const length = put(text);
            return length <= 0 ? null : parse<Position>(c.position_show(length, viewerOf(eye)));
        },
    };
}

export const openRecords = (module: WebAssembly.Module): Records =>
    makeRecords(new WebAssembly.Instance(module, {}).exports as unknown as Exports);
