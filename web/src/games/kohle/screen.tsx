// screen.tsx -- the middle of the table. Wide: the ring of deals around the deal table, the hand
// below. Narrow: the deal table, the newest offers, the hand; the ring has a tab of its own, or lies
// beside the table, where there are columns but no room for it around the deal.
import { useSay } from '../../frame/bits';
import type { Play, PlayProps } from '../module';
import { Dealer, sceneOf, Thing, useColumns, useRing } from './bits';
import { Out, Ring, Worth } from './board';
import { DealHead, DealTable, SplitBar } from './deal';
import { HandStrip } from './hand';
import { Ghosts } from './ghosts';
import { Guard, Offers } from './offers';
import { Closing, Fate, Reaction } from './windows';

// With hush money: whom the Boss pays for nothing.
function Hush({ play }: { play: Play }) {
    const say = useSay();
    const { seats, boss, can_hush: can } = sceneOf(play);
    if (!can && !seats.some(s => s.hush > 0)) return null;
    return (
        <div class="ko-hush" role="group" aria-label={say('ko.web.hush')} data-kind="hush">
            <span class="small" aria-hidden="true">{say('ko.web.hush')}</span>
            {seats.map(({ hush: n }, seat) => seat === boss ? null : can
                ? <Thing key={seat} play={play} choice={{ what: 'hush', seat }} id={`hush-${seat}`}
                    kind="hush">
                    <Dealer play={play} seat={seat} short />
                        <b>{n > 0 ? say('ko.m', { n }) : '\u2013'}</b></Thing>
                : n > 0 && <span key={seat}><Dealer play={play} seat={seat} short />
                    <b>{say('ko.m', { n })}</b></span>)}
        </div>
    );
}

// Prices and targets need the room of the offers on a small screen.
const isChoosing = ({ table: { choice } }: Play): boolean =>
    choice !== null && (choice.sure === true || ['family', 'card', 'hush'].includes(choice.what));

function Middle({ play, wide }: { play: Play; wide: boolean }) {
    const say = useSay();
    const scene = sceneOf(play);
    if (scene.head === '') {
        return <div class="ko-middle ko-start"><p>{say('ko.web.choose_deal')}</p>
            <DealTable play={play} /></div>;
    }
    const talks = !wide && scene.phase === 'talk' && !isChoosing(play);
    return (
        <div class="ko-middle">
            <DealHead play={play} />
            <SplitBar play={play} />
            <Hush play={play} />
            <DealTable key={scene.dollar} play={play} />
            <Reaction play={play} />
            <Closing play={play} />
            {wide && scene.called === '' && <Fate play={play} />}
            {talks && <Offers play={play} max={1} />}
            {talks && scene.offers.length === 0 && <Ghosts play={play} max={2} />}
        </div>
    );
}

export function Screen({ play }: PlayProps) {
    const wide = useRing(), columns = useColumns();
    const scene = sceneOf(play), placed = scene.head !== '';
    const ring = wide || !placed;
    return (
        <div class={`ko ${wide ? 'wide' : 'narrow'} ${scene.is_talk ? 'talking' : ''}`}
            data-phase={scene.phase}>
            <Guard play={play} />
            <div class={ring ? 'ko-board' : 'ko-flat'}>
                {ring && <Ring play={play} />}
                {ring && !wide && <div class="ko-centre"><Worth play={play} /><Out play={play} /></div>}
                {(wide || placed) && <Middle play={play} wide={columns} />}
            </div>
            {!columns && !scene.is_talk && placed && <Worth play={play} />}
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
