// lesson.mjs -- what tests of lessons have in common: a page that begins one, its sentences, and pupils.
import { openPage } from './solo.mjs';

export const MANY = 3000, WORDS = 14;

// A page at the beginning of the lesson of a game, in the ceremony.
export async function beginLesson(browser, server, game, viewport, lang) {
    const context = await browser.newContext({ viewport, locale: lang, withLessons: true });
    const p = await openPage(context);
    await p.page.addInitScript(() => {
        // Every sentence that comes up, with its step.
        window.heard = [];
        new MutationObserver(() => {
            const coach = document.querySelector('[data-testid=coach]');
            if (coach === null) return;
            const said = { step: coach.dataset.step, target: coach.dataset.target,
                           text: coach.querySelector('p').textContent };
            const last = window.heard.at(-1);
            if (last?.text !== said.text) window.heard.push(said);
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await p.page.goto(`${server.url}/?speed=0&lang=${lang}`);
    await p.id(`play-${game}`).click();
    await p.id('ceremony').waitFor();
    return p;
}

export const heard = p => p.page.evaluate(() => window.heard);

// Plays in the page until the lesson or the game ends, or until `most` decisions were made. A pupil who
// follows presses what the coach points at; one who does not presses the first button, or anything at all.
export function attend([how, most]) {
    const at = id => document.querySelector(`[data-testid="${id}"]`);
    const all = selector => [...document.querySelectorAll(selector)].filter(el => el.offsetParent !== null &&
        el.getAttribute('aria-disabled') === null);
    const until = async holds => { while (!holds()) await new Promise(done => setTimeout(done, 4)); };
    const isMine = () => document.body.dataset.decision === 'me';
    const isOver = () => at('ending') !== null || at('coach')?.dataset.step === 'enough';
    let lot = 7;
    const draw = list => {
        lot ^= lot << 13;
        lot ^= lot >>> 17;
        lot ^= lot << 5;
        return list[(lot >>> 0) % list.length];
    };
    const things = () => all('.board button:not([data-testid=cover])');
    // A pupil never gives a deal up; the Boss waits for the others.
    const acts = () => all('.actions button.act:not([data-testid=take-back], [data-testid=act-fail])');
    const isBrief = () => at('coach')?.dataset.brief === '1';
    const pointedAt = () => {
        const target = at(at('coach')?.dataset.target.replace(' ', '-'));
        const inside = [...target?.querySelectorAll('button') ?? []];
        const button = target?.matches('button') ? target : draw(inside);
        const isOpen = button?.getAttribute('aria-disabled') === null && button.ariaPressed !== 'true';
        return isOpen ? button : undefined;
    };
    const press = () => {
        const read = at('coach-on') ?? (isBrief() ? at('coach-close') : undefined);
        const pressed = how === 'follow' ? read ?? pointedAt() : undefined;
        const [first] = acts(), any = draw([...things(), ...acts(), ...all('[data-testid=coach-close]')]);
        (pressed ?? (how === 'random' ? any : first ?? draw(things())) ?? any)?.click();
    };
    return (async () => {
        for (; most > 0; most--) {
            await until(() => isMine() || isOver());
            await window.app.whenIdle();
            if (isOver()) return true;
            press();
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
        return false;
    })();
}

const wordsIn = text => text.split(/\s+/).filter(word => /[\p{L}\d]/u.test(word)).length;

export function judge(ok, said, who) {
    ok(said.length > 0 && said.every(s => wordsIn(s.text) <= WORDS && !/[{}]/.test(s.text)),
       `${who}: short and whole sentences`, JSON.stringify(said));
    ok(new Set(said.map(s => s.text)).size === said.length, `${who}: none is said twice`,
       JSON.stringify(said));
}
