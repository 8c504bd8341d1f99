package analysis

import (
	"math"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/ownership"
	"shikatsu/engine/report"
	"shikatsu/engine/worm"
)

// setStringChances writes the chances that strings stand at the end.
func setStringChances(r *report.Report, ws *worm.Worms, ds *dragon.Dragons, expected *ownership.Map) {
	r.Worms = slices.Clone(r.Worms) // reports that were handed out share them
	for i := range ws.List {
		c := life.StringChances(&ws.List[i], ds, expected)
		r.Worms[i].ChanceFirst, r.Worms[i].ChanceSecond = toldChance(c.First), toldChance(c.Second)
	}
}

// setLeads writes who is expected to be ahead.
func setLeads(r *report.Report, expected *ownership.Map) {
	if expected == nil {
		return
	}
	r.Leads = &[2]float64{toldLead(expected.Lead(board.Black)), toldLead(expected.Lead(board.White))}
}

// toldLead is a lead as reports tell it.
func toldLead(lead float64) float64 { return math.Round(10*lead) / 10 }

// toldChance is a chance as reports tell it, the same on every machine.
func toldChance(chance float64) float64 { return math.Round(1000*chance) / 1000 }
