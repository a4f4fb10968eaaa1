// solo.mjs -- what tests of tables in the page have in common: a page at such a table, and a player.

export async function openPage(context) {
    const page = await context.newPage();
    const p = { page, odd: [], asked: [], id: name => page.getByTestId(name) };
    page.on('console', m => { if (m.type() === 'error' || m.type() === 'warning') p.odd.push(m.text()); });
    page.on('pageerror', e => p.odd.push(String(e)));
    page.on('request', r => { if (/\/(api|ws)/.test(new URL(r.url()).pathname)) p.asked.push(r.url()); });
    page.on('websocket', s => p.asked.push(s.url()));
    return p;
}

export const idle = p => p.page.evaluate(() => window.app.whenIdle());

// Where a game is; and whether it is there still, or has gone on: bots that are asked as well answer.
export const whereIs = p => p.page.evaluate(() =>
    ({ seq: Number(document.body.dataset.seq), hash: window.app.stateHash() }));
export async function goesOn(p, before) {
    const now = await whereIs(p);
    return now.seq > before.seq || (now.seq === before.seq && now.hash === before.hash);
}
export const isOver = async p => await p.id('ending').count() > 0;
export const seated = p => p.page.waitForFunction(() =>
    document.body.dataset.phase !== '' && document.body.dataset.link === 'open');

// My turn, or the end.
export async function turn(p) {
    await p.page.waitForFunction(() => document.body.dataset.decision === 'me'
        || document.querySelector('[data-testid=ending]') !== null, null, { timeout: 60000 });
    await idle(p);
}

// Without haggling, or Kohle has no end; then anything.
const WORDS = ['agree', 'call', 'deal', 'pass', ''];
const BY_HAND = 20;
const isWhole = move => !move.includes('\u2026');                // no number to choose

// The same as below in the page itself: nobody waits for a test that waits for a frame.
function playInPage([words, most]) {
    const at = id => document.querySelector(`[data-testid="${id}"]`);
    const until = async holds => { while (!holds()) await new Promise(done => setTimeout(done, 4)); };
    const listed = () => [...document.querySelectorAll('.palette code')].map(code => code.textContent);
    const type = async word => {
        const input = at('palette-input');
        input.value = word;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    };
    const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const one = async () => {
        await until(() => document.body.dataset.decision === 'me' || at('ending') !== null);
        await window.app.whenIdle();
        if (at('ending') !== null) return false;
        press('/');
        await until(() => at('palette-input') !== null);
        for (const word of words) {
            await type(word);
            const move = listed().findIndex(text => !text.includes('\u2026'));
            if (move < 0) continue;
            at(`palette-${move}`).click();
            break;
        }
        if (at('palette-input') !== null) press('Escape');      // bots were quicker: nothing fits any more
        await window.app.whenIdle();
        return true;
    };
    return (async () => { while (most-- > 0 && await one()); })();
}

// Makes up to this many moves by the palette, which lists legal ones.
export async function play(p, most) {
    for (let moves = 0; moves < Math.min(most, BY_HAND); moves++) {
        await turn(p);
        if (await isOver(p)) return;
        await p.page.keyboard.press('/');
        for (const word of WORDS) {
            await p.id('palette-input').fill(word);
            const at = (await p.page.locator('.palette code').allTextContents()).findIndex(isWhole);
            if (at < 0) continue;
            await p.id(`palette-${at}`).click();
            break;
        }
        if (await p.id('palette-input').count() > 0) await p.page.keyboard.press('Escape');
        await idle(p);
    }
    if (most > BY_HAND) await p.page.evaluate(playInPage, [WORDS, most - BY_HAND]);
}

export const codeOf = p => /SOLO-\w+/.exec(decodeURIComponent(p.page.url()))?.[0] ?? '';
