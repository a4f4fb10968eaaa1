// kohle-art.test.ts -- the drawings of Kohle are pure: the same call gives the same text, and the clips of
// two pictures on one page have two names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { burst } from '../src/games/kohle/art/acts';
import { clasp } from '../src/games/kohle/art/clasp';
import { hatOf, shower, spectator, type Beat } from '../src/games/kohle/art/crowd';
import { kohleCard, recruitCard } from '../src/games/kohle/art/cards';
import { emblem, FAMILY_LETTERS } from '../src/games/kohle/art/families';
import { crowned, figure, group, magnate, type Mood } from '../src/games/kohle/art/magnates';
import { boards, crownPicture, deck, die, dollar, piece, pile, purse } from '../src/games/kohle/art/paper';
import { clanFigure } from '../src/games/kohle/art/relatives';
import { personOf } from '../src/games/kohle/art/six';
import { house, shutHouse, tree } from '../src/games/kohle/art/town';

const CAST = { crowned, figure, personOf }, CROWD = { personOf, piece };
const BEATS: Beat[] = ['waits', 'ends', 'on'];
const MOODS: Mood[] = ['neutral', 'agreed', 'sulking', 'travelling'];
const DEAL = { required: 'RL', choose: 2, group: 'KTP', dividends: 5 };
const CARDS = ['joker', 'recruit', 'boss', 'stop',
               ...FAMILY_LETTERS.flatMap(f => [`clan-${f}`, `travel-${f}`])];

const all = (id: string): string[] => [
    ...FAMILY_LETTERS.flatMap(f => MOODS.map(mood => magnate(f, mood, `${id}${mood}`))),
    ...['0', '5'].flatMap(f => MOODS.slice(0, 3).map(mood => magnate(f, mood, `${id}${mood}`))),
    ...FAMILY_LETTERS.flatMap(f => BEATS.map(beat => spectator(CROWD, f, beat, 1, `${id}${beat}${f}`))),
    ...FAMILY_LETTERS.map(f => hatOf(CROWD, f)), shower(),
    ...FAMILY_LETTERS.flatMap(f => [emblem(f), clanFigure(f)]),
    ...CARDS.map(kohleCard), ...([0, 1, 2] as const).map(recruitCard),
    ...[0, 1, 2].map(at => house(DEAL, '2 of', at)), ...[0, 1].map(at => shutHouse(DEAL, at)),
    tree(0), tree(1), die(6), pile(9), dollar(), crownPicture(), burst(), boards(),
    ...[0, 1, 9, 40, 90].map(purse), ...[0, 1, 50, 98].map(deck),
    clasp(`${id}d`, CAST, 'KT', 'H'), clasp(`${id}e`, CAST, 'R', '3'),
];
const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]*)"/g)].map(m => m[1]!);

test('the same call gives the same text', () => {
    assert.deepEqual(all('a'), all('a'));
});

test('every clip is there, and none has the name of another', () => {
    const pictures = [...all('a'), ...all('b')], ids = pictures.flatMap(idsIn);
    assert.equal(new Set(ids).size, ids.length);
    for (const svg of pictures) {
        const used = [...svg.matchAll(/url\(#([^)]*)\)/g)].map(m => m[1]!);
        assert.deepEqual(used.filter(id => !idsIn(svg).includes(id)), []);
    }
});

test('no two pictures are alike, and none is broken', () => {
    const pictures = [...new Set(all('a'))];
    assert.equal(pictures.length, all('a').length - 1);         // a recruit card is a third of three
    for (const svg of pictures) {
        assert.match(svg, /^<svg .*<\/svg>$/);
        assert.doesNotMatch(svg, /undefined|NaN/);
        assert.equal(svg.match(/<g[ >]/g)?.length ?? 0, svg.match(/<\/g>/g)?.length ?? 0);
    }
});

test('a group is one picture: the first has the crown, the others more of their clothes', () => {
    const parts = (svg: string): number => svg.match(/<path/g)!.length;
    const [alone, two] = [group('H', 'agreed', 'a'), group('HK', 'agreed', 'a', true)];
    assert.match(alone, /^<span class="ko-bunch of-1"><svg .*<\/svg><\/span>$/);
    assert.equal(two.match(/<svg /g)!.length, 2);
    assert.equal(two.match(/ko-flight/g)!.length, 1);
    assert.ok(two.indexOf('ko-flight') < two.lastIndexOf('<svg '));
    assert.ok(parts(group('HK', 'agreed', 'a')) === parts(alone) + parts(group('K', 'agreed', 'a')) + 2);
});

test('a house shows its deal: doors and windows, or large those that must come and how many more', () => {
    const parts = (deal: typeof DEAL) => house(deal, '2 of').split('class="ko-calm"');
    const marks = (svg: string) => svg.match(/class="hue-/g)?.length;
    assert.deepEqual(parts(DEAL).map(marks), [5, 2]);
    assert.deepEqual(parts({ required: 'TPH', choose: 0, group: '', dividends: 3 }).map(marks), [3, 3]);
    assert.match(parts(DEAL)[0]!, />2 of</);
    assert.match(parts(DEAL)[1]!, />\+2</);
    assert.doesNotMatch(shutHouse(DEAL), /class="hue-/);
});

test('the purse and the pile grow with what is in them', () => {
    const ellipses = (n: number): number => purse(n).match(/<ellipse/g)!.length;
    const sheets = (n: number): number => deck(n).match(/<rect/g)?.length ?? 0;
    assert.deepEqual([1, 5, 40].map(n => ellipses(n) - ellipses(0)), [2, 10, 80]);
    assert.ok(ellipses(41) <= ellipses(40) && ellipses(200) <= ellipses(40));
    assert.deepEqual([0, 1, 6, 7, 98].map(sheets), [0, 2, 2, 3, 18]);
});
