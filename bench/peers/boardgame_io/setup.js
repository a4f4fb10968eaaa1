// setup.js PORT TABLES FILE -- matches with all four seats taken, through the
// lobby; FILE gets "match seat credentials" for each.
const http = require('http'), fs = require('fs');
const [port, tables, file] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

const post = (path, data) => new Promise((resolve, reject) => {
  const body = JSON.stringify(data);
  const request = http.request({
    host: '127.0.0.1', port: Number(port) + 1, path, method: 'POST', agent,
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

async function match() {
  const { matchID } = await post('/games/bench/create', { numPlayers: 4 });
  let lines = '';
  for (const playerID of ['0', '1', '2', '3']) {
    const { playerCredentials } = await post(`/games/bench/${matchID}/join`,
      { playerID, playerName: playerID });
    lines += `${matchID} ${playerID} ${playerCredentials}\n`;
  }
  return lines;
}

async function main() {
  const rows = [];
  const worker = async () => {
    while (rows.length < Number(tables)) {
      const i = rows.push('') - 1;
      rows[i] = await match();
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  fs.writeFileSync(file, rows.join(''));
  process.exit(0);
}
main();
