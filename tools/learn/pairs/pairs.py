#!/usr/bin/env python3
"""Trains the network of engine/internal/net/pairs.go, which says whether two strings near each other belong
to one dragon, and writes its weights.

Needs PyTorch. The lessons are files that the Go program in this folder draws of positions with
their dragons, see tools/learn/positions; docs/joining.md says how to get them.

  pairs.py --epochs 5 --out pairs.bin lessons1 --more lessons2

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
from common import CHANNELS  # noqa: E402

# As in engine/internal/net/pairs.go.
SIZE, PLANES, LAYERS, POOLED, HIDDEN = 11, 47, 5, 3, 48
# As in main.go.
LESSON = np.dtype([("held", "u1"), ("joined", "u1"), ("long", "u1"), ("short", "u1"), ("game", "<u4"), ("position", "<u4"),
                   ("a", "<u2"), ("b", "<u2"), ("sizes", "<u2", 2), ("picture", "<u8", SIZE * SIZE)])
BATCH = 256
# The share of what the convolutions say that is left out while the network learns.
DROPPED = 0.1
PLACES = np.arange(SIZE * SIZE).reshape(SIZE, SIZE)


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Conv2d(CHANNELS if i else PLANES, CHANNELS, 3) for i in range(LAYERS)])
        self.v1, self.v2 = nn.Linear(3 * CHANNELS, HIDDEN), nn.Linear(HIDDEN, 1)

    def forward(self, x):
        """The logarithms of the odds of pictures."""
        seen = []
        for i, layer in enumerate(self.layers):
            if i == POOLED:
                seen += [x.mean((2, 3)), x.amax((2, 3))]
            x = F.relu(layer(x))
        seen = F.dropout(torch.cat(seen + [x.flatten(1)], 1), DROPPED, self.training)
        return self.v2(F.relu(self.v1(seen)))[:, 0]

    def write(self, file):
        """Writes the weights as ParsePairs in engine/internal/net reads them."""
        file.write(bytes([CHANNELS, LAYERS, PLANES, HIDDEN]))
        for layer in self.layers:
            common.write_layer(file, layer)
        common.write_head(file, self.v1, self.v2)


def planes(lessons, rnd=None):
    """What is seen, reflected at random where either way is as good."""
    pictures, n = np.ascontiguousarray(lessons["picture"]), len(lessons)
    if rnd is not None:
        flip = (lessons["short"] == 0) & (rnd.rand(n) < 0.5)
        pictures[flip] = pictures[flip][:, PLACES[::-1].ravel()]
        flip = (lessons["short"] == lessons["long"]) & (rnd.rand(n) < 0.5)
        pictures[flip] = pictures[flip][:, PLACES.T.ravel()]
    bits = np.unpackbits(pictures.view(np.uint8).reshape(n, SIZE * SIZE, 8), axis=2, count=PLANES, bitorder="little")
    return torch.from_numpy(bits).float().reshape(n, SIZE, SIZE, PLANES).permute(0, 3, 1, 2)


def weights(lessons):
    """How much lessons count: links between large dragons join or part many strings."""
    return np.sqrt(np.sqrt(lessons["sizes"].astype(np.float32).prod(1)))


def predict(net, lessons):
    net.eval()
    with torch.no_grad():
        odds = [net(planes(lessons[i:i + 1024])).numpy() for i in range(0, len(lessons), 1024)]
    net.train()
    return np.concatenate(odds)


def loss(odds, lessons):
    w = weights(lessons)
    return ((np.logaddexp(0, odds) - lessons["joined"] * odds) * w).sum() / w.sum()


def main():
    parser = common.arguments(__doc__, minutes=20, rate=2e-3, decay=2e-2)
    parser.add_argument("--more", nargs="*", default=[], help="files of lessons of which none is kept for testing")
    parser.add_argument("--epochs", type=float, default=8)
    options = parser.parse_args()
    rnd = common.begin(options)
    lessons, more = (np.concatenate([np.zeros(0, LESSON)] + [np.fromfile(f, LESSON) for f in files]) for files in (options.lessons, options.more))
    more["held"] = 0
    lessons = np.concatenate([lessons, more])
    held, learned = np.nonzero(lessons["held"])[0], np.nonzero(lessons["held"] == 0)[0]
    sample = lessons[rnd.choice(held, min(len(held), 20000), False)]
    print(f"{len(learned)} pairs to learn from, {len(held)} held", flush=True)
    learner = common.Learner(Network, options, rising=100, least=1e-6)
    net = learner.net
    start, done, losses = time.time(), 0.0, []
    total = options.epochs * len(learned) / BATCH
    while done < 1:
        order = rnd.permutation(learned)
        for i in range(0, len(order) - BATCH + 1, BATCH):
            done = max(learner.steps / total, (time.time() - start) / 60 / options.minutes)
            if done >= 1:
                break
            some = lessons[order[i:i + BATCH]]
            odds, w = net(planes(some, rnd)), torch.from_numpy(weights(some))
            right = torch.from_numpy(some["joined"].astype(np.float32))
            error = (F.binary_cross_entropy_with_logits(odds, right, reduction="none") * w).sum() / w.sum()
            learner.learn(error, done)
            losses.append(error.item())
            if learner.steps % 1000 == 0:
                print(f"step {learner.steps}, {time.time() - start:.0f} s: loss {np.mean(losses):.4f}, held {loss(predict(net, sample), sample):.4f}", flush=True)
                losses = []
                learner.keep()
    print(f"{learner.steps * BATCH / len(learned):.2f} epochs: held {loss(predict(net, lessons[held]), lessons[held]):.4f}")
    learner.finish()


if __name__ == "__main__":
    main()
