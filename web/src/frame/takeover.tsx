// takeover.tsx -- seats of a running game that change hands: requests, decisions, results.
import { useEffect } from 'preact/hooks';
import { fragmentOf, linkTo } from '../invites';
import type { Table } from '../store';
import { me, namesOf } from '../table';
import type { Asking, Sitter } from '../types';
import { Button, useApp, useSay } from './bits';
import { Copy, Qr } from './invite';

const isRunning = (table: Table) =>
    table.hello !== null && table.hello.stage !== 'seating' && table.over === null;

// ---- in the status line ------------------------------------------------------------------------

// The deciding player answers; the others see that a request is pending.
function Question({ table, asking }: { table: Table; asking: Asking }) {
    const app = useApp(), say = useSay();
    const names = namesOf(table), mine = asking.by === me(table);
    const near = asking.same_address.filter(seat => seat !== me(table)).map(seat => names[seat] ?? '');
    const args = { who: asking.name, to: names[asking.seat], what: names[asking.by] };
    const key = !isRunning(table) ? 'web.room.asks'
              : mine ? 'web.takeover.asks' : 'web.takeover.asks_other';
    useEffect(() => { if (mine) app.sound('knock'); }, [mine]);
    const answer = (yes: boolean) => app.wish({ type: 'admit', ask: asking.ask, yes });
    return (
        <div class="row asks" data-testid={`asks-${asking.seat}`} role="status"
            aria-label={say('web.takeover')}>
            <span>
                {say(key, args)}
                {near.length > 0 &&
                    <small>{say('web.takeover.near', { list: app.texts.names(near) })}</small>}
                {asking.same_address.includes(me(table) ?? -1) &&
                    <small>{say('web.takeover.near_you')}</small>}
            </span>
            {mine && <span class="row">
                <Button id="admit" kind="primary" onClick={() => answer(true)}>
                    {say('web.takeover.admit')}</Button>
                <Button id="refuse" onClick={() => answer(false)}>{say('web.takeover.refuse')}</Button>
            </span>}
        </div>
    );
}

// The newcomer's side of the question, until there is an answer.
function Entering({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const { entering } = app.state;
    if (entering === null || entering.table !== table.code) return null;
    const name = namesOf(table)[entering.by];
    return (
        <div class="row asks" data-testid="entering" role="status">
            <span>
                {name === undefined ? say('web.takeover.waits')
                    : say('web.takeover.waits_for', { who: name })}
            </span>
            <Button id="stop-asking" onClick={() => app.enter.cancel()}>{say('web.takeover.stop')}</Button>
        </div>
    );
}

// A table that nobody may look at can still be asked at.
function Closed({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    if (table.link !== 'closed' || app.state.entering !== null) return null;
    return <Button id="ask-in" onClick={() => void app.enter.sit(table.code)}>
        {say('web.takeover.ask_in')}</Button>;
}

export const SeatRequests = ({ table }: { table: Table }) => <>
    {table.asks.map(asking => <Question key={asking.ask} table={table} asking={asking} />)}
    <Entering table={table} />
    <Closed table={table} />
</>;

// ---- in the sheet of a seat --------------------------------------------------------------------

const SIT = {
    ask: 'web.takeover.ask_seat', open: 'web.takeover.take_seat', closed: 'web.takeover.take_seat',
} as const;

export function SitHere({ table, seat, sitter }: { table: Table; seat: number; sitter: Sitter }) {
    const app = useApp(), say = useSay();
    const takeover = table.room?.takeover ?? 'ask', running = isRunning(table);
    if (me(table) !== null || sitter.sort === 'human' || table.over !== null) return null;
    const sit = () => { app.sheet(null); void app.enter.sit(table.code, { seat }); };
    const why = running && takeover === 'closed' ? say('web.error.closed') : undefined;
    return <Button id="sit-here" kind="primary" onClick={sit} why={why}>
        {say(running ? SIT[takeover] : 'web.sit_here')}</Button>;
}

// The host invites a player to a bot's seat: a link that works once.
export function SeatInvitation({ table, seat, sitter }: { table: Table; seat: number; sitter: Sitter }) {
    const app = useApp(), say = useSay();
    if (!table.host || sitter.sort !== 'bot' || !isRunning(table)) return null;
    if (table.pass?.seat !== seat) {
        return <Button id="invite-seat" icon="share" onClick={() => app.wish({ type: 'pass', seat })}>
            {say('web.takeover.invite')}</Button>;
    }
    const more = table.room?.code === false ? fragmentOf(table).replace('#', '&') : '';
    const link = linkTo(`/t/${table.code}#pass=${table.pass.pass}${more}`);
    return (
        <div class="invitation">
            <Qr text={link} label={say('web.qr')} />
            <div class="stack">
                <p>{say('web.takeover.invite_how')}</p>
                <Copy id="copy-pass" text={link} label={say('web.takeover.invite')} />
            </div>
        </div>
    );
}
