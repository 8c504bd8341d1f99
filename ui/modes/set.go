package modes

import (
	"fmt"
	"time"

	"shikatsu/ui/study"
	"shikatsu/ui/tr"
)

// set is a set of problems that are solved one after the other. Nil is none.
type set struct {
	*study.Set
	ended func()      // shows how the set went
	timer *time.Timer // looks at the time of a problem, nil where none has begun
}

// next is the place of the problem that the set has next. ok is false where there is no set, or it is over.
func (s *set) next() (place int, ok bool) {
	if s == nil {
		return 0, false
	}
	return s.Current()
}

// wind has the clock looked at in a second, where one runs.
func (s *set) wind(look func()) {
	if s == nil || s.Limit == 0 || s.Over() {
		return
	}
	s.stop()
	s.timer = time.AfterFunc(time.Second, look)
}

// stop stops the clock.
func (s *set) stop() {
	if s != nil && s.timer != nil {
		s.timer.Stop()
	}
}

// text says how the set stands.
func (s *set) text(now time.Time) string {
	text := tr.F("Set: %[1]d of %[2]d done, right: %[3]d", len(s.Grades), len(s.Problems), s.Right())
	if s.Over() {
		return tr.F("%[1]s, in %[2]s", text, s.Took.Round(time.Second))
	}
	if left, ok := s.Left(now); ok {
		seconds := int((left + time.Second - 1) / time.Second)
		return tr.F("%[1]s · %[2]s left", text, fmt.Sprintf("%d:%02d", seconds/60, seconds%60))
	}
	return text
}
