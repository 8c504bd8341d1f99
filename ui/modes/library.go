package modes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shikatsu/resources"
	"shikatsu/ui/commands"
	"shikatsu/ui/dialogs"
	"shikatsu/ui/study"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
	"shikatsu/ui/tsumegoview"
)

// libraryTitles are what the levels of the library are called, the easiest first.
var libraryTitles = []string{
	"Library, level 1: first steps", "Library, level 2: easy", "Library, level 3: middling",
	"Library, level 4: hard", "Library, level 5: very hard", "Library, level 6: hardest",
}

// libraryWords are the tasks and themes of the library that are translated.
var libraryWords = []string{
	"Black to play and kill.", "White to play and kill.", "Black to play and live.", "White to play and live.",
	"Black to play and kill by ko.", "White to play and kill by ko.", "Black to play and live by ko.", "White to play and live by ko.",
	"Black to play and capture the marked stones.", "White to play and capture the marked stones.",
	"Black to play and connect the marked stones.", "White to play and connect the marked stones.",
	"Atari", "Ladder", "Net", "Snapback", "Throw-in", "Race", "Liberties", "Nakade", "Eyes", "Space", "Ko", "Seki", "Connect", "Under the stones",
}

// setLimit is the time for each problem of a set against the clock.
const setLimit = time.Minute

// libraryCommands solve the problems of one level each, and sets of ten.
func (s *Study) libraryCommands() []*commands.Command {
	var list []*commands.Command
	for i, title := range libraryTitles {
		list = append(list, &commands.Command{ID: fmt.Sprintf("library%d", i+1), Menu: "Tsumego", Title: title, Separate: i == 0,
			Do: func() { s.SolveLibrary(i + 1) }})
	}
	list = append(list, &commands.Command{ID: "library", Menu: "Tsumego", Title: libraryTitle, Do: func() { s.SolveLibrary(anyLevel) }})
	return append(list,
		&commands.Command{ID: "set", Menu: "Tsumego", Title: "A set of ten problems", Do: func() { s.SolveSet(0) }},
		&commands.Command{ID: "timedset", Menu: "Tsumego", Title: "A set of ten, a minute each", Do: func() { s.SolveSet(setLimit) }})
}

const (
	// libraryTitle is what the library as a whole is called. Of its problems, those come first that suit the player's
	// rating.
	libraryTitle = "Library: problems that suit me"
	// anyLevel stands for all levels.
	anyLevel = 0
)

// SolveLibrary solves the problems of a level, or of any, that come with the program.
func (s *Study) SolveLibrary(level int) {
	problems, err := libraryProblems(level)
	if err != nil {
		s.Fail(err)
		return
	}
	s.Solve(problems, -1)
}

// libraryProblems are the problems of a level, or of any, that come with the program.
func libraryProblems(level int) ([]*tsumego.Problem, error) {
	source := tr.L(libraryTitle)
	if level != anyLevel {
		source = tr.L(libraryTitles[level-1])
	}
	c, err := resources.Library()
	if err != nil {
		return nil, err
	}
	var problems []*tsumego.Problem
	for i, g := range c.Games {
		if level != anyLevel && g.Root().Text("DI") != strconv.Itoa(level) {
			continue
		}
		p, err := tsumego.FromGame(g, source, i+1)
		if err != nil {
			return nil, err
		}
		theme := g.Root().Text("KW")
		if theme != "" {
			theme = strings.ToUpper(theme[:1]) + theme[1:]
		}
		p.Title, p.Text = fmt.Sprintf("%s · %s", p.Title, libraryWord(theme)), libraryWord(p.Text)
		problems = append(problems, p)
	}
	return problems, nil
}

// libraryWord is a task or a theme in the player's language, where it is one of those that are translated.
func libraryWord(text string) string {
	if slices.Contains(libraryWords, text) {
		return tr.L(text)
	}
	return text
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
	ten := study.NewSet(study.NewPicker(items, s.Journal.Attempts(), time.Now()), limit)
	problems, titles := make([]*tsumego.Problem, len(ten.Problems)), make([]string, len(ten.Problems))
	for i, place := range ten.Problems {
		problems[i], titles[i], ten.Problems[i] = all[place], all[place].Title, i
	}
	rated := study.RatingOf(s.Journal.Attempts(), time.Now())
	s.solve(problems, 0, &set{Set: ten, ended: func() { s.showEnd(ten, titles, rated) }})
}

// showEnd shows how a set went for a player who was rated so before it.
func (s *Study) showEnd(ten *study.Set, titles []string, rated study.Rating) {
	content, size := tsumegoview.SetResult(ten, titles, rated, study.RatingOf(s.Journal.Attempts(), time.Now()))
	s.Dialogs.Put(dialogs.Question{Title: tr.L("The set is over"), Content: content, Size: size,
		Yes: tr.L("Another set"), No: tr.L("Close"), Done: func(another bool) {
			if another {
				s.SolveSet(ten.Limit)
			}
		}})
}
