#!/usr/bin/env python3
"""walk.py -- everybody tries everything, and nobody learns what they may not.

At tables of all three games sit people with several windows. Some leave and
come back, some ask for a second seat under another name; strangers know the code
and try every request, over HTTP and WebSocket, at every moment; hosts let some of
them in. All that any client ever got is kept. Then the whole record is known, and
every frame must be, to the byte, what its reader was entitled to: what a spectator
knows, and the private part of a seat from the moment they sat down on it.

WALK_GAMES=300 plays 300 games, WALK_AT_ONCE of them at a time; WALK_SEED repeats a
walk as far as time allows.
"""
import asyncio
import json
import os
import random
import sys
import tempfile
from collections import Counter

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'crash'))
from audit import Teller, export                                # noqa: E402
from client import ask, choose, dial                            # noqa: E402
from secret import Viewer                                       # noqa: E402
from tap import Tap                                             # noqa: E402
from town import Town                                           # noqa: E402

GAMES = int(os.environ.get('WALK_GAMES', '9'))
SEED = int(os.environ.get('WALK_SEED', '1'))
KINDS = ('pfusch', 'schwarzarbeit', 'kohle')
AT_ONCE = int(os.environ.get('WALK_AT_ONCE', '3'))      # tables
STEPS = 90                              # of each person
PATIENCE = 600                          # seconds for a game to end; blitz clocks run out

# Messages about a room, besides those in secret.py.
MORE = {'asks': {'type', 'asks'}, 'pass': {'type', 'seat', 'pass'},
        'ticket': {'type', 'ticket', 'left'}, 'pong': {'type'},
        'next': {'type', 'table', 'seat'},
        'error': {'type', 'error', 'message'},
        'clock': {'type', 'seq', 'at', 'window', 'left', 'talk', 'deciding',
                  'paused', 'pause_left'}}
ABOUT = {'table', 'game', 'stage', 'tempo', 'memory', 'lang', 'watch',
         'takeover', 'created', 'seats', 'points'}
OWN = {'you', 'asked', 'late'}          # fields for the token of a seat
ANSWERS = {'about': ABOUT | OWN, 'list': {'tables', 'games'},
           'seats': {'table', 'seat', 'token', 'asked', 'by', 'error',
                     'message'}}


# ---- people -----------------------------------------------------------------

class Sitting:
    """One person on one seat, under a name that nobody else ever has."""

    def __init__(self, seat, name, token):
        self.seat, self.name, self.token = seat, name, token
        self.shown = None               # the sitting whose token was shown
        self.since, self.until = 0, 10 ** 9     # filled in from the record


class Window:
    """One socket, and all it was told."""

    def __init__(self, person, sitting):
        self.person, self.sitting = person, sitting
        self.number = sitting.seat if sitting else None
        self.frames, self.view, self.socket = [], None, None
        self.last, self.asks, self.over, self.open = 0, [], False, True

    async def start(self, request):
        try:
            self.socket = await dial(self.person.table.address, self.hear,
                                     self.lost, self.person.address)
            self.socket.say(request)
        except OSError:
            self.open = False
        return self

    def lost(self, code):
        self.open = False

    def hear(self, text):
        self.frames.append(text)
        m = json.loads(text)
        if m['type'] == 'view':
            self.view = m
        elif m['type'] == 'change' and self.view:
            self.view = {**self.view, 'legal': m['legal'], 'seq': m['seq'],
                         'stage': m['stage']}
        elif m['type'] == 'entry':
            self.last = max(self.last, m['seq'])
        elif m['type'] == 'asks':
            self.asks = m['asks']
        elif m['type'] == 'pass':
            self.person.table.passes.append(m['pass'])
        elif m['type'] == 'ticket' and self.sitting:
            self.person.ticket = (m['ticket'], self.sitting)
        self.over |= m['type'] == 'over'

    def say(self, **message):
        if self.socket and self.socket.open:
            self.socket.say(message)


class Person:
    """A person with an address, windows and habits."""

    def __init__(self, table, name, address, honest):
        self.table, self.name, self.address = table, name, address
        self.honest = honest            # shows the token they have
        self.chance = random.Random(f'{table.seed} {name}')
        self.sitting = self.ticket = self.asking = None
        self.windows, self.sittings, self.questions = [], [], []
        self.ids, self.names = 1, 0

    def live(self):
        return [w for w in self.windows if w.open and w.view]

    def own(self):
        return [w for w in self.live() if w.sitting is self.sitting and
                self.sitting]

    async def ask(self, sort, method, path, body=None):
        shown = self.sittings[-1] if self.sittings and self.honest else None
        status, text = await ask(self.table.address, method, path, body,
                                 shown and shown.token, self.address)
        self.table.answers.append((sort, status, text, shown))
        return status, text

    async def join(self, sitting, **more):
        request = {'type': 'join', 'table': self.table.code, **more}
        if sitting:
            request['token'] = sitting.token
        window = Window(self, sitting)
        self.windows.append(window)
        return await window.start(request)

    # ---- seats -----------------------------------------------------------

    async def take(self, body, sitting_of=None):
        """POST .../seats; the sitting it gave, or None."""
        shown = self.sittings[-1] if self.sittings and self.honest else None
        status, text = await self.ask(
            'seats', 'POST', f'/api/tables/{self.table.code}/seats', body)
        answer = json.loads(text)
        if status == 201:
            name = sitting_of.name if sitting_of else body.get('name', '')
            sitting = Sitting(answer['seat'], name, answer['token'])
            self.sitting = sitting
            self.sittings.append(sitting)
            sitting.shown = shown
            await self.join(sitting, since=0)
        self.asking = body if status == 202 else None
        if status == 202 and body not in self.questions:
            self.questions.append(body)

    async def try_seat(self):
        """Any seat, by any right there may be."""
        if self.asking:
            return await self.take(self.asking)
        self.names += 1
        body = {'name': f'{self.name}{self.names}'}
        if self.chance.random() < 0.8:
            body['seat'] = self.chance.randrange(4)
        if self.chance.random() < 0.7:
            body['id'] = f'{self.chance.getrandbits(140):035x}'
        if self.table.passes and self.chance.random() < 0.3:
            body['pass'] = self.chance.choice(self.table.passes)
        await self.take(body)

    async def move_device(self):
        if self.ticket and self.ticket[1] is self.sitting:
            ticket, sitting = self.ticket
            await self.take({'ticket': ticket}, sitting)
        elif self.own():
            self.chance.choice(self.own()).say(type='ticket')

    # ---- what one can do ----------------------------------------------------

    async def look_around(self):
        code = self.table.code
        await self.chance.choice([
            lambda: self.ask('about', 'GET', f'/api/tables/{code}'),
            lambda: self.ask('record', 'GET', f'/api/games/{code}'),
            lambda: self.ask('list', 'GET', '/api/tables'),
            lambda: self.ask('list', 'GET', '/api/games')])()

    async def open_window(self):
        if len(self.live()) > 3:
            return
        old = self.chance.choice(self.sittings) if self.sittings else None
        sitting = self.chance.choice([self.sitting, old, None])
        since = self.chance.choice([{}, {'since': 0}, {'since': 3}])
        await self.join(sitting, **since)

    async def wander(self):
        """Any message, from any window."""
        if not self.live():
            return
        w = self.chance.choice(self.live())
        seat, self.ids = self.chance.randrange(4), self.ids + 1
        id_ = self.chance.choice([self.ids, max(1, self.ids - 3)])
        w.say(**self.chance.choice([
            {'type': 'view'}, {'type': 'hello'}, {'type': 'since', 'seq': 0},
            {'type': 'since', 'seq': self.chance.randrange(w.last + 2)},
            {'type': 'ask', 'id': id_}, {'type': 'allow', 'id': id_},
            {'type': 'deny', 'id': id_}, {'type': 'away', 'id': id_},
            {'type': 'back', 'id': id_}, {'type': 'pause', 'id': id_},
            {'type': 'resume', 'id': id_}, {'type': 'again', 'id': id_},
            {'type': 'say', 'text': 'Well.', 'id': id_},
            {'type': 'phrase', 'phrase': 3, 'id': id_},
            {'type': 'word', 'text': 'stone', 'id': id_},
            {'type': 'start', 'id': id_}, {'type': 'ping'},
            {'type': 'ready', 'id': id_}, {'type': 'unready', 'id': id_},
            {'type': 'name', 'name': 'Kelle', 'id': id_},
            {'type': 'sit', 'seat': seat, 'name': 'Me', 'id': id_},
            {'type': 'leave', 'seat': seat, 'id': id_}
            if w.sitting is None else {'type': 'view'},
            {'type': 'kick', 'seat': seat}, {'type': 'pass', 'seat': seat},
            {'type': 'level', 'seat': seat, 'bot': 'novice'},
            {'type': 'admit', 'ask': 7, 'yes': True},
            {'type': 'hook', 'url': ''}, {'type': 'nonsense'},
            {'type': 'join', 'table': self.table.code},
            {'type': 'set', 'takeover': self.chance.choice(
                ['ask', 'ask', 'open', 'closed'])}]))

    async def play(self):
        for w in self.own()[-1:]:
            for question in w.asks:
                w.say(type='admit', ask=question['ask'],
                      yes=self.chance.random() < 0.75)
            w.asks = []
            if w.view['legal'] and w.view['stage'] == 'running':
                self.ids += 1
                w.say(type='move', seen=max(w.last, w.view['seq']), id=self.ids,
                      move=choose(self.chance, w.view['legal']))

    async def leave(self):
        for w in self.own()[-1:]:
            self.ids += 1
            w.say(type='leave', id=self.ids)
            self.sitting = self.ticket = None

    async def give_up(self):
        """Whatever seat they still have; former ones are refused. They may have
        been let in without knowing it."""
        for body in self.questions:
            await self.take(body)
        for sitting in self.sittings:
            w = await self.join(sitting)
            while w.open and not w.view:
                await asyncio.sleep(0.01)
            for word in ('resume', 'resign'):
                w.say(type=word)

    async def walk(self):
        for _ in range(STEPS):
            if any(w.over for w in self.windows):
                break
            await self.play()
            habit = self.chance.random()
            if self.sitting is None and habit < 0.35:
                await self.try_seat()
            elif habit < 0.45:
                await self.look_around()
            elif habit < 0.53:
                await self.open_window()
            elif habit < 0.57:
                await self.move_device()
            elif habit < 0.585 and self.table.started:
                await self.leave()
            elif habit < 0.60 and self.sitting:     # a second seat, perhaps
                await self.try_seat()
            elif habit < 0.85:
                await self.wander()
            await asyncio.sleep(self.chance.uniform(0, 0.02))


# ---- a table ------------------------------------------------------------------

class Table:
    def __init__(self, town, number):
        self.town, self.address = town, town.nodes[0].address
        self.seed, self.game = f'{SEED}.{number}', KINDS[number % len(KINDS)]
        self.tempo = 'blitz' if number % 4 == 3 else 'none'
        self.chance = random.Random(self.seed)
        self.passes, self.answers, self.faults = [], [], []
        self.started, self.people = False, []

    async def open(self):
        _, text = await ask(self.address, 'POST', '/api/tables', {
            'game': self.game, 'seats': 4, 'tempo': self.tempo, 'name': 'Host',
            'bots': [None, None, 'novice'], 'watch': True,
            'hurry': self.tempo == 'none'}, local='127.0.0.1')
        made = json.loads(text)
        self.code = made['table']
        host = Person(self, 'Host', '127.0.0.1', True)
        host.sitting = Sitting(0, 'Host', made['token'])
        host.sittings.append(host.sitting)
        await host.join(host.sitting)
        self.people = [host] + [
            Person(self, name, f'127.0.0.{address}', honest)
            for name, address, honest in (
                ('Bert', 2, True), ('Cleo', 3, True), ('Dora', 4, True),
                ('Eve', 1, False), ('Fred', 2, False), ('Gina', 5, False))]
        for seat, person in enumerate(self.people[1:3], 1):
            await person.take({'seat': seat, 'name': person.name})
        await host.wander()
        while not host.own():
            await asyncio.sleep(0.01)
        host.windows[0].say(type='set', takeover=self.chance.choice(
            ['ask', 'open']))
        await self.start(host.windows[0])

    async def start(self, window):
        """The host may have kicked a player."""
        while window.view['stage'] == 'seating':
            for seat in range(1, 4):
                window.say(type='level', seat=seat, bot='novice')
            window.say(type='start')
            await asyncio.sleep(0.05)
        self.started = True

    async def end(self):
        """Everybody gives up, and bots play it out."""
        watcher = Person(self, 'Last', '127.0.0.6', False)
        self.people.append(watcher)
        window = await watcher.join(None, since=0)
        await asyncio.gather(*(p.give_up() for p in self.people))
        for _ in range(PATIENCE * 20):
            if window.over:
                break
            await asyncio.sleep(0.05)
        for person in self.people:      # once more, now that it is over
            person.honest = False
            await person.look_around()
            for w in person.live()[:1]:
                w.say(type='since', seq=0)
        await asyncio.sleep(0.1)
        for w in (w for p in self.people for w in p.windows if w.socket):
            w.socket.drop()

    async def run(self, turns):
        async with turns:
            await self.open()
            await asyncio.gather(*(p.walk() for p in self.people))
            await self.end()
        print(f'# {self.seed} is played', file=sys.stderr, flush=True)


# ---- the truth -------------------------------------------------------------------

class Truth:
    """The whole record; answers of the teller are kept."""

    def __init__(self, teller, path):
        self.teller, self.kept = teller, {}
        said = teller.ask('load', path).split()
        self.sound = said[0] == 'ok' and said[2] == 'ended'
        self.said = said
        self.entries = [json.loads(t) for t in teller.many(
            [('true', '-', seq) for seq in range(1, int(said[1]) + 1)])] \
            if self.sound else []

    def learn(self, questions):
        """In the order of the record, so that none is played twice."""
        todo = sorted(set(questions), key=lambda q: (q[2], str(q)))
        self.kept = dict(zip(todo, self.teller.many(todo)))

    def ask(self, *question):
        if question not in self.kept:
            self.kept[question] = self.teller.ask(*question)
        return self.kept[question]


class Reader(Viewer):
    """A window against the truth: through the seat's eyes from the moment its
    person sat down, to the moment they left; before and after as all see it."""
    ROOM = {**Viewer.ROOM, **MORE}

    def __init__(self, truth, window):
        super().__init__(truth, window, truth.entries)
        self.sitting = window.sitting

    def eye_for(self, kind, seq):
        if self.sitting is None:
            return '-'
        inside = self.sitting.since < seq <= self.sitting.until
        whole = kind != 'entry' and seq >= self.sitting.since
        return self.eye if inside or (whole and seq <= self.sitting.until) \
            else '-'

    def questions(self):
        for text in self.seat.frames:
            m = json.loads(text)
            kind = 'view' if m['type'] == 'change' else m['type']
            if kind not in ('entry', 'view', 'hello', 'over'):
                continue
            yield (kind, self.eye_for(kind, m['seq']), m['seq'])
            if kind in ('entry', 'view'):
                yield (kind, '-', m['seq'])
                yield ('entry', '-', m['seq'])
            if kind == 'view' and self.eye != '-':
                yield ('most', self.eye, m['seq'])

    def judge(self, kind, message, text):
        """Moves taken back since are marked as such."""
        if kind in ('asks', 'pass', 'ticket') and self.eye == '-':
            return 'not for spectators'
        if self.eye == '-' and 'invite' in message.get('room', message):
            return 'a spectator is told the invitation'
        if kind == 'entry' and message.get('taken_back'):
            text = text.replace(',"taken_back":true', '')
            del message['taken_back']
        return super().judge(kind, message, text)


def place_sittings(table, truth):
    """When each sat down and left, by the record."""
    sat = {(e['seat'], e['name']): e['seq'] for e in truth.entries
           if e['entry'] == 'sit'}
    for s in (s for p in table.people for s in p.sittings):
        s.since = sat.get((s.seat, s.name))
        if s.since is None:
            table.faults.append(f'{s.name} sits at {s.seat}: by no entry')
            continue
        s.until = next((e['seq'] for e in truth.entries[s.since:]
                        if e['entry'] == 'leave' and e['seat'] == s.seat),
                       10 ** 9)


def judge_seats(table, truth):
    """After the start everybody came in with consent, and nobody who showed a
    token of another seat."""
    start = next(e['seq'] for e in truth.entries if e['entry'] == 'start')
    for e in truth.entries[start:]:
        if e['entry'] == 'sit' and 'how' not in e:
            table.faults.append(f'without consent: {e}')
    for s in (s for p in table.people for s in p.sittings):
        if s.shown and s.shown.seat != s.seat and (s.since or 0) > start:
            table.faults.append(f'{s.name} got a second seat')


def judge_answers(table):
    """No request tells more than it should; a record only after the end, and
    a seat's own fields to its token only."""
    for sort, status, text, shown in table.answers:
        if sort == 'record':
            good = status == 409 or (status == 200 and '"reveal"' in text)
        else:
            told = json.loads(text)
            good = not set(told) - ANSWERS[sort] or status >= 400
            if sort == 'about' and OWN & set(told):
                good &= shown is not None and told['you'] == shown.seat
        if not good:
            table.faults.append(f'{sort} {status} {text[:200]}')


def check(table, truth, counts):
    place_sittings(table, truth)
    judge_seats(table, truth)
    judge_answers(table)
    readers = [Reader(truth, w) for p in table.people for w in p.windows]
    truth.learn([q for r in readers for q in r.questions()])
    for reader in readers:
        wrong = reader.wrong()
        for kind, count in reader.counts.items():
            counts[kind] += count
        if wrong:
            table.faults.append(f'{reader.seat.person.name} as '
                                f'{reader.eye}: {wrong}')
    counts['takeovers'] += sum('how' in e for e in truth.entries)
    counts['answers'] += len(table.answers)
    counts['windows'] += len(readers)
    return table.faults


async def play_all(town):
    tables = [Table(town, n) for n in range(GAMES)]
    turns = asyncio.Semaphore(AT_ONCE)
    await asyncio.gather(*(t.run(turns) for t in tables))
    return tables


def main():
    tap, counts = Tap(), Counter()
    town = Town(tempfile.mkdtemp(prefix='krumm-walk-'), think=0)
    try:
        tap.ok(town.start(), 'the server runs', [town.nodes[0].log])
        tables = asyncio.run(play_all(town))
        tap.ok(town.nodes[0].stop() == 0, 'and stops', [town.nodes[0].said()])
        records = os.path.join(town.directory, 'records')
        os.mkdir(records)
        paths = export(town.store, town.key, records)
        teller = Teller()
        for number, table in enumerate(tables):
            truth = Truth(teller, paths[table.code])
            name = f'game {number}, {table.game}, tempo {table.tempo}'
            if tap.ok(truth.sound, f'{name}: it was played out', [truth.said]):
                faults = check(table, truth, counts)
                tap.ok(not faults, f'{name}: nobody learned too much', faults)
        teller.end()
        for word in ('takeovers', 'masked'):
            tap.ok(counts[word] > 0, f'there were {word}', [counts])
        print('# ' + json.dumps(counts))
    finally:
        town.clear()
    tap.done()


if __name__ == '__main__':
    main()
