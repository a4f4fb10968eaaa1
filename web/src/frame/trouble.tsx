// trouble.tsx -- a table that cannot be shown: a sentence, and the way out.
import type { App } from '../app';
import { watch } from '../rooms';
import { addressOf } from '../routes';
import type { Table } from '../store';
import { me } from '../table';
import { EmptyArt } from './art';
import { Button, Go, useApp, useSay } from './bits';
import { Icon } from './icons';
import { SeatRequests } from './takeover';
import { Bar } from './waiting';

type Way = 'again' | 'new' | 'watch' | 'replay';
interface Sort { say: string; more?: string; ways: [Way, ...Way[]]; }

const SORTS = {
    gone: { say: 'web.link.gone', ways: ['new'] },
    closed: { say: 'web.link.closed', ways: ['new'] },
    kicked: { say: 'web.link.kicked', ways: ['watch', 'new'] },
    damaged: { say: 'web.link.damaged', ways: ['new'] },
    full: { say: 'web.error.busy', ways: ['again', 'new'] },
    none: { say: 'web.link.none', ways: ['again', 'new'] },
    over: { say: 'web.link.over', ways: ['replay', 'new'] },
    ticket: { say: 'web.link.ticket', more: 'web.link.ticket_how', ways: ['watch', 'new'] },
} satisfies Record<string, Sort>;

type Trouble = keyof typeof SORTS;

const SHOWN = new Set<string>(['gone', 'closed', 'kicked', 'damaged', 'none']);

// The reason why the table cannot be shown, or null.
export function troubleOf(app: App, table: Table): Trouble | null {
    const { route, replay, expired } = app.state;
    if (replay !== null) return null;
    if (expired === table.code) return 'ticket';
    if (SHOWN.has(table.link)) return table.link as Trouble;
    if (table.link === 'full' && !table.local) return 'full';
    const guest = me(table) === null && !route.tv && !table.looks;
    return guest && table.hello?.stage === 'over' && !table.seenPlaying ? 'over' : null;
}

function Wayout({ way, table, primary }: { way: Way; table: Table; primary: boolean }) {
    const app = useApp(), say = useSay();
    const kind = primary ? 'primary' : 'quiet';
    switch (way) {
    case 'again': return <Button id="try-again" kind={kind} onClick={() => location.reload()}>
        {say('web.try_again')}</Button>;
    case 'watch': return <Button id="watch" kind={kind} onClick={() => watch(app, table.code)}>
        {say('web.watch_table')}</Button>;
    case 'new': return <Go to="/" id="new-table" class={`button ${kind}`}>{say('web.new_table')}</Go>;
    case 'replay': return <Go to={`/g/${table.code}`} id="see-replay" class={`button ${kind}`}>
        {say('web.replay')}</Go>;
    }
}

export function TroublePage({ table, trouble }: { table: Table; trouble: Trouble }) {
    const app = useApp(), say = useSay();
    const sort: Sort = SORTS[trouble];
    const error = `web.error.${table.error}`;
    const told = trouble === 'none' && table.error !== '' && app.texts.has(error) ? error : sort.say;
    return (
        <div class="table room" data-view="whole">
            <header class="top">
                <a class="button quiet square" href={addressOf('/')} data-testid="home">
                    <Icon name="home" /><span class="unseen">{say('web.home')}</span></a>
                <h1 class="top-title">{say('web.title')}</h1>
            </header>
            <main class="board" id="board" tabIndex={-1}>
                <div class="guest" data-testid="trouble" data-trouble={trouble} role="alert">
                    <EmptyArt of="tables" />
                    <h2>{say(told)}</h2>
                    {sort.more !== undefined && <p class="lead">{say(sort.more)}</p>}
                    <p class="small">{table.code}</p>
                </div>
            </main>
            <Bar>
                {trouble === 'closed' && <SeatRequests table={table} />}
                {sort.ways.map((way, i) => <Wayout key={way} way={way} table={table}
                    primary={i === 0 && trouble !== 'closed'} />)}
            </Bar>
        </div>
    );
}
