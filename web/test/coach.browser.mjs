// coach.browser.mjs -- a first game with the coach, end to end: for a pupil who follows, one who presses
// anything, and one who takes no notice. TAP.
import { DESKTOP, launch, PHONE } from './browser.mjs';
import { beginLesson, heard, judge as judgeAll, MANY } from './lesson.mjs';
import { serve } from './serve.mjs';
import { idle, seated } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();

const first = (viewport, lang, game = 'schwarzarbeit') =>
    beginLesson(browser, server, game, viewport, lang);

// Plays in the page until the game ends, or until `most` decisions were made.
function attend([how, most]) {
    const at = id => document.querySelector(`[data-testid="${id}"]`);
    const all = selector => [...document.querySelectorAll(selector)].filter(el => el.offsetParent !== null);
    const until = async holds => { while (!holds()) await new Promise(done => setTimeout(done, 4)); };
    const isMine = () => document.body.dataset.decision === 'me';
    let lot = 7;
    const draw = list => {
        lot ^= lot << 13;
        lot ^= lot >>> 17;
        lot ^= lot << 5;
        return list[(lot >>> 0) % list.length];
    };
    const press = () => {
        if (how === 'random') {
            const acts = all('.actions button.act');
            draw(acts.length > 0 && draw([true, false]) ? acts
                : all('.sw-card, .sw-back, .actions button.act, [data-testid=coach-close]')).click();
            return;
        }
        const target = how === 'follow' ? at('coach')?.dataset.target.replace(' ', '-') : undefined;
        if (/^(card|act|pile)-/.test(target) && at(target) !== null) at(target).click();
        else if ((at('act-pass') ?? at('act-end')) !== null) (at('act-pass') ?? at('act-end')).click();
        else if (at('act-hire') !== null && at('act-hire').getAttribute('aria-disabled') === null &&
                 at('toast') === null) at('act-hire').click();
        else draw(all('.sw-card')).click();
    };
    return (async () => {
        for (; most > 0; most--) {
            await until(() => isMine() || at('ending') !== null);
            await window.app.whenIdle();
            if (at('ending') !== null) return true;
            press();
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
        return false;
    })();
}

const judge = (said, who) => judgeAll(ok, said, who);

async function finish(p, who) {
    await p.id('skip-reveal').click();
    ok(await p.id('tips').locator('li').count() === 3, `${who}: three tips at the end`);
    ok(p.odd.length === 0, `${who}: silence on the console`, p.odd.join('\n'));
}

// ---- who follows --------------------------------------------------------------------------------
{
    const p = await first(DESKTOP, 'en');
    ok(/deal prepared/.test(await p.id('prepared').textContent()),
       'the top line says that the deal is prepared');
    ok(await p.id('ceremony').getAttribute('data-beat') === '1', 'the ceremony begins');
    const beats = [];
    for (let i = 0; i < 5; i++) {
        beats.push(await p.id('ceremony-text').textContent());
        await p.id('ceremony-next').click();
    }
    ok(new Set(beats).size === 5 && await p.id('ceremony').count() === 0, 'it has five beats',
       beats.join('\n'));
    await p.id('coach').waitFor();
    ok(await p.page.evaluate(() => document.activeElement.closest('[data-testid=coach]') === null),
       'the bubble takes no focus');
    const before = JSON.stringify(await heard(p));
    await p.page.reload();
    await seated(p);
    await p.id('coach').waitFor();
    ok(await p.id('ceremony').count() === 0 && before.includes((await heard(p))[0].text),
       'after a reload the lesson goes on', JSON.stringify(await heard(p)));
    ok(await p.page.evaluate(attend, ['follow', MANY]), 'the lesson comes to its end');
    const said = await heard(p), steps = said.map(s => s.step);
    judge(said, 'who follows');
    for (const step of ['s3', 's4', 's5', 's8']) {
        ok(steps.includes(step), `step ${step} came`, steps.join(' '));
    }
    await finish(p, 'who follows');
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

// ---- the other games ----------------------------------------------------------------------------
for (const [game, lang, size] of [['kohle', 'fr', PHONE], ['pfusch', 'en', DESKTOP]]) {
    const p = await first(size, lang, game);
    const beats = [];
    for (let i = 0; i < 5; i++) {
        beats.push(await p.page.locator('.ceremony').textContent());
        await p.id('ceremony-next').click();
    }
    ok(new Set(beats).size === 5 && !beats.some(b => /[{}]/.test(b)), `${game}: a ceremony`,
       beats.join('\n'));
    await p.id('coach').waitFor();
    judge(await heard(p), game);
    ok(p.odd.length === 0, `${game}: silence on the console`, p.odd.join('\n'));
    await p.page.context().close();
}

// ---- who presses anything -------------------------------------------------------------------------
{
    const p = await first(PHONE, 'de');
    await p.id('ceremony-next').click();
    await p.page.keyboard.press('Escape');
    ok(await p.id('ceremony').count() === 0, 'Escape skips the ceremony');
    ok(await p.page.evaluate(attend, ['random', MANY]), 'anything pressed: the lesson comes to its end');
    judge((await heard(p)).filter(s => !/still sein/.test(s.text)), 'who presses anything');
    await finish(p, 'who presses anything');
    await p.page.context().close();
}

// ---- who takes no notice --------------------------------------------------------------------------
{
    const p = await first(DESKTOP, 'fr');
    await p.id('ceremony-skip').click();
    await p.id('coach').waitFor();
    const text = await p.id('coach-text').textContent();
    await p.page.keyboard.press('Escape');
    await p.page.waitForFunction(old =>
        document.querySelector('[data-testid=coach-text]')?.textContent !== old, text);
    ok(true, 'Escape closes a sentence');
    ok(!await p.page.evaluate(attend, ['ignore', 12]), 'nothing waits for the pupil to read');
    judge(await heard(p), 'who takes no notice');
    await p.id('coach').or(p.id('coach-again')).first().waitFor();
    if (await p.id('coach').count() === 0) await p.id('coach-again').click();
    await p.id('coach-quiet').click();
    const count = (await heard(p)).length;
    ok(await p.page.evaluate(attend, ['ignore', MANY]), 'without the coach it comes to its end too');
    ok((await heard(p)).length === count, 'Quiet please: not another word');
    await finish(p, 'who takes no notice');
    await p.page.context().close();
}

await browser.close();
await server.stop();
end();
