// Names and talk that hide something, or run from right to left, are shown for what they are.
import assert from 'node:assert/strict';
import test from 'node:test';
import { parseMessage } from '../src/check';
import { NAME_BYTES } from '../src/border';
import { cutName, shown, tidyName } from '../src/clear';
import type { Entry } from '../src/types';

test('what hides or turns round is shown as a sign of its own', () => {
    for (const hidden of ['\u202e', '\u200b', '\u2066', '\u2069', '\u00ad', '\u3164', '\u200e', '\u2028',
                          '\ue000', '\ufeff', '\u{e0041}', '\u2800'])
        assert.equal(shown(`A${hidden}da`), 'A\ufffdda', hidden.codePointAt(0)!.toString(16));
    for (const plain of ['Ada', 'Jürgen Ö.', '\u2764\ufe0f', '\u{1f469}\u200d\u{1f527}', '東京', 'A b  c'])
        assert.equal(shown(plain), plain);
});

test('right-to-left names stand alone in a sentence', () => {
    assert.equal(shown('\u05d3\u05d5\u05d3'), '\u2068\u05d3\u05d5\u05d3\u2069');
    assert.equal(shown('\u0639\u0644\u064a 2'), '\u2068\u0639\u0644\u064a 2\u2069');
    assert.equal(shown('\u05d3\u2069\u202e'), '\u2068\u05d3\ufffd\ufffd\u2069');
});

test('names and talk are so from the door on', () => {
    const sit = { type: 'entry', seq: 1, at: 0, entry: 'sit', seat: 0, name: 'A\u202eda' };
    assert.equal((parseMessage(JSON.stringify(sit)) as Entry).name, 'A\ufffdda');
    const say = { type: 'entry', seq: 2, at: 0, entry: 'say', seat: 0, text: '\u05d3!' };
    assert.equal((parseMessage(JSON.stringify(say)) as Entry).text, '\u2068\u05d3!\u2069');
});

test('a name is tidied before it is sent', () => {
    assert.equal(tidyName('  Max \u00a0 Otto '), 'Max Otto');
    assert.equal(tidyName('Zoe\u0308'), 'Zo\u00eb');
    assert.equal(tidyName('A\u202eda\u200b'), 'Ada');
    assert.equal(tidyName(' \u3164 '), '');
    assert.equal(tidyName('\u05d3'.repeat(24)), '\u05d3'.repeat(NAME_BYTES / 2));
});

test('a name is cut between characters', () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';         // 18 bytes, one picture
    assert.equal(cutName(family.repeat(2)), family);
    assert.equal(cutName('\u{1f1e9}\u{1f1ea}'.repeat(5)), '\u{1f1e9}\u{1f1ea}'.repeat(4));
    assert.equal(cutName(`${'x'.repeat(30)}e\u0301`), 'x'.repeat(30));  // the accent goes with its letter
    assert.equal(cutName('x'.repeat(40)), 'x'.repeat(NAME_BYTES));
    assert.equal(cutName('Ada '), 'Ada ');                              // still being typed
});
