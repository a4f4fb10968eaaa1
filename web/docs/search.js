// search.js -- finds sections that contain all words, without a server. The texts are loaded when a
// search begins, as a script, so that it also works for files on a disk.
'use strict';
const form = document.querySelector('form[role=search]');
const input = form.querySelector('input'), found = form.querySelector('.found');
const MOST = 12, AROUND = 60;
let loading = null;

function load() {
    loading ??= new Promise((done, fail) => {
        const script = document.createElement('script');
        script.src = 'words.js';
        script.onload = () => done(window.DOCUMENTS);
        script.onerror = fail;
        document.head.append(script);
    });
    return loading;
}

// Letters without accents, so that "regle" finds "règle".
const bare = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// A heading counts more than a text, and the language of this page more than another.
function rank([lang, , title, head, text], words) {
    let sum = lang === document.documentElement.lang ? 6 : 0;
    for (const word of words) {
        const here = (bare(head).includes(word) ? 8 : 0) + (bare(title).includes(word) ? 4 : 0)
            + Math.min(bare(text).split(word).length - 1, 3);
        if (here === 0) return 0;
        sum += here;
    }
    return sum;
}

function around(text, word) {
    const at = Math.max(0, bare(text).indexOf(word));
    const from = Math.max(0, text.lastIndexOf(' ', at - AROUND) + 1);
    return (from > 0 ? '… ' : '') + text.slice(from, at + 2 * AROUND) + (at + 2 * AROUND < text.length ? ' …' : '');
}

function row([, page, title, head, text], words) {
    const link = document.createElement('a'), strong = document.createElement('strong');
    const small = document.createElement('span');
    link.href = page;
    strong.textContent = head === '' ? title : `${title} › ${head}`;
    small.textContent = around(text, words[0]);
    link.append(strong, small);
    return link;
}

async function search() {
    const words = bare(input.value).split(/\s+/).filter(word => word.length > 1);
    const all = words.length === 0 ? [] : await load();
    const best = all.map(section => [rank(section, words), section]).filter(([sum]) => sum > 0)
        .sort((a, b) => b[0] - a[0]).slice(0, MOST);
    found.replaceChildren(...best.map(([, section]) => row(section, words)));
    if (words.length > 0 && best.length === 0) found.textContent = 'Nothing found.';
}

form.hidden = false;
input.addEventListener('focus', load, { once: true });
input.addEventListener('input', search);
form.addEventListener('submit', e => { e.preventDefault(); found.querySelector('a')?.click(); });
document.addEventListener('keydown', e => {
    if (e.key === '/' && document.activeElement !== input) { e.preventDefault(); input.focus(); }
    if (e.key === 'Escape') { found.replaceChildren(); input.blur(); }
});
if (window.matchMedia('(max-width: 860px)').matches) document.querySelector('.menu').open = false;
