package net

// tower is what looks at all cells of a field. It has a layer that takes what is true of them, blocks of two layers each, and
// weights for the moves of both sides.
type tower struct {
	first  layer
	blocks [][2]layer
	// global is the block in which the cells are told what there is in the whole field. pool are the weights of means and
	// maxima, and poolB what is added.
	global  int
	pool    [2 * channels][channels]float32
	poolB   [channels]float32
	policy  [sides][channels]float32
	policyB [sides]float32
}

// tower takes the weights of a tower that knows so many things that may be true of a cell.
func (r *reader) tower(t *tower, planes, blocks, global int) {
	r.layer(&t.first, planes, unit)
	t.blocks, t.global = make([][2]layer, blocks), global
	for i := range t.blocks {
		r.layer(&t.blocks[i][0], channels, 1)
		r.layer(&t.blocks[i][1], channels, 1)
	}
	for i := range t.pool {
		r.floats(t.pool[i][:])
	}
	r.floats(t.poolB[:])
	for i := range t.policy {
		r.floats(t.policy[i][:])
	}
	r.floats(t.policyB[:])
}

// climb makes the activations of cells with these neighbours of what was seen of them.
func (f *field) climb(t *tower, beside []Beside) {
	now, middle := f.now[:len(beside)], f.middle[:len(beside)]
	f.add(&t.first, beside)
	f.activate(&t.first, now, nil)
	for i := range t.blocks {
		f.pick(now)
		f.add(&t.blocks[i][0], beside)
		f.activate(&t.blocks[i][0], middle, nil)
		if i == t.global {
			f.broadcast(t, middle)
		}
		f.pick(middle)
		f.add(&t.blocks[i][1], beside)
		f.activate(&t.blocks[i][1], now, now)
	}
}

// broadcast adds to the activations of cells what there is in all of them.
func (f *field) broadcast(t *tower, cells []cell) {
	var pooled [2 * channels]float32
	f.pooled(cells, &pooled)
	whole := layer{bias: t.poolB}
	for j, x := range &pooled {
		f.mix(whole.bias[:], t.pool[j][:], x)
	}
	for c := range whole.bias {
		whole.bias[c] *= unit
	}
	clear(f.sums[:len(cells)]) // the bias is all that is added
	f.activate(&whole, cells, cells)
}

// odds is the logarithm of the odds of a side's move at a cell.
func (t *tower) odds(side int, c *cell) float32 {
	sum := float32(0)
	for i, w := range &t.policy[side] {
		sum += float32(float32(c[i]) * w)
	}
	return sum/unit + t.policyB[side]
}

// head says what the cells mean together. It has two layers that take what was pooled, of which the first has no negative
// results.
type head struct {
	weights []float32 // from each pooled number to all results of the first layer, of which there are a multiple of 16
	bias    []float32
	outs    []float32 // from all results of the first layer to each of the second
	outsB   []float32
}

// head takes the weights of a head.
func (r *reader) head(h *head, pooled, middle, outs int) {
	h.weights, h.bias = make([]float32, pooled*middle), make([]float32, middle)
	h.outs, h.outsB = make([]float32, outs*middle), make([]float32, outs)
	r.floats(h.weights)
	r.floats(h.bias)
	r.floats(h.outs)
	r.floats(h.outsB)
}

// conclude makes the results of the first layer of a head, still with negative ones.
func (f *field) conclude(h *head, pooled, middle []float32) {
	copy(middle, h.bias)
	for j, x := range pooled {
		f.mix(middle, h.weights[j*len(middle):][:len(middle)], x)
	}
}

// out is one result of the second layer.
func (h *head) out(k int, middle []float32) float32 {
	sum := h.outsB[k]
	for i, w := range h.outs[k*len(middle):][:len(middle)] {
		sum += float32(max(middle[i], 0) * w)
	}
	return sum
}
