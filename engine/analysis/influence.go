package analysis

import (
	"math"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/report"
)

// setInfluence writes the influence of the dragons into the report. It writes what the older model says of them into the
// dragons that are in it already.
func setInfluence(r *report.Report, ds *dragon.Dragons, toMove board.Color) {
	b, fields := ds.Board(), ds.FinalFields()
	points := b.Points()
	in := &report.Influence{
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
