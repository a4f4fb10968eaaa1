// lobby.tsx -- tables one can sit at, games one can watch or see again, one's own games, and joining by code.
import { Fragment } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import * as api from '../api';
import { byDay, deadline } from '../calendar';
import { enter } from '../codes';
import { isSolvedToday } from '../days';
import { LANG_NAMES, type Lang, type Texts } from '../i18n';
import { reviewOf } from '../replay';
import { isLocal } from '../local/local';
import { heldSeats, noteOver, type Held } from '../settings';
import type { Listed as Row, Mine } from '../store';
import { gameOf } from '../table';
import { GAMES, TEMPOS, type GameName } from '../types';
import { tableWish } from '../wishes';
import { ChairArt, Face, PuzzleArt } from './art';
import { Button, Go, useApp, useSay } from './bits';
import { Icon } from './icons';

const MOST = 8;                         // rows of a list

// Texts of the landing page come in a file of their own, soon after the page.
export function useLate(): Texts['say'] {
    const { texts } = useApp();
    return (key, args) => texts.has(key) ? texts.say(key, args) : '';
}

// By its code to a table.
function Code() {
    const app = useApp(), say = useSay(), late = useLate();
    const [typed, type] = useState('');
    const field = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => field.current?.focus(), []);
    const open = () => void enter(app, typed);
    return (
        <form class="code" onSubmit={e => { e.preventDefault(); open(); }}>
            <label for="code">{late('web.home.code')}</label>
            <input id="code" ref={field} data-testid="code" value={typed} placeholder="ZINK-HOBEL-EICHE-42"
                autocomplete="off" autocapitalize="characters" spellcheck={false}
                onInput={e => type(e.currentTarget.value)} />
            <Button id="code-sit" onClick={open}>{say('web.sit')}</Button>
        </form>
    );
}

// A table of each game, for everybody.
function NewTable() {
    const app = useApp();
    const first = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => first.current?.querySelector('button')?.focus(), []);
    const open = (game: GameName) => void app.playNow(
        { ...tableWish(game, app.state.route.params, true), listed: true }, true);
    return (
        <div class="ways" ref={first}>
            {GAMES.map(game => <Button key={game} id={`open-${game}`} kind="primary" class={`of-${game}`}
                label={app.texts.title(game)} onClick={() => open(game)}>
                {app.texts.title(game).split(',')[0]}</Button>)}
        </div>
    );
}

// Nobody who came to play at once has to look at a field.
function ToTables() {
    const late = useLate();
    const [way, choose] = useState<'' | 'new' | 'code'>('');
    if (way === 'new') return <NewTable />;
    if (way === 'code') return <Code />;
    return (
        <div class="ways">
            <Button id="open-table" kind="primary" icon="friends" onClick={() => choose('new')}>
                {late('web.home.open')}</Button>
            <Button id="code-show" onClick={() => choose('code')}>{late('web.home.enter_code')}</Button>
        </div>
    );
}

// ---- tables of others ----------------------------------------------------------------------------

// Which game, who is there, how many seats are free, which clock, which language.
function useAbout(): (row: Row) => { title: string; who: string; more: string } {
    const { texts } = useApp();
    const clock = (tempo: string) => `${texts.say('web.opt.tempo')}: ${
        texts.say(`table.tempo.${Math.max(0, TEMPOS.findIndex(t => t === tempo))}`)}`;
    return row => {
        const game = gameOf(row.game), seats = row.seats ?? [];
        const free = seats.filter(s => s.sort !== 'human').length;
        const people = seats.filter(s => s.sort === 'human').map(s => s.name);
        const lang = LANG_NAMES[row.lang as Lang] as string | undefined;
        return {
            title: game === null ? row.table : texts.title(game),
            who: people.length === 0 ? '' : texts.names(people),
            more: [
                row.stage === 'waiting' ? texts.say('web.lobby.free', { n: free }) : '',
                row.stage === 'over' ? '' : clock(row.tempo),
                row.stage === 'over' ? '' : lang ?? '',
            ].filter(t => t !== '').join(' · '),
        };
    };
}

// A person for each seat; free chairs are dashed.
const TAKEN = 'M12 1a5.5 5.5 0 1 0 .01 0zM1 23q0-11 11-11t11 11z';
const FREE = 'M12 2.5a4.5 4.5 0 1 0 .01 0zM2.5 23q0-9.5 9.5-9.5t9.5 9.5';

const Chairs = ({ row }: { row: Row }) => (
    <span class="chairs" aria-hidden="true">{row.seats.map((s, i) => (
        <svg key={i} viewBox="0 0 24 24" class={s.sort === 'human' ? 'taken' : 'free'}>
            <path d={s.sort === 'human' ? TAKEN : FREE} /></svg>
    ))}</span>
);

interface ListedProps { id: string; base: string; rows: Row[]; way: string; }

function Listed(p: ListedProps) {
    const about = useAbout();
    return (
        <ul class="plain rows">
            {p.rows.slice(0, MOST).map(row => {
                const { title, who, more } = about(row);
                return (
                    <li key={row.table}>
                        <Go to={p.base + row.table} id={`${p.id}-${row.table}`}
                            class={`listed of-${gameOf(row.game) ?? ''}`}>
                            <span class="listed-text">
                                <b>{title}</b>{' '}{row.stage === 'waiting' && <Chairs row={row} />}
                                <span class="small">
                                    {[who, more].filter(t => t !== '').join(' \u00b7 ')}</span>
                            </span>
                            <span class="listed-way">{p.way}</span>
                        </Go>
                    </li>
                );
            })}
        </ul>
    );
}

export function OpenTables() {
    const { tables } = useApp().state, say = useSay();
    const rows = tables?.filter(t => t.stage === 'waiting') ?? [];
    if (rows.length === 0) return <FreeChair />;
    return (
        <section class="block open" aria-labelledby="tables">
            <h2 id="tables">{say('web.open_tables')}</h2>
            <Listed id="tables" base="/t/" rows={rows} way={say('web.sit')} />
            <ToTables />
        </section>
    );
}

// Without open tables: an invitation to open one.
function FreeChair() {
    const late = useLate();
    return (
        <section class="block with-art open" aria-labelledby="tables">
            <ChairArt />
            <h2 id="tables">{late('web.home.free')}</h2>
            <p>{late('web.home.open_how')}</p>
            <ToTables />
        </section>
    );
}

// Games that are going on, and those that are over.
export function Watchable() {
    const { tables, games } = useApp().state, say = useSay(), late = useLate();
    const running = tables?.filter(t => t.stage === 'running') ?? [];
    const over = games ?? [];
    if (running.length + over.length === 0) return null;
    return (
        <section class="block watch" aria-labelledby="running">
            <h2 id="running">{say('web.lobby.running')}</h2>
            {running.length > 0 &&
                <Listed id="running" base="/t/" rows={running} way={say('web.watch_table')} />}
            {over.length > 0 && <>
                {running.length > 0 && <h3 id="games">{say('web.recent_games')}</h3>}
                <Listed id="games" base="/g/" rows={over} way={late('web.home.again')} />
            </>}
        </section>
    );
}

// ---- one's own games -----------------------------------------------------------------------------

// The state of a game. One in this browser waits for no other person.
const ofBrowser = (h: Held): Mine | null => h.over === true ? 'over' : isLocal(h.table) ? 'move' : null;

function useStands(held: Held[]): (h: Held) => Mine {
    const app = useApp();
    useEffect(() => {
        for (const h of held.filter(one => ofBrowser(one) === null)) {
            void api.aboutTable(h.table, { token: h.token }).then(row => {
                if (row.stage === 'over') noteOver(h.table);
                app.store.update(s => {
                    if (row.late !== undefined) s.late[h.table] = row.late;
                    s.mine[h.table] = row.stage === 'over' ? 'over' : row.asked === true ? 'move' : 'waits';
                });
            }, () => undefined);        // then it is not known
        }
    }, []);
    return h => ofBrowser(h) ?? app.state.mine[h.table] ?? 'waits';
}

function Held({ held, sort }: { held: Held; sort: Mine }) {
    const { texts, state } = useApp(), late = sort === 'move' ? state.late[held.table] : undefined;
    const when = new Intl.DateTimeFormat(texts.lang, { dateStyle: 'short', timeStyle: 'short' });
    return (
        <li>
            <Go to={`/t/${held.table}`} id={`continue-${held.table}`} class="listed">
                <Face game={held.game} id={`fc-${held.table}`} />
                <span class="listed-text"><b>{texts.title(held.game)}</b>{' '}
                    <span class="small">{late === undefined ? when.format(held.at)
                        : texts.say('web.games.until', { what: deadline(late, texts.lang) })}</span></span>
                <span class="listed-state">{texts.say(`web.games.${sort}`)}</span>
            </Go>
            {sort === 'over' && <Go to={reviewOf(held.table)} id={`review-${held.table}`}
                class="button plain">{texts.say('web.to_review')}</Go>}
        </li>
    );
}

// The games that wait for their player, by deadline: today, tomorrow, this week; then those without one.
function Waiting({ held }: { held: Held[] }) {
    const { texts, state } = useApp();
    const days = byDay(held, h => state.late[h.table], Date.now(), texts.lang);
    return <>{days.map(({ day, rows }) => <Fragment key={day}>
        {day !== '' && <h3 class="day">{day}</h3>}
        <ul class="plain rows move" data-testid="mine-move">
            {rows.map(h => <Held key={h.table} held={h} sort="move" />)}</ul>
    </Fragment>)}</>;
}

function ToPuzzle({ said }: { said: string }) {
    const solved = isSolvedToday();
    return <Go to="/puzzle" id="to-puzzle" class={`button code-show ${solved ? 'plain' : 'primary'}`}>
        <Icon name={solved ? 'check' : 'help'} />{said}</Go>;
}

// For a visitor without games, the puzzle of the day comes first.
function PuzzleOfDay() {
    const late = useLate();
    return (
        <section class="block with-art mine" aria-labelledby="continue" data-testid="day-puzzle">
            <PuzzleArt />
            <h2 id="continue">{late('web.home.puzzle')}</h2>
            <p>{late('web.home.suspects')}</p>
            <ToPuzzle said={late('web.home.solve')} />
        </section>
    );
}

// Games this browser has a seat in, here or at the server: those that wait for its player, then the others.
export function YourGames() {
    const say = useSay(), late = useLate();
    const held = heldSeats().slice(0, MOST);
    const stands = useStands(held);
    if (held.length === 0) return <PuzzleOfDay />;
    return (
        <section class={held.some(h => stands(h) === 'move') ? 'block mine urgent' : 'block mine'}
            aria-labelledby="continue">
            <h2 id="continue">{say('web.continue')}</h2>
            {(['move', 'waits', 'over'] as const).map(sort => {
                const some = held.filter(h => stands(h) === sort);
                if (some.length === 0) return null;
                if (sort === 'move') return <Waiting key={sort} held={some} />;
                return <ul key={sort} class={`plain rows ${sort}`} data-testid={`mine-${sort}`}>
                    {some.map(h => <Held key={h.table} held={h} sort={sort} />)}</ul>;
            })}
            <ToPuzzle said={late('web.home.puzzle')} />
        </section>
    );
}
