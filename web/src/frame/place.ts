// place.ts -- where the coach's bubble goes: beside the thing it speaks of, with its tail at it, and clear of
// the buttons that the pupil needs.

export interface Box { left: number; top: number; width: number; height: number; }
export type Side = 'right' | 'left' | 'above' | 'below';        // of the target
export interface Place { left: number; top: number; side: Side | null; tail: number; }

export interface Room {
    width: number;                      // of the window
    height: number;
    free: Box[];                        // never covered: the buttons that the pupil needs
    rather: Box[];                      // covered if nothing else is left
}

export const GAP = 16;                  // between the bubble and its target; the tail bridges it
const EDGE = 8, CORNER = 20, STEPS = 12, AIR = 4;
const DEAR = 1e6;                       // to cover a pixel of something that must be free

export const overlap = (a: Box, b: Box): number =>
    Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const clamp = (n: number, least: number, most: number): number => Math.max(least, Math.min(n, most));
const grown = (b: Box, by: number): Box =>
    ({ left: b.left - by, top: b.top - by, width: b.width + 2 * by, height: b.height + 2 * by });

// Starts of a stretch of `size` within `room` that reaches the stretch from `from` to `to` with its tail:
// the one in the middle first.
function starts(size: number, from: number, to: number, room: number): number[] {
    const least = Math.max(EDGE, from - size + CORNER), most = Math.min(room - size - EDGE, to - CORNER);
    if (least > most) return [];
    const steps = Array.from({ length: STEPS + 1 }, (_, i) => least + (most - least) * i / STEPS);
    return [clamp((from + to - size) / 2, least, most), ...steps];
}

// All places on one side of the target.
function placesAt(side: Side, size: { width: number; height: number }, t: Box, room: Room): Place[] {
    const { width, height } = size, right = t.left + t.width, bottom = t.top + t.height;
    if (side === 'above' || side === 'below') {
        const top = side === 'above' ? t.top - GAP - height : bottom + GAP;
        if (top < EDGE || top + height > room.height - EDGE) return [];
        return starts(width, t.left, right, room.width).map(left => ({ left, top, side,
            tail: clamp(t.left + t.width / 2, left + CORNER, left + width - CORNER) - left }));
    }
    const left = side === 'left' ? t.left - GAP - width : right + GAP;
    if (left < EDGE || left + width > room.width - EDGE) return [];
    return starts(height, t.top, bottom, room.height).map(top => ({ left, top, side,
        tail: clamp(t.top + t.height / 2, top + CORNER, top + height - CORNER) - top }));
}

// Anywhere in the window, from the bottom up: for a sentence that points at nothing, or a target without room
// beside it.
function placesAnywhere({ width, height }: { width: number; height: number }, room: Room): Place[] {
    const left = Math.max(EDGE, (room.width - width) / 2), low = Math.max(EDGE, room.height - height - EDGE);
    return Array.from({ length: STEPS * 2 + 1 }, (_, i) =>
        ({ left, top: low - (low - EDGE) * i / (STEPS * 2), side: null, tail: 0 }));
}

// Does it cover neither its target nor what must be free?
export function isClear(size: { width: number; height: number }, p: Place, target: Box | null,
                        room: Room): boolean {
    const box = { ...size, left: p.left, top: p.top };
    return ![...room.free, ...target === null ? [] : [target]].some(b => overlap(box, b) > 0);
}

export function placeBubble(size: { width: number; height: number }, target: Box | null, room: Room): Place {
    const dear = [...room.free.map(b => grown(b, AIR)), ...target === null ? [] : [target]];
    const cost = (p: Place): number => {
        const box = { ...size, left: p.left, top: p.top };
        return dear.reduce((sum, b) => sum + DEAR * overlap(box, b), 0) +
            room.rather.reduce((sum, b) => sum + overlap(box, b), 0);
    };
    const sides: Side[] = ['right', 'left', 'above', 'below'];
    const beside = target === null ? [] : sides.flatMap(side => placesAt(side, size, target, room));
    const best = (all: Place[]): Place => all.reduce((a, b) => cost(b) < cost(a) ? b : a);
    const near = beside.length > 0 ? best(beside) : null;
    return near !== null && cost(near) < DEAR ? near : best([...beside, ...placesAnywhere(size, room)]);
}
