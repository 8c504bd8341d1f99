package net

import (
	"encoding/binary"
	"fmt"
	"math"
)

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
