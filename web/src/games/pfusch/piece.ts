// piece.ts -- the pieces of the drawings in the rules: a tower seen through, a block, a chip, a sign.
import { token } from './art/gifts';
import { eye, fence, floor, hat, sign, tower } from './art/pfusch';

type Inside = 'solid' | 'hollow';

export function piece(kind: string, args: string[]): string {
    const [what = ''] = args;
    switch (kind) {
    case 'tower': return tower(0, args.map(known => ({ known: known as Inside })), args.length, false);
    case 'block': return floor(1, what as Inside);
    case 'token': return token(what, false);
    case 'sign': return sign();
    case 'hat': return hat();
    case 'fence': return fence();
    case 'eye': return eye(true);
    }
    return '';
}
