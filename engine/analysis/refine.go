package analysis

import (
	"slices"

	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// refine is a report of p, or a copy in which dragons are what the book says of them. What the report says is
// proved stays.
func refine(r *report.Report, p *position.Position, book *life.Book) *report.Report {
	b := p.Board()
	n := report.Namer{B: b}
	changed := false
	for _, v := range book.Of(b) {
		for i := range r.Dragons {
			d := &r.Dragons[i]
			if d.StatusCertainty == report.Proved || !sameStones(d.Stones, n.Vertices(v.Stones)) {
				continue
			}
			if !changed {
				c := *r
				c.Dragons = slices.Clone(r.Dragons)
				r, d, changed = &c, &c.Dragons[i], true
			}
			status := report.Status(v.Status.String())
			d.Status, d.MatcherStatus, d.ReadStatus, d.OwlStatus = status, status, status, status
			d.OwlAttackCode, d.OwlAttackPoint, d.OwlAttackCertain = report.Code(v.Second.Code), b.Vertex(v.Second.Move()), v.Second.Certain()
			d.OwlDefenseCode, d.OwlDefensePoint, d.OwlDefenseCertain = report.Code(v.First.Code), b.Vertex(v.First.Move()), v.First.Certain()
			d.OwlCertainty = report.Certainty(v.Certainty.String())
			d.Safety = report.Safety(v.Safety.String())
			d.OlderSafety = report.Safety((&dragon.Dragon{Safety: v.Safety, Status: v.Status}).OlderSafety().String())
			setVerdict(d, b, v)
		}
	}
	return r
}

// sameStones says whether two lists have the same vertices, in whatever order.
func sameStones(a, b []report.Vertex) bool {
	if len(a) != len(b) {
		return false
	}
	for _, v := range a {
		if !slices.Contains(b, v) {
			return false
		}
	}
	return true
}
