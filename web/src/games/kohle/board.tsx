// board.tsx -- the town: sixteen lots around the square, the dollar and where it can go; the street ahead
// for a phone.
import type { ComponentChildren } from 'preact';
import type { KohleTile } from '../../border';
import { useSay } from '../../frame/bits';
import { kohleCard } from './art/cards';
import { coin, deck, dollar, die } from './art/paper';
import { house, shutHouse, tree } from './art/town';
import type { Play } from '../module';
import { Art, classes, doneIn, Emblem, factsOf, sceneOf, Thing } from './bits';

const DOLLAR = dollar(), TREES = [tree(0), tree(1)];

function Tile({ play, tile, at }: { play: Play; tile: KohleTile; at: number }) {
    const say = useSay(), near = tile.dice.length > 0, deal = factsOf(play).deals[at]!;
    const quiet = sceneOf(play).head !== '' && !tile.is_here && !near;      // not in play now
    const state = classes({ done: tile.is_done, here: tile.is_here, near, quiet, low: deal.group === '' });
    return (
        <li class={`ko-tile at-${at}`}>
            <Thing play={play} choice={{ what: 'deal', place: at }} id={`deal-${at}`} kind="deal"
                label={tile.label} class={state}>
                <Art class="ko-lot" svg={tile.is_done ? shutHouse(deal, at)
                    : house(deal, say('ko.web.some', { n: deal.choose }), at)} />
                <span class="ko-number">{at}</span>
                {tile.is_done && <span class="ko-bill"><b>{tile.pays}</b> <span>{tile.paid}</span></span>}
                {near && <span class="ko-dice"><span class="unseen">{tile.dice.join(' ')}</span>
                    {tile.dice.map(n => <Art key={n} svg={die(n)} />)}</span>}
                {tile.is_here && <Art svg={DOLLAR} class="ko-dollar" />}
            </Thing>
        </li>
    );
}

function Ring({ play }: { play: Play }) {
    const say = useSay();
    return (
        <ol class="ko-ring plain" aria-label={say('ko.web.board')} data-testid="ring">
            {sceneOf(play).tiles.map((tile, at) => <Tile key={at} play={play} tile={tile} at={at} />)}
        </ol>
    );
}

// Plots along the ring road, and the square; what is on the square is drawn by others.
export function Town({ play, children }: { play: Play; children: ComponentChildren }) {
    return (
        <div class="ko-board">
            <div class="ko-plan" aria-hidden="true">
                {factsOf(play).deals.map((_, at) => <i key={at} class={`ko-plot at-${at}`}>{TREES.map(
                    (svg, k) => (at * 5 + k) % 3 > 0 && <Art key={k} svg={svg} class="ko-tree" />)}</i>)}
                <div class="ko-road">{['up', 'right', 'down', 'left'].map(side =>
                    <i key={side} class={`ko-way ${side}`}>{'\u203a\u203a\u203a'}</i>)}</div>
                <div class="ko-plaza" />
            </div>
            <Ring play={play} />
            {children}
        </div>
    );
}

// Where the dollar is and where a roll can take it.
export function Street({ play }: { play: Play }) {
    const say = useSay();
    const { dollar: here, tiles } = sceneOf(play);
    const way = tiles.map((_, i) => (here + i) % tiles.length)
        .filter(at => at === here || tiles[at]!.dice.length > 0);
    return (
        <ol class="ko-street plain" aria-label={say('ko.web.board')} tabIndex={0} data-testid="street">
            {way.map(at => <Tile key={at} play={play} tile={tiles[at]!} at={at} />)}
        </ol>
    );
}

// The card that shows a kind.
const SAMPLE: Record<string, string> = { clan: 'clan-L', travel: 'joker' };

// Discarded cards lie face up: how many of each kind are out.
export function Out({ play }: { play: Play }) {
    const say = useSay();
    const { piles, left } = sceneOf(play).cards;
    return (
        <div class="ko-ledger">
            <p aria-hidden="true">{say('ko.web.discard')}</p>
            <dl class="ko-out" data-kind="discard" data-testid="out">
                <div title={say('ko.web.pile')}><dt><Art svg={deck(left)} class="ko-mini" />
                    <span>{say('ko.web.pile')}</span></dt><dd>{left}</dd></div>
                {piles.map(p => (
                    <div key={p.kind} title={`${p.name}: ${say('ko.web.out', { n: p.out, m: p.all })}`}>
                        <dt><Art svg={kohleCard(SAMPLE[p.kind] ?? p.kind)} class="ko-mini" />
                            <span>{p.name}</span></dt><dd>
                            <span class="ko-long">{say('ko.web.out', { n: p.out, m: p.all })}</span>
                            <span class="ko-brief" aria-hidden="true">{p.out}</span></dd>
                    </div>))}
            </dl>
        </div>
    );
}

// All tiles of a game: what a dividend pays from each on, and how likely it is the last. The words beside it
// say it for the next one, which has a coin.
export function Track({ play }: { play: Play }) {
    const { tiles } = factsOf(play), done = doneIn(sceneOf(play)), say = useSay();
    const state = (i: number) => i < done ? 'done' : i === done ? 'now' : '';
    return (
        <div class="ko-track" aria-hidden="true">
            <ol class="plain">{tiles.map(({ pays, ends }, i) =>
                <li key={i} class={`${state(i)} ends-${ends}`}>{i === done ? <Art svg={coin(pays)} />
                    : pays !== tiles[i - 1]?.pays && pays}</li>)}</ol>
            {say('ko.web.risk')}
        </div>
    );
}

// The chosen square: the marks of its house, its dividends, and how many the reader brings.
function Chosen({ play, tile, at }: { play: Play; tile: KohleTile; at: number }) {
    const { required, choose, group, dividends: n } = factsOf(play).deals[at]!, say = useSay();
    const marks = (all: string) => [...all].map(f => <Emblem key={f} family={f} />);
    return (
        <div class="ko-worth chosen" data-kind="tile" data-testid="worth">
            <span class="unseen">{tile.label}</span>
            <b aria-hidden="true">{say('ko.web.deal', { deal: at })}</b>
            <div aria-hidden="true">
                <p>{marks(required)}{group !== ''
                    && <b>{`+ ${say('ko.web.some', { n: choose })}`}</b>}{marks(group)}</p>
                {tile.is_done ? `${tile.pays}: ${tile.paid}` : say('ko.web.dividends', { n })}
                {tile.brings !== '' && ` \u00b7 ${tile.brings}`}
            </div>
        </div>
    );
}

// The value of the next deal, and whether it may be the last; or the chosen square in words.
export function Worth({ play }: { play: Play }) {
    const { progress, worth, ends, tiles } = sceneOf(play), { choice } = play.table;
    const tile = choice?.what === 'deal' ? tiles[choice.place ?? -1] : undefined;
    if (tile !== undefined) {
        return <Chosen play={play} tile={tile} at={choice!.place!} />;
    }
    return (
        <p class="ko-worth" data-kind="tile" data-testid="worth">
            <b>{progress}</b>{' '}<span>{worth}</span>{' '}<span>{ends}</span>
        </p>
    );
}
