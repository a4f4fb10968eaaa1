// reveal.tsx -- the end: all piles grow together, deal by deal, above the street of deals. The sums are
// those of the payments, and the test holds them against the score.
import { useEffect, useState } from 'preact/hooks';
import type { KohleTold } from '../../border';
import { Moment, useApp, useSay } from '../../frame/bits';
import { Shape } from '../../frame/icons';
import { areLong } from '../../frame/players';
import { isReduced } from '../../motion';
import type { PlayProps, RevealProps } from '../module';
import { group, type Mood } from './art/magnates';
import { Art, Dealer, sceneOf, sitsAt } from './bits';

const STEP = 700;                       // milliseconds a deal: fifteen take under eleven seconds
const ROW = 8;                          // deals in one row; more are two equal rows

function useCount(last: number): number {
    const app = useApp();
    const less = isReduced(app.state.settings);
    const [n, set] = useState(less ? last : 0);
    useEffect(() => {
        if (n >= last) return undefined;
        const timer = setTimeout(() => set(n + 1), STEP);
        return () => clearTimeout(timer);
    }, [n, last]);
    return less ? last : n;
}

// Once all is counted the first is glad, and those in the lower half are not.
const moodAt = (rank: number, of: number, done: boolean): Mood =>
    !done ? 'neutral' : rank === 1 ? 'agreed' : rank > Math.ceil(of / 2) ? 'sulking' : 'neutral';

// A pile that grows, with its sum so far.
interface ColumnProps extends PlayProps { seat: number; sum: number; most: number; mood: Mood; }

function Column({ play, seat, sum, most, mood }: ColumnProps) {
    const say = useSay();
    return (
        <li data-testid={`count-${seat}`} data-sum={sum}>
            <Art svg={group(sitsAt(play, seat), mood, 'ko-e')} class="ko-podium" />
            <span class="ko-pile"
                ref={e => e?.style.setProperty('--of', (sum / Math.max(1, most)).toFixed(3))} />
            <b class="ko-sum">{say('ko.m', { n: sum })}</b>
            <Dealer play={play} seat={seat} />
        </li>
    );
}

function Slice({ play, seat, sum, boss }: PlayProps & { seat: number; sum: number; boss?: boolean }) {
    return (
        <span class={boss ? 'boss' : ''} ref={e => { if (e) e.style.flexGrow = String(Math.max(1, sum)); }}>
            <Shape seat={seat} size={11} /> {sum} <span class="unseen">{play.reader.names[seat]}</span>
        </span>
    );
}

// Each deal leads to where it was closed.
function Ribbon({ play, deals, n }: PlayProps & { deals: KohleTold[]; n: number }) {
    const say = useSay();
    const columns = Math.max(5, deals.length > ROW ? Math.ceil(deals.length / 2) : deals.length);
    return (
        <ol class="ko-ribbon plain" aria-label={say('ko.web.ribbon')} data-testid="ribbon" tabIndex={0}
            ref={e => e?.style.setProperty('--deals', `${columns}`)}>
            {deals.slice(0, n).map(d => (
                <li key={d.number} data-testid={`told-${d.number}`}>
                    <Moment table={play.table} seq={d.seq} stop>
                        <span class="ko-ribbon-head"><b>{d.number}</b> {say('ko.m', { n: d.total })}</span>
                        <span class="ko-slices">
                            <Slice play={play} seat={d.boss} sum={d.keeps} boss />
                            {d.pays.map((p, i) => <Slice key={i} play={play} seat={p.to} sum={p.sum} />)}
                        </span>
                    </Moment>
                </li>
            ))}
        </ol>
    );
}

export function Reveal({ play, ended }: RevealProps) {
    const say = useSay();
    const over = play.table.over!;
    const { deals } = sceneOf(play).story;
    const n = useCount(deals.length);
    const done = n >= deals.length;
    useEffect(() => { if (done) ended(); }, [done]);
    const sums = done ? over.seats.map(s => s.points) : deals[n - 1]?.sums ?? [];
    const most = Math.max(1, ...over.seats.map(s => s.points)), count = over.seats.length;
    const look = `of-${count} ${areLong(play.reader.names, count) ? 'long' : ''}`;
    return (
        <div class="ko-reveal" data-testid="reveal" data-done={done ? '1' : '0'}>
            <h2>{done ? play.result!.winner : say('ko.web.counting')}</h2>
            <ul class={`ko-columns plain ${look}`}>{over.seats.map((_, seat) =>
                <Column key={seat} play={play} seat={seat} sum={sums[seat] ?? 0} most={most}
                    mood={moodAt(over.seats[seat]!.rank, count, done)} />)}
            </ul>
            <Ribbon play={play} deals={deals} n={n} />
        </div>
    );
}
