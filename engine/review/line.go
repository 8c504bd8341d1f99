package review

import (
	"context"

	"shikatsu/engine/analysis"
	"shikatsu/engine/internal/parallel"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

// analyzed is the report of one position of a line.
type analyzed struct {
	place  int
	report *report.Report
	stages *life.Reading
}

// analyzedLine is what was found out about positions that follow each other. It has their reports, and the dragons of those
// that were analysed and not loaded.
type analyzedLine struct {
	reports []*report.Report
	stages  []*life.Reading
}

// analyzeFor analyses one position of a line.
func analyzeFor(ctx context.Context, p *position.Position, opts life.Options) (*report.Report, *life.Reading, error) {
	r, s, err := analysis.RunStages(ctx, p, opts, nil, false)
	if s != nil {
		s = s.Condensed()
	}
	return r, s, err
}

// analyzeLine analyses positions that follow each other, and tells of each report
// which of the positions it is about. When ctx ends the reports are those finished from
// the first position on.
func analyzeLine(ctx context.Context, positions []*position.Position, opts life.Options, finish func(place int, r *report.Report)) (analyzedLine, error) {
	workers := opts.Workers()
	stretches := (len(positions) + stretch - 1) / stretch
	if workers == 1 || stretches == 1 {
		var found analyzedLine
		for i, p := range positions {
			r, s, err := analyzeFor(ctx, p, opts)
			if err != nil {
				return found, err
			}
			found.reports, found.stages = append(found.reports, r), append(found.stages, s)
			finish(i, r)
		}
		return found, nil
	}
	// Positions in parallel use the processors better than the questions of one
	// position do.
	opts.Threads = 1
	found := analyzedLine{make([]*report.Report, len(positions)), make([]*life.Reading, len(positions))}
	finished := make(chan analyzed, len(positions))
	ended := make(chan lineEnd, 1)
	go func() {
		var end lineEnd
		defer func() {
			end.fault = recover()
			ended <- end
			close(finished)
		}()
		end.err = eachStretch(ctx, workers, stretches, func(ctx context.Context, k int) error {
			for i := k * stretch; i < min((k+1)*stretch, len(positions)); i++ {
				r, s, err := analyzeFor(ctx, positions[i], opts)
				if err != nil {
					return err
				}
				finished <- analyzed{i, r, s}
			}
			return nil
		})
	}()
	for a := range finished {
		found.reports[a.place], found.stages[a.place] = a.report, a.stages
		finish(a.place, a.report)
	}
	end := <-ended
	if end.fault != nil {
		panic(end.fault)
	}
	for i, r := range found.reports {
		if r == nil {
			return analyzedLine{found.reports[:i], found.stages[:i]}, end.err
		}
	}
	return found, end.err
}

// lineEnd is how the analysis of a line ended: with an error or a panic, or well.
type lineEnd struct {
	err   error
	fault any
}

// eachStretch calls do for all numbers below n on several goroutines. It returns the error of the lowest number that has one;
// an error ends the others.
func eachStretch(ctx context.Context, workers, n int, do func(ctx context.Context, k int) error) error {
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	faults := make([]error, n)
	err := parallel.Each(inner, workers, n, func(_, k int) {
		if faults[k] = do(inner, k); faults[k] != nil {
			cancel()
		}
	})
	if ctx.Err() != nil {
		return ctx.Err()
	}
	for _, fault := range faults {
		if fault != nil && fault != context.Canceled {
			return fault
		}
	}
	return err
}
