// setup.js PORT TABLES FILE -- rooms with four seats reserved; FILE gets the
// path of the socket for each.
import http from 'http';
import fs from 'fs';
const [port, tables, file] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

const post = (path, data) => new Promise((resolve, reject) => {
  const body = JSON.stringify(data);
  const request = http.request({
    host: '127.0.0.1', port: Number(port), path, method: 'POST', agent,
    headers: { 'content-type': 'application/json',
               'content-length': Buffer.byteLength(body) },
  }, answer => {
    let text = '';
    answer.on('data', part => text += part).on('end', () =>
      answer.statusCode === 200 ? resolve(JSON.parse(text))
                                : reject(new Error(text)));
  });
  request.on('error', reject);
  request.end(body);
});

const room = r => r.roomId ?? r.room.roomId;
const path = r => `/${r.processId ?? r.room.processId}/${room(r)}` +
                  `?sessionId=${r.sessionId}\n`;

async function reserve() {
  const first = await post('/matchmake/create/bench', { seat: 0 });
  let lines = path(first);
  for (const seat of [1, 2, 3])
    lines += path(await post(`/matchmake/joinById/${room(first)}`, { seat }));
  return lines;
}

const rows = [];
async function worker() {
  while (rows.length < Number(tables)) {
    const i = rows.push('') - 1;
    rows[i] = await reserve();
  }
}
await Promise.all(Array.from({ length: 8 }, worker));
fs.writeFileSync(file, rows.join(''));
process.exit(0);
