package exact

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// TestAreaKeepsTheDragon looks at dragons whose part of the board has more points than can be read. The points nearest to
// the dragon are read, wherever it stands.
func TestAreaKeepsTheDragon(t *testing.T) {
	large := 0
	for seed := range uint64(200) {
		b := boardtest.Tangled(t, 83, seed, 19, 250)
		for _, p := range b.StringOrigins(board.Empty, nil) {
			goal := WholeStrings(b, Group(b, p))
			s := &surveyor{b: b, color: b.At(p)}
			l := cut(s, goal)
			if s.inside.Count() <= maxLocal || len(goal) > maxLocal {
				continue
			}
			large++
			for _, q := range goal {
				if l.index[q] == noIndex {
					t.Fatalf("%s of the dragon at %s is not read\n%s", b.Vertex(q), b.Vertex(p), boardtest.Format(b))
				}
			}
		}
	}
	if large == 0 {
		t.Error("no dragon has so much room")
	}
}

// TestCornersAreNoWayOut makes sure that a corner beyond the radius of an area belongs to it.
func TestCornersAreNoWayOut(t *testing.T) {
	q := query(t, `
		. . . . . . . . . . . . .
		. . . . X . . . . . . . .
		. . O . X . . . . . . . .
		. . . . X . . . . . . . .
		. X X X X . . . . . . . .`+boardtest.Below, "C9")
	l := newLocal(q.Board, q.Goal, nil, nil, 0)
	corner := boardtest.Point(t, q.Board, "A11")
	if !l.assumed || !l.exits.empty() || l.index[corner] == noIndex {
		t.Errorf("walls assumed %v, exits %v, corner inside %v; want true, none, true", l.assumed, l.exits, l.index[corner] != noIndex)
	}
}

// TestOutlineTellsAreasApart changes stones far from dragons: where one of the areas differs so does the outline.
func TestOutlineTellsAreasApart(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	differ := 0
	for range 1000 {
		q := changed(rng)
		var areas [2][]surveyed
		for i := range q {
			areas[i] = surveys(q[i])
		}
		if slices.Equal(areas[0], areas[1]) {
			continue
		}
		differ++
		if q[0].Outline() == q[1].Outline() {
			t.Fatalf("%s: the same outline\n%s\n%s", q[0].Board.Vertex(q[0].Goal[0]),
				boardtest.Format(q[0].Board), boardtest.Format(q[1].Board))
		}
	}
	if differ < 50 {
		t.Errorf("only %d areas differ", differ)
	}
}

// surveyed is what makes an area.
type surveyed struct {
	inside, outer board.Bits
	narrow        bool
}

// surveys are the areas of every reach.
func surveys(q Query) (areas []surveyed) {
	for reach := LooseReach; reach <= MaxSpill; reach++ {
		s := &surveyor{b: q.Board, color: q.Color(), reach: reach}
		s.survey(WholeStrings(q.Board, q.Goal))
		areas = append(areas, surveyed{s.inside, s.outer, s.narrow})
	}
	return areas
}

// TestWideningTellsWhatLacksAThreat has a ko that the attacker may take back only after a threat, of which he has none.
func TestWideningTellsWhatLacksAThreat(t *testing.T) {
	b := boardtest.Parse(t, `
		X O . O . . . . .
		X X O O . . . . .
		. X O O . . . . .
		. . . O . . . . .
		X O O O . . . . .
		X O . . . . . . .
		. X . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	at := boardtest.Points(t, b)
	if !b.TryMove(at("C9"), board.Black) || b.Ko() != at("B9") {
		t.Fatal("no ko")
	}
	var friends board.Bits
	b.StoneBits(at("A5"), &friends)
	l := newLocal(b, []board.Point{at("A8")}, &friends, nil, 0)
	if l.exits.empty() {
		t.Fatal("the test wants an area with a way out")
	}
	for threats := range uint8(2) {
		k := &killProblem{local: l}
		k.stack[0] = l.position(b, []board.Point{at("A8")}, attacker)
		k.stack[0].threats = [2]uint8{threats, threats}
		var everything set
		for i := range uint8(l.n) {
			everything = everything.or(single(i))
		}
		all := toZone(everything)
		told := false
		for _, c := range k.Widen(&all, nil) {
			if c.Move == b.Ko() {
				told = true
				if c.Refused != (threats == 0) || c.Threat != (threats == 1) {
					t.Errorf("with %d threats the ko is refused: %v, takes a threat: %v", threats, c.Refused, c.Threat)
				}
			}
		}
		if !told {
			t.Errorf("with %d threats nothing is said of the ko", threats)
		}
	}
}

// changed is the question about a stone, before and after a change of the board elsewhere.
func changed(rng *rand.Rand) [2]Query {
	before, after, stone := boardtest.Changed(rng)
	return [2]Query{{Board: before, Goal: []board.Point{stone}}, {Board: after, Goal: []board.Point{stone}}}
}
