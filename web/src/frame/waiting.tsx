// waiting.tsx -- before the start: the room that all share, and the page of a guest who has just come.
import type { ComponentChildren } from 'preact';
import { readHead } from '../fields';
import { addressOf } from '../routes';
import type { Table } from '../store';
import { me, namesOf } from '../table';
import { MEMORIES, TEMPOS } from '../types';
import { PosterArt } from './art';
import { Button, useApp, useSay } from './bits';
import { Shape } from './icons';
import { Invitation, Invite } from './invite';
import { Talk } from './panel';
import { SeatChips, SeatList } from './seats';
import { StatusLine, TopBar } from './table';

const seatsBy = (table: Table, sort: string): number[] =>
    (table.hello?.seats ?? []).flatMap((s, seat) => s.sort === sort ? [seat] : []);

// The main button is here, large, within reach of the thumb.
export function Bar({ children }: { children: ComponentChildren }) {
    const say = useSay();
    return (
        <footer class="actions bar" aria-label={say('web.actions')} data-testid="actions">{children}</footer>
    );
}

// ---- facts of the table --------------------------------------------------------------------------

// The clock that will run, what the screen remembers, and the options that are on.
function useFacts(table: Table): string[] {
    const app = useApp(), say = useSay();
    const game = app.gameOf(table), hello = table.hello;
    if (hello === null || game === null) return [];
    const { seats, options } = readHead(hello.game);
    const tempo = TEMPOS.indexOf(hello.tempo), memory = MEMORIES.indexOf(hello.memory);
    const clock = hello.tempo === 'none' ? ''
        : `${say('web.room.clock', { what: say(`table.tempo.${tempo}`) })} `;
    return [
        `${say('web.opt.seats')}: ${seats}`,
        `${clock}${say(`table.tempo_about.${tempo}`)}`,
        ...(hello.absent === undefined ? []
            : [`${say('web.opt.absent')}: ${say(`web.absent.${hello.absent}`)}`]),
        ...(game.has_memory ? [say(`table.memory_about.${memory}`)] : []),
        ...game.options.flatMap(o => {
            const value = options[o.name];
            if (o.is_switch) return value === 'on' ? [o.text] : [];
            const choice = o.choices.find(c => c.word === value);
            return choice === undefined || o.choices.length < 2 ? [] : [`${o.text}: ${choice.text}`];
        }),
    ];
}

function Facts({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    return (
        <div class="facts" data-testid="facts">
            <ul class="plain small">{useFacts(table).map(f => <li key={f}>{f}</li>)}</ul>
            {table.host && <button type="button" class="link" data-testid="room-settings"
                onClick={() => app.sheet('invite')}>{say('web.room.settings')}</button>}
        </div>
    );
}

function Meanwhile({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    return (
        <section class="meanwhile" aria-labelledby="meanwhile">
            <h2 id="meanwhile">{say('web.room.while')}</h2>
            {table.game !== null && <p>{app.texts.ofGame(table.game, 'poster')}</p>}
            <p class="row">
                <a class="button quiet" href={addressOf(`/rules/${table.game ?? ''}`)} target="_blank"
                    rel="noopener" data-testid="room-rules">{say('web.rules')}</a>
                {me(table) !== null && <Button id="warm-up" kind="quiet" icon="robot"
                    onClick={() => void app.friends.rehearse(table)}>{say('web.room.warm_up')}</Button>}
            </p>
        </section>
    );
}

// ---- the bar -------------------------------------------------------------------------------------

// Bots take the free seats when the host starts the game. A host who is alone invites first.
function Start({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const names = namesOf(table), free = seatsBy(table, 'empty');
    const others = seatsBy(table, 'human').filter(s => s !== me(table));
    const late = others.filter(s => !table.hello!.seats[s]!.ready), alone = others.length === 0;
    const start = () => {
        for (const seat of free) app.wish({ type: 'level', seat, bot: 'novice' });
        app.wish({ type: 'start' });
    };
    const list = app.texts.names(late.map(s => names[s]!));
    const hint = late.length > 0 ? say('web.room.not_yet', { list })
               : say(free.length > 0 ? 'web.room.bots_fill' : 'web.room.all_ready');
    return <>
        {alone && <Invite table={table} />}
        <Button id="start" kind={alone ? 'plain' : 'primary'} class="act" onClick={start}>
            <span class="act-label">{say('web.start')}</span><span class="act-hint">{hint}</span>
        </Button>
    </>;
}

function Ready({ table, seat }: { table: Table; seat: number }) {
    const app = useApp(), say = useSay();
    const host = table.room?.host ?? null;
    const starts = host === null ? '' : say('web.room.host_starts', { who: namesOf(table)[host] });
    if (table.hello!.seats[seat]!.ready) {
        return <>
            <p>{starts}</p>
            <Button id="unready" onClick={() => app.wish({ type: 'unready' })}>
                {say('web.room.unready')}</Button>
        </>;
    }
    return (
        <Button id="ready" kind="primary" class="act" onClick={() => app.wish({ type: 'ready' })}>
            <span class="act-label">{say('web.room.ready')}</span><span class="act-hint">{starts}</span>
        </Button>
    );
}

// A guest sits down, or watches if only people sit here.
function Arrive({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const full = seatsBy(table, 'human').length === (table.hello?.seats.length ?? 0);
    const looks = app.state.table?.looks === true;
    const look = () => app.store.update(() => { table.looks = true; });
    if (full && looks) return <p>{say('web.room.full')}</p>;
    if (full) return <Button id="look" kind="primary" class="act" onClick={look}>
        {say('web.watch_table')}</Button>;
    return <>
        <Button id="sit" kind="primary" class="act" onClick={() => void app.enter.sit(table.code)}
            why={app.state.entering !== null ? say('web.takeover.waits') : undefined}>
            <span class="act-label">{say('web.sit_down')}</span></Button>
        {!looks && <Button id="look" kind="quiet" onClick={look}>{say('web.room.just_watch')}</Button>}
    </>;
}

// ---- pages ---------------------------------------------------------------------------------------

function LastWord({ table }: { table: Table }) {
    const last = table.log.filter(l => l.talk).at(-1);
    if (last === undefined) return null;
    return <p class="last-word" data-testid="last-word">
        {last.seat !== null && <Shape seat={last.seat} size={12} />} {last.text}</p>;
}

function Guest({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const { game } = table, host = table.room?.host ?? null;
    if (game === null) return null;
    const what = app.texts.title(game);
    const full = seatsBy(table, 'human').length === (table.hello?.seats.length ?? 0);
    const { tempo } = table.hello!, clock = say(`table.tempo.${TEMPOS.indexOf(tempo)}`);
    return (
        <div class="guest" data-testid="guest">
            <PosterArt game={game} look="guest-art" />
            <h2>{host === null ? say('web.room.open', { what })
                : say('web.room.invited', { who: namesOf(table)[host], what })}</h2>
            <p class="lead">{app.texts.ofGame(game, 'poster')}</p>
            <p class="small">{app.texts.ofGame(game, 'players')} · {say('web.room.no_account')} ·{' '}
                {tempo === 'none' ? clock : say('web.room.clock', { what: clock })}</p>
            <SeatChips table={table} />
            {full && <p>{say('web.room.full')}</p>}
            <LastWord table={table} />
        </div>
    );
}

function Room({ table }: { table: Table }) {
    const say = useSay();
    return (
        <div class="waiting" data-testid="waiting">
            <section class="room-invite" aria-label={say('web.invite')}><Invitation table={table} /></section>
            <section class="room-seats" aria-labelledby="who">
                <h2 id="who">{say('web.room.who')}</h2>
                <SeatList table={table} />
                <Facts table={table} />
            </section>
            <section class="room-talk" aria-label={say('web.tab.talk')}><Talk table={table} all /></section>
            <Meanwhile table={table} />
        </div>
    );
}

export function WaitingPage({ table }: { table: Table }) {
    const app = useApp();
    const { route } = app.state, mine = me(table);
    const guest = mine === null && !route.tv && !table.looks;
    return (
        <div class="table room" data-view={route.tv ? 'tv' : 'whole'}>
            <TopBar table={table} play={null} game={null} />
            <StatusLine table={table} />
            <main class="board" id="board" data-testid="board" tabIndex={-1}>
                {guest ? <Guest table={table} /> : <Room table={table} />}
            </main>
            {!route.tv && <Bar>
                {mine === null ? <Arrive table={table} />
                    : table.host ? <Start table={table} /> : <Ready table={table} seat={mine} />}
            </Bar>}
        </div>
    );
}
