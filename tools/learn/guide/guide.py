#!/usr/bin/env python3
"""Trains the network that guides exact searches of life and death, and writes its weights.

Needs PyTorch. The lessons are files that the Go program in this folder draws; docs/networks.md says how.

  guide.py --minutes 20 --out guide.bin lessons1 lessons2 ...
"""
import pathlib
import sys
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "lib"))
import common  # noqa: E402

# As in engine/internal/net/guide.go.
PLANES, BLOCKS, GLOBAL, HIDDEN = 28, 2, 1, 32
# As GuideLesson in engine/owl/exact/lesson.go.
SIZE = 15
N = SIZE * SIZE
LESSON = np.dtype([("player", "u1"), ("won", "u1"), ("pass", "u1"), ("passwin", "u1"), ("passlose", "u1"), ("kind", "u1"), ("unused", "<u2"),
                   ("group", "<u4"), ("work", "<u4"), ("seen", "<u4", N), ("label", "u1", N), ("win", "u1", N), ("lose", "u1", N), ("spent", "u1", N), ("passspent", "u1"), ("more", "u1")])
BATCH = 256
# What a move that was not seen to win counts against one that was, and what each doubling of the nodes spent on it adds.
UNSEEN, DOUBLING = 0.05, 0.2
TURNS = list(common.turns(SIZE))


class Batch:
    def __init__(self, lessons, turn):
        n, place = len(lessons), TURNS[turn]
        label, win, lose = (np.zeros((n, N), np.uint8) for _ in range(3))
        label[:, place], win[:, place], lose[:, place] = lessons["label"], lessons["win"], lessons["lose"]
        label = np.concatenate([label, lessons["pass"][:, None]], 1)
        win = np.concatenate([win, lessons["passwin"][:, None]], 1).astype(np.float32)
        lose = np.concatenate([lose, lessons["passlose"][:, None]], 1).astype(np.float32)
        self.planes = common.see(lessons["seen"], PLANES, SIZE, place)
        self.label = torch.from_numpy(label.astype(np.int64))
        self.win, self.lose = torch.log(torch.from_numpy(np.maximum(win, 1))), torch.log(torch.from_numpy(np.maximum(lose, 1)))
        spent = np.zeros((n, N), np.uint8)
        spent[:, place] = lessons["spent"]
        spent = np.concatenate([spent, lessons["passspent"][:, None]], 1).astype(np.float32) / 4
        self.against = torch.log(torch.from_numpy(UNSEEN + DOUBLING * spent))
        self.worth = torch.from_numpy(np.log2(1 + lessons["work"].astype(np.float32)) / 8)
        self.side = torch.from_numpy(lessons["player"].astype(np.int64))
        self.won = torch.from_numpy(lessons["won"].astype(np.float32))


class Network(common.Tower):
    def __init__(self):
        # Of the pooled: who wins by either player's move, and how good a pass is.
        super().__init__(PLANES, BLOCKS, GLOBAL, 2 * common.CHANNELS, HIDDEN, 4)
        self.first = nn.Parameter(torch.tensor([[-0.5, 0.0], [-0.5, 0.0]]))

    def forward(self, b):
        n, x = len(b.planes), b.planes
        board = x[:, :1]
        points = board.sum((2, 3))
        h = F.relu(self.inp(x)) * board
        for block in self.blocks:
            h = block(h, board, points)
        every = torch.arange(n)
        moves = self.pol(h).reshape(n, 2, N)[every, b.side]
        out = self.v2(F.relu(self.v1(common.pool(h, points))))
        moves = torch.cat([moves, out[every, 2 + b.side][:, None]], 1)
        w = self.first[b.side]
        moves = moves + w[:, :1] * b.win + w[:, 1:] * b.lose
        return moves, out[every, b.side]

    def write(self, file):
        super().write(file, self.first)


def losses(moves, value, b):
    wins, loses, unknown = b.label == 1, b.label == 2, b.label == 3
    z = torch.where(wins, moves, moves + b.against).masked_fill(b.label == 0, -1e9)
    winner = wins.any(1) & (loses | unknown).any(1)
    policy = (torch.logsumexp(z, 1) - torch.logsumexp(moves.masked_fill(~wins, -1e9), 1))[winner]
    return policy, F.binary_cross_entropy_with_logits(value, b.won, reduction="none"), winner, (value > 0) == (b.won > 0.5)


def evaluate(net, lessons, name):
    net.eval()
    for kind in (None, 0, 1, 2, 3):
        for side in (0, 1):
            some = lessons[(lessons["player"] == side) & ((lessons["kind"] == kind) if kind is not None else True)][:6000]
            if len(some) < 50:
                continue
            got = []
            with torch.no_grad():
                for i in range(0, len(some), 500):
                    b = Batch(some[i:i + 500], 0)
                    moves, value = net(b)
                    p, v, winner, right = losses(moves, value, b)
                    wins = b.label == 1
                    old = losses(-0.7 * b.win, value, b)[0]
                    first = wins.gather(1, moves.masked_fill(b.label == 0, -1e9).argmax(1, keepdim=True))[:, 0][winner]
                    before = wins.gather(1, (-b.win).masked_fill(b.label == 0, -1e9).argmax(1, keepdim=True))[:, 0][winner]
                    got.append((p.sum().item(), old.sum().item(), len(p), first.sum().item(), before.sum().item(), v.sum().item(), right.sum().item(), len(v)))
            p, q, n, f, o, v, r, m = map(sum, zip(*got))
            n = max(1, n)
            print(f"  {name} kind {kind} side {side}: policy {p / n:.3f} (before {q / n:.3f}) first {f / n:.3f} (before {o / n:.3f}) of {n}; value {v / m:.3f} right {r / m:.3f} of {m}", flush=True)


def main():
    options = common.arguments(__doc__, minutes=20, rate=3e-3, decay=1e-2).parse_args()
    rnd = common.begin(options)
    lessons = np.concatenate([np.fromfile(f, LESSON) for f in options.lessons])
    held = (lessons["group"] * np.uint32(2654435761) >> np.uint32(8)) % 20 == 0
    test, lessons = lessons[held], lessons[~held]
    print(len(lessons), "lessons", len(test), "for testing", flush=True)
    learner = common.Learner(Network, options, rising=50, least=1e-5)
    net = learner.net
    start, order, seen = time.time(), np.array([], int), []
    while (done := (time.time() - start) / (60 * options.minutes)) < 1:
        if len(order) < BATCH:
            order = rnd.permutation(len(lessons))
        chosen, order = order[:BATCH], order[BATCH:]
        net.train()
        b = Batch(lessons[chosen], rnd.randint(8))
        policy, value, winner, _ = losses(*net(b), b)
        loss = (policy * b.worth[winner]).mean() + 0.5 * value.mean()
        learner.learn(loss, done)
        seen.append((policy.mean().item(), value.mean().item()))
        if learner.steps % 250 == 0:
            print(f"{learner.steps} steps, {time.time() - start:.0f} s: policy %.3f value %.3f" % tuple(np.mean(seen, 0)), flush=True)
            seen = []
            learner.keep()
    evaluate(net, test, "held")
    learner.finish()


if __name__ == "__main__":
    main()
