package engine

import (
	"context"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// labelledStatuses is a position with the dragons of another program, a line of JSON of a file of labels.
type labelledStatuses struct {
	Game    string   `json:"game"` // all positions of a game are for learning, or for testing
	Rows    []string `json:"rows"` // of the board, top first, of the characters X, O and .
	Dragons []struct {
		Strings []string `json:"strings"` // origins of the strings
		Status  string   `json:"status"`  // by its reading of life and death
	} `json:"dragons"`
}

// statusLesson is what one dragon teaches.
type statusLesson struct {
	held  bool // kept for testing
	signs signs
	read  dragon.Status
	right int // place in judged
}

// lessons are those of the dragons that both programs see and that were not read to the end.
func (l *labelledStatuses) lessons(t *testing.T, opts Options) (list []statusLesson) {
	b := board.MustNew(len(l.Rows[0]), len(l.Rows))
	for y, row := range l.Rows {
		for x := range row {
			if c := strings.IndexByte(".OX", row[x]); c > 0 {
				b.PlaceStone(board.MakePoint(x, y), board.Color(c))
			}
		}
	}
	h := fnv.New32()
	h.Write([]byte(l.Game))
	s := NewStages(b, opts)
	unread, err := s.Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	statuses := map[string]int{}
	for _, d := range l.Dragons {
		slices.Sort(d.Strings)
		statuses[strings.Join(d.Strings, " ")] = max(0, slices.Index([]string{"alive", "critical", "dead"}, d.Status))
	}
	ds := unread.Clone()
	open, walled := openLimits(ds, opts.Owl, fewDragons+1, opts.GameSelective), enclosedLimits(ds, opts.Owl)
	reader, alive := opts.Memory.takeReader(opts.Owl), livingStones(ds)
	for i := range ds.List {
		d := &ds.List[i]
		var names []string
		for _, w := range d.Worms {
			names = append(names, b.Vertex(w))
		}
		slices.Sort(names)
		right, same := statuses[strings.Join(names, " ")]
		if !same || s.tacticallyDead(ds, d) || !ds.NeedsOwl(d) {
			continue
		}
		query := owl.Query{Board: b, Goal: ds.Stones(d, nil), Alive: alive[d.Color]}
		r := s.readDragon(context.Background(), reader.Reader, query, judgeUnread(ds, d), open, walled)
		r.enter(d)
		heedCapture(ds, d)
		if d.Owl.Certainty != search.Proved {
			list = append(list, statusLesson{h.Sum32()%4 == 0, r.signsOf(unread, d), d.OwlStatus, right})
		}
	}
	return list
}

// fitStatuses finds the weights under which the right statuses are most likely, with a price on large
// weights. Signs are measured by how much they vary.
func fitStatuses(list []statusLesson) *statusWeights {
	const (
		rounds = 1500
		step   = 0.5
		price  = 30.0
	)
	var mean, spread signs
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
	mean[signBias], spread[signBias] = 0, 1
	var scaled statusWeights
	for range rounds {
		var gradient statusWeights
		for i := range list {
			var s signs
			for k := range s {
				if spread[k] > 0 {
					s[k] = (list[i].signs[k] - mean[k]) / spread[k]
				}
			}
			p := scaled.chances(&s)
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
				if sign(k) != signBias {
					scaled[j][k] /= 1 + step*price/n
				}
			}
		}
	}
	w := new(statusWeights)
	for j := range w {
		for k := range w[j] {
			if spread[k] > 0 {
				w[j][k] = scaled[j][k] / spread[k]
				if sign(k) != signBias {
					w[j][signBias] -= w[j][k] * mean[k]
				}
			}
		}
	}
	return w
}

// TestFitFindsWhatDecides: two signs decide these lessons, and the weights say so.
func TestFitFindsWhatDecides(t *testing.T) {
	var list []statusLesson
	for i := range 300 {
		l := statusLesson{read: dragon.Critical}
		l.signs[signBias] = 1
		l.signs[signMoyo], l.signs[signWeakness] = float64(i%10), float64(i%7)
		switch {
		case i%10 >= 5:
			l.right = 0
		case i%7 >= 4:
			l.right = 2
		default:
			l.right = 1
		}
		list = append(list, l)
	}
	w := fitStatuses(list)
	right := 0
	for i := range list {
		p := w.chances(&list[i].signs)
		if slices.Max(p[:]) == p[list[i].right] {
			right++
		}
	}
	if right < 270 {
		t.Errorf("%d of %d lessons were learned", right, len(list))
	}
	if w[0][signMoyo] <= w[2][signMoyo] || w[2][signWeakness] <= w[1][signWeakness] {
		t.Errorf("weights %v", w)
	}
}

// TestLearnStatuses learns the weights from a file of labels and prints them as Go:
//
//	STATUSES=labels.jsonl go test ./engine -run TestLearnStatuses -v
func TestLearnStatuses(t *testing.T) {
	name := os.Getenv("STATUSES")
	if name == "" {
		t.Skip("needs a file of labels")
	}
	var lists [2][]statusLesson
	for l := range boardtest.Lines[labelledStatuses](t, name) {
		for i, positions := range [2]int{0, DefaultGameSelective} {
			opts := DefaultOptions()
			opts.GameSelective = positions
			lists[i] = append(lists[i], l.lessons(t, opts)...)
		}
	}
	for i, list := range lists {
		learned := slices.DeleteFunc(slices.Clone(list), func(l statusLesson) bool { return l.held })
		w := fitStatuses(learned)
		count, before, after := 0, 0, 0
		for _, l := range list {
			if l.held {
				count++
				if l.read == judged[l.right] {
					before++
				}
				if w.likely(l.read, &l.signs) == judged[l.right] {
					after++
				}
			}
		}
		t.Logf("of %d held back %d were read right, %d are right now", count, before, after)
		fmt.Printf("var %s = statusWeights{\n", [...]string{"quickWeights", "followedWeights"}[i])
		for _, row := range w {
			text := make([]string, len(row))
			for k, x := range row {
				text[k] = fmt.Sprintf("%.3g", x)
			}
			fmt.Printf("\t{%s},\n", strings.Join(text, ", "))
		}
		fmt.Println("}")
	}
}
