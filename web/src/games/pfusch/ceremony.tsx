// ceremony.tsx -- what a lesson's builder begins with: the fence, wood, plaster, chips.
import { token } from './art/gifts';
import { floor } from './art/house';
import { fence } from './art/pfusch';
import { num } from '../../fields';
import { mark } from '../../frame/bits';
import type { BeatProps } from '../module';
import { factsOf } from './look';

const WOOD = 2, PLASTER = 3, CHIPS = 4; // the beats in which each is shown

export function Ceremony({ play, beat }: BeatProps) {
    const blocks = Array.from({ length: num(play.view.private, 'wood') }, (_, i) => floor(0, i, 'solid'));
    const plaster = beat >= PLASTER ? [0, 1].map(i => floor(0, i, 'hollow')) : [];
    if (beat < WOOD) {
        return <span class="pf-ceremony pf-art hue-0" dangerouslySetInnerHTML={mark(fence())} />;
    }
    return (
        <div class={`pf-ceremony hue-${(play.me ?? 0) % 6}`}>
            <span class="pf-inside" dangerouslySetInnerHTML={mark([...blocks, ...plaster].join(''))} />
            {beat >= CHIPS && <div class="pf-tokens">{factsOf(play).chips.map((chip, i) =>
                <span key={i} class="pf-token" title={chip.name} role="img" aria-label={chip.name}
                    dangerouslySetInnerHTML={mark(token(chip.word, false))} />)}</div>}
        </div>
    );
}
