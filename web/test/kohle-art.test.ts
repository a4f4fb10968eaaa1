// kohle-art.test.ts -- the drawings of Kohle are pure: the same call gives the same text, and the clips of
// two pictures on one page have two names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { burst } from '../src/games/kohle/art/acts';
import { clasp } from '../src/games/kohle/art/clasp';
import { kohleCard, recruitCard } from '../src/games/kohle/art/cards';
import { emblem, FAMILY_LETTERS } from '../src/games/kohle/art/families';
import { crowned, figure, magnate, type Mood } from '../src/games/kohle/art/magnates';
import { crownPicture, die, dollar, pile } from '../src/games/kohle/art/paper';
import { clanFigure } from '../src/games/kohle/art/relatives';
import { MAGNATES } from '../src/games/kohle/art/six';
import { house, shutHouse } from '../src/games/kohle/art/town';

const CAST = { crowned, figure, MAGNATES };
const MOODS: Mood[] = ['neutral', 'agreed', 'sulking', 'travelling'];
const DEAL = { required: 'RL', choose: 2, group: 'KTP', dividends: 5 };
const CARDS = ['joker', 'recruit', 'boss', 'stop',
               ...FAMILY_LETTERS.flatMap(f => [`clan-${f}`, `travel-${f}`])];

const all = (id: string): string[] => [
    ...FAMILY_LETTERS.flatMap(f => MOODS.map(mood => magnate(f, mood, `${id}${mood}`))),
    ...FAMILY_LETTERS.flatMap(f => [emblem(f), clanFigure(f)]),
    ...CARDS.map(kohleCard), ...([0, 1, 2] as const).map(recruitCard), house(DEAL), shutHouse(DEAL),
    die(6), pile(9), dollar(), crownPicture(), burst(),
    clasp(`${id}d`, CAST, 'KT', 'H', 'M0 0'), clasp(`${id}d`, CAST, '', '', 'M0 0'),
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

test('a house shows its deal: a door for each that must come, a window for each that may', () => {
    const marks = (deal: typeof DEAL) => house(deal).match(/class="hue-/g)?.length;
    assert.equal(marks(DEAL), 5);
    assert.equal(marks({ required: 'TPH', choose: 0, group: '', dividends: 3 }), 3);
    assert.match(house(DEAL), />2\u00d7</);
    assert.doesNotMatch(shutHouse(DEAL), /class="hue-/);
});
