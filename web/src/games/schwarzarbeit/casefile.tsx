// casefile.tsx -- what is on record about one person: announcements with their markets, takers.
import { advocate } from './art/court';
import { nobody } from './art/portraits';
import { mark, useSay } from '../../frame/bits';
import { Shape } from '../../frame/icons';
import type { SchwarzarbeitSaid as Said } from '../../border';
import type { Play, PlayProps } from '../module';
import { Face, Letter } from './bits';
import {
    cardOf, chosenCard, chosenPerson, chosenPile, factsOf, isInCourt, others, sceneOf, stampIn,
} from './look';
import { usePencil } from './pencil';

function SaidLine({ play, said }: { play: Play; said: Said }) {
    return (
        <li class="sw-said" data-kind="announcement" title={said.text}>
            <span class="unseen">{said.text}</span>
            <span aria-hidden="true" class="sw-said-head">
                <Shape seat={said.who} size={13} />
                {play.texts.say('sw.web.said_short',
                    { turn: said.turn, k: said.number, m: said.cards.length })}</span>
            <span aria-hidden="true" class="sw-letters">
                {said.cards.map(c => <Letter key={c} play={play} card={c} />)}
            </span>
        </li>
    );
}

export function Evidence({ play, person }: { play: Play; person: number }) {
    const say = useSay();
    const scene = sceneOf(play), { about, is_regular, taken, said } = scene.people[person]!;
    if (scene.forgets) return <p class="small">{about}</p>;
    return (
        <ul class="plain sw-evidence" data-testid="evidence" tabIndex={0} aria-label={say('sw.web.case',
            { person: factsOf(play).people[person]!.name })}>
            <li class={is_regular ? 'sw-said fact' : 'sw-open'} title={about}>{about}</li>
            {taken.map((t, i) => <li key={i} class="sw-said"><Shape seat={t.seat} size={13} /> {t.text}</li>)}
            {said.length > 0 && <>
                <li class="sw-break" aria-hidden="true" />
                <li class="sw-announced" aria-hidden="true">{say('sw.web.said',
                    { person: factsOf(play).people[person]!.surname })}</li></>}
            {[...said].reverse().map(at => <SaidLine key={at} play={play} said={scene.said[at]!} />)}
        </ul>
    );
}

// Why a lawyer cannot be sent to what is chosen.
const refusal = (play: Play): string | undefined =>
    isInCourt(play) ? play.offered.find(a => a.id === 'lawyer' && a.is_closed)?.why : undefined;

// The same with the stakes, before a choice.
function Plea({ play }: PlayProps) {
    return <>{refusal(play)} <b>{play.offered.find(a => a.id === 'lawyer')?.hint}</b></>;
}

// The lawyers who may still be sent, and where, before one is.
function Lawyers({ play }: PlayProps) {
    const { lawyers, staff } = sceneOf(play).seats[play.me!]!;
    return <div class="sw-case empty" data-testid="case">
        {(['fair', 'deep'] as const).slice(0, lawyers).map(skin => (
            <span key={skin} class="sw-nobody" aria-hidden="true"
                dangerouslySetInnerHTML={mark(advocate(`sw-law-${skin}`, skin))} />
        ))}
        <div><h2>{staff}</h2><p><Plea play={play} /></p></div></div>;
}

// Under the market of a large screen.
export function CaseFile({ play }: PlayProps) {
    const say = useSay();
    const person = chosenPerson(play), pile = chosenPile(play)?.name, word = chosenCard(play);
    if (person === null && pile === undefined && isInCourt(play)) return <Lawyers play={play} />;
    if (person === null) {
        return <div class="sw-case empty" data-testid="case">
            <span class="sw-nobody" aria-hidden="true" dangerouslySetInnerHTML={mark(nobody())} />
            <p>{pile ?? say('sw.web.choose')} <b>{refusal(play)}</b></p></div>;
    }
    const { name, initial } = factsOf(play).people[person]!;
    const card = word === null ? null : cardOf(play, word), no = refusal(play);
    return (
        <section class="sw-case" data-testid="case" data-kind="notebook"
            aria-label={say('sw.web.case', { person: name })}>
            <Face card={card ?? { initial, shift: 'day' }} kind="thumb large" />
            <div class="sw-case-body">
                <h2>{name}{card !== null && <i>{`, ${card.when}`}</i>}</h2>
                <p class="small">{no === undefined ? pile : <b>{no}</b>}</p>
                <Evidence play={play} person={person} />
            </div>
        </section>
    );
}

function Tags({ play, person }: { play: Play; person: number }) {
    const say = useSay();
    const pencil = usePencil(play);
    const { level, people } = sceneOf(play), { cells, is_regular } = people[person]!;
    if (is_regular && level > 0) return <span class="sw-tag">{say('sw.term.regular')}</span>;
    return <>{others(play).map(seat => {
        const stamp = stampIn(cells[seat]!, level)?.stamp;
        const mark = pencil.at(factsOf(play).people[person]!.initial, seat);
        if (stamp === undefined && mark === 0) return null;
        return <span key={seat} class="sw-tag"><Shape seat={seat} size={12} />
            <i class={`sw-mark ${stamp !== undefined ? `fact ${stamp}` : `pencil m${mark}`}`} />
        </span>;
    })}</>;
}

// The same on a phone, in the strip above the buttons: the name and the notes stay, the rest scrolls.
export function CaseLine({ play }: PlayProps) {
    const say = useSay();
    const person = chosenPerson(play), pile = chosenPile(play)?.name, card = chosenCard(play);
    if (pile !== undefined) return <p class="sw-line" data-testid="case">{refusal(play) ?? pile}</p>;
    if (person === null) {
        return <p class="sw-line small" data-testid="case">
            {isInCourt(play) ? <Plea play={play} /> : say('sw.web.choose')}</p>;
    }
    const { initial, surname } = factsOf(play).people[person]!, no = refusal(play);
    return (
        <div class="sw-line sw-file" data-testid="case">
            <p><b>{initial} {surname}</b>
                {card !== null && `, ${cardOf(play, card).when} `}
                <Tags play={play} person={person} /> <b>{no}</b></p>
            {no === undefined && <Evidence play={play} person={person} />}
        </div>
    );
}
