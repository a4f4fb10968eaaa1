// ws-http.mjs -- HTTP as it goes over the wire: in any pieces, one behind the
// other, kept or closed.
import { answers, ask, becomes, connect, finish, get, hello, holds, open, same,
    sendInPieces, sleep, start, test } from "./echo.mjs";

const post = (body, fields = "") => "POST / HTTP/1.1\r\nHost: here\r\n" +
    `Content-Length: ${Buffer.byteLength(body)}\r\n${fields}\r\n${body}`;

// The input, the number of answers, and whether the server closes afterwards.
const exchanges = [
    ["one request", get("/"), [200], false],
    ["three in a row", get("/") + get("/nothing") + get("/"),
        [200, 404, 200], false],
    ["a late answer keeps its place", get("/late") + get("/") + get("/late"),
        [200, 200, 200], false],
    ["a body, and a request behind it", post("hello") + get("/"),
        [200, 200], false],
    ["a large body between small ones",
        post("a") + post("b".repeat(60000)) + post("c"),
        [200, 200, 200], false],
    ["large bodies, more than are read at once",
        get("/late") + post("d".repeat(60000)).repeat(5) + get("/"),
        [200, 200, 200, 200, 200, 200, 200], false],
    ["HTTP/1.0 is closed", "GET / HTTP/1.0\r\n\r\n", [200], true],
    ["HTTP/1.0 that wants to stay",
        "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", [200], false],
    ["closed as wished, and nothing behind it",
        get("/", "Connection: close\r\n") + get("/"), [200], true],
    ["refused, and nothing behind it",
        get("/") + get("/a\\b") + get("/"), [200, 400], true],
    ["a body that is too large", "POST / HTTP/1.1\r\nHost: here\r\n" +
        "Content-Length: 65537\r\n\r\n", [413], true],
    ["chunks", "POST / HTTP/1.1\r\nHost: here\r\n" +
        "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        [501], true],
    ["two ways to say how long", "POST / HTTP/1.1\r\nHost: here\r\n" +
        "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG",
        [400], true],
    ["a folded line", get("/", "A: b\r\n c\r\n"), [400], true],
    ["bare line feeds", "GET / HTTP/1.1\nHost: here\n\n", [400], true],
    ["an empty line first", "\r\n" + get("/"), [400], true],
    ["a target that is too long", get("/" + "a".repeat(2048)), [414], true],
    ["a head that is too long", get("/", `A: ${"b".repeat(9000)}\r\n`),
        [431], true],
    ["too many fields", get("/", "A: b\r\n".repeat(64)), [431], true],
    ["not HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\n",
        [400], true],
    ["an upgrade to another protocol is no upgrade",
        get("/", "Connection: Upgrade\r\nUpgrade: h2c\r\n"), [200], false],
    ["an upgrade of an old version", get("/ws", "Connection: Upgrade\r\n" +
        "Upgrade: websocket\r\nSec-WebSocket-Version: 8\r\n"), [426], true],
    ["an upgrade without a key", get("/ws", "Connection: Upgrade\r\n" +
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"), [400], true],
    ["an upgrade elsewhere", hello().toString().replace("/ws", "/other"),
        [404], true],
];

async function play(host, sent, statuses, closes, size) {
    const raw = await connect(host);
    await sendInPieces(raw, Buffer.from(sent, "latin1"), size);
    await raw.until((r) => answers(r.bytes).length >= statuses.length);
    if (closes)
        await raw.until((r) => r.ended);
    else
        await sleep(15);
    same(answers(raw.bytes).map((a) => a.status).join(), statuses.join());
    same(raw.ended, closes);
    raw.close();
}

const host = await start();
for (const [what, sent, statuses, closes] of exchanges)
    await test(`http: ${what}`, async () => {
        await play(host, sent, statuses, closes, 1e6);
        await play(host, sent, statuses, closes, sent.length > 1500 ? 997 : 1);
    });

await test("http: every answer has what it must", async () => {
    for (const text of [get("/"), get("/nothing"), "x\r\n\r\n", get("/ws"),
        post("a", "Origin: https://evil.example\r\n")]) {
        const { head, status } = await ask(host, text);
        holds(/^content-length: \d+$/im.test(head), `${status}: ${head}`);
        holds(/^x-content-type-options: nosniff$/im.test(head), head);
        holds(/^connection: (close|keep-alive)$/im.test(head), head);
        holds(/^date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/im.test(head), head);
    }
});

await test("http: HEAD has the length of GET and no body", async () => {
    const raw = await connect(host);
    raw.socket.write(get("/").replace("GET", "HEAD") + get("/"));
    await raw.until((r) => r.bytes.includes("Good evening."));
    const heads = raw.bytes.toString().split("HTTP/1.1 200 OK").length - 1;
    same(heads, 2);
    same(raw.bytes.toString().match(/Content-Length: 14/g).length, 2);
    same(raw.bytes.toString().match(/Good evening/g).length, 1);
    raw.close();
});

await test("http: eight megabytes arrive whole", async () => {
    const raw = await connect(host);
    raw.socket.write(get("/big?8000000") + get("/"));
    await raw.until((r) => answers(r.bytes).length === 2);
    same(answers(raw.bytes)[0].body.length, 8000000);
    same(answers(raw.bytes)[1].body, "Good evening.\n");
    raw.close();
});

await test("http: who has said all still gets the answer", async () => {
    const raw = await connect(host);
    raw.socket.end(get("/late") + get("/") + get("/late") + "GET / HT");
    await raw.until((r) => r.ended);
    same(answers(raw.bytes).map((a) => a.body).join(""),
        "Late, but here.\nGood evening.\nLate, but here.\n");
});

await test("http: who leaves in the middle leaves nothing", async () => {
    for (const text of ["GE", get("/late"), get("/big?8000000"),
        "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nabc"]) {
        const raw = await connect(host);
        raw.socket.write(text);
        await sleep(5);
        raw.socket.resetAndDestroy();
    }
    await becomes(async () => {
        const counts = await host.counts();
        return counts.sockets === 1 && counts.unsent === 0;
    }, "something is left");
});

// ---- who may come from where ----------------------------------------------

await test("origin: only from our own page, exactly, or from none", async () => {
    const strict = await start({ origins: "https://play.example" });
    const status = async (origin, host_ = "here") => {
        const raw = await connect(strict);
        raw.socket.write(hello(`Origin: ${origin}\r\n`).toString()
            .replace("Host: here", `Host: ${host_}`));
        await raw.until((r) => r.bytes.includes("\r\n\r\n"));
        raw.close();
        return Number(raw.bytes.toString().slice(9, 12));
    };
    same(await status("http://here"), 101);
    same(await status("https://here"), 101);
    same(await status("https://play.example"), 101);
    same(await status("http://127.0.0.1:80", "127.0.0.1:80"), 101);
    for (const wrong of ["null", "https://evil.example", "http://here:80",
        "https://play.example.evil", "https://evil.play.example",
        "http://play.example", "https://play.example:444", "here"])
        same(await status(wrong), 403);
    const program = await open(strict);
    same(program.status, 101);
    program.close();
    same((await ask(strict, post("a", "Origin: https://evil\r\n"))).status, 403);
    same((await ask(strict, post("a", "Origin: https://here\r\n"))).status, 200);
    same((await ask(strict, get("/", "Origin: https://evil\r\n"))).status, 200);
    await strict.stop();
});

// The server of these tests listens on 127.0.0.1 and is asked for "here".
const hosts = [
    ["", "localhost", 200], ["", "LocalHost:7433", 200],
    ["", "127.0.0.1", 200], ["", "127.8.9.1:1", 200], ["", "[::1]:80", 200],
    ["", "here", 421], ["", "evil.example:7433", 421],
    ["", "127.0.0.1.evil.example", 421], ["", "localhost.evil.example", 421],
    ["", "192.168.1.2", 421], ["", "[::2]", 421], ["", "[::1", 421],
    ["play.example b.example", "b.example:443", 200],
    ["play.example b.example", "PLAY.example", 200],
    ["play.example b.example", "localhost", 200],
    ["play.example b.example", "c.example", 421],
    ["play.example b.example", "play.example.evil", 421],
    ["*", "evil.example", 200],
];

await test("host: on a loopback address only names that are ours", async () => {
    for (const [names, name, status] of hosts) {
        const strict = await start({ hosts: names });
        const request = (path, fields = "") => ask(strict,
            get(path, fields).replace("Host: here", `Host: ${name}`));
        same(`${name} ${(await request("/")).status}`, `${name} ${status}`);
        const raw = await connect(strict);
        raw.socket.write(hello(`Origin: http://${name}\r\n`).toString()
            .replace("Host: here", `Host: ${name}`));
        await raw.until((r) => r.bytes.includes("\r\n\r\n"));
        same(raw.bytes.toString().slice(9, 12), status === 200 ? "101" : "421");
        raw.close();
        same((await request("/healthz")).status, 200);
        await strict.stop();
    }
});

await test("host: elsewhere any name, and behind a proxy what it passes on",
    async () => {
        const wide = await start({ listen: "0.0.0.0:0", hosts: "" });
        same((await ask(wide, get("/"))).status, 200);
        await wide.stop();
        const behind = await start({ hosts: "", proxies: "127.0.0.1" });
        same((await ask(behind, get("/"))).status, 200);
        await behind.stop();
    });

await test("proxy: X-Forwarded-For counts only from a proxy", async () => {
    const forged = "X-Forwarded-For: 6.6.6.6, 9.9.9.9\r\n";
    const address = async (at, fields) => JSON.parse(
        (await ask(at, get("/counts", fields))).body).address;
    same(await address(host, forged), "127.0.0.1");
    const behind = await start({ proxies: "127.0.0.1 ::1" });
    same(await address(behind, forged), "9.9.9.9");
    same(await address(behind, "X-Forwarded-For: 2001:db8::7\r\n"),
        "2001:db8::");
    same(await address(behind, ""), "127.0.0.1");
    same((await ask(behind, get("/", "X-Forwarded-For: me\r\n"))).status, 400);
    await behind.stop();
});
await host.stop();
finish();
