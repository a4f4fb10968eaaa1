// ws-browser.mjs -- headless Chromium talks to the server. The test itself is
// in page.html, which reports to the echo host.
import { finish, same, sleep, start, test } from "./echo.mjs";
import { where } from "../where.mjs";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const browser = where("chromium");
if (browser === undefined) {
    console.log("ok - chromium # skip not installed; scripts/setup test does");
    process.exit(0);
}

const host = await start({ ping_time: 300, dead_time: 5000,
    messages_per_socket: 0 });
const home = mkdtempSync(join(tmpdir(), "krumm-browser-"));
const child = spawn(browser, ["--headless", "--no-sandbox", "--disable-gpu",
    "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    `--user-data-dir=${home}`, `http://127.0.0.1:${host.port}/page`],
{ stdio: "ignore", detached: true });
for (let i = 0; i < 1200 && !host.said.includes("report: "); i++)
    await sleep(100);
process.kill(-child.pid, "SIGKILL");

const report = host.said.match(/report: (.*)/)?.[1];
if (report === undefined)
    await test("chromium: reports", () => same(host.said, "a report"));
for (const line of (report ?? "").split(" | ").filter((l) => l !== "")) {
    const [what, how] = line.split(": ");
    await test(`chromium: ${what}`, () => same(how, "ok"));
}
await host.stop();
for (let i = 0; i < 20; i++)
    try {
        rmSync(home, { recursive: true, force: true });
        break;
    } catch {
        await sleep(100);               // it is still being left
    }
finish();
