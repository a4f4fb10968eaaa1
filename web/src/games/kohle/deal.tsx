// deal.tsx -- the deal is a long table on the square: the investors sit at it with their prices, and its
// front edge is the money.
import type { KohleBringer, KohleOffer, KohleRow, KohleScene } from '../../border';
import { useSay } from '../../frame/bits';
import { Icon, Shape } from '../../frame/icons';
import { kohleCard } from './art/cards';
import { crownPicture } from './art/paper';
import { bench } from './art/town';
import type { Choice } from '../../mirror';
import { isChanged } from '../../recent';
import type { Play } from '../module';
import { Art, classes, Dealer, Emblem, familyName, Figure, isChosen, Relative, sceneOf, Thing } from './bits';

const BENCH = bench(), CROWN = crownPicture();

// ---- who gets what -----------------------------------------------------------------------------

// One coin, one million; the Boss's part is green. Before there is a Boss their places are empty.
export function SplitBar({ play }: { play: Play }) {
    const say = useSay();
    const { shares: parts, proceeds } = sceneOf(play);
    const coins = (n: number) => <span class="ko-coins" aria-hidden="true">
        {Array.from({ length: Math.max(0, n) }, (_, i) => <i key={i} />)}</span>;
    if (parts.length === 0) return <div class="ko-split ko-bay">{coins(proceeds)}</div>;
    const total = Math.max(1, proceeds);
    const broke = parts.some(p => p.sum < 0);
    return (
        <ul class={`ko-split plain ${broke ? 'broke' : ''}`} data-testid="split" data-kind="split"
            aria-label={say('ko.web.split', { n: proceeds })}>
            {parts.map(p => (
                <li key={p.seat} class={p.keeps ? 'keeps' : ''} data-sum={p.sum}
                    data-testid={`share-${p.seat}`}
                    ref={e => { if (e) e.style.flexGrow = String(Math.max(.12, p.sum / total)); }}>
                    {coins(p.sum)}
                    <span class="ko-share">
                        {broke && p.keeps && <Icon name="warn" size={14} />}
                        {p.keeps && <Art svg={CROWN} class="ko-small-crown" />}
                        <Dealer play={play} seat={p.seat} short />
                        {p.keeps && <span class="unseen">{say('ko.web.keeps')}</span>}</span>{' '}
                    <b>{say('ko.m', { n: p.sum })}</b>
                </li>
            ))}
        </ul>
    );
}

// ---- families ----------------------------------------------------------------------------------

function BringerLine({ play, b, family }: { play: Play; b: KohleBringer; family: string }) {
    const say = useSay();
    if (b.seat === null) {
        return <span class="ko-beside" title={say('ko.term.beside')}><Art svg={BENCH} />
            <span class="unseen">{say('ko.term.beside')}</span></span>;
    }
    return (
        <span class={`ko-bringer ${b.is_away ? 'away' : ''}`}>
            <Dealer play={play} seat={b.seat} short />
            {b.is_clan && <><Art svg={kohleCard(`clan-${family}`)} class="ko-laid" />
                <span class="unseen">{say('ko.web.clan')}</span></>}
            {b.count > 1 && <span>{`\u00d7${b.count}`}</span>}
            {b.is_away && <span class="ko-stamp">{say('ko.web.away')}</span>}
        </span>
    );
}

interface RowProps { play: Play; row: KohleRow; index: number; }

// Behind the table: the investor, or the relative who stands in.
function Person({ play, row: { family, bringers } }: { play: Play; row: KohleRow }) {
    const isBeside = bringers.some(b => b.seat === null), hasClan = bringers.some(b => b.is_clan);
    const isGone = bringers.every(b => b.is_clan || b.is_away || b.seat === null);
    return (
        <span class="ko-who">
            {isBeside && <Art svg={BENCH} class="ko-bench" />}
            {hasClan && isGone ? <Relative family={family} />
                : <Figure play={play} family={family} id="ko-t" />}
            <Emblem family={family} />
        </span>
    );
}

function FamilyRow({ play, row, index }: RowProps) {
    const say = useSay();
    const { family, bringers, is_filled: filled, is_called: called, is_open: open, is_spare: idle } = row;
    const offers = sceneOf(play).offers.filter(o => o.families.includes(family));
    const isUsed = (o: KohleOffer): boolean => o.stage === 'agreed' && !o.is_spare;
    const shown = filled ? offers.find(isUsed)          // the list has all
        : offers.filter(o => o.stage !== 'agreed').at(-1) ?? offers.at(-1);
    const { choice } = play.table;
    const picked = choice?.what === 'family' && choice.word?.includes(family) === true;
    const target = isTarget(play, family);
    const fresh = isChanged(play.table, play.scene, (s: KohleScene) =>
        [s.dollar, s.rows.find(r => r.family === family), s.offers.filter(o => o.families.includes(family))]);
    const asked = offers.some(o => o.stage !== 'agreed'), many = bringers.length > 1;
    const marks = classes({ filled, picked, target, called, fresh, asked, many, open, idle });
    return (
        <li class={`ko-row ${row.need} ${marks}`}
            data-family={family} data-testid={`row-${family}`}>
            {fresh && <i class="news-mark" aria-hidden="true" />}
            <Thing play={play} choice={{ what: 'family', word: family }} id={`family-${family}`} kind="family"
                class="ko-family" act={playOn(play, family)}>
                <Person play={play} row={row} />
                <span class="ko-plate">
                    <span class="ko-row-name"><kbd aria-hidden="true">{index + 1}</kbd>
                        <b>{familyName(play, family)}</b></span>
                    {filled && <span class="unseen">{say('ko.web.filled')}</span>}
                    {row.need === 'must' && <span class="unseen">{say('ko.term.must')}</span>}
                    <span class="ko-bringers">
                        {idle ? say('ko.web.not_needed') : bringers.map((b, i) =>
                            <BringerLine key={i} play={play} b={b} family={family} />)}</span>
                </span>
            </Thing>
            <span class="ko-tags">
                {shown !== undefined && <PriceTag play={play} o={shown} isOneOf={many} />}
                {open && <b class="ko-label" aria-hidden="true"
                    onClick={() => play.acts.choose({ what: 'family', word: family })}>?</b>}
                {filled && shown === undefined && <span class="ko-price agreed own" aria-hidden="true">
                    <span class="ko-label"><Icon name="check" size={15} /></span></span>}</span>
        </li>
    );
}

// A card is chosen that could be played on this family.
function isTarget(play: Play, family: string): boolean {
    const { choice } = play.table;
    return choice?.what === 'card' && sceneOf(play).cards.piles.some(p =>
        p.cards.some(c => c.word === choice.word && c.targets.includes(family)));
}

// A chosen card is played by a click on its target; undefined where the buttons leave a choice.
function playOn(play: Play, family: string): (() => void) | undefined {
    const [first, ...others] = isTarget(play, family)
        ? play.offered.filter(a => a.move !== '' && a.id.split('-')[1] === family) : [];
    return first !== undefined && others.length === 0 ? () => play.acts.move(first.move) : undefined;
}

// A tag on a string: dashed and gold while it is asked, green with a tick when agreed. Among several who can
// bring the family it has the mark of its maker.
function PriceTag({ play, o, isOneOf }: { play: Play; o: KohleOffer; isOneOf: boolean }) {
    const choice: Choice = { what: 'offer', number: o.number };
    const on = isChosen(play, choice), agreed = o.stage === 'agreed' && !o.is_spare;
    return (
        <button type="button" class={`ko-thing ko-price ${o.is_spare ? 'spare' : o.stage}`}
            aria-pressed={on} data-kind="offer" data-testid={`chip-${o.number}-${o.families}`}
            onClick={() => play.acts.choose(on ? null : choice)}>
            <span class="unseen">{o.label}</span>
            <span class="ko-label" aria-hidden="true"><b>{o.price}</b>
                {agreed ? <Icon name="check" size={15} /> : <b>?</b>}
                {isOneOf && <Shape seat={o.owner} size={11} />}</span>
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

function Group({ play, need, name }: { play: Play; need: KohleRow['need']; name: string }) {
    const { rows } = sceneOf(play);
    const n = rows.filter(r => r.need === need).length;
    if (n === 0) return null;
    return (
        <div class={`ko-group of-${need} n-${n}`}>
            <ul class="ko-rows plain" aria-label={name}>{rows.map((row, i) => row.need !== need ? null
                : <FamilyRow key={row.family} play={play} row={row} index={i} />)}</ul>
            <p class="ko-group-name" aria-hidden="true"><span>{name}</span></p>
        </div>
    );
}

export function DealTable({ play }: { play: Play }) {
    const say = useSay();
    const { choose, group, rows } = sceneOf(play);
    const look = `ko-deal rows-${rows.filter(r => r.need !== 'no').length}`;
    return (
        <section class={look} data-testid="deal" data-kind="needs" aria-label={say('ko.web.needs')}>
            <Group play={play} need="must" name={say('ko.term.must')} />
            <Group play={play} need="some" name={say('ko.web.any_of', { n: choose, m: group })} />
        </section>
    );
}

// Families without a part in this deal, smaller; before the first deal all of them.
export function Others({ play }: { play: Play }) {
    return <Group play={play} need="no" name={useSay()('ko.web.not_needed')} />;
}

// "6 dividends of 5 M make 30 M", the numbers large
export function DealHead({ play }: { play: Play }) {
    return <h2 class="ko-head" data-testid="deal-head">{sceneOf(play).head.split(/(\d+(?: M)?)/)
        .map((part, i) => i % 2 === 1 ? <b key={i}>{part}</b> : part)}</h2>;
}
