package dragon

import (
	"bytes"
	"fmt"
	"go/format"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// How trees are grown, found on held-out games.
const (
	treeCount  = 150
	leafCount  = 12
	learnStep  = 0.12
	sampleRate = 0.7  // of the pairs for each tree
	shrinkage  = 20.0 // keeps the odds of small leaves near 0
	leastLeaf  = 8.0  // curvature of a leaf
	mostValues = 48   // of a trait that are told apart
	relabel    = 3    // trees between two looks at what links dragons
)

// pupil is an example while trees grow.
type pupil struct {
	*example
	rank                [traitCount]uint8 // places of the traits among the limits
	gradient, curvature float64
}

// grower makes trees.
type grower struct {
	limits [traitCount][]int16 // between which values of a trait a node may tell
	pupils []*pupil
	// leaves is their number in a tree; step and shrinkage keep what a tree adds small.
	leaves          int
	step, shrinkage float64
}

// grow learns the trees from the lessons that are not held out, and sets the odds of all. The trees do
// not look at the traits in without.
func grow(ls []*lesson, without ...trait) forest {
	g := &grower{leaves: leafCount, step: learnStep, shrinkage: shrinkage}
	var all []*pupil
	for _, l := range ls {
		for _, e := range l.pairs {
			e.odds = startingOdds[e.traits[traitAnswer]]
			p := &pupil{example: e}
			all = append(all, p)
			if !l.held {
				g.pupils = append(g.pupils, p)
			}
		}
	}
	return g.boost(all, treeCount, func() {
		for _, l := range ls {
			if !l.held {
				l.label()
			}
		}
	}, without...)
}

// boost grows so many trees from the pupils, and sets the odds of all. Before some of the trees it calls look.
func (g *grower) boost(all []*pupil, trees int, look func(), without ...trait) forest {
	g.setLimits()
	for _, i := range without {
		g.limits[i] = nil
	}
	for _, p := range all {
		for i, v := range p.traits {
			k, _ := slices.BinarySearch(g.limits[i], v)
			p.rank[i] = uint8(k)
		}
	}
	var f forest
	random := rand.New(rand.NewPCG(1, 5))
	for round := range trees {
		if round%relabel == 0 {
			look()
		}
		var sample []*pupil
		for _, p := range g.pupils {
			if p.weight == 0 || random.Float64() > sampleRate {
				continue
			}
			chance := 1 / (1 + math.Exp(-p.odds))
			p.gradient, p.curvature = -p.weight*chance, p.weight*chance*(1-chance)
			if p.joined {
				p.gradient += p.weight
			}
			sample = append(sample, p)
		}
		start := len(f)
		f = g.tree(f, sample)
		for _, p := range all {
			p.odds += f[start:].first(&p.traits, start)
		}
	}
	return f
}

// first is what the first tree of f adds to the odds; start is its place in the forest.
func (f forest) first(t *traits, start int) float64 {
	i := 0
	for f[i].at != isLeaf {
		if t[f[i].at] <= f[i].limit {
			i++
		} else {
			i = int(f[i].other) - start
		}
	}
	return float64(f[i].odds)
}

// setLimits chooses limits that are about equally common.
func (g *grower) setLimits() {
	for i := range g.limits {
		values := make([]int16, len(g.pupils))
		for j, p := range g.pupils {
			values[j] = p.traits[i]
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
type sums [traitCount][mostValues + 1]struct{ gradient, curvature float64 }

// sum adds up the pupils.
func sum(pupils []*pupil) *sums {
	s := new(sums)
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
	pupils              []*pupil
	sums                *sums
	gradient, curvature float64
	// at, rank and gain are those of the best split.
	at          trait
	rank        int
	gain        float64
	left, right *bud
}

// bud finds the best split of a leaf with the pupils.
func (g *grower) bud(pupils []*pupil, s *sums) *bud {
	b := &bud{pupils: pupils, sums: s}
	for _, p := range pupils {
		b.gradient += p.gradient
		b.curvature += p.curvature
	}
	worth := func(gradient, curvature float64) float64 { return gradient * gradient / (curvature + g.shrinkage) }
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
				b.at, b.rank, b.gain = trait(i), k, gain
			}
		}
	}
	return b
}

// split makes the two sides of b. The sums of the larger side are what the smaller one
// leaves.
func (g *grower) split(b *bud) {
	var sides [2][]*pupil
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
	by := [2]*sums{b.sums, b.sums}
	by[fewer] = sum(sides[fewer])
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
func (g *grower) tree(f forest, pupils []*pupil) forest {
	root := g.bud(pupils, sum(pupils))
	buds := []*bud{root}
	for len(buds) < g.leaves {
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
		if f[i].at == isLeaf {
			f[i].other = uint16(len(f))
		}
	}
	return f
}

// write adds the nodes of b to f.
func (g *grower) write(f forest, b *bud) forest {
	if b.left == nil {
		odds := g.step * b.gradient / (b.curvature + g.shrinkage)
		return append(f, treeNode{at: isLeaf, odds: float32(math.Round(odds*1000) / 1000)})
	}
	place := len(f)
	f = append(f, treeNode{at: b.at, limit: g.limits[b.at][b.rank]})
	f = g.write(f, b.left)
	f[place].other = uint16(len(f))
	return g.write(f, b.right)
}

// writeSource adds the trees to the Go source text as a variable of that name.
func (f forest) writeSource(text *bytes.Buffer, name, comment string) {
	fmt.Fprintf(text, "\n// %s %s\nvar %s = forest{\n", name, comment, name)
	for i, n := range f {
		fmt.Fprintf(text, "{%d,%d,%d,%g},", n.at, n.limit, n.other, n.odds)
		if i%6 == 5 {
			fmt.Fprintln(text)
		}
	}
	fmt.Fprint(text, "\n}\n")
}

// source is the Go source of both forests.
func source(links, doubtful forest) ([]byte, error) {
	var text bytes.Buffer
	fmt.Fprint(&text, "// Code generated by TestLearnLinks. DO NOT EDIT.\n\npackage dragon\n")
	links.writeSource(&text, "learnedLinks", "are the trees that judge links.")
	doubtful.writeSource(&text, "doubtfulLinks", "are those that judge the doubtful ones, with traitPicture.")
	return format.Source(text.Bytes())
}

// TestGrow learns a rule of two traits that no single trait tells.
func TestGrow(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	l := &lesson{colors: []int{1, 1, 1, 1}, dragon: []int{0, 0, 1, 1}, size: map[int]int{0: 2, 1: 2}}
	for range 2000 {
		e := &example{a: 0, b: 1}
		e.traits[traitSteps], e.traits[traitLine] = int16(random.IntN(4)), int16(random.IntN(4))
		if (e.traits[traitSteps] > 1) != (e.traits[traitLine] > 1) {
			e.b = 2
		}
		l.pairs = append(l.pairs, e)
	}
	// One pair of worms is one link, so that each example is a lesson of its own.
	var ls []*lesson
	for _, e := range l.pairs {
		c := *l
		c.pairs = []*example{e}
		ls = append(ls, &c)
	}
	f := grow(ls)
	for steps := range int16(4) {
		for line := range int16(4) {
			var tr traits
			tr[traitSteps], tr[traitLine] = steps, line
			if got, want := f.odds(&tr) > 0, (steps > 1) == (line > 1); got != want {
				t.Errorf("steps %d, line %d: joined %v, want %v", steps, line, got, want)
			}
		}
	}
	if _, err := source(f, f); err != nil {
		t.Error(err)
	}
}
