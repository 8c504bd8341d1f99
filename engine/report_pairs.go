package engine

import (
	"context"
	"slices"

	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/reading"
	"shikatsu/engine/semeai"
	"shikatsu/engine/worm"
)

// Connection is what was read about two strings of one color.
type Connection struct {
	Color string `json:"color"`
	// A and B are the origins of the strings, A first in board order.
	A Vertex `json:"a"`
	B Vertex `json:"b"`
	// DisconnectCode is the opponent's success in keeping them apart by moving
	// first, DisconnectPoint the move.
	DisconnectCode    int    `json:"disconnect_code"`
	DisconnectPoint   Vertex `json:"disconnect_point"`
	DisconnectCertain bool   `json:"disconnect_certain"`
	// ConnectCode is the owner's success in joining them by moving first. It is
	// read by ReadConnections only, for strings that can be kept apart.
	ConnectCode    int    `json:"connect_code"`
	ConnectPoint   Vertex `json:"connect_point"`
	ConnectCertain bool   `json:"connect_certain"`
	// ConnectRead says whether it was.
	ConnectRead bool `json:"connect_read"`
	// Nodes is the number of nodes of connection reading.
	Nodes int `json:"nodes"`
}

// connectionAnswer is one question of a connector with its answer.
type connectionAnswer struct {
	a, b   board.Point
	result reading.Result
}

// setConnections writes what the connectors were asked into the report, and how many of the cuts go through each worm.
func (r *Report) setConnections(ws *worm.Worms, answers []connectionAnswer) {
	b := ws.Board()
	r.Worms = slices.Clone(r.Worms) // reports of stages before share them
	for i := range r.Worms {
		r.Worms[i].Cutstone2 = ws.List[i].Cutstone2
	}
	r.Connections = make([]Connection, len(answers))
	for i, q := range answers {
		r.Connections[i] = Connection{
			Color: b.At(q.a).String(), A: b.Vertex(q.a), B: b.Vertex(q.b),
			DisconnectCode: int(q.result.Code), DisconnectPoint: b.Vertex(q.result.Move),
			DisconnectCertain: q.result.Certainty != reading.Limit,
			ConnectPoint:      b.Vertex(board.Pass),
			Nodes:             q.result.Nodes,
		}
	}
}

// ReadConnections reads, for every pair of a report's strings that can be kept
// apart, whether its owner joins it by moving first, and returns a report with
// the answers. When ctx ends the report has those read so far.
func ReadConnections(ctx context.Context, p *Position, opts Options, r *Report) *Report {
	b := p.Board()
	reader := opts.Memory.takeConnections(reading.New(b, opts.Reading), b, dragon.ConnectionOptions(opts.ConnectionNodes))
	defer opts.Memory.putConnections(reader)
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
		c.ConnectCode, c.ConnectPoint = int(result.Code), b.Vertex(result.Move)
		c.ConnectCertain, c.ConnectRead = result.Certainty != reading.Limit, true
		c.Nodes += result.Nodes
	}
	return &next
}

// Race is a capturing race between two dragons.
type Race struct {
	// A and B are the origins of the dragons.
	A Vertex `json:"a"`
	B Vertex `json:"b"`
	// AFirst is what A's owner achieves by moving first, BFirst what B's does.
	AFirst RaceResult `json:"a_first"`
	BFirst RaceResult `json:"b_first"`
	// Nodes is the number of nodes read.
	Nodes int `json:"nodes"`
}

// RaceResult is the outcome of a race for the side that moves first.
type RaceResult struct {
	// Saved is the code of the mover's dragon living, Killed that of the
	// opponent's being captured.
	Saved  int `json:"saved"`
	Killed int `json:"killed"`
	// Move is the mover's best move, PASS if he need not move.
	Move    Vertex `json:"move"`
	Certain bool   `json:"certain"`
}

// setRaces writes races and their results into the report.
func (r *Report) setRaces(ds *dragon.Dragons, pairs []semeai.Pair, results []semeai.Analysis) {
	b := ds.Board()
	side := func(x semeai.Result) RaceResult {
		return RaceResult{Saved: int(x.Saved), Killed: int(x.Killed), Move: b.Vertex(x.Move), Certain: x.Certainty != reading.Limit}
	}
	r.Races = make([]Race, len(pairs))
	for i, p := range pairs {
		r.Races[i] = Race{A: b.Vertex(ds.List[p.A].Origin), B: b.Vertex(ds.List[p.B].Origin),
			AFirst: side(results[i].AFirst), BFirst: side(results[i].BFirst), Nodes: results[i].Nodes}
	}
}
