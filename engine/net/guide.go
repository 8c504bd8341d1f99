package net

import (
	_ "embed"
	"sync"
)

const (
	// GuidePlanes is the number of things that may be true of a point of an area.
	GuidePlanes = 28
	// GuideCells is the largest number of points of an area.
	GuideCells = 128

	guideBlocks = 2
	guideGlobal = 1 // the block that sees the whole area
	guideHidden = 32
)

// Guide is a network that says which moves look as if they decide a position of the exact reading of life and death.
// It is never changed.
type Guide struct {
	first   layer
	blocks  [guideBlocks][2]layer
	pool    [2 * channels][channels]float32
	poolB   [channels]float32
	policy  [sides][channels]float32
	policyB [sides]float32
	values  [2 * channels][guideHidden]float32
	valuesB [guideHidden]float32
	out     [2 * sides][guideHidden]float32
	outB    [2 * sides]float32
	numbers [sides][2]float32
}

//go:embed guide.bin
var learnedGuide []byte

// LearnedGuide is the network with the weights that come with the program.
var LearnedGuide = sync.OnceValue(func() *Guide {
	n, err := ParseGuide(learnedGuide)
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return n
})

// ParseGuide reads a file of weights, as the trainer train/guide.py writes it.
func ParseGuide(data []byte) (*Guide, error) {
	r := &reader{data: data}
	n := &Guide{}
	if err := r.header(channels, guideBlocks, GuidePlanes, guideHidden); err != nil {
		return nil, err
	}
	r.layer(&n.first, GuidePlanes, unit)
	for i := range n.blocks {
		r.layer(&n.blocks[i][0], channels, 1)
		r.layer(&n.blocks[i][1], channels, 1)
	}
	for i := range n.pool {
		r.floats(n.pool[i][:])
	}
	r.floats(n.poolB[:])
	for i := range n.policy {
		r.floats(n.policy[i][:])
	}
	r.floats(n.policyB[:])
	for i := range n.values {
		r.floats(n.values[i][:])
	}
	r.floats(n.valuesB[:])
	for i := range n.out {
		r.floats(n.out[i][:])
	}
	r.floats(n.outB[:])
	for i := range n.numbers {
		r.floats(n.numbers[i][:])
	}
	if err := r.end(); err != nil {
		return nil, err
	}
	return n, nil
}

// Numbers are the weights of the logarithms of a move's first numbers to win and to lose.
func (n *Guide) Numbers(side int) (win, lose float32) { return n.numbers[side][0], n.numbers[side][1] }

// Guided looks at areas with the network. It is used by one goroutine at a time.
type Guided struct {
	net    *Guide
	count  int
	beside [GuideCells]Beside
	field  field
	policy [GuideCells]float32
	outs   [2 * sides]float32
}

// NewGuided prepares to look with a network.
func NewGuided(n *Guide) *Guided { return &Guided{net: n, field: newField(GuideCells)} }

// Lay says how the cells of an area lie. A neighbour that is none is GuideCells.
func (g *Guided) Lay(beside []Beside) {
	g.count = copy(g.beside[:len(beside)], beside)
	for i := range beside {
		for _, at := range &beside[i] {
			_ = g.field.active[at]
		}
	}
}

// Look evaluates what is true of each cell, for the player to move.
func (g *Guided) Look(seen []uint32, side int) {
	n, f := g.net, &g.field
	beside, now := g.beside[:g.count], f.now[:g.count]
	for i, b := range seen[:g.count] {
		f.see(&n.first, i, uint64(b))
	}
	f.add(&n.first, beside)
	f.settle(&n.first, now, nil)
	f.blocks(n.blocks[:], beside, guideGlobal, &n.pool, &n.poolB)
	for i := range now {
		g.policy[i] = now[i].odds(&n.policy[side]) + n.policyB[side]
	}
	var pooled [2 * channels]float32
	f.pooled(now, &pooled)
	middle := n.valuesB
	for j, x := range &pooled {
		f.mix(middle[:], n.values[j][:], x)
	}
	g.outs = n.outB
	for k := range g.outs {
		for i, w := range &n.out[k] {
			g.outs[k] += float32(max(middle[i], 0) * w)
		}
	}
}

// Odds is the logarithm of the odds of a move, up to a number that all share.
func (g *Guided) Odds(cell int) float32 { return g.policy[cell] }

// Pass is that of a pass.
func (g *Guided) Pass(side int) float32 { return g.outs[sides+side] }

// Killed is the logarithm of the odds that the attacker wins.
func (g *Guided) Killed(side int) float32 { return g.outs[side] }
