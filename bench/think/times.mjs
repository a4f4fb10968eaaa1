// times.mjs -- how long bots think: each decision native and in WebAssembly, by CPU time.
// usage: node times.mjs BUILD [GAMES [NAME]]      (3 of each; all)
//
// Both play the same games; a decision that differs ends it all. The first game of each is
// played twice in WebAssembly, the first time for the compiler's sake.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { GAMES } from '../../tests/games.mjs';

const [build, wished, only] = process.argv.slice(2);
const LEVELS = ['novice', 'regular', 'shark'];
const SEATS = [[3, 5], [4, 6], [2, 5]];
const games = Number(wished ?? 3);       // whole games of each row
const NATIVE_MS = 100, WASM_MS = 300;

const module = new WebAssembly.Module(fs.readFileSync(`${build}/think.wasm`));
const wasm = new WebAssembly.Instance(module, {}).exports;

function cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
}

function playWasm(game, level, seats, seed, times, what) {
    wasm.open(game, level, seats, seed);
    while (wasm.next()) {
        const start = cpu(), chosen = wasm.choose() >>> 0;
        times.push(cpu() - start);
        what.push(chosen);
    }
}

function at(times, share) {
    const sorted = [...times].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] / 1000;
}

const sum = times => times.reduce((a, b) => a + b, 0);
const ms = x => x.toFixed(2).padStart(8);
let late = 0;

console.log('decision times in ms of CPU       '
    + '  decisions   p50      p99      max   | wasm p50     p99      max   ratio');
for (const [g, game] of GAMES.entries())
    for (const [l, level] of LEVELS.entries())
        for (const seats of only === undefined || only === game ? SEATS[g] : []) {
            const said = execFileSync(`${build}/think`, [g, l, seats, games].map(String),
                { encoding: 'utf8', maxBuffer: 1 << 28 }).trim().split('\n')
                .map(line => line.split(' ').map(Number));
            const native = said.map(([time]) => time), times = [], what = [];
            playWasm(g, l, seats, 1, [], []);
            for (let seed = 1; seed <= games; seed++)
                playWasm(g, l, seats, seed, times, what);
            if (what.join() !== said.map(([, chosen]) => chosen).join())
                throw new Error(`${game} ${level}: not the same decisions`);
            console.log(`${game.padEnd(14)} ${level.padEnd(8)} ${seats} seats `
                + `${String(native.length).padStart(10)} `
                + [0.5, 0.99, 1].map(x => ms(at(native, x))).join(' ') + '  | '
                + [0.5, 0.99, 1].map(x => ms(at(times, x))).join(' ')
                + (sum(times) / sum(native)).toFixed(2).padStart(8));
            late += at(native, 0.99) > NATIVE_MS || at(times, 0.99) > WASM_MS;
        }
console.log(`limits of p99: ${NATIVE_MS} ms native, ${WASM_MS} ms in WebAssembly: `
    + (late === 0 ? 'kept' : `${late} times over`));
