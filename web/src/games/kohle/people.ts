// people.ts -- the people on the full stage: two Bosses, both sides of a deal and their shares, investors
// around the die for the end. Loaded with the first of these moments. It shares no import with the game,
// which hands its art in: the build would split a shared file off the game.
import type { KohleScene } from '../../border';
import type { DURATION } from '../../motion';
import { clasp, type Cast } from './art/clasp';
import { hasHat, hatOf, shower, spectator, type Beat, type Troupe } from './art/crowd';
import { rolling } from './art/roll';
import type { bossCard } from './art/cards';
import type { group } from './art/magnates';
import type { chair } from './art/paper';

// ---- a new Boss --------------------------------------------------------------------------------

export interface Court { bossCard: typeof bossCard; chair: typeof chair; group: typeof group; }

// The Boss there was sulks; the first of the new one's investors has the crown. The plate of the chair there
// was is empty: names are text, never markup.
export function thrones(was: string, is: string, { bossCard, chair, group }: Court): string {
    const throne = (name: string, sitting: string): string => `<div class="ko-throne ${name}">${chair()}`
        + `<div class="ko-red">${chair()}</div><div class="ko-crowd">${sitting}</div></div>`;
    return `<div class="ko-played">${bossCard()}</div>` + throne('was', group(was, 'sulking', 'ko-xwas'))
        + '<div class="ko-was-name"></div>' + throne('is', group(is, 'agreed', 'ko-xis', true));
}

// The card falls; after `at` milliseconds the crown jumps to the other chair, for `ms`.
export function crownJumps(stage: HTMLElement, at: number, ms: number,
    { fade, flip }: typeof DURATION): void {
    const part = (name: string): HTMLElement => stage.querySelector<HTMLElement>(name)!;
    const crown = stage.querySelector<SVGGElement>('.ko-flight')!;
    const to = part('.is').getBoundingClientRect(), size = crown.getScreenCTM()?.a ?? 1;
    const dx = (part('.was').getBoundingClientRect().left - to.left) / size;
    part('.ko-played').animate([{ transform: 'translateY(-120%) scaleX(0)' },
        { transform: 'translateY(-20%) scaleX(0)', offset: .4 }, { transform: 'rotate(-5deg)' }],
    { duration: at - 120, easing: 'ease-out', fill: 'backwards' });
    crown.animate([{ transform: `translate(${dx}px, 0)` },
        { transform: `translate(${dx / 2}px, ${-to.height * .55 / size}px)` }, { transform: 'none' }],
    { duration: ms, delay: at, easing: 'ease-in-out', fill: 'backwards' });
    const turn = { duration: fade, delay: at + ms, fill: 'backwards' as const };
    part('.is .ko-red').animate([{ opacity: 0 }, { opacity: 1 }], turn);
    part('.was .ko-red').animate([{ opacity: 1 }, { opacity: 0 }], { ...turn, delay: at });
    part('.is .ko-crowd').animate([{ transform: 'none' }, { transform: 'translateY(-9%)' },
        { transform: 'none' }], { ...turn, duration: flip });
}

// ---- the handshake -----------------------------------------------------------------------------

// The investors of both sides over the table.
export const people = ({ partners, hosts }: KohleScene, cast: Cast): string =>
    clasp('ko-d', cast, partners, hosts);

// A plate for each share: the mark of the seat and its millions.
export interface Lettering { crown: string; mark(seat: number): string; millions(n: number): string; }
export const plates = ({ shares }: KohleScene, { crown, mark, millions }: Lettering): string =>
    shares.map(({ seat, sum, keeps }) => `<div class="ko-due ${keeps ? 'keeps' : ''}">`
        + `${keeps ? crown : ''}${mark(seat)}${millions(sum)}</div>`).join('');

// They come from both sides, meet after `ms`, and shake.
export function armsMeet(stage: HTMLElement, ms: number): void {
    for (const [name, side] of [['partners', -1], ['boss', 1]] as const) {
        for (const one of stage.querySelectorAll(`.ko-side-${name}`)) {
            one.animate([{ transform: `translateX(${side * 190}px)` }, { transform: 'none', offset: .45 },
                { transform: 'translateY(-7px)', offset: .62 }, { transform: 'translateY(5px)', offset: .8 },
                { transform: 'none' }], { duration: ms / .45, easing: 'ease-out', fill: 'backwards' });
        }
    }
}

// ---- the die for the end -------------------------------------------------------------------------

// All investors behind the table, while the die rolls and when it lies still. In the end their hats fly.
export function watchers({ seats }: KohleScene, cast: Troupe, isEnd: boolean): string {
    const all = seats.flatMap(s => [...s.investors]);
    const look = (i: number): number => 1 - 2 * i / Math.max(1, all.length - 1);   // the die is midway
    const row = (name: string, beat: Beat): string => `<div class="${name}">`
        + `${all.map((f, i) => spectator(cast, f, beat, look(i), name + f)).join('')}</div>`;
    const hat = (f: string): string => `<div class="ko-hat">${hasHat(f) ? hatOf(cast, f) : ''}</div>`;
    const shown = isEnd ? `<div class="ko-air">${shower()}</div>`
        + `<div class="ko-hats">${all.map(hat).join('')}</div>` : '';
    const after = row('ko-crew', isEnd ? 'ends' : 'on') + shown;
    return `${row('ko-before', 'waits')}<div class="ko-after">${after}</div>`;
}

// The six faces: those up to `ends` end the game.
export const odds = (n: number, ends: number, die: (n: number) => string): string =>
    Array.from({ length: 6 }, (_, k) => k + 1).map(i => `<div class="ko-odd ${i <= ends ? 'ends' : ''}">`
        + `${die(i)}${i === n ? '<i class="ko-up"></i>' : ''}</div>`).join('');

const ROLL_STEPS = 24;

// A strip of faces, one beside the other: the die rolls in for `ms`, in steps, the last one comes up.
export function rolls(stage: HTMLElement, n: number, face: (n: number) => string, ms: number): void {
    const die = document.createElement('div'), dice = rolling(n, face);
    die.className = 'ko-die';
    die.innerHTML = `<div class="ko-pips">${dice.join('')}</div>`;
    stage.querySelector('.ko-watch')!.before(die);
    if (ms === 0) return;
    const faces = die.firstElementChild!;
    faces.animate([{ transform: 'none' }, { transform: getComputedStyle(faces).transform }],
        { duration: ms, easing: `steps(${dice.length - 1})` });
    die.animate([{ transform: 'translate(-160%, -60%) rotate(-400deg)' },
        { transform: 'translate(-60%, 20%) rotate(-200deg)', offset: .5 },
        { transform: 'translate(-20%, -14%) rotate(-60deg)', offset: .75 }, { transform: 'none' }],
    { duration: ms, easing: `steps(${ROLL_STEPS})`, fill: 'backwards' });
    stage.classList.add('rolls');
    setTimeout(() => stage.classList.remove('rolls'), ms);
}

const START = 420, FLIGHT = 560, APART = 35;    // milliseconds

// They lean towards the die until it lies still; then a start goes through the row, and what flies flies.
export function react(stage: HTMLElement, ms: number): void {
    const each = (name: string, run: (one: Element, i: number) => void): void =>
        stage.querySelectorAll(name).forEach(run);
    const from = (delay: number, duration: number) =>
        ({ duration, delay, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'backwards' as const });
    each('.ko-before > svg', (one, i) => one.animate([{ transform: 'translateY(9%)' },
        { transform: 'translateY(3%)', offset: .5 }, { transform: 'none' }],
    { duration: ms - (i * 3 % 5) * 90, easing: 'steps(9)', fill: 'forwards' }));
    each('.ko-crew > svg', (one, i) => one.animate([{ transform: 'translateY(14%)' },
        { transform: 'translateY(-9%)', offset: .5 }, { transform: 'none' }], from(ms + i * APART, START)));
    each('.ko-hat', (one, i) => one.animate([{ transform: 'translateY(130%) rotate(-30deg)' },
        { transform: 'translateY(-24%) rotate(14deg)', offset: .7 }, { transform: 'none' }],
    from(ms + i * APART, FLIGHT)));
    each('.ko-air', one => one.animate([{ transform: 'translateY(70%) scale(.5)' }, { transform: 'none' }],
        from(ms, FLIGHT)));
}
