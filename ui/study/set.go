package study

import "time"

// SetSize is the number of problems of a set.
const SetSize = 10

// Set is a row of problems that are practised one after the other. Each has a time, if the set has one.
type Set struct {
	// Problems are the places of its problems in the list that it was made from.
	Problems []int
	// Limit is the time for each problem, 0 for any.
	Limit time.Duration
	// Grades are those of the problems practised so far.
	Grades []Grade
	// Took is the time that these took together.
	Took time.Duration

	began time.Time
}

// NewSet chooses a set of the next problems; it has fewer than SetSize where there are no more.
func NewSet(p *Picker, limit time.Duration) *Set {
	s := &Set{Limit: limit}
	for len(s.Problems) < SetSize {
		i := p.Next()
		if i < 0 {
			break
		}
		s.Problems = append(s.Problems, i)
	}
	return s
}

// Current is the place of the problem to be solved now; ok is false when the set is over.
func (s *Set) Current() (place int, ok bool) {
	if s.Over() {
		return 0, false
	}
	return s.Problems[len(s.Grades)], true
}

// Over says whether all problems were practised.
func (s *Set) Over() bool { return len(s.Grades) == len(s.Problems) }

// Begin starts the clock of the current problem, when the player sees it.
func (s *Set) Begin(now time.Time) { s.began = now }

// Left is the time left for the current problem. ok is false where there is no limit or the clock does not run.
func (s *Set) Left(now time.Time) (left time.Duration, ok bool) {
	if s.Limit == 0 || s.began.IsZero() || s.Over() {
		return 0, false
	}
	return max(0, s.Limit-now.Sub(s.began)), true
}

// Late says whether the time for the current problem is over.
func (s *Set) Late(now time.Time) bool {
	left, ok := s.Left(now)
	return ok && left == 0
}

// Done notes the grade of the current problem and goes on to the next, whose clock Begin starts. After the time the problem
// counts as failed. It returns the grade that counts.
func (s *Set) Done(g Grade, now time.Time) Grade {
	if s.Over() {
		return g
	}
	if s.Late(now) {
		g = Again
	}
	if !s.began.IsZero() {
		s.Took += now.Sub(s.began)
	}
	s.Grades = append(s.Grades, g)
	s.began = time.Time{}
	return g
}

// Right is the number of problems solved so far.
func (s *Set) Right() (n int) {
	for _, g := range s.Grades {
		if g != Again {
			n++
		}
	}
	return n
}
