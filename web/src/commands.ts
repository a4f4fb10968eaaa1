// commands.ts -- one command language: the notation of moves, with words that may be shortened.
// The palette offers legal moves that fit what was typed; it knows no rule.
import type { Legal } from './types';

export interface Choice { move: string; text: string; last?: number; number?: number; }

// Words people use beside those of the notation.
const ALIASES: Record<string, string> = {
    den: 'denounce', det: 'claim', detective: 'claim', law: 'lawyer', done: 'end', trip: 'travel',
    clan: 'lay', bring: 'offer', counter: 'offer', close: 'call', noagree: 'disagree',
    skip: 'rest', soft: 'hollow', inf: 'informer', undo: 'ask',
};

// "0: hire S weekend" without its actor.
export const bodyOf = (move: string): string => move.slice(move.indexOf(': ') + 2);

const tokens = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(w => w !== '');

const fits = (typed: string, token: string): boolean =>
    token.startsWith(typed) || (ALIASES[typed] ?? '').startsWith(token) && token !== '' &&
    ALIASES[typed] === token || (ALIASES[typed] !== undefined && token.startsWith(ALIASES[typed]));

// Does what was typed fit this move? Each typed word must begin one of the move's, in order.
export function matches(typed: string, legal: Legal): boolean {
    const words = tokens(bodyOf(legal.move));
    let at = 0;
    for (const t of tokens(typed)) {
        if (legal.last !== undefined && /^\d+$/.test(t) && at >= words.length - 1) {
            return inSpan(legal, Number(t));
        }
        while (at < words.length && !fits(t, words[at]!)) at++;
        if (at >= words.length) return false;
        at++;
    }
    return true;
}

const numberAtEnd = (move: string): number => Number(/(\d+)$/.exec(move)?.[1] ?? NaN);

const inSpan = (legal: Legal, n: number): boolean =>
    n >= numberAtEnd(legal.move) && n <= (legal.last ?? numberAtEnd(legal.move));

// A span with its number chosen.
export function withNumber(legal: Legal, n: number): string {
    return legal.last === undefined ? legal.move : legal.move.replace(/\d+$/, String(n));
}

export interface Span { from: number; to: number; }

export function spanOf(legal: Legal): Span | null {
    return legal.last === undefined ? null : { from: numberAtEnd(legal.move), to: legal.last };
}

// The moves that fit, at most `max`, with the typed number put into spans.
export function complete(typed: string, legal: readonly Legal[], max = 12): Choice[] {
    const n = Number(/(?:^|\s)(\d+)\s*$/.exec(typed)?.[1] ?? NaN);
    const found: Choice[] = [];
    for (const l of legal) {
        if (found.length >= max) break;
        if (!matches(typed, l)) continue;
        const number = spanOf(l) !== null && inSpan(l, n) ? n : undefined;
        const move = number === undefined ? l.move : withNumber(l, number);
        found.push({ move, text: bodyOf(move), last: number === undefined ? l.last : undefined,
                     number });
    }
    return found;
}
