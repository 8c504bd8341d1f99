package boardview

import (
	"math"
	"testing"
)

// TestHaloFields compares the fields with the distance to every disc and bridge of the
// glow, taken pixel by pixel.
func TestHaloFields(t *testing.T) {
	const cell = 17
	h := newHalos(cell)
	for _, pattern := range []uint16{0, 0b000010000, 0b000110000, 0b010010000, 0b100010000, 0b001010100, 0b111010001, 0b101000101, 0b111111111} {
		in := func(dx, dy int) bool {
			return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && pattern>>((dy+1)*3+dx+1)&1 != 0
		}
		got := h.field(pattern)
		for y := range cell {
			for x := range cell {
				px, py := (float64(x)+0.5-cell/2)/cell, (float64(y)+0.5-cell/2)/cell
				depth := -1.0
				for dy := -1; dy <= 1; dy++ {
					for dx := -1; dx <= 1; dx++ {
						if !in(dx, dy) {
							continue
						}
						depth = max(depth, (haloRadius-math.Hypot(px-float64(dx), py-float64(dy)))*cell*2)
						for _, step := range bridges {
							if in(dx+step.Col, dy+step.Row) {
								d := segment(px, py, float64(dx), float64(dy), float64(dx+step.Col), float64(dy+step.Row))
								depth = max(depth, (bridgeRadius-d)*cell*2)
							}
						}
					}
				}
				if want := max(-1, int8(min(127, depth))); got[y*cell+x] != want {
					t.Fatalf("pattern %b, pixel %d,%d: %d, want %d", pattern, x, y, got[y*cell+x], want)
				}
			}
		}
	}
}

// TestEdgesAreBrokenInEveryDirection: whether an edge is full, dashed or dotted is seen on each stretch of it, whatever way it runs.
func TestEdgesAreBrokenInEveryDirection(t *testing.T) {
	const cell, within = 48, 5
	h := newHalos(cell)
	const alone, right, below, diagonal = 0b000010000, 0b000110000, 0b010010000, 0b100010000
	for _, pattern := range []uint16{alone, right, below, diagonal, 0b001010000, 0b010100000, 0b001010100} {
		f, way := h.field(pattern), h.way(pattern, within)
		var edge [4]float64 // by the quarter of the cell
		drawn := map[Certainty][4]float64{}
		for i, d := range f {
			if d < 0 || d >= within {
				continue
			}
			quarter := i%cell/(cell/2) + i/cell/(cell/2)*2
			edge[quarter]++
			for _, c := range []Certainty{NoCertainty, Limit, Estimated, Proved} {
				if pieces(c)[way[i]] {
					n := drawn[c]
					n[quarter]++
					drawn[c] = n
				}
			}
		}
		for quarter, all := range edge {
			if all < 2*cell { // little of the edge is there
				continue
			}
			share := func(c Certainty) float64 { return drawn[c][quarter] / all }
			if share(Proved) != 1 || share(NoCertainty) != 0 {
				t.Errorf("pattern %b, quarter %d: a full line has %.2f, none %.2f", pattern, quarter, share(Proved), share(NoCertainty))
			}
			if s := share(Estimated); s < 0.35 || s > 0.65 {
				t.Errorf("pattern %b, quarter %d: of a dashed line %.2f are drawn", pattern, quarter, s)
			}
			if s := share(Limit); s < 0.12 || s > 0.4 {
				t.Errorf("pattern %b, quarter %d: of a dotted line %.2f are drawn", pattern, quarter, s)
			}
		}
	}
}
