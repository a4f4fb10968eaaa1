// replay.tsx -- a game that is over, seen again: the table as it was, and a bar to move about in
// time and from eye to eye. Nothing a seat did not know is drawn unless all cards are asked for.
import { useEffect } from 'preact/hooks';
import { shown } from '../clear';
import type { Eye } from '../records';
import type { GameModule, Play, PlayProps } from '../games/module';
import type { Replay } from '../store';
import { namesOf } from '../table';
import { placeOf } from '../replay';
import { heldSeat } from '../settings';
import { Button, Go, Sheet, askAbout, useApp, useSay } from './bits';
import { Ending } from './ending';
import { Icon, Shape } from './icons';
import { momentLink } from '../invites';
import { Copy } from './invite';
import { PageTop } from './pagetop';
import { Why } from './why';
import { Panel } from './panel';
import { Players } from './players';
import { Ribbon } from './ribbon';
import { Status, Tabs, TopNames } from './table';

function TopBar({ replay, play, game }: { replay: Replay; play: Play; game: GameModule }) {
    const app = useApp(), say = useSay();
    const progress = game.progress?.(play) ?? '';
    return (
        <header class="top">
            <a class="skip" href="#board">{say('web.skip')}</a>
            <Go to="/" id="home" class="button quiet square">
                <Icon name="home" /><span class="unseen">{say('web.home')}</span>
            </Go>
            <TopNames title={app.texts.title(play.table.game!)} progress={progress} />
            <span class="spring" />
            <span class="table-code" data-testid="table-code">{replay.code}</span>
            <Button id="moment" icon="share" kind="quiet" label={say('web.replay.share')}
                onClick={() => app.sheet('moment')} />
            <Button id="ask" icon="help" kind="quiet" label={say('web.ask_mode')}
                pressed={app.state.asking}
                onClick={() => app.store.update(s => { s.asking = !s.asking; })} />
            <Button id="settings" icon="gear" kind="quiet" label={say('web.settings')}
                onClick={() => app.sheet('settings')} />
        </header>
    );
}

// ---- the bar -----------------------------------------------------------------------------------

function Eyes({ replay, names }: { replay: Replay; names: string[] }) {
    const app = useApp(), say = useSay();
    const choose = (value: string) =>
        app.replay.see(value === 'all' ? 'all' : value === '' ? null : Number(value));
    return (
        <label class="eyes"><span>{say('web.replay.eye')}</span>
            <select data-testid="eye" value={String(replay.eye ?? '')}
                onChange={e => choose(e.currentTarget.value)}>
                <option value="">{say('web.replay.nobody')}</option>
                {names.map((name, seat) => <option key={seat} value={seat}>{name}</option>)}
                <option value="all">{say('web.replay.all')}</option>
            </select>
        </label>
    );
}

function Speeds({ replay }: { replay: Replay }) {
    const app = useApp(), say = useSay();
    const speed = (n: 1 | 4) => (
        <Button id={`play-x${n}`} icon={replay.speed === n ? 'pause' : 'play'} pressed={replay.speed === n}
            label={replay.speed === n ? say('web.replay.stop') : `${say('web.replay.play')} \u00d7${n}`}
            onClick={() => replay.speed === n ? app.replay.stop() : app.replay.play(n)}>
            {`\u00d7${n}`}</Button>
    );
    return <>{speed(1)}{speed(4)}</>;
}

// The seat's secrets at this moment, while requested; drawn as at the table.
function Knew({ play, game }: { play: Play; game: GameModule }) {
    const say = useSay();
    if (play.me === null || game.Secret === undefined) return null;
    return (
        <div class="peek">
            <Button id="knew" icon="eye" pressed={play.table.peek}
                label={say('web.replay.peek', { who: namesOf(play.table)[play.me] })}
                onClick={() => play.acts.peek(!play.table.peek)} />
            {play.table.peek && <div class="secret" data-testid="secret"><game.Secret play={play} /></div>}
        </div>
    );
}

function Bar({ replay, play, game }: { replay: Replay; play: Play; game: GameModule }) {
    const app = useApp(), say = useSay();
    const { at, last } = replay;
    const go = (icon: 'first' | 'left' | 'right' | 'last', key: string, to: number) =>
        <Button id={`replay-${icon}`} icon={icon} label={say(key)} onClick={() => app.replay.go(to)} />;
    return (
        <footer class="actions replay-bar" aria-label={say('web.replay.board')} data-testid="replay-bar">
            <div class="replay-slider">
                <input type="range" min={0} max={last} value={at} data-testid="slider"
                    aria-label={say('web.replay.board')}
                    aria-valuetext={say('web.replay_at', { n: at, m: last })}
                    onInput={e => app.replay.go(Number(e.currentTarget.value))} />
                <Marks replay={replay} />
            </div>
            <div class="row replay-steps">
                {go('first', 'web.replay.first', 0)}
                {go('left', 'web.step_back', at - 1)}
                <span class="replay-at" data-testid="replay-at">{at}/{last}</span>
                {go('right', 'web.step', at + 1)}
                {go('last', 'web.replay.last', last)}
            </div>
            <div class="row replay-steps">
                <Speeds replay={replay} />
                {heldSeat(replay.code) !== undefined && <Go to={`/t/${replay.code}`} id="to-result"
                    class="button"><Icon name="crown" /><span class="result-label">
                        {say('web.replay.to_result')}</span></Go>}
            </div>
            <span class="spring" />
            <div class="row replay-steps">
                <Why table={play.table} replay={replay} />
                <Knew play={play} game={game} />
                <Eyes replay={replay} names={namesOf(play.table)} />
            </div>
        </footer>
    );
}

// ---- what a review adds --------------------------------------------------------------------------

const APART = '28px';

// Where marks are on the slider: at their steps, but far enough from each other to be pressed.
function placesOf(steps: number[], last: number): Map<number, string> {
    const places = new Map<number, string>();
    let before = '0px';
    for (const [i, step] of [...steps].sort((a, b) => a - b).entries()) {
        const own = `8px + (100% - 16px) * ${step / Math.max(1, last)}`;
        before = `max(min(${own}, 100% - 8px - ${APART} * ${steps.length - 1 - i}), ${before})`;
        places.set(step, before);
        before = `${before} + ${APART}`;
    }
    return places;
}

// The moments worth a second look, of the seat that looks, on the slider.
function Marks({ replay }: { replay: Replay }) {
    const app = useApp();
    const seat = typeof replay.eye === 'number' ? replay.eye : heldSeat(replay.code)?.seat ?? 0;
    const moments = replay.review?.review?.seats[seat]?.moments ?? [];
    const places = placesOf(moments.map(m => m.seq), replay.last);
    return moments.length === 0 ? null : (
        <>{moments.map((m, i) => (
            <button type="button" key={m.seq} class={m.sort} title={m.title} data-testid={`mark-${i + 1}`}
                aria-label={`${i + 1}: ${m.title}`} style={{ left: places.get(m.seq) }}
                onClick={() => app.replay.go(m.seq - 1)}>{i + 1}</button>
        ))}</>
    );
}

// Marks what a fact is about; the things have these words as the beginning of their test id.
function markAll(words: string): () => void {
    const found = words.split(' ').filter(w => w !== '')
        .flatMap(w => [...document.querySelectorAll(`[data-testid^="${CSS.escape(w)}"]`)]);
    for (const one of found) one.classList.add('proof-mark');
    return () => { for (const one of found) one.classList.remove('proof-mark'); };
}

// A fact where it came up, and the way to the next one; at the end the claim.
function Proof({ replay }: { replay: Replay }) {
    const app = useApp(), say = useSay();
    const { moment, step } = replay.proof!;
    const facts = moment.proof.length - 1, ends = step >= facts;
    const said = moment.proof[ends ? 0 : step + 1]!;
    useEffect(() => markAll(said.marks));
    return (
        <Status proves said={<p data-testid="proof">
            {!ends && <b>{say('web.review.proof_at', { n: step + 1, m: facts })}: </b>}{shown(said.text)}
            {ends && <span class="proved">{say('web.review.proved')}</span>}</p>}>
            {!ends && <Button id="proof-next" kind="primary"
                onClick={() => app.replay.prove(replay.eye, moment, step + 1)}>
                {say('web.review.next')}</Button>}
            <Button id="proof-end" icon="close" kind="quiet" label={say('web.close')}
                onClick={() => app.replay.go(moment.seq - 1)} />
        </Status>
    );
}

// ---- everybody's secrets, instead of a notebook ------------------------------------------------

function AllSecrets({ play }: PlayProps) {
    const app = useApp();
    const game = app.module();
    const { replay } = app.state;
    if (game?.Secret === undefined || replay === null) return null;
    const Secret = game.Secret;
    const seen = (seat: number): Play => ({
        ...play, me: seat, reader: { ...play.reader, seat },
        view: { ...app.replay.steps(seat)[replay.at]!.view, legal: [] },
        table: { ...play.table, peek: true, view: app.replay.steps(seat)[replay.at]!.view },
    });
    return (
        <div class="lines all-secrets" data-testid="all-secrets" tabIndex={0} role="region">
            {play.reader.names.map((name, seat) => (
                <section key={seat}>
                    <h2><Shape seat={seat} /> {name}</h2>
                    <Secret play={seen(seat)} />
                </section>
            ))}
        </div>
    );
}

const openly = (game: GameModule, eye: Eye): GameModule => eye !== 'all' || game.Secret === undefined ? game
    : { ...game, Notebook: AllSecrets, notebookTab: 'web.replay.secrets' };

// ---- the page ----------------------------------------------------------------------------------

function Trouble({ replay }: { replay: Replay }) {
    const app = useApp(), say = useSay();
    const { trouble, code } = replay;
    const key = trouble === 'bad_record' ? 'web.replay.bad' : `web.error.${trouble}`;
    return (
        <div class="page">
            <PageTop />
            <main id="main" tabIndex={-1} class="replay">
                <h1>{say('web.replay_of', { what: code })}</h1>
                <p>{trouble === '' ? say('web.loading')
                                   : say(app.texts.has(key) ? key : 'web.error.unknown')}</p>
                {trouble === 'not_over' && <Go to={`/t/${code}`} id="to-table" class="button primary">
                    {say('web.replay.to_table')}</Go>}
            </main>
        </div>
    );
}

export function ReplayPage() {
    const app = useApp(), say = useSay();
    const { replay, table, tab, asking } = app.state;
    const game = app.module(), play = app.play();
    if (replay === null) return null;
    if (table === null || play === null || game === null) return <Trouble replay={replay} />;
    const open = openly(game, replay.eye);
    return (
        <div class={`table show-${tab}`} data-view="replay" data-asking={asking ? '1' : '0'}
            onClickCapture={e => { if (asking) askAbout(app, e); }}>
            <TopBar replay={replay} play={play} game={game} />
            {replay.proof !== null ? <Proof replay={replay} />
                : <Status said={table.over !== null ? app.status()
                    : say('web.replay.status', { n: replay.at, m: replay.last })} />}
            <Players table={table} play={play} game={game} />
            <Ribbon table={table} play={play} game={game} />
            <main class="board" id="board" data-testid="board" data-kind="board" tabIndex={-1}>
                {table.view!.stage !== 'seating' && <game.Screen play={play} />}
                {table.over !== null && <Ending play={play} game={game} />}
            </main>
            <Panel table={table} play={play} game={open} />
            <Bar replay={replay} play={play} game={game} />
            <Tabs table={table} game={open} />
        </div>
    );
}

// Link to the moment, and the record itself.
export function MomentSheet({ replay }: { replay: Replay }) {
    const say = useSay();
    const file = `${replay.code}.jsonl`;
    const save = () => {
        const url = URL.createObjectURL(new Blob([replay.record], { type: 'application/jsonl' }));
        const link = Object.assign(document.createElement('a'), { href: url, download: file });
        link.click();
        setTimeout(() => URL.revokeObjectURL(url), 1000);
    };
    return (
        <Sheet id="moment" title={say('web.replay.share')}>
            <Copy id="copy-moment" text={momentLink(replay.code, placeOf(replay))}
                label={say('web.replay.link')} />
            <Button id="download" icon="save" onClick={save}>{say('web.replay.download')}</Button>
            <p class="small">{say('web.replay.verify', { what: `krumm verify ${file}` })}</p>
        </Sheet>
    );
}
