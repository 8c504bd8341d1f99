"""What the trainers of the networks share: the layers that look at all points, how weights are written, and how is learned.

Needs PyTorch.
"""
import argparse
import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

# As in engine/internal/net/net.go.
CHANNELS = 32


def turns(size):
    """Where each point of a picture goes, for the eight turns and reflections."""
    x, y = np.meshgrid(np.arange(size), np.arange(size))
    for s in range(8):
        a, b = (size - 1 - x if s & 1 else x), (size - 1 - y if s & 2 else y)
        if s & 4:
            a, b = b, a
        yield (b * size + a).ravel()


def see(seen, planes, size, place):
    """The planes of what is true of each point, of which the one at i goes to place[i]."""
    bits = np.zeros((len(seen), size * size, planes), np.float32)
    bits[:, place] = (seen[:, :, None] >> np.arange(planes, dtype=seen.dtype)) & seen.dtype.type(1)
    return torch.from_numpy(bits).permute(0, 2, 1).reshape(len(seen), planes, size, size).contiguous(memory_format=torch.channels_last)


def pool(x, points):
    """The means and maxima of channels."""
    return torch.cat([x.sum((2, 3)) / points, x.amax((2, 3))], 1)


class Block(nn.Module):
    """Two layers, the first of which is told what there is in the whole picture if whole is true."""

    def __init__(self, whole):
        super().__init__()
        self.a = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.b = nn.Conv2d(CHANNELS, CHANNELS, 3, padding=1)
        self.g = nn.Linear(2 * CHANNELS, CHANNELS) if whole else None
        nn.init.zeros_(self.b.weight)

    def forward(self, x, board, points):
        y = F.relu(self.a(x)) * board
        if self.g is not None:
            y = F.relu(y + self.g(pool(y, points))[:, :, None, None]) * board
        return F.relu(x + self.b(y)) * board


class Tower(nn.Module):
    """A network with the layers of tower.go in engine/internal/net: blocks of which one is told of the whole, weights for the moves of both
    sides, and two layers of what was pooled."""

    def __init__(self, planes, blocks, whole, pooled, hidden, outs):
        super().__init__()
        self.header, self.whole = bytes([CHANNELS, blocks, planes, hidden]), whole
        self.inp = nn.Conv2d(planes, CHANNELS, 3, padding=1)
        self.blocks = nn.ModuleList([Block(i == whole) for i in range(blocks)])
        self.pol = nn.Conv2d(CHANNELS, 2, 1)
        self.v1, self.v2 = nn.Linear(pooled, hidden), nn.Linear(hidden, outs)

    def write(self, file, *more, concludes=True):
        """Writes the weights as Parse and ParseGuide in engine/internal/net read them, and more after them. What is concluded of all
        that was pooled may be left out."""
        file.write(self.header if concludes else self.header[:3] + bytes([0]))
        write_layer(file, self.inp)
        for block in self.blocks:
            write_layer(file, block.a)
            write_layer(file, block.b)
        whole = self.blocks[self.whole].g
        write_numbers(file, whole.weight.t(), whole.bias, self.pol.weight[:, :, 0, 0], self.pol.bias)
        if concludes:
            write_head(file, self.v1, self.v2)
        write_numbers(file, *more)


def write_numbers(file, *tensors):
    for t in tensors:
        file.write(t.detach().contiguous().numpy().astype("<f4").tobytes())


def write_layer(file, conv):
    """Writes the weights of neighbours as whole numbers, and what each channel's are multiples of."""
    w = conv.weight.detach()
    scale = w.abs().amax((1, 2, 3)).clamp(min=1e-8) / 127
    write_numbers(file, scale, conv.bias)
    whole = torch.round(w / scale[:, None, None, None])
    file.write(whole.contiguous(memory_format=torch.contiguous_format).numpy().astype(np.int8).tobytes())


def write_head(file, first, second):
    """Writes two layers of what was pooled."""
    write_numbers(file, first.weight.t(), first.bias, second.weight, second.bias)


def arguments(doc, minutes, rate, decay):
    """A parser of the options that all trainers have, with their defaults."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lessons", nargs="+")
    parser.add_argument("--minutes", type=float, default=minutes)
    parser.add_argument("--rate", type=float, default=rate)
    parser.add_argument("--decay", type=float, default=decay)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--init", help="parameters to start from")
    parser.add_argument("--state", help="file for the parameters")
    parser.add_argument("--out", help="file for the weights")
    return parser


class Learner:
    """A network that learns, with the rate rising for some steps and then falling to the least one."""

    def __init__(self, network, options, rising, least):
        self.net = network().to(memory_format=torch.channels_last)
        if options.init:
            self.net.load_state_dict(torch.load(options.init))
        self.options, self.rising, self.least = options, rising, least
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=options.rate, weight_decay=options.decay)
        self.steps = 0

    def learn(self, loss, done):
        """Makes a step towards a smaller loss; done is the share of the training that is over."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.options.rate * min(1, (self.steps + 1) / self.rising) * 0.5 * (1 + math.cos(math.pi * done)) + self.least
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 2)
        self.optimizer.step()
        self.steps += 1

    def keep(self):
        """Keeps the parameters, if they are wanted."""
        if self.options.state:
            torch.save(self.net.state_dict(), self.options.state)

    def finish(self):
        """Keeps the parameters and writes the weights, as far as they are wanted."""
        self.keep()
        if self.options.out:
            with open(self.options.out, "wb") as file:
                self.net.write(file)


def begin(options):
    """Makes training the same each time it is begun, and gives what chooses lessons by chance."""
    torch.set_num_threads(options.threads)
    torch.manual_seed(1)
    return np.random.RandomState(1)
