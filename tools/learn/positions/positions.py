#!/usr/bin/env python3
"""Asks a GTP program which stones it takes for one dragon, and writes its answers.

The program plays games with itself, with random moves near the stones mixed in, some games with
many of them and some with nearly none. After every few moves it is asked for the dragons of the
position, and again after some more random moves, which are taken back. It has to know
dragon_stones, list_stones and undo. Dragons do not depend on the reading of life and death, so
that a program asked with little of that is quick.

Each line of the output is a position as JSON, as tools/learn/pairs, links and bridges read it:
  game     which game it comes from: all positions of a game are for learning, or for testing
  rows     the board, top row first, of the characters X (black), O (white) and .
  dragons  a list of lists of the vertices of their stones

The same seed gives the same positions if the programs always answer the same.

  positions.py --engine 'PROGRAM --mode gtp' --games 50 --seed 1 > labels.jsonl
"""
import argparse
import json
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "lib"))
from gtp import Program, other, point, random_near  # noqa: E402

SIZES = [19, 19, 19, 19, 19, 13, 9]
# Every so many moves a position is taken.
STEPS = 4
# So many variations of each are asked about as well.
VARIED = 2


def position(program, size):
    """The position of the program with its dragons."""
    rows, dragons = [["."] * size for _ in range(size)], []
    for color, mark in (("black", "X"), ("white", "O")):
        found = [line.split() for line in program.must("dragon_stones " + color).split("\n") if line.strip()]
        for s in sum(found, []):
            x, y = point(s)
            rows[size - 1 - y][x] = mark
        dragons += found
    return {"rows": ["".join(r) for r in rows], "dragons": dragons}


def vary(program, rnd, size, stones):
    """Plays some random moves; returns how many."""
    color, count = rnd.choice(["black", "white"]), 0
    taken = list(stones)
    for _ in range(rnd.randint(2, max(2, size // 2))):
        move = random_near(rnd, taken, taken, size, 2)
        if move and program.ask(f"play {color} {move}")[0]:
            count += 1
            taken.append(move)
        color = other(color)
    return count


def play(program, player, rnd, position=position):
    """Plays a game and gives what position tells of its positions."""
    size = rnd.choice(SIZES)
    player.must(f"boardsize {size}")
    player.must("clear_board")
    player.ask(f"set_random_seed {rnd.randrange(1 << 30)}")
    share = rnd.choice([0.03, 0.05, 0.15, 0.3])
    length, color, passes, moves = int(size * size * rnd.uniform(0.3, 0.75)), "black", 0, []
    next_stop = rnd.randint(size * size // 15, size * size // 15 + STEPS)
    for count in range(length):
        stones = player.must("list_stones black").split() + player.must("list_stones white").split()
        move = None
        if stones and rnd.random() < share:
            move = random_near(rnd, stones, stones, size, 2)
            if move and not player.ask(f"play {color} {move}")[0]:
                move = None
        if move is None:
            move = player.must("genmove " + color)
            if move.lower() == "resign":
                break
            passes = passes + 1 if move.lower() == "pass" else 0
            if passes == 2:
                break
        moves.append((color, move))
        color = other(color)
        if count >= next_stop:
            next_stop = count + STEPS + rnd.randint(-1, 2)
            program.must(f"boardsize {size}")
            program.must("clear_board")
            if not all(program.ask(f"play {c} {m}")[0] for c, m in moves):
                break
            yield position(program, size)
            for _ in range(VARIED):
                added = vary(program, rnd, size, stones)
                yield position(program, size)
                for _ in range(added):
                    program.must("undo")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True)
    parser.add_argument("--player", help="command of the program that plays the games, perhaps at a lower level (default: the same)")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rnd = random.Random(options.seed)
    program, player = Program(options.engine), Program(options.player or options.engine)
    for game in range(options.games):
        for p in play(program, player, rnd):
            print(json.dumps({"game": f"{options.seed}-{game}", **p}), flush=True)


if __name__ == "__main__":
    main()
