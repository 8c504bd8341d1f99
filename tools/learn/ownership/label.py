#!/usr/bin/env python3
"""Makes positions near those of games, and has KataGo say whose each point of them will be.

  label.py --kata 'KATAGO analysis -config FILE -model FILE' --out FOLDER --seconds N [--start LABELS.jsonl.gz] [--seed N]

A chain begins with a position of LABELS (but none of a game that the trainer keeps for testing), or with an empty board of any
size. KataGo is asked with either player to move, the answers are written, and some moves are played: most are drawn from its
policy at a random temperature, some are near the move before, and some leave the opponent's turn out, so that there are mistakes
to see. Files of the folder are finished where their names end in .jsonl.gz.
"""
import argparse
import gzip
import json
import os
import queue
import random
import subprocess
import threading
import time
import zlib

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
KEPT_FOR_TESTING = 12  # as in train.py
PART = 200  # positions of a file
# How many moves from the empty board a chain makes, between one and so many for each link.
LENGTHS = {19: 240, 13: 110, 9: 55}
SIZES = [9] * 8 + [13] * 8 + [19] * 16 + [7, 8, 10, 11, 12, 14, 15, 16, 17, 18]
LEFT_OUT, NEARBY = 0.06, 0.12


def kept(name):
    return zlib.crc32(name.encode()) % KEPT_FOR_TESTING == 0


class Board:
    """Points are numbered row by row from the top; 0 is empty, 1 Black, 2 White."""

    def __init__(self, size):
        self.size = size
        self.stones = [0] * (size * size)
        self.near = [[q for q, ok in ((p - 1, p % size > 0), (p + 1, p % size < size - 1), (p - size, p >= size), (p + size, p < size * (size - 1))) if ok] for p in range(size * size)]

    def string(self, p):
        """The stones of a string, and whether it has a liberty."""
        color, seen, todo, free = self.stones[p], {p}, [p], False
        while todo:
            for r in self.near[todo.pop()]:
                if self.stones[r] == 0:
                    free = True
                elif self.stones[r] == color and r not in seen:
                    seen.add(r)
                    todo.append(r)
        return seen, free

    def play(self, p, color):
        """Plays a move, and says whether it is allowed."""
        if self.stones[p]:
            return False
        self.stones[p] = color
        for r in self.near[p]:
            if self.stones[r] == 3 - color:
                string, free = self.string(r)
                if not free:
                    for q in string:
                        self.stones[q] = 0
        if not self.string(p)[1]:
            self.stones[p] = 0
            return False
        return True

    def name(self, p):
        return COLUMNS[p % self.size] + str(self.size - p // self.size)

    def point(self, name):
        return COLUMNS.index(name[0]) + self.size * (self.size - int(name[1:]))


class Chain:
    def __init__(self, rnd, name, board, color, links, most):
        self.rnd, self.name, self.board, self.color, self.links, self.most = rnd, name, board, color, links, most
        self.temperature = rnd.choice([0.7, 1, 1.4])
        self.last, self.begun, self.answers = None, False, {}

    def questions(self, key, visits):
        b = self.board
        stones = [["BW"[c - 1], b.name(p)] for p, c in enumerate(b.stones) if c]
        for color in "BW":
            yield dict(id=f"{key}{color}", initialStones=stones, moves=[], initialPlayer=color, rules="chinese", komi=6.5,
                       boardXSize=b.size, boardYSize=b.size, includeOwnership=True, includePolicy=True, maxVisits=visits)

    def label(self, visits):
        b = self.board
        named = lambda c: [b.name(p) for p, s in enumerate(b.stones) if s == c]
        own = lambda c: [round(100 * x) for x in self.answers[c]["ownership"]]
        return dict(id=self.name, size=b.size, black=named(1), white=named(2), own_b=own("B"), own_w=own("W"), visits=visits)

    def go_on(self):
        """Plays the moves of a link."""
        rnd, b = self.rnd, self.board
        for _ in range(rnd.randint(1, self.most)):
            p = self.move()
            if p is not None and b.play(p, self.color):
                self.last = p
            if rnd.random() >= LEFT_OUT:
                self.color = 3 - self.color
        self.begun, self.links = True, self.links - 1

    def move(self):
        rnd, b = self.rnd, self.board
        if self.last is not None and rnd.random() < NEARBY:
            x, y = self.last % b.size + rnd.randint(-2, 2), self.last // b.size + rnd.randint(-2, 2)
            return y * b.size + x if 0 <= x < b.size and 0 <= y < b.size else None
        policy = self.answers["BW"[self.color - 1]]["policy"][:-1]
        weights = [x ** (1 / self.temperature) if x > 1e-5 and b.stones[p] == 0 else 0 for p, x in enumerate(policy)]
        return rnd.choices(range(len(weights)), weights)[0] if sum(weights) > 0 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kata", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--start")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--visits", type=int, default=20)
    parser.add_argument("--links", type=int, default=5, help="of a chain that begins in a game")
    parser.add_argument("--empty", type=float, default=0.3, help="the part of chains that begin with an empty board")
    parser.add_argument("--at-once", type=int, default=40, help="positions that are asked about at a time")
    options = parser.parse_args()
    rnd = random.Random(options.seed)
    starts = []
    if options.start:
        with gzip.open(options.start, "rt") as file:
            for line in file:
                p = json.loads(line)
                if not kept(p["id"].split("@")[0]):
                    starts.append((p["id"], p["to_move"], p["black"], p["white"]))
        rnd.shuffle(starts)
    kata = subprocess.Popen(options.kata, shell=True, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=1 << 20)
    lines = queue.SimpleQueue()

    def read():
        for line in kata.stdout:
            lines.put(line)
        lines.put("")

    threading.Thread(target=read, daemon=True).start()
    chains, begun, count, end = {}, 0, 0, time.time() + options.seconds
    file, part, parts = None, 0, 0

    def ask(key):
        chains[key].answers = {}
        for q in chains[key].questions(key, options.visits):
            kata.stdin.write(json.dumps(q) + "\n")
        kata.stdin.flush()

    def begin(key):
        nonlocal begun
        begun += 1
        if starts and rnd.random() >= options.empty:
            name, to_move, black, white = starts[begun % len(starts)]
            board = Board(19)
            for c, names in ((1, black), (2, white)):
                for v in names:
                    board.stones[board.point(v)] = c
            chains[key] = Chain(rnd, name, board, 1 if to_move == "black" else 2, options.links, rnd.choice([2, 4, 7]))
        else:
            size, most = rnd.choice(SIZES), rnd.choice([3, 5, 8])
            moves = LENGTHS.get(size, size * size * 2 // 3)
            chains[key] = Chain(rnd, f"own{options.seed}-{begun}@0", Board(size), 1, rnd.randint(2, max(3, 2 * moves // (most + 1))), most)
        ask(key)

    for key in range(options.at_once):
        begin(key)
    while time.time() < end:
        line = lines.get()
        if not line:
            raise SystemExit("KataGo has ended")
        answer = json.loads(line)
        if "ownership" not in answer:
            print(line[:300], flush=True)
            if "id" in answer:
                begin(int(answer["id"][:-1]))
            continue
        key, color = int(answer["id"][:-1]), answer["id"][-1]
        chain = chains[key]
        chain.answers[color] = answer
        if len(chain.answers) < 2:
            continue
        if chain.begun:
            if file is None:
                path = os.path.join(options.out, f"near-{options.seed}-{parts}")
                file = gzip.open(path + ".part", "wt", compresslevel=4)
            file.write(json.dumps(chain.label(options.visits), separators=(",", ":")) + "\n")
            count, part = count + 1, part + 1
            if part == PART:
                file.close()
                os.rename(path + ".part", path + ".jsonl.gz")
                file, part, parts = None, 0, parts + 1
        if chain.links <= 0:
            begin(key)
        else:
            chain.go_on()
            ask(key)
    kata.kill()
    if file is not None:
        file.close()
        os.rename(path + ".part", path + ".jsonl.gz")
    print(count, "positions", flush=True)


if __name__ == "__main__":
    main()
