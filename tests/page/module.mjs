// module.mjs -- the page's module against the program: what it shows of a record.
// usage: node module.mjs MODULE TEXTS RECORD...   prints one line of TAP for each claim
// TEXTS is a folder with en.json, de.json and fr.json, as `make texts` writes it.
import { readFileSync } from 'node:fs';
import { begin } from '../../web/test/tap.mjs';

const [, , module, texts, ...records] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const c = instance.exports;
const { ok: claim, end } = begin();

function put(text) {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(c.memory.buffer, c.border_at(), bytes.length).set(bytes);
    return bytes.length;
}

function take(length) {
    const bytes = new Uint8Array(c.memory.buffer, c.border_at(), length);
    return new TextDecoder().decode(bytes);
}

const NOBODY = 100, ALL = 101;

function speak(lang) {
    const all = JSON.parse(readFileSync(`${texts}/${lang}.json`, 'utf8')).texts;
    return c.texts_load(put(Object.values(all).map(t => [t].flat().join('\x01') + '\0').join('')));
}

claim(speak('en') === 1, 'a language is taken over');
claim(c.texts_load(put('\0'.repeat(100000))) === 0, 'too many texts are refused');

for (const path of records) {
    const name = path.replace(/.*\//, '');
    const text = readFileSync(path, 'utf8');
    const lines = text.trimEnd().split('\n');
    claim(c.record_read(put(text)) === 0, `${name}: it is read`);
    claim(c.record_last() === lines.length - 1, `${name}: to its end`);
    let entries = true, hidden = true, told = 0;
    c.mirror_begin(0, 1);
    c.record_show(0);
    c.mirror_hear(c.record_hello(NOBODY));
    for (let seq = 1; seq < lines.length; seq++) {
        c.record_show(seq);
        const entry = JSON.parse(take(c.record_entry(ALL)));
        const kept = JSON.parse(lines[seq]);
        entries &&= entry.seq === seq && entry.move === kept.move;
        const length = c.mirror_hear(c.record_entry(NOBODY));
        told += length === 0 ? 0 : JSON.parse(take(length)).lines.length;
        const view = JSON.parse(take(c.record_view(NOBODY)));
        hidden &&= view.private === undefined && view.seq === seq;
    }
    claim(entries, `${name}: every entry is as it was kept`);
    claim(hidden, `${name}: who looks on sees nobody's secrets`);
    claim(told > lines.length / 4, `${name}: moves are told in sentences`);
    c.record_show(1);
    claim(JSON.parse(take(c.record_view(0))).private !== undefined,
          `${name}: a seat sees its own`);
}
claim(c.record_read(put('{"krumm":1}\n')) === 1, 'a broken head is line 1');
claim(c.record_read(put('')) === 1, 'nothing is no record');
const fresh = 'pfusch seats=3 timing=live rest=off';
claim(JSON.parse(take(c.position_show(put(fresh), 0))).private !== undefined,
      'a position is seen by a seat');
claim(c.position_show(put(fresh), 5) === 0, 'but not by a seat that is not');
claim(c.position_show(put('chess'), NOBODY) === 0, 'an unknown game is nothing');
end();
