// The notebook by the page and by the program: a record seen again, every stamp held against what was
// hidden.
import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import test from 'node:test';
import { makeDoor, type Door, type Projector } from '../src/door';
import { INITIALS } from '../src/games/facts';
import { factsOf, hiddenEach, mine, seatsIn } from '../src/games/schwarzarbeit/model';
import { deepen, seenText } from '../src/games/schwarzarbeit/proofs';

declare const ROOT: string;
const FILE = 1, INSPECTOR = 2, ANALYSIS = 3;

async function opened(): Promise<{ door: Door; game: Projector }> {
    const { instance } = await WebAssembly.instantiate(
        fs.readFileSync(path.join(ROOT, 'build/door.wasm')), {});
    const door = makeDoor(instance.exports as unknown as Parameters<typeof makeDoor>[0]);
    const dir = path.join(ROOT, 'tests/table/records');
    const record = fs.readFileSync(path.join(dir, 'schwarzarbeit-none.jsonl'), 'utf8');
    return { door, game: door.read(record)! };
}

test('what the page stamps by itself is what the program stamps at the same level', async () => {
    const { door, game } = await opened();
    for (const { view } of game.steps(null).filter((s, i) => i % 20 === 0 && s.view.public.phase)) {
        const { fact } = door.notes(seenText(view, null), FILE)!;
        const facts = factsOf(view);
        INITIALS.forEach((p, person) => fact[person]!.forEach((f, who) => {
            const is = facts.regular.has(p) ? 'no' : facts.stamps.get(p + who)?.is;
            assert.equal(is, [undefined, 'no', 'yes'][f], `${p}${who} at ${view.seq}`);
        }));
    }
});

test('what is proved is true, more than what is seen, and more with one\'s own people', async () => {
    const { door, game } = await opened();
    const seats = seatsIn(game.steps(null).at(-1)!.view);
    const hands = Array.from({ length: seats }, (_, s) => mine(game.steps(s).at(-1)!.view));
    const steps = game.steps(0).filter((s, i) => i % 25 === 24 && s.view.public.phase !== 'hide');
    let seen = 0, proved = 0, own = 0;
    for (const { view } of steps) {
        const facts = factsOf(view);
        const all = deepen(facts, door.notes(seenText(view, null), INSPECTOR)!);
        const more = deepen(facts, door.notes(seenText(view, 0), INSPECTOR)!);
        for (const [key, { is }] of [...all.stamps, ...more.stamps]) {
            assert.equal(is === 'yes', hands[Number(key[1])]!.includes(key[0]!), `${key} at ${view.seq}`);
        }
        seen += facts.stamps.size; proved += all.stamps.size; own += more.stamps.size;
    }
    assert.ok(steps.length > 3 && seen < proved && proved < own, `${seen} ${proved} ${own}`);
});

test('chances of a seat are as many as it hides', async () => {
    const { door, game } = await opened();
    const { view } = game.steps(null)[Math.floor(game.length / 2)]!;
    const { fact, percent } = door.notes(seenText(view, null), ANALYSIS)!;
    for (let who = 0; who < seatsIn(view); who++) {
        const sum = INITIALS.reduce((n, _, p) => n + percent[p]![who]!, 0);
        assert.ok(Math.abs(sum - 100 * hiddenEach(view)) <= 12, `${who}: ${sum}`);
        for (const [p] of INITIALS.entries()) if (fact[p]![who] === 1) assert.equal(percent[p]![who], 0);
    }
});

test('what is no view is no notebook', async () => {
    const { door } = await opened();
    assert.equal(door.notes('schwarzarbeit seats=9 |', FILE), null);
    assert.equal(door.notes('schwarzarbeit seats=4 | market=Zz', FILE), null);
    assert.equal(door.notes('', FILE), null);
});
