#!/usr/bin/env python3
"""twins.py -- the same table twice, but for what two seats hide.

Games of each kind are begun and exported, and imported twice; in the second what
seats 2 and 3 were dealt in secret is exchanged. In both the same moves are made,
and where a move is sealed, seat 2 makes another. Until the rules themselves show
a difference, everybody else must get the same frames, to the byte and so of the
same length, and as soon. The messages to those two differ in
content, but not in length.
"""
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..', 'crash'))
from client import LIKING, Seat, ask                            # noqa: E402
from tap import Tap                                             # noqa: E402
from town import KRUMM, Town                                    # noqa: E402

HIDING = (2, 3)                         # whose secrets are exchanged
TABLES = int(os.environ.get('TWINS', '4'))        # of each game, at least
SPARE = 8                               # more, where the rules showed early
STEPS = 60
PATIENCE = 60                           # seconds for everybody to be told
ENOUGH = (100, 10)                      # same frames, pairs that differ
# News by which the rules show what was hidden (docs/NOTATION.md).
SHOWING = {'announce', 'show', 'block', 'falls', 'bribe', 'stops', 'stands',
           'pays', 'out', 'drop', 'return'}


# ---- making twins ---------------------------------------------------------

async def begin(town, game):
    """A table that has just started; its code and tokens."""
    address = town.nodes[0].address
    _, text = await ask(address, 'POST', '/api/tables', {
        'game': game, 'seats': 4, 'tempo': 'none', 'name': 'Ada',
        'bots': [None] * 3, 'watch': True})
    made = json.loads(text)
    code, tokens = made['table'], [made['token']]
    for number in range(1, 4):
        _, text = await ask(address, 'POST', f'/api/tables/{code}/seats',
                            {'seat': number, 'name': 'Bert'})
        tokens.append(json.loads(text)['token'])
    host = Seat(town, code, 0, tokens[0])
    host.quiet = True
    while not host.fresh:
        await asyncio.sleep(0.02)
    host.wish(type='start')
    while host.pending or host.view['stage'] == 'seating':
        await asyncio.sleep(0.02)
    await host.leave()
    return code, tokens


def exchanged(text):
    """The same store, but the two seats were dealt each other's cards."""
    dealt = re.compile(r'(chance: (?:hide|draw) )([23])( [^"\\]*)')
    cards = {str(seat): [m[3] for m in dealt.finditer(text) if m[2] ==
                         str(seat)] for seat in HIDING}
    other = {'2': iter(cards['3']), '3': iter(cards['2'])}
    return dealt.sub(lambda m: m[1] + m[2] + next(other[m[2]]), text)


def unchained(text):
    """Without the chains of the records: what is exchanged would break them."""
    return re.sub(r',\\"chain\\":\\"[0-9a-f]{16}\\"', '', text)


def together(*exports):
    """Several exports as one: the last line counts rooms and rows."""
    rooms, counts = [], []
    for text in exports:
        *lines, end = text.splitlines(keepends=True)
        rooms += lines
        counts.append(json.loads(end))
    total = {key: sum(c[key] for c in counts) for key in ('rooms', 'rows')}
    return ''.join(rooms) + json.dumps(total, separators=(',', ':')) + '\n'


def renamed(text, tables):
    """Under other codes and numbers, so that both fit into one store."""
    for code, _ in tables:
        text = re.sub(rf'\b{code}\b', twin(code), text)
    return re.sub(r'^(\{"room":)(\d+)',
                  lambda m: m[1] + str(int(m[2]) ^ 1), text, flags=re.M)


def twin(code):
    """A code that no other table has, as long as the first one's."""
    return f'{code[:-2]}{(int(code[-2:]) + 50) % 100:02}'


def store(verb, town, text=None):
    done = subprocess.run([KRUMM, 'store', verb, town.store, '--key-file',
                           town.key], input=text, text=True,
                          capture_output=True)
    if done.returncode != 0:
        raise SystemExit(f'twins: {verb}: {done.stderr}')
    return done.stdout


# ---- playing both ---------------------------------------------------------

class World:
    """One of the twins: everybody, and one who looks on."""

    def __init__(self, town, code, tokens):
        self.code = code
        self.people = [Seat(town, code, i, token)
                       for i, token in enumerate(tokens)]
        self.watcher = Seat(town, code)
        self.others = [s for s in self.people + [self.watcher]
                       if s.number not in HIDING]
        for s in self.people + [self.watcher]:
            s.quiet = True
            s.next_id = 100             # the host has used one already
        self.times, self.own = [], []

    async def settle(self):
        everybody = self.people + [self.watcher]
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if all(s.fresh and not s.pending for s in everybody) and \
               len({s.view['seq'] for s in everybody}) == 1:
                return True
            await asyncio.sleep(0.002)
        return False

    async def move(self, number, move):
        mover, before = self.people[number], self.watcher.last
        start = time.perf_counter()
        mover.wish(type='move', seen=mover.last, move=move)
        while self.watcher.last == before and not mover.refusals:
            await asyncio.sleep(0)
        self.times.append(time.perf_counter() - start)
        return await self.settle() and not mover.refusals

    def frames(self, people=None):
        """Their messages, without the times of day and the name of the table."""
        return [[re.sub(r'"(at|opened)":\d+', r'"\1":0', text)
                 .replace(self.code, 'CODE')
                 for text in s.frames if '"type":"here"' not in text]
                for s in people or self.others]

    def keep_own(self):
        """All that the hiding were told so far."""
        told = self.frames([self.people[i] for i in HIDING])
        self.own = told[0] + told[1]

    async def leave(self):
        for s in self.people + [self.watcher]:
            await s.leave()


def choose(chance, twins):
    """A seat, and what it does in each of the two; None at the end."""
    a, b = (w.people for w in twins)
    able = [i for i in range(4) if a[i].view['legal'] and b[i].view['legal']]
    chance.shuffle(able)
    for number in able:
        legal = [[m['move'] for m in w[number].view['legal']] for w in (a, b)]
        both = [m for m in legal[0] if m in legal[1]]
        if number == 2 and {'2: mix solid', '2: mix hollow'} <= set(both):
            return number, ('2: mix solid', '2: mix hollow')
        if both:
            liking = [LIKING.get(m.split()[1], 1) for m in both]
            return number, chance.choices(both, liking)[:1] * 2
    return None


def shown(a, b):
    """Is the first difference one by which the rules show something?"""
    if a is None or b is None:
        return False
    news = [json.loads(x).get('news', []) for x in (a, b)]
    words = {n.split()[1] for n in news[0] + news[1]}
    return news[0] != news[1] and bool(words & SHOWING)


def difference(twins):
    """(frames that are the same, the first pair that is not)"""
    same = 0
    for a, b in zip(*(w.frames() for w in twins)):
        for x, y in zip(a, b):
            if x != y:
                return same, (x, y)
            same += 1
        if len(a) != len(b):
            return same, (None, None)
    return same, None


async def play(twins, seed):
    chance = random.Random(seed)
    await asyncio.gather(*(w.settle() for w in twins))
    for step in range(STEPS):
        chosen = choose(chance, twins)
        if chosen is None:
            break
        order = list(zip(twins, chosen[1]))
        if step % 2:
            order.reverse()
        for world, move in order:
            if not await world.move(chosen[0], move):
                return step, (None, None)
        same, pair = difference(twins)
        if pair:
            return same, pair
        for world in twins:
            world.keep_own()
    return difference(twins)


def lengths(twins):
    """(pairs that are not the same, those of them that are not as long)"""
    pairs = [(x, y) for x, y in zip(*(w.own for w in twins)) if x != y]
    return len(pairs), [p for p in pairs if len(p[0]) != len(p[1])]


# ---- the test -------------------------------------------------------------

def is_even(times):
    """Neither is later more often than chance would have it: 5 sigma, so that
    chance alone is blamed once in half a million runs of three games."""
    later = sum(a > b for a, b in zip(*times))
    return abs(later - len(times[0]) / 2) <= 2.5 * len(times[0]) ** 0.5


def is_enough(found, own):
    return sum(f[0] for f in found) >= ENOUGH[0] and \
        sum(count for count, _ in own) >= ENOUGH[1]


def judge_own(tap, game, own):
    wrong = [p for _, bad in own for p in bad]
    pairs = sum(count for count, _ in own)
    tap.ok(not wrong and pairs >= ENOUGH[1],
           f'{game}: so do those who hide, of the same length',
           [line for pair in wrong for line in pair] or [f'{pairs} pairs'])


def judge(tap, game, found, times, secrets):
    same = sum(f[0] for f in found)
    wrong = [f[1] for f in found if f[1] and not shown(*f[1])]
    tap.ok(not wrong, f'{game}: others get the same frames, whatever is hidden',
           [line for pair in wrong for line in pair])
    tap.ok(same >= ENOUGH[0] and secrets,
           f'{game}: {same} frames were compared while something differed')
    middle = [statistics.median(t) * 1000 for t in times]
    tap.ok(is_even(times), f'{game}: as soon in one as in the other',
           [f'{middle[0]:.3f} and {middle[1]:.3f} ms in the middle'])


async def run(tap, game, town, tables, secrets):
    found, own, times = [], [], ([], [])
    for seed, (code, tokens) in enumerate(tables):
        if seed >= TABLES and is_enough(found, own):
            break
        twins = [World(town, c, tokens) for c in (code, twin(code))]
        found.append(await play(twins, seed))
        own.append(lengths(twins))
        for kept, world in zip(times, twins):
            kept += world.times[:min(len(w.times) for w in twins)]
            await world.leave()
    judge(tap, game, found, times, secrets)
    judge_own(tap, game, own)


async def begin_all(town, game):
    return [await begin(town, game) for _ in range(TABLES + SPARE)]


def trial(tap, game):
    one, both = (Town(tempfile.mkdtemp(prefix='krumm-twins-'), think=0)
                 for _ in range(2))
    both.keep_frames = True
    try:
        one.start()
        tables = asyncio.run(begin_all(one, game))
        one.nodes[0].stop()
        text = unchained(store('export', one))
        other = exchanged(text)
        store('import', both, together(text, renamed(other, tables)))
        if tap.ok(both.start(), f'{game}: twins are made'):
            asyncio.run(run(tap, game, both, tables,
                            text != other or game == 'pfusch'))
    finally:
        one.clear()
        both.clear()


def main():
    tap = Tap()
    for game in ('pfusch', 'schwarzarbeit', 'kohle'):
        trial(tap, game)
    tap.done()


if __name__ == '__main__':
    main()
