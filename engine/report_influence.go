package engine

import (
	"math"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
)

// Influence is how far the stones reach, point by point, row by row from the
// top. It is judged for the color that moves first: the mean of both cases where
// a number is given.
type Influence struct {
	// Region is positive for White and negative for Black: 4 a living stone,
	// 3 territory, 2 moyo, 1 area, 0 neutral. Where it depends on who moves first
	// it is the case of ToMove.
	Region []int `json:"region"`
	// Territory is the expected territory, from -1 (black) to 1 (white); a stone
	// that counts as captured reaches -2 or 2.
	Territory []float64 `json:"territory"`
	// White and Black are the sums of the influence of the colors.
	White []float64 `json:"white"`
	Black []float64 `json:"black"`
}

// setInfluence writes influence fields into the report.
func (r *Report) setInfluence(b *board.Board, fields dragon.Fields, toMove board.Color) {
	points := b.Points()
	in := &Influence{
		Region: make([]int, len(points)), Territory: make([]float64, len(points)),
		White: make([]float64, len(points)), Black: make([]float64, len(points)),
	}
	mean := func(x, y float64) float64 { return rounded((x + y) / 2) }
	first := fields.Black
	if toMove == board.White {
		first = fields.White
	}
	for i, p := range points {
		in.Region[i] = int(first.Region[p])
		in.Territory[i] = mean(fields.Black.Territory[p], fields.White.Territory[p])
		in.White[i] = mean(fields.Black.White.Influence[p], fields.White.White.Influence[p])
		in.Black[i] = mean(fields.Black.Black.Influence[p], fields.White.Black.Influence[p])
	}
	r.Influence = in
}

// rounded keeps three decimals, which is more than the estimates are worth.
func rounded(x float64) float64 {
	// Adding 0 makes a negative zero an ordinary one.
	return math.Round(x*1000)/1000 + 0
}
