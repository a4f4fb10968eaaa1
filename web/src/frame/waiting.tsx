// waiting.tsx -- before the start: players present, free seats, the host's START.
import type { Table } from '../store';
import { me, seatsOf } from '../table';
import { Button, useApp, useSay } from './bits';
import { Invitation } from './invite';
import { SeatList } from './seats';

export function Waiting({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const seats = table.hello?.seats ?? [];
    const free = seats.flatMap((s, i) => s.sort === 'empty' ? [i] : []);
    const mine = me(table);
    const fill = () => {
        for (const seat of free) app.wish({ type: 'level', seat, bot: 'novice' });
    };
    return (
        <div class="waiting">
            <h2>{say('web.table_of', { what: table.code })}</h2>
            <p>{free.length === 0 ? say('web.all_there') : say('web.missing', { n: free.length })}</p>
            <Invitation table={table} />
            <SeatList table={table} />
            <div class="row">
                {mine === null && <Button id="sit" kind="primary"
                    onClick={() => void app.enter.sit(table.code)}>{say('web.sit_down')}</Button>}
                {mine !== null && free.length > 0 && <Button id="fill" icon="robot" onClick={fill}
                    why={table.host ? undefined : say('web.host_only')}>{say('web.fill')}</Button>}
                {mine !== null && <Button id="start" kind="primary"
                    onClick={() => app.wish({ type: 'start' })}
                    why={free.length > 0 ? app.mind.why('not_full')
                       : table.host ? undefined : say('web.host_only')}>
                    {say('web.start', { n: seatsOf(table) })}
                </Button>}
            </div>
        </div>
    );
}
