// art.browser.mjs -- the twenty people at 44 pixels in grey: within each shift any two differ by
// at least 8 of 255 on average. Prints the closest pairs; rasterised by Debian's Chromium.
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { launch } from './browser.mjs';

const LEAST = 8, WIDTH = 44, HEIGHT = 55;
const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const entry = `export { portrait } from './src/games/schwarzarbeit/art/portraits';
               import { PERSONS } from './src/games/schwarzarbeit/art/people';
               export const INITIALS = Object.keys(PERSONS), SHIFTS = ['day', 'evening', 'weekend'];`;
const made = await esbuild.build({
    stdin: { contents: entry, resolveDir: web }, bundle: true, write: false, format: 'iife',
    globalName: 'art',
});

// In the page: the grey values of one picture.
async function grey(svg, width, height) {
    const image = new Image();
    const sized = svg.replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" `
                                       + `height="${height}" `);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0, width, height);
    const { data } = pen.getImageData(0, 0, width, height);
    const values = [];
    for (let i = 0; i < data.length; i += 4) {
        values.push(0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]);
    }
    return values;
}

const browser = await launch();
const page = await browser.newPage();
await page.addScriptTag({ content: made.outputFiles[0].text });
await page.addScriptTag({ content: `window.grey = ${grey}` });
const { initials, shifts } = await page.evaluate(
    () => ({ initials: art.INITIALS, shifts: art.SHIFTS }));
let bad = 0;
for (const shift of shifts) {
    const pictures = {};
    for (const letter of initials) {
        pictures[letter] = await page.evaluate(([l, s, w, h]) => grey(art.portrait(l, s), w, h),
                                               [letter, shift, WIDTH, HEIGHT]);
    }
    const pairs = initials.flatMap((a, i) => initials.slice(0, i).map(b => {
        const sum = pictures[a].reduce((t, v, k) => t + Math.abs(v - pictures[b][k]), 0);
        return [sum / (WIDTH * HEIGHT), b + a];
    })).sort((x, y) => x[0] - y[0]);
    console.log(`${shift}: ${pairs.slice(0, 4).map(([d, p]) => `${p} ${d.toFixed(1)}`).join(', ')}`
        + `; median ${pairs[pairs.length >> 1][0].toFixed(1)}`);
    if (!(pairs[0][0] >= LEAST)) bad = 1;
}
await browser.close();
process.exit(bad);
