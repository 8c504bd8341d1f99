package net

import (
	_ "embed"
	"sync"
)

const (
	// guidePlanes is the number of things that may be true of a point of an area.
	guidePlanes = 28
	// GuideCells is the largest number of points of an area.
	GuideCells = 128

	guideBlocks = 2
	guideGlobal = 1 // the block that sees the whole area
	guideHidden = 32
	guidePass   = sides // the results that a pass of either player has, after those that only the trainer asks for
)

// Guide is a network for positions of the exact reading of life and death. It says which moves look as if they decide the
// position. It is never changed.
type Guide struct {
	tower   tower
	outs    head
	numbers [sides][2]float32
}

//go:embed guide.bin
var learnedGuide []byte

// LearnedGuide is the network with the weights that come with the program.
var LearnedGuide = sync.OnceValue(func() *Guide {
	n, err := parseGuide(learnedGuide)
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return n
})

// parseGuide reads a file of weights, as tools/learn/guide/guide.py writes it. The network also says who wins if either player
// moves first: it learns better with than without, but nothing asks for it here.
func parseGuide(data []byte) (*Guide, error) {
	r := &reader{data: data}
	n := &Guide{}
	if err := r.header(channels, guideBlocks, guidePlanes, guideHidden); err != nil {
		return nil, err
	}
	r.tower(&n.tower, guidePlanes, guideBlocks, guideGlobal)
	r.head(&n.outs, 2*channels, guideHidden, 2*sides)
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
	pass   float32
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
		f.see(&n.tower.first, i, uint64(b))
	}
	f.climb(&n.tower, beside)
	for i := range now {
		g.policy[i] = n.tower.odds(side, &now[i])
	}
	var pooled [2 * channels]float32
	f.pooled(now, &pooled)
	var middle [guideHidden]float32
	f.conclude(&n.outs, pooled[:], middle[:])
	g.pass = n.outs.out(guidePass+side, middle[:])
}

// Odds is the logarithm of the odds of a move, up to a number that all share.
func (g *Guided) Odds(cell int) float32 { return g.policy[cell] }

// Pass is that of a pass.
func (g *Guided) Pass() float32 { return g.pass }
