package ownership

import (
	"shikatsu/engine/board"
	"shikatsu/engine/internal/net"
	"shikatsu/engine/worm"
)

// Map is whose each point is expected to be at the end.
type Map struct {
	width, points int
	// black has how likely a point is Black's (0 to 1), row by row. The first is with Black to move, the second with White.
	black [2][MaxPoints]float32
}

// Owned is how likely the point p is the color c's at the end (0 to 1). first is who moves first.
func (m *Map) Owned(p board.Point, c, first board.Color) float32 {
	side := 0
	if first == board.White {
		side = 1
	}
	black := m.black[side][p.Row()*m.width+p.Column()]
	if c == board.White {
		return 1 - black
	}
	return black
}

// Chances are how likely stones of the color c stand at the end (0 to 1). first is if their owner moves first, second if their
// opponent does. They are means over the stones.
func (m *Map) Chances(stones []board.Point, c board.Color) (first, second float64) {
	for _, p := range stones {
		first += float64(m.Owned(p, c, c))
		second += float64(m.Owned(p, c, c.Other()))
	}
	n := float64(max(len(stones), 1))
	return first / n, second / n
}

// Lead is by how many points Black is expected to be ahead at the end if first moves first. Stones and territory are counted,
// and no komi.
func (m *Map) Lead(first board.Color) float64 {
	side := 0
	if first == board.White {
		side = 1
	}
	lead := 0.0
	for _, black := range m.black[side][:m.points] {
		lead += 2*float64(black) - 1
	}
	return lead
}

// Judge looks at positions with a network. It is used by one goroutine at a time, and allocates nothing after it was made.
type Judge struct {
	watcher *net.Watcher
	view    view
	told    Map
}

// view is what is seen of a board, and that from another side.
type view struct {
	sight  Sight
	turned [MaxPoints]uint64
	place  [MaxPoints]int // of the points of sight in turned
}

// NewJudge prepares to look with the network that comes with the program.
func NewJudge() *Judge { return &Judge{watcher: net.NewWatcher(net.LearnedWhole())} }

// turn is a way to look at a board: from another side, in a mirror, with the colors exchanged.
type turn struct{ left, up, diagonal, colors bool }

// Judge says whose each point will be, given what was read of the strings. The answer is valid until the next one is asked for.
//
// The network was not told that a board is the same from all sides and with the colors exchanged. So that it gives such boards
// the same answers, it looks at each from the side from which its stones lie to the upper left.
func (j *Judge) Judge(ws *worm.Worms) *Map { return j.JudgeOften(ws, 1) }

// mostLooks is the number of sides from which a board can be looked at, with either color as Black.
const mostLooks = 16

// furtherTurns are those of the board after its first look, in the order in which they are used. The first ones differ most.
func furtherTurns() [mostLooks]turn {
	return [...]turn{{}, {left: true, up: true, colors: true}, {left: true, diagonal: true}, {up: true, diagonal: true, colors: true},
		{left: true, colors: true}, {up: true}, {diagonal: true, colors: true}, {left: true, up: true, diagonal: true},
		{colors: true}, {left: true, up: true}, {left: true, diagonal: true, colors: true}, {up: true, diagonal: true},
		{left: true}, {up: true, colors: true}, {diagonal: true}, {left: true, up: true, diagonal: true, colors: true}}
}

// JudgeOften is Judge that looks from n sides, 1 to mostLooks, and tells the mean.
func (j *Judge) JudgeOften(ws *worm.Worms, n int) *Map {
	s, m := &j.view.sight, &j.told
	s.See(ws)
	m.width, m.points = s.Width, s.Width*s.Height
	t := s.toUpperLeft()
	m.black = [2][MaxPoints]float32{}
	turns := furtherTurns()
	for _, further := range turns[:n] {
		width, height := j.view.turn(t, further)
		j.watcher.Look(j.view.turned[:width*height], width, height)
		for i, at := range j.view.place[:width*height] {
			for side := range m.black {
				black := j.watcher.Owner(at, (side == 1) != (t.colors != further.colors))
				if t.colors != further.colors {
					black = 1 - black
				}
				m.black[side][i] += black
			}
		}
	}
	for side := range m.black {
		for i := range m.points {
			m.black[side][i] /= float32(n)
		}
	}
	return m
}

// toUpperLeft is the turn after which most stones lie in the upper left, above the diagonal. Black's lie there more so than
// White's.
func (s *Sight) toUpperLeft() (t turn) {
	// How far the stones of both colors lie to the right and down of the middle.
	var across, down [2]int
	for i := range s.Width * s.Height {
		for c := range across {
			if s.Points[i]>>(firstOfColor+c*bitsOfColor+bitStone)&1 != 0 {
				across[c] += 2*(i%s.Width) - s.Width + 1
				down[c] += 2*(i/s.Width) - s.Height + 1
			}
		}
	}
	if across[0]+across[1] > 0 {
		t.left = true
		across[0], across[1] = -across[0], -across[1]
	}
	if down[0]+down[1] > 0 {
		t.up = true
		down[0], down[1] = -down[0], -down[1]
	}
	t.diagonal = across[0]+across[1] < down[0]+down[1]
	t.colors = across[0]+down[0] > across[1]+down[1]
	return t
}

// turn makes what is seen of the board after two turns, and where its points are there.
func (v *view) turn(t, further turn) (width, height int) {
	s := &v.sight
	for i := range s.Width * s.Height {
		x, y := i%s.Width, i/s.Width
		width, height = s.Width, s.Height
		for _, t := range [2]turn{t, further} {
			if t.left {
				x = width - 1 - x
			}
			if t.up {
				y = height - 1 - y
			}
			if t.diagonal {
				x, y, width, height = y, x, height, width
			}
		}
		seen := s.Points[i]
		if t.colors != further.colors {
			seen = exchange(seen)
		}
		v.place[i] = y*width + x
		v.turned[v.place[i]] = seen
	}
	return width, height
}

// exchange is what is seen of a point where the colors are exchanged.
func exchange(seen uint64) uint64 {
	const place, color = 1<<firstOfColor - 1, 1<<bitsOfColor - 1
	return seen&place | seen>>bitsOfColor&(color<<firstOfColor) | seen&(color<<firstOfColor)<<bitsOfColor
}
