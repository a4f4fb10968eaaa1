// bits.tsx -- what the parts of this screen are made of: things to select, emblems, dealers, chips.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { chip, emblem } from './art/families';
import { magnate, type Mood } from './art/magnates';
import { clanFigure } from './art/relatives';
import type { KohleFacts, KohleScene } from '../../border';
import { mark, useSay } from '../../frame/bits';
import { Shape } from '../../frame/icons';
import { SeatName } from '../../frame/players';
import type { Choice } from '../../mirror';
import type { Seat } from '../../types';
import type { Play } from '../module';

export const sceneOf = (play: Play): KohleScene => play.scene as KohleScene;
export const factsOf = (play: Play): KohleFacts => play.facts as KohleFacts;

// The investors of a seat; without any the player is there in person.
export const sitsAt = (play: Play, seat: Seat): string =>
    sceneOf(play).seats[seat]?.investors || String(seat);

export const doneIn = ({ tiles }: KohleScene): number => tiles.filter(t => t.is_done).length;

export const familyName = (play: Play, family: string): string =>
    factsOf(play).families.find(f => f.letter === family)?.name ?? family;

// The names of what is so, as classes.
export const classes = (is: Record<string, boolean>): string =>
    Object.keys(is).filter(name => is[name]).join(' ');

// Is this what is chosen?
export function isChosen(play: Play, c: Choice): boolean {
    const now = play.table.choice;
    return now !== null && now.what === c.what && now.word === c.word && now.seat === c.seat
        && now.place === c.place && now.number === c.number;
}

interface ThingProps {
    play: Play;
    choice: Choice;
    id: string;                         // its data-testid
    kind: string;
    label?: string;                     // for those who hear, instead of what is drawn
    class?: string;
    act?: () => void;                   // the second of the two clicks, in place of the first
    children: ComponentChildren;
}

// The first of the two clicks. Choosing again lets go.
export function Thing({ play, choice, id, kind, label, class: more = '', act, children }: ThingProps) {
    const on = isChosen(play, choice);
    return (
        <button type="button" class={`ko-thing ${more}`} data-testid={id} data-kind={kind}
            aria-pressed={on} onClick={act ?? (() => play.acts.choose(on ? null : choice))}>
            {label === undefined ? children : <><span class="unseen">{label}</span>
                <span class="ko-face" aria-hidden="true">{children}</span></>}
        </button>
    );
}

// Pictures are made by our own code from letters and numbers; nothing of it came from outside.
export function Art({ svg, class: more = '' }: { svg: string; class?: string }) {
    return <span class={`ko-art ${more}`} dangerouslySetInnerHTML={mark(svg)} />;
}

export function Emblem({ family, small }: { family: string; small?: boolean }) {
    return <Art svg={emblem(family)} class={small ? 'ko-emblem small' : 'ko-emblem'} />;
}

const moodOf = ({ rows }: KohleScene, family: string): Mood =>
    rows.find(r => r.family === family)?.mood ?? 'neutral';

// An investor. `id` is the place, for the names of clips: each place has an investor once.
export function Figure({ play, family, id }: { play: Play; family: string; id: string }) {
    return <Art svg={magnate(family, moodOf(sceneOf(play), family), id)} class="ko-figure" />;
}

export const Relative = ({ family }: { family: string }) =>
    <Art svg={clanFigure(family)} class="ko-figure" />;

// A player: shape and name. Colours on this screen belong to the families.
export function Dealer({ play, seat, short }: { play: Play; seat: Seat; short?: boolean }) {
    const say = useSay();
    const name = seat === play.me ? say('web.you') : play.reader.names[seat] ?? '';
    return (
        <span class={short ? 'ko-dealer short' : 'ko-dealer'}>
            <Shape seat={seat} size={short ? 12 : 14} />{' '}
            <span><SeatName sitter={play.table.hello?.seats[seat]} said={name} /></span></span>
    );
}

export function Chip({ n, stage }: { n: number; stage: 'asked' | 'agreed' | 'void' }) {
    return <Art svg={chip(n, stage)} class="ko-chip" />;
}

function useMedia(media: string): boolean {
    const [wide, set] = useState(() => matchMedia(media).matches);
    useEffect(() => {
        const query = matchMedia(media);
        const changed = () => set(query.matches);
        query.addEventListener('change', changed);
        return () => query.removeEventListener('change', changed);
    }, []);
    return wide;
}

// Wide enough for the columns of the frame?
export const useColumns = (): boolean => useMedia('(min-width: 1024px)');
