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
    review_moves(): number;
    review_judge_move(nth: number): number;
    review_take_opinion(nth: number, length: number): number;
    review_why(seq: number): number;
    review_told(): number;
    review_verify(length: number): number;
}

export class Reviewer {
    constructor(private readonly c: ReviewExports) {}

    private putBytes(bytes: Uint8Array): number {
        if (bytes.length > this.c.border_room()) return 0;
        new Uint8Array(this.c.memory.buffer, this.c.border_at(), bytes.length).set(bytes);
        return bytes.length;
    }

    private put(text: string): number { return this.putBytes(new TextEncoder().encode(text)); }

    // False if it is no record.
    open(record: string, texts: Catalogue): boolean {
        this.c.texts_load(this.put(packOf(texts)));
        return this.c.review_open(this.put(record), LANGS.indexOf(texts.lang)) !== 0;
    }

    // How many moves there are to judge, in any order.
    moves(): number { return this.c.review_moves(); }

    // The opinion of the nth one, also for another reviewer of the same record.
    judge(nth: number): Uint8Array { return this.takeBytes(this.c.review_judge_move(nth)).slice(); }

    learn(nth: number, opinion: Uint8Array): void { this.c.review_take_opinion(nth, this.putBytes(opinion)); }

    private takeBytes(length: number): Uint8Array {
        return new Uint8Array(this.c.memory.buffer, this.c.border_at(), length);
    }

    private take(length: number): string { return new TextDecoder().decode(this.takeBytes(length)); }

    // Why a move was made, a reason a line; [] if nobody made one. Takes as long as a bot thinks.
    why(seq: number): string[] { return this.take(this.c.review_why(seq)).split('\n').filter(l => l !== ''); }

    verify(record: string): Verdict {
        return JSON.parse(this.take(this.c.review_verify(this.put(record)))) as Verdict;
    }

    // As text, byte by byte that of the program.
    told(): string { return this.take(this.c.review_told()); }
}

export const compile = async (wasm: string): Promise<WebAssembly.Module> =>
    WebAssembly.compile(await fetch(wasm).then(answer => answer.arrayBuffer()));

export async function reviewerIn(module: WebAssembly.Module): Promise<Reviewer> {
    const { exports } = await WebAssembly.instantiate(module, {});
    return new Reviewer(exports as unknown as ReviewExports);
}

export const newReviewer = async (wasm: string): Promise<Reviewer> => reviewerIn(await compile(wasm));
