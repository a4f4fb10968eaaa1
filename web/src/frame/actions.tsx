// actions.tsx -- the second click, always in the same place: verb, what follows, key.
import { useEffect, useRef } from 'preact/hooks';
import { spanOf, withNumber } from '../commands';
import { withRule } from '../app';
import type { Action as Offer } from '../border';
import type { Action, GameModule, Play } from '../games/module';
import { Button, useApp, useSay } from './bits';
import { HintMark } from './hint';
import { Icon } from './icons';
import { Orders } from './orders';

const PEEK_AFTER = 150, PEEK_MAX = 8000, TAP_PEEK = 4000;

// Press and hold: the secret is drawn after a moment and gone on release, blur, a change of tab,
// and after eight seconds. For those who cannot hold, a tap shows it for four.
export function usePeek() {
    const app = useApp(), say = useSay();
    const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
    const early = useRef(false);                    // pressed, and nothing shown yet
    const hide = () => { clearTimeout(timer.current); early.current = false; app.acts.peek(false); };
    const lift = () => {
        if (early.current) app.toast(say('web.peek_hold'));
        hide();
    };
    const show = (after: number, until: number) => {
        clearTimeout(timer.current);
        early.current = true;
        timer.current = setTimeout(() => {
            early.current = false;
            app.acts.peek(true);
            timer.current = setTimeout(hide, until);
        }, after);
    };
    useEffect(() => {
        const away = () => { if (document.hidden) hide(); };
        window.addEventListener('blur', hide);
        document.addEventListener('visibilitychange', away);
        return () => {
            hide();
            window.removeEventListener('blur', hide);
            document.removeEventListener('visibilitychange', away);
        };
    }, []);
    return { press: () => show(PEEK_AFTER, PEEK_MAX), lift, release: hide, tap: () => show(0, TAP_PEEK) };
}

function Peek({ play, game }: { play: Play; game: GameModule }) {
    const app = useApp(), say = useSay();
    const peek = usePeek();
    const tap = app.state.settings.tapToPeek;
    if (game.Secret === undefined || play.me === null) return null;
    const handlers = tap ? { onClick: peek.tap } : {
        onPointerDown: peek.press, onPointerUp: peek.lift, onPointerLeave: peek.release,
        onPointerCancel: peek.release, onContextMenu: (e: Event) => e.preventDefault(),
        onKeyDown: (e: KeyboardEvent) => {
            if ((e.key === ' ' || e.key === 'Enter') && !e.repeat) { e.preventDefault(); peek.press(); }
        },
        onKeyUp: peek.lift, onBlur: peek.release,
    };
    return (
        <div class="peek">
            <button type="button" class="button" data-testid="peek" data-kind="peek" {...handlers}>
                <Icon name="eye" /> <span class="side-label">{say(tap ? 'web.peek_tap' : 'web.peek')}</span>
                {app.state.settings.shortcuts && !tap && <kbd aria-hidden="true">q</kbd>}
            </button>
            {play.table.peek && <div class="secret" data-testid="secret">
                <game.Secret play={play} />
            </div>}
        </div>
    );
}

// Pressed, it asks once more, or says why it is refused.
function pressed(play: Play, a: Offer): (() => void) | undefined {
    const chosen = play.table.choice ?? { what: '' };
    if (a.asks_again) return () => play.acts.choose({ ...chosen, sure: true });
    if (a.chooses !== '') {
        const [what = '', word] = a.chooses.split(' ');
        return () => play.acts.choose({ what, word });
    }
    if (a.sets_number) return () => play.acts.setNumber(a.start);
    if (a.is_closed || a.move !== '') return undefined;
    return () => play.acts.toast(withRule(a.why, a.rule));
}

const actionOf = (play: Play, a: Offer, held?: string): Action => ({
    id: a.id, label: a.label, hint: a.hint || undefined, key: a.key || undefined, primary: a.is_primary,
    ...(a.is_span ? { legal: { move: a.move, last: a.last }, start: a.start } : { move: a.move }),
    run: pressed(play, a), why: a.is_closed ? withRule(a.why, a.rule) : held,
});

// A move that was sent is shown before the next one can be made.
const isSent = (play: Play): boolean => [...play.table.pending.values()].some(wish => wish.type === 'move');

// Why none of the buttons can be pressed for a moment.
const heldBy = (game: GameModule, play: Play): string | undefined =>
    isSent(play) ? play.texts.say('web.loading') : game.holds?.(play);

export function actionsOf(game: GameModule, play: Play): Action[] {
    const held = heldBy(game, play);
    return play.offered.map(a => actionOf(play, a, held));
}

// A number from a span, with plus and minus; the button beside it sends.
function Amount({ action, play }: { action: Action; play: Play }) {
    const say = useSay();
    const span = spanOf(action.legal!)!;
    const n = Math.min(span.to, Math.max(span.from, play.table.number ?? action.start ?? span.from));
    const label = action.label.replace('{n}', String(n));
    const step = (by: number) => play.acts.setNumber(Math.min(span.to, Math.max(span.from, n + by)));
    return (
        <div class="amount" data-testid={`amount-${action.id}`}>
            <Button id={`less-${action.id}`} label={say('web.less')} onClick={() => step(-1)}
                why={n <= span.from ? say('web.least') : undefined}>{'\u2212'}</Button>
            <input type="number" inputMode="numeric" min={span.from} max={span.to} value={n}
                aria-label={label} data-testid={`number-${action.id}`}
                onInput={e => play.acts.setNumber(Number(e.currentTarget.value) || 0)} />
            <Button id={`more-${action.id}`} label={say('web.more')} onClick={() => step(1)}
                why={n >= span.to ? say('web.most') : undefined}>+</Button>
            <Act action={{ ...action, label, legal: undefined, move: withNumber(action.legal!, n) }}
                play={play} />
        </div>
    );
}

export function doAction(action: Action, play: Play): void {
    if (action.run !== undefined) action.run();
    else if (action.legal !== undefined) {
        const span = spanOf(action.legal);
        const wanted = play.table.number ?? action.start ?? span?.from ?? 0;
        const n = span === null ? wanted : Math.min(span.to, Math.max(span.from, wanted));
        play.acts.move(withNumber(action.legal, n));
    } else if (action.move !== undefined) play.acts.move(action.move);
}

function Act({ action, play }: { action: Action; play: Play }) {
    const { settings } = play.state, hint = useApp().hints.now;
    const hinted = hint !== null && hint.move !== '' && action.move === hint.move;
    return (
        <Button id={`act-${action.id}`} kind={action.primary ? 'primary' : 'plain'}
            class={hinted ? 'act hinted' : 'act'}
            why={action.why} onClick={() => doAction(action, play)}>
            {hinted && <HintMark />}<span class="act-label">{action.label}</span>
            {action.hint !== undefined && <span class="act-hint">{action.hint}</span>}
            {settings.shortcuts && action.key !== undefined && <kbd>{action.key}</kbd>}
        </Button>
    );
}

function TakeBack({ play }: { play: Play }) {
    const app = useApp(), say = useSay();
    const back = play.view.take_back;
    if (back !== 'free' && back !== 'asked') return null;
    return (
        <Button id="take-back" class="take-back" icon="back" kind="quiet"
            onClick={() => app.wish({ type: 'ask' })}>
            <span class="side-label">{say(back === 'free' ? 'web.take_back' : 'web.ask_back')}</span>
        </Button>
    );
}

// Out of time twice: a bot plays until the player says that they are back.
function ComeBack() {
    const app = useApp(), say = useSay();
    return (
        <Button id="come-back" icon="person" kind="primary" onClick={() => app.wish({ type: 'back' })}>
            {say('web.come_back')}
        </Button>
    );
}

export function ActionBar({ play, game }: { play: Play; game: GameModule }) {
    const say = useSay();
    if (play.table.over !== null) return null;
    const away = play.me !== null && play.table.hello?.seats[play.me]?.away === true;
    const actions = !away ? actionsOf(game, play) : [];
    return (
        <footer class="actions" aria-label={say('web.actions')} data-testid="actions"
            aria-busy={heldBy(game, play) !== undefined}>
            <Peek play={play} game={game} />
            <Orders play={play} />
            <div class="act-list" role="group" aria-label={say('web.actions')}>
                <TakeBack play={play} />
                {away && <ComeBack />}
                {actions.map(a => a.legal !== undefined && spanOf(a.legal) !== null && !a.why
                    ? <Amount key={a.id} action={a} play={play} />
                    : <Act key={a.id} action={a} play={play} />)}
            </div>
        </footer>
    );
}
