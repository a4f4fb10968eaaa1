// kohle.test.ts -- what the screen of Kohle does with its scene and with what is offered.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../src/border';
import { actionsOf } from '../src/frame/actions';
import { activate, drawn, isFreshOffer, look } from '../src/games/kohle/fresh';
import { keys } from '../src/games/kohle/keys';
import { prelude } from '../src/games/kohle/moments';
import type { GameModule, Play } from '../src/games/module';
import type { Choice } from '../src/mirror';
import { makeTable } from '../src/store';
import type { Entry } from '../src/types';

const offer = (number: number, revision: number, agree = '') =>
    ({ number, name: `${number}.${revision}`, agree });

interface Scene { phase: string; is_talk: boolean; by: number | null; played: string; }
const SCENE: Scene = { phase: 'talk', is_talk: true, by: null, played: '' };

function playOf(more: object, offered: Partial<Action>[] = []) {
    const done: unknown[] = [], table = makeTable('ZINK-42', null);
    const play = {
        me: 0, table, state: { settings: { motion: 'full' } }, texts: { say: () => 'so' },
        reader: { names: [] }, facts: { deals: Array.from({ length: 16 }) },
        scene: { ...SCENE, offers: [], rows: [{ family: 'K' }, { family: 'R' }], cards: { piles: [] },
                 ...more },
        offered: offered.map(a => ({ id: 'x', label: '', hint: '', key: '', move: '', chooses: '', ...a })),
        acts: { choose: (c: Choice | null) => done.push(c), setNumber: (n: number) => done.push(n),
                move: (m: string) => done.push(m) },
    };
    return { play: play as unknown as Play, done, table };
}

test('a button can choose families, all closings, or one dividend', () => {
    const { play, done, table } = playOf({}, [{ chooses: 'family HR' }, { asks_again: true },
                                              { sets_number: true, start: 5 }]);
    table.choice = { what: 'family', word: 'R' };
    for (const a of actionsOf({} as GameModule, play)) a.run?.();
    assert.deepEqual(done, [{ what: 'family', word: 'HR' }, { what: 'family', word: 'R', sure: true }, 5]);
});

test('what has just changed is held, and free a moment after it was drawn', () => {
    const { play } = playOf({ offers: [offer(1, 1)] });
    assert.equal(isFreshOffer(play, 1), false);         // it was there when we came
    const next = { ...play, scene: { ...play.scene as object, offers: [offer(1, 2)] } };
    assert.ok(isFreshOffer(next, 1));
    assert.equal(Math.round(drawn(look(next)) ?? 0), 400);
    activate(look(next));
    assert.ok(isFreshOffer(next, 1));
    const now = performance.now.bind(performance);
    performance.now = () => now() + 400;
    activate(look(next));
    performance.now = now;
    assert.equal(isFreshOffer(next, 1), false);
    assert.equal(drawn(look(next)), null);
    const held = actionsOf({ holds: () => 'wait' } as unknown as GameModule,
                           playOf({}, [{ move: '0: agree 1.2' }]).play);
    assert.equal(held[0]?.why, 'wait');
});

test('digits choose a family, then type a price', () => {
    const families = playOf({});
    assert.ok(keys(families.play, '2'));
    assert.deepEqual(families.done, [{ what: 'family', word: 'R' }]);
    const price = playOf({}, [{ is_span: true, first: 0, last: 30, start: 6 }]);
    assert.ok(keys(price.play, '2') && keys(price.play, '+'));
    assert.deepEqual(price.done, [2, 7]);
});

test('a key agrees to the newest offer, but not to one that has just come', () => {
    const { play, done } = playOf({ offers: [offer(1, 1, '0: agree 1.1')] });
    look(play);
    const next = { ...play, scene: { ...play.scene as object,
        offers: [offer(1, 1, '0: agree 1.1'), offer(2, 1, '0: agree 2.1')] } };
    assert.equal(keys(next, 'y'), false);
    assert.ok(keys(play, 'y'));
    assert.deepEqual(done, ['0: agree 1.1']);
});

test('a deal is closed and paid before the next turn is drawn, in less than two seconds', () => {
    const after = (sums: number[], news: string[]) => prelude(
        { type: 'entry', entry: 'move', move: '1: pass', news } as unknown as Entry,
        playOf({ shares: sums.map((sum, seat) => ({ seat, sum, keeps: seat === 0 })) }).play);
    assert.deepEqual(after([6, 4], ['1: stands']), []);
    for (const sums of [[6, 4], [90, 30, -2]]) {
        const [closing, ...more] = after(sums, ['0: earn 10', '0: pay 1 4']);
        assert.equal(more.length, 0);
        assert.ok(closing?.still === true);         // the picture; the coins are for those who want motion
        assert.ok(closing.ms > 800 + 420 && closing.ms <= 1800);
    }
});

test('the die for the end is on the stage, the die for the dollar is not', () => {
    const after = (phase: string) => prelude(
        { type: 'entry', entry: 'move', move: 'chance: roll 5', public: { phase } } as unknown as Entry,
        playOf({}).play);
    assert.deepEqual(after('rolled'), []);
    for (const phase of ['over', 'turn']) assert.deepEqual(after(phase).map(m => m.ms), [1800]);
});
