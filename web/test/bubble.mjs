// bubble.mjs -- where the coach's bubble is: on the screen, beside the thing it speaks of, with its tail at
// it, and clear of the buttons that the pupil may press. `watchBubble` runs in the page, before its scripts.

export function watchBubble() {
    const NEAR = 8;                     // the tail ends at the ring around its target
    const RING = 6;
    const edges = el => el.getBoundingClientRect();
    const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const apart = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
    const round = r => [r.left, r.top, r.right, r.bottom].map(Math.round).join(',');
    // As far as it is in the window.
    const cut = r => {
        const left = Math.max(0, r.left), top = Math.max(0, r.top);
        const right = Math.min(innerWidth, r.right), bottom = Math.min(innerHeight, r.bottom);
        return new DOMRect(left, top, right - left, bottom - top);
    };
    const isShown = el => el.getClientRects().length > 0;
    const shown = selector => [...document.querySelectorAll(selector)].filter(isShown);

    // An element, or the things in it where it has no box, or another that the game points at.
    const targetOf = coach => {
        const name = coach.dataset.target.replace(' ', '-'), ring = document.querySelector('.coach-ring');
        const [el] = name === '' ? [] : shown(`[data-testid="${name}"]`);
        if (el !== undefined) return cut(edges(el));
        if (ring === null) return undefined;
        const { left, top, width, height } = edges(ring);
        return new DOMRect(left + RING, top + RING, width - 2 * RING, height - 2 * RING);
    };
    const onScreen = r => r.left > -1 && r.top > -1 && r.right < innerWidth + 1 && r.bottom < innerHeight + 1;

    function faultsOf(coach) {
        const box = edges(coach), t = targetOf(coach), tail = coach.querySelector('.coach-tail');
        const faults = [];
        if (!onScreen(box)) faults.push(`leaves the screen: ${round(box)}`);
        for (const act of shown('.actions button.act:not([aria-disabled])')) {
            if (overlap(box, edges(act))) faults.push(`covers ${act.dataset.testid}`);
        }
        if (t === undefined) {
            if (coach.dataset.target !== '') faults.push(`${coach.dataset.target} is not there`);
            return faults;
        }
        if (Math.min(t.width, t.height) < 8) faults.push(`${coach.dataset.target} is off the screen`);
        if (overlap(box, t)) faults.push(`${round(box)} covers ${coach.dataset.target} ${round(t)}`);
        if (tail === null) faults.push(`has no tail; ${coach.dataset.target} is at ${round(t)}`);
        else if (apart(edges(tail), t) > NEAR) {
            faults.push(`its tail ${round(edges(tail))} misses ${coach.dataset.target} ${round(t)}`);
        }
        return faults;
    }

    // Each sentence is looked at once for each thing it points at.
    const seen = new Set();
    const current = () => document.querySelector('[data-testid=coach]');
    const nameOf = coach => `${coach.dataset.step} ${coach.dataset.target}`;
    window.faults = [];
    window.isNews = () => current() !== null && !seen.has(nameOf(current()));
    window.look = () => {
        if (!window.isNews()) return '';
        const coach = current(), name = nameOf(coach);
        seen.add(name);
        window.faults.push(...faultsOf(coach).map(fault => `${name}: ${fault}`));
        return name;
    };
}
