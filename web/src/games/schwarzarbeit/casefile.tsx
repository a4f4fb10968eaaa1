// casefile.tsx -- what is on record about one person: announcements with their markets, takers.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { advocate } from './art/court';
import { folder } from './art/folder';
import { stencil } from '../../art/stencil';
import { mark, useSay } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import type { SchwarzarbeitSaid as Said } from '../../border';
import type { Play, PlayProps } from '../module';
import { Face, Letter, useWide } from './bits';
import {
    cardOf, chosenCard, chosenPerson, chosenPile, factsOf, isInCourt, nameOf, others, sceneOf, stampIn,
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

// How many rows the list shows in full. The button at the end opens the rest.
function whole(list: HTMLElement, more: HTMLElement): number {
    const box = list.getBoundingClientRect(), end = more.getBoundingClientRect();
    const rows = [...list.children].map(row => row.getBoundingClientRect());
    const fits = (to: (r: DOMRect) => boolean) => {
        const at = rows.findIndex(r => r.height > 0 && (r.bottom > box.bottom + 1 || to(r)));
        return at < 0 ? rows.length : at;
    };
    const all = fits(() => false);
    return all === rows.length ? all : fits(r => r.right > end.left - 2 && r.bottom > end.top + 2);
}

// A narrow strip has this in its first line as a mark.
function EvidenceList({ play, person, wide }: { play: Play; person: number; wide: boolean }) {
    const { is_regular, about, taken, said } = sceneOf(play).people[person]!;
    const open = <li class={is_regular ? 'sw-said fact' : 'sw-open'} title={about}>{about}</li>;
    return (
        <>
            {wide && open}
            {taken.map((t, i) => <li key={i} class="sw-said"><Shape seat={t.seat} size={13} /> {t.text}</li>)}
            {said.length > 0 && <>
                <li class="sw-break" aria-hidden="true" />
                <li class="sw-announced" aria-hidden="true">{play.texts.say('sw.web.said',
                    { person: factsOf(play).people[person]!.surname })}</li></>}
            {[...said].reverse().map(at => <SaidLine key={at} play={play} said={sceneOf(play).said[at]!} />)}
            {!wide && open}
        </>
    );
}

const labelOf = (play: Play, person: number): string =>
    play.texts.say('sw.web.case', { person: factsOf(play).people[person]!.name });

// On a page of its own, where it may be as long as it likes.
export function Evidence({ play, person }: { play: Play; person: number }) {
    if (sceneOf(play).forgets) return <p class="small">{sceneOf(play).people[person]!.about}</p>;
    return <ul class="plain sw-evidence" data-testid="evidence" aria-label={labelOf(play, person)}>
        <EvidenceList play={play} person={person} wide={true} /></ul>;
}

// In a strip of fixed height: whole rows only, and a button that opens the rest over the table.
function Strip({ play, person }: { play: Play; person: number }) {
    const say = useSay(), wide = useWide();
    const list = useRef<HTMLUListElement>(null), more = useRef<HTMLButtonElement>(null);
    const [left, count] = useState(0), [open, show] = useState(false);
    const { taken, said } = sceneOf(play).people[person]!;
    useEffect(() => show(false), [person]);
    useLayoutEffect(() => {
        const ul = list.current, button = more.current;
        if (ul === null || button === null) return undefined;
        const measure = () => {
            const shown = open ? ul.children.length : whole(ul, button);
            [...ul.children].forEach((row, i) => row.classList.toggle('beyond', i >= shown));
            count(ul.querySelectorAll('.beyond:is(.sw-said, .sw-open)').length);
        };
        const watch = new ResizeObserver(measure);
        watch.observe(ul);
        measure();
        return () => watch.disconnect();
    }, [person, open, taken.length, said.length, play.texts]);
    if (sceneOf(play).forgets) return <p class="small">{sceneOf(play).people[person]!.about}</p>;
    return (
        <div class={`sw-strip ${open ? 'open' : ''}`}>
            <ul class="plain sw-evidence" data-testid="evidence" ref={list}
                tabIndex={open ? 0 : undefined} aria-label={labelOf(play, person)}>
                <EvidenceList play={play} person={person} wide={wide} /></ul>
            <button type="button" ref={more} data-testid="evidence-more" aria-expanded={open}
                class={`sw-more ${left > 0 || open ? '' : 'unused'}`} onClick={() => show(!open)}
                aria-label={open ? say('web.close') : say('sw.web.more', { n: left })}>
                {open ? <Icon name="close" size={14} />
                    : <span>{say('sw.web.more', { n: left })}</span>}</button>
        </div>
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

const HEARD = 3;                        // announcements side by side

// Nobody is chosen: what each of the others announced last, with the faces they could see.
function Heard({ play }: PlayProps) {
    const { said, seats, forgets } = sceneOf(play);
    const last = said.filter((s, i) => s.who !== play.me && !said.slice(i + 1).some(t => t.who === s.who))
        .slice(-HEARD).sort((a, b) => a.who - b.who);
    if (forgets || last.length === 0) {
        return <span class="sw-nobody" aria-hidden="true" dangerouslySetInnerHTML={mark(folder())} />;
    }
    return (
        <ul class="plain sw-heard">{last.map(s => (
            <li key={s.who} class={`hue-${s.who}`} title={s.text}>
                <b><Shape seat={s.who} size={13} /> {seats[s.who]!.name}</b>
                <span class="sw-number" aria-hidden="true">
                    <b dangerouslySetInnerHTML={mark(stencil(String(s.number), 34))} />
                    <i>/{s.cards.length}</i></span>
                <span class="unseen">{s.text}</span>
                <span class="sw-letters">{s.cards.map(word =>
                    <Known key={word} play={play} word={word} />)}</span>
            </li>
        ))}</ul>
    );
}

function Known({ play, word }: { play: Play; word: string }) {
    const card = cardOf(play, word);
    return <button type="button" tabIndex={-1} aria-label={nameOf(card)} title={nameOf(card)}
        onClick={() => play.acts.choose({ what: 'person', number: card.person })}>
        <Face card={card} kind="thumb" /></button>;
}

// Under the market of a large screen.
export function CaseFile({ play }: PlayProps) {
    const say = useSay();
    const person = chosenPerson(play), pile = chosenPile(play)?.name, word = chosenCard(play);
    if (person === null && pile === undefined && isInCourt(play)) return <Lawyers play={play} />;
    if (person === null) {
        return <div class={`sw-case empty ${pile === undefined ? 'waits' : ''}`} data-testid="case">
            {pile === undefined && <Heard play={play} />}
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
                <Strip play={play} person={person} />
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
    const shown = card === null ? null : cardOf(play, card);
    return (
        <div class="sw-line sw-file" data-testid="case">
            <Face card={shown ?? { initial, shift: 'day' }} kind="thumb" />
            <p><b>{surname}</b>{shown !== null && `, ${shown.when}`}</p>
            <p>{no === undefined ? <Tags play={play} person={person} /> : <b>{no}</b>}</p>
            {no === undefined && <Strip play={play} person={person} />}
        </div>
    );
}
