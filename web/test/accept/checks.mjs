// checks.mjs -- what must hold of any state of the page, each a list of complaints.
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { resize } from '../browser.mjs';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [320, 360, 390, 768, 1024, 1440, 1920];

export async function axeFinds(page) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
    return page.evaluate(async tags => {
        const r = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
        return r.violations.map(
            v =>
                `${v.id}: ${v.nodes
                    .slice(0, 3)
                    .map(n => n.html.slice(0, 200))
                    .join(' | ')}`,
        );
    }, TAGS);
}

// B1: no sideways scrolling, at any width.
export async function sideways(page, widths = WIDTHS) {
    const { width, height } = page.viewportSize(),
        wide = [];
    for (const w of widths) {
        if (w !== page.viewportSize().width) await resize(page, w, height);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) wide.push(`${w}: ${over} too wide`);
    }
    if (page.viewportSize().width !== width) await resize(page, width, height);
    return wide;
}

// All of these run in the page.
const IN_PAGE = {
    // B2: the table is one screen.
    B2: () => {
        const over = document.documentElement.scrollHeight - innerHeight;
        return over > 0 ? [`${over} too high`] : [];
    },
    // B3: status, actions and clock are on the screen, whole.
    B3: () =>
        ['status', 'actions', 'clock'].flatMap(id => {
            const e = document.querySelector(`[data-testid=${id}]`);
            if (e === null || !e.checkVisibility()) return id === 'status' ? [`no ${id}`] : [];
            const b = e.getBoundingClientRect();
            const out =
                b.top < -0.5 ||
                b.left < -0.5 ||
                b.bottom > innerHeight + 0.5 ||
                b.right > innerWidth + 0.5;
            return out ? [`${id} is at ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`] : [];
        }),
    // B4: targets can be hit; links in running text and tables are as high as it.
    B4: least =>
        [...document.querySelectorAll('button, a[href], input, select, [role=button], summary')].flatMap(
            e => {
                const boxes = [e, e.closest('label')]
                    .filter(x => x !== null)
                    .map(x => x.getBoundingClientRect());
                const h = Math.max(...boxes.map(b => b.height)),
                    w = Math.max(...boxes.map(b => b.width));
                const seen =
                    w > 1 &&
                    e.checkVisibility({ checkOpacity: true }) &&
                    !e.closest('.unseen, .skip, td, dd') &&
                    getComputedStyle(e).display !== 'inline';
                return seen && (h < least - 0.5 || w < least - 0.5)
                    ? [
                          `${e.dataset.testid ?? e.outerHTML.slice(0, 60)}: ${w | 0} x ${h | 0}`,
                      ]
                    : [];
            },
        ),
    // B5: text can be read, and nothing of it is cut off.
    B5: () => {
        const bad = new Set();
        const walk = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
        for (let t = walk.nextNode(); t !== null; t = walk.nextNode()) {
            const e = t.parentElement,
                said = t.data.trim();
            if (said === '' || !e.checkVisibility() || e.closest('svg, .unseen, .skip, kbd, [hidden]'))
                continue;
            const size = parseFloat(getComputedStyle(e).fontSize);
            if (size < 12.99) bad.add(`"${said.slice(0, 30)}" is ${size} px`);
            const s = getComputedStyle(e);
            if (e.clientWidth <= 1) continue; // only to be heard
            if (s.overflowX === 'hidden' && e.scrollWidth > e.clientWidth + 1) {
                bad.add(`"${said.slice(0, 40)}" is cut: ${e.scrollWidth} in ${e.clientWidth}`);
            }
        }
        return [...bad];
    },
    // A6: what cannot be done says why.
    A6: () =>
        [...document.querySelectorAll('[aria-disabled=true]')].flatMap(e => {
            const by = (e.getAttribute('aria-describedby') ?? '')
                .split(' ')
                .map(id => id && document.getElementById(id)?.textContent)
                .join('');
            return by.trim() === ''
                ? [`${e.dataset.testid ?? e.outerHTML.slice(0, 80)} does not say why`]
                : [];
        }),
    // M4: no emoji.
    M4: () => /\p{Emoji_Presentation}|\uFE0F/u.exec(document.body.innerText + document.title) ?? [],
    // L3: the language is named.
    L3: () => (/^(en|de|fr)$/.test(document.documentElement.lang) ? [] : [document.documentElement.lang]),
    // L4: text in pictures has a label, or is one for all to see.
    L4: () =>
        [...document.querySelectorAll('svg')].flatMap(s => {
            const named = s.closest(
                '[aria-hidden=true], [role=img][aria-label], [aria-label], button, a',
            );
            return s.textContent.trim() !== '' && named === null && s.querySelector('title') === null
                ? [`"${s.textContent.trim().slice(0, 40)}" has no label`]
                : [];
        }),
};

export const PAGE_CHECKS = Object.keys(IN_PAGE);
export const check = (page, id, arg) => page.evaluate(IN_PAGE[id], arg);

// All places where an item with this name has been since.
function notePlaces(name) {
    window.places = new Set();
    const note = () => {
        const at = document.querySelector(`[data-testid=${name}]`)?.getBoundingClientRect();
        if (at) window.places.add(`${at.x} ${at.y} ${at.width} ${at.height}`);
        requestAnimationFrame(note);
    };
    note();
}

// All places of the waiting room, while the sheet of the game's screen comes after it is drawn.
export async function waitingRoom(p, server, game) {
    await p.page.route(`**/style-${game}-*.css`, async route => {
        await p.id('waiting').waitFor();
        await route.continue();
    });
    await p.page.goto(`${server.url}/?seats=3`);
    await p.page.evaluate(notePlaces, 'waiting');
    await p.id(`friends-${game}`).click();
    await p.until(name => document.querySelector(`link[data-screen="${name}"]`).sheet !== null, game);
    const places = await p.page.evaluate(async () => {
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
        return [...window.places];
    });
    await p.close();
    return places;
}
