// offers.tsx -- every offer there is, newest first: its number and revision, who made it, and what
// one can answer. A changed offer takes no answer for a moment.
import { Button, useApp, useSay } from '../../frame/bits';
import { useEffect } from 'preact/hooks';
import { withNumber } from '../../commands';
import type { Play } from '../module';
import { Chip, Dealer, Thing } from './bits';
import { Handshake, offerLabel } from './deal';
import { drawn, isFreshOffer, look, oldPrice } from './fresh';
import { isPrice, legalMoves, names, readScene, waitsFor, type Known, type Offer, type Scene } from './model';
import { setName } from './actions';

// Draws anew when what has just changed may be answered.
export function Guard({ play }: { play: Play }) {
    const app = useApp();
    const known = look(play.table);
    useEffect(() => {
        const left = drawn(known);
        if (left <= 0) return undefined;
        const timer = setTimeout(() => app.store.update(() => undefined), left + 20);
        return () => clearTimeout(timer);
    });
    return null;
}

interface LineProps { play: Play; scene: Scene; moves: Known[]; o: Offer; }

function Answers({ play, moves, o }: LineProps) {
    const say = useSay();
    const at = names(o);
    const agree = moves.find(k => k.kind === 'agree' && k.args[0] === at);
    const price = moves.find(k => isPrice(k) && k.args[0] === at);
    const why = isFreshOffer(play.table, o.number) ? say('web.ko.just_changed') : undefined;
    const to = (by: number) => {
        const n = o.price + by;
        if (price === undefined || n < 0 || n > (price.legal.last ?? 0)) return null;
        return (
            <Button id={`${by < 0 ? 'less' : 'more'}-${o.number}`} why={why}
                onClick={() => play.acts.move(withNumber(price.legal, n))}>
                <span aria-hidden="true">{by < 0 ? '\u22121' : '+1'}</span>
                <span class="unseen">{say('web.ko.counter', { n })}</span>
            </Button>
        );
    };
    return (
        <span class="ko-answers">
            {to(-1)}{to(1)}
            {agree !== undefined && <Button id={`agree-${o.number}`} kind="primary" why={why}
                onClick={() => play.acts.move(agree.legal.move)}>{say('web.ko.act.agree')}</Button>}
        </span>
    );
}

function OfferLine(p: LineProps) {
    const say = useSay();
    const { play, scene, o } = p;
    const old = oldPrice(play.table, o.number);
    const turn = waitsFor(o, scene.boss);
    return (
        <li class={`ko-offer ${o.stage} ${turn === play.me && turn !== null ? 'mine' : ''}`}
            data-offer={names(o)} data-testid={`line-${o.number}`}>
            <Thing play={play} id={`offer-${o.number}`} kind="offer" label={offerLabel(play, o)}>
                <Chip n={o.price} stage={o.stage === 'agreed' ? 'agreed' : 'asked'} />
                <span class="ko-offer-text" aria-hidden="true">
                    <span class="ko-offer-who"><Dealer play={play} seat={o.owner} short />
                        {o.stage === 'agreed' && <Handshake />}
                        <small>{names(o)}
                            {old !== null && old !== o.price && ` \u00b7 ${old} \u2192 ${o.price}`}</small>
                    </span>
                    <span>{say(`term.ko.stage.${{ asked: 0, bidden: 1, agreed: 2 }[o.stage]}`,
                        { n: o.price })}
                        {' \u00b7 '}{setName(play, o.families)}</span>
                </span>
            </Thing>
            <Answers {...p} />
        </li>
    );
}

// Those that wait for me come first, then the newest.
export function Offers({ play, max }: { play: Play; max?: number }) {
    const say = useSay();
    const scene = readScene(play.view), moves = legalMoves(play.view);
    const mine = (o: Offer) => waitsFor(o, scene.boss) === play.me && play.me !== null ? 1 : 0;
    const open = (o: Offer) => o.stage === 'agreed' ? 0 : 1;
    const all = [...scene.offers].sort((a, b) =>
        mine(b) - mine(a) || open(b) - open(a) || b.number - a.number);
    const shown = max === undefined ? all : all.filter(o => o.stage !== 'agreed').slice(0, max);
    return (
        <section class="ko-offers" aria-label={say('web.ko.offers')} data-testid="offers" data-kind="offer">
            {shown.length === 0 && max === undefined && <p class="small">
                {say(scene.talking ? 'web.ko.no_offers' : 'web.ko.no_talk')}</p>}
            <ul class="plain">{shown.map(o =>
                <OfferLine key={o.number} play={play} scene={scene} moves={moves} o={o} />)}</ul>
            {max !== undefined && all.filter(o => o.stage !== 'agreed').length > max &&
                <p class="small">{say('web.ko.more_offers',
                    { n: all.filter(o => o.stage !== 'agreed').length - max })}</p>}
        </section>
    );
}
