package search

import "testing"

func TestRecent(t *testing.T) {
	r := newRecent(recentShare * 4)
	moves := []Child{{Move: 21, PN: 3, DN: 4}, {Move: 22, PN: 5, DN: 6, Probe: true}}
	if r.find(77) != nil {
		t.Fatal("a position is known before any was kept")
	}
	r.keep(77, &Node{Refused: true, Zone: Zone{5}}, moves)
	c := r.find(77)
	if c == nil || int(c.count) != len(moves) || c.children[0] != moves[0] || c.children[1] != moves[1] || !c.refused || c.selective || c.zone[0] != 5 {
		t.Fatalf("kept %v of %v", c, moves)
	}
	r.keep(78, &Node{}, make([]Child, recentMoves+1))
	if r.find(78) != nil {
		t.Error("more moves are kept than there is room for")
	}
	r.forget()
	if r.find(77) != nil {
		t.Error("a forgotten position is known")
	}
	r.round = ^uint32(0)
	r.keep(77, &Node{}, moves)
	r.forget()
	if r.find(77) != nil {
		t.Error("a position is known once the rounds begin anew")
	}
}
