package net

import (
	"crypto/sha256"
	_ "embed"
	"errors"
	"math"
	"sync"
)

const (
	// WholePoints is the largest number of points of a board.
	WholePoints = 19 * 19
	// wholePlanes is the number of things that may be true of a point of a board.
	wholePlanes = 33

	wholeParts    = 2 // each has as many channels as a cell
	wholeChannels = wholeParts * channels
	wholeBlocks   = 7
	wholeGlobals  = 1<<1 | 1<<4 // the blocks that see the whole board
	wholeSum      = 8           // bytes of a check sum
)

// Whole is a network that looks at a whole board and says whose each point will be at the end. It is never changed.
type Whole struct {
	first  [wholeParts]layer // by the part of the channels it goes to
	blocks [wholeBlocks][2]wideLayer
	pools  [wholeBlocks]*widePool
	owner  [sides][wholeChannels]float32
	ownerB [sides]float32
}

// wideLayer is a layer between all channels, by the part of them it goes to and that it comes from. Scales and biases are those
// of the first that goes to a part.
type wideLayer [wholeParts][wholeParts]layer

// widePool has the weights of means and maxima of all channels.
type widePool struct {
	weights [2 * wholeChannels][wholeChannels]float32
	bias    [wholeChannels]float32
}

//go:embed whole.bin
var learnedWhole []byte

// LearnedWhole is the network with the weights that come with the program.
var LearnedWhole = sync.OnceValue(func() *Whole {
	n, err := parseWhole(learnedWhole)
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return n
})

//go:embed first.bin
var learnedFirst []byte

// LearnedFirst is the network of the same kind that says where the solution of a problem begins. Black moves; see First.
var LearnedFirst = sync.OnceValue(func() *Whole {
	n, err := parseWhole(learnedFirst)
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return n
})

// parseWhole reads a file of weights, as tools/learn/ownership/train.py writes it.
func parseWhole(data []byte) (*Whole, error) {
	if len(data) < wholeSum {
		return nil, errors.New("network weights end too early: there is no check sum")
	}
	body, told := data[:len(data)-wholeSum], data[len(data)-wholeSum:]
	if sum := sha256.Sum256(body); string(sum[:wholeSum]) != string(told) {
		return nil, errors.New("network weights are damaged: their check sum differs")
	}
	r := &reader{data: body}
	if err := r.header(wholeChannels, wholeBlocks, wholePlanes, wholeGlobals); err != nil {
		return nil, err
	}
	n := &Whole{}
	first := r.wide(wholePlanes, unit)
	for part := range n.first {
		n.first[part] = first.part(part, 0, wholePlanes)
	}
	for i := range n.blocks {
		for k := range n.blocks[i] {
			all := r.wide(wholeChannels, 1)
			for to := range wholeParts {
				for from := range wholeParts {
					n.blocks[i][k][to][from] = all.part(to, from*channels, channels)
				}
			}
		}
	}
	for i := range n.pools {
		if wholeGlobals>>i&1 == 0 {
			continue
		}
		p := &widePool{}
		for j := range p.weights {
			r.floats(p.weights[j][:])
		}
		r.floats(p.bias[:])
		n.pools[i] = p
	}
	for i := range n.owner {
		r.floats(n.owner[i][:])
	}
	r.floats(n.ownerB[:])
	if err := r.end(); err != nil {
		return nil, err
	}
	return n, nil
}

// wideWeights are those of a layer to all channels as they are in a file.
type wideWeights struct {
	from        int
	scale, bias [wholeChannels]float32
	weights     []byte // to, from, neighbour
}

func (r *reader) wide(from int, activation float32) *wideWeights {
	w := &wideWeights{from: from}
	r.floats(w.scale[:])
	r.floats(w.bias[:])
	for i := range w.scale {
		w.scale[i] *= activation
		w.bias[i] *= unit
	}
	w.weights = r.take(wholeChannels * from * 9)
	return w
}

// part is the layer to a part of the channels, from n channels beginning with the first.
func (w *wideWeights) part(part, first, n int) layer {
	l := layer{weights: make([][9]kernel, n), paired: make([]int16, 9*((n+1)/2)*2*channels)}
	copy(l.scale[:], w.scale[part*channels:])
	copy(l.bias[:], w.bias[part*channels:])
	at := func(to, c, k int) int32 { return int32(int8(w.weights[((part*channels+to)*w.from+first+c)*9+k])) }
	for c := range n {
		l.fill(c, func(to, k int) int32 { return at(to, c, k) })
	}
	return l
}

// Watcher looks at whole boards with a network. It is used by one goroutine at a time and allocates nothing.
type Watcher struct {
	net           *Whole
	width, height int
	// A board has more points than a neighbour's number can tell, so its rows lie in two halves. Between them is the cell for
	// neighbours that are none. Each half is looked at with the row beside it.
	halves [2]half
	none   int
	beside []Beside // by cell, the numbers counted from the half's first cell
	// fields have a part of the channels each.
	fields [wholeParts]field
	more   []sums
	owner  [sides][WholePoints]float32
}

// half has the cells from begin to end; what is beside them begins with the cell from.
type half struct{ from, begin, end int }

// NewWatcher prepares to look at boards with a network.
func NewWatcher(n *Whole) *Watcher {
	w := &Watcher{net: n, beside: make([]Beside, WholePoints+1), more: make([]sums, WholePoints+1)}
	for i := range w.fields {
		w.fields[i] = newField(WholePoints + 1)
	}
	return w
}

// cell is the number of the cell of a point.
func (w *Watcher) cell(x, y int) int {
	c := y*w.width + x
	if c >= w.none {
		c++
	}
	return c
}

// lay says how the cells of a board of that size lie.
func (w *Watcher) lay(width, height int) {
	if w.width == width && w.height == height {
		return
	}
	w.width, w.height = width, height
	rows := (height + 1) / 2
	w.none = rows * width
	w.halves = [2]half{{0, 0, w.none}, {w.none - width, w.none + 1, width*height + 1}}
	for y := range height {
		h := &w.halves[0]
		if y >= rows {
			h = &w.halves[1]
		}
		for x := range width {
			b := &w.beside[w.cell(x, y)]
			for k := range b {
				i, j := x+k%3-1, y+k/3-1
				c := w.none
				if i >= 0 && j >= 0 && i < width && j < height {
					c = w.cell(i, j)
				}
				b[k] = uint8(c - h.from)
			}
		}
	}
}

// Look evaluates a board of which the bits of what is true are given row by row. Width and height are between 1 and 19.
func (w *Watcher) Look(seen []uint64, width, height int) {
	w.lay(width, height)
	n, a := w.net, &w.fields[0]
	cells := width*height + 1
	a.active[w.none].n = 0
	for i, s := range seen[:width*height] {
		c := i
		if c >= w.none {
			c++
		}
		a.see(&n.first[0], c, s)
	}
	for i := range n.first {
		f := &w.fields[i]
		w.add(f.sums, &n.first[i], a)
		w.activate(f, &n.first[i], f.now[:cells], nil)
	}
	for i := range n.blocks {
		w.layer(&n.blocks[i][0], cells, false)
		if n.pools[i] != nil {
			w.broadcast(n.pools[i], cells)
		}
		w.layer(&n.blocks[i][1], cells, true)
	}
	w.tell(cells)
}

// layer makes the middle activations of those that are now. With back it goes the other way round, and the former ones are
// added.
func (w *Watcher) layer(l *wideLayer, cells int, back bool) {
	for i := range w.fields {
		f := &w.fields[i]
		if back {
			f.pick(f.middle[:cells])
		} else {
			f.pick(f.now[:cells])
		}
	}
	for to := range w.fields {
		f := &w.fields[to]
		w.add(f.sums, &l[to][0], &w.fields[0])
		for from := 1; from < wholeParts; from++ {
			w.add(w.more, &l[to][from], &w.fields[from])
			for i := range cells {
				into, more := &f.sums[i], &w.more[i]
				for c := range into {
					into[c] += more[c]
				}
			}
		}
		if back {
			w.activate(f, &l[to][0], f.now[:cells], f.now[:cells])
		} else {
			w.activate(f, &l[to][0], f.middle[:cells], nil)
		}
	}
}

// add makes the sums of all cells of what was seen or picked.
func (w *Watcher) add(into []sums, l *layer, from *field) {
	for _, p := range w.halves {
		if p.begin == p.end {
			continue
		}
		beside, active := w.beside[p.begin:p.end], from.active[p.from:]
		if from.fast {
			addFast(into[p.begin:p.end], beside, active, l.paired)
		} else {
			add(into[p.begin:p.end], beside, active, l.weights)
		}
	}
}

// activate makes activations of the sums of a field. The cell that is none keeps none.
func (w *Watcher) activate(f *field, l *layer, to, more []cell) {
	f.activate(l, to, more)
	to[w.none] = cell{}
}

// broadcast adds to the middle activations what there is on the whole board.
func (w *Watcher) broadcast(p *widePool, cells int) {
	var pooled [2 * wholeChannels]float32
	for i := range w.fields {
		f := &w.fields[i]
		var some [2 * channels]float32
		f.pooled(f.middle[:cells], &some)
		for c := range channels {
			// The cell that is none was counted, too.
			pooled[i*channels+c] = float32(some[c]*float32(cells)) / float32(cells-1)
			pooled[wholeChannels+i*channels+c] = some[channels+c]
		}
	}
	bias := p.bias
	for j, x := range &pooled {
		w.fields[0].mix(bias[:], p.weights[j][:], x)
	}
	for i := range w.fields {
		f := &w.fields[i]
		var whole layer
		for c := range whole.bias {
			whole.bias[c] = bias[i*channels+c] * unit
		}
		clear(f.sums[:cells]) // the bias is all that is added
		w.activate(f, &whole, f.middle[:cells], f.middle[:cells])
	}
}

// tell makes of the activations whose each point is.
func (w *Watcher) tell(cells int) {
	n := w.net
	for side := range w.owner {
		for c := range cells {
			if c == w.none {
				continue
			}
			i := c
			if i > w.none {
				i--
			}
			sum := float32(0)
			for part := range w.fields {
				for k, x := range &w.fields[part].now[c] {
					sum += float32(float32(x) * n.owner[side][part*channels+k])
				}
			}
			w.owner[side][i] = sum/unit + n.ownerB[side]
		}
	}
}

// Owner is how likely the point at that place is Black's at the end (0 to 1). Points are counted row by row. Black is to move,
// or White if white is set.
func (w *Watcher) Owner(point int, white bool) float32 {
	side := 0
	if white {
		side = 1
	}
	return float32(1 / (1 + math.Exp(-float64(w.owner[side][point]))))
}

// First says by a network of first moves how likely the point at that place is. It is a logarithm, up to a number that all
// points share.
func (w *Watcher) First(point int) float32 { return w.owner[0][point] }
