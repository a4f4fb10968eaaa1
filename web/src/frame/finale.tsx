// finale.tsx -- the result of a game: the podium, the reader's place, stamps, and the lines of the score.
import { useEffect } from 'preact/hooks';
import type { Result } from '../border';
import type { GameModule, Play } from '../games/module';
import { reviewOf } from '../replay';
import type { Table } from '../store';
import { Button, Go, useApp, useSay } from './bits';
import { Tips } from './bubble';
import { Shape } from './icons';
import { NewVersion } from './pagetop';
import { Podium } from './podium';

// The reader's place, or the winner.
export const outcome = (play: Play): string => play.result?.place || (play.result?.winner ?? '');

// The reader's place in words: the place large, what is said of it, and the points between them and others.
function Verdict({ play }: { play: Play }) {
    const { result } = play;
    const [head, ...rest] = outcome(play).split(/(?<=[.!]) /);
    const shared = outcome(play) === result?.place && result.seats.filter(s => s.rank === 1).length > 1;
    const more = [shared ? result!.winner : '', result?.margin ?? ''].filter(s => s !== '').join(' ');
    return (
        <div>
            <h2 class="outcome" data-testid="outcome">{head}</h2>
            {rest.length > 0 && <p class="lead">{rest.join(' ')}</p>}
            {more !== '' && <p class="lead" data-testid="margin"><b>{more}</b></p>}
        </div>
    );
}

function Stamps({ play }: { play: Play }) {
    const say = useSay();
    const stamps = play.result?.stamps ?? [];
    if (stamps.length === 0) return null;
    return (
        <ul class="stamps plain" aria-label={say('web.stamps')} data-testid="stamps">
            {stamps.map(s => (
                <li key={s.title} class={s.seat === play.me ? 'mine' : ''}>
                    <b>{s.title}</b>
                    <span><Shape seat={s.seat} size={13} /> {play.reader.names[s.seat]}</span>
                    <small>{s.why}</small>
                </li>
            ))}
        </ul>
    );
}

function SeatScore({ play, result, seat, at }: { play: Play; result: Result; seat: number; at: number }) {
    const total = result.seats[seat]!, lines = result.lines.filter(l => l.seat === seat);
    const isAllTold = lines.length === 1 && lines[0]!.points === total.points;
    return (
        <tbody class={at === 1 ? 'second' : ''} data-testid={`score-${seat}`}>
            <tr class="score-seat">
                <th scope="rowgroup"><Shape seat={seat} /> {play.reader.names[seat]}</th>
                <td class="number">{total.rank}.</td>
                <td class="number" data-points={total.number}>{total.points}</td>
            </tr>
            {!isAllTold && lines.map(l => (
                <tr key={l.rule}>
                    <td><button type="button" class="link" onClick={() => play.acts.rule(l.rule)}>
                        {l.what}</button></td>
                    <td class="number score-count">{l.count}</td>
                    <td class="number">{l.points}</td>
                </tr>
            ))}
        </tbody>
    );
}

function ScoreTable({ play }: { play: Play }) {
    const say = useSay();
    const { result } = play;
    if (result === null) return null;
    const order = result.seats.map((_, seat) => seat)
        .sort((a, b) => result.seats[a]!.rank - result.seats[b]!.rank);
    return (
        <table class="score">
            <caption>{say('all.score')}</caption>
            <thead class="unseen"><tr><th scope="col">{say('web.score.what')}</th>
                <th scope="col">{say('web.score.count')}</th>
                <th scope="col">{say('web.score.points')}</th></tr></thead>
            {order.map((seat, at) =>
                <SeatScore key={seat} play={play} result={result} seat={seat} at={at} />)}
        </table>
    );
}

// After the game: the rematch, a replay, the table as it was left, or home.
function After({ table, mine, leave }: { table: Table; mine: boolean; leave(): void }) {
    const app = useApp(), say = useSay();
    if (app.state.replay !== null) {
        return <Button id="replay-again" kind="primary" onClick={() => app.replay.go(0)}>
            {say('web.replay.first')}</Button>;
    }
    return (
        <div class="row">
            {table.next !== null
                ? <Go to={`/t/${table.next.table}`} id="next" class="button primary">
                    {say('web.to_rematch')}</Go>
                : mine && <Button id="again" kind="primary"
                    onClick={() => app.wish({ type: 'again' })}>{say('web.again')}</Button>}
            <Go to={reviewOf(table.code)} id="to-review" class="button">{say('web.to_review')}</Go>
            <Go to={`/g/${table.code}`} id="to-replay" class="button">{say('web.replay')}</Go>
            <Button id="to-card" icon="share" onClick={() => app.sheet('card')}>{say('web.card')}</Button>
            <Button id="to-table" onClick={leave}>{say('web.to_table')}</Button>
            <Go to="/you" id="to-past" class="button quiet">{say('web.past')}</Go>
            <Go to="/" id="to-home" class="button quiet">{say('web.home')}</Go>
        </div>
    );
}

export interface FinaleProps { play: Play; game: GameModule | null; leave(): void; }

export function Finale({ play, game, leave }: FinaleProps) {
    const app = useApp();
    useEffect(() => {
        const mine = play.me === null ? undefined : play.result?.seats[play.me];
        if (mine !== undefined) play.acts.sound(mine.rank === 1 ? 'win' : 'lose');
    }, []);
    return (
        <div class="final">
            {play.result !== null && <Podium play={play} game={game} />}
            <section class="verdict" aria-label={app.texts.say('web.result')}>
                <Verdict play={play} />
                {app.lessons.here === null
                    ? <After table={play.table} mine={play.me !== null} leave={leave} />
                    : <Tips play={play} />}
                <NewVersion />
                <Stamps play={play} />
            </section>
            <ScoreTable play={play} />
        </div>
    );
}
