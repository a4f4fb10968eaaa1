// clear.ts -- names and talk as they are shown. Servers refuse what hides or turns round; records may
// have it from before, and a right-to-left name is welcome, but must not turn the sentence around it.
import { NAME_BYTES } from './border';
import type { Entry, Hello, Message } from './types';

// Joiners and variation selectors stay: they make the pictures people send.
const HIDDEN = new RegExp(`(?![\u200c\u200d\ufe0e\ufe0f])[${[
    '\\p{Cc}', '\\p{Zl}', '\\p{Zp}', '\\p{Co}', '\\p{Noncharacter_Code_Point}',
    '\\p{Default_Ignorable_Code_Point}', '\\p{Bidi_Control}', '\\u2800', '\\ufff9-\\ufffc',
].join('')}]`, 'gu');
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATE = '\u2068', END = '\u2069';

// As it may stand in any sentence.
export function shown(text: string): string {
    const seen = text.replace(HIDDEN, '\ufffd');
    return RIGHT_TO_LEFT.test(seen) ? ISOLATE + seen + END : seen;
}

// In what was just read; nobody else has it yet.
export function showHello(hello: Hello): Hello {
    for (const s of hello.seats) [s.name, s.word] = [shown(s.name), shown(s.word)];
    return hello;
}

export function showEntry(e: Entry): Entry {
    if (e.name !== undefined) e.name = shown(e.name);
    if (e.text !== undefined) e.text = shown(e.text);
    return e;
}

export const showMessage = (m: Message): Message =>
    m.type === 'hello' ? showHello(m) : m.type === 'entry' ? showEntry(m) : m;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

// As people count them: a letter with its accents, a flag. Firefox before 125 counts code points.
const charactersOf = (text: string): string[] => 'Segmenter' in Intl
    ? [...new Intl.Segmenter().segment(text)].map(s => s.segment) : [...text];

// As much of a name as fits, in whole characters.
export function cutName(typed: string): string {
    const characters = charactersOf(typed);
    while (bytes(characters.join('')) > NAME_BYTES) characters.pop();
    return characters.join('');
}

// As a server takes it: composed, with single spaces, not too long.
export function tidyName(typed: string): string {
    const name = typed.normalize('NFC').replace(HIDDEN, '').replace(/\s+/gu, ' ').trim();
    return cutName(name).trim().replace(/[\u200c\u200d]+$/u, '');
}
