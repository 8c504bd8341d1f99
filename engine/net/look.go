package net

import "math/bits"

// Looker looks at pictures with a network. It is used by one goroutine at a time and
// allocates nothing.
type Looker struct {
	net    *Net
	album  *Album      // may be nil
	board  [points]int // cells of the points on the board
	count  int
	now    [cells][channels]int32
	middle [cells][channels]int32
	sums   [cells]kernel
	// active has the activations of a cell that are not zero.
	active  [cells][channels]signal
	actives [cells]int
	chain   [points]int // cells of stones of the dragon
	stones  int
	policy  [sides][points]float32
	codes   [sides * Codes]float32
	turned  Picture
	mean    struct {
		policy [sides][points]float32
		codes  [sides * Codes]float32
	}
}

// signal is an activation and the channel that it is on.
type signal struct{ channel, value lanes }

// NewLooker prepares to look with a network.
func NewLooker(n *Net) *Looker { return &Looker{net: n} }

// Odds is the logarithm of the odds, up to a number that all moves share, of a first move at
// a point of the picture, without what its traits add.
func (l *Looker) Odds(side, point int) float32 { return l.policy[side][point] }

// Code is the logarithm of the odds, up to a number that all codes share, of a result of the
// question, without what the traits of the position add.
func (l *Looker) Code(side, code int) float32 { return l.codes[side*Codes+code] }

// offsets are the neighbours of a cell in the order of a kernel, seen from the cell that is
// looked at: the weight of the neighbour to the upper left comes first.
var offsets = [9]int{-row - 1, -row, -row + 1, -1, 0, 1, row - 1, row, row + 1}

// Look evaluates a picture.
func (l *Looker) Look(p *Picture) {
	if !l.recall(p, false) {
		l.look(p)
		l.keep(p, false)
	}
}

func (l *Looker) look(p *Picture) {
	l.count, l.stones = 0, 0
	clear(l.now[:])
	clear(l.middle[:])
	clear(l.actives[:])
	for i, b := range p {
		if b&(1<<Board) == 0 {
			continue
		}
		cell := (i/Size+1)*row + i%Size + 1
		l.board[l.count] = cell
		l.count++
		if b&(1<<Goal|1<<Chain) != 0 {
			l.chain[l.stones] = cell
			l.stones++
		}
	}
	n := l.net
	l.see(p)
	l.settle(&n.first, &l.now, nil)
	for i := range n.blocks {
		l.convolve(&n.blocks[i][0], &l.now)
		l.settle(&n.blocks[i][0], &l.middle, nil)
		if i == global {
			l.broadcast()
		}
		l.convolve(&n.blocks[i][1], &l.middle)
		l.settle(&n.blocks[i][1], &l.now, &l.now)
	}
	l.conclude()
}

// turns are the ways to turn or reflect a picture that LookTurned takes: as it is, half a turn, and
// both reflected at a diagonal.
var turns = [...]struct{ half, diagonal bool }{{}, {half: true}, {diagonal: true}, {half: true, diagonal: true}}

// LookTurned evaluates a picture and three turned or reflected ones, and takes the means: the network
// was not told that they are the same, and is wrong about some of them in different ways.
func (l *Looker) LookTurned(p *Picture) {
	if !l.recall(p, true) {
		l.lookTurned(p)
		l.keep(p, true)
	}
}

func (l *Looker) lookTurned(p *Picture) {
	sum := &l.mean
	clear(sum.codes[:])
	for side := range sum.policy {
		clear(sum.policy[side][:])
	}
	var place [points]int
	for k, turn := range turns {
		for i := range place {
			x, y := i%Size, i/Size
			if turn.half {
				x, y = Size-1-x, Size-1-y
			}
			if turn.diagonal {
				x, y = y, x
			}
			place[i] = y*Size + x
			l.turned[place[i]] = p[i]
		}
		if k == 0 {
			l.Look(p) // it is asked for by itself, too
		} else {
			l.look(&l.turned)
		}
		for side := range sum.policy {
			for i, to := range place {
				if p[i] != 0 {
					sum.policy[side][i] += l.policy[side][to]
				}
			}
		}
		for k, odds := range l.codes {
			sum.codes[k] += odds
		}
	}
	const share = 1.0 / float32(len(turns))
	for side := range sum.policy {
		for i, odds := range sum.policy[side] {
			l.policy[side][i] = odds * share
		}
	}
	for k, odds := range sum.codes {
		l.codes[k] = odds * share
	}
}

// see adds up the weights of what is true of the points.
func (l *Looker) see(p *Picture) {
	clear(l.sums[:])
	weights := l.net.first.weights
	for _, cell := range l.board[:l.count] {
		x, y := cell%row-1, cell/row-1
		for b := p[x+y*Size]; b != 0; b &= b - 1 {
			w := &weights[bits.TrailingZeros64(b)]
			for k, off := range offsets {
				sum := &l.sums[cell-off]
				for i, v := range &w[k] {
					sum[i] += v
				}
			}
		}
	}
}

// convolve adds up what the neighbours of each point send. Half of the sums of a point are made at a time,
// so that they stay in the processor's registers.
func (l *Looker) convolve(layer *layer, from *[cells][channels]int32) {
	for _, cell := range l.board[:l.count] {
		n := 0
		for c, x := range &from[cell] {
			if x != 0 {
				l.active[cell][n] = signal{lanes(c), lanes(x)}
				n++
			}
		}
		l.actives[cell] = n
	}
	for _, cell := range l.board[:l.count] {
		for half := 0; half < pairs; half += pairs / 2 {
			var a, b, c, d, e, f, g, h lanes
			for k, off := range &offsets {
				for _, s := range l.active[cell+off][:l.actives[cell+off]] {
					w := (*[pairs / 2]lanes)(layer.weights[s.channel][k][half:])
					a += s.value * w[0]
					b += s.value * w[1]
					c += s.value * w[2]
					d += s.value * w[3]
					e += s.value * w[4]
					f += s.value * w[5]
					g += s.value * w[6]
					h += s.value * w[7]
				}
			}
			*(*[pairs / 2]lanes)(l.sums[cell][half:]) = [pairs / 2]lanes{a, b, c, d, e, f, g, h}
		}
	}
}

// settle makes activations of the sums, and of what is added to them if not nil.
func (l *Looker) settle(layer *layer, to, add *[cells][channels]int32) {
	for _, cell := range l.board[:l.count] {
		out := &to[cell]
		for i, sum := range &l.sums[cell] {
			low, high := sum.split()
			a := float32(float32(low)*layer.scale[2*i]) + layer.bias[2*i]
			b := float32(float32(high)*layer.scale[2*i+1]) + layer.bias[2*i+1]
			if add != nil {
				a += float32(add[cell][2*i])
				b += float32(add[cell][2*i+1])
			}
			out[2*i], out[2*i+1] = activation(a), activation(b)
		}
	}
}

// activation is a number without its negative part, rounded and not too large.
func activation(f float32) int32 {
	switch {
	case f <= 0:
		return 0
	case f >= full:
		return full
	}
	return int32(f + 0.5)
}

// pooled are the means and maxima of the channels over all points.
func (l *Looker) pooled(from *[cells][channels]int32, into *[2 * channels]float32) {
	var sum, most [channels]int32
	for _, cell := range l.board[:l.count] {
		for c, x := range &from[cell] {
			sum[c] += x
			most[c] = max(most[c], x)
		}
	}
	for c := range sum {
		into[c] = float32(sum[c]) / float32(max(l.count, 1)*unit)
		into[channels+c] = float32(most[c]) / unit
	}
}

// broadcast tells every point of the middle layer what there is in the whole picture.
func (l *Looker) broadcast() {
	var pooled [2 * channels]float32
	l.pooled(&l.middle, &pooled)
	sum := l.net.poolB
	for j, x := range &pooled {
		for c, w := range &l.net.pool[j] {
			sum[c] += float32(x * w)
		}
	}
	for _, cell := range l.board[:l.count] {
		for c, x := range &l.middle[cell] {
			l.middle[cell][c] = activation(float32(x) + float32(sum[c]*unit))
		}
	}
}

// conclude says what the activations mean.
func (l *Looker) conclude() {
	n := l.net
	for _, cell := range l.board[:l.count] {
		i := (cell/row-1)*Size + cell%row - 1
		for side := range sides {
			sum := float32(0)
			for c, x := range &l.now[cell] {
				sum += float32(float32(x) * n.policy[side][c])
			}
			l.policy[side][i] = sum/unit + n.policyB[side]
		}
	}
	var pooled [3 * channels]float32
	l.pooled(&l.now, (*[2 * channels]float32)(pooled[:2*channels]))
	for _, cell := range l.chain[:l.stones] {
		for c, x := range &l.now[cell] {
			pooled[2*channels+c] += float32(x)
		}
	}
	for c := range channels {
		pooled[2*channels+c] /= float32(max(l.stones, 1) * unit)
	}
	middle := n.valuesB
	for j, x := range &pooled {
		for i, w := range &n.values[j] {
			middle[i] += float32(x * w)
		}
	}
	l.codes = n.codesB
	for k := range l.codes {
		for i, w := range &n.codes[k] {
			l.codes[k] += float32(max(middle[i], 0) * w)
		}
	}
}
