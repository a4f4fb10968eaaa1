// Where the coach's bubble goes: place.ts.
import assert from 'node:assert/strict';
import test from 'node:test';
import { type Box, GAP, isClear, overlap, type Place, placeBubble, type Room } from '../src/frame/place';

const size = { width: 300, height: 110 };
const desktop: Room = { width: 1440, height: 900, free: [], rather: [] };
const phone: Room = { width: 390, height: 844, free: [], rather: [] };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const at = (p: Place): Box => ({ ...size, left: p.left, top: p.top });

// The end of the tail, in the window.
function tip(p: Place): [number, number] {
    return p.side === 'above' ? [p.left + p.tail, p.top + size.height + GAP]
        : p.side === 'below' ? [p.left + p.tail, p.top - GAP]
        : p.side === 'left' ? [p.left + size.width + GAP, p.top + p.tail] : [p.left - GAP, p.top + p.tail];
}

function isRight(p: Place, target: Box, room: Room): void {
    const [x, y] = tip(p);
    assert.ok(p.left >= 0 && p.top >= 0, 'inside');
    assert.ok(p.left + size.width <= room.width && p.top + size.height <= room.height, 'inside');
    assert.equal(overlap(at(p), target), 0, 'beside its target');
    assert.ok(room.free.every(b => overlap(at(p), b) === 0), 'what must be free is free');
    assert.ok(x >= target.left && x <= target.left + target.width, 'the tail is at its target');
    assert.ok(y >= target.top && y <= target.top + target.height, 'the tail is at its target');
}

test('a bubble is beside its target, wherever that is', () => {
    for (const room of [desktop, phone]) {
        const wide = Math.min(120, room.width / 4);
        for (let left = 12; left + wide < room.width - 12; left += 37) {
            for (let top = 12; top + 60 < room.height - 12; top += 41) {
                const target = box(left, top, wide, 60);
                isRight(placeBubble(size, target, room), target, room);
            }
        }
    }
});

test('the tail of a bubble at the edge is not in its middle', () => {
    const target = box(300, 700, 60, 50), p = placeBubble(size, target, phone);
    assert.equal(p.side, 'above');
    assert.equal(p.left + p.tail, 330);
});

test('buttons that must be free push the bubble to another side', () => {
    const target = box(600, 400, 100, 100);
    const room = { ...desktop, free: [box(716, 300, 400, 300)] };
    const p = placeBubble(size, target, room);
    assert.notEqual(p.side, 'right');
    isRight(p, target, room);
});

test('or along the same side', () => {
    const target = box(8, 300, 374, 60);
    const room = { ...phone, free: [box(8, 376, 374, 300), box(8, 150, 60, 134)] };
    const p = placeBubble(size, target, room);
    assert.equal(p.side, 'above');
    isRight(p, target, room);
});

test('other buttons are covered only if nothing else is left', () => {
    const target = box(600, 400, 100, 100);
    const p = placeBubble(size, target, { ...desktop, rather: [box(716, 0, 700, 900), box(0, 0, 584, 900)] });
    assert.ok(p.side === 'above' || p.side === 'below');
    const none = placeBubble(size, target, { ...desktop, rather: [box(0, 0, 1440, 900)] });
    isRight(none, target, desktop);
});

test('a target without room beside it is covered as little as possible, without a tail', () => {
    const target = box(0, 60, 390, 740), p = placeBubble(size, target, phone);
    assert.equal(p.side, null);
    assert.ok(p.top + size.height <= phone.height);
});

test('a sentence without a target stays above the buttons', () => {
    const room = { ...phone, free: [box(8, 730, 374, 60)] };
    const p = placeBubble(size, null, room);
    assert.equal(p.side, null);
    assert.ok(isClear(size, p, null, room));
    assert.ok(p.top > 400, 'near them');
});

test('a place that covers its target is not clear', () => {
    const p: Place = { left: 100, top: 100, side: 'right', tail: 20 };
    assert.ok(isClear(size, p, box(0, 0, 90, 90), desktop));
    assert.ok(!isClear(size, p, box(350, 150, 90, 90), desktop));
});
