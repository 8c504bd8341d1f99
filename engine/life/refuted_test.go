package life

import (
	"context"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
	"shikatsu/engine/dragon"
	"shikatsu/engine/owl"
	"shikatsu/engine/search"
)

// An attack by a move far away is refuted, one by the middle of three points is not.
func TestTakeBack(t *testing.T) {
	b := boardtest.Parse(t, boardtest.ThreeInTheCorner)
	middle, far := board.MakePoint(1, 0), board.MakePoint(7, 7)
	query := owl.Query{Board: b, Goal: []board.Point{board.MakePoint(0, 1)}}
	for _, test := range []struct {
		name         string
		read, attack board.Point // as read, and as named in the end
		certainty    search.Certainty
		want         dragon.Status
	}{
		{"refuted", far, far, search.Estimated, dragon.Alive},
		{"not refuted", middle, middle, search.Estimated, dragon.Critical},
		{"read for itself", middle, far, search.Estimated, dragon.Critical},
		{"proved", far, far, search.Proved, dragon.Critical},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := owlResult{status: dragon.Critical, attack: heard{code: board.Win, move: test.read},
				owl: dragon.Owl{AttackCertain: true, AttackCode: board.Win, AttackPoint: test.attack, Certainty: test.certainty}}
			err := NewReading(b, DefaultOptions()).takeBack(context.Background(), owl.New(owl.DefaultOptions()), query, &r)
			if err != nil {
				t.Fatal(err)
			}
			if r.status != test.want {
				t.Errorf("%v, want %v", r.status, test.want)
			}
		})
	}
}
