// Package search is the searcher that every reading question of the engine shares. Such questions are capturing a string,
// connecting two, killing a dragon, winning a race.
//
// A question is a Problem: a position in which one player, the prover, tries to reach a goal and the other tries to keep it
// from being reached. The searcher is depth-first proof-number search (df-pn) with a transposition table of fixed size. The
// prover succeeds where the goal can be forced in finitely many moves; a line that repeats a position is a failure of the
// prover. That makes the value of a position independent of the way to it, and the searcher keeps it so: a failure that rests
// on a repetition is remembered for that way only.
//
// Budgets are counted in nodes, never in time, so an answer does not depend on the machine or its load.
package search

import "shikatsu/engine/board"

// Certainty says how much an answer can be relied on. Larger is less certain,
// so the certainty of an answer that rests on several is their maximum.
type Certainty uint8

const (
	// Proved means that every line was refuted or carried through to the goal.
	Proved Certainty = iota
	// Estimated means that some line ended in a judgement and not in a fact. Judgements are an escape into the open and a
	// selective choice of the loser's moves.
	Estimated
	// Limit means that the budget ran out; the answer is the better supported
	// side, no more.
	Limit
)

// String is "proved", "estimated" or "limit".
func (c Certainty) String() string {
	return [...]string{Proved: "proved", Estimated: "estimated", Limit: "limit"}[c]
}

// MarshalText makes reports say the word instead of the number.
func (c Certainty) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Verdict is what is known of the prover's goal in a position.
type Verdict uint8

const (
	// Unknown means that the position must be searched.
	Unknown Verdict = iota
	// Success means that the prover reaches the goal.
	Success
	// Failure means that the prover does not reach it.
	Failure
)

// String is "unknown", "success" or "failure".
func (v Verdict) String() string {
	return [...]string{Unknown: "unknown", Success: "success", Failure: "failure"}[v]
}

// Infinite is the proof or disproof number of a position that cannot be proved or disproved. Every smaller number is an
// estimate of the work left.
const Infinite uint32 = 1 << 30

// Key identifies a position of a problem in the table. Two positions with the
// same Hash differ in nothing but the counted ko threats.
type Key struct {
	// Hash covers stones, player to move, forbidden ko point, goal and
	// whatever else the value of the position depends on.
	Hash uint64
	// Prover and Other are the ko threats left to the prover and to the other
	// side. More threats never hurt their owner; the table uses that. Problems
	// that count no threats leave them 0.
	Prover, Other uint8
}

// Zone is a set of points that an answer depends on: as long as nothing inside
// changes the answer stands. The numbering of the points is the problem's own;
// problems on the whole board use board.Point.
type Zone = board.Bits

// Child is one candidate move of a position.
type Child struct {
	Key Key
	// PN and DN are the first estimates of the work after the move. PN is for proving that the prover succeeds, DN that he
	// fails. 0 and Infinite are reserved for decided children: PN 0 (DN Infinite) is a success, DN 0 (PN Infinite) a failure.
	// Such a decision depends on every point.
	PN, DN uint32
	Move   board.Point
	// Threat is set for a move that spends a ko threat of the mover.
	Threat bool
	// Probe is set for a pass that is searched for its zone only. It tells which moves deal with what the opponent threatens.
	// It never wins.
	Probe bool
	// Again is set for a move after which the same player is to move. That another move is refuted somewhere else says nothing of it.
	Again bool
	// Takes is set for a move that captures.
	Takes bool
	// Refused is set for a move that is not searched because its player has no ko threat left for it. With a threat left Widen
	// would give it.
	Refused bool
}

// Node is what Expand reports of a position besides its moves.
type Node struct {
	// Verdict ends the search here unless it is Unknown.
	Verdict Verdict
	// Certainty of the verdict.
	Certainty Certainty
	// Zone the verdict depends on. With an Unknown verdict it is the zone of the refutations of those moves that were left out
	// as surely lost.
	Zone Zone
	// Move that wins, where the verdict is for the player to move and a move
	// is needed; else Pass.
	Move board.Point
	// Threats is set if the verdict holds only for certain ko threats. These are the threats of the position's key, or more of
	// the winner's, or fewer of the loser's.
	Threats bool
	// Refused is set if a move of the player to move was left out for lack of a ko threat.
	Refused bool
	// Selective is set if moves that might matter were left out for another reason. A loss of the player to move is then no
	// more than Estimated. It is more where the refutation of a move outside of its own zone, such as a pass, tells which moves
	// matter and Widen was asked for those.
	Selective bool
	// Complete is set if Widen is asked for moves that were left out before the player to move loses. These are the moves
	// inside their own zone.
	Complete bool
}

// Problem is a position with a goal. The searcher plays moves on it and takes
// them back in strict stack order, and leaves it as it found it.
//
// An implementation must be deterministic, must not allocate in these methods
// once it is warm, and must be used by one searcher at a time.
type Problem interface {
	// Prover says whether the prover is to move.
	Prover() bool
	// Key of the present position.
	Key() Key
	// Expand judges the present position and, if the verdict is Unknown,
	// appends its candidate moves to dst. No candidates means that the player
	// to move loses. Passing is a move like any other (board.Pass).
	Expand(node *Node, dst []Child) []Child
	// Play makes a move that Expand or Widen gave for this position.
	Play(move board.Point)
	// Undo takes the last move back.
	Undo()

	// WinnerZone extends z, the zone of the position after the winner's move, to the present position. In that the winner has
	// yet to play it.
	WinnerZone(move board.Point, z *Zone)
	// LoserZone makes z a zone of the present position. z comes as the union of the zones after all moves of the loser that
	// were searched. Every unsearched move of the loser outside z is then refuted by the same replies, whatever the stones
	// outside z are.
	LoserZone(z *Zone)
	// Touches says whether playing move now changes anything inside z.
	Touches(move board.Point, z *Zone) bool
	// Widen appends the legal moves inside z, or that change something there, that Expand did not give. Moves that are refused
	// there are appended too. The searcher drops those that it has already.
	Widen(z *Zone, dst []Child) []Child
}

// Everywhere supplies the zone methods for a problem that keeps no zones: its
// answers depend on every point. A problem embeds it and leaves Node.Zone as
// AllPoints gives it.
type Everywhere struct{}

// AllPoints is the zone that contains every point.
func AllPoints() (z Zone) {
	for i := range z {
		z[i] = ^uint64(0)
	}
	return z
}

// WinnerZone makes z everything.
func (Everywhere) WinnerZone(_ board.Point, z *Zone) { *z = AllPoints() }

// LoserZone makes z everything.
func (Everywhere) LoserZone(z *Zone) { *z = AllPoints() }

// Touches says yes: everything is inside.
func (Everywhere) Touches(board.Point, *Zone) bool { return true }

// Widen knows no further moves.
func (Everywhere) Widen(_ *Zone, dst []Child) []Child { return dst }

// Learner is a problem that wants to hear of every position decided by search. Expand can then recognise the like of it. The
// problem stands at the position. The answer does not rest on a repetition. What Expand gives, apart from what was learned,
// must depend on the position alone: moves are kept for a while.
type Learner interface {
	Learn(r *ZoneEntry)
	// Recall fills node and says yes if what was learned decides the present
	// position. It is asked at the root, and before Expand where moves are not looked up ahead.
	Recall(node *Node) bool
	// Ahead says whether the positions after all moves of one that is expanded are looked up at once. Otherwise each is looked
	// up when its turn comes. Looking ahead needs fewer nodes, each of which costs more.
	Ahead() bool
	// Foresee is Recall for the position after a move of the present one.
	Foresee(ch *Child, node *Node) bool
}

// ZoneEntry is a decided position with the zone that its verdict rests on.
type ZoneEntry struct {
	Verdict   Verdict
	Certainty Certainty
	// Zone the verdict depends on.
	Zone Zone
	// KoFree is set if no ko threat matters to the verdict.
	KoFree bool
	// Move that wins, where the winner is to move; else Pass.
	Move board.Point
}
