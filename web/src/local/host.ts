// host.ts -- a table that this browser plays host to: src/page/host.h as an object. One module instance
// is one table.
import type { NewTable } from '../api';
import { SPEEDS, type Speed } from '../border';

// The outcome of a call: lines to store under the table, lines of its rematch, then messages.
export interface Outcome { keep: string[]; next: string[]; messages: string[]; }

export interface HostExports {
    memory: WebAssembly.Memory;
    host_at(): number;
    host_out(): number;
    host_used(): number;
    host_clear(): void;
    host_secret(): void;
    host_new(length: number, now: number): number;
    host_line(length: number): number;
    host_resume(now: number): number;
    host_join(length: number, since: number, now: number): void;
    host_said(length: number, now: number): void;
    host_due(): number;
    host_wake(now: number): void;
    host_hold(on: number): void;
    host_speed(speed: number, now: number): void;
    host_record(): void;
}

const ROOM = 65536;

export class Host {
    constructor(private readonly c: HostExports) {}

    private put(bytes: Uint8Array): number {
        if (bytes.length > ROOM) throw new RangeError('too long for the table');
        new Uint8Array(this.c.memory.buffer, this.c.host_at(), bytes.length).set(bytes);
        return bytes.length;
    }

    private text(text: string): number { return this.put(new TextEncoder().encode(text)); }

    private take(): Outcome {
        const bytes = new Uint8Array(this.c.memory.buffer, this.c.host_out(), this.c.host_used());
        const lines = new TextDecoder().decode(bytes).split('\n');
        this.c.host_clear();
        const of = (kind: string) => lines.filter(l => l[0] === kind).map(l => l.slice(1));
        return { keep: of('k'), next: of('n'), messages: of('m') };
    }

    // 32 bytes that nobody can guess; also for a rematch, which has its own shuffle.
    shuffle(secret: Uint8Array): void {
        this.put(secret);
        this.c.host_secret();
    }

    // Null if the table cannot be as wished.
    open(wish: NewTable, now: number): Outcome | null {
        return this.c.host_new(this.text(JSON.stringify(wish)), now) === 0 ? null : this.take();
    }

    // Null if a line is damaged.
    load(record: string[], now: number): Outcome | null {
        for (const line of record) if (this.c.host_line(this.text(line)) === 0) return null;
        return this.c.host_resume(now) === 0 ? null : this.take();
    }

    join(code: string, since: number, now: number): Outcome {
        this.c.host_join(this.text(code), since, now);
        return this.take();
    }

    said(text: string, now: number): Outcome {
        this.c.host_said(this.text(text), now);
        return this.take();
    }

    // When to wake it; null: when the player has acted.
    due(): number | null {
        const due = this.c.host_due();
        return due < 0 ? null : due;
    }

    wake(now: number): Outcome {
        this.c.host_wake(now);
        return this.take();
    }

    hold(on: boolean): void { this.c.host_hold(Number(on)); }

    speed(speed: Speed, now: number): void { this.c.host_speed(SPEEDS.indexOf(speed), now); }

    // Of a game that is over; '' before that, for it holds everybody's secrets.
    record(): string {
        this.c.host_record();
        return this.take().keep.map(l => l + '\n').join('');
    }
}
