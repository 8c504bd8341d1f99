package verify

import (
	"testing"

	"shikatsu/engine/board"
	"shikatsu/engine/board/boardtest"
)

// What beyond a gap is held by answers alone. The zones are the points of the dragon (O), those that it may reach (o) and the gap (p); X are walls, and r the
// points of the region.
func TestRegionsThatAreHeld(t *testing.T) {
	for _, c := range []struct {
		name    string
		diagram string // zones: O, o and p; the region: r
		region  Region
		strip   string // its first point and the next
		held    bool
	}{
		{name: "one point, joined to a wall", held: true, region: Region{Closing: true}, diagram: `
			. . . . . . .
			X X X X X . .
			O o O p r X .
			O O O X . X .
			O o O X . . .
			X X X X . . .`},
		{name: "an answer that is cut off", held: false, diagram: `
			. . . . . . .
			X X X X . . .
			O o O p r . .
			O O O X . . .
			O o O X . . .
			X X X X . . .`},
		{name: "a friend of the dragon beyond", held: false, diagram: `
			. . . . . . .
			X X X X X . .
			O o O p r O .
			O O O X . . .
			O o O X . . .
			X X X X . . .`},
		{name: "along the edge without an end", held: false, region: Region{Liberty: true}, diagram: `
			. . . . . . .
			. . . . . . .
			X X X X . . .
			O o O X r . .
			O O O p r . .`},
		{name: "along the edge in a strip, closed where the dragon comes from outside", held: true, region: Region{Liberty: true, Closing: true}, strip: "E1 F1", diagram: `
			. . . . . . .
			. . . . . . .
			X X X X . . .
			O o O X r . .
			O O O p r . .`},
		{name: "along the edge in a strip, not closed", held: false, region: Region{Liberty: true}, strip: "E1 F1", diagram: `
			. . . . . . .
			. . . . . . .
			X X X X . . .
			O o O X r . .
			O O O p r . .`},
		{name: "a strip with a stone of the dragon's color above", held: false, region: Region{Liberty: true, Closing: true}, strip: "E1 F1", diagram: `
			. . . . . . .
			. . . . . . .
			X X X X . . O
			O o O X r . .
			O O O p r . .`},
	} {
		t.Run(c.name, func(t *testing.T) {
			rows, zones, push, points := "", []int{}, -1, []int{}
			at := 0
			for _, r := range c.diagram {
				switch r {
				case 'o', 'p', 'r':
					if r == 'r' {
						points = append(points, at)
					} else {
						zones = append(zones, at)
					}
					if r == 'p' {
						push = at
					}
					r = '.'
					at++
				case 'O':
					zones = append(zones, at)
					at++
				case 'X', '.':
					at++
				}
				rows += string(r)
			}
			b := boardtest.Parse(t, rows)
			g := c.region
			g.Push = b.Points()[push]
			var inside, stand board.Bits
			for _, i := range zones {
				if p := b.Points()[i]; b.At(p) == board.Empty || p.Column() < 3 {
					inside.Set(p)
				}
			}
			for _, i := range points {
				g.Points.Set(b.Points()[i])
			}
			if c.strip != "" {
				g.Strip = boardtest.Point(t, b, c.strip[:2])
				g.Along = boardtest.Point(t, b, c.strip[3:]) - g.Strip
			}
			goal := inside
			for p := range inside.All() {
				if b.At(p) == board.Empty {
					goal.Clear(p)
				}
			}
			for _, p := range b.Points() {
				if b.At(p) == board.Black && Stands(b, p, &goal, &inside, &g.Points) {
					stand.Set(p)
				}
			}
			if _, held := g.Held(b, board.Black, &inside, &goal, &stand); held != c.held {
				t.Errorf("held: %v", held)
			}
		})
	}
}
