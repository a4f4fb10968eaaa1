// i18n, commands, fields, routes: the small parts everything is built on.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import test from 'node:test';
import { complete, matches, withNumber } from '../src/commands';
import { num, readHead, readMove, word, words } from '../src/fields';
import { pathOfLink, tidyCode } from '../src/codes';
import { type Catalogue, chooseLang, joinTexts, loadTexts, packOf, Texts } from '../src/i18n';
import { readRoute } from '../src/routes';

declare const BUILD: string;
const texts = (lang: string) =>
    new Texts(JSON.parse(fs.readFileSync(path.join(BUILD, `texts/${lang}.json`), 'utf8')) as Catalogue);

test('plurals follow the language', () => {
    assert.equal(texts('en').say('sw.points', { n: 0 }), '0 points');
    assert.equal(texts('en').say('sw.points', { n: 1 }), '1 point');
    assert.match(texts('fr').say('sw.points', { n: 0 }), /^0 point$/);
    assert.match(texts('fr').say('sw.points', { n: 2 }), /^2 points$/);
});

test('what is somebody\'s follows language and name', () => {
    const said = (lang: string, who: string) => texts(lang).say('pf.block_solid', { who, n: 1 });
    assert.match(said('en', 'Anna'), /Anna's/);
    assert.match(said('de', 'Anna'), /Annas/);
    assert.doesNotMatch(said('de', 'Fritz'), /Fritzs/);
    assert.match(said('fr', 'Anna'), /d.Anna/);
    assert.match(said('fr', 'Bruno'), /de Bruno/);
});

test('numbers are grouped from five digits on', () => {
    assert.equal(texts('en').number(9999), '9999');
    assert.equal(texts('en').number(1300000), '1,300,000');
    assert.equal(texts('en').number(-12345), '\u221212,345');
});

test('the first language we speak is chosen', () => {
    assert.equal(chooseLang([null, '', 'tlh', 'fr-CA', 'de']), 'fr');
    assert.equal(chooseLang(['xx']), 'en');
});

const part = (texts: Catalogue['texts'], runs: [number, number][]): Catalogue =>
    ({ lang: 'en', plural: 'n != 1', texts, runs });

test('a second file keeps the numbers of its texts', () => {
    const base = part({ a: 'A', d: ['one', 'many'] }, [[0, 1], [3, 1]]);
    const joined = joinTexts(base, part({ 'coach.x': 'X', 'coach.y': 'Y' }, [[5, 2]]));
    assert.equal(packOf(joined), 'A\0\0\0one\x01many\0\0X\0Y\0');
    assert.equal(new Texts(joined).say('coach.y'), 'Y');
});

test('a lesson reads the coach\'s texts, other games do not', async () => {
    const asked: string[] = [];
    const file = (name: string) => {
        asked.push(name);
        return Promise.resolve(name === 'texts-de' ? part({ a: 'A' }, [[0, 1]]) : part({ b: 'B' }, [[1, 1]]));
    };
    assert.equal((await loadTexts(file, 'de', false)).has('b'), false);
    assert.equal((await loadTexts(file, 'de', true)).has('b'), true);
    assert.deepEqual(asked, ['texts-de', 'texts-de', 'coach-de']);
});

test('fields read what is missing as nothing', () => {
    const f = { a: [1, 2], b: 'x', c: [['p'], []], d: 3 };
    assert.equal(num(f, 'a', 1), 2);
    assert.equal(num(f, 'a', 7), 0);
    assert.equal(word(f, 'b'), 'x');
    assert.deepEqual(words(f, 'c', 0), ['p']);
    assert.deepEqual(words(f, 'c', 5), []);
    assert.equal(num(undefined, 'a'), 0);
});

test('moves and heads are taken apart', () => {
    assert.deepEqual(readMove('2: lawyer 3.2'), { actor: '2', kind: 'lawyer', args: ['3.2'] });
    assert.equal(readHead('pfusch seats=3 timing=live rest=off').seats, 3);
});

const legal = [
    { move: '0: hire S weekend' }, { move: '0: denounce S day' }, { move: '0: offer R 0', last: 30 },
    { move: '0: bribe informer' }, { move: '0: mix hollow' },
];

test('commands may be shortened', () => {
    const first = (typed: string) => complete(typed, legal).map(c => c.move);
    assert.deepEqual(first('h s'), ['0: hire S weekend']);
    assert.deepEqual(first('den s'), ['0: denounce S day']);
    assert.deepEqual(first('bribe inf'), ['0: bribe informer']);
    assert.deepEqual(first('mix soft'), ['0: mix hollow']);
    assert.deepEqual(first('offer r 8'), ['0: offer R 8']);
    assert.deepEqual(first('offer r 31'), []);
    assert.deepEqual(first('xyz'), []);
    assert.equal(first('').length, 5);
    assert.ok(matches('off', legal[2]!));
    assert.equal(withNumber(legal[2]!, 12), '0: offer R 12');
});

test('codes are forgiven', () => {
    assert.equal(tidyCode(' zink 42 '), 'ZINK-42');
    assert.equal(tidyCode('zink42'), 'ZINK-42');
    assert.equal(tidyCode('Zink, Hobel \u2013 eiche 42'), 'ZINK-HOBEL-EICHE-42');
    assert.equal(tidyCode('zinkhobel eiche42'), 'ZINKHOBEL-EICHE-42');
    for (const wrong of ['<b>', '', 'zink', '42', 'zink 4', 'zink 42 hobel', 'a b c d 42']) {
        assert.equal(tidyCode(wrong), null, wrong);
    }
});

test('a link that was pasted leads to its table', () => {
    assert.equal(pathOfLink('https://x.example/t/ZINK-HOBEL-EICHE-42#invite=pT3xW0c9JqvK2mYbR8uZ_g '),
                 '/t/ZINK-HOBEL-EICHE-42#invite=pT3xW0c9JqvK2mYbR8uZ_g');
    assert.equal(pathOfLink('x.example/t/zink-42/tv?lang=de'), '/t/ZINK-42');
    assert.equal(pathOfLink('zink 42'), null);
});

test('addresses are read', () => {
    const at = (pathname: string, search = '', hash = '') => readRoute({ pathname, search, hash });
    assert.equal(at('/').page, 'home');
    assert.equal(at('/t/zink-42/tv').tv, true);
    assert.equal(at('/t/ZINK-42', '?view=hand').hand, true);
    assert.equal(at('/rules/pfusch', '', '#P-3.1').anchor, 'P-3.1');
    assert.equal(at('/%ff').page, 'home');
    assert.equal(at('/nothing/here').page, 'missing');
});

