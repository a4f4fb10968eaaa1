// seats.tsx -- the seats of a waiting table: players, readiness, and the host's choices.
import { useState } from 'preact/hooks';
import type { Game } from '../border';
import { cutName } from '../clear';
import { rename } from '../rooms';
import type { Table } from '../store';
import { me } from '../table';
import { LEVELS, type Sitter, type Wish } from '../types';
import { Button, useApp, useSay } from './bits';
import { Icon, Shape } from './icons';
import { useWish } from './invite';

export function useTrait(): (sitter: Sitter) => string {
    const app = useApp();
    return sitter => sitter.sort === 'bot' ? app.mind.trait(sitter.name) : '';
}

// Does not apply to players who sat down after the last entry we have seen.
export const kick = (table: Table, seat: number): Wish =>
    ({ type: 'kick', seat, ...(table.view === null ? {} : { seen: table.view.seq }) });

// A level as people choose it, with its strength at a table of this size.
export function useLevel(game: Game | null, seats: number): (level: string) => string {
    const say = useSay();
    return level => {
        const what = say(`web.bot.${level}`);
        const n = game?.levels.find(l => l.word === level)?.ratings[seats - game.seats_min] ?? 0;
        return n === 0 ? what : say('web.bot_rated', { what, n });
    };
}

interface SeatProps { table: Table; seat: number; sitter: Sitter; }

function LevelOf({ table, seat, sitter }: SeatProps) {
    const app = useApp(), say = useSay(), wish = useWish(table);
    const level = useLevel(app.mind.gameOf(table), table.hello?.seats.length ?? 0);
    const change = (bot: string) => wish(bot === '' ? kick(table, seat) : { type: 'level', seat, bot });
    return (
        <select data-testid={`wait-level-${seat}`} value={sitter.bot}
            aria-label={`${sitter.name || say('web.free_seat')}: ${say('web.opt.bots')}`}
            onChange={e => change(e.currentTarget.value)}>
            <option value="">{say('web.free_seat')}</option>
            {LEVELS.map(l => <option key={l} value={l}>
                {say('web.bot_sits', { what: level(l) })}</option>)}
        </select>
    );
}

// It takes as much as fits, and says when there is no room for more.
export function NameField(p: { id: string; name: string; onType(name: string): void; onDone?(): void }) {
    const say = useSay();
    const [full, fill] = useState(false);
    const type = (field: HTMLInputElement) => {
        const name = cutName(field.value);
        fill(name !== field.value);
        field.value = name;
        p.onType(name);
    };
    return <>
        <input value={p.name} data-testid={p.id} autocomplete="off" spellcheck={false}
            aria-label={say('web.set.name')} title={say('web.set.name')}
            onInput={e => type(e.currentTarget)} onBlur={p.onDone} />
        {full && <span class="small" role="status" data-testid="name-full">{say('web.name_full')}</span>}
    </>;
}

// One's own name, changed on the own seat. It is sent when the field is left or Enter is pressed.
export function MyName({ table, seat }: { table: Table; seat: number }) {
    const app = useApp();
    const now = table.hello?.seats[seat]?.name ?? '';
    const [typed, type] = useState<string | null>(null);
    const send = () => {
        if (typed !== null && typed !== now) rename(app, typed);
        type(null);
    };
    return (
        <form class="my-name" onSubmit={e => { e.preventDefault(); send(); }}>
            <NameField id="my-name" name={typed ?? now} onType={type} onDone={send} />
        </form>
    );
}

function Tags({ table, seat, sitter }: SeatProps) {
    const say = useSay();
    const mine = me(table) === seat, host = table.room?.host === seat;
    const gone = sitter.sort === 'human' && table.here !== null && !table.here.seats.includes(seat);
    const tags = [...(mine ? [say('web.room.you')] : []), ...(host ? [say('web.room.host')] : [])];
    return <>
        {tags.length > 0 && <span class="tag">{tags.join(', ')}</span>}
        {gone && <span class="tag">{say('web.seat.gone')}</span>}
    </>;
}

// The end of a seat's line: readiness, a bot's level, or the button that removes a guest.
function SeatEnd({ table, seat, sitter }: SeatProps) {
    const say = useSay(), wish = useWish(table);
    if (sitter.sort !== 'human') {
        if (table.host) return <LevelOf table={table} seat={seat} sitter={sitter} />;
        return sitter.sort === 'bot'
            ? <span class="tag">{say('web.bot_sits', { what: say(`web.bot.${sitter.bot}`) })}</span> : null;
    }
    return <>
        {sitter.ready === true && <span class="tag is-ready" data-testid={`ready-${seat}`}>
            {say('web.room.is_ready')}</span>}
        {table.host && me(table) !== seat && <Button id={`kick-${seat}`} icon="cross" kind="quiet"
            label={say('web.room.remove', { who: sitter.name })} onClick={() => wish(kick(table, seat))} />}
    </>;
}

function SeatLine({ table, seat, sitter }: SeatProps) {
    const app = useApp(), say = useSay();
    const trait = useTrait();
    const mine = me(table) === seat;
    const about = sitter.sort === 'empty' ? say('web.room.waits_for_friend') : trait(sitter);
    const others = sitter.sort === 'human' && me(table) !== null && app.state.friends === null;
    const menu = () => app.store.update(s => { s.sheet = 'seat'; s.sheetSeat = seat; });
    const name = sitter.sort === 'empty' ? say('web.free_seat') : sitter.name;
    return (
        <li class={`hue-${seat % 6} ${sitter.sort} ${mine ? 'mine' : ''}`} data-testid={`wait-seat-${seat}`}>
            <Shape seat={seat} size={22} />
            <span class="wait-who">
                {mine ? <MyName table={table} seat={seat} />
                    : others ? <button type="button" class="wait-name" data-testid={`seat-menu-${seat}`}
                        onClick={menu}>{name}</button>
                    : <b>{name}</b>}
                <Tags table={table} seat={seat} sitter={sitter} />
                {about !== '' && <span class="small">{about}</span>}
            </span>
            <SeatEnd table={table} seat={seat} sitter={sitter} />
        </li>
    );
}

export function SeatList({ table }: { table: Table }) {
    const say = useSay();
    return (
        <ul class="plain wait-seats" aria-label={say('web.players')}>
            {(table.hello?.seats ?? []).map((sitter, seat) =>
                <SeatLine key={seat} table={table} seat={seat} sitter={sitter} />)}
        </ul>
    );
}

// The seats in a few words, for a guest who has just come.
export function SeatChips({ table }: { table: Table }) {
    const say = useSay();
    const seats = table.hello?.seats ?? [];
    const free = seats.findIndex(s => s.sort === 'empty');
    const mine = free >= 0 ? free : seats.findIndex(s => s.sort === 'bot');
    return (
        <ul class="plain chips" aria-label={say('web.players')}>
            {seats.map((sitter, seat) => (
                <li key={seat} class={seat === mine ? 'yours' : ''} data-testid={`chip-${seat}`}>
                    <Shape seat={seat} />
                    <span>{seat === mine ? say('web.room.yours')
                        : sitter.sort === 'empty' ? say('web.free_seat') : sitter.name}</span>
                    {sitter.sort === 'bot' && seat !== mine && <Icon name="robot" size={16} />}
                </li>
            ))}
        </ul>
    );
}
