// Package analysis runs all stages on a position and writes what they found into a report.
package analysis

import (
	"context"
	"time"

	"shikatsu/engine/dragon"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// Analyze runs all stages on a position and returns what they found. After
// each stage progress, if it is not nil, is handed the report so far, on the
// caller's goroutine. Without progress the dragons are written once, at the end. When ctx ends, Analyze stops within a few milliseconds
// and returns the report so far with the error of ctx.
//
// A report that opts.Reports keeps is handed to progress once, whole.
//
// Analyze may be called on several goroutines at a time.
func Analyze(ctx context.Context, p *position.Position, opts life.Options, progress func(*report.Report)) (*report.Report, error) {
	r, _, err := RunStages(ctx, p, opts, progress, progress != nil)
	return r, err
}

// RunStages is Analyze, with the stages if they were run. Without partly, nobody looks at a report that
// is not complete: what a later stage writes anew is written once.
func RunStages(ctx context.Context, p *position.Position, opts life.Options, progress func(*report.Report), partly bool) (*report.Report, *life.Reading, error) {
	if err := opts.Validate(); err != nil {
		return nil, nil, err
	}
	if kept := loadKept(opts, p); kept != nil {
		if known := refine(kept, p, opts.Book); known != kept {
			opts.Reports.Save(Key(p, opts), known)
			kept = known
		}
		if progress != nil {
			progress(kept)
		}
		return kept, nil, ctx.Err()
	}
	stages := life.NewReading(p.Board(), opts)
	told := newReport(p)
	steps := stepsOf(stages, p, partly)
	for i, step := range steps {
		if err := ctx.Err(); err != nil {
			return told, nil, err
		}
		start := time.Now()
		next := *told
		if err := step.run(ctx, &next); err != nil {
			return told, nil, err
		}
		next.Stage = step.stage
		next.Complete = i == len(steps)-1
		next.Timings = append(next.Timings[:i:i], report.Timing{Stage: step.stage, Elapsed: time.Since(start)})
		told = &next
		if next.Complete {
			told = refine(told, p, opts.Book)
		}
		if progress != nil {
			progress(told)
		}
	}
	if opts.Reports != nil {
		opts.Reports.Save(Key(p, opts), told)
	}
	return told, stages, nil
}

// step computes one stage and writes its results into a report, which already
// holds those of the stages before.
type step struct {
	stage report.Stage
	run   func(ctx context.Context, r *report.Report) error
}

// stepsOf are the stages in their order. Without partly only the last one writes the dragons and the
// influence. Dragons that are not read to the end have the statuses that are expected of them.
func stepsOf(s *life.Reading, p *position.Position, partly bool) []step {
	setSoFar := func(ctx context.Context, r *report.Report, ds *dragon.Dragons) error {
		if !partly {
			return nil
		}
		ds, err := s.SoFar(ctx, ds)
		if err == nil {
			setDragons(r, ds, unfinished(ds))
			setInfluence(r, ds, p.ToMove())
		}
		return err
	}
	return []step{
		{report.StageStatic, func(_ context.Context, r *report.Report) error {
			ws := s.StaticWorms()
			setWorms(r, ws)
			setStatus(r, ws)
			return nil
		}},
		{report.StageWorms, func(ctx context.Context, r *report.Report) error {
			ws, err := s.Worms(ctx)
			if err == nil {
				setWorms(r, ws)
			}
			return err
		}},
		{report.StageEyes, func(ctx context.Context, r *report.Report) error {
			m, err := s.Eyes(ctx)
			if err != nil {
				return err
			}
			setEyes(r, s.Board(), m)
			if !partly {
				return nil
			}
			ds, err := s.FirstSight(ctx)
			if ds != nil {
				setDragons(r, ds, unfinished(ds))
			}
			return err
		}},
		{report.StageDragons, func(ctx context.Context, r *report.Report) error {
			ds, err := s.Dragons(ctx)
			if err == nil {
				setConnections(r, ds.Worms(), s.Connections())
				err = setSoFar(ctx, r, ds)
			}
			return err
		}},
		{report.StageOwl, func(ctx context.Context, r *report.Report) error {
			ds, err := s.Owl(ctx)
			if err == nil {
				err = setSoFar(ctx, r, ds)
				r.Counts.OwlNodes, _ = s.Nodes()
			}
			return err
		}},
		{report.StageSemeai, func(ctx context.Context, r *report.Report) error {
			ds, err := s.Semeai(ctx)
			if err != nil {
				return err
			}
			verdicts, err := s.Verdicts(ctx)
			if err == nil {
				setDragons(r, ds, verdicts)
				setStringChances(r, ds.Worms(), ds, s.Expected())
				setLeads(r, s.Expected())
				pairs, results := s.Races()
				setRaces(r, ds, pairs, results)
				setInfluence(r, ds, p.ToMove())
				_, r.Counts.SemeaiNodes = s.Nodes()
			}
			return err
		}},
	}
}
