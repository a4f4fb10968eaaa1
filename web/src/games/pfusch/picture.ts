// picture.ts -- what an event is about, small: a chip, the inspector's hat, a site.
import { movesBy } from '../../fields';
import type { Entry } from '../../types';
import type { Play } from '../module';
import { token } from './art/gifts';
import { hat, sign } from './art/pfusch';

export function picture(_: Play, entry: Entry, seat: number | null): string {
    for (const m of movesBy(entry, seat)) {
        if (m.kind === 'bribe' && m.args[0] !== undefined) return token(m.args[0], false);
        if (m.kind === 'probe' || m.kind === 'block') return hat();
        if (m.kind === 'site') return sign();
    }
    return '';
}
