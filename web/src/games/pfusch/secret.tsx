// secret.tsx -- my secrets: the wood that is left, the choices of this month, and my houses, cut open.
// Drawn only while the player peeks, or where nobody else plays.
import { floor } from './art/house';
import { log } from './art/pfusch';
import type { PfuschHouse, PfuschScene } from '../../border';
import { mark } from '../../frame/bits';
import type { Play, PlayProps } from '../module';
import { say, sceneOf, styleOf, type Material } from './look';

function Inside({ house, play }: { house: PfuschHouse } & PlayProps) {
    const style = styleOf(play, house.site);
    return (
        <li>
            <span class="pf-label">{house.label}</span>
            <span class={`pf-inside hue-${(play.me ?? 0) % 6}`} aria-hidden="true"
                dangerouslySetInnerHTML={mark(
                    house.inside.map((k, i) => floor(style, i + 1, k as Material)).join(''))} />
        </li>
    );
}

export function Behind({ play, scene }: { play: Play; scene: PfuschScene }) {
    const { secrets, houses } = scene;
    return (
        <div class="pf-secret">
            {secrets.map(s => s.id === 'wood'
                ? <p key={s.id} class="pf-wood"><b>{s.name}:</b> <b data-testid="wood">{s.value}</b>
                    <span class="pf-logs" aria-hidden="true"
                        dangerouslySetInnerHTML={mark(log().repeat(Number(s.value)))} /></p>
                : <p key={s.id}><b>{s.name}:</b> {s.value}</p>)}
            {houses.length > 0 && <><h2>{say(play, 'secret_houses')}</h2>
                <ul class="plain">
                    {houses.map(h => <Inside key={h.site} house={h} play={play} />)}</ul></>}
        </div>
    );
}

export const Secret = ({ play }: PlayProps) => <Behind play={play} scene={sceneOf(play)} />;
