// Package worm finds the worms of a position, which are its strings, and what is known of each. That is size, liberties of
// higher order, cutting, tactical attacks and defenses. The fields and their definitions are those of GNU Go's documentation of
// its worm data.
package worm

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/reading"
	"shikatsu/engine/unconditional"
)

// Point is a move with the result that it achieves for the player who makes it.
type Point struct {
	Move board.Point
	Code board.Code
}

// Tactics is what reading finds out about a worm.
type Tactics struct {
	// AttackPoints capture the worm and DefensePoints save it, best first, at
	// most maxPoints. There are none if the worm cannot be attacked.
	AttackPoints, DefensePoints []Point
	// AttackThreats are moves after which a second move of the opponent captures the worm. DefenseThreats are moves after which
	// a second move of the owner saves a worm that is lost.
	AttackThreats, DefenseThreats []Point
	// Limited says that the reading of the attack or the defense ended at its
	// node limit.
	Limited bool
	// AttackCertainty is how surely the best attack's code is known. DefenseCertainty is that of the best defense where there
	// is an attack. Captures are often proved; that a worm gets away is a judgement.
	AttackCertainty, DefenseCertainty reading.Certainty
	// Nodes is the number of reading nodes spent on the worm.
	Nodes int
}

// Worm is what is known of one string.
type Worm struct {
	// Origin is the first stone in board order.
	Origin board.Point
	// Color is Black or White.
	Color board.Color
	// Size is the number of stones.
	Size int
	// EffectiveSize is Size plus the number of empty points within distance 4 that are nearest to this worm. Shared points
	// count as a fraction. It is the territorial value of capturing the worm.
	EffectiveSize float64
	// Liberties are the liberties of orders 1 to 4. A liberty of order n is joined to the worm by n stones and no fewer, of
	// which all beyond the first keep away from enemy stones.
	Liberties [4]int
	// LibertyPoints are those liberties.
	LibertyPoints [4]board.Bits
	// Cutstone is 2 for a cutting stone, which touches two enemy strings without a common liberty. It is 1 for a potential
	// cutting stone, which touches two enemy strings, and 0 otherwise.
	Cutstone int
	// PairCutstone is Cutstone judged by a single pair of enemy strings. These are the one of the first neighbour in board
	// order and that of the last. GNU Go prints this value and chooses lunches by it.
	PairCutstone int
	// Cutstone2 is the number of potential cuts that go through the worm. They are the pairs of the opponent's strings, both
	// beside it, that can be kept apart. It is 0 before dragons are made, as in GNU Go, where patterns find the cuts.
	Cutstone2 int
	// Genus is the number of connected parts of the rest of the board, minus 1.
	Genus int
	// Inessential says that the worm has no life potential unless a surrounding
	// enemy worm can be captured.
	Inessential bool
	// Invincible says that the worm cannot be captured by any number of moves.
	Invincible bool
	// Unconditional is the unconditional status of the stones.
	Unconditional unconditional.Status
	// Lunch is the origin of an adjacent enemy worm that can be captured, or
	// NoPoint.
	Lunch board.Point

	Tactics
}

// AttackCode is the best result that the opponent achieves by moving first.
func (w *Worm) AttackCode() board.Code { return best(w.AttackPoints).Code }

// AttackPoint achieves AttackCode; NoPoint if there is no attack.
func (w *Worm) AttackPoint() board.Point { return best(w.AttackPoints).Move }

// DefenseCode is the best result that the owner of a worm that can be attacked
// achieves by moving first.
func (w *Worm) DefenseCode() board.Code { return best(w.DefensePoints).Code }

// DefensePoint achieves DefenseCode; NoPoint if there is no defense.
func (w *Worm) DefensePoint() board.Point { return best(w.DefensePoints).Move }

func best(list []Point) Point {
	if len(list) == 0 {
		return Point{}
	}
	return list[0]
}

// GNUEffectiveSize is EffectiveSize as GNU Go computes it, which counts each
// empty point half. Its tools expect this value.
func (w *Worm) GNUEffectiveSize() float64 {
	return float64(w.Size) + (w.EffectiveSize-float64(w.Size))/2
}

// Worms are the worms of one position.
type Worms struct {
	// List has all worms of both colors, by origin in board order.
	List []Worm
	// Status is the unconditional status of every point.
	Status *unconditional.Result

	board *board.Board
	index [board.PointCount]int16 // place in List plus 1
}

// At is the worm of the stone at p, or nil.
func (ws *Worms) At(p board.Point) *Worm {
	if i := ws.index[p]; i > 0 {
		return &ws.List[i-1]
	}
	return nil
}

// Board is the position. It must not be changed.
func (ws *Worms) Board() *board.Board { return ws.board }

// Clone is an independent copy of the worms of the same position.
func (ws *Worms) Clone() *Worms {
	c := *ws
	c.List = slices.Clone(ws.List)
	return &c
}
