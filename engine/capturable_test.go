package engine

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// A lone stone in atari in the open: whoever moves next takes it or lets it out, however
// freely it could run then.
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
	stages := NewStages(b, DefaultOptions())
	ds, err := stages.Semeai(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	alone, err := stages.ReadAlone(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	for name, d := range map[string]*dragon.Dragon{"of all": ds.At(p), "alone": alone} {
		if d.Status != dragon.Critical || b.Vertex(d.Owl.AttackPoint) != "K10" || b.Vertex(d.Owl.DefensePoint) != "K10" {
			t.Errorf("%s: %v, attacked at %s, defended at %s; want critical, both at K10", name,
				d.Status, b.Vertex(d.Owl.AttackPoint), b.Vertex(d.Owl.DefensePoint))
		}
	}
}

func TestHeedCapture(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . .
		. . . . O . . . .
		. . . O X . . . .
		. . . . O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . X . . . X . .
		. . . . . . . . .
		. . . . . . . . .`)
	ds, err := NewStages(b, DefaultOptions()).Owl(context.Background())
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
