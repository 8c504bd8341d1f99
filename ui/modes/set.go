package modes

import (
	"fmt"
	"time"

	"shikatsu/ui/commands"
	"shikatsu/ui/study"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
)

// setLimit is the time for each problem of a set against the clock.
const setLimit = time.Minute

// setCommands solve sets of ten problems of the library.
func (s *Study) setCommands() []*commands.Command {
	return []*commands.Command{
		{ID: "set", Menu: "Tsumego", Title: "A set of ten problems", Do: func() { s.SolveSet(0) }},
		{ID: "timedset", Menu: "Tsumego", Title: "A set of ten, a minute each", Do: func() { s.SolveSet(setLimit) }},
	}
}

// SolveSet solves ten problems of the library that suit the player, each within a time if there is one.
func (s *Study) SolveSet(limit time.Duration) {
	all, err := libraryProblems(anyLevel)
	if err != nil {
		s.Fail(err)
		return
	}
	items := make([]study.Item, len(all))
	for i, p := range all {
		items[i] = study.Item{Problem: p.ID, Level: p.Level, Theme: p.Theme}
	}
	set := study.NewSet(study.NewPicker(items, s.Journal.Attempts(), time.Now()), limit)
	problems := make([]*tsumego.Problem, len(set.Problems))
	for i, place := range set.Problems {
		problems[i], set.Problems[i] = all[place], i
	}
	s.solve(problems, 0, set)
}

// inSet is the place of the problem that a set has next. ok is false where there is no set, or it is over.
func (p *Solving) inSet() (place int, ok bool) {
	if p.set == nil {
		return 0, false
	}
	return p.set.Current()
}

// setText says how a set stands.
func setText(s *study.Set) string {
	text := fmt.Sprintf(tr.L("Set: %[1]d of %[2]d done, right: %[3]d"), len(s.Grades), len(s.Problems), s.Right())
	if s.Over() {
		return fmt.Sprintf(tr.L("%[1]s, in %[2]s"), text, s.Took.Round(time.Second))
	}
	return text
}
