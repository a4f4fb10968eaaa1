// desk.tsx -- what lies before a builder: a card about what happens now (the fence he mixes behind, the
// talk of those who tie, the office of who is out) and his chips. Both keep their places in all phases.
import { fence, floor, token } from '../../art/pfusch';
import { mark } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import type { Seat } from '../../types';
import type { Play, PlayProps } from '../module';
import {
    blockKind, chipName, EMPTIES, emptiesLeft, GIFTS, hasPlayed, isOut, lookAt, mayKind, nameOf,
    pointOf, ROUNDS, say, shownBy, STEP, told, type Look, type Material,
} from './look';
import { Office } from './office';

// ---- mixing ------------------------------------------------------------------------------------

// Both ways look alike, and both can always be chosen: that the wood is gone is nobody's business
// (the answer to the wish says so, to its author).
function Mix({ play, kind }: { play: Play; kind: Material }) {
    const thing = `mix-${kind}`, chosen = play.table.selected === thing;
    return (
        <button type="button" class="pf-mix" data-testid={thing} data-kind="mix" aria-pressed={chosen}
            onClick={() => play.acts.select(chosen ? null : thing)}>
            <span class="pf-art" aria-hidden="true"
                dangerouslySetInnerHTML={mark(floor(3, kind))} />
            <span><b>{say(play, kind)}</b><br /><small>{say(play, `${kind}_about`)}</small></span>
            <kbd aria-hidden="true">{kind === 'solid' ? '1' : '2'}</kbd>
        </button>
    );
}

function Fence({ play }: PlayProps) {
    const open = mayKind(play, 'mix ');
    return (
        <section class={`pf-card pf-fence hue-${(play.me ?? 0) % 6}`} aria-label={say(play, 'fence')}
            data-kind="mix" data-testid="fence">
            <h2>{say(play, 'fence')}</h2>
            {open ? <div class="pf-mixes">
                    <Mix play={play} kind="solid" /><Mix play={play} kind="hollow" /></div>
                : <div class="pf-shut"><span class="pf-art" dangerouslySetInnerHTML={mark(fence())} />
                    <p>{say(play, 'fence_shut')}</p></div>}
        </section>
    );
}

// ---- chips -------------------------------------------------------------------------------------

interface TokenProps { play: Play; chip: string; used: boolean; n?: number; }

function Token({ play, chip, used, n = 0 }: TokenProps) {
    const id = chip === 'empty' ? `chip-empty-${n}` : `chip-${chip}`;
    const name = chipName(play, chip);
    const art = <span class="pf-art" aria-hidden="true" dangerouslySetInnerHTML={mark(token(chip, used))} />;
    if (used || !mayKind(play, 'bribe ')) {
        return <span class="pf-token" role="img" data-testid={id} data-kind="chip"
            aria-label={used ? say(play, 'chip_used', { chip: name }) : name} title={name}>{art}</span>;
    }
    const chosen = play.table.selected === id;
    return (
        <button type="button" class="pf-token" data-testid={id} data-kind="chip" aria-label={name}
            title={name} aria-pressed={chosen} onClick={() => play.acts.select(chosen ? null : id)}>
            {art}</button>
    );
}

function Tray({ play, seat }: { play: Play; seat: Seat }) {
    const { view } = play, left = emptiesLeft(view, seat);
    return (
        <section class="pf-tray" data-testid="tray" aria-label={say(play, 'tray')} data-kind="chip">
            <h2>{say(play, 'tray')}</h2>
            <div class="pf-tokens">
                {[...GIFTS, 'informer'].map(chip => <Token key={chip} play={play} chip={chip}
                    used={hasPlayed(view, seat, chip)} />)}
                {Array.from({ length: EMPTIES }, (_, i) =>
                    <Token key={`e${i}`} play={play} chip="empty" n={i} used={i >= left} />)}
            </div>
        </section>
    );
}

// ---- who ties ----------------------------------------------------------------------------------

function pointing(play: Play, look: Look, seat: Seat): string {
    const at = pointOf(play.view, seat);
    if (at !== null) {
        const [to = 0, n = 1] = at.split('.').map(Number);
        return told(play, 'points_at', seat, { n }, to);
    }
    return told(play, !look.live && !look.due.includes(seat) ? 'points_yes' : 'points_no', seat);
}

// The same for the eye: who, an arrow, whose block and which.
function Finger({ play, look, seat }: { play: Play; look: Look; seat: Seat }) {
    const at = pointOf(play.view, seat);
    const [to = 0, n = 1] = (at ?? '').split('.').map(Number);
    const chosen = !look.live && !look.due.includes(seat);
    return (
        <span class="pf-finger" aria-hidden="true">
            <Shape seat={seat} size={13} /><span class="pf-who">{nameOf(play, seat)}</span>
            <Icon name="right" size={12} />
            {at !== null ? <><Shape seat={to} size={13} /><b>{n}</b></>
                : chosen ? <Icon name="check" size={14} /> : '\u2026'}
        </span>
    );
}

function Tie({ play, look }: { play: Play; look: Look }) {
    const tied = look.seats.filter(s => Number(shownBy(play.view, s)) === look.gift &&
        !isOut(play.view, s));
    return (
        <section class="pf-card pf-said" aria-label={say(play, 'tie', { n: look.gift })} data-kind="tie"
            data-testid="tie">
            <h2>{say(play, 'tie', { n: look.gift })}</h2>
            <p>{look.live ? say(play, 'tie_live')
                : say(play, 'tie_sealed', { n: look.round + 1, m: ROUNDS })}</p>
            <ul class="plain">
                {tied.map(s => <li key={s} data-testid={`points-${s}`}>
                    <Finger play={play} look={look} seat={s} />
                    <span class="unseen">{pointing(play, look, s)}</span></li>)}
            </ul>
        </section>
    );
}

// What happens now, where nothing more is to be shown about it.
function Note({ play, look }: { play: Play; look: Look }) {
    const step = STEP[look.phase], picks = blockKind(play) === 'probe';
    const key = look.phase === 'inform' ? 'pf.informer.you' : 'pf.inspects.you';
    if (step === undefined) return <section class="pf-card pf-said" />;
    return (
        <section class="pf-card pf-said" data-kind={picks ? 'probe' : 'phase'}
            data-testid={picks ? 'pick' : 'note'} aria-label={say(play, `phase.${step}`)}>
            <h2>{picks ? play.texts.say(key) : say(play, `phase.${step}`)}</h2>
            <p>{say(play, picks ? 'pick' : `about.${step}`)}</p>
        </section>
    );
}

// ---- all of it ---------------------------------------------------------------------------------

function Card({ play, look }: { play: Play; look: Look }) {
    const { me } = play;
    if (me !== null && isOut(play.view, me)) return <Office play={play} />;
    if (look.phase === 'agree') return <Tie play={play} look={look} />;
    if (look.phase === 'mix' && me !== null) return <Fence play={play} />;
    return <Note play={play} look={look} />;
}

// Small chips below a card; for who is to bribe another desk, with large ones below a line.
export function Desk({ play }: PlayProps) {
    const look = lookAt(play.view), { me } = play;
    const mine = me !== null && !isOut(play.view, me);
    const now = mine && mayKind(play, 'bribe ') ? 'bribing' : '';
    return (
        <div class={`pf-desk ${now}`} key={now}>
            <Card play={play} look={look} />
            {mine && <Tray play={play} seat={me} />}
        </div>
    );
}

// Below a name in the column: eyes are at the tower, so here are the chips he still has.
export function ChipsLeft({ play, seat }: { play: Play; seat: Seat }) {
    const { view } = play;
    if (isOut(view, seat)) return <p class="pf-left out">{say(play, 'out')}</p>;
    const left = [...GIFTS, 'informer'].filter(c => !hasPlayed(view, seat, c));
    const empties = emptiesLeft(view, seat);
    const list = [...left.map(c => chipName(play, c)),
                  ...(empties > 0 ? [`${empties} \u00d7 ${chipName(play, 'empty')}`] : [])];
    return (
        <p class="pf-left" data-kind="chip" data-testid={`left-${seat}`}>
            <span class="unseen">{say(play, 'chips_left')}: {nameOf(play, seat)}: {list.join(', ')}</span>
            <span class="pf-minis" aria-hidden="true">
                {GIFTS.map(c => <i key={c} class={hasPlayed(view, seat, c) ? 'used' : ''}>{c}</i>)}
                <span class="pf-art" dangerouslySetInnerHTML={mark(
                    token('informer', hasPlayed(view, seat, 'informer')) +
                    Array.from({ length: EMPTIES }, (_, i) => token('empty', i >= empties)).join(''))} />
            </span>
        </p>
    );
}
