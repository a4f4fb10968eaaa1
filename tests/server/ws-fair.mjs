// ws-fair.mjs -- without any limit: a client that floods the server, or does
// not read, delays no other client and fills no memory.
//
// The server is stopped while the others fill its sockets, so that everything
// has arrived before it reads any of it. The test then measures the server's
// own order of work and not the speed of clients.
import { answers, ask, becomes, connect, finish, frame, frames, get, holds, open,
    same, start, test } from "./echo.mjs";
import { readFileSync } from "node:fs";

const BLASTERS = 30, A_TURN = 16;
const text = (t) => frame(0x81, t);
const unlimited = { messages_per_socket: 0, ping_time: 600000, dead_time: 600000 };

const peak = (host) => Number(readFileSync(`/proc/${host.child.pid}/status`,
    "latin1").match(/VmHWM:\s+(\d+)/)[1]);

// As much as the kernel takes; the rest stays here and follows.
const blast = (raw, bytes, count) => raw.socket.write(
    Buffer.concat(Array(count).fill(Buffer.from(bytes))));

async function crowd(host) {
    const all = [];
    for (let i = 0; i < BLASTERS; i++)
        all.push(await open(host));
    return all;
}

// All that was sent so far has reached the kernel of the other side.
const sent = (raws) => becomes(() => raws.every((raw) =>
    raw.socket.writableLength === 0), "the kernel does not take it");

await test("fair: a message is not behind all that others have sent", async () => {
    const host = await start(unlimited);
    const blasters = await crowd(host), player = await open(host);
    host.child.kill("SIGSTOP");
    blasters.forEach((raw) => blast(raw, text("x"), 5000));
    player.socket.write(text("!in"));
    await sent([...blasters, player]);
    host.child.kill("SIGCONT");
    await player.until((r) => /text \d+/.test(frames(r.bytes)));
    const before = Number(frames(player.bytes).match(/text (\d+)/)[1]);
    console.log(`# ${before} of ${5000 * BLASTERS} messages came before it`);
    // In each turn every blaster is read once and works off what is kept once.
    holds(before <= 4 * A_TURN * BLASTERS, `${before} came before it`);
    await becomes(async () => (await host.counts()).in === 5000 * BLASTERS + 1,
        "messages are lost");
    for (const raw of blasters)
        await raw.until((r) => frames(r.bytes).split("|").length === 5000);
    await host.stop();
});

await test("fair: a request is not behind all that others have asked", async () => {
    const host = await start(unlimited);
    const askers = [];
    for (let i = 0; i < BLASTERS; i++)
        askers.push(await connect(host));
    const player = await open(host);
    host.child.kill("SIGSTOP");
    askers.forEach((raw) => blast(raw, get("/"), 500));
    const one = await connect(host);
    one.socket.write(get("/counts"));
    await sent([...askers, one]);
    host.child.kill("SIGCONT");
    await one.until((r) => answers(r.bytes).length === 1);
    const { requests } = JSON.parse(answers(one.bytes)[0].body);
    console.log(`# ${requests} of ${500 * BLASTERS} requests came before it`);
    holds(requests <= 6 * BLASTERS, `${requests} came before it`);
    for (const raw of askers)
        await raw.until((r) => answers(r.bytes).length === 500);
    player.close();
    await host.stop();
});

await test("fair: who does not read is not heard, and fills no memory", async () => {
    const host = await start(unlimited);
    const blasters = await crowd(host), player = await open(host);
    const before = peak(host);
    blasters.forEach((raw) => {
        raw.socket.pause();
        blast(raw, text("y".repeat(1000)), 3000);
    });
    let last = -1, stands = false;
    await becomes(async () => {         // nothing more is taken
        const { in: now } = await host.counts();
        [last, stands] = [now, now === last];
        return stands;
    }, "it hears on");
    player.socket.write(text("still here"));
    await player.hears("text still here");
    const grown = peak(host) - before;
    console.log(`# ${BLASTERS * 3} MB were sent, memory grew by ${grown} KB`);
    holds(grown < 12000 || process.env.KRUMM_BUILD?.includes("asan"),
        `${grown} KB`);
    same((await host.counts()).slow_readers, 0);
    blasters.forEach((raw) => raw.socket.resume());
    for (const raw of blasters)
        await raw.until((r) => frames(r.bytes).split("|").length === 3000);
    await host.stop();
});
finish();
