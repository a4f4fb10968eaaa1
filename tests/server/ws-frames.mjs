// ws-frames.mjs -- the frame-level cases that other servers are measured by,
// each with the numbers of Autobahn's list. All of them byte by byte, and at
// once together with the handshake.
import { becomes, connect, finish, frame, frames, hello, sendInPieces, start,
    test } from "./echo.mjs";

const FIN = 0x80, MORE = 0x00, TEXT = 0x01, BINARY = 0x02;
const CLOSE = 0x88, PING = 0x89, PONG = 0x8a;

const text = (t) => frame(FIN | TEXT, t);
const code = (n, reason = "") => Buffer.concat([
    Buffer.from([n >> 8, n & 255]), Buffer.from(reason)]);
const close = (n = 1000, reason) => frame(CLOSE, code(n, reason));
const x = (n) => "*".repeat(n);
const utf8 = (hex) => Buffer.from(hex, "hex");

// number, what, frames, what the server says. When it does not close by
// itself, the client does: "|close 1000" is added to both.
const cases = [
    ["1.1.1", "text of 0 bytes", [text("")], "text "],
    ["1.1.2", "text of 125", [text(x(125))], "text (125)"],
    ["1.1.3", "text of 126", [text(x(126))], "text (126)"],
    ["1.1.4", "text of 127", [text(x(127))], "text (127)"],
    ["1.1.5", "text of 128", [text(x(128))], "text (128)"],
    ["1.1.6", "text of 4095", [text(x(4095))], "text (4095)"],
    ["1.1.7", "text of 4096, the limit", [text(x(4096))], "text (4096)"],
    ["1.1.8", "text beyond the limit", [text(x(4097))], "close 1009"],
    ["1.2.1", "binary, not spoken here", [frame(FIN | BINARY, "")],
        "close 1003"],
    ["2.1", "ping", [frame(PING)], "pong "],
    ["2.2", "ping with payload", [frame(PING, "payload")], "pong payload"],
    ["2.3", "ping with bytes", [frame(PING, utf8("00fffefd00ff"))],
        "pong \u0000\u00ff\u00fe\u00fd\u0000\u00ff"],
    ["2.4", "ping of 125", [frame(PING, x(125))], "pong (125)"],
    ["2.5", "ping of 126", [frame(PING, x(126))], "close 1002"],
    ["2.7", "pong that nobody wanted", [frame(PONG)], ""],
    ["2.8", "pong with payload", [frame(PONG, "payload")], ""],
    ["2.9", "pong, then ping", [frame(PONG, "a"), frame(PING, "b")], "pong b"],
    ["2.10", "ten pings", [..."0123456789"].map((c) => frame(PING, c)),
        [..."0123456789"].map((c) => `pong ${c}`).join("|")],
    ["3.1", "reserved bit 3", [frame(FIN | 0x10 | TEXT, "a")], "close 1002"],
    ["3.2", "reserved bit 2, behind a message",
        [text("hi"), frame(FIN | 0x20 | TEXT, "a"), frame(PING)],
        "text hi|close 1002"],
    ["3.3", "reserved bits 2 and 3", [frame(FIN | 0x30 | TEXT, "a")],
        "close 1002"],
    ["3.4", "reserved bit 1", [frame(FIN | 0x40 | TEXT, "a")], "close 1002"],
    ["3.5", "reserved bits with ping", [frame(0x50 | PING)], "close 1002"],
    ["3.6", "reserved bits with close", [frame(0x70 | CLOSE)], "close 1002"],
    ...[3, 4, 5, 6, 7, 11, 12, 13, 14, 15].map((op) => [
        op < 8 ? `4.1.${op - 2}` : `4.2.${op - 10}`, `opcode ${op}`,
        [text("hi"), frame(FIN | op, "x")], "text hi|close 1002"]),
    ["5.1", "a ping in two fragments", [frame(0x09, "a"), frame(FIN, "b")],
        "close 1002"],
    ["5.2", "a pong in two fragments", [frame(0x0a, "a"), frame(FIN, "b")],
        "close 1002"],
    ["5.3", "text in two fragments", [frame(TEXT, "frag"), frame(FIN, "ment")],
        "text fragment"],
    ["5.6", "a ping between fragments",
        [frame(TEXT, "frag"), frame(PING, "p"), frame(FIN, "ment")],
        "pong p|text fragment"],
    ["5.9", "a continuation of nothing", [frame(FIN | MORE, "x"), text("y")],
        "close 1002"],
    ["5.12", "an unfinished one of nothing", [frame(MORE, "x"), text("y")],
        "close 1002"],
    ["5.15", "a message, then a continuation of nothing",
        [frame(TEXT, "a"), frame(FIN, "b"), frame(MORE, "c"), text("d")],
        "text ab|close 1002"],
    ["5.18", "a message within a message", [frame(TEXT, "a"), text("b")],
        "close 1002"],
    ["5.19", "fragments and pings", [frame(TEXT, "a"), frame(MORE, "b"),
        frame(PING, "1"), frame(MORE, "c"), frame(MORE, "d"),
        frame(PING, "2"), frame(FIN, "e")], "pong 1|pong 2|text abcde"],
    ["5.x", "more fragments than are allowed", [frame(TEXT, "a"),
        ...Array(15).fill(frame(MORE, "")), frame(FIN, "b")], "close 1008"],
    ["6.1.1", "empty text", [text("")], "text "],
    ["6.1.2", "empty fragments", [frame(TEXT), frame(MORE), frame(FIN)],
        "text "],
    ["6.1.3", "one that is not empty",
        [frame(TEXT), frame(MORE, "x"), frame(FIN)], "text x"],
    ["6.2.1", "UTF-8", [text("Hell\u00f6-\u00b5@\u00df\u00f6")],
        "text " + Buffer.from("Hell\u00f6-\u00b5@\u00df\u00f6")
            .toString("latin1")],
    ["6.2.3", "UTF-8, a byte a frame",
        [frame(TEXT, utf8("ce")), frame(MORE, utf8("ba")),
            frame(FIN, utf8("e1bdb9"))], "text \u00ce\u00ba\u00e1\u00bd\u00b9"],
    ["6.3.1", "a surrogate in UTF-8",
        [text(utf8("cebae1bdb9cf83cebcceb5eda080656469746564"))], "close 1007"],
    ["6.4.1", "too large a character, in the middle of fragments",
        [frame(TEXT, utf8("cebae1bdb9")), frame(MORE, utf8("f4908080")),
            frame(FIN, utf8("65"))], "close 1007"],
    ...["c080", "e08080", "f0808080", "c1bf", "e09fbf", "f08fbfbf", "80",
        "bf", "8080", "fe", "ff", "f5808080", "edbfbf", "f4908080", "c3",
        "e282", "f09f92", "20c320"].map((hex, i) => [
        `6.6-6.23 ${i + 1}`, `no UTF-8: ${hex}`, [text(utf8(hex))],
        "close 1007"]),
    ["7.1.1", "a message, then close", [text("hi")], "text hi"],
    ["7.1.2", "close twice", [close(), close()], "close 1000"],
    ["7.1.3", "close, then ping", [close(), frame(PING)], "close 1000"],
    ["7.1.4", "close, then text", [close(), text("late")], "close 1000"],
    ["7.1.5", "close within fragments", [frame(TEXT, "a"), close(),
        frame(FIN, "b")], "close 1000"],
    ["7.3.1", "close without anything", [frame(CLOSE)], "close"],
    ["7.3.2", "close with one byte", [frame(CLOSE, "a")], "close 1002"],
    ["7.3.4", "close with a reason", [close(1000, "over")], "close 1000"],
    ["7.3.5", "a reason of 123", [close(1000, x(123))], "close 1000"],
    ["7.3.6", "a reason of 124", [close(1000, x(124))], "close 1002"],
    ["7.5.1", "a reason that is no UTF-8",
        [frame(CLOSE, Buffer.concat([code(1000), utf8("c328")]))],
        "close 1007"],
    ...[1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999,
        4000, 4999].map((n, i) => [`7.7.${i + 1}`, `close with ${n}`,
        [close(n)], `close ${n}`]),
    ...[0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535]
        .map((n, i) => [`7.9.${i + 1}`, `close with ${n}`, [close(n)],
            "close 1002"]),
    ["10.1.1", "a message in many fragments",
        [frame(TEXT, x(256)), ...Array(14).fill(frame(MORE, x(256))),
            frame(FIN, x(256))], "text (4096)"],
    ["-", "unmasked text", [frame(FIN | TEXT, "a", { masked: false })],
        "close 1002"],
    ["-", "unmasked ping", [frame(PING, "", { masked: false })],
        "close 1002"],
    ["-", "a length longer than needed", [frame(FIN | TEXT, x(5), { how: 2 })],
        "close 1002"],
    ["-", "a length much longer than needed",
        [frame(FIN | TEXT, x(300), { how: 8 })], "close 1002"],
    ["-", "a length of 2^63", [Buffer.from("81ff8000000000000000", "hex")],
        "close 1002"],
    ["-", "a length of 2^63 - 1", [Buffer.from("81ff7fffffffffffffff", "hex")],
        "close 1009"],
    ["-", "no end to the fragments", [frame(TEXT, x(4000)),
        frame(MORE, x(100))], "close 1009"],
];

async function play(host, said, expected, size) {
    const raw = await connect(host);
    await sendInPieces(raw, Buffer.concat([hello(), ...said]), size);
    await raw.until((r) => frames(r.bytes) === expected && r.ended);
    raw.close();
}

const host = await start({ messages_per_socket: 0 });
for (const [number, what, said, reply] of cases) {
    const closes = /close( \d+)?$/.test(reply);
    const all = closes ? said : [...said, close()];
    const expected = closes ? reply
        : reply === "" ? "close 1000" : `${reply}|close 1000`;
    await test(`frames ${number}: ${what}`, async () => {
        await play(host, all, expected, 1e6);
        await play(host, all, expected, Buffer.concat(all).length > 1000
            ? 61 : 1);
    });
}
await test("frames: nothing is left", async () => {
    await becomes(async () => {
        const counts = await host.counts();
        return counts.websockets + counts.shown + counts.unsent === 0;
    }, "something is left");
    await host.stop();
});
finish();
