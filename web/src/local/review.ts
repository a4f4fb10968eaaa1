// review.ts -- a review of a record, as the program makes it (src/page/review.h): the output of
// `krumm review --json`, move by move.
import { type Catalogue, LANGS, packOf } from '../i18n';
import type { Seat } from '../types';

// Where a fact came up (0: nowhere in particular), and what it is about.
export interface Step { text: string; seq: number; marks: string; }

export interface Moment {
    seq: number;                        // the entry of the decision
    when: string;                       // "Turn 9"
    sort: 'known' | 'mistake' | 'turning';
    title: string;
    made: string;
    better: string;
    cost: string;
    swing: string;
    considered: string[];
    proof: Step[];                      // the claim, then its facts; [] where nothing is certain
    facts: string[];
    then: string;
}

export interface Judged {
    seq: number;
    seat: Seat;
    made_text: string;
    best_text: string;
    win: number;
    best_win: number;
    luck: number;
    grade: 'good' | 'inaccuracy' | 'mistake' | 'blunder';
}

export interface SeatReview { name: string; accuracy: number; moves: number; end: number; moments: Moment[]; }

export interface Review { judged: number; all: number; seats: SeatReview[]; moves: Judged[]; }

// Of `krumm verify`: the flaw and its line, or '' if there is none; moves, and how many of them chance made.
export interface Verdict { flaw: string; line: number; moves: number; drawn: number; }

export interface ReviewExports {
    memory: WebAssembly.Memory;
    border_at(): number;
    border_room(): number;
    texts_load(length: number): number;
    review_open(length: number, lang: number): number;
    review_judge(): number;
    review_why(seq: number): number;
    review_told(): number;
    review_verify(length: number): number;
}

export class Reviewer {
    constructor(private readonly c: ReviewExports) {}

    private put(text: string): number {
        const bytes = new TextEncoder().encode(text);
        if (bytes.length > this.c.border_room()) return 0;
        new Uint8Array(this.c.memory.buffer, this.c.border_at(), bytes.length).set(bytes);
        return bytes.length;
    }

    // False if it is no record.
    open(record: string, texts: Catalogue): boolean {
        this.c.texts_load(this.put(packOf(texts)));
        return this.c.review_open(this.put(record), LANGS.indexOf(texts.lang)) !== 0;
    }

    // Judges a move; false when all are judged.
    judge(): boolean { return this.c.review_judge() !== 0; }

    private take(length: number): string {
        return new TextDecoder().decode(new Uint8Array(this.c.memory.buffer, this.c.border_at(), length));
    }

    // Why a move was made, a reason a line; [] if nobody made one. Takes as long as a bot thinks.
    why(seq: number): string[] { return this.take(this.c.review_why(seq)).split('\n').filter(l => l !== ''); }

    verify(record: string): Verdict {
        return JSON.parse(this.take(this.c.review_verify(this.put(record)))) as Verdict;
    }

    // As text, byte by byte that of the program.
    told(): string { return this.take(this.c.review_told()); }
}

export async function newReviewer(wasm: string): Promise<Reviewer> {
    const bytes = await fetch(wasm).then(answer => answer.arrayBuffer());
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Reviewer(instance.exports as unknown as ReviewExports);
}
