// fuzz.browser.mjs -- acceptance O1 O2: random clicks and keys at every game; nothing breaks or gets stuck
import { accept, DESKTOP, eventually, FULL, GAMES, PHONE } from './kit.mjs';

const CLICKS = FULL ? 10000 : 300;
const KEYS = [
    'Escape',
    'Enter',
    'Tab',
    '/',
    '?',
    ' ',
    '1',
    '2',
    '3',
    'a',
    's',
    'u',
    'z',
    'q',
    'ArrowRight',
];

// In the page: clicks where something can be clicked, half of the time in what can be done.
function clickSomething(r) {
    const seen = e => e.checkVisibility() && e.getBoundingClientRect().width > 0;
    const of = what => [...document.querySelectorAll(what)].filter(seen);
    const acts = of('.act, [role=option]'),
        board = of('main button, main [role=button]');
    const rest = of('button, [role=button], [role=option], label, summary');
    const list = r[0] < 0.35 && acts.length > 0 ? acts : r[0] < 0.8 && board.length > 0 ? board : rest;
    const e = list[Math.floor(r[1] * list.length)];
    // Leaving the table and giving up are no part of this.
    if (e === undefined || /home|leave-table|resign|to-home|tv-link|share/.test(e.dataset.testid ?? ''))
        return '';
    e.scrollIntoView({ block: 'nearest' });
    e.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    e.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    e.click();
    return e.dataset.testid ?? e.textContent.slice(0, 20);
}

// A small generator, so that a run can be repeated.
function makeRandom(seed) {
    let s = seed;
    return () => {
        s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
        return s / 4294967296;
    };
}

async function stuck(p) {
    const still = async () => (await p.body('busy')) !== '1';
    return eventually(still, 'it is still').then(() => false, () => true);
}

async function fuzz({ person, server }, game, size, seed) {
    const random = makeRandom(seed),
        p = await person({ size }),
        done = [];
    const play = async () => {
        await p.page.goto(`${server.url}/?at=server&speed=0&seats=4`);
        await p.id(`play-${game}`).click();
        await p.until(() => document.body.dataset.phase !== '');
    };
    await play();
    // The end, or a lesson that opened in this browser: back to a table of the server.
    for (let i = 0; i < CLICKS && p.odd.length === 0; i++) {
        if (random() < 0.1) await p.page.keyboard.press(KEYS[Math.floor(random() * KEYS.length)]);
        else done.push(await p.page.evaluate(clickSomething, [random(), random()]));
        if (i % 25 === 24 && (await stuck(p))) p.odd.push(`stuck after ${i} clicks`);
        const there = await p.page.evaluate(
            () =>
                document.body.dataset.page === 'table' &&
                !location.pathname.includes('/SOLO-') &&
                document.querySelector('[data-testid=ending] [data-testid=to-home]') === null,
        );
        if (!there) await play();
    }
    const moves = p.frames.filter(f => f.m.type === 'done').length;
    console.log(`# ${moves} wishes were granted`);
    const odd = p.odd.map(o => `${o} after ${done.slice(-6).join(', ')}`);
    await p.close();
    return moves < CLICKS / 60 ? [...odd, `only ${moves} moves were made`] : odd;
}

await accept(async (test, world) => {
    const seed = Number(process.env.KRUMM_SEED ?? 2026);
    for (const game of GAMES) {
        await test('O2', `${game}: ${CLICKS} random clicks (seed ${seed})`, () =>
            fuzz(world, game, game === 'kohle' ? PHONE : DESKTOP, seed),
        );
    }
});
