package life

import (
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/internal/cache"
	"shikatsu/engine/owl/exact"
	"shikatsu/engine/report"
	"shikatsu/engine/search"
	"shikatsu/engine/verify"
)

// Side is what one player achieves by moving first.
type Side struct {
	// Code is the owner's success in saving the dragon, or its opponent's in killing it: Win, KoA, KoB or Fail. Of an owner
	// whose dragon needs no saving it is Fail, as the move is none.
	Code board.Code
	// Most is the best code that a proof has left possible, at the level owl.ByProof. It is Code where the question is
	// settled.
	Most board.Code
	// Moves decide, the one to be named first: all that do where that was asked for. There is none where no move is needed or known.
	Moves []board.Point
	// Certainty is that of the code.
	Certainty search.Certainty
	// Zone has the points that the code depends on, as far as they are known. Of dragons of a position that is where it is
	// proved that the dragon lives or is saved; a kill rests on walls as well.
	Zone board.Bits
	// Line is what follows, and Life how the dragon lives at its end where that is sure. Threats is the number of ko
	// threats that decides a ko, 0 where none does or that was not found. The line and the threats are told of groups that are
	// asked about by themselves. Of dragons of a position there is no line behind the first move, and of their life a seki
	// and two eyes that nobody can take.
	Line    []board.Point
	Life    exact.Life
	Threats int
	// Nodes are the positions looked at for this side, as far as they were counted.
	Nodes int
}

// Move is the move to be named, NoPoint where there is none.
func (s *Side) Move() board.Point {
	if len(s.Moves) == 0 {
		return board.NoPoint
	}
	return s.Moves[0]
}

// Certain is false where a limit ended the reading.
func (s *Side) Certain() bool { return s.Certainty != search.Limit }

// sideOf is a side with a move, which may be NoPoint.
func sideOf(code board.Code, move board.Point, certainty search.Certainty) Side {
	s := Side{Code: code, Certainty: certainty}
	if move != board.NoPoint {
		s.Moves = []board.Point{move}
	}
	return s
}

// Verdict is what becomes of a dragon.
type Verdict struct {
	// Stones are the dragon's, Color is theirs.
	Stones []board.Point
	Color  board.Color
	Effort Effort
	// Status is Alive, Critical or Dead, or Unknown where nothing is likely enough. Safety says how it lives.
	Status dragon.Status
	Safety dragon.Safety
	// First is what the owner achieves by moving first, Second what the opponent does.
	First, Second Side
	// Certainty says how sure the status is, ProvedBy what proves it, in a report's words.
	Certainty search.Certainty
	ProvedBy  string
	// Chances are how likely the dragon stands at the end.
	Chances dragon.Chances
	// Dragon has all that was read of the dragon, races too, where it was read as one of a position. It must not be changed.
	Dragon *dragon.Dragon
	// CaptureCosts has the stones of the dragon that dies if it captures this one, however it does so. The sides say
	// that it can, and the status that this one stands all the same, in seki.
	CaptureCosts []board.Point
	// Certificate has the claims that were proved, each with its steps. It is nil where there is none, or that was not
	// asked for.
	Certificate *verify.Certificate
	// Nodes is the work spent, as far as it was counted.
	Nodes int
}

// VerdictOf tells what is known of a dragon of ds.
func VerdictOf(ds *dragon.Dragons, d *dragon.Dragon, effort Effort) *Verdict {
	v := &Verdict{
		Stones: ds.Stones(d, nil), Color: d.Color, Effort: effort, Status: d.Status, Safety: d.Safety, Chances: d.Chances, Dragon: d,
		Nodes: d.Owl.Nodes,
	}
	v.Certainty, v.ProvedBy = howSure(d)
	how := func(certain bool) search.Certainty {
		if !certain && !d.RaceDecides() {
			return search.Limit
		}
		return min(v.Certainty, search.Estimated) // a limit ended the other reading
	}
	code, move := d.DecidingDefense()
	v.First = sideOf(code, move, how(d.Owl.DefenseCertain))
	code, move = d.DecidingAttack()
	v.Second = sideOf(code, move, how(d.Owl.AttackCertain))
	v.restOn(ds.Board())
	// What is likely counts more than a reading that proves nothing: the sides say the same as the status.
	switch d.Status {
	case dragon.Alive:
		v.First.Code, v.First.Moves = board.Fail, nil
		v.Second.Code, v.Second.Moves = board.Fail, nil
	case dragon.Dead:
		v.First.Code, v.First.Moves = board.Fail, nil
	}
	return v
}

// restOn tells what the proofs of the sides rest on. Of a dragon that needs no move it tells how it lives, as far as that is
// sure.
func (v *Verdict) restOn(b *board.Board) {
	zone := func(points *board.Bits) board.Bits {
		if points.IsEmpty() {
			return board.Bits{}
		}
		whole := *points
		for _, p := range v.Stones {
			whole.Set(p)
		}
		whole = cache.CloseArea(b, &whole)
		whole.And(b.PointBits())
		return whole
	}
	if v.Certainty == search.Proved && v.ProvedBy == report.ByReading {
		v.Second.Zone, v.First.Zone = zone(&v.Dragon.Owl.LivesBy), zone(&v.Dragon.Owl.SavedBy)
	}
	switch v.Safety {
	case dragon.Invincible:
		v.Second.Life = exact.TwoEyes
	case dragon.AliveInSeki:
		v.Second.Life = exact.Seki
	}
}

// howSure says how sure the status of a dragon is, and what proves it.
func howSure(d *dragon.Dragon) (search.Certainty, string) {
	certainty := d.Owl.Certainty
	if d.Owl.RestsOnFriends || d.OwlStatus == dragon.Unchecked {
		certainty = max(certainty, search.Estimated)
	}
	switch {
	case d.Safety == dragon.Invincible:
		return search.Proved, report.ByUnconditionalLife
	case d.Status != d.OwlStatus:
		return search.Estimated, ""
	case certainty != search.Proved:
		return certainty, ""
	case d.OwlStatus == dragon.Dead && d.Owl.Nodes == 0:
		return search.Proved, report.ByCapture
	}
	return search.Proved, report.ByReading
}

// Judge completes a verdict by what its sides mean. That is its status, how sure that is, how it lives, and how likely
// it stands at the end.
func (v *Verdict) Judge() {
	v.Certainty = max(v.First.Certainty, v.Second.Certainty)
	switch {
	case v.Second.Code == board.Fail:
		v.Status, v.Safety, v.Certainty = dragon.Alive, dragon.SafetyAlive, v.Second.Certainty
		if v.Second.Life == exact.Seki {
			v.Safety = dragon.AliveInSeki
		}
		v.First = Side{Certainty: v.Second.Certainty} // no move is needed
	case v.First.Code == board.Fail:
		v.Status, v.Safety = dragon.Dead, dragon.SafetyDead
	default:
		v.Status, v.Safety = dragon.Critical, dragon.SafetyCritical
	}
	if v.Certainty == search.Proved {
		v.ProvedBy = report.ByReading
	}
	v.Chances = chancesOf(v.Status, v.Certainty == search.Proved)
}

// Sure says whether no limit ended the reading behind the status.
func (v *Verdict) Sure() bool {
	return v.Dragon.OwlStatus == dragon.Unchecked || v.Second.Certain() && (v.Dragon.Owl.AttackCode == board.Fail || v.First.Certain())
}
