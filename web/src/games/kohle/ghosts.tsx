// ghosts.tsx -- a new Boss ends all offers and agreements (K-5.9); they may be repeated to him. What
// stood under the last one is shown as ghosts: one click says the same again, if it is still legal.
import { withNumber } from '../../commands';
import { Button, useSay } from '../../frame/bits';
import type { Table } from '../../store';
import type { View } from '../../types';
import type { Play } from '../module';
import { Chip, Dealer } from './bits';
import { setName } from './actions';
import { isNewOffer, legalMoves, readScene, type Known, type Offer, type Scene } from './model';

interface Reign { seq: number; boss: number | null; offers: Offer[]; ghosts: Offer[]; }

const reigns = new WeakMap<Table, Reign>();

// What lay on the table when the Boss changed; gone with the negotiation.
export function ghostsOf(table: Table, view: View | null = table.view): Offer[] {
    if (view === null) return [];
    const known = reigns.get(table);
    if (known?.seq === view.seq) return known.ghosts;
    const { boss, offers } = readScene(view);
    const fallen = known !== undefined && known.boss !== null && boss !== null && known.boss !== boss;
    const ghosts = boss === null ? [] : fallen ? known.offers : known?.ghosts ?? [];
    reigns.set(table, { seq: view.seq, boss, offers, ghosts });
    return ghosts;
}

const covers = (a: string, b: string): boolean => [...a].some(f => b.includes(f));

// The move that repeats it: by its owner as an offer, by the Boss as a bid.
function again(play: Play, scene: Scene, moves: Known[], g: Offer): string | null {
    if (scene.offers.some(o => o.owner === g.owner && covers(o.families, g.families))) return null;
    const known = moves.find(k => play.me === g.owner
        ? isNewOffer(k) && [...k.args[0] ?? ''].sort().join('') === [...g.families].sort().join('')
        : k.kind === 'bid' && k.args[0] === String(g.owner) && k.args[1] === g.families);
    return known === undefined || g.price > (known.legal.last ?? 0) ? null : withNumber(known.legal, g.price);
}

export function Ghosts({ play, max = 12 }: { play: Play; max?: number }) {
    const say = useSay();
    const scene = readScene(play.view), moves = legalMoves(play.view);
    const mine = ghostsOf(play.table).flatMap(g => {
        const move = again(play, scene, moves, g);
        return move === null ? [] : [{ g, move }];
    }).slice(0, max);
    if (mine.length === 0 || scene.boss === null) return null;
    return (
        <ul class="ko-ghosts plain" aria-label={say('web.ko.ghosts')} data-testid="ghosts">
            {mine.map(({ g, move }) => (
                <li key={g.number} class="ko-offer" data-testid={`ghost-${g.number}`}>
                    <Chip n={g.price} stage="void" />
                    <span class="ko-offer-text"><Dealer play={play} seat={g.owner} short />
                        <span>{setName(play, g.families)}</span></span>
                    <Button id={`again-${g.number}`} onClick={() => play.acts.move(move)}>
                        {say('web.ko.again', { n: g.price })}</Button>
                </li>
            ))}
        </ul>
    );
}
