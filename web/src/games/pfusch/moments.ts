// moments.ts -- animations and sounds. A probe is shown whole before the screen learns its result: the
// needle goes in and pauses for all blocks alike, then the block holds or the house falls.
import { floor } from './art/house';
import { fence, needle } from './art/pfusch';
import { stencil } from '../../art/stencil';
import { readMove, type Move } from '../../fields';
import { DURATION, EASING, FIGURE_STEPS, isReduced, type Moment } from '../../motion';
import type { SoundName } from '../../sound';
import { onStage } from '../../stage';
import type { News } from '../../table';
import type { Entry, Seat } from '../../types';
import type { Play } from '../module';
import { factsOf, say, sceneOf, styleOf, type Material } from './look';
import { bribesOf, strike, verdict, weighing, type Probed } from './stages';

const KNEAD = 900, IN = 250, BULGE = 400, STILL = 200, FALL = 700;
const SUSPENSE = IN + BULGE + STILL, STAMP_STAYS = DURATION.ceremony - SUSPENSE;
const LAST_LOOK = 1200;                 // at the town, before the X-rays

const find = (id: string): HTMLElement | null => document.querySelector(`[data-testid="${id}"]`);
const STEPS = (ms: number): string => `steps(${Math.max(2, Math.round(ms * FIGURE_STEPS / 1000))})`;

// A sheet over `place` that goes when the moment does.
function sheet(place: Element | null, name: string, html: string): HTMLElement {
    const box = place?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    const over = document.createElement('div');
    over.className = `pf-stage ${name}`;
    over.setAttribute('aria-hidden', 'true');
    over.innerHTML = html;
    const { style } = over;
    [style.left, style.top, style.width, style.height] =
        [box.left, box.top, box.width, box.height].map(n => `${n}px`) as [string, string, string, string];
    (find('board') ?? document.body).append(over);
    return over;
}

const until = (over: HTMLElement, signal: AbortSignal, ms: number): void => {
    const timer = setTimeout(() => over.remove(), ms);
    signal.addEventListener('abort', () => { clearTimeout(timer); over.remove(); });
};

const clear = (): void => document.querySelectorAll('.pf-stage').forEach(e => e.remove());

// ---- mixing ------------------------------------------------------------------------------------

// The same for both kinds: it does not even know which it was.
function knead(): Moment {
    const place = find('fence');
    return {
        ms: KNEAD,
        play(signal) {
            const over = sheet(place, 'pf-knead', fence());
            over.querySelector('.fists')?.animate(
                ['translateY(0)', 'translateY(7px)', 'translateY(0)'].map(transform => ({ transform })),
                { duration: KNEAD / 3, iterations: 3, easing: STEPS(KNEAD / 3) });
            until(over, signal, KNEAD);
        },
    };
}

// ---- building, bribing -------------------------------------------------------------------------

function land(ids: string[]): Moment {
    return {
        ms: DURATION.flip,
        play() {
            for (const id of ids) {
                find(id)?.animate(
                    [{ transform: 'translateY(-48px)', opacity: 0.2 }, { transform: 'none', opacity: 1 }],
                    { duration: DURATION.flip, easing: EASING });
            }
        },
    };
}

// All chips turn within 120 ms.
function flip(ids: string[]): Moment {
    return {
        ms: DURATION.flip + 120,
        play() {
            ids.forEach((id, i) => find(id)?.animate(
                [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }],
                { duration: DURATION.flip, delay: i * 120 / ids.length, fill: 'backwards', easing: EASING }));
        },
    };
}

// ---- the probe ---------------------------------------------------------------------------------

function probed(e: Entry): Probed | null {
    const block = (e.news ?? []).map(readMove).find(m => m.kind === 'block');
    if (block === undefined) return null;
    return { seat: Number(block.actor), floor: Number(block.args[0]), kind: block.args[1] as Material };
}

// The gifts on the scale; or the suspense, then the result, then the eye that opens on a builder.
export function prelude(e: Entry, play: Play): Moment[] {
    const bribes = bribesOf(e);
    if (bribes.length > 0) return [{ ...onStage(play, weighing(play, bribes)), yields: true }];
    const p = probed(e);
    const block = p === null ? null : find(`block-${p.seat}.${p.floor}`);
    if (p === null || block?.offsetParent == null) return [];
    return [suspense(p, block, play), ...found(p, play)];
}

// The house stays or falls on the full stage, and the third time the licence goes with it.
function found(p: Probed, play: Play): Moment[] {
    const before = sceneOf(play).plots[p.seat]!.strikes, falls = p.kind === 'hollow';
    const strikes = before + Number(falls), moment = verdict(play, p, strikes);
    const list = [{ ...moment, play(signal: AbortSignal) { clear(); void moment.play(signal); } }];
    return !falls || strikes < factsOf(play).strikes ? list : [...list, onStage(play, strike(play, p.seat))];
}

const blockOf = (p: Probed, play: Play, inside?: Material): string =>
    floor(styleOf(play, sceneOf(play).plots[p.seat]!.site), p.floor, inside);

// Up to here nobody can tell: the art of the block, the needle and the heart are the same.
function suspense(p: Probed, block: HTMLElement, play: Play): Moment {
    return {
        ms: SUSPENSE,
        play(signal) {
            const over = sheet(find('skyline'), `pf-probe hue-${p.seat % 6}`,
                `<div class="pf-lens">${blockOf(p, play)}${needle()}</div>`);
            aim(over, block);
            play.acts.sound('probe');
            const heart = setTimeout(() => play.acts.sound('heart'), IN + BULGE);
            signal.addEventListener('abort', () => { clearTimeout(heart); over.remove(); });
        },
    };
}

function aim(over: HTMLElement, block: HTMLElement): void {
    const to = block.getBoundingClientRect(), sky = over.getBoundingClientRect();
    const lens = over.querySelector<HTMLElement>('.pf-lens')!;
    const wide = Math.min(340, sky.width * 0.5), high = wide * 0.7;
    lens.style.width = `${wide}px`;
    lens.style.height = `${high}px`;
    const dx = to.left + to.width / 2 - (sky.left + sky.width / 2);
    const dy = to.top + to.height / 2 - (sky.top + sky.height / 2);
    over.animate([{ opacity: 0 }, { opacity: 1 }], { duration: IN });
    const from = `translate(${dx}px, ${dy}px) scale(${to.width / wide})`;
    lens.animate([{ transform: from }, { transform: 'none' }], { duration: IN, easing: EASING });
    lens.querySelector('.floor')?.animate([{ transform: 'none' }, { transform: 'scale(1.06, .94)' }],
        { duration: BULGE, delay: IN, easing: STEPS(BULGE), fill: 'forwards' });
    lens.querySelector('.needle')?.animate(
        [{ transform: 'translateX(90%)' }, { transform: 'translateX(12%)' }],
        { duration: BULGE, delay: IN, easing: STEPS(BULGE), fill: 'both' });
}

const stamp = (play: Play, kind: Material): string =>
    `<div class="stamp pf-stamp ${kind}">${stencil(say(play, `stamp.${kind}`), 44)}</div>`;

// Beside the first and the last site a stamp would be cut at the edge.
function within(thing: HTMLElement | null, place: HTMLElement | null): void {
    if (thing === null || place === null) return;
    const at = thing.getBoundingClientRect(), room = place.getBoundingClientRect();
    const dx = Math.max(0, room.left + 4 - at.left) - Math.max(0, at.right - room.right + 4);
    thing.style.marginLeft = `${2 * dx}px`;     // it is centred: half of it counts
}

// A solid block is cut open, and the stamp falls on it; a hollow one takes the house with it, and the stamp
// falls on the site.
function show(p: Probed, play: Play, signal: AbortSignal): void {
    clear();
    const name = `pf-after hue-${p.seat % 6}`, sky = find('skyline');
    const isCut = p.kind === 'solid' && !isReduced(play.state.settings);
    const over = isCut ? sheet(sky, `pf-probe ${name}`,
        `<div class="pf-lens">${blockOf(p, play, p.kind)}${stamp(play, p.kind)}</div>`)
        : sheet(find(`plot-${p.seat}`), name, stamp(play, p.kind));
    if (!isCut) within(over.firstElementChild as HTMLElement | null, sky);
    over.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION.fade });
    until(over, signal, STAMP_STAYS);
}

const houseOf = (seat: Seat): HTMLElement | null =>
    find(`plot-${seat}`)?.querySelector<HTMLElement>('.pf-house') ?? null;

// After the screen knows, if nobody has seen the prelude: what falls is a copy.
function outcome(p: Probed, play: Play): Moment {
    const reduced = isReduced(play.state.settings);
    const before = houseOf(p.seat);
    const ruin = p.kind === 'hollow' ? before?.cloneNode(true) as HTMLElement | undefined : undefined;
    const floors = before === null ? '' : getComputedStyle(before).getPropertyValue('--floor');
    return {
        ms: reduced ? DURATION.fade : STAMP_STAYS,
        still: true,
        play(signal) {
            if (find('ending') !== null || find('skyline')?.offsetParent == null) return;
            show(p, play, signal);
            if (ruin !== undefined && !reduced) ruins(ruin, floors, find(`plot-${p.seat}`), signal);
        },
    };
}

// From the top to the ground, in 0.7 s.
function fall(parts: Element[], signal: AbortSignal): void {
    const falling = parts.reverse().map((part, i) => {
        const end = `translateY(${60 + 20 * i}px) rotate(${i % 2 ? 14 : -14}deg)`;
        return part.animate([{ transform: 'none', opacity: 1 }, { transform: end, opacity: 0 }], {
            duration: FALL * 0.6, delay: FALL * 0.4 * i / parts.length, fill: 'forwards',
            easing: 'cubic-bezier(.6,0,1,.6)',
        });
    });
    signal.addEventListener('abort', () => { for (const a of falling) a.cancel(); });
}

function ruins(ruin: HTMLElement, floors: string, plot: HTMLElement | null, signal: AbortSignal): void {
    const place = plot?.querySelector('.pf-house') ?? null;
    const over = sheet(place, `pf-ruin ${plot?.className ?? ''}`, '');
    over.style.setProperty('--floor', floors);
    over.style.setProperty('--kerb', place === null ? '0px' : getComputedStyle(place).paddingBottom);
    ruin.querySelectorAll('[data-testid]').forEach(e => e.removeAttribute('data-testid'));
    over.append(ruin);
    fall([...ruin.children], signal);
    until(over, signal, FALL);
}

// ---- from news ---------------------------------------------------------------------------------

const movesOf = (news: News): Move[] =>
    news.entries.flatMap(e => e.entry === 'move' ? [readMove(e.move ?? '')] : []);
const toldOf = (news: News): Move[] => news.entries.flatMap(e => (e.news ?? []).map(readMove));

// Blocks that are not drawn yet, of plots that are.
const rising = (play: Play): string[] => sceneOf(play).plots.flatMap((plot, seat) =>
    find(`plot-${seat}`) === null ? [] : plot.floors.map((_, i) => `block-${seat}.${i + 1}`)
        .filter(id => find(id) === null));

export function moments(news: News, play: Play): Moment[] {
    const list: Moment[] = [];
    const mixed = movesOf(news).some(m => m.kind === 'mix' && Number(m.actor) === play.me);
    const probe = news.entries.map(probed).find(p => p !== null);
    if (mixed) list.push(knead());
    if (probe != null && !news.shown) list.push(outcome(probe, play));
    const up = rising(play);
    if (up.length > 0) list.push(land(up));
    if (toldOf(news).some(m => m.kind === 'bribe') && !news.shown) {
        list.push(flip(sceneOf(play).plots.flatMap((p, seat) =>
            p.chip === 'shown' ? [`shown-${seat}`] : [])));
    }
    if (news.after?.stage === 'over' && play.state.replay === null) list.push({ ms: LAST_LOOK, play() {} });
    return list;
}

function crash(p: Probed): [SoundName, number][] {
    if (p.kind === 'solid') return [['tock', 1]];
    return [['flutsch', 1], ['collapse', houseOf(p.seat)?.querySelectorAll('.pf-floor').length ?? 2]];
}

export function sounds(news: News, play: Play): [SoundName, number][] {
    const list: [SoundName, number][] = [], told = toldOf(news);
    if (movesOf(news).some(m => m.kind === 'mix' && Number(m.actor) === play.me)) list.push(['knead', 1]);
    if (movesOf(news).some(m => m.kind === 'site')) list.push(['stamp', 1]);
    if (told.some(m => m.kind === 'bribe')) list.push(['flip', 1]);
    const probe = news.entries.map(probed).find(p => p !== null);
    if (probe != null && !news.shown) list.push(...crash(probe));
    if (told.some(m => m.kind === 'out' && Number(m.actor) === play.me)) list.push(['lose', 1]);
    return list;
}
