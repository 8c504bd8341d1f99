package engine

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// Games are played about dragons that live, but not for sure.
func TestUnsure(t *testing.T) {
	for _, test := range []struct {
		name       string
		status     dragon.Status
		likelihood float64
		certainty  search.Certainty
		optics     int
		want       bool
	}{
		{"it may live", dragon.Alive, 0.8, search.Estimated, DefaultGameOptics, true},
		{"it may be dead", dragon.Dead, 0.8, search.Limit, DefaultGameOptics, false},
		{"it lives for sure", dragon.Alive, 0.97, search.Estimated, DefaultGameOptics, false},
		{"critical", dragon.Critical, 0.5, search.Estimated, DefaultGameOptics, false},
		{"proved", dragon.Alive, 0.8, search.Proved, DefaultGameOptics, false},
		{"not judged by signs", dragon.Alive, 0, search.Estimated, DefaultGameOptics, false},
		{"in a review", dragon.Alive, 0.8, search.Estimated, 0, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			opts := DefaultOptions()
			opts.GameOptics = test.optics
			d := dragon.Dragon{OwlStatus: test.status}
			d.Owl.Certainty = test.certainty
			asked := NewStages(board.MustNew(9, 9), opts).unsure([]*lifeTask{{dragon: &d, likelihood: test.likelihood}})
			if got := len(asked) == 1; got != test.want {
				t.Errorf("asked: %v, want %v", got, test.want)
			}
		})
	}
}

// What is read with more thought counts only if it makes the dragon critical.
func TestConfirm(t *testing.T) {
	kills, saves := board.MakePoint(1, 1), board.MakePoint(2, 2)
	for _, test := range []struct {
		name    string
		read    dragon.Status
		certain bool
		want    dragon.Status
	}{
		{"it lived and is in danger", dragon.Critical, true, dragon.Critical},
		{"it lives after all", dragon.Alive, true, dragon.Alive},
		{"it lived and is not even saved", dragon.Dead, true, dragon.Alive},
		{"the nodes did not suffice", dragon.Critical, false, dragon.Alive},
	} {
		t.Run(test.name, func(t *testing.T) {
			d := dragon.Dragon{OwlStatus: dragon.Alive}
			r := owlResult{status: test.read, owl: dragon.Owl{AttackCode: board.Win, AttackPoint: kills, DefenseCode: board.Win, DefensePoint: saves,
				AttackCertain: test.certain, DefenseCertain: true}}
			r.confirm(&d)
			if d.OwlStatus != test.want || (d.Owl.DefensePoint == saves) != (test.want == dragon.Critical) {
				t.Errorf("%v saved by %v, want %v", d.OwlStatus, d.Owl.DefensePoint, test.want)
			}
		})
	}
}

// Large dragons that live do so in more of the games than small ones.
func TestUsualShare(t *testing.T) {
	if small, large := usualShare(fewStones), usualShare(fewStones+1); small >= large {
		t.Errorf("%v of small dragons, %v of large ones", small, large)
	}
}
