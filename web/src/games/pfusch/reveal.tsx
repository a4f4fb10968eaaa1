// reveal.tsx -- the end: night falls, X-rays sweep the town, ledgers add up. All of it is there at
// once for those who do not want movement; style.css has the order in time.
import { useEffect } from 'preact/hooks';
import { builder } from './art/builders';
import { house as stack, rayed } from './art/house';
import type { PfuschEstate, PfuschHouse } from '../../border';
import { mark } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import { isReduced } from '../../motion';
import type { Play, RevealProps } from '../module';
import { useLater } from './later';
import { builderOf, factsOf, say, sceneOf, styleOf } from './look';

const art = (name: string, text: string) =>
    <span class={name} aria-hidden="true" dangerouslySetInnerHTML={mark(text)} />;

type Rays = typeof import('./art/xray');
interface RayProps { play: Play; rays: Rays | null; }

function Rayed({ play, rays, house: h }: RayProps & { house: PfuschHouse }) {
    const bones = rays === null || h.inside.length === 0 ? ''
        : stack(h.height, n => rays.block(h.inside[n - 1]!), rays.top(styleOf(play, h.site), h.is_finished));
    return (
        <span class="pf-ray" ref={e => e?.style.setProperty('--h', String(h.height))} role="img"
            data-testid={`ray-${factsOf(play).sites[h.site]!.word}`}
            data-inside={h.inside.join(' ')} aria-label={h.label} dangerouslySetInnerHTML={mark(
                rayed(styleOf(play, h.site), h.height, h.is_finished, bones))} />
    );
}

function Ledger({ seat, sums, wood }: PfuschEstate) {
    const total = sums.length - 1;
    return (
        <dl class="pf-ledger" data-testid={`ledger-${seat}`}>
            {sums.map((sum, i) => (
                <div key={i} class={`pf-line-${i} ${i === total ? 'pf-total' : ''}`} data-points={sum.points}>
                    <dt>{sum.what} {i < total && <span class="pf-times">{'\u00d7'} {sum.count}</span>}
                        {i === 0 && <small>{wood}</small>}</dt>
                    <dd>{sum.money}</dd>
                </div>
            ))}
        </dl>
    );
}

interface EstateProps extends RayProps { estate: PfuschEstate; at: number; of: number; }

function Estate({ play, rays, estate, at, of }: EstateProps) {
    const { seat, houses, has_won } = estate;
    return (
        <li class={`pf-estate hue-${seat % 6}`} data-testid={`estate-${seat}`}
            ref={e => e?.style.setProperty('--houses', String(houses.length))}>
            <span class="pf-name"><Shape seat={seat} /><b>{sceneOf(play).plots[seat]!.name}</b>
                {has_won && <span class="pf-crown pf-line-3"><Icon name="crown" /></span>}
            </span>
            {art('pf-tube', rays?.tube(at / of, 1 / of) ?? '')}
            <div class="pf-rays">
                {houses.map(h => <Rayed key={h.site} play={play} rays={rays} house={h} />)}</div>
            {art('pf-owner', builder(builderOf(play, seat), 'sly', `pfr${seat}`))}
            <Ledger {...estate} />
        </li>
    );
}

const unitsOf = (height: number): number => 72 * height + 96;      // of a picture of a house: house.ts

// All houses have one scale: later.css makes them as large as the street and the tallest house allow.
function scale(list: HTMLElement | null, estates: PfuschEstate[]): void {
    const most = Math.max(2, ...estates.map(e => e.houses.length)), n = estates.length;
    const tall = Math.max(2, ...estates.flatMap(e => e.houses.map(h => h.height)));
    const sum = estates.reduce((up, e) => up + unitsOf(Math.max(1, ...e.houses.map(h => h.height))), 0);
    // The moon is half-way between two lamps, where neither has its light.
    const moon = Math.ceil(n / 2) / n, sizes = { most, tall, sum, moon, estates: n };
    const style = list?.parentElement?.style;
    for (const [name, size] of Object.entries(sizes)) style?.setProperty(`--${name}`, String(size));
}

// When the last line is complete, in milliseconds; style.css has the times.
const ALL_SHOWN = 6200;

export function Reveal({ play, ended }: RevealProps) {
    const { estates, is_lit } = sceneOf(play).end;
    const rays = useLater(() => import('./art/xray'));
    useEffect(() => {
        if (!is_lit) void play.acts.learn();
        if (!is_lit) return undefined;
        play.acts.sound('probe');
        const timer = setTimeout(ended, isReduced(play.state.settings) ? 0 : ALL_SHOWN);
        return () => clearTimeout(timer);
    }, [play.table.code, is_lit]);
    return (
        <section class={`pf-reveal of-${estates.length} ${is_lit ? 'lit' : ''}`}
            data-testid="reveal" aria-label={say(play, 'xray')} data-kind="score">
            <h2>{say(play, 'xray')}{rays !== null && <span class="pf-key">{factsOf(play).materials.map(kind =>
                <span key={kind}>{art('pf-art', rays.swatch(kind))}{say(play, kind)}</span>)}</span>}</h2>
            {art('pf-night', rays?.night() ?? '')}
            <span class="pf-beam" aria-hidden="true" />
            <ol class="plain" ref={e => scale(e, estates)}>
                {estates.map((e, i) => <Estate key={e.seat} play={play} rays={rays} estate={e}
                    at={i} of={estates.length} />)}
            </ol>
        </section>
    );
}
