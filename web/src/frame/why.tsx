// why.tsx -- the reasons for a move in a replay: those of its bot, or, for a person's move, those a strong
// player would have had.
import { useEffect, useState } from 'preact/hooks';
import { shown } from '../clear';
import { readMove } from '../fields';
import type { Replay, Table } from '../store';
import { Button, Sheet, useApp, useSay } from './bits';

// The player of the current move; null if none of the players made it.
function maker(table: Table, replay: Replay): number | null {
    const entry = table.entries.find(e => e.seq === replay.at);
    const actor = entry?.move === undefined ? '' : readMove(entry.move).actor;
    return /^\d$/.test(actor) ? Number(actor) : null;
}

// A player's reasons are secret: shown only in their own view, or with all cards open.
export function Why({ table, replay }: { table: Table; replay: Replay }) {
    const app = useApp(), say = useSay();
    const seat = maker(table, replay);
    const who = seat === null ? '' : table.hello?.seats[seat]?.name ?? '';
    const open = seat !== null && (replay.eye === 'all' || replay.eye === seat);
    return (
        <Button id="why" icon="help" onClick={() => { app.replay.stop(); app.sheet('why'); }}
            why={open ? undefined : seat === null ? say('web.replay.why_nobody')
                                                  : say('web.replay.why_eye', { who })}>
            {say('web.replay.why')}</Button>
    );
}

export function WhySheet({ replay }: { replay: Replay }) {
    const app = useApp(), say = useSay();
    const [lines, set] = useState<string[] | null>(null);
    const { record, at } = replay;
    useEffect(() => {
        set(null);
        void app.tables.why(record, at).then(set, () => set([]));
    }, [record, at, app.texts]);
    const [head, ...reasons] = lines ?? [];
    return (
        <Sheet id="why" title={say('web.replay.why')}>
            {lines === null && <p role="status">{say('web.loading')}</p>}
            {head !== undefined && <p>{shown(head)}</p>}
            <ul class="why-lines" data-testid="why-lines">
                {reasons.map((line, i) => <li key={i}>{shown(line)}</li>)}
            </ul>
            {lines?.length === 0 && <p>{say('web.replay.why_nobody')}</p>}
        </Sheet>
    );
}
