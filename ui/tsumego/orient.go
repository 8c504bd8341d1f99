package tsumego

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"

	"shikatsu/engine"
	"shikatsu/engine/board"
	"shikatsu/sgfio"
)

// RandomOrientation draws any of the sixteen orientations, in which a problem is shown.
func RandomOrientation(r *rand.Rand) board.Orientation {
	return board.Orientation(r.IntN(board.Orientations))
}

// turned is the position as the orientation shows it.
func turned(o board.Orientation, p *engine.Position) (*engine.Position, error) {
	return engine.NewPosition(o.Turned(p.Board()), o.Color(p.ToMove()))
}

// ID names a position by its stones, its ko and the player to move, alike in all orientations. So a problem
// is known again wherever it comes from.
func ID(p *engine.Position) string {
	b := p.Board()
	return id(b.Width(), b.Height(), p.ToMove(), b.Ko(), b.At)
}

// recordID is the ID of a record's position, without making a board for it.
func recordID(at *sgfio.Position) string {
	ko := board.NoPoint
	if at.Ko != sgfio.Pass {
		ko = board.MakePoint(at.Ko.Column(), at.Ko.Row())
	}
	return id(at.Width, at.Height, engine.RecordColor(at.ToMove), ko, func(p board.Point) board.Color {
		return engine.RecordColor(at.At(sgfio.Pt(p.Column(), p.Row())))
	})
}

func id(w, h int, toMove board.Color, ko board.Point, at func(board.Point) board.Color) string {
	var best, text []byte
	var stones []board.Point // most points are empty
	for row := range h {
		for col := range w {
			if q := board.MakePoint(col, row); at(q) != board.Empty {
				stones = append(stones, q)
			}
		}
	}
	for o := board.Orientation(0); o < board.Orientations; o++ {
		cols, rows := o.Size(w, h)
		text = append(text[:0], byte(cols), byte(rows), byte(o.Color(toMove)))
		start := len(text)
		text = append(text, make([]byte, w*h+2)...) // empty points are 0
		for _, q := range stones {
			to := o.Point(q, w, h)
			text[start+to.Row()*cols+to.Column()] = byte(o.Color(at(q)))
		}
		if ko != board.NoPoint {
			to := o.Point(ko, w, h)
			text[len(text)-2], text[len(text)-1] = byte(to.Column()+1), byte(to.Row()+1)
		}
		if best == nil || string(text) < string(best) {
			best = append(best[:0], text...)
		}
	}
	sum := sha256.Sum256(best)
	return hex.EncodeToString(sum[:12])
}
