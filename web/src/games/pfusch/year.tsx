// year.tsx -- the calendar with the dearest gift on each month, and the line of the four phases.
import { gift } from './art/gifts';
import type { PfuschMonth } from '../../border';
import { mark } from '../../frame/bits';
import { Icon } from '../../frame/icons';
import type { PlayProps } from '../module';
import { say, sceneOf } from './look';

const Umbrella = () => (
    <svg class="icon" viewBox="0 0 24 24" width="16" height="16">
        <path d="M1 13a11 11 0 0 1 22 0zM11 13h2v6a3 3 0 0 1-6 0h2a1 1 0 0 0 2 0z" fill="currentColor" />
    </svg>
);

function Month({ month, at, now }: { month: PfuschMonth; at: number; now: number }) {
    const when = at === now ? 'now' : at < now ? 'past' : '';
    return (
        <li class={`pf-month ${when}`} data-kind="month" data-testid={`month-${at}`}
            aria-current={at === now ? 'date' : undefined}>
            <span aria-hidden="true">{month.name}</span>
            <b aria-hidden="true">
                {month.top === 0 && month.sky === 'rain' && <Umbrella />}
                {month.sky === 'holiday' && <Icon name="sun" size={16} />}
                {month.top > 0 && <><svg class="pf-gift" viewBox="-3 0 70 66"
                    dangerouslySetInnerHTML={mark(gift(String(month.top)))} />
                    <span class="pf-top">{month.top}</span></>}
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
    const { months, month } = sceneOf(play);
    return (
        <div class="pf-year">
            <ol class="pf-months plain" aria-label={say(play, 'year')} data-testid="calendar">
                {months.map((m, i) => <Month key={i} month={m} at={i} now={month} />)}
            </ol>
            <Phases play={play} />
        </div>
    );
}
