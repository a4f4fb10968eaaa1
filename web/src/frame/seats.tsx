// seats.tsx -- the seats of a waiting table: players and, for the host, the choice of bots.
import type { Table } from '../store';
import { LEVELS, type Sitter, type Wish } from '../types';
import { useApp, useSay } from './bits';
import { Icon, Shape } from './icons';
import { useWish } from './invite';

export function useTrait(): (sitter: Sitter) => string {
    const app = useApp();
    return sitter => sitter.sort === 'bot' ? app.mind.trait(sitter.name) : '';
}

// Does not apply to players who sat down after the last entry we have seen.
export const kick = (table: Table, seat: number): Wish =>
    ({ type: 'kick', seat, ...(table.view === null ? {} : { seen: table.view.seq }) });

function Level({ table, seat, sitter }: { table: Table; seat: number; sitter: Sitter }) {
    const say = useSay(), wish = useWish(table);
    const change = (bot: string) => wish(bot === '' ? kick(table, seat) : { type: 'level', seat, bot });
    return (
        <select data-testid={`wait-level-${seat}`} value={sitter.bot}
            aria-label={`${sitter.name || say('web.free_seat')}: ${say('web.opt.bots')}`}
            onChange={e => change(e.currentTarget.value)}>
            <option value="">{say('web.free_seat')}</option>
            {LEVELS.map(l => <option key={l} value={l}>{say(`web.bot.${l}`)}</option>)}
        </select>
    );
}

const ICONS = { bot: 'robot', human: 'person', empty: 'empty' } as const;

export function SeatList({ table }: { table: Table }) {
    const say = useSay();
    const trait = useTrait();
    return (
        <ul class="plain wait-seats" aria-label={say('web.players')}>
            {(table.hello?.seats ?? []).map((sitter, seat) => (
                <li key={seat} data-testid={`wait-seat-${seat}`}>
                    <Shape seat={seat} />
                    <span><b>{sitter.sort === 'empty' ? say('web.free_seat') : sitter.name}</b>
                        {trait(sitter) !== '' && <span class="small">{trait(sitter)}</span>}</span>
                    {sitter.sort === 'human' || !table.host
                        ? <Icon name={ICONS[sitter.sort]} />
                        : <Level table={table} seat={seat} sitter={sitter} />}
                </li>
            ))}
        </ul>
    );
}
