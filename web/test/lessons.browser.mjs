// lessons.browser.mjs -- lessons to their end, for pupils who follow, press anything or take no notice; with
// KRUMM_FULL or --full in every game, language and size. TAP.
import { DESKTOP, launch, PHONE } from './browser.mjs';
import { attend, beginLesson, judge } from './lesson.mjs';
import { serve } from './serve.mjs';
import { idle } from './solo.mjs';
import { begin } from './tap.mjs';

const FULL = process.env.KRUMM_FULL !== undefined || process.argv.includes('--full');
const SIZES = { desktop: DESKTOP, phone: PHONE, laptop: { width: 1366, height: 768 } };

// Steps that a pupil who follows cannot miss.
const STEPS = { schwarzarbeit: ['s3', 's4', 's5', 's8'], kohle: ['k3', 'k4', 'k5', 'enough'],
                pfusch: ['p2', 'p3', 'p4', 'p6', 'p7', 'p13'] };

const SOME = [
    ['schwarzarbeit', 'follow', 'phone', 'de'], ['schwarzarbeit', 'random', 'desktop', 'fr'],
    ['schwarzarbeit', 'ignore', 'laptop', 'en'],
    ['kohle', 'follow', 'desktop', 'en'], ['kohle', 'random', 'phone', 'de'],
    ['kohle', 'ignore', 'laptop', 'fr'],
    ['pfusch', 'follow', 'phone', 'en'], ['pfusch', 'random', 'laptop', 'fr'],
    ['pfusch', 'ignore', 'desktop', 'de'],
];
const ALL = Object.keys(STEPS).flatMap(game => ['follow', 'random', 'ignore'].flatMap(how =>
    ['desktop', 'phone'].flatMap(size => ['en', 'de', 'fr'].map(lang => [game, how, size, lang]))));

const { ok, end } = begin();
const server = await serve();
const browser = await launch();

async function seeBeats(p, who) {
    const beats = [];
    for (let i = 0; i < 5; i++) {
        beats.push(await p.id('ceremony').textContent());
        await p.id('ceremony-next').click();
    }
    ok(new Set(beats).size === 5 && !beats.some(b => /[{}]/.test(b)), `${who}: five beats`, beats.join('\n'));
}

// The lesson of Kohle ends before its game, with tips in the bubble; the others end with the game.
async function seeTips(p, who, game) {
    if (game !== 'kohle') await p.id('skip-reveal').click();
    const tips = p.id(game === 'kohle' ? 'coach' : 'tips').locator('li');
    await tips.first().waitFor();
    ok(await tips.count() === 3, `${who}: three tips`);
    if (game !== 'kohle') return;
    for (const id of ['play-on', 'new-game', 'to-town']) {
        ok(await p.id(id).isVisible(), `${who}: a way on, ${id}`);
    }
    await p.id('play-on').click();
    await tips.first().waitFor({ state: 'detached' });
    await idle(p);
    ok(await p.id('ending').count() === 0, `${who}: the game goes on`);
}

for (const run of FULL ? ALL : SOME) {
    const [game, how, size, lang] = run, who = run.join(', ');
    if (!who.includes(process.env.KRUMM_ONLY ?? '')) continue;
    const p = await beginLesson(browser, server, game, SIZES[size], lang), began = Date.now();
    if (how === 'follow') await seeBeats(p, who);
    else await p.id('ceremony-skip').click();
    if (ok(await attend(p, how), `${who}: the lesson comes to its end`)) await seeTips(p, who, game);
    const came = (await judge(ok, p, who, how)).map(s => s.step);
    for (const step of how === 'follow' ? STEPS[game] : []) {
        ok(came.includes(step), `${who}: step ${step} came`, came.join(' '));
    }
    ok(p.odd.length === 0, `${who}: silence on the console`, p.odd.join('\n'));
    console.log(`# ${((Date.now() - began) / 1000).toFixed(1)} s`);
    await p.page.context().close();
}

await browser.close();
await server.stop();
end();
