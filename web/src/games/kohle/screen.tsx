// screen.tsx -- the middle of the table. Wide: the town around the deal, the hand below. Narrow: the deal,
// the newest offers or the street, the hand; the town has a tab of its own.
import { useSay } from '../../frame/bits';
import type { Play, PlayProps } from '../module';
import { Dealer, sceneOf, Thing, useColumns } from './bits';
import { Out, Street, Town, Track, Worth } from './board';
import { DealHead, DealTable, Others, SplitBar } from './deal';
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
        return <div class="ko-middle ko-start"><p>{say('ko.web.choose_deal')}</p><Others play={play} /></div>;
    }
    const talks = !wide && scene.phase === 'talk' && !isChoosing(play);
    return (
        <div class="ko-middle">
            <DealHead play={play} />
            <Hush play={play} />
            <DealTable key={scene.dollar} play={play} />
            <SplitBar play={play} />
            <div class="ko-below"><Others play={play} /></div>
            <Reaction play={play} />
            <Closing play={play} />
            {talks && <Offers play={play} max={1} />}
            {talks && scene.offers.length === 0 && <Ghosts play={play} max={2} />}
        </div>
    );
}

// The middle of the town on a phone. A chosen lot in words needs all of it.
function Square({ play }: PlayProps) {
    const isChosen = play.table.choice?.what === 'deal';
    return <div class="ko-middle"><Worth play={play} />{!isChosen && <Out play={play} />}</div>;
}

// Wide: the town with the deal on its square. A phone has the deal and the street ahead; the town is a tab.
export function Screen({ play }: PlayProps) {
    const wide = useColumns();
    const scene = sceneOf(play), isPlaced = scene.head !== '', isMapOpen = play.state.tab === 'notebook';
    const hasTown = wide || (!isPlaced && !isMapOpen);
    return (
        <div class={`ko ${wide ? 'wide' : 'narrow'} ${scene.is_talk ? 'talking' : ''}`}
            data-phase={scene.phase}>
            <Guard play={play} />
            {hasTown && <Town play={play}>{wide || isPlaced ? <Middle play={play} wide={wide} />
                : <Square play={play} />}</Town>}
            {!hasTown && isPlaced && <div class="ko-flat"><Middle play={play} wide={wide} /></div>}
            {!wide && !scene.is_talk && isPlaced && <Worth play={play} />}
            {!wide && scene.phase === 'turn' && !isMapOpen && <Street play={play} />}
            {(wide || play.state.route.hand || scene.phase !== 'wait') && <HandStrip play={play} />}
        </div>
    );
}

// The first tab: offers where there are columns, else the town. Those without a desk see the pile here.
export function Side({ play }: PlayProps) {
    const wide = useColumns(), { called, cards } = sceneOf(play);
    if (wide) {
        return (
            <div class="ko-side" tabIndex={0}>
                <Offers play={play} /><Ghosts play={play} />
                {called === '' && <Fate play={play} />}
                <span class="spring" />
                {(!cards.has_hand || play.state.route.tv) && <Out play={play} />}
                <div class="ko-next"><Worth play={play} /><Track play={play} /></div>
            </div>
        );
    }
    if (play.state.tab !== 'notebook') return null;
    return <div class="ko-side"><Town play={play}><Square play={play} /></Town></div>;
}
