#!/usr/bin/env python3
"""Makes boards of a player of simple rules.

The player opens with sequences that are common in corners and with extensions along the sides. Then
it prefers captures, escapes, cuts, hanes, blocks and jumps near the last moves, and chooses among
them at random. Each line of the output has the rows of a board as JSON.

  boards.py --games 2000 --seed 1 > boards.rows
"""
import argparse
import json
import random

SIZES = [19, 19, 19, 19, 19, 19, 19, 13, 9]
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
        self.touching = {abs(d) for d in self.sides + self.diagonals}
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
        if other:
            for d in self.sides[:2] if color[p + self.row] == you or color[p - self.row] == you else self.sides[2:]:
                for e in self.sides:
                    # A hane: own stone beside the opponent's one that is touched.
                    if abs(d) != abs(e) and color[p + e] == you and color[p + d + e] == me:
                        w += 1.5
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
        if not own and not other:
            # Few moves are worth much where stones are many already.
            near = [color[p + i + j * self.row] for i in (-2, -1, 0, 1, 2) for j in (-2, -1, 0, 1, 2) if 0 <= p + i + j * self.row < len(color)]
            w *= 0.75 ** max(0, near.count(me) - 2) * 0.85 ** max(0, near.count(you) - 3)
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


# Sequences of moves in a corner, by lines from its two sides, of both players in turn; a 0 for a move elsewhere.
CORNERS = [[tuple(map(int, m)) if m != "0" else None for m in line.split()] for line in """
44 63 36 42 33 93
44 63 36 42 33 73 0 26
44 63 46 42 33 83
44 63 64 74 65 53 43 62
44 63 53 62 36 0 42
44 63 83 33 43 34 45 24
44 63 94 33 34 43 53 52 62 42 63
44 63 84 46 36 37 35 33 43
44 63 0 36 46 37 47 33
44 33 34 43 53 52 62 42 63 0 25
44 33 43 34 45 35 46 26
44 33 34 43 54 0 25
44 33 34 43 53 54 63 35 25 36
44 46 36 37 35 56
44 64 63 73 53 74
44 63 93 65 46
44 36 63 24 33 38
34 53 0 33 44 43
34 53 83 55 46 0 73
34 53 84 65 36 0 73
34 53 73 55 36 0 43
34 53 44 0 63
34 53 45 83 0
34 54 53 63 43 64 36 93
34 54 53 63 43 65 37
34 54 36 0 53 63 43
34 54 74 53 43 65 46
34 54 45 53 43 55 46 56
34 53 36 0 43 52 42 73
34 0 53 0 83
34 0 54
34 0 63
44 0 63
44 0 36 0 63
35 43 34 0 44 53
35 44 34 54 33 0 37
35 43 54 53 0 63
33 54 45 0 63
33 44 43 53 34 0 63
""".strip().split("\n")]


class Corners:
    """Moves of sequences in the corners, each going on now and then."""

    def __init__(self, rnd, size):
        self.rnd, self.size, self.left = rnd, size, []
        corners = [(x, y) for x in (0, 1) for y in (0, 1)]
        rnd.shuffle(corners)
        for right, down in corners[:rnd.choice([2, 3, 4, 4, 4])]:
            moves = rnd.choice(CORNERS)
            moves = moves[:rnd.randint(1, len(moves))] if rnd.random() < 0.3 else moves
            self.left.append([right, down, rnd.random() < 0.5, list(moves)])

    def next(self, board):
        """The next move of one of the sequences, None for one elsewhere or where none goes on."""
        if not self.left:
            return None
        corner = self.left[0] if self.rnd.random() < 0.8 else self.rnd.choice(self.left)
        right, down, turned, moves = corner
        move = moves.pop(0)
        if not moves:
            self.left.remove(corner)
        if move is None:
            return None
        x, y = reversed(move) if turned else move
        p = (self.size + 1 - y if down else y) * board.row + (self.size + 1 - x if right else x)
        return p if board.color[p] == 0 else None


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


def choose(board, rnd, me, local, power, careless):
    """A move near others, None if there is none."""
    near, last = set(), board.moves[-1] if board.moves else None
    if board.moves and rnd.random() < local:
        for q in board.moves[-rnd.choice([1, 1, 2, 3]):]:
            near |= board.around(q, 2, 2) if rnd.random() < 0.6 else board.around(q, 3, 3)
    else:
        for _ in range(4):
            q, reach = rnd.choice(board.moves if board.moves and rnd.random() < 0.8 else board.points), rnd.choice([1, 2, 3])
            near |= board.around(q, reach, reach)
    choice = sorted(near)
    if len(choice) > 20:
        choice = rnd.sample(choice, 20)
    weights = [max(0, board.weight(p, me)) ** power for p in choice]
    if last is not None:
        weights = [w * (1.6 if abs(p - last) in board.touching else 1) for p, w in zip(choice, weights)]
    if rnd.random() < careless:
        weights = [float(w > 0) for w in weights]
    return rnd.choices(choice, weights)[0] if sum(weights) > 0 else None


def game(rnd, size, stops):
    """Plays a game and gives the rows of the board after so many moves."""
    board, me = Board(size), 1
    first = rnd.randint(size * size // 12, size * size // 5) if size > 9 else rnd.randint(0, 4)
    corners = Corners(rnd, size) if size > 9 and rnd.random() < 0.95 else None
    local, careless, power = rnd.uniform(0.4, 0.85), rnd.choice([0, 0, 0, 0.02, 0.05]), rnd.choice([1, 1.5, 2, 2.5])
    for move in range(1, max(stops) + 1):
        p = None
        if corners and corners.left and rnd.random() < 0.9:
            p = corners.next(board)
        elif move <= first and rnd.random() < 0.4:
            p = opening(board, rnd)
        if p is None:
            p = choose(board, rnd, me, local, power, careless)
        if p is None:
            board.ko = 0
        else:
            board.play(p, me)
        me = 3 - me
        if move in stops:
            yield board.rows()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--positions", type=int, default=2, help="of a game on the largest board")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rnd = random.Random(options.seed)
    for _ in range(options.games):
        size = rnd.choice(SIZES)
        length = rnd.randint(size * size // 12, int(size * size * 0.7))
        parts = max(1, round(options.positions * length / (size * size * 0.5)))
        for rows in game(rnd, size, {length * (i + 1) // parts for i in range(parts)}):
            print(json.dumps(rows), flush=True)


if __name__ == "__main__":
    main()
