// bits.tsx -- small pieces of the table of Schwarzarbeit: a person's picture, a card face down.
import { useEffect, useState } from 'preact/hooks';
import { lawyer } from '../../art/companies';
import { cardBack, portrait } from '../../art/portraits';
import { mark } from '../../frame/bits';
import { Shape } from '../../frame/icons';
import { sentence, speak, type Fill } from '../../tell';
import { PEOPLE, readCard } from '../facts';
import type { Play } from '../module';
import { cardName, chosenPile, forgets, shiftName, surname, type Accused, type Reason } from './model';

export const WIDE = '(min-width: 1024px)';

// Some things are drawn in one place on a large screen and in another on a small one.
export function useWide(): boolean {
    const [wide, set] = useState(() => matchMedia(WIDE).matches);
    useEffect(() => {
        const media = matchMedia(WIDE);
        const change = () => set(media.matches);
        media.addEventListener('change', change);
        return () => media.removeEventListener('change', change);
    }, []);
    return wide;
}

export function Face({ card, kind = '' }: { card: string; kind?: string }) {
    const { person, shift } = readCard(card);
    return <span class={`sw-face ${kind}`} dangerouslySetInnerHTML={mark(portrait(person, shift))} />;
}

export function Back({ kind = '' }: { kind?: string }) {
    return <span class={`sw-face ${kind}`} dangerouslySetInnerHTML={mark(cardBack(null))} />;
}

export const reason = (play: Play, why: Reason): string =>
    speak(play.reader, sentence(why.key, why.who, why.args as Fill));

// "Bruno, number 2: Emil Eckstein, evening; lawyer: Carla"
export function accusedName(play: Play, seat: number, a: Accused): string {
    const { texts, reader } = play;
    const who = seat === play.me ? texts.say('web.you') : reader.names[seat] ?? '';
    const base = texts.say('web.sw.accused_no', { who, place: a.place });
    const card = forgets(play) ? '' : `: ${a.card[0]} ${cardName(play, a.card)}`;
    const by = a.lawyer === null ? '' : `; ${texts.say('web.sw.lawyer_of', { who: reader.names[a.lawyer] })}`;
    return base + card + by;
}

// A card face down: its number, who lies there if the screen remembers, and the lawyer on it.
export function AccusedCard({ play, seat, card: a }: { play: Play; seat: number; card: Accused }) {
    const chosen = chosenPile(play);
    const on = chosen !== null && chosen.seat === seat && chosen.place === a.place;
    const { shift } = readCard(a.card);
    return (
        <button type="button" class={`sw-back ${on ? 'on' : ''}`} aria-pressed={on} data-kind="accused"
            data-testid={`pile-${seat}.${a.place}`} aria-label={accusedName(play, seat, a)}
            title={accusedName(play, seat, a)}
            onClick={() => play.acts.select(on ? null : `pile-${seat}.${a.place}`)}>
            <b>{a.place}</b>{' '}
            {!forgets(play) && <span class={`sw-shift ${shift}`}>{a.card[0]}</span>}
            {a.lawyer !== null && <span class={`sw-lawyer-on hue-${a.lawyer}`}
                dangerouslySetInnerHTML={mark(lawyer())} />}
        </button>
    );
}

// "C" on the ground of its shift, for lists.
export function Letter({ play, card }: { play: Play; card: string }) {
    const c = readCard(card);
    return (
        <span class={`sw-shift ${c.shift}`} title={`${PEOPLE[c.person]}, ${shiftName(play, c)}`}>
            {c.person}
        </span>
    );
}

export const Named = ({ seat, play }: { seat: number; play: Play }) => (
    <span class="sw-named"><Shape seat={seat} size={13} />{' '}
        {seat === play.me ? play.texts.say('web.you') : play.reader.names[seat]}</span>
);

export const nameLine = (play: Play, card: string): string =>
    `${surname(card[0]!)}, ${shiftName(play, readCard(card))}`;
