// Command links learns the trees that say which strings near each other are linked, from positions with their dragons.
//
//	go run ./tools/learn/links -read lessons labels.jsonl...
//	go run ./tools/learn/links -out engine/dragon/linktrees.go lessons...
//	go run ./tools/learn/links -joined labels.jsonl...
//
// The first reads the positions and keeps what they teach, and the second learns from that. The third tells of how many
// pairs the labels and the program say the same, in positions that are kept for testing.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/tools/learn/internal/forest"
	"shikatsu/tools/learn/internal/lessons"
)

// How trees are grown, found on held-out games.
const (
	trees     = 150
	leaves    = 12
	step      = 0.12
	shrinkage = 20.0
)

// lesson is what a position teaches.
type lesson struct {
	Held   bool          // kept for testing
	Colors []board.Color // of the strings
	Dragon []int         // of the strings
	Pairs  []dragon.PairLesson

	examples []*forest.Example // of the pairs
	size     map[int]int       // strings of dragons
}

func main() {
	read := flag.String("read", "", "file to keep lessons in")
	out := flag.String("out", "", "Go file to write")
	more := flag.String("more", "", "files of lessons, separated by commas, of which none is kept for testing")
	joined := flag.Bool("joined", false, "tell how many pairs the labels and the program say the same of")
	flag.Parse()
	var err error
	switch {
	case *joined:
		err = tellJoined(flag.Args())
	case *read != "":
		var ls []*lesson
		if ls, err = lessons.Each(flag.Args(), look); err == nil {
			err = lessons.Keep(*read, ls)
		}
	case *out != "":
		err = learn(flag.Args(), *more, *out)
	default:
		err = errors.New("one of -read, -out and -joined is needed")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "links:", err)
		os.Exit(1)
	}
}

// look reads a position and whether its strings can be cut.
func look(ctx context.Context, _ int, l *lessons.Labelled) (*lesson, error) {
	p, err := l.Read(ctx)
	if err != nil {
		return nil, err
	}
	le := &lesson{Held: p.Held, Dragon: p.Dragon}
	for i := range p.Worms.List {
		le.Colors = append(le.Colors, p.Worms.List[i].Color)
	}
	le.Pairs, err = p.Links(ctx)
	return le, err
}

// tellJoined prints the share of the pairs of strings that the labels or the program join and that both do.
func tellJoined(files []string) error {
	counts, err := lessons.Each(files, func(ctx context.Context, _ int, l *lessons.Labelled) (c [2]int, err error) {
		if !lessons.Held(l.Game) {
			return c, nil
		}
		p, err := l.Read(ctx)
		if err != nil {
			return c, err
		}
		ds, err := p.Dragons(ctx)
		if err != nil {
			return c, err
		}
		for j, w := range p.Worms.List {
			for k, x := range p.Worms.List[:j] {
				theirs := w.Color == x.Color && p.Dragon[j] == p.Dragon[k]
				ours := ds.Same(w.Origin, x.Origin)
				if ours && theirs {
					c[0]++
				}
				if ours || theirs {
					c[1]++
				}
			}
		}
		return c, nil
	})
	both, either := 0, 0
	for _, c := range counts {
		both, either = both+c[0], either+c[1]
	}
	if err == nil {
		fmt.Printf("%.2f %% of %d pairs are joined by both\n", 100*float64(both)/float64(max(1, either)), either)
	}
	return err
}

func learn(files []string, more, out string) error {
	ls, err := lessons.Load[*lesson](files)
	if err != nil {
		return err
	}
	if len(ls) == 0 {
		return errors.New("no file of lessons is named")
	}
	if more != "" {
		others, err := lessons.Load[*lesson](strings.Split(more, ","))
		if err != nil {
			return err
		}
		for _, l := range others {
			l.Held = false
		}
		ls = append(ls, others...)
	}
	for _, l := range ls {
		l.prepare()
	}
	links := grow(ls)
	tell("all links", ls)
	var text strings.Builder
	links.Write(&text, "learnedLinks", "are the trees that judge links.")
	return lessons.WriteSource(out, "dragon", "links", text.String())
}

// prepare makes the examples of a lesson.
func (l *lesson) prepare() {
	l.size = map[int]int{}
	for _, d := range l.Dragon {
		l.size[d]++
	}
	for i := range l.Pairs {
		l.examples = append(l.examples, &forest.Example{Traits: l.Pairs[i].Traits[:]})
	}
}

// grow learns trees from the lessons that are not held out, and sets the odds of all.
func grow(ls []*lesson) forest.Forest {
	var learned, others []*forest.Example
	for _, l := range ls {
		for i, e := range l.examples {
			e.Odds = l.Pairs[i].Odds
		}
		if l.Held {
			others = append(others, l.examples...)
		} else {
			learned = append(learned, l.examples...)
		}
	}
	g := forest.Grower{Leaves: leaves, Step: step, Shrinkage: shrinkage}
	return g.Grow(trees, learned, others, func() {
		for _, l := range ls {
			if !l.Held {
				l.label()
			}
		}
	})
}

// label says of each pair whether it should be a link. Strings of two dragons are never linked. Those of one are by
// the most likely pairs that suffice to hold it together; the other pairs teach nothing. A pair counts by how many
// strings its link joins.
func (l *lesson) label() {
	var within []int // pairs
	for i, e := range l.examples {
		p := &l.Pairs[i]
		if d := l.Dragon[p.A]; d == l.Dragon[p.B] {
			e.Weight = 0
			within = append(within, i)
		} else {
			e.True, e.Weight = false, math.Sqrt(float64(l.size[d]*l.size[l.Dragon[p.B]]))
		}
	}
	slices.SortStableFunc(within, func(x, y int) int {
		switch a, b := l.examples[x].Odds, l.examples[y].Odds; {
		case a > b:
			return -1
		case a < b:
			return 1
		}
		return 0
	})
	groups := newPartition(len(l.Dragon))
	for _, i := range within {
		p, e := &l.Pairs[i], l.examples[i]
		fewer := min(groups.size(p.A), groups.size(p.B))
		if groups.join(p.A, p.B) {
			e.True, e.Weight = true, math.Sqrt(float64(fewer*(l.size[l.Dragon[p.A]]-fewer)))
		}
	}
}

// tell prints the share of the pairs of strings that odds above some limits and the labels join.
func tell(what string, ls []*lesson) {
	for _, limit := range []float64{-0.75, -0.5, dragon.JoiningOdds, 0, 0.25, 0.5} {
		fmt.Printf("%s, odds above %5.2f: %.2f %% of the pairs joined by both, %.2f %% where not learned from\n", what, limit,
			together(ls, false, limit), together(ls, true, limit))
	}
}

// together is the share of pairs that both join, in percent.
func together(ls []*lesson, held bool, limit float64) float64 {
	both, either := 0, 0
	for _, l := range ls {
		if l.Held == held {
			b, e := l.agreement(limit)
			both, either = both+b, either+e
		}
	}
	return 100 * float64(both) / float64(max(1, either))
}

// agreement counts the pairs of strings that the odds and the label join, and that one of them joins.
func (l *lesson) agreement(limit float64) (both, either int) {
	groups := newPartition(len(l.Dragon))
	for i, e := range l.examples {
		if e.Odds > limit {
			groups.join(l.Pairs[i].A, l.Pairs[i].B)
		}
	}
	for i := range l.Dragon {
		for j := range i {
			ours := groups.find(i) == groups.find(j)
			theirs := l.Colors[i] == l.Colors[j] && l.Dragon[i] == l.Dragon[j]
			if ours && theirs {
				both++
			}
			if ours || theirs {
				either++
			}
		}
	}
	return both, either
}

// partition divides numbers into groups, for each of which one member stands. That one has the size of the group, negative.
// Each other member has the number of one that is nearer to it.
type partition []int

func newPartition(n int) partition {
	p := make(partition, n)
	for i := range p {
		p[i] = -1
	}
	return p
}

// find is the member that stands for the group of i.
func (p partition) find(i int) int {
	for p[i] >= 0 {
		i = p[i]
	}
	return i
}

func (p partition) size(i int) int { return -p[p.find(i)] }

// join makes one group of those of i and j. It returns false if they are one.
func (p partition) join(i, j int) bool {
	i, j = p.find(i), p.find(j)
	if i == j {
		return false
	}
	p[i] += p[j]
	p[j] = i
	return true
}
