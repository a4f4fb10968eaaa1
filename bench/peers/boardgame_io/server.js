// server.js PORT -- boardgame.io's own server with what it presets: state kept
// in memory, Socket.IO. The lobby is at PORT + 1.
const { Server, Origins } = require('boardgame.io/server');
const port = Number(process.argv[2]);
const SEATS = [0, 1, 2, 3], CELLS = 64, HAND = [0, 1, 2, 3, 4];

function place({ G, playerID }, cell) {
  const seat = Number(playerID);
  if (!(cell >= 0 && cell < CELLS) || G.board[cell])
    return 'INVALID_MOVE';
  G.board[cell] = seat + 1;
  G.scores[seat]++;
  G.hands[seat][cell % HAND.length] = (cell * 11) % 52;
  if (++G.filled === CELLS) {
    G.board = new Array(CELLS).fill(0);
    G.filled = 0;
  }
}

const game = {
  name: 'bench', minPlayers: 4, maxPlayers: 4,
  setup: () => ({
    board: new Array(CELLS).fill(0), filled: 0, scores: [0, 0, 0, 0],
    hands: SEATS.map(s => HAND.map(i => (s * 7 + i * 3) % 52)),
    phase: 'place', clock: [60000, 60000, 60000, 60000],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { place },
  playerView: ({ G, playerID }) => ({
    ...G, hands: undefined, hidden: [5, 5, 5, 5],
    hand: playerID === null ? null : G.hands[Number(playerID)],
  }),
};

Server({ games: [game], origins: [Origins.LOCALHOST] })
  .run({ port, lobbyConfig: { apiPort: port + 1 } });
