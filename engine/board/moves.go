package board

import "fmt"

// SuicideRule says which suicides a real move may commit.
type SuicideRule uint8

const (
	// ForbidSuicide is the rule of most rule sets and the default.
	ForbidSuicide SuicideRule = iota
	// AllowSuicide allows the suicide of two or more stones.
	AllowSuicide
	// AllowAllSuicide allows a single stone's suicide too.
	AllowAllSuicide
	// Execute plays whatever a game record says: the point must be empty, but
	// neither suicide nor ko is refused.
	Execute
)

// Why the rules refuse a move, as IllegalMoveError.Reason says it.
const (
	Occupied         = "the point is occupied"
	KoForbidden      = "ko"
	SuicideForbidden = "suicide"
)

// IllegalMoveError says why a move was refused.
type IllegalMoveError struct {
	Vertex string
	Color  Color
	Reason string
}

// Error names the move and the reason.
func (e *IllegalMoveError) Error() string {
	return fmt.Sprintf("illegal move %s %s: %s", e.Color, e.Vertex, e.Reason)
}

// Play makes a real move (or passes) and adds it to the history. It returns an
// *IllegalMoveError and changes nothing if the move is not legal.
func (b *Board) Play(p Point, c Color, rule SuicideRule) error {
	if !c.IsStone() {
		return &IllegalMoveError{Vertex: "?", Color: c, Reason: "no such player"}
	}
	if p != Pass {
		if !b.OnBoard(p) {
			return &IllegalMoveError{Vertex: "?", Color: c, Reason: "not on the board"}
		}
		if b.color[p] != Empty {
			return &IllegalMoveError{Vertex: b.Vertex(p), Color: c, Reason: Occupied}
		}
		if rule != Execute {
			if p == b.ko {
				if isKo, _ := b.IsKo(p, c); isKo {
					return &IllegalMoveError{Vertex: b.Vertex(p), Color: c, Reason: KoForbidden}
				}
			}
			if b.IsSuicide(p, c) && (rule == ForbidSuicide || rule == AllowSuicide && !b.HasNeighbor(p, c)) {
				return &IllegalMoveError{Vertex: b.Vertex(p), Color: c, Reason: SuicideForbidden}
			}
		}
	}
	b.push(p, c)
	return nil
}

// Undo takes back the last real move and says whether there was one. It
// refuses while hypothetical moves are on the stack.
func (b *Board) Undo() bool {
	if len(b.undo) == 0 || b.stackp > 0 {
		return false
	}
	b.pop()
	return true
}

// TryMove makes a hypothetical move if it is legal: passing is, suicide never
// is, and the ko ban holds. It changes nothing and returns false otherwise.
func (b *Board) TryMove(p Point, c Color) bool {
	if p != Pass {
		if b.color[p] != Empty || b.IsSuicide(p, c) {
			return false
		}
		if p == b.ko {
			if isKo, _ := b.IsKo(p, c); isKo {
				return false
			}
		}
	}
	b.pushHypothetical(p, c)
	return true
}

// TryKo is TryMove without the ko ban, as if a ko threat had been made and answered. It refuses a pass.
func (b *Board) TryKo(p Point, c Color) bool {
	if p == Pass || b.color[p] != Empty || b.IsSuicide(p, c) {
		return false
	}
	b.pushHypothetical(p, c)
	return true
}

func (b *Board) pushHypothetical(p Point, c Color) {
	b.push(p, c)
	b.undo[len(b.undo)-1].hypothetical = true
	b.stackp++
	b.tries++
}

// PopMove takes back the last hypothetical move and says whether there was one.
func (b *Board) PopMove() bool {
	if b.stackp == 0 {
		return false
	}
	b.stackp--
	b.pop()
	return true
}

// StackDepth is the number of hypothetical moves on the stack, which GNU Go's
// documentation calls stackp.
func (b *Board) StackDepth() int { return b.stackp }

// TryCount is the number of successful tries since the last reset.
func (b *Board) TryCount() int { return b.tries }

// ResetTryCount sets the counter of tries to 0.
func (b *Board) ResetTryCount() { b.tries = 0 }

// Move is one move of the history.
type Move struct {
	Point Point // Pass for a pass
	Color Color
}

// Moves lists the real moves since the last set-up, oldest first.
func (b *Board) Moves() []Move {
	return movesOf(b.undo[:len(b.undo)-b.stackp])
}

func movesOf(list []undoRecord) []Move {
	moves := make([]Move, len(list))
	for i := range list {
		moves[i] = Move{list[i].point, list[i].color}
	}
	return moves
}

// MoveCount is the number of real moves since the last set-up.
func (b *Board) MoveCount() int { return len(b.undo) - b.stackp }

// Stack lists the hypothetical moves on the stack, oldest first.
func (b *Board) Stack() []Move {
	return movesOf(b.undo[len(b.undo)-b.stackp:])
}

// LastMove is the last move on the stack, real or hypothetical; ok is false if
// there is none.
func (b *Board) LastMove() (m Move, ok bool) {
	if len(b.undo) == 0 {
		return Move{}, false
	}
	u := &b.undo[len(b.undo)-1]
	return Move{u.point, u.color}, true
}
