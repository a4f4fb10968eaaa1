// clock.tsx -- the time left in the open window or for the current decision. It redraws itself
// four times a second, so that nothing else has to.
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../store';
import { leftNow, me } from '../table';
import { isSlow } from '../types';
import { useApp, useSay } from './bits';
import { Icon } from './icons';

// The clock in the top bar: the window, else my decision, else any decision.
export function shownLeft(t: Table): { left: number | null; window: string } {
    const c = t.clock;
    if (c === null) return { left: null, window: 'none' };
    if (c.paused) return { left: c.pause_left ?? null, window: 'none' };
    if (c.window !== 'none' && c.left !== null) return { left: c.left, window: c.window };
    const mine = c.deciding.find(d => d.seat === me(t)) ?? c.deciding[0];
    return { left: mine?.left ?? null, window: 'none' };
}

const HOUR = 3600000;

export const minutes = (ms: number): string => {
    const s = Math.ceil(ms / 1000);
    return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
};

// Hours and days are told with their units, in the reader's language.
export function timeLeft(ms: number, lang: string): string {
    const unit = (n: number, of: string) =>
        new Intl.NumberFormat(lang, { style: 'unit', unit: of, unitDisplay: 'narrow' }).format(n);
    const m = Math.ceil(ms / 60000), h = Math.floor(m / 60);
    if (ms < HOUR) return minutes(ms);
    return h < 24 ? `${unit(h, 'hour')} ${unit(m % 60, 'minute')}`
        : `${unit(Math.floor(h / 24), 'day')} ${unit(h % 24, 'hour')}`;
}

export function useTick(ms: number, on: boolean): void {
    const [, set] = useState(0);
    useEffect(() => {
        if (!on) return undefined;
        const timer = setInterval(() => set(n => n + 1), ms);
        return () => clearInterval(timer);
    }, [ms, on]);
}

export function ClockFace({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const { left, window } = shownLeft(table);
    useTick(250, left !== null);
    if (left === null || table.over !== null) return null;
    const paused = table.clock?.paused === true;
    const now = paused ? left - (performance.now() - table.clockAt)
                       : leftNow(table, left, performance.now()) ?? 0;
    const shown = timeLeft(Math.max(0, now), app.texts.lang);
    const low = now < (isSlow(table.hello?.tempo ?? '') ? HOUR : 10000);
    const name = window === 'none' || table.game === null ? say('web.time_left')
        : app.texts.ofGame(table.game, `window.${window}`);
    return (
        <span class={low ? 'clock low' : 'clock'} data-testid="clock" role="timer"
            data-window={window} aria-label={`${name} ${shown}`}>
            <Icon name={paused ? 'pause' : 'clock'} size={16} /> {shown}
            {app.state.route.tv && window !== 'none' && ` ${name}`}
        </span>
    );
}
