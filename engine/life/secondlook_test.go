package life

import (
	"context"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// The white stone in the black area has a white group beside it, and another one far away.
func TestReadBesideFriends(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . X . . . . . X . . . . . X . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .
		. . . X . . . . . . . . . . . . . . .
		. . . . . . . . . . . . . . . O . . .
		. . . . . . . . . . . . . . . . . . .
		. . X . . X . . . . . . . . . O . . .
		. . . . . . . . . . . . . . . . . . .
		. . X O . X . . . . . . . . . . . . .
		. . . . . X . . . . . . . . . . . . .
		. X . . . . X . . . . . . . . X . . .
		. O O . O X . . . . . . . . . . . . .
		. . O O O X . X . . . . . . . . . . .
		. . . . . O X . . . . . . . . . . . .
		. . . . . . . . . . . . . . . . . . .`)
	unread, err := NewReading(b, DefaultOptions()).Dragons(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	stone, corner, far := board.MakePoint(3, 12), board.MakePoint(2, 16), board.MakePoint(15, 10)
	if s, c := unread.At(stone), unread.At(corner); s.ID == c.ID || !unread.NeedsOwl(s) || !unread.NeedsOwl(c) || !slices.Contains(s.Neighbors, c.ID) {
		t.Fatal("the stone and the group in the corner are to be neighbours that need reading")
	}
	for _, test := range []struct {
		name                string
		status, corner, far dragon.Status
		certainty           search.Certainty
		want                bool
	}{
		{"a living friend beside it", dragon.Dead, dragon.Alive, dragon.Dead, search.Estimated, true},
		{"critical", dragon.Critical, dragon.Alive, dragon.Dead, search.Limit, true},
		{"it lives anyway", dragon.Alive, dragon.Alive, dragon.Dead, search.Estimated, false},
		{"it is proved to be dead", dragon.Dead, dragon.Alive, dragon.Dead, search.Proved, false},
		{"the friend is critical", dragon.Dead, dragon.Critical, dragon.Dead, search.Estimated, false},
		{"only a friend far away lives", dragon.Dead, dragon.Dead, dragon.Alive, search.Estimated, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			ds := unread.Clone()
			var read []*lifeTask
			for p, status := range map[board.Point]dragon.Status{stone: test.status, corner: test.corner, far: test.far} {
				d := ds.At(p)
				d.OwlStatus, d.Owl.Certainty = status, test.certainty
				read = append(read, &lifeTask{dragon: d})
			}
			again := besideFriends(unread, ds, read)
			i := slices.IndexFunc(again, func(l *lifeTask) bool { return l.dragon == ds.At(stone) })
			if got := i >= 0; got != test.want {
				t.Fatalf("read again: %v, want %v", got, test.want)
			}
			if test.want && (!again[i].alive.Has(corner) || again[i].alive.Has(stone) || again[i].alive.Has(far)) {
				t.Error("the group in the corner alone is to be its refuge")
			}
		})
	}
}

func TestCheckMoves(t *testing.T) {
	b := boardtest.Parse(t, boardtest.ThreeInTheCorner)
	middle, far := board.MakePoint(1, 0), board.MakePoint(7, 7)
	stones := []board.Point{board.MakePoint(0, 1), board.MakePoint(1, 1), board.MakePoint(2, 1), board.MakePoint(3, 1), board.MakePoint(3, 0)}
	for _, test := range []struct {
		name           string
		stones         int
		looks          float64
		lost           bool
		status         dragon.Status
		attack, defend board.Point
		firm           bool
		want           dragon.Status
	}{
		{"both do", 1, 0, false, dragon.Critical, middle, middle, true, dragon.Critical},
		{"the attack fails", 1, 3, false, dragon.Critical, far, middle, false, dragon.Critical},
		{"the defense fails", 1, 3, false, dragon.Critical, middle, far, false, dragon.Critical},
		{"the defense fails, but it was lost and looked better", 1, 3, true, dragon.Critical, middle, far, true, dragon.Critical},
		{"the defense fails and did not look better", 1, 1, true, dragon.Critical, middle, far, false, dragon.Critical},
		{"the defense of a large one fails", 5, 3, true, dragon.Critical, middle, far, false, dragon.Critical},
		{"the attack would save it", 1, 0, true, dragon.Dead, middle, board.Pass, true, dragon.Critical},
		{"it would save a large one", 5, 0, true, dragon.Dead, middle, board.Pass, false, dragon.Dead},
		{"dead, but not by that", 1, 3, true, dragon.Dead, far, board.Pass, false, dragon.Dead},
		{"not attacked", 1, 3, true, dragon.Alive, middle, middle, false, dragon.Alive},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := owlResult{status: test.status, owl: dragon.Owl{AttackCertain: true, DefenseCertain: true, AttackPoint: test.attack}}
			r.defense = heard{code: board.Win, move: test.defend, looks: test.looks}
			query := owl.Query{Board: b, Goal: stones[:test.stones]}
			opts := owl.DefaultOptions()
			r.checkMoves(moveReaderOf(context.Background(), owl.New(opts), query, opts, NewMemory()), query, test.lost)
			if r.firm != test.firm || r.status != test.want {
				t.Errorf("%v, firm %v; want %v, %v", r.status, r.firm, test.want, test.firm)
			}
		})
	}
}

// Only where the selective reading has its turn dragons are read at length.
func TestInDoubt(t *testing.T) {
	for _, test := range []struct {
		name      string
		doubted   bool
		positions int
		want      bool
	}{
		{"in doubt", true, DefaultGameSelective, true},
		{"clear", false, DefaultGameSelective, false},
		{"in doubt in a review", true, 0, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			opts := DefaultOptions()
			opts.GameSelective = test.positions
			again := NewReading(board.MustNew(9, 9), opts).inDoubt([]*lifeTask{{doubted: test.doubted}})
			if got := len(again) == 1; got != test.want {
				t.Fatalf("read again: %v, want %v", got, test.want)
			}
			if test.want && (!again[0].checked || again[0].open.Level < owl.Deep || again[0].open.SelectiveLimit == 0) {
				t.Errorf("read with %+v, checked %v", again[0].open, again[0].checked)
			}
		})
	}
}
