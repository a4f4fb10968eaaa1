// moments.ts -- animations that explain: player, action, target, consequence. They play over the
// drawn table, on copies that leave no trace. Called before the change is drawn, so the old
// places can still be measured.
import { detective as octagon, stampFrame } from './art/companies';
import { cardBack } from './art/portraits';
import { stencil } from '../../art/stencil';
import { readMove, words, type Move } from '../../fields';
import { DURATION, EASING, moveTime, type Moment } from '../../motion';
import type { News } from '../../table';
import type { Play } from '../module';
import { cardNamed } from './look';

const find = (id: string): HTMLElement | null => document.querySelector(`[data-testid="${id}"]`);
const drawn = (): Promise<void> => new Promise(done => requestAnimationFrame(() => done()));

// A copy of a thing, or a new one, lying exactly over a place of the screen.
function ghost(at: DOMRect, inside: string | HTMLElement, kind: string): HTMLElement {
    const box = document.createElement('div');
    box.className = `sw-ghost ${kind}`;
    box.setAttribute('aria-hidden', 'true');
    if (typeof inside === 'string') box.innerHTML = inside;
    else {
        const copy = inside.cloneNode(true) as HTMLElement;
        for (const e of [copy, ...copy.querySelectorAll('[data-testid]')]) e.removeAttribute('data-testid');
        box.append(copy);
    }
    Object.assign(box.style, {
        left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px`, height: `${at.height}px`,
    });
    document.body.append(box);
    return box;
}

const to = (from: DOMRect, there: DOMRect): string => {
    const dx = there.left + there.width / 2 - from.left - from.width / 2;
    const dy = there.top + there.height / 2 - from.top - from.height / 2;
    const size = Math.max(0.15, Math.min(1, there.width / from.width));
    return `translate(${dx}px, ${dy}px) scale(${size})`;
};

const distance = (a: DOMRect, b: DOMRect): number => Math.hypot(a.left - b.left, a.top - b.top);

async function run(box: HTMLElement, frames: Keyframe[], ms: number, signal: AbortSignal): Promise<void> {
    const going = box.animate(frames, { duration: ms, easing: EASING, fill: 'forwards' });
    signal.addEventListener('abort', () => { going.cancel(); box.remove(); });
    try { await going.finished; } catch { box.remove(); }
}

const seatPlace = (seat: string, testid: string): Element | null =>
    find(testid) ?? find(`short-${seat}`) ?? find(`seat-${seat}`);

// The card leaves the market for a player's shelf.
function hire(word: string, seat: string): Moment[] {
    const card = find(`card-${word}`);
    if (card === null) return [];
    const from = card.getBoundingClientRect(), copy = ghostSource(card);
    return [{ ms: 60, async play(signal) {
        await drawn();
        const there = seatPlace(seat, `hired-${seat}`)?.getBoundingClientRect();
        if (there === undefined) return;
        const box = ghost(from, copy, 'card');
        await run(box, [{ transform: 'none' }, { transform: to(from, there), opacity: .6 }],
                  moveTime(distance(from, there)), signal);
        box.remove();
    } }];
}

const ghostSource = (e: HTMLElement): HTMLElement => e.cloneNode(true) as HTMLElement;

// Stamped, turned over, and onto the pile; its number stays for a while: this is to be remembered.
function denounce(play: Play, name: string, seat: string, place: number): Moment[] {
    const card = find(`card-${name}`);
    if (card === null) return [];
    const from = card.getBoundingClientRect(), copy = ghostSource(card);
    const word = stampFrame(stencil(play.texts.say('sw.web.reported'), 18));
    return [{ ms: 200, async play(signal) {
        await drawn();
        const there = seatPlace(seat, `pile-${seat}.${place}`)?.getBoundingClientRect();
        if (there === undefined) return;
        const box = ghost(from, copy, 'card');
        box.insertAdjacentHTML('beforeend', `<span class="sw-seal">${word}</span>`);
        await run(box, [{ transform: 'scale(1.04)' }, { transform: 'none' }], 260, signal);
        await run(box, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], DURATION.flip / 2, signal);
        if (signal.aborted) return;
        box.innerHTML = cardBack(place);
        await run(box, [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], DURATION.flip / 2, signal);
        await run(box, [{ transform: 'none' }, { transform: to(from, there), opacity: .8 }],
                  moveTime(distance(from, there)), signal);
        box.remove();
    } }];
}

// The octagon flies to the card; where others came too, it flies home again.
function claim(word: string, seat: string, alone: boolean): Moment[] {
    const card = find(`card-${word}`), home = seatPlace(seat, `staff-${seat}`);
    if (card === null || home === null) return [];
    const start = home.getBoundingClientRect(), there = card.getBoundingClientRect();
    const size = new DOMRect(start.left, start.top, 56, 56);
    return [{ ms: 40, async play(signal) {
        const box = ghost(size, octagon(false), 'octagon');
        const end = to(size, there).replace(/scale.*/, 'scale(1.3)');
        const way = [{ transform: 'scale(.5)' }, { transform: end }];
        const ms = moveTime(distance(size, there));
        await run(box, way, ms, signal);
        if (!alone && !signal.aborted) await run(box, way.reverse(), ms, signal);
        box.remove();
    } }];
}

// A double shows itself, its twin is pointed out, and it goes to the discard.
function double(m: Move): Moment[] {
    const pile = find('draw'), heap = find('discard');
    const twin = document.querySelector(`[data-card^="${m.kind}"]`);
    if (pile === null || heap === null || twin === null) return [];
    const from = pile.getBoundingClientRect(), there = heap.getBoundingClientRect();
    return [{ ms: 40, async play(signal) {
        await drawn();
        const face = find('discard')?.querySelector('.sw-face');
        const box = ghost(from, face instanceof HTMLElement ? ghostSource(face) : cardBack(null), 'card');
        twin.animate([{ outline: '4px solid currentcolor' }, { outline: '4px solid transparent' }], 600);
        await run(box, [{ transform: 'none' }, { transform: 'scale(1.08)' }], 180, signal);
        await run(box, [{ transform: 'none' }, { transform: to(from, there) }],
                  moveTime(distance(from, there)), signal);
        box.remove();
    } }];
}

// Ich-AG: everybody walks off, paper figures in twelve steps a second.
function sweep(): Moment[] {
    const copies = [...document.querySelectorAll<HTMLElement>('.sw-card')]
        .map(card => [card.getBoundingClientRect(), ghostSource(card)] as const);
    if (copies.length === 0) return [];
    return [{ ms: 60, async play(signal) {
        await drawn();
        const boxes = copies.map(([at, copy]) => ghost(at, copy, 'card'));
        const off = boxes.map((box, i) => {
            const away = `translate(${60 + i * 12}vw, -3vh) rotate(6deg)`;
            const going = box.animate(
                [{ transform: 'none' }, { transform: away, opacity: 0 }],
                { duration: 1100, delay: i * 60, easing: 'steps(13)', fill: 'forwards' });
            signal.addEventListener('abort', () => { going.cancel(); box.remove(); });
            return going.finished.catch(() => undefined);
        });
        await Promise.all(off);
        for (const box of boxes) box.remove();
    } }];
}

// The neighbour leans in, and the number pops.
function announce(): Moment[] {
    return [{ ms: 300, async play() {
        await drawn();
        const word = find('announcement');
        word?.querySelector('.sw-speaker')?.animate(
            [{ transform: 'translateX(-12px) rotate(-6deg)' }, { transform: 'none' }],
            { duration: 400, easing: 'steps(5)' });
        word?.querySelector('.sw-number')?.animate(
            [{ transform: 'scale(.4)' }, { transform: 'scale(1.15)' }, { transform: 'none' }],
            { duration: 420, easing: EASING });
    } }];
}

// Where it lies in the pile of a seat now, from 1; 0 if it does not.
const placeOf = (news: News, seat: string, card: string): number =>
    words(news.after?.public, 'denounced', Number(seat)).indexOf(card) + 1;

function ofMove(news: News, play: Play, m: Move, told: Move[]): Moment[] {
    const card = cardNamed(play, ...m.args), place = placeOf(news, m.actor, card);
    switch (m.kind) {
    case 'hire': return hire(card, m.actor);
    case 'lot': return hire(card, String(news.before?.public.active ?? 0));
    case 'denounce': return denounce(play, card, m.actor, place);
    case 'announce': return announce();
    case 'Ich-AG': return sweep();
    case 'claim':
        if (!told.includes(m)) return [];
        return [...news.shown ? [] : claim(card, m.actor, place > 0),
                ...place > 0 ? denounce(play, card, m.actor, place) : []];
    }
    const top = news.after?.public.top;
    return m.actor === 'chance' && top === cardNamed(play, m.kind, ...m.args) &&
        news.before?.public.top !== top ? double(m) : [];
}

export function moments(news: News, play: Play): Moment[] {
    return news.entries.filter(e => e.entry === 'move').flatMap(e => {
        const told = (e.news ?? []).map(readMove);
        return [readMove(e.move ?? ''), ...told].flatMap(m => ofMove(news, play, m, told));
    });
}
