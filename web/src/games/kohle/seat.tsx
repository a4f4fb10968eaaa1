// seat.tsx -- what all see of a dealer: a chair with the investors in it, else with the dealer, cards in
// hand, a pile of money; the Boss's chair is red and has the crown.
import { useSay } from '../../frame/bits';
import { Icon } from '../../frame/icons';
import { magnate } from './art/magnates';
import { cardBack, chair, crownPicture, pile } from './art/paper';
import type { PlayProps, SeatProps } from '../module';
import { Art, Emblem, familyName, Figure, sceneOf } from './bits';
import { isOpen } from './hand';

const COIN = 4;                         // millions a coin of the pile
const FAN = 5;                          // cards drawn at most
const BACK = cardBack(), CHAIR = chair(), CROWN = crownPicture();

const Tally = () => (
    <svg class="ko-tally" viewBox="0 0 15 11" aria-hidden="true">
        <path d="M2 0v11M5.5 0v11M9 0v11M12.5 0v11M0 9l15-7" fill="none" stroke="currentColor" /></svg>
);

// Money lies in a pile. All see how high it is; its value is told to its owner. A table that remembers for
// its players counts along.
function Pile({ play, seat }: SeatProps) {
    const say = useSay();
    const scene = sceneOf(play), money = scene.seats[seat]?.money ?? 0;
    const coins = Math.ceil(money / COIN);
    const own = seat === play.me && isOpen(play), exact = scene.are_books_open || own;
    const counted = exact && !own && play.table.over === null ? say('ko.web.counted') : undefined;
    return (
        <span class={counted ? 'ko-money counted' : 'ko-money'} data-kind="money"
            data-testid={`money-${seat}`} title={counted}>
            {coins > 0 && <span role="img" aria-label={say('ko.web.stack')}>
                <Art svg={pile(coins)} class="ko-pile-art" /></span>}
            {coins === 0 && !exact && <span role="img" class="ko-broke" aria-label={say('ko.m', { n: 0 })} />}
            {counted && <Tally />}
            {exact && <b>{say('ko.m', { n: money })}</b>}
            {counted && <span class="unseen">{counted}</span>}
        </span>
    );
}

function Investors({ play, seat }: SeatProps) {
    const say = useSay();
    const { away, seats } = sceneOf(play);
    const all = [...seats[seat]!.investors];
    return (
        <span class={`ko-investors n-${all.length} ${all.length > 2 ? 'ko-many' : ''}`} data-kind="investor">
            {all.length === 0 && <Art svg={magnate(String(seat), 'neutral', 'ko-s')} class="ko-figure" />}
            {all.map(f => (
                <span key={f} class={away.includes(f) ? 'ko-investor away' : 'ko-investor'}
                    title={familyName(play, f)}>
                    <Figure play={play} family={f} id="ko-s" />
                    <span class="ko-plate-name"><Emblem family={f} small />
                        <span>{familyName(play, f)}</span>
                        {away.includes(f) && <span class="unseen">{say('ko.web.away')}</span>}</span>
                </span>
            ))}
        </span>
    );
}

// A tick takes the place of words that are too long for a seat.
const Said = ({ says, isShort }: { says: string; isShort: boolean }) => !isShort
    ? <span class="ko-said">{says}</span>
    : <span class="ko-said" title={says}><Icon name="check" size={14} />
        <span class="unseen">{says}</span></span>;

export function SeatInfo({ play, seat }: SeatProps) {
    const say = useSay();
    const scene = sceneOf(play), dealer = scene.seats[seat], isBoss = scene.boss === seat;
    if (dealer === undefined) return null;
    return (
        <div class={`ko-seat ${isBoss ? 'boss' : ''}`}>
            <span class="ko-sit"><Art svg={CHAIR} />
                {isBoss && <span class="ko-crown" data-testid="crown" data-kind="boss"
                    title={say('ko.web.is_boss')}><Art svg={CROWN} />
                    <span class="unseen">{say('ko.web.is_boss')}</span></span>}
                <Investors play={play} seat={seat} /></span>
            <span class="ko-cards" data-kind="hand" data-testid={`cards-${seat}`}
                title={say('ko.term.hand', { n: dealer.hand })}>
                <span class="ko-fan" aria-hidden="true">{Array.from({ length: Math.min(FAN, dealer.hand) },
                    (_, i) => <Art key={i} svg={BACK} />)}</span>
                <b>{dealer.hand}</b><span class="unseen">{say('ko.web.in_hand')}</span>
            </span>
            {dealer.says !== '' && <Said says={dealer.says} isShort={scene.phase === 'wait'} />}
            <Pile play={play} seat={seat} />
        </div>
    );
}

// Shown while peeking: the player's own stack, counted.
export function Secret({ play }: PlayProps) {
    const say = useSay();
    const money = play.me === null ? 0 : sceneOf(play).seats[play.me]?.money ?? 0;
    return <p data-testid="own-money"><b>{say('ko.web.own_money', { n: money })}</b></p>;
}
