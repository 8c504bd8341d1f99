package influence

import "shikatsu/engine/board"

// falloff[dy][dx][k] is what remains of influence at an offset from its source that steps in Directions[k], before attenuation.
// The offset is (dx-MaxSize+1, dy-MaxSize+1). What remains is the squared cosine between offset and step, with the penalty of a
// diagonal step. It is zero where the step does not lead away from the source.
var falloff = makeFalloff()

const reach = 2*board.MaxSize - 1

func makeFalloff() *[reach][reach][8]float64 {
	table := new([reach][reach][8]float64)
	for y := range reach {
		for x := range reach {
			dx, dy := x-board.MaxSize+1, y-board.MaxSize+1
			for k, d := range board.Directions {
				sx, sy := stepColumn(d), stepRow(d)
				p := dx*sx + dy*sy
				length := sx*sx + sy*sy
				v := 1.0
				if dx != 0 || dy != 0 {
					if p <= 0 {
						continue
					}
					v = float64(p*p) / float64((dx*dx+dy*dy)*length)
				}
				if length == 2 {
					v /= diagonalPenalty
				}
				table[y][x][k] = v
			}
		}
	}
	return table
}

func stepColumn(d board.Point) int { return int(d+board.Stride+1)%board.Stride - 1 }
func stepRow(d board.Point) int    { return int(d+board.Stride+1)/board.Stride - 1 }

// spread lets every source of the layer shed its influence outwards, breadth
// first, around living stones.
func (f *Field) spread(layer *Layer) {
	var amount [board.PointCount]float64
	var queue [board.PointCount]board.Point
	for _, source := range f.board.Points() {
		strength := layer.Strength[source]
		if strength <= 0 {
			continue
		}
		attenuation := 1 / layer.Attenuation[source]
		queue[0], amount[source] = source, strength
		count := 1
		originX, originY := source.Column()-board.MaxSize+1, source.Row()-board.MaxSize+1
		for i := 0; i < count; i++ {
			p := queue[i]
			leaving := attenuation * amount[p]
			if p != source {
				leaving *= layer.Permeability[p]
			}
			if leaving < negligible {
				continue
			}
			factors := &falloff[p.Row()-originY][p.Column()-originX]
			for k, d := range board.Directions {
				q := p + d
				share := leaving * factors[k]
				if share < negligible || f.grid[q] != board.Empty {
					continue
				}
				if k >= 4 {
					sides := &beside[k-4]
					share *= max(layer.Permeability[p+sides[0]], layer.Permeability[p+sides[1]])
					if share < negligible {
						continue
					}
				}
				if amount[q] == 0 {
					queue[count] = q
					count++
				}
				amount[q] += share
			}
		}
		stone := f.grid[source] != board.Empty
		for _, p := range queue[:count] {
			layer.Influence[p] += amount[p]
			if stone {
				layer.FromStones[p] += amount[p]
			}
			amount[p] = 0
		}
	}
}

// beside are the orthogonal steps that make up each diagonal direction: the points
// between which a diagonal step passes.
var beside = func() (steps [4][2]board.Point) {
	for k, d := range board.Directions[4:] {
		steps[k] = [2]board.Point{board.Point(stepColumn(d)), board.Point(stepRow(d)) * board.Stride}
	}
	return steps
}()
