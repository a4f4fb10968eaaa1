// hand.tsx -- a player's own company, for a phone beside a television: the two secret workers face down until
// the player peeks, and the staff. The market follows below it; the rest is on the large screen.
import { words } from '../../fields';
import { mark } from '../../frame/bits';
import type { PlayProps } from '../module';
import { company } from './art/companies';
import { Back, Face } from './bits';
import { cardOf, sceneOf } from './look';
import { Staff } from './seat';

export function Hand({ play }: PlayProps) {
    if (play.me === null) return null;
    const hides = words(play.view.private, 'hides');
    return (
        <section class={`sw-hand hue-${play.me}`} data-testid="hand" data-kind="company">
            <span class="sw-company" aria-hidden="true" dangerouslySetInnerHTML={mark(company(play.me))} />
            <span class="sw-hand-name"><b>{sceneOf(play).seats[play.me]!.company}</b>
                <Staff play={play} seat={play.me} /></span>
            <span class="sw-hand-cards" aria-hidden="true">{hides.map((word, i) => play.table.peek
                ? <Face key={i} card={cardOf(play, word)} /> : <Back key={i} />)}</span>
        </section>
    );
}
