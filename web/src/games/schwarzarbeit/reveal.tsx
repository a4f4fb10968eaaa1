// reveal.tsx -- the final score as a show: shutters go up, people are led off, piles are
// turned.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { company, detective, lawyer } from './art/companies';
import { front } from './art/fronts';
import { wall } from './art/street';
import { Button, mark, useSay } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import { SeatName } from '../../frame/players';
import { isReduced } from '../../motion';
import type { Play, RevealProps } from '../module';
import { Face, useWide } from './bits';
import { cardOf, hired, nameOf, sceneOf } from './look';
import { debt, paces, tally, type Step } from './pace';

const WALL = mark(wall('sw-night-wall'));

// `most` and `owed` are the ends of the scale for all rows, above and below nothing.
interface Stage { play: Play; steps: Step[]; at: number; most: number; owed: number; }

const signed = (n: number): string => n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : '0';

// Its title is the rule that gives these points.
function Points({ step: { points: n, rule } }: { step: Step }) {
    const kind = n > 0 ? 'good' : n < 0 ? 'bad' : 'none';
    return (
        <span class={`sw-points ${kind}`} title={rule}>
            {n !== 0 && <Icon name={n > 0 ? 'check' : 'cross'} size={10} />}{signed(n)}
        </span>
    );
}

// The step that has shown this, if it has been.
function done(s: Stage, act: Step['act'], of: number, card: string): Step | undefined {
    return s.steps.slice(0, s.at).find(x => x.act === act && x.of === of && x.card === card);
}

function Hidden({ s, seat }: { s: Stage; seat: number }) {
    const open = s.steps.slice(0, s.at).some(x => x.act === 'shutters' && x.seat === seat);
    const people = sceneOf(s.play).seats[seat]!.hidden.map(word => cardOf(s.play, word));
    const names = people.map(p => p.name).join(', ');
    return (
        <span class={`sw-shutter ${open ? 'open' : ''}`} role="img" aria-label={open ? names : '?'}>
            {open ? people.map(p => <Face key={p.word} card={p} kind="thumb" />)
                  : <span class={`sw-company hue-${seat}`} dangerouslySetInnerHTML={mark(company(seat))} />}
        </span>
    );
}

function HiredRow({ s, seat }: { s: Stage; seat: number }) {
    const people = hired(s.play, seat);
    return (
        <>
            {people.length > 0 && <b class="sw-sort">{s.play.texts.say('sw.term.hired')}</b>}
            {people.map(word => {
                const card = cardOf(s.play, word), shown = done(s, 'hired', seat, word);
                const led = shown !== undefined && shown.points <= 0;
                return (
                    <span key={word} class={`sw-shown ${led ? 'led' : ''}`} title={nameOf(card)}>
                        <Face card={card} kind="thumb" />
                        {shown !== undefined && <Points step={shown} />}
                    </span>
                );
            })}
        </>
    );
}

function AccusedRow({ s, seat }: { s: Stage; seat: number }) {
    const { pile } = sceneOf(s.play).seats[seat]!;
    return (
        <>
            {pile.length > 0 && <b class="sw-sort">{s.play.texts.say('sw.term.denounced')}</b>}
            {pile.map(a => {
                const card = cardOf(s.play, a.card);
                const shown = done(s, 'accused', seat, a.card);
                return (
                    <span key={a.place} class={`sw-shown turned ${shown ? 'up' : ''}`}
                        title={shown ? nameOf(card) : String(a.place)}>
                        {shown ? <Face card={card} kind="thumb" /> : <b class="sw-down">{a.place}</b>}
                        {shown && <Points step={shown} />}
                        {a.lawyer !== null && <span class={`sw-lawyer-on hue-${a.lawyer}`}
                            dangerouslySetInnerHTML={mark(lawyer())} />}
                    </span>
                );
            })}
        </>
    );
}

// In words, where there is a line for it.
function Why({ s, step }: { s: Stage; step: Step }) {
    return <span class="sw-bill-why">{s.play.texts.say(`sw.score.${step.rule}`)}</span>;
}

// A lawyer's points stand in the row of the player who sent it, with the seat of its case: beside the cards,
// because they belong to none of these.
function Staff({ s, seat }: { s: Stage; seat: number }) {
    const home = s.steps.slice(0, s.at).find(x => x.act === 'detectives' && x.seat === seat);
    return (
        <span class="sw-bills">
            {s.steps.slice(0, s.at).filter(x => x.act === 'lawyers' && x.seat === seat).map(x => (
                <span key={x.card} class="sw-plea" title={nameOf(cardOf(s.play, x.card))}>
                    <span class="sw-sign" dangerouslySetInnerHTML={mark(lawyer())} />
                    <Shape seat={x.of} size={11} />
                    <Why s={s} step={x} />
                    <Points step={x} />
                </span>
            ))}
            {home && <span class="sw-plea"><span class="sw-sign"
                dangerouslySetInnerHTML={mark(detective(false))} /><Why s={s} step={home} />
                <Points step={home} /></span>}
        </span>
    );
}

// Debts grow to the left of nothing, points to the right, on one scale; a debt too long for it is torn off.
function Bar({ s: { most, owed }, points }: { s: Stage; points: number }) {
    const grow = (n: number, of: number) => (e: HTMLElement | null) => {
        e?.style.setProperty('flex-grow', String(of));
        e?.style.setProperty('--part', `${Math.min(1, Math.max(0, n) / of) * 100}%`);
    };
    return (
        <span class="sw-bar" aria-hidden="true">
            {owed > 0 && <i class={-points > owed ? 'debt torn' : 'debt'} ref={grow(-points, owed)} />}
            <i ref={grow(points, most)} />
        </span>
    );
}

function SeatRow({ s, seat }: { s: Stage; seat: number }) {
    const points = tally(s.steps, s.at, seat), wide = useWide();
    const won = s.at >= s.steps.length && s.play.table.over!.seats[seat]!.rank === 1;
    return (
        <li class={`sw-reveal-row hue-${seat} ${won ? 'won' : ''}`} data-testid={`reveal-${seat}`}
            data-points={points}>
            <div class="sw-home">
                <h3><Shape seat={seat} /> <span><SeatName sitter={s.play.table.hello?.seats[seat]}
                    said={sceneOf(s.play).seats[seat]!.name} /></span>
                    {won && <Icon name="crown" size={16} />}</h3>
                <span class="sw-house" aria-hidden="true" dangerouslySetInnerHTML={mark(front(seat))} />
            </div>
            <Hidden s={s} seat={seat} />
            <span class="sw-reveal-cards">
                <HiredRow s={s} seat={seat} />
                <AccusedRow s={s} seat={seat} />
                {wide && <Bar s={s} points={points} />}
            </span>
            <Staff s={s} seat={seat} />
            <span class="sw-race">{!wide && <Bar s={s} points={points} />}<b>{signed(points)}</b></span>
        </li>
    );
}

// Steps advance automatically; with reduced motion all at once. The player may stop and step.
// More steps may follow a moment later, when the last entries arrive.
function usePacing(steps: Step[], still: boolean) {
    const [gone, go] = useState(0);
    const at = still ? steps.length : Math.min(gone, steps.length);
    const [runs, run] = useState(!still);
    const times = useMemo(() => paces(steps), [steps]);
    useEffect(() => {
        if (!runs || at >= steps.length) return undefined;
        const timer = setTimeout(() => go(at + 1), times[at]);
        return () => clearTimeout(timer);
    }, [runs, at, steps]);
    return { at, go, runs, run };
}

function sounds(play: Play, step: Step | undefined): void {
    if (step === undefined) return;
    if (step.act === 'shutters') play.acts.sound('slide');
    if (step.act === 'accused') play.acts.sound(step.points > 0 ? 'chip' : 'tock', 4);
    if (step.act === 'lawyers') play.acts.sound('gavel');
}

export function Reveal({ play, ended: tell }: RevealProps) {
    const say = useSay();
    const { over } = play.table, { seats, steps } = sceneOf(play);
    const { at, go, runs, run } = usePacing(steps, isReduced(play.state.settings));
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        const step = steps[at - 1];
        if (step === undefined) return;
        sounds(play, step);
        if (step.act !== 'end') list.current?.children[step.seat]?.scrollIntoView({ block: 'nearest' });
    }, [at]);
    const most = Math.max(1, ...over!.seats.map(s => s.points));
    const owed = Math.min(most, debt(steps, seats.length));     // a betrayal must leave room for the others
    const lines = seats.length > 3 ? 1 : 2;                     // three players have room, and most cards
    const cards = Math.max(...seats.map((s, seat) => s.pile.length + hired(play, seat).length));
    const act = steps[Math.min(at, steps.length - 1)]?.act ?? 'end';
    const ended = at >= steps.length;
    useEffect(() => { if (ended) tell(); }, [ended]);
    return (
        <section class="sw-reveal" data-testid="reveal" data-act={act} data-at={at} data-of={steps.length}>
            <span aria-hidden="true" dangerouslySetInnerHTML={WALL} />
            <h2>{ended ? play.result!.winner : say(`sw.web.reveal.${act}`)}</h2>
            <ol class="plain" ref={e => {
                list.current = e;
                e?.style.setProperty('--lines', String(lines));
                e?.style.setProperty('--cards', String(Math.ceil(cards / lines)));
            }}>
                {seats.map((_, seat) =>
                    <SeatRow key={seat} s={{ play, steps, at, most, owed }} seat={seat} />)}
            </ol>
            {!ended && <div class="row">
                <Button id="reveal-run" icon={runs ? 'pause' : 'play'}
                    label={say(runs ? 'sw.web.stop' : 'sw.web.run')} onClick={() => run(!runs)} />
                <Button id="reveal-next" onClick={() => { run(false); go(at + 1); }}>
                    {say('sw.web.next')}</Button>
            </div>}
        </section>
    );
}
