// The mirror: the program tells the page what its messages mean.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import test from 'node:test';
import type { PfuschScene } from '../src/border';
import { openRecords } from '../src/records';
import type { Catalogue, Lang } from '../src/i18n';
import { LANGS } from '../src/i18n';
import { Mirror } from '../src/mirror';
import { GAMES, type GameName, type Hello, type Message, type Refused, type View } from '../src/types';

declare const ROOT: string, BUILD: string;
const module = new WebAssembly.Module(fs.readFileSync(path.join(BUILD, 'krumm.wasm')));
const textsOf = (lang: Lang) =>
    JSON.parse(fs.readFileSync(path.join(BUILD, `texts/${lang}.json`), 'utf8')) as Catalogue;
const example = <T>(name: string): T =>
    JSON.parse(fs.readFileSync(path.join(ROOT, `protocol/examples/${name}.json`), 'utf8')) as T;
const recordOf = (game: GameName) =>
    fs.readFileSync(path.join(ROOT, `tests/table/records/${game}-none.jsonl`), 'utf8');

function seated(lang: Lang = 'en'): Mirror {
    const mirror = new Mirror(module, textsOf(lang));
    mirror.hear(example<Hello>('hello'));
    return mirror;
}

test('an entry is told once, and talk is talk', () => {
    const mirror = seated(), entry = { ...example<Message>('entry-say'), seq: 30 } as Message;
    const told = mirror.hear(entry);
    assert.equal(told?.lines[0]?.sort, 'talk');
    assert.equal(mirror.hear(entry), null);
});

test('what is not a message changes nothing', () => {
    const mirror = seated();
    const before = JSON.stringify(mirror.screen(false));
    for (const wrong of [{}, { type: 'entry', seq: 40, entry: 'nap' }, { type: 'entry' },
                         { type: 'entry', seq: 41, entry: 'move', move: '0: fly' }, { type: 'view' }]) {
        assert.equal(mirror.hear(wrong as unknown as Message), null);
    }
    assert.equal(JSON.stringify(mirror.screen(false)), before);
});

test('a refusal says why, by rule, by the table and by the core', () => {
    const mirror = seated();
    const why = (m: Partial<Refused>) => mirror.hear({ type: 'refused', seq: 1, why: '', ...m })?.refusal;
    const all = [why(example<Refused>('refused-rule')), why({ why: 'stale' }), why({ why: 'not_held' })];
    for (const said of all) assert.ok(said && said.length > 8, said);
    assert.equal(new Set(all).size, 3);
});

test('a legal move is a sentence; what is no move is none', () => {
    const mirror = seated();
    mirror.hear(example<View>('view'));
    for (const { move } of example<View>('view').legal) assert.ok(mirror.sentence(move).length > 3, move);
    assert.equal(mirror.sentence('0: fly to the moon'), '');
});

test('bots have traits, people have none', () => {
    assert.ok(seated().trait('Ada') === '');
    const names = fs.readFileSync(path.join(ROOT, 'src/text/pfusch/bots.c'), 'utf8')
        .split(' characters[] = {')[1]!.split('};')[0]!.matchAll(/\{ "(.+?)"/g);
    for (const [, name] of names) assert.ok(seated('fr').trait(name!).includes(name!), name);
});

for (const game of GAMES) for (const lang of LANGS) {
    test(`${game}, ${lang}: every eye is told a whole game, and who won`, () => {
        const records = openRecords(module), mirror = new Mirror(module, textsOf(lang));
        const projector = records.read(recordOf(game))!;
        for (const eye of [null, 0, 'all'] as const) {
            const steps = projector.steps(eye);
            mirror.begin(textsOf(lang), true);
            mirror.hear(steps[0]!.hello);
            const lines = steps.flatMap(s => s.entry === null ? [] : mirror.hear(s.entry)?.lines ?? []);
            assert.ok(lines.length > 30);
            assert.ok(lines.every(l => l.text.length > 3 && !/[{}]|undefined/.test(l.text)));
            mirror.hear(steps.at(-1)!.view);
            mirror.hear(steps.at(-1)!.over!);
            const { status, result } = mirror.screen(false);
            assert.ok(status.length > 3 && result!.winner.length > 3);
            assert.equal(result!.seats.length, steps[0]!.hello.seats.length);
        }
    });
}

test('a scene is that of the last view: entries before it change nothing that is drawn', () => {
    const steps = openRecords(module).read(recordOf('pfusch'))!.steps(0);
    const mirror = new Mirror(module, textsOf('en'));
    const plots = () => JSON.stringify((mirror.screen(false).scene as PfuschScene).plots);
    const seen = new Set<string>();
    mirror.hear(steps[0]!.hello);
    for (const { entry, view } of steps) {
        const before = plots();
        if (entry !== null) mirror.hear(entry);
        if (entry?.entry === 'move') assert.equal(plots(), before);
        mirror.hear(view);
        seen.add(plots());
    }
    assert.ok(seen.size > 20);
});

test('at the end the scene learns from the record what was in the houses', () => {
    const steps = openRecords(module).read(recordOf('pfusch'))!.steps(0);
    const mirror = new Mirror(module, textsOf('en'));
    const end = () => (mirror.screen(false).scene as PfuschScene).end;
    const { view, over } = steps.at(-1)!;
    for (const m of [steps[0]!.hello, view, over!]) mirror.hear(m);
    assert.equal(end().is_lit, false);
    assert.ok(end().estates.length > 1);
    assert.ok(end().estates.every(e => e.houses.every(h => h.inside.length === 0)));
    mirror.learn('no record');
    assert.equal(end().is_lit, false);
    mirror.learn(recordOf('pfusch'));
    assert.equal(end().is_lit, true);
    const mine = end().estates.find(e => e.seat === 0)!;
    assert.ok(end().estates.every(e => e.houses.every(h => h.inside.length === h.height)));
    for (const house of mine.houses) {
        const solid = (view.private!.solid as string[][])[house.site] ?? [];
        assert.deepEqual(house.inside.map(k => k === 'solid'),
                         house.inside.map((_, i) => solid.includes(String(i + 1))));
    }
});

test('what a table can be', () => {
    const mirror = new Mirror(module, textsOf('de'));
    for (const name of GAMES) {
        const game = mirror.game(name);
        assert.equal(game.phrases.length, 12);
        assert.ok(game.title.length > 3 && game.seats_min < game.seats_max);
        for (const option of game.options) assert.ok(option.is_switch || option.choices.length > 1);
    }
});
