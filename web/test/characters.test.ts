// characters.test.ts -- the page knows the same characters as the program.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { test } from 'node:test';
import { characters } from '../src/frame/characters';

declare const ROOT: string;

test('names and traits are those of src/text/character.c', () => {
    const source = fs.readFileSync(`${ROOT}/src/text/character.c`, 'utf8');
    const found: Record<string, Record<string, string>> = {};
    for (const [, game, list] of source.matchAll(/text_character (\w+)\[\] = \{([^;]*)\};/g)) {
        const rows = list!.matchAll(/"([^"]+)",\s*"\w+",\s*TEXT_([A-Z]+)_TRAIT_(\w+)/g);
        found[game!] = Object.fromEntries([...rows]
            .map(([, name, of, trait]) => [name, `${of!.toLowerCase()}.trait.${trait!.toLowerCase()}`]));
    }
    assert.deepEqual(characters, found);
});
