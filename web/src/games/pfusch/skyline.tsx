// skyline.tsx -- the sites under construction: a tower for each builder, its sign, and at its foot
// who it is, how far, how often caught, and the chip of the month.
import { chipBack, eye, floor, hat, sign, token, weather } from '../../art/pfusch';
import { mark } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import { SeatName } from '../../frame/players';
import type { Seat } from '../../types';
import type { Play, PlayProps, SeatProps } from '../module';
import {
    blockKind, chipName, insideOf, isOut, lookAt, may, nameOf, pointOf, say, shownBy, STRIKES,
    strikesOf, told, type House, type Look,
} from './look';

const svg = (text: string, name = '') =>
    <span class={`pf-art ${name}`} aria-hidden="true" dangerouslySetInnerHTML={mark(text)} />;

function Fingers({ seats }: { seats: Seat[] }) {
    if (seats.length === 0) return null;
    return <span class="pf-fingers" aria-hidden="true">
        {seats.map(s => <Shape key={s} seat={s} size={15} />)}</span>;
}

interface FloorProps { play: Play; look: Look; house: House; n: number; }

function describeFloor({ play, look, house, n }: FloorProps): string {
    const word = `${house.owner}.${n}`;
    const who = look.seats.filter(s => pointOf(play.view, s) === word).map(s => nameOf(play, s));
    return [
        told(play, 'block', house.owner, { n }),
        ...(house.probed.includes(n) ? [say(play, 'known')] : []),
        ...(who.length > 0 ? [say(play, 'pointed', { list: play.texts.names(who) })] : []),
    ].join(', ');
}

// A block: to be chosen by who inspects or points, else a picture. What is in it is drawn only
// while its owner peeks.
function Floor(p: FloorProps) {
    const { play, look, house, n } = p;
    const word = `${house.owner}.${n}`, kind = blockKind(play), thing = `block-${word}`;
    const peeked = play.table.peek && house.owner === play.me;
    const known = house.probed.includes(n);
    const inside = peeked ? insideOf(play.view, house.site, n) : undefined;
    const label = describeFloor(p);
    const body = <>
        {svg(floor(house.site * 5 + n, inside))}
        <span class="pf-number" aria-hidden="true">{n}</span>
        {known && <span class="pf-known" aria-hidden="true"><Icon name="check" size={16} /></span>}
        <Fingers seats={look.seats.filter(s => pointOf(play.view, s) === word)} />
    </>;
    const shared = { class: 'pf-floor', 'data-testid': thing, 'data-kind': known ? 'known' : 'block' };
    if (kind === null || !may(play, `${kind} ${word}`)) {
        return <span {...shared} role="img" aria-label={label}>{body}</span>;
    }
    const chosen = play.table.selected === thing;
    return (
        <button type="button" {...shared} aria-label={label} aria-pressed={chosen}
            onClick={() => play.acts.select(chosen ? null : thing)}>{body}</button>
    );
}

function Tower({ play, look, house }: { play: Play; look: Look; house: House }) {
    const ghosts = Array.from({ length: house.target - house.height }, (_, i) => i);
    return (
        <>
            {Array.from({ length: house.height }, (_, i) =>
                <Floor key={i} play={play} look={look} house={house} n={i + 1} />)}
            <span key={house.height} class="pf-sign" role="img" aria-label={say(play, 'sign')}
                data-kind="sign" data-testid={`sign-${house.owner}`}>{svg(sign())}</span>
            {ghosts.map(i => <span key={`g${house.height + i}`} class="pf-ghost" aria-hidden="true" />)}
        </>
    );
}

export function Eyes({ play, seat }: SeatProps) {
    const n = strikesOf(play.view, seat);
    return (
        <span class="pf-eyes" data-kind="strikes" role="img" data-strikes={n}
            aria-label={say(play, 'caught', { n, m: STRIKES })}
            dangerouslySetInnerHTML={mark(Array.from({ length: STRIKES }, (_, i) =>
                eye(i < n)).join(''))} />
    );
}

// The chip of this month: a place for it, its back when it lies sealed, then its face.
function Chip({ play, look, seat }: { play: Play; look: Look; seat: Seat }) {
    const chip = shownBy(play.view, seat);
    if (chip !== null) {
        return <span class={`pf-chip shown ${Number(chip) === look.gift ? 'highest' : ''}`} role="img"
            data-testid={`shown-${seat}`} data-kind="chip" aria-label={chipName(play, chip)}
            dangerouslySetInnerHTML={mark(token(chip, false))} />;
    }
    const answered = !look.due.includes(seat) && !isOut(play.view, seat);
    if (look.phase === 'bribe' && answered) {
        return <span class="pf-chip sealed" role="img" data-kind="chip" data-testid={`sealed-${seat}`}
            aria-label={say(play, 'sealed')}>{svg(chipBack())}<Icon name="check" size={14} /></span>;
    }
    if (look.phase === 'mix' && answered) {
        return <span class="pf-chip ready" role="img" data-testid={`ready-${seat}`}
            aria-label={say(play, 'ready')}><Icon name="check" size={20} /></span>;
    }
    return <span class="pf-chip none" aria-hidden="true" />;
}

function Plot({ play, look, seat }: { play: Play; look: Look; seat: Seat }) {
    const house = look.signed[seat] ?? null, out = isOut(play.view, seat);
    const chooses = ['agree', 'probe', 'inform'].includes(look.phase) && look.due.includes(seat);
    const state = out ? say(play, 'out') : house === null ? say(play, 'no_site')
        : say(play, 'count', { n: house.height, m: house.target });
    return (
        <li class={`pf-plot hue-${seat % 6} ${seat === play.me ? 'mine' : ''} ${out ? 'out' : ''}`}
            data-testid={`plot-${seat}`} data-kind="sign">
            <div class="pf-house" data-house={seat}>
                {house !== null && <Tower play={play} look={look} house={house} />}
            </div>
            <div class="pf-foot">
                <span class="pf-name"><Shape seat={seat} size={13} />
                    <b class={nameOf(play, seat).length > 12 ? 'small-name' : ''}>
                        <SeatName sitter={play.table.hello?.seats[seat]} said={nameOf(play, seat)} /></b>
                    {chooses && <span class="pf-hat" role="img" aria-label={say(play, 'inspector')}
                        dangerouslySetInnerHTML={mark(hat())} />}</span>
                <span class="pf-state" data-testid={`state-${seat}`}>{state}</span>
                <span class="pf-marks">
                    <Eyes play={play} seat={seat} />
                    <Chip play={play} look={look} seat={seat} />
                </span>
            </div>
        </li>
    );
}

export function Skyline({ play }: PlayProps) {
    const look = lookAt(play.view);
    return (
        <section class="pf-sky" aria-label={say(play, 'skyline')} data-testid="skyline">
            {svg(weather(look.month), 'pf-weather')}
            <ol class="pf-plots plain">
                {look.seats.map(seat => <Plot key={seat} play={play} look={look} seat={seat} />)}
            </ol>
        </section>
    );
}
