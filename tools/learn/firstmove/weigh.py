#!/usr/bin/env python3
"""Learns what the marks of first moves count: weigh.py MARKS.bin... > engine/tesuji/weights.go

The score of a move is linear in its marks, and the chance of each move of a problem goes with the exponential of its score.
What the network of first moves says of a problem that it learned from is better than what it says of others. So only the problems
whose number ends on 6 are learned from, which the network did not see. How many others come out right, in sixths of them that are kept
apart in turn, is printed to the error output. The files are those of the Go program of this folder."""
import struct, sys
import torch

MARKS = "engine/tesuji/marks.go"


def load(path, names):
    """The answered moves of problems: whether each is right, and its marks."""
    data, at, problems = open(path, "rb").read(), 0, []
    while at < len(data):
        name = data[at:at + 16].rstrip(b"\0").decode()
        n, k = struct.unpack("<2i", data[at + 16:at + 24])
        table = torch.tensor(struct.unpack(f"<{n * (k + 1)}f", data[at + 24:at + 24 + 4 * n * (k + 1)])).reshape(n, k + 1)
        at += 24 + 4 * n * (k + 1)
        table = table[table[:, 1 + names.index("Answered")] > 0]
        if name.endswith("6") and table.numel() and table[:, 0].any():
            problems.append((table[:, 0], table[:, 1:]))
    return problems


def fit(problems, steps=300, penalty=2e-3):
    most = max(len(right) for right, _ in problems)
    pad = lambda t, value: torch.nn.functional.pad(t, (0,) * (2 * t.dim() - 1) + (most - len(t),), value=value)
    right = torch.stack([pad(r, 0) for r, _ in problems])
    marks = torch.stack([pad(m, 0) for _, m in problems])
    none = torch.stack([pad(torch.zeros(len(r)), -1e9) for r, _ in problems])
    w = torch.zeros(marks.shape[2], requires_grad=True)
    optimizer = torch.optim.Adam([w], lr=0.02)
    for _ in range(steps):
        share = (torch.softmax(marks @ w + none, 1) * right).sum(1)
        loss = -torch.log(share + 1e-6).mean() + penalty * (w ** 2).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return w.detach()


def told(w, problems):
    return sum(right[(marks @ w).argmax()].item() for right, marks in problems)


names = [line.split()[0] for line in open(MARKS).read().split("const (")[1].split(")")[0].strip().split("\n")][:-1]
problems = [p for path in sys.argv[1:] for p in load(path, names)]
apart = sum(told(fit([p for j, p in enumerate(problems) if j % 6 != i]), problems[i::6]) for i in range(6))
print(f"kept apart in turn {apart:.0f} of {len(problems)} right", file=sys.stderr)
print("""package tesuji

// The weights were learned from the first moves of problems by tools/learn/firstmove.

var weights = Marks{""")
for name, x in zip(names, fit(problems)):
    if name != "Answered":
        print(f"\t{name}: {x:.2f},")
print("}")
