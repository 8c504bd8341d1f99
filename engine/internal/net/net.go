// Package net evaluates a small convolutional network that looks at the surroundings of a
// dragon. It says which first moves of either player look right and how likely either succeeds.
// What it says is an opinion, learned from answers of reading programs; see
// docs/networks.md.
//
// The same picture gives the same bits on every machine: sums are of whole numbers, and no
// product of floating point numbers is added without being rounded first.
package net

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"
	"sync"
)

const (
	// Size is the width and height of a picture.
	Size = 15
	// Planes is the number of things that may be true of a point.
	Planes = 38
	// MoveTraits and PositionTraits are the numbers of values of the traits of moves and of positions. These have weights of
	// their own.
	MoveTraits, PositionTraits = 272, 209
	// Codes is the number of results of a question: Fail, Win, KoA and KoB.
	Codes = 4
	// Board is the bit of a point of a picture that is on the board. Goal and Chain are those of a stone of the dragon and of
	// one that hangs on it.
	Board, Goal, Chain = 0, 1, 2

	points   = Size * Size
	channels = 32
	pairs    = channels / 2
	blocks   = 3
	global   = 1 // the block that sees the whole picture
	hidden   = 48
	// unit is the activation that stands for 1; full is the largest.
	unit, full = 128, 4095
	// row is the width of a picture with a border.
	row = Size + 2
)

// Sides of a question: the attacker or the owner of the dragon moves first.
const (
	Attack = iota
	Defense
	sides
)

// Picture is what is seen around a dragon: the bits of what is true of each point, row by
// row. A point that is not on the board has no bit.
type Picture [points]uint64

// lanes are two whole numbers of 32 bits in one word, of which the lower may be negative.
type lanes int64

func pack(low, high int32) lanes { return lanes(int64(high)<<32 + int64(low)) }

func (l lanes) split() (low, high int32) {
	low = int32(l)
	return low, int32((int64(l) - int64(low)) >> 32)
}

// kernel has the weights from one channel, for one neighbour, to all channels.
type kernel [pairs]lanes

// pairBytes is the size of the paired weights of two channels, for one neighbour.
const pairBytes = 2 * 2 * channels

// layer is a convolution of all neighbours of a point.
type layer struct {
	weights [][9]kernel // by channel it comes from
	// paired has the weights once more, by neighbour and pair of channels they come from. For each channel they go to it has
	// both.
	paired []int16
	scale  [channels]float32
	bias   [channels]float32 // in activations
}

// Net has the weights. It is never changed.
type Net struct {
	tower tower
	codes head
	// Moves and Positions are the weights of traits, added to what the picture says.
	Moves     [sides][MoveTraits]float32
	Positions [sides][Codes][PositionTraits]float32
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

// reader takes numbers from a file of weights.
type reader struct {
	data []byte
	err  error
}

func (r *reader) take(n int) []byte {
	if r.err == nil && len(r.data) < n {
		r.err = fmt.Errorf("network weights end too early: %d bytes missing", n-len(r.data))
	}
	if r.err != nil {
		return make([]byte, n)
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

func (r *reader) floats(list []float32) {
	b := r.take(4 * len(list))
	for i := range list {
		f := math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:]))
		if math.IsNaN(float64(f)) || math.IsInf(float64(f), 0) {
			r.err = fmt.Errorf("network weights contain %v", f)
		}
		list[i] = f
	}
}

// header checks the four numbers that a file of weights begins with.
func (r *reader) header(wanted ...byte) error {
	for _, want := range wanted {
		if got := r.take(1)[0]; r.err == nil && got != want {
			return fmt.Errorf("network weights are for another network: %d where %d is expected", got, want)
		}
	}
	return r.err
}

// end checks that nothing is left of a file of weights.
func (r *reader) end() error {
	if r.err == nil && len(r.data) > 0 {
		r.err = fmt.Errorf("network weights have %d bytes too many", len(r.data))
	}
	return r.err
}

// layer takes the weights of a convolution from so many channels, each of which is a number
// of activation units.
func (r *reader) layer(l *layer, from int, activation float32) {
	r.floats(l.scale[:])
	r.floats(l.bias[:])
	w := r.take(channels * from * 9)
	l.weights = make([][9]kernel, from)
	l.paired = make([]int16, 9*((from+1)/2)*2*channels)
	for c := range l.weights {
		l.fill(c, func(to, k int) int32 { return int32(int8(w[(to*from+c)*9+k])) })
	}
	for i := range channels {
		l.scale[i] *= activation
		l.bias[i] *= unit
	}
}

// fill enters the weights that come from the channel c. weight gives them by the channel they go to and the neighbour.
func (l *layer) fill(c int, weight func(to, k int) int32) {
	from := len(l.weights)
	for k := range 9 {
		for i := range pairs {
			l.weights[c][k][i] = pack(weight(2*i, k), weight(2*i+1, k))
		}
		for to := range channels {
			l.paired[((k*((from+1)/2)+c/2)*channels+to)*2+c%2] = int16(weight(to, k))
		}
	}
}

// Parse reads a file of weights, as the trainer writes it.
func Parse(data []byte) (*Net, error) {
	r := &reader{data: data}
	n := &Net{}
	if err := r.header(channels, blocks, Planes, hidden); err != nil {
		return nil, err
	}
	r.tower(&n.tower, Planes, blocks, global)
	r.head(&n.codes, 3*channels, hidden, sides*Codes)
	for i := range n.Moves {
		r.floats(n.Moves[i][:])
	}
	for i := range n.Positions {
		for k := range n.Positions[i] {
			r.floats(n.Positions[i][k][:])
		}
	}
	if err := r.end(); err != nil {
		return nil, err
	}
	return n, nil
}
