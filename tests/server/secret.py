#!/usr/bin/env python3
"""secret.py -- what goes over the wire, held against what each may know.

Whole games of all three kinds are played through sockets; everybody's frames
are kept. Then every frame of every seat and of who looks on must be, to the byte,
what follows from the record for that viewer.
"""
import asyncio
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'crash'))
from audit import Teller                                        # noqa: E402
from client import Seat, ask                                    # noqa: E402
from tap import Tap                                             # noqa: E402
from town import Town                                           # noqa: E402

GAMES = (('pfusch', 'none'), ('schwarzarbeit', 'none'), ('kohle', 'none'),
         ('pfusch', 'blitz'))
PATIENCE = 240                          # a sanitized server on a busy machine

# Messages about the room itself: the allowed fields, and no others.
ROOM = {'joined': {'type', 'table', 'you', 'host', 'room'},
        'room': {'type', 'listed', 'watch', 'chat', 'takeover', 'code',
                 'invite', 'silent', 'host'},
        'here': {'type', 'seats', 'watching'},
        'done': {'type', 'seq', 'id'},
        'refused': {'type', 'seq', 'id', 'why', 'rule'}}


async def table(town, game, tempo, people=4):
    """A table with all its people and two who look on."""
    address = town.nodes[0].address
    _, text = await ask(address, 'POST', '/api/tables', {
        'game': game, 'seats': 4, 'tempo': tempo, 'name': 'Ada',
        'watch': True,
        'bots': [None] * (people - 1) + ['novice'] * (4 - people)})
    made = json.loads(text)
    code = made['table']
    seats = [Seat(town, code, 0, made['token'], game)]
    for number in range(1, people):
        _, text = await ask(address, 'POST', f'/api/tables/{code}/seats',
                            {'seat': number, 'name': 'Bert'})
        seats.append(Seat(town, code, number, json.loads(text)['token'],
                          game + str(number)))
    return seats + [Seat(town, code), Seat(town, code)]


async def play(town, game, tempo):
    seats = await table(town, game, tempo)
    while not all(s.view for s in seats):
        await asyncio.sleep(0.02)
    seats[0].wish(type='start')
    for _ in range(PATIENCE * 50):
        if all(s.over for s in seats):
            break
        await asyncio.sleep(0.02)
    for s in seats:
        await s.leave()
    await fetch(town, seats[0].code)
    return seats


async def fetch(town, code):
    """The public record after the end."""
    _, text = await ask(town.nodes[0].address, 'GET', f'/api/games/{code}')
    with open(os.path.join(town.directory, code), 'w') as record:
        record.write(text)


def dump(value):
    return json.dumps(value, separators=(',', ':'), ensure_ascii=False)


class Viewer:
    """Goes through the frames of one client."""
    ROOM = ROOM

    def __init__(self, teller, seat, truth):
        self.teller, self.seat, self.truth = teller, seat, truth
        self.eye = '-' if seat.number is None else seat.number
        self.view, self.counts = None, {}

    def eye_for(self, kind, seq):
        """Through whose eyes it is told."""
        return self.eye

    def wrong(self):
        """The first frame that is not as it should be, or None."""
        for text in self.seat.frames:
            message = json.loads(text)
            kind = message['type']
            self.counts[kind] = self.counts.get(kind, 0) + 1
            why = self.judge(kind, message, text)
            if why:
                return [why, text]
        return None

    def judge(self, kind, message, text):
        if kind in self.ROOM:
            extra = set(message) - self.ROOM[kind]
            return f'{kind} with {extra}' if extra else None
        if kind == 'change':
            expected = self.change(message['seq'])
        elif kind in ('hello', 'view', 'entry', 'clock', 'over'):
            expected = self.teller.ask(
                kind, self.eye_for(kind, message['seq']), message['seq'])
        else:
            return 'not a message of the table'
        if kind == 'view':
            self.view = message
        if text.rstrip(' ') != expected:
            return f'should be {expected}'
        if len(text) != self.length(kind, message, expected):
            return 'not filled up as it should be'
        return self.secret(message, text)

    def length(self, kind, message, expected):
        """Of what is for a seat alone nothing may show."""
        seq, least = message['seq'], 64
        if self.eye_for(kind, seq) == '-' or kind not in ('view', 'change', 'entry'):
            return len(expected)
        if kind == 'change':
            own = ('private', 'take_back', 'orders', 'answers', 'asked', 'legal')
            open_part = dump({k: message[k] for k in message if k not in own})
            open_length = len(open_part) - 1        # without its end
        else:
            open_length = len(self.teller.ask(kind, '-', seq))
            hidden = self.teller.ask('entry', '-', seq)
            if kind == 'entry' and json.loads(hidden).get('move') == \
                    message.get('move'):
                return len(expected)
        if kind != 'entry':
            most = self.teller.ask('most', self.eye, seq)
            least = 1024 if most == 'nothing' else 256 + len(most)
        return open_length + least

    def change(self, seq):
        """The view then, without what all see and without own fields that
        are as they were."""
        now = json.loads(self.teller.ask('view', self.eye, seq))
        told = {k: v for k, v in now.items()
                if k not in ('game', 'you', 'public')}
        told['type'] = 'change'
        if 'private' in now:
            before = self.view['private']
            told['private'] = {k: v for k, v in now['private'].items()
                               if before[k] != v}
        self.view = now
        return dump(told)

    def secret(self, message, text):
        """Masked moves appear nowhere in the viewer's frame, unless this
        was the last answer and the rules show all of them now."""
        if message['type'] != 'entry' or 'move' not in message:
            return None
        true = self.truth[message['seq'] - 1]['move']
        hidden = true != message['move']
        self.counts['masked'] = self.counts.get('masked', 0) + hidden
        told = dump({**message, 'news': []})
        return f'tells {true}' if hidden and true in told else None


def check(tap, game, tempo, seats, path, teller):
    name = f'{game}, tempo {tempo}'
    said = teller.ask('load', path).split()
    if not tap.ok(said[0] == 'ok' and said[2] == 'ended',
                  f'{name}: a whole game was played', [said]):
        return
    truth = [json.loads(t) for t in teller.many(
        [('true', '-', seq) for seq in range(1, int(said[1]) + 1)])]
    masked = 0
    for seat in seats:
        viewer = Viewer(teller, seat, truth)
        wrong = viewer.wrong()
        masked += viewer.counts.get('masked', 0)
        who = f'seat {viewer.eye}' if viewer.eye != '-' else 'who looks on'
        tap.ok(not wrong and viewer.counts.get('over') and
               viewer.counts.get('change', 0) > 20,
               f'{name}: {who} got what follows from the record, no more',
               [viewer.counts, *(wrong or [])])
    tap.ok(masked > 0 or game == 'kohle', f'{name}: something was hidden')
    faults = [f for s in seats for f in s.faults]
    tap.ok(not faults, f'{name}: nobody was told anything twice', faults)


async def play_all(town):
    return await asyncio.gather(*(play(town, *g) for g in GAMES))


def main():
    tap = Tap()
    town = Town(tempfile.mkdtemp(prefix='krumm-wire-'), think=0)
    town.keep_frames = True
    try:
        tap.ok(town.start(), 'the server runs', [town.nodes[0].log])
        played = asyncio.run(play_all(town))
        teller = Teller()
        for (game, tempo), seats in zip(GAMES, played):
            check(tap, game, tempo, seats,
                  os.path.join(town.directory, seats[0].code), teller)
        teller.end()
    finally:
        town.clear()
    tap.done()


if __name__ == '__main__':
    main()
