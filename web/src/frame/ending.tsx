// ending.tsx -- the end: the game's own reveal, or the lines of the score as the table told them.
import { useState } from 'preact/hooks';
import type { GameModule, Play } from '../games/module';
import type { Table } from '../store';
import type { Result } from '../border';
import { NewVersion } from './pagetop';
import { Button, Go, useApp, useSay } from './bits';
import { Tips } from './coach';
import { Shape } from './icons';

// The reader's place, or the winner.
export const outcome = (play: Play): string => play.result?.place || (play.result?.winner ?? '');

// Behind it: how much was missing, or with whom the first place is shared.
function Behind({ play: { result } }: { play: Play }) {
    if (result === null || result.place === '') return null;
    const shared = result.seats.filter(s => s.rank === 1).length > 1;
    const said = [shared ? result.winner : '', result.behind].filter(s => s !== '').join(' ');
    return said === '' ? null : <p class="lead" data-testid="behind">{said}</p>;
}

function SeatScore({ play, result, seat }: { play: Play; result: Result; seat: number }) {
    const total = result.seats[seat]!;
    return (
        <tbody data-testid={`score-${seat}`}>
            <tr class="score-seat">
                <th scope="rowgroup"><Shape seat={seat} /> {play.reader.names[seat]}</th>
                <td class="number">{total.rank}.</td>
                <td class="number" data-points={total.number}>{total.points}</td>
            </tr>
            {result.lines.filter(l => l.seat === seat).map(l => (
                <tr key={l.rule}>
                    <td><button type="button" class="link" onClick={() => play.acts.rule(l.rule)}>
                        {l.what}</button></td>
                    <td class="number">{l.count}</td>
                    <td class="number">{l.points}</td>
                </tr>
            ))}
        </tbody>
    );
}

export function ScoreTable({ play }: { play: Play }) {
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
            {order.map(seat => <SeatScore key={seat} play={play} result={result} seat={seat} />)}
        </table>
    );
}

// After the game: the rematch, a replay, or home.
function After({ table, mine }: { table: Table; mine: boolean }) {
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
            <Go to={`/g/${table.code}`} id="to-replay" class="button">{say('web.replay')}</Go>
            <Go to="/" id="to-home" class="button quiet">{say('web.home')}</Go>
        </div>
    );
}

export function Ending({ play, game }: { play: Play; game: GameModule | null }) {
    const app = useApp(), say = useSay();
    const [seen, see] = useState(false), [shown, show] = useState(false);
    const { table } = play;
    return (
        <div class="ending" data-testid="ending" key={String(seen)}>
            {game?.Reveal !== undefined && !seen
                ? <><game.Reveal play={play} ended={() => show(true)} />
                    <Button id="skip-reveal" class="skip-reveal" kind={shown ? 'primary' : 'plain'}
                        onClick={() => see(true)}>
                        {say(shown ? 'all.score' : 'web.skip_reveal')}</Button></>
                : <>
                    <div><h2 class="outcome" data-testid="outcome">{outcome(play)}</h2>
                        <Behind play={play} /></div>
                    {app.lessons.here === null ? <After table={table} mine={play.me !== null} />
                                               : <Tips play={play} />}
                    <NewVersion />
                    <ScoreTable play={play} />
                </>}
        </div>
    );
}
