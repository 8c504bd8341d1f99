// Package position holds what an analysis is asked about: a board and who plays next, also those of game records.
package position

import (
	"fmt"

	"shikatsu/engine/board"
)

// Position is what an analysis is asked about. It does not change.
type Position struct {
	board  *board.Board
	toMove board.Color
}

// NoLibertyError says that a position cannot be analysed, as a string has no liberty.
type NoLibertyError struct {
	Vertex string // of a stone of the string
}

// Error names the string.
func (e *NoLibertyError) Error() string {
	return fmt.Sprintf("the string at %s has no liberty", e.Vertex)
}

// New copies the stones, the ko point and the prisoners of b. The color
// to move changes no status; it says whose moves a reader is most interested in. The error is a
// *NoLibertyError where a string could not stand there.
func New(b *board.Board, toMove board.Color) (*Position, error) {
	if !toMove.IsStone() {
		return nil, fmt.Errorf("%s cannot be to move", toMove)
	}
	if origin := b.WithoutLiberty(); origin != board.NoPoint {
		return nil, &NoLibertyError{Vertex: b.Vertex(origin)}
	}
	p := &Position{board: b.Clone(), toMove: toMove}
	p.board.Compact() // a game has many positions, which are kept
	return p, nil
}

// Board is the position on a board that the caller may change.
func (p *Position) Board() *board.Board { return p.board.Clone() }

// ToMove is the color to move.
func (p *Position) ToMove() board.Color { return p.toMove }
