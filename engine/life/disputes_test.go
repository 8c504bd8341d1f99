package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// TestDisputes asks about dragons of which one stage says something else than another: a proof decides.
func TestDisputes(t *testing.T) {
	type fate struct {
		status       dragon.Status
		first, other string // moves of the owner and of the opponent that decide; empty where none does, or it does not matter
	}
	for _, test := range []struct {
		name, diagram string
		fates         map[string]fate
	}{
		{"a string that tactics take to be lost is saved by a triple ko", `
			X . X X X X X O .
			O X X X . X X X O
			O O O O X O O O O
			X X X O O O X X X
			. . X X X X X . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`, map[string]fate{"A8": {dragon.Critical, "E8", "J9"}}},
		{"two stones that win a race are captured all the same", `
			O X O . . O
			O . O O O X
			X O O X X .
			X X O O X X
			. . X O X .
			. O O O X X`, map[string]fate{"A6": {dragon.Critical, "B5", "B5"}, "F5": {dragon.Dead, "", ""}, "D4": {dragon.Dead, "", ""}, "C6": {dragon.Alive, "", ""}}},
		{"a group with two sure eyes on a small board", `
			X O . O .
			X . O O O
			X X X O .
			X . X X O
			X X . X O`, map[string]fate{"A5": {dragon.Alive, "", ""}, "D5": {dragon.Critical, "B4", "B4"}}},
		{"five stones whose capture costs the group around them", `
			. O O O O O .
			. O . . . O .
			O O . . . O .
			. X X X X O O
			X . O O X X O
			X . O O O X O
			X X X X X X .`, map[string]fate{"C3": {dragon.Alive, "", ""}, "B4": {dragon.Alive, "", ""}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := boardtest.Parse(t, test.diagram)
			ds, err := NewReading(b, DefaultOptions()).Semeai(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			for stone, want := range test.fates {
				v := VerdictOf(ds, ds.At(boardtest.Point(t, b, stone)), Effort{})
				first, other := b.Vertex(v.First.Move()), b.Vertex(v.Second.Move())
				if v.Status != want.status || want.first != "" && first != want.first || want.other != "" && other != want.other {
					t.Errorf("%s: %v, %s, %s; want %v", stone, v.Status, first, other, want)
				}
			}
		})
	}
}

// TestNoDisputeIsLeft makes dragons say what cannot all be so. A dead dragon has no saving move unless that is proved,
// and of dragons that touch each other not all are dead.
func TestNoDisputeIsLeft(t *testing.T) {
	b := boardtest.Parse(t, `
		. . . X O . . . .
		X X X X O . . . .
		O O O O O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	s := NewReading(b, DefaultOptions())
	read, err := s.Semeai(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	black, white := boardtest.Point(t, b, "A8"), boardtest.Point(t, b, "A7")
	for _, test := range []struct {
		move string
		want dragon.Status
	}{{"B9", dragon.Critical}, {"J1", dragon.Critical}} {
		ds := read.Clone()
		d := ds.At(black)
		d.Status, d.OwlStatus, d.Owl.DefenseCode, d.Owl.DefensePoint = dragon.Dead, dragon.Critical, board.Win, boardtest.Point(t, b, test.move)
		if err := s.settleForetold(context.Background(), ds); err != nil {
			t.Fatal(err)
		}
		if d.Status != test.want || b.Vertex(d.Owl.DefensePoint) != "B9" {
			t.Errorf("saved at %s: %v, saved at %s", test.move, d.Status, b.Vertex(d.Owl.DefensePoint))
		}
	}
	ds := read.Clone()
	d, e := ds.At(black), ds.At(white)
	for _, x := range []*dragon.Dragon{d, e} {
		x.Status, x.OwlStatus, x.Owl.Certainty = dragon.Dead, dragon.Dead, search.Estimated
	}
	d.Chances, e.Chances = dragon.Chances{First: 0.1}, dragon.Chances{First: 0.2}
	leaveOpen(ds)
	if d.Status != dragon.Dead || e.Status != dragon.Unknown {
		t.Errorf("%v and %v; want dead and unknown", d.Status, e.Status)
	}
}

// TestCaptorsThatDie has two stones in a group that takes them and dies all the same. They stand where others kill the group, and
// it is the likeliest of all that stays unknown where no proof says so.
func TestCaptorsThatDie(t *testing.T) {
	b := boardtest.Parse(t, `
		O O . X O . . . .
		X X X X . O . . .
		O O O O O . . . .
		O . O . O O . . .
		. O O O O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	read, err := NewReading(b, DefaultOptions()).Semeai(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name   string
		proved search.Certainty
		others dragon.Status // of the white groups around the black one
		want   dragon.Status // of the two stones
	}{
		{"all proved", search.Proved, dragon.Alive, dragon.Alive},
		{"nobody kills the captors", search.Proved, dragon.Dead, dragon.Dead},
		{"judged", search.Estimated, dragon.Alive, dragon.Unknown},
	} {
		ds := read.Clone()
		two, captors := ds.At(boardtest.Point(t, b, "A9")), ds.At(boardtest.Point(t, b, "D9"))
		for i := range ds.List {
			if d := &ds.List[i]; d != two {
				d.Status, d.OwlStatus = test.others, test.others
			}
		}
		for _, d := range []*dragon.Dragon{two, captors} {
			d.Status, d.OwlStatus, d.Owl.Certainty, d.Owl.RestsOnFriends = dragon.Dead, dragon.Dead, test.proved, false
		}
		two.Chances, captors.Chances = alike(0.2), alike(0.1)
		leaveOpen(ds)
		if two.Status != test.want || captors.Status != dragon.Dead {
			t.Errorf("%s: the two stones are %v, their captors %v; want %v and dead", test.name, two.Status, captors.Status, test.want)
		}
	}
}

// TestTwoSureEyesAreNotDead gives a group with two sure eyes the chances of a dead one.
func TestTwoSureEyesAreNotDead(t *testing.T) {
	d := &dragon.Dragon{Chances: alike(deadTo / 2)}
	for eyes, want := range []dragon.Status{dragon.Dead, dragon.Dead, dragon.Unknown} {
		d.Genus.B = uint8(eyes)
		if got := likelyStatus(d); got != want {
			t.Errorf("%d sure eyes: %v, want %v", eyes, got, want)
		}
	}
}
