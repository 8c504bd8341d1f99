package modes

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"shikatsu/engine/board/boardtest"
	"shikatsu/ui/study"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/tsumegoview"
)

// TestSetText says how a set stands while it goes on and when it is over.
func TestSetText(t *testing.T) {
	s := &study.Set{Problems: []int{0, 1}}
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)
	p := &Solving{set: &set{Set: s}, now: func() time.Time { return now }}
	for i, want := range []string{"Set: 1 of 2 done, right: 1", "Set: 2 of 2 done, right: 1, in 40s"} {
		place, ok := p.set.next()
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
	if _, ok := p.set.next(); ok {
		t.Error("the set goes on after its end")
	}
	if _, ok := (*set)(nil).next(); ok {
		t.Error("there is a set where there is none")
	}
}

// TestTheClockOfASet lets the time of a problem run out, and shows how the set went.
func TestTheClockOfASet(t *testing.T) {
	r := newRoom(t, strings.Replace(boardtest.ThreeInARowRecord, "PL[B])", "PL[B];B[ba])", 1))
	s := NewStudy(r.Stage, t.TempDir())
	t.Cleanup(s.Close)
	problems, _ := tsumego.FromCollection(r.State.Doc.Collection, "")
	s.solve([]*tsumego.Problem{problems[0], problems[0]}, 0, &set{Set: &study.Set{Problems: []int{0, 1}, Limit: time.Minute}})
	p := r.Solving()
	now := time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)
	p.now = func() time.Time { return now }
	judged := func() { t.Helper(); r.until("the judgement", func() bool { return !p.Busy }) }
	judged()
	now = now.Add(50 * time.Second)
	p.tick()
	if got, want := p.summary(), "Set: 0 of 2 done, right: 0 · 0:10 left"; got != want || p.recorded {
		t.Errorf("after 50 seconds: %q, want %q", got, want)
	}
	now = now.Add(10 * time.Second)
	p.tick()
	judged()
	if p.Session.Phase != tsumego.GaveUp || len(p.set.Grades) != 1 || p.set.Grades[0] != study.Again {
		t.Errorf("after a minute the phase is %v, the grades are %v", p.Session.Phase, p.set.Grades)
	}
	if !strings.Contains(r.told, "time") {
		t.Errorf("the player is told %q", r.told)
	}
	p.Next(1)
	judged()
	if p.At != 1 || s.Dialogs.Open() {
		t.Fatalf("the next problem is %d", p.At)
	}
	r.tap("B9")
	judged()
	if got, want := p.summary(), "Set: 2 of 2 done, right: 1, in 1m0s"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	content, _ := tsumegoview.SetResult(p.set.Set, []string{"one", "two"}, study.Beginning(), study.RatingOf(s.Journal.Attempts(), now))
	var texts []string
	for _, o := range test.LaidOutObjects(content) {
		if text, ok := o.(*canvas.Text); ok {
			texts = append(texts, text.Text)
		}
	}
	for _, want := range []string{"1 of 2", "1  one", "wrong", "2  two", "right"} {
		if !slices.Contains(texts, want) {
			t.Errorf("the end lacks %q: %q", want, texts)
		}
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
