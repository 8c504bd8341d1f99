package search

import (
	"slices"
	"testing"

	"shikatsu/engine/board"
)

// TestByThreats: whatever the order, each code is found of a player who succeeds with some supplies and not with others.
func TestByThreats(t *testing.T) {
	for _, test := range []struct {
		works []Supply
		want  board.Code
		by    Supply
		// tried are the supplies in their order, with TheirThreats and with NoThreats first.
		tried [2][]Supply
	}{
		{[]Supply{TheirThreats, NoThreats, OwnThreats}, board.Win, TheirThreats, [2][]Supply{{TheirThreats}, {NoThreats, TheirThreats}}},
		{[]Supply{NoThreats, OwnThreats}, board.KoA, NoThreats, [2][]Supply{{TheirThreats, OwnThreats, NoThreats}, {NoThreats, TheirThreats}}},
		{[]Supply{OwnThreats}, board.KoB, OwnThreats, [2][]Supply{{TheirThreats, OwnThreats, NoThreats}, {NoThreats, OwnThreats}}},
		{nil, board.Fail, OwnThreats, [2][]Supply{{TheirThreats, OwnThreats}, {NoThreats, OwnThreats}}},
	} {
		for i, first := range []Supply{TheirThreats, NoThreats} {
			var tried []Supply
			code, by := ByThreats(first, func(s Supply) Trial {
				tried = append(tried, s)
				return Trial{Works: slices.Contains(test.works, s)}
			})
			if code != test.want || by != test.by || !slices.Equal(tried, test.tried[i]) {
				t.Errorf("%v work, %d first: %v by %d after %v, want %v by %d after %v", test.works, first, code, by, tried, test.want, test.by, test.tried[i])
			}
		}
	}
}

// TestByThreatsFinal: a final answer stands for all supplies.
func TestByThreatsFinal(t *testing.T) {
	for _, first := range []Supply{TheirThreats, NoThreats} {
		for works, want := range map[bool]board.Code{true: board.Win, false: board.Fail} {
			count := 0
			code, by := ByThreats(first, func(Supply) Trial { count++; return Trial{works, true} })
			if code != want || by != first || count != 1 {
				t.Errorf("%d first, works %v: %v by %d after %d trials", first, works, code, by, count)
			}
		}
	}
}
