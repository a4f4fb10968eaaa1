// browser.mjs -- Chromium for tests and pictures, without anything that calls home.
import { chromium } from 'playwright-core';
import { where } from '../../tests/where.mjs';

export const DESKTOP = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };

// Games that are known need no lesson.
function knowGames() {
    const known = { schwarzarbeit: {}, kohle: {}, pfusch: {} };
    try {
        if (localStorage.getItem('krumm.lessons') === null) {
            localStorage.setItem('krumm.lessons', JSON.stringify(known));
        }
    } catch {
        // a page without storage
    }
}

// Without service workers and lessons, unless a context asks for them: what a test serves is what the page
// gets, and PLAY NOW starts a plain game.
export async function launch() {
    const browser = await chromium.launch({
        executablePath: where('chromium'), headless: true,
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
               '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    });
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async ({ withWorkers = false, withLessons = false, ...options } = {}) => {
        const context = await newContext(options);
        if (!withWorkers) await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
        if (!withLessons) await context.addInitScript(knowGames);
        return context;
    };
    return browser;
}

// A page that was as wide as a desktop redraws itself for a phone in the next frame.
export async function resize(page, width, height) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise(drawn =>
        requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
