// seat.tsx -- what all see of a dealer: investors, cards in hand, a stack of money, the crown.
import { useSay } from '../../frame/bits';
import { Icon } from '../../frame/icons';
import { FAMILY_LETTERS } from '../facts';
import type { Play, PlayProps, SeatProps } from '../module';
import { Emblem, familyName, useColumns } from './bits';
import { openBooks, readScene } from './model';

const COIN = 4, STACK_MAX = 12;         // millions a coin; coins drawn at most

// K-2.6: money lies in a stack. How high it is can be seen, what it is worth is not said.
function Stack({ play, seat }: SeatProps) {
    const say = useSay(), wide = useColumns();
    const money = readScene(play.view).money[seat] ?? 0;
    const coins = Math.min(STACK_MAX, Math.ceil(money / COIN));
    const exact = openBooks(play) || (seat === play.me && play.table.peek);
    return (
        <span class="ko-money" data-kind="money" data-testid={`money-${seat}`}>
            <svg viewBox={`0 0 22 ${STACK_MAX * 3 + 4}`} class="ko-stack" role="img"
                aria-label={say(coins === 0 ? 'web.ko.no_money' : 'web.ko.stack')}>
                {Array.from({ length: coins }, (_, i) => (
                    <rect key={i} x={1 + (i * 7 % 3)} y={STACK_MAX * 3 - 1 - i * 3}
                        width="18" height="4" rx="2" />
                ))}
                <path d={`M0 ${STACK_MAX * 3 + 3}h22`} />
            </svg>
            {exact && <b>{wide ? say('ko.m', { n: money }) : money}</b>}
        </span>
    );
}

function passes(play: Play, seat: number): string | null {
    const scene = readScene(play.view);
    if (!scene.passed.includes(seat)) return null;
    return scene.phase === 'wait' ? 'term.ko.answered' : scene.talking ? 'term.ko.passed' : null;
}

export function SeatInfo({ play, seat }: SeatProps) {
    const say = useSay();
    const scene = readScene(play.view);
    const said = passes(play, seat);
    return (
        <div class={`ko-seat ${scene.boss === seat ? 'boss' : ''}`}>
            {scene.boss === seat && <span class="ko-crown" data-testid="crown" data-kind="boss"
                title={say('web.ko.is_boss')}><Icon name="crown" size={18} />
                <span class="unseen">{say('web.ko.is_boss')}</span></span>}
            <span class="ko-investors" data-kind="investor">
                {FAMILY_LETTERS.filter(f => scene.investors[seat]?.includes(f)).map(f => (
                    <span key={f} class={scene.away.includes(f) ? 'away' : ''} title={familyName(f)}>
                        <Emblem family={f} small />
                        <span class="unseen">{familyName(f)}
                            {scene.away.includes(f) ? `, ${say('web.ko.away')}` : ''}</span>
                    </span>
                ))}
            </span>
            <span class="ko-cards" data-kind="hand" data-testid={`cards-${seat}`}
                title={say('term.ko.hand', { n: scene.hands[seat] })}>
                <svg viewBox="0 0 16 20" width="12" height="15" aria-hidden="true">
                    <path d="M1 4l9-3 5 14-9 4z" /></svg>
                <b>{scene.hands[seat]}</b><span class="unseen">{say('web.ko.in_hand')}</span>
            </span>
            <Stack play={play} seat={seat} />
            {said !== null && <span class="ko-said">{say(said)}</span>}
        </div>
    );
}

// What holding to peek shows: the own stack, counted.
export function Secret({ play }: PlayProps) {
    const say = useSay();
    const money = play.me === null ? 0 : readScene(play.view).money[play.me] ?? 0;
    return <p data-testid="own-money"><b>{say('web.ko.own_money', { n: money })}</b></p>;
}
