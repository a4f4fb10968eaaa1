// wait.mjs -- waiting for conditions.
export const sleep = ms => new Promise(done => setTimeout(done, ms));

// Waits until something holds. PATIENCE is no limit of any criterion: what does not hold then never will.
export const PATIENCE = 30000;
export async function eventually(holds, what) {
    for (const end = Date.now() + PATIENCE; !(await holds()); await sleep(5))
        if (Date.now() > end) throw new Error(`it never came about: ${what}`);
}
