package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
	"shikatsu/ui/record"
	"shikatsu/ui/scene"
	"shikatsu/ui/state"
	"shikatsu/ui/tr"
)

// moved brings the window up to date after the board went elsewhere.
func (s *Shell) moved(did bool) {
	if did {
		s.atNode(state.Node)
	}
}

// atNode shows the current node and asks the engine about it.
func (s *Shell) atNode(what state.Change) {
	s.stepped = time.Now()
	s.note("")
	s.state.Facts = nil
	s.state.Selection = state.Selection{}
	s.options.Preview = nil
	s.state.Position = s.state.Doc.Position()
	s.changed(what | state.Node | state.Selected | state.Findings)
	s.analyse()
}

func (s *Shell) step(by int) { s.moved(s.state.Doc.Step(by)) }

// Goto goes to a place on the line that is stepped along.
func (s *Shell) Goto(at int) { s.moved(s.state.Doc.Goto(at)) }

// GotoNode goes to any node of the game.
func (s *Shell) GotoNode(n *sgfio.Node) { s.moved(s.state.Doc.GotoNode(n)) }

// SetComment changes the current node's comment.
func (s *Shell) SetComment(text string) {
	s.state.Doc.SetComment(text)
	s.window.SetTitle(s.title())
}

// tapped plays a move, or selects the string that lies there.
func (s *Shell) tapped(p boardview.Pt, mods fyne.KeyModifier) {
	at := scene.Point(p)
	if s.tool > 0 {
		s.useTool(p)
		return
	}
	if s.state.Position.At(at) != sgfio.Empty {
		s.SelectWorm(p)
		return
	}
	s.play(at)
}

// play makes a move for the side to move, if the rules allow it.
func (s *Shell) play(at sgfio.Point) {
	pos := s.state.Position
	if at != sgfio.Pass {
		if reason := forbidden(pos, at); reason != "" {
			s.note(reason)
			return
		}
	}
	what := state.Node
	if s.state.Doc.Play(pos.ToMove, at) {
		what = state.Tree
	}
	s.atNode(what)
}

// forbidden says why the side to move may not play at an empty point, or "".
// Boards that the engine does not know allow everything, as records do.
func forbidden(pos *sgfio.Position, at sgfio.Point) string {
	if at == pos.Ko {
		return tr.L("The ko may not be taken back at once.")
	}
	b, err := facts.Board(pos)
	if err == nil && b.IsSuicide(facts.BoardPoint(scene.Pt(at)), facts.BoardColor(pos.ToMove)) {
		return tr.L("That would be suicide.")
	}
	return ""
}

// newGame shows an empty board.
func (s *Shell) newGame(width, height int) {
	s.state.Doc = record.New(width, height)
	s.atNode(state.Game)
}
