#!/usr/bin/env python3
"""Trains the network that says whose each point will be, and writes its weights for engine/net.

  train.py --samples 200000 --state net.pt [--init net.pt] [--cool] --out ownership.bin LESSONS...

The lessons are files of the command draw beside this. One of every twelve games is kept for testing. The rate stays the same,
so that training can be gone on with (--init), until a last run lets it fall (--cool). What is tested and written are means of
the parameters over the last steps.
"""
import argparse
import hashlib
import json
import math
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

# As in engine/ownership/sight.go.
FIRST, PER_COLOR = 5, 14
PLANES = FIRST + 2 * PER_COLOR
# As in engine/net/whole.go.
CHANNELS, BLOCKS, GLOBAL = 32, 5, (1, 3)
SIZE = 19
POINTS = SIZE * SIZE
LESSON = np.dtype([("game", "<u4"), ("visits", "<u2"), ("size", "<u2"), ("seen", "<u8", POINTS), ("own", "i1", (2, POINTS)),
                   ("string", "<u2", POINTS), ("pad", "<u2")])
SWAPPED = list(range(FIRST)) + list(range(FIRST + PER_COLOR, PLANES)) + list(range(FIRST, FIRST + PER_COLOR))
KEPT_FOR_TESTING = 12


def turns():
    """For each of the eight turns and reflections the point that comes to each place."""
    x, y = np.meshgrid(np.arange(SIZE), np.arange(SIZE))
    for s in range(8):
        a, b = (SIZE - 1 - x if s & 1 else x), (SIZE - 1 - y if s & 2 else y)
        if s & 4:
            a, b = b, a
        yield (b * SIZE + a).ravel()


TURNS = list(turns())


def load(files):
    """The lessons, with the points of small boards in the upper left corner of a large one."""
    lessons = np.concatenate([np.fromfile(f, LESSON) for f in files])
    for n in np.unique(lessons["size"]):
        if n == SIZE:
            continue
        some = np.nonzero(lessons["size"] == n)[0]
        place = (np.arange(n)[:, None] * SIZE + np.arange(n)).ravel()
        for field in ("seen", "string"):
            old = lessons[field][some, :n * n]
            new = np.zeros((len(some), POINTS), old.dtype)
            new[:, place] = old
            lessons[field][some] = new
        old = lessons["own"][some][:, :, :n * n]
        new = np.zeros((len(some), 2, POINTS), old.dtype)
        new[:, :, place] = old
        lessons["own"][some] = new
    return lessons


def batch(lessons, turn=0, swap=False):
    """Planes, how surely Black owns each point (0 to 1, with either player to move), and what each point counts."""
    seen = lessons["seen"][:, TURNS[turn]]
    planes = ((seen[:, :, None] >> np.arange(PLANES, dtype=np.uint64)) & np.uint64(1)).astype(np.float32)
    own = lessons["own"][:, :, TURNS[turn]].astype(np.float32) / 200 + 0.5
    if swap:
        planes, own = planes[:, :, SWAPPED], 1 - own[:, ::-1]
    size = lessons["string"][:, TURNS[turn]].astype(np.float32)
    worth = np.where(size > 1, 1 / np.maximum(size, 1), np.where(size == 1, 0.5, 0.1)) * planes[:, :, 0]
    x = torch.from_numpy(planes).permute(0, 2, 1).reshape(len(lessons), PLANES, SIZE, SIZE).contiguous(memory_format=torch.channels_last)
    return x, torch.from_numpy(own.copy()), torch.from_numpy(worth.astype(np.float32)), torch.from_numpy(size)


class Block(nn.Module):
    """Two layers, the first of which is told what there is on the whole board if whole is true."""

    def __init__(self, whole):
        super().__init__()
        self.a = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.b = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.g = nn.Linear(2 * CHANNELS, CHANNELS) if whole else None
        nn.init.zeros_(self.b.weight)

    def forward(self, x, mask, points):
        y = mask(F.relu(self.a(x)))
        if self.g is not None:
            pooled = torch.cat([y.sum((2, 3)) / points, y.amax((2, 3))], 1)
            y = mask(F.relu(y + self.g(pooled)[:, :, None, None]))
        return mask(F.relu(x + self.b(y)))


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.inp = nn.Conv2d(PLANES, CHANNELS, 3, padding=1)
        self.blocks = nn.ModuleList([Block(i in GLOBAL) for i in range(BLOCKS)])
        self.own = nn.Conv2d(CHANNELS, 2, 1)

    def forward(self, x):
        """The logarithms of the odds that Black owns each point, with Black and with White to move."""
        board = x[:, :1]
        points = board.sum((2, 3))
        small = bool((points < POINTS).any())

        def mask(h):
            return h * board if small else h

        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=self.training):
            h = mask(F.relu(self.inp(x)))
            for block in self.blocks:
                h = block(h, mask, points)
        return self.own(h.float()).flatten(2)

    def write(self, name):
        """Writes the weights as ParseWhole in engine/net reads them."""
        with open(name, "wb") as file:
            body = bytearray([CHANNELS, BLOCKS, PLANES, sum(1 << g for g in GLOBAL)])
            for layer in [self.inp] + [l for b in self.blocks for l in (b.a, b.b)]:
                w = layer.weight.detach()
                scale = w.abs().amax((1, 2, 3)).clamp(min=1e-8) / 127
                body += numbers(scale, layer.bias)
                whole = torch.round(w / scale[:, None, None, None])
                body += whole.contiguous(memory_format=torch.contiguous_format).numpy().astype(np.int8).tobytes()
            for i in GLOBAL:
                body += numbers(self.blocks[i].g.weight.t(), self.blocks[i].g.bias)
            body += numbers(self.own.weight[:, :, 0, 0], self.own.bias)
            file.write(bytes(body) + hashlib.sha256(bytes(body)).digest()[:8])


def numbers(*tensors):
    return b"".join(t.detach().contiguous().numpy().astype("<f4").tobytes() for t in tensors)


class Muon(torch.optim.Optimizer):
    """Steps in the direction of the orthogonal matrix nearest to the momentum (K. Jordan, 2024), for the weights of layers."""

    def __init__(self, params, lr, momentum=0.95):
        super().__init__(params, dict(lr=lr, momentum=momentum))

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                state = self.state[p]
                if "momentum" not in state:
                    state["momentum"] = torch.zeros_like(p)
                m = state["momentum"]
                m.mul_(group["momentum"]).add_(p.grad)
                g = (p.grad + group["momentum"] * m).reshape(len(p), -1)
                p.add_(orthogonal(g).reshape(p.shape), alpha=-group["lr"])


def orthogonal(g):
    """Nearly the orthogonal matrix that is nearest to g, which is not taller than wide."""
    x = (g / (g.norm() + 1e-7)).bfloat16()
    for _ in range(5):
        a = x @ x.t()
        x = 3.4445 * x + (-4.7750 * a + 2.0315 * a @ a) @ x
    return x.float()


def vectors(net, name, count=2):
    """Writes boards with random contents and what the network says of them, with the weights as they are written, for a test."""
    rnd = np.random.RandomState(1)
    seen = rnd.randint(0, 2, (count, POINTS, PLANES), np.uint8) * (rnd.rand(count, POINTS, PLANES) < 0.3)
    seen[:, :, 0] = 1
    x = torch.from_numpy(seen.astype(np.float32)).permute(0, 2, 1).reshape(count, PLANES, SIZE, SIZE)
    net.eval()
    with torch.no_grad():
        odds = net(x).numpy()
    with open(name, "wb") as file:
        file.write((seen.astype(np.uint64) << np.arange(PLANES, dtype=np.uint64)).sum(2).astype("<u8").tobytes())
        file.write(odds.astype("<f4").tobytes())


def losses(net, b):
    x, own, worth, _ = b
    odds = net(x)
    log_loss = F.binary_cross_entropy_with_logits(odds, own, reduction="none")
    square = (torch.sigmoid(odds) - own) ** 2
    return ((log_loss + 2 * square) * worth[:, None]).sum() / worth.sum() / 2


def test(net, lessons):
    """The mean squared error over stones of strings of two or more, all strings counting the same, of all and of contested ones."""
    net.eval()
    total = np.zeros(4)
    for i in range(0, len(lessons), 64):
        x, own, _, size = batch(lessons[i:i + 64])
        with torch.no_grad():
            p = torch.sigmoid(net(x))
        square = ((p - own) ** 2).mean(1)
        stones = (size > 1).float() / size.clamp(min=1)
        sure = ((own > 0.9).all(1) | (own < 0.1).all(1)).float()
        hard = stones * (1 - sure)
        total += [(square * stones).sum(), stones.sum(), (square * hard).sum(), hard.sum()]
    return total[0] / total[1], total[2] / total[3], int(total[1]), int(total[3])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lessons", nargs="+")
    parser.add_argument("--samples", type=int, default=200000)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--step", type=float, default=0.02, help="the rate of the layers' weights")
    parser.add_argument("--decay", type=float, default=1e-2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--human", type=float, default=1, help="how much more often lessons with 100 visits are drawn than others")
    parser.add_argument("--init", help="parameters to start from")
    parser.add_argument("--state", help="file for the parameters")
    parser.add_argument("--cool", action="store_true", help="let the rate fall to 0")
    parser.add_argument("--out", help="file for the weights")
    parser.add_argument("--vectors", help="file for boards and what the network says of them")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    rnd = np.random.RandomState(options.seed)
    lessons = load(options.lessons)
    kept = lessons["game"] % KEPT_FOR_TESTING == 0
    held, learned = lessons[kept & (lessons["visits"] >= 50)], lessons[~kept]
    weight = np.where(learned["visits"] >= 50, options.human, 1.0)
    weight /= weight.sum()
    net = Network().to(memory_format=torch.channels_last)
    mean = Network()
    layers = [p for p in net.parameters() if p.dim() == 4 and p.shape[2] == 3]
    others = [p for p in net.parameters() if not (p.dim() == 4 and p.shape[2] == 3)]
    optimizers = [Muon(layers, options.step), torch.optim.AdamW(others, lr=options.rate, weight_decay=options.decay)]
    seen = 0
    if options.init:
        state = torch.load(options.init)
        net.load_state_dict(state["net"])
        mean.load_state_dict(state["mean"])
        for o, kept_state in zip(optimizers, state["optimizers"]):
            o.load_state_dict(kept_state)
        seen = state["seen"]
    else:
        mean.load_state_dict(net.state_dict())
    print(f"{len(learned)} lessons, {len(held)} for testing", flush=True)
    steps = options.samples // options.batch
    start, total = time.time(), []

    def keep():
        if options.state:
            torch.save({"net": net.state_dict(), "mean": mean.state_dict(), "optimizers": [o.state_dict() for o in optimizers], "seen": seen}, options.state)
        if options.out:
            mean.write(options.out)
        if options.vectors:
            vectors(mean, options.vectors)

    for step in range(steps):
        net.train()
        share = min(1, (seen / options.batch + 1) / 100)
        if options.cool:
            share *= 1 - step / steps
        for o, rate in zip(optimizers, (options.step, options.rate)):
            for group in o.param_groups:
                group["lr"] = rate * share
        chosen = rnd.choice(len(learned), options.batch, p=weight)
        loss = losses(net, batch(learned[chosen], rnd.randint(8), rnd.randint(2) == 1))
        net.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1)
        for o in optimizers:
            o.step()
        seen += options.batch
        total.append(loss.item())
        stay = min(0.998, 1 - 1 / (1 + seen / options.batch / 4))
        with torch.no_grad():
            for m, p in zip(mean.parameters(), net.parameters()):
                m.lerp_(p, 1 - stay)
        if (step + 1) % 250 == 0 or step + 1 == steps:
            every, hard, n, k = test(mean, held)
            print(f"{seen} samples, {time.time() - start:.0f} s, {time.process_time():.0f} s of work: loss {np.mean(total):.4f}; testing: error {every:.5f} of {n}, contested {hard:.5f} of {k}", flush=True)
            total = []
            keep()
    print(json.dumps({"seen": seen, "error": every, "contested": hard}))


if __name__ == "__main__":
    main()
