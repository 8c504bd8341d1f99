package modes

import (
	"slices"
	"time"

	"shikatsu/ui/study"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
)

// newEachDay is how many new problems the schedule begins on a day.
const newEachDay = 20

// nextScheduled is the place of the problem that the schedule puts first, other than the one shown. What was
// skipped comes again only after all others. ok is false if there is no other.
func nextScheduled(problems []*tsumego.Problem, attempts []study.Attempt, now time.Time, shown string, skipped map[string]bool) (place int, ok bool) {
	items := make([]study.Item, len(problems))
	places := map[string]int{}
	for i, problem := range problems {
		if _, twice := places[problem.ID]; !twice {
			places[problem.ID] = i
		}
		items[i] = study.Item{Problem: problem.ID, Level: problem.Level, Theme: problem.Theme}
	}
	ids := study.Suited(items, study.RatingOf(attempts, now))
	begun := study.Summarize(attempts, now).NewToday
	order := study.NewSchedule(attempts).Order(ids, now, newEachDay-begun)
	next := func() int {
		return slices.IndexFunc(order, func(id string) bool { return id != shown && !skipped[id] })
	}
	i := next()
	if i < 0 {
		clear(skipped)
		i = next()
	}
	if i < 0 {
		return 0, false
	}
	return places[order[i]], true
}

// practiceText says how a problem's practice stands.
func practiceText(s *study.Schedule, id string, now time.Time) string {
	c, ok := s.Card(id)
	switch {
	case !ok:
		return tr.L("new")
	case s.Due(id, now):
		return tr.L("due")
	}
	days := int(c.Due.Sub(now).Hours()/24 + 0.5)
	switch {
	case days < 1:
		return tr.L("today")
	case days == 1:
		return tr.L("tomorrow")
	}
	return tr.F("in %d days", days)
}
