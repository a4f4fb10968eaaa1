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

function open(record, lang) {
    const c = new WebAssembly.Instance(module, {}).exports;
    const take = length => new Uint8Array(c.memory.buffer, c.border_at(), length);
    const put = bytes => { take(bytes.length).set(bytes); return bytes.length; };
    const say = text => put(new TextEncoder().encode(text));
    c.texts_load(say(texts(lang)));
    return c.review_open(say(record), LANGS.indexOf(lang)) === 0 ? null : { c, take, put };
}

// Two instances judge the moves in turn, from the last to the first; the first one tells.
function reviewInPage(record, lang) {
    const teller = open(record, lang), other = open(record, lang);
    if (teller === null) return null;
    for (let nth = teller.c.review_moves() - 1; nth >= 0; nth--) {
        if (nth % 2 === 0) { teller.c.review_judge_move(nth); continue; }
        const opinion = other.take(other.c.review_judge_move(nth));
        teller.c.review_take_opinion(nth, teller.put(opinion));
    }
    return new TextDecoder().decode(teller.take(teller.c.review_told()));
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
