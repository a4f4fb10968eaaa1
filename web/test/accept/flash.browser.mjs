// flash.browser.mjs -- acceptance F4 F5: how long things move, and that nothing flashes
import { accept, at, atTable, drive, eventually, FULL, sleep } from './kit.mjs';

const CEREMONY = 1800; // the longest of the tokens in motion.ts

// In the page: everything that moves, looked at twenty times a second: how long it takes in all. What
// counts time down takes as long as that time.
function noteMoves() {
    window.moves = {};
    setInterval(() => {
        for (const a of document.getAnimations()) {
            const { endTime } = a.effect.getComputedTiming();
            const frames = a.effect.getKeyframes();
            const counts = frames.some(f => 'strokeDashoffset' in f || 'inlineSize' in f);
            const { className } = a.effect.target ?? {};
            const name = `${a.animationName ?? ''} ${className?.baseVal ?? className}`.trim();
            if (!counts) window.moves[name] = endTime === Infinity ? 'for ever' : endTime;
        }
    }, 50);
}

// Brightness of 16 by 9 fields of each picture, as light (WCAG's relative luminance).
async function lightOf(pictures) {
    const pen = new OffscreenCanvas(160, 90).getContext('2d', { willReadFrequently: true });
    const linear = Array.from({ length: 256 }, (_, i) =>
        i <= 10 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4);
    const all = [];
    for (const jpeg of pictures) {
        const bytes = Uint8Array.from(atob(jpeg), c => c.charCodeAt(0));
        pen.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0, 160, 90);
        const { data } = pen.getImageData(0, 0, 160, 90);
        const field = new Array(144).fill(0);
        for (let i = 0; i < 160 * 90; i++) {
            const at = Math.floor(Math.floor(i / 160) / 10) * 16 + Math.floor((i % 160) / 10);
            const [r, g, b] = [0, 1, 2].map(c => linear[data[4 * i + c]]);
            field[at] += (0.2126 * r + 0.7152 * g + 0.0722 * b) / 100;
        }
        all.push(field);
    }
    return all;
}

// When a field turned from lighter to darker or back, by a tenth of full light at least, the darker being
// below 0.8: two turns are a flash.
function turnsOf(light, times, field) {
    const turns = [];
    let low = light[0][field], high = low, way = 0;
    light.forEach((l, i) => {
        const v = l[field];
        [low, high] = [Math.min(low, v), Math.max(high, v)];
        const up = v - low >= 0.1 && low < 0.8, down = high - v >= 0.1 && v < 0.8;
        if ((up && way !== 1) || (down && way !== -1)) {
            way = up && way !== 1 ? 1 : -1;
            turns.push(times[i]);
            [low, high] = [v, v];
        } else if (way === 1) low = Math.max(low, v - 0.0999);
        else if (way === -1) high = Math.min(high, v + 0.0999);
    });
    return turns;
}

// The most flashes of one field within a second.
const flashes = turns => Math.max(0, ...turns.map((t, i) =>
    Math.floor(turns.slice(i).filter(u => u < t + 1).length / 2)));

async function film(p, body) {
    const cdp = await p.context.newCDPSession(p.page), frames = [];
    cdp.on('Page.screencastFrame', f => {
        frames.push({ data: f.data, at: f.metadata.timestamp });
        cdp.send('Page.screencastFrameAck', { sessionId: f.sessionId }).catch(() => undefined);
    });
    const size = { maxWidth: 320, maxHeight: 200 };
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 60, everyNthFrame: 1, ...size });
    await body(frames);
    await cdp.send('Page.stopScreencast');
    return frames;
}

// A film is a film of something: a page that does flash is found out. It is always in motion, for a picture
// that was left out is made up for by the next; and one of each colour counts as shown for 70 ms.
async function found(world, eye) {
    const p = await world.person({ motion: true }), pictures = [];
    await p.page.goto('about:blank');
    await p.page.evaluate(() => {
        const move = n => {
            document.body.style.borderLeft = `${n % 9}px solid grey`;
            requestAnimationFrame(() => move(n + 1));
        };
        move(0);
    });
    await film(p, async all => {
        for (let i = 0; i < 20; i++) {
            await p.page.evaluate(on => { document.body.style.background = on ? '#000' : '#fff'; }, i % 2);
            const behind = all.length + 4;
            await eventually(() => all.length > behind, 'the film goes on');
            pictures.push({ data: all.at(-1).data, at: 0.07 * i });
        }
    });
    await p.close();
    return worst(eye, pictures);
}

async function worst(eye, frames) {
    const light = await eye.evaluate(lightOf, frames.map(f => f.data));
    const times = frames.map(f => f.at);
    return Math.max(...Array.from({ length: 144 }, (_, i) => flashes(turnsOf(light, times, i))));
}

await accept(async (test, world) => {
    const eye = await (await world.browser.newContext()).newPage();
    await test('F5', 'a page that flashes seven times a second is found out', async () => {
        const most = await found(world, eye);
        return most > 3 ? [] : [`only ${most} flashes were seen`];
    });
    for (const game of at('pfusch')) {
        const moves = {};
        await test('F5', `${game}: at most three flashes a second`, async () => {
            const { p, all, close } = await atTable(world, game, { motion: true, theme: 'dark' }, '');
            await p.page.evaluate(noteMoves);
            const frames = await film(p, async taken => {
                for (let i = 0; i < (FULL ? 40 : 14) || taken.length < 30; i++) {
                    await drive(all, () => false, { most: 1 });
                    await sleep(250);
                    await p.until(() => document.body.dataset.busy === '0');
                }
            });
            Object.assign(moves, await p.page.evaluate(() => window.moves));
            await close();
            const most = await worst(eye, frames);
            console.log(`# ${frames.length} pictures; ${most} flashes in a second at most`);
            return [most > 3 && `${most} flashes`, frames.length < 30 && 'no film'].filter(x => x);
        });
        await test('F4', `${game}: nothing moves longer than a ceremony, only one breathes`, async () => {
            console.log(`# ${JSON.stringify(moves)}`);
            const long = Object.entries(moves).filter(([name, ms]) =>
                ms === 'for ever' ? !name.startsWith('breathe') : ms > CEREMONY);
            const none = Object.keys(moves).length === 0 ? ['nothing moved'] : [];
            return [...long.map(([name, ms]) => `${name}: ${ms}`), ...none];
        });
    }
});
