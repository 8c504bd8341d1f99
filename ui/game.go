package ui

import (
	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
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

// SetComment changes the current node's comment.
func (s *Shell) SetComment(text string) {
	s.state.Doc.SetComment(text)
	s.window.SetTitle(s.title())
}

// tapped plays a move, or selects the string that lies there.
func (s *Shell) tapped(p boardview.Pt, mods fyne.KeyModifier) {
	at := scene.Point(p)
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
	s.state.Doc.Play(pos.ToMove, at)
	s.atNode(state.Tree)
}

// forbidden says why the side to move may not play at an empty point, or "".
func forbidden(pos *sgfio.Position, at sgfio.Point) string {
	if at == pos.Ko {
		return tr.L("The ko may not be taken back at once.")
	}
	if suicide(pos, at) {
		return tr.L("That would be suicide.")
	}
	return ""
}

// suicide says whether a move of the side to move would leave its own stones
// without a liberty.
func suicide(pos *sgfio.Position, at sgfio.Point) bool {
	me := pos.ToMove
	seen := map[sgfio.Point]bool{at: true}
	todo := []sgfio.Point{at}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, q := range neighbours(pos, p) {
			if seen[q] {
				continue
			}
			switch pos.At(q) {
			case sgfio.Empty:
				return false
			case me:
				seen[q] = true
				todo = append(todo, q)
			default:
				if p == at && lastLiberty(pos, q, at) {
					return false
				}
			}
		}
	}
	return true
}

// lastLiberty says whether the string at q has no liberty but one.
func lastLiberty(pos *sgfio.Position, q, liberty sgfio.Point) bool {
	for _, p := range scene.String(pos, q) {
		for _, n := range neighbours(pos, p) {
			if n != liberty && pos.At(n) == sgfio.Empty {
				return false
			}
		}
	}
	return true
}

func neighbours(pos *sgfio.Position, p sgfio.Point) []sgfio.Point {
	var list []sgfio.Point
	for _, d := range [4][2]int{{0, -1}, {-1, 0}, {1, 0}, {0, 1}} {
		c, r := p.Column()+d[0], p.Row()+d[1]
		if c >= 0 && r >= 0 && c < pos.Width && r < pos.Height {
			list = append(list, sgfio.Pt(c, r))
		}
	}
	return list
}
