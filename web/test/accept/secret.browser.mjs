// secret.browser.mjs -- acceptance G: what is hidden is neither on the page nor on its way to it
import {
    accept,
    at,
    caughtUp,
    drive,
    everybody,
    FULL,
    GAMES,
    openTable,
    pictureOf,
    seated,
    settled,
    watching,
} from './kit.mjs';

// ---- G1, G4: on the page -------------------------------------------------------------------------

// Everything a page could give away: markup, styles, the accessibility tree, title, storage.
async function everything(p) {
    const tree = await (await p.context.newCDPSession(p.page)).send('Accessibility.getFullAXTree');
    const names = tree.nodes.map(n => n.name?.value ?? '').join('\n');
    return (
        names +
        (await p.page.evaluate(
            () =>
                document.documentElement.outerHTML +
                document.title +
                JSON.stringify({ ...localStorage }) +
                JSON.stringify({ ...sessionStorage }),
        ))
    );
}

// The words of a seat's private part that nothing public has.
function secretWords(view) {
    const words = new Set();
    const walk = v => {
        if (Array.isArray(v)) v.forEach(walk);
        else if (/[a-z]{4}/.test(String(v))) words.add(v);
    };
    Object.values(view.private ?? {}).forEach(walk);
    const open = JSON.stringify(view.public) + JSON.stringify(view.legal);
    return [...words].filter(w => !open.includes(w));
}

// Two seats with different secrets and the same public part are drawn alike but for whose they are:
// so the page is taken twice, with the private part as it is and with another one told instead.
async function drawnWith(p, server, table, seat, change) {
    await p.page.routeWebSocket(/\/ws$/, route => {
        const far = route.connectToServer();
        far.onMessage(text => {
            const m = JSON.parse(String(text));
            if (m.private !== undefined) m.private = change(m.private);
            route.send(JSON.stringify(m));
        });
    });
    return seated(p, server, table, seat);
}

async function hold(p, how) {
    if (how === 'key') return p.page.keyboard.down('q');
    const box = await p.id('peek').boundingBox();
    await p.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    return p.page.mouse.down();
}

const LETTING_GO = {
    'the key': { how: 'key', end: p => p.page.keyboard.up('q') },
    'the button': { how: 'mouse', end: p => p.page.mouse.up() },
    'a blur': { how: 'key', end: p => p.page.evaluate(() => window.dispatchEvent(new Event('blur'))) },
    'another tab': {
        how: 'mouse',
        end: p =>
            p.page.evaluate(() => {
                Object.defineProperty(document, 'hidden', { value: true, configurable: true });
                document.dispatchEvent(new Event('visibilitychange'));
                Object.defineProperty(document, 'hidden', { value: false, configurable: true });
            }),
    },
};

async function onThePage(test, { person, server }) {
    for (const game of GAMES) {
        const few = !FULL && game !== 'kohle';
        const ways = Object.entries(LETTING_GO).slice(0, few ? 1 : 4);
        const table = await openTable(server, game);
        const all = await everybody(server, table);
        if (game === 'pfusch') {
            for (const x of all) await x.move(`${x.seat}: mix ${x.seat % 2 ? 'solid' : 'hollow'}`);
            await settled(all);
        }
        const p = await seated(await person(), server, table, 0);
        await caughtUp(p, all[0]);
        const before = await everything(p);
        for (const [name, { how, end }] of ways) {
            await test(
                'G1',
                `${game}: drawn while held, gone on letting go by ${name}`,
                async () => {
                    await hold(p, how);
                    const text = await p.id('secret').innerText();
                    await end(p);
                    const began = performance.now();
                    await p.id('secret').waitFor({ state: 'detached' });
                    const took = performance.now() - began;
                    if (how === 'mouse') await p.page.mouse.up();
                    if (how === 'key') await p.page.keyboard.up('q');
                    const lines = text.split('\n').filter(l => l.trim().length > 12);
                    const after = await everything(p);
                    return [
                        FULL && took > 100 && `still there for ${took} ms`,
                        ...lines
                            .filter(l => after.includes(l) && !before.includes(l))
                            .map(l => `left: ${l}`),
                    ].filter(x => x);
                },
            );
        }
        await test('G1', `${game}: no word of the private part is anywhere`, async () => {
            const found = secretWords(all[0].view).filter(w => new RegExp(`\\b${w}\\b`).test(before));
            return found.map(w => `"${w}" is there`);
        });
        for (const x of [p, ...all]) await x.close();
    }
    await alike(test, { person, server });
}

// The other block. Only the value changes: a renamed field would leave the page without a private part.
const swapped = priv => ({ ...priv, mix: priv.mix === 'solid' ? 'hollow' : 'solid' });

async function alike(test, { person, server }) {
    await test('G1', 'pfusch: whatever I have mixed, the page is the same to the letter', async () => {
        const table = await openTable(server, 'pfusch');
        const all = await everybody(server, table);
        for (const x of all) await x.move(`${x.seat}: mix ${x.seat % 2 ? 'solid' : 'hollow'}`);
        await settled(all);
        const a = await seated(await person(), server, table, 0);
        const b = await drawnWith(await person(), server, table, 0, swapped);
        for (const p of [a, b]) {
            await caughtUp(p, all[0]);          // and the scenery, which comes later
            await p.page.waitForFunction(() => document.querySelector('.pf-art:empty') === null);
        }
        const [x, y] = [await pictureOf(a), await pictureOf(b)];
        const differs = JSON.stringify(a.view.private) !== JSON.stringify(swapped(a.view.private));
        for (const z of [a, b, ...all]) await z.close();
        return [x !== y && firstDifference(x, y), !differs && 'nothing was exchanged'].filter(s => s);
    });
}

// Where two pages begin to differ, with the surrounding text.
function firstDifference(a, b) {
    let at = 0;
    while (a[at] === b[at]) at++;
    const around = s => s.slice(Math.max(0, at - 120), at + 120);
    return `the pages differ: "${around(a)}" / "${around(b)}"`;
}

// ---- G2: on the wire -----------------------------------------------------------------------------

// Secrets of a seat, as the truth has them, that must not be in what others are told before the end.
function truthOf(game, lines) {
    const moves = lines.filter(l => l.entry === 'move').map(l => l.move);
    if (game === 'schwarzarbeit')
        return moves.filter(m => m.startsWith('chance: hide')).map(m => [Number(m.split(' ')[2]), m]);
    if (game === 'kohle')
        return moves.filter(m => m.startsWith('chance: draw')).map(m => [Number(m.split(' ')[2]), m]);
    return moves.filter(m => / mix /.test(m)).map(m => [Number(m[0]), m]);
}

async function onTheWire(test, { person, server }) {
    for (const game of at('schwarzarbeit')) {
        await test(
            'G2',
            `${game}: no frame to a seat, a spectator or a television has another's secret`,
            async () => {
                const table = await openTable(server, game);
                const all = await everybody(server, table);
                const eyes = [];
                for (const seat of [0, 1]) eyes.push(await seated(await person(), server, table, seat));
                eyes.push(await watching(await person(), server, table));
                eyes.push(await watching(await person(), server, table, '/tv'));
                await drive(all, () => false, { most: 60 });
                for (const p of eyes) await caughtUp(p, all[0]);
                const seen = eyes.map(p => p.frames.map(f => f.text));
                if (all[0].over === null) for (const x of all) await x.wish({ type: 'resign' });
                await all[0].until(m => m.type === 'over');
                const record = await (await fetch(`${server.url}/api/games/${table.code}`)).text();
                const lines = record
                    .trim()
                    .split('\n')
                    .slice(1)
                    .map(l => JSON.parse(l));
                const truth = truthOf(game, lines),
                    bad = [];
                eyes.forEach((p, i) =>
                    truth
                        .filter(([seat]) => seat !== i)
                        .forEach(([, move]) => {
                            const leak = seen[i].find(t => t.includes(`"${move}"`));
                            if (leak !== undefined) bad.push(`eye ${i} was told ${move}`);
                        }),
                );
                const privates = eyes
                    .slice(2)
                    .filter((_, i) => seen[i + 2].some(t => t.includes('"private"')));
                if (privates.length > 0) bad.push('who looks on has a private part');
                for (const x of [...eyes, ...all]) await x.close();
                console.log(`# ${truth.length} secrets, ${seen.flat().length} frames`);
                return truth.length === 0 ? ['no secrets to look for'] : bad;
            },
        );
    }
}

await accept(async (test, world) => {
    await onThePage(test, world);
    await onTheWire(test, world);
    await test('G6', "a hand view has my hand and nobody else's; a television nobody's", async () => {
        const { person, server } = world;
        const table = await openTable(server, 'kohle');
        const all = await everybody(server, table);
        const hand = await seated(await person(), server, table, 0, 'view=hand');
        const tv = await watching(await person(), server, table, '/tv');
        await caughtUp(hand, all[0]);
        const eye = await tv.page
            .locator('[data-testid=peek], [data-testid=secret], [data-testid=actions]')
            .count();
        const view = await hand.page.locator('.table').getAttribute('data-view');
        for (const x of [hand, tv, ...all]) await x.close();
        return [eye > 0 && 'the television can peek', view !== 'hand' && view].filter(x => x);
    });
    await test('G5', 'who looks on cannot talk to the players', async () => {
        const { person, server } = world;
        const table = await openTable(server, 'pfusch');
        const all = await everybody(server, table);
        const eye = await watching(await person(), server, table);
        await eye.id('panel-talk').click();
        const can = await eye.page.locator('[data-testid=say], [data-testid^=phrase-]').count();
        const before = all[0].heard.length;
        await eye.page.evaluate(
            code =>
                new Promise(done => {
                    const s = new WebSocket(`ws://${location.host}/ws`);
                    s.onopen = () => s.send(JSON.stringify({ type: 'join', table: code }));
                    s.onmessage = e => {
                        if (/"type":"view"/.test(e.data)) s.send('{"type":"say","text":"psst","id":9}');
                        if (/"id":9/.test(e.data)) done();
                    };
                }),
            table.code,
        );
        await all[0].upToDate();
        const heard = all[0].heard.slice(before).some(h => h.m.text === 'psst');
        for (const x of [eye, ...all]) await x.close();
        return [can > 0 && 'there is something to talk with', heard && 'it was heard'].filter(x => x);
    });
});
