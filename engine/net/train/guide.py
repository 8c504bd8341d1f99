#!/usr/bin/env python3
"""Trains the network that guides exact searches of life and death, and writes its weights.

Needs PyTorch. The lessons are files that TestDrawGuideLessons in engine/owl writes; docs/life-and-death.md says how.

  guide.py --minutes 20 --out guide.bin lessons1 lessons2 ...
"""
import argparse
import math
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

# As in engine/net/guide.go.
PLANES, CHANNELS, BLOCKS, GLOBAL, HIDDEN = 28, 32, 2, 1, 32
# As in engine/owl/guide_learn_test.go.
SIZE = 15
N = SIZE * SIZE
LESSON = np.dtype([("player", "u1"), ("won", "u1"), ("pass", "u1"), ("passwin", "u1"), ("passlose", "u1"), ("kind", "u1"), ("unused", "<u2"),
                   ("group", "<u4"), ("work", "<u4"), ("seen", "<u4", N), ("label", "u1", N), ("win", "u1", N), ("lose", "u1", N), ("spent", "u1", N), ("passspent", "u1"), ("more", "u1")])
BATCH = 256
# What a move that was not seen to win counts against one that was, and what each doubling of the nodes spent on it adds.
UNSEEN, DOUBLING = 0.05, 0.2


def turns():
    x, y = np.meshgrid(np.arange(SIZE), np.arange(SIZE))
    for s in range(8):
        a, b = (SIZE - 1 - x if s & 1 else x), (SIZE - 1 - y if s & 2 else y)
        if s & 4:
            a, b = b, a
        yield (b * SIZE + a).ravel()


TURNS = list(turns())


class Batch:
    def __init__(self, lessons, turn):
        n, place = len(lessons), TURNS[turn]
        seen = lessons["seen"]
        planes = np.zeros((n, N, PLANES), np.float32)
        planes[:, place] = (seen[:, :, None] >> np.arange(PLANES, dtype=np.uint32)) & np.uint32(1)
        label, win, lose = (np.zeros((n, N), np.uint8) for _ in range(3))
        label[:, place], win[:, place], lose[:, place] = lessons["label"], lessons["win"], lessons["lose"]
        label = np.concatenate([label, lessons["pass"][:, None]], 1)
        win = np.concatenate([win, lessons["passwin"][:, None]], 1).astype(np.float32)
        lose = np.concatenate([lose, lessons["passlose"][:, None]], 1).astype(np.float32)
        self.planes = torch.from_numpy(planes).permute(0, 2, 1).reshape(n, PLANES, SIZE, SIZE).contiguous(memory_format=torch.channels_last)
        self.label = torch.from_numpy(label.astype(np.int64))
        self.win, self.lose = torch.log(torch.from_numpy(np.maximum(win, 1))), torch.log(torch.from_numpy(np.maximum(lose, 1)))
        spent = np.zeros((n, N), np.uint8)
        spent[:, place] = lessons["spent"]
        spent = np.concatenate([spent, lessons["passspent"][:, None]], 1).astype(np.float32) / 4
        self.against = torch.log(torch.from_numpy(UNSEEN + DOUBLING * spent))
        self.worth = torch.from_numpy(np.log2(1 + lessons["work"].astype(np.float32)) / 8)
        self.side = torch.from_numpy(lessons["player"].astype(np.int64))
        self.won = torch.from_numpy(lessons["won"].astype(np.float32))


class Block(nn.Module):
    def __init__(self, whole):
        super().__init__()
        self.a = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.b = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.g = nn.Linear(2 * CHANNELS, CHANNELS) if whole else None
        nn.init.zeros_(self.b.weight)

    def forward(self, x, board, points):
        y = F.relu(self.a(x)) * board
        if self.g is not None:
            whole = torch.cat([y.sum((2, 3)) / points, y.amax((2, 3))], 1)
            y = F.relu(y + self.g(whole)[:, :, None, None]) * board
        return F.relu(x + self.b(y)) * board


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.inp = nn.Conv2d(PLANES, CHANNELS, 3, padding=1)
        self.blocks = nn.ModuleList([Block(i == GLOBAL) for i in range(BLOCKS)])
        self.pol = nn.Conv2d(CHANNELS, 2, 1)
        # Of the pooled: who wins by either player's move, and how good a pass is.
        self.v1, self.v2 = nn.Linear(2 * CHANNELS, HIDDEN), nn.Linear(HIDDEN, 4)
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
        pooled = torch.cat([h.sum((2, 3)) / points, h.amax((2, 3))], 1)
        out = self.v2(F.relu(self.v1(pooled)))
        moves = torch.cat([moves, out[every, 2 + b.side][:, None]], 1)
        w = self.first[b.side]
        moves = moves + w[:, :1] * b.win + w[:, 1:] * b.lose
        return moves, out[every, b.side]

    def write(self, file):
        def numbers(t):
            file.write(t.detach().contiguous().numpy().astype("<f4").tobytes())

        def layer(conv):
            w = conv.weight.detach()
            scale = w.abs().amax((1, 2, 3)).clamp(min=1e-8) / 127
            numbers(scale)
            numbers(conv.bias)
            file.write(torch.round(w / scale[:, None, None, None]).contiguous(memory_format=torch.contiguous_format).numpy().astype(np.int8).tobytes())

        file.write(bytes([CHANNELS, BLOCKS, PLANES, HIDDEN]))
        layer(self.inp)
        for block in self.blocks:
            layer(block.a)
            layer(block.b)
        whole = self.blocks[GLOBAL].g
        for t in (whole.weight.t(), whole.bias, self.pol.weight[:, :, 0, 0], self.pol.bias, self.v1.weight.t(), self.v1.bias,
                  self.v2.weight, self.v2.bias, self.first):
            numbers(t)


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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lessons", nargs="+")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--decay", type=float, default=1e-2)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--init")
    parser.add_argument("--state")
    parser.add_argument("--out")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    rnd = np.random.RandomState(1)
    lessons = np.concatenate([np.fromfile(f, LESSON) for f in options.lessons])
    held = (lessons["group"] * np.uint32(2654435761) >> np.uint32(8)) % 20 == 0
    test, lessons = lessons[held], lessons[~held]
    print(len(lessons), "lessons", len(test), "for testing", flush=True)
    net = Network().to(memory_format=torch.channels_last)
    if options.init:
        net.load_state_dict(torch.load(options.init))
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=options.decay)
    start, step, order, seen = time.time(), 0, np.array([], int), []
    while (done := (time.time() - start) / (60 * options.minutes)) < 1:
        if len(order) < BATCH:
            order = rnd.permutation(len(lessons))
        chosen, order = order[:BATCH], order[BATCH:]
        for group in optimizer.param_groups:
            group["lr"] = options.rate * min(1, (step + 1) / 50) * 0.5 * (1 + math.cos(math.pi * done)) + 1e-5
        net.train()
        b = Batch(lessons[chosen], rnd.randint(8))
        policy, value, winner, _ = losses(*net(b), b)
        loss = (policy * b.worth[winner]).mean() + 0.5 * value.mean()
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 2)
        optimizer.step()
        seen.append((policy.mean().item(), value.mean().item()))
        step += 1
        if step % 250 == 0:
            print(f"{step} steps, {time.time() - start:.0f} s: policy %.3f value %.3f" % tuple(np.mean(seen, 0)), flush=True)
            seen = []
            if options.state:
                torch.save(net.state_dict(), options.state)
    evaluate(net, test, "held")
    if options.state:
        torch.save(net.state_dict(), options.state)
    if options.out:
        with open(options.out, "wb") as file:
            net.write(file)


if __name__ == "__main__":
    main()
