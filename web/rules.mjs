// rules.mjs -- a law of docs/rules/ as data: chapters with their rules, each with its number for
// an anchor and the paragraphs below its headline as HTML.
import * as markdown from './markdown.mjs';

const RULE = /\b([A-Z]-\d+(?:\.\d+)?)\b/g;

const inline = text => markdown.inline(text, rest =>
    markdown.keepTogether(rest).replace(RULE, '<a href="#$1">$1</a>'));

export const blocks = lines => markdown.blocks(lines, inline);

// The positions the examples begin with, by number: the tests of the law have them.
export function readPositions(transcript, game) {
    const found = {};
    let n = 0;
    for (const line of transcript.split('\n')) {
        const head = /^# (\d+)\. /.exec(line);
        if (head) n = Number(head[1]);
        const position = line.startsWith(`> ${game} `) && /^> ([^|]*\|.*)$/.exec(line);
        if (position && n > 0) found[n] ??= position[1];
    }
    return found;
}

// A numbered list: the worked examples.
function examples(lines, positions) {
    const items = lines.join('\n').split(/^(\d+)\. /m);
    const found = [];
    for (let i = 1; i + 1 < items.length; i += 2) {
        const n = Number(items[i]);
        const text = items[i + 1].replace(/\n\s*/g, ' ').trim();
        found.push({ n, html: inline(text), position: positions[n] ?? '' });
    }
    return found;
}

export function renderRules(markdown, positions = {}) {
    const lines = markdown.split('\n');
    const law = { title: '', about: '', chapters: [] };
    const text = [];
    let take = html => { law.about = html; };
    const close = () => { take(blocks(text)); text.length = 0; };
    for (const line of lines) {
        const chapter = /^## (?:([A-Z]-\d+) )?(.*)$/.exec(line);
        const rule = /^### ([A-Z]-[\d.]+) (.*)$/.exec(line);
        if (line.startsWith('# ')) {
            law.title = line.slice(2);
        } else if (rule) {
            close();
            const made = { id: rule[1], headline: rule[2], html: '' };
            law.chapters.at(-1).rules.push(made);
            take = html => { made.html = html; };
        } else if (chapter) {
            close();
            const made = { id: chapter[1] ?? '', title: chapter[2], html: '', rules: [] };
            law.chapters.push(made);
            const lines = text;
            take = html => {
                const list = made.id === '' ? examples(lines, positions) : [];
                if (list.length > 0) made.examples = list;
                else made.html = html;
            };
        } else {
            text.push(line);
        }
    }
    close();
    return law;
}

// "card H weekend = +1; lawyer": pieces that the game's own art draws, each with a label.
function pieces(text) {
    return text.split(';').map(part => {
        const [words, label = ''] = part.split(' = ');
        const [kind, ...args] = words.trim().split(' ');
        return { kind, args, label: label.trim() };
    });
}

// The rules in two minutes: sections with a text, and some with a drawing and its caption, which are
// comments in the Markdown.
export function renderShort(markdown) {
    const [head, ...parts] = markdown.split(/^## /m);
    return {
        title: head.replace(/^# /, '').trim(),
        sections: parts.map(part => {
            const [title, ...lines] = part.split('\n');
            const noted = name => new RegExp(`^<!-- ${name}: (.*) -->$`, 'm').exec(part)?.[1] ?? '';
            return { title: title.trim(), pieces: noted('draw') === '' ? [] : pieces(noted('draw')),
                caption: noted('caption'), html: blocks(lines.filter(l => !l.startsWith('<!--'))) };
        }),
    };
}
