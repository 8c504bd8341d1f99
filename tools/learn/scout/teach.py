#!/usr/bin/env python3
"""Teaches a network what a network of KataGo's thinks of moves near stones, for scout.py to begin with.

  teach.py --init engine/internal/net/whole.bin --lessons FOLDER --minutes 3.3 --state heard.pt LOOKS.bin...

The folder of lessons has files NAME.bin of the command draw of the trainer of ownership and NAME.policy of hear.py, also ones that appear
while this goes on. How many problems of the looks come out right is printed now and then; nothing is learned from those. A graphics
processor is used where there is one.
"""
import argparse
import copy
import glob
import os
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

import scout
from scout import whole

NEAR = 3  # lines from a stone within which what is heard of a move counts
WEIGHT = {1: 1.0, 2: 2.0}  # how often composed boards and parts of boards are drawn, beside whole ones


class Heard:
    """Positions with what another network thinks of their moves (hear.py). Moves far from all stones do not count."""

    def __init__(self, pairs):
        seen, heard, self.kinds = [], [], []
        for bin_file, policy in pairs:
            lessons = whole.load([bin_file])
            moves = np.fromfile(policy, "<u2").reshape(-1, 2, whole.POINTS)
            large = lessons["size"] == whole.SIZE  # smaller boards have other places in the two files
            for color in (0, 1):
                seen.append((scout.exchanged(lessons["seen"]) if color else lessons["seen"])[large].astype(np.int64))
                heard.append(moves[large, color])
            self.kinds += list(lessons["visits"][large]) * 2
        self.seen = torch.from_numpy(np.concatenate(seen)).to(whole.DEVICE)
        self.heard = torch.from_numpy(np.concatenate(heard).astype(np.int32)).to(whole.DEVICE)
        self.kinds = np.array(self.kinds)

    def __len__(self):
        return len(self.seen)

    def batch(self, chosen, turn=None):
        """Planes, how likely each move is, and where moves are legal."""
        seen, heard = self.seen[chosen], self.heard[chosen]
        if turn is not None:
            place = whole.TURNED[turn]
            seen, heard = seen.gather(1, place), heard.gather(1, place)
        x = scout.planes(seen)
        stones = (x[:, whole.FIRST:whole.FIRST + 1] + x[:, whole.FIRST + whole.PER_COLOR:whole.FIRST + whole.PER_COLOR + 1]).clamp(max=1)
        near = F.max_pool2d(stones, 2 * NEAR + 1, stride=1, padding=NEAR).flatten(1)
        legal = (heard > 0).long()
        likely = (heard - 1).clamp(min=0).float() * near
        total = likely.sum(1, keepdim=True)
        return x, torch.where(total > 0, likely / total.clamp(min=1), torch.zeros_like(likely)), legal


def told(logs, likely):
    """How far what is said is from what was heard (Kullback and Leibler)."""
    return (likely * (likely.clamp(min=1e-6).log() - logs.clamp(min=-30))).sum(1)


class Pairs:
    """All lessons that there are so far."""

    def __init__(self, folder):
        self.folder, self.known, self.all, self.sums = folder, set(), None, None

    def look(self):
        new = [f for f in sorted(glob.glob(os.path.join(self.folder, "*.policy"))) if f not in self.known and os.path.exists(f[:-7] + ".bin")]
        if not new:
            return
        heard = Heard([(f[:-7] + ".bin", f) for f in new])
        self.known.update(new)
        if self.all is None:
            self.all = heard
        else:
            self.all.seen, self.all.heard = torch.cat([self.all.seen, heard.seen]), torch.cat([self.all.heard, heard.heard])
            self.all.kinds = np.concatenate([self.all.kinds, heard.kinds])
        weights = torch.tensor([WEIGHT.get(int(k), 1.0) for k in self.all.kinds], device=whole.DEVICE)
        self.sums = weights.cumsum(0)

    def batch(self, size):
        chosen = torch.searchsorted(self.sums, torch.rand(size, device=whole.DEVICE) * self.sums[-1]).clamp(max=len(self.all) - 1)
        return self.all.batch(chosen, torch.randint(8, (size,), device=whole.DEVICE))


def follow(mean, net, steps):
    """Moves the mean of the parameters towards those after so many steps."""
    stay = min(0.998, 1 - 1 / (1 + steps / 4))
    with torch.no_grad():
        torch._foreach_mul_(list(mean.parameters()), stay)
        torch._foreach_add_(list(mean.parameters()), list(net.parameters()), alpha=1 - stay)


def loss_of(net, batch):
    x, likely, legal = batch
    return told(scout.odds(net, x, legal), likely).mean()


def report(net, problems):
    return "; ".join(f"{k}: {scout.test(net, problems, v)}" for k, v in problems.tested.items())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("looks", nargs="+")
    parser.add_argument("--init", required=True)
    parser.add_argument("--lessons", required=True)
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--step", type=float, default=0.012)
    parser.add_argument("--cooling", type=float, default=0.7)
    parser.add_argument("--every", type=float, default=20)
    parser.add_argument("--state", required=True, help="file for the parameters")
    options = parser.parse_args()
    torch.set_num_threads(2)
    torch.manual_seed(1)
    torch.backends.cudnn.benchmark = True
    problems = scout.Problems(options.looks)
    print(f"learned from {len(problems.learned)}, tested on", {k: len(v) for k, v in problems.tested.items()}, flush=True)
    net = whole.Network()
    scout.read_whole(net, options.init)
    net = net.to(whole.DEVICE, memory_format=torch.channels_last)
    mean = copy.deepcopy(net)
    layers = [p for p in net.parameters() if p.dim() == 4 and p.shape[2] == 3]
    others = [p for p in net.parameters() if not (p.dim() == 4 and p.shape[2] == 3)]
    optimizers = [whole.Muon(layers, options.step), torch.optim.AdamW(others, lr=options.rate, weight_decay=0.01)]
    pairs = Pairs(options.lessons)
    start, tested, steps, total = time.time(), time.time(), 0, []
    end = start + 60 * options.minutes
    while time.time() < end:
        if pairs.all is None or time.time() - tested > options.every:
            pairs.look()
            if pairs.all is None:
                time.sleep(1)
                continue
            tested = time.time()
            loss = float(torch.stack(total).mean()) if total else 0
            total = []
            print(f"{time.time() - start:.0f} s, step {steps}, {len(pairs.all)} lessons, {loss:.3f}; {report(mean, problems)}", flush=True)
        net.train()
        share = min(1, (steps + 1) / 100, (end - time.time()) / (60 * options.minutes * options.cooling))
        for o, rate in zip(optimizers, (options.step, options.rate)):
            for group in o.param_groups:
                group["lr"] = max(0, rate * share)
        loss = loss_of(net, pairs.batch(options.batch))
        net.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1)
        for o in optimizers:
            o.step()
        steps += 1
        total.append(loss.detach())
        follow(mean, net, steps)
    print(f"{steps} steps; {report(mean, problems)}", flush=True)
    torch.save(mean.state_dict(), options.state)


if __name__ == "__main__":
    main()
