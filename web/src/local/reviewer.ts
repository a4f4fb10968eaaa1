// reviewer.ts -- a worker that reviews one record, tells how far it is, and ends. It shares the moves among
// judges, workers like itself: one for each processor. The review is the same with any number of them.
import type { Catalogue } from '../i18n';
import { compile, reviewerIn, type Review, type Reviewer } from './review';

export interface Order { wasm: string; record: string; texts: Catalogue; }
export interface Report { review: Review | null; done: boolean; }

interface Case { module: WebAssembly.Module; record: string; texts: Catalogue; }
interface Opinion { nth: number; bytes: Uint8Array; }

const OFTEN = 300;                      // milliseconds between reports,
const SHARE = 6;                        // of which telling takes at most this part
const JUDGES = 8;                       // at most
const AT_HAND = 2;                      // moves of a judge: the next one waits for nobody

const report = (r: Report): void => postMessage(r);

async function open({ module, record, texts }: Case): Promise<Reviewer | null> {
    const reviewer = await reviewerIn(module);
    return reviewer.open(record, texts) ? reviewer : null;
}

// ---- a judge -----------------------------------------------------------------------------------

let judging: Promise<Reviewer | null> | null = null;

async function judge(nth: number): Promise<void> {
    const bytes = (await judging)?.judge(nth);
    if (bytes !== undefined) postMessage({ nth, bytes } satisfies Opinion);
}

// ---- the teller --------------------------------------------------------------------------------

class Court {
    private readonly open: number[];    // moves that nobody has yet
    private missing: number;            // opinions
    private readonly judges = new Set<Worker>();
    private tellAt = performance.now() + OFTEN;

    constructor(private readonly teller: Reviewer) {
        this.missing = teller.moves();
        this.open = Array.from({ length: this.missing }, (_, nth) => nth);
    }

    private learn({ nth, bytes }: Opinion): void {
        this.teller.learn(nth, bytes);
        this.missing--;
        this.tell();
    }

    tell(): void {
        const done = this.missing === 0, began = performance.now();
        if (!done && began < this.tellAt) return;
        report({ review: JSON.parse(this.teller.told()) as Review, done });
        const now = performance.now();
        this.tellAt = now + Math.max(OFTEN, SHARE * (now - began));
        if (done) for (const judge of this.judges) judge.terminate();
    }

    // A judge that fails leaves its moves to the others; the last one, to this worker.
    hire(of: Case): void {
        const judge = new Worker(location.href, { type: 'module' }), has = new Set<number>();
        const give = () => {
            while (has.size < AT_HAND && this.open.length > 0) {
                const nth = this.open.shift()!;
                has.add(nth);
                judge.postMessage(nth);
            }
        };
        judge.onmessage = (e: MessageEvent<Opinion>) => {
            has.delete(e.data.nth);
            give();
            this.learn(e.data);
        };
        judge.onerror = () => {
            this.judges.delete(judge);
            this.open.unshift(...has);
            if (this.judges.size === 0) this.judgeAlone();
        };
        this.judges.add(judge);
        judge.postMessage(of);
        give();
    }

    judgeAlone(): void {
        for (let nth = this.open.shift(); nth !== undefined; nth = this.open.shift()) {
            this.learn({ nth, bytes: this.teller.judge(nth) });
        }
    }
}

async function review({ wasm, record, texts }: Order): Promise<void> {
    const of = { module: await compile(wasm), record, texts }, teller = await open(of);
    if (teller === null) return report({ review: null, done: true });
    const court = new Court(teller);
    court.tell();
    const judges = Math.min(JUDGES, navigator.hardwareConcurrency || 1, teller.moves());
    if (typeof Worker === 'undefined') court.judgeAlone();      // Safari before 15.5
    else for (let i = 0; i < judges; i++) court.hire(of);
}

// As an error of this worker, which its owner hears of.
const fail = (e: unknown): void => { setTimeout(() => { throw e; }); };

onmessage = (e: MessageEvent<Order | Case | number>) => {
    if (typeof e.data === 'number') judge(e.data).catch(fail);
    else if ('module' in e.data) judging = open(e.data);
    else review(e.data).catch(fail);
};
