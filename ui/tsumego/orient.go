package tsumego

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"

	"shikatsu/engine"
	"shikatsu/engine/board"
)

// RandomOrientation draws any of the sixteen orientations, in which a problem is shown.
func RandomOrientation(r *rand.Rand) board.Orientation {
	return board.Orientation(r.IntN(board.Orientations))
}

// turned is the position as the orientation shows it.
func turned(o board.Orientation, p *engine.Position) (*engine.Position, error) {
	return engine.NewPosition(o.Turned(p.Board()), o.Color(p.ToMove()))
}

// ID names a position by its stones, its ko and the player to move, alike in all
// orientations, so that a problem is known again wherever it comes from.
func ID(p *engine.Position) string {
	b := p.Board()
	w, h := b.Width(), b.Height()
	points := b.Points()
	var best, text []byte
	for o := board.Orientation(0); o < board.Orientations; o++ {
		cols, rows := o.Size(w, h)
		text = append(text[:0], byte(cols), byte(rows), byte(o.Color(p.ToMove())))
		start := len(text)
		text = append(text, make([]byte, len(points)+2)...)
		for _, q := range points {
			to := o.Point(q, w, h)
			text[start+to.Row()*cols+to.Column()] = byte(o.Color(b.At(q)))
		}
		if ko := b.Ko(); ko != board.NoPoint {
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
