// coach.tsx -- the coach at the table, as much as is always there: her face, the wait of the bots, and the
// button that repeats her sentence. Her bubble comes with a lesson (bubble.tsx).
import { useEffect } from 'preact/hooks';
import type { Coach } from '../border';
import { mark, useApp, useSay } from './bits';
import { knoll } from './knoll';

export const Knoll = () => <span class="knoll" dangerouslySetInnerHTML={mark(knoll())} />;

// Bots wait while the coach asks the pupil for something.
export function useHold(coach: Coach | null): boolean {
    const { lessons, tables } = useApp(), waits = lessons.waits(coach);
    useEffect(() => tables.hold(waits), [waits]);
    useEffect(() => () => tables.hold(false), []);
    return waits;
}

// In the status line, while no sentence is there; its place is kept, so that nothing jumps.
export function SayAgain({ coach }: { coach: Coach | null }) {
    const app = useApp(), say = useSay();
    if (app.lessons.here?.quiet !== false) return null;
    const open = app.lessons.canRepeat && !coach?.text;
    return (
        <button type="button" class={open ? 'coach-again' : 'coach-again unused'} disabled={!open}
            data-testid={open ? 'coach-again' : undefined} title={say('coach.again')}
            onClick={() => app.lessons.repeat()}>
            <Knoll /><span class="side-label">{say('coach.again')}</span>
        </button>
    );
}
