// together.browser.mjs -- acceptance J and O3: several browsers at one table, lines that break, seats that
// move to another device, talk, and a server that is restarted in mid-game
import { readQr } from '../picture.mjs';
import {
    accept,
    caughtUp,
    drive,
    eventually,
    everybody,
    FULL,
    GAMES,
    openTable,
    PHONE,
    proxy,
    seated,
    sleep,
    watching,
} from './kit.mjs';
import { waitingRoom } from './checks.mjs';

const SECOND = FULL ? 1000 : 6000; // of a busy machine

const talkOf = p => p.page.evaluate(() => document.querySelector('[data-testid=talk]')?.textContent ?? '');

async function invitation(test, { person, server }) {
    const ada = await person({ lang: 'de' }),
        bert = await person({ lang: 'fr', size: PHONE });
    let link = '';
    await test('J1', 'two clicks: the link is in the clipboard; the QR code is the same', async () => {
        await ada.page.goto(`${server.url}/?seats=2`);
        await ada.id('friends-pfusch').click();
        await ada.id('waiting').getByTestId('copy-link').click();
        link = await ada.page.evaluate(() => navigator.clipboard.readText());
        const qr = await readQr(ada.page, ada.id('waiting').getByTestId('qr'));
        const code = await ada.id('big-code').first().textContent();
        return [
            !(link.includes(`/t/${code}#invite=`)) && `clipboard: ${link}`,
            qr !== link && `QR: ${qr}`,
        ].filter(x => x);
    });
    for (const game of GAMES) {
        await test('J1', `${game}: the waiting room stays when the sheet comes`, async () => {
            const places = await waitingRoom(await person(), server, game);
            return places.length !== 1 ? [`it moves: ${places}`] : [];
        });
    }
    await test('J2', 'a guest sits after one click, within 5 s, asked for nothing', async () => {
        const began = Date.now();
        await bert.page.goto(link);
        await bert.id('sit').waitFor();
        const fields = await bert.page.locator('input:visible:not([readonly])').count();
        await bert.id('sit').click();
        await bert.until(() => document.querySelector('.mine') !== null);
        const late = Date.now() - began > 5 * SECOND;
        return [fields > 0 && 'there is a field', late && 'too late'].filter(x => x);
    });
    await ada.close();
    await bert.close();
}

async function brokenLines(test, { person, server }) {
    for (const game of GAMES) {
        await test(
            'J3',
            `${game}: offline and a reload: the same state, nothing lost or doubled`,
            async () => {
                const table = await openTable(server, game);
                const all = await everybody(server, table);
                const p = await seated(await person(), server, table, 0);
                await drive(all, a => a[0].view.legal.length > 0);
                await caughtUp(p, all[0]);
                await p.context.setOffline(true);
                await drive(all.slice(1), () => all[0].view.seq > p.view.seq, { most: 4 });
                await sleep(500);
                await p.context.setOffline(false);
                await p.page.reload();
                const began = Date.now();
                await p.until(
                    () => document.body.dataset.link === 'open' && document.body.dataset.phase !== '',
                );
                await caughtUp(p, all[0]);
                const took = Date.now() - began;
                const q = await seated(await person(), server, table, 0);
                await caughtUp(q, all[0]);
                const [here, there] = [await p.hash(), await q.hash()];
                for (const x of [p, q, ...all]) await x.close();
                const late = took > 4 * SECOND && `${took} ms`;
                return [here !== there && `${here} is not ${there}`, late].filter(x => x);
            },
        );
    }
    await test('J3', 'a move made while the line is broken is made once when it is back', async () => {
        const table = await openTable(server, 'pfusch', { seats: 2 });
        const all = await everybody(server, table);
        const line = await proxy(server);
        const p = await seated(await person(), line, table, 0);
        line.cut();
        await p.until(() => document.body.dataset.link !== 'open');
        const told = await p.id('status').textContent();
        await p.page.keyboard.press('/');
        await p.page.keyboard.press('Enter');
        const busy = await p.body('busy');
        line.mend();
        await p.until(() => document.body.dataset.link === 'open' && document.body.dataset.busy === '0');
        await all[1].until(m => m.move === '0: ?');
        await all[1].upToDate();
        const mixes = all[1].heard.filter(h => h.m.move === '0: ?').length;
        for (const x of [p, ...all, line]) await x.close();
        return [
            mixes !== 1 && `made ${mixes} times`,
            busy !== '1' && 'not shown as under way',
            told.trim() === '' && 'the status says nothing',
        ].filter(x => x);
    });
    await test(
        'J3',
        'a line that breaks a dozen times in one game: nothing lost or doubled',
        async () => {
            const table = await openTable(server, 'pfusch', { seats: 3 });
            const all = await everybody(server, table);
            const line = await proxy(server);
            const p = await seated(await person(), line, table, 0);
            const lost = p.view.seq;
            for (let i = 0; i < 12; i++) {
                line.cut(100 + 40 * i);
                await drive(all, () => false, { most: 5 });
            }
            await p.until(() => document.body.dataset.link === 'open');
            await caughtUp(p, all[0]);
            const q = await seated(await person(), server, table, 0);
            await caughtUp(q, all[0]);
            const said = [
                (await p.hash()) !== (await q.hash()) && 'another state',
                p.view.seq <= lost && 'nothing happened',
            ];
            const lines = x => x.page.locator('[data-testid=log] p').allTextContents();
            for (const x of [p, q]) await x.id('panel-log').click();
            const mine = await lines(p);
            said.push(
                ...(await lines(q)).filter(l => !mine.includes(l)).map(l => `not in the log: ${l}`),
            );
            for (const x of [p, q, ...all, line]) await x.close();
            return said.filter(x => x);
        },
    );
}

async function devices(test, { person, server }) {
    await test(
        'J4',
        'the seat moves to another device within 2 s, the old one says so, one click back',
        async () => {
            const table = await openTable(server, 'schwarzarbeit');
            const all = await everybody(server, table);
            const old = await seated(await person(), server, table, 0);
            await old.id('seat-menu-0').click();
            await old.id('move-seat').click();
            const ticket = await old.page
                .locator('[data-testid=sheet-seat] [data-testid=qr]')
                .getAttribute('data-text');
            const phone = await person({ size: PHONE, lang: 'fr' });
            const began = Date.now();
            await phone.page.goto(ticket);
            await phone.until(() => document.querySelector('.seat.mine') !== null);
            await old.until(() => document.body.dataset.link === 'moved');
            const took = Date.now() - began;
            await old.page.keyboard.press('Escape');
            const said = await old.id('status').textContent();
            const again = await person();
            await again.page.goto(ticket);
            await sleep(700);
            const twice = await again.page.locator('.seat.mine').count();
            await old.id('take-seat-back').click();
            await old.until(() => document.body.dataset.link === 'open');
            await phone.until(() => document.body.dataset.link === 'moved');
            for (const x of [old, phone, again, ...all]) await x.close();
            return [
                took > 4 * SECOND && `${took} ms`,
                said.trim() === '' && 'the old one says nothing',
                twice > 0 && 'a ticket was used twice',
            ].filter(x => x);
        },
    );
}

// The first thing that can be done, by keys; whether there was anything.
async function act(p) {
    if ((p.view?.legal.length ?? 0) === 0 || (await p.body('link')) !== 'open') return false;
    const done = () => p.frames.filter(f => f.m.type === 'done').length;
    const before = done();
    await p.page.keyboard.press('Escape');
    await p.page.keyboard.press('/');
    await p.page.keyboard.press('Enter');
    const end = Date.now() + 1500;
    while (done() === before && Date.now() < end) await sleep(10); // its line may be broken
    return true;
}

// Three browsers to the end of a game: one has a bad line, one seat goes to another device and on from there.
async function whole(test, { person, server }) {
    await test('J3', 'three browsers play a whole game, with a bad line and a change of device', async () => {
        const table = await openTable(server, 'pfusch', { seats: 3 });
        const [watch] = await everybody(server, table);
        const line = await proxy(server);
        const people = [];
        for (const [seat, by] of [server, line, server].entries())
            people.push(await seated(await person(), by, table, seat));
        const old = people[2];
        const patience = Date.now() + 240000;
        for (let i = 0, acts = 0; watch.over === null && Date.now() < patience; i++) {
            if (!(await act(people[i % 3]))) {
                await sleep(20);
                continue;
            }
            if (++acts % 9 === 8) line.cut(200);
            if (acts === 10) {
                people[2] = await seated(await person({ size: PHONE }), server, table, 2);
                await old.close();
            }
        }
        const ends = [];
        for (const p of people) {
            await p.id('ending').waitFor();
            ends.push(JSON.stringify(p.view.public));
        }
        const moves = watch.heard.filter(h => h.m.entry === 'move' && /^\d: /.test(h.m.move)).length;
        console.log(`# ${moves} moves by three browsers`);
        for (const x of [...people, watch, line]) await x.close();
        return [
            watch.over === null && 'it did not end',
            new Set(ends).size !== 1 && 'they saw different ends',
            ...people.flatMap(p => p.odd.filter(o => !/WebSocket|ERR_/.test(o))),
        ].filter(x => x);
    });
}

async function talking(test, { person, server }) {
    const table = await openTable(server, 'kohle', { tempo: 'normal' });
    const all = await everybody(server, table);
    const de = await seated(await person({ lang: 'de' }), server, table, 0);
    const fr = await seated(await person({ lang: 'fr' }), server, table, 1);
    await test('J6', 'twelve phrases, read by each in his own language', async () => {
        for (const p of [de, fr]) await p.id('panel-talk').click();
        const count = await de.page.locator('[data-testid^="phrase-"]').count();
        const mine = await de.id('phrase-3').textContent(),
            his = await fr.id('phrase-3').textContent();
        await de.id('phrase-3').click();
        for (const [p, text] of [[fr, his], [de, mine]])
            await p.until(t => document.querySelector('[data-testid=talk]').textContent.includes(t), text);
        return [count !== 12 && `${count} phrases`, mine === his && 'the same text'].filter(x => x);
    });
    await test('J6', 'what is typed arrives as it is, and is no markup', async () => {
        await de.id('say').fill('<b>8 & "9"</b>');
        await de.page.keyboard.press('Enter');
        await fr.until(() =>
            document.querySelector('[data-testid=talk]').textContent.includes('<b>8 & "9"</b>'),
        );
        return (await fr.page.locator('[data-testid=talk] b').count()) > 0 ? ['it became markup'] : [];
    });
    await test('J7', 'one player can be muted', async () => {
        await fr.id('seat-menu-0').click();
        await fr.id('mute-seat').click();
        await fr.page.keyboard.press('Escape');
        await de.id('phrase-5').click();
        const talk = () => fr.frames.filter(f => /^(say|phrase)$/.test(f.m.entry));
        await eventually(() => talk().length >= 3, 'it is said');
        await fr.idle();
        const hidden = await fr.id('phrase-5').textContent();
        return (await talkOf(fr)).includes(hidden) ? ['he is still heard'] : [];
    });
    await test('J7', 'who talks too much is told so', async () => {
        await de.id('phrase-1').evaluate(e => { for (let i = 0; i < 40; i++) e.click(); });
        const refused = f => f.m.type === 'refused' && f.m.why === 'too_much';
        await eventually(() => de.frames.some(refused), 'one of forty phrases is too much');
    });
    for (const x of [de, fr, ...all]) await x.close();
}

async function myMove(test, { person, server }) {
    await test('J8', 'my move: in the title, in the icon, one sound', async () => {
        const table = await openTable(server, 'schwarzarbeit', { tempo: 'none' });
        const all = await everybody(server, table);
        const p = await seated(await person(), server, table, 0);
        await p.page.evaluate(() => {
            window.notes = 0;
            window.AudioContext = class extends AudioContext {
                constructor() {
                    super();
                    window.audio = this;
                }
            };
            const start = OscillatorNode.prototype.start;
            OscillatorNode.prototype.start = function (...a) {
                window.notes++;
                return start.apply(this, a);
            };
        });
        await p.page.mouse.click(5, 5);
        await p.until(() => window.audio?.state === 'running');
        await drive(all, a => a[0].view.must.includes(0) === false);
        await caughtUp(p, all[0]);
        const before = await p.page.title();
        const icon = () => p.page.locator('#icon').getAttribute('href');
        const plain = await icon();
        await drive(all, a => a[0].view.must.includes(0));
        await caughtUp(p, all[0]);
        await p.until(() => window.notes > 0);
        const after = await p.page.title(),
            turn = await icon();
        for (const x of [p, ...all]) await x.close();
        return [
            before.startsWith('\u25cf') && before,
            !after.startsWith('\u25cf') && after,
            plain === turn && 'the icon is the same',
        ].filter(x => x);
    });
}

async function restart(test, world) {
    await test(
        'O3',
        'the server is restarted in mid-game: all return within 5 s and play on',
        async () => {
            const { person, server } = world;
            const table = await openTable(server, 'pfusch', { seats: 3 });
            const all = await everybody(server, table);
            const a = await seated(await person(), server, table, 0),
                b = await seated(await person(), server, table, 1);
            await drive(all, x => x[0].view.public.phase === 'bribe');
            for (const p of [a, b]) await caughtUp(p, all[0]);
            const before = [await a.hash(), await b.hash()];
            await server.restart();
            const began = Date.now();
            for (const p of [a, b]) {
                await p.until(() => document.body.dataset.link === 'open');
            }
            const took = Date.now() - began;
            const after = [await a.hash(), await b.hash()];
            const again = await everybody(server, table);
            const seq = again[0].view.seq;
            if (a.view.legal.length > 0) {
                await a.page.keyboard.press('/');
                await a.page.keyboard.press('Enter');
                await eventually(() => again[0].view.seq > seq, 'they play on');
            }
            for (const x of [a, b, ...all, ...again]) await x.close();
            console.log(`# back after ${took} ms`);
            return [
                took > 6 * SECOND && `${took} ms`,
                String(before) !== String(after) && `${before} ${after}`,
            ].filter(x => x);
        },
    );
}

async function lost(test, { person, server }) {
    await test(
        'J5',
        'who is lost: others see it, a bot plays only after his time; he sits again by coming back',
        async () => {
            const table = await openTable(server, 'pfusch', { seats: 2, tempo: 'normal' });
            const all = await everybody(server, table);
            all[1].close();
            const p = await seated(await person(), server, table, 1),
                q = await seated(await person(), server, table, 0);
            await p.close();
            await q.id('absent-1').waitFor();
            await sleep(3000);
            const away = q.frames.some(f => f.m.entry === 'away');
            const back = await seated(await person(), server, table, 1);
            await q.id('absent-1').waitFor({ state: 'detached' });
            for (const x of [q, back, ...all]) await x.close();
            return away ? ['a bot sat in at once'] : [];
        },
    );
}

await accept(async (test, world) => {
    await invitation(test, world);
    await brokenLines(test, world);
    await devices(test, world);
    await whole(test, world);
    await talking(test, world);
    await myMove(test, world);
    await lost(test, world);
    await restart(test, world);
    await test('G6', 'a television and a hand view', async () => {
        const { person, server } = world;
        const table = await openTable(server, 'kohle');
        const all = await everybody(server, table);
        const tv = await watching(await person(), server, table, '/tv');
        const buttons = await tv.id('actions').count(),
            priv = tv.frames.some(f => f.m.private !== undefined);
        for (const x of [tv, ...all]) await x.close();
        return [buttons > 0 && 'it has actions', priv && 'it is told secrets'].filter(x => x);
    });
});
