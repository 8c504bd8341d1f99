package tsumego

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"

	"shikatsu/engine"
	"shikatsu/engine/board"
)

// Orientation is one of the sixteen ways to show a problem: mirrored, turned,
// and with the colours exchanged. The zero value is as the record has it.
type Orientation uint8

// The three exchanges that all orientations are made of, applied in this order.
const (
	mirrored   Orientation = 1 << iota // left and right
	upsideDown                         // top and bottom
	transposed                         // columns and rows
	swapped                            // black and white

	orientations = 1 << iota
)

// RandomOrientation draws any of the sixteen.
func RandomOrientation(r *rand.Rand) Orientation { return Orientation(r.IntN(orientations)) }

// Size is what a board of that size becomes.
func (o Orientation) Size(width, height int) (int, int) {
	if o&transposed != 0 {
		return height, width
	}
	return width, height
}

// Point is where a point of a board of that size comes to lie.
func (o Orientation) Point(p board.Point, width, height int) board.Point {
	if p == board.Pass {
		return p
	}
	col, row := p.Column(), p.Row()
	if o&mirrored != 0 {
		col = width - 1 - col
	}
	if o&upsideDown != 0 {
		row = height - 1 - row
	}
	if o&transposed != 0 {
		col, row = row, col
	}
	return board.MakePoint(col, row)
}

// Color is what a colour becomes.
func (o Orientation) Color(c board.Color) board.Color {
	if o&swapped != 0 && c.IsStone() {
		return c.Other()
	}
	return c
}

// Turn is the position as the orientation shows it.
func (o Orientation) Turn(p *engine.Position) (*engine.Position, error) {
	from := p.Board()
	w, h := from.Width(), from.Height()
	to, err := board.New(o.Size(w, h))
	if err != nil {
		return nil, err
	}
	for _, c := range []board.Color{board.Black, board.White} {
		var points []board.Point
		for _, q := range from.Points() {
			if from.At(q) == c {
				points = append(points, o.Point(q, w, h))
			}
		}
		to.PlaceStones(o.Color(c), points)
	}
	if ko := from.Ko(); ko != board.NoPoint {
		to.SetKo(o.Point(ko, w, h))
	}
	return engine.NewPosition(to, o.Color(p.ToMove()))
}

// ID names a position by its stones, its ko and the player to move, alike in all
// orientations, so that a problem is known again wherever it comes from.
func ID(p *engine.Position) string {
	b := p.Board()
	w, h := b.Width(), b.Height()
	points := b.Points()
	var best, text []byte
	for o := Orientation(0); o < orientations; o++ {
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
