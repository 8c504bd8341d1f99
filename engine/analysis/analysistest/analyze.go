// Package analysistest analyses positions for tests.
package analysistest

import (
	"context"
	"testing"

	"shikatsu/engine/analysis"
	"shikatsu/engine/life"
	"shikatsu/engine/position"
	"shikatsu/engine/report"
)

func Report(t testing.TB, p *position.Position, opts life.Options) *report.Report {
	t.Helper()
	r, err := analysis.Analyze(context.Background(), p, opts, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
