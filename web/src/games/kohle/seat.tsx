// seat.tsx -- what all see of a dealer: investors, cards in hand, a stack of money, the crown.
import { useSay } from '../../frame/bits';
import { Icon } from '../../frame/icons';
import type { PlayProps, SeatProps } from '../module';
import { Emblem, familyName, sceneOf } from './bits';
import { isOpen } from './hand';

const COIN = 4, STACK_MAX = 12;         // millions a coin; coins drawn at most

// Money lies in a stack. All see how high it is; its value is told to its owner.
function Stack({ play, seat }: SeatProps) {
    const say = useSay();
    const scene = sceneOf(play), money = scene.seats[seat]?.money ?? 0;
    const coins = Math.min(STACK_MAX, Math.ceil(money / COIN));
    const exact = scene.are_books_open || (seat === play.me && isOpen(play));
    return (
        <span class="ko-money" data-kind="money" data-testid={`money-${seat}`}>
            {coins > 0 && <svg viewBox={`0 0 22 ${STACK_MAX * 3 + 4}`} class="ko-stack" role="img"
                aria-label={say('ko.web.stack')}>
                {Array.from({ length: coins }, (_, i) => (
                    <rect key={i} x={1 + (i * 7 % 3)} y={STACK_MAX * 3 - 1 - i * 3}
                        width="18" height="4" rx="2" />
                ))}
                <path d={`M0 ${STACK_MAX * 3 + 3}h22`} />
            </svg>}
            {coins === 0 && !exact && <span class="small">{say('ko.m', { n: 0 })}</span>}
            {exact && <b>{say('ko.m', { n: money })}</b>}
        </span>
    );
}

export function SeatInfo({ play, seat }: SeatProps) {
    const say = useSay();
    const scene = sceneOf(play), dealer = scene.seats[seat];
    if (dealer === undefined) return null;
    return (
        <div class={`ko-seat ${scene.boss === seat ? 'boss' : ''}`}>
            {scene.boss === seat && <span class="ko-crown" data-testid="crown" data-kind="boss"
                title={say('ko.web.is_boss')}><Icon name="crown" size={18} />
                <span class="unseen">{say('ko.web.is_boss')}</span></span>}
            <span class="ko-investors" data-kind="investor">
                {[...dealer.investors].map(f => (
                    <span key={f} class={scene.away.includes(f) ? 'away' : ''} title={familyName(play, f)}>
                        <Emblem family={f} small />
                        <span class="unseen">{familyName(play, f)}
                            {scene.away.includes(f) ? `, ${say('ko.web.away')}` : ''}</span>
                    </span>
                ))}
            </span>
            <span class="ko-cards" data-kind="hand" data-testid={`cards-${seat}`}
                title={say('ko.term.hand', { n: dealer.hand })}>
                <svg viewBox="0 0 16 20" width="12" height="15" aria-hidden="true">
                    <path d="M1 4l9-3 5 14-9 4z" /></svg>
                <b>{dealer.hand}</b><span class="unseen">{say('ko.web.in_hand')}</span>
            </span>
            <Stack play={play} seat={seat} />
            {dealer.says !== '' && <span class="ko-said">{dealer.says}</span>}
        </div>
    );
}

// Shown while peeking: the player's own stack, counted.
export function Secret({ play }: PlayProps) {
    const say = useSay();
    const money = play.me === null ? 0 : sceneOf(play).seats[play.me]?.money ?? 0;
    return <p data-testid="own-money"><b>{say('ko.web.own_money', { n: money })}</b></p>;
}
