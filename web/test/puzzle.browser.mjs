// puzzle.browser.mjs -- the puzzle of the day: the one of the program, without a server, with hints, a
// counterexample for a wrong answer, the proof, and days in a row. TAP.
import { execFileSync } from 'node:child_process';
import { DESKTOP, launch, PHONE } from './browser.mjs';
import { looksWell } from './game.mjs';
import { krumm, serve } from './serve.mjs';
import { openPage } from './solo.mjs';
import { begin } from './tap.mjs';

const { ok, end } = begin();
const server = await serve();
const browser = await launch();

const told = (date, lang) => JSON.parse(execFileSync(krumm,
    ['puzzle', '--json', '--date', date, '--lang', lang], { encoding: 'utf8' }));
const kept = p => p.page.evaluate(() => JSON.parse(localStorage.getItem('krumm.puzzles') ?? '[]'));
const setDay = (context, date) => context.clock.setFixedTime(new Date(`${date}T12:00:00`));
const texts = async of => (await of.allTextContents()).map(t => t.replace(/\s+/g, ' ').trim());

const looks = (p, what) => looksWell(ok, p, what);
async function denounce(p, index) {
    await p.id(`puzzle-${index}`).click();
    await p.id('puzzle-answer').click();
}

async function solve(p, puzzle) {
    await denounce(p, puzzle.choices.findIndex(c => c.right));
    await p.id('puzzle-done').waitFor();
}

// ---- from the landing page, without a network --------------------------------------------------------

const DATE = '2026-11-18', puzzle = told(DATE, 'en');
{
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'en', withWorkers: true });
    await setDay(context, DATE);
    const p = await openPage(context);
    await p.page.goto(server.url);
    await p.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await p.page.reload();
    await p.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await server.end();
    await p.id('to-puzzle').click();
    await p.id('puzzle-0').waitFor();
    ok(true, 'offline: it opens from the landing page');
    const shown = await texts(p.id('puzzle-fact').locator('p'));
    ok(shown.join('\n') === puzzle.facts.map(f => f.text).join('\n'), 'its facts are those of the program',
       shown.join('\n'));
    ok(await p.page.locator('.puzzle-people svg').count() === puzzle.choices.length, 'with portraits');
    await looks(p, 'a puzzle');

    await p.id('puzzle-answer').click({ force: true });
    ok(await p.id('toast').count() === 1 && (await kept(p)).length === 0, 'nobody chosen is no answer');
    const wrong = puzzle.choices.findIndex(c => !c.right);
    await denounce(p, wrong);
    ok((await p.id('puzzle-why-not').textContent()).includes(puzzle.choices[wrong].why_not),
       'a wrong answer gets its counterexample');
    ok(await p.id(`puzzle-${wrong}`).isDisabled() && await p.id('puzzle-proof').count() === 0,
       'and cannot be given again');

    await p.id('puzzle-hint').click();
    const hinted = await texts(p.page.locator('.puzzle-facts .hinted p'));
    ok(hinted.length === 1 && hinted[0].startsWith(puzzle.facts.find(f => f.step === 1).text),
       'a hint shows a fact of the proof', hinted.join());

    await solve(p, puzzle);
    ok(JSON.stringify(await kept(p)) === JSON.stringify([{ day: 20775, hints: 1, misses: 1, solved: true }]),
       'the day is remembered', JSON.stringify(await kept(p)));
    ok(/^Proved: .*! 1 day/.test((await texts(p.id('puzzle-done')))[0]), 'a first day in a row');
    for (let step = 1; step <= puzzle.needs; step++) {
        const fact = puzzle.facts.find(f => f.step === step);
        const [said] = await texts(p.id(`puzzle-step-${step}`));
        ok(said.includes(fact.text) && said.includes(`${fact.percent} %`), `the proof, step ${step}`, said);
        if (step < puzzle.needs) await p.id('puzzle-next').click();
    }
    ok(await p.id('puzzle-end').textContent() === puzzle.end, 'and its end');
    await looks(p, 'a proof');

    await p.page.goto(`${server.url}/puzzle`);
    await p.id('puzzle-done').waitFor();
    ok(await p.id('puzzle-answer').count() === 0, 'it stays solved');
    await p.page.goto(`${server.url}/`);
    ok(!/primary/.test(await p.id('to-puzzle').getAttribute('class')), 'the landing page knows');

    await setDay(context, '2026-11-19');
    await p.page.goto(`${server.url}/puzzle`);
    await p.id('puzzle-answer').waitFor();
    await solve(p, told('2026-11-19', 'en'));
    ok(/2 days/.test((await texts(p.id('puzzle-done')))[0]), 'the next day is another one, and the second');
    await p.page.goto(`${server.url}/you`);
    ok(/^2 .*2 in a row/.test(await p.id('past-puzzles').textContent()), 'the player\'s record counts them');
    await p.id('past-forget').click();
    await p.id('past-forget-sure').click();
    await p.page.waitForFunction(() => localStorage.getItem('krumm.puzzles') === '[]');
    ok(/^0 /.test(await p.id('past-puzzles').textContent()), 'and forgets them with everything else');
    const odd = p.odd.filter(o => !/ERR_(?:CONNECTION|INTERNET)/.test(o));
    ok(odd.length === 0, 'nothing odd', odd.join('\n'));
    await context.close();
}
await server.again();

// ---- giving up, other languages, longer words, a damaged store -------------------------------------

{
    const context = await browser.newContext({ viewport: PHONE, locale: 'de', hasTouch: true });
    await setDay(context, '2026-11-22');
    await context.addInitScript(() => {
        if (localStorage.getItem('krumm.puzzles') === null) {
            localStorage.setItem('krumm.puzzles', '[null, {"day": "x"}, {"day": 20778, "solved": 1}, 7]');
        }
    });
    const p = await openPage(context), hard = told('2026-11-22', 'de');
    await p.page.goto(`${server.url}/puzzle`);
    await p.id('puzzle-0').waitFor();
    ok((await texts(p.id('puzzle-fact').locator('p'))).join() === hard.facts.map(f => f.text).join(),
       'German on a phone, with a damaged store');
    await looks(p, 'on a phone');
    for (let n = 0; n < hard.needs; n++) await p.id('puzzle-hint').click();
    await p.id('puzzle-show').click();
    await p.id('puzzle-proof').waitFor();
    const days = (await kept(p)).filter(t => t?.day === 20779);
    ok(days.length === 1 && !days[0].solved && days[0].hints === 5, 'giving up shows the proof, too');
    await p.id('lang-fr').click();
    await p.page.getByText(told('2026-11-22', 'fr').facts[0].text).first().waitFor();
    ok(await p.id('puzzle-proof').count() === 1, 'and in another language');
    await p.page.goto(`${server.url}/puzzle?lang=xx`);
    await p.id('puzzle-proof').waitFor();
    await looks(p, 'longer words on a phone');
    ok(p.odd.length === 0, 'nothing odd', p.odd.join('\n'));
    await context.close();
}

await browser.close();
await server.stop();
end();
