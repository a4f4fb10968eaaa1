// screen.tsx -- the table of Schwarzarbeit: the announcement, the market, the piles.
import { useEffect, useRef, useState } from 'preact/hooks';
import { company, stampFrame } from '../../art/companies';
import { stencil } from '../../art/stencil';
import { num, word, words } from '../../fields';
import { mark, useSay } from '../../frame/bits';
import { isReduced } from '../../motion';
import { leftNow } from '../../table';
import { sentence, speak } from '../../tell';
import type { Play, PlayProps } from '../module';
import { PEOPLE, readCard } from '../facts';
import { Back, Face, useWide } from './bits';
import { CaseFile, CaseLine } from './casefile';
import {
    chosenCard, chosenPerson, market, mine, phaseOf, pileLeft, saidNow, seatsIn, shiftName, surname,
    turnsIn,
} from './model';
import { Tray } from './seat';

// ---- what the neighbour says -------------------------------------------------------------------

function Announcement({ play }: PlayProps) {
    const said = saidNow(play.view);
    if (said === null) return <div class="sw-word empty" />;
    const m = said.cards.length;
    const key = said.k >= m ? 'sw.announce_all' : 'sw.announce';
    const text = speak(play.reader, sentence(key, said.who, { k: said.k, m, n: m - said.k }));
    return (
        <div class={`sw-word hue-${said.who}`} data-testid="announcement" data-kind="announcement"
            data-turn={said.turn}>
            <span class="sw-speaker" dangerouslySetInnerHTML={mark(company(said.who))} />
            <div class="sw-bubble">
                <span class="sw-number" aria-hidden="true">
                    <b dangerouslySetInnerHTML={mark(stencil(String(said.k), 34))} />
                    <i>/{m}</i>
                </span>
                <p>{text}</p>
                <span class="sw-ticks" aria-hidden="true">
                    {said.cards.map((c, i) => <i key={c} class={i < said.k ? '' : 'off'} />)}
                </span>
            </div>
        </div>
    );
}

// ---- the market --------------------------------------------------------------------------------

function CardButton({ play, card }: { play: Play; card: string }) {
    const say = useSay();
    const on = chosenCard(play) === card;
    const near = !on && chosenPerson(play) === card[0];
    const barred = words(play.view.public, 'barred').includes(card);
    const own = play.table.peek && mine(play.view).includes(card[0]!);
    const c = readCard(card);
    // In the order of what is drawn: those who speak to their screen say what they see.
    const name = [PEOPLE[c.person], own ? say('web.sw.yours') : '', shiftName(play, c),
                  barred ? say('web.sw.disputed') : ''].filter(s => s !== '').join(', ');
    return (
        <button type="button" class={`sw-card ${on ? 'on' : ''} ${near ? 'near' : ''} ${own ? 'own' : ''}`}
            data-testid={`card-${card}`} data-card={card} data-kind={`card-${c.shift}`} aria-pressed={on}
            aria-label={name} title={PEOPLE[c.person]}
            onClick={() => play.acts.select(on ? null : `card-${card}`)}>
            <Face card={card} />
            <span class="sw-card-name"><b>{surname(c.person)}</b>{' '}
                {own && <span class="sw-own">{say('web.sw.yours')}</span>}{' '}
                <i>{shiftName(play, c)}</i></span>
            {barred && <span class="sw-seal" data-testid={`disputed-${card}`}
                dangerouslySetInnerHTML={mark(stampFrame(stencil(say('web.sw.disputed'), 18)))} />}
        </button>
    );
}

// The time only detectives have, as a line that runs out around the market.
function LookRing({ play }: PlayProps) {
    const line = useRef<SVGRectElement>(null);
    const { clock, clockAt } = play.table;
    const open = clock?.window === 'look' && clock.left !== null && play.table.over === null;
    const still = isReduced(play.state.settings);
    useEffect(() => {
        const left = open ? leftNow(play.table, clock!.left, performance.now()) ?? 0 : 0;
        if (!open || still || left <= 0) return undefined;
        const running = line.current?.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }],
                                              { duration: left, fill: 'forwards' });
        return () => running?.cancel();
    }, [open, clockAt, still]);
    if (!open) return null;
    return (
        <svg class="sw-ring" aria-hidden="true" data-testid="look-ring">
            <rect ref={line} x="2" y="2" rx="8" width="calc(100% - 4px)" height="calc(100% - 4px)"
                pathLength={100} />
        </svg>
    );
}

function Draw({ play }: PlayProps) {
    const say = useSay();
    const way = word(play.view.public, 'way');
    const special = words(play.view.public, 'detectives').length;
    const more = way === 'first' ? say('term.sw.ich_ag') : way === 'second' ? say('term.sw.second') : '';
    return (
        <li class="sw-heap" data-testid="draw" data-kind="pile">
            <span class="sw-heap-art"><Back /><b class="sw-count">{pileLeft(play.view)}</b></span>
            <span class="sw-card-name">
                <b>{say('web.sw.pile', { n: pileLeft(play.view) })}</b> <i>{more}</i>
                {way === 'second' && special > 0 &&
                    <span class="unseen">{say('web.sw.special', { n: special })}</span>}
            </span>
        </li>
    );
}

function Discard({ play }: PlayProps) {
    const say = useSay();
    const top = word(play.view.public, 'top');
    const second = word(play.view.public, 'way') === 'second';
    const special = words(play.view.public, 'detectives').length;
    const known = /^\w\w$/.test(top);
    return (
        <li class="sw-heap" data-testid="discard" data-kind="discard">
            <span class={`sw-heap-art ${known ? 'faint' : 'none'}`}>
                {known ? <Face card={top} /> : second && special > 0
                    ? <><Back /><b class="sw-count">{special}</b></> : null}</span>
            <span class="sw-card-name">
                <b>{second ? say('web.sw.special_short') : say('web.sw.discard')}</b>{' '}
                <i>{known ? `${surname(top[0]!)}, ${shiftName(play, readCard(top))}` : ''}</i>
            </span>
        </li>
    );
}

// A card keeps its place while it is there; a new one comes to where one has gone.
function usePlaces(cards: string[], size: number): (string | null)[] {
    const places = useRef<(string | null)[]>([]);
    const next = places.current.map(c => c !== null && cards.includes(c) ? c : null);
    while (next.length < size) next.push(null);
    for (const card of cards.filter(c => !next.includes(c))) {
        const free = next.indexOf(null);
        if (free >= 0) next[free] = card;
        else next.push(card);
    }
    places.current = next;
    return next;
}

function Market({ play }: PlayProps) {
    const say = useSay();
    const places = usePlaces(market(play.view), seatsIn(play.view) + 2);
    return (
        <section class="sw-market" aria-label={say('web.sw.market')} data-testid="market">
            <LookRing play={play} />
            <ul class="plain sw-grid">
                {places.map((card, i) => card === null ? <li key={i} class="sw-gap" aria-hidden="true" />
                    : <li key={card}><CardButton play={play} card={card} /></li>)}
                <Draw play={play} />
                <Discard play={play} />
            </ul>
        </section>
    );
}

// ---- all of it ---------------------------------------------------------------------------------

function Progress({ play }: PlayProps) {
    const say = useSay();
    const m = turnsIn(play.view), n = Math.min(m, num(play.view.public, 'turn') + 1);
    return <progress class="sw-progress" max={m} value={n} data-testid="turns" data-kind="turn"
        aria-label={say('term.sw.progress', { n, m })} />;
}

// A phone has the market and the piles one behind the other; for a lawyer the piles come forward.
function useFace(play: Play): ['market' | 'piles', (face: 'market' | 'piles') => void] {
    const [face, turn] = useState<'market' | 'piles'>('market');
    const defends = phaseOf(play.view) === 'lawyer' && play.view.must.includes(play.me ?? -1);
    useEffect(() => turn(defends ? 'piles' : 'market'), [defends]);
    return [face, turn];
}

function Narrow({ play }: PlayProps) {
    const say = useSay();
    const [face, turn] = useFace(play);
    const other = face === 'market' ? 'piles' : 'market';
    return (
        <>
            {face === 'market' ? <Market play={play} /> : <Tray play={play} />}
            <div class="sw-foot">
                <CaseLine play={play} />
                <button type="button" class="button" data-testid={`show-${other}`}
                    onClick={() => turn(other)}>{say(`web.sw.show_${other}`)}</button>
            </div>
        </>
    );
}

export function Screen({ play }: PlayProps) {
    const wide = useWide();
    return (
        <div class={`sw seats-${seatsIn(play.view)}`} data-testid="schwarzarbeit">
            <Progress play={play} />
            <Announcement play={play} />
            {wide ? <><Market play={play} /><CaseFile play={play} /></> : <Narrow play={play} />}
        </div>
    );
}

// Only while somebody peeks.
export function Secret({ play }: PlayProps) {
    const hides = words(play.view.private, 'hides');
    const list = play.texts.names(hides.map(c => PEOPLE[c[0]!] ?? '?'));
    return (
        <div class="sw-secret">
            <p>{play.texts.say('term.sw.peek', { list })}</p>
            <div class="row">{hides.map(c => <Face key={c} card={c} kind="mid" />)}</div>
        </div>
    );
}
