// Package count counts a finished game: what is territory once the dead stones are taken off, and who won. It
// knows nothing of the window and the engine.
package count

import (
	"slices"

	"shikatsu/ui/boardview"
)

// Board is what is counted.
type Board struct {
	Width, Height int
	// Stones are row by row from the top; Dead says which of them are to be taken off.
	Stones []boardview.Stone
	Dead   []bool
	// Komi is what White gets; TakenBlack and TakenWhite are the stones of a colour that were captured in the game.
	Komi                   float64
	TakenBlack, TakenWhite int
	// Area counts the living stones too, as Chinese rules do, instead of what was captured.
	Area bool
}

// Result is a count.
type Result struct {
	// Owner says whose territory a point is, row by row from the top. It is None for stones that live and for points
	// between both colours.
	Owner []boardview.Stone
	// Territory, Captured and Living are points of territory, opponent's stones captured in all, and living stones, first
	// Black's, then White's.
	Territory, Captured, Living [2]int
	Black, White                float64 // all in all, komi included
}

// at is the stone at a point once the dead ones are taken off.
func (b *Board) at(i int) boardview.Stone {
	if b.Dead[i] {
		return boardview.None
	}
	return b.Stones[i]
}

// Open is how many empty points of a count belong to nobody, and how many of these touch no stone. Where there are some of
// these, the game is not over.
func (b *Board) Open(r Result) (open, bare int) {
	for i, owner := range r.Owner {
		if owner != boardview.None || b.at(i) != boardview.None {
			continue
		}
		open++
		if !slices.ContainsFunc(b.around(i), func(k int) bool { return b.at(k) != boardview.None }) {
			bare++
		}
	}
	return open, bare
}

// Count counts the board.
func (b *Board) Count() Result {
	n := b.Width * b.Height
	r := Result{Owner: make([]boardview.Stone, n), Captured: [2]int{b.TakenWhite, b.TakenBlack}}
	seen := make([]bool, n)
	for i := range n {
		switch b.at(i) {
		case boardview.Black:
			r.Living[0]++
		case boardview.White:
			r.Living[1]++
		default:
			if !seen[i] {
				b.region(i, seen, &r)
			}
		}
		if b.Dead[i] && b.Stones[i] == boardview.White {
			r.Captured[0]++
		} else if b.Dead[i] && b.Stones[i] == boardview.Black {
			r.Captured[1]++
		}
	}
	own := r.Captured
	if b.Area {
		own = r.Living
	}
	r.Black, r.White = float64(r.Territory[0]+own[0]), float64(r.Territory[1]+own[1])+b.Komi
	return r
}

// region finds the empty points that hang together with one. It gives them to the colour that alone borders on them.
func (b *Board) region(from int, seen []bool, r *Result) {
	points := []int{from}
	seen[from] = true
	var beside [3]bool
	for k := 0; k < len(points); k++ {
		for _, j := range b.around(points[k]) {
			switch c := b.at(j); {
			case c != boardview.None:
				beside[c] = true
			case !seen[j]:
				seen[j] = true
				points = append(points, j)
			}
		}
	}
	owner, side := boardview.Black, 0
	switch {
	case beside[boardview.Black] == beside[boardview.White]:
		return
	case beside[boardview.White]:
		owner, side = boardview.White, 1
	}
	r.Territory[side] += len(points)
	for _, i := range points {
		r.Owner[i] = owner
	}
}

// around are the points beside a point.
func (b *Board) around(i int) (list []int) {
	col, row := i%b.Width, i/b.Width
	if col > 0 {
		list = append(list, i-1)
	}
	if col < b.Width-1 {
		list = append(list, i+1)
	}
	if row > 0 {
		list = append(list, i-b.Width)
	}
	if row < b.Height-1 {
		list = append(list, i+b.Width)
	}
	return list
}

// Group are the stones of the string at a point; none for an empty one.
func (b *Board) Group(from int) (stones []int) {
	c := b.Stones[from]
	if c == boardview.None {
		return nil
	}
	seen := make([]bool, len(b.Stones))
	seen[from] = true
	points := []int{from}
	for k := 0; k < len(points); k++ {
		if b.Stones[points[k]] == c {
			stones = append(stones, points[k])
		}
		for _, j := range b.around(points[k]) {
			if !seen[j] && b.Stones[j] == c {
				seen[j] = true
				points = append(points, j)
			}
		}
	}
	return stones
}
