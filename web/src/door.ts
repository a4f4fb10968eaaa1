// door.ts -- the table itself as WebAssembly (src/page/door.h): records seen again from any seat, and
// positions as views. It is loaded when first needed.
import type { Line, Told } from './border';
import { showEntry, showHello, shownLine } from './clear';
import { type Catalogue, type Lang, packOf } from './i18n';
import type { Entry, Fields, Hello, Over, Seat, View } from './types';

// Whose eye: a seat, everybody's (null), or all there is.
export type Eye = Seat | null | 'all';

// One moment of a record, behind the entry of that number.
export interface Step {
    hello: Hello;
    view: View;
    entry: Entry | null;                // none before the first
    lines: Line[];
    over: Over | null;
}

export interface Projector {
    readonly length: number;            // entries
    steps(eye: Eye, said: Catalogue): Step[];           // 0 to length
}

export interface Position { public: Fields; private?: Fields; must: Seat[]; may: Seat[]; }

// For each person and seat: 0 open, 1 no, 2 yes; and of a hundred, how likely.
export interface Notes { fact: number[][]; percent: number[][]; }

export interface Door {
    read(record: string): Projector | null;             // null: it is no record
    position(text: string, eye: Seat | null): Position | null;
    notes(seen: string, memory: number): Notes | null;  // a notebook of Schwarzarbeit, so deep
}

interface Exports {
    memory: WebAssembly.Memory;
    border_at(): number;
    border_room(): number;
    door_texts(length: number): number;
    door_read(length: number): number;
    door_last(): number;
    door_show(seq: number): void;
    door_hello(viewer: number): number;
    door_view(viewer: number): number;
    door_entry(viewer: number): number;
    door_over(): number;
    door_tell(viewer: number, lang: number): number;
    door_position(length: number, viewer: number): number;
    door_notes(length: number, memory: number): number;
}

const NOBODY = 100, ALL = 101;
const LANG_AT: Record<Lang, number> = { en: 0, de: 1, fr: 2 };          // as i18n/ is read

const viewerOf = (eye: Eye): number => eye === 'all' ? ALL : eye ?? NOBODY;

export function makeDoor(c: Exports): Door {
    let open = '';                      // the record that is read in
    let spoken: Catalogue | null = null;

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
        open = length > 0 && c.door_read(length) === 0 ? record : '';
        return open !== '';
    }

    function speak(said: Catalogue): void {
        if (spoken !== said && c.door_texts(put(packOf(said))) !== 0) spoken = said;
    }

    function step(seq: number, eye: Eye, lang: Lang): Step {
        const viewer = viewerOf(eye);
        c.door_show(seq);
        const hello = parse<Hello>(c.door_hello(viewer))!;
        const names = hello.seats.map(s => s.name);
        const told = parse<Told>(c.door_tell(viewer, LANG_AT[lang]));
        const entry = seq === 0 ? null : parse<Entry>(c.door_entry(viewer));
        return {
            hello: showHello(hello),
            view: parse<View>(c.door_view(viewer))!,
            entry: entry && showEntry(entry),
            lines: told?.lines.map(l => ({ ...l, text: shownLine(l.text, names) })) ?? [],
            over: parse<Over>(c.door_over()),
        };
    }

    return {
        read(record) {
            if (!load(record)) return null;
            const length = c.door_last();
            return {
                length,
                steps(eye, said) {
                    speak(said);
                    if (open !== record) load(record);
                    return Array.from({ length: length + 1 }, (_, seq) => step(seq, eye, said.lang));
                },
            };
        },
        position(text, eye) {
            const length = put(text);
            return length <= 0 ? null : parse<Position>(c.door_position(length, viewerOf(eye)));
        },
        notes(seen, memory) {
            const length = put(seen);
            return length <= 0 ? null : parse<Notes>(c.door_notes(length, memory));
        },
    };
}

export async function openDoor(url: string): Promise<Door> {
    const answer = await fetch(url);
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
    return makeDoor(instance.exports as unknown as Exports);
}
