package semeai

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/search"
)

// Pair is a race between two dragons of a position, by their IDs.
type Pair struct{ A, B int }

// Pairs finds the races of a position. These are between dragons of opposite colors that touch or share a liberty, neither of
// them alive. They are in order of A, then B.
func Pairs(ds *dragon.Dragons) []Pair {
	return pairsOf(ds, inDanger)
}

// PairsWith finds the races of one dragon that is read by itself. Dragons that live without
// eyes are its opponents too: they may live because neither of the two can attack, which
// was found with other limits.
func PairsWith(ds *dragon.Dragons, id int) []Pair {
	pairs := pairsOf(ds, func(d *dragon.Dragon) bool { return inDanger(d) || d.ID != id && eyeless(d) })
	return slices.DeleteFunc(pairs, func(p Pair) bool { return p.A != id && p.B != id })
}

// inDanger says whether a dragon is not alive.
func inDanger(d *dragon.Dragon) bool { return d.Status == dragon.Dead || d.Status == dragon.Critical }

// eyeless says whether a dragon lives although it has no eyes.
func eyeless(d *dragon.Dragon) bool { return d.Status == dragon.Alive && d.CrudeStatus == dragon.Dead }

// Standoffs finds dragons of opposite colors that touch or share a liberty and may stand in seki. One of them lives although it
// has not the eyes for it. The other does so too, or nobody has a move for it, or it is only judged not to live.
func Standoffs(ds *dragon.Dragons) []Pair {
	pairs := pairsOf(ds, func(d *dragon.Dragon) bool { return eyeless(d) || unmoved(d) || judged(d) })
	return slices.DeleteFunc(pairs, func(p Pair) bool { return !eyeless(&ds.List[p.A]) && !eyeless(&ds.List[p.B]) })
}

// judged says whether a dragon without eyes is held to be dead or critical, and nothing proves that.
func judged(d *dragon.Dragon) bool {
	return inDanger(d) && d.CrudeStatus == dragon.Dead && d.Owl.Certainty != search.Proved
}

// unmoved says whether a dragon is held to be critical without a move that kills it or saves it. Both sides would have
// to be content with passing, as they are where the first to move loses.
func unmoved(d *dragon.Dragon) bool {
	return d.Status == dragon.Critical && d.Owl.AttackPoint == board.NoPoint && d.Owl.DefensePoint == board.NoPoint
}

func pairsOf(ds *dragon.Dragons, weak func(*dragon.Dragon) bool) []Pair {
	b := ds.Board()
	var pairs []Pair
	for i := range ds.List {
		d := &ds.List[i]
		if !weak(d) {
			continue
		}
		var beside board.Bits
		for _, origin := range d.Worms {
			beside.Or(b.LibertyBits(origin))
		}
		met := make([]bool, len(ds.List))
		for _, e := range opponents(ds, d, &beside) {
			if e.ID > d.ID && weak(e) && !met[e.ID] {
				met[e.ID] = true
			}
		}
		for j, yes := range met {
			if yes {
				pairs = append(pairs, Pair{A: i, B: j})
			}
		}
	}
	return pairs
}

// opponents lists hostile dragons next to the stones of d or to its liberties,
// some more than once.
func opponents(ds *dragon.Dragons, d *dragon.Dragon, liberties *board.Bits) (list []*dragon.Dragon) {
	b := ds.Board()
	look := func(p board.Point) {
		for _, step := range board.Directions[:4] {
			if q := p + step; b.At(q) == d.Color.Other() {
				list = append(list, ds.At(q))
			}
		}
	}
	for _, p := range ds.Stones(d, nil) {
		look(p)
	}
	for p := range liberties.All() {
		look(p)
	}
	return list
}

// Query is the question about a pair on the given board, which must hold the
// position of the dragons.
func (p Pair) Query(ds *dragon.Dragons, b *board.Board) Query {
	q := Query{Board: b}
	for _, s := range ds.Stones(&ds.List[p.A], nil) {
		q.A.Set(s)
	}
	for _, s := range ds.Stones(&ds.List[p.B], nil) {
		q.B.Set(s)
	}
	return q
}

// Apply writes the results of races into the dragons, one result for each pair, and lets them change the statuses. A race can
// save a dragon that life and death alone would kill, but kill none that lives without. decided may be nil. It says of a dragon
// that its life and death was proved with all that the opponent's dragon may do in the race: that stands. Safety and what
// depends on it are derived anew.
func Apply(ds *dragon.Dragons, pairs []Pair, results []Analysis, decided func(d, opponent *dragon.Dragon) bool) {
	for i, p := range pairs {
		a, b := &ds.List[p.A], &ds.List[p.B]
		enter(a, b.Origin, results[i].AFirst, results[i].BFirst)
		enter(b, a.Origin, results[i].BFirst, results[i].AFirst)
		lead := movesToCapture(ds, a) - movesToCapture(ds, b)
		keepClosest(&a.Semeai, lead)
		keepClosest(&b.Semeai, -lead)
	}
	outcomes := make([]outcome, len(ds.List))
	for i, p := range pairs {
		a, b := &ds.List[p.A], &ds.List[p.B]
		if decided == nil || !decided(a, b) {
			outcomes[p.A].add(results[i].AFirst, results[i].BFirst)
		}
		if decided == nil || !decided(b, a) {
			outcomes[p.B].add(results[i].BFirst, results[i].AFirst)
		}
	}
	for i := range ds.List {
		d := &ds.List[i]
		if outcomes[i].races > 0 {
			outcomes[i].apply(d)
		}
		if d.Semeai.Count > 0 {
			lendPoints(d)
		}
	}
	ds.Derive()
}

// ApplyStandoffs marks dragons as alive in seki. It takes those pairs of which it is proved that neither captures the other,
// whoever moves first.
func ApplyStandoffs(ds *dragon.Dragons, pairs []Pair, results []Analysis) {
	for i, p := range pairs {
		a, b := results[i].AFirst, results[i].BFirst
		holds := func(r Result) bool { return r.Killed == board.Fail && r.Certainty == search.Proved }
		if holds(a) && holds(b) {
			for _, d := range []*dragon.Dragon{&ds.List[p.A], &ds.List[p.B]} {
				d.Status, d.Safety = dragon.Alive, dragon.AliveInSeki
			}
		}
	}
	ds.Derive()
}

// lendPoints gives a critical dragon the deciding moves of its race. It does so where the reading of its life and death ended
// without one.
func lendPoints(d *dragon.Dragon) {
	if d.Status != dragon.Critical {
		return
	}
	if d.Owl.AttackPoint == board.NoPoint && d.Semeai.AttackCode != board.Fail {
		d.Owl.AttackPoint = d.Semeai.AttackPoint
	}
	if d.Owl.DefensePoint == board.NoPoint && d.Semeai.DefenseCode != board.Fail {
		d.Owl.DefensePoint = d.Semeai.DefensePoint
	}
}

// enter adds the results of one race to what d knows. own is the result if its owner moves first, other if the opponent does.
// Of several races the best counts for each side.
func enter(d *dragon.Dragon, opponent board.Point, own, other Result) {
	s := &d.Semeai
	s.Count++
	if s.Count == 1 || own.Saved > s.DefenseCode {
		s.DefenseCode, s.DefensePoint, s.DefenseTarget = own.Saved, own.Move, opponent
		s.DefenseCertain = own.Certainty != search.Limit
	}
	if s.Count == 1 || other.Killed > s.AttackCode {
		s.AttackCode, s.AttackPoint, s.AttackTarget = other.Killed, board.NoPoint, opponent
		if other.Killed != board.Fail {
			s.AttackPoint = other.Move
		}
		s.AttackCertain = other.Certainty != search.Limit
	}
}

// outcome is what the races of one dragon say together.
type outcome struct {
	races int
	// wins is set if the dragon captures an opponent even if that moves first. defends is set if it can save itself in a race
	// by moving first, and holds if it is proved that no opponent captures it by moving first.
	wins, defends, holds bool
}

func (o *outcome) add(own, other Result) {
	if o.races == 0 {
		o.holds = true
	}
	o.races++
	if own.Certainty == search.Limit || other.Certainty == search.Limit {
		o.holds = false
		return
	}
	o.wins = o.wins || other.Saved == board.Fail
	o.defends = o.defends || own.Saved != board.Fail
	o.holds = o.holds && other.Killed == board.Fail && other.Certainty == search.Proved
}

// apply gives a dragon the status that its races leave it with.
func (o *outcome) apply(d *dragon.Dragon) {
	switch {
	case o.wins:
		d.Status = dragon.Alive
	case o.holds:
		d.Status, d.Safety = dragon.Alive, dragon.AliveInSeki
	case o.defends && d.Status == dragon.Dead:
		d.Status = dragon.Critical
	}
}
