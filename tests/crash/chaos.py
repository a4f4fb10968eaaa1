#!/usr/bin/env python3
"""chaos.py -- tables that play on while their server is killed again and again.

usage: chaos.py [--tables N] [--kills N] [--seed N] [--nodes N] [--pause S]
                [--repeats P] [--unsafe] [--keep DIR]

Every promise a client was given is written down in a ledger. At the end the
store is exported and audit.py holds the ledger against it. With --nodes there
are several servers on one PostgreSQL; besides being killed they are stopped for
longer than their lease, and the database is restarted as after a crash.
"""
import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time

from client import PATIENCE, Seat, ask, seat_of
from database import Database
from town import BUILD, Town

GAMES = ('pfusch', 'schwarzarbeit', 'kohle')
# Some talk more than they may, so that their ids grow fast.
TALKS, CHAT_RATE = (0.02, 0.02, 0.8), '1000'


class Chaos:
    def __init__(self, town, options, database):
        self.town, self.o, self.database = town, options, database
        self.chance = random.Random(options.seed)
        self.seats, self.finished, self.made = [], 0, 0
        self.kills = self.holds = self.restarts = 0

    # ---- tables ----------------------------------------------------------

    async def post(self, path, body):
        """Until it is answered; a node may be dead just now."""
        while True:
            node = self.chance.choice(self.town.nodes)
            try:
                status, text = await asyncio.wait_for(
                    ask(node.address, 'POST', path, body), PATIENCE)
                if status == 201:
                    return json.loads(text)
                if status not in (307, 421, 503, 409):
                    print(f'# {path}: {status} {text}')
                if status == 409:
                    return None
            except (OSError, ValueError, asyncio.TimeoutError):
                pass
            await asyncio.sleep(0.1)

    async def open_table(self):
        """Two to four people; bots on the other seats; one looks on."""
        number = self.made
        self.made += 1
        game, people = GAMES[number % 3], 2 + number // 3 % 3
        bots = [None] * (people - 1) + ['novice'] * (4 - people)
        made = await self.post('/api/tables', {
            'game': game, 'seats': 4, 'tempo': 'none', 'bots': bots,
            'name': 'Ada', 'watch': True})
        code = made['table']
        seats = [self.sit(code, made)]
        while len(seats) < people:
            got = await self.post(f'/api/tables/{code}/seats',
                                  {'seat': len(seats), 'name': 'Bert'})
            if got is None:             # taken: the answer before was lost
                for s in seats:
                    s.quiet = True
                return
            seats.append(self.sit(code, got))
        seats.append(self.sit(code, {}))
        await self.begin(seats[0])
        while not all(s.over for s in seats):
            await asyncio.sleep(0.2)
        self.finished += 1
        for s in seats:
            s.quiet = True
        while not self.is_quiet(seats):
            await asyncio.sleep(0.2)
        for s in seats:
            await s.leave()

    def sit(self, code, got):
        self.seats.append(Seat(self.town, code, got.get('seat'),
                               got.get('token'), self.chance.random()))
        return self.seats[-1]

    async def begin(self, host):
        while not host.view or host.view['stage'] == 'seating':
            if host.fresh and host.socket and not host.pending:
                host.wish(type='start')
            await asyncio.sleep(0.1)

    async def keep_open(self):
        while True:
            await self.open_table()

    # ---- trouble ---------------------------------------------------------

    async def kill_one(self, node):
        node.kill()
        self.kills += 1
        await asyncio.sleep(self.chance.uniform(0, 0.3))
        node.start()

    async def hold_one(self, node):
        """Past its lease, until half of its people are answered by others;
        then the other half may believe it still."""
        node.hold()
        self.holds += 1
        await asyncio.sleep(self.o.lease / 1000 * 1.2)
        here = [s for s in self.seats if s.node is node and not s.gone]
        turned = [s for s in here if self.chance.random() < 0.5]
        for seat in turned:
            seat.elsewhere(node)
            seat.cut()
        await self.hear_of(turned)
        node.go_on()
        if self.o.unsafe:
            await self.hear_of([s for s in here if s not in turned])

    @staticmethod
    async def hear_of(seats, more=5, seconds=20):
        """They get some answers, if they ask for anything."""
        def answers():
            return sum(len(s.acks) for s in seats)
        before = answers()
        await until(lambda: answers() >= before + more, seconds)

    async def one_more(self, holding):
        node = self.chance.choice(self.town.nodes)
        dice = self.chance.random()
        if self.kills >= self.o.kills:
            dice = 0 if self.holds < self.o.holds else 0.3
        if self.database and dice < 0.3:
            if all(task.done() for _, task in holding):
                holding.append((node, asyncio.ensure_future(
                    self.hold_one(node))))
        elif self.database and dice < 0.4:
            self.restarts += await asyncio.to_thread(self.database.restart)
        elif all(task.done() for held, task in holding if held is node):
            await self.kill_one(node)

    async def trouble(self):
        holding = []
        while self.kills < self.o.kills or self.holds < self.o.holds or \
                (self.database and self.restarts < self.o.restarts):
            await asyncio.sleep(self.chance.expovariate(1 / self.o.pause))
            if self.chance.random() < 0.8:      # else it is hardly up again
                await self.progress(self.o.tables // 4)
            await self.one_more(holding)
            self.town.revive()
            for seat in self.chance.sample(self.seats, 3):
                seat.cut()
        for _, task in holding:
            await task

    async def progress(self, more=1):
        """That many more answers come."""
        before = self.town.acks
        await until(lambda: self.town.acks >= before + more)

    async def run(self):
        tables = [asyncio.ensure_future(self.keep_open())
                  for _ in range(self.o.tables)]
        while self.made < self.o.tables or len(self.seats) < 3:
            await asyncio.sleep(0.1)
        await self.progress(self.o.tables)
        await self.trouble()
        self.town.revive()
        await self.progress(self.o.tables)
        for task in tables:
            task.cancel()
        for seat in self.seats:
            seat.quiet = True
        await self.calm()
        for seat in self.seats:
            seat.repeat_all()
        await self.calm()
        for seat in self.seats:
            await seat.leave()
        await self.call_roll()

    @staticmethod
    def is_quiet(seats):
        """All have their answers and know the same of each table, and no bot
        is to move."""
        people = {(s.code, s.number) for s in seats}
        return all(s.is_at_rest() for s in seats) and \
            len({(s.code, s.last) for s in seats}) == \
            len({s.code for s in seats}) and \
            all((s.code, n) in people for s in seats for n in s.view['must'])

    async def calm(self):
        """All clients receive their pending messages, and bots come to rest."""
        end = time.monotonic() + (5 if self.o.unsafe else 900)
        here = [s for s in self.seats if not s.gone]
        steady, before = 0, None
        while steady < 20 and time.monotonic() < end:
            await asyncio.sleep(0.1)
            self.town.revive()
            now = sum(s.last for s in here)
            steady = steady + 1 if now == before and self.is_quiet(here) else 0
            before = now

    async def call_roll(self):
        """Does every token that was given out open its seat?"""
        at_once = asyncio.Semaphore(20)

        async def call(seat):
            async with at_once:
                seat.opens = await seat_of(self.town, seat.code, seat.token,
                                           3 if self.o.unsafe else 120)
        await asyncio.gather(*(call(s) for s in self.seats if s.token))

    def write_ledger(self, path):
        with open(path, 'w') as out:
            for s in self.seats:
                out.write(json.dumps(s.ledger()) + '\n')


async def until(what, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while not what() and time.monotonic() < end:
        await asyncio.sleep(0.02)


def options():
    p = argparse.ArgumentParser()
    p.add_argument('--tables', type=int, default=200)
    p.add_argument('--kills', type=int, default=10)
    p.add_argument('--pause', type=float, default=1.5)
    p.add_argument('--seed', type=int, default=time.time_ns() % 1000000)
    p.add_argument('--nodes', type=int, default=1)
    p.add_argument('--holds', type=int, default=0, help='at least')
    p.add_argument('--restarts', type=int, default=1, help='at least')
    p.add_argument('--lease', type=int, default=2000)
    p.add_argument('--think', type=float, default=0.3)
    p.add_argument('--repeats', type=float, default=0.2,
                   help='how often a wish comes again')
    p.add_argument('--unsafe', action='store_true')
    p.add_argument('--keep')
    return p.parse_args()


def tell(chaos, stopped):
    joins = sum(s.joins for s in chaos.seats)
    print(f'# {chaos.kills} kills, {chaos.holds} stops, {chaos.restarts} '
          f'restarts of the database, {chaos.made} tables, {chaos.finished} '
          f'games over, {chaos.town.acks} answers, {joins} joins, '
          f'exit {stopped}', flush=True)


def run(o, town, database):
    if not town.start():
        print('# no server: ' + town.nodes[0].said())
        return 2
    town.repeats, town.talks = o.repeats, TALKS
    chaos = Chaos(town, o, database)
    asyncio.run(chaos.run())
    ledger = os.path.join(town.directory, 'ledger')
    chaos.write_ledger(ledger)
    tell(chaos, [node.stop() for node in town.nodes])
    here = os.path.dirname(os.path.abspath(__file__))
    return subprocess.run([sys.executable, os.path.join(here, 'audit.py'),
                           ledger, town.store, town.key]).returncode


def prepare(o, directory):
    """(town, database); the database only where there are several nodes."""
    more = {'chat_rate': CHAT_RATE}
    if o.unsafe:
        more['program'] = os.path.join(BUILD, 'tests', 'unfenced')
    if o.nodes == 1:
        return Town(directory, think=o.think, **more), None
    database = Database(directory)
    if not database.bin or not database.create():
        raise SystemExit('chaos: no PostgreSQL')
    return Town(directory, o.nodes, database.url, o.think,
                lease=str(o.lease), **more), database


def main():
    o = options()
    directory = os.path.abspath(o.keep or
                                tempfile.mkdtemp(prefix='krumm-chaos-'))
    os.makedirs(directory, exist_ok=True)
    print(f'# seed {o.seed}, {o.tables} tables, {o.nodes} nodes', flush=True)
    town, database = prepare(o, directory)
    try:
        return run(o, town, database)
    finally:
        town.end()
        if database:
            database.clear()
        if not o.keep:
            town.clear()


if __name__ == '__main__':
    sys.exit(main())
