package modes

import (
	"testing"
	"time"

	"shikatsu/ui/study"
)

// TestSetText says how a set stands while it goes on and when it is over.
func TestSetText(t *testing.T) {
	s := &study.Set{Problems: []int{0, 1}}
	p := &Solving{set: s}
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)
	for i, want := range []string{"Set: 1 of 2 done, right: 1", "Set: 2 of 2 done, right: 1, in 40s"} {
		place, ok := p.inSet()
		if !ok || place != i {
			t.Fatalf("problem %d is %d, %t", i, place, ok)
		}
		s.Begin(now)
		now = now.Add(20 * time.Second)
		s.Done([]study.Grade{study.Good, study.Again}[i], now)
		if got := p.summary(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if _, ok := p.inSet(); ok {
		t.Error("the set goes on after its end")
	}
	if _, ok := (&Solving{}).inSet(); ok {
		t.Error("there is a set where there is none")
	}
}

// TestLibraryProblems has all problems of the library, and those of each level.
func TestLibraryProblems(t *testing.T) {
	all, err := libraryProblems(anyLevel)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0
	for level := range libraryTitles {
		some, err := libraryProblems(level + 1)
		if err != nil || len(some) == 0 {
			t.Fatalf("level %d: %d problems, %v", level+1, len(some), err)
		}
		for _, p := range some {
			if p.Level != level+1 || p.Theme == "" {
				t.Fatalf("%s: level %d, theme %q", p.Title, p.Level, p.Theme)
			}
		}
		sum += len(some)
	}
	if sum != len(all) {
		t.Errorf("%d problems in levels, %d in all", sum, len(all))
	}
}
