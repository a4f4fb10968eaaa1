// puzzle.mjs -- the page's puzzle of a day is that of `krumm puzzle --json`, byte for byte. TAP.
// usage: puzzle.mjs [N]     (days; KRUMM_BUILD: where `make` builds)
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { begin } from '../../web/test/tap.mjs';

const krumm = path.join(process.env.KRUMM_BUILD || 'build', 'krumm');
const most = Number(process.argv[2] ?? 28);
const module = new WebAssembly.Module(fs.readFileSync('build/puzzle.wasm'));
const LANGS = ['en', 'de', 'fr'], FIRST = 20773, MS = 864e5;

const texts = lang => Object.values(JSON.parse(fs.readFileSync(`build/texts/${lang}.json`, 'utf8')).texts)
    .map(t => (typeof t === 'string' ? t : t.join('\x01')) + '\0').join('');

function inPage(day, lang) {
    const c = new WebAssembly.Instance(module, {}).exports, bytes = new TextEncoder().encode(texts(lang));
    new Uint8Array(c.memory.buffer, c.border_at(), bytes.length).set(bytes);
    c.texts_load(bytes.length);
    const length = c.puzzle_tell(day, LANGS.indexOf(lang));
    return new TextDecoder().decode(new Uint8Array(c.memory.buffer, c.border_at(), length));
}

const { ok, end } = begin();
const wrong = [];
for (let i = 0; i < most; i++) {
    const day = FIRST + i, lang = LANGS[i % 3], date = new Date(day * MS).toISOString().slice(0, 10);
    const told = execFileSync(krumm, ['puzzle', '--json', '--date', date, '--lang', lang], { encoding: 'utf8' });
    if (told !== `${inPage(day, lang)}\n`) wrong.push(date);
}
ok(wrong.length === 0, `the puzzles of ${most} days`, wrong.join(' '));
ok(new WebAssembly.Instance(module, {}).exports.puzzle_tell(FIRST, 0) === 0, 'none without texts');
end();
