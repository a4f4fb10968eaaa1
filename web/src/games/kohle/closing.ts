// closing.ts -- who meets when a deal is made, and who gets what. Loaded when the first one is.
import type { KohleScene } from '../../border';
import { clasp, type Cast } from './art/clasp';

// The families of the deal on both sides, those in their own chair last. A Boss alone deals with themselves.
function sides({ rows, boss, seats }: KohleScene): [partners: string, boss: string] {
    const isAtHome = (f: string, seat: number | null): boolean => seats[seat ?? -1]?.investors.includes(f) === true;
    const of = (isTheirs: (seat: number | null) => boolean): string => rows.filter(r => r.is_filled)
        .flatMap(({ family, bringers }) => bringers.filter(b => isTheirs(b.seat)).slice(0, 1)
            .map(b => ({ family, last: isAtHome(family, b.seat) && !b.is_away })))
        .sort((a, b) => Number(a.last) - Number(b.last)).map(f => f.family).join('');
    const own = of(seat => seat === boss) || (seats[boss ?? -1]?.investors ?? '');
    const others = of(seat => seat !== null && seat !== boss);
    return others === '' ? [own.slice(0, -1), own.slice(-1)] : [others, own];
}

// The investors of both sides over the table.
export const people = (scene: KohleScene, cast: Cast): string => clasp(cast, ...sides(scene));

// A plate for each share: the mark of the seat and its millions.
export interface Lettering { crown: string; mark(seat: number): string; millions(n: number): string; }
export const plates = ({ shares }: KohleScene, { crown, mark, millions }: Lettering): string =>
    shares.map(({ seat, sum, keeps }) =>
        `<div class="ko-due ${keeps ? 'keeps' : ''}">${keeps ? crown : ''}${mark(seat)}${millions(sum)}</div>`).join('');
