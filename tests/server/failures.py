#!/usr/bin/env python3
"""failures.py -- what the world does to a server: a full disk, a database that
is gone, a log damaged in the middle, a clock set back, no descriptors left.

Each time: clients get clear errors, no answered
request is lost, and the server resumes automatically.
"""
import asyncio
import json
import os
import re
import resource
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'crash'))
from audit import Audit, Teller, export                         # noqa: E402
from client import Seat, ask, dial                              # noqa: E402
from database import Database                                   # noqa: E402
from tap import Tap                                             # noqa: E402
from town import KRUMM, Town, where                                    # noqa: E402

CROWD = 7000                            # connections of one process
PATIENCE = 60                           # seconds; only failures take this long


async def until(what):
    for _ in range(PATIENCE * 50):
        if what():
            return True
        await asyncio.sleep(0.02)
    return what()


async def open_table(town, game='kohle'):
    """Four people at a table that has started, and lasts."""
    address = town.nodes[0].address
    _, text = await ask(address, 'POST', '/api/tables', {
        'game': game, 'seats': 4, 'tempo': 'none', 'name': 'Ada',
        'bots': [None] * 3})
    made = json.loads(text)
    code = made['table']
    seats = [Seat(town, code, 0, made['token'], 1)]
    for number in range(1, 4):
        _, text = await ask(address, 'POST', f'/api/tables/{code}/seats',
                            {'seat': number, 'name': 'Bert'})
        seats.append(Seat(town, code, number, json.loads(text)['token'],
                          number))
    await until(lambda: all(s.fresh for s in seats))
    seats[0].wish(type='start')
    return seats


async def progress(town, more=20):
    """That many more answers come."""
    before = town.acks
    return await until(lambda: town.acks >= before + more)


async def heard(seats):
    """All that was sent to them so far has come, and what they sent is read."""
    for s in seats:
        s.ping()
    return await until(lambda: all(s.pong or not s.socket for s in seats))


async def asks_in_vain(town, seats):
    """A client sends a request; the server has read it, but answers only
    pings."""
    await heard(seats)
    before = town.acks
    asked = await until(lambda: any(s.pending for s in seats))
    for _ in range(20):
        await heard(seats)
    return asked and town.acks == before


async def rest(seats):
    for s in seats:
        s.quiet = True
    calm = await until(lambda: all(s.is_at_rest() for s in seats) and
                       len({s.last for s in seats}) == 1)
    for s in seats:
        await s.leave()
    return calm


def nothing_lost(tap, name, town, seats, folder=None):
    teller = Teller()
    audit = Audit(teller)
    paths = export(town.store, town.key, folder or town.directory)
    audit.table(seats[0].code, paths[seats[0].code],
                [s.ledger() for s in seats])
    teller.end()
    tap.ok(not audit.faults and audit.counts['answers'] > 20,
           f'{name}: nothing that was answered is lost', audit.faults)


async def is_ready(town):
    try:
        status, _ = await ask(town.nodes[0].address, 'GET', '/readyz')
        return status == 200
    except OSError:
        return False


# ---- a full disk ----------------------------------------------------------

OWN_MOUNTS = ['unshare', '-m'] if os.getuid() == 0 else ['unshare', '-rm']


def may_mount():
    """Not in every container or chroot."""
    return subprocess.run([*OWN_MOUNTS, 'mount', '-t', 'tmpfs', 'none', '/mnt'],
                          capture_output=True).returncode == 0


def on_small_disk(town):
    """The store's directory becomes a small disk that only the server sees."""
    disk = os.path.join(town.directory, 'disk')
    os.mkdir(disk)
    town.store = os.path.join(disk, 'krumm.db')
    node = town.nodes[0]
    node.options['store'] = town.store
    node.before = [*OWN_MOUNTS, 'sh', '-c',
                   f'mount -t tmpfs -o size=2m none {disk} && exec "$@"', '-']
    return disk


async def disk_full(tap, town):
    seats = await open_table(town)
    disk = f'/proc/{town.nodes[0].process.pid}/root{town.directory}/disk'
    tap.ok(await progress(town), 'disk full: a game is under way')
    with open(disk + '/filler', 'wb', 0) as filler:
        try:
            while filler.write(b'\0' * 4096):
                pass
        except OSError:
            pass
    await until(lambda: 'full' in town.nodes[0].said())
    tap.ok('full' in town.nodes[0].said() and
           await asks_in_vain(town, seats),
           'disk full: it says so, and answers nothing any more',
           [town.nodes[0].said()[-500:], town.acks])
    tap.ok(not await is_ready(town), 'disk full: it is not ready')
    os.remove(disk + '/filler')
    tap.ok(await progress(town), 'disk full: it goes on by itself',
           [town.nodes[0].said()[-500:]])
    tap.ok(await rest(seats), 'disk full: everybody got his answer')
    subprocess.run(['cp', '-r', disk, town.directory + '/copy'])
    town.store = town.directory + '/copy/krumm.db'
    return seats


# ---- a damaged log --------------------------------------------------------

def damage(store, code):
    """One byte in the middle of the log of that table is another."""
    db = sqlite3.connect(store)
    (room,) = db.execute('SELECT id FROM room WHERE code = ?',
                         (code,)).fetchone()
    rows = db.execute('SELECT number, body FROM log WHERE room = ? '
                      'ORDER BY number', (room,)).fetchall()
    number, body = rows[len(rows) // 2]
    middle = len(body) // 2
    body = body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1:]
    db.execute('UPDATE log SET body = ? WHERE room = ? AND number = ?',
               (body, room, number))
    db.commit()
    db.close()
    return number


async def damaged(tap, town):
    bad, good = await open_table(town), await open_table(town)
    await until(lambda: all(s.last > 30 for s in bad + good))
    for s in bad + good:
        s.quiet = True
    await until(lambda: not any(s.pending for s in bad + good))
    for s in bad:
        await s.leave()
    town.nodes[0].stop()
    number = damage(town.store, bad[0].code)
    check = subprocess.run([KRUMM, 'store', 'check', town.store,
                            '--key-file', town.key], capture_output=True,
                           text=True)
    said = check.stdout + check.stderr
    tap.ok(check.returncode != 0 and bad[0].code in said and
           good[0].code not in said and str(number) in said,
           'damaged log: the check names table and row', [said])
    town.nodes[0].start()
    town.nodes[0].wait_ready()
    told = []
    late = await dial(town.nodes[0].address, told.append, told.append)
    late.say({'type': 'join', 'table': bad[0].code, 'token': bad[0].token})
    await until(lambda: told)
    tap.ok(told and 'error' in str(told[0]),
           'damaged log: who comes to that table is told', told)
    tap.ok('damaged' in town.nodes[0].said(),
           'damaged log: so is the operator', [town.nodes[0].said()[-300:]])
    for s in good:
        s.quiet = None
        s.fresh and s.think()
    tap.ok(await progress(town), 'damaged log: other tables play on')
    await rest(good)
    return good


# ---- a clock that is set back ---------------------------------------------

def set_clock(town, offset):
    """At once: libfaketime ends a program that sees the file empty."""
    path = town.directory + '/clock'
    with open(path + '.new', 'w') as clock:
        clock.write(offset + '\n')
    os.replace(path + '.new', path)


async def clock_back(tap, town):
    seats = await open_table(town)
    tap.ok(await progress(town), 'clock set back: a game is under way')
    set_clock(town, '-2h')
    tap.ok(await progress(town), 'clock set back: it goes on')
    town.nodes[0].kill()
    set_clock(town, '-30d')
    town.nodes[0].start()
    tap.ok(await progress(town), 'clock set back: and after a restart')
    dates = re.findall(r'^time=(\S+T)', town.nodes[0].said(), re.M)
    tap.ok(dates[-1] < dates[0], 'clock set back: it really was', dates)
    tap.ok(await rest(seats), 'clock set back: everybody got his answer')
    return seats


def with_faketime(town):
    set_clock(town, '+0')
    town.nodes[0].before = [
        'env', 'LD_PRELOAD=' + where('faketime'), 'DONT_FAKE_MONOTONIC=1',
        'FAKETIME_DONT_FAKE_MONOTONIC=1', 'FAKETIME_NO_CACHE=1',
        f'FAKETIME_TIMESTAMP_FILE={town.directory}/clock']


# ---- no descriptors left --------------------------------------------------

def be_a_crowd(port, count):
    """Connections that say nothing, until the one who called them says so."""
    crowd = []
    try:
        for _ in range(count):
            crowd.append(socket.create_connection(('127.0.0.1', port),
                                                  PATIENCE))
    except OSError:
        pass
    print(len(crowd), flush=True)
    sys.stdin.read()


async def call_crowd(town, count):
    """In processes of their own: each has no more descriptors than we."""
    called = []
    for at in range(0, count, CROWD):
        called.append(subprocess.Popen(
            [sys.executable, __file__, 'crowd', str(town.nodes[0].port),
             str(min(CROWD, count - at))], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE))
    for process in called:
        await asyncio.to_thread(process.stdout.readline)
    return called


def descriptors_of(node):
    return len(os.listdir(f'/proc/{node.process.pid}/fd'))


async def no_descriptors(tap, town, descriptors):
    seats = await open_table(town)
    tap.ok(await progress(town), 'no descriptors: a game is under way')
    crowd = await call_crowd(town, descriptors + 100)
    # 64 are not for sockets; of these the server has some twenty in use.
    await until(lambda: descriptors_of(town.nodes[0]) >= descriptors - 48)
    used = descriptors_of(town.nodes[0])
    tap.ok(used >= descriptors - 48,
           f'no descriptors: {used} of {descriptors} are in use')
    tap.ok(await progress(town), 'no descriptors: who is there plays on',
           [town.nodes[0].said()[-500:]])
    tap.ok(any(w in town.nodes[0].said() for w in ('descriptor', 'sockets')),
           'no descriptors: it says so', [town.nodes[0].said()[-500:]])
    for process in crowd:
        process.communicate()
    for _ in range(PATIENCE * 10):
        if await is_ready(town):
            break
        await asyncio.sleep(0.1)
    tap.ok(await is_ready(town),
           'no descriptors: afterwards others may come again')
    seats[0].cut()
    tap.ok(await progress(town) and await rest(seats),
           'no descriptors: and those who were there too')
    return seats


# ---- the database is gone -------------------------------------------------

async def database_gone(tap, town, database):
    seats = await open_table(town)
    tap.ok(await progress(town), 'no database: a game is under way')
    database.stop()
    await until(lambda: 'store_down' in town.nodes[0].said())
    tap.ok(await asks_in_vain(town, seats), 'no database: nothing is answered')
    tap.ok(not await is_ready(town), 'no database: it is not ready')
    tap.ok('database' in town.nodes[0].said() or 'store' in
           town.nodes[0].said(), 'no database: it says so')
    database.start()
    tap.ok(await progress(town), 'no database: it goes on by itself',
           [town.nodes[0].said()[-500:]])
    tap.ok(await rest(seats), 'no database: everybody got his answer')
    return seats


# ---- all of them ----------------------------------------------------------

def trial(tap, name, act, prepare=None, **options):
    town = Town(tempfile.mkdtemp(prefix='krumm-fail-'), think=0.05, **options)
    town.repeats = 0.2
    try:
        if prepare:
            prepare(town)
        if not tap.ok(town.start(), f'{name}: the server runs',
                      [town.nodes[0].said()]):
            return
        seats = asyncio.run(act(tap, town))
        town.nodes[0].stop()
        nothing_lost(tap, name, town, seats)
    finally:
        town.clear()


def trial_database(tap):
    directory = tempfile.mkdtemp(prefix='krumm-fail-')
    database = Database(directory)
    try:
        if not tap.ok(database.bin and database.create(), 'PostgreSQL runs'):
            return
        trial(tap, 'no database',
              lambda t, town: database_gone(t, town, database),
              store=database.url, stand_time='1000')
    finally:
        database.clear()
        shutil.rmtree(directory, ignore_errors=True)


def limit_descriptors(town, count):
    town.nodes[0].before = ['prlimit', f'--nofile={count}:{count}']


def main():
    tap = Tap()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    descriptors = min(most, int(os.environ.get('DESCRIPTORS', '300')))
    if may_mount():
        trial(tap, 'disk full', disk_full, on_small_disk)
    else:
        tap.ok(True, 'disk full # SKIP no disk of its own may be mounted here')
    trial(tap, 'damaged log', damaged)
    trial(tap, 'clock set back', clock_back, with_faketime)
    trial(tap, 'no descriptors',
          lambda t, town: no_descriptors(t, town, descriptors),
          lambda town: limit_descriptors(town, descriptors),
          head_time='120000')
    trial_database(tap)
    tap.done()


if __name__ == '__main__':
    if sys.argv[1:2] == ['crowd']:
        be_a_crowd(*map(int, sys.argv[2:]))
    else:
        main()
