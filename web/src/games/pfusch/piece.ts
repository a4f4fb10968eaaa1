// piece.ts -- the pieces of the drawings in the rules: a tower seen through, a block, a chip, a sign.
import { token } from './art/gifts';
import { floor, tower, type Inside } from './art/house';
import { eye, fence, hat, sign } from './art/pfusch';

export function piece(kind: string, args: string[]): string {
    const [what = ''] = args;
    switch (kind) {
    case 'tower': return tower(args as Inside[]);
    case 'block': return floor(0, 2, what as Inside);
    case 'token': return token(what, false);
    case 'sign': return sign();
    case 'hat': return hat();
    case 'fence': return fence();
    case 'eye': return eye(true);
    }
    return '';
}
