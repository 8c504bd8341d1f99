// Command selective learns the linear weights of the selective reading from questions with answers.
//
//	go run ./tools/learn/selective -out engine/selective/weights.go labels.jsonl...
//
// Without -out it only tells how well the weights do for the questions that it does not learn from.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/selective"
	"shikatsu/tools/learn/internal/lessons"
)

func main() {
	out := flag.String("out", "", "Go file to write")
	flag.Parse()
	if err := run(flag.Args(), *out); err != nil {
		fmt.Fprintln(os.Stderr, "selective:", err)
		os.Exit(1)
	}
}

// lesson is what a question teaches.
type lesson struct {
	held, dead bool // kept for testing; the dragon is killed
	position   []uint16
	moves      [][]uint16
	right      int // which of the moves is right, or -1
}

func run(files []string, out string) error {
	if len(files) == 0 {
		return errors.New("no file of questions is named")
	}
	lists, err := load(files)
	if err != nil {
		return err
	}
	var positions, moves [2][]float64
	for side, ls := range lists {
		positions[side] = fit(ls, selective.PositionValues, judging)
		moves[side] = fit(ls, selective.MoveValues, choosing)
		examine([]string{"attack", "defense"}[side], ls, positions[side], moves[side])
	}
	if out == "" {
		return nil
	}
	var text strings.Builder
	text.WriteString("var learned = weights{\n")
	for _, w := range []struct {
		name  string
		lists [2][]float64
	}{{"positions: [2]positionWeights", positions}, {"moves: [2]moveWeights", moves}} {
		fmt.Fprintf(&text, "%s{\n", w.name)
		for _, list := range w.lists {
			text.WriteString("{\n")
			lessons.Numbers(&text, units(list), 16)
			text.WriteString("},\n")
		}
		text.WriteString("},\n")
	}
	text.WriteString("}\n")
	return lessons.WriteSource(out, "selective", "selective", text.String())
}

// load looks at the positions of the questions of files. There is a list for either player to move.
func load(files []string) (lists [2][]*lesson, err error) {
	r := selective.New(selective.Options{NodeLimit: 1}, reading.DefaultOptions())
	for _, file := range files {
		for q, err := range lessons.Lines[lessons.Question](file) {
			if err != nil {
				return lists, err
			}
			l, err := look(&q, r)
			if err != nil {
				return lists, err
			}
			side := 1
			if q.Attack {
				side = 0
			}
			lists[side] = append(lists[side], l)
		}
	}
	return lists, nil
}

// look looks at the position of a question.
func look(q *lessons.Question, r *selective.Reader) (*lesson, error) {
	query, err := q.Query()
	if err != nil {
		return nil, err
	}
	last, move := board.NoPoint, board.Pass
	code, vertex, _ := strings.Cut(q.Answer, " ")
	for _, v := range []struct {
		name string
		to   *board.Point
	}{{q.Last, &last}, {vertex, &move}} {
		if v.name != "" {
			if *v.to, err = query.Board.ParseVertex(v.name); err != nil {
				return nil, fmt.Errorf("game %s: %w", q.Game, err)
			}
		}
	}
	seen := r.Lesson(context.Background(), query, q.Attack, true, last)
	l := &lesson{held: lessons.Held(q.Game), dead: (code != "0") == q.Attack, position: seen.Position, right: -1}
	for i, m := range seen.Moves {
		if m.Move == move {
			l.right = i
		}
		l.moves = append(l.moves, m.Traits)
	}
	return l, nil
}

// score is the sum of the weights of the values that have one.
func score(values []uint16, w []float64) (s float64) {
	for _, k := range below(values, len(w)) {
		s += w[k]
	}
	return s
}

// below are the values less than n; they come in ascending order.
func below(values []uint16, n int) []uint16 {
	for len(values) > 0 && int(values[len(values)-1]) >= n {
		values = values[:len(values)-1]
	}
	return values
}

// fit finds weights by stochastic gradient ascent. What a lesson says of each weight that it touches is told by gradient.
func fit(ls []*lesson, count int, gradient func(l *lesson, w []float64, tell func(values []uint16, g float64))) []float64 {
	const (
		rounds = 12
		step   = 0.1
		decay  = 0.001
	)
	w, sum, delta := make([]float64, count), make([]float64, count), make([]float64, count)
	order := rand.New(rand.NewPCG(3, 4)).Perm(len(ls))
	var touched []uint16
	for range rounds {
		for _, i := range order {
			if ls[i].held {
				continue
			}
			touched = touched[:0]
			gradient(ls[i], w, func(values []uint16, g float64) {
				for _, k := range below(values, count) {
					delta[k] += g
					touched = append(touched, k)
				}
			})
			slices.Sort(touched)
			for _, k := range slices.Compact(touched) {
				d := delta[k] - decay*w[k]
				delta[k] = 0
				sum[k] += d * d
				w[k] += step * d / math.Sqrt(sum[k]+1)
			}
		}
	}
	return w
}

// judging is the gradient of the chance that the dragon is killed.
func judging(l *lesson, w []float64, tell func([]uint16, float64)) {
	g := -1 / (1 + math.Exp(-score(l.position, w)))
	if l.dead {
		g++
	}
	tell(l.position, g)
}

// choosing is the gradient of the chance of the right move among all.
func choosing(l *lesson, w []float64, tell func([]uint16, float64)) {
	if l.right < 0 {
		return
	}
	odds := make([]float64, len(l.moves))
	sum := 0.0
	for i := range l.moves {
		odds[i] = math.Exp(score(l.moves[i], w))
		sum += odds[i]
	}
	for i := range l.moves {
		g := -odds[i] / sum
		if i == l.right {
			g++
		}
		tell(l.moves[i], g)
	}
}

// units are weights as they are kept.
func units(w []float64) []int16 {
	r := make([]int16, len(w))
	for i := range w {
		r[i] = int16(math.Round(w[i] * selective.WeightUnit))
	}
	return r
}

// examine tells how often the weights are right for questions that they were not learned from. It counts the
// verdicts that are right, and how often the right move is the best of all, among the best three, and among
// those that are tried.
func examine(what string, ls []*lesson, judge, choose []float64) {
	var n, verdicts, moves, first, three, among float64
	for _, l := range ls {
		if !l.held {
			continue
		}
		n++
		if (score(l.position, judge) > 0) == l.dead {
			verdicts++
		}
		if l.right < 0 {
			continue
		}
		moves++
		better := 0
		for i := range l.moves {
			if score(l.moves[i], choose) > score(l.moves[l.right], choose) {
				better++
			}
		}
		if better == 0 {
			first++
		}
		if better < 3 {
			three++
		}
		if better < selective.TriedMoves {
			among++
		}
	}
	fmt.Printf("%s: %.0f questions kept for testing: %.3f of the verdicts are right; %.3f of the moves are right, %.3f among the best three, %.3f among those that are tried\n",
		what, n, verdicts/n, first/moves, three/moves, among/moves)
}
