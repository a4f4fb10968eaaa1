// motion.browser.mjs -- acceptance F1-F3: what moves, and what does not
import {
    accept, at, atTable, caughtUp, drive, everybody, FULL, openTable, seated, settled, sleep,
} from './kit.mjs';

// ---- F: motion -----------------------------------------------------------------------------------

async function motion(test, world) {
    for (const game of at('pfusch')) {
        await test('F1', `${game}: with reduced motion nothing moves`, async () => {
            const { p, all, close } = await atTable(world, game, {}, '');
            await p.page.evaluate(() => {
                window.moved = new Set();
                setInterval(
                    () =>
                        document.getAnimations().forEach(a => {
                            const frames = a.effect?.getKeyframes?.() ?? [];
                            const moves = frames.some(
                                f =>
                                    (f.transform !== undefined && f.transform !== 'none') ||
                                    'left' in f ||
                                    'top' in f ||
                                    'translate' in f,
                            );
                            const long = a.effect.getComputedTiming().duration > 121;
                            if (moves || (long && a.playState === 'running')) {
                                window.moved.add(
                                    `${a.effect.target?.className} ${JSON.stringify(frames).slice(0, 120)}`,
                                );
                            }
                        }),
                    50,
                );
            });
            await drive(all, () => false, { most: 14 });
            await sleep(600);
            const moved = await p.page.evaluate(() => [...window.moved]);
            await close();
            return moved;
        });
    }
}

async function skipping(test, world) {
    for (const game of at('pfusch')) {
        await test('F2', `${game}: with and without motion the same is known`, async () => {
            const { p, all, table, close } = await atTable(world, game, { motion: true }, '');
            const still = await seated(await world.person(), world.server, table, 0);
            const said = [];
            for (let i = 0; i < 6; i++) {
                await drive(all, () => false, { most: 2 });
                await caughtUp(still, all[0]);
                await p.until(seq => Number(document.body.dataset.seq) >= seq, all[0].view.seq);
                const [x, y] = [await p.hash(), await still.hash()];
                if (x !== y) said.push(`${x} ${y}`);
            }
            await still.close();
            await close();
            return said;
        });
        await test('F3', `${game}: Space skips; what moves is never more than 2 s behind`, async () => {
            const { p, all, close } = await atTable(world, game, { motion: true }, '');
            await drive(all, () => false, { most: 8 });
            await p.until(seq => Number(document.body.dataset.seq) >= seq, all[0].view.seq);
            await p.page.keyboard.press('Space');
            const skipped = Date.now();
            await p.until(() => document.body.dataset.busy === '0');
            const still = Date.now() - skipped;
            await drive(all, () => false, { most: 12 });
            const began = Date.now();
            await p.until(() => document.body.dataset.busy === '0');
            const lag = Date.now() - began;
            await close();
            console.log(`# still after ${still} ms; ${lag} ms behind`);
            const late = [still > 1000 && `moving for ${still} ms`, lag > 4500 && `${lag} ms late`];
            return FULL ? late.filter(x => x) : [];
        });
    }
}

// All give the same and nobody agrees, so nothing is inspected before November. Then one gives less, which
// leaves the two with different gifts for December.
async function untilDecember(all) {
    for (;;) {
        await settled(all);
        const { public: now } = all[0].view;
        if (now.month === 'december' && now.phase === 'bribe') return;
        for (const [seat, p] of all.entries()) {
            const { month, phase } = p.view.public; // the other seat may just have moved
            const moves = p.view.legal.map(l => l.move).filter(m => !/ point /.test(m));
            const last = month === 'november' && phase === 'bribe' && seat === 1;
            if (moves.length > 0) await p.move(moves.at(last ? -1 : 0));
        }
    }
}

async function lastMonth(test, world) {
    await test('F3', 'pfusch: December is shown before the X-rays are', async () => {
        const table = await openTable(world.server, 'pfusch', { seats: 2 });
        const all = await everybody(world.server, table);
        await untilDecember(all);
        const p = await seated(await world.person({ motion: true }), world.server, table, 0, '');
        await caughtUp(p, all[0]);
        await p.page.evaluate(() => {
            window.came = [];
            const note = name => { if (!window.came.includes(name)) window.came.push(name); };
            new MutationObserver(() => {
                for (const name of ['.pf-probe .needle', '.pf-stamp', '[data-testid=ending]']) {
                    if (document.querySelector(name) !== null) note(name);
                }
            }).observe(document, { subtree: true, childList: true });
        });
        await drive(all, () => false);
        await p.page.getByTestId('ending').waitFor();
        const came = await p.page.evaluate(() => window.came.join(', '));
        for (const x of [p, ...all]) await x.close();
        return came === '.pf-probe .needle, .pf-stamp, [data-testid=ending]' ? [] : [came];
    });
}

await accept(async (test, world) => {
    await motion(test, world);
    await skipping(test, world);
    await lastMonth(test, world);
});
