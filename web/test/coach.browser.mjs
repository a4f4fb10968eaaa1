// coach.browser.mjs -- around a lesson: the ceremony, a reload, another page and back, two windows, and a
// coach who is told to be quiet. TAP.
import { DESKTOP, launch, PHONE } from './browser.mjs';
import { attend, beginLesson, heard } from './lesson.mjs';
import { serve } from './serve.mjs';
import { idle, openPage, seated } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const FEW = 12;                         // decisions

async function isOn(p, what) {
    await seated(p);
    await p.id('prepared').waitFor();
    ok(await p.id('ceremony').count() === 0, `${what}: the lesson goes on`);
}

// These run in the page: a sentence may go between two steps of a test.

// Closes sentences, or asks for them again; says whether the coach offered to be silent.
async function crossOut(times) {
    const at = id => document.querySelector(`[data-testid="${id}"]`);
    for (let i = 0; i < times; i++) {
        (at('coach-close') ?? at('coach-again'))?.click();
        await new Promise(done => setTimeout(() => setTimeout(done, 0), 0));
        if (at('coach-on') !== null) return true;
    }
    return false;
}

// Heights of the status line with a sentence and without one.
async function statusHeights() {
    const at = id => document.querySelector(`[data-testid="${id}"]`);
    while (at('coach') === null) await new Promise(done => setTimeout(done, 4));
    const tall = at('status').offsetHeight;
    while (at('coach-again') === null) {
        at('coach-close')?.click();
        await new Promise(done => setTimeout(done, 4));
    }
    return [tall, at('status').offsetHeight];
}

async function silence() {
    const at = id => document.querySelector(`[data-testid="${id}"]`);
    while (at('coach-quiet') === null) {
        at('coach-again')?.click();
        await new Promise(done => setTimeout(done, 4));
    }
    at('coach-quiet').click();
}

// ---- the ceremony, and back again -----------------------------------------------------------------
{
    const p = await beginLesson(browser, server, 'schwarzarbeit', DESKTOP, 'en');
    ok(/deal prepared/.test(await p.id('prepared').textContent()),
       'the top line says that the deal is prepared');
    await p.id('ceremony-next').click();
    await p.page.reload();
    await p.id('ceremony').waitFor();
    ok(await p.id('ceremony').getAttribute('data-beat') === '2', 'a reload keeps the beat');
    await p.page.keyboard.press('Escape');
    ok(await p.id('ceremony').count() === 0, 'Escape skips the ceremony');
    await p.id('coach').waitFor();
    ok(await p.page.evaluate(() => document.activeElement.closest('[data-testid=coach]') === null),
       'the bubble takes no focus');
    const before = JSON.stringify(await heard(p));
    await p.page.reload();
    await isOn(p, 'after a reload');
    await p.id('coach').waitFor();
    ok(before.includes((await heard(p))[0].text), 'with the same sentence', JSON.stringify(await heard(p)));
    await attend(p, 'follow', FEW);
    const place = p.page.url();
    await p.id('home').click();
    await p.id('lesson-schwarzarbeit').waitFor();
    await p.page.goBack();
    await isOn(p, 'after a look at the first page');
    const other = await openPage(p.page.context());
    await other.page.goto(place);
    await isOn(other, 'in a second window');
    await p.page.close();
    await other.page.reload();
    await isOn(other, 'without the first');
    ok(await attend(other, 'follow'), 'to its end');
    ok(p.odd.length + other.odd.length === 0, 'silence on the console', [...p.odd, ...other.odd].join('\n'));
    await other.page.context().close();
}

// ---- the next games -------------------------------------------------------------------------------
{
    const p = await beginLesson(browser, server, 'schwarzarbeit', DESKTOP, 'en');
    await p.id('ceremony-skip').click();
    ok(await attend(p, 'follow'), 'the lesson comes to its end');
    await p.id('skip-reveal').click();
    await p.id('again-hints').click();
    await seated(p);
    await idle(p);
    ok(await p.id('ceremony').count() === 0, 'once more has no ceremony');
    await p.page.goto(`${server.url}/?speed=0`);
    await p.id('play-schwarzarbeit').click();
    await seated(p);
    await idle(p);
    ok(await p.id('coach').count() + await p.id('ceremony').count() === 0, 'the next game has no coach');
    await p.page.goto(`${server.url}/?speed=0`);
    await p.id('lesson-schwarzarbeit').click();
    await p.id('ceremony').waitFor();
    ok(true, 'the lesson can be repeated');
    await p.page.context().close();
}

// ---- reasons, presses that come late, and bots that wait -----------------------------------------

// Presses the place of the cross once more as soon as the bubble is gone: says whether that reached anything.
async function pressTwice() {
    const at = id => document.querySelector(`[data-testid="${id}"]`);
    const cross = at('coach-close'), box = cross.getBoundingClientRect();
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    const press = () => document.elementFromPoint(x, y).dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }));
    let reached = 0;
    window.addEventListener('click', () => { reached++; });
    const again = new Promise(done => {
        const watch = new MutationObserver(() => {
            if (cross.isConnected) return;
            watch.disconnect();
            press();
            done();
        });
        watch.observe(document, { subtree: true, childList: true });
    });
    press();
    await again;
    return reached;
}

{
    const p = await beginLesson(browser, server, 'schwarzarbeit', DESKTOP, 'en');
    await p.id('ceremony-skip').click();
    await p.id('coach-why').click();
    await p.id('rule-S-7.8').waitFor();
    ok(true, 'Why? opens the rule of the sentence');
    await p.page.keyboard.press('Escape');
    await p.id('coach').waitFor();
    const held = () => p.page.locator('.table').getAttribute('data-held');
    ok(await held() === '1', 'bots wait while the coach asks for a move');
    ok(await p.page.evaluate(pressTwice) === 1, 'a press where a bubble has just gone reaches nothing');
    await p.id('peek').click();
    await p.id('toast').filter({ hasText: 'Hold the button down to look.' }).waitFor();
    ok(true, 'a short tap says that the button must be held');
    await p.page.evaluate(silence);
    await p.page.locator('.table[data-held="0"]').waitFor();
    ok(true, 'they act again when the coach is silent');
    await p.page.context().close();
}

// ---- a card on its place ----------------------------------------------------------------------------
{
    const p = await beginLesson(browser, server, 'kohle', DESKTOP, 'en', { pace: true });
    await p.id('ceremony-skip').click();
    await p.id('act-deal').click();
    const card = p.page.locator('[data-testid^="card-clan-"]').first();
    await card.click();
    const family = (await card.getAttribute('data-testid')).at(-1);
    await p.page.locator(`[data-testid=row-${family}].target`).waitFor();
    await p.id(`family-${family}`).click();
    await p.page.locator(`[data-testid=row-${family}].filled`).waitFor();
    ok(await card.count() === 0, 'Kohle: a relative is seated by a click on the place');
    await p.page.context().close();
}

// ---- cards, and a quiet coach ---------------------------------------------------------------------
{
    const p = await beginLesson(browser, server, 'kohle', PHONE, 'fr');
    ok(await p.page.locator('.ko-ceremony .ko-back:visible').count() === 5,
       'Kohle: five cards lie face down before they are turned over');
    await p.id('ceremony-skip').click();
    await p.id('coach').waitFor();
    await p.id('tab-log').click();
    await p.id('coach').waitFor({ state: 'hidden' });
    ok(true, 'no bubble over another tab');
    await p.id('tab-table').click();
    await p.id('coach').waitFor();
    const text = await p.id('coach-text').textContent();
    await p.page.keyboard.press('Escape');
    await p.page.waitForFunction(old =>
        document.querySelector('[data-testid=coach-text]')?.textContent !== old, text);
    ok(true, 'Escape closes a sentence');
    const [tall, then] = await p.page.evaluate(statusHeights);
    ok(tall === then, 'the table does not jump when a sentence goes', `${tall} ${then}`);
    ok(!await p.page.evaluate(crossOut, 10), 'no offer of silence while the pupil decides');
    await p.page.evaluate(silence);
    await p.id('coach').waitFor({ state: 'detached' });
    const count = (await heard(p)).length;
    await attend(p, 'ignore', FEW);
    ok((await heard(p)).length === count, 'Quiet please: not another word');
    ok(p.odd.length === 0, 'quiet: silence on the console', p.odd.join('\n'));
    await p.page.context().close();
}

await browser.close();
await server.stop();
end();
