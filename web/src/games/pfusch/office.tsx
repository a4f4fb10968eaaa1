// office.tsx -- an eliminated builder has an office: they see public information, may chat,
// and guess each probe.
import { useState } from 'preact/hooks';
import { readMove } from '../../fields';
import type { Entry } from '../../types';
import type { PlayProps } from '../module';
import { say } from './look';

interface Tip { after: number; holds: boolean; }

// The first probe after the tip decides it.
function outcome(entries: Entry[], tip: Tip): boolean | null {
    for (const e of entries) {
        if (e.seq <= tip.after || e.entry !== 'move') continue;
        const block = (e.news ?? []).map(readMove).find(m => m.kind === 'block');
        if (block !== undefined) return (block.args[1] === 'solid') === tip.holds;
    }
    return null;
}

export function Office({ play }: PlayProps) {
    const [tips, tip] = useState<Tip[]>([]);
    const { entries } = play.table;
    const results = tips.map(t => outcome(entries, t));
    const open = results.at(-1) === null ? tips.at(-1)! : null;
    const give = (holds: boolean) => tip([...tips.filter((_, i) => results[i] !== null),
                                          { after: entries.at(-1)?.seq ?? 0, holds }]);
    const settled = results.filter(r => r !== null);
    return (
        <section class="pf-card pf-said pf-office" aria-label={say(play, 'office')} data-testid="office"
            data-kind="out">
            <h2>{say(play, 'office')}</h2>
            <p>{say(play, 'office_about')} {settled.length > 0 && <b data-testid="tips">
                {say(play, 'office_score', { n: settled.filter(r => r).length, m: settled.length })}</b>}</p>
            <div class="row" role="group" aria-label={say(play, 'office_guess')}>
                <span>{say(play, 'office_guess')}</span>
                {([true, false] as const).map(holds => (
                    <button type="button" key={String(holds)} class="button"
                        data-testid={holds ? 'tip-holds' : 'tip-falls'}
                        aria-pressed={open?.holds === holds} onClick={() => give(holds)}>
                        {say(play, holds ? 'office_holds' : 'office_falls')}</button>
                ))}
            </div>
        </section>
    );
}
