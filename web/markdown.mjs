// markdown.mjs -- Markdown as HTML, as much of it as our documents use: paragraphs, lists, tables, code,
// headings, links and pictures.

export const escape = text => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

// Code, strong and emphasised text. `more` marks up the rest, but nothing inside code.
export function inline(text, more = rest => rest) {
    const codes = [];
    const rest = escape(text)
        .replace(/`([^`]+)`/g, (_, code) => `\u0001${codes.push(`<code>${code}</code>`) - 1}\u0002`)
        .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>').replace(/\*([^*]+)\*/g, '<em>$1</em>');
    return more(rest)
        .replace(/\u0001(\d+)\u0002/g, (_, n) => codes[n]);
}

// Before and after signs that French keeps apart, no line may break.
export const keepTogether = text => text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');

const cells = row => row.replace(/\\\|/g, '\0').split('|').slice(1, -1)
    .map(cell => cell.trim().replaceAll('\0', '|'));

function table(rows, mark) {
    const [head, , ...body] = rows.map(cells);
    const cell = (text, tag) => `<${tag}>${mark(text)}</${tag}>`;
    const line = (row, tag) => `<tr>${row.map(text => cell(text, text === '' ? 'td' : tag)).join('')}</tr>`;
    return `<table><thead>${line(head, 'th')}</thead><tbody>`
        + body.map(row => line(row, 'td')).join('') + '</tbody></table>';
}

function list(lines, mark) {
    const items = lines.join('\n').split(/^(?:- |\d+\. )/m).slice(1);
    const tag = lines[0].startsWith('-') ? 'ul' : 'ol';
    return `<${tag}>${items.map(i => `<li>${mark(i.replace(/\n\s*/g, ' ').trim())}</li>`).join('')}</${tag}>`;
}

function code(lines) {
    const indent = Math.min(...lines.filter(line => line !== '').map(line => line.search(/\S/)));
    return `<pre><code>${escape(lines.map(line => line.slice(indent)).join('\n').trimEnd())}</code></pre>`;
}

const MAKE = { table, list, code, text: (lines, mark) => `<p>${mark(lines.join(' '))}</p>` };

// The kind of block that a line begins or continues; `before` is the one it stands in, if any.
function kindOf(line, before) {
    if (line.startsWith('|')) return 'table';
    if (/^(?:- |\d+\. )/.test(line)) return 'list';
    if (/^ {2}/.test(line) && before === 'list') return 'list';
    return /^ {4}/.test(line) ? 'code' : 'text';
}

// Blocks, separated by blank lines or by their first sign; `mark` marks up the text in them.
export function blocks(lines, mark) {
    const html = [];
    let held = [], kind = '';
    const flush = () => {
        if (held.length > 0) html.push(MAKE[kind](held, mark));
        held = [];
        kind = '';
    };
    for (const line of lines) {
        if (line.trim() === '') {
            if (kind === 'code') held.push('');
            else flush();
            continue;
        }
        const next = kindOf(line, kind);
        if (next !== kind) flush();
        kind = next;
        held.push(line);
    }
    flush();
    return html.join('');
}
