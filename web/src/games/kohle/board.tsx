// board.tsx -- the ring of sixteen deals: needs and payments, finished deals, the dollar and where
// it can go.
import type { KohleDeal, KohleTile } from '../../border';
import { stencil } from '../../art/stencil';
import { useSay } from '../../frame/bits';
import type { Play } from '../module';
import { Art, Emblem, factsOf, sceneOf, Thing } from './bits';

const DOLLAR = stencil('$', 20);

function Needs({ deal }: { deal: KohleDeal }) {
    const say = useSay();
    return (
        <span class="ko-needs" aria-hidden="true">
            {[...deal.required].map(f => <Emblem key={f} family={f} small />)}
            {deal.choose > 0 && <span class="ko-some"><b>{say('ko.web.some', { n: deal.choose })}</b>
                {[...deal.group].map(f => <Emblem key={f} family={f} small />)}</span>}
        </span>
    );
}

function Tile({ play, tile, at }: { play: Play; tile: KohleTile; at: number }) {
    const near = tile.dice.length > 0;
    const state = `${tile.is_done ? 'done' : ''} ${tile.is_here ? 'here' : ''} ${near ? 'near' : ''}`;
    return (
        <li class={`ko-tile at-${at}`}>
            <Thing play={play} choice={{ what: 'deal', place: at }} id={`deal-${at}`} kind="deal"
                label={tile.label} class={state}>
                <span class="ko-tile-head"><b>{at}</b>
                    {tile.is_here && <Art svg={DOLLAR} class="ko-dollar" />}
                    {near && <span class="ko-dice">{tile.dice.join(' ')}</span>}
                    <span class="ko-pays">{tile.pays}</span></span>
                {tile.is_done ? <span class="ko-done">{tile.paid}</span>
                    : <Needs deal={factsOf(play).deals[at]!} />}
            </Thing>
        </li>
    );
}

export function Ring({ play }: { play: Play }) {
    const say = useSay();
    return (
        <ol class="ko-ring plain" aria-label={say('ko.web.board')} data-testid="ring">
            {sceneOf(play).tiles.map((tile, at) => <Tile key={at} play={play} tile={tile} at={at} />)}
        </ol>
    );
}

// Discarded cards lie face up: how many of each kind are out.
export function Out({ play }: { play: Play }) {
    const say = useSay();
    const { piles, left } = sceneOf(play).cards;
    return (
        <dl class="ko-out" data-kind="discard" data-testid="out">
            <div><dt>{say('ko.web.pile')}</dt><dd>{left}</dd></div>
            {piles.map(p => <div key={p.kind}><dt>{p.name}</dt><dd>{p.out}</dd></div>)}
        </dl>
    );
}

// The value of the next deal, and whether it may be the last; or the chosen square in words.
export function Worth({ play }: { play: Play }) {
    const { progress, worth, ends, tiles } = sceneOf(play), { choice } = play.table;
    const tile = choice?.what === 'deal' ? tiles[choice.place ?? -1] : undefined;
    if (tile !== undefined) {
        return <p class="ko-worth" data-kind="tile" data-testid="worth">{tile.label}</p>;
    }
    return (
        <p class="ko-worth" data-kind="tile" data-testid="worth">
            <b>{progress}</b>{' '}<span>{worth}</span>{' '}<span>{ends}</span>
        </p>
    );
}
