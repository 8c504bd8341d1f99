#!/usr/bin/env python3
"""Asks a GTP program which dragons live, and writes its answers.

The program plays games with itself, as positions.py in tools/learn/positions has them. It has to know
dragon_data with owl_status, dragon_stones, list_stones and undo.

Each line of the output is a position as JSON:
  game     which game it comes from: all positions of a game are for learning, or for testing
  rows     the board, top row first, of the characters X (black), O (white) and .
  dragons  a list with the stones of each and its status by the reading of life and death, in small letters

The same seed gives the same positions if the programs always answer the same.

  statuses.py --engine 'PROGRAM --mode gtp' --games 60 --seed 1 > labels.jsonl
"""
import argparse
import json
import pathlib
import random
import re
import sys

sys.path[:0] = [str(pathlib.Path(__file__).parents[1] / folder) for folder in ("lib", "positions")]
from gtp import Program, point  # noqa: E402
from positions import play  # noqa: E402


def statuses(program, size):
    """The position of the program with the statuses of its dragons."""
    rows, dragons = [["."] * size for _ in range(size)], []
    for line in program.must("dragon_data").split("\n"):
        if re.match(r"^[A-Z]\d+:\s*$", line):
            dragons.append({"stones": program.must("dragon_stones " + line.strip(" :")).split(), "status": "unknown"})
        elif dragons and (found := re.match(r"^(color|owl_status)\s+(\S+)", line)):
            if found[1] == "owl_status":
                dragons[-1]["status"] = found[2].lower()
                continue
            for x, y in map(point, dragons[-1]["stones"]):
                rows[size - 1 - y][x] = "X" if found[2].lower() == "black" else "O"
    return {"rows": ["".join(r) for r in rows], "dragons": dragons}


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
        for p in play(program, player, rnd, statuses):
            print(json.dumps({"game": f"{options.seed}-{game}", **p}), flush=True)


if __name__ == "__main__":
    main()
