#!/usr/bin/env python3
"""Cuts parts out of positions of games, as problems show them, for the command draw beside this.

  crop.py --count 40000 --seed 1 --out FOLDER LABELS.jsonl[.gz]...

A part has the strings of which at least half lies within a window of 7 to 13 lines, in a corner, on an edge or inside. Whose its points will be is
not known; KataGo is asked about its moves (hear.py of the trainer of first moves).
"""
import argparse
import gzip
import json
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from compose import PART, SIZE, at, label, string  # noqa: E402

LEAST = 5  # stones of either color in a part


def window(rnd):
    """The first and last line of a window in one direction, which begins at the edge two times in three."""
    n = rnd.randint(7, 13)
    if rnd.random() < 2 / 3:
        first = rnd.choice([0, SIZE - n])
    else:
        first = rnd.randint(0, SIZE - n)
    return first, first + n - 1


def part(stones, rnd):
    (x0, x1), (y0, y1) = window(rnd), window(rnd)
    inside = lambda p: x0 <= p[0] <= x1 and y0 <= p[1] <= y1
    seen, taken = set(), {}
    for p in stones:
        if p not in seen:
            points = string(stones, p)[0]
            seen |= points
            if 2 * sum(map(inside, points)) >= len(points):
                taken.update((q, stones[q]) for q in points)
    return taken


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--count", type=int, default=40000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    rnd = random.Random(options.seed)
    games = []
    for name in options.files:
        with gzip.open(name, "rt") if name.endswith(".gz") else open(name) as file:
            for line in file:
                p = json.loads(line)
                if p.get("size", SIZE) == SIZE and len(p["black"]) + len(p["white"]) >= 40:
                    games.append({**{at(v): 1 for v in p["black"]}, **{at(v): 2 for v in p["white"]}})
    os.makedirs(options.out, exist_ok=True)
    file, count = None, 0
    while count < options.count:
        stones = part(rnd.choice(games), rnd)
        if min(list(stones.values()).count(c) for c in (1, 2)) < LEAST:
            continue
        if count % PART == 0:
            if file:
                file.close()
            file = open(os.path.join(options.out, f"cropped-{options.seed}-{count // PART:03d}.jsonl"), "w")
        p = label(f"cropped{options.seed}-{count}@0", stones, [])
        file.write(json.dumps(dict(p, visits=2), separators=(",", ":")) + "\n")
        count += 1
    file.close()


if __name__ == "__main__":
    main()
