package life

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
	"shikatsu/engine/semeai"
)

// White is shut in by black stones with which he shares liberties. Whether the two are looked
// at as a standoff depends on what is thought of each.
func TestStandoffs(t *testing.T) {
	b := boardtest.Parse(t, `
		. X O . X O . . .
		. X O . X O . . .
		. X O O X O . . .
		. X X X X O . . .
		. . O O O O . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	owl, err := NewReading(b, DefaultOptions()).Owl(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	ds := owl.Clone()
	white, black := ds.At(board.MakePoint(2, 0)), ds.At(board.MakePoint(4, 0))
	point := board.MakePoint(3, 0)
	type thought struct {
		status dragon.Status
		move   board.Point
		proved bool
	}
	alive := thought{status: dragon.Alive}
	for _, test := range []struct {
		name         string
		white, black thought
		want         bool
	}{
		{"both live", alive, alive, true},
		{"critical without a move", thought{status: dragon.Critical}, alive, true},
		{"critical by a move, as judged", thought{status: dragon.Critical, move: point}, alive, true},
		{"critical by a move, proved", thought{dragon.Critical, point, true}, alive, false},
		{"both critical", thought{status: dragon.Critical}, thought{status: dragon.Critical}, false},
		{"judged to be dead", thought{status: dragon.Dead}, alive, true},
		{"proved to be dead", thought{status: dragon.Dead, proved: true}, alive, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			for d, as := range map[*dragon.Dragon]thought{white: test.white, black: test.black} {
				d.CrudeStatus, d.Status, d.Safety = dragon.Dead, as.status, dragon.SafetyAlive
				d.Owl.AttackPoint, d.Owl.DefensePoint = as.move, as.move
				if d.Owl.Certainty = search.Estimated; as.proved {
					d.Owl.Certainty = search.Proved
				}
			}
			pair := semeai.Pair{A: min(white.ID, black.ID), B: max(white.ID, black.ID)}
			pairs := semeai.Standoffs(ds)
			if got := slices.Contains(pairs, pair); got != test.want {
				t.Fatalf("standoff %v, want %v", got, test.want)
			}
			if !test.want {
				return
			}
			holds := semeai.Result{Saved: board.Win, Certainty: search.Proved}
			results := make([]semeai.Analysis, len(pairs))
			results[slices.Index(pairs, pair)] = semeai.Analysis{AFirst: holds, BFirst: holds}
			semeai.ApplyStandoffs(ds, pairs, results)
			for _, d := range []*dragon.Dragon{white, black} {
				if d.Status != dragon.Alive || d.Safety != dragon.AliveInSeki {
					t.Errorf("%v, %v; want alive in seki", d.Status, d.Safety)
				}
			}
		})
	}
}
