// film.mjs -- pictures of what moves, at exact times however busy the machine is: the clock of the page is
// stopped and put forward from picture to picture, and its animations with it.

// From here on no time passes for the page but what `advance` gives it.
export async function holdTime(page) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
}

function moveOn(ms) {
    const known = window.filmed ??= new Map();
    for (const a of document.getAnimations()) {
        const at = known.has(a) ? known.get(a) + ms : 0;
        known.set(a, at);
        a.pause();
        if (at >= a.effect.getComputedTiming().endTime) a.finish();
        else a.currentTime = at;
    }
}

export async function advance(page, ms) {
    await page.clock.runFor(ms);
    await page.evaluate(moveOn, ms);
}

// `count` pictures, `step` milliseconds apart, beginning when something moves.
export async function film(page, count, step, options = {}) {
    await page.waitForFunction(() => document.body.dataset.busy === '1', null, { polling: 20 });
    await advance(page, 1);
    const pictures = [];
    while (pictures.length < count) {
        pictures.push(await page.screenshot(options));
        await advance(page, step);
    }
    return pictures;
}
