"""client.py -- a seat at a server's table: what it was told, what it asks for.

It comes back whenever it is cut off, asks for what it missed and sends again,
with the same id, what was not answered. It remembers everything it was promised,
and sends wishes again that were answered at any time: the answer must be the
first one.
"""
import asyncio
import base64
import json
import os
import random
import re
import struct
import time
from collections import deque

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
PATIENCE = 60                           # seconds; a machine may be busy
REMEMBERED = 16                         # refusals of a seat (PROTOCOL.md, Ids)

# People who chose blindly would haggle for hours; the usual is 1.
LIKING = {'offer': 0.004, 'bid': 0.004, 'hush': 0.004, 'withdraw': 0.05,
          'refuse': 0.3, 'agree': 4, 'pass': 4, 'call': 20}


def mask(payload, key):
    size = len(payload)
    wide = (key * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, 'big') ^
            int.from_bytes(wide, 'big')).to_bytes(size, 'big')


class Socket(asyncio.Protocol):
    """A WebSocket. `heard(text)` gets every message, `lost(code)` the end."""

    def __init__(self, address, heard, lost):
        self.address, self.heard, self.lost = address, heard, lost
        self.bytes, self.open, self.code = b'', False, None
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport):
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write((
            f'GET /ws HTTP/1.1\r\nHost: {self.address}\r\n'
            f'Origin: http://{self.address}\r\nUpgrade: websocket\r\n'
            f'Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n'
            'Sec-WebSocket-Version: 13\r\n\r\n').encode())

    def connection_lost(self, exc):
        if not self.opened.done():
            self.opened.set_exception(ConnectionError('no WebSocket'))
            self.opened.exception()
        elif self.open:
            self.open = False
            self.lost(self.code)

    def data_received(self, data):
        self.bytes += data
        if not self.open and not self.shake_hands():
            return
        while self.open and self.frame():
            pass

    def shake_hands(self):
        head, found, rest = self.bytes.partition(b'\r\n\r\n')
        if not found or self.opened.done():
            return False
        if not head.startswith(b'HTTP/1.1 101'):
            self.transport.close()
            return False
        self.bytes, self.open = rest, True
        self.opened.set_result(True)
        return True

    def frame(self):
        b = self.bytes
        if len(b) < 2:
            return False
        length, at = b[1] & 127, 2
        wide = {126: 2, 127: 8}.get(length, 0)
        if wide:
            length, at = int.from_bytes(b[2:2 + wide], 'big'), 2 + wide
        if len(b) < at + length:
            return False
        payload, self.bytes = b[at:at + length], b[at + length:]
        kind = b[0] & 15
        if kind == TEXT:
            self.heard(payload.decode())
        elif kind == PING:
            self.write(PONG, payload)
        elif kind == CLOSE:
            self.code = int.from_bytes(payload[:2], 'big')
            self.transport.close()
        return True

    def write(self, kind, payload):
        size, key = len(payload), os.urandom(4)
        head = bytes([0x80 | kind])
        head += bytes([0x80 | size]) if size < 126 else \
            b'\xfe' + struct.pack('>H', size)
        if not self.transport.is_closing():
            self.transport.write(head + key + mask(payload, key))

    def say(self, message):
        self.write(TEXT, json.dumps(message, separators=(',', ':')).encode())

    def drop(self):
        self.open = False
        self.transport.abort()


async def dial(address, heard, lost, local=None):
    host, port = address.rsplit(':', 1)
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: Socket(address, heard, lost), host, int(port),
        local_addr=local and (local, 0))
    try:
        await socket.opened
    except asyncio.CancelledError:      # it took too long, and is given up
        socket.drop()
        raise
    return socket


async def seat_of(town, code, token, seconds=PATIENCE):
    """The seat this token opens now, or the word of the error."""
    end, node, said = time.monotonic() + seconds, town.nodes[0], 'no answer'
    while time.monotonic() < end:
        heard = asyncio.Queue()
        try:
            socket = await asyncio.wait_for(
                dial(node.address, heard.put_nowait, heard.put_nowait),
                PATIENCE)
            socket.say({'type': 'join', 'table': code, 'token': token})
            m = json.loads(await asyncio.wait_for(heard.get(), PATIENCE) or
                           '{}')
            socket.drop()
            if m.get('type') == 'joined':
                return m['you']
            node, said = town.node_at(m.get('to')) or node, m.get('error')
            if said not in (None, 'busy'):
                return said
        except (OSError, TypeError, asyncio.TimeoutError):
            node = random.choice(town.nodes)
        await asyncio.sleep(0.1)
    return said


async def ask(address, method, path, body=None, token=None, local=None):
    """One HTTP request, from the address `local`; answers (status, text)."""
    host, port = address.rsplit(':', 1)
    reader, writer = await asyncio.open_connection(
        host, int(port), local_addr=local and (local, 0))
    try:
        content = json.dumps(body) if body is not None else ''
        bearer = f'Authorization: Bearer {token}\r\n' if token else ''
        writer.write((
            f'{method} {path} HTTP/1.1\r\nHost: {address}\r\n{bearer}'
            'Content-Type: application/json\r\nConnection: close\r\n'
            f'Content-Length: {len(content.encode())}\r\n\r\n{content}'
        ).encode())
        head, _, rest = (await reader.read(-1)).partition(b'\r\n\r\n')
        if not head:
            raise ConnectionError('no answer')
        return int(head.split()[1]), rest.decode()
    finally:
        writer.close()


def choose(chance, moves):
    """One of the legal moves, with a number where it has to have one."""
    legal = chance.choices(moves, [
        LIKING.get(m['move'].split()[1], 1) for m in moves])[0]
    if 'last' not in legal:
        return legal['move']
    number = chance.randint(legal['n'], legal['last'])
    return re.sub(r'\d+$', str(number), legal['move'])


class Seat:
    """A client that holds a seat, or with no token looks on."""

    def __init__(self, town, code, number=None, token=None, seed=0):
        self.town, self.code, self.number = town, code, number
        self.token, self.chance = token, random.Random(seed)
        self.node = self.chance.choice(town.nodes)
        self.socket = self.view = self.pending = self.over = None
        self.last, self.next_id, self.joins = 0, 1, 0
        self.entries, self.acks, self.refusals = {}, [], []
        self.past, self.again, self.repeats = {}, set(), 0
        self.faults, self.frames = [], []
        self.gone = self.quiet = self.timer = self.pong = None
        self.fresh, self.opens = False, number
        self.talks = self.chance.choice(town.talks)
        self.diary = deque(maxlen=12)   # the last event
        self.task = asyncio.ensure_future(self.stay())

    # ---- being there -----------------------------------------------------

    async def stay(self):
        while not self.gone:
            ended = asyncio.get_running_loop().create_future()
            try:
                self.socket = await asyncio.wait_for(
                    dial(self.node.address, self.hear,
                         lambda code: ended.done() or ended.set_result(code)),
                    PATIENCE)
                self.join()
                self.note(f'closed {await ended}')
            except (OSError, asyncio.TimeoutError) as error:
                self.note(f'{self.node.address} {type(error).__name__}')
                self.elsewhere()
            self.socket, self.fresh = None, False
            await asyncio.sleep(self.chance.uniform(0.01, 0.2))

    def note(self, event):
        self.diary.append(f'{time.time() % 1000:.2f} {event}')

    def elsewhere(self, but=None):
        self.node = self.chance.choice([n for n in self.town.nodes
                                        if n is not but] or self.town.nodes)

    def join(self):
        self.joins += 1
        self.note(f'joins at {self.node.address}')
        self.fresh = False
        self.again.clear()
        request = {'type': 'join', 'table': self.code, 'since': self.last}
        if self.token:
            request['token'] = self.token
        self.socket.say(request)

    async def leave(self):
        self.gone = True
        self.task.cancel()
        if self.socket:
            self.socket.drop()

    def cut(self):
        """As if the cable were pulled out."""
        if self.socket:
            self.socket.drop()
            self.socket.lost(None)

    def is_at_rest(self):
        return self.fresh and not self.pending and not self.again

    def ledger(self):
        """All it was promised."""
        return {'table': self.code, 'seat': self.number, 'acks': self.acks,
                'entries': self.entries, 'view': self.view,
                'faults': self.faults, 'pending': self.pending,
                'again': sorted(self.again), 'repeats': self.repeats,
                'opens': self.opens, 'diary': list(self.diary)}

    # ---- listening -------------------------------------------------------

    def hear(self, text):
        self.frames.append(text) if self.town.keep_frames else None
        message = json.loads(text)
        listen = getattr(self, 'on_' + message['type'], None)
        if listen:
            listen(message, text.rstrip(' '))    # without what fills it up

    def on_entry(self, m, text):
        seq = m['seq']
        if self.entries.setdefault(seq, text) != text:
            self.faults.append(f'entry {seq} told twice, not the same')
        if seq > self.last + 1:
            self.faults.append(f'entry {seq} behind {self.last}: a gap')
        if seq > self.last and self.view:
            self.view['public'] = {**self.view['public'],
                                   **m.get('public', {})}
        self.last = max(self.last, seq)

    def on_view(self, m, text):
        self.fresh, self.view = True, m
        self.note(f'view {m["seq"]}')
        if m['seq'] != self.last:
            self.faults.append(f'view of {m["seq"]}, entries to {self.last}')
        if self.pending:
            self.socket.say(self.pending)
        if self.town.repeats:
            self.repeat(5)
        self.think()

    def on_change(self, m, text):
        if m['seq'] != self.last:
            self.faults.append(f'change {m["seq"]}, entries to {self.last}')
        if 'private' in m:
            m['private'] = {**self.view['private'], **m['private']}
        self.view = {**self.view, **m, 'type': 'view'}
        self.think()

    def on_done(self, m, text):
        if not self.is_known(m['id'], text):
            self.acks.append((m['id'], m['seq']))
            self.town.acks += 1
            self.answered(m, text)

    def on_refused(self, m, text):
        self.refusals.append(m['why'])
        if 'id' not in m:
            self.faults.append(text)
        elif not self.is_known(m['id'], text):
            self.answered(m, text)

    def answered(self, m, text):
        """For the first time, or after a refusal was forgotten."""
        number = m['id']
        wish = self.past[number]['wish'] if number in self.past \
            else self.pending
        self.past[number] = {
            'wish': wish, 'text': text, 'refused': m['type'] == 'refused',
            'joins': self.joins, 'refusals': len(self.refusals)}
        if self.pending and self.pending['id'] == number:
            self.pending = None
            self.think()

    # ---- once more -------------------------------------------------------

    def repeat(self, count):
        """Some wishes from any time in the past."""
        numbers = list(self.past)
        for number in self.chance.sample(numbers, min(count, len(numbers))):
            self.again.add(number)
            self.socket.say(self.past[number]['wish'])

    def repeat_all(self):
        if self.socket and self.fresh and not self.gone:
            self.repeat(len(self.past))

    def is_known(self, number, text):
        """Answered before, so now the same; only a refusal that the table may
        have forgotten can become another answer."""
        first = self.past.get(number)
        if not first:
            return False
        self.again.discard(number)
        self.repeats += 1
        if text == first['text']:
            return True
        forgotten = first['refused'] and (
            first['joins'] != self.joins or
            len(self.refusals) - first['refusals'] >= REMEMBERED)
        if not forgotten:
            self.faults.append(f'id {number} was answered {first["text"]}, '
                               f'then {text}')
        return not forgotten

    def ping(self):
        """The pong comes behind all that was sent before."""
        self.pong = self.socket is None
        if self.socket:
            self.socket.say({'type': 'ping'})

    def on_pong(self, m, text):
        self.pong = True

    def on_over(self, m, text):
        self.over = m

    def on_moved(self, m, text):
        self.note(text)
        self.node = self.town.node_at(m['to']) or self.node

    def on_error(self, m, text):
        self.note(text)
        if m['error'] not in ('busy', 'moved'):
            self.faults.append(text)

    # ---- acting ----------------------------------------------------------

    def think(self):
        if self.timer:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(
            self.chance.uniform(0, self.town.think), self.act)

    def act(self):
        if self.quiet or self.pending or not self.token or not self.fresh or \
           not self.socket:
            return
        if self.chance.random() < self.town.repeats:
            self.repeat(2)
        if self.chance.random() < self.talks:
            self.wish(**self.chance.choice((
                {'type': 'phrase', 'phrase': self.chance.randint(1, 12)},
                {'type': 'say', 'text': 'Hm.'})))
        elif self.view['legal']:
            self.wish(type='move', seen=self.last, move=self.choose())

    def choose(self):
        return choose(self.chance, self.view['legal'])

    def wish(self, **wish):
        self.pending = {**wish, 'id': self.next_id}
        self.next_id += 1
        self.socket.say(self.pending)
