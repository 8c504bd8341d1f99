package position

import (
	"slices"

	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// OfRecord is the position after a node of a game record.
func OfRecord(game *sgfio.Game, node *sgfio.Node) (*Position, error) {
	if game.Err != nil {
		return nil, game.Err
	}
	at := game.Position(node)
	b, err := BoardOf(at)
	if err != nil {
		return nil, err
	}
	return New(b, ColorOf(at.ToMove))
}

// BoardOf sets a record's position up, with its ko and the stones captured. It
// takes strings without liberties as they are. The error says that the engine does
// not know boards of this size.
func BoardOf(at *sgfio.Position) (*board.Board, error) {
	b, err := board.New(at.Width, at.Height)
	if err != nil {
		return nil, err
	}
	for _, c := range []sgfio.Color{sgfio.Black, sgfio.White} {
		stones := at.Stones(c)
		points := make([]board.Point, len(stones))
		for i, p := range stones {
			points[i] = board.MakePoint(p.Column(), p.Row())
		}
		b.PlaceStones(ColorOf(c), points)
	}
	if at.Ko != sgfio.Pass {
		b.SetKo(board.MakePoint(at.Ko.Column(), at.Ko.Row()))
	}
	b.SetCaptured(board.Black, at.CapturedBlack)
	b.SetCaptured(board.White, at.CapturedWhite)
	return b, nil
}

// ColorOf is the engine's number of a record's color.
func ColorOf(c sgfio.Color) board.Color {
	return [...]board.Color{sgfio.Empty: board.Empty, sgfio.Black: board.Black, sgfio.White: board.White}[c]
}

// MoveOf is a record's move on a board of a size: a pass where it is off the board.
func MoveOf(m sgfio.Move, width, height int) board.Move {
	move := board.Move{Point: board.Pass, Color: ColorOf(m.Color)}
	if m.Valid && m.Point.OnBoard(width, height) {
		move.Point = board.MakePoint(m.Point.Column(), m.Point.Row())
	}
	return move
}

// MarkedStrings are the two strings of one color on b that a node marks (MA), by a stone of each. They are NoPoint where it
// marks none, or others.
func MarkedStrings(node *sgfio.Node, b *board.Board) (one, two board.Point) {
	var strings []board.Point
	for _, m := range node.Points("MA") {
		at := board.MakePoint(m.Column(), m.Row())
		if b.OnBoard(at) && b.At(at).IsStone() && !slices.ContainsFunc(strings, func(s board.Point) bool { return b.SameString(s, at) }) {
			strings = append(strings, at)
		}
	}
	if len(strings) != 2 || b.At(strings[0]) != b.At(strings[1]) {
		return board.NoPoint, board.NoPoint
	}
	return strings[0], strings[1]
}
