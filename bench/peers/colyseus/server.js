// server.js PORT -- Colyseus with a state of its own for each client: hands are
// hidden by StateView. The patch goes out right after each move; the 50 ms
// timer it presets would only make it slower.
import http from 'http';
import { Server, Room } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { schema, t, StateView } from '@colyseus/schema';
const port = Number(process.argv[2]);
const SEATS = [0, 1, 2, 3], CELLS = 64, HAND = [0, 1, 2, 3, 4];

const Hand = schema({ cards: t.array('uint8') }, 'Hand');
const State = schema({
  seq: t.uint32(), turn: t.uint8(), filled: t.uint8(),
  board: t.array('uint8'), scores: t.array('uint16'),
  hands: t.array(Hand).view(),
}, 'State');

function fresh() {
  const state = new State();
  state.seq = state.turn = state.filled = 0;
  for (let i = 0; i < CELLS; i++)
    state.board.push(0);
  for (const seat of SEATS) {
    const hand = new Hand();
    for (const i of HAND)
      hand.cards.push((seat * 7 + i * 3) % 52);
    state.scores.push(0);
    state.hands.push(hand);
  }
  return state;
}

class Bench extends Room {
  maxClients = 4;
  onCreate() {
    this.seatReservationTimeout = 900;
    this.patchRate = null;
    this.state = fresh();
    this.onMessage('move', (client, m) => this.move(client, m));
  }
  move(client, { cell }) {
    const s = this.state, seat = client.userData.seat;
    if (seat !== s.turn || !(cell >= 0 && cell < CELLS) || s.board[cell])
      return client.send('rej', 'illegal');
    s.board[cell] = seat + 1;
    s.scores[seat]++;
    s.hands[seat].cards[cell % HAND.length] = (cell * 11 + s.seq) % 52;
    s.turn = (s.turn + 1) % SEATS.length;
    s.seq++;
    if (++s.filled === CELLS) {
      for (let i = 0; i < CELLS; i++)
        s.board[i] = 0;
      s.filled = 0;
    }
    this.broadcastPatch();
  }
  onJoin(client, { seat }) {
    client.userData = { seat: seat | 0 };
    client.view = new StateView();
    client.view.add(this.state.hands[seat | 0]);
  }
}

const server = new Server({
  greet: false,
  transport: new WebSocketTransport({ server: http.createServer() }),
});
server.define('bench', Bench);
await server.listen(port, '127.0.0.1', 4096);
