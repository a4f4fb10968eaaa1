// year.tsx -- the calendar with the dearest gift on each month, and the line of the four phases.
import { gift } from './art/gifts';
import type { PfuschMonth } from '../../border';
import { mark } from '../../frame/bits';
import type { PlayProps } from '../module';
import { useScenery } from './later';
import { say, sceneOf } from './look';

interface MonthProps { month: PfuschMonth; at: number; now: number; season: string; }

// The dearest gift, or empty pockets; of a month to come what it brings.
function Month({ month, at, now, season }: MonthProps) {
    const when = at === now ? 'now' : at < now ? 'past' : '';
    const gave = when === 'past' && month.sky !== 'holiday';
    const word = month.top > 0 ? String(month.top) : gave ? 'empty' : '';
    return (
        <li class={`pf-month ${when} ${month.sky}`} data-kind="month" data-testid={`month-${at}`}
            aria-current={at === now ? 'date' : undefined}>
            <span aria-hidden="true">{month.name}</span>
            <b aria-hidden="true">
                {word === '' ? <span class="pf-art" dangerouslySetInnerHTML={mark(season)} />
                    : <svg class={`pf-gift ${word}`} viewBox="-3 0 70 66"
                        dangerouslySetInnerHTML={mark(gift(word))} />}
                {month.top > 0 && <span class="pf-top">{month.top}</span>}
            </b>
            <span class="unseen">{month.about}</span>
        </li>
    );
}

function Phases({ play }: PlayProps) {
    const { steps, step } = sceneOf(play);
    return (
        <ol class="pf-phases plain" aria-label={say(play, 'phases')} data-kind="phase">
            {steps.map((s, i) => (
                <li key={i} class={s.rests ? 'rests' : ''} aria-current={step === i ? 'step' : undefined}>
                    {s.name}
                    {s.rests && <span class="unseen"> ({say(play, 'phase_rests')})</span>}
                </li>
            ))}
        </ol>
    );
}

export function Year({ play }: PlayProps) {
    const { months, month } = sceneOf(play), scenery = useScenery();
    return (
        <div class="pf-year">
            <ol class="pf-months plain" aria-label={say(play, 'year')} data-testid="calendar">
                {months.map((m, i) => <Month key={i} month={m} at={i} now={month}
                    season={scenery?.season(i) ?? ''} />)}
            </ol>
            <Phases play={play} />
        </div>
    );
}
