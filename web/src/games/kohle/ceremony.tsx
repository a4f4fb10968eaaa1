// ceremony.tsx -- the hand of a lesson's first deal: face down, then open, then the investor beside it.
import { kohleCard, recruitCard } from './art/cards';
import type { KohleCard } from '../../border';
import type { BeatProps } from '../module';
import { Art, Emblem, familyName, sceneOf } from './bits';

const OPEN = 2, INVESTOR = 4;           // the beats in which the cards are opened, and the investor comes

export function Ceremony({ play, beat }: BeatProps) {
    const { cards: { piles }, seats } = sceneOf(play);
    const cards = piles.flatMap(p => p.cards.flatMap(c => Array<KohleCard>(c.count).fill(c)));
    const [investor] = seats[play.me ?? 0]?.investors ?? '';
    return (
        <div class="ko-ceremony">
            <ul class="plain">
                {cards.map((card, i) => (
                    <li key={i} class={beat >= OPEN ? 'open' : ''}>
                        {beat < OPEN ? <span class="ko-back" /> : <>
                            <Art svg={card.kind === 'recruit' ? recruitCard(0) : kohleCard(card.word)} />
                            <b>{card.name}</b></>}
                    </li>
                ))}
            </ul>
            {beat >= INVESTOR && investor !== undefined &&
                <p><Emblem family={investor} /> <b>{familyName(play, investor)}</b></p>}
        </div>
    );
}
