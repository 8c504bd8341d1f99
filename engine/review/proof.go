package review

import (
	"context"

	"shikatsu/engine/board"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// prove reads the groups of all events once more with larger limits. It plays the better move of each event that names one and
// looks at what becomes of the group. An event that this does not bear out is dropped: the reports around it contradict each
// other.
func (v *Review) prove(ctx context.Context, positions []*position.Position, stages []*life.Reading, opts life.Options) error {
	holds := make([]bool, len(v.Events))
	workers := opts.Workers()
	if workers > 1 {
		opts.Threads = 1
	}
	asked := func(i int) *life.Reading {
		s := life.NewReading(positions[i].Board(), opts)
		if stages[i] != nil {
			s = stages[i].Again(opts) // an event's own: several are read at a time
		}
		return s
	}
	err := eachStretch(ctx, workers, len(v.Events), func(ctx context.Context, i int) (err error) {
		e := &v.Events[i]
		before, after := v.Reports[e.Move-1], v.Reports[e.Move]
		if foretold(before, after) {
			holds[i], err = v.expectEvent(ctx, e, func() *life.Reading { return asked(e.Move - 1) }, func() *life.Reading { return asked(e.Move) }, opts)
		} else {
			holds[i], err = v.confirmEvent(ctx, e, asked(e.Move-1), asked(e.Move), opts)
		}
		if holds[i] && err == nil {
			e.Points = points(e, after, before, gain(e, before, after))
			holds[i], err = proveEvent(ctx, e, positions[e.Move-1], positions[e.Move], after, opts)
		}
		return err
	})
	if err != nil {
		return err
	}
	kept := v.Events[:0]
	for i, e := range v.Events {
		if holds[i] {
			kept = append(kept, e)
		}
	}
	v.Events = mergeFights(kept)
	return nil
}

// proveEvent says whether the better move of an event does what it is named for. It completes the event with what follows that
// move. after is the report of the position after the move that was played.
func proveEvent(ctx context.Context, e *Event, before, played *position.Position, after *report.Report, opts life.Options) (bool, error) {
	if e.Kind != MissedKill && e.Kind != MissedDefense {
		return true, nil
	}
	if e.Better == "" || e.Better == "PASS" {
		return false, nil
	}
	b := before.Board()
	p, err := b.ParseVertex(e.Better)
	if err != nil {
		return false, err
	}
	position, r, err := reportAfter(ctx, b, p, e.Player.Board(), opts)
	if err != nil || r == nil {
		return false, err
	}
	e.Proof = []ProofMove{{e.Player, e.Better}}
	e.ProofStatus = report.Captured
	for _, stone := range e.Stones { // the move may capture the first string and no more
		if d := r.DragonAt(stone); d != nil && d.Color == e.Color {
			e.ProofStatus = d.Status
			break
		}
	}
	wanted := report.Alive
	if e.Kind == MissedKill {
		wanted = report.Dead
	}
	change := missed(e, r, after)
	e.Points = points(e, r, after, change)
	if foretold(r, after) && (change < worthwhile || e.Points < leastMissed) {
		return false, nil
	}
	if answered, err := answered(ctx, e, position, played, opts); err != nil || answered {
		return false, err
	}
	if e.ProofStatus != wanted && (wanted != report.Dead || e.ProofStatus != report.Captured) {
		return e.Ko && e.ProofStatus == report.Critical, nil
	}
	if e.ProofStatus == wanted {
		line, err := lineAfter(ctx, position, e, opts)
		if err != nil {
			return false, err
		}
		e.Proof = append(e.Proof, line...)
	}
	return true, nil
}

// answered says whether the opponent has a reply after which the better move did not decide. It also says so where the better
// move then is hardly better than the one that was played.
func answered(ctx context.Context, e *Event, better, played *position.Position, opts life.Options) (bool, error) {
	owner, opponent := e.Color.Board(), e.Player.Board().Other()
	stones := make([]board.Point, len(e.Stones))
	for i, name := range e.Stones {
		var err error
		if stones[i], err = better.Board().ParseVertex(name); err != nil {
			return false, err
		}
	}
	var chances [2]float64
	for i, p := range [2]*position.Position{better, played} {
		chance, told, err := life.NewReading(p.Board(), opts).AfterReply(ctx, stones, owner, opponent)
		if err != nil || !told {
			return false, err
		}
		chances[i] = chance
	}
	done, change := chances[0], chances[0]-chances[1]
	if owner == opponent { // the player attacks
		done, change = 1-done, -change
	}
	return change < worthwhile-replySlack || done < decided, nil
}

// lineAfter is how the opponent of an event's player resists longest after the
// better move, and how that is refuted. It is empty where life and death was not
// decided by reading.
func lineAfter(ctx context.Context, p *position.Position, e *Event, opts life.Options) ([]ProofMove, error) {
	origin, err := p.Board().ParseVertex(string(e.Origin))
	if err != nil {
		return nil, err
	}
	moves, err := life.NewReading(p.Board(), opts).Resistance(ctx, origin, e.Kind == MissedDefense, proofMoves)
	if err != nil {
		return nil, err
	}
	// The reading may retake a ko at once, as after a threat that was answered elsewhere. A record shows no such move.
	var line []ProofMove
	b := p.Board()
	for _, m := range moves {
		if b.Play(m.Point, m.Color, board.ForbidSuicide) != nil {
			break
		}
		line = append(line, ProofMove{report.ColorOf(m.Color), p.Board().Vertex(m.Point)})
	}
	return line, nil
}
