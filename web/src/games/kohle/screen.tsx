// screen.tsx -- the middle of the table. Wide: the ring of deals around the deal table, the hand
// below. Narrow: the deal table, the newest offers, the hand; the ring has a tab of its own, or lies
// beside the table, where there are columns but no room for it around the deal.
import { useSay } from '../../frame/bits';
import type { Play, PlayProps } from '../module';
import { Dealer, Thing, useColumns, useRing } from './bits';
import { Out, Ring, Worth } from './board';
import { DealHead, DealTable, SplitBar } from './deal';
import { HandStrip } from './hand';
import { legalMoves, readScene, type Scene } from './model';
import { Ghosts, ghostsOf } from './ghosts';
import { Guard, Offers } from './offers';
import { Closing, Reaction } from './windows';

// With hush money: whom the Boss pays for nothing.
function Hush({ play, scene }: { play: Play; scene: Scene }) {
    const say = useSay();
    const can = legalMoves(play.view).some(k => k.kind === 'hush');
    const paid = scene.hush.some(n => n > 0);
    if (!can && !paid) return null;
    return (
        <div class="ko-hush" role="group" aria-label={say('web.ko.hush')} data-kind="hush">
            <span class="small" aria-hidden="true">{say('web.ko.hush')}</span>
            {scene.hush.map((n, seat) => seat === scene.boss ? null : can
                ? <Thing key={seat} play={play} id={`hush-${seat}`} kind="hush">
                    <Dealer play={play} seat={seat} short />
                        <b>{n > 0 ? say('ko.m', { n }) : '\u2013'}</b></Thing>
                : n > 0 && <span key={seat}><Dealer play={play} seat={seat} short />
                    <b>{say('ko.m', { n })}</b></span>)}
        </div>
    );
}

// Prices and targets need the room of the offers on a small screen.
const isChoosing = (play: Play): boolean => /^(fam|card|hush|calls)/.test(play.table.selected ?? '');

function Middle({ play, scene, wide }: { play: Play; scene: Scene; wide: boolean }) {
    const say = useSay();
    if (scene.deal === null) {
        return <div class="ko-middle ko-start"><p>{say('web.ko.choose_deal')}</p>
            <DealTable play={play} scene={scene} /></div>;
    }
    return (
        <div class="ko-middle">
            <DealHead play={play} scene={scene} />
            <SplitBar play={play} scene={scene} />
            <Hush play={play} scene={scene} />
            <DealTable key={scene.dollar} play={play} scene={scene} />
            <Reaction play={play} />
            <Closing play={play} />
            {!wide && scene.phase === 'talk' && !isChoosing(play) && <Offers play={play} max={1} />}
            {!wide && scene.phase === 'talk' && !isChoosing(play) && scene.offers.length === 0
                && <Ghosts play={play} max={2} />}
        </div>
    );
}

export function Screen({ play }: PlayProps) {
    const wide = useRing(), columns = useColumns();
    const scene = readScene(play.view);
    const ring = wide || scene.deal === null;
    ghostsOf(play.table);               // every Boss is noticed, whatever is drawn
    return (
        <div class={`ko ${wide ? 'wide' : 'narrow'} ${scene.talking ? 'talking' : ''}`}
            data-phase={scene.phase}>
            <Guard play={play} />
            <div class={ring ? 'ko-board' : 'ko-flat'}>
                {ring && <Ring play={play} />}
                {ring && !wide && <div class="ko-centre"><Worth play={play} /><Out play={play} /></div>}
                {(wide || scene.deal !== null) && <Middle play={play} scene={scene} wide={columns} />}
            </div>
            {!columns && !scene.talking && scene.deal !== null && <Worth play={play} />}
            {(columns || scene.phase !== 'wait') && <HandStrip play={play} />}
        </div>
    );
}

// The first tab: offers where there are columns, else the ring.
export function Side({ play }: PlayProps) {
    const wide = useRing(), columns = useColumns();
    if (!columns && play.state.tab !== 'notebook') return null;
    return columns
        ? <div class="ko-side"><Worth play={play} /><Offers play={play} /><Ghosts play={play} />
            <span class="spring" />
            {!wide && <div class="ko-board"><Ring play={play} /></div>}<Out play={play} /></div>
        : <div class="ko-side"><div class="ko-board"><Ring play={play} />
            <div class="ko-centre"><Worth play={play} /><Out play={play} /></div></div></div>;
}
