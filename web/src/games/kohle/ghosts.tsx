// ghosts.tsx -- the offers under the last Boss, as ghosts: one click repeats them.
import { Button, useSay } from '../../frame/bits';
import type { Play } from '../module';
import { Chip, Dealer, sceneOf } from './bits';

export function Ghosts({ play, max = 12 }: { play: Play; max?: number }) {
    const say = useSay();
    const ghosts = sceneOf(play).ghosts.slice(0, max);
    if (ghosts.length === 0) return null;
    return (
        <ul class="ko-ghosts plain" aria-label={say('ko.web.ghosts')} data-testid="ghosts">
            {ghosts.map(g => (
                <li key={g.number} class="ko-offer" data-testid={`ghost-${g.number}`}>
                    <Chip n={g.price} stage="void" />
                    <span class="ko-offer-text"><Dealer play={play} seat={g.owner} short />
                        <span>{g.names}</span></span>
                    <Button id={`again-${g.number}`} onClick={() => play.acts.move(g.move)}>
                        {say('ko.web.again', { n: g.price })}</Button>
                </li>
            ))}
        </ul>
    );
}
