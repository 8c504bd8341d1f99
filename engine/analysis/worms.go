package analysis

import (
	"fmt"
	"slices"

	"shikatsu/engine/position"
	"shikatsu/engine/report"
	"shikatsu/engine/worm"
)

// newReport begins a report without results.
func newReport(p *position.Position) *report.Report {
	return &report.Report{
		Columns: p.Board().Width(),
		Rows:    p.Board().Height(),
		ToMove:  report.ColorOf(p.ToMove()),
		Hash:    fmt.Sprintf("%016x", p.Board().Hash()),
	}
}

func codes(n report.Namer, list []worm.Point) (points []report.Vertex, codes []report.Code) {
	points, codes = make([]report.Vertex, len(list)), make([]report.Code, len(list))
	for i, p := range list {
		points[i], codes[i] = n.B.Vertex(p.Move), report.Code(p.Code)
	}
	return points, codes
}

// setWorms writes the worms into the report.
func setWorms(r *report.Report, ws *worm.Worms) {
	b := ws.Board()
	n := report.Namer{B: b}
	r.Worms = make([]report.Worm, len(ws.List))
	for i := range ws.List {
		w := &ws.List[i]
		stones := b.FindStones(w.Origin, nil)
		slices.Sort(stones)
		out := &r.Worms[i]
		*out = report.Worm{
			Origin:              b.Vertex(w.Origin),
			Stones:              n.Vertices(stones),
			Color:               report.ColorOf(w.Color),
			Size:                w.Size,
			EffectiveSize:       w.EffectiveSize,
			Liberties:           w.Liberties[0],
			Liberties2:          w.Liberties[1],
			Liberties3:          w.Liberties[2],
			Liberties4:          w.Liberties[3],
			LibertyPoints:       n.Bits(&w.LibertyPoints[0]),
			Liberty2Points:      n.Bits(&w.LibertyPoints[1]),
			Liberty3Points:      n.Bits(&w.LibertyPoints[2]),
			Liberty4Points:      n.Bits(&w.LibertyPoints[3]),
			Lunch:               b.Vertex(w.Lunch),
			Cutstone:            w.Cutstone,
			Cutstone2:           w.Cutstone2,
			Genus:               w.Genus,
			Inessential:         w.Inessential,
			Invincible:          w.Invincible,
			UnconditionalStatus: w.Unconditional.String(),
			Certain:             !w.Limited,
			AttackCertainty:     report.Certainty(w.AttackCertainty.String()),
			Nodes:               w.Nodes,
		}
		if len(w.AttackPoints) > 0 {
			out.DefenseCertainty = report.Certainty(w.DefenseCertainty.String())
		}
		out.AttackPoints, out.AttackCodes = codes(n, w.AttackPoints)
		out.DefensePoints, out.DefenseCodes = codes(n, w.DefensePoints)
		out.AttackThreatPoints, out.AttackThreatCodes = codes(n, w.AttackThreats)
		out.DefenseThreatPoints, out.DefenseThreatCodes = codes(n, w.DefenseThreats)
	}
	r.Counts.ReadingNodes, r.Counts.Limited = 0, 0
	for _, w := range r.Worms {
		r.Counts.ReadingNodes += w.Nodes
		if !w.Certain {
			r.Counts.Limited++
		}
	}
}

// setStatus writes the unconditional status of every point.
func setStatus(r *report.Report, ws *worm.Worms) {
	points := ws.Board().Points()
	r.UnconditionalStatus = make([]string, len(points))
	for i, p := range points {
		r.UnconditionalStatus[i] = ws.Status.Status(p).String()
	}
}
