// motion.ts -- tokens of movement, and the queue that plays moments one after the other. State
// never waits for it: what is drawn is the present, moments only explain how it came.
import type { Settings } from './settings';

export const DURATION = { tap: 80, hover: 120, flip: 320, reveal: 600, fade: 120, ceremony: 1800 };
export const EASING = 'cubic-bezier(.2,.8,.2,1)';
export const FIGURE_STEPS = 12;         // frames a second of paper figures

export const moveTime = (px: number): number => Math.min(420, Math.max(180, 180 + 0.25 * px));

export function isReduced(settings: Settings): boolean {
    if (settings.motion !== 'system') return settings.motion !== 'full';
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// One thing to be shown: `play` starts it; the next follows `ms` later. `still`: it moves nothing
// (a cross-fade of 120 ms at most, an arrow), so it is also played with reduced motion.
export interface Moment {
    ms: number;
    still?: boolean;
    yields?: boolean;                   // ends as soon as something else has happened
    play(signal: AbortSignal): void | Promise<void>;
}

export interface MotionQueue {
    add(moments: Moment[]): void;
    only(moments: Moment[]): Promise<void>;     // now, instead of what still moves; a tap skips it
    skip(): void;                       // Space: to the present at once
    giveWay(): void;                    // something has happened: ends a moment that yields
    idle(): Promise<void>;
    readonly busy: boolean;
}

const LAG_MAX = 2000;                   // beyond this we cut to the present

export function makeQueue(changed: (busy: boolean) => void): MotionQueue {
    let waiting: Moment[] = [];
    let current: AbortController | null = null;
    let isYielding = false;
    let idlers: (() => void)[] = [];

    const time = (moments: Moment[]) => moments.reduce((sum, m) => sum + m.ms, 0);

    async function run(): Promise<void> {
        current = new AbortController();
        changed(true);
        await new Promise(drawn => setTimeout(drawn, 0));
        for (let moment = waiting.shift(); moment !== undefined; moment = waiting.shift()) {
            current = new AbortController();
            isYielding = moment.yields === true;
            const { signal } = current;
            await Promise.race([
                Promise.resolve(moment.play(signal)).then(() => sleep(moment.ms, signal)),
                new Promise<void>(done => signal.addEventListener('abort', () => done())),
            ]);
        }
        current = null;
        isYielding = false;
        changed(false);
        for (const done of idlers) done();
        idlers = [];
    }

    const idle = (): Promise<void> => current === null
        ? Promise.resolve() : new Promise(done => idlers.push(done));
    function start(moments: Moment[]): void {
        waiting.push(...moments);
        if (current === null && waiting.length > 0) void run();
    }
    function add(moments: Moment[]): void {
        if (moments.length > 0 && time(waiting) + time(moments) > LAG_MAX) {
            waiting = [];
            moments = moments.slice(-1);
        }
        start(moments);
    }
    function skip(): void {
        waiting = [];
        current?.abort();
    }
    return {
        add, skip, idle,
        giveWay: () => { if (isYielding) skip(); },
        async only(moments) {
            if (moments.length === 0) return;
            skip();
            await idle();
            addEventListener('pointerdown', skip);
            document.body.dataset.tells = '1';      // the prompt is silent
            start(moments);         // they belong together, however long they are
            await idle();
            delete document.body.dataset.tells;
            removeEventListener('pointerdown', skip);
        },
        get busy() { return current !== null; },
    };
}

// A task of its own, right after this one; unlike a timer it is not late in a tab nobody looks at.
export function makeSoon(): (run: () => void) => void {
    const { port1, port2 } = new MessageChannel();
    const waiting: (() => void)[] = [];
    port1.onmessage = () => waiting.shift()?.();
    return run => {
        waiting.push(run);
        port2.postMessage(null);
    };
}

// When what has been changed now is on the screen.
export const afterPaint = (run: () => void): void => {
    requestAnimationFrame(() => setTimeout(run, 0));
};

function sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise(done => {
        const timer = setTimeout(done, ms);
        signal.addEventListener('abort', () => { clearTimeout(timer); done(); });
    });
}

// A thing slides from where `from` is to where it is drawn now. Transform and opacity only.
export function slide(thing: Element, from: DOMRect, reduced: boolean): Animation | null {
    const to = thing.getBoundingClientRect();
    const dx = from.left - to.left, dy = from.top - to.top;
    if (reduced) {
        return thing.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION.fade });
    }
    if (dx === 0 && dy === 0) return null;
    return thing.animate(
        [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }],
        { duration: moveTime(Math.hypot(dx, dy)), easing: EASING },
    );
}
