// ws-npm.mjs -- the server and npm's ws understand each other.
import { becomes, finish, holds, same, sleep, start, test } from "./echo.mjs";
import { once } from "node:events";
import WebSocket from "ws";

// A burst is sent before anything is read: more may be unsent than usual.
const host = await start({ messages_per_socket: 0, message_bytes: 70000,
    unsent_bytes: 10000000 });
const at = `ws://127.0.0.1:${host.port}/ws`;

async function opened(options) {
    const socket = new WebSocket(at, options);
    socket.heard = [];
    socket.on("message", (data, binary) =>
        socket.heard.push(binary ? data : data.toString()));
    await once(socket, "open");
    return socket;
}

async function closed(socket) {
    const [code, reason] = await once(socket, "close");
    return `${code} ${reason}`;
}

async function hears(socket, count) {
    for (let i = 0; i < 12000 && socket.heard.length < count; i++)
        await sleep(5);
    same(socket.heard.length, count);
}

await test("ws: texts of all lengths come back", async () => {
    const socket = await opened();
    same(socket.extensions, "");        // compression was offered
    const texts = [0, 1, 125, 126, 127, 65535, 65536, 70000].map((n) =>
        "ö".repeat(n / 2) + "x".repeat(n % 2));
    texts.forEach((text) => socket.send(text));
    await hears(socket, texts.length);
    texts.forEach((text, i) => holds(socket.heard[i] === text, `text ${i}`));
    socket.close(1000, "done");
    same(await closed(socket), "1000 ");
});

await test("ws: fragments with pings in between", async () => {
    const socket = await opened();
    const pong = once(socket, "pong");
    socket.send("one ", { fin: false });
    socket.ping("between");
    socket.send("two ", { fin: false });
    socket.send("three");
    await hears(socket, 1);
    same(socket.heard[0], "one two three");
    same((await pong)[0].toString(), "between");
    socket.close();
    same(await closed(socket), "1005 ");
});

await test("ws: five thousand messages keep their order", async () => {
    const socket = await opened();
    for (let i = 0; i < 5000; i++)
        socket.send(`${i} ${"y".repeat(i % 300)}`);
    await hears(socket, 5000);
    socket.heard.forEach((text, i) => same(parseInt(text), i));
    socket.terminate();
});

await test("ws: closed by the host with code and reason", async () => {
    const socket = await opened();
    socket.send("!close 4003 this seat was moved");
    same(await closed(socket), "4003 this seat was moved");
});

await test("ws: bytes are refused", async () => {
    const socket = await opened();
    socket.send(Buffer.from([1, 2, 3]));
    same(await closed(socket), "1003 text only");
});

await test("ws: too long a message", async () => {
    const socket = await opened();
    socket.send("z".repeat(70001));
    same(await closed(socket), "1009 too long");
});

await test("ws: a wrong place and a wrong origin", async () => {
    for (const [url, options, expected] of [
        [at.replace("/ws", "/nowhere"), {}, 404],
        [at, { origin: "https://evil.example" }, 403]]) {
        const socket = new WebSocket(url, options);
        socket.on("error", () => {});
        const [, answer] = await once(socket, "unexpected-response");
        same(answer.statusCode, expected);
        socket.terminate();
    }
    const own = await opened({ origin: `http://127.0.0.1:${host.port}` });
    own.close();
    await closed(own);
});

await test("ws: five hundred at once", async () => {
    const all = await Promise.all(Array(500).fill(0).map(() => opened()));
    all.forEach((socket, i) => socket.send(`I am ${i}`));
    for (let i = 0; i < all.length; i++) {
        await hears(all[i], 1);
        same(all[i].heard[0], `I am ${i}`);
    }
    all.forEach((socket) => socket.close());
    await Promise.all(all.map(closed));
    await becomes(async () => (await host.counts()).websockets === 0,
        "something is left");
});
await host.stop();
finish();
