package net

import (
	_ "embed"
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

// PairPicture is what is seen around the place where two strings are nearest. It has the bits of what is true of each point,
// row by row.
type PairPicture [pairPoints]uint64

// PairNet is a network that says whether two strings belong to one dragon. It is never changed.
type PairNet struct {
	layers [pairLayers]layer
	odds   head
}

//go:embed pairs.bin
var learnedPairs []byte

// LearnedPairs is the network with the weights that come with the program.
var LearnedPairs = sync.OnceValue(func() *PairNet {
	n, err := parsePairs(learnedPairs)
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return n
})

// parsePairs reads a file of weights, as tools/learn/pairs/pairs.py writes it.
func parsePairs(data []byte) (*PairNet, error) {
	r := &reader{data: data}
	n := &PairNet{}
	if err := r.header(channels, pairLayers, PairPlanes, pairHidden); err != nil {
		return nil, err
	}
	r.layer(&n.layers[0], PairPlanes, unit)
	for i := 1; i < pairLayers; i++ {
		r.layer(&n.layers[i], channels, 1)
	}
	r.head(&n.odds, 3*channels, pairHidden, 1)
	if err := r.end(); err != nil {
		return nil, err
	}
	return n, nil
}

// PairLooker looks at pictures of pairs with a network. It is used by one goroutine at a time
// and allocates nothing.
type PairLooker struct {
	net    *PairNet
	field  field
	beside [pairLayers][]Beside
}

// NewPairLooker prepares to look with a network.
func NewPairLooker(n *PairNet) *PairLooker {
	l := &PairLooker{net: n, field: newField(pairPoints)}
	for i := range l.beside {
		size := PairSize - 2*i - 2
		l.beside[i] = make([]Beside, size*size)
		for cell := range l.beside[i] {
			for k := range 9 {
				l.beside[i][cell][k] = uint8((cell/size+k/3)*(size+2) + cell%size + k%3)
			}
		}
	}
	return l
}

// Odds is the logarithm of the odds that the two strings of a picture belong to one dragon.
func (l *PairLooker) Odds(p *PairPicture) float32 {
	n, f := l.net, &l.field
	var features [3 * channels]float32
	for i, b := range p {
		f.see(&n.layers[0], i, b)
	}
	var now []cell
	for i, beside := range l.beside {
		if i == pairPooled {
			f.pooled(now, (*[2 * channels]float32)(features[:]))
		}
		if i > 0 {
			f.pick(now)
		}
		f.add(&n.layers[i], beside)
		now = f.now[:len(beside)]
		f.activate(&n.layers[i], now, nil)
	}
	for c, x := range &now[0] {
		features[2*channels+c] = float32(x) / unit
	}
	var middle [pairHidden]float32
	f.conclude(&n.odds, features[:], middle[:])
	return n.odds.out(0, middle[:])
}
