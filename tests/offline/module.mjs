// module.mjs -- a game in the WebAssembly build; prints its record.
// usage: node module.mjs MODULE GAME SEATS TEMPO SEED
import { readFileSync } from 'node:fs';

const [, , module, ...numbers] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const { memory, offline_at, offline_game } = instance.exports;
const length = offline_game(...numbers.map(Number));
process.stdout.write(new Uint8Array(memory.buffer, offline_at(), length));
