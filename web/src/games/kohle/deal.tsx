// deal.tsx -- the deal table: what is needed, who could bring it, every price there is, and who
// gets what.
import { useSay } from '../../frame/bits';
import { Icon } from '../../frame/icons';
import type { Play } from '../module';
import { Chip, Dealer, Emblem, familyName, Thing } from './bits';
import { bringers, needs, shares, type Bringer, type Need, type Offer, type Scene } from './model';

// ---- who gets what -----------------------------------------------------------------------------

export function SplitBar({ play, scene }: { play: Play; scene: Scene }) {
    const say = useSay();
    const parts = shares(scene);
    if (parts.length === 0) return null;
    const total = Math.max(1, scene.proceeds);
    const broke = parts.some(p => p.sum < 0);
    return (
        <ul class={`ko-split plain ${broke ? 'broke' : ''}`} data-testid="split" data-kind="split"
            aria-label={say('web.ko.split', { n: scene.proceeds })}>
            {parts.map(p => (
                <li key={p.seat} class={p.keeps ? 'keeps' : ''} data-sum={p.sum}
                    data-testid={`share-${p.seat}`}
                    ref={e => { if (e) e.style.flexGrow = String(Math.max(.12, p.sum / total)); }}>
                    {broke && p.keeps && <Icon name="warn" size={14} />}
                    {p.keeps && <Icon name="crown" size={14} />}
                    <Dealer play={play} seat={p.seat} short /> <b>{say('ko.m', { n: p.sum })}</b>
                    {p.keeps && <span class="unseen">{say('web.ko.keeps')}</span>}
                </li>
            ))}
        </ul>
    );
}

// ---- families ----------------------------------------------------------------------------------

function BringerLine({ play, b }: { play: Play; b: Bringer }) {
    const say = useSay();
    if (b.seat === null) return <span class="ko-beside">{say('term.ko.beside')}</span>;
    return (
        <span class={`ko-bringer ${b.away ? 'away' : ''}`}>
            <Dealer play={play} seat={b.seat} short />
            {b.kind === 'clan' && <span class="ko-tag">{say('web.ko.clan')}
                {b.count > 1 ? ` \u00d7${b.count}` : ''}</span>}
            {b.away && <span class="ko-stamp">{say('web.ko.away')}</span>}
        </span>
    );
}

// The Boss has it: his own, or agreed.
function isFilled(scene: Scene, all: Bringer[], family: string): boolean {
    if (scene.boss === null) return false;
    return scene.offers.some(o => o.stage === 'agreed' && o.families.includes(family))
        || all.some(b => b.seat === scene.boss && !b.away);
}

interface RowProps { play: Play; scene: Scene; need: Need; index: number; }

function FamilyRow({ play, scene, need, index }: RowProps) {
    const say = useSay();
    const { family } = need;
    const all = bringers(scene, play.view, family);
    const filled = need.need !== 'no' && isFilled(scene, all, family);
    const offers = scene.offers.filter(o => o.families.includes(family));
    const shown = [...offers.filter(o => o.stage !== 'agreed'), ...offers.filter(o => o.stage === 'agreed')];
    const many = all.length + Number(all.some(b => b.away)) + Number(offers.length > 0) > 2;    // no names
    const picked = play.table.selected?.startsWith('fam-') === true
        && play.table.selected.slice(4).includes(family);
    const target = isTarget(play, family);
    const called = scene.phase === 'called' && (scene.own + scene.used).includes(family);
    const marks = Object.entries({ filled, picked, target, called })
        .flatMap(([name, is]) => is ? [name] : []);
    return (
        <li class={['ko-row', need.need, ...marks].join(' ')}
            data-family={family} data-testid={`row-${family}`}>
            <Thing play={play} id={`fam-${family}`} kind="family" class="ko-family">
                <Emblem family={family} />
                <span class="ko-row-text">
                    <span class="ko-row-name"><kbd aria-hidden="true">{index + 1}</kbd>
                        <b>{familyName(family)}</b>
                        {filled && <><Icon name="check" size={16} />
                            <span class="unseen">{say('web.ko.filled')}</span></>}
                    </span>
                    <span class={`ko-bringers ${many ? 'many' : ''}`}>
                        {need.need === 'must' && <b class="ko-must">{say('term.ko.must')}</b>}
                            {all.map((b, i) => <BringerLine key={i} play={play} b={b} />)}</span>
                </span>
            </Thing>
            <span class="ko-chips">
                {shown.slice(-2).map(o => <PriceChip key={o.number} play={play} o={o} />)}</span>
        </li>
    );
}

// A card is selected that could be played on this family.
function isTarget(play: Play, family: string): boolean {
    const card = /^card-(clan|travel|joker|recruit)/.exec(play.table.selected ?? '')?.[1];
    if (card === undefined) return false;
    const kind = card === 'clan' ? 'lay' : card;
    const only = /^card-\w+-(\w)$/.exec(play.table.selected ?? '')?.[1];
    return (only === undefined || only === family)
        && play.view.legal.some(l => l.move.includes(`: ${kind} ${family}`));
}

// "Bert asks 8 million for Raffzahn, offer 3.1"
export function offerLabel(play: Play, o: Offer): string {
    const at = { asked: 0, bidden: 1, agreed: 2 }[o.stage];
    return play.texts.say(`term.ko.say_stage.${at}`, {
        offer: `${o.number}.${o.revision}`, who: play.reader.names[o.owner] ?? '', n: o.price,
        families: play.texts.names([...o.families].map(familyName)),
    });
}

function PriceChip({ play, o }: { play: Play; o: Offer }) {
    const stage = o.stage === 'agreed' ? 'agreed' : 'asked';
    const on = play.table.selected === `offer-${o.number}`;
    return (
        <button type="button" class={`ko-thing ko-price ${o.stage}`} aria-pressed={on} data-kind="offer"
            data-testid={`chip-${o.number}-${o.families}`}
            onClick={() => play.acts.select(on ? null : `offer-${o.number}`)}>
            <span class="unseen">{offerLabel(play, o)}</span>
            <Chip n={o.price} stage={stage} />
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

export function DealTable({ play, scene }: { play: Play; scene: Scene }) {
    const say = useSay();
    const rows = needs(scene.deal);
    const choose = scene.deal?.choose ?? 0, group = scene.deal?.group.length ?? 0;
    const part = (need: Need['need']) => rows.map((r, i) => ({ r, i })).filter(x => x.r.need === need)
        .map(({ r, i }) => <FamilyRow key={r.family} play={play} scene={scene} need={r} index={i} />);
    return (
        <section class={`ko-deal g-${group}`} data-testid="deal" data-kind="needs"
            aria-label={say('web.ko.needs')}>
            <ul class="ko-rows plain">{part('must')}</ul>
            {group > 0 && <div class="ko-group">
                <p class="ko-group-name">{say('web.ko.any_of', { n: choose, m: group })}</p>
                <ul class="ko-rows plain">{part('some')}</ul>
            </div>}
            {rows.some(r => r.need === 'no') && <ul class="ko-rows plain ko-others"
                aria-label={say('web.ko.not_needed')}>{part('no')}</ul>}
        </section>
    );
}

// "Deal 7: 6 x 5 M = 30 M"
export function DealHead({ play, scene }: { play: Play; scene: Scene }) {
    const say = useSay();
    if (scene.deal === null) return null;
    return (
        <h2 class="ko-head" data-testid="deal-head">
            {say('term.ko.deal', { deal: scene.dollar ?? 0, n: scene.deal.dividends,
                m: scene.value, k: scene.proceeds })}
            {scene.boss !== null && <span class="ko-boss"><Icon name="crown" size={18} />
                <Dealer play={play} seat={scene.boss} /></span>}
        </h2>
    );
}
