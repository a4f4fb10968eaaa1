// table.tsx -- the frame around every game: top bar, status, players, board, panel, actions.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { GameModule, Play } from '../games/module';
import type { Tab, Table } from '../store';
import { namesOf } from '../table';
import { ActionBar } from './actions';
import { Button, Go, askAbout, useApp, useSay } from './bits';
import { ClockFace } from './clock';
import { SeatRequests } from './takeover';
import { HintButton, HintWords } from './hint';
import { Icon } from './icons';
import { Panel, tabName, tabsOf, unread } from './panel';
import { Players } from './players';
import { Ribbon } from './ribbon';
import { Ending } from './ending';
import { Ceremony } from './ceremony';
import { SayAgain, useHold } from './coach';
import { CoachAtTable } from './later';
import type { Coach } from '../border';

// The game and its progress: side by side, or stacked. A phone with a clock has room for the first
// word of a title.
export const TopNames = ({ title, progress, note }: { title: string; progress: string; note?: string }) => (
    <div class="top-names">
        <h1 class="top-title">{title.split(',')[0]}
            <span class="top-rest">{title.slice(title.split(',')[0]!.length)}</span></h1>
        {progress !== '' && <span class="progress" data-testid="progress">{progress}</span>}
        {note !== undefined && <span class="prepared" data-testid="prepared">{note}</span>}
    </div>
);

export function TopBar({ table, play, game }: { table: Table; play: Play | null; game: GameModule | null }) {
    const app = useApp(), say = useSay();
    const title = table.game === null ? say('web.title') : app.texts.title(table.game);
    const seating = table.hello?.stage === 'seating';
    const progress = seating ? say('web.room.here', peopleAt(table))
                   : play === null ? '' : game?.progress?.(play) ?? '';
    const note = app.lessons.here?.prepared === true ? say('coach.prepared') : undefined;
    const shown = app.state.friends ?? table;
    return (
        <header class="top">
            <a class="skip" href="#board">{say('web.skip')}</a>
            <Go to="/" id="home" class="button quiet square">
                <Icon name="home" /><span class="unseen">{say('web.home')}</span>
            </Go>
            <TopNames title={title} progress={progress} note={note} />
            <ClockFace table={table} />
            <span class="spring" />
            {shown.room?.code !== false &&
                <span class="table-code" data-testid="table-code">{shown.code}</span>}
            {(table.here?.watching ?? 0) > 0 &&
                <span class="watching">{say('web.watching', { n: table.here!.watching })}</span>}
            {!seating && <Button id="invite" icon="share" kind="quiet" label={say('web.invite')}
                onClick={() => app.sheet('invite')} />}
            {!seating && <Button id="ask" icon="help" kind="quiet" label={say('web.ask_mode')}
                pressed={app.state.asking}
                onClick={() => app.store.update(s => { s.asking = !s.asking; })} />}
            <Button id="settings" icon="gear" kind="quiet" label={say('web.settings')}
                onClick={() => app.sheet('settings')} />
        </header>
    );
}

const TROUBLE: Partial<Record<Table['link'], string>> = {
    connecting: 'web.link.connecting', lost: 'web.link.lost', moved: 'web.link.moved',
    gone: 'web.link.gone', closed: 'web.link.closed', kicked: 'web.link.kicked',
    damaged: 'web.link.damaged', full: 'web.link.full',
};

// One sentence, always in the same place, always with a subject.
interface StatusProps {
    said: ComponentChildren;
    trouble?: boolean;
    proves?: boolean;
    children?: ComponentChildren;
}

export function Status(p: StatusProps) {
    const app = useApp(), say = useSay();
    return (
        <div class={p.trouble ? 'status trouble' : p.proves ? 'status proves' : 'status'} data-testid="status"
            role="region" aria-label={say('web.status')}>
            {app.state.asking ? <p>{say('web.asking')}</p>
                : typeof p.said === 'string' ? <p>{p.said}</p> : p.said}
            {p.children}
        </div>
    );
}

// People at a table, of its seats.
const peopleAt = (t: Table): { n: number; m: number } =>
    ({ n: t.hello?.seats.filter(s => s.sort === 'human').length ?? 0, m: t.hello?.seats.length ?? 0 });

function waitsFor(table: Table, say: ReturnType<typeof useSay>): string {
    const host = table.room?.host ?? null;
    if (table.host) return say('web.room.waits_you', peopleAt(table));
    return host === null ? say('web.room.here', peopleAt(table))
        : say('web.room.waits', { ...peopleAt(table), who: namesOf(table)[host] });
}

// A rehearsal says so, and how many are at the table that waits.
function Rehearsal({ friends }: { friends: Table }) {
    const app = useApp(), say = useSay();
    return (
        <div class="row rehearsal" data-testid="rehearsal">
            <b>{say('web.room.rehearsal')}</b>
            <span>{say('web.room.warms_up', peopleAt(friends))}</span>
            <Button id="to-friends" kind="primary" onClick={() => app.friends.end()}>
                {say('web.room.back')}</Button>
        </div>
    );
}

export function StatusLine({ table, coach = null }: { table: Table; coach?: Coach | null }) {
    const app = useApp(), say = useSay();
    const trouble = table.link === 'connecting' && table.view !== null ? 'web.link.lost'
                  : TROUBLE[table.link];
    const asked = table.view !== null && table.view.asked.includes(table.view.you ?? -1);
    const paused = table.clock?.paused === true;
    const shown = trouble === undefined && !asked ? app.hints.now : null;
    const hint = shown?.lines != null ? shown : null;
    const said = trouble !== undefined ? say(trouble)
               : asked ? say('web.asked')
               : paused ? say('web.paused')
               : table.hello?.stage === 'seating' ? waitsFor(table, say) : app.status();
    return (
        <Status said={hint !== null ? <HintWords hint={hint} /> : said} trouble={trouble !== undefined}>
            {table.link === 'moved' &&
                <Button id="take-seat-back" kind="primary" onClick={() => app.takeBackSeat()}>
                    {say('web.take_seat_back')}
                </Button>}
            {asked && <>
                <Button id="allow" onClick={() => app.wish({ type: 'allow' })}>
                    {say('web.allow')}</Button>
                <Button id="deny" onClick={() => app.wish({ type: 'deny' })}>
                    {say('web.deny')}</Button>
            </>}
            {paused && <Button id="resume" onClick={() => app.wish({ type: 'resume' })}>
                {say('web.resume')}</Button>}
            <SayAgain coach={coach} />
            <HintButton />
            <SeatRequests table={table} />
            {app.state.friends !== null && <Rehearsal friends={app.state.friends} />}
        </Status>
    );
}

export function Tabs({ table, game }: { table: Table; game: GameModule | null }) {
    const app = useApp(), say = useSay();
    const tabs: Tab[] = ['table', ...tabsOf(game, app.state.replay !== null)];
    return (
        <nav class="tabs" aria-label={say('web.tabs')}>
            {tabs.map(tab => (
                <button type="button" key={tab} data-testid={`tab-${tab}`}
                    aria-current={app.state.tab === tab ? 'page' : undefined}
                    onClick={() => app.store.update(s => {
                        s.tab = tab;
                        if (tab !== 'table') s.panel = tab;
                    })}>
                    {say(tabName(tab, game, true))}
                    {tab === 'talk' && unread(table) > 0 && <b class="badge">{unread(table)}</b>}
                </button>
            ))}
        </nav>
    );
}

// The end comes when the moments that led to it are over, and stays.
function End({ play, game }: { play: Play; game: GameModule | null }) {
    const comes = useRef(false);
    comes.current ||= !play.table.busy;
    return comes.current ? <Ending play={play} game={game} /> : null;
}

export function TablePage({ table }: { table: Table }) {
    const app = useApp(), say = useSay();
    const game = app.module();
    const play = app.play();
    const coach = play === null ? null : app.lessons.now();
    const held = useHold(coach);
    const { route, tab, asking } = app.state;
    const rehearses = app.state.friends !== null;
    const view = route.tv ? 'tv' : route.hand ? 'hand' : 'whole';
    return (
        <div class={`table show-${tab} ${rehearses ? 'rehearses' : ''}`} data-view={view}
            data-asking={asking ? '1' : '0'} data-held={held ? '1' : '0'}
            onClickCapture={e => { if (asking) askAbout(app, e); }}>
            <TopBar table={table} play={play} game={game} />
            <StatusLine table={table} coach={coach} />
            <Players table={table} play={play} game={game} />
            <Ribbon table={table} play={play} game={game} />
            <main class="board" id="board" data-testid="board" data-kind="board" tabIndex={-1}
                onPointerDown={() => app.notice.look()}>
                {play !== null && game !== null && <game.Screen play={play} />}
                {table.over !== null && play !== null && <End play={play} game={game} />}
            </main>
            <Panel table={table} play={play} game={game} />
            {play !== null && game !== null && !route.tv && <ActionBar play={play} game={game} />}
            {coach !== null && <CoachAtTable coach={coach} game={game} />}
            {play !== null && game !== null && <Ceremony play={play} game={game} />}
            {!route.tv && !route.hand && <Tabs table={app.state.friends ?? table} game={game} />}
            {rehearses && <div class="rehearsal-mark" aria-hidden="true">
                {say('web.room.rehearsal')}</div>}
        </div>
    );
}
