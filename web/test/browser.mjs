// browser.mjs -- Chromium for tests and pictures, without anything that calls home.
import { chromium } from 'playwright-core';
import { where } from '../../tests/where.mjs';

export const DESKTOP = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };

export const launch = () => chromium.launch({
    executablePath: where('chromium'), headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
           '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

// A page that was as wide as a desktop draws itself anew for a phone: in the next frame.
export async function resize(page, width, height) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise(drawn =>
        requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
