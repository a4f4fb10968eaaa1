// shots.mjs -- pictures of the page, to be looked at: build/shots/*.png. usage: node shots.mjs
import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESKTOP, launch, PHONE } from './test/browser.mjs';
import { serve } from './test/serve.mjs';

const out = path.join(path.dirname(fileURLToPath(import.meta.url)), '../build/shots');
fs.mkdirSync(out, { recursive: true });
const server = await serve();
const browser = await launch();

for (const [look, viewport, colorScheme, locale] of [
    ['desktop-light', DESKTOP, 'light', 'en'], ['desktop-dark', DESKTOP, 'dark', 'de'],
    ['phone-light', PHONE, 'light', 'fr'], ['phone-dark', PHONE, 'dark', 'de'],
]) {
    const context = await browser.newContext({ viewport, colorScheme, locale });
    const page = await context.newPage();
    const shot = async name => {
        await page.waitForTimeout(300);
        await page.screenshot({ path: path.join(out, `${name}-${look}.png`) });
    };
    await page.goto(server.url);
    await page.getByTestId('play-pfusch').waitFor();
    await shot('landing');
    await page.getByTestId('options-kohle').click();
    await shot('options');
    for (const game of ['schwarzarbeit', 'kohle', 'pfusch']) {
        await page.goto(server.url);
        await page.getByTestId(`play-${game}`).click();
        await page.waitForFunction(() => document.body.dataset.phase !== '');
        await shot(game);
    }
    await page.getByTestId('invite').click();
    await shot('invite');
    await page.keyboard.press('Escape');
    await page.getByTestId('settings').click();
    await shot('settings');
    await page.goto(`${server.url}/rules/schwarzarbeit#S-4.1`);
    await shot('rules');
    await context.close();
}
await browser.close();
await server.stop();
console.log(`pictures are in ${path.relative(process.cwd(), out)}`);
