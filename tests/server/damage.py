#!/usr/bin/env python3
"""damage.py -- what people and disks do to the store of a server that runs:
pages that cannot be read, files that are deleted, replaced or cut off.

A damaged page costs the tables on it and no others. Behind a file that is gone
nothing is answered any more, and what was answered is there when the file comes
back, or is said to be lost.
"""
import asyncio
import os
import random
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from failures import (is_ready, nothing_lost, open_table, progress,  # noqa: E402
                      rest, trial, until)
from tap import Tap                                             # noqa: E402
from town import KRUMM                                          # noqa: E402

PAGE, TABLES, SHARED, LEAF = 4096, 8, 12, 10


def run_store(town, *words):
    done = subprocess.run([KRUMM, 'store', *words, '--key-file', town.key],
                          capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


# ---- pages ----------------------------------------------------------------

def spoil(path, chance, count):
    """Noise in that many pages of rows: not in the roots, at the start of the
    file, nor in the pages above the leaves, which are everybody's."""
    with open(path, 'r+b') as file:
        content = file.read()
        leaves = [at for at in range(SHARED * PAGE, len(content), PAGE)
                  if content[at] == LEAF]
        for at in chance.sample(leaves, count):
            file.seek(at)
            file.write(chance.randbytes(PAGE))


def is_spoiled(seats):
    return any('damaged' in f for s in seats for f in s.faults)


def played_on(seats, before):
    return all(s.last >= before[s] + 5 for s in seats)


async def pages(tap, town):
    chance = random.Random(5)
    tables = [await open_table(town) for _ in range(TABLES)]
    seats = [s for t in tables for s in t]
    await until(lambda: all(s.last > 60 for s in seats))
    town.nodes[0].stop()                # all of it is in the file now
    spoil(town.store, chance, 2)
    before = {s: s.last for s in seats}
    town.nodes[0].start()
    town.nodes[0].wait_ready()
    spoil(town.store, chance, 1)        # and one under its hands
    await until(lambda: all(is_spoiled(t) or played_on(t, before)
                            for t in tables))
    good = [t for t in tables if not is_spoiled(t)]
    tap.ok(0 < len(good) < TABLES and all(played_on(t, before) for t in good),
           f'damaged pages: {len(good)} of {TABLES} tables play on, the others '
           'are told', [s.faults[:1] for s in seats])
    tap.ok(town.nodes[0].is_alive() and await is_ready(town),
           'damaged pages: the server is ready', [town.nodes[0].said()[-500:]])
    for t in good:
        await rest(t)
    for s in seats:
        await s.leave()
    good = [t for t in good if not is_spoiled(t)]   # some are told only now
    town.nodes[0].stop()
    status, said = run_store(town, 'check', town.store)
    tap.ok(status == 1 and re.search(r'log: .*[Pp]age \d+', said) and
           any(t[0].code in said for t in tables) and
           not any(t[0].code in said for t in good),
           'damaged pages: the check names pages and tables', [said])
    status, said = run_store(town, 'backup', town.store, '--to',
                             town.directory + '/saved.db')
    town.store = town.directory + '/saved.db'
    status, said = run_store(town, 'check', town.store)
    tap.ok(status == 0, 'damaged pages: what is whole is saved', [said])
    good = [t for t in good if t[0].code in
            run_store(town, 'export', town.store)[1]]
    for t in good[1:]:
        nothing_lost(tap, 'damaged pages', town, t,
                     os.path.join(town.directory, t[0].code))
    return good[0]


# ---- files ----------------------------------------------------------------

async def check_stands(tap, name, town):
    """It notices, says so, and answers nothing any more."""
    await until(lambda: 'store_down' in town.nodes[0].said())
    await asyncio.sleep(0.5)            # read the earlier answers
    before = town.acks
    await asyncio.sleep(1)
    tap.ok('store_down' in town.nodes[0].said() and town.acks == before,
           f'{name}: it says so, and answers nothing any more',
           [before, town.acks, town.nodes[0].said()[-500:]])
    tap.ok(not await is_ready(town), f'{name}: it is not ready')


async def begin(tap, name, town):
    seats = await open_table(town)
    tap.ok(await progress(town), f'{name}: a game is under way')
    return seats


def comes_back(name, suffix):
    async def act(tap, town):
        seats = await begin(tap, name, town)
        path = town.store + suffix
        os.rename(path, path + '.aside')
        await check_stands(tap, name, town)
        os.rename(path + '.aside', path)
        tap.ok(await progress(town), f'{name}: when it is back, it goes on',
               [town.nodes[0].said()[-500:]])
        tap.ok(await rest(seats), f'{name}: everybody got their answer')
        return seats
    return act


async def folder_gone(tap, town):
    seats = await begin(tap, 'folder gone', town)
    os.rename(town.folder, town.folder + '.aside')
    await check_stands(tap, 'folder gone', town)
    os.rename(town.folder + '.aside', town.folder)
    tap.ok(await progress(town), 'folder gone: when it is back, it goes on')
    tap.ok(await rest(seats), 'folder gone: everybody got their answer')
    return seats


async def log_deleted(tap, town):
    seats = await begin(tap, 'log deleted', town)
    os.remove(town.store + '-wal')
    await check_stands(tap, 'log deleted', town)
    town.nodes[0].stop()
    status, said = run_store(town, 'check', town.store)
    tap.ok(status == 0, 'log deleted: nothing is missing', [said])
    town.nodes[0].start()
    tap.ok(await progress(town), 'log deleted: started again it goes on',
           [town.nodes[0].said()[-500:]])
    tap.ok(await rest(seats), 'log deleted: everybody got their answer')
    return seats


def end_badly(node):
    """It is started and gives up by itself; answers what it said."""
    before = len(node.said())
    node.start()
    node.process.wait(60)
    return node.said()[before:]


async def log_cut(tap, town):
    seats = await begin(tap, 'log cut off', town)
    os.truncate(town.store + '-wal', PAGE)
    await check_stands(tap, 'log cut off', town)
    for s in seats:
        await s.leave()
    town.nodes[0].kill()
    status, said = run_store(town, 'check', town.store)
    tap.ok(status == 1 and 'missing' in said,
           'log cut off: the check says what is missing', [said])
    said = end_badly(town.nodes[0])
    tap.ok('commits are missing' in said,
           'log cut off: it does not go on as if nothing were', [said])
    town.nodes[0].options['accept-loss'] = True
    town.nodes[0].start()
    tap.ok(town.nodes[0].wait_ready() and await is_ready(town),
           'log cut off: it goes on if that is accepted')
    again = await open_table(town)
    tap.ok(await progress(town, 40) and await rest(again),
           'log cut off: and tables are played')
    return again


def replace(path):
    shutil.copy(path, path + '.copy')
    os.rename(path + '.copy', path)


def saved_from_proc(name, ruin):
    async def act(tap, town):
        seats = await begin(tap, name, town)
        ruin(town.store)
        await check_stands(tap, name, town)
        rescue(town)
        town.nodes[0].kill()
        if ruin is os.remove:
            said = end_badly(town.nodes[0])
            tap.ok('the store that was here is gone' in said,
                   f'{name}: no empty store takes its place', [said])
        town.nodes[0].options['store'] = town.store
        town.nodes[0].start()
        tap.ok(await progress(town), f'{name}: what was saved is played on',
               [town.nodes[0].said()[-500:]])
        tap.ok(await rest(seats), f'{name}: everybody got their answer')
        return seats
    return act


def rescue(town):
    """As docs/OPERATING.md says: the open files, copied out of /proc."""
    held = f'/proc/{town.nodes[0].process.pid}/fd'
    saved = town.directory + '/saved.db'
    for number in os.listdir(held):
        target = os.readlink(f'{held}/{number}').removesuffix(' (deleted)')
        for suffix in ('', '-wal'):
            if target == town.store + suffix:
                shutil.copy(f'{held}/{number}', saved + suffix)
    town.store = saved


def in_folder(town):
    town.folder = os.path.join(town.directory, 'kept')
    os.mkdir(town.folder)
    town.store = os.path.join(town.folder, 'krumm.db')
    town.nodes[0].options['store'] = town.store


def main():
    tap = Tap()
    trial(tap, 'damaged pages', pages)
    trial(tap, 'file gone', comes_back('file gone', ''))
    trial(tap, 'log gone', comes_back('log gone', '-wal'))
    trial(tap, 'index gone', comes_back('index gone', '-shm'))
    trial(tap, 'folder gone', folder_gone, in_folder)
    trial(tap, 'log deleted', log_deleted)
    trial(tap, 'log cut off', log_cut)
    trial(tap, 'file replaced', saved_from_proc('file replaced', replace))
    trial(tap, 'file deleted', saved_from_proc('file deleted', os.remove))
    tap.done()


if __name__ == '__main__':
    main()
