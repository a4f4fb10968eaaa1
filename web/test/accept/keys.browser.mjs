// keys.browser.mjs -- acceptance E2-E5: keys
import { accept, ACTS, at, atTable } from './kit.mjs';
import { selectSomething } from './tour.mjs';

// ---- E: keys -------------------------------------------------------------------------------------

const focusOf = p =>
    p.page.evaluate(() => {
        const e = document.activeElement;
        if (e === null || e === document.body) return null;
        const s = getComputedStyle(e);
        return {
            id: e.dataset.testid ?? e.tagName,
            outline: parseFloat(s.outlineWidth),
            style: s.outlineStyle,
        };
    });

async function focus(test, world) {
    for (const game of at('kohle')) {
        await test('E2', `${game}: the focus is seen wherever Tab leads`, async () => {
            const { p, close } = await atTable(world, game);
            const bad = [];
            for (let i = 0; i < 30; i++) {
                await p.page.keyboard.press('Tab');
                const f = await focusOf(p);
                if (f !== null && (f.outline < 2 || f.style === 'none'))
                    bad.push(`${f.id}: ${f.style} ${f.outline}`);
            }
            await close();
            return bad;
        });
        await test(
            'E3',
            `${game}: a skip link first; the board at most 12 stops from the top`,
            async () => {
                const { p, close } = await atTable(world, game);
                await p.page.evaluate(() => {
                    document.activeElement?.blur?.();
                    scrollTo(0, 0);
                });
                await p.page.keyboard.press('Tab');
                const first = await p.page.evaluate(() => document.activeElement.className);
                let stops = 1;
                if (first === 'skip') {
                    await p.page.keyboard.press('Enter');
                    for (; stops < 40; stops++) {
                        await p.page.keyboard.press('Tab');
                        if (
                            await p.page.evaluate(
                                () => document.activeElement.closest('main, .actions') !== null,
                            )
                        )
                            break;
                    }
                }
                await close();
                return [first !== 'skip' && `first is ${first}`, stops > 12 && `${stops} stops`].filter(
                    x => x,
                );
            },
        );
    }
}

async function palette(test, world) {
    for (const game of at('kohle')) {
        await test('E4', `${game}: the palette takes every move there is`, async () => {
            const { p, close } = await atTable(world, game);
            const bad = [];
            await p.page.keyboard.press('/');
            for (const { move, last } of p.view.legal.slice(0, 40)) {
                const body = move.slice(move.indexOf(': ') + 2);
                await p.id('palette-input').fill(body);
                const first = await p
                    .id('palette-0')
                    .locator('code')
                    .textContent({ timeout: 5000 })
                    .catch(() => '');
                if (last === undefined && first !== body) {
                    const rows = await p.page.locator('[role=option] code').allTextContents();
                    if (!rows.includes(body)) bad.push(`${body}: ${rows}`);
                }
            }
            await close();
            return bad;
        });
        await test('E5', `${game}: Escape cancels the selection and never leaves`, async () => {
            const { p, close } = await atTable(world, game);
            const was = await p.page.locator(ACTS).count();
            const chosen = await selectSomething(p);
            await p.page.keyboard.press('Escape');
            await p.idle();
            const left = await p.page.locator(ACTS).count();
            for (let i = 0; i < 5; i++) await p.page.keyboard.press('Escape');
            const page = await p.body('page');
            await close();
            return [chosen && left > was && 'still selected', page !== 'table' && `on ${page}`].filter(
                x => x,
            );
        });
    }
    await test('E4', 'single keys can be switched off', async () => {
        const { p, close } = await atTable(world, 'pfusch');
        await p.id('settings').click();
        await p.id('set-shortcuts').uncheck();
        await p.page.keyboard.press('Escape');
        await p.page.keyboard.press('/');
        const open = await p.id('sheet-palette').count();
        await close();
        return open > 0 ? ['the key still works'] : [];
    });
}

await accept(async (test, world) => {
    await focus(test, world);
    await palette(test, world);
});
