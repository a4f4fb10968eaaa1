// fork.ts -- a record up to a moment, as a table to be played on: the same shuffle, a person in one seat,
// bots in the others.
import type { Seat } from '../types';

interface Head { secret?: string; chain?: string; }
interface Line { seq: number; entry: string; seat?: Seat; bot?: string; secret?: string; chain?: string; }

const SUBSTITUTE = 'regular';           // for a person who played against them

// Before entry `at`. Null if the record does not tell its shuffle.
export function forkOf(record: string, at: number, seat: Seat): string[] | null {
    const [first, ...rest] = record.split('\n').filter(l => l !== '');
    const head = JSON.parse(first ?? '{}') as Head;
    const lines = rest.map(l => JSON.parse(l) as Line);
    const secret = head.secret ?? lines.find(l => l.entry === 'reveal')?.secret;
    if (secret === undefined) return null;
    const seated = (l: Line): Line => l.entry !== 'sit' ? l
        : { ...l, bot: l.seat === seat ? undefined : l.bot ?? SUBSTITUTE };
    const plain = (l: Head | Line): string => JSON.stringify({ ...l, chain: undefined });
    return [plain({ ...head, secret }), ...lines.filter(l => l.seq < at).map(l => plain(seated(l)))];
}
