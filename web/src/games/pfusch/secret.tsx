// secret.tsx -- what is behind my fence. Drawn only while somebody holds to peek.
import { floor } from '../../art/pfusch';
import { mark } from '../../frame/bits';
import { num, word } from '../../fields';
import { SITES } from '../facts';
import type { Play, PlayProps } from '../module';
import { chipName, insideOf, lookAt, say, told, type House } from './look';

function Inside({ play, house }: { play: Play; house: House }) {
    const kinds = Array.from({ length: house.height }, (_, i) => insideOf(play.view, house.site, i + 1));
    return (
        <li>
            <span>{say(play, 'house_inside', {
                site: SITES[house.site]!.word, what: kinds.map(k => say(play, k)).join(', ') })}</span>
            <span class={`pf-inside hue-${house.owner % 6}`} aria-hidden="true"
                dangerouslySetInnerHTML={mark(kinds.map((k, i) => floor(i, k)).join(''))} />
        </li>
    );
}

function Sealed({ play, name, value }: { play: Play; name: string; value: string | null }) {
    if (value === null) return null;
    return <p><b>{say(play, name)}:</b> {value}</p>;
}

function pointed(play: Play): string | null {
    const at = word(play.view.private, 'point');
    if (at === '' || at === '-') return null;
    if (at === 'disagree') return say(play, 'disagree_do');
    const [who = 0, n = 1] = at.split('.').map(Number);
    return told(play, 'block', who, { n });
}

export function Secret({ play }: PlayProps) {
    const mine = play.view.private, { me } = play;
    const mix = word(mine, 'mix'), chip = word(mine, 'chip');
    const houses = lookAt(play.view).lots.filter(h => h !== null && h.owner === me) as House[];
    return (
        <div class="pf-secret">
            <p class="pf-wood"><b>{say(play, 'wood')}:</b> <b data-testid="wood">{num(mine, 'wood')}</b></p>
            <Sealed play={play} name="secret_mix" value={mix === 'solid' || mix === 'hollow'
                ? say(play, mix) : mix === 'rest' ? say(play, 'rest_do') : null} />
            <Sealed play={play} name="secret_chip"
                value={['', '-', 'late'].includes(chip) ? null : chipName(play, chip)} />
            <Sealed play={play} name="secret_point" value={pointed(play)} />
            {houses.length > 0 && <><h2>{say(play, 'secret_houses')}</h2>
                <ul class="plain">{houses.map(h => <Inside key={h.site} play={play} house={h} />)}</ul></>}
        </div>
    );
}
