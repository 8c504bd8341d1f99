package study

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

var noon = time.Date(2026, 3, 10, 12, 0, 0, 0, time.UTC)

func attempt(problem string, at time.Time, g Grade) Attempt {
	return Attempt{Time: at, Problem: problem, Grade: g, Seconds: 30}
}

func TestIntervalsGrowAndFallBack(t *testing.T) {
	for _, test := range []struct {
		name   string
		grades []Grade
		want   time.Duration
	}{
		{"failed", []Grade{Again}, 10 * time.Minute},
		{"right at first", []Grade{Good}, day},
		{"easy at first", []Grade{Easy}, 4 * day},
		{"hard at first", []Grade{Hard}, day},
		{"right twice", []Grade{Good, Good}, 60 * time.Hour},
		{"easy twice", []Grade{Easy, Easy}, time.Duration(float64(4*day) * 2.8 * 1.3)},
		{"forgotten", []Grade{Good, Good, Good, Again}, 10 * time.Minute},
		{"learned again", []Grade{Good, Good, Again, Good}, day},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := NewSchedule(nil)
			now := noon
			for _, g := range test.grades {
				s.Add(attempt("p", now, g))
				c, _ := s.Card("p")
				now = c.Due
			}
			c, ok := s.Card("p")
			if !ok || (c.Interval-test.want).Abs() > time.Second {
				t.Errorf("interval %v, want %v", c.Interval, test.want)
			}
		})
	}
}

func TestEaseStaysWithinItsBounds(t *testing.T) {
	s := NewSchedule(nil)
	for range 60 {
		s.Add(attempt("hard", noon, Good))
		s.Add(attempt("hard", noon, Again))
		s.Add(attempt("easy", noon, Easy))
	}
	hard, _ := s.Card("hard")
	easy, _ := s.Card("easy")
	if hard.Ease != leastEase || easy.Ease != mostEase || easy.Interval != longest {
		t.Errorf("eases %v and %v, interval %v", hard.Ease, easy.Ease, easy.Interval)
	}
	if hard.Lapses != 60 {
		t.Errorf("%d lapses", hard.Lapses)
	}
}

func TestOrderOfPractice(t *testing.T) {
	s := NewSchedule([]Attempt{
		attempt("overdue", noon.Add(-9*day), Good),
		attempt("failed", noon.Add(-time.Hour), Again),
		attempt("later", noon.Add(-time.Hour), Easy),
		attempt("tomorrow", noon.Add(-time.Hour), Good),
	})
	got := s.Order([]string{"new1", "later", "failed", "new2", "tomorrow", "overdue", "new3", "new1"}, noon, 2)
	want := []string{"overdue", "failed", "new1", "new2", "tomorrow", "later", "new3"}
	if !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
}

func TestStatistics(t *testing.T) {
	st := Summarize([]Attempt{
		attempt("a", noon.Add(-6*day), Good),
		attempt("a", noon.Add(-2*day), Again),
		attempt("b", noon.Add(-day), Good),
		attempt("a", noon.Add(-time.Hour), Easy),
		attempt("c", noon.Add(-time.Hour), Again),
	}, noon)
	if st.Problems != 3 || st.Attempts != 5 || st.Right != 3 || st.NewToday != 1 || st.Streak != 3 {
		t.Errorf("%+v", st)
	}
	if st.Due != 2 { // b since just now, c after ten minutes
		t.Errorf("%d due", st.Due)
	}
	if st.Time != 150*time.Second || len(st.Days) != 4 || st.Days[3].Attempts != 2 || st.Days[3].Right != 1 {
		t.Errorf("time %v, days %v", st.Time, st.Days)
	}
}

func TestStreakMayEndYesterday(t *testing.T) {
	at := func(days ...int) (list []Attempt) {
		for _, d := range days {
			list = append(list, attempt("p", noon.Add(time.Duration(-d)*day), Good))
		}
		return list
	}
	for _, test := range []struct {
		days []int
		want int
	}{{nil, 0}, {[]int{0}, 1}, {[]int{1}, 1}, {[]int{2}, 0}, {[]int{3, 2, 1}, 3}, {[]int{3, 1, 0}, 2}} {
		if got := Summarize(at(test.days...), noon).Streak; got != test.want {
			t.Errorf("days ago %v: streak %d, want %d", test.days, got, test.want)
		}
	}
}

func TestGrades(t *testing.T) {
	for _, test := range []struct {
		mistakes, hints int
		gaveUp          bool
		took            time.Duration
		want            Grade
	}{
		{0, 0, false, 5 * time.Second, Easy},
		{0, 0, false, time.Minute, Good},
		{0, 1, false, 5 * time.Second, Good},
		{0, 2, false, 5 * time.Second, Hard},
		{0, 0, false, 10 * time.Minute, Hard},
		{0, 4, false, time.Second, Again},
		{1, 0, false, time.Second, Again},
		{0, 0, true, time.Second, Again},
	} {
		if got := Judge(test.mistakes, test.hints, test.gaveUp, test.took); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

func TestJournalSurvivesACrash(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "study.jsonl")
	j, err := OpenJournal(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{"a", "b"} {
		if err := j.Add(attempt(p, noon, Hard)); err != nil {
			t.Fatal(err)
		}
	}
	// A crash in the middle of a line.
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append(text, `{"time":"20`...), 0o644); err != nil {
		t.Fatal(err)
	}
	again, err := OpenJournal(path)
	if err != nil || !slices.Equal(again.Attempts(), j.Attempts()) {
		t.Fatalf("%v, %+v", err, again.Attempts())
	}
	if err := again.Add(attempt("c", noon, Easy)); err != nil {
		t.Fatal(err)
	}
	last, err := OpenJournal(path)
	if err != nil || len(last.Attempts()) != 3 || last.Attempts()[2].Grade != Easy {
		t.Fatalf("%v, %+v", err, last.Attempts())
	}
}

// Windows that write to one journal at once lose none of each other's lines.
func TestJournalOfSeveralWindows(t *testing.T) {
	path := filepath.Join(t.TempDir(), "study.jsonl")
	const windows, each = 4, 10
	var wait sync.WaitGroup
	for w := range windows {
		j, err := OpenJournal(path)
		if err != nil {
			t.Fatal(err)
		}
		wait.Go(func() {
			for range each {
				if err := j.Add(attempt(strings.Repeat("p", 1+w*20), noon, Good)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	all, err := OpenJournal(path)
	if err != nil || len(all.Attempts()) != windows*each {
		t.Fatalf("%v, %d attempts of %d", err, len(all.Attempts()), windows*each)
	}
}

func TestBadJournalsAreRefusedWithTheLine(t *testing.T) {
	path := filepath.Join(t.TempDir(), "study.jsonl")
	for _, text := range []string{"{}\nnonsense\n{}\n", `{"grade":"superb"}` + "\n" + `{"grade":"easy"}` + "\n"} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenJournal(path); err == nil || !strings.Contains(err.Error(), "line") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A bad last line that is whole is no crash: what is added behind it could not be read again.
func TestABadLastLineIsRefusedBeforeAnythingIsAdded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "study.jsonl")
	if err := os.WriteFile(path, []byte("{\"grade\":\"easy\"}\n{\"grade\":\"superb\"}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenJournal(path); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("error %v", err)
	}
}

func TestJournalTakesLinesOfAnyLength(t *testing.T) {
	path := filepath.Join(t.TempDir(), "study.jsonl")
	j, err := OpenJournal(path)
	if err != nil {
		t.Fatal(err)
	}
	long := attempt("a", noon, Good)
	long.Title = strings.Repeat("a name that goes on ", 5000)
	for _, a := range []Attempt{long, attempt("b", noon, Easy)} {
		if err := j.Add(a); err != nil {
			t.Fatal(err)
		}
	}
	again, err := OpenJournal(path)
	if err != nil || !slices.Equal(again.Attempts(), j.Attempts()) {
		t.Errorf("%v, %d attempts", err, len(again.Attempts()))
	}
}

// A last line that only lacks its end, as an editor may leave it, is not written over.
func TestALineWithoutItsEndStays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "study.jsonl")
	for _, before := range []string{"", "{\"problem\":\"z\",\"grade\":\"easy\"}\n"} {
		if err := os.WriteFile(path, []byte(before+"{\"problem\":\"a\",\"grade\":\"easy\"}"), 0o644); err != nil {
			t.Fatal(err)
		}
		j, err := OpenJournal(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := j.Add(attempt("b", noon, Good)); err != nil {
			t.Fatal(err)
		}
		again, err := OpenJournal(path)
		if err != nil || !slices.Equal(again.Attempts(), j.Attempts()) || len(j.Attempts()) != 2+strings.Count(before, "\n") {
			t.Errorf("%v, %+v", err, again.Attempts())
		}
	}
}

func TestJournalWithoutAFile(t *testing.T) {
	j, err := OpenJournal("")
	if err != nil || j.Add(attempt("a", noon, Good)) != nil || len(j.Attempts()) != 1 {
		t.Errorf("%v, %v", err, j.Attempts())
	}
}
