// replay.tsx -- a game that is over, seen again. Views of any moment come from a `Projector`,
// which the WebAssembly build of the table is; until one is given, the record is told as a list.
import { useEffect, useState } from 'preact/hooks';
import { ApiError, readRecord } from '../api';
import { heldSeat } from '../settings';
import type { Seat, View } from '../types';
import { Button, useApp, useSay } from './bits';
import { PageTop } from './pagetop';

// The seam to WebAssembly: a record goes in, views of any moment and seat come out.
export interface Projector {
    readonly length: number;                            // entries
    view(seq: number, eye: Seat | null): View;
    close(): void;
}
export type OpenProjector = (record: string) => Promise<Projector>;

interface Entry { seq: number; at: number; entry: string; move?: string; }

export function readEntries(record: string): Entry[] {
    return record.split('\n').slice(1).filter(l => l !== '').map(l => JSON.parse(l) as Entry);
}

export function ReplayPage({ code }: { code: string }) {
    const app = useApp(), say = useSay();
    const [record, set] = useState<string | null>(null);
    const [trouble, fail] = useState('');
    const [at, go] = useState(0);
    useEffect(() => {
        readRecord(code, heldSeat(code)?.token).then(set).catch((e: unknown) =>
            fail(e instanceof ApiError ? e.word : 'unknown'));
    }, [code]);
    const entries = record === null ? [] : readEntries(record);
    const key = `web.error.${trouble}`;
    return (
        <div class="page">
            <PageTop />
            <main id="main" tabIndex={-1} class="replay">
                <h1>{say('web.replay_of', { what: code })}</h1>
                {trouble !== '' && <p>{say(app.texts.has(key) ? key : 'web.error.unknown')}</p>}
                {record !== null && <>
                    <label class="stack">{say('web.replay_at', { n: at, m: entries.length })}
                        <input type="range" min={0} max={entries.length} value={at}
                            data-testid="slider" onInput={e => go(Number(e.currentTarget.value))} />
                    </label>
                    <div class="row">
                        <Button id="step-back" onClick={() => go(Math.max(0, at - 1))}>
                            {say('web.step_back')}</Button>
                        <Button id="step" onClick={() => go(Math.min(entries.length, at + 1))}>
                            {say('web.step')}</Button>
                    </div>
                    <ol class="moves">{entries.slice(0, at).slice(-24).map(e =>
                        <li key={e.seq} value={e.seq}><code>{e.move ?? e.entry}</code></li>)}</ol>
                </>}
            </main>
        </div>
    );
}
