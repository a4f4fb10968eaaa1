// ceremony.tsx -- the two cards of a lesson's first deal: face down, turned over one by one, stamped.
import { stampFrame } from './art/companies';
import { stencil } from '../../art/stencil';
import { words } from '../../fields';
import { mark, useSay } from '../../frame/bits';
import type { BeatProps } from '../module';
import { Back, Face } from './bits';
import { cardOf } from './look';

const TURNED = 2, STAMPED = 4;          // the beats in which the first card is turned, and all are stamped

export function Ceremony({ play, beat }: BeatProps) {
    const say = useSay();
    const hides = words(play.view.private, 'hides').map(word => cardOf(play, word));
    return (
        <ul class="plain sw-ceremony">
            {hides.map((card, i) => (
                <li key={card.word} class={beat >= TURNED + i ? 'turned' : ''}>
                    {beat >= TURNED + i ? <><Face card={card} /><b>{card.name}</b></> : <Back />}
                    {beat >= STAMPED && <span class="sw-seal"
                        dangerouslySetInnerHTML={mark(stampFrame(stencil(say('sw.web.yours'), 18)))} />}
                </li>
            ))}
        </ul>
    );
}
