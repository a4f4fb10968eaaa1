// screen.tsx -- the table of Schwarzarbeit: the announcement, the market, the piles.
import { useEffect, useRef, useState } from 'preact/hooks';
import { company, stampFrame } from './art/companies';
import { cat, sky, wall } from './art/street';
import { stencil } from '../../art/stencil';
import { word, words } from '../../fields';
import { mark, useSay } from '../../frame/bits';
import { isReduced } from '../../motion';
import { leftNow } from '../../table';
import type { Play, PlayProps } from '../module';
import { Back, Face, useWide } from './bits';
import { CaseFile, CaseLine } from './casefile';
import { cardOf, chosenCard, chosenPerson, findCard, isInCourt, market, sceneOf } from './look';
import { Hand } from './hand';
import { Tray } from './seat';

const SKY = mark(sky()), CAT = mark(cat()), WALL = mark(wall('sw-bricks'));

// ---- what the neighbour says -------------------------------------------------------------------

function Announcement({ play }: PlayProps) {
    const { announcement, said: all } = sceneOf(play), said = all.at(-1);
    const above = <>
        <span aria-hidden="true" dangerouslySetInnerHTML={SKY} />
        <span class="sw-prowls" aria-hidden="true" dangerouslySetInnerHTML={CAT} /></>;
    if (isInCourt(play)) return null;
    if (announcement === '' || said === undefined) return <div class="sw-word empty">{above}</div>;
    return (
        <div class={`sw-word hue-${said.who}`} data-testid="announcement" data-kind="announcement"
            data-turn={said.turn}>
            {above}
            <span class="sw-speaker" dangerouslySetInnerHTML={mark(company(said.who))} />
            <div class="sw-bubble">
                <span class="sw-number" aria-hidden="true">
                    <b dangerouslySetInnerHTML={mark(stencil(String(said.number), 34))} />
                    <i>/{said.cards.length}</i>
                </span>
                <p>{announcement}</p>
            </div>
        </div>
    );
}

// ---- the market --------------------------------------------------------------------------------

// It came after the reader last touched the table.
const isNew = ({ table: { looked } }: Play, card: string): boolean =>
    looked !== null && !words(looked.view.public, 'market').includes(card);

const LONG = 11;                        // letters that a plate has room for, and with the shift's word
const ROOM = 12, MUCH = 17;

function CardButton({ play, card }: { play: Play; card: string }) {
    const say = useSay();
    const on = chosenCard(play) === card;
    const c = cardOf(play, card);
    const near = !on && chosenPerson(play) === c.person;
    const barred = words(play.view.public, 'barred').includes(card);
    const own = sceneOf(play).people[c.person]!.is_own;
    const letters = c.surname.length + c.when.length;
    const marks = [on ? 'on' : '', near ? 'near' : '', own ? 'own' : '',
                   letters > MUCH ? 'crowded' : letters > ROOM ? 'full' : ''];
    // In the order of what is drawn: those who speak to their screen say what they see.
    const name = [c.name, own ? say('sw.web.yours') : '', c.when,
                  barred ? say('sw.web.disputed') : ''].filter(s => s !== '').join(', ');
    return (
        <button type="button" class={`sw-card ${marks.join(' ')}`}
            data-testid={`card-${card}`} data-card={card} data-kind={`card-${c.shift}`} aria-pressed={on}
            aria-label={name} title={c.name}
            onClick={() => play.acts.choose(on ? null : { what: 'card', word: card })}>
            <Face card={c} />
            <span class="sw-card-name">
                {isNew(play, card) && <span class="news-mark" data-testid={`new-${card}`}
                    aria-hidden="true" />}
                <b class={c.surname.length > LONG ? 'long' : ''}>{c.surname}</b>{' '}
                {own && <span class="sw-own">{say('sw.web.yours')}</span>}{' '}
                <i class={c.shift}>{c.when}</i></span>
            {barred && <span class="sw-seal" data-testid={`disputed-${card}`}
                dangerouslySetInnerHTML={mark(stampFrame(stencil(say('sw.web.disputed'), 18)))} />}
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
    const { pile, pile_note, special } = sceneOf(play);
    return (
        <li class="sw-heap" data-testid="draw" data-kind="pile">
            <span class="sw-heap-art"><Back /><b class="sw-count">{pile}</b></span>
            <span class="sw-card-name">
                <b>{say('sw.web.pile', { n: pile })}</b> <i>{pile_note}</i>
                {special > 0 && <span class="unseen">{say('sw.web.special', { n: special })}</span>}
            </span>
        </li>
    );
}

function Discard({ play }: PlayProps) {
    const say = useSay();
    const { is_second, special } = sceneOf(play);
    const top = findCard(play, word(play.view.public, 'top'));
    return (
        <li class="sw-heap" data-testid="discard" data-kind="discard">
            <span class={`sw-heap-art ${top ? 'faint' : 'none'}`}>
                {top ? <Face card={top} /> : special > 0
                    ? <><Back /><b class="sw-count">{special}</b></> : null}</span>
            <span class="sw-card-name">
                <b>{say(is_second ? 'sw.web.special_short' : 'sw.web.discard')}</b>{' '}
                <i>{top ? `${top.surname}, ${top.when}` : ''}</i>
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
    const places = usePlaces(market(play), sceneOf(play).market_size);
    return (
        <section class="sw-market" aria-label={say('sw.web.market')} data-testid="market">
            <span aria-hidden="true" dangerouslySetInnerHTML={WALL} />
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
    const { turn, turns, progress } = sceneOf(play);
    return <progress class="sw-progress" max={turns} value={turn} data-testid="turns" data-kind="turn"
        aria-label={progress} />;
}

// A phone has the market and the piles one behind the other; for a lawyer the piles come forward.
function useFace(play: Play): ['market' | 'piles', (face: 'market' | 'piles') => void] {
    const [face, turn] = useState<'market' | 'piles'>('market');
    const { is_defending } = sceneOf(play);
    useEffect(() => turn(is_defending ? 'piles' : 'market'), [is_defending]);
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
                    onClick={() => turn(other)}>{say(`sw.web.show_${other}`)}</button>
            </div>
        </>
    );
}

export function Screen({ play }: PlayProps) {
    const wide = useWide(), { tv, hand } = play.state.route, { seats, turn } = sceneOf(play);
    const name = `sw seats-${seats.length}`, soon = turn > 1;       // then the stage is drawn at once
    useEffect(() => { if (soon) import('./art/scenes').catch(() => undefined); }, [soon]);
    if (hand) {
        return <div class={name} data-testid="schwarzarbeit"><Hand play={play} /><Narrow play={play} /></div>;
    }
    return (
        <div class={name} data-testid="schwarzarbeit">
            <Progress play={play} />
            <Announcement play={play} />
            {wide ? <>{isInCourt(play) ? <Tray play={play} /> : <Market play={play} />}
                {!tv && <CaseFile play={play} />}</> : <Narrow play={play} />}
        </div>
    );
}

// Only while the player peeks.
export function Secret({ play }: PlayProps) {
    const hides = words(play.view.private, 'hides').map(word => cardOf(play, word));
    const list = play.texts.names(hides.map(c => c.name));
    return (
        <div class="sw-secret">
            <p>{play.texts.say('sw.term.peek', { list })}</p>
            <div class="row">{hides.map(c => <Face key={c.word} card={c} kind="mid" />)}</div>
        </div>
    );
}
