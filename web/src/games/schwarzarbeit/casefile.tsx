// casefile.tsx -- what is on record about one person: announcements with their markets, takers.
import { useSay } from '../../frame/bits';
import { Shape } from '../../frame/icons';
import type { Play, PlayProps } from '../module';
import { PEOPLE, readCard } from '../facts';
import { Face, Letter, reason } from './bits';
import {
    chosenCard, chosenPerson, chosenPile, factsOf, forgets, saidAbout, seatsIn, shiftName, surname,
    takenOf, type Said, type Taken,
} from './model';
import { accusedName } from './bits';
import { accused } from './model';
import { usePencil } from './pencil';

function SaidLine({ play, said }: { play: Play; said: Said }) {
    const args = { turn: said.turn, k: said.k, m: said.cards.length };
    return (
        <li class="sw-said" data-kind="announcement">
            <span class="unseen">{reason(play, { key: 'sw.why.said', who: said.who, args })}</span>
            <span aria-hidden="true" class="sw-said-head">
                {play.texts.say('web.sw.turn_short', { turn: said.turn })}
                <Shape seat={said.who} size={13} />
                <b>{said.k}/{said.cards.length}</b></span>
            <span aria-hidden="true" class="sw-letters">
                {said.cards.map(c => <Letter key={c} play={play} card={c} />)}
            </span>
        </li>
    );
}

function TakenLine({ play, taken }: { play: Play; taken: Taken }) {
    const who = taken.seat === play.me ? play.texts.say('web.you') : play.reader.names[taken.seat];
    const when = shiftName(play, readCard(taken.card));
    return (
        <li class="sw-said">
            <Shape seat={taken.seat} size={13} />{' '}
            {play.texts.say(`web.sw.${taken.how}_by`, { who, when, place: taken.place })}
        </li>
    );
}

export function Evidence({ play, person }: { play: Play; person: string }) {
    const say = useSay();
    if (forgets(play)) return <p class="small">{say('term.sw.why_classic')}</p>;
    const said = saidAbout(play.view, person), taken = takenOf(play.view, person);
    const regular = factsOf(play.view).regular.has(person);
    return (
        <ul class="plain sw-evidence" data-testid="evidence" tabIndex={0} aria-label={say('web.sw.case',
            { person: PEOPLE[person] })}>
            <li class={regular ? 'sw-said fact' : 'sw-open'}>
                {say(regular ? 'term.sw.why_regular' : 'term.sw.why_open', { person: PEOPLE[person] })}</li>
            {taken.map(t => <TakenLine key={t.card} play={play} taken={t} />)}
            {said.map(s => <SaidLine key={s.turn} play={play} said={s} />)}
        </ul>
    );
}

function pileText(play: Play): string | null {
    const pile = chosenPile(play);
    if (pile === null) return null;
    const card = accused(play.view, pile.seat)[pile.place - 1];
    return card === undefined ? null : accusedName(play, pile.seat, card);
}

// Under the market of a large screen.
export function CaseFile({ play }: PlayProps) {
    const say = useSay();
    const person = chosenPerson(play), pile = pileText(play), card = chosenCard(play);
    if (person === null) {
        return <div class="sw-case empty small" data-testid="case">{pile ?? say('web.sw.choose')}</div>;
    }
    return (
        <section class="sw-case" data-testid="case" data-kind="notebook"
            aria-label={say('web.sw.case', { person: PEOPLE[person] })}>
            <Face card={card ?? `${person}d`} kind="thumb large" />
            <div class="sw-case-body">
                <h2>{PEOPLE[person]}{card !== null && <i>{`, ${shiftName(play, readCard(card))}`}</i>}</h2>
                {pile !== null && <p class="small">{pile}</p>}
                <Evidence play={play} person={person} />
            </div>
        </section>
    );
}

// One line on a phone: who is chosen, and what is noted about him.
export function CaseLine({ play }: PlayProps) {
    const say = useSay();
    const pencil = usePencil(play);
    const person = chosenPerson(play), pile = pileText(play), card = chosenCard(play);
    if (pile !== null) return <p class="sw-line" data-testid="case">{pile}</p>;
    if (person === null) return <p class="sw-line small" data-testid="case">{say('web.sw.choose')}</p>;
    const facts = forgets(play) ? null : factsOf(play.view);
    const others = Array.from({ length: seatsIn(play.view) }, (_, s) => s).filter(s => s !== play.me);
    return (
        <p class="sw-line" data-testid="case">
            <b>{person} {surname(person)}</b>
            {card !== null && `, ${shiftName(play, readCard(card))} `}
            {facts?.regular.has(person) ? <span class="sw-tag">{say('term.sw.regular')}</span>
                : others.map(seat => {
                    const stamp = facts?.stamps.get(person + seat)?.is;
                    const mark = pencil.at(person, seat);
                    if (stamp === undefined && mark === 0) return null;
                    return <span key={seat} class="sw-tag"><Shape seat={seat} size={12} />
                        <i class={`sw-mark ${stamp !== undefined ? `fact ${stamp}` : `pencil m${mark}`}`} />
                    </span>;
                })}
        </p>
    );
}
