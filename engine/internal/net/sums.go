package net

// The functions of this file have twins in assembly that do the same to the bit, where the processor can. Those rely on
// what their callers see to: slices are long enough, and neighbours are among the cells.

// pick finds what is not zero in cells.
func pick(to []active, from []cell) {
	for i := range from {
		a := &to[i]
		n := 0
		for c, x := range &from[i] {
			if x != 0 {
				a.values[n], a.places[n] = uint32(x), uint16(c)
				n++
			}
		}
		a.n = n
	}
}

// add makes the sums of cells that have these neighbours. Half of the sums of a cell are made at a time, so that they
// stay in the processor's registers.
func add(into []sums, beside []Beside, from []active, weights [][9]kernel) {
	for i := range beside {
		for half := 0; half < pairs; half += pairs / 2 {
			var a, b, c, d, e, f, g, h lanes
			for k, at := range &beside[i] {
				s := &from[at]
				places := s.places[:s.n]
				for j, value := range s.values[:s.n] {
					x, w := lanes(value), (*[pairs / 2]lanes)(weights[places[j]][k][half:])
					a += x * w[0]
					b += x * w[1]
					c += x * w[2]
					d += x * w[3]
					e += x * w[4]
					f += x * w[5]
					g += x * w[6]
					h += x * w[7]
				}
			}
			for j, sum := range [pairs / 2]lanes{a, b, c, d, e, f, g, h} {
				into[i][2*(half+j)], into[i][2*(half+j)+1] = sum.split()
			}
		}
	}
}

// activate makes activations of sums, and of what they are added to if not nil.
func activate(to []cell, from []sums, more []cell, scale, bias *[channels]float32) {
	for i := range to {
		for c, sum := range &from[i] {
			x := float32(float32(sum)*scale[c]) + bias[c]
			if more != nil {
				x += float32(more[i][c])
			}
			to[i][c] = activation(x)
		}
	}
}

// activation is a number without its negative part, rounded and not too large.
func activation(f float32) int16 {
	switch {
	case !(f > 0):
		return 0
	case f >= full:
		return full
	}
	return int16(f + 0.5)
}

// collect adds up the activations of cells, and finds the largest ones.
func collect(sum *sums, most *cell, from []cell) {
	for i := range from {
		for c, x := range &from[i] {
			sum[c] += int32(x)
			most[c] = max(most[c], x)
		}
	}
}

// mix adds a multiple of weights to numbers, of which there are a multiple of 16.
func mix(to, weights []float32, x float32) {
	for i, w := range weights[:len(to)] {
		to[i] += float32(x * w)
	}
}
