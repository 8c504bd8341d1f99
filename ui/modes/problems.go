package modes

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/desk"
	"shikatsu/ui/document"
	"shikatsu/ui/facts"
	"shikatsu/ui/filepick"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
)

func (s *Study) Commands() []*commands.Command {
	inProblem := func() bool { _, ok := s.mode.(*Solving); return ok }
	with := func(f func(*Solving)) func() {
		return func() {
			if p, ok := s.mode.(*Solving); ok {
				f(p)
			}
		}
	}
	return slices.Concat([]*commands.Command{
		{ID: "solve", Menu: "Tsumego", Title: "Solve the problems of this file", Keys: commands.Keys(commands.Press(fyne.KeyT, commands.Ctrl)), Do: s.SolveFile},
		{ID: "openproblems", Menu: "Tsumego", Title: "Open a problem or a collection…", Do: s.askProblems},
		{ID: "openfolder", Menu: "Tsumego", Title: "Open a folder of problems…", Do: s.askProblemFolder},
		{ID: "practice", Menu: "Tsumego", Title: "Practice problems", Do: s.Practice},
		{ID: "ownproblems", Menu: "Tsumego", Title: "Solve my own problems", Do: s.SolveOwn},
	}, s.libraryCommands(), []*commands.Command{
		{ID: "makeproblem", Menu: "Tsumego", Title: "Make the selected group a problem", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyM, commands.Ctrl)),
			Greys: true, Enabled: func() bool { return !inProblem() },
			Do: func() { s.Make(s.ChosenStone()) }},
		{ID: "hint", Menu: "Tsumego", Title: "Hint", Separate: true, Keys: commands.Keys(commands.Press(fyne.KeyH)), Greys: true, Enabled: inProblem, Do: with((*Solving).MoreHint)},
		{ID: "takeback", Menu: "Tsumego", Title: "Take a move back", Keys: commands.Keys(commands.Press(fyne.KeyBackspace)), Greys: true, Enabled: inProblem, Do: with((*Solving).TakeBack)},
		{ID: "nextproblem", Menu: "Tsumego", Title: "Next problem", Keys: commands.Keys(commands.Press(fyne.KeyReturn)), Greys: true, Enabled: inProblem,
			Do: with(func(p *Solving) { p.Next(1) })},
		{ID: "solution", Menu: "Tsumego", Title: "Show the solution", Keys: commands.Keys(commands.Press(fyne.KeyS, commands.Alt)), Greys: true, Enabled: inProblem, Do: with((*Solving).Solution)},
		{ID: "statistics", Menu: "Tsumego", Title: "Study statistics", Separate: true, Do: s.Statistics},
	})
}

// SolveFile solves the problems of the open document, from the game shown on.
func (s *Study) SolveFile() {
	path := s.State.Doc.Path
	c, err := sgfio.ReadText(s.State.Doc.AllText())
	if err != nil {
		s.Fail(err)
		return
	}
	problems, broken := tsumego.FromCollection(c, path)
	if len(problems) == 0 {
		s.Note(tr.F("Nothing here begins as a problem. To solve a position of a game, select a group and press %s.",
			s.Key("makeproblem")))
		return
	}
	for _, p := range problems {
		p.Source = path
		if path == "" {
			p.Source = s.State.Doc.Title()
		}
	}
	first := -1
	if number := s.State.Doc.GameIndex() + 1; number > 1 || len(problems) == 1 {
		for i, p := range problems {
			if p.Number == number {
				first = i
			}
		}
	}
	s.Solve(problems, first)
	s.tellBroken(broken)
}

// tellBroken says that some games have no problem.
func (s *Study) tellBroken(broken []tsumego.Broken) {
	if len(broken) > 0 {
		s.Note(tr.F("Games without a problem: %[1]d, the first: %[2]s", len(broken), broken[0].Error()))
	}
}

// askProblems lets the player choose a file of problems.
func (s *Study) askProblems() {
	q := filepick.Question{Kind: filepick.Open, Title: tr.L("Open problems"), Dir: s.Folder(),
		Filters: []filepick.Filter{{Title: tr.L("Game records"), Endings: document.Endings}}}
	s.Ask(q, s.OpenProblems)
}

// askProblemFolder lets the player choose a folder of problems.
func (s *Study) askProblemFolder() {
	s.Ask(filepick.Question{Kind: filepick.Folder, Title: tr.L("Open a folder of problems"), Dir: s.Folder()}, s.OpenProblems)
}

// readProblems are the problems of a file, or of all records in a folder.
type readProblems struct {
	problems []*tsumego.Problem
	broken   []tsumego.Broken
}

// OpenProblems solves the problems of a file, or of all records in a folder. They are read beside the window's thread.
func (s *Study) OpenProblems(path string) {
	desk.Aside(s.Desk, tr.F("opening %s…", filepath.Base(path)), func() (r readProblems, err error) {
		if desk.IsDir(path) {
			r.problems, r.broken, err = tsumego.FromFolder(path)
			return r, err
		}
		r.problems, r.broken = tsumego.FromFile(path)
		if len(r.problems) == 0 && len(r.broken) > 0 {
			return r, r.broken[0]
		}
		return r, nil
	}, func(r readProblems, err error) {
		if err != nil {
			s.Fail(err)
			return
		}
		s.Solve(r.problems, -1)
		s.tellBroken(r.broken)
	})
}

// Practice solves the problems that come with the program.
func (s *Study) Practice() {
	c, err := sgfio.ReadBytes(resources.Practice)
	if err != nil {
		s.Fail(err)
		return
	}
	problems, broken := tsumego.FromCollection(c, tr.L("Practice"))
	for _, p := range problems {
		// The records say in English what the window says in the player's language.
		p.Title, p.Text = tr.F("Practice %d", p.Number), ""
	}
	s.Solve(problems, -1)
	s.tellBroken(broken)
}

// SolveOwn solves the problems that the player made.
func (s *Study) SolveOwn() {
	path := s.ownProblems()
	if _, err := os.Stat(path); path == "" || errors.Is(err, fs.ErrNotExist) {
		s.Note(tr.L("There are none yet. Right-click a group of a game to make it a problem."))
		return
	}
	s.OpenProblems(path)
}

// Make makes the group of a stone a problem. It is one of the player to move if a move matters to him, or
// else of the other.
func (s *Study) Make(stone boardview.Pt) {
	position := s.positionFor(stone)
	if position == nil {
		return
	}
	p, err := tsumego.FromPosition(position, facts.BoardPoint(stone))
	if err != nil {
		s.Fail(err)
		return
	}
	p.Title = tr.F("%[1]s, move %[2]d", s.State.Doc.Title(), s.State.Doc.MoveNumber())
	s.Solve([]*tsumego.Problem{p}, 0)
}
