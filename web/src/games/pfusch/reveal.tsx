// reveal.tsx -- the end: night falls, X-rays sweep the town, ledgers add up. All of it is there at
// once for those who do not want movement; style.css has the order in time.
import { useEffect } from 'preact/hooks';
import { floor } from './art/pfusch';
import { DECEMBER, street } from './art/street';
import type { PfuschEstate, PfuschHouse } from '../../border';
import { mark } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import { isReduced } from '../../motion';
import type { Play, RevealProps } from '../module';
import { factsOf, say, sceneOf, type Material } from './look';

function Rayed({ play, house: h }: { play: Play; house: PfuschHouse }) {
    const inside = (i: number) => h.inside.length > 0 ? `<i>${floor(i, h.inside[i] as Material)}</i>` : '';
    return (
        <span class={h.is_finished ? 'pf-ray' : 'pf-ray unfinished'} role="img"
            data-testid={`ray-${factsOf(play).sites[h.site]!.word}`} data-inside={h.inside.join(' ')}
            aria-label={h.label}>
            {Array.from({ length: h.height }, (_, i) => (
                <span key={i} class="pf-ray-floor" dangerouslySetInnerHTML={mark(
                    floor(h.site * 5 + i + 1) + inside(i))} />
            ))}
        </span>
    );
}

function Ledger({ estate: { seat, sums } }: { estate: PfuschEstate }) {
    const total = sums.length - 1;
    return (
        <dl class="pf-ledger" data-testid={`ledger-${seat}`}>
            {sums.map((sum, i) => (
                <div key={i} class={`pf-line-${i} ${i === total ? 'pf-total' : ''}`} data-points={sum.points}>
                    <dt>{sum.what} {i < total && <span class="pf-times">{'\u00d7'} {sum.count}</span>}</dt>
                    <dd>{sum.money}</dd>
                </div>
            ))}
        </dl>
    );
}

function Estate({ play, estate }: { play: Play; estate: PfuschEstate }) {
    const { seat, houses, has_won } = estate;
    return (
        <li class={`pf-estate hue-${seat % 6}`} data-testid={`estate-${seat}`}>
            <span class="pf-name"><Shape seat={seat} /><b>{sceneOf(play).plots[seat]!.name}</b>
                {has_won && <span class="pf-crown pf-line-3"><Icon name="crown" /></span>}
            </span>
            <div class="pf-rays">{houses.map(h => <Rayed key={h.site} play={play} house={h} />)}</div>
            <Ledger estate={estate} />
        </li>
    );
}

const NIGHT = street(DECEMBER);

// When the last line is complete, in milliseconds; style.css has the times.
const ALL_SHOWN = 6200;

export function Reveal({ play, ended }: RevealProps) {
    const { estates, is_lit } = sceneOf(play).end;
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
            <h2>{say(play, 'xray')}</h2>
            <span class="pf-night" aria-hidden="true" dangerouslySetInnerHTML={mark(NIGHT)} />
            <span class="pf-beam" aria-hidden="true" />
            <ol class="plain">
                {estates.map(e => <Estate key={e.seat} play={play} estate={e} />)}
            </ol>
        </section>
    );
}
