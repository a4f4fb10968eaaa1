// ribbon.browser.mjs -- recent events at the table itself: the ribbon, talk at the seats, marks on new
// things, the fate of a card, and "You" at the end. TAP.
import { caughtUp, DESKTOP, drive, everybody, openKit, openTable, PHONE, seated } from './accept/kit.mjs';
import { toTheEnd } from './accept/tour.mjs';
import { resize } from './browser.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const kit = await openKit();
const { server } = kit;
let lot = 7;
const random = () => {
    lot = (lot * 1103515245 + 12345) % 2147483648;
    return (lot % 65536) / 65536;
};
const boxOf = (p, id) => p.id(id).boundingBox();

// A table of sockets, and a page at seat 0 that looks at it.
async function atTable(game, options = {}) {
    const table = await openTable(server, game, { seats: 4, ...options.table });
    const all = await everybody(server, table);
    const p = await seated(await kit.person(options), server, table, options.seat ?? 0);
    await caughtUp(p, all[0]);
    const close = async () => { for (const x of [p, ...all]) await x.close(); };
    return { all, p, close };
}

// The others act until there are this many events that the reader has missed.
async function away({ all, p }, game, least) {
    let missed = 0;
    for (let i = 0; i < 60 && missed < least; i++) {
        await drive(all, () => false, { most: 3, random });
        await caughtUp(p, all[0]);
        missed = Number(await p.page.locator('.ribbon-more .badge').textContent({ timeout: 20 })
            .catch(() => 0));
    }
    return missed;
}

async function logOf(p, size = DESKTOP) {
    await p.id(size === PHONE ? 'tab-log' : 'panel-log').click();
    const lines = await p.page.locator('.lines p').allTextContents();
    if (size === PHONE) await p.id('tab-table').click();
    return lines;
}

// ---- the ribbon ------------------------------------------------------------------------------------

async function tellsEvents(game, size) {
    const t = await atTable(game, { size }), { p } = t;
    const name = `${game}, ${size.width} wide`;
    const board = await boxOf(p, 'board');
    const missed = await away(t, game, 5);
    const items = p.page.locator('.ribbon li');
    ok(await items.count() === 3, `three events: ${name}`, await items.count());
    ok(missed >= 5 && await p.id('ribbon-more').isVisible(), `what was missed is counted: ${name}`, missed);
    const said = await items.last().locator('p').textContent();
    const log = await logOf(p, size);
    ok(log.some(l => said.startsWith(l)), `the newest event is a line of the log: ${name}`,
       `${said}\n${log.join('\n')}`);
    const now = await boxOf(p, 'board');
    ok(JSON.stringify(now) === JSON.stringify(board), `the board stays where it is: ${name}`);
    const live = await p.page.locator('[aria-live] .ribbon, .ribbon[aria-live], .ribbon [aria-live]').count();
    ok(live === 0, `nothing is announced twice: ${name}`);
    const counted = Number(await p.page.locator('.ribbon-more .badge').textContent());
    await p.id('ribbon-more').click();
    const shown = await p.page.locator('[data-testid=recent] li').count();
    ok(shown === counted, `all of it is shown again: ${name}`, `${shown} of ${counted}`);
    await p.page.keyboard.press('Escape');
    ok(await p.page.locator('.ribbon-more .badge').count() === 0, `and then it is known: ${name}`);
    ok(p.odd.length === 0, `silence on the console: ${name}`, p.odd.join('\n'));
    await t.close();
}

for (const game of ['schwarzarbeit', 'kohle', 'pfusch']) await tellsEvents(game, DESKTOP);
await tellsEvents('schwarzarbeit', PHONE);

// ---- marks, talk, the absent -----------------------------------------------------------------------

{
    const t = await atTable('schwarzarbeit'), { p, all } = t;
    const marked = () => p.page.locator('[data-testid^="new-"]').count();
    await p.id('board').dispatchEvent('pointerdown');
    ok(await marked() === 0, 'nothing is new on a board that was touched');
    // The reader's own moves are looks at the board, too.
    for (let i = 0; i < 200 && await marked() === 0; i++) {
        await drive(all, () => false, { most: 1, random });
        await caughtUp(p, all[0]);
    }
    ok(await marked() > 0, 'a new card is marked');
    await p.id('board').dispatchEvent('pointerdown');
    await p.until(() => document.querySelector('[data-testid^="new-"]') === null);
    ok(await marked() === 0, 'until the board is touched');

    await all[1].wish({ type: 'say', text: `${'Ha'.repeat(110)}!` });
    await p.id('bubble-1').waitFor();
    ok(await p.id('bubble-1').getAttribute('aria-hidden') === 'true', 'talk stands at its seat, heard once');
    await p.id('panel-log').click();
    const wide = await p.id('log').evaluate(e => e.scrollWidth - e.clientWidth);
    ok(wide <= 0, 'long talk does not scroll the log sideways', wide);
    await p.id('bubble-1').waitFor({ state: 'detached' });
    ok(true, 'for a moment');

    await p.page.keyboard.press('u');
    ok(await p.page.locator('.toast').textContent() === 'Sound off', 'the sound key says what it did',
       await p.page.locator('.toast').textContent());
    all[2].close();
    await p.id('absent-2').waitFor();
    ok(await p.id('absent-2').textContent() === 'offline', 'an absent player is seen as such');
    await t.close();
}

// Every card on a phone says when it is free, upright and on its side.
{
    const t = await atTable('schwarzarbeit', { size: PHONE }), { p, all } = t;
    const hidden = () => p.page.evaluate(() => [...document.querySelectorAll('.sw-card')].filter(card => {
        const word = card.querySelector('.sw-card-name i'), box = word.getBoundingClientRect();
        const all = card.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return box.height < 5 || box.bottom > all.bottom + 1 || !card.contains(top);
    }).map(card => card.getAttribute('aria-label')));
    await drive(all, () => all[0].view.public.market.some(c => /[wW]$/.test(c)), { random });
    await caughtUp(p, all[0]);
    ok((await hidden()).length === 0, 'no shift is dropped on a phone', await hidden());
    await resize(p.page, PHONE.height, PHONE.width);
    ok((await hidden()).length === 0, 'nor on its side', await hidden());
    await t.close();
}

// ---- the fate of a card ----------------------------------------------------------------------------

{
    const t = await atTable('kohle'), { p, all } = t;
    const stop = x => x.view.legal.find(l => l.move.endsWith(': stop'))?.move;
    await drive(all, () => all[0].view.public.phase === 'wait' && all.some(stop), { random });
    const holder = all.find(stop);
    await holder.move(stop(holder));
    await drive(all, () => all[0].view.public.phase !== 'wait',
                { random: () => 0.5, most: 8 });
    await caughtUp(p, all[0]);
    const fate = p.id('fate');
    ok(await fate.count() === 1 && await fate.evaluate(e => e.classList.contains('stopped')),
       'a card that was stopped stays in sight');
    ok(/stop/i.test(await fate.textContent()), 'with what became of it', await fate.textContent());
    const inside = await p.page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.ko-middle .ko-row, .ko-middle .ko-window')]
            .map(e => e.getBoundingClientRect());
        const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1
            || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        return boxes.every((a, i) => boxes.slice(i + 1).every(b => apart(a, b)));
    });
    ok(inside, 'and covers nothing');
    await t.close();
}

// ---- the end ---------------------------------------------------------------------------------------

{
    const p = await kit.person();
    const { table, over } = await toTheEnd(p, server, 'schwarzarbeit', 'speed=0');
    const place = over.seats[0].rank;
    await p.id('skip-reveal').click();
    const said = await p.id('outcome').textContent();
    ok(/^You (won|came|share)/.test(said), 'the end names the place of the reader first', said);
    const [mine, ...others] = over.seats.map(s => s.points), lead = mine - Math.max(...others);
    const margin = (await p.id('margin').allTextContents()).join();
    ok(lead === 0 || new RegExp(`(^| )${Math.abs(lead)} .* ${lead > 0 ? 'ahead' : 'behind'}`).test(margin),
       'and how far it is from the next', `${margin} ${lead}`);
    ok(/You/.test(await p.id('score-0').locator('th').textContent()), 'the score says You');
    const score = await p.page.locator('.score').textContent();
    ok(!/-\d/.test(score) && (/\u2212\d/.test(score) || over.lines.every(l => l.points >= 0)),
       'with one kind of minus', score);
    await p.page.goto(`${server.url}/g/${table.code}`);
    await p.id('seat-0').waitFor();
    ok(/You/.test(await p.id('seat-menu-0').textContent()), 'the replay says You');
    await p.id('replay-last').click();
    await p.page.locator('.ending').waitFor();
    ok(/You/.test(await p.id('ending').textContent()), 'and so does its end');
    await p.close();
}

// A name that is written from right to left stays inside its sentence.
{
    const t = await atTable('pfusch', { seat: 1, table: { name: '\u05d3\u05d5\u05d3' } }), { p, all } = t;
    await drive(all, () => false, { most: 12, random });
    await caughtUp(p, all[0]);
    const said = (await logOf(p)).filter(l => l.includes('\u05d3'));
    ok(said.length > 0 && said.every(l => /\u2068\u05d3\u05d5\u05d3\u2069/.test(l)),
       'a right-to-left name does not turn its line', said.join('\n'));
    await t.close();
}

await kit.close();
end();
