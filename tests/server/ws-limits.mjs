// ws-limits.mjs -- each limit: below it all is well, beyond it the right
// refusal, and the others do not notice.
import { answers, ask, becomes, connect, finish, frame, frames, get, holds, open, same,
    sleep, start, test } from "./echo.mjs";
import { readFileSync, readdirSync } from "node:fs";

const TEXT = 0x81, PING = 0x89;
const text = (t) => frame(TEXT, t);
const from = (address) => ({ localAddress: address });

async function refused(host, options, path = "/") {
    const raw = await connect(host, options);
    raw.socket.write(get(path));
    await raw.until((r) => r.ended);
    raw.close();
    return answers(raw.bytes)[0] ?? { status: 0, head: "" };
}

await test("limits: sockets in all", async () => {
    const host = await start({ sockets: 20 });
    const there = [];
    for (let i = 0; i < 20; i++)
        there.push(await open(host));
    const { status, head } = await refused(host);
    same(status, 503);
    holds(/retry-after: \d+/i.test(head), head);
    for (const raw of there) {
        raw.socket.write(text("still here"));
        await raw.hears("text still here");
    }
    for (const raw of there.splice(0, 3))
        raw.close();
    await becomes(async () => (await host.counts()).sockets === 18,
        "they do not leave");
    same((await open(host)).status, 101);
    holds((await host.counts()).refused >= 1, "not counted");
    await becomes(() => host.said.includes("trouble: More than 20 sockets"),
        host.said);
    there.forEach((raw) => raw.close());
    await host.stop();
});

await test("limits: a flood beyond all sockets is turned away", async () => {
    const host = await start({ sockets: 10 });
    const many = await Promise.all(Array(200).fill(0).map(() => connect(host)));
    await becomes(async () => (await host.counts()).refused > 100, "nobody is refused");
    many.forEach((raw) => raw.close());
    await becomes(async () => (await ask(host, get("/"))).status === 200,
        "it does not recover");
    await host.stop();
});

await test("limits: sockets of one address", async () => {
    const host = await start({ sockets_per_address: 3 });
    const there = [];
    for (let i = 0; i < 3; i++)
        there.push(await open(host));
    same((await refused(host)).status, 429);
    same((await open(host, "", from("127.0.0.2"))).status, 101);
    there[0].close();
    await becomes(async () => (await open(host)).status === 101,
        "none is let in again");
    await host.stop();
});

await test("limits: sockets of one address behind a proxy", async () => {
    const host = await start({ sockets_per_address: 2, proxies: "127.0.0.1" });
    const one = "X-Forwarded-For: 1.1.1.1\r\n";
    for (let i = 0; i < 2; i++)
        same((await open(host, one)).status, 101);
    same((await open(host, one)).status, 429);
    same((await open(host, "X-Forwarded-For: 2.2.2.2\r\n")).status, 101);
    await host.stop();
});

await test("limits: new sockets a minute", async () => {
    const host = await start({ opens_per_address: 5 });
    for (let i = 0; i < 5; i++)
        same((await ask(host, get("/"))).status, 200);
    same((await refused(host)).status, 429);
    same((await ask(host, get("/"), from("127.0.0.2"))).status, 200);
    await host.stop();
});

await test("limits: requests a minute", async () => {
    const host = await start({ requests_per_address: 5 });
    const raw = await connect(host);
    raw.socket.write(get("/").repeat(7));
    await raw.until((r) => r.ended);
    same(answers(raw.bytes).map((a) => a.status).join(),
        "200,200,200,200,200,429");
    same((await ask(host, get("/"), from("127.0.0.3"))).status, 200);
    await host.stop();
});

for (const [what, bytes] of [["messages", text("a")], ["pings", frame(PING)],
    ["pongs", frame(0x8a)]])
    await test(`limits: ${what} of one socket`, async () => {
        const host = await start({ messages_per_socket: 10 });
        const raw = await open(host), other = await open(host);
        raw.socket.write(Buffer.concat(Array(11).fill(bytes)));
        await raw.until((r) => r.ended);
        holds(frames(raw.bytes).endsWith("close 1008"), frames(raw.bytes));
        holds(frames(raw.bytes).split("|").length <= 11, "one too many");
        other.socket.write(text("b"));
        await other.hears("text b");
        same((await host.counts()).too_many, 1);
        await host.stop();
    });

await test("limits: a bucket fills again", async () => {
    const host = await start({ messages_per_socket: 100 });
    const raw = await open(host);
    for (let i = 0; i < 100; i++)
        raw.socket.write(text("a"));
    await raw.until((r) => frames(r.bytes).split("|").length === 100);
    await sleep(450);                   // two came back
    raw.socket.write(text("b"));
    raw.socket.write(text("c"));
    await raw.until((r) => frames(r.bytes).endsWith("text b|text c"));
    await host.stop();
});

await test("limits: the length of a message", async () => {
    const host = await start({ message_bytes: 100 });
    const raw = await open(host);
    raw.socket.write(text("x".repeat(100)));
    await raw.hears("text (100)");
    raw.socket.write(text("x".repeat(101)));
    await raw.hears("text (100)|close 1009");
    await host.stop();
});

await test("limits: the length of a body", async () => {
    const host = await start({ body_bytes: 10 });
    const post = (n) => `POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${n}` +
        `\r\n\r\n${"x".repeat(n)}`;
    same((await ask(host, post(10))).status, 200);
    same((await ask(host, post(11))).status, 413);
    await host.stop();
});

// ---- slowness ---------------------------------------------------------------

await test("limits: a head that does not come", async () => {
    const host = await start({ head_time: 3000 });
    const silent = await connect(host), slow = await connect(host);
    slow.socket.write("GET / HTTP/1.1\r\n");
    const drip = setInterval(() => slow.socket.write("A: b\r\n"), 50);
    await slow.until((r) => r.ended);
    clearInterval(drip);
    same(answers(slow.bytes)[0].status, 408);
    await silent.until((r) => r.ended);
    same(silent.bytes.length, 0);
    same((await host.counts()).slow_writers, 1);
    await host.stop();
});

await test("limits: a body that comes too slowly", async () => {
    const host = await start({ body_rate: 100 });
    const raw = await connect(host), fast = await connect(host);
    const head = "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5000\r\n\r\n";
    let left = 9;
    raw.socket.write(head);
    fast.socket.write(head + "b".repeat(500));
    const drip = setInterval(() => {
        raw.socket.write("a");
        if (left-- > 0)
            fast.socket.write("b".repeat(500));
    }, 100);
    await raw.until((r) => r.ended);
    same(answers(raw.bytes)[0].status, 408);
    await fast.until((r) => answers(r.bytes).length === 1);
    clearInterval(drip);
    same(answers(fast.bytes)[0].status, 200);
    await host.stop();
});

await test("limits: an answer that is read too slowly", async () => {
    const host = await start({ head_time: 3000, body_rate: 8000000 });
    const raw = await connect(host);
    raw.socket.pause();
    raw.socket.write(get("/big?8000000"));
    await becomes(async () => {
        const counts = await host.counts();
        return counts.slow_readers === 1 && counts.unsent === 0 &&
            counts.sockets === 1;
    }, "it is waited for");
    raw.close();
    await host.stop();
});

await test("limits: messages that are not read", async () => {
    const host = await start({ unsent_bytes: 20000 });
    const raw = await open(host), other = await open(host);
    let read = 0;
    raw.socket.pause();
    await becomes(async () => {         // the other one reads before it orders again
        other.socket.write(text("!all 100 1000"));
        read += 100 * 1000;
        await other.until((r) => r.bytes.length >= read);
        return (await host.counts()).slow_readers === 1;
    }, "it is not noticed");
    const counts = await host.counts();
    same(counts.slow_readers, 1);
    same(counts.shown, 1);
    holds(counts.unsent < 20 * 20000, `${counts.unsent} bytes are queued`);
    raw.socket.resume();
    await raw.until((r) => r.ended);
    holds(frames(raw.bytes).endsWith("close 1013"), "not closed with 1013");
    other.socket.write(text("fine"));
    await other.until((r) => frames(r.bytes).endsWith("text fine"));
    await host.stop();
});

await test("limits: a burst to one who reads is no slowness", async () => {
    const host = await start({ unsent_bytes: 20000 });
    const raw = await open(host);
    raw.socket.write(text("!many 300 1000"));
    await raw.until((r) => frames(r.bytes).split("|").length === 300);
    same((await host.counts()).slow_readers, 0);
    await host.stop();
});

await test("limits: who is silent is pinged, who stays silent is left",
    async () => {
        const host = await start({ ping_time: 300, dead_time: 5000 });
        const dead = await open(host), alive = await open(host);
        let answered = 0;
        const pongs = setInterval(() => {
            const pings = frames(alive.bytes).split("ping").length - 1;
            for (; answered < pings; answered++)
                alive.socket.write(frame(0x8a));
        }, 30);
        await dead.until((r) => r.ended);
        clearInterval(pongs);
        same(frames(dead.bytes), "ping ");
        same(alive.ended, false);
        holds(answered > 3, `who answers was pinged ${answered} times in 5 s`);
        await host.stop();
    });

// ---- the process -------------------------------------------------------------

await test("limits: no descriptors left, and it lives", async () => {
    const host = await start({}, ["prlimit", "--nofile=200:200"]);
    holds(/trouble: Only 136 sockets/.test(host.said), host.said);
    const many = [];
    for (let i = 0; i < 400; i++)
        many.push(await connect(host));
    await becomes(async () => (await host.counts()).refused > 100, "nobody is refused");
    many.forEach((raw) => raw.close());
    await becomes(async () => (await ask(host, get("/"))).status === 200,
        "it does not recover");
    await host.stop();
});

await test("limits: descriptors taken by others, and it lives", async () => {
    const host = await start();
    const used = readdirSync(`/proc/${host.child.pid}/fd`).length;
    const { execFileSync } = await import("node:child_process");
    const limit = (n) => execFileSync("prlimit",
        ["--pid", String(host.child.pid), `--nofile=${n}:20000`]);
    limit(used + 4);
    const there = [];
    for (let i = 0; i < 4; i++)
        there.push(await open(host));
    const { status } = await refused(host);
    same(status, 503);
    there[0].socket.write(text("still here"));
    await there[0].hears("text still here");
    limit(20000);
    const counts = await host.counts();
    holds(counts.no_descriptors >= 1, "not counted");
    await becomes(() => /trouble: No descriptors left/.test(host.said),
        host.said);
    same((await open(host)).status, 101);
    await host.stop();
});

// ---- beyond a limit -----------------------------------------------------------

const healthy = async (host) => {
    const { status, head } = await refused(host, {}, "/healthz");
    same(status, 200);
    holds(/connection: close/i.test(head), head);
};

for (const [what, limits] of [["all sockets", { sockets: 5 }],
    ["the sockets of an address", { sockets_per_address: 5 }],
    ["new sockets a minute", { opens_per_address: 5 }]])
    await test(`health: answered beyond ${what}`, async () => {
        const host = await start(limits);
        for (let i = 0; i < 5; i++)
            await open(host);
        for (let i = 0; i < 20; i++) {
            await healthy(host);
            const { status } = await refused(host);
            holds(status === 503 || status === 429, `${status}`);
        }
        same((await open(host)).status === 101, false);
        await host.stop();
    });

await test("health: answered beyond the requests of an address", async () => {
    const host = await start({ requests_per_address: 2 });
    const raw = await connect(host);
    raw.socket.write(get("/") + get("/") + get("/healthz") + get("/"));
    await raw.until((r) => r.ended);
    same(answers(raw.bytes).map((a) => a.status).join(), "200,200,200,429");
    await host.stop();
});

await test("health: answered while silent ones fill every spare place",
    async () => {
        const host = await start({ sockets: 5 });
        const silent = [];
        for (let i = 0; i < 50; i++)
            silent.push(await connect(host));
        for (let i = 0; i < 10; i++) {
            silent.push(await connect(host), await connect(host));
            await healthy(host);
        }
        await becomes(() => silent.filter((r) => r.ended).length >= 50,
            "they are kept");
        await host.stop();
    });

await test("health: answered without descriptors", async () => {
    const host = await start();
    const { execFileSync } = await import("node:child_process");
    const limit = (n) => execFileSync("prlimit",
        ["--pid", String(host.child.pid), `--nofile=${n}:20000`]);
    const used = new Set(readdirSync(`/proc/${host.child.pid}/fd`).map(Number));
    let free = 0;
    while (used.has(free))
        free++;
    limit(free);
    // A descriptor that one of these gives back is free for the next of them.
    for (let i = 0; i < 30; i++)
        same((await ask(host, get("/healthz"))).status, 200);
    const silent = [];
    for (let i = 0; i < 30; i++)
        silent.push(await connect(host));
    for (let i = 0; i < 10; i++)
        same((await ask(host, get("/healthz"))).status, 200);
    limit(20000);
    await becomes(async () => (await ask(host, get("/"))).status === 200,
        "it does not recover");
    holds((await host.counts()).no_descriptors > 0, "there were some left");
    await host.stop();
});

await test("limits: an idle connection holds less than 2 KB", async () => {
    const host = await start();
    const resident = () => Number(readFileSync(
        `/proc/${host.child.pid}/status`, "latin1").match(/VmRSS:\s+(\d+)/)[1]);
    await Promise.all(Array(200).fill(0).map(() => open(host)));
    const before = resident();
    for (let i = 0; i < 10; i++)
        await Promise.all(Array(200).fill(0).map(() => open(host)));
    const each = (resident() - before) * 1024 / 2000;
    console.log(`# ${Math.round(each)} bytes a connection`);
    holds(each < 2048 || process.env.KRUMM_BUILD?.includes("asan"),
        `${each} bytes`);
    await host.stop();
});

await test("stop: all are told, answers are finished", async () => {
    const host = await start();
    const raw = await open(host), idle = await connect(host);
    host.child.kill("SIGTERM");
    await raw.hears("close 1001");
    await idle.until((r) => r.ended);
    raw.close();
    await host.stop();
});

await test("stop: who does not listen is not waited for long", async () => {
    const host = await start();         // to part it has 1.5 s; else a minute
    await open(host);
    const began = Date.now();
    await host.stop();
    holds(Date.now() - began < 20000, "too long");
});

await test("close: by the host, with its code, for one and for all", async () => {
    const host = await start();
    const one = await open(host), two = await open(host), three = await open(host);
    one.socket.write(text("!close 4005 no"));
    await one.hears("close 4005");
    two.socket.write(text("!close-all 4001"));
    await two.hears("close 4001");
    await three.hears("close 4001");
    await becomes(async () => (await host.counts()).shown === 0, "not told");
    await host.stop();
});
finish();
