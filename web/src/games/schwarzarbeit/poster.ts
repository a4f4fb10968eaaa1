// poster.ts -- the poster of Schwarzarbeit.
import { INK } from '../../art/ink';
import { bust } from './art/portraits';
import { at, sheet } from '../../art/posters';

// A lamp, its cone, and three who look as if nothing were the matter.
export function poster(): string {
    const windows = [[14, 30], [44, 30], [14, 66], [306, 40], [336, 40], [336, 76]].map(([x, y]) =>
        `<path d="M${x} ${y}h16v22h-16z" fill="#33507F"/>`).join('');
    return sheet('#1C2B4A', windows
        + '<path d="M44 14h16v22H44z" fill="#F2C14E" opacity=".9"/>'
        + '<path d="M180 34L52 240h256z" fill="#F2C14E"/><path d="M180 34l128 206H180z" fill="#E3A92F"/>'
        + `<path d="M177 0h6v20h-6z" fill="${INK}"/><path d="M150 40q4-24 30-24t30 24z" fill="${INK}"/>`
        + '<path d="M168 40h24q-2 9-12 9t-12-9z" fill="#FFF3C4"/>'
        + at(62, 112, .92, bust('C', 'evening', 'po-c')) + at(196, 112, .92, bust('A', 'weekend', 'po-a'))
        + at(122, 92, 1.05, bust('B', 'day', 'po-b')));
}
