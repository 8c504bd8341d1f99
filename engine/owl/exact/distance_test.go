package exact

import (
	"testing"

	"shikatsu/engine/board/boardtest"
)

func TestDistance(t *testing.T) {
	const below = `
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		O O O O O O O . .
		. . . . . . . . .
		. . . . . . . . .`
	for _, test := range []struct {
		name, board string
		now         uint8
		own, theirs string // a move of the dragon, a move of the attacker
		afterOwn    uint8
		afterTheirs uint8
	}{
		{"three in a row", `
		. . . X O O O . .
		X X X X O O O . .` + below, 1, "B9", "B9", 0, maxDistance},
		{"the end of three in a row", `
		. . . X O O O . .
		X X X X O O O . .` + below, 1, "A9", "A9", 2, maxDistance},
		{"four in a row", `
		. . . . X O O . .
		X X X X X O O . .` + below, 2, "B9", "D9", 1, maxDistance},
		{"two eyes", `
		. X . X O O O . .
		X X X X O O O . .` + below, 0, "A9", "A9", 1, maxDistance},
	} {
		t.Run(test.name, func(t *testing.T) {
			q := query(t, test.board, "A8")
			l := newLocal(q.Board, q.Goal, nil, nil, 0)
			p := l.position(q.Board, q.Goal, attacker)
			var d distance
			shut := l.sealing(&p)
			l.measure(&p, l.prospectsOf(&p, &shut).eyes, &d)
			at := func(vertex string) uint8 {
				v := boardtest.Point(t, q.Board, vertex)
				return l.index[v]
			}
			if d.now != test.now {
				t.Errorf("%d moves from two eyes, want %d", d.now, test.now)
			}
			if got := d.afterOwn(at(test.own)); got != test.afterOwn {
				t.Errorf("%d after the dragon's %s, want %d", got, test.own, test.afterOwn)
			}
			if got := d.afterTheirs(at(test.theirs)); got != test.afterTheirs {
				t.Errorf("%d after the attacker's %s, want %d", got, test.theirs, test.afterTheirs)
			}
		})
	}
}
