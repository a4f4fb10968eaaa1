// schwarzarbeit.test.ts -- what C hands over of a whole game of Schwarzarbeit, and what the page adds.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { test } from 'node:test';
import type { SchwarzarbeitFacts as Facts, SchwarzarbeitScene as Scene } from '../src/border';
import { openRecords } from '../src/records';
import { markAt, type Stroke } from '../src/games/schwarzarbeit/pencil';
import { paces, tally } from '../src/games/schwarzarbeit/pace';
import type { Catalogue } from '../src/i18n';
import { Mirror } from '../src/mirror';
import { PERSONS } from '../src/games/schwarzarbeit/art/people';

declare const ROOT: string, BUILD: string;
const module = new WebAssembly.Module(fs.readFileSync(path.join(BUILD, 'krumm.wasm')));
const EN = JSON.parse(fs.readFileSync(path.join(BUILD, 'texts/en.json'), 'utf8')) as Catalogue;
const mirror = new Mirror(module, EN);

// The last scene of a record by one eye, and its last step.
function atTheEnd(eye: number | null) {
    const record = fs.readFileSync(path.join(ROOT, 'tests/table/records/schwarzarbeit-none.jsonl'), 'utf8');
    const steps = openRecords(module).read(record)!.steps(eye), last = steps.at(-1)!;
    mirror.begin(EN, true);
    mirror.hear(steps[0]!.hello);
    for (const { entry } of steps) if (entry !== null) mirror.hear(entry);
    mirror.hear(last.view);
    return { last, scene: mirror.screen(false).scene as Scene };
}

test('everybody on a card has a portrait', () => {
    const { people, cards } = mirror.facts('schwarzarbeit') as Facts;
    assert.deepEqual(people.map(p => p.initial), Object.keys(PERSONS));
    assert.equal(cards.length, 3 * people.length);
});

test('the end, step by step, comes to the score that the table told', () => {
    const { last, scene } = atTheEnd(null);
    const sums = scene.seats.map((_, seat) => tally(scene.steps, scene.steps.length, seat));
    assert.deepEqual(sums, last.over!.seats.map(s => s.points));
    assert.ok(scene.seats.every(s => s.hidden.length > 1));
    assert.ok(paces(scene.steps).reduce((a, b) => a + b, 0) <= 20000);
});

test('a game seen again has stamps of all levels, each with its reason', () => {
    const cells = atTheEnd(0).scene.people.flatMap(p => p.cells);
    assert.deepEqual([...new Set(cells.map(c => c.level))].sort(), [0, 1, 2]);
    assert.ok(cells.every(c => (c.level > 0) === (c.why !== '')));
});

test('however many cards, the end takes less than twenty seconds', () => {
    const step = { act: 'accused' as const, seat: 0, of: 0, card: 'Ad', place: 1, rule: 'S-8.6', points: -2 };
    assert.ok(paces(Array.from({ length: 60 }, () => step)).reduce((a, b) => a + b, 0) <= 20000);
});

test('a pencil mark is there from its turn on', () => {
    const all: Stroke[] = [{ turn: 2, person: 'C', seat: 1, mark: 2 },
                           { turn: 5, person: 'C', seat: 1, mark: 0 }];
    assert.deepEqual([1, 2, 4, 5].map(turn => markAt(all, 'C', 1, turn)), [0, 2, 2, 0]);
});
