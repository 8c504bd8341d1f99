package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/search"
)

// A lone stone is in atari in the open. Whoever moves next takes it or lets it out, however freely it could run then.
// All ways to ask say so.
func TestStonesInAtariAreCritical(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . X . . . . . . . . . . . X . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . X . . . X . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . O . . . . . . . . . .
		. . . . . . . O X . . . . X . . . . .
		. . . . . . . . O . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . X . . . X . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . X . . . . . . . . . . . X . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .`)
	p := boardtest.Point(t, b, "J10")
	stages := NewReading(b, DefaultOptions())
	ds, err := stages.Semeai(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	alone, err := stages.Ask(context.Background(), p, Effort{Level: owl.AtDepth})
	if err != nil {
		t.Fatal(err)
	}
	for name, d := range map[string]*dragon.Dragon{"of all": ds.At(p), "alone": alone.Dragon} {
		if d.Status != dragon.Critical || b.Vertex(d.Owl.AttackPoint) != "K10" || b.Vertex(d.Owl.DefensePoint) != "K10" {
			t.Errorf("%s: %v, attacked at %s, defended at %s; want critical, both at K10", name,
				d.Status, b.Vertex(d.Owl.AttackPoint), b.Vertex(d.Owl.DefensePoint))
		}
	}
	for _, attack := range []bool{true, false} {
		_, a, err := stages.askWhole(context.Background(), owl.New(DefaultOptions().Owl), p, attack)
		if err != nil {
			t.Fatal(err)
		}
		if a.Code != board.Win || attack && b.Vertex(a.Move) != "K10" {
			t.Errorf("attack %v: %v at %s", attack, a.Code, b.Vertex(a.Move))
		}
	}
}

// caughtStone has a black stone in atari and two that nobody can catch.
const caughtStone = `
	. . . . . . . . .
	. . . . O . . . .
	. . . O X . . . .
	. . . . O . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . X . . . X . .
	. . . . . . . . .
	. . . . . . . . .`

func TestHeedString(t *testing.T) {
	b := boardtest.Parse(t, caughtStone)
	stages := NewReading(b, DefaultOptions())
	elsewhere := boardtest.Point(t, b, "A1")
	for _, test := range []struct {
		name, at string
		attack   bool
		code     board.Code
		move     board.Point
		want     board.Code
		wantMove string
	}{
		{"an attack that failed", "E7", true, board.Fail, board.Pass, board.Win, "F7"},
		{"an attack that makes a ko", "E7", true, board.KoA, elsewhere, board.Win, "F7"},
		{"an attack from afar", "E7", true, board.Win, elsewhere, board.Win, "F7"},
		{"no defense needed", "E7", false, board.Win, board.Pass, board.Win, "F7"},
		{"a defense", "E7", false, board.Win, elsewhere, board.Win, "A1"},
		{"no defense found", "E7", false, board.Fail, board.Pass, board.Fail, "PASS"},
		{"not to be caught", "C3", true, board.Fail, board.Pass, board.Fail, "PASS"},
		{"not to be caught, no defense needed", "C3", false, board.Win, board.Pass, board.Win, "PASS"},
	} {
		a := owl.Answer{Answer: exact.Answer{Code: test.code, Move: test.move}}
		if err := stages.heedString(context.Background(), boardtest.Point(t, b, test.at), test.attack, &a); err != nil {
			t.Fatal(err)
		}
		if a.Code != test.want || b.Vertex(a.Move) != test.wantMove {
			t.Errorf("%s: %v at %s, want %v at %s", test.name, a.Code, b.Vertex(a.Move), test.want, test.wantMove)
		}
	}
}

func TestHeedCapture(t *testing.T) {
	b := boardtest.Parse(t, caughtStone)
	ds, err := NewReading(b, DefaultOptions()).Owl(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	find := func(vertex string) dragon.Dragon {
		p := boardtest.Point(t, b, vertex)
		return *ds.At(p)
	}
	caught, free := find("E7"), find("C3")
	for _, test := range []struct {
		name      string
		d         dragon.Dragon
		status    dragon.Status
		certainty search.Certainty
		want      dragon.Status
	}{
		{"thought to live", caught, dragon.Alive, search.Estimated, dragon.Critical},
		{"not read to the end", caught, dragon.Alive, search.Limit, dragon.Critical},
		{"proved to live", caught, dragon.Alive, search.Proved, dragon.Alive},
		{"not asked about", caught, dragon.Unchecked, search.Estimated, dragon.Critical},
		{"known to be dead", caught, dragon.Dead, search.Estimated, dragon.Dead},
		{"not to be caught", free, dragon.Alive, search.Estimated, dragon.Alive},
		{"not to be caught, not asked about", free, dragon.Unchecked, search.Estimated, dragon.Unchecked},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := test.d
			d.OwlStatus, d.Owl = test.status, dragon.Owl{Certainty: test.certainty}
			heedCapture(ds, &d)
			if d.OwlStatus != test.want {
				t.Errorf("%v, want %v", d.OwlStatus, test.want)
			}
			if changed := test.want != test.status; changed != (d.Owl.AttackCode != board.Fail) || changed != (d.Owl.DefenseCode != board.Fail) {
				t.Errorf("codes %v and %v", d.Owl.AttackCode, d.Owl.DefenseCode)
			}
		})
	}
}
