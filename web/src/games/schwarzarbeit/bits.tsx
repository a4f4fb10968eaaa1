// bits.tsx -- small pieces of the table of Schwarzarbeit: a person's picture, a card face down.
import { useEffect, useState } from 'preact/hooks';
import { lawyer, stampFrame } from './art/companies';
import type { Shift } from './art/bust';
import { cardBack, portrait } from './art/portraits';
import { stencil } from '../../art/stencil';
import { mark } from '../../frame/bits';
import type { Play } from '../module';
import { cardOf, chosenPile, findCard, isInCourt, nameOf, type Accused } from './look';

export const WIDE = '(min-width: 1024px)';

function useMedia(query: string): boolean {
    const [is, set] = useState(() => matchMedia(query).matches);
    useEffect(() => {
        const media = matchMedia(query);
        const change = () => set(media.matches);
        media.addEventListener('change', change);
        return () => media.removeEventListener('change', change);
    }, []);
    return is;
}

// Some things are drawn in one place on a large screen and in another on a small one.
export const useWide = (): boolean => useMedia(WIDE);
export const useLow = (): boolean => useMedia('(max-height: 859px)');

export function Face({ card, kind = '' }: { card: { initial: string; shift: Shift }; kind?: string }) {
    const picture = portrait(card.initial, card.shift);
    return <span class={`sw-face ${kind}`} dangerouslySetInnerHTML={mark(picture)} />;
}

export function Back({ kind = '' }: { kind?: string }) {
    return <span class={`sw-face ${kind}`} dangerouslySetInnerHTML={mark(cardBack(null))} />;
}

// "C" on the ground of its shift, for lists.
export function Letter({ play, card }: { play: Play; card: string }) {
    const c = cardOf(play, card);
    return <span class={`sw-shift ${c.shift}`} title={nameOf(c)}>{c.initial}</span>;
}

// A card face down: its number, who lies there if the screen remembers, and the lawyer on it. In court their
// face is what one decides about.
export function AccusedCard({ play, seat, card: a }: { play: Play; seat: number; card: Accused }) {
    const on = chosenPile(play) === a, known = findCard(play, a.card), faces = isInCourt(play) && known;
    return (
        <button type="button"
            class={`sw-back ${faces ? 'faces' : ''} ${a.is_target ? 'target' : ''} ${on ? 'on' : ''}`}
            aria-pressed={on} data-kind="accused" data-testid={`pile-${seat}.${a.place}`}
            aria-label={a.name} title={a.name}
            onClick={() => play.acts.choose(on ? null : { what: 'pile', seat, place: a.place })}>
            {faces && <Face card={faces} kind="lies" />}
            <b>{a.place}</b>{' '}
            {known && !faces && <span class={`sw-shift ${known.shift}`}>{known.initial}</span>}
            {a.lawyer !== null && faces && <span class="sw-seal"
                dangerouslySetInnerHTML={mark(stampFrame(stencil(play.texts.say('sw.web.sent'), 18)))} />}
            {a.lawyer !== null && <span class={`sw-lawyer-on hue-${a.lawyer}`}
                dangerouslySetInnerHTML={mark(lawyer())} />}
        </button>
    );
}
