// kohle-stage.browser.mjs -- the takeover on the full stage: shown before the page knows of it and gone
// within 1.8 s; a press skips it and presses nothing else; with reduced motion nothing moves. The coins after
// a handshake: the prompt is silent until all are paid. Time is held, so the machine's load does not matter.
// With a folder as argument it leaves pictures of the coins there. TAP.
import { advance, holdTime } from '../film.mjs';
import { caughtUp, everybody, openKit, openTable, pick, seated, settled } from './accept/kit.mjs';
import { begin } from './tap.mjs';

const CEREMONY = 1800, FRAME = 20, STEPS = 8;
const folder = process.argv.slice(2).find(word => !word.startsWith('--'));
const { ok, end } = begin();
const kit = await openKit();

const canBe = (p, kind) => p.view.legal.filter(l => l.move.split(' ')[1] === kind);

const MOSTLY = .7;

// A game in which all but one have let something pass. Moves of other kinds come between, so that nobody
// haggles without end; a game that is over before is of no use.
async function lastAnswer(isAsked, wanted) {
    for (;;) {
        const table = await openTable(kit.server, 'kohle', { seats: 4 });
        const all = await everybody(kit.server, table);
        while (all[0].over === null) {
            await settled(all);
            const asked = isAsked(all[0].view.public), able = all.filter(p => p.view.legal.length > 0);
            const answers = able.filter(p => canBe(p, 'pass').length > 0);
            if (asked && answers.length === 1) return { table, all, last: answers[0] };
            const kinds = asked ? ['pass'] : Math.random() < MOSTLY ? wanted : [];
            const kind = kinds.find(k => able.some(p => canBe(p, k).length > 0));
            const p = able.find(one => canBe(one, kind).length > 0)
                ?? able[Math.floor(Math.random() * able.length)];
            if (p !== undefined) await p.move(pick(kind === undefined ? p.view.legal : canBe(p, kind)));
        }
        for (const p of all) await p.close();
    }
}

// A page that sees a takeover come, with its clock held.
async function takeover(motion) {
    const { table, all, last } = await lastAnswer(v => v.phase === 'wait' && v.play === 'boss', ['boss']);
    const p = await seated(await kit.person({ motion }), kit.server, table, 0, '');
    await caughtUp(p, all[0]);
    await holdTime(p.page);
    const crown = () => p.page.evaluate(() =>
        document.querySelector('[data-testid=crown]').closest('[data-testid^="seat-"]').dataset.testid);
    const before = await crown();
    await last.move(canBe(last, 'pass')[0].move);
    await p.page.waitForFunction(() => document.body.dataset.busy === '1', null, { polling: 20 });
    for (let i = 0; i < STEPS && await p.page.locator('.stage').count() === 0; i++) await advance(p.page, 1);
    await p.page.waitForFunction(() => document.querySelector('.stage .ko-throne') !== null, null,
        { polling: 20 });
    return { p, before, crown, close: () => Promise.all([p, ...all].map(x => x.close())) };
}

// The handshake, then the coins: the prompt of the old table is silent until the new one is there.
async function pays(look = {}) {
    const { table, all, last } = await lastAnswer(v => v.phase === 'called',
        ['call', 'agree', 'deal', 'offer', 'bid']);
    const p = await seated(await kit.person({ motion: true, ...look }), kit.server, table, 0, '');
    await caughtUp(p, all[0]);
    await holdTime(p.page);
    await last.move(canBe(last, 'pass')[0].move);
    await p.page.waitForFunction(() => document.body.dataset.busy === '1', null, { polling: 20 });
    const seen = () => p.page.evaluate(() => ({ busy: document.body.dataset.busy === '1',
        isTold: document.body.dataset.tells === '1', coins: document.querySelectorAll('.ko-fly').length,
        isOnStage: document.querySelector('.ko-closing') !== null,
        prompt: getComputedStyle(document.querySelector('.status')).opacity }));
    const states = [];
    for (let i = 0, now = await seen(); now.busy && i < 60; now = await seen(), i++) {
        if (now.isTold) states.push(now);
        if (now.coins > 2 && folder) await p.page.screenshot({ path: `${folder}/coins-${i}.png` });
        await advance(p.page, 60);
    }
    ok(states.some(s => s.coins > 0), 'coins fly after a handshake');
    ok(states.every(s => s.coins === 0 || s.isOnStage), 'while the picture is still there');
    ok(states.every(s => s.prompt === '0'), 'and until the last one the prompt is silent',
       JSON.stringify(states));
    ok(p.odd.length === 0, 'silence on the console', p.odd.join('\n'));
    for (const x of [p, ...all]) await x.close();
}

const onStage = p => p.page.locator('.stage').count();

async function plays() {
    const { p, before, crown, close } = await takeover(true);
    ok(await onStage(p) === 1, 'a takeover is on the stage');
    ok(await crown() === before, 'before the seats know of it');
    await advance(p.page, CEREMONY - FRAME);
    ok(await onStage(p) === 1 && await crown() === before, 'for its whole time');
    for (let i = 0; i < STEPS && await p.body('busy') === '1'; i++) await advance(p.page, FRAME);
    ok(await onStage(p) === 0, 'which ends after 1.8 s');
    await p.until(was => document.querySelector('[data-testid=crown]')
        ?.closest('[data-testid^="seat-"]').dataset.testid !== was, before);
    ok(p.odd.length === 0, 'silence on the console', p.odd.join('\n'));
    await close();
}

async function skips() {
    const { p, before, crown, close } = await takeover(true);
    const chosen = () => p.page.locator('.ko [aria-pressed=true]').count();
    await p.page.mouse.click(500, 300);
    ok(await onStage(p) === 0, 'a press skips it');
    await advance(p.page, FRAME);
    ok(await crown() !== before, 'and the seats know');
    ok(await chosen() === 0, 'nothing below it was pressed');
    await close();
}

async function still() {
    const { p, close } = await takeover(false);
    const moving = () => p.page.evaluate(() => document.getAnimations()
        .filter(a => a.effect.getKeyframes().some(f => 'transform' in f || 'translate' in f)).length);
    ok(await onStage(p) === 1 && await moving() === 0, 'with reduced motion it is a still picture');
    await p.page.mouse.click(500, 300);
    ok(await onStage(p) === 0, 'which a press skips as well');
    await close();
}

await plays();
await skips();
await still();
await pays();
await kit.close();
end();
