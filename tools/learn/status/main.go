// Command status learns how likely each status of a dragon is by the signs that a reading without proof leaves.
//
//	go run ./tools/learn/status -out engine/life/statusweights.go labels.jsonl...
//
// The labels are those that statuses.py in this folder writes. Without -out it only tells how well the weights do for games
// that they are not learned from.
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

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/tools/learn/internal/lessons"
)

// signCount is the number of signs, the first of which is the same for all dragons.
const signCount = life.StatusSigns

// labelled is a position with the dragons of another program, a line of JSON.
type labelled struct {
	Game    string   `json:"game"` // all positions of a game are for learning, or for testing
	Rows    []string `json:"rows"` // of the board, top first, of the characters X, O and .
	Dragons []struct {
		Stones []string `json:"stones"`
		Status string   `json:"status"` // by its reading of life and death
	} `json:"dragons"`
}

// statuses are those of labels, in the order of the weights.
var statuses = [...]dragon.Status{dragon.Alive, dragon.Critical, dragon.Dead}

// weights give the logarithm of the odds of each status, up to a number that all share.
type weights [len(statuses)][signCount]float64

// lesson is what one dragon teaches.
type lesson struct {
	held  bool // kept for testing
	signs [signCount]float64
	read  dragon.Status
	right int // place in statuses
}

func main() {
	out := flag.String("out", "", "Go file to write")
	flag.Parse()
	if err := run(flag.Args(), *out); err != nil {
		fmt.Fprintln(os.Stderr, "status:", err)
		os.Exit(1)
	}
}

func run(files []string, out string) error {
	list, err := lessons.All[labelled](files)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return errors.New("no file of labels is named")
	}
	var text strings.Builder
	for _, model := range []struct {
		name, comment string
		positions     int // of the selective reading
	}{
		{"quickWeights", "judge dragons where no selective reading follows.", 0},
		{"followedWeights", "judge dragons where it does.", engine.DefaultGameSelective},
	} {
		opts := engine.DefaultOptions()
		opts.GameSelective = model.positions
		var ls []lesson
		for i := range list {
			more, err := list[i].look(context.Background(), opts)
			if err != nil {
				return err
			}
			ls = append(ls, more...)
		}
		w := fit(slices.DeleteFunc(slices.Clone(ls), func(l lesson) bool { return l.held }))
		tell(model.name, ls, w)
		w.write(&text, model.name, model.comment)
	}
	if out == "" {
		return nil
	}
	return lessons.WriteSource(out, "life", "status", text.String())
}

// look gives the lessons of the dragons that both programs see and that were not read to the end.
func (l *labelled) look(ctx context.Context, opts engine.Options) (list []lesson, err error) {
	b, err := lessons.Board(l.Rows)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", l.Game, err)
	}
	right := map[board.Bits]int{}
	for _, d := range l.Dragons {
		var stones board.Bits
		for _, v := range d.Stones {
			p, err := b.ParseVertex(v)
			if err != nil || !b.At(p).IsStone() {
				return nil, fmt.Errorf("game %s: no stone at %q", l.Game, v)
			}
			stones.Set(p)
		}
		// What is not asked about is alive.
		right[stones] = max(0, slices.Index([]string{"alive", "critical", "dead"}, d.Status))
	}
	seen, err := engine.NewReading(b, opts).StatusLessons(ctx)
	if err != nil {
		return nil, err
	}
	for i := range seen {
		var stones board.Bits
		for _, p := range seen[i].Stones {
			stones.Set(p)
		}
		if status, same := right[stones]; same {
			list = append(list, lesson{lessons.Held(l.Game), seen[i].Signs, seen[i].Read, status})
		}
	}
	return list, nil
}

// chances are the likelihoods of the statuses.
func (w *weights) chances(s *[signCount]float64) (p [len(statuses)]float64) {
	sum := 0.0
	for i := range p {
		odds := 0.0
		for k := range s {
			odds += w[i][k] * s[k]
		}
		p[i] = math.Exp(odds)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

// status is that of a dragon which was read to have another one, or the same.
func (w *weights) status(l *lesson) dragon.Status {
	p := w.chances(&l.signs)
	best, now := 0, 0
	for i, status := range statuses {
		if p[i] > p[best] {
			best = i
		}
		if status == l.read {
			now = i
		}
	}
	if p[best] > p[now]+life.StatusOverrule {
		return statuses[best]
	}
	return l.read
}

// fit finds the weights under which the right statuses are most likely, with a price on large weights. Signs are measured
// by how much they vary.
func fit(list []lesson) *weights {
	const (
		rounds = 1500
		step   = 0.5
		price  = 30.0
	)
	var mean, spread [signCount]float64
	n := float64(len(list))
	for k := range mean {
		for i := range list {
			mean[k] += list[i].signs[k] / n
		}
		for i := range list {
			off := list[i].signs[k] - mean[k]
			spread[k] += off * off / n
		}
		spread[k] = math.Sqrt(spread[k])
	}
	mean[0], spread[0] = 0, 1
	rows := make([][signCount]float64, len(list))
	for i := range list {
		for k := range rows[i] {
			if spread[k] > 0 {
				rows[i][k] = (list[i].signs[k] - mean[k]) / spread[k]
			}
		}
	}
	var scaled weights
	for range rounds {
		var gradient weights
		for i := range list {
			s := &rows[i]
			p := scaled.chances(s)
			p[list[i].right]--
			for j := range p {
				for k := range s {
					gradient[j][k] -= p[j] * s[k] / n
				}
			}
		}
		for j := range scaled {
			for k := range scaled[j] {
				scaled[j][k] += step * gradient[j][k]
				if k > 0 {
					scaled[j][k] /= 1 + step*price/n
				}
			}
		}
	}
	w := new(weights)
	for j := range w {
		for k := range w[j] {
			if spread[k] > 0 {
				w[j][k] = scaled[j][k] / spread[k]
				if k > 0 {
					w[j][0] -= w[j][k] * mean[k]
				}
			}
		}
	}
	return w
}

// tell prints how many dragons of held games are read right, and how many are with the weights.
func tell(name string, list []lesson, w *weights) {
	count, before, after := 0, 0, 0
	for i := range list {
		if l := &list[i]; l.held {
			count++
			if l.read == statuses[l.right] {
				before++
			}
			if w.status(l) == statuses[l.right] {
				after++
			}
		}
	}
	fmt.Printf("%s: learned from %d dragons; of %d held back %d were read right, %d are right with the weights\n", name, len(list)-count, count, before, after)
}

// write adds the weights to Go source as a variable of that name.
func (w *weights) write(text *strings.Builder, name, comment string) {
	fmt.Fprintf(text, "\n// %s %s\nvar %s = statusWeights{\n", name, comment, name)
	for _, row := range w {
		numbers := make([]string, len(row))
		for k, x := range row {
			numbers[k] = fmt.Sprintf("%.3g", x)
		}
		text.WriteString("{\n")
		lessons.Numbers(text, numbers, 12)
		text.WriteString("},\n")
	}
	text.WriteString("}\n")
}
