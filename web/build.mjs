// build.mjs -- the page into build/web/, its tests into build/web-tests/.
// With --site, the page as plain files into build/site/.
// usage: node build.mjs [--tests | --site]     (KRUMM_BUILD: where `make` builds; default ../build)
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants as zlib, gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { makeDocs } from './docs.mjs';
import { FOLDERS, GAMES, PREFIXES } from './games.mjs';
import { lettering } from './lettering.mjs';
import { readPositions, renderRules, renderShort } from './rules.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const build = path.resolve(root, process.env.KRUMM_BUILD || 'build');
const plain = process.argv.includes('--site');          // files for any web server
const out = path.join(build, plain ? 'site' : 'web');
const LANGS = ['en', 'de', 'fr'];

// Texts of other programs stay out of the page.
const OTHERS = new RegExp('^(?:arena|args|bench|sim|referee|play|replay|export|verify|record|usage'
    + '|krumm|watch|serve|progress|store|help|jobs|output|table\\.flaw)\\.');
const OF_TERMINAL = /^(?:term|[a-z]+\.hint)\./;

// The page uses some of the texts that a game's terminal uses, by name in C or in TypeScript.
const sourcesOf = dir => fs.readdirSync(path.join(root, dir), { recursive: true })
    .filter(name => /\.(?:c|ts|tsx)$/.test(name))
    .map(name => fs.readFileSync(path.join(root, dir, name), 'utf8')).join('\n');
const SOURCES = ['src/page', 'src/text', 'web/src'].map(sourcesOf).join('\n');

function isOfTerminal(key) {
    if (OF_TERMINAL.test(key)) return true;
    if (!/^[a-z]+\.term\./.test(key)) return false;
    const list = key.replace(/\.\d+$/, ''), name = `TEXT_${list.replace(/\W/g, '_').toUpperCase()}`;
    return !SOURCES.includes(list) && !new RegExp(`\\b${name}\\b`).test(SOURCES);
}

// The coach's have a file of their own, for lessons.
const OF_COACH = /^coach\./;
// Those of tables at a server come with such a table.
const OF_ROOM = /^web\.(?:room|takeover)\b/;
// Those of the landing page come with it.
const OF_HOME = /^web\.home\./;
// Those of a review, its sentences among them, come with it.
const OF_REVIEW = /^(?:web\.review|review|[a-z]+\.review)\./;
// Those of what comes after a game: the player's record, the card of a result.
const OF_AFTER = /^web\.(?:past|card)\./;
// Those of the puzzle of the day come with it, the sentences of its module among them.
const OF_PUZZLE = /^(?:web\.puzzle|puzzle|[a-z]+\.puzzle)\./;
const OF_MODULE = /^(?:[a-z]+\.why|list|name|number)\./;
const isPlain = key => !isOfTerminal(key)
    && ![OTHERS, OF_COACH, OF_ROOM, OF_HOME, OF_REVIEW, OF_AFTER, OF_PUZZLE].some(others => others.test(key));
const isCoach = key => OF_COACH.test(key);
const isRoom = key => OF_ROOM.test(key);
const isHome = key => OF_HOME.test(key);
const isAfter = key => OF_AFTER.test(key);
const isPuzzle = key => OF_PUZZLE.test(key) || OF_MODULE.test(key);
const isReview = key => isPlain(key) || OF_REVIEW.test(key);

// `runs` says where the texts that are left have their numbers in C: [first, how many].
function texts(lang, isKept = isPlain) {
    const all = JSON.parse(fs.readFileSync(path.join(build, 'texts', `${lang}.json`), 'utf8'));
    const kept = [], runs = [];
    Object.entries(all.texts).forEach(([key, text], number) => {
        if (!isKept(key)) return;
        const run = runs.at(-1);
        if (run !== undefined && run[0] + run[1] === number) run[1]++;
        else runs.push([number, 1]);
        kept.push([key, text]);
    });
    return { ...all, runs, texts: Object.fromEntries(kept) };
}

// "Chess, Go and Halma"
function titles() {
    const all = PREFIXES.map(prefix => texts('en').texts[`${prefix}.title`]);
    return all.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

const version = () => execFileSync(path.join(root, 'scripts/version'), { encoding: 'utf8' }).trim();

// A file with its hash in its name, so that it can be cached permanently.
function put(name, ext, content) {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
    const file = `${name}-${hash}.${ext}`;
    fs.writeFileSync(path.join(out, file), content);
    return file;
}

function putData() {
    const files = {};
    for (const lang of LANGS) {
        files[`texts-${lang}`] = put(`texts-${lang}`, 'json', JSON.stringify(texts(lang)));
        files[`room-${lang}`] = put(`room-${lang}`, 'json', JSON.stringify(texts(lang, isRoom)));
        files[`home-${lang}`] = put(`home-${lang}`, 'json', JSON.stringify(texts(lang, isHome)));
        files[`review-${lang}`] = put(`review-${lang}`, 'json', JSON.stringify(texts(lang, isReview)));
        files[`after-${lang}`] = put(`after-${lang}`, 'json', JSON.stringify(texts(lang, isAfter)));
        files[`puzzle-${lang}`] = put(`puzzle-${lang}`, 'json', JSON.stringify(texts(lang, isPuzzle)));
        files[`coach-${lang}`] = put(`coach-${lang}`, 'json', JSON.stringify(texts(lang, isCoach)));
    }
    for (const game of GAMES) for (const lang of LANGS) {
        const file = path.join(root, 'docs/rules', lang === 'en' ? '' : lang, `${game}.md`);
        const tests = path.join(root, 'tests/rules', game, 'examples.ref');
        const law = renderRules(fs.readFileSync(file, 'utf8'),
            readPositions(fs.readFileSync(tests, 'utf8'), game));
        const short = path.join(root, 'docs/rules/short', `${game}.${lang}.md`);
        law.short = fs.existsSync(short) ? renderShort(fs.readFileSync(short, 'utf8')) : null;
        files[`rules-${game}-${lang}`] = put(`rules-${game}-${lang}`, 'json', JSON.stringify(law));
    }
    files.module = put('krumm', 'wasm', fs.readFileSync(path.join(build, 'krumm.wasm')));
    files.puzzle = put('puzzle', 'wasm', fs.readFileSync(path.join(build, 'puzzle.wasm')));
    files.review = put('review', 'wasm', fs.readFileSync(path.join(build, 'review.wasm')));
    return files;
}

// A pixel of a sheet is a sixteenth of the root's font size, so that all of the page grows on very large
// screens (tokens.css). Conditions of @media keep theirs, and so does PX, for the units of a picture.
const inRem = css => css.replace(/@media[^{]*|(-?[\d.]+)px/g,
    (all, n) => n === undefined ? all : `${Number(n) / 16}rem`);
const growing = { name: 'growing', setup(made) {
    made.onLoad({ filter: /\.css$/ }, ({ path: file }) =>
        ({ contents: inRem(fs.readFileSync(file, 'utf8')), loader: 'css' }));
} };

// The font lies beside the sheets.
const beside = font => ({ name: 'beside', setup(made) {
    made.onResolve({ filter: /^%FONT%$/ }, () => ({ path: `./${font}`, external: true }));
} });

const AFTER = 'src/style/after.css';
const sheetOf = game => `src/games/${FOLDERS[game]}/style.css`;

async function bundle(font) {
    const sheets = Object.fromEntries(GAMES.map(game => [`style-${FOLDERS[game]}`, sheetOf(game)]));
    const result = await esbuild.build({
        absWorkingDir: here,
        entryPoints: { app: 'src/main.tsx', worker: 'src/local/worker.ts',
                       reviewer: 'src/local/reviewer.ts', style: 'src/style/main.css',
                       after: AFTER, ...sheets },
        outdir: out, bundle: true, splitting: true, format: 'esm', minify: true,
        target: ['es2022', 'chrome109', 'firefox115', 'safari16'],
        entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]',
        jsx: 'automatic', jsxImportSource: 'preact', metafile: true, legalComments: 'none',
        logLevel: 'warning', plugins: [growing, beside(font)],
    });
    const outputs = Object.entries(result.metafile.outputs).map(
        ([file, about]) => [path.relative(out, path.resolve(here, file)), about]);
    const named = (from) => outputs.find(([, o]) => o.entryPoint === from)[0];
    return { app: named('src/main.tsx'), worker: named('src/local/worker.ts'),
             reviewer: named('src/local/reviewer.ts'),
             style: named('src/style/main.css'), sheet: game => named(sheetOf(game)),
             after: named(AFTER), font, outputs };
}

const imports = (made, file) => made.outputs.find(([name]) => name === file)[1].imports
    .filter(i => i.kind === 'import-statement')
    .map(i => path.relative(out, path.resolve(here, i.path)));

// A server's page is at the root whatever the path; a plain site's is beside its files.
function page(made, files, plain) {
    const base = plain ? './' : '/';
    const template = fs.readFileSync(path.join(here, 'src/index.html'), 'utf8');
    const preload = imports(made, made.app)
        .map(file => `<link rel="modulepreload" href="${base}${file}">`).join('\n');
    const off = (file, screen) =>       // a browser does not load it yet
        `<link rel="stylesheet" href="${base}${file}" data-screen="${screen}" disabled>`;
    const sheets = [off(made.after, 'after'), ...GAMES.map(game => off(made.sheet(game), game))];
    return template
        .replace('%FONT%', base + made.font)
        .replace('%STYLE%', base + made.style).replace('%SHEETS%', sheets.join('\n'))
        .replace('%APP%', base + made.app)
        .replace('%AGAIN%', base + made.again)
        .replaceAll('%TITLES%', () => titles().replaceAll('&', '&amp;'))
        .replace('%PRELOAD%', preload).replaceAll('%BASE%', base)
        .replace('%VERSION%', version())
        .replace('%SITE%', plain ? '\n<meta name="krumm-site" content="plain">' : '')
        .replace('%FILES%', JSON.stringify(files).replaceAll('"', '&quot;'));
}

// The service worker knows all files of its version; what it is called follows from them.
async function serviceWorker(index) {
    const names = fs.readdirSync(out).filter(name => !/\.(?:br|gz|jpg)$|^sw\.js$/.test(name)).sort();
    const version = createHash('sha256').update(names.join() + index).digest('hex').slice(0, 12);
    const made = await esbuild.build({
        absWorkingDir: here, entryPoints: ['src/sw.ts'], bundle: true, minify: true, write: false,
        target: ['es2022', 'chrome109', 'firefox115', 'safari16'], legalComments: 'none',
        define: { FILES: JSON.stringify(names), VERSION: JSON.stringify(version) },
    });
    return made.outputFiles[0].text;
}

const brotli = (bytes, mode) => brotliCompressSync(bytes, { params: {
    [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [zlib.BROTLI_PARAM_MODE]: mode } });

// The mode for fonts is the one for binary files: WebAssembly gets smaller with it, mostly.
const COMPRESSED = {
    br: bytes => [zlib.BROTLI_MODE_GENERIC, zlib.BROTLI_MODE_FONT].map(mode => brotli(bytes, mode))
        .reduce((a, b) => b.length < a.length ? b : a),
    gz: bytes => gzipSync(bytes, { level: 9 }),
};

// Compressed forms beside each file, where they are worth having.
function compress() {
    for (const name of fs.readdirSync(out)) {
        const file = path.join(out, name), bytes = fs.readFileSync(file);
        for (const [ending, form] of Object.entries(COMPRESSED)) {
            const small = form(bytes);
            if (small.length < 0.9 * bytes.length) fs.writeFileSync(`${file}.${ending}`, small);
        }
    }
}

// A file, and all files that it cannot do without.
function withImports(made, file, found = new Set()) {
    if (found.has(file)) return found;
    found.add(file);
    imports(made, file).forEach(next => withImports(made, next, found));
    return found;
}

// Bytes of the first visit: page, style, script, posters, one language, one game; each with its imports.
function firstLoad(made, files) {
    const size = file => COMPRESSED.gz(fs.readFileSync(path.join(out, file))).length;
    const sum = group => [...group].map(size).reduce((a, b) => a + b, 0);
    const from = name => made.outputs.filter(([, o]) => name.test(o.entryPoint ?? '')).map(([file]) => file);
    const screen = game => from(new RegExp(`games/${FOLDERS[game]}/index`))[0];
    const landing = new Set(['index.html', made.style, made.font, made.again, 'icon.svg']);
    const pictures = from(/games\/pictures/);
    for (const file of [made.app, ...pictures]) withImports(made, file, landing);
    const of = game => size(made.sheet(game))
        + sum([...withImports(made, screen(game))].filter(file => !landing.has(file)));
    const texts = lang => size(files[`texts-${lang}`]) + size(files[`home-${lang}`]);
    return sum(landing) + Math.max(...LANGS.map(texts))
        + Math.max(0, ...GAMES.map(of));
}

async function makePage() {
    fs.rmSync(out, { recursive: true, force: true });
    fs.mkdirSync(out, { recursive: true });
    const files = putData();
    const made = await bundle(put('lettering', 'woff2', await lettering()));
    files.worker = made.worker;
    files.reviewer = made.reviewer;
    made.again = put('again', 'js', fs.readFileSync(path.join(here, 'src/again.js')));
    fs.cpSync(path.join(here, 'src/icons'), out, { recursive: true });
    const manifest = fs.readFileSync(path.join(here, 'src/manifest.webmanifest'), 'utf8');
    fs.writeFileSync(path.join(out, 'manifest.webmanifest'), manifest.replace('%TITLES%', titles));
    const index = page(made, files, plain);
    const worker = await serviceWorker(index);
    fs.writeFileSync(path.join(out, 'index.html'), index);
    fs.writeFileSync(path.join(out, 'sw.js'), worker);
    compress();
    if (plain) makeDocs(path.join(out, 'docs'));
    const bytes = firstLoad(made, files);
    if (!plain) fs.writeFileSync(path.join(build, 'web-size.json'), JSON.stringify({ firstLoad: bytes }));
    console.log(`  WEB   ${path.relative(root, out)}, first load ${(bytes / 1024).toFixed(1)} KB`);
}

async function makeTests() {
    const dir = path.join(here, 'test');
    const entries = fs.readdirSync(dir).filter(f => /\.test\.tsx?$/.test(f));
    await esbuild.build({
        absWorkingDir: here, entryPoints: entries.map(f => `test/${f}`),
        outdir: path.join(build, 'web-tests'), outExtension: { '.js': '.mjs' },
        bundle: true, platform: 'node', format: 'esm', target: 'node18',
        jsx: 'automatic', jsxImportSource: 'preact', external: ['playwright-core', 'axe-core'],
        logLevel: 'warning',
        define: { ROOT: JSON.stringify(root), BUILD: JSON.stringify(build) },
    });
}

if (!fs.existsSync(path.join(build, 'texts/en.json'))) {
    execFileSync('make', ['texts'], { cwd: root, stdio: 'inherit' });
}
await (process.argv.includes('--tests') ? makeTests() : makePage());
