// myseat.tsx -- one's own seat: its name, another device, notifications, a vacation, giving up.
import { useEffect, useState } from 'preact/hooks';
import { fetchAfter } from '../games/load';
import { linkTo } from '../invites';
import { canPush, pushes, setPush } from '../push';
import { addressOf } from '../routes';
import type { Table } from '../store';
import { me } from '../table';
import { isSlow } from '../types';
import { Button, Choice, Switch, useApp, useSay } from './bits';
import { useTick } from './clock';
import { Copy, Qr } from './invite';
import { MyName } from './seats';

function MoveSeat({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const ticket = table.ticket, used = ticket !== null && ticket.until <= performance.now();
    const [luggage, bring] = useState('');
    useTick(500, ticket !== null && !used);
    useEffect(() => {
        if (ticket !== null) void fetchAfter().then(after => after.luggage()).then(bring);
    }, [ticket]);
    if (ticket === null || used) {
        return <>
            {used && <p data-testid="ticket-over">{say('web.link.ticket')}</p>}
            <Button id="move-seat" icon="phone" onClick={() => app.wish({ type: 'ticket' })}>
                {say('web.move_seat')}</Button>
        </>;
    }
    const link = linkTo(`/t/${table.code}#ticket=${ticket.word}`);
    return (
        <div class="invitation">
            <Qr text={link} label={say('web.qr')} />
            <div class="stack">
                <p>{say('web.move_seat_how')}</p>
                {luggage !== '' && <p class="small">{say('web.room.past')}</p>}
                <Copy id="copy-ticket" text={link + luggage} label={say('web.move_seat')} />
            </div>
        </div>
    );
}

// Your move as a notification, at this table.
function Push({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const [on, show] = useState(pushes(table.code));
    return (
        <div class="stack">
            <Switch id="push" label={say('web.room.push')} on={on} onChange={async wanted => {
                show(wanted);
                show(await setPush(app, table.code, wanted));
            }} />
            <p class="small">{say('web.room.push.how')}</p>
        </div>
    );
}

const DAYS = [1, 3, 7, 14];

// A player of a slow game may stop their clock.
function Vacation({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const mine = table.clock?.vacation?.find(v => v.seat === me(table));
    const [days, choose] = useState('1');
    if (mine === undefined) return null;
    const ask = (n: number) => { app.wish({ type: 'vacation', days: n }); app.sheet(null); };
    const offered = DAYS.filter(n => n <= mine.days).map(String);
    return (
        <div class="stack" data-testid="vacation">
            <p>{say('web.vacation.left', { n: mine.days })}</p>
            {mine.left > 0 && <Button id="vacation-end" onClick={() => ask(0)}>
                {say('web.vacation.end')}</Button>}
            {offered.length > 0 && <div class="row">
                <Choice id="vacation-days" legend={say('web.vacation.days')} value={days}
                    options={offered.map(n => [n, n])} onChange={choose} />
                <Button id="vacation-begin" onClick={() => ask(Number(days))}>
                    {say('web.vacation.begin')}</Button>
            </div>}
        </div>
    );
}

export function MySeat({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const [sure, ask] = useState(false);
    const running = table.view?.stage === 'running', seat = me(table), tempo = table.hello?.tempo ?? 'none';
    const timed = tempo !== 'none' && !isSlow(tempo);
    return (
        <div class="stack">
            {seat !== null && table.over === null && <div class="stack">
                <span>{say('web.set.name')}</span><MyName table={table} seat={seat} /></div>}
            {running && <a class="button" href={addressOf(`/t/${table.code}?view=hand`)}
                data-testid="hand-link">{say('web.hand_view')}</a>}
            {!table.local && <MoveSeat table={table} />}
            {!table.local && table.over === null && canPush() && <Push table={table} />}
            {running && <Vacation table={table} />}
            {running && timed && <Button id="pause" icon="pause"
                onClick={() => app.wish({ type: 'pause' })}>{say('web.pause')}</Button>}
            {running && !sure && <Button id="resign" icon="flag" onClick={() => ask(true)}>
                {say('web.resign')}</Button>}
            {sure && <Button id="resign-sure" kind="primary" onClick={() => {
                app.wish({ type: 'resign' });
                app.sheet(null);
            }}>{say('web.resign_sure')}</Button>}
            <Button id="leave-table" kind="quiet" onClick={() => app.go('/')}>
                {say('web.leave_later')}</Button>
        </div>
    );
}
