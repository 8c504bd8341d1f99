package selective

import (
	"bytes"
	"context"
	"fmt"
	"go/format"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// labelled is a question with its answer, a line of JSON of a file of labels.
type labelled struct {
	Game   string   `json:"game"`   // all questions of a game are for learning, or for testing
	Rows   []string `json:"rows"`   // of the board, top first, of the characters X, O and .
	Goal   []string `json:"goal"`   // stones of the dragon
	Alive  []string `json:"alive"`  // stones of its color that live
	Attack bool     `json:"attack"` // the opponent of the dragon is to move
	Last   string   `json:"last"`   // the move before, or empty
	Answer string   `json:"answer"` // code and move, as GTP has them
	Picked bool     `json:"picked"` // for its answer: it teaches nothing but the name of the move
}

// heldShare divides the games: one in so many is kept for testing.
const heldShare = 4

// lesson is what a labelled question teaches.
type lesson struct {
	held, dead bool // kept for testing; the dragon is killed
	picked     bool // it teaches names alone
	position   traits
	moves      []traits // as nameTraits lists them
	right      int      // which of the moves is right, or -1
}

// point is the point with that name.
func point(t *testing.T, b *board.Board, vertex string) board.Point {
	return boardtest.Point(t, b, vertex)
}

func (l *labelled) query(t *testing.T) Query {
	b := board.MustNew(len(l.Rows[0]), len(l.Rows))
	for y, row := range l.Rows {
		for x := range row {
			if c := strings.IndexByte(".OX", row[x]); c > 0 {
				b.PlaceStone(board.MakePoint(x, y), board.Color(c))
			}
		}
	}
	q := Query{Board: b, Alive: &board.Bits{}}
	for _, v := range l.Goal {
		q.Goal = append(q.Goal, point(t, b, v))
	}
	for _, v := range l.Alive {
		if p := point(t, b, v); b.At(p) == b.At(q.Goal[0]) {
			q.Alive.Set(p)
		}
	}
	return q
}

// lesson looks at the position of the question.
func (l *labelled) lesson(t *testing.T, r *Reader) *lesson {
	q := l.query(t)
	p := &r.problem
	p.begin(context.Background(), q, l.Attack)
	defer p.end()
	next := p.line[0]
	if l.Last != "" {
		next.last = point(t, q.Board, l.Last)
		next.passed = next.last == board.Pass
	}
	p.line = append(p.line, next) // lessons are for positions below the root
	p.gather()
	p.examine()
	h := fnv.New32()
	h.Write([]byte(l.Game))
	code, vertex, _ := strings.Cut(l.Answer, " ")
	le := &lesson{held: h.Sum32()%heldShare == 0, dead: (code != "0") == l.Attack, picked: l.Picked, right: -1}
	p.positionTraits(&le.position)
	move := board.Pass
	if vertex != "" {
		move = point(t, q.Board, vertex)
	}
	for _, m := range p.view.moves {
		if !p.playable(m) {
			continue
		}
		if m == move {
			le.right = len(le.moves)
		}
		var mt traits
		p.nameTraits(m, &mt)
		le.moves = append(le.moves, mt)
	}
	return le
}

// loadLessons reads a file of labels; there is a list for either player to move.
func loadLessons(t *testing.T, file string) (lists [2][]*lesson) {
	r := newReader(1)
	for l := range boardtest.Lines[labelled](t, file) {
		side := 1
		if l.Attack {
			side = 0
		}
		lists[side] = append(lists[side], l.lesson(t, r))
	}
	return lists
}

// score is the sum of the weights of the values that have one.
func (t *traits) score(w []float64) (s float64) {
	for _, k := range t.below(len(w)) {
		s += w[k]
	}
	return s
}

// below are the values with numbers less than n; they come in order.
func (t *traits) below(n int) []uint16 {
	at := t.at[:t.n]
	for len(at) > 0 && int(at[len(at)-1]) >= n {
		at = at[:len(at)-1]
	}
	return at
}

// fit finds weights by stochastic gradient ascent; gradient gives what a lesson says of
// each weight that it touches.
func fit(ls []*lesson, count int, gradient func(l *lesson, w []float64, tell func(t *traits, g float64))) []float64 {
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
			gradient(ls[i], w, func(t *traits, g float64) {
				for _, k := range t.below(count) {
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
func judging(l *lesson, w []float64, tell func(*traits, float64)) {
	g := -1 / (1 + math.Exp(-l.position.score(w)))
	if l.dead {
		g++
	}
	tell(&l.position, g)
}

// choosing is the gradient of the chance of the right move among all.
func choosing(l *lesson, w []float64, tell func(*traits, float64)) {
	if l.right < 0 {
		return
	}
	odds := make([]float64, len(l.moves))
	sum := 0.0
	for i := range l.moves {
		odds[i] = math.Exp(l.moves[i].score(w))
		sum += odds[i]
	}
	for i := range l.moves {
		g := -odds[i] / sum
		if i == l.right {
			g++
		}
		tell(&l.moves[i], g)
	}
}

// units are weights as they are kept.
func units(w []float64) []int16 {
	r := make([]int16, len(w))
	for i := range w {
		r[i] = int16(math.Round(w[i] * weightUnit))
	}
	return r
}

// examine tells how often the weights are right for questions that they were not
// learned from: with the verdict, and with the right move among the first of all.
func examine(t *testing.T, ls []*lesson, judge, choose []float64) {
	var n, verdicts, moves, first, three, among float64
	for _, l := range ls {
		if !l.held {
			continue
		}
		n++
		if (l.position.score(judge) > 0) == l.dead {
			verdicts++
		}
		if l.right < 0 {
			continue
		}
		moves++
		better := 0
		for i := range l.moves {
			if l.moves[i].score(choose) > l.moves[l.right].score(choose) {
				better++
			}
		}
		if better == 0 {
			first++
		}
		if better < 3 {
			three++
		}
		if better < maxWidth {
			among++
		}
	}
	t.Logf("%.0f questions kept for testing: %.3f of the verdicts are right; %.3f of the moves are right, %.3f among the best three, %.3f among those that are tried",
		n, verdicts/n, first/moves, three/moves, among/moves)
	if !(verdicts > 0.8*n) {
		t.Errorf("only %.0f of %.0f verdicts are right", verdicts, n)
	}
}

// TestLearn finds the weights from the questions of a file that SHIKATSU_LABELS names, and
// writes them to the file that SHIKATSU_LEARN names.
func TestLearn(t *testing.T) {
	labels, file := os.Getenv("SHIKATSU_LABELS"), os.Getenv("SHIKATSU_LEARN")
	if labels == "" {
		t.Skip("SHIKATSU_LABELS names no file of questions with answers")
	}
	lists := loadLessons(t, labels)
	var positions, moves, names [2][]float64
	for side, ls := range lists {
		names[side] = fit(ls, nameTraitCount, choosing)
		asked := slices.DeleteFunc(slices.Clone(ls), func(l *lesson) bool { return l.picked })
		positions[side] = fit(asked, positionTraitCount, judging)
		moves[side] = fit(asked, moveTraitCount, choosing)
		examine(t, asked, positions[side], moves[side])
		examine(t, asked, positions[side], names[side])
	}
	if file == "" {
		return
	}
	var text bytes.Buffer
	fmt.Fprint(&text, "// Code generated by TestLearn. DO NOT EDIT.\n\npackage selective\n\nvar learned = weights{\n")
	write := func(name string, lists [2][]float64) {
		fmt.Fprintf(&text, "%s{\n", name)
		for _, w := range lists {
			fmt.Fprintln(&text, "{")
			for i, x := range units(w) {
				fmt.Fprintf(&text, "%d,", x)
				if i%16 == 15 {
					fmt.Fprintln(&text)
				}
			}
			fmt.Fprintln(&text, "},")
		}
		fmt.Fprintln(&text, "},")
	}
	write("positions: [2]positionWeights", positions)
	write("moves: [2]moveWeights", moves)
	write("names: [2]nameWeights", names)
	fmt.Fprintln(&text, "}")
	source, err := format.Source(text.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, source, 0o644); err != nil {
		t.Fatal(err)
	}
}
