#!/usr/bin/env python3
"""Asks a GTP program which dragons can be killed and saved, and writes its answers.

The program plays games with itself, with random moves near the stones mixed in. Positions of
these games are varied: a few more moves are put around some of the dragons, so that one
game gives many questions. With --follow moves are added one by one around large dragons, for the opponent
where a dragon lives and for its owner where it is dead, so that many are on the verge. For each dragon near them
the program is asked owl_attack and owl_defend, and what some moves do to those on the verge. It has to know these, owl_does_attack,
owl_does_defend and dragon_data.

Each line of the output is a position as JSON:
  game   which game it comes from: all positions of a game are for learning, or for testing
  rows   the board, top row first, of the characters X (black), O (white) and .
  asked  a list of [vertex of a stone, answer to owl_attack, answer to owl_defend, empty if not asked for]
  tried  with --follow, a list of [vertex of a stone, move, attack or defend, answer to owl_does_attack or owl_does_defend]

The same seed gives the same questions if the program always answers the same.

  questions.py --engine 'PROGRAM --mode gtp' --games 50 --seed 1 > asked.jsonl
"""
import argparse
import json
import pathlib
import random
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "lib"))
from gtp import Program, other, point, random_near  # noqa: E402

SIZES = [19, 19, 19, 13, 11, 9]
# How often dragons are chosen to play around, by what is thought of them.
WEIGHTS = {"critical": 6, "dead": 2, "alive": 1.5, "unchecked": 0.5}
# The largest distance, by rows or columns, of a dragon that is asked about from a new stone.
NEAR = 3
# Dragons of at least so many stones are followed, so many at a time, for so many steps, and until they
# lived or were dead so many times in a row. TRIED moves are asked about for either player where one is critical.
LARGE, FOLLOWED, STEPS, PATIENCE, TRIED = 4, 10, 8, 5, 7


def play_game(program, rnd):
    """Plays a game; returns its size, its moves and the numbers of the moves to stop at."""
    size = rnd.choice(SIZES)
    program.must(f"boardsize {size}")
    program.must("clear_board")
    share = rnd.choice([0.05, 0.15, 0.3, 0.45])
    length = int(size * size * rnd.uniform(0.35, 0.75))
    moves, color, stones, passes = [], "black", [], 0
    while len(moves) < length and passes < 2:
        move = None
        if stones and rnd.random() < share:
            move = random_near(rnd, stones, stones, size, 2)
            if move and not program.ask(f"play {color} {move}")[0]:
                move = None
        if move is None:
            move = program.must("genmove " + color)
            if move.lower() == "resign":
                break
        moves.append((color, move))
        if move.lower() == "pass":
            passes += 1
        else:
            passes = 0
            stones.append(move)
        color = other(color)
    first = size * size // 10
    count = min(5, max(1, len(moves) // 20))
    stops = sorted(rnd.sample(range(first, len(moves)), count)) if len(moves) > first + count else []
    return size, moves, stops


def dragons(program):
    """What the program knows of the dragons: a list with a dict for each."""
    found = []
    for line in program.must("dragon_data").split("\n"):
        if re.match(r"^[A-Z]\d+:\s*$", line):
            found.append({"at": line.strip(" :")})
        elif found and line.strip():
            key, _, value = line.strip().partition(" ")
            found[-1][key] = value.strip()
    for d in found:
        d["stones"] = program.must("dragon_stones " + d["at"]).split()
    return found


def set_up(program, size, moves):
    program.must(f"boardsize {size}")
    program.must("clear_board")
    for color, move in moves:
        if not program.ask(f"play {color} {move}")[0]:
            return False
    return True


def vary(program, rnd, size, known):
    """Plays around some of the dragons; returns these and the new stones."""
    pool, chosen, new = list(known), [], []
    taken = {s for d in known for s in d["stones"]}
    for _ in range(1 if size <= 11 else 2 if size == 13 else rnd.randint(3, 4)):
        if not pool:
            break
        weights = [WEIGHTS.get(d.get("owl_status", "").lower(), 1) * (1 + min(len(d["stones"]), 6) / 3) for d in pool]
        d = rnd.choices(pool, weights)[0]
        pool.remove(d)
        chosen.append(d)
        color = rnd.choice(["black", "white"])
        for i in range(rnd.choice([0, 1, 1, 2, 2, 3, 4])):
            move = None
            if i == 0 and rnd.random() < 0.4:
                move = d.get(rnd.choice(["owl_attack_point", "owl_defense_point"]), "")
                if not re.match(r"^[A-Z]\d+$", move) or move in taken:
                    move = None
            move = move or random_near(rnd, d["stones"], taken, size, 3)
            if move and program.ask(f"play {color} {move}")[0]:
                taken.add(move)
                new.append(point(move))
            if rnd.random() < 0.8:
                color = other(color)
    return chosen, new


def question(program, rnd, size, known, chosen, new):
    """Asks about the dragons near the new stones; returns the position with the answers."""
    standing = {c: set(program.stones(c)) for c in ("black", "white")}
    asked = []
    for d in known:
        stones = [s for s in d["stones"] if s in standing[d["color"].lower()]]
        near = d in chosen or any(max(abs(x - a), abs(y - b)) <= NEAR for s in stones for x, y in [point(s)] for a, b in new)
        if not stones or not near:
            continue
        stone = rnd.choice(stones)
        attack, defense = program.ask("owl_attack " + stone), program.ask("owl_defend " + stone)
        if attack[0] and defense[0]:
            asked.append([stone, attack[1], defense[1]])
    return {"rows": rows(standing, size), "asked": asked}


def rows(standing, size):
    """The board with the stones, top row first."""
    board = [["."] * size for _ in range(size)]
    for color, mark in (("black", "X"), ("white", "O")):
        for s in standing[color]:
            x, y = point(s)
            board[size - 1 - y][x] = mark
    return ["".join(r) for r in board]


def follow(program, rnd, size, known):
    """Adds moves around large dragons, step by step; gives the position with the answers after each step.

    After a move the first question costs much more than the others, so that many are asked at once.
    """
    large = [d for d in known if len(d["stones"]) >= LARGE and d.get("safety") != "invincible"]
    large = rnd.sample(large, min(FOLLOWED, len(large)))
    taken, state, settled, asked_moves = {s for d in known for s in d["stones"]}, {}, {}, {}
    for _ in range(STEPS):
        if len(large) < 2:
            return
        for d in rnd.sample(large, (2 * len(large) + 2) // 3):
            owner = d["color"].lower()
            attack, defense = state.get(d["at"], ("0", "1 PASS"))
            color = rnd.choice([owner, other(owner)])
            if attack == "0":
                color = other(owner) if rnd.random() < 0.93 else owner
            elif defense == "0":
                color = owner if rnd.random() < 0.93 else other(owner)
            move = (rnd.choice([attack, defense]).split() + ["", ""])[1] if rnd.random() < 0.3 else ""
            if not re.match(r"^[A-Z]\d+$", move) or move in taken:
                move = random_near(rnd, d["stones"], taken, size, rnd.choice([1, 1, 2, 2, 3]))
            if move and program.ask(f"play {color} {move}")[0]:
                taken.add(move)
        asked, tried = [], []
        standing = {c: set(program.stones(c)) for c in ("black", "white")}
        for d in list(large):
            stones = [s for s in d["stones"] if s in standing[d["color"].lower()]]
            if len(stones) < 3:
                large.remove(d)
                continue
            stone = rnd.choice(stones)
            ok, attack = program.ask("owl_attack " + stone)
            if not ok:
                continue
            # How a dragon is defended that lives anyway says little.
            defense = ""
            if attack != "0" or rnd.random() < 0.15:
                defense = program.must("owl_defend " + stone)
            asked.append([stone, attack, defense])
            state[d["at"]] = (attack, defense)
            critical = attack != "0" and defense not in ("", "0")
            settled[d["at"]] = 0 if critical else settled.get(d["at"], 0) + 1
            if settled[d["at"]] >= PATIENCE:
                large.remove(d)
            if critical and asked_moves.get(d["at"]) != (attack, defense):
                asked_moves[d["at"]] = (attack, defense)
                tried += try_moves(program, rnd, size, stone, stones, taken, attack, defense)
        yield {"rows": rows(standing, size), "asked": asked, "tried": tried}


def try_moves(program, rnd, size, stone, stones, taken, attack, defense):
    """Asks what some moves around a critical dragon do for it and against it."""
    tried = []
    for kind in ("attack", "defend"):
        moves = {random_near(rnd, stones, taken, size, rnd.choice([1, 1, 2])) for _ in range(TRIED)}
        moves |= {answer.split()[1] for answer in (attack, defense) if " " in answer}
        for move in sorted(m for m in moves if m and re.match(r"^[A-Z]\d+$", m)):
            ok, code = program.ask(f"owl_does_{kind} {move} {stone}")
            if ok:
                tried.append([stone, move, kind, code])
    return tried


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", required=True, help="command of the program that is asked")
    parser.add_argument("--player", help="command of the program that plays the games, perhaps at a lower level (default: the same)")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--varied", type=int, default=8, help="variations of each position of a game")
    parser.add_argument("--follow", type=int, default=2, help="times that the large dragons of each position are followed")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rnd = random.Random(options.seed)
    program, player = Program(options.engine), Program(options.player or options.engine)
    for game in range(options.games):
        size, moves, stops = play_game(player, rnd)
        for stop in stops:
            if not set_up(program, size, moves[:stop]):
                continue
            known = dragons(program)
            for _ in range(options.varied):
                if not set_up(program, size, moves[:stop]):
                    break
                chosen, new = vary(program, rnd, size, known)
                position = question(program, rnd, size, known, chosen, new)
                print(json.dumps({"game": f"{options.seed}-{game}", **position}), flush=True)
            for _ in range(options.follow):
                if not set_up(program, size, moves[:stop]):
                    break
                for position in follow(program, rnd, size, known):
                    print(json.dumps({"game": f"{options.seed}-{game}", **position}), flush=True)


if __name__ == "__main__":
    main()
