// year.tsx -- the calendar with the dearest gift on each month, and the line of the four phases.
import { Icon } from '../../frame/icons';
import { MONTHS } from '../facts';
import type { Play, PlayProps } from '../module';
import type { History } from './history';
import { APRIL, AUGUST, lookAt, say, STEP } from './look';

function about(play: Play, month: number, now: number, top: number): string {
    const args = { when: play.texts.say(`pf.month.${month}`), n: top };
    const rests = month === APRIL ? 'rain' : month === AUGUST ? 'holiday' : null;
    const parts = [
        ...(month === now ? [say(play, 'now', args)] : []),
        ...(rests !== null ? [say(play, rests, args)] : []),
        ...(top > 0 ? [say(play, 'month_gift', args)] : []),
    ];
    return parts.length > 0 ? parts.join('. ') : args.when;
}

function Month({ play, month, top }: { play: Play; month: number; top: number }) {
    const now = lookAt(play.view).month;
    const when = month === now ? 'now' : month < now ? 'past' : '';
    return (
        <li class={`pf-month ${when}`} data-kind="month" data-testid={`month-${month}`}
            aria-current={month === now ? 'date' : undefined}>
            <span aria-hidden="true">{play.texts.say(`pf.month_short.${month}`)}</span>
            <b aria-hidden="true">
                {month === APRIL && <svg class="icon" viewBox="0 0 24 24" width="16" height="16">
                    <path d="M1 13a11 11 0 0 1 22 0zM11 13h2v6a3 3 0 0 1-6 0h2a1 1 0 0 0 2 0z"
                        fill="currentColor" /></svg>}
                {month === AUGUST && <Icon name="sun" size={16} />}
                {top > 0 && <span class="pf-top">{top}</span>}
            </b>
            <span class="unseen">{about(play, month, now, top)}</span>
        </li>
    );
}

function Phases({ play }: PlayProps) {
    const { phase, month } = lookAt(play.view);
    const rests = (step: number) => month === APRIL ? step < 2 : month === AUGUST && step >= 2;
    return (
        <ol class="pf-phases plain" aria-label={say(play, 'phases')} data-kind="phase">
            {[0, 1, 2, 3].map(step => (
                <li key={step} class={rests(step) ? 'rests' : ''}
                    aria-current={STEP[phase] === step ? 'step' : undefined}>
                    {say(play, `phase.${step}`)}
                    {rests(step) && <span class="unseen"> ({say(play, 'phase_rests')})</span>}
                </li>
            ))}
        </ol>
    );
}

export function Year({ play, history }: { play: Play; history: History }) {
    return (
        <div class="pf-year">
            <ol class="pf-months plain" aria-label={say(play, 'year')} data-testid="calendar">
                {MONTHS.map((_, month) =>
                    <Month key={month} play={play} month={month} top={history.top[month] ?? 0} />)}
            </ol>
            <Phases play={play} />
        </div>
    );
}
