// windows.tsx -- a card that waits for stops, and a deal that is called: large, the same for all.
import { useEffect, useRef } from 'preact/hooks';
import { kohleCard } from './art/cards';
import { useApp, useSay } from '../../frame/bits';
import { useTick } from '../../frame/clock';
import { isReduced } from '../../motion';
import { saidIn } from '../../recent';
import { leftNow } from '../../table';
import type { Play } from '../module';
import { Art, Dealer, sceneOf } from './bits';
import { isOpen } from './hand';

function useLeft(play: Play, window: string): number | null {
    const { clock } = play.table;
    const on = clock !== null && clock.window === window && clock.left !== null;
    useTick(100, on);
    return on ? leftNow(play.table, clock.left, performance.now()) : null;
}

// Players who have answered, without their answers.
function Answered({ play, but }: { play: Play; but: number }) {
    const say = useSay();
    return (
        <ul class="ko-passed plain" aria-label={say('ko.web.answered')}>
            {sceneOf(play).seats.map(({ has_passed: has }, s) => s !== but && (
                <li key={s} class={has ? 'has' : ''} data-testid={`answered-${s}`}>
                    <Dealer play={play} seat={s} short />{' '}
                    <span>{has ? '\u2713' : '\u2026'}</span>
                    <span class="unseen">{say(has ? 'ko.term.answered' : 'ko.web.thinks')}</span>
                </li>
            ))}
        </ul>
    );
}

function Bar({ left, of }: { left: number; of: number }) {
    const bar = useRef<HTMLSpanElement>(null);
    useEffect(() => { if (bar.current) bar.current.style.transform = `scaleX(${Math.max(0, left / of)})`; });
    return <span class="ko-time" aria-hidden="true"><span ref={bar} /></span>;
}

export function Reaction({ play }: { play: Play }) {
    const say = useSay();
    const { by, card, played, window } = sceneOf(play);
    const left = useLeft(play, 'reaction');
    const full = useRef(0);
    if (by === null) return null;
    full.current = Math.max(full.current, left ?? 0);
    return (
        <section class="ko-window" data-testid="reaction" data-kind="window"
            aria-label={window}>
            <Art svg={kohleCard(card)} class="ko-window-card" />
            <div class="ko-window-text">
                <p class="ko-window-say">{played}</p>
                {left !== null && <><Bar left={left} of={full.current || 1} />
                    <p class="ko-seconds">{say('ko.web.seconds', { n: Math.ceil(left / 1000) })}</p></>}
                <Answered play={play} but={by} />
            </div>
        </section>
    );
}

// The last card and its fate. It stays in sight while the talk goes on for some moves.
export function Fate({ play }: { play: Play }) {
    const { fate, fate_card: card, stopped_by: stopper } = sceneOf(play);
    const told = play.table.log.filter(l => l.seq === fate && !l.heading && !l.talk);
    if (fate === 0 || told.length === 0) return null;
    return (
        <section class={`ko-window ko-fate ${stopper === null ? 'stands' : 'stopped'}`} data-testid="fate"
            data-kind="window">
            <Art svg={kohleCard(card)} class="ko-window-card" />
            {stopper !== null && <Art svg={kohleCard('stop')} class="ko-window-card ko-over" />}
            <div class="ko-window-text">
                {told.slice(0, 2).map((l, i) => <p key={i} class="ko-window-say">{saidIn(l, false)}</p>)}
            </div>
        </section>
    );
}

// The knocks of an auction: at ten, six and three seconds, then each one, rising.
const KNOCKS = new Set([10, 6, 3, 2, 1]);
const ROUND = 2 * Math.PI * 42;

export function Closing({ play }: { play: Play }) {
    const app = useApp(), say = useSay();
    const scene = sceneOf(play);
    const left = useLeft(play, 'closing');
    const second = left === null ? null : Math.ceil(left / 1000);
    useEffect(() => {
        if (second !== null && KNOCKS.has(second)) play.acts.sound('knock', Math.max(0, 4 - second));
    }, [second]);
    if (scene.called === '' || scene.boss === null) return null;
    const less = isReduced(app.state.settings);
    return (
        <section class="ko-window" data-testid="closing" data-kind="closing"
            aria-label={scene.window}>
            {left !== null && <svg class="ko-ring-clock" viewBox="0 0 100 100" role="img"
                aria-label={say('ko.web.seconds', { n: second ?? 0 })}>
                <circle cx="50" cy="50" r="42" class="track" />
                {!less && <circle cx="50" cy="50" r="42" class="run" stroke-dasharray={`${ROUND}`}
                    stroke-dashoffset={`${ROUND * (1 - left / 10000)}`} />}
                <text x="50" y="63" text-anchor="middle">{second}</text>
            </svg>}
            <div class="ko-window-text">
                <p class="ko-window-say">{scene.called}</p>
                {isOpen(play) && scene.cards.piles.some(p => p.cards.some(c => c.can))
                    && <p class="ko-cue">{say('ko.web.can_stop')}</p>}
                <Answered play={play} but={scene.boss} />
            </div>
        </section>
    );
}
