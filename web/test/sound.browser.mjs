// sound.browser.mjs -- every recipe makes a sound between -24 and -6 dBFS, and none is longer
// than two seconds; rendered offline by Chromium.
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { launch } from './browser.mjs';

const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const made = await esbuild.build({
    stdin: { contents: `export { SOUNDS, write } from './src/sound';`, resolveDir: web },
    bundle: true, write: false, format: 'iife', globalName: 'sound',
});
const browser = await launch();
const page = await browser.newPage();
await page.addScriptTag({ content: made.outputFiles[0].text });
const peaks = await page.evaluate(async () => {
    const all = [];
    for (const name of sound.SOUNDS) {
        const ctx = new OfflineAudioContext(2, 44100 * 3, 44100);
        sound.write(ctx, name, 3);
        const data = (await ctx.startRendering()).getChannelData(0);
        let peak = 0, last = 0;
        data.forEach((v, i) => {
            if (Math.abs(v) > peak) peak = Math.abs(v);
            if (Math.abs(v) > 0.001) last = i;
        });
        all.push({ name, peak, seconds: last / 44100 });
    }
    return all;
});
await browser.close();
let bad = 0;
for (const { name, peak, seconds } of peaks) {
    const db = 20 * Math.log10(peak);
    console.log(`${name}: ${db.toFixed(1)} dBFS, ${seconds.toFixed(2)} s`);
    if (!(db >= -24 && db <= -6 && seconds <= 2)) bad = 1;
}
process.exit(bad);
