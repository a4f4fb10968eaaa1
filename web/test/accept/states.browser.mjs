// states.browser.mjs -- acceptance A6 B1-B5 D1 L2-L4 M4 O1: what must hold in every state of every game
// KRUMM_LOOK="kohle, phone" are some of its looks only.
import { accept, DESKTOP, FULL, GAMES, PHONE } from './kit.mjs';
import { axeFinds, check, PAGE_CHECKS, sideways } from './checks.mjs';
import { tour } from './tour.mjs';

const LOOKS = {
    'desktop light': { size: DESKTOP, theme: 'light', lang: 'en' },
    'desktop dark': { size: DESKTOP, theme: 'dark', lang: 'de' },
    'phone light': { size: PHONE, theme: 'light', lang: 'fr' },
    'phone dark': { size: PHONE, theme: 'dark', lang: 'de' },
    'phone on its side': { size: { width: 844, height: 390 }, theme: 'light', lang: 'fr' },
};
// In CI each game has one look and some states of play, and one game the sheets over the table.
const QUICK = {
    schwarzarbeit: { look: 'phone dark', most: 2, over: true },
    kohle: { look: 'phone light', most: 3, over: false },
    pfusch: { look: 'desktop dark', most: 3, over: false },
};
const WANTED = new RegExp(process.env.KRUMM_LOOK ?? '.');
const NAMES = {
    A6: 'disabled controls say why',
    B1: 'no sideways scrolling',
    B2: 'one screen, at most seats',
    B3: 'status, actions and clock on the screen',
    B4: 'targets large enough',
    B5: 'text legible and whole',
    D1: 'axe finds nothing',
    L3: 'language named',
    L4: 'pictures with text are named',
    M4: 'no emoji',
    O1: 'silence on the console',
};
// Four floors of 44 px do not fit into a phone that lies on its side.
const leastOf = (game, look) =>
    /desktop/.test(look) || (game === 'pfusch' && /side/.test(look)) ? 28 : 44;
// States in which the table view is not what is shown, or lies under a sheet.
const NOT_TABLE = /^(sheet|rule|palette|ending|score)/;

async function judge(found, p, name, least, full) {
    const add = (id, said) => found[id].push(...said.map(s => `${name}: ${s}`));
    for (const id of PAGE_CHECKS) {
        if (/B2|B3/.test(id) && NOT_TABLE.test(name)) continue;
        add(id, await check(p.page, id, least));
    }
    const narrow = /^(start|score)$/.test(name) ? [320] : [];
    add('B1', await sideways(p.page, full ? undefined : [p.page.viewportSize().width, ...narrow]));
    add('D1', await axeFinds(p.page));
}

// The same texts, longer by two fifths.
async function longer(page) {
    const pad = text => text + ' ' + 'olorem ipsa '.repeat(9).slice(0, Math.ceil(text.length * 0.4));
    const all = v =>
        typeof v === 'string'
            ? pad(v)
            : Array.isArray(v)
              ? v.map(all)
              : Object.fromEntries(Object.entries(v).map(([k, x]) => [k, all(x)]));
    await page.route(/texts-\w\w-/, async route => {
        const told = await (await route.fetch()).json();
        await route.fulfill({ json: { ...told, texts: all(told.texts) } });
    });
}

await accept(async (test, world) => {
    for (const game of GAMES)
        for (const [look, o] of Object.entries(LOOKS)) {
            if (!WANTED.test(`${game}, ${look}`)) continue;
            if (!FULL && look !== QUICK[game].look) continue;
            const found = Object.fromEntries(Object.keys(NAMES).map(id => [id, []]));
            const states = [];
            await test('D1', `${game}, ${look}: states enough`, async () => {
                const phone = o.size !== DESKTOP;
                const p = await world.person({ ...o, context: { hasTouch: phone } });
                const part = FULL ? {} : QUICK[game];
                await tour(p, world.server, game, async name => {
                    states.push(name);
                    await judge(found, p, name, leastOf(game, look), FULL);
                }, part);
                found.O1.push(...p.odd);
                await p.close();
                console.log(`# ${states.length} states: ${states.join('; ')}`);
                return states.length < (FULL ? 12 : 8) ? [`only ${states.length}`] : [];
            });
            for (const [id, what] of Object.entries(NAMES)) {
                await test(id, `${game}, ${look}: ${what}`, async () => found[id]);
            }
        }
    for (const game of GAMES) {
        await test(
            'L2',
            `${game}: texts longer by 40 % fit on the phone`,
            async () => {
                const p = await world.person({ size: PHONE });
                await longer(p.page);
                const said = [];
                await tour(p, world.server, game, async name => {
                    said.push(...(await sideways(p.page, [390])).map(s => `${name}: ${s}`));
                });
                await p.close();
                return said;
            },
            { full: true },
        );
    }
});
