// ws-slow.mjs -- slowhttptest: slow heads, slow bodies, slow readers. While it
// goes on others are served at once, and at the end nobody is left.
import { ask, becomes, finish, get, holds, same, sleep, start, test }
    from "./echo.mjs";
import { spawn } from "node:child_process";
import { once } from "node:events";

const limits = { head_time: 2000, body_rate: 1024, sockets: 300,
    sockets_per_address: 0 };
const attacks = [
    ["slow heads", ["-H", "-i", "1"], "slow_writers"],
    ["slow bodies", ["-B", "-i", "1", "-s", "8192", "-x", "10"],
        "slow_writers"],
    ["slow readers", ["-X", "-w", "1", "-y", "2", "-n", "2", "-z", "1"],
        "slow_readers"],
];

async function attack([name, options, counted]) {
    const host = await start(counted === "slow_readers"
        ? { ...limits, body_rate: 4000000 } : limits);
    const path = name === "slow readers" ? "/big?4000000" : "/";
    const child = spawn("slowhttptest", [...options, "-c", "150", "-r", "100",
        "-l", "8", "-u", `http://127.0.0.1:${host.port}${path}`],
    { stdio: "ignore" });
    const over = once(child, "exit");
    const took = [];
    const until = performance.now() + 8000;
    while (performance.now() < until) {
        const began = performance.now();
        same((await ask(host, get("/"))).status, 200);
        took.push(performance.now() - began);
        await sleep(100);
    }
    await over;
    await becomes(async () => (await host.counts()).sockets === 1,
        "somebody is left");
    const counts = await host.counts();
    console.log(`# ${name}: ${counts[counted]} of 150 were ended, the ` +
        `slowest of our own requests took ${Math.round(Math.max(...took))} ms`);
    // A machine that halts for a moment delays one or two of them, a server that
    // waits for the slow all.
    holds(took.filter((t) => t > 2000).length < took.length / 10,
        "others were not served");
    holds(counts[counted] >= 100, `${counted} is ${counts[counted]}`);
    await host.stop();
}

const done = attacks.map((a) => attack(a).then(() => null, (why) => why));
for (let i = 0; i < attacks.length; i++)
    await test(`slowhttptest: ${attacks[i][0]}`, async () => {
        const why = await done[i];
        if (why !== null)
            throw why;
    });
finish();
