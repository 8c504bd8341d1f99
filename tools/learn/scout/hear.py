#!/usr/bin/env python3
"""Asks KataGo's network how likely each move is, without a search, and writes that for scout.py.

  hear.py --kata 'katago analysis -config CFG -model MODEL' --out FOLDER LABELS.jsonl[.gz]...

Each position is asked about with Black and with White to move. Beside a file NAME.jsonl of labels belongs FOLDER/NAME.policy: for each position
two boards of whole numbers (uint16), row by row from the top, 0 where a move is not legal, else 1 and its chance (65,534 for 1).
"""
import argparse
import gzip
import json
import os
import subprocess
import threading

import numpy as np

POINTS = 361


def question(key, p, color, komi):
    stones = [["B", v] for v in p["black"]] + [["W", v] for v in p["white"]]
    size = p.get("size", 19)
    return dict(id=f"{key}{color}", initialStones=stones, initialPlayer=color, moves=[], rules="japanese", komi=komi, boardXSize=size,
                boardYSize=size, maxVisits=1, includePolicy=True, includeOwnership=False)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--kata", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--komi", type=float, default=0)
    options = parser.parse_args()
    kata = subprocess.Popen(options.kata, shell=True, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=1 << 20)
    for name in options.files:
        with gzip.open(name, "rt") if name.endswith(".gz") else open(name) as file:
            positions = [json.loads(line) for line in file]
        heard = np.zeros((len(positions), 2, POINTS), "<u2")

        def ask():
            for i, p in enumerate(positions):
                for color in "BW":
                    kata.stdin.write(json.dumps(question(i, p, color, options.komi)) + "\n")
            kata.stdin.flush()

        asking = threading.Thread(target=ask)
        asking.start()
        for _ in range(2 * len(positions)):
            answer = json.loads(kata.stdout.readline())
            if "policy" not in answer:
                print(name, json.dumps(answer)[:200], flush=True)
                continue
            policy = np.array(answer["policy"][:-1])
            chance = np.where(policy >= 0, 1 + np.round(np.clip(policy, 0, 1) * 65534), 0)
            heard[int(answer["id"][:-1]), "BW".index(answer["id"][-1]), :len(chance)] = chance
        asking.join()
        base = os.path.join(options.out, os.path.basename(name).split(".")[0])
        heard.tofile(base + ".part")
        os.rename(base + ".part", base + ".policy")
    kata.stdin.close()
    kata.wait()


if __name__ == "__main__":
    main()
