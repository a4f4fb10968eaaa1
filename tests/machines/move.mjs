// move.mjs -- play at a running server, over its socket.
// usage: move.mjs URL FILE   FILE keeps the table: the first time a new one is made, and then
//                            all that was told before must be told again
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Server } from '../server/kit.mjs';

const [url, file] = process.argv.slice(2);
const server = Object.assign(new Server(), { url });
const old = existsSync(file) ? JSON.parse(readFileSync(file)) : { place: await server.create({ seats: 2 }), told: [] };
const client = await server.join(old.place, 0);
const entries = () => client.all.filter((m) => m.type === 'entry');
assert.deepEqual(entries().slice(0, old.told.length), old.told);
while (!client.view.must.includes(client.view.you)) await client.until(() => true, client.all.length);
const { legal: [first], seq } = client.view;
const before = client.all.length;
const id = Date.now();                  // a repeated one would get its first answer
const answer = await client.wish({ type: 'move', move: first.move, seen: seq }, id);
assert.equal(answer.type, 'done');
await client.until((m) => m.type === 'entry', before);
writeFileSync(file, JSON.stringify({ place: old.place, told: entries() }));
console.log(`${entries().length} entries at table ${old.place.table}`);
client.close();
