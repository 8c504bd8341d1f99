package review

import (
	"context"
	"slices"

	"shikatsu/engine/analysis"
	"shikatsu/engine/board"
	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/owl"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// confirmEffort is what reading the group of an event once more is worth. The positions of a game are read
// with less, so that a status may be wrong for a move or two.
var confirmEffort = life.Effort{Level: owl.OnceMore, Nodes: 25000}

// finding is what the second reading says of a group.
type finding struct {
	status dragon.Status
	// sure is false if a node limit ended the reading.
	sure bool
}

// lost says whether the group is dead, or gone.
func (f finding) lost() bool { return f.sure && f.status == dragon.Dead }

// is says whether the reading is sure of that status.
func (f finding) is(status dragon.Status) bool { return f.sure && f.status == status }

// expectEvent says whether an event holds by what is expected of the group before and after the move. What was missed is read once more at
// length, and is not told if that says for sure that there was nothing to miss.
func (v *Review) expectEvent(ctx context.Context, e *Event, before, after func() *life.Reading, opts life.Options) (bool, error) {
	if !e.bears(v.Reports[e.Move-1], v.Reports[e.Move]) {
		return false, nil
	}
	switch e.Kind {
	case NeedlessDefense:
		return v.unharmed(ctx, e, before(), opts)
	case MissedKill, MissedDefense:
		first, err := readGroup(ctx, before(), e.Stones, e.Color)
		if err != nil || first.sure && first.status != dragon.Critical && first.status != dragon.Unknown {
			return false, err
		}
		second, err := readGroup(ctx, after(), e.Stones, e.Color)
		if err != nil {
			return false, err
		}
		e.Certain = first.sure && second.sure
		if e.Kind == MissedKill {
			return !second.lost(), nil
		}
		return !second.is(dragon.Alive), nil
	}
	return true, nil
}

// confirmEvent says whether an event holds when the group is read once more before and
// after the move.
func (v *Review) confirmEvent(ctx context.Context, e *Event, before, after *life.Reading, opts life.Options) (bool, error) {
	first, err := readGroup(ctx, before, e.Stones, e.Color)
	if err != nil || !first.sure {
		return false, err
	}
	second, err := readGroup(ctx, after, e.Stones, e.Color)
	if err != nil || !second.sure {
		return false, err
	}
	e.Certain = true
	switch e.Kind {
	case Killed:
		return first.is(dragon.Critical) && second.lost(), nil
	case Saved:
		return first.is(dragon.Critical) && second.is(dragon.Alive), nil
	case MissedKill:
		return first.is(dragon.Critical) && !second.lost(), nil
	case MissedDefense:
		return first.is(dragon.Critical) && !second.is(dragon.Alive), nil
	case NeedlessDefense:
		if !first.is(dragon.Alive) {
			return false, nil
		}
		return v.unharmed(ctx, e, before, opts)
	case DiedElsewhere:
		return first.is(dragon.Alive) && !second.is(dragon.Alive), nil
	case Revived:
		return first.lost() && !second.lost(), nil
	case RaceWon, RaceLost:
		rival := v.Reports[e.Move-1].DragonAt(e.Rival)
		if rival == nil {
			return false, nil
		}
		other, err := readGroup(ctx, before, rival.Stones, rival.Color)
		if err != nil || !other.sure {
			return false, err
		}
		end, err := readGroup(ctx, after, rival.Stones, rival.Color)
		if err != nil || !end.sure {
			return false, err
		}
		if e.Kind == RaceLost {
			first, second, other, end = other, end, first, second
		}
		return !first.lost() && !second.lost() && other.is(dragon.Critical) && end.lost(), nil
	}
	return true, nil
}

// readGroup reads the group that has these stones, or the one of them that are left.
func readGroup(ctx context.Context, s *life.Reading, stones []report.Vertex, color report.Color) (finding, error) {
	for _, name := range stones {
		at, err := s.Board().ParseVertex(name)
		if err != nil {
			return finding{}, err
		}
		if report.ColorOf(s.Board().At(at)) != color {
			continue
		}
		v, err := s.Ask(ctx, at, confirmEffort)
		if err != nil {
			return finding{}, err
		}
		return finding{v.Status, v.Sure()}, nil
	}
	return finding{dragon.Dead, true}, nil // all captured
}

// unharmed says whether a group would have been as well off if its opponent had made the event's move. That is whole, alive,
// and with no other string that can be captured.
func (v *Review) unharmed(ctx context.Context, e *Event, before *life.Reading, opts life.Options) (bool, error) {
	b := before.Board().Clone()
	at, err := b.ParseVertex(e.Vertex)
	if err != nil {
		return false, err
	}
	_, r, err := reportAfter(ctx, b, at, e.Player.Board().Other(), opts)
	if err != nil {
		return false, err
	}
	if r == nil {
		return true, nil // the opponent could not even play there
	}
	d := r.DragonAt(e.Origin)
	if d == nil || d.Color != e.Color || d.Status != report.Alive || d.Size < e.Size {
		return false, nil
	}
	weak := map[report.Vertex]bool{}
	for i := range v.Reports[e.Move-1].Worms {
		w := &v.Reports[e.Move-1].Worms[i]
		weak[w.Origin] = w.AttackCode() > 0
	}
	for i := range r.Worms {
		w := &r.Worms[i]
		if w.Color == e.Color && w.AttackCode() > 0 && slices.Contains(e.Stones, w.Origin) && !weak[w.Origin] {
			return false, nil
		}
	}
	return true, nil
}

// reportAfter reports on a position after a move of c, which it plays on b. The report is nil if the move is not legal.
func reportAfter(ctx context.Context, b *board.Board, move board.Point, c board.Color, opts life.Options) (*position.Position, *report.Report, error) {
	if b.Play(move, c, board.ForbidSuicide) != nil {
		return nil, nil, nil
	}
	p, err := position.New(b, c.Other())
	if err != nil {
		return nil, nil, err
	}
	r, err := analysis.Analyze(ctx, p, opts, nil)
	return p, r, err
}
