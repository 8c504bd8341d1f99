package gtp

import (
	"fmt"
	"math"
	"strings"

	"shikatsu/engine/board"
)

// hashCommands give hashes that positions share with their turned and mirrored
// copies.
func hashCommands() []command {
	return []command{
		{name: "invariant_hash", onStack: true, run: func(s *Session, _ []string) string {
			return fmt.Sprintf("%016x", invariantHash(s.board))
		}},
		{name: "invariant_hash_for_moves", run: func(s *Session, args []string) string {
			c := s.color(args, 0)
			var lines []string
			for _, p := range s.board.Points() {
				if s.board.TryMove(p, c) {
					lines = append(lines, fmt.Sprintf("%s %016x", s.vertex(p), invariantHash(s.board)))
					s.board.PopMove()
				}
			}
			return strings.Join(lines, "\n")
		}},
	}
}

// invariantHash is the smallest hash among the eight views of a position, or
// the four of a rectangular one. Stones and the ko point count.
func invariantHash(b *board.Board) uint64 {
	w, h := b.Width(), b.Height()
	smallest := uint64(math.MaxUint64)
	for view := range 8 {
		if view >= 4 && w != h {
			break
		}
		var sum uint64
		for _, p := range b.Points() {
			kind := uint64(b.At(p))
			if p == b.Ko() {
				kind = uint64(board.Border) // no stone has that number
			}
			if kind == 0 {
				continue
			}
			x, y := p.Column(), p.Row()
			if view&1 != 0 {
				x = w - 1 - x
			}
			if view&2 != 0 {
				y = h - 1 - y
			}
			if view&4 != 0 {
				x, y = y, x
			}
			sum += mix(kind<<32 | uint64(y)<<16 | uint64(x))
		}
		smallest = min(smallest, sum)
	}
	return smallest
}

// mix spreads the bits of a small number over the whole word.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
