// poster.ts -- the poster of a game that brings none: chips on a table.
import { INK } from '../../art/ink';
import { at, sheet } from '../../art/posters';

const chip = (paint: string): string => `<circle r="40" fill="${paint}" stroke="${INK}" stroke-width="5"/>`
    + `<circle r="24" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="10 9"/>`;

export const poster = (): string => sheet('#CFE3D4',
    '<path d="M0 150L360 96v144H0z" fill="#3F7A5A"/>'
    + at(110, 130, 1, chip('#F4EFE2')) + at(182, 104, 1.15, chip('#E0793F')) + at(254, 134, 1, chip('#5E90EA')));
