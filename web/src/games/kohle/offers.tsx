// offers.tsx -- every offer there is, by number: its revision, its maker, and the answers. A changed offer
// takes no answer for a moment.
import type { KohleOffer } from '../../border';
import { Button, useApp, useSay } from '../../frame/bits';
import { useEffect, useRef } from 'preact/hooks';
import type { Play } from '../module';
import { magnate } from './art/magnates';
import { crownPicture } from './art/paper';
import { Art, Chip, classes, Dealer, Figure, sceneOf, sitsAt, Thing } from './bits';
import { Handshake } from './deal';
import { activate, drawn, isFreshOffer, look } from './fresh';

const CROWN = crownPicture();

// Redraws when a recent change may be answered.
export function Guard({ play }: { play: Play }) {
    const app = useApp();
    const known = look(play);
    useEffect(() => {
        const left = drawn(known);
        if (left === null) return undefined;
        const timer = setTimeout(() => app.store.update(() => activate(look(play))), left + 20);
        return () => clearTimeout(timer);
    });
    return null;
}

interface LineProps { play: Play; o: KohleOffer; }

function Answers({ play, o }: LineProps) {
    const say = useSay();
    const why = isFreshOffer(play, o.number) ? say('ko.web.just_changed') : undefined;
    const to = (move: string, by: number) => move === '' ? null : (
        <Button id={`${by < 0 ? 'less' : 'more'}-${o.number}`} why={why} onClick={() => play.acts.move(move)}>
            <span aria-hidden="true">{by < 0 ? '\u22121' : '+1'}</span>
            <span class="unseen">{say('ko.web.counter', { n: o.price + by })}</span>
        </Button>
    );
    return (
        <span class="ko-answers">
            {to(o.less, -1)}{to(o.more, 1)}
            {o.agree !== '' && <Button id={`agree-${o.number}`} kind="primary" why={why}
                onClick={() => play.acts.move(o.agree)}>{say('ko.web.act.agree')}</Button>}
        </span>
    );
}

// The Boss pays: in person, with the crown.
function Payer({ play, id }: { play: Play; id: string }) {
    const { boss } = sceneOf(play), family = sitsAt(play, boss ?? play.me ?? 0)[0]!;
    return (
        <span class="ko-payer" aria-hidden="true">
            <Art svg={magnate(family, 'neutral', id)} class="ko-figure" />
            {boss !== null && <Art svg={CROWN} class="ko-crown" />}</span>
    );
}

// The askers, the price, and the payer.
function Faces({ play, o }: LineProps) {
    return (
        <span class="ko-faces" aria-hidden="true">
            <span class="ko-askers">{[...o.families].map(f =>
                <Figure key={f} play={play} family={f} id={`ko-o${o.number}`} />)}</span>
            <Chip n={o.price} stage={o.stage === 'agreed' ? 'agreed' : 'asked'} />
            <Payer play={play} id={`ko-p${o.number}`} />
        </span>
    );
}

const isMine = (play: Play, o: KohleOffer): boolean => o.waits !== null && o.waits === play.me;

// The first that asks for my answer comes into view.
function OfferLine({ play, o, isFirst }: LineProps & { isFirst: boolean }) {
    const line = useRef<HTMLLIElement>(null);
    useEffect(() => { if (isFirst) line.current?.scrollIntoView({ block: 'nearest' }); }, [isFirst, o.name]);
    const isPaid = o.stage === 'agreed' && !o.is_spare;         // the handshake says so
    const marks = classes({ mine: isMine(play, o), first: isFirst, spare: o.is_spare });
    return (
        <li ref={line} class={`ko-offer ${o.stage} ${marks}`}
            data-offer={o.name} data-testid={`line-${o.number}`}>
            <Thing play={play} choice={{ what: 'offer', number: o.number }} id={`offer-${o.number}`}
                kind="offer" label={o.label}>
                <Faces play={play} o={o} />
                <span class="ko-offer-text" aria-hidden="true">
                    <span class="ko-offer-who"><Dealer play={play} seat={o.owner} short />
                        {o.stage === 'agreed' && <Handshake />}
                        {o.old >= 0 && o.old !== o.price && <small>{`${o.old} \u2192 ${o.price}`}</small>}
                    </span>
                    <span>{isPaid ? o.names : `${o.says} \u00b7 ${o.names}`}</span>
                </span>
            </Thing>
            <Answers play={play} o={o} />
        </li>
    );
}

// Each stays where it is while prices change, until it is agreed: those are at the end. A short list has the
// newest, and first of all those that wait for me.
export function Offers({ play, max }: { play: Play; max?: number }) {
    const say = useSay();
    const scene = sceneOf(play);
    const isAgreed = (o: KohleOffer) => o.stage === 'agreed';
    const all = [...scene.offers].sort((a, b) =>
        Number(isAgreed(a)) - Number(isAgreed(b)) || a.number - b.number);
    const open = all.filter(o => !isAgreed(o));
    const rank = (o: KohleOffer) => Number(isMine(play, o));
    const newest = [...open].reverse().sort((a, b) => rank(b) - rank(a)).slice(0, max);
    const shown = max === undefined ? all : open.filter(o => newest.includes(o));
    const first = shown.find(o => isMine(play, o));
    return (
        <section class="ko-offers" aria-label={say('ko.web.offers')} data-testid="offers" data-kind="offer">
            {shown.length === 0 && max === undefined && <p class="ko-hears">
                {say(scene.window !== '' ? 'ko.web.rests'
                    : scene.is_talk ? 'ko.web.no_offers' : 'ko.web.no_talk')}</p>}
            <ul class="plain">{shown.map(o =>
                <OfferLine key={o.number} play={play} o={o} isFirst={o === first} />)}</ul>
            {max !== undefined && open.length > max &&
                <p class="ko-more">{say('ko.web.more_offers', { n: open.length - max })}</p>}
        </section>
    );
}
