// coach.browser.mjs -- acceptance A4 A5: a coach of few words, and what a lesson reaches
import { accept, DESKTOP, FULL, GAMES, PHONE } from './kit.mjs';
import { attend, beginLesson, heard, isShort } from '../lesson.mjs';

const LIMIT = 120000,
    FEW = 10; // decisions
const SIZES = FULL ? { desktop: DESKTOP, phone: PHONE } : { phone: PHONE };
const REACHES = {
    schwarzarbeit: [/You hire /, /You denounce |Your detective catches /],
    kohle: [/Deal 1 of 15 is done/],
    pfusch: [/ have block \d of .* probed/],
};

// The log, with the tab that was open left open. On a phone it stays in the page once it was open.
const logOf = p =>
    p.page.evaluate(async () => {
        const textOf = () => document.querySelector('[data-testid=log]')?.textContent;
        if (textOf() !== undefined) return textOf();
        const all = selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility());
        const press = async buttons => {
            for (const button of buttons) button.click();
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        };
        const open = all('.panel-tabs [aria-pressed=true], .tabs [aria-current]');
        await press(all('[data-testid=panel-log], [data-testid=tab-log]'));
        const log = textOf();
        await press(open);
        return log;
    });

// Some decisions after the others until all of it has happened; what is missing at the end of the lesson.
// A pupil who starts again forgets what did not help.
async function reach(p, wanted) {
    for (let isOver = false; ; ) {
        const log = await logOf(p);
        const missing = wanted.filter(one => !one.test(log));
        if (missing.length === 0 || isOver) return missing;
        isOver = await attend(p, 'follow', FEW);
    }
}

await accept(async (test, { browser, server }) => {
    for (const game of GAMES)
        for (const [name, size] of Object.entries(SIZES)) {
            const lesson = async pace => {
                const p = await beginLesson(browser, server, game, size, 'en', { pace });
                await p.id('ceremony-skip').click();
                return p;
            };
            await test('A4', `${game}, ${name}: one short line at a time, beside its target`, async () => {
                const p = await lesson(false);
                const isOver = await attend(p, 'follow');
                const said = (await heard(p)).map(s => s.text);
                const faults = await p.page.evaluate(() => window.faults);
                await p.page.context().close();
                return [
                    ...(isOver && said.length > 5 ? [] : ['the lesson has no end, or hardly a word']),
                    ...said.filter(text => !isShort(text)),
                    ...faults,
                ];
            });
            await test('A5', `${game}, ${name}: a lesson reaches the heart of the game`, async () => {
                const p = await lesson(FULL);
                const began = performance.now();
                const missing = await reach(p, REACHES[game]);
                const took = performance.now() - began;
                console.log(`# ${Math.round(took / 1000)} s`);
                await p.page.context().close();
                return FULL && took > LIMIT ? [...missing, `${took} ms`] : missing;
            });
        }
});
