// Command bridges learns the trees that judge links which join two parts of a color, from positions with their dragons.
//
//	go run ./tools/learn/bridges -read lessons labels.jsonl...
//	go run ./tools/learn/bridges -out engine/dragon/bridgetrees.go lessons...
//
// The first reads the positions and keeps what they teach, the second learns from that.
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

	"shikatsu/engine/dragon"
	"shikatsu/tools/learn/internal/forest"
	"shikatsu/tools/learn/internal/lessons"
)

// How trees are grown, found by learning from three quarters of the games four times.
const (
	trees     = 45
	leaves    = 4
	step      = 0.08
	shrinkage = 30.0
)

// bridge is one with what the labels say of it.
type bridge struct {
	dragon.BridgeLesson
	// Same and Other count the pairs of strings that the bridge joins. Those of Same are of one dragon, those
	// of Other of two.
	Same, Other int
}

// lesson is what a position teaches. Both and Either count the pairs of strings that the label and the links join, and that
// one of them joins.
type lesson struct {
	Held         bool
	Both, Either int
	Bridges      []bridge
}

func main() {
	read := flag.String("read", "", "file to keep lessons in")
	out := flag.String("out", "", "Go file to write")
	flag.Parse()
	var err error
	switch {
	case *read != "":
		var ls []*lesson
		if ls, err = lessons.Each(flag.Args(), look); err == nil {
			err = lessons.Keep(*read, ls)
		}
	case *out != "":
		err = learn(flag.Args(), *out)
	default:
		err = errors.New("one of -read and -out is needed")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bridges:", err)
		os.Exit(1)
	}
}

// look reads the bridges of a position.
func look(ctx context.Context, _ int, l *lessons.Labelled) (*lesson, error) {
	p, err := l.Read(ctx)
	if err != nil {
		return nil, err
	}
	le := &lesson{Held: p.Held}
	parts, err := p.Bridges(ctx, func(k *dragon.BridgeLesson, part func(int) int) {
		b := bridge{BridgeLesson: *k}
		for i, d := range p.Dragon {
			for j, e := range p.Dragon {
				switch {
				case part(i) != part(k.A) || part(j) != part(k.B):
				case d == e:
					b.Same++
				default:
					b.Other++
				}
			}
		}
		le.Bridges = append(le.Bridges, b)
	})
	if err != nil {
		return nil, err
	}
	for i := range p.Worms.List {
		for j := range i {
			if p.Worms.List[i].Color != p.Worms.List[j].Color {
				continue
			}
			ours, theirs := parts[i] == parts[j], p.Dragon[i] == p.Dragon[j]
			if ours && theirs {
				le.Both++
			}
			if ours || theirs {
				le.Either++
			}
		}
	}
	return le, nil
}

func learn(files []string, out string) error {
	positions, err := lessons.Load[*lesson](files)
	if err != nil {
		return err
	}
	if len(positions) == 0 {
		return errors.New("no file of lessons is named")
	}
	var learned, others []*forest.Example
	odds := map[*bridge]*forest.Example{}
	for _, p := range positions {
		for i := range p.Bridges {
			b := &p.Bridges[i]
			for _, joined := range []bool{true, false} {
				pairs := b.Other
				if joined {
					pairs = b.Same
				}
				e := &forest.Example{Traits: b.Traits[:], Odds: b.Odds, True: joined, Weight: float64(pairs) / math.Sqrt(float64(b.Same+b.Other))}
				odds[b] = e
				if p.Held {
					others = append(others, e)
				} else {
					learned = append(learned, e)
				}
			}
		}
	}
	// What the links look like was learned before, from more games.
	used := dragon.BridgeTraits()
	g := forest.Grower{Leaves: leaves, Step: step, Shrinkage: shrinkage, Use: func(trait int) bool { return slices.Contains(used, trait) }}
	f := g.Grow(trees, learned, others, func() { tell(positions, odds) })
	var text strings.Builder
	f.Write(&text, "learnedBridges", "are the trees that correct the odds of bridges.")
	return lessons.WriteSource(out, "dragon", "bridges", text.String())
}

// tell prints about which share of the pairs of strings the labels and the odds join.
func tell(positions []*lesson, odds map[*bridge]*forest.Example) {
	for _, held := range []bool{false, true} {
		both, either, was, were := 0, 0, 0, 0
		for _, p := range positions {
			if p.Held != held {
				continue
			}
			both, either, was, were = both+p.Both, either+p.Either, was+p.Both, were+p.Either
			for i := range p.Bridges {
				b := &p.Bridges[i]
				switch joined := odds[b].Odds > 0; {
				case joined && !b.Linked:
					both, either = both+b.Same, either+b.Other
				case !joined && b.Linked:
					both, either = both-b.Same, either-b.Other
				}
			}
		}
		fmt.Printf("held %v: about %.2f %% of the pairs joined by both, %.2f %% before\n", held, share(both, either), share(was, were))
	}
}

func share(part, whole int) float64 { return 100 * float64(part) / float64(max(1, whole)) }
