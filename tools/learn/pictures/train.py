#!/usr/bin/env python3
"""Trains the network of package net and writes its weights.

Needs PyTorch. The lessons are files that the Go program in this folder draws of questions
with answers; docs/networks.md says how to get them.

  train.py --minutes 30 --out weights.bin lessons1 lessons2 ...

--state keeps the parameters, from which --init goes on later.
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

# As in engine/internal/net/net.go.
SIZE, PLANES, BLOCKS, GLOBAL, HIDDEN, CODES = 15, 38, 3, 1, 48, 4
MOVE_TRAITS, POSITION_TRAITS = 272, 209
BOARD, GOAL, CHAIN = 0, 1, 2
# As in main.go.
MOVES, NO_TRAIT = 96, 0xFFFF
LESSON = np.dtype([
    ("held", "u1"), ("side", "u1"), ("code", "u1"), ("unused", "u1"), ("game", "<u4"), ("move", "<i2"), ("linear", "<i2"),
    ("position", "<u2", 40), ("picture", "<u8", SIZE * SIZE),
    ("moves", [("place", "<i2"), ("linear", "<i2"), ("reserved", "<i2"), ("traits", "<u2", 60)], MOVES),
    ("right", "<i2"), ("count", "<i2")])

# Dragons of at least so many stones teach more than small ones, of which there are many more, and
# critical ones more than others.
LARGE = 4
# The share of channels that are left out after each block while the network learns: what the few large
# critical dragons have to teach would be learned by heart.
DROPPED = 0.1
BATCH = 128
TURNS = list(common.turns(SIZE))


class Batch:
    """Some lessons, turned or reflected."""

    def __init__(self, lessons, turn):
        n, place = len(lessons), TURNS[turn]
        moves = lessons["moves"][:, :max(1, int(lessons["count"].max()))]
        at = moves["place"].astype(np.int64)
        traits, position = moves["traits"].astype(np.int64), lessons["position"].astype(np.int64)
        traits[traits == NO_TRAIT] = MOVE_TRAITS
        position[position == NO_TRAIT] = POSITION_TRAITS
        tensor = torch.from_numpy
        self.planes = common.see(lessons["picture"], PLANES, SIZE, place)
        self.side = tensor(lessons["side"].astype(np.int64))
        self.valid = tensor(at >= 0)
        self.at = tensor(place[np.maximum(at, 0)])
        self.traits, self.position = tensor(traits), tensor(position)
        self.right = tensor(lessons["right"].astype(np.int64))
        self.code = tensor(lessons["code"].astype(np.int64))


class Network(common.Tower):
    def __init__(self):
        super().__init__(PLANES, BLOCKS, GLOBAL, 3 * common.CHANNELS, HIDDEN, 2 * CODES)
        # The last weight is that of a place without a trait, and not used.
        self.mt = nn.Parameter(torch.zeros(2, MOVE_TRAITS + 1))
        self.pt = nn.Parameter(torch.zeros(2, CODES, POSITION_TRAITS + 1))

    def forward(self, b):
        """The logarithms of the odds of the moves and of the codes."""
        n, x = len(b.planes), b.planes
        board, dragon = x[:, BOARD:BOARD + 1], x[:, GOAL:GOAL + 1] + x[:, CHAIN:CHAIN + 1]
        points = board.sum((2, 3))
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=self.training):
            h = F.relu(self.inp(x)) * board
            for block in self.blocks:
                h = F.dropout2d(block(h, board, points), DROPPED, self.training)
        h, every = h.float(), torch.arange(n)
        moves = self.pol(h).reshape(n, 2, SIZE * SIZE)[every, b.side].gather(1, b.at)
        weights = torch.cat([self.mt[b.side][:, :MOVE_TRAITS], torch.zeros(n, 1)], 1)
        moves = moves + weights.gather(1, b.traits.reshape(n, -1)).reshape(b.traits.shape).sum(2)
        moves = moves.masked_fill(~b.valid, -1e9)
        pooled = torch.cat([common.pool(h, points), (h * dragon).sum((2, 3)) / dragon.sum((2, 3)).clamp(min=1)], 1)
        codes = self.v2(F.relu(self.v1(pooled))).reshape(n, 2, CODES)[every, b.side]
        weights = torch.cat([self.pt[b.side][:, :, :POSITION_TRAITS], torch.zeros(n, CODES, 1)], 2)
        return moves, codes + weights.gather(2, b.position[:, None, :].expand(n, CODES, b.position.shape[1])).sum(2)

    def write(self, file):
        # The results help it to learn, but nobody asks for them.
        super().write(file, self.mt[:, :MOVE_TRAITS], concludes=False)


def evaluate(net, lessons, which, name):
    """Tells how often the network is right, and how often the weights of traits alone are."""
    net.eval()
    count = np.zeros((2, 7), int)
    for i in range(0, len(which), 256):
        some = lessons[which[i:i + 256]]
        b = Batch(some, 0)
        with torch.no_grad():
            moves, codes = net(b)
        linear = np.where(b.valid.numpy(), some["moves"]["linear"][:, :moves.shape[1]], -30000).argmax(1)
        order = moves.argsort(1, descending=True)[:, :3].numpy()
        works = (codes[:, 1:].amax(1) > codes[:, 0]).numpy()
        for side in (0, 1):
            mine = some["side"] == side
            with_move, right = mine & (some["right"] >= 0), some["right"]
            yes = some["code"] != 0
            count[side] += [with_move.sum(), (with_move & (order[:, 0] == right)).sum(), (with_move & (order == right[:, None]).any(1)).sum(),
                            (with_move & (linear == right)).sum(), mine.sum(), (mine & (works == yes)).sum(),
                            (mine & (((some["linear"] > 0) == (side == 0)) == yes)).sum()]
    for side, who in enumerate(("attacks", "defenses")):
        m, first, three, linear, n, works, plain = count[side]
        print(f"  {name} {who}: right first {first / max(m, 1):.3f}, among three {three / max(m, 1):.3f} (traits alone {linear / max(m, 1):.3f}) of {m} moves; "
              f"right result {works / max(n, 1):.3f} (traits alone {plain / max(n, 1):.3f}) of {n}", flush=True)


def kinds(lessons):
    """For each lesson 1 if its dragon can be killed, plus 2 if it can be saved, as far as the lesson beside it tells; 0 if none does."""
    a, b = lessons[:-1], lessons[1:]
    pair = np.nonzero((a["side"] == 0) & (b["side"] == 1) & (a["game"] == b["game"]) & (a["picture"] == b["picture"]).all(1))[0]
    kind = np.zeros(len(lessons), int)
    kind[pair] = kind[pair + 1] = (a["code"] != 0)[pair].astype(int) + 2 * (b["code"] != 0)[pair].astype(int)
    return kind


def main():
    parser = common.arguments(__doc__, minutes=30, rate=3e-3, decay=2e-2)
    parser.add_argument("--keep", type=float, default=0, help="share of the parameters of --init in the final ones, which are means of both")
    options = parser.parse_args()
    rnd = common.begin(options)
    lessons = np.concatenate([np.fromfile(f, LESSON) for f in options.lessons])
    stones = ((lessons["picture"] >> np.uint64(GOAL)) & np.uint64(1)).sum(1)
    held, learned = np.nonzero(lessons["held"])[0], np.nonzero(lessons["held"] == 0)[0]
    kind = kinds(lessons)
    large, answered, critical, living = stones >= LARGE, lessons["move"] >= 0, kind == 3, kind == 2
    share = np.select([large & critical, large & answered & ~living, large | critical, answered], [3, 2, 1, 0.5], 0.15)[learned]
    # The move that defends a dragon which lives anyway is one of many.
    worth = np.select([critical, living & (lessons["side"] == 1), kind == 0], [1, 0.15, 0.7], 0.4).astype(np.float32)
    learner = common.Learner(Network, options, rising=50, least=1e-5)
    net = learner.net
    before = {name: value.clone() for name, value in net.state_dict().items()}
    print(f"{len(learned)} lessons, {len(held)} for testing", flush=True)
    start, order, losses = time.time(), np.array([], int), []
    while (done := (time.time() - start) / (60 * options.minutes)) < 1:
        if len(order) < BATCH:
            order = rnd.permutation(np.repeat(learned, np.floor(share + rnd.rand(len(learned))).astype(int)))
        chosen, order = order[:BATCH], order[BATCH:]
        net.train()
        b = Batch(lessons[chosen], rnd.randint(8))
        moves, codes = net(b)
        named = b.right >= 0
        loss = F.cross_entropy(codes, b.code)
        if named.any():
            weight = torch.from_numpy(worth[chosen])[named]
            loss = loss + (F.cross_entropy(moves[named], b.right[named], reduction="none") * weight).sum() / weight.sum()
        learner.learn(loss, done)
        losses.append(loss.item())
        if learner.steps % 500 == 0:
            print(f"{learner.steps} steps, {time.time() - start:.0f} s: loss {np.mean(losses):.3f}", flush=True)
            losses = []
    net.load_state_dict({name: options.keep * before[name] + (1 - options.keep) * value for name, value in net.state_dict().items()})
    evaluate(net, lessons, held, "all")
    evaluate(net, lessons, held[large[held]], "large")
    evaluate(net, lessons, held[(large & critical)[held]], "large and critical")
    learner.finish()


if __name__ == "__main__":
    main()
