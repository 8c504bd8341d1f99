package engine

import (
	"context"
	"time"
)

// Analyze runs all stages on a position and returns what they found. After
// each stage progress, if it is not nil, is handed the report so far, on the
// caller's goroutine. When ctx ends, Analyze stops within a few milliseconds
// and returns the report so far with the error of ctx.
//
// A report that opts.Reports keeps is handed to progress once, whole.
//
// Analyze may be called on several goroutines at a time.
func Analyze(ctx context.Context, p *Position, opts Options, progress func(*Report)) (*Report, error) {
	r, _, err := runStages(ctx, p, opts, progress, true)
	return r, err
}

// runStages is Analyze, with the stages if they were run. Without partly, nobody looks at a report that
// is not complete: what a later stage writes anew is written once.
func runStages(ctx context.Context, p *Position, opts Options, progress func(*Report), partly bool) (*Report, *Stages, error) {
	if err := opts.Validate(); err != nil {
		return nil, nil, err
	}
	if kept := opts.load(p); kept != nil {
		if progress != nil {
			progress(kept)
		}
		return kept, nil, ctx.Err()
	}
	stages := NewStages(p.board, opts)
	report := newReport(p)
	steps := stages.steps(p, partly)
	for i, step := range steps {
		if err := ctx.Err(); err != nil {
			return report, nil, err
		}
		start := time.Now()
		next := *report
		if err := step.run(ctx, &next); err != nil {
			return report, nil, err
		}
		next.Stage = step.stage
		next.Complete = i == len(steps)-1
		next.Timings = append(next.Timings[:i:i], Timing{step.stage, time.Since(start)})
		report = &next
		if progress != nil {
			progress(report)
		}
	}
	if opts.Reports != nil {
		opts.Reports.Save(p.Key(opts), report)
	}
	return report, stages, nil
}

// step computes one stage and writes its results into a report, which already
// holds those of the stages before.
type step struct {
	stage Stage
	run   func(ctx context.Context, r *Report) error
}

// steps are the stages in their order. Without partly only the last one writes the dragons and the
// influence.
func (s *Stages) steps(p *Position, partly bool) []step {
	return []step{
		{StageStatic, func(_ context.Context, r *Report) error {
			ws := s.StaticWorms()
			r.setWorms(ws)
			r.setStatus(ws)
			return nil
		}},
		{StageWorms, func(ctx context.Context, r *Report) error {
			ws, err := s.Worms(ctx)
			if err == nil {
				r.setWorms(ws)
			}
			return err
		}},
		{StageEyes, func(ctx context.Context, r *Report) error {
			m, err := s.Eyes(ctx)
			if err == nil {
				r.setEyes(s.board, m)
			}
			return err
		}},
		{StageDragons, func(ctx context.Context, r *Report) error {
			ds, err := s.Dragons(ctx)
			if err == nil {
				r.setConnections(s.worms, s.connections)
				if partly {
					r.setDragons(ds)
					r.setInfluence(ds, p.toMove)
				}
			}
			return err
		}},
		{StageOwl, func(ctx context.Context, r *Report) error {
			ds, err := s.Owl(ctx)
			if err == nil {
				if partly {
					r.setDragons(ds)
					r.setInfluence(ds, p.toMove)
				}
				r.Counts.OwlNodes = s.owlNodes
			}
			return err
		}},
		{StageSemeai, func(ctx context.Context, r *Report) error {
			ds, err := s.Semeai(ctx)
			if err != nil {
				return err
			}
			rooms, err := s.ProvedByRoom(ctx)
			if err == nil {
				r.setDragons(ds)
				r.setRooms(rooms)
				r.setStringChances(s.worms, ds, s.expected)
				r.setRaces(ds, s.races, s.raceResults)
				r.setInfluence(ds, p.toMove)
				r.Counts.SemeaiNodes = s.semeaiNodes
			}
			return err
		}},
	}
}
