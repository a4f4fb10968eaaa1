// players.tsx -- the seats: players, whose turn it is, who is away; as a column or a strip.
import type { ComponentChildren } from 'preact';
import type { GameModule, Play } from '../games/module';
import type { Table } from '../store';
import { leftNow, me } from '../table';
import type { Sitter } from '../types';
import { useApp, useSay } from './bits';
import { timeLeft, useTick } from './clock';
import { hasNews } from '../recent';
import { Icon, Shape } from './icons';
import { Bubble } from './ribbon';

function sortOf(sitter: Sitter): 'empty' | 'robot' | 'clock' | 'person' {
    if (sitter.sort === 'empty') return 'empty';
    if (sitter.sort === 'bot' || sitter.resigned) return 'robot';
    return sitter.away ? 'clock' : 'person';
}

const SORTS = { empty: 'web.seat.empty', robot: 'web.seat.bot', clock: 'web.seat.away',
                person: 'web.seat.human' } as const;

function Left({ table, seat }: { table: Table; seat: number }) {
    const { texts } = useApp();
    const clock = table.clock?.deciding.find(d => d.seat === seat);
    useTick(500, clock?.left != null);
    const left = clock === undefined ? null : leftNow(table, clock.left, performance.now());
    return left === null ? null : <span class="seat-left">{timeLeft(left, texts.lang)}</span>;
}

// Everybody sees whose clock is stopped, and until when; a phone has room for the day.
function Vacation({ table, seat }: { table: Table; seat: number }) {
    const { texts } = useApp(), say = useSay();
    const left = table.clock?.vacation?.find(v => v.seat === seat)?.left ?? 0;
    const until = new Date(Date.now() + left);
    if (left === 0 || table.over !== null) return null;
    const day = new Intl.DateTimeFormat(texts.lang, { day: 'numeric', month: 'numeric' }).format(until);
    return <span class="seat-absent" data-testid={`vacation-${seat}`}>
        <span class="seat-title">{say('web.seat.vacation')} </span>{day}</span>;
}

// Bots have a title and a name; a phone has room for the name, and the title is only heard.
export function SeatName({ sitter, said }: { sitter: Sitter | undefined; said: string }) {
    const cut = sitter?.sort === 'bot' && said === sitter.name ? said.lastIndexOf(' ') + 1 : 0;
    return <>{cut > 0 && <span class="seat-title">{said.slice(0, cut)}</span>}{said.slice(cut)}</>;
}

// On a phone each player has a column at the end: has one of them a word that does not fit in?
const LETTERS = 40;                     // in a row of a phone
export const areLong = (names: string[], seats: number): boolean =>
    names.slice(0, seats).some(name => name.split(/[ -]/).some(word => word.length * seats > LETTERS));

// In a lesson: points that cannot be lost any more.
const Certain = ({ said }: { said: string }) =>
    said === '' ? null : <span class="certain" data-testid="certain">{said}</span>;

interface HeadProps {
    seat: number;
    press: (() => void) | null;
    pressed?: boolean;
    children: ComponentChildren;
}

// The head of a seat opens its menu; on a television there is nothing to press.
const Head = ({ seat, press, pressed, children }: HeadProps) => press === null
    ? <div class="seat-name">{children}</div>
    : <button type="button" class="seat-name" data-testid={`seat-menu-${seat}`} aria-pressed={pressed}
        onClick={press}>{children}</button>;

interface SeatBoxProps {
    table: Table;
    play: Play | null;
    game: GameModule | null;
    seat: number;
    as?: 'li' | 'div';
}

export function SeatBox({ table, play, game, seat, as: Box = 'li' }: SeatBoxProps) {
    const app = useApp(), say = useSay();
    const sitter = table.hello!.seats[seat]!;
    const sort = sortOf(sitter);
    const mine = me(table) === seat;
    const acts = table.view?.must.includes(seat) === true;
    const here = sitter.sort !== 'human' || table.here === null || table.here.seats.includes(seat);
    // In a replay, pressing a player selects their view.
    const press = () => app.state.replay !== null ? app.replay.see(mine ? null : seat)
        : app.store.update(s => { s.sheet = 'seat'; s.sheetSeat = seat; });
    const name = mine ? say('web.you')
               : sitter.sort === 'empty' ? say('web.free_seat') : sitter.name;
    const absent = sort === 'clock' || (!here && sort === 'person');
    const marks = [mine ? 'mine' : '', acts ? 'acts' : '', absent ? 'absent' : '',
                   !mine && hasNews(table, seat) ? 'news' : ''];
    return (
        <Box class={`seat hue-${seat % 6} ${marks.join(' ')}`}
            data-testid={`seat-${seat}`} data-kind="seat">
            <Head press={app.state.route.tv ? null : press} seat={seat}
                pressed={app.state.replay === null ? undefined : mine}>
                <Shape seat={seat} />
                <b><SeatName sitter={sitter} said={name} /></b>
                <span class="seat-sort" title={say(SORTS[sort])}>
                    <Icon name={sort} size={14} /><span class="unseen">{say(SORTS[sort])}</span>
                </span>
                {absent && <span class="seat-absent" data-testid={`absent-${seat}`}>
                    {say(here ? 'web.seat.out' : 'web.seat.gone')}</span>}
                <Vacation table={table} seat={seat} />
                {acts && <span class="unseen">{say('web.seat.acts')}</span>}
                <Left table={table} seat={seat} />
            </Head>
            <Bubble table={table} seat={seat} />
            {mine && play !== null && <Certain said={app.lessons.now()?.certain ?? ''} />}
            {play !== null && game?.SeatInfo !== undefined && <game.SeatInfo play={play} seat={seat} />}
        </Box>
    );
}

export function Players({ table, play, game }: Omit<SeatBoxProps, 'seat' | 'as'>) {
    const say = useSay();
    const seats = table.hello?.seats ?? [];
    if (play !== null && game?.seatsOnBoard) return null;
    return (
        <aside class="players" aria-label={say('web.players')}>
            <ul class="plain">
                {seats.map((_, seat) =>
                    <SeatBox key={seat} table={table} play={play} game={game} seat={seat} />)}
            </ul>
        </aside>
    );
}
