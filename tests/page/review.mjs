// review.mjs -- the page's review of a record is that of `krumm review --json`, byte for byte. TAP.
// usage: review.mjs [N]     (records of each game; KRUMM_BUILD: where `make` builds)
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { begin } from '../../web/test/tap.mjs';

const build = process.env.KRUMM_BUILD || 'build', krumm = path.join(build, 'krumm');
const most = Number(process.argv[2] ?? 1);
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'krumm-review-'));
process.on('exit', () => fs.rmSync(dir, { recursive: true, force: true }));
const module = new WebAssembly.Module(fs.readFileSync('build/review.wasm'));
const LANGS = ['en', 'de', 'fr'], BOTS = ['novice,regular,shark', 'regular,novice,novice', 'shark,regular,novice,novice'];

const texts = lang => Object.values(JSON.parse(fs.readFileSync(`build/texts/${lang}.json`, 'utf8')).texts)
    .map(t => (typeof t === 'string' ? t : t.join('\x01')) + '\0').join('');

function reviewInPage(record, lang) {
    const c = new WebAssembly.Instance(module, {}).exports;
    const put = text => {
        const bytes = new TextEncoder().encode(text);
        new Uint8Array(c.memory.buffer, c.border_at(), bytes.length).set(bytes);
        return bytes.length;
    };
    c.texts_load(put(texts(lang)));
    if (c.review_open(put(record), LANGS.indexOf(lang)) === 0) return null;
    while (c.review_judge() !== 0);
    const length = c.review_told();
    return new TextDecoder().decode(new Uint8Array(c.memory.buffer, c.border_at(), length));
}

const run = (...args) => execFileSync(krumm, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
const games = execFileSync('scripts/games', { encoding: 'utf8' }).split('\n').filter(g => g !== '');
const { ok, end } = begin();

for (const game of games) for (let i = 0; i < most; i++) {
    const file = path.join(dir, 'record'), lang = LANGS[i % 3];
    const bots = BOTS[i % BOTS.length];
    run('arena', game, '--bots', bots, '--games', '1', '--seed', String(400 + i), '--record', file);
    const first = fs.readFileSync(file, 'utf8').split(/(?<=\n)(?=\{"krumm":)/)[0];
    fs.writeFileSync(file, first);
    const told = run('review', file, '--json', '--lang', lang);
    const page = reviewInPage(first, lang);
    ok(told === `${page}\n`, `${game}: record ${i + 1} in ${lang}`);
}
ok(reviewInPage('{"krumm":1}', 'en') === null && reviewInPage('', 'en') === null, 'what is no record');
end();
