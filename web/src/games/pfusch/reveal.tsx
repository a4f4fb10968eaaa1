// reveal.tsx -- the end: night falls, X-rays sweep the town, ledgers add up. All of it is there at
// once for those who do not want movement; style.css has the order in time.
import { useEffect, useState } from 'preact/hooks';
import { floor } from '../../art/pfusch';
import { mark } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import { isReduced } from '../../motion';
import type { Seat } from '../../types';
import { SITES } from '../facts';
import type { Play, RevealProps } from '../module';
import { readHistory, xray } from './history';
import { isOut, lookAt, nameOf, say, type House, type Look, type Material } from './look';

const LEDGER = ['P-7.1', 'P-7.2', 'P-7.3'] as const;

// What was in every block, by site; null until the record has come.
function useXray(play: Play): Material[][] | null {
    const [inside, set] = useState<Material[][] | null>(null);
    const { code, entries } = play.table;
    useEffect(() => {
        let gone = false;
        play.acts.record().then(text => {
            const lines = text.split('\n').slice(1).filter(l => l !== '');
            if (!gone) set(xray(lines.map(l => JSON.parse(l)), entries));
        }).catch(() => undefined);      // then there are no pictures, but the sums are told
        return () => { gone = true; };
    }, [code]);
    return inside;
}

function Rayed({ play, house, inside }: { play: Play; house: House; inside: Material[] | undefined }) {
    const kinds = inside?.length === house.height ? inside : null;
    const what = kinds?.map(k => say(play, k)).join(', ') ?? String(house.height);
    return (
        <span class={house.height < house.target ? 'pf-ray unfinished' : 'pf-ray'} role="img"
            data-testid={`ray-${SITES[house.site]!.word}`} data-inside={kinds?.join(' ')}
            aria-label={say(play, 'house_inside', { site: SITES[house.site]!.word, what })}>
            {Array.from({ length: house.height }, (_, i) => (
                <span key={i} class="pf-ray-floor" dangerouslySetInnerHTML={mark(
                    floor(house.site * 5 + i + 1) + (kinds ? `<i>${floor(i, kinds[i])}</i>` : ''))} />
            ))}
        </span>
    );
}

function Ledger({ play, seat }: { play: Play; seat: Seat }) {
    const over = play.table.over!;
    const money = (n: number) => play.texts.say('pf.euros', { n });
    const line = (rule: string) => over.lines.find(l => l.seat === seat && l.rule === rule);
    return (
        <dl class="pf-ledger" data-testid={`ledger-${seat}`}>
            {LEDGER.map((rule, i) => (
                <div key={rule} class={`pf-line-${i}`} data-points={line(rule)?.points ?? 0}>
                    <dt>{say(play, `ledger.${i}`)} <span class="pf-times">
                        {'\u00d7'} {line(rule)?.count ?? 0}</span></dt>
                    <dd>{money(line(rule)?.points ?? 0)}</dd>
                </div>
            ))}
            <div class="pf-line-3 pf-total" data-points={over.seats[seat]?.points ?? 0}>
                <dt>{isOut(play.view, seat) ? say(play, 'out') : say(play, 'total')}</dt>
                <dd>{money(over.seats[seat]?.points ?? 0)}</dd>
            </div>
        </dl>
    );
}

// Who has most of something, of those still in; null if nobody has any.
function most(play: Play, look: Look, count: (seat: Seat) => number): [Seat, number] | null {
    const all = look.seats.filter(s => !isOut(play.view, s)).map(s => [s, count(s)] as [Seat, number]);
    const best = all.sort((a, b) => b[1] - a[1])[0];
    return best === undefined || best[1] === 0 ? null : best;
}

function Titles({ play, look, inside }: { play: Play; look: Look; inside: Material[][] }) {
    const count = (kind: Material) => (seat: Seat) => look.lots.reduce((sum, h) =>
        sum + (h?.owner === seat ? inside[h.site]!.filter(k => k === kind).length : 0), 0);
    const { wasted } = readHistory(play.table.entries);
    const named = (key: string, best: [Seat, number] | null) => best === null ? []
        : [say(play, key, { who: nameOf(play, best[0]), n: best[1] })];
    const titles = [
        ...named('title_pfusch', most(play, look, count('hollow'))),
        ...named('title_honest', most(play, look, count('solid'))),
        ...(wasted === null ? [] : [say(play, 'title_bribe', {
            who: nameOf(play, wasted.seat), gift: play.texts.say(`pf.gift.${wasted.n - 1}`) })]),
    ];
    return <>{titles.map(t => <li key={t}>{t}</li>)}</>;
}

// When the last line stands, in milliseconds; style.css has the times.
const ALL_SHOWN = 11600;

export function Reveal({ play, ended }: RevealProps) {
    const look = lookAt(play.view), inside = useXray(play), over = play.table.over!;
    useEffect(() => {
        if (inside === null) return undefined;
        const timer = setTimeout(ended, isReduced(play.state.settings) ? 0 : ALL_SHOWN);
        return () => clearTimeout(timer);
    }, [inside === null]);
    const order = [...look.seats].sort((a, b) => over.seats[b]!.rank - over.seats[a]!.rank);
    return (
        <section class={`pf-reveal ${order.length < 4 ? 'few' : ''} ${inside === null ? '' : 'lit'}`}
            data-testid="reveal" aria-label={say(play, 'xray')} data-kind="score">
            <h2>{say(play, 'xray')}</h2>
            <span class="pf-beam" aria-hidden="true" />
            <ol class="plain">
                {order.map(seat => (
                    <li key={seat} class={`pf-estate hue-${seat % 6}`} data-testid={`estate-${seat}`}>
                        <span class="pf-name"><Shape seat={seat} /><b>{nameOf(play, seat)}</b>
                            {over.seats[seat]!.rank === 1 &&
                                <span class="pf-crown pf-line-3"><Icon name="crown" /></span>}
                        </span>
                        <div class="pf-rays">
                            {look.lots.map(h => h?.owner !== seat ? null
                                : <Rayed key={h.site} play={play} house={h} inside={inside?.[h.site]} />)}
                        </div>
                        <Ledger play={play} seat={seat} />
                    </li>
                ))}
            </ol>
            <ul class="pf-titles plain" data-testid="titles">
                {inside !== null && <Titles play={play} look={look} inside={inside} />}</ul>
        </section>
    );
}
