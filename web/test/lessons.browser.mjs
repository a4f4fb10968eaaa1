// lessons.browser.mjs -- the lessons of Kohle and Pfusch, for a pupil who follows, one who presses anything,
// and one who takes no notice. TAP.
import { DESKTOP, launch, PHONE } from './browser.mjs';
import { attend, beginLesson, heard, judge, MANY } from './lesson.mjs';
import { serve } from './serve.mjs';
import { idle } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();
const SOME = 60;                        // decisions

async function finish(p, who) {
    ok(p.odd.length === 0, `${who}: silence on the console`, p.odd.join('\n'));
    await p.page.context().close();
}

async function follow(game, steps) {
    const p = await beginLesson(browser, server, game, DESKTOP, 'en'), who = `${game}, who follows`;
    const beats = [];
    for (let i = 0; i < 5; i++) {
        beats.push(await p.id('ceremony').textContent());
        await p.id('ceremony-next').click();
    }
    ok(new Set(beats).size === 5 && !beats.some(b => /[{}]/.test(b)), `${game}: five beats`,
       beats.join('\n'));
    ok(await p.page.evaluate(attend, ['follow', MANY]), `${game}: the lesson comes to its end`);
    const said = await heard(p), came = said.map(s => s.step);
    judge(ok, said, who);
    for (const step of steps) ok(came.includes(step), `${game}: step ${step} came`, came.join(' '));
    return p;
}

async function careless(game, how, viewport, lang) {
    const p = await beginLesson(browser, server, game, viewport, lang), who = `${game}, ${how}`;
    await p.id('ceremony-skip').click();
    await p.page.evaluate(attend, [how, SOME]);
    judge(ok, (await heard(p)).filter(s => !/still sein|tais/.test(s.text)), who);
    await finish(p, who);
}

// ---- Kohle: the lesson is over before the game is -------------------------------------------------
{
    const p = await follow('kohle', ['k3', 'k4', 'k5', 'enough']);
    ok(await p.id('coach').locator('li').count() === 3, 'kohle: three tips after three deals');
    await p.id('coach-close').click();
    await idle(p);
    ok(await p.id('coach').locator('li').count() + await p.id('ending').count() === 0,
       'kohle: the game goes on');
    await finish(p, 'kohle, who follows');
    await careless('kohle', 'random', PHONE, 'de');
    await careless('kohle', 'ignore', DESKTOP, 'fr');
}

// ---- Pfusch: a whole game -------------------------------------------------------------------------
{
    const p = await follow('pfusch', ['p2', 'p3', 'p4', 'p6', 'p7', 'p13']);
    await p.id('skip-reveal').click();
    ok(await p.id('tips').locator('li').count() === 3, 'pfusch: three tips at the end');
    await finish(p, 'pfusch, who follows');
    await careless('pfusch', 'random', PHONE, 'fr');
    await careless('pfusch', 'ignore', DESKTOP, 'de');
}

await browser.close();
await server.stop();
end();
