// characters.test.ts -- the page knows the program's characters, and can say what is special about each.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import test from 'node:test';
import { characters } from '../src/frame/characters';

declare const BUILD: string;

test('every game has characters, and every trait a text', () => {
    const { texts } = JSON.parse(fs.readFileSync(path.join(BUILD, 'texts/en.json'), 'utf8'));
    for (const game of ['schwarzarbeit', 'kohle', 'pfusch'] as const) {
        const traits = Object.values(characters[game]);
        assert.ok(traits.length >= 8, `${game} has ${traits.length}`);
        for (const trait of traits) assert.ok(trait in texts, trait);
    }
});
