// seat.tsx -- what a company has: hired people face up, denounced ones face down, its staff.
import { detective, lawyer } from './art/companies';
import { court } from './art/court';
import { front } from './art/fronts';
import { mark, useSay } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import { SeatName } from '../../frame/players';
import type { PlayProps, SeatProps } from '../module';
import { AccusedCard, Face, useLow, useWide } from './bits';
import { cardOf, factsOf, hired, isInCourt, nameOf, sceneOf } from './look';

const COURT = mark(court());

export function Staff({ play, seat }: SeatProps) {
    const { lawyers: left, has_detective: has, staff } = sceneOf(play).seats[seat]!;
    return (
        <span class="sw-staff" data-kind="staff" title={staff}
            data-testid={`staff-${seat}`} data-lawyers={left} data-detective={has ? 1 : 0}>
            {Array.from({ length: factsOf(play).lawyers }, (_, i) => (
                <span key={i} class={`sw-sign ${i < left ? '' : 'gone'}`}
                    dangerouslySetInnerHTML={mark(lawyer())} />
            ))}
            <span class={`sw-sign ${has ? '' : 'gone'}`} dangerouslySetInnerHTML={mark(detective(!has))} />
            <span class="unseen">{staff}</span>
        </span>
    );
}

function Hired({ play, seat }: SeatProps) {
    const cards = hired(play, seat).map(word => cardOf(play, word));
    if (cards.length === 0) return null;
    const names = cards.map(nameOf).join('; ');
    return (
        <span class="sw-shelf" role="img" data-kind="hired" data-testid={`hired-${seat}`}
            aria-label={`${play.texts.say('sw.term.hired')}: ${names}`} title={names}>
            {cards.map(c => <Face key={c.word} card={c} kind="thumb" />)}
        </span>
    );
}

function Wide({ play, seat }: SeatProps) {
    const { seats } = sceneOf(play), { pile, company: firm } = seats[seat]!, court = isInCourt(play);
    const cards = pile.length + hired(play, seat).length;
    // Without room for a strip, the house is beside the name.
    const beside = useLow() || seats.length > 4 || play.state.route.tv;
    return (
        <div class={`sw-seat ${beside ? 'beside' : ''}`}>
            <div class="sw-seat-head">
                <span class="small">{firm}</span>
                <span class="spring" />
                <Staff play={play} seat={seat} />
            </div>
            <span class="sw-house" data-kind="company" aria-hidden="true"
                dangerouslySetInnerHTML={mark(front(seat))} />
            <div class={`sw-cards ${cards < 5 ? 'few' : cards < 6 ? 'some' : cards < 13 ? '' : 'many'}`}>
                <Hired play={play} seat={seat} />
                {court && pile.map(a =>
                    <span key={a.place} class="sw-back" aria-hidden="true"><b>{a.place}</b></span>)}
                {!court && pile.length > 0 && <span class="sw-pile" role="group" data-testid={`piles-${seat}`}
                    aria-label={play.texts.say('sw.term.denounced')}>
                    {pile.map(a => <AccusedCard key={a.place} play={play} seat={seat} card={a} />)}
                </span>}
            </div>
        </div>
    );
}

// On the phone only numbers: people hired, people denounced, lawyers, detective.
function Narrow({ play, seat }: SeatProps) {
    const say = useSay();
    const people = hired(play, seat).length, pile = sceneOf(play).seats[seat]!.pile.length;
    return (
        <div class="sw-seat small-seat" data-testid={`short-${seat}`}>
            <span class="sw-dot up" aria-hidden="true"><Icon name="person" size={14} />{people}</span>
            <span class="sw-dot down" aria-hidden="true"><i />{pile}</span>
            <span class="unseen">{say('sw.web.short', { k: people, m: pile })}</span>
            <Staff play={play} seat={seat} />
        </div>
    );
}

export function SeatInfo(p: SeatProps) {
    return useWide() ? <Wide {...p} /> : <Narrow {...p} />;
}

function PileOf({ play, seat }: SeatProps) {
    const wide = useWide(), people = wide ? [] : hired(play, seat);
    const { name, pile } = sceneOf(play).seats[seat]!;
    if (wide && pile.length === 0) return null;
    return (
        <section class={`sw-tray-row hue-${seat}`} aria-label={play.reader.names[seat]}>
            <h2><Shape seat={seat} size={14} /> {name}{' '}{!wide && <Staff play={play} seat={seat} />}</h2>
            <div class="sw-cards">
                {pile.map(a => <AccusedCard key={a.place} play={play} seat={seat} card={a} />)}
                {people.length > 0 && <Hired play={play} seat={seat} />}
                {pile.length + people.length === 0 && <span class="small">{'\u2013'}</span>}
            </div>
        </section>
    );
}

// On a phone the court has only the cards a lawyer may go to, three in a row; a line names the other seats.
function Docket({ play }: PlayProps) {
    const seats = sceneOf(play).seats.map(({ name, pile }, seat) =>
        ({ seat, name, targets: pile.filter(a => a.is_target) }));
    const count = seats.reduce((n, s) => n + s.targets.length, 0), sitters = play.table.hello?.seats;
    return (
        <div class={`sw-docket ${count === 4 || count > 6 ? 'many' : ''}`}>
            {seats.filter(s => s.targets.length > 0).map(({ seat, name, targets }) => (
                <section key={seat} aria-label={play.reader.names[seat]}>{targets.map(a => (
                    <div key={a.place} class={`sw-accused hue-${seat}`}>
                        <b><Shape seat={seat} size={12} />{' '}
                            <SeatName sitter={sitters?.[seat]} said={name} /></b>
                        <AccusedCard play={play} seat={seat} card={a} />
                    </div>))}</section>))}
            <p class="small">{seats.filter(s => s.targets.length === 0).map(({ seat, name }) =>
                <span key={seat}><Shape seat={seat} size={12} /> {name}: {'\u2013'} </span>)}</p>
        </div>
    );
}

// All piles on the board, for a lawyer or for a phone, large enough for a thumb. A large screen has the rest
// at the seats, and room for a judge.
export function Tray({ play }: PlayProps) {
    const wide = useWide(), court = isInCourt(play);
    return (
        <div class="sw-tray" data-testid="tray">
            {court && <span class="sw-court" aria-hidden="true" dangerouslySetInnerHTML={COURT} />}
            {court && !wide ? <Docket play={play} /> : <div class="sw-docks">
                {sceneOf(play).seats.map((_, seat) => <PileOf key={seat} play={play} seat={seat} />)}
            </div>}
        </div>
    );
}
