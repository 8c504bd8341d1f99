#!/usr/bin/env python3
"""Trains the network that says where the solution of a problem begins, and writes its weights for engine/net.

  scout.py --init engine/internal/net/whole.bin --state first.pt --out engine/internal/net/first.bin LOOKS.bin...

The looks are files of the command look beside this. The network begins as the one that says whose each point will be, or with a state
that teach.py or an earlier run left, and learns from problems turned and reflected, with the colors exchanged where White moves. Problems of books
whose number ends on 1 are kept apart to report on, those whose number ends on 6 to choose by, and so are every 20th and 40th part of the
sets of life and death, all captures, snapbacks and nets, and a third of each theme of the program's own library, of which the others are
learned twice a round. How many come out right that are not to be reported on is printed after each half of a round."""
import argparse
import copy
import os
import sys
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "ownership"))
import train as whole  # noqa: E402

LOOK = np.dtype([("id", "S40"), ("size", "<u2"), ("white", "<u2"), ("seen", "<u8", whole.POINTS), ("right", "u1", whole.POINTS)])
RIGHT = 1  # what "right" has at first moves; other legal points have 2
LIFE, CAPTURES, TESUJI = ("easy", "middle", "hard"), ("capture", "snapback", "net"), "tesuji"
LIBRARY = "library:"  # how sets of the program's own library begin
REPORTED, CHOSEN_BY = 1, 6


def read_whole(net, name):
    """Takes the weights over from a file that Network.write wrote."""
    data = open(name, "rb").read()
    at = 4

    def floats(*shape):
        nonlocal at
        count = int(np.prod(shape))
        values = np.frombuffer(data, "<f4", count, at).reshape(shape).copy()
        at += 4 * count
        return torch.from_numpy(values)

    c = whole.CHANNELS
    with torch.no_grad():
        for layer in [net.inp] + [l for b in net.blocks for l in (b.a, b.b)]:
            scale = floats(c)
            layer.bias.copy_(floats(c))
            count = layer.weight.numel()
            weights = np.frombuffer(data, "i1", count, at).reshape(layer.weight.shape).astype("f4")
            at += count
            layer.weight.copy_(torch.from_numpy(weights) * scale[:, None, None, None])
        for i in whole.GLOBAL:
            net.blocks[i].g.weight.copy_(floats(2 * c, c).t())
            net.blocks[i].g.bias.copy_(floats(c))
    net.own.weight.data.zero_()
    net.own.bias.data.zero_()


def read_looks(names):
    """The looks of files, with the points of small boards in the upper left corner of a large one."""
    looks = np.concatenate([np.fromfile(n, LOOK) for n in names])
    for i, size in enumerate(looks["size"]):
        if size < whole.SIZE:
            place = (np.arange(size)[:, None] * whole.SIZE + np.arange(size)).ravel()
            for field in ("seen", "right"):
                small = looks[field][i][:size * size].copy()
                looks[field][i] = 0
                looks[field][i][place] = small
    return looks


def exchanged(seen):
    """What is seen with the colors exchanged."""
    color = np.uint64((1 << whole.PER_COLOR) - 1)
    first, second = np.uint64(whole.FIRST), np.uint64(whole.FIRST + whole.PER_COLOR)
    place = seen & np.uint64((1 << whole.FIRST) - 1)
    return place | ((seen >> second) & color) << first | ((seen >> first) & color) << second


def planes(seen):
    """What is seen as layers of a picture."""
    bits = ((seen[:, None] >> whole.BITS[:, None]) & 1).float()
    return bits.reshape(len(seen), whole.PLANES, whole.SIZE, whole.SIZE).contiguous(memory_format=torch.channels_last)


class Problems:
    def __init__(self, files):
        looks = read_looks(files)
        names = [i.decode() for i in looks["id"]]
        sets = np.array([n.rsplit("-", 1)[0] for n in names])
        last = np.array([int(n[-1]) for n in names])
        life, captures = np.isin(sets, LIFE), np.isin(sets, CAPTURES)
        library = np.char.startswith(sets, LIBRARY)
        choosing = (last == CHOSEN_BY) & ~captures & ~library
        apart = choosing | (last == REPORTED) & ~library | captures
        for s in LIFE:
            some = np.nonzero(sets == s)[0]
            for limit in (20, 40):
                apart[some[::max(1, len(some) // limit)][:limit]] = True
        for theme in np.unique(sets[library]):
            apart[np.nonzero(sets == theme)[0][::3]] = True
        solved = (looks["right"] == RIGHT).any(1)
        learned = ~apart & solved
        self.learned = np.concatenate([np.nonzero(learned)[0], np.nonzero(learned & library)[0]])
        self.tested = {"tesuji": choosing & ~life, "life": choosing & life, "captures": captures, "library": apart & library}
        self.tested = {k: np.nonzero(m & solved)[0] for k, m in self.tested.items() if (m & solved).any()}
        white = looks["white"][:, None] == 1
        self.seen = torch.from_numpy(np.where(white, exchanged(looks["seen"]), looks["seen"]).astype(np.int64)).to(whole.DEVICE)
        self.right = torch.from_numpy(looks["right"].astype(np.int64)).to(whole.DEVICE)

    def batch(self, chosen, turn=None):
        """Planes and the first moves of problems that are turned."""
        seen, right = self.seen[chosen], self.right[chosen]
        if turn is not None:
            place = whole.TURNED[turn]
            seen, right = seen.gather(1, place), right.gather(1, place)
        return planes(seen), right


def odds(net, x, right, drop=lambda h: h):
    """The logarithms of how likely points are, none where a move is not legal."""
    board = x[:, :1]
    with torch.autocast(whole.DEVICE.type, dtype=torch.bfloat16, enabled=net.training and whole.DEVICE.type == "cuda"):
        h = whole.positive(net.inp(x)) * board
        for block in net.blocks:
            h = block(h, lambda t: t * board, board.sum((2, 3)))
    return F.log_softmax(net.own(drop(h.float())).flatten(2)[:, 0].masked_fill(right == 0, -1e9), 1)


def surprise(logs, right):
    return -logs.masked_fill(right != RIGHT, -1e9).logsumexp(1)


@torch.no_grad()
def test(net, problems, chosen):
    """How far the first moves surprise, and the shares of them that come first, and among the first three."""
    net.eval()
    total = np.zeros(3)
    for i in range(0, len(chosen), 50):
        x, right = problems.batch(torch.from_numpy(chosen[i:i + 50]).to(whole.DEVICE))
        logs = odds(net, x, right)
        hit = right.gather(1, logs.topk(3, 1)[1]) == RIGHT
        total += [float(surprise(logs, right).sum()), int(hit[:, 0].sum()), int(hit.any(1).sum())]
    return "%.3f, first %.3f, of three %.3f" % tuple(total / len(chosen))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("looks", nargs="+")
    parser.add_argument("--init", required=True, help="weights of the network of ownership, or the state of an earlier run (.pt)")
    parser.add_argument("--state", help="file for the parameters")
    parser.add_argument("--out", required=True)
    parser.add_argument("--vectors", help="file for boards and what the network says of them")
    parser.add_argument("--rounds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--last", type=float, default=5e-3, help="the rate of the last layer, which begins as nothing")
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--decay", type=float, default=0.02)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    rnd = np.random.RandomState(options.seed)
    problems = Problems(options.looks)
    print(f"learned from {len(problems.learned)}, tested on", {k: len(v) for k, v in problems.tested.items()}, flush=True)
    net = whole.Network()
    if options.init.endswith(".pt"):
        net.load_state_dict(torch.load(options.init, map_location="cpu"))
    else:
        read_whole(net, options.init)
    net = net.to(memory_format=torch.channels_last)
    mean, drop = copy.deepcopy(net), nn.Dropout2d(0.1)
    body = [p for n, p in net.named_parameters() if not n.startswith("own")]
    optimizer = torch.optim.AdamW([dict(params=body, base=options.rate), dict(params=net.own.parameters(), base=options.last)], weight_decay=options.decay)
    each = len(problems.learned) // options.batch
    steps = int(options.rounds * len(problems.learned) / options.batch)
    start, order, losses = time.time(), [], []
    for step in range(1, steps + 1):
        if len(order) < options.batch:
            order = list(rnd.permutation(problems.learned))
        chosen, order = torch.tensor(order[:options.batch]), order[options.batch:]
        x, right = problems.batch(chosen, torch.randint(8, (options.batch,)))
        net.train()
        loss = surprise(odds(net, x, right, drop), right).mean()
        share = min(1, step / 50) * (0.5 + 0.5 * np.cos(np.pi * (step - 1) / steps))
        for group in optimizer.param_groups:
            group["lr"] = group["base"] * share
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1)
        optimizer.step()
        stay = min(0.99, 1 - 1 / (1 + (step - 1) / 4))
        with torch.no_grad():
            for p, q in zip(mean.parameters(), net.parameters()):
                p.mul_(stay).add_(q, alpha=1 - stay)
        losses.append(loss.item())
        if step % max(1, each // 2) == 0 or step == steps:
            told = "; ".join(f"{k}: {test(mean, problems, v)}" for k, v in problems.tested.items())
            print(f"{time.time() - start:.0f} s, step {step} of {steps}, {np.mean(losses):.3f}; {told}", flush=True)
            losses = []
            mean.write(options.out)
            if options.state:
                torch.save(mean.state_dict(), options.state)
            if options.vectors:
                whole.vectors(mean, options.vectors)


if __name__ == "__main__":
    main()
