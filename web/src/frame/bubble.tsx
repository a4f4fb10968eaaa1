// bubble.tsx -- what the coach says: one bubble, one sentence, one thing that glows. It takes no focus and
// nothing waits for it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Coach } from '../border';
import type { GameModule, Play } from '../games/module';
import { Button, Go, useApp, useSay } from './bits';
import { Knoll } from './coach';
import { type Box, isClear, type Place, placeBubble } from './place';

// ---- where it points ---------------------------------------------------------------------------

interface Spot { place: Place; target: Box | null; asked: string; }

const RING = 6;

const isShown = (el: HTMLElement): boolean => el.getClientRects().length > 0 || el.childElementCount > 0 &&
    getComputedStyle(el).display === 'contents' && el.firstElementChild!.getClientRects().length > 0;
const shown = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);

// "card Ad" is the element with the test id "card-Ad"; where it is not on the screen, the game may know
// another.
function elementOf(target: string, game: GameModule | null): HTMLElement | null {
    if (target === '') return null;
    const other = game?.target?.(target);
    return shown(`[data-testid="${CSS.escape(target.replace(' ', '-'))}"]`)[0] ??
        (other === undefined ? undefined : shown(other)[0]) ?? null;
}

// An element without a box of its own is as large as what it holds.
function boxOf(el: HTMLElement): Box {
    if (el.getClientRects().length > 0) return el.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(el);
    return range.getBoundingClientRect();
}

// The visible part of an element: the window and its scrolling ancestors cut it off.
function seenOf(el: HTMLElement): Box {
    const all = boxOf(el);
    let { left, top } = all, right = left + all.width, bottom = top + all.height;
    const cut = (by: { left: number; top: number; right: number; bottom: number }) => {
        [left, top] = [Math.max(left, by.left), Math.max(top, by.top)];
        [right, bottom] = [Math.min(right, by.right), Math.min(bottom, by.bottom)];
    };
    for (let up = el.parentElement; up !== null; up = up.parentElement) {
        if (getComputedStyle(up).overflowY !== 'visible') cut(up.getBoundingClientRect());
    }
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

// Buttons that are offered stay free; others are covered if there is no other room. A bubble stays where
// it is while its target does.
function spotFor(bubble: HTMLElement, el: HTMLElement | null, old: Spot | null): Spot {
    const boxes = (selector: string) => shown(selector).filter(b => !bubble.contains(b) && b !== el)
        .map(b => b.getBoundingClientRect());
    const target = el === null ? null : seenOf(el);
    const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
    const room = { width: innerWidth, height: innerHeight, rather: [],
                   free: boxes('.actions button.act:not([aria-disabled])') };
    const asked = JSON.stringify([target, size, room.width, room.height]);
    if (old?.asked === asked && isClear(size, old.place, target, room)) return old;
    const rather = boxes('.table button, .board [data-kind], .panel [data-kind], .status p, .actions, .tabs');
    const next = { place: placeBubble(size, target, { ...room, rather }), target, asked };
    return JSON.stringify(next) === JSON.stringify(old) ? old! : next;         // or it is drawn without end
}

// In every frame: cards move, the page is scrolled and redrawn.
function useFollow(follow: () => void, { step, target, text }: Coach): void {
    useLayoutEffect(follow);
    useEffect(() => {
        let frame = 0;
        const next = () => {
            follow();
            frame = requestAnimationFrame(next);
        };
        next();
        return () => cancelAnimationFrame(frame);
    }, [step, target, text]);
}

// Brings the target into view, and follows it.
function useSpot(box: { current: HTMLElement | null }, coach: Coach, game: GameModule | null): Spot | null {
    const [spot, set] = useState<Spot | null>(null);
    const place = () => {
        if (box.current === null) return;
        const bubble = box.current;
        set(old => spotFor(bubble, elementOf(coach.target, game), old));
    };
    useLayoutEffect(() => elementOf(coach.target, game)?.scrollIntoView({ block: 'nearest' }),
        [coach.step, coach.target]);
    useFollow(place, coach);
    return spot;
}

// The tail is in the middle of the gap between the bubble and its target.
function Tail({ place: { side, tail } }: { place: Place }) {
    if (side === null) return null;
    const along = side === 'above' || side === 'below' ? 'left' : 'top';
    return <span class={`coach-tail at-${side}`} style={{ [along]: `${tail}px` }} />;
}

const at = (b: Box, more = 0) => ({ left: `${b.left - more}px`, top: `${b.top - more}px`,
    width: `${b.width + 2 * more}px`, height: `${b.height + 2 * more}px` });

// ---- after the lesson --------------------------------------------------------------------------

const TipList = () => <ol>{useApp().lessons.words()?.tips.map(tip => <li key={tip}>{tip}</li>)}</ol>;

// The lesson is over, the game is not.
function EndOfLesson() {
    const app = useApp(), say = useSay(), { game } = app.state.table!;
    return (
        <>
            <Button id="play-on" kind="primary" onClick={() => app.lessons.close()}>
                {say('coach.play_on')}</Button>
            <Button id="new-game" onClick={() => { if (game !== null) void app.lessons.again(game, true); }}>
                {say('coach.new_game')}</Button>
            <Go to="/" id="to-town" class="button quiet">{say('coach.town')}</Go>
        </>
    );
}

function Again() {
    const app = useApp(), say = useSay(), { game } = app.state.table!;
    const again = (hints: boolean) => { if (game !== null) void app.lessons.again(game, hints); };
    return (
        <>
            <Button id="again-hints" kind="primary" onClick={() => again(true)}>{say('coach.hints')}</Button>
            <Button id="again-alone" onClick={() => again(false)}>{say('coach.alone')}</Button>
        </>
    );
}

// ---- the bubble --------------------------------------------------------------------------------

const readTime = (text: string): number => 2500 + 55 * text.length;

const Progress = ({ done }: { done: number }) => (
    <span class="coach-done" role="progressbar" aria-valuenow={done} aria-valuemin={0} aria-valuemax={100}
        aria-label={useSay()('coach.done', { n: done })} data-testid="coach-done">
        <i style={{ width: `${done}%` }} />
    </span>
);

// A press that was meant for the cross of a bubble that has just gone reaches nothing below it.
const REACTION = 600;

type Guard = (step: string, cross: Element) => () => void;

function useGuard(): Guard {
    const gone = useRef<{ step: string; box: DOMRect; at: number } | null>(null);
    useEffect(() => {
        const swallow = (e: MouseEvent) => {
            if (gone.current === null || e.timeStamp > gone.current.at + REACTION) return;
            const { left, right, top, bottom } = gone.current.box;
            if (e.clientX < left || e.clientX > right || e.clientY < top || e.clientY > bottom) return;
            e.preventDefault();
            e.stopPropagation();
        };
        document.addEventListener('click', swallow, true);
        return () => document.removeEventListener('click', swallow, true);
    }, []);
    return (step, cross) => {
        if (gone.current?.step === step) gone.current = null;          // it is back
        return () => { gone.current = { step, box: cross.getBoundingClientRect(), at: performance.now() }; };
    };
}

interface BubbleProps { coach: Coach; game: GameModule | null; guard: Guard; }

function Bubble({ coach, game, guard }: BubbleProps) {
    const app = useApp(), say = useSay(), { lessons } = app;
    const box = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => guard(coach.step, box.current!.querySelector('.coach-x')!), []);
    const spot = useSpot(box, coach, game);
    const offer = lessons.offersQuiet;
    useEffect(() => {                   // a sentence stays as long as the reader points at it
        if (!coach.is_brief || coach.is_end || offer) return undefined;
        let read = 0;
        const close = () => {
            if (box.current?.matches(':hover, :focus-within')) read = window.setTimeout(close, REACTION);
            else lessons.close();
        };
        read = window.setTimeout(close, readTime(coach.text));
        return () => clearTimeout(read);
    }, [coach.text, coach.is_brief, offer]);
    const pos = spot === null ? { visibility: 'hidden' as const }
        : { left: `${spot.place.left}px`, top: `${spot.place.top}px` };
    return (
        <>
            {spot?.target && <span class="coach-ring" style={at(spot.target, RING)} />}
            <div class="coach" ref={box} style={pos} data-testid="coach"
                data-step={coach.step} data-target={coach.target} data-brief={coach.is_brief ? '1' : '0'}>
                {spot !== null && <Tail place={spot.place} />}
                <Knoll />
                <div class="coach-words">
                    <p data-testid="coach-text">{offer ? say('coach.silent') : coach.text}</p>
                    {coach.is_end && <TipList />}
                    <div class="row">
                        {coach.is_end && <EndOfLesson />}
                        {coach.rule !== '' && !offer && !coach.is_end &&
                            <button type="button" class="link" data-testid="coach-why"
                                onClick={() => app.rule(coach.rule)}>{say('coach.why')}</button>}
                        {offer && <button type="button" class="link" data-testid="coach-on"
                            onClick={() => lessons.playOn()}>{say('coach.play_on')}</button>}
                        {!coach.is_end && <button type="button" class="link" data-testid="coach-quiet"
                            onClick={() => lessons.quiet()}>{say('coach.quiet')}</button>}
                    </div>
                    <Progress done={coach.is_end ? 100 : coach.done} />
                </div>
                <Button id="coach-close" class="coach-x" icon="close" kind="quiet" label={say('coach.close')}
                    onClick={() => offer ? lessons.playOn() : lessons.cross()} />
            </div>
        </>
    );
}

// A step that was explained before: the thing glows, without a word.
function Glow({ coach, game }: { coach: Coach; game: GameModule | null }) {
    const [box, set] = useState<Box | null>(null);
    useFollow(() => {
        const el = elementOf(coach.target, game), next = el === null ? null : seenOf(el);
        set(old => JSON.stringify(old) === JSON.stringify(next) ? old : next);
    }, coach);
    return box === null ? null : <span class="coach-ring" style={at(box, RING)} />;
}

export interface CoachProps { coach: Coach | null; game: GameModule | null; }

// The region is always there, so that screen readers hear what comes into it.
export function CoachAtTable({ coach, game }: CoachProps) {
    const { state } = useApp(), guard = useGuard();
    const shown = coach !== null && coach.text !== '' && state.sheet === null;
    return (
        <div class="coach-region" aria-live="polite">
            {shown && <Bubble key={coach.step} coach={coach} game={game} guard={guard} />}
            {coach?.text === '' && coach.target !== '' && <Glow coach={coach} game={game} />}
        </div>
    );
}

// ---- after the game ----------------------------------------------------------------------------

export function Tips({ play }: { play: Play }) {
    const app = useApp(), say = useSay();
    const words = app.lessons.words(), { table } = play;
    if (words === null) return null;
    return (
        <section class="coach-tips" data-testid="tips" aria-labelledby="tips">
            <h3 id="tips"><Knoll /> {say('coach.tips')}</h3>
            <TipList />
            <p>{words.offer}</p>
            <div class="row">
                <Again />
                <Go to={`/g/${table.code}`} id="to-review" class="button quiet">{say('coach.review')}</Go>
            </div>
        </section>
    );
}
