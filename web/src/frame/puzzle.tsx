// puzzle.tsx -- the puzzle of the day: whom do the facts give away? Hints on request, then the proof, step
// by step. Its sentences are the program's.
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../api';
import { dayOf, note, streak, tried } from '../days';
import { loadGame } from '../games/load';
import type { GameModule } from '../games/module';
import { type Candidate, type Fact, openPuzzle, type Puzzle } from '../puzzles';
import { tableWish } from '../wishes';
import { Button, Go, mark, useApp, useSay } from './bits';
import { Icon, Shape } from './icons';

// A puzzle on the screen, and how far its player is.
interface Posed { puzzle: Puzzle; game: GameModule; day: number; hints: number; missed: Candidate[];
                  done: 'solved' | 'shown' | null; }

// ---- pictures ----------------------------------------------------------------------------------

function Pieces({ of, game }: { of: string; game: GameModule }) {
    return <span class="puzzle-pieces" aria-hidden="true">{of.split(', ').map((piece, i) => {
        const [kind = '', ...args] = piece.split(' ');
        return <span key={i} dangerouslySetInnerHTML={mark(game.piece?.(kind, args) ?? '')} />;
    })}</span>;
}

function FactLine({ posed, fact, hinted }: { posed: Posed; fact: Fact; hinted: boolean }) {
    const say = useSay();
    return (
        <li class={hinted ? 'hinted' : ''} data-testid="puzzle-fact">
            <p>{fact.seat !== null && <Shape seat={fact.seat} size={14} />} {fact.text}
                {hinted && <span class="unseen"> {say('web.puzzle.part')}</span>}</p>
            <Pieces of={fact.pieces} game={posed.game} />
        </li>
    );
}

// ---- the answer --------------------------------------------------------------------------------

function Candidates({ posed, chosen, choose }: {
    posed: Posed; chosen: Candidate | null; choose(c: Candidate): void;
}) {
    const say = useSay();
    const { puzzle, missed, done } = posed;
    return (
        <div class="puzzle-people" role="group" aria-label={puzzle.question}>
            {puzzle.choices.map((c, i) => {
                const isWrong = missed.includes(c), isRight = done !== null && c.right;
                return (
                    <button type="button" key={c.name} data-testid={`puzzle-${i}`}
                        class={isRight ? 'right' : isWrong ? 'wrong' : ''}
                        aria-pressed={chosen === c} disabled={isWrong || done !== null}
                        onClick={() => choose(c)}>
                        <Pieces of={c.piece} game={posed.game} />
                        <span>{c.name}</span>
                        {isWrong && <span class="unseen">{say('web.puzzle.wrong')}</span>}
                        {isRight && <span class="unseen">{say('puzzle.right')}</span>}
                    </button>
                );
            })}
        </div>
    );
}

interface AnswerProps { posed: Posed; change(to: Partial<Posed>): void; }

function Answer({ posed, change }: AnswerProps) {
    const say = useSay();
    const { puzzle, hints, missed, done, day } = posed;
    const [chosen, choose] = useState<Candidate | null>(null);
    const finish = (solved: boolean, misses: number) => {
        note({ day, hints, misses, solved });
        change({ done: solved ? 'solved' : 'shown' });
    };
    const denounce = () => {
        if (chosen === null) return;
        if (chosen.right) finish(true, missed.length);
        else change({ missed: [chosen, ...missed] });
        choose(null);
    };
    return (
        <>
            <Candidates posed={posed} chosen={chosen} choose={choose} />
            {done === null && <div class="row">
                <Button id="puzzle-answer" kind="primary" onClick={denounce}
                    why={chosen === null ? say('web.puzzle.choose') : undefined}>
                    {say('web.puzzle.answer')}</Button>
                {hints < puzzle.needs
                    ? <Button id="puzzle-hint" icon="help" onClick={() => change({ hints: hints + 1 })}>
                        {say('web.puzzle.hint', { n: hints, m: puzzle.needs })}</Button>
                    : <Button id="puzzle-show" onClick={() => finish(false, missed.length)}>
                        {say('web.puzzle.show')}</Button>}
            </div>}
            <div role="status">{done === null && missed[0] !== undefined &&
                <p class="puzzle-why-not" data-testid="puzzle-why-not"><b>{say('web.puzzle.wrong')}</b>
                    {' '}{missed[0].why_not}</p>}</div>
        </>
    );
}

// ---- the proof ---------------------------------------------------------------------------------

function Step({ posed, fact }: { posed: Posed; fact: Fact }) {
    const say = useSay();
    return (
        <li data-testid={`puzzle-step-${fact.step}`}>
            <p>{fact.seat !== null && <Shape seat={fact.seat} size={14} />} {fact.text}</p>
            <Pieces of={fact.pieces} game={posed.game} />
            <p class="puzzle-sure"><meter min={0} max={100} value={fact.percent} aria-hidden="true" />
                <b>{say('puzzle.sure', { n: fact.percent })}</b></p>
        </li>
    );
}

function Proof({ posed }: { posed: Posed }) {
    const say = useSay();
    const steps = posed.puzzle.facts.filter(f => f.step > 0);
    const [seen, see] = useState(1);
    return (
        <section class="puzzle-proof" aria-labelledby="puzzle-proof" data-testid="puzzle-proof">
            <h2 id="puzzle-proof">{say('web.puzzle.proof')}</h2>
            <ol aria-live="polite">
                {steps.slice(0, seen).map(f => <Step key={f.step} posed={posed} fact={f} />)}</ol>
            {seen < steps.length
                ? <Button id="puzzle-next" kind="primary" onClick={() => see(seen + 1)}>
                    {say('web.puzzle.next', { n: seen + 1, m: steps.length })}</Button>
                : <p class="puzzle-end" data-testid="puzzle-end"><b>{posed.puzzle.end}</b></p>}
        </section>
    );
}

function Done({ posed }: { posed: Posed }) {
    const app = useApp(), say = useSay();
    const { puzzle, done, day } = posed, right = puzzle.choices.find(c => c.right)!;
    const row = streak(tried(), day);
    const play = () => app.lessons.isFirst(puzzle.game) ? void app.lessons.start(puzzle.game)
        : void app.playNow(tableWish(puzzle.game, app.state.route.params, false), false);
    return (
        <div class={`puzzle-done ${done ?? ''}`} data-testid="puzzle-done">
            <p role="status"><b>{say(done === 'solved' ? 'web.puzzle.solved' : 'web.puzzle.it_was',
                { who: right.name })}</b> {row > 0 && say('web.puzzle.streak', { n: row })}</p>
            <p>{say('web.puzzle.tomorrow')}</p>
            <div class="row"><Button id="puzzle-play" icon="play" onClick={play}>
                {say('web.puzzle.play', { what: app.texts.title(puzzle.game) })}</Button></div>
        </div>
    );
}

// ---- the page ----------------------------------------------------------------------------------

function Shown({ posed, change }: AnswerProps) {
    const app = useApp(), say = useSay();
    const { puzzle, hints, done, day } = posed;
    const date = new Intl.DateTimeFormat(app.texts.lang, { dateStyle: 'full', timeZone: 'UTC' });
    return (
        <>
            <header><h1>{say('web.puzzle.title')}</h1>
                <p class="small">{date.format(day * 864e5)} · {app.texts.title(puzzle.game)} ·
                    {' '}{say('puzzle.number', { n: puzzle.number, m: puzzle.of })}</p></header>
            <section class={done === null ? 'puzzle-ask open' : 'puzzle-ask'}>
                <p class="puzzle-question">{puzzle.question}
                    {' '}<b>{say('puzzle.needs', { n: puzzle.needs })}</b></p>
                <Answer posed={posed} change={change} />
                {done !== null && <Done posed={posed} />}
                {done !== null && <Proof posed={posed} />}
            </section>
            <section class="puzzle-facts" aria-labelledby="puzzle-facts">
                <h2 id="puzzle-facts">{say('web.puzzle.facts')}</h2>
                <p class="puzzle-rules small"><Icon name="help" /> {puzzle.rules}</p>
                <p class="puzzle-own"><span>{puzzle.known}</span>
                    {' '}<Pieces of={puzzle.own} game={posed.game} /></p>
                <ol>{puzzle.facts.map((f, i) => <FactLine key={i} posed={posed} fact={f}
                    hinted={f.step > 0 && (f.step <= hints || done !== null)} />)}</ol>
            </section>
        </>
    );
}

// The state after a puzzle that was solved or given up before.
function begun(puzzle: Puzzle, game: GameModule, day: number): Posed {
    const before = tried().find(t => t.day === day);
    return { puzzle, game, day, hints: before?.hints ?? 0, missed: [],
             done: before === undefined ? null : before.solved ? 'solved' : 'shown' };
}

export function PuzzlePage() {
    const app = useApp(), say = useSay();
    const [posed, set] = useState<Posed | null>(null);
    const { texts } = app;
    useEffect(() => {
        const day = posed?.day ?? dayOf(new Date());
        const pose = async () => {
            const puzzle = await openPuzzle(app, day), game = await loadGame(puzzle.game);
            const same = (c: Candidate) => puzzle.choices.find(o => o.piece === c.piece)!;
            set(was => was === null ? begun(puzzle, game, day)
                : { ...was, puzzle, missed: was.missed.map(same) });
        };
        pose().catch(() => app.trouble(new ApiError('offline', '')));
    }, [texts]);
    return (
        <main class="puzzle" id="main" tabIndex={-1} data-testid="puzzle">
            {posed === null || !texts.has('web.puzzle.title') ? <p role="status">{say('web.loading')}</p>
                : <Shown posed={posed} change={to => set(was => was && { ...was, ...to })} />}
        </main>
    );
}

// In the player's record: how many were solved, and the way to today's.
export function PuzzleLine() {
    const say = useSay(), all = tried(), today = dayOf(new Date());
    const solved = all.filter(t => t.solved).length;
    return (
        <section aria-labelledby="past-puzzles">
            <h2 id="past-puzzles">{say('web.past.puzzles')}</h2>
            <p data-testid="past-puzzles">{say('web.past.puzzles_are',
                { n: solved, m: streak(all, today) })}</p>
            <Go to="/puzzle" id="past-puzzle" class="button plain">{say('web.past.puzzle_today')}</Go>
        </section>
    );
}
