// closing.ts -- the people who meet when a deal is made, and their shares. Loaded with the first deal.
import type { KohleScene } from '../../border';
import { clasp, type Cast } from './art/clasp';

// The families of the deal on both sides, those in their own chair last. A Boss alone deals with themselves.
function sides({ rows, boss, seats }: KohleScene): [partners: string, boss: string] {
    const isAtHome = (f: string, seat: number | null): boolean =>
        seats[seat ?? -1]?.investors.includes(f) === true;
    const of = (isTheirs: (seat: number | null) => boolean): string => rows.filter(r => r.is_filled)
        .flatMap(({ family, bringers }) => bringers.filter(b => isTheirs(b.seat)).slice(0, 1)
            .map(b => ({ family, last: isAtHome(family, b.seat) && !b.is_away })))
        .sort((a, b) => Number(a.last) - Number(b.last)).map(f => f.family).join('');
    const own = of(seat => seat === boss) || (seats[boss ?? -1]?.investors ?? '');
    const others = [...of(seat => seat !== null && seat !== boss)].filter(f => !own.includes(f)).join('');
    return others === '' ? [own.slice(0, -1), own.slice(-1)] : [others, own];
}

// The investors of both sides over the table.
export const people = (scene: KohleScene, cast: Cast): string => clasp('ko-d', cast, ...sides(scene));

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
