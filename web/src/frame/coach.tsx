// coach.tsx -- the coach at the table: one bubble, one sentence, one thing that glows. It takes no focus and
// nothing waits for it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Coach } from '../border';
import type { GameModule, Play } from '../games/module';
import { Button, Go, mark, useApp, useSay } from './bits';
import { knoll } from './knoll';

export const Knoll = () => <span class="knoll" dangerouslySetInnerHTML={mark(knoll())} />;

// ---- where it points ---------------------------------------------------------------------------

interface Box { left: number; top: number; width: number; height: number; }
interface Spot { bubble: Box; target: Box | null; side: 'left' | 'right' | 'above' | 'below' | 'none'; }

const GAP = 16, EDGE = 8, RING = 6;

// "card Ad" is the element with the test id "card-Ad", unless the game draws it elsewhere.
function elementOf(target: string, game: GameModule | null): HTMLElement | null {
    if (target === '') return null;
    const name = target.replace(' ', '-');
    const all = document.querySelectorAll<HTMLElement>(
        game?.target?.(target) ?? `[data-testid="${CSS.escape(name)}"]`);
    return [...all].find(el => el.offsetParent !== null || el instanceof SVGElement) ?? null;
}

const shared = (a: Box, b: Box): number =>
    Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const clamp = (n: number, least: number, most: number): number => Math.max(least, Math.min(n, most));

// Beside the thing it points at, where it covers the fewest things that can be pressed.
function spotFor(bubble: HTMLElement, target: HTMLElement | null): Spot {
    const { offsetWidth: width, offsetHeight: height } = bubble;
    const right = innerWidth - width - EDGE, bottom = innerHeight - height - EDGE;
    const bar = document.querySelector('.actions')?.getBoundingClientRect();
    const t = target?.getBoundingClientRect();
    if (t === undefined) {
        const top = (bar?.top ?? innerHeight) - height - GAP;
        return { bubble: { left: clamp((innerWidth - width) / 2, EDGE, right), top, width, height },
                 target: null, side: 'none' };
    }
    const x = clamp(t.left + t.width / 2 - width / 2, EDGE, right);
    const y = clamp(t.top + t.height / 2 - height / 2, EDGE, bottom);
    const spots = ([['right', t.right + GAP, y], ['left', t.left - width - GAP, y],
                    ['above', x, t.top - height - GAP], ['below', x, t.bottom + GAP]] as const)
        .filter(([, left, top]) => left >= EDGE && left <= right && top >= EDGE && top <= bottom);
    const pressed = [...document.querySelectorAll('.table button')]
        .filter(el => !bubble.contains(el)).map(el => el.getBoundingClientRect());
    const cost = (box: Box) => pressed.reduce((sum, b) => sum + shared(box, b), 0) +
        (bar === undefined ? 0 : 4 * shared(box, bar)) + 1e6 * shared(box, t);
    const all: Spot[] = spots.map(([side, left, top]) => ({
        bubble: { left, top, width, height }, target: t, side }));
    const low = clamp((bar?.top ?? bottom) - height - GAP, EDGE, bottom);
    all.push({ bubble: { left: x, top: low, width, height }, target: t, side: 'none' });
    return all.reduce((a, b) => cost(b.bubble) < cost(a.bubble) ? b : a);
}

const isSame = (a: Spot | null, b: Spot): boolean => JSON.stringify(a) === JSON.stringify(b);

// Follows the target while the page is scrolled, resized or redrawn.
function useSpot(box: { current: HTMLElement | null }, coach: Coach, game: GameModule | null): Spot | null {
    const [spot, set] = useState<Spot | null>(null);
    const place = () => {
        if (box.current === null) return;
        const next = spotFor(box.current, elementOf(coach.target, game));
        set(old => isSame(old, next) ? old : next);
    };
    useLayoutEffect(place);
    useEffect(() => {
        const again = () => requestAnimationFrame(place);
        addEventListener('resize', again);
        document.addEventListener('scroll', again, true);
        const settled = setTimeout(again, 450);         // cards have come to rest
        return () => {
            removeEventListener('resize', again);
            document.removeEventListener('scroll', again, true);
            clearTimeout(settled);
        };
    }, [coach.step, coach.target, coach.text]);
    return spot;
}

const at = (b: Box, more = 0) => ({ left: `${b.left - more}px`, top: `${b.top - more}px`,
    width: `${b.width + 2 * more}px`, height: `${b.height + 2 * more}px` });

// ---- after the lesson --------------------------------------------------------------------------

const TipList = () => <ol>{useApp().lessons.words()?.tips.map(tip => <li key={tip}>{tip}</li>)}</ol>;

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

function Bubble({ coach, game }: { coach: Coach; game: GameModule | null }) {
    const app = useApp(), say = useSay(), { lessons } = app;
    const box = useRef<HTMLDivElement>(null);
    const spot = useSpot(box, coach, game);
    const offer = lessons.offersQuiet;
    useEffect(() => {
        if (!coach.is_brief || coach.is_end || offer) return undefined;
        const read = setTimeout(() => lessons.close(), readTime(coach.text));
        return () => clearTimeout(read);
    }, [coach.text, coach.is_brief, offer]);
    const pos = spot === null ? { visibility: 'hidden' as const }
        : { left: `${spot.bubble.left}px`, top: `${spot.bubble.top}px` };
    return (
        <>
            {spot?.target && <span class="coach-ring" style={at(spot.target, RING)} />}
            <div class={`coach point-${spot?.side ?? 'none'}`} ref={box} style={pos} data-testid="coach"
                data-step={coach.step} data-target={coach.target} data-brief={coach.is_brief ? '1' : '0'}>
                <Knoll />
                <div class="coach-words">
                    <p data-testid="coach-text">{offer ? say('coach.silent') : coach.text}</p>
                    {coach.is_end && <TipList />}
                    <div class="row">
                        {coach.is_end && <Again />}
                        {offer && <button type="button" class="link" data-testid="coach-on"
                            onClick={() => lessons.playOn()}>{say('coach.play_on')}</button>}
                        <button type="button" class="link" data-testid="coach-quiet"
                            onClick={() => lessons.quiet()}>{say('coach.quiet')}</button>
                    </div>
                </div>
                <Button id="coach-close" class="coach-x" icon="close" kind="quiet" label={say('coach.close')}
                    onClick={() => offer ? lessons.playOn() : lessons.cross()} />
            </div>
        </>
    );
}

// The region is always there, so that screen readers hear what comes into it.
export function CoachAtTable({ coach, game }: { coach: Coach | null; game: GameModule | null }) {
    const { state } = useApp();
    const shown = coach !== null && coach.text !== '' && state.sheet === null;
    return (
        <div class="coach-region" aria-live="polite">
            {shown && <Bubble key={coach.step} coach={coach} game={game} />}
        </div>
    );
}

// In the status line, while no sentence is there.
export function SayAgain({ coach }: { coach: Coach | null }) {
    const app = useApp(), say = useSay();
    if (!app.lessons.canRepeat || coach?.text) return null;
    return (
        <button type="button" class="coach-again" data-testid="coach-again" title={say('coach.again')}
            onClick={() => app.lessons.repeat()}>
            <Knoll /><span class="side-label">{say('coach.again')}</span>
        </button>
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
