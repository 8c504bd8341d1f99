package net

import (
	_ "embed"
	"math/bits"
	"sync"
)

const (
	// PairSize is the width and height of the picture of a pair of strings.
	PairSize = 11
	// PairPlanes is the number of things that may be true of a point of it.
	PairPlanes = 47

	// pairLayers is the number of convolutions. Each leaves out the border of what it sees, so
	// that the last one sees the middle alone.
	pairLayers = PairSize / 2
	// pairPooled is the layer of which means and maxima count as well.
	pairPooled = 3
	pairHidden = 48
	pairPoints = PairSize * PairSize
)

// PairPicture is what is seen around the place where two strings are nearest: the bits of what
// is true of each point, row by row.
type PairPicture [pairPoints]uint64

// PairNet is a network that says whether two strings belong to one dragon. It is never changed.
type PairNet struct {
	layers  [pairLayers]layer
	values  [3 * channels][pairHidden]float32
	valuesB [pairHidden]float32
	odds    [pairHidden]float32
	oddsB   float32
}

//go:embed pairs.bin
var learnedPairs []byte

// LearnedPairs is the network with the weights that come with the program.
var LearnedPairs = sync.OnceValue(func() *PairNet {
	n, err := ParsePairs(learnedPairs)
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return n
})

// ParsePairs reads a file of weights, as the trainer train/pairs.py writes it.
func ParsePairs(data []byte) (*PairNet, error) {
	r := &reader{data: data}
	n := &PairNet{}
	if err := r.header(channels, pairLayers, PairPlanes, pairHidden); err != nil {
		return nil, err
	}
	r.layer(&n.layers[0], PairPlanes, unit)
	for i := 1; i < pairLayers; i++ {
		r.layer(&n.layers[i], channels, 1)
	}
	for i := range n.values {
		r.floats(n.values[i][:])
	}
	r.floats(n.valuesB[:])
	r.floats(n.odds[:])
	var last [1]float32
	r.floats(last[:])
	n.oddsB = last[0]
	if err := r.end(); err != nil {
		return nil, err
	}
	return n, nil
}

// PairLooker looks at pictures of pairs with a network. It is used by one goroutine at a time
// and allocates nothing.
type PairLooker struct {
	net  *PairNet
	now  [pairPoints][channels]int32
	sums [pairPoints]kernel
}

// NewPairLooker prepares to look with a network.
func NewPairLooker(n *PairNet) *PairLooker { return &PairLooker{net: n} }

// Odds is the logarithm of the odds that the two strings of a picture belong to one dragon.
func (l *PairLooker) Odds(p *PairPicture) float32 {
	n := l.net
	var features [3 * channels]float32
	l.see(p)
	size := PairSize - 2
	l.settle(&n.layers[0], size)
	for i := 1; i < pairLayers; i++ {
		if i == pairPooled {
			l.pool(size, (*[2 * channels]float32)(features[:]))
		}
		size -= 2
		l.convolve(&n.layers[i], size)
		l.settle(&n.layers[i], size)
	}
	for c, x := range &l.now[0] {
		features[2*channels+c] = float32(x) / unit
	}
	middle := n.valuesB
	for j, x := range &features {
		for i, w := range &n.values[j] {
			middle[i] += float32(x * w)
		}
	}
	odds := n.oddsB
	for i, x := range &middle {
		odds += float32(max(x, 0) * n.odds[i])
	}
	return odds
}

// see adds up the weights of what is true of the points, for the points of the first layer.
func (l *PairLooker) see(p *PairPicture) {
	const size = PairSize - 2
	clear(l.sums[:size*size])
	weights := l.net.layers[0].weights
	for i, b := range p {
		x, y := i%PairSize, i/PairSize
		for ; b != 0; b &= b - 1 {
			w := &weights[bits.TrailingZeros64(b)]
			for k := range w {
				// The point is neighbour k of the one at (u, v) of the layer.
				u, v := x-k%3, y-k/3
				if u < 0 || v < 0 || u >= size || v >= size {
					continue
				}
				sum := &l.sums[v*size+u]
				for i, weight := range &w[k] {
					sum[i] += weight
				}
			}
		}
	}
}

// convolve adds up what the neighbours of each point send, for a layer of that size.
func (l *PairLooker) convolve(layer *layer, size int) {
	from := size + 2
	clear(l.sums[:size*size])
	for i := range from * from {
		x, y := i%from, i/from
		for c, value := range &l.now[i] {
			if value == 0 {
				continue
			}
			w := &layer.weights[c]
			for v := max(0, y-2); v <= min(y, size-1); v++ {
				for u := max(0, x-2); u <= min(x, size-1); u++ {
					sum, weight := &l.sums[v*size+u], &w[(y-v)*3+x-u]
					for j := range sum {
						sum[j] += lanes(value) * weight[j]
					}
				}
			}
		}
	}
}

// settle makes activations of the sums.
func (l *PairLooker) settle(layer *layer, size int) {
	for i := range size * size {
		out := &l.now[i]
		for j, sum := range &l.sums[i] {
			low, high := sum.split()
			out[2*j] = activation(float32(float32(low)*layer.scale[2*j]) + layer.bias[2*j])
			out[2*j+1] = activation(float32(float32(high)*layer.scale[2*j+1]) + layer.bias[2*j+1])
		}
	}
}

// pool takes the means and maxima of the channels over all points of a layer.
func (l *PairLooker) pool(size int, into *[2 * channels]float32) {
	var sum, most [channels]int32
	for i := range size * size {
		for c, x := range &l.now[i] {
			sum[c] += x
			most[c] = max(most[c], x)
		}
	}
	for c := range sum {
		into[c] = float32(sum[c]) / float32(size*size*unit)
		into[channels+c] = float32(most[c]) / unit
	}
}
