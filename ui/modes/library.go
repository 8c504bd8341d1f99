package modes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shikatsu/resources"
	"shikatsu/ui/commands"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
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

// libraryCommands solve the problems of one level each.
func (s *Study) libraryCommands() []*commands.Command {
	var list []*commands.Command
	for i, title := range libraryTitles {
		list = append(list, &commands.Command{ID: fmt.Sprintf("library%d", i+1), Menu: "Tsumego", Title: title, Separate: i == 0,
			Do: func() { s.SolveLibrary(i + 1) }})
	}
	list = append(list, &commands.Command{ID: "library", Menu: "Tsumego", Title: libraryTitle, Do: func() { s.SolveLibrary(anyLevel) }})
	return append(list, s.setCommands()...)
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
