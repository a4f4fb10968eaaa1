// desk.tsx -- a builder's desk: a card about the current phase (the fence for mixing, the talk after a
// tie, the office of an eliminated builder), the fence, and the chips. All keep their places in all phases.
import { token } from './art/gifts';
import { floor } from './art/house';
import { log } from './art/pfusch';
import type { PfuschFinger } from '../../border';
import { mark } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import { SeatName } from '../../frame/players';
import type { Seat } from '../../types';
import type { Play, PlayProps } from '../module';
import { useScenery } from './later';
import { factsOf, isChosen, openOf, say, sceneOf, toggle, type Material } from './look';
import { Office } from './office';
import { Behind } from './secret';

// ---- mixing ------------------------------------------------------------------------------------

// Both ways look alike, and both can always be chosen: that the wood is gone is nobody's business.
function Mix({ play, kind, place }: { play: Play; kind: Material; place: number }) {
    return (
        <button type="button" class="pf-mix" data-testid={`mix-${kind}`} data-kind="mix"
            aria-pressed={isChosen(play, 'mix', place)} onClick={() => toggle(play, 'mix', place)}>
            <span class="pf-art" aria-hidden="true"
                dangerouslySetInnerHTML={mark(floor(0, 2, kind))} />
            <span><b>{say(play, kind)}</b><br /><small>{say(play, `${kind}_about`)}</small></span>
            <kbd aria-hidden="true">{place + 1}</kbd>
        </button>
    );
}

// The choice while mixing; else the yard behind the fence, which is open where nobody else plays. A narrow
// screen has room for it only while mixing.
function Fence({ play }: PlayProps) {
    const { asks, card } = sceneOf(play), open = openOf(play), scenery = useScenery();
    const wood = open.secrets.find(s => s.id === 'wood');
    return (
        <section class={`pf-card pf-fence ${card === 'fence' ? '' : 'waits'} hue-${(play.me ?? 0) % 6}`}
            aria-label={say(play, 'fence')} data-kind="mix" data-testid="fence">
            <h2>{say(play, 'fence')}
                {asks === 'mix' && wood !== undefined && <span class="pf-stock" data-testid="stock">
                    <span class="unseen">{wood.name}: </span>
                    <span aria-hidden="true" dangerouslySetInnerHTML={mark(log())} /> <b>{wood.value}</b>
                </span>}</h2>
            {asks === 'mix'
                ? <div class="pf-mixes">{factsOf(play).materials.map((kind, i) =>
                    <Mix key={kind} play={play} kind={kind as Material} place={i} />)}</div>
                : <div class="pf-shut">
                    <span class="pf-art" dangerouslySetInnerHTML={mark(
                        scenery?.hoarding(wood !== undefined) ?? '')} />
                    {wood !== undefined ? <Behind play={play} scene={open} />
                        : card === 'fence' && <p>{say(play, 'fence_shut')}</p>}</div>}
        </section>
    );
}

// ---- chips -------------------------------------------------------------------------------------

function Token({ play, seat, place }: { play: Play; seat: Seat; place: number }) {
    const { chips } = factsOf(play), { word, name } = chips[place]!, plot = sceneOf(play).plots[seat]!;
    const used = plot.used[place]!, when = plot.when[place]!;
    const first = chips.findIndex(c => c.word === word);
    const shared = {
        class: used ? 'pf-token used' : 'pf-token', 'data-kind': 'chip', title: name,
        'data-testid': chips.at(-1)!.word === word ? `chip-${word}-${place - first}` : `chip-${word}`,
        'aria-label': `${used ? say(play, 'chip_used', { chip: name }) : name} ${when}`.trim(),
    };
    const art = <>
        <span class="pf-art" aria-hidden="true" dangerouslySetInnerHTML={mark(token(word, used))} />
        {when !== '' && <span class="pf-when" aria-hidden="true">{when}</span>}
    </>;
    if (used || sceneOf(play).asks !== 'bribe') return <span {...shared} role="img">{art}</span>;
    return (
        <button type="button" {...shared} aria-pressed={isChosen(play, 'chip', place)}
            onClick={() => toggle(play, 'chip', place)}>{art}</button>
    );
}

function Tray({ play, seat }: { play: Play; seat: Seat }) {
    return (
        <section class="pf-tray" data-testid="tray" aria-label={say(play, 'tray')} data-kind="chip">
            <h2>{say(play, 'tray')}</h2>
            <div class="pf-tokens">
                {factsOf(play).chips.map((_, i) => <Token key={i} play={play} seat={seat} place={i} />)}
            </div>
        </section>
    );
}

// ---- who ties ----------------------------------------------------------------------------------

// For the eye: who, an arrow, whose block and which, or a tick; the sentence is for the ear.
function Finger({ play, finger: f }: { play: Play; finger: PfuschFinger }) {
    return (
        <li data-testid={`points-${f.seat}`}>
            <span class="pf-finger" aria-hidden="true">
                <Shape seat={f.seat} size={13} />
                <span class="pf-who"><SeatName sitter={play.table.hello?.seats[f.seat]}
                    said={sceneOf(play).plots[f.seat]!.name} /></span>
                {f.to !== null
                    ? <><Icon name="right" size={12} /><Shape seat={f.to} size={13} /><b>{f.place}</b></>
                    : f.is_hidden ? <Icon name="check" size={14} /> : '\u2026'}
            </span>
            <span class="unseen">{f.text}</span>
        </li>
    );
}

function Tie({ play }: PlayProps) {
    const { title, text, tied } = sceneOf(play);
    return (
        <section class="pf-card pf-said" aria-label={title} data-kind="tie" data-testid="tie">
            <h2>{title}</h2>
            <p>{text}</p>
            <ul class="plain">{tied.map(f => <Finger key={f.seat} play={play} finger={f} />)}</ul>
        </section>
    );
}

// The current phase, if nothing more is to be shown about it.
function Note({ play }: PlayProps) {
    const { asks, title, text, step, steps } = sceneOf(play), picks = asks === 'probe';
    return (
        <section class="pf-card pf-said" data-kind={picks ? 'probe' : 'phase'}
            data-testid={picks ? 'pick' : 'note'} aria-label={steps[step]!.name}>
            <h2>{title}</h2>
            <p>{text}</p>
        </section>
    );
}

// ---- all of it ---------------------------------------------------------------------------------

function Card({ play }: PlayProps) {
    switch (sceneOf(play).card) {
    case 'office': return <Office play={play} />;
    case 'tie': return <Tie play={play} />;
    case 'fence': return <Fence play={play} />;
    case 'note': return <><Note play={play} />{play.me !== null && <Fence play={play} />}</>;
    }
    return <section class="pf-card pf-said" />;
}

// Small chips below a card; for who is to bribe another desk, with large ones below a line.
export function Desk({ play }: PlayProps) {
    const { asks, plots } = sceneOf(play), { me } = play;
    const now = asks === 'bribe' ? 'bribing' : '';
    return (
        <div class={`pf-desk ${now}`} key={now}>
            <Card play={play} />
            {me !== null && plots[me]?.is_out === false && <Tray play={play} seat={me} />}
        </div>
    );
}

// Below a name in the column: the eyes are at the tower, so here are the remaining
// chips.
export function ChipsLeft({ play, seat }: { play: Play; seat: Seat }) {
    const plot = sceneOf(play).plots[seat]!;
    if (plot.is_out) return null;       // the plate says so already
    const chips = factsOf(play).chips.map((chip, i) => ({ ...chip, used: plot.used[i]! }));
    const { word: empty, name } = chips.at(-1)!, left = chips.filter(c => c.word === empty && !c.used).length;
    const quiet = (isUsed: boolean) => isUsed ? 'used' : '';
    const about = (chip: string, isUsed: boolean) => isUsed ? say(play, 'chip_used', { chip }) : chip;
    return (
        <p class="pf-left" data-kind="chip" data-testid={`left-${seat}`}>
            <span class="unseen">{say(play, 'chips_left')}: {plot.name}: {plot.left}</span>
            <span class="pf-minis" aria-hidden="true">
                {chips.filter(c => c.word !== empty).map(c => c.word.length === 1
                    ? <i key={c.word} title={about(c.name, c.used)} class={quiet(c.used)}>{c.word}</i>
                    : <span key={c.word} title={about(c.name, c.used)} class={quiet(c.used)}
                        dangerouslySetInnerHTML={mark(token(c.word, c.used))} />)}
                <span class={`pf-pockets ${quiet(left === 0)}`} title={about(name, left === 0)}>
                    <span dangerouslySetInnerHTML={mark(token(empty, left === 0))} />
                    {left > 0 && <small>{'\u00d7'}{left}</small>}
                </span>
            </span>
        </p>
    );
}

// In the sheet of a seat: every chip the builder had, the spent ones greyed.
export function AllChips({ play, seat }: { play: Play; seat: Seat }) {
    const { used } = sceneOf(play).plots[seat]!;
    return (
        <section class="pf-tray" data-testid={`chips-of-${seat}`} aria-label={say(play, 'chips_left')}>
            <h2>{say(play, 'chips_left')}</h2>
            <div class="pf-tokens">{factsOf(play).chips.map(({ word, name }, i) => (
                <span key={i} class="pf-token" role="img" title={name} data-used={used[i] ? '1' : '0'}
                    aria-label={used[i] ? say(play, 'chip_used', { chip: name }) : name}>
                    <span class="pf-art" dangerouslySetInnerHTML={mark(token(word, used[i]!))} /></span>
            ))}</div>
        </section>
    );
}
