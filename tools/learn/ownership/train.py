#!/usr/bin/env python3
"""Trains the network that says whose each point will be, and writes its weights for engine/net.

  train.py --minutes 9 --state net.pt [--init net.pt] --out ownership.bin [--more FOLDER] LESSONS...

The lessons are files of the command draw beside this; --more names a folder where others may appear while this goes on. One of
every twelve games is kept for testing. Boards that compose.py beside this puts together are drawn as often as --composed says. Of
points of which nothing is known the network is taught what it said at the beginning (--init). --apart names composed boards to test on. The rate stays the same at first, and falls in the last part of the time (--cooling).
What is tested and written are means of the parameters over the last steps. A graphics processor is used where there is one.
"""
import argparse
import glob
import hashlib
import json
import os
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

# As in engine/ownership/sight.go.
FIRST, PER_COLOR = 5, 14
PLANES = FIRST + 2 * PER_COLOR
# As in engine/net/whole.go.
CHANNELS, BLOCKS, GLOBAL = 64, 7, (1, 4)
MOST = 4095 / 128  # the largest activation
SIZE = 19
POINTS = SIZE * SIZE
LESSON = np.dtype([("game", "<u4"), ("visits", "<u2"), ("size", "<u2"), ("seen", "<u8", POINTS), ("own", "i1", (2, POINTS)),
                   ("string", "<u2", POINTS), ("pad", "<u2")])
SWAPPED = list(range(FIRST)) + list(range(FIRST + PER_COLOR, PLANES)) + list(range(FIRST, FIRST + PER_COLOR))
KEPT_FOR_TESTING = 12
UNKNOWN = -128  # in place of whose a point will be
COMPOSED = 1  # visits of composed boards, and the key of their lessons
CROPPED = 2  # visits of parts of boards, of which nothing is known


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


DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")
TURNED = torch.from_numpy(np.stack(TURNS)).to(DEVICE)
BITS = torch.arange(PLANES, device=DEVICE)


class Lessons:
    """Lessons where the network is."""

    def __init__(self, lessons):
        move = lambda field: torch.from_numpy(np.ascontiguousarray(field)).to(DEVICE)
        self.seen = move(lessons["seen"].astype(np.int64))
        self.own, self.string = move(lessons["own"]), move(lessons["string"].astype(np.int16))

    def __len__(self):
        return len(self.seen)

    def join(self, other):
        self.seen, self.own, self.string = (torch.cat(p) for p in ((self.seen, other.seen), (self.own, other.own), (self.string, other.string)))

    def batch(self, chosen, turn=None, swap=False):
        """Planes, how surely Black owns each point (0 to 1, with either player to move), what each point counts, and the size of its
        string, of lessons that are turned."""
        seen, own, size = self.seen[chosen], self.own[chosen], self.string[chosen]
        if turn is not None:
            place = TURNED[turn]
            seen, size = seen.gather(1, place), size.gather(1, place)
            own = own.gather(2, place[:, None].expand(-1, 2, -1))
        planes = ((seen[:, None] >> BITS[:, None]) & 1).float()
        own = torch.where(own == UNKNOWN, torch.nan, own.float() / 200 + 0.5)
        if swap:
            planes, own = planes[:, SWAPPED], 1 - own.flip(1)
        size = size.float()
        worth = torch.where(size > 1, 1 / size.clamp(min=1), torch.where(size == 1, 0.5, 0.1)) * planes[:, 0]
        x = planes.reshape(len(seen), PLANES, SIZE, SIZE).contiguous(memory_format=torch.channels_last)
        return x, own, worth, size


def positive(x):
    """Activations, which are never negative and have a largest one."""
    return x.clamp(0, MOST)


class Block(nn.Module):
    """Two layers, the first of which is told what there is on the whole board if whole is true."""

    def __init__(self, whole):
        super().__init__()
        self.a = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.b = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.g = nn.Linear(2 * CHANNELS, CHANNELS) if whole else None
        nn.init.zeros_(self.b.weight)

    def forward(self, x, mask, points):
        y = mask(positive(self.a(x)))
        if self.g is not None:
            pooled = torch.cat([y.sum((2, 3), dtype=torch.float32) / points, y.amax((2, 3)).float()], 1)
            y = mask(positive(y + self.g(pooled)[:, :, None, None]))
        return mask(positive(x + self.b(y)))


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

        with torch.autocast(DEVICE.type, dtype=torch.bfloat16, enabled=self.training):
            h = mask(positive(self.inp(x)))
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
                body += whole.contiguous(memory_format=torch.contiguous_format).cpu().numpy().astype(np.int8).tobytes()
            for i in GLOBAL:
                body += numbers(self.blocks[i].g.weight.t(), self.blocks[i].g.bias)
            body += numbers(self.own.weight[:, :, 0, 0], self.own.bias)
            file.write(bytes(body) + hashlib.sha256(bytes(body)).digest()[:8])


def numbers(*tensors):
    return b"".join(t.detach().contiguous().cpu().numpy().astype("<f4").tobytes() for t in tensors)


class Muon(torch.optim.Optimizer):
    """Steps in the direction of the orthogonal matrix nearest to the momentum (K. Jordan, 2024), for the weights of layers."""

    def __init__(self, params, lr, momentum=0.95, decay=0.1):
        super().__init__(params, dict(lr=lr, momentum=momentum, decay=decay))

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            alike = {}
            for p in group["params"]:
                alike.setdefault(p.shape, []).append(p)
            for shape, params in alike.items():
                for p in params:
                    if "momentum" not in self.state[p]:
                        self.state[p]["momentum"] = torch.zeros_like(p)
                momenta = [self.state[p]["momentum"] for p in params]
                gradients = [p.grad for p in params]
                torch._foreach_mul_(momenta, group["momentum"])
                torch._foreach_add_(momenta, gradients)
                g = torch.stack([(a + group["momentum"] * m).reshape(len(a), -1) for a, m in zip(gradients, momenta)])
                steps = orthogonal(g)
                torch._foreach_mul_(params, 1 - group["lr"] * group["decay"])
                torch._foreach_add_(params, [s.reshape(shape) for s in steps], alpha=-group["lr"])


def orthogonal(g):
    """Nearly the orthogonal matrices that are nearest to those of g, which are not taller than wide."""
    x = (g / (g.norm(dim=(1, 2), keepdim=True) + 1e-7)).bfloat16()
    for _ in range(5):
        a = x @ x.transpose(1, 2)
        x = 3.4445 * x + (-4.7750 * a + 2.0315 * a @ a) @ x
    return x.float()


def vectors(net, name, count=2):
    """Writes boards with random contents and what the network says of them, with the weights as they are written, for a test."""
    rnd = np.random.RandomState(1)
    seen = rnd.randint(0, 2, (count, POINTS, PLANES), np.uint8) * (rnd.rand(count, POINTS, PLANES) < 0.3)
    seen[:, :, 0] = 1
    x = torch.from_numpy(seen.astype(np.float32)).permute(0, 2, 1).reshape(count, PLANES, SIZE, SIZE).to(DEVICE)
    net.eval()
    with torch.no_grad():
        odds = net(x).cpu().numpy()
    with open(name, "wb") as file:
        file.write((seen.astype(np.uint64) << np.arange(PLANES, dtype=np.uint64)).sum(2).astype("<u8").tobytes())
        file.write(odds.astype("<f4").tobytes())


def losses(net, b, before):
    """What there is to learn. Of points of which nothing is known it is what the network said before."""
    x, own, worth, _ = b
    odds = net(x)
    unknown = own.isnan()
    if unknown.any():
        with torch.no_grad():
            own = torch.where(unknown, torch.sigmoid(before(x)), own)
    log_loss = F.binary_cross_entropy_with_logits(odds, own, reduction="none")
    square = (torch.sigmoid(odds) - own) ** 2
    return ((log_loss + 2 * square) * worth[:, None]).sum() / worth.sum() / 2


@torch.no_grad()
def test(net, lessons):
    """The mean squared error over stones of strings of two or more, all strings counting the same, of all and of contested ones."""
    net.eval()
    total = np.zeros(4)
    for i in range(0, len(lessons), 64):
        x, own, _, size = lessons.batch(torch.arange(i, min(i + 64, len(lessons)), device=DEVICE))
        square = ((torch.sigmoid(net(x)) - own) ** 2).mean(1)
        square = square.nan_to_num(0)
        stones = (size > 1).float() / size.clamp(min=1) * (~own.isnan()).all(1)
        sure = ((own > 0.9).all(1) | (own < 0.1).all(1)).float()
        hard = stones * (1 - sure)
        total += [float(n) for n in ((square * stones).sum(), stones.sum(), (square * hard).sum(), hard.sum())]
    return total[0] / max(total[1], 1), total[2] / max(total[3], 1), int(total[1]), int(total[3])


class School:
    """All lessons: those kept for testing, by the size of the board, and those that are learned from."""

    def __init__(self, human):
        self.human = human
        self.learned, self.tested, self.weights = {}, {}, {}

    def add(self, files):
        lessons = load(files)
        lessons = lessons[lessons["visits"] != CROPPED]
        if not len(lessons):
            return
        kept = lessons["game"] % KEPT_FOR_TESTING == 0
        many = lessons["visits"] >= 50
        composed = lessons["visits"] == COMPOSED
        if composed.any():
            self.put(self.learned, COMPOSED, lessons[composed])
            self.weights[COMPOSED] = torch.ones(len(self.learned[COMPOSED]), device=DEVICE)
        for n in np.unique(lessons["size"]):
            some = (lessons["size"] == n) & ~composed
            self.put(self.tested, int(n), lessons[some & kept & (many | (n < SIZE))])
            kind = SIZE if n == SIZE else 0
            learned = some & ~kept
            if not learned.any():
                continue
            self.put(self.learned, kind, lessons[learned])
            weights = torch.from_numpy(np.where(many[learned], self.human, 1.0).astype(np.float32)).to(DEVICE)
            self.weights[kind] = torch.cat([self.weights[kind], weights]) if kind in self.weights else weights
        self.sums = {kind: w.cumsum(0) for kind, w in self.weights.items()}

    def put(self, into, key, lessons):
        if key in into:
            into[key].join(Lessons(lessons))
        else:
            into[key] = Lessons(lessons)

    def batch(self, size, small, composed, rnd):
        kind, drawn = SIZE, rnd.rand()
        if COMPOSED in self.learned and drawn < composed:
            kind = COMPOSED
        elif 0 in self.learned and drawn < composed + small:
            kind = 0
        total = self.sums[kind]
        chosen = torch.searchsorted(total, torch.rand(size, device=DEVICE) * total[-1]).clamp(max=len(total) - 1)
        return self.learned[kind].batch(chosen, torch.randint(8, (size,), device=DEVICE), rnd.rand() < 0.5)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lessons", nargs="+")
    parser.add_argument("--more", help="a folder where files of lessons appear")
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--cooling", type=float, default=0.6, help="the part of the time in which the rate falls to 0")
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--step", type=float, default=0.02, help="the rate of the layers' weights")
    parser.add_argument("--decay", type=float, default=1e-2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--human", type=float, default=4, help="how much more often lessons with many visits are drawn than others")
    parser.add_argument("--small", type=float, default=0.12, help="the part of the lessons that are of small boards")
    parser.add_argument("--composed", type=float, default=0.3, help="the part of the lessons that are composed boards")
    parser.add_argument("--apart", help="composed boards to test on")
    parser.add_argument("--every", type=float, default=20, help="seconds between tests")
    parser.add_argument("--init", help="parameters to start from")
    parser.add_argument("--state", help="file for the parameters")
    parser.add_argument("--out", help="file for the weights")
    parser.add_argument("--vectors", help="file for boards and what the network says of them")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    rnd = np.random.RandomState(options.seed)
    school = School(options.human)
    school.add(options.lessons)
    if options.apart:
        school.put(school.tested, COMPOSED, load([options.apart]))
    net = Network().to(DEVICE, memory_format=torch.channels_last)
    mean = Network().to(DEVICE, memory_format=torch.channels_last)
    layers = [p for p in net.parameters() if p.dim() == 4 and p.shape[2] == 3]
    others = [p for p in net.parameters() if not (p.dim() == 4 and p.shape[2] == 3)]
    optimizers = [Muon(layers, options.step), torch.optim.AdamW(others, lr=options.rate, weight_decay=options.decay)]
    seen = 0
    if options.init:
        state = torch.load(options.init, map_location=DEVICE)
        net.load_state_dict(state["net"])
        mean.load_state_dict(state["mean"])
        for o, kept_state in zip(optimizers, state.get("optimizers", [])):
            o.load_state_dict(kept_state)
        seen = state["seen"]
    else:
        mean.load_state_dict(net.state_dict())
    before = Network().to(DEVICE, memory_format=torch.channels_last)
    before.load_state_dict(mean.state_dict())
    before.train()  # with less precision, which is faster
    start, total, tested, known = time.time(), [], 0, set()
    end = start + 60 * options.minutes

    def keep():
        if options.state:
            torch.save({"net": net.state_dict(), "mean": mean.state_dict(), "optimizers": [o.state_dict() for o in optimizers], "seen": seen}, options.state)
        if options.out:
            mean.write(options.out)
        if options.vectors:
            vectors(mean, options.vectors)

    steps = 0
    while True:
        now = time.time()
        if now - tested > options.every or now >= end:
            tested = now
            scores = {n: test(mean, some) for n, some in sorted(school.tested.items()) if len(some)}
            loss = float(torch.stack(total).mean()) if total else 0
            print(f"{now - start:.0f} s, {seen} samples of {[len(x) for x in school.learned.values()]}, loss {loss:.4f};",
                  "; ".join(f"{n}: error {e:.5f} of {k}, contested {h:.5f} of {kh}" for n, (e, h, k, kh) in scores.items() if n in (SIZE, 9, 13, COMPOSED)), flush=True)
            total = []
            keep()
            if now >= end:
                break
            more = [f for f in sorted(glob.glob(os.path.join(options.more, "*.bin"))) if f not in known] if options.more else []
            if more:
                school.add(more)
                known.update(more)
        net.train()
        share = min(1, (seen / options.batch + 1) / 200, (end - now) / (60 * options.minutes * options.cooling))
        for o, rate in zip(optimizers, (options.step, options.rate)):
            for group in o.param_groups:
                group["lr"] = rate * share
        loss = losses(net, school.batch(options.batch, options.small, options.composed, rnd), before)
        net.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1)
        for o in optimizers:
            o.step()
        steps += 1
        seen += options.batch
        total.append(loss.detach())
        stay = min(0.999, 1 - 1 / (1 + steps / 4))
        with torch.no_grad():
            torch._foreach_mul_(list(mean.parameters()), stay)
            torch._foreach_add_(list(mean.parameters()), list(net.parameters()), alpha=1 - stay)
    error, hard, *_ = scores.get(SIZE, (0, 0))
    print(json.dumps({"seen": seen, "lessons": {k: len(x) for k, x in school.learned.items()}, "error": error, "contested": hard}))


if __name__ == "__main__":
    main()
