package exact

import (
	"testing"

	"shikatsu/engine/search"
)

func TestUnlike(t *testing.T) {
	at := func(nodes int, known bool) trial {
		return trial{Result: search.Result{Nodes: nodes}, known: known}
	}
	for _, test := range []struct {
		name        string
		first, more trial
		want        bool
	}{
		{"the proof runs away", at(1000, true), at(9000, false), true},
		{"the nodes are of one size", at(1000, true), at(7000, false), false},
		{"it is proved after all", at(1000, true), at(9000, true), false},
		{"nothing is proved", at(1000, false), at(9000, false), false},
	} {
		if got := test.first.unlike(&test.more); got != test.want {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
