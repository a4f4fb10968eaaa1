#!/usr/bin/env python3
"""A bot for krumm arena in plain Python: it makes any legal move.

    krumm arena pfusch --bots "novice,exec:python3 examples/bot.py"

The arena writes one JSON object a line to our standard input; a question has
an "id", and we answer it on standard output. docs/BOTS.md has the whole story.
Replace choose() by something better.
"""
import json
import random
import re
import sys


def fields(eye):
    """The text of an eye as a dictionary: {"phase": "mix", "month": "3", ...}."""
    return dict(re.findall(r"(\S+)=(\S*)", eye))


def one_of(span, rng):
    """A single move out of "2: offer H 0..12": any amount will do."""
    return re.sub(r"(\d+)\.\.(\d+)$",
                  lambda m: str(rng.randint(int(m[1]), int(m[2]))), span)


def choose(ask, rng):
    """One of ask["moves"]. ask["eye"] is all our seat sees now, ask["since"]
    what has happened since we were last asked."""
    if fields(ask["eye"]).get("phase") == "mix":
        hollow = [move for move in ask["moves"] if move.endswith("hollow")]
        if hollow and rng.random() < 0.6:
            return hollow[0]
    return one_of(rng.choice(ask["moves"]), rng)


def main():
    rng = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            rng = random.Random(message["seed"])
        elif message["type"] == "hello":
            print(json.dumps({"id": message["id"]}), flush=True)
        elif message["type"] == "ask":
            move = choose(message, rng)
            print(json.dumps({"id": message["id"], "move": move}), flush=True)


main()
