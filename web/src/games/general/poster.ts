// poster.ts -- the poster of a game that brings none: chips on a table.
import { INK } from '../../art/ink';
import { at, medal, sheet, strip } from '../../art/posters';

const chip = (paint: string): string => `<circle r="40" fill="${paint}" stroke="${INK}" stroke-width="5"/>`
    + `<circle r="24" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="10 9"/>`;

export const poster = (): string => sheet('#CFE3D4', strip(150, 250, '#3F7A5A')
    + at(140, 168, 1.3, chip('#F4EFE2')) + at(240, 132, 1.5, chip('#E0793F')) + at(340, 172, 1.3, chip('#5E90EA')));

export const guest = (): string => at(80, 66, 1.2, chip('#E0793F'));
export const face = (): string => medal('#CFE3D4', guest());
