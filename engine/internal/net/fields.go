package net

import "math/bits"

// field has the activations of cells while a network looks at them. How the cells lie its user knows.
type field struct {
	// fast is true if the sums are made in assembly. They are the same without.
	fast        bool
	now, middle []cell
	sums        []sums
	active      []active // one more than there are cells, for neighbours that are none
}

// newField makes a field of so many cells. Their number stands for a neighbour that is none.
func newField(n int) field {
	return field{
		fast: fast, now: make([]cell, n), middle: make([]cell, n),
		sums: make([]sums, n), active: make([]active, n+1),
	}
}

// see takes the bits of what is true of a cell, for the sums of the first layer.
func (f *field) see(first *layer, i int, seen uint64) {
	if seen>>len(first.weights) != 0 {
		panic("more is true of a cell than the network knows")
	}
	a := &f.active[i]
	n := 0
	if f.fast {
		const even = 0x5555555555555555
		for m := (seen | seen>>1) & even; m != 0; m &= m - 1 {
			plane := bits.TrailingZeros64(m)
			pair := uint32(seen >> plane)
			a.values[n], a.places[n] = pair&1|pair&2<<15, uint16(plane)*(pairBytes/2)
			n++
		}
	} else {
		for ; seen != 0; seen &= seen - 1 {
			a.values[n], a.places[n] = 1, uint16(bits.TrailingZeros64(seen))
			n++
		}
	}
	a.n = n
}

// pick takes the activations of cells, for the sums of the next layer.
func (f *field) pick(from []cell) {
	if f.fast {
		pickFast(f.active, from, &compact)
	} else {
		pick(f.active, from)
	}
}

// add makes the sums of the cells that have these neighbours, of what was seen or picked.
func (f *field) add(l *layer, beside []Beside) {
	if f.fast {
		addFast(f.sums, beside, f.active, l.paired)
	} else {
		add(f.sums, beside, f.active, l.weights)
	}
}

// activate makes activations of the sums, and of what they are added to if not nil.
func (f *field) activate(l *layer, to, more []cell) {
	if f.fast {
		activateFast(to, f.sums, more, &l.scale, &l.bias)
	} else {
		activate(to, f.sums, more, &l.scale, &l.bias)
	}
}

// pooled are the means and maxima of the channels over cells.
func (f *field) pooled(from []cell, into *[2 * channels]float32) {
	var sum sums
	var most cell
	if f.fast {
		collectFast(&sum, &most, from)
	} else {
		collect(&sum, &most, from)
	}
	for c := range sum {
		into[c] = float32(sum[c]) / float32(max(len(from), 1)*unit)
		into[channels+c] = float32(most[c]) / unit
	}
}

// mix adds a multiple of weights to numbers.
func (f *field) mix(to, weights []float32, x float32) {
	if f.fast {
		mixFast(to, weights, x)
	} else {
		mix(to, weights, x)
	}
}
