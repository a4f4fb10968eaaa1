// panel.tsx -- notebook, log and talk: the right column, or a tab on the phone.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameModule, Play } from '../games/module';
import { fragmentOf, linkTo } from '../invites';
import type { LogLine, Tab, Table } from '../store';
import { keptLines, saidIn } from '../recent';
import { me } from '../table';
import { Button, Moment, useApp, useSay } from './bits';
import { Shape } from './icons';
import { Qr, useWish } from './invite';
import { ReviewTab } from './later';

// A game that is seen again can be reviewed.
export function tabsOf(game: GameModule | null, again: boolean): Exclude<Tab, 'table'>[] {
    const notebook = game === null || game.Notebook !== undefined;
    return [...again ? ['review'] as const : [], ...notebook ? ['notebook'] as const : [], 'log', 'talk'];
}

export const tabName = (tab: Tab, game: GameModule | null, phone = false): string =>
    tab === 'review' ? 'web.to_review' : tab !== 'notebook' ? `web.tab.${tab}`
    : (phone ? game?.phoneTab : undefined) ?? game?.notebookTab ?? 'web.tab.notebook';

const talkOf = (t: Table): LogLine[] =>
    t.log.filter(l => l.talk && !t.muted.includes(l.seat ?? -1));

export const unread = (t: Table): number => Math.max(0, talkOf(t).length - t.read);

function useFollow(count: number) {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => { box.current?.scrollTo(0, box.current.scrollHeight); }, [count]);
    return box;
}

function Line({ table, l, said }: { table: Table; l: LogLine; said: string }) {
    if (l.heading) return <h2><Moment table={table} seq={l.seq} stop>{said}</Moment></h2>;
    return (
        <p class={l.taken ? 'taken' : ''} data-seq={l.seq}>
            {l.talk && l.seat !== null && <Shape seat={l.seat} size={12} />}
            <Moment table={table} seq={l.seq}>{l.taken ? <del>{said}</del> : said}</Moment>
        </p>
    );
}

// Announced and redrawn only when it changes: there are many lines, and most events on a table do not
// change them.
function Lines({ table, lines, id }: { table: Table; lines: LogLine[]; id: string }) {
    const { texts, state: { replay } } = useApp();
    const say = useSay();
    const box = useFollow(lines.length);
    const { peek, over } = table;
    const shown = useMemo(() => lines.map((l, i) => {
        const said = saidIn(l, peek || replay !== null);
        return said === '' ? null : <Line key={i} table={table} l={l} said={said} />;
    }).slice(-300), [lines.length, lines.at(-1), lines.filter(l => l.taken).length, peek, over, texts,
                     replay, replay?.eye]);
    return (
        <div class="lines" ref={box} data-testid={id} tabIndex={0} role="region"
            aria-label={say(`web.tab.${id}`)}>{shown}</div>
    );
}

function Log({ table }: { table: Table }) {
    return <Lines table={table} lines={keptLines(table)} id="log" />;
}

// With `all`, everything that happened before the start.
export function Talk({ table, all = false }: { table: Table; all?: boolean }) {
    const app = useApp(), say = useSay(), wish = useWish(table);
    const [typed, type] = useState('');
    const lines = talkOf(table);
    useEffect(() => {
        if (table.read !== lines.length) app.store.update(() => { table.read = lines.length; });
    }, [lines.length]);
    const send = () => {
        if (typed.trim() === '') return;
        wish({ type: 'say', text: typed.trim().slice(0, 240) });
        type('');
    };
    const phrases = app.gameOf(table)?.phrases ?? [];
    const silent = app.state.replay !== null || me(table) === null || table.room?.chat === false;
    return (
        <div class="talk">
            <Lines table={table} lines={all ? table.log : lines} id="talk" />
            {!silent && <>
                <div class="phrases" role="group" aria-label={say('web.phrases')}>
                    {phrases.map((phrase, i) => (
                        <button type="button" key={i} class="phrase" data-testid={`phrase-${i + 1}`}
                            onClick={() => wish({ type: 'phrase', phrase: i + 1 })}>{phrase}</button>
                    ))}
                </div>
                <form class="row say" onSubmit={e => { e.preventDefault(); send(); }}>
                    <input value={typed} maxLength={240} data-testid="say" aria-label={say('web.say')}
                        placeholder={say('web.say')} onInput={e => type(e.currentTarget.value)} />
                    <Button id="say-send" icon="send" label={say('web.send')} onClick={send} />
                </form>
            </>}
        </div>
    );
}

interface PanelProps { table: Table; play: Play | null; game: GameModule | null; }

// Beside the board on a television: how to join, and the game's own or the log.
function Television({ table, play, game }: PanelProps) {
    const say = useSay();
    const code = table.room?.code === false ? '' : table.code;
    return (
        <aside class="panel" aria-label={say('web.tab.log')}>
            <figure class="tv-join">
                <Qr text={linkTo(`/t/${table.code}${fragmentOf(table)}`)} label={say('web.qr')} />
                {code !== '' && <figcaption data-testid="tv-join">
                    {say('web.tv_join', { what: code })}</figcaption>}
            </figure>
            {game?.Television !== undefined && play !== null ? <game.Television play={play} />
                : <Log table={table} />}
        </aside>
    );
}

export function Panel({ table, play, game }: PanelProps) {
    const app = useApp(), say = useSay();
    const { replay, route } = app.state;
    if (route.tv) return <Television table={table} play={play} game={game} />;
    const tabs = tabsOf(game, replay !== null);
    const usual = tabs.find(tab => tab !== 'review')!;
    const shown = tabs.includes(app.state.panel) ? app.state.panel : usual;
    const talks = app.state.friends ?? table;
    const Box = app.state.tab === 'table' ? 'aside' : 'main';   // a tab of its own, or beside it
    return (
        <Box class="panel" aria-label={say(tabName(shown, game))}>
            <div class="panel-tabs" role="group" aria-label={say('web.tabs')}>
                {tabs.map(tab => (
                    <button type="button" key={tab} aria-pressed={shown === tab}
                        data-testid={`panel-${tab}`}
                        onClick={() => app.store.update(s => { s.panel = tab; })}>
                        {say(tabName(tab, game))}
                        {tab === 'talk' && unread(talks) > 0 && <b class="badge">{unread(talks)}</b>}
                    </button>
                ))}
            </div>
            {shown === 'notebook' && play !== null && game?.Notebook !== undefined
                && <game.Notebook play={play} />}
            {shown === 'review' && replay !== null && <ReviewTab replay={replay} />}
            {shown === 'log' && <Log table={table} />}
            {shown === 'talk' && <Talk table={talks} />}
        </Box>
    );
}
