package collect

import (
	"runtime/debug"
	"testing"
)

func TestSeldom(t *testing.T) {
	percent, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(noLimit)
	defer debug.SetGCPercent(percent)
	defer debug.SetMemoryLimit(limit)
	for _, test := range []struct {
		name, percent, limit string
		wantPercent          int
		wantLimit            int64
	}{
		{"nothing set", "", "", 300, 1 << 30},
		{"a percentage set", "50", "", 100, 1 << 30},
		{"a limit set", "", "2GiB", 300, noLimit},
	} {
		t.Setenv("GOGC", test.percent)
		t.Setenv("GOMEMLIMIT", test.limit)
		Seldom(300, 1<<30)
		gotPercent, gotLimit := debug.SetGCPercent(100), debug.SetMemoryLimit(noLimit)
		if gotPercent != test.wantPercent || gotLimit != test.wantLimit {
			t.Errorf("%s: %d %% and %d bytes, want %d and %d", test.name, gotPercent, gotLimit, test.wantPercent, test.wantLimit)
		}
	}
}
