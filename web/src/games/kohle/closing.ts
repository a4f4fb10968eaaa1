// closing.ts -- the people on the full stage: two Bosses, both sides of a deal and their shares, investors
// around the die for the end. Loaded with the first of these moments. It shares no import with the game,
// which hands its art in: the build would split a shared file off the game.
import type { KohleScene } from '../../border';
import type { DURATION } from '../../motion';
import { clasp, type Cast } from './art/clasp';
import { rolling } from './art/roll';
import type { bossCard } from './art/cards';
import type { crownedMagnate, magnate, Mood } from './art/magnates';
import type { chair } from './art/paper';

// ---- a new Boss --------------------------------------------------------------------------------

export interface Court {
    bossCard: typeof bossCard;
    chair: typeof chair;
    crownedMagnate: typeof crownedMagnate;
    magnate: typeof magnate;
}

// The Boss there was sulks; the first of the new one's investors has the crown. The plate of the chair there
// was is empty: names are text, never markup.
export function thrones(was: string, is: string, { bossCard, chair, ...draw }: Court): string {
    const [first = '', ...others] = is;
    const throne = (name: string, sitting: string): string => `<div class="ko-throne ${name}">${chair()}`
        + `<div class="ko-red">${chair()}</div><div class="ko-crowd">${sitting}</div></div>`;
    return `<div class="ko-played">${bossCard()}</div>`
        + throne('was', [...was].map(f => draw.magnate(f, 'sulking', 'ko-xwas')).join(''))
        + '<div class="ko-was-name"></div>'
        + throne('is', draw.crownedMagnate(first, 'ko-xis')
            + others.map(f => draw.magnate(f, 'agreed', 'ko-xis')).join(''));
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

// The families of the deal on both sides. The Boss's are in the Boss's own chair; the others are those that
// the Boss pays for, those in the chair of the one paid last, else relatives. A Boss alone deals with
// themselves.
function sides({ rows, boss, seats, offers, away }: KohleScene): [partners: string, boss: string] {
    const home = [...seats[boss ?? -1]?.investors ?? ''].filter(f => !away.includes(f)).join('');
    const filled = rows.filter(r => r.is_filled).map(r => r.family);
    const own = filled.filter(f => home.includes(f)).join('') || home;
    const others = filled.filter(f => !own.includes(f));
    const payee = (f: string): number | undefined => offers.find(o =>
        o.stage === 'agreed' && !o.is_spare && o.families.includes(f))?.owner;
    const isHome = (f: string): boolean => !away.includes(f)
        && seats[payee(f) ?? -1]?.investors.includes(f) === true;
    const paid = others.filter(f => payee(f) !== undefined)
        .sort((a, b) => Number(isHome(a)) - Number(isHome(b)));
    const partners = (paid.length > 0 ? paid : others).join('');
    return partners === '' ? [own.slice(0, -1), own.slice(-1)] : [partners, own];
}

// The investors of both sides over the table.
export const people = (scene: KohleScene, cast: Cast, mark: string): string =>
    clasp('ko-d', cast, ...sides(scene), mark);

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

// All investors behind the table, before and after the die lies still. At the end those whose seat has just
// been paid are glad.
export function watchers({ seats, shares }: KohleScene, draw: typeof magnate, isEnd: boolean): string {
    const row = (name: string, moodOf: (seat: number) => Mood): string => `<div class="${name}">`
        + `${seats.flatMap((s, i) => [...s.investors].map(f => draw(f, moodOf(i), name))).join('')}</div>`;
    return row('ko-before', () => 'neutral') + row('ko-after', seat =>
        isEnd && !shares.some(s => s.seat === seat && s.sum > 0) ? 'sulking' : 'agreed');
}

// The six faces: those up to `ends` end the game.
export const odds = (n: number, ends: number, die: (n: number) => string): string =>
    Array.from({ length: 6 }, (_, k) => k + 1).map(i => `<div class="ko-odd ${i <= ends ? 'ends' : ''}">`
        + `${die(i)}${i === n ? '<i class="ko-up"></i>' : ''}</div>`).join('');

const ROLL_STEPS = 24;

// A strip of faces, one beside the other: the die rolls in for `ms`, in steps, the last one comes up. Then
// the investors change their expressions.
export function rolls(stage: HTMLElement, n: number, face: (n: number) => string, ms: number): void {
    const die = document.createElement('div'), dice = rolling(n, face);
    die.className = 'ko-die';
    die.innerHTML = `<div class="ko-faces">${dice.join('')}</div>`;
    stage.querySelector('.ko-watch')!.after(die);
    if (ms === 0) return;
    const faces = die.firstElementChild!;
    faces.animate([{ transform: 'none' }, { transform: getComputedStyle(faces).transform }],
        { duration: ms, easing: `steps(${dice.length - 1})` });
    die.animate([{ transform: 'translate(-160%, -60%) rotate(-400deg)' },
        { transform: 'translate(-60%, 20%) rotate(-200deg)', offset: .5 },
        { transform: 'translate(-20%, -14%) rotate(-60deg)', offset: .75 }, { transform: 'none' }],
    { duration: ms, easing: `steps(${ROLL_STEPS})`, fill: 'backwards' });
    for (const [name, opacity] of [['.ko-before', 1], ['.ko-after', 0], ['.ko-up', 0]] as const) {
        stage.querySelector(name)?.animate([{ opacity }, { opacity }], ms);
    }
}
