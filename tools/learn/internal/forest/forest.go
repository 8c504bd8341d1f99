// Package forest grows decision trees whose sums are the odds of what examples show.
package forest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// How trees are grown, found on held-out games.
const (
	sampleRate = 0.7 // of the examples for each tree
	leastLeaf  = 8.0 // curvature of a leaf
	mostValues = 48  // of a trait that are told apart
	relook     = 3   // trees between two looks
)

// Example is what trees learn from.
type Example struct {
	Traits []int16
	// Odds are those of the example's being true, as a logarithm: in the beginning those to start from.
	Odds float64
	// True is what the odds shall say, Weight how much that matters.
	True   bool
	Weight float64

	rank                []uint8 // places of the traits among the limits
	gradient, curvature float64
}

// Node is an inner node or a leaf of a tree.
type Node struct {
	// At is the trait that decides. With values up to Limit the next node follows, with larger ones that at
	// the place Other. A leaf has Leaf there, and the place of the next tree.
	At    int
	Limit int16
	Other int
	// Odds is what a leaf adds to the logarithm of the odds.
	Odds float32
}

// Leaf marks leaves; no trait has this number.
const Leaf = 255

// Forest is a list of trees, each of which follows the one before.
type Forest []Node

// Grower makes trees.
type Grower struct {
	// Leaves is their number in a tree. Step and Shrinkage keep what a tree adds small.
	Leaves          int
	Step, Shrinkage float64

	limits [][]int16 // between which values of a trait a node may tell
}

// Grow grows so many trees from examples, and sets the odds of those and of others. Before some of the trees it calls look,
// which may change what examples show.
func (g *Grower) Grow(trees int, from, others []*Example, look func()) Forest {
	g.setLimits(from)
	all := slices.Concat(from, others)
	for _, p := range all {
		p.rank = make([]uint8, len(p.Traits))
		for i, v := range p.Traits {
			k, _ := slices.BinarySearch(g.limits[i], v)
			p.rank[i] = uint8(k)
		}
	}
	var f Forest
	random := rand.New(rand.NewPCG(1, 5))
	for round := range trees {
		if round%relook == 0 {
			look()
		}
		var sample []*Example
		for _, p := range from {
			if p.Weight == 0 || random.Float64() > sampleRate {
				continue
			}
			chance := 1 / (1 + math.Exp(-p.Odds))
			p.gradient, p.curvature = -p.Weight*chance, p.Weight*chance*(1-chance)
			if p.True {
				p.gradient += p.Weight
			}
			sample = append(sample, p)
		}
		start := len(f)
		f = g.tree(f, sample)
		for _, p := range all {
			p.Odds += f[start:].first(p.Traits, start)
		}
	}
	return f
}

// first is what the first tree of f adds to the odds; start is its place in the forest.
func (f Forest) first(t []int16, start int) float64 {
	i := 0
	for f[i].At != Leaf {
		if t[f[i].At] <= f[i].Limit {
			i++
		} else {
			i = f[i].Other - start
		}
	}
	return float64(f[i].Odds)
}

// setLimits chooses limits that are about equally common.
func (g *Grower) setLimits(from []*Example) {
	g.limits = nil
	if len(from) > 0 {
		g.limits = make([][]int16, len(from[0].Traits))
	}
	for i := range g.limits {
		values := make([]int16, len(from))
		for j, p := range from {
			values[j] = p.Traits[i]
		}
		slices.Sort(values)
		distinct := slices.Compact(slices.Clone(values))
		if len(distinct) > mostValues {
			distinct = distinct[:0]
			for k := 1; k <= mostValues; k++ {
				distinct = append(distinct, values[len(values)*k/(mostValues+1)])
			}
			distinct = slices.Compact(distinct)
		}
		if len(distinct) > 0 {
			g.limits[i] = distinct[:len(distinct)-1]
		}
	}
}

// sums are those of the gradients and of the curvatures of pupils by their ranks of each
// trait.
type sums [][mostValues + 1]struct{ gradient, curvature float64 }

// sum adds up the pupils.
func (g *Grower) sum(pupils []*Example) sums {
	s := make(sums, len(g.limits))
	for _, p := range pupils {
		for i, k := range p.rank {
			s[i][k].gradient += p.gradient
			s[i][k].curvature += p.curvature
		}
	}
	return s
}

// bud is a leaf that may be split.
type bud struct {
	pupils              []*Example
	sums                sums
	gradient, curvature float64
	// at, rank and gain are those of the best split.
	at          int
	rank        int
	gain        float64
	left, right *bud
}

// bud finds the best split of a leaf with the pupils.
func (g *Grower) bud(pupils []*Example, s sums) *bud {
	b := &bud{pupils: pupils, sums: s}
	for _, p := range pupils {
		b.gradient += p.gradient
		b.curvature += p.curvature
	}
	worth := func(gradient, curvature float64) float64 { return gradient * gradient / (curvature + g.Shrinkage) }
	whole := worth(b.gradient, b.curvature)
	for i := range g.limits {
		below, under := 0.0, 0.0
		for k := range g.limits[i] {
			below += s[i][k].gradient
			under += s[i][k].curvature
			if under < leastLeaf || b.curvature-under < leastLeaf {
				continue
			}
			gain := worth(below, under) + worth(b.gradient-below, b.curvature-under) - whole
			if gain > b.gain {
				b.at, b.rank, b.gain = i, k, gain
			}
		}
	}
	return b
}

// split makes the two sides of b. The sums of the larger side are what the smaller one
// leaves.
func (g *Grower) split(b *bud) {
	var sides [2][]*Example
	for _, p := range b.pupils {
		side := 0
		if int(p.rank[b.at]) > b.rank {
			side = 1
		}
		sides[side] = append(sides[side], p)
	}
	fewer := 0
	if len(sides[1]) < len(sides[0]) {
		fewer = 1
	}
	by := [2]sums{b.sums, b.sums}
	by[fewer] = g.sum(sides[fewer])
	for i := range b.sums {
		for k := range b.sums[i] {
			b.sums[i][k].gradient -= by[fewer][i][k].gradient
			b.sums[i][k].curvature -= by[fewer][i][k].curvature
		}
	}
	b.left, b.right = g.bud(sides[0], by[0]), g.bud(sides[1], by[1])
	b.sums, b.gain = nil, 0
}

// tree adds a tree for the pupils to f.
func (g *Grower) tree(f Forest, pupils []*Example) Forest {
	root := g.bud(pupils, g.sum(pupils))
	buds := []*bud{root}
	for len(buds) < g.Leaves {
		best := slices.MaxFunc(buds, func(x, y *bud) int {
			switch {
			case x.gain < y.gain:
				return -1
			case x.gain > y.gain:
				return 1
			}
			return 0
		})
		if best.gain <= 0 {
			break
		}
		g.split(best)
		buds = append(slices.DeleteFunc(buds, func(b *bud) bool { return b == best }), best.left, best.right)
	}
	start := len(f)
	f = g.write(f, root)
	for i := start; i < len(f); i++ {
		if f[i].At == Leaf {
			f[i].Other = len(f)
		}
	}
	return f
}

// write adds the nodes of b to f.
func (g *Grower) write(f Forest, b *bud) Forest {
	if b.left == nil {
		odds := g.Step * b.gradient / (b.curvature + g.Shrinkage)
		return append(f, Node{At: Leaf, Odds: float32(math.Round(odds*1000) / 1000)})
	}
	place := len(f)
	f = append(f, Node{At: b.at, Limit: g.limits[b.at][b.rank]})
	f = g.write(f, b.left)
	f[place].Other = len(f)
	return g.write(f, b.right)
}

// Write adds the trees to Go source as a variable of that name.
func (f Forest) Write(text *strings.Builder, name, comment string) {
	fmt.Fprintf(text, "\n// %s %s\nvar %s = forest{\n", name, comment, name)
	for i, n := range f {
		fmt.Fprintf(text, "{%d,%d,%d,%g},", n.At, n.Limit, n.Other, n.Odds)
		if i%6 == 5 {
			text.WriteByte('\n')
		}
	}
	text.WriteString("\n}\n")
}
