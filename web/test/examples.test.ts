// The types of types.ts against protocol/examples/: every file is a message or wish we know.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import test from 'node:test';
import { isWish, parseMessage, readMessage } from '../src/check';

declare const ROOT: string;
const dir = path.join(ROOT, 'protocol/examples');
const files = fs.readdirSync(dir).filter(f => f.endsWith('.json'));

const isOutgoing = (file: string) => file.startsWith('wish-') || file.startsWith('to-room-');

test('there are examples', () => assert.ok(files.length > 40));

for (const file of files) {
    test(`protocol/examples/${file}`, () => {
        const value = JSON.parse(fs.readFileSync(path.join(dir, file), 'utf8')) as { type: string };
        const incoming = !isOutgoing(file);
        if (incoming) assert.equal(readMessage(value), value);
        else assert.ok(isWish(value));
    });
}

// Each known field with a value of another type must be refused.
for (const file of files.filter(f => !isOutgoing(f))) {
    test(`${file} with a field spoiled is refused`, () => {
        const value = JSON.parse(fs.readFileSync(path.join(dir, file), 'utf8')) as object;
        const known = Object.keys(value).filter(k => !['type', 'tempo', 'memory'].includes(k));
        const refused = known.filter(k => readMessage({ ...value, [k]: { odd: {} } }) === null);
        assert.deepEqual(refused, known);
    });
}

test('what is no message is none', () => {
    for (const text of ['', '{', 'null', '[]', '{"type":"toString"}', '{"type":"view"}', '3']) {
        assert.equal(parseMessage(text), null);
    }
});
