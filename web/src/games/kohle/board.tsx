// board.tsx -- the ring of sixteen deals: what each needs and pays, what is done, where the dollar
// stands and may come to.
import { useSay } from '../../frame/bits';
import { DEALS, ENDS_UP_TO, TILE_VALUES } from '../facts';
import type { Play } from '../module';
import { Art, Emblem, familyName, Thing } from './bits';
import { couldFill, reach, readScene, type Scene } from './model';
import { stencil } from '../../art/stencil';

const DOLLAR = stencil('$', 20);

function Needs({ at }: { at: number }) {
    const deal = DEALS[at]!;
    return (
        <span class="ko-needs" aria-hidden="true">
            {[...deal.required].map(f => <Emblem key={f} family={f} small />)}
            {deal.choose > 0 && <span class="ko-some"><b>{deal.choose}/</b>
                {[...deal.group].map(f => <Emblem key={f} family={f} small />)}</span>}
        </span>
    );
}

interface TileProps { play: Play; scene: Scene; at: number; dice: number[] | undefined; }

function Tile({ play, scene, at, dice }: TileProps) {
    const say = useSay();
    const deal = DEALS[at]!, tile = scene.tiles[at] ?? 0;
    const here = scene.dollar === at;
    const [have, all] = couldFill(play, scene, at);
    const families = play.texts.names([...deal.required].map(familyName));
    const label = [
        say('web.ko.deal', { deal: at }),
        deal.choose > 0 ? say('ko.need_some', { families, n: deal.choose,
            list: [...deal.group].map(familyName).join(', ') })
                        : families,
        tile > 0 ? say('web.ko.done', { n: tile }) : say('web.ko.dividends', { n: deal.dividends }),
        here ? say('web.ko.dollar') : '',
        dice === undefined ? '' : say('web.ko.on_roll', { list: dice.join(', ') }),
        play.me !== null && tile === 0 ? say('web.ko.could_fill', { n: have, m: all }) : '',
    ].filter(s => s !== '').join(', ');
    const state = `${tile > 0 ? 'done' : ''} ${here ? 'here' : ''} ${dice ? 'near' : ''}`;
    return (
        <li class={`ko-tile at-${at}`}>
            <Thing play={play} id={`deal-${at}`} kind="deal" label={label} class={state}>
                <span class="ko-tile-head"><b>{at}</b>
                    {here && <Art svg={DOLLAR} class="ko-dollar" />}
                    {dice !== undefined && <span class="ko-dice">{dice.join(' ')}</span>}
                    <span class="ko-pays">{tile > 0 ? say('web.ko.tile', { n: tile })
                        : say('web.ko.times', { n: deal.dividends })}</span></span>
                {tile === 0 ? <Needs at={at} />
                    : <span class="ko-done">
                        {say('ko.m', { n: deal.dividends * (TILE_VALUES[tile - 1] ?? 0) })}</span>}
            </Thing>
        </li>
    );
}

export function Ring({ play }: { play: Play }) {
    const say = useSay();
    const scene = readScene(play.view);
    const rolls = scene.phase === 'turn' || scene.phase === 'roll' ? reach(scene)
        : new Map<number, number[]>();
    return (
        <ol class="ko-ring plain" aria-label={say('web.ko.board')} data-testid="ring">
            {DEALS.map((_, at) =>
                <Tile key={at} play={play} scene={scene} at={at} dice={rolls.get(at)} />)}
        </ol>
    );
}

const KINDS = ['clan', 'travel', 'recruit', 'boss', 'stop'] as const;
const IN_THE_BOX = { clan: 24, travel: 21, recruit: 33, boss: 10, stop: 10 };

// Discarded cards lie face up: how many of each kind are out.
export function Out({ play }: { play: Play }) {
    const say = useSay();
    const sum = (name: string): number => {
        const row = play.view.public[`out-${name}`];
        return Array.isArray(row) ? row.reduce<number>((a, b) => a + Number(b), 0) : Number(row ?? 0);
    };
    return (
        <dl class="ko-out" data-kind="discard" data-testid="out">
            <div><dt>{say('web.ko.pile')}</dt><dd>{Number(play.view.public.pile ?? 0)}</dd></div>
            {KINDS.map(kind => (
                <div key={kind}><dt>{say(`web.ko.kind.${kind}`)}</dt>
                    <dd>{say('web.ko.out', { n: sum(kind) + (kind === 'travel' ? sum('joker') : 0),
                                             m: IN_THE_BOX[kind] })}</dd></div>
            ))}
        </dl>
    );
}

// What the next deal is worth, and whether it may be the last.
export function Worth({ play }: { play: Play }) {
    const say = useSay();
    const scene = readScene(play.view);
    const next = Math.min(15, scene.deals + 1);
    const ends = ENDS_UP_TO[next];
    return (
        <p class="ko-worth" data-kind="tile" data-testid="worth">
            <b>{say('web.ko.progress', { n: next, m: 15 })}</b>{' '}
            <span>{say('web.ko.share', { n: scene.value })}</span>{' '}
            <span>{ends === undefined ? say('web.ko.no_end') : ends === 6 ? say('web.ko.sure_end')
                : say('web.ko.ends', { list: Array.from({ length: ends },
                    (_, i) => i + 1).join(', ') })}</span>
        </p>
    );
}
