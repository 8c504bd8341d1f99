package analysis

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/reading"
	"shikatsu/engine/report"
	"shikatsu/engine/semeai"
	"shikatsu/engine/stages"
	"shikatsu/engine/worm"
)

// setConnections writes what the connectors were asked into the report, and how many of the cuts go through each worm.
func setConnections(r *report.Report, ws *worm.Worms, answers []stages.ConnectionAnswer) {
	b := ws.Board()
	r.Worms = slices.Clone(r.Worms) // reports of stages before share them
	for i := range r.Worms {
		r.Worms[i].Cutstone2 = ws.List[i].Cutstone2
	}
	r.Connections = make([]report.Connection, len(answers))
	for i, q := range answers {
		r.Connections[i] = report.Connection{
			Color: report.ColorOf(b.At(q.A)), A: b.Vertex(q.A), B: b.Vertex(q.B),
			DisconnectCode: report.Code(q.Result.Code), DisconnectPoint: b.Vertex(q.Result.Move),
			DisconnectCertain: q.Result.Certainty != reading.Limit,
			ConnectPoint:      b.Vertex(board.Pass),
			Nodes:             q.Result.Nodes,
		}
	}
}

// ReadConnections reads whether the owner of two strings joins them by moving first. It does so for every pair of a report's
// strings that can be kept apart, and returns a report with the answers. When ctx ends the report has those read so far.
func ReadConnections(ctx context.Context, p *position.Position, opts life.Options, r *report.Report) *report.Report {
	b := p.Board()
	reader := opts.Memory.Stages().TakeConnections(reading.New(b, opts.Reading), b, dragon.ConnectionOptions(opts.ConnectionNodes))
	defer opts.Memory.Stages().PutConnections(reader)
	next := *r
	next.Connections = slices.Clone(r.Connections)
	for i := range next.Connections {
		c := &next.Connections[i]
		from, errA := b.ParseVertex(c.A)
		to, errB := b.ParseVertex(c.B)
		if c.DisconnectCode == 0 || errA != nil || errB != nil {
			continue
		}
		result := reader.Connect(ctx, from, to)
		if ctx.Err() != nil {
			break
		}
		c.ConnectCode, c.ConnectPoint = report.Code(result.Code), b.Vertex(result.Move)
		c.ConnectCertain, c.ConnectRead = result.Certainty != reading.Limit, true
		c.Nodes += result.Nodes
	}
	return &next
}

// setRaces writes races and their results into the report.
func setRaces(r *report.Report, ds *dragon.Dragons, pairs []semeai.Pair, results []semeai.Analysis) {
	b := ds.Board()
	side := func(x semeai.Result) report.RaceResult {
		return report.RaceResult{Saved: report.Code(x.Saved), Killed: report.Code(x.Killed), Move: b.Vertex(x.Move), Certain: x.Certainty != reading.Limit}
	}
	r.Races = make([]report.Race, len(pairs))
	for i, p := range pairs {
		r.Races[i] = report.Race{A: b.Vertex(ds.List[p.A].Origin), B: b.Vertex(ds.List[p.B].Origin),
			AFirst: side(results[i].AFirst), BFirst: side(results[i].BFirst), Nodes: results[i].Nodes}
	}
}
