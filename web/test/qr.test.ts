// QR codes, read back by a program that is not ours.
import assert from 'node:assert/strict';
import test from 'node:test';
import jsQR from 'jsqr';
import { qr } from '../src/qr';

const SCALE = 4, MARGIN = 4;

function read(text: string): string | undefined {
    const grid = qr(text), size = (grid.length + 2 * MARGIN) * SCALE;
    const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
    for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) {
        const bit = grid[Math.floor(y / SCALE) - MARGIN]?.[Math.floor(x / SCALE) - MARGIN] ?? 0;
        if (bit) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
    return jsQR(pixels, size, size)?.data;
}

for (const length of [1, 14, 15, 26, 27, 42, 62, 63, 84, 85, 106, 107, 122, 123, 152, 180, 181, 213]) {
    test(`${length} bytes read back`, () => {
        const text = `https://example.org/t/ZINK-42#ticket=${'aB3-x'.repeat(50)}`.slice(0, length);
        assert.equal(read(text), text);
    });
}

test('letters beyond ASCII read back', () => assert.equal(read('Würfel & Café'), 'Würfel & Café'));
test('what is too long is refused', () => assert.throws(() => qr('x'.repeat(214))));
