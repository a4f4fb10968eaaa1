// ending.tsx -- the end: the game's own reveal, or the lines of the score as the table told them.
import { useState } from 'preact/hooks';
import type { GameModule, Play } from '../games/module';
import type { Table } from '../store';
import { PREFIX } from '../table';
import { speak, sentence } from '../tell';
import type { Over } from '../types';
import { NewVersion } from './pagetop';
import { Button, Go, useApp, useSay } from './bits';
import { Shape } from './icons';

const POINTS = { sw: 'sw.points', ko: 'ko.millions', pf: 'pf.euros' } as const;

// "3 points", "12 million", "€400,000"
export function points(play: Play, n: number): string {
    const prefix = PREFIX[play.table.game!] as keyof typeof POINTS;
    return play.texts.say(POINTS[prefix], { n });
}

export function winners(play: Play, over: Over): string {
    const first = over.seats.flatMap((s, seat) => s.rank === 1 ? [seat] : []);
    if (first.length === 1) return speak(play.reader, sentence('all.wins', first[0]!));
    const mine = play.me !== null && first.includes(play.me);
    const others = mine ? first.filter(s => s !== play.me) : first;
    return speak(play.reader, sentence('all.shared', mine ? play.me : null,
                                       { list: { seats: others } }));
}

function SeatScore({ play, over, seat }: { play: Play; over: Over; seat: number }) {
    const say = useSay();
    const total = over.seats[seat]!;
    return (
        <tbody data-testid={`score-${seat}`}>
            <tr class="score-seat">
                <th scope="rowgroup"><Shape seat={seat} /> {play.reader.names[seat]}</th>
                <td class="number">{total.rank}.</td>
                <td class="number" data-points={total.points}>{points(play, total.points)}</td>
            </tr>
            {over.lines.filter(l => l.seat === seat).map(l => (
                <tr key={l.rule}>
                    <td><button type="button" class="link" onClick={() => play.acts.rule(l.rule)}>
                        {say(`score.${l.rule}`)}</button></td>
                    <td class="number">{l.count}</td>
                    <td class="number">{points(play, l.points)}</td>
                </tr>
            ))}
        </tbody>
    );
}

export function ScoreTable({ play }: { play: Play }) {
    const say = useSay();
    const over = play.table.over!;
    const order = over.seats.map((_, seat) => seat)
        .sort((a, b) => over.seats[a]!.rank - over.seats[b]!.rank);
    return (
        <table class="score">
            <caption>{say('all.reckoning')}</caption>
            <thead class="unseen"><tr><th scope="col">{say('web.score.what')}</th>
                <th scope="col">{say('web.score.count')}</th>
                <th scope="col">{say('web.score.points')}</th></tr></thead>
            {order.map(seat => <SeatScore key={seat} play={play} over={over} seat={seat} />)}
        </table>
    );
}

// What comes after: the rematch, the same game again to look at, or home.
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
    const say = useSay();
    const [seen, see] = useState(false), [shown, show] = useState(false);
    const { table } = play;
    return (
        <div class="ending" data-testid="ending" key={String(seen)}>
            {game?.Reveal !== undefined && !seen
                ? <><game.Reveal play={play} ended={() => show(true)} />
                    <Button id="skip-reveal" class="skip-reveal" kind={shown ? 'primary' : 'plain'}
                        onClick={() => see(true)}>
                        {say(shown ? 'all.reckoning' : 'web.skip_reveal')}</Button></>
                : <>
                    <h2>{winners(play, table.over!)}</h2>
                    <After table={table} mine={play.me !== null} />
                    <NewVersion />
                    <ScoreTable play={play} />
                </>}
        </div>
    );
}
