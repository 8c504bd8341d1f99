#!/usr/bin/env python3
"""Trains the network of engine/net/pairs.go, which says whether two strings near each other belong
to one dragon, and writes its weights.

Needs PyTorch. The lessons are files that TestDrawPairs in engine/dragon writes from positions with
their dragons, see positions.py and boards.py; docs/performance.md says how to get them.

  pairs.py --epochs 5 --out pairs.bin lessons1 --more lessons2

--state keeps the parameters, from which --init goes on later.
"""
import argparse
import math
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

# As in engine/net/pairs.go.
SIZE, PLANES, CHANNELS, LAYERS, POOLED, HIDDEN = 11, 47, 32, 5, 3, 48
# As in engine/dragon/picture_test.go.
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
        """Writes the weights as net.ParsePairs reads them, those of neighbours as whole numbers."""
        def numbers(t):
            file.write(t.detach().contiguous().numpy().astype("<f4").tobytes())

        file.write(bytes([CHANNELS, LAYERS, PLANES, HIDDEN]))
        for layer in self.layers:
            w = layer.weight.detach()
            scale = w.abs().amax((1, 2, 3)).clamp(min=1e-8) / 127
            numbers(scale)
            numbers(layer.bias)
            whole = torch.round(w / scale[:, None, None, None])
            file.write(whole.contiguous(memory_format=torch.contiguous_format).numpy().astype(np.int8).tobytes())
        for t in (self.v1.weight.t(), self.v1.bias, self.v2.weight[0], self.v2.bias):
            numbers(t)


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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lessons", nargs="+")
    parser.add_argument("--more", nargs="*", default=[], help="files of lessons of which none is kept for testing")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--epochs", type=float, default=8)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=2e-2)
    parser.add_argument("--init", help="parameters to start from")
    parser.add_argument("--state", help="file for the parameters")
    parser.add_argument("--out", help="file for the weights")
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    rnd = np.random.RandomState(1)
    lessons, more = (np.concatenate([np.zeros(0, LESSON)] + [np.fromfile(f, LESSON) for f in files]) for files in (options.lessons, options.more))
    more["held"] = 0
    lessons = np.concatenate([lessons, more])
    held, learned = np.nonzero(lessons["held"])[0], np.nonzero(lessons["held"] == 0)[0]
    sample = lessons[rnd.choice(held, min(len(held), 20000), False)]
    print(f"{len(learned)} pairs to learn from, {len(held)} held", flush=True)
    net = Network().to(memory_format=torch.channels_last)
    if options.init:
        net.load_state_dict(torch.load(options.init))
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=options.decay)
    start, step, done, losses = time.time(), 0, 0.0, []
    total = options.epochs * len(learned) / BATCH
    while done < 1:
        order = rnd.permutation(learned)
        for i in range(0, len(order) - BATCH + 1, BATCH):
            done = max(step / total, (time.time() - start) / 60 / options.minutes)
            if done >= 1:
                break
            some = lessons[order[i:i + BATCH]]
            for group in optimizer.param_groups:
                group["lr"] = options.rate * min(1, (step + 1) / 100) * 0.5 * (1 + math.cos(math.pi * done)) + 1e-6
            odds, w = net(planes(some, rnd)), torch.from_numpy(weights(some))
            right = torch.from_numpy(some["joined"].astype(np.float32))
            error = (F.binary_cross_entropy_with_logits(odds, right, reduction="none") * w).sum() / w.sum()
            optimizer.zero_grad()
            error.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 2)
            optimizer.step()
            losses.append(error.item())
            step += 1
            if step % 1000 == 0:
                print(f"step {step}, {time.time() - start:.0f} s: loss {np.mean(losses):.4f}, held {loss(predict(net, sample), sample):.4f}", flush=True)
                losses = []
                if options.state:
                    torch.save(net.state_dict(), options.state)
    print(f"{step * BATCH / len(learned):.2f} epochs: held {loss(predict(net, lessons[held]), lessons[held]):.4f}")
    if options.state:
        torch.save(net.state_dict(), options.state)
    if options.out:
        with open(options.out, "wb") as file:
            net.write(file)


if __name__ == "__main__":
    main()
