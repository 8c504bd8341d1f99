package ui

import (
	"fyne.io/fyne/v2"

	"shikatsu/sgfio"
	"shikatsu/ui/boardview"
	"shikatsu/ui/tr"
)

// showPlace says in the bars where the board stands: in the game, or in what has
// the board instead.
func (s *Shell) showPlace() {
	if s.stage.Mode() != nil {
		s.tools.SetMove(s.stage.Mode().Place())
		s.status.SetGame("")
		s.header.Content().Hide()
		return
	}
	s.header.Content().Show()
	s.header.Set(heading(s.State))
	s.tools.SetMove(s.State.Doc.MoveNumber(), s.State.Doc.Moves())
	s.status.SetGame(s.gameLine())
}

// pass passes for the player to move.
func (s *Shell) pass() {
	if s.stage.Mode() != nil {
		s.stage.Mode().Pass()
		return
	}
	s.Game.Play(sgfio.Pass)
}

// farAway is beyond the end of every line.
const farAway = 1 << 30

// end goes to the end of the line, or to its start if by is negative.
func (s *Shell) end(by int) {
	if s.stage.Mode() != nil {
		s.stage.Mode().Step(by * farAway)
		return
	}
	s.Game.Goto(max(0, by*farAway))
}

// turned shows that a mode has the board now, or that the game has it again.
func (s *Shell) turned() {
	if m := s.stage.Mode(); m != nil {
		s.options.Preview, s.options.Line = nil, nil
		s.liner.Forget()
		s.besides(m.Content())
		s.strip(s.lanes.Content(), false)
	} else {
		s.besides(s.gameSide())
		s.showLanes()
	}
	s.makeMenu()
	s.redraw()
	s.showAnalysis()
}

// tapped is a click on a point.
func (s *Shell) tapped(p boardview.Pt, _ fyne.KeyModifier) {
	if m := s.stage.Mode(); m != nil {
		m.Tap(p)
		return
	}
	s.Game.Tap(p)
}

// step goes along the line that is shown.
func (s *Shell) step(by int) {
	if m := s.stage.Mode(); m != nil {
		m.Step(by)
		return
	}
	s.Game.Step(by)
}

// explainCommand tells what a button does, and by which keys that is done, as long
// as the pointer rests on it; "" ends it.
func (s *Shell) explainCommand(id string) {
	c := s.commands.ByID(id)
	if c == nil {
		s.Tell(s.Noted())
		return
	}
	text := tr.L(c.Title)
	for i, k := range s.commands.KeysOf(c) {
		text += []string{" · ", ", "}[min(i, 1)] + k.String()
	}
	s.Tell(text)
}
