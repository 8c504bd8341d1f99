// Command chances learns how likely stones stand at the end by what the network of package ownership expects and by what was
// read of their dragons.
//
//	go run ./tools/learn/chances -limit 120 -out engine/ownership/readweights.go LABELS.jsonl[.gz]
//
// The labels are positions with the fates of their strings, as a strong program expects them. Only games are used that the network
// did not learn from. Each half of them is judged by weights that were learned from the other half, and the error is told; without -out that
// is all.
package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/ownership"
	"shikatsu/engine/search"
	"shikatsu/tools/internal/labels"
)

// lesson is what one string teaches: its signs, what the network expects, and how surely it stands, if its owner moves first and if
// the opponent does.
type lesson struct {
	half      int
	contested bool
	signs     ownership.Signs
	expected  [2]float64
	stands    [2]float64
}

// weights are those of both chances.
type weights [2]ownership.Signs

func main() {
	limit := flag.Int("limit", 0, "at most so many positions, spread over all; 0 for all")
	out := flag.String("out", "", "Go file to write")
	opts := engine.DefaultOptions()
	flag.IntVar(&opts.GameSelective, "game-selective", opts.GameSelective, "positions of the selective reading of each dragon")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *limit, opts, *out); err != nil {
		fmt.Fprintln(os.Stderr, "chances:", err)
		os.Exit(1)
	}
}

func run(file string, limit int, opts engine.Options, out string) error {
	list, err := labels.All(file)
	if err != nil {
		return err
	}
	list = labels.Spread(slices.DeleteFunc(list, func(p labels.Position) bool { return !p.Kept() }), limit)
	var ls []lesson
	for i := range list {
		some, err := lessonsOf(&list[i], opts)
		if err != nil {
			return err
		}
		ls = append(ls, some...)
	}
	halves := [2]weights{learn(ls, 0), learn(ls, 1)}
	tell := func(name string, chance func(l *lesson, side int) float64) {
		var sum, hard, n, m float64
		for i := range ls {
			for side := range 2 {
				d := chance(&ls[i], side) - ls[i].stands[side]
				sum, n = sum+d*d, n+1
				if ls[i].contested {
					hard, m = hard+d*d, m+1
				}
			}
		}
		fmt.Printf("%s: error %.5f of %.0f, contested %.5f of %.0f\n", name, sum/max(1, n), n, hard/max(1, m), m)
	}
	tell("the network", func(l *lesson, side int) float64 { return l.expected[side] })
	tell("with reading", func(l *lesson, side int) float64 { return halves[1-l.half][side].Chance(&l.signs) })
	if out == "" {
		return nil
	}
	return os.WriteFile(out, []byte(source(learn(ls, -1))), 0o644)
}

// lessonsOf are those of the strings of a position of which nothing is proved.
func lessonsOf(l *labels.Position, opts engine.Options) ([]lesson, error) {
	b, err := l.Board()
	if err != nil {
		return nil, err
	}
	ctx := context.Background()
	read := engine.NewReading(b, opts)
	ds, err := read.Semeai(ctx)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", l.ID, err)
	}
	expected := read.Expected()
	if expected == nil {
		return nil, nil
	}
	half := int(l.Hash()>>8) % 2
	var ls []lesson
	for i := range l.Fates {
		f := &l.Fates[i]
		if len(f.Stones) < 2 {
			continue
		}
		points := make([]board.Point, len(f.Stones))
		for k, v := range f.Stones {
			if points[k], err = b.ParseVertex(v); err != nil {
				return nil, fmt.Errorf("%s: %w", l.ID, err)
			}
		}
		d := ds.At(points[0])
		if d == nil || d.Owl.Certainty == search.Proved && d.ReadStatus == d.OwlStatus {
			continue
		}
		first, second := expected.Chances(points, d.Color)
		ls = append(ls, lesson{half: half, contested: f.Contested(), signs: ownership.SignsOf(d, first, second),
			expected: [2]float64{first, second}, stands: [2]float64{f.First, f.Second}})
	}
	return ls, nil
}

// strength is how many strings' worth the weights are held to what the network says.
const strength = 3

// learn finds the weights that make the lessons of a half likeliest, or all of them, by Newton's method.
func learn(ls []lesson, half int) (w weights) {
	for side := range w {
		start := ownership.Signs{}
		start[side] = 1
		w[side] = start
		for range 20 {
			step(&w[side], &start, ls, half, side)
		}
	}
	return w
}

// step improves the weights of one chance.
func step(w, start *ownership.Signs, ls []lesson, half, side int) {
	const n = len(ownership.Signs{})
	var a [n][n + 1]float64 // the equations of the step
	for i := range a {
		a[i][i] = strength
		a[i][n] = strength * (start[i] - w[i])
	}
	for k := range ls {
		l := &ls[k]
		if half >= 0 && l.half != half {
			continue
		}
		p := w.Chance(&l.signs)
		for i, x := range l.signs {
			if x == 0 {
				continue
			}
			a[i][n] += x * (l.stands[side] - p)
			for j, y := range l.signs {
				a[i][j] += x * y * p * (1 - p)
			}
		}
	}
	for i := range a {
		best := i
		for k := i; k < n; k++ {
			if math.Abs(a[k][i]) > math.Abs(a[best][i]) {
				best = k
			}
		}
		a[i], a[best] = a[best], a[i]
		for k := range a {
			if k == i {
				continue
			}
			f := a[k][i] / a[i][i]
			for j := i; j <= n; j++ {
				a[k][j] -= f * a[i][j]
			}
		}
	}
	for i := range a {
		w[i] += a[i][n] / a[i][i]
	}
}

// source is the Go file with the weights.
func source(w weights) string {
	var text strings.Builder
	text.WriteString(`// Code generated by tools/learn/chances. DO NOT EDIT.

package ownership

// readWeights give the logarithm of the odds that stones stand at the end, if their owner moves first and if the opponent does.
var readWeights = [2]Signs{
`)
	for side := range w {
		text.WriteString("\t{")
		for i, x := range w[side] {
			if i > 0 {
				text.WriteString(", ")
			}
			fmt.Fprint(&text, math.Round(1000*x)/1000)
		}
		text.WriteString("},\n")
	}
	text.WriteString("}\n")
	return text.String()
}
