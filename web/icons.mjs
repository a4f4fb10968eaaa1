// icons.mjs -- draws the icons that have to be PNG from src/icons/icon.svg. Run it when that changes:
//     node icons.mjs
import * as fs from 'node:fs';
import { launch } from './test/browser.mjs';

const svg = fs.readFileSync('src/icons/icon.svg', 'utf8');
const ICONS = [['icon-192', 192, 1], ['icon-512', 512, 1], ['icon-apple', 180, 1],
               ['icon-maskable', 512, 0.75]];

const browser = await launch();
for (const [name, size, share] of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const round = share === 1 && name !== 'icon-apple';
    await page.setContent(`<style>body{margin:0;background:${round ? 'transparent' : '#1B1A17'};
        display:grid;place-items:center;height:100vh}svg{width:${100 * share}vw}</style>${svg}`);
    await page.screenshot({ path: `src/icons/${name}.png`, omitBackground: round });
}
await browser.close();
