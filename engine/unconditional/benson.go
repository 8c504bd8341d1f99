package unconditional

import (
	"slices"

	"shikatsu/engine/board"
)

// benson is the working memory of one color's analysis. It lives on the stack
// of its caller, so that searches may ask for invincible stones at every node.
type benson struct {
	// walls holds the strings still believed invincible. It has number + 1 of the string at each of its stones, 0 on all other
	// points.
	walls   [board.PointCount]uint16
	origins [board.MaxSize * board.MaxSize]board.Point
	strings int
	alive   [board.MaxSize * board.MaxSize]bool
	// points lists the regions one after another; region i takes
	// points[starts[i]:starts[i+1]].
	points  [board.MaxSize * board.MaxSize]board.Point
	starts  [board.MaxSize*board.MaxSize + 1]int16
	regions int
	// seen marks the points that are already in a region.
	seen [board.PointCount]bool
}

// orthogonal lists the steps to the four neighbours.
var orthogonal = [4]board.Point{board.South, board.West, board.North, board.East}

// run finds the invincible strings of color c: repeatedly remove the strings
// with fewer than two vital regions. A region, a connected part of the points
// not held by remaining strings, is vital for a string if each of its points
// that is not an enemy stone is a liberty of the string, or would be one if
// the friendly stone on it were not there. On return walls and the regions
// describe the strings that are left. It says whether any are.
func (s *benson) run(b *board.Board, c board.Color) bool {
	s.collect(b, c)
	for {
		s.split(b)
		var vital [board.MaxSize * board.MaxSize]uint8
		for i := range s.regions {
			s.countVital(b, c, s.region(i), &vital)
		}
		left, removed := 0, false
		for i, origin := range s.origins[:s.strings] {
			if !s.alive[i] {
				continue
			}
			if vital[i] >= 2 {
				left++
				continue
			}
			removed = true
			s.remove(b, i, origin)
		}
		if !removed {
			return left > 0
		}
		if left == 0 {
			return false
		}
	}
}

// collect starts with all strings of color c that have two liberties. Without these there are no two vital regions.
func (s *benson) collect(b *board.Board, c board.Color) {
	for _, p := range b.Points() {
		if b.At(p) != c || b.Origin(p) != p || b.Liberties(p) < 2 {
			continue
		}
		s.origins[s.strings] = p
		s.alive[s.strings] = true
		s.strings++
		for q := range b.Stones(p) {
			s.walls[q] = uint16(s.strings)
		}
	}
}

// remove takes string i off the list of candidates.
func (s *benson) remove(b *board.Board, i int, origin board.Point) {
	s.alive[i] = false
	for q := range b.Stones(origin) {
		s.walls[q] = 0
	}
}

// split finds the connected parts of the points outside the walls.
func (s *benson) split(b *board.Board) {
	s.seen = [board.PointCount]bool{}
	s.regions = 0
	end := 0
	for _, start := range b.Points() {
		if s.walls[start] != 0 || s.seen[start] {
			continue
		}
		s.starts[s.regions] = int16(end)
		s.regions++
		s.seen[start] = true
		s.points[end] = start
		next := end
		for end++; next < end; next++ {
			p := s.points[next]
			for _, d := range orthogonal {
				q := p + d
				if s.walls[q] == 0 && !s.seen[q] && b.At(q) != board.Border {
					s.seen[q] = true
					s.points[end] = q
					end++
				}
			}
		}
	}
	s.starts[s.regions] = int16(end)
}

// region gives the points of region i.
func (s *benson) region(i int) []board.Point { return s.points[s.starts[i]:s.starts[i+1]] }

// countVital adds one to vital of each string that the region is vital for.
func (s *benson) countVital(b *board.Board, c board.Color, region []board.Point, vital *[board.MaxSize * board.MaxSize]uint8) {
	// The strings around the first point that counts are the only ones that
	// can touch them all.
	var candidates [4]uint16
	n, first := 0, true
	for _, p := range region {
		if b.At(p) == c.Other() {
			continue
		}
		if first {
			first = false
			for _, d := range orthogonal {
				if w := s.walls[p+d]; w != 0 && !slices.Contains(candidates[:n], w) {
					candidates[n] = w
					n++
				}
			}
		} else {
			kept := 0
			for _, w := range candidates[:n] {
				if s.walls[p+board.South] == w || s.walls[p+board.West] == w ||
					s.walls[p+board.North] == w || s.walls[p+board.East] == w {
					candidates[kept] = w
					kept++
				}
			}
			n = kept
		}
		if n == 0 {
			return
		}
	}
	for _, w := range candidates[:n] {
		vital[w-1]++
	}
}
