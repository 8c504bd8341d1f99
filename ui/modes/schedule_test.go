package modes

import (
	"testing"
	"time"

	"shikatsu/ui/study"
)

func TestWhenAProblemComesBack(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		grade study.Grade
		after time.Duration
		want  string
	}{
		{study.Again, 0, "today"}, {study.Again, time.Hour, "due"}, {study.Good, 0, "tomorrow"}, {study.Easy, 0, "in 4 days"},
	} {
		s := study.NewSchedule([]study.Attempt{{Problem: "a", Time: now, Grade: test.grade}})
		if got := practiceText(s, "a", now.Add(test.after)); got != test.want {
			t.Errorf("%v after %v: %q, want %q", test.grade, test.after, got, test.want)
		}
	}
}
