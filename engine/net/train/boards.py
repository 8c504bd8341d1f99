#!/usr/bin/env python3
"""Asks a GTP program which stones it takes for one dragon on boards of a player of simple rules.

The player prefers captures, escapes, cuts, blocks and jumps near the last moves, and chooses among
them at random. It takes a hundredth of a second for a game, so that each game gives two positions at
most, and no two look alike: positions that a program played slowly, many from one game, teach less
for the same time. The program has to know dragon_stones.

Each line of the output is a position as JSON, as positions.py writes it.

  boards.py --engine 'PROGRAM --mode gtp' --games 2000 --seed 1 > labels.jsonl
"""
import argparse
import json
import random

from positions import position
from questions import Program

SIZES = [19, 19, 19, 19, 19, 19, 19, 13, 9]
LETTERS = "ABCDEFGHJKLMNOPQRST"
# The color of a point off the board; 0 is empty, 1 black and 2 white.
BORDER = 3


class Board:
    """A board with a border; points are numbers."""

    def __init__(self, size):
        self.size, self.row = size, size + 2
        self.color = [BORDER] * (self.row * self.row)
        self.points = [y * self.row + x for y in range(1, size + 1) for x in range(1, size + 1)]
        for p in self.points:
            self.color[p] = 0
        self.sides = (1, -1, self.row, -self.row)
        self.diagonals = (self.row + 1, self.row - 1, -self.row + 1, -self.row - 1)
        self.ko, self.moves = 0, []

    def string(self, p):
        """The stones and liberties of the string at p."""
        color, own, stones, liberties, stack = self.color, self.color[p], {p}, set(), [p]
        while stack:
            q = stack.pop()
            for d in self.sides:
                r = q + d
                if color[r] == 0:
                    liberties.add(r)
                elif color[r] == own and r not in stones:
                    stones.add(r)
                    stack.append(r)
        return stones, liberties

    def weight(self, p, me):
        """How much a move suggests itself, 0 if it must not be played."""
        color, you = self.color, 3 - me
        if p == self.ko:
            return 0
        own, other, liberties, seen, caught = [], [], set(), set(), False
        for d in self.sides:
            q = p + d
            if color[q] == 0:
                liberties.add(q)
            elif color[q] in (1, 2) and q not in seen:
                stones, free = self.string(q)
                seen |= stones
                if color[q] == me:
                    own.append((len(stones), len(free)))
                    liberties |= free
                else:
                    other.append((len(stones), len(free)))
                    caught = caught or len(free) == 1
        liberties.discard(p)
        if not liberties and not caught:
            return 0
        beside = sum(color[p + d] == me for d in self.sides)
        corner_own = sum(color[p + d] == me for d in self.diagonals)
        corner_other = sum(color[p + d] == you for d in self.diagonals)
        if all(color[p + d] in (me, BORDER) for d in self.sides) and corner_other + any(color[p + d] == BORDER for d in self.sides) < 2:
            return 0  # an eye
        w = 1.0 if len(liberties) > 1 or caught else 0.03
        for stones, free in other:
            w += {1: 12 + 8 * stones, 2: 3 + stones, 3: 1}.get(free, 0)
        for stones, free in own:
            if free == 1 and len(liberties) > 1:
                w += 10 + 5 * stones
            elif free == 2 and len(liberties) > 2:
                w += 2
        w += 3 * (len(own) > 1) + 3 * (len(other) > 1)
        if other and (beside or corner_own):
            w += 2.5
        if not own and corner_own and corner_other:
            w += 2
        if not own and not other:
            jump = any(color[p + d] == 0 and color[p + 2 * d] == me for d in self.sides)
            knight = any(color[p + d] == 0 and 0 <= p + 2 * d + e < len(color) and color[p + 2 * d + e] == me
                         for d in self.sides for e in self.sides if abs(d) != abs(e))
            w += 3 * jump + 2 * knight - 0.5 * (not jump and not knight and not corner_own)
        x, y = p % self.row, p // self.row
        line = min(x, y, self.size + 1 - x, self.size + 1 - y)
        if line <= 2:
            w *= (0.6 if own or other else 0.05) if line == 1 else (0.8 if own or other else 0.3)
        if beside and not other:
            w *= 0.5 if beside == 1 else 0.15
        return w

    def play(self, p, me):
        self.color[p] = me
        taken = []
        for d in self.sides:
            if self.color[p + d] == 3 - me:
                stones, liberties = self.string(p + d)
                if not liberties:
                    taken += stones
                    for q in stones:
                        self.color[q] = 0
        stones, liberties = self.string(p)
        self.ko = taken[0] if len(taken) == 1 and len(stones) == 1 and len(liberties) == 1 else 0
        self.moves.append(p)

    def around(self, p, width, height):
        """The empty points near p."""
        points = (p + i + j * self.row for i in range(-width, width + 1) for j in range(-height, height + 1))
        return {q for q in points if 0 <= q < len(self.color) and self.color[q] == 0}

    def rows(self):
        return ["".join(".XO"[self.color[y * self.row + x]] for x in range(1, self.size + 1)) for y in range(1, self.size + 1)]


def opening(board, rnd):
    """A move away from all others, mostly on the third or fourth line; None if none was found."""
    n = board.size
    for _ in range(20):
        x, y = rnd.randint(1, n), rnd.randint(1, n)
        line, reach = min(x, y, n + 1 - x, n + 1 - y), rnd.choice([1, 2, 2, 3])
        if line < 3 or line > 4 and rnd.random() < 0.8:
            continue
        p = y * board.row + x
        near = (p + i + j * board.row for i in range(-reach, reach + 1) for j in range(-reach, reach + 1))
        if all(board.color[q] in (0, BORDER) for q in near if 0 <= q < len(board.color)):
            return p
    return None


def game(rnd, size, stops):
    """Plays a game and gives the rows of the board after so many moves."""
    board, me = Board(size), 1
    first = rnd.randint(size // 3, size * size // 10) if size > 9 else rnd.randint(0, 4)
    local, careless, power = rnd.uniform(0.5, 0.9), rnd.choice([0, 0, 0.02, 0.1]), rnd.choice([0.7, 1, 1, 1.5])
    for move in range(1, max(stops) + 1):
        p = opening(board, rnd) if move <= first else None
        choice = [p]
        if p is None:
            near = set()
            if board.moves and rnd.random() < local:
                for q in board.moves[-rnd.choice([1, 1, 2, 3]):]:
                    near |= board.around(q, 3, 3)
            else:
                for _ in range(3):
                    q, reach = rnd.choice(board.moves if board.moves and rnd.random() < 0.8 else board.points), rnd.choice([1, 2, 3])
                    near |= board.around(q, reach, reach)
            choice = sorted(near)
            if len(choice) > 14:
                choice = rnd.sample(choice, 14)
        weights = [max(0, board.weight(p, me)) ** power for p in choice]
        if rnd.random() < careless:
            weights = [float(w > 0) for w in weights]
        if sum(weights) > 0:
            board.play(rnd.choices(choice, weights)[0], me)
        else:
            board.ko = 0
        me = 3 - me
        if move in stops:
            yield board.rows()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rnd, program = random.Random(options.seed), Program(options.engine)
    for number in range(options.games):
        size = rnd.choice(SIZES)
        length = rnd.randint(size * size // 12, int(size * size * 0.7))
        for rows in game(rnd, size, {length, length // 2} if length > size * size // 4 else {length}):
            program.must(f"boardsize {size}")
            program.must("clear_board")
            stones = [(color, f"{LETTERS[x]}{size - y}") for mark, color in (("X", "black"), ("O", "white"))
                      for y, row in enumerate(rows) for x, c in enumerate(row) if c == mark]
            if not all(program.ask(f"play {color} {vertex}")[0] for color, vertex in stones):
                continue  # a program may find a ko in the order of the stones
            asked = position(program, size)
            if asked["rows"] == rows:
                print(json.dumps({"game": f"boards {options.seed}-{number}", **asked}), flush=True)


if __name__ == "__main__":
    main()
