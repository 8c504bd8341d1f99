// Package net evaluates a small convolutional network that looks at the surroundings of a
// dragon. It says which first moves of either player look right.
// What it says is an opinion, learned from answers of reading programs; see
// docs/networks.md.
//
// The same picture gives the same bits on every machine: sums are of whole numbers, and no
// product of floating point numbers is added without being rounded first.
package net

import (
	_ "embed"
	"sync"
)

// Picture is what is seen around a dragon: the bits of what is true of each point, row by
// row. A point that is not on the board has no bit.
type Picture [points]uint64

// Net has the weights. It is never changed.
type Net struct {
	tower tower
	// Moves are the weights of traits, added to what the picture says.
	Moves [sides][MoveTraits]float32
}

//go:embed weights.bin
var learned []byte

// Learned is the network with the weights that come with the program.
var Learned = sync.OnceValue(func() *Net {
	n, err := Parse(learned)
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return n
})

// Parse reads a file of weights, as the trainer writes it.
func Parse(data []byte) (*Net, error) {
	r := &reader{data: data}
	n := &Net{}
	if err := r.header(channels, blocks, Planes, headless); err != nil {
		return nil, err
	}
	r.tower(&n.tower, Planes, blocks, global)
	for i := range n.Moves {
		r.floats(n.Moves[i][:])
	}
	if err := r.end(); err != nil {
		return nil, err
	}
	return n, nil
}
