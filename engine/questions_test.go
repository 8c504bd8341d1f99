package engine

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/owl"
)

// asked is a position with the answers of another program to questions about its dragons,
// a line of JSON that engine/internal/net/train/questions.py writes.
type asked struct {
	Game  string      `json:"game"`
	Rows  []string    `json:"rows"`
	Asked [][3]string `json:"asked"` // a stone, and the answers to its attack and its defense, empty if not asked for
	// Tried are moves: a stone of the dragon, the move, "attack" or "defend", and how well the
	// move does.
	Tried [][4]string `json:"tried"`
}

// answered is a question about a dragon as the learners take it.
type answered struct {
	Game   string   `json:"game"`
	Rows   []string `json:"rows"`
	Goal   []string `json:"goal"`
	Alive  []string `json:"alive"`
	Attack bool     `json:"attack"`
	Answer string   `json:"answer"`
}

// dragons are the questions about the dragons that were asked for, each once.
func (a *asked) dragons(t *testing.T) (list []answered) {
	b := board.MustNew(len(a.Rows[0]), len(a.Rows))
	for y, row := range a.Rows {
		for x := range row {
			if c := strings.IndexByte(".OX", row[x]); c > 0 {
				b.PlaceStone(board.MakePoint(x, y), board.Color(c))
			}
		}
	}
	vertices := func(points []board.Point) (names []string) {
		for _, p := range points {
			names = append(names, b.Vertex(p))
		}
		return names
	}
	opts := DefaultOptions()
	opts.Threads = 1
	s := NewStages(b, opts)
	ds, err := s.Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var done board.Bits
	queries := map[string]owl.Query{}
	for _, q := range a.Asked {
		p, err := b.ParseVertex(q[0])
		if err != nil || !b.At(p).IsStone() {
			t.Fatalf("game %s: no stone at %q", a.Game, q[0])
		}
		d := ds.At(p)
		if done.Has(d.Origin) {
			continue
		}
		done.Set(d.Origin)
		query := s.OwlQuery(context.Background(), ds, d)
		queries[q[0]] = query
		for i, answer := range q[1:] {
			if answer == "" {
				continue
			}
			list = append(list, answered{Game: a.Game, Rows: a.Rows, Goal: vertices(query.Goal),
				Alive: vertices(query.Alive.Append(nil)), Attack: i == 0, Answer: answer})
		}
	}
	for _, q := range a.Tried {
		if query, ok := queries[q[0]]; ok {
			if l, ok := tried(t, query, q[1], q[2] == "attack", q[3]); ok {
				l.Game = a.Game
				list = append(list, l)
			}
		}
	}
	return list
}

// tried is the question after a move for a dragon or against it. ok is false if the move is
// illegal or leaves nothing of the dragon.
func tried(t *testing.T, query owl.Query, move string, attack bool, code string) (l answered, ok bool) {
	b := query.Board.Clone()
	p := boardtest.Point(t, b, move)
	owner := b.At(query.Goal[0])
	mover := owner
	if attack {
		mover = owner.Other()
	}
	reversed := map[string]string{"0": "1", "1": "0", "2": "3", "3": "2"}
	if !b.TryMove(p, mover) || reversed[code] == "" {
		return l, false
	}
	l.Attack, l.Answer = !attack, reversed[code]
	for _, stone := range query.Goal {
		if b.At(stone) == owner {
			l.Goal = append(l.Goal, b.Vertex(stone))
		}
	}
	for stone := range query.Alive.All() {
		if b.At(stone) == owner {
			l.Alive = append(l.Alive, b.Vertex(stone))
		}
	}
	for y := range b.Height() {
		row := make([]byte, b.Width())
		for x := range row {
			row[x] = ".OX"[b.At(board.MakePoint(x, y))]
		}
		l.Rows = append(l.Rows, string(row))
	}
	return l, len(l.Goal) > 0
}

// TestAskedDragons checks that a question about two linked stones is one about both, asked once
// for each player.
func TestAskedDragons(t *testing.T) {
	a := asked{Game: "1", Rows: []string{
		".........",
		".........",
		"...XX.X..",
		".........",
		".........",
		"..O......",
		"......O..",
		".........",
		".........",
	}, Asked: [][3]string{{"D7", "0", "1 PASS"}, {"E7", "0", "1 PASS"}, {"C4", "1 C5", "0"}}}
	list := a.dragons(t)
	if len(list) != 4 {
		t.Fatalf("%d questions, want 4", len(list))
	}
	first, last := list[0], list[3]
	if !first.Attack || first.Answer != "0" || len(first.Goal) < 2 || first.Goal[0] != "D7" {
		t.Errorf("first question is %+v", first)
	}
	if last.Attack || last.Answer != "0" || last.Goal[0] != "C4" {
		t.Errorf("last question is %+v", last)
	}
}

// TestNameDragons turns the positions of the file that SHIKATSU_ASKED names into questions about
// this program's dragons, and writes them to the file that SHIKATSU_LABELS names.
func TestNameDragons(t *testing.T) {
	in, out := os.Getenv("SHIKATSU_ASKED"), os.Getenv("SHIKATSU_LABELS")
	if in == "" {
		t.Skip("SHIKATSU_ASKED names no file of positions with answers")
	}
	to, err := os.Create(out)
	if err != nil {
		t.Fatal(err)
	}
	enc := json.NewEncoder(to)
	for a := range boardtest.Lines[asked](t, in) {
		for _, q := range a.dragons(t) {
			if err := enc.Encode(q); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
}
