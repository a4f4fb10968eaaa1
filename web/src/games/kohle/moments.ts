// moments.ts -- what explains a change: who, with what, to whom. Coins fly in the order of the
// split, the crown slides, a card comes to the middle, a traveller is stamped. Things that fly
// are drawn over the page and gone afterwards; only transform and opacity move.
import { kohleCard } from './art/cards';
import { million } from './art/paper';
import { readMove, words, type Move } from '../../fields';
import { DURATION, EASING, isReduced, moveTime, type Moment } from '../../motion';
import { onStage } from '../../stage';
import type { News } from '../../table';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { sceneOf } from './bits';
import { look } from './fresh';
import { cardIn } from './picture';
import { handshake, lastDie, SHAKE, takeover } from './stages';

const COIN = million();

const middle = (r: DOMRect): [number, number] => [r.left + r.width / 2, r.top + r.height / 2];
const seatBox = (seat: string | number): Element | null =>
    document.querySelector(`[data-testid="seat-${seat}"]`);
const boxOf = (test: string): Element | null => document.querySelector(`[data-testid="${test}"]`);

// Something flies from one place to another, over everything.
function fly(svg: string, size: number, from: Element | null, to: Element | null, signal: AbortSignal): void {
    if (from === null || to === null) return;
    const thing = document.createElement('div');
    thing.className = 'ko-fly';
    thing.innerHTML = svg;
    thing.style.width = `${size}px`;
    document.body.append(thing);
    const [x, y] = middle(from.getBoundingClientRect()), [u, v] = middle(to.getBoundingClientRect());
    const at = (a: number, b: number) => `translate(${a - size / 2}px, ${b - size / 2}px)`;
    const run = thing.animate([{ transform: at(x, y), opacity: 1 },
        { transform: at(u, v), opacity: 1, offset: .9 },
                               { transform: at(u, v), opacity: 0 }],
                              { duration: moveTime(Math.hypot(u - x, v - y)), easing: EASING, fill: 'both' });
    const gone = () => { run.cancel(); thing.remove(); };
    run.finished.then(gone, gone);
    signal.addEventListener('abort', gone);
}

const COIN_SIZE = 38;
const COIN_STEP = 60, FLIGHT = moveTime(Infinity), COINS_TIME = DURATION.ceremony - SHAKE - FLIGHT;

// The sum of a seat stays there for `ms`, until the picture goes.
function gained(seat: number, said: string, ms: number, signal: AbortSignal): void {
    const place = seatBox(seat);
    if (place === null) return;
    const tag = document.createElement('b'), [x, y] = middle(place.getBoundingClientRect());
    tag.className = 'ko-gain';
    tag.textContent = said;
    tag.style.left = `${x}px`;
    tag.style.top = `${y}px`;
    document.body.append(tag);
    tag.animate([{ transform: 'scale(.3)' }, { transform: 'none' }],
        { duration: DURATION.flip, easing: EASING });
    setTimeout(() => tag.remove(), ms);
    signal.addEventListener('abort', () => tag.remove());
}

// The handshake. Then one coin, one million: from the plates on the desk to the seats, in their order.
function closing(play: Play): Moment {
    const { shares } = sceneOf(play);
    const coins = shares.flatMap(({ seat, sum }, i) => Array.from({ length: Math.max(0, sum) }, (_, n) =>
        ({ seat, plate: `.ko-due:nth-child(${i + 1})`, sum: n + 1 === sum ? sum : 0 })));
    const step = Math.min(COIN_STEP, COINS_TIME / Math.max(1, coins.length));
    const shake = onStage(play, handshake(play, SHAKE + coins.length * step + FLIGHT));
    return { ...shake, async play(signal) {
        await shake.play(signal);
        if (isReduced(play.state.settings) || signal.aborted) return;
        const timers = coins.map(({ seat, plate, sum }, i) => setTimeout(() => {
            const from = document.querySelector(plate);
            fly(COIN, COIN_SIZE, from, seatBox(seat), signal);
            play.acts.sound('chip', 1 + i / 3);
            if (sum === 0) return;          // more of them follow
            from?.classList.add('paid');
            const left = (coins.length - i) * step + FLIGHT;
            gained(seat, `+${play.texts.say('ko.m', { n: sum })}`, left, signal);
        }, SHAKE + i * step));
        signal.addEventListener('abort', () => { for (const t of timers) clearTimeout(t); });
    } };
}

// After the die for the end nobody has rolled: the next turn begins, or it is over.
const isLastDie = ({ move, public: changed }: Entry): boolean =>
    move?.startsWith('chance: roll') === true && changed?.phase !== 'rolled';

// Shown before the next turn is drawn: a new Boss, a deal that is made, the die for the end.
export function prelude(entry: Entry, play: Play): Moment[] {
    const news = (entry.news ?? []).map(n => readMove(n).kind);
    if (news.includes('stands') && sceneOf(play).card === 'boss') return [onStage(play, takeover(play))];
    if (news.includes('earn')) return [closing(play)];
    return isLastDie(entry) ? [onStage(play, lastDie(entry, play))] : [];
}

// A card moves from its player to the middle, where its window is.
function cardComes(move: Move): Moment[] {
    const card = cardIn(move);
    if (card === '' || card === 'stop') return [];
    const to = move.kind === 'lay' ? `row-${move.args[0]}` : 'reaction';
    return [{ ms: 420, play: signal => fly(kohleCard(card), 64, seatBox(move.actor),
        boxOf(to) ?? boxOf('deal'), signal) }];
}

// The page still shows the Boss there was.
function newBoss(play: Play): Moment[] {
    const was = boxOf('crown')?.closest('[data-testid^="seat-"]') ?? null, is = sceneOf(play).boss;
    if (was === null || is === null || was === seatBox(is)) return [];
    return [{ ms: DURATION.reveal, play: signal => {
        const crown = boxOf('crown'), from = was.getBoundingClientRect();
        if (crown === null) return;
        const to = crown.getBoundingClientRect();
        const run = crown.animate(
            [{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` },
                                   { transform: 'none' }], { duration: DURATION.reveal, easing: EASING });
        signal.addEventListener('abort', () => run.cancel());
    } }];
}

// An investor goes travelling: the stamp comes down on the row.
function stamped(news: News): Moment[] {
    if (news.before === undefined || news.after === undefined) return [];
    const was = words(news.before.public, 'away'), is = words(news.after.public, 'away');
    return is.filter(f => !was.includes(f)).map(f => ({ ms: DURATION.flip,
        play: (signal: AbortSignal) => {
        const stamp = document.querySelector(`[data-testid="row-${f}"] .ko-stamp`);
        const run = stamp?.animate([{ transform: 'rotate(-7deg) scale(2.4)', opacity: 0 },
                                    { transform: 'rotate(-7deg)', opacity: 1 }],
                                   { duration: DURATION.flip, easing: EASING });
        signal.addEventListener('abort', () => run?.cancel());
    } }));
}

export function moments(news: News, play: Play): Moment[] {
    look(play);
    if (isReduced(play.state.settings)) return [];
    const all: Moment[] = [];
    for (const e of news.entries) {
        if (e.entry !== 'move' || e.move === undefined) continue;
        all.push(...cardComes(readMove(e.move)));
    }
    return [...all, ...stamped(news), ...newBoss(play)];
}
