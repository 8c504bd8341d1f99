package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/facts"
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
	s.leaveMode()
	s.stepped = time.Now()
	s.introduce = false
	s.pairFrom = sgfio.Pass
	s.usualDepth()
	s.note("")
	s.state.Facts, s.state.Analysis.Err = nil, nil
	s.state.Selection = state.Selection{}
	s.state.Event = nil
	s.timeline.SetEvent(nil)
	s.options.Preview, s.options.Line = nil, nil
	s.liner.Forget()
	s.state.Line = state.Line{}
	s.state.Position = s.state.Doc.Position()
	s.changed(what | state.Node | state.Selected | state.Findings)
	s.analyse()
}

func (s *Shell) step(by int) {
	if s.mode != nil {
		s.mode.step(by)
		return
	}
	s.moved(s.state.Doc.Step(by))
}

// Goto goes to a place on the line that is stepped along.
func (s *Shell) Goto(at int) { s.moved(s.state.Doc.Goto(at)) }

// GotoNode goes to any node of the game.
func (s *Shell) GotoNode(n *sgfio.Node) { s.moved(s.state.Doc.GotoNode(n)) }

// SetComment changes the current node's comment.
func (s *Shell) SetComment(text string) {
	s.state.Doc.SetComment(text)
	s.window.SetTitle(s.title())
	s.keepSoon()
}

// tapped plays a move, or selects the string that lies there.
func (s *Shell) tapped(p boardview.Pt, mods fyne.KeyModifier) {
	if s.mode != nil {
		s.mode.tap(p)
		return
	}
	at := scene.Point(p)
	if s.tool > 0 {
		s.useTool(p)
		return
	}
	if s.state.Position.At(at) != sgfio.Empty {
		s.selectAt(p)
		return
	}
	if s.guessed(p) {
		return
	}
	s.play(at)
}

// play makes a move for the side to move, if the rules allow it.
func (s *Shell) play(at sgfio.Point) { s.playAs(at, s.state.Position.ToMove) }

func (s *Shell) playAs(at sgfio.Point, c sgfio.Color) {
	if at != sgfio.Pass {
		if reason := forbidden(s.state.Position, at, c); reason != "" {
			s.note(reason)
			return
		}
	}
	what := state.Node
	if s.state.Doc.Play(c, at) {
		what = state.Tree
	}
	s.atNode(what)
}

// TryMove plays a move of a colour as a variation, whoever is to move.
func (s *Shell) TryMove(p boardview.Pt, c boardview.Stone) {
	s.playAs(scene.Point(p), scene.Color(c))
	s.window.Canvas().Focus(s.board)
}

// forbidden says why a colour may not play at a point, or "".
// Boards that the engine does not know allow everything, as records do.
func forbidden(pos *sgfio.Position, at sgfio.Point, c sgfio.Color) string {
	if pos.At(at) != sgfio.Empty {
		return tr.L("There is a stone already.")
	}
	if at == pos.Ko && c == pos.ToMove {
		return tr.L("The ko may not be taken back at once.")
	}
	b, err := facts.Board(pos)
	if err == nil && b.IsSuicide(facts.BoardPoint(scene.Pt(at)), facts.BoardColor(c)) {
		return tr.L("That would be suicide.")
	}
	return ""
}
