package compose

import "math"

// Levels is the number of levels, from first captures to problems for dan players.
const Levels = 6

// difficulty is how hard a problem is. It goes by the moves of its line, the wrong moves that look right and the work of its
// proof.
func (p *Problem) difficulty() float64 {
	d := 0.9*math.Log2(1+float64(p.Nodes)) + 0.6*float64(p.Depth) + 0.4*float64(p.Plausible)
	if p.Task == Kill || p.Task == Live {
		d += 2 // eyes are harder to see than liberties
	}
	if p.Code != 5 {
		d += 1.5
	}
	return d
}

// levelLimits are the difficulties at which levels 2 to 6 begin.
var levelLimits = [Levels - 1]float64{6.5, 9.5, 12.5, 15.5, 18.5}

// Level is from 1 to Levels.
func (p *Problem) Level() int {
	level, d := 1, p.difficulty()
	for _, limit := range levelLimits {
		if d >= limit {
			level++
		}
	}
	return level
}
