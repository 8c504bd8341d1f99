// Package ownership says whose each point of the board will be at the end of the game. With that it says how likely each string
// stands there, whoever moves first. A small network looks at the whole board and at what reading found out about its strings.
// What it says is an opinion, learned from a strong program; see docs/networks.md.
package ownership

import (
	"shikatsu/engine/board"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/unconditional"
	"shikatsu/engine/worm"
)

// What may be true of a point. The bits from firstOfColor on come once for Black and once for White.
const (
	bitBoard = iota
	bitLine1 // on the first line from the edge, and so on
	bitLine2
	bitLine3
	bitLine4
	firstOfColor
)

// What may be true of a point for one color.
const (
	bitStone      = iota
	bitLiberties1 // of a stone's string: so many liberties
	bitLiberties2
	bitLiberties3
	bitLiberties4
	bitCapturable // a stone that its opponent captures if he moves first, by force or by ko
	bitCapturableByKo
	bitLost       // one that cannot be saved, either
	bitSafe       // a point that is this color's whatever is played
	bitCaptures   // an empty point at which this color captures a string that can be saved
	bitSaves      // one at which it saves a string that can be captured
	bitForbidden  // one at which it must not play
	bitInAtari    // one at which its stones would have one liberty
	bitTwoLiberty // one at which they would have two
	bitsOfColor
)

// Planes is the number of things that may be true of a point.
const Planes = firstOfColor + 2*bitsOfColor

// MaxPoints is the largest number of points of a board.
const MaxPoints = net.WholePoints

// Sight is what the network sees: the bits of each point, row by row.
type Sight struct {
	Width, Height int
	Points        [MaxPoints]uint64
}

// index is the place of a point in a sight.
func (s *Sight) index(p board.Point) int { return p.Row()*s.Width + p.Column() }

// colorBit is a bit of what may be true for a color.
func colorBit(c board.Color, bit int) uint64 {
	if c == board.White {
		bit += bitsOfColor
	}
	return 1 << (firstOfColor + bit)
}

// See looks at a position whose strings were read. Kos are not seen.
func (s *Sight) See(ws *worm.Worms) {
	b := ws.Board()
	s.Width, s.Height = b.Width(), b.Height()
	for _, p := range b.Points() {
		s.Points[s.index(p)] = s.place(p) | s.safe(ws.Status.Status(p), b.At(p))
	}
	for i := range ws.List {
		s.seeString(b, &ws.List[i])
	}
	for _, p := range b.Points() {
		if b.At(p) == board.Empty {
			s.Points[s.index(p)] |= moves(b, p, board.Black) | moves(b, p, board.White)
		}
	}
}

// place says where a point is.
func (s *Sight) place(p board.Point) uint64 {
	x, y := p.Column(), p.Row()
	line := min(x, y, s.Width-1-x, s.Height-1-y)
	seen := uint64(1) << bitBoard
	if line < 4 {
		seen |= 1 << (bitLine1 + line)
	}
	return seen
}

// safe says whose a point is whatever is played.
func (s *Sight) safe(status unconditional.Status, at board.Color) uint64 {
	switch status {
	case unconditional.Alive:
		return colorBit(at, bitSafe)
	case unconditional.Dead:
		return colorBit(at.Other(), bitSafe)
	case unconditional.BlackTerritory:
		return colorBit(board.Black, bitSafe)
	case unconditional.WhiteTerritory:
		return colorBit(board.White, bitSafe)
	}
	return 0
}

// seeString enters what is known of a string.
func (s *Sight) seeString(b *board.Board, w *worm.Worm) {
	seen := colorBit(w.Color, bitStone)
	if n := b.Liberties(w.Origin); n <= 4 {
		seen |= colorBit(w.Color, bitLiberties1+n-1)
	}
	attack := w.AttackCode()
	if attack != board.Fail {
		bit := bitCapturable
		if attack != board.Win {
			bit = bitCapturableByKo
		}
		seen |= colorBit(w.Color, bit)
		if w.DefenseCode() == board.Fail {
			seen |= colorBit(w.Color, bitLost)
		} else {
			s.mark(w.AttackPoints, colorBit(w.Color.Other(), bitCaptures))
			s.mark(w.DefensePoints, colorBit(w.Color, bitSaves))
		}
	}
	for p := w.Origin; ; {
		s.Points[s.index(p)] |= seen
		if p = b.Next(p); p == w.Origin {
			return
		}
	}
}

func (s *Sight) mark(points []worm.Point, bit uint64) {
	for _, p := range points {
		if p.Move != board.NoPoint {
			s.Points[s.index(p.Move)] |= bit
		}
	}
}

// moves says what a move of a color at an empty point would be.
func moves(b *board.Board, p board.Point, c board.Color) uint64 {
	if b.IsSuicide(p, c) {
		return colorBit(c, bitForbidden)
	}
	switch b.AccurateLibertyCount(p, c) {
	case 1:
		return colorBit(c, bitInAtari)
	case 2:
		return colorBit(c, bitTwoLiberty)
	}
	return 0
}
