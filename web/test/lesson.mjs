// lesson.mjs -- what tests of lessons have in common: a page that begins one, its sentences, and pupils.
import { watchBubble } from './bubble.mjs';
import { openPage } from './solo.mjs';

export const MANY = 3000;
const WORDS = 14;

// A page at the beginning of the lesson of a game, in the ceremony. Every sentence that comes up is kept,
// with its step; two at once are a fault. With `pace` the bots take their time.
export async function beginLesson(browser, server, game, viewport, lang, { pace = false, ...more } = {}) {
    const context = await browser.newContext({ viewport, locale: lang, withLessons: true, ...more });
    await context.addInitScript(watchBubble);
    await context.addInitScript(() => {
        window.heard = [];
        new MutationObserver(() => {
            const [coach, other] = document.querySelectorAll('[data-testid=coach], [data-testid=ceremony]');
            if (other !== undefined) window.faults.push('two at once');
            if (coach?.dataset.step === undefined) return;
            const said = { step: coach.dataset.step, target: coach.dataset.target,
                           text: coach.querySelector('p').textContent };
            const last = window.heard.at(-1);
            if (last?.text !== said.text) window.heard.push(said);
        }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    const p = await openPage(context);
    await p.page.goto(`${server.url}/?lang=${lang}${pace ? '' : '&speed=0'}`);
    await p.id(`play-${game}`).click();
    await p.id('ceremony').waitFor();
    return p;
}

export const heard = p => p.page.evaluate(() => window.heard);

// Plays in the page until the lesson or the game ends, or until `most` decisions were made, and looks where
// the bubble is. A pupil who follows presses what the coach points at; one who does not presses the first
// button, or anything that is offered. After some presses without progress a pupil tries any other.
function playAlong([how, most]) {
    const PATIENCE = 6;
    const at = id => document.querySelector(`[data-testid="${id}"]`);
    const all = selector => [...document.querySelectorAll(selector)].filter(el => el.offsetParent !== null &&
        el.getAttribute('aria-disabled') === null);
    const ends = performance.now() + 300000;
    const until = async holds => {
        while (!holds() && performance.now() < ends) await new Promise(done => setTimeout(done, 4));
    };
    const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const rendered = () => new Promise(done => setTimeout(() => setTimeout(done, 0), 0));
    // Nobody is quicker than the moment in which changed buttons are held.
    const isMine = () => document.body.dataset.decision === 'me' && all('[aria-busy=true]').length === 0;
    const isOver = () => at('ending') !== null || at('coach')?.dataset.step === 'enough';
    let lot = 7, where = '', tries = 0;
    const draw = list => {
        for (const by of [13, -17, 5]) lot ^= by > 0 ? lot << by : lot >>> -by;
        return list[(lot >>> 0) % list.length];
    };
    const isStuck = () => {
        const { seq } = document.body.dataset;
        tries = seq === where ? tries + 1 : 0;
        where = seq;
        return tries > PATIENCE;
    };
    const things = () => all('.board button:not([data-testid=cover], .seat-name)');
    // A pupil who follows gives a deal up only when told to; the Boss waits for the others.
    const unasked = how === 'follow' ? ', [data-testid=act-fail]' : '';
    const acts = () => all(`.actions button.act:not([data-testid=take-back]${unasked})`);
    const isBrief = () => at('coach')?.dataset.brief === '1';
    const pointedAt = () => {
        const target = at(at('coach')?.dataset.target.replace(' ', '-'));
        const inside = [...target?.querySelectorAll('button:not(.seat-name)') ?? []];
        const button = target?.matches('button') ? target : draw(inside);
        const isOpen = button?.getAttribute('aria-disabled') === null && button.ariaPressed !== 'true';
        return isOpen ? button : undefined;
    };
    const press = () => {
        const read = at('coach-on') ?? (isBrief() ? at('coach-close') : undefined);
        const pressed = how === 'follow' ? read ?? pointedAt() : undefined;
        const close = how === 'random' ? all('[data-testid=coach-close]') : [];
        const some = draw([true, false]) ? acts() : [];       // or a board full of things keeps them busy
        const any = draw(some.length > 0 ? some : [...things(), ...acts(), ...close]);
        const first = isStuck() || how === 'random' ? any : acts()[0] ?? draw(things());
        (pressed ?? first ?? any)?.click();
    };
    return (async () => {
        for (; most > 0 && performance.now() < ends; most--) {
            await until(() => isMine() || isOver());
            await window.app.whenIdle();
            if (window.isNews()) await drawn();
            const sentence = window.look();
            if (sentence !== '') await window.shoot?.(sentence);
            if (isOver()) return true;
            press();
            await rendered();
        }
        return false;
    })();
}

export const attend = (p, how, most = MANY) => p.page.evaluate(playAlong, [how, most]);

export const isShort = text => wordsIn(text) <= WORDS && !/[{}]/.test(text);
const wordsIn = text => text.split(/\s+/).filter(word => /[\p{L}\d]/u.test(word)).length;

// Checks the sentences and bubbles of a lesson. For a pupil who follows, everything that the coach points
// at is there; a pupil who chooses something else has other buttons.
export async function judge(ok, p, who, how) {
    const offers = /Shall I|still sein|tais/;
    const said = (await heard(p)).filter(s => !offers.test(s.text))
        .filter((s, i, all) => s.text !== all[i - 1]?.text);
    // A sentence that stays while its numbers change is one.
    const once = said.filter((s, i) => s.step !== said[i - 1]?.step).map(s => s.text);
    const faults = (await p.page.evaluate(() => window.faults))
        .filter(fault => how === 'follow' || !fault.endsWith('is not there'));
    ok(said.length > 0 && said.every(s => isShort(s.text)),
       `${who}: short and whole sentences`, JSON.stringify(said));
    ok(new Set(once).size === once.length, `${who}: none is said twice`, JSON.stringify(said));
    ok(faults.length === 0, `${who}: the bubble is beside its target and covers nothing`, faults.join('\n'));
    return said;
}
