package study

import (
	"slices"
	"time"
)

// Card is what is known of one problem's practice.
type Card struct {
	Problem string
	// Due is when to practise it again.
	Due time.Time
	// Interval is the time from the last attempt to Due.
	Interval time.Duration
	// Ease is the factor by which intervals grow.
	Ease float64
	// Attempts counts all attempts, Lapses those that failed after a success.
	Attempts, Lapses int
	// Last is the last attempt's grade.
	Last Grade
}

// day is the unit of intervals.
const day = 24 * time.Hour

// The intervals of a schedule. They are ten minutes after a failure and a day after the first success, or
// four days if that was easy. From then on they grow by the ease.
const (
	afterFailure = 10 * time.Minute
	firstEasy    = 4 * day
	longest      = 365 * day

	firstEase = 2.5
	leastEase = 1.3
	mostEase  = 3.2
)

// after is the card after one more attempt.
func (c Card) after(a Attempt) Card {
	first := c.Attempts == 0
	c.Problem = a.Problem
	c.Attempts++
	if first {
		c.Ease = firstEase
	}
	learned := c.Interval >= day
	switch a.Grade {
	case Again:
		if learned {
			c.Lapses++
			c.Ease -= 0.2
		}
		c.Interval = afterFailure
	case Hard:
		c.Ease -= 0.15
		c.Interval = grow(c.Interval, 1.2)
	case Good:
		c.Interval = grow(c.Interval, c.Ease)
	case Easy:
		c.Ease += 0.15
		c.Interval = max(firstEasy, grow(c.Interval, c.Ease*1.3))
	}
	c.Ease = max(leastEase, min(mostEase, c.Ease))
	c.Last, c.Due = a.Grade, a.Time.Add(c.Interval)
	return c
}

// grow makes an interval longer, to a day at least.
func grow(d time.Duration, factor float64) time.Duration {
	if d < day {
		return day
	}
	return min(longest, time.Duration(float64(d)*factor))
}

// Schedule says when which problem is due.
type Schedule struct {
	cards map[string]Card
}

// NewSchedule makes the schedule that a list of attempts leads to.
func NewSchedule(attempts []Attempt) *Schedule {
	s := &Schedule{cards: map[string]Card{}}
	for _, a := range attempts {
		s.Add(a)
	}
	return s
}

// Add takes one more attempt into account.
func (s *Schedule) Add(a Attempt) { s.cards[a.Problem] = s.cards[a.Problem].after(a) }

// Card is a problem's card; ok is false for a new problem.
func (s *Schedule) Card(problem string) (c Card, ok bool) {
	c, ok = s.cards[problem]
	return c, ok
}

// Due says whether a problem was practised before and should be again.
func (s *Schedule) Due(problem string, now time.Time) bool {
	c, ok := s.cards[problem]
	return ok && !c.Due.After(now)
}

// Order sorts problems as they should be practised. First comes what is due, longest overdue first. Then come
// new ones in their given order, as many as newToday allows. Last comes the rest by when it is due, with
// further new ones at the end. A problem that is there twice is listed once.
func (s *Schedule) Order(problems []string, now time.Time, newToday int) []string {
	var due, fresh, later []string
	seen := map[string]bool{}
	for _, p := range problems {
		if seen[p] {
			continue
		}
		seen[p] = true
		switch _, known := s.cards[p]; {
		case !known:
			fresh = append(fresh, p)
		case s.Due(p, now):
			due = append(due, p)
		default:
			later = append(later, p)
		}
	}
	byDue := func(a, b string) int { return s.cards[a].Due.Compare(s.cards[b].Due) }
	slices.SortStableFunc(due, byDue)
	slices.SortStableFunc(later, byDue)
	cut := max(0, min(newToday, len(fresh)))
	return slices.Concat(due, fresh[:cut], later, fresh[cut:])
}

// quick and slow bound the times of an easy and of a hard success.
const (
	quick = 15 * time.Second
	slow  = 3 * time.Minute
)

// Judge grades an attempt. It is failed after a mistake or when it was given up, hard with much help or after
// long thought, and easy without any help when it was quick.
func Judge(mistakes, hints int, gaveUp bool, took time.Duration) Grade {
	switch {
	case gaveUp || mistakes > 0 || hints >= 4:
		return Again
	case hints >= 2 || took > slow:
		return Hard
	case hints == 0 && took <= quick:
		return Easy
	}
	return Good
}

func midnight(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, t.Location())
}
