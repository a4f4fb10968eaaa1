// secret.tsx -- my secrets. Drawn only while the player peeks.
import { floor } from './art/house';
import type { PfuschHouse } from '../../border';
import { mark } from '../../frame/bits';
import type { PlayProps } from '../module';
import { say, sceneOf, styleOf, type Material } from './look';

function Inside({ house, play }: { house: PfuschHouse } & PlayProps) {
    const style = styleOf(play, house.site);
    return (
        <li>
            <span>{house.label}</span>
            <span class={`pf-inside hue-${(play.me ?? 0) % 6}`} aria-hidden="true"
                dangerouslySetInnerHTML={mark(
                    house.inside.map((k, i) => floor(style, i + 1, k as Material)).join(''))} />
        </li>
    );
}

export function Secret({ play }: PlayProps) {
    const { secrets, houses } = sceneOf(play);
    return (
        <div class="pf-secret">
            {secrets.map(s => s.id === 'wood'
                ? <p key={s.id} class="pf-wood"><b>{s.name}:</b> <b data-testid="wood">{s.value}</b></p>
                : <p key={s.id}><b>{s.name}:</b> {s.value}</p>)}
            {houses.length > 0 && <><h2>{say(play, 'secret_houses')}</h2>
                <ul class="plain">
                    {houses.map(h => <Inside key={h.site} house={h} play={play} />)}</ul></>}
        </div>
    );
}
