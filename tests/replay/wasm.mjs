// wasm.mjs -- replay records in the WebAssembly build; one number for each.
// usage: node wasm.mjs MODULE FILE...
import { readFileSync } from 'node:fs';

const [, , module, ...files] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const { memory, record_at, replay_record } = instance.exports;

for (const file of files) {
    const record = readFileSync(file);
    new Uint8Array(memory.buffer).set(record, record_at());
    const sum = BigInt.asUintN(64, replay_record(record.length));
    console.log(sum.toString(16).padStart(16, '0'));
}
