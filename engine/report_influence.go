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
	// DilationRegion is the same by the older model of dilation and erosion, in which
	// nobody moves first: territory is 5 dilations and 21 erosions, moyo 5 and 10, area
	// 4 and none.
	DilationRegion []int `json:"dilation_region"`
	// Territory is the expected territory, from -1 (black) to 1 (white); a stone
	// that counts as captured reaches -2 or 2.
	Territory []float64 `json:"territory"`
	// White and Black are the sums of the influence of the colors.
	White []float64 `json:"white"`
	Black []float64 `json:"black"`
}

// setInfluence writes the influence of the dragons into the report, and what the older model
// says of them into the dragons that are in it already.
func (r *Report) setInfluence(ds *dragon.Dragons, toMove board.Color) {
	b, fields := ds.Board(), ds.FinalFields()
	points := b.Points()
	in := &Influence{
		Region: make([]int, len(points)), DilationRegion: make([]int, len(points)), Territory: make([]float64, len(points)),
		White: make([]float64, len(points)), Black: make([]float64, len(points)),
	}
	mean := func(x, y float64) float64 { return rounded((x + y) / 2) }
	first := fields.Black
	if toMove == board.White {
		first = fields.White
	}
	older := ds.Dilation()
	for i, size := range ds.DilationMoyo(older) {
		r.Dragons[i].DilationMoyoSize = size
	}
	for i, p := range points {
		in.Region[i], in.DilationRegion[i] = int(first.Region[p]), int(older.Region[p])
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
