// lobby.tsx -- tables one can sit at, games one can watch or see again, one's own games, and joining by code.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import * as api from '../api';
import { enter } from '../codes';
import { LANG_NAMES, type Lang } from '../i18n';
import { isLocal } from '../local/local';
import { heldSeats, noteOver, type Held } from '../settings';
import type { Listed as Row, Mine } from '../store';
import { gameOf } from '../table';
import { TEMPOS } from '../types';
import { Button, Go, useApp, useSay } from './bits';

export function Code() {
    const app = useApp(), say = useSay();
    const [typed, type] = useState('');
    const [shown, show] = useState(false);
    const field = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => { if (shown) field.current?.focus(); }, [shown]);
    const open = () => void enter(app, typed);
    // Nobody who came to play at once has to look at a field.
    if (!shown) {
        return <div><Button id="code-show" onClick={() => show(true)}>{say('web.enter_code')}</Button></div>;
    }
    return (
        <form class="code" onSubmit={e => { e.preventDefault(); open(); }}>
            <label for="code">{say('web.enter_code')}</label>
            <div class="row">
                <input id="code" ref={field} data-testid="code" value={typed}
                    placeholder="ZINK-HOBEL-EICHE-42" autocomplete="off" autocapitalize="characters"
                    spellcheck={false} onInput={e => type(e.currentTarget.value)} />
                <Button id="code-sit" onClick={open}>{say('web.sit')}</Button>
            </div>
        </form>
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

export function Listed(p: { id: string; title: string; rows: Row[] | null; base: string }) {
    const about = useAbout();
    const rows = p.rows ?? [];
    if (rows.length === 0) return null;
    return (
        <section aria-labelledby={p.id}>
            <h2 id={p.id}>{p.title}</h2>
            <ul class="plain row">
                {rows.slice(0, 12).map(row => {
                    const { title, who, more } = about(row);
                    return (
                        <li key={row.table}>
                            <Go to={p.base + row.table} id={`${p.id}-${row.table}`} class="button listed">
                                <b>{title}</b>
                                {who !== '' && <span>{who}</span>}
                                {more !== '' && <span class="small">{more}</span>}
                            </Go>
                        </li>
                    );
                })}
            </ul>
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
                    s.mine[h.table] = row.stage === 'over' ? 'over' : row.asked === true ? 'move' : 'waits';
                });
            }, () => undefined);        // then it is not known
        }
    }, []);
    return h => ofBrowser(h) ?? app.state.mine[h.table] ?? 'waits';
}

function Held({ held }: { held: Held }) {
    const { texts } = useApp();
    const when = new Intl.DateTimeFormat(texts.lang, { dateStyle: 'short', timeStyle: 'short' });
    return (
        <li>
            <Go to={`/t/${held.table}`} id={`continue-${held.table}`} class="button listed">
                <b>{texts.title(held.game)}</b>
                <span class="small">{when.format(held.at)}</span>
            </Go>
        </li>
    );
}

// Games this browser has a seat in, here or at the server; the latest first.
export function YourGames() {
    const say = useSay();
    const held = heldSeats().slice(0, 8);
    const stands = useStands(held);
    if (held.length === 0) return null;
    return (
        <section class="continue" aria-labelledby="continue">
            <h2 id="continue">{say('web.continue')}</h2>
            {(['move', 'waits', 'over'] as const).map(sort => {
                const some = held.filter(h => stands(h) === sort);
                return some.length === 0 ? null : <div key={sort} data-testid={`mine-${sort}`}>
                    <h3>{say(`web.games.${sort}`)}</h3>
                    <ul class="plain row">{some.map(h => <Held key={h.table} held={h} />)}</ul>
                </div>;
            })}
        </section>
    );
}
