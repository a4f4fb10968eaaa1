// review.tsx -- the review of a game that is seen again: accuracy, the chance to win, the moments worth a
// second look, everything else on demand. Its sentences are the program's.
import { useEffect, useState } from 'preact/hooks';
import { shown } from '../clear';
import type { Judged, Moment, Review, SeatReview } from '../local/review';
import { review as startReview, tryFrom } from '../reviews';
import { heldSeat } from '../settings';
import type { Replay } from '../store';
import type { Seat } from '../types';
import { Button, useApp, useSay } from './bits';
import { Shape } from './icons';

// ---- the chance to win -------------------------------------------------------------------------

const WIDE = 320, HIGH = 110, STRIP = 34, LEFT = 30;

const xOf = (seq: number, last: number): number => LEFT + seq / Math.max(1, last) * (WIDE - LEFT - 6);
const yOf = (chance: number): number => HIGH - 6 - chance * (HIGH - 12);

// From before a decision to after it, and on to the next one.
function lineOf(moves: Judged[], seat: SeatReview, last: number, done: boolean): string {
    const points = moves.flatMap(m => [[m.seq - 1, m.best_win], [m.seq, m.win]] as const);
    const all = done ? [...points, [last, seat.end] as const] : points;
    return all.map(([seq, chance], i) =>
        `${i === 0 ? 'M' : 'L'}${xOf(seq, last).toFixed(1)} ${yOf(chance).toFixed(1)}`).join('');
}

function Bar({ m, last, of }: { m: Judged; last: number; of: 'luck' | 'decision' }) {
    const value = of === 'luck' ? m.luck : m.win - m.best_win;
    const high = Math.min(1, Math.abs(value) * 3) * (STRIP / 2 - 2);
    if (high < 0.4) return null;
    const x = xOf(m.seq, last) + (of === 'luck' ? 0 : -3), y = STRIP / 2 - (value > 0 ? high : 0);
    return <rect class={of} x={x} y={y + HIGH} width={3} height={high} />;
}

function Graph({ replay, moves, seat, done }: {
    replay: Replay; moves: Judged[]; seat: SeatReview; done: boolean;
}) {
    const app = useApp(), say = useSay();
    const { last } = replay, line = lineOf(moves, seat, last, done);
    const go = (e: MouseEvent) => {
        const box = (e.currentTarget as Element).getBoundingClientRect();
        const x = (e.clientX - box.left) / box.width * WIDE;
        app.replay.go(Math.round((x - LEFT) / (WIDE - LEFT - 6) * last));
    };
    return (
        <figure class="review-graph">
            <svg viewBox={`0 0 ${WIDE} ${HIGH + STRIP}`} role="img" aria-label={say('web.review.graph')}
                data-testid="review-graph" onClick={go}>
                {[0, 0.5, 1].map(c => <g key={c}>
                    <line class="grid" x1={LEFT} x2={WIDE - 6} y1={yOf(c)} y2={yOf(c)} />
                    <text x={LEFT - 4} y={yOf(c) + 3} text-anchor="end">{`${c * 100} %`}</text></g>)}
                {line !== '' && <path class="area" d={
                    `${line}V${yOf(0)}H${xOf(moves[0]!.seq - 1, last).toFixed(1)}Z`} />}
                <path class="line" d={line} />
                <line class="grid" x1={LEFT} x2={WIDE - 6} y1={HIGH + STRIP / 2} y2={HIGH + STRIP / 2} />
                {moves.map(m => <g key={m.seq}><Bar m={m} last={last} of="luck" />
                    <Bar m={m} last={last} of="decision" /></g>)}
                <line class="now" x1={xOf(replay.at, last)} x2={xOf(replay.at, last)} y1={0}
                    y2={HIGH + STRIP} />
                {seat.moments.map((m, i) => <g key={m.seq} class={`mark ${m.sort}`}>
                    <circle cx={xOf(m.seq, last)} cy={12} r={8} />
                    <text x={xOf(m.seq, last)} y={15.5} text-anchor="middle">{i + 1}</text></g>)}
            </svg>
            <figcaption class="small"><i class="key decision" /> {say('web.review.decisions')}
                {' '}<i class="key luck" /> {say('web.review.luck')}</figcaption>
        </figure>
    );
}

// ---- moments -----------------------------------------------------------------------------------

function More({ title, lines }: { title: string; lines: string[] }) {
    return lines.length === 0 ? null : (
        <details><summary>{title}</summary>
            <ul class="why-lines">{lines.map((l, i) => <li key={i}>{shown(l)}</li>)}</ul></details>
    );
}

function Ways({ replay, moment, seat }: { replay: Replay; moment: Moment; seat: Seat }) {
    const app = useApp(), say = useSay();
    const show = () => {
        app.replay.stop();
        app.replay.look(seat, moment.seq - 1);
        app.store.update(s => { s.tab = 'table'; });
    };
    const prove = () => {
        app.store.update(s => { s.tab = 'table'; });
        app.replay.prove(seat, moment);
    };
    const hasSecret = replay.record.includes('"entry":"reveal"');
    return (
        <div class="row">
            {moment.proof.length > 1 && <Button id={`prove-${moment.seq}`} kind="primary" onClick={prove}>
                {say('web.review.proof')}</Button>}
            <Button id={`show-${moment.seq}`} onClick={show}>{say('web.review.show')}</Button>
            <Button id={`try-${moment.seq}`} onClick={() => void tryFrom(app, replay, moment.seq, seat)}
                why={hasSecret ? undefined : say('web.review.try_none')}>{say('web.review.try')}</Button>
        </div>
    );
}

function MomentCard({ replay, moment, seat, nth }: {
    replay: Replay; moment: Moment; seat: Seat; nth: number;
}) {
    const say = useSay();
    const lost = moment.better !== moment.made;
    return (
        <li class={`review-moment ${moment.sort}`} data-testid={`review-moment-${nth}`}>
            <h3><span class="nth">{nth}</span> {moment.title}
                <span class="small"> {moment.when} · {say('web.review.step', { n: moment.seq })}</span></h3>
            <p>{shown(moment.made)}</p>
            {lost && <p><b>{say('web.review.better')}: </b>{shown(moment.better)} {moment.cost}</p>}
            {moment.sort === 'turning' && <p>{moment.swing}</p>}
            {moment.sort === 'turning' && moment.then !== ''
                && <p><b>{say('web.review.then')}: </b>{shown(moment.then)}</p>}
            {moment.proof.length === 0 && moment.facts[0] !== undefined && <p>{shown(moment.facts[0])}</p>}
            {moment.proof[0] !== undefined && <p><b>{shown(moment.proof[0].text)}</b></p>}
            <Ways replay={replay} moment={moment} seat={seat} />
            <More title={say('web.review.considered')} lines={moment.considered} />
            <More title={say('web.review.reasons')} lines={moment.facts} />
        </li>
    );
}

// ---- everything else ---------------------------------------------------------------------------

function All({ moves }: { moves: Judged[] }) {
    const app = useApp(), say = useSay();
    const cost = (m: Judged) => Math.round(100 * (m.best_win - m.win));
    return (
        <details class="review-all" data-testid="review-all"><summary>{say('web.review.all')}</summary>
            <ol>{moves.map(m => (
                <li key={m.seq} class={m.grade}>
                    <button type="button" class="link" onClick={() => app.replay.go(m.seq)}>
                        {say('web.review.step', { n: m.seq })}</button> {shown(m.made_text)}
                    {m.grade !== 'good' && <> <b>{say('web.review.better')}: </b>{shown(m.best_text)}</>}
                    {cost(m) > 0 && <span class="cost"> −{cost(m)} %</span>}
                </li>
            ))}</ol>
        </details>
    );
}

function Accuracies({ review, seat, choose }: {
    review: Review; seat: Seat; choose(seat: Seat): void;
}) {
    const { texts } = useApp(), say = useSay();
    const tenths = new Intl.NumberFormat(texts.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return (
        <div class="review-seats" role="group" aria-label={say('web.review.whose')}>
            {review.seats.map((s, i) => (
                <button type="button" key={i} aria-pressed={i === seat} data-testid={`review-seat-${i}`}
                    onClick={() => choose(i)}>
                    <Shape seat={i} size={14} /> {shown(s.name)}
                    <b>{s.moves === 0 ? '–' : `${tenths.format(s.accuracy)} %`}</b>
                    <span class="unseen">{say('web.review.accuracy')}</span>
                </button>
            ))}
        </div>
    );
}

// ---- the tab -----------------------------------------------------------------------------------

function Shown({ replay, review, done }: { replay: Replay; review: Review; done: boolean }) {
    const say = useSay();
    const held = heldSeat(replay.code)?.seat;
    const [chosen, choose] = useState<Seat>(typeof replay.eye === 'number' ? replay.eye : held ?? 0);
    const seat = Math.min(chosen, review.seats.length - 1), mine = review.seats[seat]!;
    const moves = review.moves.filter(m => m.seat === seat);
    return (
        <>
            <Accuracies review={review} seat={seat} choose={choose} />
            <h2>{say('web.review.chance')}</h2>
            <Graph replay={replay} moves={moves} seat={mine} done={done} />
            <h2>{say('web.review.moments')}</h2>
            {mine.moments.length === 0 && done && <p>{say('web.review.fine')}</p>}
            <ol class="plain">{mine.moments.map((m, i) =>
                <MomentCard key={m.seq} replay={replay} moment={m} seat={seat} nth={i + 1} />)}</ol>
            <All moves={moves} />
        </>
    );
}

export function ReviewTab({ replay }: { replay: Replay }) {
    const app = useApp(), say = useSay();
    useEffect(() => { void startReview(app, replay).catch(() => app.store.update(() => {
        replay.review = { review: null, done: true };
    })); }, [replay, replay.record, app.texts.lang]);
    const { review, done } = replay.review ?? { review: null, done: false };
    return (
        <div class="lines review" data-testid="review" data-done={done ? '1' : '0'} tabIndex={0} role="region"
            aria-label={say('web.to_review')}>
            {review === null && <p role="status">{say(done ? 'web.review.failed' : 'web.loading')}</p>}
            {review !== null && !done && <p class="small review-progress">
                <progress max={review.all} value={review.judged} aria-label={say('web.to_review')} />
                {' '}{say('web.review.progress', { n: review.judged, m: review.all })}</p>}
            {review !== null && <Shown replay={replay} review={review} done={done} />}
        </div>
    );
}
