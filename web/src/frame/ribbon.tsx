// ribbon.tsx -- what has just happened, at the table itself: the last three events, all that the reader has
// missed as a sheet, and what people say beside their seats. Listeners hear it from the live region, so
// nothing here is announced.
import { useMemo } from 'preact/hooks';
import type { GameModule, Play } from '../games/module';
import { brief, happenings, missed, nameOf, SHOWN, without, type Happening } from '../recent';
import type { Table } from '../store';
import { mark, Sheet, useApp, useSay } from './bits';
import { Icon, Shape } from './icons';

const ROOM = 105;                       // letters of the newest event; the older ones have one sentence

function useHappenings(table: Table): Happening[] {
    const { texts, state: { replay } } = useApp();
    const open = table.peek || replay !== null;
    const { log } = table;
    return useMemo(() => happenings(table, open),
                   [log, log.length, log.filter(l => l.taken).length, open, texts]);
}

interface EventProps { play: Play | null; game: GameModule | null; event: Happening; room?: number; }

// The mark of the player, the thing it is about, and the sentences.
function Event({ play, game, event, room = Infinity }: EventProps) {
    const entry = play?.table.entries.find(e => e.seq === event.seq);
    const picture = play === null || entry === undefined ? ''
        : game?.picture?.(play, entry, event.seat) ?? '';
    const [first, ...rest] = brief(event.said, room);
    return (
        <>
            {event.seat !== null && <Shape seat={event.seat} size={14} />}
            {picture !== '' && <span class="ribbon-picture" aria-hidden="true"
                dangerouslySetInnerHTML={mark(picture)} />}
            <p title={event.said.join(' ')}><b>{first}</b> {rest.join(' ')}</p>
        </>
    );
}

export interface RibbonProps { table: Table; play: Play | null; game: GameModule | null; }

export function Ribbon({ table, play, game }: RibbonProps) {
    const app = useApp(), say = useSay();
    const all = useHappenings(table), news = missed(table, all);
    const many = app.state.replay === null && news.length > SHOWN;
    if (table.over !== null || table.view === null || table.view.stage === 'seating') return null;
    const shown = without(all, play === null ? '' : game?.spoken?.(play) ?? '');
    return (
        <section class="ribbon" aria-label={say('web.ribbon')} data-testid="just-now" data-kind="log">
            {all.length > 0 && <button type="button" class={many ? 'ribbon-more' : 'ribbon-more few'}
                data-testid="ribbon-more" aria-label={many ? undefined : say('web.ribbon')}
                onClick={() => app.notice.showAgain()}>
                <span class="ribbon-open" aria-hidden="true"><Icon name="right" size={14} /></span>
                {many && <><Icon name="back" size={16} /><b class="badge" aria-hidden="true">{news.length}</b>
                    <span>{say('web.ribbon.more', { n: news.length })}</span></>}
            </button>}
            <ol class="plain" onClick={() => app.notice.showAgain()}>
                {shown.slice(-SHOWN).map((e, i, all) => (
                    <li key={nameOf(e)} class={`hue-${(e.seat ?? 0) % 6}`} data-seq={e.seq}>
                        <Event play={play} game={game} event={e} room={i < all.length - 1 ? 0 : ROOM} /></li>
                ))}
            </ol>
        </section>
    );
}

// All that the reader has missed, or the last three.
export function RecentSheet({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const play = app.play(), game = app.module();
    const all = useHappenings(table);
    const from = all.findIndex(e => nameOf(e) === app.state.recent);
    const shown = from < 0 ? [] : all.slice(from);
    return (
        <Sheet id="recent" title={say('web.ribbon')}>
            <ol class="plain recent" data-testid="recent">
                {(shown.length < SHOWN ? all.slice(-SHOWN) : shown).map(e => (
                    <li key={nameOf(e)} class={`hue-${(e.seat ?? 0) % 6}`}>
                        <Event play={play} game={game} event={e} /></li>
                ))}
            </ol>
        </Sheet>
    );
}

// The newest words of a player, beside their seat. The chat keeps them.
export function Bubble({ table, seat }: { table: Table; seat: number }) {
    const said = table.bubbles[seat];
    if (said === undefined || table.muted.includes(seat)) return null;
    return <span class="bubble" data-testid={`bubble-${seat}`} aria-hidden="true"><bdi>{said}</bdi></span>;
}
