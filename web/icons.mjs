// icons.mjs -- draws what has to be PNG or JPEG: the icons from src/icons/icon.svg, and the picture that
// messengers show beside a link (card.jpg) from the posters. Run it when those change:
//     node icons.mjs
import * as fs from 'node:fs';
import * as esbuild from 'esbuild';
import { FOLDERS, GAMES } from './games.mjs';
import { launch } from './test/browser.mjs';

const svg = fs.readFileSync('src/icons/icon.svg', 'utf8');
const ICONS = [['icon-192', 192, 1], ['icon-512', 512, 1], ['icon-apple', 180, 1],
               ['icon-maskable', 512, 0.75]];

// The art of the landing page, as text.
async function art() {
    const lines = ['export { wordMark } from "./src/art/wordmark";',
                   ...GAMES.map((g, i) =>
                       `import { poster as p${i} } from "./src/games/${FOLDERS[g]}/poster";`),
                   `export const posters = [${GAMES.map((_, i) => `p${i}()`)}];`];
    const { outputFiles } = await esbuild.build({ stdin: { contents: lines.join('\n'), resolveDir: '.' },
        bundle: true, write: false, format: 'esm' });
    return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

// All figures of a poster: its sides are cut off, and there is more sky.
const SHEET = 'viewBox="0 0 480 300"', WHOLE = 'viewBox="64 -92 352 392"';

async function card(browser) {
    const { wordMark, posters } = await art();
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await page.setContent(`<style>body { margin: 0; display: grid; grid-template: 190px 1fr / repeat(3, 1fr);
        gap: 0 8px; height: 100vh; background: #1B1A17; color: #FFFDF8 }
        header { grid-column: 1 / -1; display: grid; place-items: center } header svg { height: 124px }
        svg { display: block; width: 100%; height: 100%; min-height: 0 } div { min-height: 0 }</style>
        <header>${wordMark('#F2C14E')}</header>
        ${posters.map(p => `<div>${p.replace(SHEET, WHOLE)}</div>`).join('')}`);
    await page.screenshot({ path: 'src/icons/card.jpg', quality: 82 });
}

const browser = await launch();
for (const [name, size, share] of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const round = share === 1 && name !== 'icon-apple';
    await page.setContent(`<style>body{margin:0;background:${round ? 'transparent' : '#1B1A17'};
        display:grid;place-items:center;height:100vh}svg{width:${100 * share}vw}</style>${svg}`);
    await page.screenshot({ path: `src/icons/${name}.png`, omitBackground: round });
}
await card(browser);
await browser.close();
