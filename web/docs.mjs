// docs.mjs -- the documents of the project as pages that need no server and can be searched.
// usage: node docs.mjs FOLDER [--packed]
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { GAMES } from './games.mjs';
import * as markdown from './markdown.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const read = file => fs.readFileSync(path.join(root, file), 'utf8');
const LANGS = { en: 'English', de: 'Deutsch', fr: 'Français' };

// ---- which pages there are --------------------------------------------------------------

const law = (game, lang) => `docs/rules/${lang === 'en' ? '' : `${lang}/`}${game}.md`;
const short = (game, lang) => `docs/rules/short/${game}.${lang}.md`;

// The menu: a title, and its documents in this order.
const MENU = [
    ['The games', GAMES.flatMap(game => [short(game, 'en'), law(game, 'en')])],
    ['Playing', ['docs/PLAYING.md', 'CHANGELOG.md']],
    ['Hosting', ['docs/OPERATING.md', 'docs/STORE.md', 'SECURITY.md']],
    ['Programs and bots', ['docs/BOTS.md', 'docs/NOTATION.md', 'docs/PROTOCOL.md', 'docs/SERVER.md']],
    ['The project', ['docs/TOUR.md', 'CONTRIBUTING.md', 'docs/STYLE.md', 'docs/TEXTS.md',
        'docs/ADDING-A-GAME.md', 'web/README.md', 'docs/ACCEPTANCE.md', 'bench/README.md',
        'docs/decisions/README.md', 'CODE_OF_CONDUCT.md']],
];
const OTHERS = [
    ...['de', 'fr'].flatMap(lang => GAMES.flatMap(game => [short(game, lang), law(game, lang)])),
    ...fs.readdirSync(path.join(root, 'docs/decisions')).filter(name => /^\d.*\.md$/.test(name))
        .map(name => `docs/decisions/${name}`),
];

// docs/rules/de/kohle.md is rules-de-kohle.html; web/README.md is web.html.
const pageOf = file => `${file.replace(/^docs\//, '').replace(/\/README/, '').replace(/\.md$/, '')
    .toLowerCase().replace(/[/.]/g, '-')}.html`;
const FILES = [...MENU.flatMap(([, files]) => files), ...OTHERS];
const PAGES = new Map(FILES.map(file => [file, pageOf(file)]));

const langOf = file => /(?:\/|\.)(de|fr)(?:\/|\.)/.exec(file)?.[1] ?? 'en';
const gameOf = file => file.startsWith('docs/rules/') ? path.basename(file).split('.')[0] : '';

// ---- one document -----------------------------------------------------------------------

const plain = text => text.replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1');
const slug = head => plain(head).toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');

// Links lead to pages; what is no page is a file of the project, of which only the name is told.
function marker(file) {
    const target = to => path.normalize(path.join(path.dirname(file), to));
    const link = (all, picture, text, to) => {
        const [name, fragment] = to.split('#');
        if (picture) return '';
        if (/^\w+:/.test(to)) return `<a href="${to}">${text}</a>`;
        const page = name === '' ? '' : PAGES.get(target(name));
        return page === undefined ? text : `<a href="${page}${fragment ? `#${fragment}` : ''}">${text}</a>`;
    };
    const rules = pageOf(law(gameOf(file), langOf(file)));
    const rule = gameOf(file) === '' ? text => text : text => markdown.keepTogether(text)
        .replace(/\b([A-Z]-\d+(?:\.\d+)?)\b/g, `<a href="${rules}#$1">$1</a>`);
    return text => markdown.inline(text, rest => rule(rest.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, link)));
}

// Sections: a heading with its level and anchor, and the text below it. A rule's anchor is its number.
function sections(text) {
    const found = [{ level: 0, head: '', id: '', lines: [] }];
    let fenced = false;
    for (const line of text.split('\n')) {
        if (line.startsWith('```')) fenced = !fenced;
        const head = fenced ? null : /^(#{1,4}) (.*)$/.exec(line);
        if (head === null) {
            if (!line.startsWith('```')) found.at(-1).lines.push(fenced ? `    ${line}` : line);
        } else {
            const number = /^[A-Z]-[\d.]+/.exec(head[2]);
            found.push({ level: head[1].length, head: head[2], id: number?.[0] ?? slug(head[2]), lines: [] });
        }
    }
    return found.filter(s => s.level > 0 || s.lines.some(line => line.trim() !== ''))
        .map(s => ({ ...s, lines: s.lines.filter(line => !line.startsWith('<!--')) }));
}

const titleOf = parts => plain(parts.find(s => s.level === 1)?.head ?? '');

function body(parts, mark) {
    return parts.map(({ level, head, id, lines }) => (level === 0 ? ''
        : `<h${level} id="${id}">${mark(head)}</h${level}>\n`) + markdown.blocks(lines, mark)).join('\n')
        .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
        .replaceAll('</table>', '</table></div>').replaceAll('<pre>', '<pre tabindex="0">')
        .replaceAll(/<thead><tr>(?:<td><\/td>)+<\/tr><\/thead>/g, '');
}

// ---- the frame around it ----------------------------------------------------------------

const shortTitle = title => title.replace(/: (?:the law|das Gesetz|la loi)$/, '');
const entry = (file, here, title, more = '') => `<li><a ${more}href="${PAGES.get(file)}"`
    + `${file === here ? ' aria-current="page"' : ''}>${markdown.escape(title)}</a></li>`;

function languages(file) {
    if (gameOf(file) === '') return '';
    const same = lang => file.includes('/short/') ? short(gameOf(file), lang) : law(gameOf(file), lang);
    const items = Object.entries(LANGS).map(([lang, name]) =>
        entry(same(lang), file, name, `lang="${lang}" hreflang="${lang}" `));
    return `<ul class="langs">${items.join('')}</ul>`;
}

function contents(parts) {
    const heads = parts.filter(s => s.level === 2);
    return heads.length < 3 ? '' : `<nav class="contents" aria-label="On this page"><ul>${heads.map(s =>
        `<li><a href="#${s.id}">${markdown.escape(plain(s.head))}</a></li>`).join('')}</ul></nav>`;
}

function frame(file, title, inside, titles) {
    const menu = MENU.map(([head, files]) => `<h2>${head}</h2><ul>${
        files.map(f => entry(f, file, titles.get(f))).join('')}</ul>`).join('');
    return `<!doctype html>
<html lang="${langOf(file)}" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${markdown.escape(title)} · Krumme Dinger</title>
<link rel="stylesheet" href="docs.css">
<script src="search.js" defer></script>
</head>
<body>
<a class="skip" href="#main">To the text</a>
<header><a class="home" href="./index.html">Krumme Dinger</a>
<form role="search" hidden>
<input type="search" placeholder="Search" aria-label="Search all documents" autocomplete="off">
<div class="found" role="status"></div></form></header>
<div class="${file === '' ? 'start' : 'columns'}">
<details class="menu" open><summary>All documents</summary><nav aria-label="Documents">${menu}</nav></details>
<main id="main">${languages(file)}${inside}</main>
</div>
</body>
</html>
`;
}

const ALL = { en: 'all rules', de: 'alle Regeln', fr: 'toutes les règles' };

function index(titles) {
    const link = (file, title) => `<a href="${PAGES.get(file)}">${markdown.escape(title)}</a>`;
    const both = (file, rules, lang) => `<p lang="${lang}"><strong>${link(file, titles.get(file))}</strong>`
        + ` · ${link(rules, ALL[lang])}</p>`;
    const line = (game, lang) => both(short(game, lang), law(game, lang), lang);
    const games = GAMES.map(game =>
        `<li>${Object.keys(LANGS).map(lang => line(game, lang)).join('')}</li>`).join('');
    const rest = MENU.slice(1).map(([head, files]) => `<section><h2>${head}</h2><ul>${
        files.map(f => entry(f, '', titles.get(f))).join('')}</ul></section>`).join('');
    return `<h1>Krumme Dinger</h1>
<p>Three board games about shady business: the rules, and how to play, host and build. For programs: the HTTP
interface as <a href="openapi.json">OpenAPI</a>, messages as <a href="messages.json">JSON Schema</a>.</p>
<h2>The games in two minutes</h2><ul class="games">${games}</ul><div class="cards">${rest}</div>`;
}

// ---- all of them ------------------------------------------------------------------------

// For each section: language, page with anchor, title of the document, heading, text without marks.
function searchable(file, parts, title) {
    return parts.map(s => [langOf(file), PAGES.get(file) + (s.level > 1 ? `#${s.id}` : ''), title,
        s.level > 1 ? plain(s.head) : '',
        plain(s.lines.join(' ')).replace(/[|\s]+/g, ' ').replace(/(?:-{3,} ?)+/g, '').trim()]);
}

export function makeDocs(out) {
    fs.rmSync(out, { recursive: true, force: true });
    fs.mkdirSync(out, { recursive: true });
    const put = (name, text) => fs.writeFileSync(path.join(out, name), text);
    const parts = new Map(FILES.map(file => [file, sections(read(file))]));
    const titles = new Map(FILES.map(file => [file, shortTitle(titleOf(parts.get(file)))]));
    for (const game of GAMES) for (const lang of Object.keys(LANGS)) {
        titles.set(law(game, lang), titleOf(parts.get(law(game, lang))));
    }
    for (const file of FILES) {
        const html = body(parts.get(file), marker(file))
            .replace('</h1>', `</h1>${contents(parts.get(file))}`);
        put(PAGES.get(file), frame(file, titles.get(file), html, titles));
    }
    put('index.html', frame('', 'Documents', index(titles), titles));
    put('docs.css', fs.readFileSync(path.join(here, 'src/style/tokens.css'), 'utf8')
        + fs.readFileSync(path.join(here, 'docs/docs.css'), 'utf8'));
    for (const name of ['messages.json', 'openapi.json']) put(name, read(`protocol/${name}`));
    put('search.js', fs.readFileSync(path.join(here, 'docs/search.js'), 'utf8'));
    put('words.js', `window.DOCUMENTS = ${JSON.stringify(FILES.flatMap(file =>
        searchable(file, parts.get(file), titles.get(file))))};\n`);
}

// Only compressed, for the program: few people read them there, and every browser can.
function pack(out) {
    for (const name of fs.readdirSync(out)) {
        const file = path.join(out, name);
        fs.writeFileSync(`${file}.gz`, gzipSync(fs.readFileSync(file), { level: 9 }));
        fs.rmSync(file);
    }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const out = path.resolve(process.argv[2]);
    makeDocs(out);
    if (process.argv.includes('--packed')) pack(out);
}
