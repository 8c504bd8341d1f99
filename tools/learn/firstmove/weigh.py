#!/usr/bin/env python3
"""Learns what the marks of first moves count: weigh.py MARKS.bin... > engine/tesuji/weights.go

The score of a move is linear in its marks, and the chance of each move of a problem goes with the exponential of its score.
What the network of first moves says of a problem that it learned from is better than what it says of others. So the other marks
are weighed without it, and how much they and it count together is learned from the problems whose number ends on 6, which the network
did not see. Those whose number ends on 1 are kept apart; how many of these come out right is printed to the error output. The files
are those of the Go program of this folder."""
import struct, sys
import numpy as np
import torch

MARKS = "engine/tesuji/marks.go"


def load(path):
    data, at, problems = open(path, "rb").read(), 0, []
    while at < len(data):
        name = data[at:at + 16].rstrip(b"\0").decode()
        n, k = struct.unpack("<2i", data[at + 16:at + 24])
        at += 24
        problems.append((name, np.frombuffer(data, dtype="<f4", count=n * (k + 1), offset=at).reshape(n, k + 1)))
        at += 4 * n * (k + 1)
    return problems


def pad(problems, columns, answered):
    rows = []
    for _, table in problems:
        right, marks = table[:, 0], table[:, 1:]
        if answered is not None:
            kept = marks[:, answered] > 0
            right, marks = right[kept], marks[kept]
        if right.sum():
            rows.append((right, marks[:, columns]))
    most = max(len(r) for r, _ in rows)
    x, there, right = np.zeros((len(rows), most, len(columns)), "f4"), np.zeros((len(rows), most), "f4"), np.zeros((len(rows), most), "f4")
    for i, (r, m) in enumerate(rows):
        x[i, :len(r)], there[i, :len(r)], right[i, :len(r)] = m, 1, r
    return torch.tensor(x), torch.tensor(there), torch.tensor(right)


def fit(x, there, right, penalty=3e-4, epochs=150):
    torch.manual_seed(1)
    w = torch.zeros(x.shape[2], requires_grad=True)
    optimizer = torch.optim.Adam([w], lr=0.03)
    for _ in range(epochs):
        order = torch.randperm(len(x))
        for i in range(0, len(x), 256):
            j = order[i:i + 256]
            z = x[j] @ w + (there[j] - 1) * 1e9
            share = (torch.softmax(z, 1) * right[j]).sum(1)
            loss = -torch.log(share + 1e-9).mean() + penalty * (w ** 2).sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return w.detach()


def told(w, x, there, right):
    best = (x @ w + (there - 1) * 1e9).argmax(1)
    return right[torch.arange(len(x)), best].mean().item()


names = [line.split()[0] for line in open(MARKS).read().split("const (")[1].split(")")[0].strip().split("\n")]
names = [n for n in names if n.startswith("mark") and n != "markCount" or n == "Answered"]
answered = names.index("Answered")
problems = [p for path in sys.argv[1:] for p in load(path)]
likely = names.index("markLikely")
apart = [p for p in problems if p[0].endswith("1")]
unseen = [p for p in problems if p[0].endswith("6")]
rest = [p for p in problems if p[0][-1] not in "16"]
print("""package tesuji

// first is the score of a move before its answers are read.
func (k *Marks) first() float64 { return weigh(k, &firstWeights) }

// score is the score of a move with all its marks.
func (k *Marks) score() float64 { return weigh(k, &lastWeights) }

func weigh(k, w *Marks) (sum float64) {
	for i, x := range k {
		sum += float64(x * w[i])
	}
	return sum
}

// The weights were learned from the first moves of problems by tools/learn/firstmove.
""")
for title, columns, only in (("firstWeights", list(range(answered)), None), ("lastWeights", list(range(len(names))), answered)):
    others = [c for c in columns if c != likely]
    w = torch.zeros(len(columns))
    w[others] = fit(*pad(rest, others, only))
    x, there, right = pad(unseen, columns, only)
    both = fit(torch.stack([x @ w, x[:, :, likely]], 2), there, right)
    w = w * both[0]
    w[likely] = both[1]
    print(f"{title}: {told(w, *pad(rest, columns, only)):.3f} right, apart {told(w, *pad(apart, columns, only)):.3f}", file=sys.stderr)
    print(f"var {title} = Marks{{")
    for i, c in enumerate(columns):
        if abs(w[i]) >= 0.005:
            print(f"\t{names[c]}: {w[i]:.2f},")
    print("}\n")
