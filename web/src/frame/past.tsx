// past.tsx -- the player's record: numbers, accuracy over time, opponents, games; and the ways to carry it
// to another device.
import { useRef, useState } from 'preact/hooks';
import * as carry from '../carry';
import { shown } from '../clear';
import { copyText } from '../clip';
import { keepDays } from '../days';
import { openRecord } from '../drop';
import { history, keep, type Past } from '../history';
import { reviewOf } from '../replay';
import { against, hasWon, others, rivals, tally, type Against } from '../tally';
import { GAMES, LEVELS, type GameName } from '../types';
import { Empty, Face } from './art';
import { Button, Choice, Go, Sheet, useApp, useSay } from './bits';
import { PuzzleLine } from './puzzle';

const ROWS = 12, RIVALS = 6;

// ---- numbers -----------------------------------------------------------------------------------

function useNumbers() {
    const { texts: { lang } } = useApp();
    const tenths = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return { percent: (n: number) => `${tenths.format(n)} %`,
             date: new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }) };
}

function Numbers({ games }: { games: Past[] }) {
    const say = useSay(), { percent } = useNumbers();
    const { wins, streak, best, accuracy } = tally(games);
    const share = games.length === 0 ? '' : `${Math.round(100 * wins / games.length)} %`;
    const cells: [string, string | number, string][] = [
        ['games', games.length, ''], ['wins', wins, share], ['streak', streak, ''], ['best', best, ''],
        ['accuracy', accuracy === null ? '–' : percent(accuracy), ''],
    ];
    return (
        <dl class="past-numbers">
            {cells.map(([key, value, more]) => <div key={key}>
                <dt>{say(`web.past.${key}`)}</dt>
                <dd data-testid={`past-${key}`}>{value}{more !== '' && <small> {more}</small>}</dd>
            </div>)}
        </dl>
    );
}

// ---- accuracy over time ------------------------------------------------------------------------

const WIDE = 400, HIGH = 130, LEFT = 50;

function Graph({ games }: { games: Past[] }) {
    const say = useSay(), { percent, date } = useNumbers();
    const reviewed = games.filter(g => g.accuracy !== undefined).reverse();
    const x = (i: number) => LEFT + (i + .5) / reviewed.length * (WIDE - LEFT - 6);
    const y = (n: number) => HIGH - 8 - n / 100 * (HIGH - 18);
    const told = (g: Past) => `${date.format(g.at)}: ${percent(g.accuracy!)}`;
    const line = reviewed.map((g, i) =>
        `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(g.accuracy!).toFixed(1)}`);
    return (
        <section aria-labelledby="over-time">
            <h2 id="over-time">{say('web.past.over_time')}</h2>
            {reviewed.length === 0 ? <p class="past-none">{say('web.past.review_first')}</p>
                : <svg class="past-graph" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" data-testid="past-graph"
                    aria-label={reviewed.map(told).join(', ')}>
                    {[0, 50, 100].map(n => <g key={n}>
                        <line x1={LEFT} x2={WIDE - 6} y1={y(n)} y2={y(n)} />
                        <text x={LEFT - 5} y={y(n) + 4.5} text-anchor="end">{`${n} %`}</text></g>)}
                    <path d={line.join('')} />
                    {reviewed.map((g, i) => <circle key={g.id} cx={x(i)} cy={y(g.accuracy!)} r={4}
                        class={hasWon(g) ? 'won' : ''} />)}
                </svg>}
        </section>
    );
}

// ---- opponents ---------------------------------------------------------------------------------

function Rivals({ games }: { games: Past[] }) {
    const say = useSay(), met = rivals(games), first = met[0];
    return (
        <section aria-labelledby="rivals">
            <h2 id="rivals">{say('web.past.rivals')}</h2>
            {first !== undefined && first.victims > 0 && <p class="past-victim" data-testid="past-victim">
                {say('web.past.victim', { who: `${shown(first.name)} (${first.victims})` })}</p>}
            <ul class="plain past-rivals">{met.slice(0, RIVALS).map(r => (
                <li key={r.name}><b>{shown(r.name)}</b>
                    <meter min={0} max={r.games} value={r.ahead} aria-hidden="true" />
                    <span class="small">{say('web.past.ahead', { n: r.ahead, m: r.games })}</span></li>
            ))}</ul>
        </section>
    );
}

// ---- games -------------------------------------------------------------------------------------

function Row({ past }: { past: Past }) {
    const { texts } = useApp(), say = useSay(), { percent, date } = useNumbers();
    const rank = past.seats[past.seat]!.rank;
    const who = texts.names(others(past).map(s => shown(s.name)));
    return (
        <li class={hasWon(past) ? 'won' : ''} data-testid={`past-${past.id}`}>
            <Face game={past.game} id={`fp-${past.id}`} />
            <span class="past-what"><b>{texts.title(past.game)}</b>
                <span class="small">{date.format(past.at)} · {who}</span></span>
            <span class="past-place"><b>{say('web.past.place', { n: rank, m: past.seats.length })}</b>
                <span class="small">{past.accuracy === undefined ? '' : percent(past.accuracy)}</span></span>
            <Go to={reviewOf(past.table)} id={`past-review-${past.id}`} class="button plain">
                {say('web.to_review')}<span class="unseen"> {date.format(past.at)}</span></Go>
        </li>
    );
}

function Games({ games }: { games: Past[] }) {
    const say = useSay();
    const [all, show] = useState(false);
    return (
        <section aria-labelledby="past-games">
            <h2 id="past-games">{say('web.past.games')}</h2>
            <ul class="plain past-games">
                {games.slice(0, all ? undefined : ROWS).map(g => <Row key={g.id} past={g} />)}</ul>
            {!all && games.length > ROWS && <Button id="past-more" onClick={() => show(true)}>
                {say('web.past.more')}</Button>}
        </section>
    );
}

// ---- elsewhere ---------------------------------------------------------------------------------

function download(text: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `krumm-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function Forget({ changed }: { changed(): void }) {
    const say = useSay();
    const [sure, ask] = useState(false);
    if (!sure) return <Button id="past-forget" kind="quiet" onClick={() => ask(true)}>
        {say('web.past.forget')}</Button>;
    const forget = () => { keep([]); keepDays([]); changed(); };
    return <Button id="past-forget-sure" kind="primary" onClick={forget}>
        {say('web.past.forget_sure')}</Button>;
}

// Opens the file dialog, and hands over the file that was chosen.
function FileButton(p: { id: string; label: string; accept: string; take(file: File): void }) {
    const field = useRef<HTMLInputElement>(null);
    const took = (input: HTMLInputElement) => {
        const file = input.files?.[0];
        if (file !== undefined) p.take(file);
        input.value = '';
    };
    return (
        <>
            <Button id={p.id} onClick={() => field.current?.click()}>{p.label}</Button>
            <input ref={field} type="file" accept={p.accept} hidden data-testid={`${p.id}-file`}
                onChange={e => took(e.currentTarget)} />
        </>
    );
}

function Carry({ changed }: { changed(): void }) {
    const app = useApp(), say = useSay(), mine = carry.mine(), has = !carry.isEmpty(mine);
    const [copied, set] = useState(false);
    const open = async (file: File) => carry.offer(app, file.size > carry.LARGEST ? null
        : carry.readFile(await file.text()));
    const give = async () => {
        const url = await carry.linkOf(mine);
        if (typeof navigator.share === 'function') await navigator.share({ url }).catch(() => undefined);
        else set(await copyText(url));
    };
    return (
        <section class="past-carry" aria-labelledby="carry">
            <h2 id="carry">{say('web.past.carry')}</h2>
            <p>{say('web.past.carry_how')}</p>
            <div class="row">
                {has && <Button id="past-export" icon="save"
                    onClick={() => download(carry.fileOf(mine))}>{say('web.past.export')}</Button>}
                <FileButton id="past-import" label={say('web.past.import')} accept=".json,application/json"
                    take={file => void open(file)} />
                {has && <Button id="past-link" icon={copied ? 'check' : 'phone'}
                    onClick={() => void give()}>{say('web.past.link')}</Button>}
                {has && <Forget changed={changed} />}
            </div>
            {copied && <p role="status" data-testid="past-copied">{say('web.past.copied')}</p>}
            <h2>{say('web.past.record')}</h2>
            <p>{say('web.past.record_how')}</p>
            <FileButton id="past-record" label={say('web.past.import')} accept=".jsonl,.krumm,.json"
                take={file => openRecord(app, file)} />
        </section>
    );
}

// ---- the page ----------------------------------------------------------------------------------

type Which<T extends string> = T | 'all';

function Filters(p: {
    games: Past[]; game: Which<GameName>; level: Which<Against>;
    pick(game: Which<GameName>): void; meet(level: Which<Against>): void;
}) {
    const { texts } = useApp(), say = useSay();
    const played = GAMES.filter(g => p.games.some(past => past.game === g));
    const met = ([...LEVELS, 'people'] as const).filter(l => p.games.some(past => against(past) === l));
    return (
        <div class="past-filters">
            {played.length > 1 && <Choice id="past-of" legend={say('web.past.game')} value={p.game}
                options={[['all', say('web.past.all')], ...played.map(g =>
                    [g, texts.title(g)] as [GameName, string])]} onChange={p.pick} />}
            {met.length > 1 && <Choice id="past-against" legend={say('web.past.against')} value={p.level}
                options={[['all', say('web.past.all')], ...met.map(l =>
                    [l, say(`web.past.${l}`)] as [Against, string])]} onChange={p.meet} />}
        </div>
    );
}

export function PastPage() {
    const app = useApp(), say = useSay();
    const [game, pick] = useState<Which<GameName>>('all'), [level, meet] = useState<Which<Against>>('all');
    const all = history();
    const games = all.filter(g => (game === 'all' || g.game === game)
                                  && (level === 'all' || against(g) === level));
    return (
        <main class="past" id="main" tabIndex={-1}>
            <h1>{say('web.past')}</h1>
            {all.length === 0 ? <Empty of="games" said={say('web.past.empty')} /> : <>
                <Filters games={all} game={game} level={level} pick={pick} meet={meet} />
                <Numbers games={games} />
                <div class="past-two"><Graph games={games} /><Rivals games={games} /></div>
                <Games games={games} />
            </>}
            <PuzzleLine />
            <Carry changed={() => app.store.update(() => undefined)} />
        </main>
    );
}

// A record that a link or a file brings asks first.
export function BroughtSheet() {
    const app = useApp(), say = useSay();
    const { games, days } = app.state.brought;
    const who = [...new Set(games.map(g => shown(g.seats[g.seat]!.name)))].slice(0, 3);
    const take = () => {
        const fresh = carry.take({ games, days });
        app.sheet(null);
        app.toast([games.length > 0 ? say('web.past.taken', { n: fresh.games }) : '',
                   days.length > 0 ? say('web.past.taken_days', { n: fresh.days }) : ''].join(' ').trim());
    };
    return (
        <Sheet id="brought" title={say('web.past.brought')}>
            {games.length > 0
                && <p>{say('web.past.brought_are', { n: games.length, who: app.texts.names(who) })}</p>}
            {days.length > 0 && <p>{say('web.past.brought_days', { n: days.length })}</p>}
            <div class="row">
                <Button id="brought-take" kind="primary" onClick={take}>{say('web.past.take')}</Button>
                <Button id="brought-leave" onClick={() => app.sheet(null)}>{say('web.past.leave')}</Button>
            </div>
        </Sheet>
    );
}
