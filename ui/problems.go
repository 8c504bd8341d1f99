package ui

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"shikatsu/resources"
	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/commands"
	"shikatsu/ui/facts"
	"shikatsu/ui/fault"
	"shikatsu/ui/filepick"
	"shikatsu/ui/study"
	"shikatsu/ui/tr"
	"shikatsu/ui/tsumego"
)

// openJournal reads what was practised so far. A journal that cannot be read is
// left as it is, and nothing is added to it.
func (s *Shell) openJournal() {
	path := ""
	if s.dataDir != "" {
		path = filepath.Join(s.dataDir, "study.jsonl")
	}
	j, err := study.OpenJournal(path)
	if err != nil {
		j, _ = study.OpenJournal("") // this one cannot fail
		s.post(func() {
			s.fail(fault.Doing(tr.L("the study journal cannot be read, so nothing is added to it: %w"), err))
		})
	}
	s.journal = j
}

// ownProblems is the file of the problems that the player made, "" for none.
func (s *Shell) ownProblems() string {
	if s.dataDir == "" {
		return ""
	}
	return filepath.Join(s.dataDir, "problems.sgf")
}

func (s *Shell) problemCommands() []*commands.Command {
	inProblem := func() bool { _, ok := s.mode.(*solving); return ok }
	with := func(f func(*solving)) func() {
		return func() {
			if p, ok := s.mode.(*solving); ok {
				f(p)
			}
		}
	}
	return slices.Concat([]*commands.Command{
		{ID: "solve", Menu: "Tsumego", Title: "Solve the problems of this file", Keys: keys(key(fyne.KeyT, ctrl)), Do: s.solveFile},
		{ID: "openproblems", Menu: "Tsumego", Title: "Open a problem or a collection…", Do: s.askProblems},
		{ID: "openfolder", Menu: "Tsumego", Title: "Open a folder of problems…", Do: s.askProblemFolder},
		{ID: "practice", Menu: "Tsumego", Title: "Practice problems", Do: s.practice},
		{ID: "ownproblems", Menu: "Tsumego", Title: "Solve my own problems", Do: s.solveOwn},
	}, s.libraryCommands(), []*commands.Command{
		{ID: "makeproblem", Menu: "Tsumego", Title: "Make the selected group a problem", Separate: true, Keys: keys(key(fyne.KeyM, ctrl)),
			Greys: true, Enabled: func() bool { return !inProblem() },
			Do: func() { s.makeProblem(s.chosenStone()) }},
		{ID: "hint", Menu: "Tsumego", Title: "Hint", Separate: true, Keys: keys(key(fyne.KeyH)), Greys: true, Enabled: inProblem, Do: with((*solving).MoreHint)},
		{ID: "takeback", Menu: "Tsumego", Title: "Take a move back", Keys: keys(key(fyne.KeyBackspace)), Greys: true, Enabled: inProblem, Do: with((*solving).TakeBack)},
		{ID: "nextproblem", Menu: "Tsumego", Title: "Next problem", Keys: keys(key(fyne.KeyReturn)), Greys: true, Enabled: inProblem,
			Do: with(func(p *solving) { p.Next(1) })},
		{ID: "solution", Menu: "Tsumego", Title: "Show the solution", Keys: keys(key(fyne.KeyS, alt)), Greys: true, Enabled: inProblem, Do: with((*solving).Solution)},
		{ID: "statistics", Menu: "Tsumego", Title: "Study statistics", Separate: true, Do: s.showStatistics},
	})
}

// solveFile solves the problems of the open document, from the game shown on.
func (s *Shell) solveFile() {
	path := s.state.Doc.Path
	c, err := sgfio.ReadText(s.state.Doc.AllText())
	if err != nil {
		s.fail(err)
		return
	}
	problems, broken := tsumego.FromCollection(c, path)
	if len(problems) == 0 {
		s.note(fmt.Sprintf(tr.L("Nothing here begins as a problem. To solve a position of a game, select a group and press %s."),
			s.commands.KeysOf(s.commands.ByID("makeproblem"))[0]))
		return
	}
	for _, p := range problems {
		p.Source = path
		if path == "" {
			p.Source = s.state.Doc.Title()
		}
	}
	first := -1
	if number := s.state.Doc.GameIndex() + 1; number > 1 || len(problems) == 1 {
		for i, p := range problems {
			if p.Number == number {
				first = i
			}
		}
	}
	s.solve(problems, first)
	s.tellBroken(broken)
}

// tellBroken says that some games have no problem.
func (s *Shell) tellBroken(broken []tsumego.Broken) {
	if len(broken) > 0 {
		s.note(fmt.Sprintf(tr.L("Games without a problem: %[1]d, the first: %[2]s"), len(broken), broken[0].Error()))
	}
}

// askProblems lets the player choose a file of problems.
func (s *Shell) askProblems() {
	q := filepick.Question{Kind: filepick.Open, Title: tr.L("Open problems"), Dir: s.folder(),
		Filters: []filepick.Filter{{Title: tr.L("Game records"), Endings: recordEndings}}}
	s.ask(q, s.OpenProblems)
}

// askProblemFolder lets the player choose a folder of problems.
func (s *Shell) askProblemFolder() {
	s.ask(filepick.Question{Kind: filepick.Folder, Title: tr.L("Open a folder of problems"), Dir: s.folder()}, s.OpenProblems)
}

// readProblems are the problems of a file, or of all records in a folder.
type readProblems struct {
	problems []*tsumego.Problem
	broken   []tsumego.Broken
}

// OpenProblems solves the problems of a file, or of all records in a folder, which are read beside the window's thread.
func (s *Shell) OpenProblems(path string) {
	aside(s, fmt.Sprintf(tr.L("opening %s…"), filepath.Base(path)), func() (r readProblems, err error) {
		if isDir(path) {
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
			s.fail(err)
			return
		}
		s.solve(r.problems, -1)
		s.tellBroken(r.broken)
	})
}

// practice solves the problems that come with the program.
func (s *Shell) practice() {
	c, err := sgfio.ReadBytes(resources.Practice)
	if err != nil {
		s.fail(err)
		return
	}
	problems, broken := tsumego.FromCollection(c, tr.L("Practice"))
	for _, p := range problems {
		// The records say in English what the window says in the player's language.
		p.Title, p.Text = fmt.Sprintf(tr.L("Practice %d"), p.Number), ""
	}
	s.solve(problems, -1)
	s.tellBroken(broken)
}

// solveOwn solves the problems that the player made.
func (s *Shell) solveOwn() {
	path := s.ownProblems()
	if _, err := os.Stat(path); path == "" || errors.Is(err, fs.ErrNotExist) {
		s.note(tr.L("There are none yet. Right-click a group of a game to make it a problem."))
		return
	}
	s.OpenProblems(path)
}

// makeProblem makes the group of a stone a problem: of the player to move if a
// move matters to him, or else of the other.
func (s *Shell) makeProblem(stone boardview.Pt) {
	position := s.positionFor(stone)
	if position == nil {
		return
	}
	p, err := tsumego.FromPosition(position, facts.BoardPoint(stone))
	if err != nil {
		s.fail(err)
		return
	}
	p.Title = fmt.Sprintf(tr.L("%[1]s, move %[2]d"), s.state.Doc.Title(), s.state.Doc.MoveNumber())
	s.solve([]*tsumego.Problem{p}, 0)
}
