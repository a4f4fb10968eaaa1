// deal.tsx -- the deal table: what is needed, who could bring it, every price there is, and who
// gets what.
import type { KohleBringer, KohleOffer, KohleRow, KohleScene } from '../../border';
import { useSay } from '../../frame/bits';
import { Icon } from '../../frame/icons';
import type { Choice } from '../../mirror';
import { isChanged } from '../../recent';
import type { Play } from '../module';
import { Chip, Dealer, Emblem, familyName, isChosen, sceneOf, Thing } from './bits';

// ---- who gets what -----------------------------------------------------------------------------

export function SplitBar({ play }: { play: Play }) {
    const say = useSay();
    const { shares: parts, proceeds } = sceneOf(play);
    if (parts.length === 0) return null;
    const total = Math.max(1, proceeds);
    const broke = parts.some(p => p.sum < 0);
    return (
        <ul class={`ko-split plain ${broke ? 'broke' : ''}`} data-testid="split" data-kind="split"
            aria-label={say('ko.web.split', { n: proceeds })}>
            {parts.map(p => (
                <li key={p.seat} class={p.keeps ? 'keeps' : ''} data-sum={p.sum}
                    data-testid={`share-${p.seat}`}
                    ref={e => { if (e) e.style.flexGrow = String(Math.max(.12, p.sum / total)); }}>
                    {broke && p.keeps && <Icon name="warn" size={14} />}
                    {p.keeps && <Icon name="crown" size={14} />}
                    <Dealer play={play} seat={p.seat} short /> <b>{say('ko.m', { n: p.sum })}</b>
                    {p.keeps && <span class="unseen">{say('ko.web.keeps')}</span>}
                </li>
            ))}
        </ul>
    );
}

// ---- families ----------------------------------------------------------------------------------

function BringerLine({ play, b }: { play: Play; b: KohleBringer }) {
    const say = useSay();
    if (b.seat === null) return <span class="ko-beside">{say('ko.term.beside')}</span>;
    return (
        <span class={`ko-bringer ${b.is_away ? 'away' : ''}`}>
            <Dealer play={play} seat={b.seat} short />
            {b.is_clan && <span class="ko-tag">{say('ko.web.clan')}
                {b.count > 1 ? ` \u00d7${b.count}` : ''}</span>}
            {b.is_away && <span class="ko-stamp">{say('ko.web.away')}</span>}
        </span>
    );
}

interface RowProps { play: Play; row: KohleRow; index: number; }

function FamilyRow({ play, row, index }: RowProps) {
    const say = useSay();
    const { family, bringers, is_filled: filled, is_called: called } = row;
    const offers = sceneOf(play).offers.filter(o => o.families.includes(family));
    const shown = [...offers.filter(o => o.stage !== 'agreed'), ...offers.filter(o => o.stage === 'agreed')];
    const many = bringers.length + Number(bringers.some(b => b.is_away)) + Number(offers.length > 0) > 2;
    const { choice } = play.table;
    const picked = choice?.what === 'family' && choice.word?.includes(family) === true;
    const target = isTarget(play, family);
    const fresh = isChanged(play.table, play.scene, (s: KohleScene) =>
        [s.dollar, s.rows.find(r => r.family === family), s.offers.filter(o => o.families.includes(family))]);
    const marks = Object.entries({ filled, picked, target, called, fresh })
        .flatMap(([name, is]) => is ? [name] : []);
    return (
        <li class={['ko-row', row.need, ...marks].join(' ')}
            data-family={family} data-testid={`row-${family}`}>
            {fresh && <i class="news-mark" aria-hidden="true" />}
            <Thing play={play} choice={{ what: 'family', word: family }} id={`family-${family}`} kind="family"
                class="ko-family">
                <Emblem family={family} />
                <span class="ko-row-text">
                    <span class="ko-row-name"><kbd aria-hidden="true">{index + 1}</kbd>
                        <b>{familyName(play, family)}</b>
                        {filled && <><Icon name="check" size={16} />
                            <span class="unseen">{say('ko.web.filled')}</span></>}
                    </span>
                    <span class={`ko-bringers ${many ? 'many' : ''}`}>
                        {row.need === 'must' && <b class="ko-must">{say('ko.term.must')}</b>}
                            {bringers.map((b, i) => <BringerLine key={i} play={play} b={b} />)}</span>
                </span>
            </Thing>
            <span class="ko-chips">
                {shown.slice(-2).map(o => <PriceChip key={o.number} play={play} o={o} />)}</span>
        </li>
    );
}

// A card is chosen that could be played on this family.
function isTarget(play: Play, family: string): boolean {
    const { choice } = play.table;
    return choice?.what === 'card' && sceneOf(play).cards.piles.some(p =>
        p.cards.some(c => c.word === choice.word && c.targets.includes(family)));
}

function PriceChip({ play, o }: { play: Play; o: KohleOffer }) {
    const choice: Choice = { what: 'offer', number: o.number };
    const on = isChosen(play, choice);
    return (
        <button type="button" class={`ko-thing ko-price ${o.stage}`} aria-pressed={on} data-kind="offer"
            data-testid={`chip-${o.number}-${o.families}`}
            onClick={() => play.acts.choose(on ? null : choice)}>
            <span class="unseen">{o.label}</span>
            <Chip n={o.price} stage={o.stage === 'agreed' ? 'agreed' : 'asked'} />
            <span class="ko-price-by" aria-hidden="true"><Dealer play={play} seat={o.owner} short /></span>
            {o.stage === 'agreed' && <Handshake />}
        </button>
    );
}

export function Handshake() {
    return (
        <svg class="ko-shake" viewBox="0 0 24 16" width="20" height="14" aria-hidden="true">
            <path d="M0 3l6-2 6 3 6-3 6 2v8l-4 1-7 4-3-1-6-4-4-1zM7 6l5 4 2-1-4-4z" fill="currentColor"
                fill-rule="evenodd" />
        </svg>
    );
}

export function DealTable({ play }: { play: Play }) {
    const say = useSay();
    const { rows, choose, group } = sceneOf(play);
    const part = (need: KohleRow['need']) => rows.map((row, i) => row.need !== need ? null
        : <FamilyRow key={row.family} play={play} row={row} index={i} />);
    return (
        <section class={`ko-deal g-${group}`} data-testid="deal" data-kind="needs"
            aria-label={say('ko.web.needs')}>
            <ul class="ko-rows plain">{part('must')}</ul>
            {group > 0 && <div class="ko-group">
                <p class="ko-group-name">{say('ko.web.any_of', { n: choose, m: group })}</p>
                <ul class="ko-rows plain">{part('some')}</ul>
            </div>}
            {rows.some(r => r.need === 'no') && <ul class="ko-rows plain ko-others"
                aria-label={say('ko.web.not_needed')}>{part('no')}</ul>}
        </section>
    );
}

// "Deal 7: 6 x 5 M = 30 M"
export function DealHead({ play }: { play: Play }) {
    const { head, boss } = sceneOf(play);
    return (
        <h2 class="ko-head" data-testid="deal-head">
            {head}
            {boss !== null && <span class="ko-boss"><Icon name="crown" size={18} />
                <Dealer play={play} seat={boss} /></span>}
        </h2>
    );
}
