package boardview

import (
	"image/color"
	"math"
)

// glowing calls do for each stone seen that glows.
func glowing(s *Scene, do func(at Pt, halo Halo)) {
	for i := range s.Cells {
		if halo, at := s.Cells[i].Halo, (Pt{i % s.Width, i / s.Width}); halo.ID != 0 && s.Shows(at) {
			do(at, halo)
		}
	}
}

// glowColor is a group's colour on the board, as strong as on the screen.
func glowColor(s *Scene, halo Halo, alpha, alive float64) color.RGBA {
	if halo.Status == Alive {
		alpha *= alive
	}
	return mix(s.Style.Back, StatusColor(halo.Status), alpha)
}

// drawGlows tints the ground of each group.
func drawGlows(s *Scene, d Drawing) {
	glowing(s, func(at Pt, halo Halo) {
		x, y := float64(at.Col), float64(at.Row)
		// One piece of ground a time: outlines of one filling would cut holes where
		// they run in opposite directions.
		c := glowColor(s, halo, groundAlpha, aliveGround)
		d.Fill(c, moved(disc(haloRadius), x, y))
		bridgesOf(s, at, func(step Pt) {
			side := func(k float64) (float64, float64) { return sideOf(step, k) }
			ax, ay := side(1)
			bx, by := side(-1)
			dx, dy := float64(step.Col), float64(step.Row)
			d.Fill(c, moved(Outline{{ax, ay}, {dx + ax, dy + ay}, {dx + bx, dy + by}, {bx, by}}, x, y))
		})
	})
}

// sideOf is how a side of a bridge, 1 or -1, lies beside its line.
func sideOf(step Pt, k float64) (x, y float64) {
	length := math.Hypot(float64(step.Col), float64(step.Row))
	return -float64(step.Row) / length * bridgeRadius * k, float64(step.Col) / length * bridgeRadius * k
}

// drawGlowEdges draws the edge of each group's glow, full, dashed or dotted. The edge is those parts of
// circles and bridges that nothing of the group's glow covers.
func drawGlowEdges(s *Scene, d Drawing) {
	const steps = edgePieces
	glowing(s, func(at Pt, halo Halo) {
		c := glowColor(s, halo, edgeAlpha, aliveEdge)
		x, y := float64(at.Col), float64(at.Row)
		for k := range steps {
			share, drawn := piece(halo.Certainty, k)
			if !drawn {
				continue
			}
			from := 2 * math.Pi * float64(k) / steps
			to := from + 2*math.Pi*share/steps
			middle := (from + to) / 2
			if glowDepth(s, at, x+haloRadius*math.Cos(middle), y+haloRadius*math.Sin(middle), halo.ID) > 0.01 {
				continue
			}
			outer, inner := arcBand(from, to)
			d.Fill(c, moved(append(outer, inner...), x, y))
		}
		bridgesOf(s, at, func(step Pt) {
			dx, dy := float64(step.Col), float64(step.Row)
			pieces := bridgePieces(step)
			for _, k := range []float64{1, -1} {
				sx, sy := sideOf(step, k)
				inner := 1 - edgeWidth/bridgeRadius
				for i := range pieces {
					share, drawn := piece(halo.Certainty, i)
					if !drawn {
						continue
					}
					a, b := float64(i)/float64(pieces), (float64(i)+share)/float64(pieces)
					m := (a + b) / 2
					if glowDepth(s, at, x+sx+dx*m, y+sy+dy*m, halo.ID) > 0.01 {
						continue
					}
					d.Fill(c, moved(Outline{{sx + dx*a, sy + dy*a}, {sx + dx*b, sy + dy*b},
						{sx*inner + dx*b, sy*inner + dy*b}, {sx*inner + dx*a, sy*inner + dy*a}}, x, y))
				}
			}
		})
	})
}

// arcBand is a piece of the edge round a stone.
func arcBand(from, to float64) (outer, inner Outline) {
	for _, a := range []float64{from, to} {
		outer = append(outer, [2]float64{haloRadius * math.Cos(a), haloRadius * math.Sin(a)})
	}
	for _, a := range []float64{to, from} {
		inner = append(inner, [2]float64{(haloRadius - edgeWidth) * math.Cos(a), (haloRadius - edgeWidth) * math.Sin(a)})
	}
	return outer, inner
}

// glowDepth is how deep a place beside a stone lies within the glow of a group, in cells. On the edge it is
// 0.
func glowDepth(s *Scene, at Pt, x, y float64, id int16) float64 {
	depth := math.Inf(-1)
	for row := at.Row - 2; row <= at.Row+2; row++ {
		for col := at.Col - 2; col <= at.Col+2; col++ {
			q := Pt{col, row}
			if !s.Shows(q) || s.At(q).Halo.ID != id {
				continue
			}
			fx, fy := float64(col), float64(row)
			depth = max(depth, haloRadius-math.Hypot(x-fx, y-fy))
			bridgesOf(s, q, func(step Pt) {
				depth = max(depth, bridgeRadius-segment(x, y, fx, fy, fx+float64(step.Col), fy+float64(step.Row)))
			})
		}
	}
	return depth
}
