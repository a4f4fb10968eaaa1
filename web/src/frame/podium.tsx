// podium.tsx -- the podium of a game that is over. All steps rise together while the points count up.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { podium } from '../art/podium';
import { stencil } from '../art/stencil';
import type { ResultSeat } from '../border';
import type { Feeling, GameModule, Play } from '../games/module';
import { FIGURE_STEPS, isReduced } from '../motion';
import type { Seat } from '../types';
import { mark, useSay } from './bits';
import { Shape } from './icons';
import { areLong, SeatName } from './players';

const RISE = 1200;                      // milliseconds, as in ending.css
const TICKS = RISE * FIGURE_STEPS / 1000;

// How far the count has come, from 0 to 1.
function useCount(still: boolean): number {
    const [tick, set] = useState(still ? TICKS : 0);
    useEffect(() => {
        if (tick >= TICKS) return undefined;
        const timer = setTimeout(() => set(tick + 1), RISE / TICKS);
        return () => clearTimeout(timer);
    }, [tick]);
    return Math.min(1, tick / TICKS);
}

// The number in a text, which may be grouped by threes.
const NUMBER = /\d+(?:([^\d])\d{3})*/;

// The text of the points in two: up to its number, and the unit, for which a phone has no room.
function counted({ points, number }: ResultSeat, far: number): [string, string] {
    const found = NUMBER.exec(points), end = (found?.index ?? 0) + (found?.[0].length ?? 0);
    const now = String(Math.round(Math.abs(number) * far)).replace(/\B(?=(\d{3})+$)/g, found?.[1] ?? '');
    return [points.slice(0, end).replace(NUMBER, now), points.slice(end)];
}

// The winner laughs; the lower half of the table does not.
const feeling = (rank: number, players: number): Feeling =>
    rank === 1 ? 'glad' : rank > Math.ceil(players / 2) ? 'sad' : 'calm';

// `at` counts from the winner.
interface StepProps {
    play: Play; game: GameModule | null; seat: Seat; at: number; high: number; far: number;
}

function Step({ play, game, seat, at, high, far }: StepProps) {
    const result = play.result!.seats[seat]!;
    const best = result.rank === 1;
    const figure = game?.figure?.(play, seat, feeling(result.rank, play.result!.seats.length));
    const [points, unit] = counted(result, far);
    return (
        <li class={`step hue-${seat % 6} ${best ? 'best' : ''} ${seat === play.me ? 'mine' : ''}`}
            data-testid={`step-${seat}`} data-rank={result.rank}
            ref={e => {
                e?.style.setProperty('--high', high.toFixed(3));
                e?.style.setProperty('order', String(at === 1 ? -1 : at));
            }}>
            <span class="step-figure" aria-hidden="true">{figure
                ? <span dangerouslySetInnerHTML={mark(figure)} />
                : <Shape seat={seat} size={96} />}</span>
            <span class="step-block">
                <span class="step-name"><Shape seat={seat} size={15} /><b><SeatName
                    sitter={play.table.hello?.seats[seat]} said={play.reader.names[seat]!} /></b></span>
                <b class="step-points" aria-hidden="true">{points}<span>{unit}</span></b>
                <span class="unseen">{result.points}</span>
                <span class="step-rank" role="img" aria-label={`${result.rank}.`}
                    dangerouslySetInnerHTML={mark(stencil(String(result.rank), 100))} />
            </span>
        </li>
    );
}

// The height of every step, from 0 to 1: half by the points, half by the place, so that each place has
// a height of its own.
export function heights(seats: ResultSeat[]): number[] {
    const points = seats.map(s => s.number), least = Math.min(...points, 0);
    const far = Math.max(...points) - least;
    return seats.map(s => (far === 0 ? 1 : (s.number - least) / far) / 2
        + (seats.length - s.rank) / (seats.length - 1) / 2);
}

export function Podium({ play, game }: { play: Play; game: GameModule | null }) {
    const say = useSay();
    const { seats } = play.result!;
    const far = useCount(isReduced(play.state.settings));
    const ground = useMemo(podium, []);
    const high = heights(seats), upright = areLong(play.reader.names, seats.length) ? 'upright' : '';
    const order = seats.map((_, seat) => seat).sort((a, b) => seats[a]!.rank - seats[b]!.rank);
    return (
        <section class={`podium of-${seats.length} ${upright}`} aria-label={say('web.podium')}
            data-testid="podium">
            <span aria-hidden="true" dangerouslySetInnerHTML={mark(ground)} />
            <ol class="plain steps">
                {order.map((seat, at) => <Step key={seat} play={play} game={game} seat={seat} at={at}
                    far={far} high={high[seat]!} />)}
            </ol>
        </section>
    );
}
