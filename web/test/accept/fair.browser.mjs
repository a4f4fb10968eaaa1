// fair.browser.mjs -- acceptance H: races, windows and clocks at a table of several browsers
import {
    accept,
    arrived,
    caughtUp,
    drive,
    eventually,
    everybody,
    FULL,
    openTable,
    seated,
    settled,
    sleep,
} from './kit.mjs';

const LATE = FULL ? 400 : 10000; // a server on a busy machine

// A live table of Schwarzarbeit with browsers at `seats`, the look window open, and a card that both
// of them and no neighbour's rule forbids.
async function lookWindow({ server, person }, seats, tempo, ready = async () => undefined) {
    const table = await openTable(server, 'schwarzarbeit', { tempo, start: false });
    const people = [];
    for (const seat of seats) people.push(await arrived(await person(), server, table, seat));
    await Promise.all(people.map(ready));
    const all = await everybody(server, table);
    for (const p of people) {
        await p.until(() => document.body.dataset.phase !== '');
        await caughtUp(p, all[0]);
    }
    return { table, people, all };
}

const claims = p =>
    p.view.legal.filter(l => / claim /.test(l.move)).map(l => l.move.slice(l.move.indexOf(': ') + 2));

// Two detectives on one card, `apart` milliseconds one after the other; what the table says of it. The
// clock that counts is the table's: a race that came out otherwise is run again.
async function race(world, apart, fits) {
    for (let tries = 0; tries < 12; tries++) {
        const { people, all } = await lookWindow(world, [1, 2], 'relaxed', claiming);
        const [card, other] = [all[1], all[2]].map(x => claims(x)[0]);
        const same = card !== undefined && card === other;
        const r = same ? await bothClaim(people, card, apart, all) : null;
        for (const x of [...people, ...all]) await x.close();
        if (r !== null && fits(r.gap)) return r;
    }
    throw new Error('no such race came about');
}

// The first claim there is, typed before the game begins.
async function claiming(p) {
    await p.until(() => document.body.dataset.game !== '');
    while ((await p.id('palette-input').count()) === 0) {
        await p.page.keyboard.press('/');
        await sleep(50);
    }
    await p.id('palette-input').fill('claim');
}

// Nobody else is told of a claim before it is decided, so each seat's own socket says when it claimed.
async function bothClaim(able, card, apart, all) {
    const watcher = all[0];
    for (const p of able) await p.id('palette-0').waitFor();
    const began = performance.now();
    await able[0].page.keyboard.press('Enter');
    await sleep(apart - (performance.now() - began));
    await able[1].page.keyboard.press('Enter');
    const tick = h => (h.m.move ?? '').startsWith('table: tick');
    await eventually(() => watcher.heard.some(tick), 'it is decided');
    for (const x of all) await x.upToDate();
    const moves = watcher.heard.map(h => h.m).filter(m => m.entry === 'move');
    const told = moves.slice(moves.findIndex(m => !m.move.startsWith('chance:'))); // all are dealt
    const toast = await able[1].page
        .getByTestId('toast')
        .textContent({ timeout: 300 })
        .catch(() => '');
    const close = told.find(m => m.move.startsWith('table: tick'));
    console.log(
        `# ${told.map(m => `${m.at} ${m.move} ${(m.news ?? []).join('; ')}`).join(' | ')} ${toast}`,
    );
    const claim = seat =>
        (close.news ?? []).includes(`${seat}: claim ${card.split(' ').slice(1).join(' ')}`);
    const seats = [1, 2];
    const claimedAt = seat =>
        all[seat].heard.find(h => (h.m.move ?? '').startsWith(`${seat}: claim`))?.m.at ?? Infinity;
    const [first, second] = seats.map(claimedAt);
    const gap = first < close.at ? second - first : -1; // or the look was over before
    return { gap, claimed: seats.map(claim), next: told[told.indexOf(close) + 1]?.move ?? '' };
}

await accept(async (test, world) => {
    const { server, person } = world;

    await test('H1', 'two detectives 100 ms apart: contested, nobody has the card', async () => {
        const r = await race(world, 100, gap => gap >= 0 && gap < 250);
        return [
            !(r.claimed[0] && r.claimed[1]) && 'not both claimed',
            r.next.startsWith('chance:') && 'the card went to somebody',
        ].filter(x => x);
    });

    await test('H1', '600 ms apart the first wins', async () => {
        const r = await race(world, 600, gap => gap > 400);
        return [
            !r.claimed[0] && 'the first did not claim',
            r.claimed[1] && 'the second claimed too',
            !r.next.startsWith('chance:') && 'the card is still there',
        ].filter(x => x);
    });

    await test(
        'H2',
        'the active player cannot take a card in the look window, and is told so',
        async () => {
            const {
                people: [p],
                all,
            } = await lookWindow(world, [0], 'none');
            const active = all[all[0].view.public.active];
            const {
                seq,
                public: { phase },
            } = all[0].view;
            const card = claims(active)[0].split(' ').slice(1).join(' ');
            const answers = [];
            for (const word of ['hire', 'denounce'])
                answers.push(await active.move(`${active.seat}: ${word} ${card}`));
            await p.page.keyboard.press('/');
            const offered = await p.page.locator('[role=option] code').allTextContents();
            const said = [
                phase !== 'look' && `phase ${phase}`,
                all[0].view.seq !== seq && 'something changed',
                answers.some(m => m.type !== 'refused' || m.rule === undefined) &&
                    JSON.stringify(answers),
                offered.some(o => !/^(claim|pass)/.test(o)) && `offered: ${offered}`,
            ].filter(x => x);
            for (const x of [p, ...all]) await x.close();
            return said;
        },
    );

    await windows(test, world);
    await stale(test, world);
    await test(
        'H7',
        'out of time twice: a bot sits in; one click and it is mine again',
        () => outOfTime(world),
        { full: true },
    );
});

// In the page: all windows its clock has shown.
function noteClock() {
    window.shown = [];
    const note = () => {
        const { window: open } = document.querySelector('[data-testid=clock]')?.dataset ?? {};
        if (open !== undefined && !window.shown.includes(open)) window.shown.push(open);
    };
    new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
    });
}

// A page at a table where such a window has just opened. One game of Schwarzarbeit in seven is over
// before there is a second.
async function whenOpen(world, game, word) {
    for (let tries = 0; tries < 30; tries++) {
        const table = await openTable(world.server, game, { tempo: 'normal' });
        const all = await everybody(world.server, table);
        const p = await seated(await world.person(), world.server, table, 1);
        await p.page.evaluate(noteClock);
        // A page that has just joined may see only the end of the first.
        await eventually(() => all[0].view.window !== word, 'the first is over');
        await drive(all, a => a[0].view.window === word, { most: 1500 });
        if (all[0].view.window === word) return { p, all };
        for (const x of [p, ...all]) await x.close();
    }
    throw new Error(`no ${word} window`);
}

// How long a window was open for those who look on: from the change that opens it to what closes it.
async function windows(test, world) {
    for (const [id, game, word, wanted] of [
        ['H3', 'kohle', 'reaction', 5000],
        ['H5', 'kohle', 'closing', 10000],
        ['H1', 'schwarzarbeit', 'look', 2500],
    ]) {
        await test(
            id,
            `${game}: the ${word} window is open for ${wanted / 1000} s, for all, and shown`,
            async () => {
                const { p, all } = await whenOpen(world, game, word);
                const { seq } = all[0].view;
                const { m: opened } = await all[0].until(
                    m => m.type === 'clock' && m.window === word && m.seq >= seq,
                );
                const tick = await all[0].until(
                    m => (m.move ?? '').startsWith('table: tick') && m.seq > opened.seq,
                );
                await caughtUp(p, all[0]);
                const shown = await p.page.evaluate(() => window.shown);
                const last = tick.m.at - opened.at;
                console.log(`# told ${opened.left} ms, lasted ${last} ms`);
                const seen = all.every(x => x.view !== null);
                for (const x of [p, ...all]) await x.close();
                return [
                    !shown.includes(word) && `the page shows ${shown}`,
                    opened.left > wanted && `${opened.left} left`,
                    (last < opened.left || last > opened.left + LATE) && `lasted ${last}`,
                    !seen && 'not for all',
                ].filter(x => x);
            },
            { full: word === 'closing' },
        );
    }
}

// Agreeing to what has changed meanwhile.
async function stale(test, { server, person }) {
    await test('H4', 'agreeing to a stale revision is refused, and the new value is shown', async () => {
        const table = await openTable(server, 'kohle', { tempo: 'relaxed' });
        const all = await everybody(server, table);
        await drive(all, a => a[0].view.public.phase === 'talk');
        const boss = all.find(a => a.view.legal.some(l => / fail$/.test(l.move)));
        const other = all.find(a => a !== boss && a.view.legal.some(l => / offer /.test(l.move)));
        const p = await seated(await person(), server, table, boss.seat);
        const priced = (l, n) => other.move(l.move.replace(/\d+$/, String(n)));
        const offer = other.view.legal.find(l => / offer [A-Z]+ \d+$/.test(l.move));
        await priced(offer, offer.last - 1);
        await settled(all);
        const agree = boss.view.legal.find(l => / agree /.test(l.move)).move;
        const seen = boss.view.seq,
            number = agree.split(' ')[2].split('.')[0];
        const again = other.view.legal.find(l => l.move.includes(` offer ${number}.`));
        const changed = await priced(again, again.last); // no more than the deal is worth (K-5.3)
        const answer = await boss.wish({ type: 'move', move: agree, seen });
        await settled(all);
        await caughtUp(p, boss);
        const line = await p.id(`line-${number}`).innerText();
        for (const x of [p, ...all]) await x.close();
        console.log(`# ${answer.type} ${answer.why} ${answer.rule ?? ''}: ${line.replace(/\s+/g, ' ')}`);
        return [
            changed.type !== 'done' && `it was not changed: ${JSON.stringify(changed)}`,
            answer.type !== 'refused' && 'it was taken',
            !line.includes(`${offer.last - 1} \u2192 ${again.last}`) && `the page shows ${line}`,
            boss.view.legal.some(l => l.move === agree) && 'it can still be agreed to',
        ].filter(x => x);
    });
}

// Blitz: 15 s of bank and 30 s per decision; twice, then a bot plays.
async function outOfTime({ server, person }) {
    const table = await openTable(server, 'pfusch', { seats: 2, tempo: 'blitz' });
    const all = await everybody(server, table);
    const p = await seated(await person(), server, table, 1);
    const me = all[0];
    const away = () => me.heard.find(h => h.m.entry === 'away' && h.m.seat === 1);
    const end = Date.now() + 150000;
    while (away() === undefined && Date.now() < end) {
        if (me.view.legal.length > 0) await me.move(me.view.legal[0].move);
        await sleep(50);
    }
    if (away() === undefined) return ['no bot sits in'];
    const ticks = me.heard.filter(h => /^table: tick 1|^1: \?/.test(h.m.move ?? '')).length;
    await p.id('come-back').click();
    await me.until(m => m.entry === 'back' && m.seat === 1);
    for (const x of [p, ...all]) await x.close();
    return ticks < 2 ? [`only ${ticks} time-outs`] : [];
}
