// tour.mjs -- one person's way through a game that shows every kind of state: decisions and waiting in
// every phase, something selected, peeking, panels, sheets, the end. Tests and pictures go along.
import { caughtUp, drive, everybody, MOST, openTable, PHONE, Player, seated, sleep } from './kit.mjs';

const kinds = legal => [...new Set(legal.map(l => l.move.split(' ')[1]))].sort().join(' ');
export const FIELDS =
    'main.board button:not([aria-disabled=true]), main.board [role=button]:not([aria-disabled=true])';

// Select the first thing on the board that brings up something to do.
export async function selectSomething(p) {
    const things = p.page.locator(FIELDS);
    const count = Math.min(12, await things.count());
    for (let i = 0; i < count; i++) {
        const thing = things.nth(i);
        if (!(await thing.isVisible())) continue;
        await thing.click({ timeout: 5000 }).catch(() => undefined);
        if ((await p.page.locator('[data-testid^="act-"]:not([aria-disabled=true])').count()) > 0)
            return true;
        if ((await p.page.locator('[role=dialog]').count()) > 0) await p.page.keyboard.press('Escape');
    }
    return false;
}

async function playing(p, all, visit, most) {
    const seen = new Set();
    for (let i = 0; i < most; i++) {
        const name = () => `${all[0].view.public.phase} ${kinds(all[0].view.legal)}`.trim();
        const before = seen.size;
        await drive(all, () => !seen.has(name()), { most: 250 });
        if (all[0].over !== null || seen.has(name())) break;
        seen.add(name());
        await caughtUp(p, all[0]);
        await visit(name());
        if (all[0].view.legal.length > 0 && before < 6 && (await selectSomething(p))) {
            await visit(`${name()}, selected`);
            await p.page.keyboard.press('Escape');
        }
    }
    return seen;
}

async function peeking(p, visit) {
    await p.page.keyboard.down('q');
    await p.id('secret').waitFor();
    await visit('peek');
    await p.page.keyboard.up('q');
}

async function panels(p, visit) {
    const prefix = p.page.viewportSize().width < PHONE.width + 1 ? 'tab-' : 'panel-';
    for (const tab of ['notebook', 'log', 'talk']) {
        const button = p.id(prefix + tab);
        if ((await button.count()) === 0 || !(await button.first().isVisible())) continue;
        await button.first().click();
        await visit(`panel ${tab}`);
    }
    if (prefix === 'tab-') await p.id('tab-table').click();
}

async function sheets(p, visit) {
    for (const button of ['settings', 'invite', 'seat-menu-0', 'seat-menu-1']) {
        if (!(await p.id(button).isVisible())) continue;
        await p.id(button).click();
        await p.page.getByRole('dialog').waitFor();
        await visit(`sheet ${button}`);
        await p.page.keyboard.press('Escape');
    }
    await p.page.keyboard.press('/');
    await visit('palette');
    await p.page.keyboard.press('Escape');
    await p.id('ask').click();
    await visit('asking');
    await p.id('board').click({ position: { x: 20, y: 20 } });
    await p.page.getByRole('dialog').waitFor();
    await sleep(200);
    await visit('rule');
    await p.page.keyboard.press('Escape');
}

// A game against bots that answer at once, played to its end by chance.
export async function toTheEnd(p, server, game, query) {
    const seats = MOST[game];
    const table = await openTable(server, game, {
        seats,
        bots: Array(seats - 1).fill('novice'),
        hurry: true,
        start: true,
    });
    const me = new Player(server, table, 0);
    await me.ready;
    await drive([me], () => false, { most: 3000 });
    await seated(p, server, table, 0, query);
    await p.id('ending').waitFor();
    const over = me.over;
    me.close();
    return { table, over };
}

async function ending(p, server, game, visit, query) {
    await toTheEnd(p, server, game, query);
    await sleep(400);
    await visit('ending');
    if ((await p.id('skip-reveal').count()) > 0) {
        await p.id('skip-reveal').click();
        await visit('score');
    }
}

// `visit(name)` is called in each state; query is what the address says. `most` states of play; `over`:
// also the sheets that lie over the table.
export async function tour(
    p,
    server,
    game,
    visit,
    { query = 'speed=0', most = 9, seats = MOST[game], over = true } = {},
) {
    const table = await openTable(server, game, { seats });
    const all = await everybody(server, table);
    await seated(p, server, table, 0, query);
    await caughtUp(p, all[0]);
    await visit('start');
    await peeking(p, visit);
    await panels(p, visit);
    if (over) await sheets(p, visit);
    await playing(p, all, visit, most);         // which may end the game
    for (const one of all) one.close();
    await ending(p, server, game, visit, query);
}
