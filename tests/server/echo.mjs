// echo.mjs -- the echo host as a child, raw sockets to it, tests in TAP.
import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const build = process.env.KRUMM_BUILD ?? "build";
export { sleep };

// ---- tests ----------------------------------------------------------------

let failed = false;

// Numbers are given by the suite that runs this file.
export async function test(name, run) {
    try {
        await run();
        console.log(`ok - ${name}`);
    } catch (error) {
        failed = true;
        console.log(`# ${String(error.stack ?? error).replace(/\n/g, "\n# ")}`);
        console.log(`not ok - ${name}`);
    }
}

export function same(found, expected) {
    if (found !== expected)
        throw new Error(`${JSON.stringify(found)} instead of ${
            JSON.stringify(expected)}`);
}

export function holds(what, sentence) {
    if (!what)
        throw new Error(sentence);
}

// How long to wait for a busy machine; only failures take this long.
const PATIENCE = 60000;

export async function becomes(what, sentence) {
    for (let end = Date.now() + PATIENCE; Date.now() < end; await sleep(20))
        if (await what())
            return;
    throw new Error(sentence);
}

export function finish() {
    process.exit(failed ? 1 : 0);
}

// ---- the host -------------------------------------------------------------

// None outlives its test, however that ends.
const children = [];
process.on("exit", () => children.forEach((child) => child.kill("SIGKILL")));

// Limits by name; without address limits unless they are given.
export async function start(options = {}, launch = []) {
    const all = { sockets_per_address: 0, opens_per_address: 0,
        requests_per_address: 0, ...options };
    const command = [...launch, `${build}/tests/echo`,
        ...Object.entries(all).map(([name, value]) => `${name}=${value}`)];
    const child = spawn(command[0], command.slice(1),
        { stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    const host = { child, said: "" };
    const over = once(child, "close");  // all it said was read
    child.stdout.on("data", (data) => { host.said += data; });
    while (!/listening on \d+\n/.test(host.said) && child.exitCode === null)
        await sleep(10);
    host.port = Number(host.said.match(/listening on (\d+)/)?.[1]);
    host.counts = async () =>
        JSON.parse((await ask(host, get("/counts"))).body);
    host.stop = async () => {
        child.kill("SIGTERM");
        await over;
        same(child.exitCode, 0);
        holds(host.said.includes("stopped"), "the host did not end well");
    };
    return host;
}

// ---- raw sockets ----------------------------------------------------------

export async function connect(host, options = {}) {
    const socket = net.connect({ port: host.port, host: "127.0.0.1",
        noDelay: true, ...options });
    const raw = { socket, bytes: Buffer.alloc(0), ended: false };
    socket.on("data", (data) => {
        raw.bytes = Buffer.concat([raw.bytes, data]);
    });
    socket.on("end", () => { raw.ended = true; });
    socket.on("error", () => { raw.ended = true; });
    socket.on("close", () => { raw.ended = true; });
    await Promise.race([once(socket, "connect"), sleep(PATIENCE)]);
    raw.until = async (done, time = PATIENCE) => {
        const end = Date.now() + time;
        while (!done(raw)) {
            if (Date.now() > end)
                throw new Error(`waited in vain; so far: ${
                    JSON.stringify(raw.bytes.toString("latin1").slice(0, 300))}`);
            await sleep(3);
        }
    };
    raw.close = () => socket.destroy();
    return raw;
}

export async function sendInPieces(raw, bytes, size) {
    for (let i = 0; i < bytes.length; i += size) {
        raw.socket.write(bytes.subarray(i, i + size));
        await new Promise(setImmediate);
    }
}

// ---- HTTP -----------------------------------------------------------------

export function get(path, fields = "") {
    return `GET ${path} HTTP/1.1\r\nHost: here\r\n${fields}\r\n`;
}

// The answers that are complete in these bytes.
export function answers(bytes, headOnly = false) {
    const found = [];
    let rest = bytes;
    for (;;) {
        const end = rest.indexOf("\r\n\r\n");
        if (end < 0)
            return found;
        const head = rest.subarray(0, end).toString("latin1");
        const length = headOnly ? 0
            : Number(head.match(/content-length: (\d+)/i)?.[1] ?? 0);
        if (rest.length < end + 4 + length)
            return found;
        found.push({ head, status: Number(head.slice(9, 12)),
            body: rest.subarray(end + 4, end + 4 + length).toString() });
        rest = rest.subarray(end + 4 + length);
    }
}

export async function ask(host, text, options = {}) {
    const raw = await connect(host, options);
    raw.socket.write(text);
    await raw.until((r) => answers(r.bytes).length > 0 || r.ended);
    raw.close();
    return answers(raw.bytes)[0] ?? { status: 0, head: "", body: "" };
}

// ---- frames ---------------------------------------------------------------

export const hello = (fields = "") => Buffer.from(get("/ws",
    "Upgrade: websocket\r\nConnection: Upgrade\r\n" +
    "Sec-WebSocket-Version: 13\r\n" +
    `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${fields}`));

// A frame as a client sends it.
export function frame(first, payload = "", { masked = true, how } = {}) {
    const data = Buffer.from(payload);
    const bytes = how ?? (data.length < 126 ? 0 : data.length < 65536 ? 2 : 8);
    const head = Buffer.alloc(2 + bytes);
    head[0] = first;
    head[1] = (masked ? 0x80 : 0) |
        (bytes === 0 ? data.length : bytes === 2 ? 126 : 127);
    if (bytes === 2)
        head.writeUInt16BE(data.length, 2);
    if (bytes === 8)
        head.writeBigUInt64BE(BigInt(data.length), 2);
    if (!masked)
        return Buffer.concat([head, data]);
    const mask = Buffer.from([0x11, 0xa2, 0x33, 0xc4]);
    return Buffer.concat([head, mask,
        Buffer.from(data.map((byte, i) => byte ^ mask[i % 4]))]);
}

const kinds = { 1: "text", 8: "close", 9: "ping", 10: "pong" };

function told(first, payload) {
    const kind = first & 0x80 ? kinds[first & 0x7f] : undefined;
    if (kind === undefined)
        return `strange ${first}`;
    if (kind === "close")
        return payload.length === 0 ? "close"
            : `close ${payload.readUInt16BE(0)}`;
    return payload.length > 60 ? `${kind} (${payload.length})`
        : `${kind} ${payload.toString("latin1")}`;
}

// The contents of the server's frames: "text hello|close 1000".
export function frames(bytes) {
    const found = [];
    let at = bytes.indexOf("\r\n\r\n") + 4;
    while (at >= 4 && bytes.length >= at + 2) {
        let length = bytes[at + 1], from = at + 2;
        if (length === 126) {
            length = bytes.length < from + 2 ? Infinity
                : bytes.readUInt16BE(from);
            from += 2;
        } else if (length === 127) {
            length = bytes.length < from + 8 ? Infinity
                : Number(bytes.readBigUInt64BE(from));
            from += 8;
        }
        if (bytes.length < from + length)
            break;
        found.push(told(bytes[at], bytes.subarray(from, from + length)));
        at = from + length;
    }
    return found.join("|");
}

// An open WebSocket; say(bytes), hears(what) and the end.
export async function open(host, fields = "", options = {}) {
    const raw = await connect(host, options);
    raw.socket.write(hello(fields));
    await raw.until((r) => r.bytes.includes("\r\n\r\n") || r.ended);
    raw.status = Number(raw.bytes.toString("latin1").slice(9, 12));
    raw.hears = (what, time) => raw.until((r) => frames(r.bytes) === what, time);
    return raw;
}
