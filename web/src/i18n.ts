// i18n.ts -- what people read: the texts of i18n/*.po, filled in as src/text/text.c does.
import { PREFIXES, type GameName } from './border';

export type Lang = 'en' | 'de' | 'fr';
export const LANGS: readonly Lang[] = ['en', 'de', 'fr'];
export const LANG_NAMES: Record<Lang, string> = { en: 'English', de: 'Deutsch', fr: 'Français' };

// As made by `make texts`; with a plural, the form for one and that for many.
export interface Catalogue {
    lang: Lang;
    plural: string;
    texts: Record<string, string | [string, string]>;
    runs?: [number, number][];          // the texts' numbers in C: first, how many
}

// The texts in the format of src/page/texts.h: by number, each terminated by a 0
// byte.
export function packOf(catalogue: Catalogue): string {
    const texts = Object.values(catalogue.texts);
    const runs = catalogue.runs ?? [[0, texts.length]];
    let pack = '', next = 0, at = 0;
    for (const [first, count] of runs) {
        pack += '\0'.repeat(first - next);
        for (const text of texts.slice(at, at + count)) {
            pack += (typeof text === 'string' ? text : text.join('\x01')) + '\0';
        }
        next = first + count;
        at += count;
    }
    return pack;
}

// Two files of one language as one. The numbers of `more` follow those of `base`.
export function joinTexts(base: Catalogue, more: Catalogue): Catalogue {
    const runs = [...base.runs ?? [], ...more.runs ?? []];
    return { ...base, runs, texts: { ...base.texts, ...more.texts } };
}

export type Args = Record<string, string | number | undefined>;

// One reader's language. Everything is a function of it, so that two can be spoken at once.
export class Texts {
    readonly lang: Lang;
    private readonly texts: Catalogue['texts'];
    private readonly aboveOne: boolean;
    private more: Catalogue['texts'] = {};      // of a part that came later

    constructor(readonly catalogue: Catalogue) {
        this.lang = catalogue.lang;
        this.texts = catalogue.texts;
        this.aboveOne = catalogue.plural === 'n > 1';
    }

    has(key: string): boolean {
        return Object.hasOwn(this.texts, key) || Object.hasOwn(this.more, key);
    }

    // Texts that only some screens need.
    learn(part: Catalogue): void { this.more = { ...this.more, ...part.texts }; }

    // The text of a key, filled. A key there is none of is shown as it is, so that tests find it.
    say(key: string, args: Args = {}): string {
        const entry = this.texts[key] ?? this.more[key];
        if (entry === undefined) return key;
        const n = Number(args.n ?? 0);
        const one = this.aboveOne ? n <= 1 : n === 1;
        return this.fill(typeof entry === 'string' ? entry : entry[one ? 0 : 1], args);
    }

    // A text of a game: its keys begin with its prefix.
    ofGame(game: GameName, key: string): string { return this.say(`${PREFIXES[game]}.${key}`); }

    // The texts key.0, key.1 and so on.
    listOfGame(game: GameName, key: string): string[] {
        const all: string[] = [];
        while (this.has(`${PREFIXES[game]}.${key}.${all.length}`)) {
            all.push(this.ofGame(game, `${key}.${all.length}`));
        }
        return all;
    }

    title(game: GameName): string { return this.ofGame(game, 'title'); }

    number(value: number): string {
        const digits = String(Math.abs(value)), sign = value < 0 ? '\u2212' : '';
        if (digits.length < 5) return sign + digits;
        const groups = digits.replace(/\B(?=(\d{3})+$)/g, this.say('number.group'));
        return sign + groups;
    }

    names(items: string[]): string {
        if (items.length === 0) return this.say('list.nobody');
        if (items.length === 1) return items[0]!;
        const last = items[items.length - 1]!;
        return `${items.slice(0, -1).join(', ')} ${this.say('list.and')} ${last}`;
    }

    private fill(text: string, args: Args): string {
        return text.replace(/\{(\w+)(:of)?\}/g, (_, name: string, of?: string) => {
            const value = args[name];
            if (value === undefined) return '';
            if (typeof value === 'number') return this.number(value);
            return of ? this.of(value) : value;
        });
    }

    // Possessives: Anna's, Annas, d'Anna.
    private of(name: string): string {
        const short = this.lang === 'de' ? /[sxzß]$/i.test(name)
                    : this.lang === 'fr' ? /^(?:[aeiou]|y(?![aeiou]))/i.test(bare(name))
                    : false;
        const text = this.texts[short ? 'name.of_short' : 'name.of'];
        return typeof text === 'string' ? text.replace('{who}', name) : name;
    }
}

// Reads the texts of a language, and the coach's if a lesson needs them.
export async function loadTexts(
    file: (name: string) => Promise<unknown>, lang: Lang, lessons: boolean,
): Promise<Texts> {
    const names = lessons ? ['texts', 'coach'] : ['texts'];
    const parts = await Promise.all(names.map(name => file(`${name}-${lang}`))) as Catalogue[];
    return new Texts(parts.reduce(joinTexts));
}

const bare = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

// A language nobody speaks, for tests: English with marks, and longer by 40 %.
export function pseudo(of: Catalogue): Catalogue {
    const MARKS: Record<string, string> = { a: '\u00e5', e: '\u00e9', i: '\u00ef', o: '\u00f6', u: '\u00fc' };
    const strange = (text: string): string => {
        const said = text.split(/(\{[^}]*\})/).map(part => part.startsWith('{') ? part
            : part.replace(/[aeiou]/g, v => MARKS[v]!)).join('');
        return said + '~'.repeat(text.length > 2 ? Math.ceil(text.length * 0.4) : 0);
    };
    const texts = Object.entries(of.texts).map(([key, text]) => [key,
        /^(?:number|name|list)\./.test(key) ? text
            : typeof text === 'string' ? strange(text) : text.map(strange)]);
    return { ...of, texts: Object.fromEntries(texts) as Catalogue['texts'] };
}

// The first language of the wishes that we speak.
export function chooseLang(wishes: readonly (string | null | undefined)[]): Lang {
    for (const wish of wishes) {
        const lang = LANGS.find(l => wish?.toLowerCase().split('-')[0] === l);
        if (lang !== undefined) return lang;
    }
    return 'en';
}
