package search

import "shikatsu/engine/board"

// Bounds is what a window search knows of the value of a position for the player to move. A search with a window, above
// alpha and below beta, tells the value where it lies between them; outside it only says on which side.
type Bounds struct {
	Move         board.Point // that achieves Lower
	Lower, Upper board.Code
}

// Unbounded is what is known before anything was searched.
func Unbounded() Bounds { return Bounds{Upper: board.Win} }

// Answer gives the value as far as a search with the window would tell it. With it comes the move that achieves it. ok is false
// where the bounds leave that open.
func (b *Bounds) Answer(alpha, beta board.Code) (code board.Code, move board.Point, ok bool) {
	if b.Lower >= beta || b.Lower == b.Upper {
		return b.Lower, b.Move, true
	}
	if b.Upper <= alpha {
		return b.Upper, board.NoPoint, true
	}
	return board.Fail, board.NoPoint, false
}

// Learn takes in what a search with the window found. It says which bounds rest on it now.
func (b *Bounds) Learn(code board.Code, move board.Point, alpha, beta board.Code) (lower, upper bool) {
	if code > alpha && code >= b.Lower {
		b.Lower, b.Move, lower = code, move, true
	}
	if code < beta && code <= b.Upper {
		b.Upper, upper = code, true
	}
	return lower, upper
}
