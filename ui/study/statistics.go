package study

import (
	"cmp"
	"slices"
	"time"
)

// Day is what was practised on one day.
type Day struct {
	Date     time.Time // its midnight
	Attempts int
	Right    int // without a mistake
}

// Statistics sum a journal up.
type Statistics struct {
	Problems int // practised at least once
	Attempts int
	Right    int           // attempts without a mistake
	Due      int           // problems due now
	Learned  int           // problems whose interval is three weeks or more
	Time     time.Duration // spent
	NewToday int           // problems begun today
	// Streak is the number of days in a row on which something was practised, up to today or yesterday.
	// LongestStreak is the most there ever were.
	Streak, LongestStreak int
	// InARow is the number of the last attempts without a mistake, MostInARow the most there ever were.
	InARow, MostInARow int
	// Rating is the player's.
	Rating Rating
	// Days are the days with attempts, oldest first.
	Days []Day
}

// learnedFrom is the interval from which a problem counts as learned.
const learnedFrom = 21 * day

// Summarize makes the statistics of attempts as of now; days begin at midnight
// in now's place.
func Summarize(attempts []Attempt, now time.Time) (st Statistics) {
	s := NewSchedule(attempts)
	begun := map[string]time.Time{}
	for _, a := range attempts {
		st.Attempts++
		st.Time += time.Duration(a.Seconds * float64(time.Second))
		date := midnight(a.Time.In(now.Location()))
		if n := len(st.Days); n == 0 || !st.Days[n-1].Date.Equal(date) {
			st.Days = append(st.Days, Day{Date: date})
		}
		d := &st.Days[len(st.Days)-1]
		d.Attempts++
		if a.Grade != Again {
			st.Right++
			d.Right++
			st.InARow++
			st.MostInARow = max(st.MostInARow, st.InARow)
		} else {
			st.InARow = 0
		}
		if _, ok := begun[a.Problem]; !ok {
			begun[a.Problem] = date
		}
	}
	slices.SortFunc(st.Days, func(a, b Day) int { return cmp.Compare(a.Date.Unix(), b.Date.Unix()) })
	today := midnight(now)
	for problem, date := range begun {
		if date.Equal(today) {
			st.NewToday++
		}
		if s.Due(problem, now) {
			st.Due++
		}
		if c := s.cards[problem]; c.Interval >= learnedFrom {
			st.Learned++
		}
	}
	st.Problems = len(begun)
	st.Streak = streak(st.Days, today)
	for i := range st.Days {
		st.LongestStreak = max(st.LongestStreak, streak(st.Days[:i+1], st.Days[i].Date))
	}
	st.Rating = RatingOf(attempts, now)
	return st
}

// streak counts days in a row that end today or yesterday.
func streak(days []Day, today time.Time) (n int) {
	next := today
	for i := len(days) - 1; i >= 0; i-- {
		switch d := days[i].Date; {
		case d.Equal(next):
		case n == 0 && d.Equal(today.AddDate(0, 0, -1)):
		default:
			return n
		}
		n++
		next = days[i].Date.AddDate(0, 0, -1)
	}
	return n
}
