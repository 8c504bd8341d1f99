package modes

import (
	"fmt"
	"time"

	"shikatsu/ui/commands"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/study"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/tsumegoview"
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

// wind has the clock of a set looked at in a second, where one runs.
func (p *Solving) wind() {
	if p.set == nil || p.set.Limit == 0 || p.set.Over() {
		return
	}
	if p.clock != nil {
		p.clock.Stop()
	}
	p.clock = time.AfterFunc(time.Second, func() { p.stage.Later(p.tick) })
}

// tick shows the time left, and ends the attempt when it is over.
func (p *Solving) tick() {
	if p.over {
		return
	}
	defer p.wind()
	place, ok := p.inSet()
	if !ok || place != p.At || p.recorded || p.Busy || p.stage.Mode() != p || !p.Session.Judged() {
		return
	}
	if !p.set.Late(p.now()) {
		p.Panel.SetSummary(p.summary())
		return
	}
	p.Session.GiveUp()
	p.record()
	p.ask(p.Session.Need())
	p.stage.Note(tr.L("The time for this problem is over: it counts as not solved."))
}

// showEnd shows how the set went.
func (p *Solving) showEnd() {
	titles := make([]string, len(p.set.Problems))
	for i, place := range p.set.Problems {
		titles[i] = p.Problems[place].Title
	}
	content, size := tsumegoview.SetResult(p.set, titles, p.rated, study.RatingOf(p.stage.Journal.Attempts(), p.now()))
	p.stage.Dialogs.Put(dialogs.Question{Title: tr.L("The set is over"), Content: content, Size: size,
		Yes: tr.L("Another set"), No: tr.L("Close"), Done: func(another bool) {
			if another {
				p.stage.SolveSet(p.set.Limit)
			}
		}})
}

// setText says how a set stands.
func setText(s *study.Set, now time.Time) string {
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
