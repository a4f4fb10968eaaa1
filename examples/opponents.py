#!/usr/bin/env python3
"""Simple opponents for krumm arena, to find holes in a stronger bot.

    krumm arena pfusch --bots "exec:python3 examples/opponents.py coin,shark" --seats 3
    python3 examples/opponents.py --list pfusch

scripts/run-gauntlet plays each of them against each level. None looks ahead. The
two halves of a pair sit side by side: pair-left spares the seat to its left and
pair-right the one to its right.
"""
import json
import random
import re
import sys


class View:
    """A question: the fields of the eye, the seat and the legal moves."""

    def __init__(self, ask, start, rng, memory):
        self.moves = ask["moves"]
        self.since = ask["since"]
        self.seat = ask["seat"]
        self.seats = start["seats"]
        self.rng = rng
        self.memory = memory
        self.field = dict(re.findall(r"([a-z-]+)=(\S*)", ask["eye"]))

    def rows(self, name):
        """A field with a value for each seat or site; missing ones are empty."""
        return self.field.get(name, "").split(",")

    def at(self, name, i, default=""):
        rows = self.rows(name)
        return rows[i] if i < len(rows) and rows[i] != "" else default

    def kind(self, word):
        return [m for m in self.moves if m.split()[1] == word]

    def any(self):
        return price_in(self.rng.choice(self.moves), self.rng.random())


def price_in(move, part):
    """One move of a range, "2: offer H 0..12": `part` of the way up, at least 1."""
    def amount(m):
        low, high = int(m[1]), int(m[2])
        return str(min(high, max(1, low + round(part * (high - low)))))
    return re.sub(r"(\d+)\.\.(\d+)$", amount, move)


# ---- Pfusch -----------------------------------------------------------------

MONTHS = ("january february march april may june july august september october "
          "november december").split()


def pf_height(v, seat):
    sign = v.at("sign", seat, "-")
    if sign == "-":
        return 0
    first = {"1": 0, "2": 6, "3": 11, "4": 15, "5": 19}[sign[0]]
    return int(v.at("height", first + int(sign[2:]) - 1, "0"))


def pf_probe(v, spares):
    """The top block of the highest house of another player."""
    def rank(move):
        block = re.search(r"(\d)\.(\d)$", move)
        if not block:
            return (-2, 0, 0)
        seat, floor = int(block[1]), int(block[2])
        return (-1 if seat in (v.seat, spares) else pf_height(v, seat), floor,
                v.rng.random())
    return max(v.moves, key=rank)


def pf_chip(v, order):
    rank = {"empty": 0, "informer": 3.5}
    chips = {m: rank.get(m.split()[2]) for m in v.moves}
    chips = {m: int(m.split()[2]) if r is None else r for m, r in chips.items()}
    if order == "any":
        return v.rng.choice(v.moves)
    return (min if order == "low" else max)(chips, key=chips.get)


def pf_hollow(v, style):
    month = MONTHS.index(v.field["month"])
    fresh = pf_height(v, v.seat) in (0, 2)
    if style == "learner":
        caught = int(v.at("strikes", v.seat, "0"))
        return v.rng.random() < (0.7, 0.4, 0.1)[min(caught, 2)]
    if style == "copycat":
        seen = [m for m in v.memory if " block " in m and
                not m.startswith("%d:" % v.seat)]
        return seen[-1].endswith("hollow") if seen else v.rng.random() < 0.5
    return {"solid": False, "hollow": True, "coin": v.rng.random() < 0.5,
            "third": v.rng.random() < 0.33, "below": not fresh, "above": fresh,
            "early": month < 6, "late": month >= 6}[style]


def pfusch(mix, chips, spares=None):
    def choose(v):
        phase = v.field["phase"]
        if phase == "mix":
            wish = "hollow" if pf_hollow(v, mix) else "solid"
            return next((m for m in v.moves if m.endswith(wish)), v.moves[0])
        if phase == "bribe":
            standing = max(pf_height(v, s) for s in range(v.seats))
            order = ("low" if standing < 2 else "high") if chips == "hunt" else chips
            return pf_chip(v, order)
        if phase == "site":
            return v.moves[0]
        return pf_probe(v, None if spares is None
                        else (v.seat + spares) % v.seats)
    return choose


PFUSCH = {
    "solid": pfusch("solid", "low"), "hollow": pfusch("hollow", "high"),
    "coin": pfusch("coin", "low"), "coin-high": pfusch("coin", "high"),
    "coin-any": pfusch("coin", "any"), "third": pfusch("third", "low"),
    "saver": pfusch("below", "low"), "spender": pfusch("below", "high"),
    "reverse": pfusch("above", "low"), "early": pfusch("early", "low"),
    "hoarder": pfusch("late", "low"), "spoiler": pfusch("solid", "high"),
    "hunter": pfusch("coin", "hunt"), "copycat": pfusch("copycat", "low"),
    "learner": pfusch("learner", "low"),
    "pair-left": pfusch("coin", "low", 1), "pair-right": pfusch("coin", "low", -1),
}

# ---- Kohle, Kie$ & Knete ----------------------------------------------------

DEARER = 2                              # times the price, for strangers at first


def ko_turn(v, opens):
    hand = int(v.at("hands", v.seat, "0"))
    deal = v.kind("deal")
    return deal[0] if deal and hand >= opens else v.moves[-1]


def ko_offer(v, move):
    """Owner and price of the offer that this move is about."""
    number = re.search(r"(\d+)\.\d+", move)
    rows = v.rows("offers")
    i = rows.index(number[1]) if number and number[1] in rows else 0
    return int(v.at("owners", i, "0")), int(v.at("prices", i, "0"))


def ko_boss(v, style, spares):
    call = v.kind("call")
    if call:
        return call[0]
    for move in v.kind("agree"):
        if ko_offer(v, move)[1] <= style["pays"]:
            return move
    said = int(v.at("made", v.seat, "0"))
    bids = [m for m in v.kind("bid") if said < 4 and
            int(m.split()[2]) == spares] or v.kind("bid")
    if v.kind("lay") and said % 2:
        return v.kind("lay")[0]
    if bids and said < 8:
        return price_in(v.rng.choice(bids), style["bid"] + 0.06 * said)
    return v.kind("fail")[0]


def ko_talk(v, style, spares):
    boss = int(v.field["active"])
    if boss == v.seat:
        return ko_boss(v, style, spares)
    friend, stranger = spares == boss, spares not in (None, boss)
    for move in v.kind("agree"):
        price = ko_offer(v, move)[1]
        if friend or price >= style["takes"] * (DEARER if stranger else 1):
            return move
    cards = [m for m in v.moves if m.split()[1] in ("travel", "joker", "boss")]
    if cards and not friend and v.rng.random() < style["cards"]:
        return v.rng.choice(cards)
    offers = [m for m in v.kind("offer") if "." not in m.split()[2]]
    if offers and int(v.at("made", v.seat, "0")) < 2:
        dear = stranger and v.at("made", v.seat, "0") == "0"
        ask = 0.1 if friend else style["ask"] * (DEARER if dear else 1)
        return price_in(offers[-1], ask)
    return v.kind("pass")[0] if v.kind("pass") else v.any()


def kohle(spares=None, **given):
    style = dict(opens=9, ask=0.35, takes=3, bid=0.1, pays=5, cards=0.3)
    style.update(given)

    def choose(v):
        phase = v.field["phase"]
        partner = None if spares is None else (v.seat + spares) % v.seats
        if style.get("learns"):
            paid = sum(" pay %d " % v.seat in m for m in v.memory)
            style["ask"] = 0.5 if paid > 4 else 0.25
        if style.get("copies"):
            sums = [int(m.split()[-1]) for m in v.memory if " pay " in m]
            style["takes"] = sums[-1] if sums else 3
        if style.get("any"):
            return v.any()
        if phase in ("turn", "rolled"):
            return ko_turn(v, style["opens"])
        if phase in ("talk", "called"):
            return ko_talk(v, style, partner)
        stop = v.kind("stop")
        if stop and int(v.at("by", 0, "0")) != partner and v.rng.random() < 0.5:
            return stop[0]
        return v.kind("pass")[0] if v.kind("pass") else v.any()
    return choose


KOHLE = {
    "constant": kohle(opens=99, ask=0.3, cards=0), "random": kohle(any=True),
    "hard": kohle(ask=0.7, takes=8, bid=0.05, pays=3),
    "soft": kohle(ask=0.1, takes=1, bid=0.3, pays=9),
    "middle": kohle(), "eager": kohle(opens=5), "hoarder": kohle(opens=11),
    "saver": kohle(cards=0), "spender": kohle(bid=0.35, pays=10),
    "miser": kohle(bid=0.02, pays=2), "spoiler": kohle(cards=1.0),
    "copycat": kohle(copies=True), "learner": kohle(learns=True),
    "pair-left": kohle(1, cards=0.6), "pair-right": kohle(-1, cards=0.6),
}

# ---- Schwarzarbeit ----------------------------------------------------------


def sw_take(v, style):
    """Hire or denounce; `said` of the last announcement is the honest people."""
    said = [int(x) for x in v.rows("said") if x]
    honest = said[-1] if said else 5
    denounced = set(re.findall(r"[A-Z]", v.field.get("denounced", "")))
    hires, denounces = v.kind("hire"), v.kind("denounce")
    known = [m for m in denounces if m.split()[2] in denounced]
    free = [m for m in hires if m.endswith("weekend")]
    if style == "hire" or not denounces:
        return v.rng.choice(free or hires or v.moves)
    if style == "denounce":
        return v.rng.choice(known or denounces)
    if style == "copycat" and known:
        return known[0]
    if style == "weekend" and free:
        return free[0]
    if style == "last":
        return (denounces if honest <= 3 else hires)[-1]
    if style == "learner" and known:
        return known[-1]
    if style in ("learner", "weekend", "copycat", "careful"):
        return v.rng.choice(free or hires) if honest > 2 or style == "careful" \
            else v.rng.choice(denounces)
    return v.rng.choice(v.moves)


def schwarzarbeit(style, detective=0.1, lawyer=0.3, spares=None):
    def choose(v):
        if v.kind("hire") or v.kind("denounce"):
            return sw_take(v, style)
        for word, chance in (("claim", detective), ("lawyer", lawyer)):
            some = v.kind(word)
            if some and spares is not None and word == "lawyer":
                friend = "%d." % ((v.seat + spares) % v.seats)
                some = [m for m in some if m.split()[2].startswith(friend)]
            if some and v.rng.random() < chance:
                return v.rng.choice(some)
        rest = v.kind("pass") + v.kind("end")
        return rest[0] if rest else v.any()
    return choose


SCHWARZARBEIT = {
    "hire": schwarzarbeit("hire"), "denounce": schwarzarbeit("denounce"),
    "random": schwarzarbeit("any"), "careful": schwarzarbeit("careful"),
    "weekend": schwarzarbeit("weekend"), "last": schwarzarbeit("last"),
    "copycat": schwarzarbeit("copycat"), "learner": schwarzarbeit("learner"),
    "saver": schwarzarbeit("learner", 0, 0), "spender": schwarzarbeit("learner", 1, 1),
    "lawyers": schwarzarbeit("careful", 0, 1),
    "detective": schwarzarbeit("copycat", 1, 0),
    "pair-left": schwarzarbeit("learner", spares=1),
    "pair-right": schwarzarbeit("learner", spares=-1),
}

SEATS = {"pfusch": "2 3 4 5", "kohle": "3 4 5 6", "schwarzarbeit": "3 4 5"}
SCRIPTS = {"pfusch": PFUSCH, "kohle": KOHLE, "schwarzarbeit": SCHWARZARBEIT}


def main(name):
    choose, rng, memory, start = None, random.Random(), [], None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            choose = SCRIPTS[message["game"]][name]
            print(json.dumps({"id": message["id"]}), flush=True)
        elif message["type"] == "start":
            rng, memory, start = random.Random(message["seed"]), [], message
        elif message["type"] == "ask":
            memory += message["since"]
            move = choose(View(message, start, rng, memory))
            move = price_in(move, 0.3)
            print(json.dumps({"id": message["id"], "move": move}), flush=True)


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--list":
        print("\n".join(SCRIPTS[sys.argv[2]]))
    elif len(sys.argv) == 3 and sys.argv[1] == "--seats":
        print(SEATS[sys.argv[2]])
    elif len(sys.argv) == 2:
        main(sys.argv[1])
    else:
        sys.exit(__doc__)
