// reviewer.ts -- a worker that reviews one record, tells how far it is, and ends.
import type { Catalogue } from '../i18n';
import { newReviewer, type Review } from './review';

export interface Order { wasm: string; record: string; texts: Catalogue; }
export interface Report { review: Review | null; done: boolean; }

const OFTEN = 600;                      // milliseconds between reports

const report = (r: Report): void => postMessage(r);

onmessage = async (e: MessageEvent<Order>) => {
    const { wasm, record, texts } = e.data;
    const reviewer = await newReviewer(wasm);
    if (!reviewer.open(record, texts)) return report({ review: null, done: true });
    const told = () => JSON.parse(reviewer.told()) as Review;
    let last = performance.now();
    while (reviewer.judge()) {
        if (performance.now() - last < OFTEN) continue;
        report({ review: told(), done: false });
        last = performance.now();
    }
    report({ review: told(), done: true });
};
