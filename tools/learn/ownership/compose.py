#!/usr/bin/env python3
"""Puts groups whose fate is known together to whole boards, for the command draw beside this.

  compose.py --boards 20000 --seed 1 --groups groups.jsonl --problems problems.jsonl --games train.jsonl.gz --out FOLDER

Groups are lines of the command groups beside this. Problems are lines with black, white, to_play, group (its stones), goal (kill or live)
and move (the right first one), all in the lower left corner; each is drawn as it is, where the first move decides, or after that move. In two
of five boards the stones of a game stand where there is room. Points of which nothing is known get UNKNOWN in place of whose they will be.
"""
import argparse
import gzip
import json
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from label import kept  # noqa: E402

SIZE = 19
LETTERS = "ABCDEFGHJKLMNOPQRST"
UNKNOWN = -128
PART = 200  # boards of a file
CORNER = 10  # problems that are wider stand alone


def at(vertex):
    return LETTERS.index(vertex[0]), int(vertex[1:]) - 1


def name(p):
    return LETTERS[p[0]] + str(p[1] + 1)


def turned(p, s):
    """The point from one of eight sides."""
    x, y = (p[1], p[0]) if s & 4 else p
    return (SIZE - 1 - x if s & 1 else x), (SIZE - 1 - y if s & 2 else y)


def around(p, far=1):
    for dx in range(-far, far + 1):
        for dy in range(-far, far + 1):
            x, y = p[0] + dx, p[1] + dy
            if 0 <= x < SIZE and 0 <= y < SIZE:
                yield x, y


def beside(p):
    for x, y in ((p[0] + 1, p[1]), (p[0] - 1, p[1]), (p[0], p[1] + 1), (p[0], p[1] - 1)):
        if 0 <= x < SIZE and 0 <= y < SIZE:
            yield x, y


def string(stones, p):
    """The string at p, and whether it has a liberty."""
    seen, todo, free = {p}, [p], False
    while todo:
        for q in beside(todo.pop()):
            if q not in stones:
                free = True
            elif stones[q] == stones[p] and q not in seen:
                seen.add(q)
                todo.append(q)
    return seen, free


def play(stones, p, color):
    stones[p] = color
    for q in beside(p):
        if stones.get(q, color) != color:
            taken, free = string(stones, q)
            if not free:
                for t in taken:
                    del stones[t]


def of_problem(line, rnd):
    """Stones (1 for Black) and a list of (points, first, second) of a problem, as it is or after its first move."""
    stones = {at(v): 1 for v in line["black"]}
    stones.update({at(v): 2 for v in line["white"]})
    first, second = 1, 0
    if rnd.random() < 0.5:
        play(stones, at(line["move"]), 1 if line["to_play"] == "black" else 2)
        first = second = 0 if line["goal"] == "kill" else 1
    return stones, [([p for p in map(at, line["group"]) if p in stones], first, second)]


def of_group(line):
    stones = {at(v): 1 for v in line["black"]}
    stones.update({at(v): 2 for v in line["white"]})
    return stones, [([at(v) for v in s["stones"]], s["first"], s["second"]) for s in line["strings"]]


def placed(piece, rnd):
    """The piece from another side, maybe with colors exchanged, and shifted along an edge that it does not touch the ends of."""
    stones, known = piece
    side, swap = rnd.randrange(8), rnd.random() < 0.5
    xs, ys = [p[0] for p in stones], [p[1] for p in stones]
    dx = rnd.randint(2 - min(xs), SIZE - 3 - max(xs)) if min(xs) > 2 and max(xs) < SIZE - 3 else 0
    dy = rnd.randint(2 - min(ys), SIZE - 3 - max(ys)) if min(ys) > 2 and max(ys) < SIZE - 3 else 0
    to = lambda p: turned((p[0] + dx, p[1] + dy), side)
    return {to(p): 3 - c if swap else c for p, c in stones.items()}, [([to(p) for p in points], a, b) for points, a, b in known]


def board(pieces, game, rnd):
    """A board of some of the pieces, and of the stones of a game around them."""
    stones, known, taken = {}, [], set()
    for piece in pieces:
        for _ in range(8):
            some, of = placed(piece, rnd)
            # What may be played in belongs to the piece, so that all between its stones does.
            room = {q for p in some for q in around(p)}
            if not room & taken:
                stones.update(some)
                known += of
                taken |= {q for p in room for q in around(p, 2)}
                break
    if game:
        outside = {p: c for p, c in game.items() if p not in taken}
        for p in list(outside):
            if p in outside and not string({**outside, **{q: 3 for q in taken}}, p)[1]:
                for q in string(outside, p)[0]:
                    del outside[q]
        stones.update(outside)
    return stones, known


def label(name_of, stones, known):
    own = {"own_b": [UNKNOWN] * SIZE * SIZE, "own_w": [UNKNOWN] * SIZE * SIZE}
    for points, first, second in known:
        for p in points:
            black = stones[p] == 1
            place = (SIZE - 1 - p[1]) * SIZE + p[0]
            for field, mine in (("own_b", black), ("own_w", not black)):
                stands = first if mine else second
                own[field][place] = (100 if stands else -100) * (1 if black else -1)
    named = lambda c: [name(p) for p in sorted(stones) if stones[p] == c]
    return dict(id=name_of, size=SIZE, black=named(1), white=named(2), visits=1, **own)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--groups")
    parser.add_argument("--problems")
    parser.add_argument("--share", type=float, default=0.6, help="the part of the pieces that are problems")
    parser.add_argument("--games")
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    rnd = random.Random(options.seed)
    groups = [json.loads(line) for line in open(options.groups)] if options.groups else []
    problems = [json.loads(line) for line in open(options.problems)] if options.problems else []
    games = []
    if options.games:
        with gzip.open(options.games, "rt") as file:
            for line in file:
                p = json.loads(line)
                if not kept(p["id"].split("@")[0]):
                    games.append({**{at(v): 1 for v in p["black"]}, **{at(v): 2 for v in p["white"]}})
    os.makedirs(options.out, exist_ok=True)
    file, count = None, 0
    while count < options.boards:
        pieces = []
        for _ in range(rnd.choice([1, 2, 4, 5, 6])):
            if problems and (not groups or rnd.random() < options.share):
                pieces.append(of_problem(rnd.choice(problems), rnd))
            else:
                pieces.append(of_group(rnd.choice(groups)))
        game = rnd.choice(games) if games and rnd.random() < 0.4 else None
        if game:
            side = rnd.randrange(8)
            game = {turned(p, side): c for p, c in game.items()}
        stones, known = board(pieces, game, rnd)
        if any(not string(stones, p)[1] for p in stones):
            continue
        if count % PART == 0:
            if file:
                file.close()
            file = open(os.path.join(options.out, f"composed-{options.seed}-{count // PART:03d}.jsonl"), "w")
        file.write(json.dumps(label(f"composed{options.seed}-{count}@0", stones, known), separators=(",", ":")) + "\n")
        count += 1
    file.close()


if __name__ == "__main__":
    main()
